//! Seats as Python writes them: a letter, or an index counted from zero.

use pyo3::{
    exceptions::PyTypeError,
    prelude::*,
    types::{PyBool, PyInt, PyString, PyTuple},
};
use tablee_kernel::{Eye, MAX_SEATS, Seat, Seats};

use crate::errors::bad;

/// A seat of a table of so many.
pub(crate) fn seat(given: &Bound<'_, PyAny>, n_seats: usize) -> PyResult<Seat> {
    let index = if let Ok(text) = given.cast::<PyString>() {
        let text = text.to_str()?;
        text.parse::<Seat>().ok().map(Seat::index)
    } else if given.is_instance_of::<PyInt>() && !given.is_instance_of::<PyBool>() {
        given.extract::<usize>().ok()
    } else if let Ok(index) = given.call_method0("__index__")
        && !given.is_instance_of::<PyBool>()
    {
        index.extract::<usize>().ok()
    } else {
        let kind = given.get_type().name()?;
        return Err(PyTypeError::new_err(format!("a seat is a letter or an index, not a {kind}")));
    };
    match index.filter(|&it| it < n_seats.min(MAX_SEATS)) {
        Some(index) => Ok(Seat::new(index)),
        None => {
            let last = Seat::new(n_seats - 1);
            Err(bad(format!("there is no seat {}: the seats are a to {last}, or 0 to {}", given.repr()?, n_seats - 1)))
        }
    }
}

/// A seat, or whoever stands by for `None`.
pub(crate) fn eye(given: Option<&Bound<'_, PyAny>>, n_seats: usize) -> PyResult<Eye> {
    given.map_or(Ok(Eye::Bystander), |it| seat(it, n_seats).map(Eye::Seat))
}

/// The letter of a seat.
pub(crate) fn letter(py: Python<'_>, seat: Seat) -> Bound<'_, PyString> {
    PyString::new(py, seat.to_string().as_str())
}

/// The letters of several seats.
pub(crate) fn letters(py: Python<'_>, seats: Seats) -> PyResult<Bound<'_, PyTuple>> {
    PyTuple::new(py, seats.iter().map(|it| letter(py, it)).collect::<Vec<_>>())
}
