//! What can go wrong, as exceptions.

use pyo3::{
    create_exception,
    exceptions::{PyException, PyRuntimeError, PyValueError},
    prelude::*,
};
use tablee_games::catalog::Entry;
use tablee_kernel::PlayError;

use crate::{data, words};

create_exception!(tablee, Error, PyException, "What is wrong, in a sentence.");
create_exception!(
    tablee,
    IllegalAction,
    Error,
    "An action that was refused; nothing has changed. It has `code`, `ruling`, `reason` and `sentences` by language."
);
create_exception!(tablee, BadRecord, Error, "A record that cannot be read or does not play as it claims.");
create_exception!(tablee, InternalError, PyRuntimeError, "A bug of the engine. The process goes on.");
create_exception!(
    tablee,
    BrokenState,
    PyRuntimeError,
    "A state that a bug of the engine has left half changed; it is of no use any more."
);

/// A refusal with its ruling and its sentences.
pub(crate) fn refused(py: Python<'_>, game: &'static Entry, why: &PlayError) -> PyErr {
    let (ruling, reason) = match why {
        PlayError::Rule { ruling, reason, .. } => (Some(*ruling), Some(reason)),
        _ => (None, None),
    };
    let [english, french] = words::refusal(game, why);
    let text = ruling.map_or_else(|| english.clone(), |ruling| format!("{english} ({ruling})"));
    let error = IllegalAction::new_err(text);
    let dress = || -> PyResult<()> {
        let value = error.value(py);
        value.setattr("code", why.code())?;
        value.setattr("ruling", ruling)?;
        value.setattr("reason", reason.map(|it| data::plain(py, it)).transpose()?)?;
        value.setattr("sentences", data::pairs(py, [("en", english), ("fr", french)])?)
    };
    match dress() {
        Ok(()) => error,
        Err(other) => other,
    }
}

/// A value that will not do, in a sentence.
pub(crate) fn bad(sentence: impl Into<String>) -> PyErr {
    PyValueError::new_err(sentence.into())
}

/// An index that no action has.
pub(crate) fn no_index(py: Python<'_>, index: usize, seat: &str) -> PyErr {
    let error = IllegalAction::new_err(format!("no action of {seat} has the index {index} now"));
    let value = error.value(py);
    let dressed = value
        .setattr("code", "unreadable")
        .and_then(|()| value.setattr("ruling", py.None()))
        .and_then(|()| value.setattr("reason", py.None()))
        .and_then(|()| value.setattr("sentences", pyo3::types::PyDict::new(py)));
    dressed.err().unwrap_or(error)
}
