//! One game, as quick as can be.

use std::sync::Mutex;

use numpy::PyArray2;
use pyo3::{prelude::*, types::PyTuple};
use tablee_tensor::{AnyEnvironments, BadStep, Buffers};

use crate::{
    errors::Error,
    game::Game,
    guard::{caught, panicked},
    luck,
    many::{borrow, broken, make, slice, two},
};

/// One game, stepped as quickly as Python can: like a `VecEnv` of one.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Env {
    game: Py<Game>,
    one: Mutex<One>,
    observations: Py<PyArray2<u8>>,
    masks: Py<PyArray2<u8>>,
    observation: Py<PyAny>,
    mask: Py<PyAny>,
}

/// The game, and what is not written into arrays: every array costs a look at who else has it.
struct One {
    all: Box<dyn AnyEnvironments>,
    seat: [u8; 1],
    done: [bool; 1],
    rewards: Vec<f32>,
    legal: Vec<u32>,
}

#[pymethods]
impl Env {
    #[new]
    #[pyo3(signature = (game, seed = None))]
    fn new(game: &Bound<'_, Game>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Env> {
        let py = game.py();
        let seed = luck::number_or_any(py, seed)?;
        let all = make(game.get(), 1, seed, 1)?;
        let observations: Py<PyArray2<u8>> = two(py, "observations", None, [1, all.observation_len()])?;
        let masks: Py<PyArray2<u8>> = two(py, "masks", None, [1, all.n_actions()])?;
        let row = |array: &Py<PyArray2<u8>>| array.bind(py).get_item(0).map(Bound::unbind);
        let (observation, mask) = (row(&observations)?, row(&masks)?);
        let one = One { rewards: vec![0.0; all.n_seats()], all, seat: [0], done: [false], legal: Vec::new() };
        let res = Env { game: game.clone().unbind(), one: Mutex::new(one), observations, masks, observation, mask };
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
    fn observation(&self, py: Python<'_>) -> Py<PyAny> {
        self.observation.clone_ref(py)
    }

    /// A 1 for each legal action; written in place at every step.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyAny> {
        self.mask.clone_ref(py)
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
    fn write(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut dyn AnyEnvironments, &mut Buffers<'_>) -> Result<(), BadStep>,
    ) -> PyResult<bool> {
        let mut observations = borrow(&self.observations, py, "observation")?;
        let mut masks = borrow(&self.masks, py, "mask")?;
        let (observations, masks) = (slice(&mut observations, "observation")?, slice(&mut masks, "mask")?);
        let done = caught(|| {
            let mut one = self.one.lock().ok()?;
            let One { all, seat, done, rewards, legal } = &mut *one;
            let mut out = Buffers { observations, masks, rewards, seats: seat, done };
            let done = work(&mut **all, &mut out).map(|()| out.done[0]);
            legal.clear();
            legal.extend((0..).zip(&*out.masks).filter(|(_, it)| **it == 1).map(|(at, _): (u32, _)| at));
            Some(done)
        });
        done.map_err(|it| panicked(&it))?.ok_or_else(broken)?.map_err(|it| Error::new_err(it.to_string()))
    }
}
