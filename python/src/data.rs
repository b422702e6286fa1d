//! JSON as plain Python data.

use pyo3::{
    IntoPyObjectExt as _,
    prelude::*,
    types::{PyDict, PyList},
};
use serde_json::Value;

use crate::errors::bad;

/// Dictionaries, lists, texts, numbers, truth values and `None`.
pub(crate) fn plain<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    match value {
        Value::Null => Ok(py.None().into_bound(py)),
        Value::Bool(it) => it.into_bound_py_any(py),
        Value::Number(it) => match it.as_i64() {
            Some(it) => it.into_bound_py_any(py),
            None => it.as_f64().into_bound_py_any(py),
        },
        Value::String(it) => it.into_bound_py_any(py),
        Value::Array(items) => list(py, items)?.into_bound_py_any(py),
        Value::Object(fields) => {
            let res = PyDict::new(py);
            for (name, it) in fields {
                res.set_item(name, plain(py, it)?)?;
            }
            res.into_bound_py_any(py)
        }
    }
}

/// The same for each of several values.
pub(crate) fn list<'py>(py: Python<'py>, values: &[Value]) -> PyResult<Bound<'py, PyList>> {
    let res = PyList::empty(py);
    for value in values {
        res.append(plain(py, value)?)?;
    }
    Ok(res)
}

/// A dictionary of these.
pub(crate) fn pairs<'py, V: IntoPyObject<'py>>(
    py: Python<'py>,
    pairs: impl IntoIterator<Item = (&'static str, V)>,
) -> PyResult<Bound<'py, PyDict>> {
    let res = PyDict::new(py);
    for (name, value) in pairs {
        res.set_item(name, value)?;
    }
    Ok(res)
}

/// JSON text as a value.
pub(crate) fn read(text: &str) -> PyResult<Value> {
    serde_json::from_str(text).map_err(|it| bad(format!("this is not JSON: {it}")))
}
