//! A game in progress.

use std::sync::{Arc, Mutex, TryLockError};

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBytes, PyTuple},
};
use serde_json::Value;
use tablee_games::catalog::Entry;
use tablee_kernel::{PlayError, Record, Seat};
use tablee_l10n::Lang;

use crate::{
    data,
    errors::{BadRecord, BrokenState, bad, refused},
    game::{Game, find},
    guard::{caught, guard, panicked},
    held::{Held, Replay, n_seats, visit},
    known::Known,
    question::Question,
    sealed, seats, words,
};

/// A game in progress. It is changed by `play` and `undo` alone.
#[pyclass(frozen, module = "tablee", weakref)]
pub(crate) struct State {
    pub(crate) entry: &'static Entry,
    pub(crate) n_seats: usize,
    /// Whether it was dealt: a guess and a position set up by hand have no record.
    is_dealt: bool,
    held: Mutex<Box<dyn Held>>,
}

impl State {
    pub(crate) fn new(entry: &'static Entry, held: Box<dyn Held>, is_dealt: bool) -> State {
        State { entry, n_seats: n_seats(&*held), is_dealt, held: Mutex::new(held) }
    }

    /// Does something with the match. Python is let go if another thread has it; nothing of Python's is made while
    /// it is held.
    pub(crate) fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut dyn Held) -> T + Send) -> PyResult<T> {
        let done = match self.held.try_lock() {
            Ok(mut held) => caught(|| {
                let held = &mut held;
                work(&mut ***held)
            }),
            Err(TryLockError::Poisoned(_)) => return Err(broken()),
            Err(TryLockError::WouldBlock) => {
                let done = py.detach(|| self.held.lock().ok().map(|mut held| caught(|| work(&mut **held))));
                done.ok_or_else(broken)?
            }
        };
        done.map_err(|said| {
            self.spoil();
            panicked(&said)
        })
    }

    /// After a panic nobody knows what is still right.
    fn spoil(&self) {
        let spoilt = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            let _held = self.held.lock();
            std::panic::resume_unwind(Box::new("spoilt"));
        }));
        debug_assert!(spoilt.is_err());
    }

    fn seat(&self, given: &Bound<'_, PyAny>) -> PyResult<Seat> {
        seats::seat(given, self.n_seats)
    }

    fn refused(&self, py: Python<'_>, why: &PlayError) -> PyErr {
        refused(py, self.entry, why)
    }

    fn options(&self, py: Python<'_>) -> PyResult<String> {
        self.with(py, |it| it.options())
    }
}

fn broken() -> PyErr {
    BrokenState::new_err("a bug of the engine has left this state half changed: it is of no use any more, deal anew")
}

pub(crate) fn language(lang: &str) -> PyResult<Lang> {
    lang.parse().map_err(|it: String| bad(format!("{it}, not “{lang}”")))
}

pub(crate) fn text<'a>(action: &'a Bound<'_, PyAny>) -> PyResult<&'a str> {
    match action.cast::<pyo3::types::PyString>() {
        Ok(it) => it.to_str(),
        Err(_) => {
            let kind = action.get_type().name()?;
            Err(PyTypeError::new_err(format!("an action is a text such as those of state.legal(seat), not a {kind}")))
        }
    }
}

#[pymethods]
impl State {
    /// The game with its options.
    #[getter]
    fn game(&self, py: Python<'_>) -> PyResult<Game> {
        Ok(Game { entry: self.entry, options: self.options(py)?, n_seats: self.n_seats })
    }

