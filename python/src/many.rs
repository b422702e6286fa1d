//! Thousands of games at once.
//!
//! Arrays are given once, or made once, and written in place at every step.

use std::sync::{Mutex, MutexGuard};

use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1, PyReadwriteArray,
    PyUntypedArrayMethods as _, ndarray::Dimension,
};
use pyo3::{exceptions::PyTypeError, prelude::*};
use tablee_tensor::{AnyEnvironments, BadStep, Buffers, environments};

use crate::{
    errors::{BrokenState, Error, bad},
    game::Game,
    guard::{caught, panicked},
    luck,
};

type All = Mutex<Box<dyn AnyEnvironments>>;

/// The arrays that every step is written into.
struct Arrays {
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<u8>>,
    rewards: Py<PyArray2<f32>>,
    seats: Py<PyArray1<u8>>,
    done: Py<PyArray1<bool>>,
}

impl Arrays {
    fn new(py: Python<'_>, all: &dyn AnyEnvironments, given: [Option<&Bound<'_, PyAny>>; 5]) -> PyResult<Arrays> {
        let n = all.n_environments();
        let [observations, masks, rewards, seats, done] = given;
        Ok(Arrays {
            observations: two(py, "observations", observations, [n, all.observation_len()])?,
            masks: two(py, "masks", masks, [n, all.n_actions()])?,
            rewards: two(py, "rewards", rewards, [n, all.n_seats()])?,
            seats: one(py, "seats", seats, n)?,
            done: one(py, "done", done, n)?,
        })
    }

    /// Hands the arrays to work that is done with Python let go.
    fn write<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Buffers<'_>) -> Result<T, BadStep> + Send,
    ) -> PyResult<T> {
        let mut observations = borrow(&self.observations, py, "observations")?;
        let mut masks = borrow(&self.masks, py, "masks")?;
        let mut rewards = borrow(&self.rewards, py, "rewards")?;
        let mut seats = borrow(&self.seats, py, "seats")?;
        let mut done = borrow(&self.done, py, "done")?;
        let mut out = Buffers {
            observations: slice(&mut observations, "observations")?,
            masks: slice(&mut masks, "masks")?,
            rewards: slice(&mut rewards, "rewards")?,
            seats: slice(&mut seats, "seats")?,
            done: slice(&mut done, "done")?,
        };
        py.detach(|| caught(|| work(&mut out)))
            .map_err(|it| panicked(&it))?
            .map_err(|it| Error::new_err(it.to_string()))
    }
}

pub(crate) fn borrow<'py, T: Element, D: Dimension>(
    array: &Py<PyArray<T, D>>,
    py: Python<'py>,
    name: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let wrong = |why| bad(format!("{name} cannot be written to: {why}"));
    array.bind(py).try_readwrite().map_err(wrong)
}

pub(crate) fn slice<'a, T: Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    name: &str,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|_| bad(format!("{name} must be one piece of memory, row after row")))
}

pub(crate) fn two<T: Element>(
    py: Python<'_>,
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    shape: [usize; 2],
) -> PyResult<Py<PyArray2<T>>> {
    let Some(given) = given.filter(|it| !it.is_none()) else { return Ok(PyArray2::zeros(py, shape, false).unbind()) };
    let array = given.cast::<PyArray2<T>>().map_err(|_| not_an_array::<T>(py, name, given, &shape))?;
    fits(name, array.shape(), &shape, array.is_c_contiguous())?;
    Ok(array.clone().unbind())
}

fn one<T: Element>(
    py: Python<'_>,
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    length: usize,
) -> PyResult<Py<PyArray1<T>>> {
    let Some(given) = given.filter(|it| !it.is_none()) else { return Ok(PyArray1::zeros(py, length, false).unbind()) };
    let array = given.cast::<PyArray1<T>>().map_err(|_| not_an_array::<T>(py, name, given, &[length]))?;
    fits(name, array.shape(), &[length], array.is_c_contiguous())?;
    Ok(array.clone().unbind())
}

fn fits(name: &str, found: &[usize], expected: &[usize], is_whole: bool) -> PyResult<()> {
    if found != expected {
        return Err(bad(format!("{name} has the shape {expected:?}, not {found:?}")));
    }
    if !is_whole {
        return Err(bad(format!("{name} must be one piece of memory, row after row")));
    }
    Ok(())
}

fn not_an_array<T: Element>(py: Python<'_>, name: &str, given: &Bound<'_, PyAny>, shape: &[usize]) -> PyErr {
    let kind = given.getattr("dtype").map_or_else(
        |_| format!("a {}", given.get_type()),
        |it| {
            format!(
                "an array of {it} with the shape {}",
                given.getattr("shape").map_or_else(|_| "?".into(), |it| it.to_string())
            )
        },
    );
    PyTypeError::new_err(format!("{name} is an array of {} with the shape {shape:?}, not {kind}", T::get_dtype(py)))
}

pub(crate) fn broken() -> PyErr {
    BrokenState::new_err("a bug of the engine has left these games half changed: they are of no use any more")
}

