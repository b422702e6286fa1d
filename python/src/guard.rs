//! Panics become exceptions.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

use pyo3::prelude::*;

use crate::errors::InternalError;

/// Does work that may take a while with Python let go; a panic becomes an exception.
pub(crate) fn guard<T: Send>(py: Python<'_>, work: impl FnOnce() -> T + Send) -> PyResult<T> {
    py.detach(|| caught(work)).map_err(|it| panicked(&it))
}

/// The same for what is done in no time: Python is not let go.
pub(crate) fn quick<T>(work: impl FnOnce() -> T) -> PyResult<T> {
    caught(work).map_err(|it| panicked(&it))
}

/// What a panic said, if it was one.
pub(crate) fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|it| said(&*it))
}

fn said(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|it| (*it).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned()).unwrap_or_else(|| "no words".to_owned())
}

pub(crate) fn panicked(said: &str) -> PyErr {
    InternalError::new_err(format!("the engine has a bug, please report it: {said}"))
}

/// Panics inside the engine, so that a test can see what becomes of it.
#[pyfunction]
#[pyo3(name = "_provoke_a_panic")]
pub(crate) fn provoke_a_panic(py: Python<'_>) -> PyResult<()> {
    guard(py, || panic!("provoked by a test"))
}
