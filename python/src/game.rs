//! A game with its options, before it is dealt.

use pyo3::{
    exceptions::{PyTypeError, PyValueError},
    prelude::*,
    types::{PyBool, PyDict, PyString, PyTuple},
};
use tablee_games::catalog::{self, Entry, GAMES};
use tablee_kernel::Seed;

use crate::{
    errors::bad,
    guard::{guard, quick},
    held::{Deal, NotSetUp, SetUp, SpellOut, visit},
    known::Known,
    luck,
    numbers::few,
    state::State,
};

/// More lines than any position has facts.
const MOST_LINES: usize = 10_000;

/// A game with its options: deals, guesses, and says what it is.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Game {
    pub(crate) entry: &'static Entry,
    /// Every option spelt out.
    pub(crate) options: String,
    pub(crate) n_seats: usize,
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (name, players = None, **options))]
    fn new(name: &str, players: Option<usize>, options: Option<&Bound<'_, PyDict>>) -> PyResult<Game> {
        let entry = find(name)?;
        let mut text = format!("players={}", players.unwrap_or_else(|| entry.small_table()));
        for (name, value) in options.into_iter().flatten() {
            text += &format!(" {}={}", word(&name)?, word(&value)?);
        }
        Game::read(entry, &text)
    }

    /// Its name: `"eternity"`.
    #[getter]
    fn name(&self) -> &'static str {
        self.entry.name
    }

    /// How many play.
    #[getter]
    fn players(&self) -> usize {
        self.n_seats
    }

    /// The letters of the seats.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        crate::seats::letters(py, tablee_kernel::Seats::first(self.n_seats))
    }

    /// Every option in force, spelt out.
    #[getter]
    fn options<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let res = PyDict::new(py);
        for (name, value) in self.options.split_whitespace().filter_map(|it| it.split_once('=')) {
            res.set_item(name, value)?;
        }
        Ok(res)
    }

    /// The version of its rules.
    #[getter]
    fn rules_version(&self) -> u16 {
        self.entry.rules
    }

    /// The rules in our words, Markdown.
    #[pyo3(signature = (lang = "en"))]
    fn rules(&self, lang: &str) -> PyResult<&'static str> {
        Ok(match crate::state::language(lang)? {
            tablee_l10n::Lang::En => self.entry.rules_en,
            tablee_l10n::Lang::Fr => self.entry.rules_fr,
        })
    }

    /// Deals. The same seed deals the same cards; without one the system's luck decides.
    #[pyo3(signature = (seed = None))]
    fn deal(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let seed = match seed {
            Some(it) if !it.is_none() => luck::seed(it)?,
            _ => Seed::from_number(luck::number_or_any(py, None)?),
        };
        let held = quick(|| visit(self.entry.name, Deal { options: &self.options, seed }))?;
        let held = held.ok_or_else(|| no_such(self.entry.name))?.map_err(|it| bad(it.to_string()))?;
        Ok(State::new(self.entry, held, true))
    }

    /// A position that looks exactly like this view to whoever has it, with other hidden cards and other luck to come.
    #[pyo3(signature = (view, rng = None))]
    fn guess(&self, py: Python<'_>, view: &Bound<'_, PyAny>, rng: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        let known = Known::of(view)?;
        let known = known.get();
        if known.game != self.entry.name || known.options != self.options {
            return Err(bad(format!("this view is of {} {}, not of {self:?}", known.game, known.options)));
        }
        let seed = Seed::from_number(luck::number_or_any(py, rng)?);
        let guess = guard(py, || known.inner.guess(&self.options, seed))?;
        Ok(State::new(self.entry, guess.ok_or_else(|| bad("this view has other options"))?, false))
    }

    /// A position written by hand, one line for each fact, as `docs/notation.md` says; it need not be reachable.
    #[pyo3(signature = (lines, seed = None))]
    fn set_up(&self, py: Python<'_>, lines: &Bound<'_, PyAny>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<State> {
        if lines.is_instance_of::<PyString>() {
            return Err(PyTypeError::new_err("a position is a list of lines, not one text"));
        }
        let seed = Seed::from_number(luck::number_or_any(py, seed)?);
        let lines: Vec<String> = few("a position", lines, MOST_LINES, |it| it.extract())?;
        let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
        let made = quick(|| visit(self.entry.name, SetUp { options: &self.options, lines: &lines, seed }))?;
        let made = made.ok_or_else(|| no_such(self.entry.name))?;
        let held = made.map_err(|it| match it {
            NotSetUp::Options(why) => bad(why.to_string()),
            NotSetUp::Line(why) => bad(why.to_string()),
        })?;
        Ok(State::new(self.entry, held, false))
    }

    fn __repr__(&self) -> String {
        format!("{self:?}")
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        other.cast::<Game>().is_ok_and(|it| it.get().is_same(self))
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{DefaultHasher, Hash as _, Hasher as _};
        let mut hasher = DefaultHasher::new();
        (self.entry.name, &self.options).hash(&mut hasher);
        hasher.finish()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (&'static str, String))> {
        let restore = py.import("tablee._engine")?.getattr("_restore_game")?;
        Ok((restore, (self.entry.name, self.options.clone())))
    }
}

impl Game {
    fn read(entry: &'static Entry, text: &str) -> PyResult<Game> {
        let spelt_out = quick(|| visit(entry.name, SpellOut(text)))?.ok_or_else(|| no_such(entry.name))?;
        let (options, n_seats) = spelt_out.map_err(|it| bad(it.to_string()))?;
        Ok(Game { entry, options, n_seats })
    }

    pub(crate) fn is_same(&self, other: &Game) -> bool {
        (self.entry.name, &self.options) == (other.entry.name, &other.options)
    }
}

impl std::fmt::Debug for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Game({:?}", self.entry.name)?;
        for (name, value) in self.options.split_whitespace().filter_map(|it| it.split_once('=')) {
            if name == "players" { write!(f, ", players={value}")? } else { write!(f, ", {name}={value:?}")? }
        }
        f.write_str(")")
    }
}

