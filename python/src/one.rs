//! One game, as quick as can be.

use std::sync::Mutex;

use numpy::{PyArray1, PyArray2};
use pyo3::{buffer::PyBuffer, prelude::*, types::PyTuple};
use tablee_tensor::{AnyEnvironments, BadStep, Buffers};

use crate::{
    errors::{Error, bad},
    game::Game,
    guard::{caught, panicked},
    luck,
    many::{broken, make},
};

/// One game, stepped as quickly as Python can: like a `VecEnv` of one.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Env {
    game: Py<Game>,
    one: Mutex<One>,
    observation: Shown,
    mask: Shown,
}

/// The game and its rows. They are copied into what Python sees: to borrow an array at every step takes longer.
struct One {
    all: Box<dyn AnyEnvironments>,
    observation: Vec<u8>,
    mask: Vec<u8>,
    seat: [u8; 1],
    done: [bool; 1],
    rewards: Vec<f32>,
    legal: Vec<u32>,
}

/// An array that Python sees, and its memory, which stays where it is as long as this is held.
struct Shown {
    array: Py<PyArray1<u8>>,
    memory: PyBuffer<u8>,
}

impl Shown {
    fn new(py: Python<'_>, length: usize) -> PyResult<Shown> {
        // A row of another array cannot be made longer or shorter by anybody: it does not own its memory.
        let row = PyArray2::<u8>::zeros(py, [1, length], false).get_item(0)?;
        let array = row.cast_into::<PyArray1<u8>>().map_err(|_| bad("a row of an array is an array"))?;
        Ok(Shown { memory: PyBuffer::get(&array)?, array: array.unbind() })
    }

    /// Nothing of Python runs for it, so that it may be done while the game is held.
    fn show(&self, py: Python<'_>, row: &[u8]) -> PyResult<()> {
        self.memory.copy_from_slice(py, row)
    }
}

#[pymethods]
impl Env {
    #[new]
    #[pyo3(signature = (game, seed = None))]
    fn new(game: &Bound<'_, Game>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Env> {
        let py = game.py();
        let seed = luck::number_or_any(py, seed)?;
        let all = make(game.get(), 1, seed, 1)?;
        let (observation, mask) = (Shown::new(py, all.observation_len())?, Shown::new(py, all.n_actions())?);
        let one = One {
            observation: vec![0; all.observation_len()],
            mask: vec![0; all.n_actions()],
            rewards: vec![0.0; all.n_seats()],
            all,
            seat: [0],
            done: [false],
            legal: Vec::new(),
        };
        let res = Env { game: game.clone().unbind(), one: Mutex::new(one), observation, mask };
        res.write(py, |all, out| all.reset(seed, out))?;
        Ok(res)
    }

    /// The game.
    #[getter]
    fn game(&self, py: Python<'_>) -> Py<Game> {
        self.game.clone_ref(py)
    }

    /// What the seat to act knows; written in place at every step.
    #[getter]
    fn observation(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.observation.array.clone_ref(py)
    }

    /// A 1 for each legal action; written in place at every step.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.mask.array.clone_ref(py)
    }

    /// What the game that just ended brought each seat, from -1 to 1; 0 elsewhere.
    #[getter]
    fn rewards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let rewards = self.one.lock().map_err(|_| broken())?.rewards.clone();
        PyTuple::new(py, rewards)
    }

    /// The index of the seat to act.
    #[getter]
    fn seat(&self) -> PyResult<u8> {
        Ok(self.one.lock().map_err(|_| broken())?.seat[0])
    }

    /// The indices of the legal actions.
    #[getter]
    fn legal<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let legal = self.one.lock().map_err(|_| broken())?.legal.clone();
        PyTuple::new(py, legal)
    }

    /// Deals anew.
    #[pyo3(signature = (seed = None))]
    fn reset(&self, py: Python<'_>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
        let seed = luck::number_or_any(py, seed)?;
        self.write(py, |all, out| all.reset(seed, out)).map(drop)
    }

    /// Takes the action with this index; whether it ended the game. The next is dealt at once.
    fn step(&self, py: Python<'_>, action: i64) -> PyResult<bool> {
        self.write(py, |all, out| all.step(&[action], out))
    }

    /// The text of an action of the seat to act; `None` if there is no such action.
    fn action(&self, index: usize) -> PyResult<Option<String>> {
        let text = caught(|| self.one.lock().ok().map(|one| one.all.text(0, index))).map_err(|it| panicked(&it))?;
        text.ok_or_else(broken)?.map_err(|it| Error::new_err(it.to_string()))
    }

    fn __repr__(&self) -> String {
        format!("<Env of {:?}>", self.game.get())
    }
}

impl Env {
    pub(crate) fn write(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyEnvironments, &mut Buffers<'_>) -> Result<(), BadStep>,
    ) -> PyResult<bool> {
        let done = caught(|| {
            let mut one = self.one.lock().ok()?;
            let One { all, observation, mask, seat, done, rewards, legal } = &mut *one;
            let mut out = Buffers { observations: observation, masks: mask, rewards, seats: seat, done };
            let done = work(&mut **all, &mut out).map(|()| out.done[0]);
            list(mask, legal);
            let shown = self.observation.show(py, observation).and_then(|()| self.mask.show(py, mask));
            Some((done, shown))
        });
        let (done, shown) = done.map_err(|it| panicked(&it))?.ok_or_else(broken)?;
        shown?;
        done.map_err(|it| Error::new_err(it.to_string()))
    }
}

/// Lists the places of a mask that are marked, most of which are not: eight at a time are passed over.
fn list(mask: &[u8], legal: &mut Vec<u32>) {
    legal.clear();
    for (from, eight) in (0..).step_by(8).zip(mask.chunks(8)) {
        if eight != &[0; 8][..eight.len()] {
            legal.extend((from..).zip(eight).filter(|(_, it)| **it == 1).map(|(at, _): (u32, _)| at));
        }
    }
}
