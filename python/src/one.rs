//! One game, as quick as can be.

use std::sync::{Arc, Mutex};

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
    legal::{Indices, Legal},
    luck,
    many::{broken, make},
};

type Array = Py<PyArray1<u8>>;

/// One game, stepped as quickly as Python can: like a `VecEnv` of one.
///
/// What is the same for ever is read by Python in place: nothing of ours is called for it.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Env {
    /// The game.
    #[pyo3(get)]
    game: Py<Game>,
    /// What the seat to act knows; written in place at every step.
    #[pyo3(get)]
    observation: Array,
    /// A 1 for each legal action; written in place at every step.
    #[pyo3(get)]
    mask: Array,
    /// The indices of the legal actions: a sequence that tells of the present.
    #[pyo3(get)]
    legal: Py<Legal>,
    /// The memory of both arrays, and that of the sequence.
    memory: PyBuffer<u8>,
    indices: Arc<Indices>,
    one: Mutex<One>,
}

/// The game and its rows. They are copied into what Python sees: to borrow an array at every step takes longer.
struct One {
    all: Box<dyn AnyEnvironments>,
    /// What is known, and after it what is legal.
    row: Vec<u8>,
    seat: [u8; 1],
    done: [bool; 1],
    rewards: Vec<f32>,
}

/// The arrays that Python sees, one after the other in one piece of memory, which stays where it is as long as it is
/// held: a `bytearray` that somebody looks at cannot be made longer or shorter.
fn shown(py: Python<'_>, n_known: usize, n_actions: usize) -> PyResult<(Array, Array, PyBuffer<u8>)> {
    let memory = PyByteArray::new(py, &vec![0; n_known + n_actions]);
    let whole = py.import("numpy")?.call_method1("frombuffer", (&memory, "uint8"))?;
    let part = |from: usize, to: usize| {
        let part = whole.get_item(PySlice::new(py, from as isize, to as isize, 1))?;
        let array = part.cast_into::<PyArray1<u8>>().map_err(|_| bad("a part of an array is an array"))?;
        PyResult::Ok(array.unbind())
    };
    Ok((part(0, n_known)?, part(n_known, n_known + n_actions)?, PyBuffer::get(&memory)?))
}

#[pymethods]
impl Env {
    #[new]
    #[pyo3(signature = (game, seed = None))]
    fn new(game: &Bound<'_, Game>, seed: Option<&Bound<'_, PyAny>>) -> PyResult<Env> {
        let py = game.py();
        let seed = luck::number_or_any(py, seed)?;
        let all = make(py, game.get(), 1, seed, 1)?;
        let (observation, mask, memory) = shown(py, all.observation_len(), all.n_actions())?;
        let one = One {
            row: vec![0; all.observation_len() + all.n_actions()],
            rewards: vec![0.0; all.n_seats()],
            all,
            seat: [0],
            done: [false],
        };
        let indices = Arc::new(Indices::new(one.all.n_actions()));
        let legal = Py::new(py, Legal(indices.clone()))?;
        let game = game.clone().unbind();
        let res = Env { game, observation, mask, legal, memory, indices, one: Mutex::new(one) };
        res.write(py, |all, out| all.reset(seed, out))?;
        Ok(res)
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
            let One { all, row, seat, done, rewards } = &mut *one;
            let (observation, mask) = row.split_at_mut(all.observation_len());
            let mut out = Buffers { observations: observation, masks: mask, rewards, seats: seat, done };
            let done = work(&mut **all, &mut out).map(|()| out.done[0]);
            self.indices.list(mask);
            // Nothing of Python runs for it, so that it may be done while the game is held.
            Some((done, self.memory.copy_from_slice(py, row)))
        });
        if done.is_err() {
            self.indices.lose();
        }
        let (done, shown) = done.map_err(|it| panicked(&it))?.ok_or_else(broken)?;
        shown?;
        done.map_err(|it| Error::new_err(it.to_string()))
    }
}