/// A word of an option: a text, a number, or a truth value written as games write it.
fn word(value: &Bound<'_, PyAny>) -> PyResult<String> {
    let text = if let Ok(it) = value.cast::<PyBool>() {
        if it.is_true() { "yes" } else { "no" }.to_owned()
    } else if value.is_instance_of::<PyString>() || value.call_method0("__index__").is_ok() {
        value.str()?.to_str()?.to_owned()
    } else {
        let kind = value.get_type().name()?;
        return Err(PyTypeError::new_err(format!("an option is a text or a number, not a {kind}")));
    };
    if text.contains(|it: char| it.is_whitespace() || it == '=') {
        return Err(PyValueError::new_err(format!("an option is one word, not “{text}”")));
    }
    Ok(text)
}

pub(crate) fn find(name: &str) -> PyResult<&'static Entry> {
    catalog::find(name).ok_or_else(|| no_such(name))
}

fn no_such(name: &str) -> PyErr {
    let names: Vec<&str> = GAMES.iter().map(|it| it.name).collect();
    bad(format!("there is no game “{name}”; there is {}", names.join(", ")))
}

/// Name, version of the rules, numbers of players and options of every game.
#[pyfunction]
#[pyo3(name = "_every_game")]
pub(crate) fn every_game(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyTuple>>> {
    let one = |it: &Entry| {
        let players = (it.players)();
        let options: Vec<_> = it.options.iter().map(|it| (it.name, it.choices.to_vec(), it.other)).collect();
        (it.name, it.rules, *players.start(), *players.end(), options).into_pyobject(py)
    };
    GAMES.iter().map(one).collect()
}

/// A pickled game.
#[pyfunction]
#[pyo3(name = "_restore_game")]
pub(crate) fn restore_game(name: &str, options: &str) -> PyResult<Game> {
    Game::read(find(name)?, options)
}
