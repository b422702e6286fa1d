//! Arrays of NumPy that are given once, or made once, and written in place.

use numpy::{
    Element, PyArray, PyArray1, PyArray2, PyArrayMethods as _, PyReadonlyArray1, PyReadwriteArray,
    PyUntypedArrayMethods as _, ndarray::Dimension,
};
use pyo3::{exceptions::PyTypeError, prelude::*};
use tablee_tensor::{AnyEnvironments, BadStep, Buffers};

use crate::{
    errors::{Error, bad},
    guard::{caught, panicked},
};

/// The arrays that every step is written into.
pub(crate) struct Arrays {
    pub(crate) observations: Py<PyArray2<u8>>,
    pub(crate) masks: Py<PyArray2<u8>>,
    pub(crate) rewards: Py<PyArray2<f32>>,
    pub(crate) seats: Py<PyArray1<u8>>,
    pub(crate) done: Py<PyArray1<bool>>,
}

impl Arrays {
    pub(crate) fn new(
        py: Python<'_>,
        all: &dyn AnyEnvironments,
        given: [Option<&Bound<'_, PyAny>>; 5],
    ) -> PyResult<Arrays> {
        let n = all.n_environments();
        let [observations, masks, rewards, seats, done] = given;
        Ok(Arrays {
            observations: two(py, "observations", observations, [n, all.observation_len()])?,
            masks: two(py, "masks", masks, [n, all.n_actions()])?,
            rewards: two(py, "rewards", rewards, [n, all.n_seats()])?,
            seats: one(py, "seats", seats, n)?,
            done: one(py, "done", done, n)?,
        })
    }

    /// Hands the arrays to work that is done with Python let go.
    pub(crate) fn write<T: Send>(
        &self,
        py: Python<'_>,
        work: impl FnOnce(&mut Buffers<'_>) -> Result<T, BadStep> + Send,
    ) -> PyResult<T> {
        let mut observations = borrow(&self.observations, py, "observations")?;
        let mut masks = borrow(&self.masks, py, "masks")?;
        let mut rewards = borrow(&self.rewards, py, "rewards")?;
        let mut seats = borrow(&self.seats, py, "seats")?;
        let mut done = borrow(&self.done, py, "done")?;
        let mut out = Buffers {
            observations: slice(&mut observations, "observations")?,
            masks: slice(&mut masks, "masks")?,
            rewards: slice(&mut rewards, "rewards")?,
            seats: slice(&mut seats, "seats")?,
            done: slice(&mut done, "done")?,
        };
        py.detach(|| caught(|| work(&mut out)))
            .map_err(|it| panicked(&it))?
            .map_err(|it| Error::new_err(it.to_string()))
    }
}

pub(crate) fn borrow<'py, T: Element, D: Dimension>(
    array: &Py<PyArray<T, D>>,
    py: Python<'py>,
    name: &str,
) -> PyResult<PyReadwriteArray<'py, T, D>> {
    let wrong = |why| bad(format!("{name} cannot be written to: {why}"));
    array.bind(py).try_readwrite().map_err(wrong)
}

pub(crate) fn slice<'a, T: Element, D: Dimension>(
    array: &'a mut PyReadwriteArray<'_, T, D>,
    name: &str,
) -> PyResult<&'a mut [T]> {
    array.as_slice_mut().map_err(|_| bad(format!("{name} must be one piece of memory, row after row")))
}

pub(crate) fn two<T: Element>(
    py: Python<'_>,
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    shape: [usize; 2],
) -> PyResult<Py<PyArray2<T>>> {
    let Some(given) = given.filter(|it| !it.is_none()) else { return zeros(py, (shape[0], shape[1])) };
    let array = given.cast::<PyArray2<T>>().map_err(|_| not_an_array::<T>(py, name, given, &shape))?;
    fits(name, array.shape(), &shape, array.is_c_contiguous())?;
    Ok(array.clone().unbind())
}

pub(crate) fn one<T: Element>(
    py: Python<'_>,
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    length: usize,
) -> PyResult<Py<PyArray1<T>>> {
    let Some(given) = given.filter(|it| !it.is_none()) else { return zeros(py, length) };
    let array = given.cast::<PyArray1<T>>().map_err(|_| not_an_array::<T>(py, name, given, &[length]))?;
    fits(name, array.shape(), &[length], array.is_c_contiguous())?;
    Ok(array.clone().unbind())
}

/// A new array. It is made through Python, which raises a `MemoryError` where there is no memory for it.
pub(crate) fn zeros<'py, T: Element, D: Dimension>(
    py: Python<'py>,
    shape: impl IntoPyObject<'py>,
) -> PyResult<Py<PyArray<T, D>>> {
    let array = py.import("numpy")?.call_method1("zeros", (shape, T::get_dtype(py)))?;
    let array = array.cast_into::<PyArray<T, D>>().map_err(|_| bad("an array of NumPy is one"))?;
    Ok(array.unbind())
}

fn fits(name: &str, found: &[usize], expected: &[usize], is_whole: bool) -> PyResult<()> {
    if found != expected {
        return Err(bad(format!("{name} has the shape {expected:?}, not {found:?}")));
    }
    if !is_whole {
        return Err(bad(format!("{name} must be one piece of memory, row after row")));
    }
    Ok(())
}

fn not_an_array<T: Element>(py: Python<'_>, name: &str, given: &Bound<'_, PyAny>, shape: &[usize]) -> PyErr {
    let kind = given.getattr("dtype").map_or_else(
        |_| format!("a {}", given.get_type()),
        |it| {
            format!(
                "an array of {it} with the shape {}",
                given.getattr("shape").map_or_else(|_| "?".into(), |it| it.to_string())
            )
        },
    );
    PyTypeError::new_err(format!("{name} is an array of {} with the shape {shape:?}, not {kind}", T::get_dtype(py)))
}

/// Indices of actions as NumPy writes them, one for each of `n` games.
pub(crate) fn indices<'py>(
    py: Python<'py>,
    given: &Bound<'py, PyAny>,
    n: usize,
) -> PyResult<PyReadonlyArray1<'py, i64>> {
    if let Ok(array) = given.cast::<PyArray1<i64>>() {
        return array.try_readonly().map_err(|it| bad(format!("actions cannot be read: {it}")));
    }
    // Whatever is longer than memory must not be copied before its length is looked at.
    if let Ok(length) = given.len()
        && length != n
    {
        return Err(Error::new_err(format!("there is one action for each of {n} games, and not {length}")));
    }
    let numpy = py.import("numpy")?;
    let array = numpy.call_method1("asarray", (given,))?;
    let kind: String = array.getattr("dtype")?.getattr("kind")?.extract()?;
    let n_dimensions: usize = array.getattr("ndim")?.extract()?;
    if !matches!(kind.as_str(), "i" | "u") || n_dimensions != 1 {
        let found = format!("{} of {}", array.getattr("shape")?, array.getattr("dtype")?);
        return Err(PyTypeError::new_err(format!("actions are one whole number for each game, not an array {found}")));
    }
    let array = array.call_method1("astype", ("int64",))?;
    let array = array.cast_into::<PyArray1<i64>>().map_err(|_| bad("actions are one whole number for each game"))?;
    array.try_readonly().map_err(|it| bad(format!("actions cannot be read: {it}")))
}
