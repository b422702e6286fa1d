//! What a seat is asked.

use std::sync::{Arc, Mutex};

use numpy::{PyArray1, PyArray2, PyArrayMethods as _, ToPyArray as _};
use pyo3::prelude::*;
use tablee_bots::Asked;
use tablee_games::catalog::Entry;
use tablee_kernel::Seat;

use crate::{guard::quick, known::Known, numbers::description};

/// What a seat is asked: what it sees and what it may do. It holds no position, so whoever answers can peek at nothing.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Question {
    pub(crate) entry: &'static Entry,
    pub(crate) seat: Seat,
    pub(crate) must: bool,
    pub(crate) legal: Vec<String>,
    pub(crate) indices: Vec<usize>,
    /// Shared with a thought that was broken off.
    pub(crate) asked: Arc<Mutex<Box<dyn Asked>>>,
    pub(crate) view: Py<PyAny>,
}

#[pymethods]
impl Question {
    /// The name of the game.
    #[getter]
    fn game(&self) -> &'static str {
        self.entry.name
    }

    /// The letter of the seat.
    #[getter]
    fn seat(&self) -> String {
        self.seat.to_string()
    }

    /// Its index, counted from zero.
    #[getter]
    fn index(&self) -> usize {
        self.seat.index()
    }

    /// Whether the game waits for it. Otherwise it may act, or leave it.
    #[getter]
    fn must(&self) -> bool {
        self.must
    }

    /// What it may do, as texts.
    #[getter]
    fn legal(&self) -> Vec<String> {
        self.legal.clone()
    }

    /// What it sees.
    #[getter]
    fn view(&self, py: Python<'_>) -> Py<PyAny> {
        self.view.clone_ref(py)
    }

    /// The index of each legal action, in their order.
    #[getter]
    fn indices(&self) -> Vec<usize> {
        self.indices.clone()
    }

    /// What it knows as numbers.
    #[getter]
    fn observation<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let mut numbers = vec![0; description(self.entry.name)?.observation.len()];
        let known = Known::of(self.view.bind(py))?;
        quick(|| known.get().inner.observe(&mut numbers))?;
        Ok(numbers.to_pyarray(py))
    }

    /// The features of each legal action, one row each; rows of no length where actions have an index of their own.
    #[getter]
    fn features<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let length = description(self.entry.name)?.features.len();
        let known = Known::of(self.view.bind(py))?;
        let numbers = quick(|| known.get().inner.features(&self.legal, length))?;
        numbers.to_pyarray(py).reshape([self.legal.len(), length])
    }

    fn __repr__(&self) -> String {
        let what = if self.must { "is asked" } else { "may act" };
        format!("<Question: {} {what} in {}, {} legal actions>", self.seat, self.entry.name, self.legal.len())
    }
}
