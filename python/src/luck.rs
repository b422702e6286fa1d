//! Where luck comes from.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyInt, PyString},
};
use tablee_kernel::{Seed, text::Unreadable};

use crate::errors::bad;

/// A seed: a number, or the 64 hexadecimal digits of a record.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<Seed> {
    if let Ok(text) = given.cast::<PyString>() {
        return text.to_str()?.parse().map_err(|it: Unreadable| bad(format!("a seed: {it}")));
    }
    number(given).map(Seed::from_number)
}

/// A number to make luck of: a number itself, or one drawn from a generator of Python or NumPy.
pub(crate) fn number(given: &Bound<'_, PyAny>) -> PyResult<u64> {
    if given.is_instance_of::<PyInt>() && !given.is_instance_of::<PyBool>() {
        return given.extract().map_err(|_| bad("a seed is a number from 0 to 2**64 - 1"));
    }
    if given.hasattr("getrandbits")? {
        return given.call_method1("getrandbits", (64,))?.extract();
    }
    if given.hasattr("integers")? {
        return given.call_method1("integers", (0, i64::MAX))?.extract();
    }
    if !given.is_instance_of::<PyBool>()
        && let Ok(index) = given.call_method0("__index__")
    {
        return index.extract().map_err(|_| bad("a seed is a number from 0 to 2**64 - 1"));
    }
    let kind = given.get_type().name()?;
    Err(PyTypeError::new_err(format!("luck is made from a number or a random generator, not from a {kind}")))
}

/// The same; what is left out is drawn from the system.
pub(crate) fn number_or_any(py: Python<'_>, given: Option<&Bound<'_, PyAny>>) -> PyResult<u64> {
    match given {
        Some(it) if !it.is_none() => number(it),
        _ => py.import("secrets")?.call_method1("randbits", (64,))?.extract(),
    }
}
