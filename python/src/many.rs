//! Thousands of games at once.
//!
//! Arrays are given once, or made once, and written in place at every step.

use std::{
    process,
    sync::{
        Mutex, MutexGuard, TryLockError,
        atomic::{AtomicU32, Ordering},
    },
};

use numpy::{Ix1, Ix2, PyArray1, PyArray2, PyArrayMethods as _, PyUntypedArrayMethods as _};
use pyo3::{exceptions::PyMemoryError, prelude::*};
use tablee_tensor::{AnyEnvironments, BadEnvironments, BadStep, Buffers, LONGEST_WORD, environments};

use crate::{
    arrays::{Arrays, indices, one, slice, two, zeros},
    errors::{BrokenState, Error, bad},
    game::Game,
    guard::{caught, guard, panicked},
    luck,
};

type All = Mutex<Box<dyn AnyEnvironments>>;

/// Rows of bytes, and a number for each game.
type Rows<'py> = Bound<'py, PyArray2<u8>>;
type Indices<'py> = Bound<'py, PyArray1<i64>>;

pub(crate) fn broken() -> PyErr {
    BrokenState::new_err("a bug of the engine has left these games half changed: they are of no use any more")
}

/// As many games as can be stepped within about a second on one core, so that Ctrl-C is heard between two steps.
const MOST_GAMES: usize = 1 << 18;
const MOST_THREADS: usize = 256;

pub(crate) fn make(
    py: Python<'_>,
    game: &Game,
    n: usize,
    seed: u64,
    threads: usize,
) -> PyResult<Box<dyn AnyEnvironments>> {
    guard(py, || environments(game.entry.name, &game.options, n, seed, threads))?.map_err(|it| match it {
        BadEnvironments::Memory(_) => PyMemoryError::new_err(it.to_string()),
        other => bad(other.to_string()),
    })
}

