//! Panics become exceptions.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
};

use pyo3::prelude::*;

use crate::{
    errors::{InternalError, bad},
    many::VecEnv,
    one::Env,
    state::State,
};

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

/// Panics inside the engine, so that a test can see what becomes of it; with a state or environments, in the middle of
/// changing them.
#[pyfunction]
#[pyo3(name = "_provoke_a_panic", signature = (inside = None))]
pub(crate) fn provoke_a_panic(py: Python<'_>, inside: Option<&Bound<'_, PyAny>>) -> PyResult<()> {
    const WORDS: &str = "provoked by a test";
    let Some(inside) = inside else { return guard(py, || panic!("{WORDS}")) };
    if let Ok(state) = inside.cast::<State>() {
        state.get().with(py, |held| {
            let seat = held.to_act().lowest().expect("a game that goes on");
            let action = held.legal(seat).swap_remove(0);
            held.play(seat, &action).expect("it is legal");
            panic!("{WORDS}")
        })
    } else if let Ok(many) = inside.cast::<VecEnv>() {
        many.get().write(py, |all, out| {
            all.step_random(out, None)?;
            panic!("{WORDS}")
        })
    } else {
        let one = inside.cast::<Env>().map_err(|_| bad("a state or environments"))?;
        one.get().write(py, |all, out| {
            all.step_random(out, None)?;
            panic!("{WORDS}")
        })?;
        Ok(())
    }
}
