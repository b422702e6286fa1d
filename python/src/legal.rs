//! What is legal in one game now, without a list being made of it for Python at every step.

use std::sync::{
    Arc,
    atomic::{AtomicU64, AtomicUsize, Ordering},
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

/// A bit for each index; written and read while Python is held, so that nobody sees it half written.
pub(crate) struct Indices {
    n: AtomicUsize,
    words: Box<[AtomicU64]>,
}

/// Instead of their number: the games are half changed.
const BROKEN: usize = usize::MAX;

impl Indices {
    pub(crate) fn new(most: usize) -> Self {
        Indices { n: AtomicUsize::new(0), words: (0..most.div_ceil(64)).map(|_| AtomicU64::new(0)).collect() }
    }

    /// Nothing can be known of what is legal any more.
    pub(crate) fn lose(&self) {
        self.n.store(BROKEN, Ordering::Relaxed);
    }

    /// Takes the marks of a mask, each 0 or 1.
    pub(crate) fn take(&self, mask: &[u8]) {
        let mut n = 0;
        for (word, marks) in self.words.iter().zip(mask.chunks(64)) {
            let (eights, rest) = marks.as_chunks::<8>();
            let mut last = [0; 8];
            last[..rest.len()].copy_from_slice(rest);
            let mut bits = 0;
            for (at, eight) in eights.iter().chain((!rest.is_empty()).then_some(&last)).enumerate() {
                // Each byte is moved to a place of its own in the highest one.
                bits |= (u64::from_le_bytes(*eight).wrapping_mul(0x0102_0408_1020_4080) >> 56) << (8 * at);
            }
            word.store(bits, Ordering::Relaxed);
            n += bits.count_ones() as usize;
        }
        self.n.store(n, Ordering::Relaxed);
    }

    fn len(&self) -> PyResult<usize> {
        let n = self.n.load(Ordering::Relaxed);
        if n == BROKEN { Err(broken()) } else { Ok(n) }
    }

    /// Number `at` of them.
    fn get(&self, mut at: usize) -> Option<usize> {
        for (from, word) in (0..).step_by(64).zip(&self.words) {
            let bits = word.load(Ordering::Relaxed);
            let n = bits.count_ones() as usize;
            if at < n {
                let left = (0..at).fold(bits, |acc, _| acc & (acc - 1));
                return Some(from + left.trailing_zeros() as usize);
            }
            at -= n;
        }
        None
    }

    fn present(&self) -> PyResult<Vec<usize>> {
        Ok((0..self.len()?).filter_map(|it| self.get(it)).collect())
    }
}

#[pymethods]
impl Legal {
    fn __len__(&self) -> PyResult<usize> {
        self.0.len()
    }

    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        self.0.len()?;
        // Most often it is one of them; whatever else there may be, a tuple understands.
        let found = index.extract::<isize>().ok().and_then(|it| self.0.get(it.try_into().ok()?));
        match found {
            Some(it) => Ok(it.into_pyobject(index.py())?.into_any()),
            None => self.now(index.py())?.as_any().get_item(index),
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
