//! What is legal in one game now, without a list being made of it for Python at every step.

use std::sync::{
    Arc,
    atomic::{AtomicU16, AtomicUsize, Ordering},
};

use pyo3::{
    prelude::*,
    pyclass::CompareOp,
    types::{PyIterator, PyTuple},
};

use crate::many::broken;

/// The indices of the legal actions, lowest first. Like the arrays of an `Env` it is the same thing for ever and tells
/// of the present: `tuple(env.legal)` keeps what is legal now.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Legal(pub(crate) Arc<Indices>);

/// Written and read while Python is held, so that nobody sees it half written.
pub(crate) struct Indices {
    n: AtomicUsize,
    indices: Box<[AtomicU16]>,
}

/// Instead of their number: the games are half changed.
const BROKEN: usize = usize::MAX;

impl Indices {
    pub(crate) fn new(most: usize) -> Self {
        Indices { n: AtomicUsize::new(0), indices: (0..most).map(|_| AtomicU16::new(0)).collect() }
    }

    /// Nothing can be known of what is legal any more.
    pub(crate) fn lose(&self) {
        self.n.store(BROKEN, Ordering::Relaxed);
    }

    /// Lists the places of a mask that are marked, most of which are not: eight at a time are passed over.
    pub(crate) fn list(&self, mask: &[u8]) {
        let mut n = 0;
        let mut add = |it: usize| {
            self.indices[n].store(it as u16, Ordering::Relaxed);
            n += 1;
        };
        let (eights, rest) = mask.as_chunks::<8>();
        for (from, eight) in (0..).step_by(8).zip(eights) {
            let mut left = u64::from_le_bytes(*eight);
            while left != 0 {
                add(from + left.trailing_zeros() as usize / 8);
                left &= left - 1;
            }
        }
        let from = mask.len() - rest.len();
        (from..).zip(rest).filter(|(_, it)| **it == 1).for_each(|(at, _)| add(at));
        self.n.store(n, Ordering::Relaxed);
    }

    fn present(&self) -> PyResult<Vec<u16>> {
        Ok(self.indices[..self.len()?].iter().map(|it| it.load(Ordering::Relaxed)).collect())
    }

    fn len(&self) -> PyResult<usize> {
        let n = self.n.load(Ordering::Relaxed);
        if n == BROKEN { Err(broken()) } else { Ok(n) }
    }
}

#[pymethods]
impl Legal {
    fn __len__(&self) -> PyResult<usize> {
        self.0.len()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let n = self.0.len()?;
        // Most often it is one of them; whatever else there may be, a tuple understands.
        match index.extract::<isize>() {
            Ok(at @ 0..) if (at as usize) < n => {
                let it = self.0.indices[at as usize].load(Ordering::Relaxed);
                Ok(it.into_pyobject(index.py())?.into_any())
            }
            _ => self.now(index.py())?.as_any().get_item(index),
        }
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.now(py)?.try_iter()
    }

    fn __reversed__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        let backwards = self.0.present()?.into_iter().rev().collect::<Vec<_>>();
        PyTuple::new(py, backwards)?.try_iter()
    }

    fn __contains__(&self, index: &Bound<'_, PyAny>) -> PyResult<bool> {
        self.now(index.py())?.contains(index)
    }

    /// Equal to whatever sequence of ours, and to every tuple, that has the same indices.
    fn __richcmp__<'py>(&self, other: &Bound<'py, PyAny>, how: CompareOp) -> PyResult<Bound<'py, PyAny>> {
        let now = self.now(other.py())?;
        match other.cast::<Legal>() {
            Ok(other) => now.rich_compare(other.get().now(other.py())?, how),
            Err(_) => now.rich_compare(other, how),
        }
    }

    fn __repr__(&self) -> PyResult<String> {
        Ok(format!("<legal now: {:?}>", self.0.present()?))
    }

    /// Where a number is among them.
    #[pyo3(signature = (value, start = 0, stop = isize::MAX))]
    fn index(&self, value: &Bound<'_, PyAny>, start: isize, stop: isize) -> PyResult<usize> {
        self.now(value.py())?.call_method1("index", (value, start, stop))?.extract()
    }

    /// 1 if a number is among them, 0 if not.
    fn count(&self, value: &Bound<'_, PyAny>) -> PyResult<usize> {
        self.now(value.py())?.as_sequence().count(value)
    }
}

impl Legal {
    fn now<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.present()?)
    }
}