/// Many games of one kind, each at a decision of one seat, stepped together.
///
/// A game that ends is dealt anew at once: its row has the rewards, and already what is known and legal in the next.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct VecEnv {
    game: Py<Game>,
    n: usize,
    threads: usize,
    all: All,
    /// The process that steps them, by its number.
    home: AtomicU32,
    arrays: Arrays,
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (
        game, n = None, seed = None, threads = None, *,
        observations = None, masks = None, rewards = None, seats = None, done = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "each array can be given by its name")]
    fn new(
        game: &Bound<'_, Game>,
        n: Option<&Bound<'_, PyAny>>,
        seed: Option<&Bound<'_, PyAny>>,
        threads: Option<&Bound<'_, PyAny>>,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        seats: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<VecEnv> {
        let py = game.py();
        let n = n.map_or(Ok(4096), |it| count("games", it, MOST_GAMES))?;
        let threads = threads.map_or(Ok(1), |it| count("threads", it, MOST_THREADS))?;
        let seed = luck::number_or_any(py, seed)?;
        let all = make(py, game.get(), n, seed, threads)?;
        let arrays = Arrays::new(py, &*all, [observations, masks, rewards, seats, done])?;
        let (game, home) = (game.clone().unbind(), AtomicU32::new(process::id()));
        let res = VecEnv { game, n, threads, all: Mutex::new(all), home, arrays };
        res.write(py, |all, out| all.reset(seed, out))?;
        Ok(res)
    }

    /// The game they all are of.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// How many games there are.
    #[getter]
    fn n(&self) -> usize {
        self.n
    }

    /// On how many threads they are stepped.
    #[getter]
    fn threads(&self) -> usize {
        self.threads
    }

    /// What the seat to act knows in each game.
    #[getter]
    fn observations(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.observations.clone_ref(py)
    }

    /// A 1 for each legal action in each game.
    #[getter]
    fn masks(&self, py: Python<'_>) -> Py<PyArray2<u8>> {
        self.arrays.masks.clone_ref(py)
    }

    /// What a game that just ended brought each seat, from -1 to 1; 0 elsewhere.
    #[getter]
    fn rewards(&self, py: Python<'_>) -> Py<PyArray2<f32>> {
        self.arrays.rewards.clone_ref(py)
    }

    /// The index of the seat to act in each game.
    #[getter]
    fn seats(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.arrays.seats.clone_ref(py)
    }

    /// Whether the step ended each game.
    #[getter]
    fn done(&self, py: Python<'_>) -> Py<PyArray1<bool>> {
        self.arrays.done.clone_ref(py)
    }

    /// Deals all games anew.
    #[pyo3(signature = (seed = None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = luck::number_or_any(py, seed)?;
        self.write(py, move |all, out| all.reset(seed, out))
    }

    /// Takes an action in every game. An illegal one raises `tablee.Error`, and none is taken.
    fn step(&self, py: Python<'_>, actions: &Bound<'_, PyAny>) -> PyResult<()> {
        let given = indices(py, actions, self.n)?;
        let actions = given.as_slice().map_err(|_| bad("actions must be one piece of memory"))?;
        self.write(py, move |all, out| all.step(actions, out))
    }

    /// Takes a random legal action in every game, each equally likely.
    fn step_random(&self, py: Python<'_>) -> PyResult<()> {
        self.write(py, |all, out| all.step_random(out, None))
    }

    /// The index of a random legal action for every game, in a new array or in this one.
    #[pyo3(signature = (out = None))]
    fn random_actions<'py>(&self, py: Python<'py>, out: Option<&Bound<'py, PyAny>>) -> PyResult<Indices<'py>> {
        let out = one::<i64>(py, "out", out, self.n)?.into_bound(py);
        let mut array = out.try_readwrite().map_err(|it| bad(format!("out cannot be written to: {it}")))?;
        let chosen = slice(&mut array, "out")?;
        self.with(py, |all| all.random_actions(chosen))?;
        drop(array);
        Ok(out)
    }

    /// The texts of the legal actions in one game.
    fn legal(&self, py: Python<'_>, environment: usize) -> PyResult<Vec<String>> {
        self.with(py, |all| all.legal(environment))
    }

    /// The text of an action of the seat to act in one game; `None` if there is no such action.
    fn action(&self, py: Python<'_>, environment: usize, index: usize) -> PyResult<Option<String>> {
        self.with(py, |all| all.text(environment, index))
    }

    /// The number of the seed that one game was dealt from: `game.deal(number)` is the same deal.
    fn seed(&self, py: Python<'_>, environment: usize) -> PyResult<u64> {
        self.with(py, |all| all.seed_number(environment))
    }

    /// The features of each legal action in one game, one row each.
    fn features<'py>(&self, py: Python<'py>, environment: usize) -> PyResult<Rows<'py>> {
        let described = crate::numbers::description(self.game.get().entry.name)?;
        let (length, most) = (described.features.len(), described.n_actions);
        // A list of legal actions is short: what would be room for the longest is a few kilobytes.
        let (numbers, n_rows) = self.with(py, move |all| {
            let mut numbers = vec![0; length * most];
            let n_rows = all.features(environment, length, &mut numbers)?;
            numbers.truncate(n_rows * length);
            Ok((numbers, n_rows))
        })?;
        PyArray1::from_vec(py, numbers).reshape([n_rows, length])
    }

    /// The features of each legal action in all games: one row each, one game after the other, and where the rows of
    /// each game begin, with the end of the last: those of game `i` are `rows[starts[i]:starts[i + 1]]`.
    fn all_features<'py>(&self, py: Python<'py>) -> PyResult<(Rows<'py>, Indices<'py>)> {
        let length = crate::numbers::description(self.game.get().entry.name)?.features.len();
        let starts = zeros::<i64, Ix1>(py, self.n + 1)?.into_bound(py);
        let mut counted = starts.try_readwrite().map_err(|it| bad(it.to_string()))?;
        let places = slice(&mut counted, "starts")?;
        let n_rows = self.with(py, |all| all.feature_starts(places))?;
        drop(counted);
        let rows = zeros::<u8, Ix2>(py, (n_rows, length))?.into_bound(py);
        let mut written = rows.try_readwrite().map_err(|it| bad(it.to_string()))?;
        let numbers = slice(&mut written, "rows")?;
        // Another thread may have stepped the games meanwhile; then there are other rows, and this is refused.
        self.with(py, |all| all.all_features(length, numbers))?;
        drop(written);
        Ok((rows, starts))
    }

    /// A 1 for each letter that can come next in the word of a legal action, in all games: row `i` of `prefixes` has
    /// the letters chosen so far in game `i`, and nothing but 0 follows where a 0, the end, is among them.
    fn letters<'py>(&self, py: Python<'py>, prefixes: &Bound<'py, PyAny>) -> PyResult<Rows<'py>> {
        let (prefixes, length) = self.words(py, "prefixes", prefixes)?;
        let described = crate::numbers::description(self.game.get().entry.name)?;
        let n_letters: usize = described.letters.iter().map(|it| it.length).sum();
        let masks = zeros::<u8, Ix2>(py, (self.n, n_letters))?.into_bound(py);
        let mut written = masks.try_readwrite().map_err(|it| bad(it.to_string()))?;
        let marks = slice(&mut written, "masks")?;
        self.with(py, |all| all.all_letters(&prefixes, length, marks))?;
        drop(written);
        Ok(masks)
    }

    /// The index of the legal action that is the word in row `i`, for each game; -1 where none is.
    fn spelt<'py>(&self, py: Python<'py>, words: &Bound<'py, PyAny>) -> PyResult<Indices<'py>> {
        let (words, length) = self.words(py, "words", words)?;
        let n = self.n;
        let indices = self.with(py, move |all| {
            let mut indices = vec![0; n];
            all.indices_of_words(&words, length, &mut indices)?;
            Ok(indices)
        })?;
        Ok(PyArray1::from_vec(py, indices))
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        format!("<VecEnv of {} × {:?} on {} threads>", self.n, self.game.get(), self.threads)
    }
}