    /// Everyone playing.
    #[getter]
    fn seats<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats::letters(py, tablee_kernel::Seats::first(self.n_seats))
    }

    /// The seats the game waits for; none when it is over.
    #[getter]
    fn to_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats::letters(py, self.with(py, |it| it.to_act())?)
    }

    /// Seats that may act though nobody waits for them.
    #[getter]
    fn may_act<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        seats::letters(py, self.with(py, |it| it.may_act())?)
    }

    /// Whether nobody is asked any more.
    #[getter]
    fn is_over(&self, py: Python<'_>) -> PyResult<bool> {
        self.with(py, |it| it.to_act().is_empty())
    }

    /// How many actions were taken.
    #[getter]
    fn n_plies(&self, py: Python<'_>) -> PyResult<usize> {
        self.with(py, |it| it.n_plies())
    }

    /// Whether it was dealt; a guess and a position set up by hand were not, and have no record.
    #[getter]
    fn is_dealt(&self) -> bool {
        self.is_dealt
    }

    /// Every action that a seat may take now, as texts.
    fn legal(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<Vec<String>> {
        let seat = self.seat(seat)?;
        self.with(py, |it| it.legal(seat))
    }

    /// Takes an action. A refusal raises `IllegalAction` and changes nothing.
    fn play(&self, py: Python<'_>, seat: &Bound<'_, PyAny>, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, action) = (self.seat(seat)?, text(action)?);
        self.with(py, |it| it.play(seat, action))?.map_err(|why| self.refused(py, &why))
    }

    /// Why an action would be refused, as the exception that `play` would raise; `None` if it would not.
    fn why_not<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'_, PyAny>,
        action: &Bound<'_, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (seat, action) = (self.seat(seat)?, text(action)?);
        let why = self.with(py, |it| it.why_not(seat, action))?;
        Ok(why.map(|why| self.refused(py, &why).into_value(py).into_bound(py).into_any()))
    }

    /// Whether a seat may take its last action back.
    fn can_undo(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        self.with(py, |it| it.can_undo(seat))
    }

    /// Takes the last action of a seat back, if that may be. Whether it was.
    fn undo(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<bool> {
        let seat = self.seat(seat)?;
        self.with(py, |it| it.undo(seat))
    }

    /// What a seat is shown, or whoever stands by, as plain data.
    #[pyo3(signature = (seat = None))]
    fn view<'py>(&self, py: Python<'py>, seat: Option<&Bound<'_, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
        let eye = seats::eye(seat, self.n_seats)?;
        let (inner, options) = self.with(py, |it| (it.known(eye), it.options()))?;
        Known { game: self.entry.name, options, inner }.dress(py)
    }

    /// What a seat saw happen from action number `since` on, as plain data; number 0 is the deal.
    #[pyo3(signature = (seat = None, since = 0))]
    fn events<'py>(
        &self,
        py: Python<'py>,
        seat: Option<&Bound<'_, PyAny>>,
        since: usize,
    ) -> PyResult<Bound<'py, pyo3::types::PyList>> {
        let eye = seats::eye(seat, self.n_seats)?;
        data::list(py, &self.with(py, |it| it.events(eye, since))?)
    }

    /// The same as sentences.
    #[pyo3(signature = (seat = None, since = 0, lang = "en"))]
    fn story(
        &self,
        py: Python<'_>,
        seat: Option<&Bound<'_, PyAny>>,
        since: usize,
        lang: &str,
    ) -> PyResult<Vec<String>> {
        let (eye, lang) = (seats::eye(seat, self.n_seats)?, language(lang)?);
        let events: Vec<Value> = self.with(py, |it| it.events(eye, since))?;
        guard(py, || events.iter().map(|it| words::event(self.entry, lang, it)).collect())
    }

    /// What an action would lead to as far as the seat can know, as plain data; `None` if there is nothing to say.
    fn foresee<'py>(
        &self,
        py: Python<'py>,
        seat: &Bound<'_, PyAny>,
        action: &Bound<'_, PyAny>,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let (seat, action) = (self.seat(seat)?, text(action)?);
        let foreseen = self.with(py, |it| it.foresee(seat, action))?;
        foreseen.map(|it| data::plain(py, &data::read(it.get())?)).transpose()
    }

    /// The points of each seat so far.
    #[getter]
    fn points<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let points = self.with(py, |it| it.seats().iter().map(|seat| it.points(seat)).collect::<Vec<_>>())?;
        PyTuple::new(py, points)
    }

    /// What the outcome is worth to each seat, from -1 to 1; `None` while the game goes on.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.with(py, |it| it.rewards())?.map(|it| PyTuple::new(py, it)).transpose()
    }

    /// What a seat that is asked does if it lets its time run out, by the rules; `None` for one that is not asked.
    fn timeout(&self, py: Python<'_>, seat: &Bound<'_, PyAny>) -> PyResult<Option<String>> {
        let seat = self.seat(seat)?;
        self.with(py, |it| it.default_action(seat))
    }

    /// Who wins and loses with a seat, itself included.
    fn partners<'py>(&self, py: Python<'py>, seat: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyTuple>> {
        let seat = self.seat(seat)?;
        seats::letters(py, self.with(py, |it| it.partners(seat))?)
    }

    /// How it ended: points, places and winners; `None` while it goes on.
    #[getter]
    fn outcome<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        let Some(outcome) = self.with(py, |it| it.outcome())? else { return Ok(None) };
        let class = py.import("tablee._types")?.getattr("Outcome")?;
        let points = PyTuple::new(py, outcome.points())?;
        let places = PyTuple::new(py, outcome.places())?;
        class.call1((points, places, seats::letters(py, outcome.winners())?)).map(Some)
    }

    /// What a seat that may act is asked, for a bot or a function that plays.
    fn question(slf: &Bound<'_, Self>, seat: &Bound<'_, PyAny>) -> PyResult<Question> {
        let (py, state) = (slf.py(), slf.get());
        let seat = state.seat(seat)?;
        let (asked, must, legal, indices, known, options) = state.with(py, |it| {
            let known = it.known(tablee_kernel::Eye::Seat(seat));
            (it.ask(seat), it.to_act().contains(seat), it.legal(seat), it.indices(seat), known, it.options())
        })?;
        let asked = asked.ok_or_else(|| state.refused(py, &PlayError::NotAsked))?;
        let known = Known { game: state.entry.name, options, inner: known };
        let (entry, view) = (state.entry, known.dress(py)?.unbind());
        Ok(Question { entry, seat, must, legal, indices, asked: Arc::new(Mutex::new(asked)), view })
    }

    /// The record of a game that is over, as plain data. While it goes on a record holds what is hidden:
    /// `truth()` has it then.
    fn record<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        if !self.with(py, |it| it.to_act().is_empty())? {
            return Err(bad("the game goes on and its record would give away what is hidden; state.truth() has it"));
        }
        self.record_text(py).and_then(|it| data::plain(py, &data::read(&it)?))
    }

    /// Everything, hidden cards included: what is hidden and who knows it, what each seat sees, and the record if
    /// the game was dealt. The only way to them.
    fn truth<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let secrets = self.with(py, |it| it.secrets())?;
        let views = pyo3::types::PyDict::new(py);
        for seat in tablee_kernel::Seats::first(self.n_seats).iter() {
            let letter = pyo3::types::PyString::new(py, &seat.to_string());
            views.set_item(&letter, self.view(py, Some(letter.as_any()))?)?;
        }
        let record = if self.is_dealt { Some(data::plain(py, &data::read(&self.record_text(py)?)?)?) } else { None };
        let secrets: Vec<_> = secrets
            .into_iter()
            .map(|(name, insiders, value)| {
                let insiders: Vec<String> = insiders.split_whitespace().map(str::to_owned).collect();
                (name, insiders, value)
            })
            .collect();
        py.import("tablee._types")?.getattr("Truth")?.call_method1("_of", (secrets, views, record))
    }

    /// Another state that is the same, and goes on alone.
    fn copy(&self, py: Python<'_>) -> PyResult<State> {
        let held = self.with(py, |it| it.copy())?;
        Ok(State { entry: self.entry, n_seats: self.n_seats, is_dealt: self.is_dealt, held: Mutex::new(held) })
    }

    fn __copy__(&self, py: Python<'_>) -> PyResult<State> {
        self.copy(py)
    }

    fn __deepcopy__(&self, py: Python<'_>, _memo: &Bound<'_, PyAny>) -> PyResult<State> {
        self.copy(py)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        if !self.is_dealt {
            let what = "a guess or a position set up by hand cannot be pickled: it was never dealt; copy() copies it";
            return Err(PyTypeError::new_err(what));
        }
        let restore = py.import("tablee._engine")?.getattr("_restore_state")?;
        Ok((restore, (PyBytes::new(py, &sealed::seal(&self.record_text(py)?)),)))
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        let (options, n_plies, to_act) = self.with(py, |it| (it.options(), it.n_plies(), it.to_act()))?;
        let game = Game { entry: self.entry, options, n_seats: self.n_seats };
        let asked = if to_act.is_empty() { "over".to_owned() } else { format!("{to_act} to act") };
        Ok(format!("<State of {game:?} after {n_plies} actions, {asked}>"))
    }
}