pub(crate) fn make(game: &Game, n: usize, seed: u64, threads: usize) -> PyResult<Box<dyn AnyEnvironments>> {
    let made = caught(|| environments(game.entry.name, &game.options, n, seed, threads));
    made.map_err(|it| panicked(&it))?.map_err(|it| bad(it.to_string()))
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
    arrays: Arrays,
}

#[pymethods]
impl VecEnv {
    #[new]
    #[pyo3(signature = (
        game, n = 4096, seed = None, threads = 1, *,
        observations = None, masks = None, rewards = None, seats = None, done = None
    ))]
    #[expect(clippy::too_many_arguments, reason = "each array can be given by its name")]
    fn new(
        game: &Bound<'_, Game>,
        n: usize,
        seed: Option<&Bound<'_, PyAny>>,
        threads: usize,
        observations: Option<&Bound<'_, PyAny>>,
        masks: Option<&Bound<'_, PyAny>>,
        rewards: Option<&Bound<'_, PyAny>>,
        seats: Option<&Bound<'_, PyAny>>,
        done: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<VecEnv> {
        let py = game.py();
        if !(1..=1 << 22).contains(&n) {
            return Err(bad(format!("there are 1 to {} games at once, not {n}", 1 << 22)));
        }
        if !(1..=256).contains(&threads) {
            return Err(bad(format!("there are 1 to 256 threads, not {threads}")));
        }
        let seed = luck::number_or_any(py, seed)?;
        let all = make(game.get(), n, seed, threads)?;
        let arrays = Arrays::new(py, &*all, [observations, masks, rewards, seats, done])?;
        let res = VecEnv { game: game.clone().unbind(), n, threads, all: Mutex::new(all), arrays };
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
        let given = indices(py, actions)?;
        let actions = given.as_slice().map_err(|_| bad("actions must be one piece of memory"))?;
        self.write(py, move |all, out| all.step(actions, out))
    }

    /// Takes a random legal action in every game, each equally likely.
    fn step_random(&self, py: Python<'_>) -> PyResult<()> {
        self.write(py, |all, out| all.step_random(out, None))
    }

    /// The index of a random legal action for every game, in a new array or in this one.
    #[pyo3(signature = (out = None))]
    fn random_actions<'py>(
        &self,
        py: Python<'py>,
        out: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyArray1<i64>>> {
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
    fn features<'py>(&self, py: Python<'py>, environment: usize) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let described = crate::numbers::description(self.game.get().entry.name)?;
        let (length, most) = (described.features.len(), described.n_actions);
        let (numbers, n_rows) = self.with(py, move |all| {
            let mut numbers = vec![0; length * most];
            let n_rows = all.features(environment, length, &mut numbers)?;
            numbers.truncate(n_rows * length);
            Ok((numbers, n_rows))
        })?;
        PyArray1::from_vec(py, numbers).reshape([n_rows, length])
    }

    fn __len__(&self) -> usize {
        self.n
    }

    fn __repr__(&self) -> String {
        format!("<VecEnv of {} × {:?} on {} threads>", self.n, self.game.get(), self.threads)
    }
}

impl VecEnv {
    fn with<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyEnvironments) -> Result<T, BadStep> + Send,
    ) -> PyResult<T> {
        let done = py.detach(|| caught(|| lock(&self.all).map(|mut all| work(&mut **all))));
        let done = done.map_err(|it| panicked(&it))?.ok_or_else(broken)?;
        done.map_err(|it| Error::new_err(it.to_string()))
    }

    fn write(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyEnvironments, &mut Buffers<'_>) -> Result<(), BadStep> + Send,
    ) -> PyResult<()> {
        let found = self.arrays.write(py, |out| match lock(&self.all) {
            Some(mut all) => work(&mut **all, out).map(|()| true),
            None => Ok(false),
        })?;
        if found { Ok(()) } else { Err(broken()) }
    }
}

/// The games, unless a panic has left them half changed.
fn lock(all: &All) -> Option<MutexGuard<'_, Box<dyn AnyEnvironments>>> {
    all.lock().ok()
}

/// Indices of actions as NumPy writes them.
fn indices<'py>(py: Python<'py>, given: &Bound<'py, PyAny>) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(array) = given.cast::<PyArray1<i64>>() {
        return array.try_readonly().map_err(|it| bad(format!("actions cannot be read: {it}")));
    }
    let numpy = py.import("numpy")?;
    let array = numpy.call_method1("asarray", (given,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    let n_dimensions: usize = array.getattr("ndim")?.extract()?;
    if !matches!(kind.as_str(), "i" | "u") || n_dimensions != 1 {
        let found = format!("{} of {}", array.getattr("shape")?, array.getattr("dtype")?);
        return Err(PyTypeError::new_err(format!("actions are one whole number for each game, not an array {found}")));
    }
    let array = array.call_method1("astype", ("int64",))?;
    let array = array.cast_into::<PyArray1<i64>>().map_err(|_| bad("actions are one whole number for each game"))?;
    array.try_readonly().map_err(|it| bad(format!("actions cannot be read: {it}")))
}
