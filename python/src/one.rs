//! One game, as quick as can be.

use std::sync::Mutex;

use numpy::PyArray1;
use pyo3::{
    buffer::PyBuffer,
    prelude::*,
    types::{PyByteArray, PySlice, PyTuple},
};
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
    shown: Shown,
}

/// The game and its rows. They are copied into what Python sees: to borrow an array at every step takes longer.
struct One {
    all: Box<dyn AnyEnvironments>,
    /// What is known, and after it what is legal.
    row: Vec<u8>,
    seat: [u8; 1],
    done: [bool; 1],
    rewards: Vec<f32>,
    legal: Vec<u16>,
}

/// The arrays that Python sees, one after the other in one piece of memory, which stays where it is as long as this is
/// held: a `bytearray` that somebody looks at cannot be made longer or shorter.
struct Shown {
    observation: Py<PyArray1<u8>>,
    mask: Py<PyArray1<u8>>,
    memory: PyBuffer<u8>,
}

impl Shown {
    fn new(py: Python<'_>, n_known: usize, n_actions: usize) -> PyResult<Shown> {
        let memory = PyByteArray::new(py, &vec![0; n_known + n_actions]);
        let whole = py.import("numpy")?.call_method1("frombuffer", (&memory, "uint8"))?;
        let part = |from: usize, to: usize| {
            let part = whole.get_item(PySlice::new(py, from as isize, to as isize, 1))?;
            let array = part.cast_into::<PyArray1<u8>>().map_err(|_| bad("a part of an array is an array"))?;
            PyResult::Ok(array.unbind())
        };
        Ok(Shown {
            observation: part(0, n_known)?,
            mask: part(n_known, n_known + n_actions)?,
            memory: PyBuffer::get(&memory)?,
        })
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
        let all = make(py, game.get(), 1, seed, 1)?;
        let shown = Shown::new(py, all.observation_len(), all.n_actions())?;
        let one = One {
            row: vec![0; all.observation_len() + all.n_actions()],
            rewards: vec![0.0; all.n_seats()],
            all,
            seat: [0],
            done: [false],
            legal: Vec::new(),
        };
        let res = Env { game: game.clone().unbind(), one: Mutex::new(one), shown };
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
        self.shown.observation.clone_ref(py)
    }

    /// A 1 for each legal action; written in place at every step.
    #[getter]
    fn mask(&self, py: Python<'_>) -> Py<PyArray1<u8>> {
        self.shown.mask.clone_ref(py)
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
        let one = self.one.lock().map_err(|_| broken())?;
        // Most lists are short, and no memory is asked for.
        let mut few = [0; 64];
        if let Some(few) = few.get_mut(..one.legal.len()) {
            few.copy_from_slice(&one.legal);
            drop(one);
            return PyTuple::new(py, few.iter().copied());
        }
        let legal = one.legal.clone();
        drop(one);
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
            let One { all, row, seat, done, rewards, legal } = &mut *one;
            let (observation, mask) = row.split_at_mut(all.observation_len());
            let mut out = Buffers { observations: observation, masks: mask, rewards, seats: seat, done };
            let done = work(&mut **all, &mut out).map(|()| out.done[0]);
            list(mask, legal);
            Some((done, self.shown.show(py, row)))
        });
        let (done, shown) = done.map_err(|it| panicked(&it))?.ok_or_else(broken)?;
        shown?;
        done.map_err(|it| Error::new_err(it.to_string()))
    }
}

/// Lists the places of a mask that are marked, most of which are not: eight at a time are passed over.
fn list(mask: &[u8], legal: &mut Vec<u16>) {
    legal.clear();
    let (eights, rest) = mask.as_chunks::<8>();
    for (from, eight) in (0..).step_by(8).zip(eights) {
        let mut left = u64::from_le_bytes(*eight);
        while left != 0 {
            legal.push(from + left.trailing_zeros() as u16 / 8);
            left &= left - 1;
        }
    }
    let from = mask.len() - rest.len();
    legal.extend((from..).zip(rest).filter(|(_, it)| **it == 1).map(|(at, _)| at as u16));
}