impl VecEnv {
    /// Letters, a row for each game, and how many to a row.
    fn words(&self, py: Python<'_>, name: &str, given: &Bound<'_, PyAny>) -> PyResult<(Vec<u8>, usize)> {
        let length = given.cast::<PyArray2<u8>>().map_or(0, |it| it.shape()[1]);
        // The end may be written down, too.
        if length > LONGEST_WORD + 1 {
            return Err(bad(format!("a word has at most {LONGEST_WORD} letters and an end, not {length}")));
        }
        let array = two::<u8>(py, name, Some(given), [self.n, length])?;
        let letters = array.bind(py).try_readonly().map_err(|it| bad(format!("{name} cannot be read: {it}")))?;
        let letters = letters.as_slice().map_err(|_| bad(format!("{name} must be one piece of memory")))?;
        Ok((letters.to_vec(), length))
    }

    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyEnvironments) -> Result<T, BadStep> + Send,
    ) -> PyResult<T> {
        self.settle()?;
        let done = py.detach(|| caught(|| lock(&self.all).map(|mut all| work(&mut **all))));
        let done = done.map_err(|it| panicked(&it))?.ok_or_else(broken)?;
        done.map_err(|it| Error::new_err(it.to_string()))
    }

    /// In a process that was forked while a thread stepped these games, that thread is missing and would be waited for
    /// without end. Python is held, so that nobody steps them here before somebody has looked.
    fn settle(&self) -> PyResult<()> {
        let here = process::id();
        if self.home.load(Ordering::Relaxed) != here {
            if matches!(self.all.try_lock(), Err(TryLockError::WouldBlock)) {
                return Err(BrokenState::new_err(
                    "this process was forked while these games were stepped: make others",
                ));
            }
            self.home.store(here, Ordering::Relaxed);
        }
        Ok(())
    }

    pub(crate) fn write(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyEnvironments, &mut Buffers<'_>) -> Result<(), BadStep> + Send,
    ) -> PyResult<()> {
        self.settle()?;
        let found = self.arrays.write(py, |out| match lock(&self.all) {
            Some(mut all) => work(&mut **all, out).map(|()| true),
            None => Ok(false),
        })?;
        if found { Ok(()) } else { Err(broken()) }
    }
}

/// A number of things that somebody asks for, at least one and at most so many.
fn count(what: &str, given: &Bound<'_, PyAny>, most: usize) -> PyResult<usize> {
    let number = crate::numbers::whole(given, &format!("the number of {what}"))?;
    let fits = number.extract::<usize>().ok().filter(|it| (1..=most).contains(it));
    fits.ok_or_else(|| bad(format!("there are 1 to {most} {what}, not {number}")))
}

/// The games, unless a panic has left them half changed.
fn lock(all: &All) -> Option<MutexGuard<'_, Box<dyn AnyEnvironments>>> {
    all.lock().ok()
}
