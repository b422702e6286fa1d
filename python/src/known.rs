//! What one onlooker knows.

use pyo3::{exceptions::PyTypeError, prelude::*, sync::PyOnceLock};

use crate::{data, held::Knows};

/// What one onlooker knows: no position, so nothing hidden is in it.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Known {
    pub(crate) game: &'static str,
    pub(crate) options: String,
    pub(crate) inner: Box<dyn Knows>,
}

#[pymethods]
impl Known {
    /// All that is known as a text: equal for two views exactly if all that is known is equal.
    #[getter]
    fn key(&self) -> String {
        self.inner.key()
    }

    fn __eq__(&self, other: &Bound<'_, PyAny>) -> bool {
        let same =
            |it: &Known| it.game == self.game && it.options == self.options && it.inner.key() == self.inner.key();
        other.cast::<Known>().is_ok_and(|it| same(it.get()))
    }

    fn __hash__(&self) -> u64 {
        self.inner.fingerprint()
    }
}

impl Known {
    /// What is known in a `tablee.View`.
    pub(crate) fn of<'py>(view: &Bound<'py, PyAny>) -> PyResult<Bound<'py, Known>> {
        let known = view.getattr("_known").ok();
        known.and_then(|it| it.cast_into::<Known>().ok()).ok_or_else(|| {
            let kind = view.get_type().name().map_or_else(|_| "thing".to_owned(), |it| it.to_string());
            PyTypeError::new_err(format!("a view comes from state.view(seat); this is a {kind}"))
        })
    }

    /// As a `tablee.View`. Nothing that is written in Python runs for it: before 3.14, Python ends threads that are in the
    /// middle of something written in Python when the process ends, and does not get through what is compiled.
    pub(crate) fn dress(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        static VIEW: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let class =
            VIEW.get_or_try_init(py, || Ok::<_, PyErr>(py.import("tablee._types")?.getattr("View")?.unbind()))?;
        let shown = data::plain(py, &self.inner.shown())?;
        let view = class.bind(py).call1((shown,))?;
        view.setattr("_known", Bound::new(py, self)?)?;
        Ok(view)
    }
}