impl State {
    fn record_text(&self, py: Python<'_>) -> PyResult<String> {
        if !self.is_dealt {
            return Err(bad("a guess or a position set up by hand was never dealt: it has no record"));
        }
        self.with(py, |it| it.record().to_json())
    }
}

/// Plays a record over again: its JSON, as text or as plain data.
#[pyfunction]
#[pyo3(name = "_read_record")]
pub(crate) fn read_record(py: Python<'_>, text: &str) -> PyResult<State> {
    let wrong = |it: tablee_kernel::record::BadRecord| BadRecord::new_err(it.to_string());
    let record = Record::read(text).map_err(wrong)?;
    let entry = find(&record.game).map_err(|it| BadRecord::new_err(it.value(py).to_string()))?;
    let held = guard(py, || visit(entry.name, Replay(&record)))?;
    let held = held.ok_or_else(|| BadRecord::new_err("there is no such game"))?.map_err(wrong)?;
    Ok(State::new(entry, held, true))
}

/// A pickled state.
#[pyfunction]
#[pyo3(name = "_restore_state")]
pub(crate) fn restore_state(py: Python<'_>, sealed: &[u8]) -> PyResult<State> {
    let text = sealed::open(sealed).ok_or_else(|| BadRecord::new_err("this is no pickled state, or a damaged one"))?;
    read_record(py, &text)
}
