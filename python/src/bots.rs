//! Bots by name.

use pyo3::{
    prelude::*,
    types::{PyDict, PyList},
};
use tablee_bots::{Asked, Spec, UnknownBot};
use tablee_kernel::Chance;
use tablee_l10n::Lang;

use crate::{data, errors::bad, guard::guard, luck::number_or_any, question::Question, words};

/// A player that is a program: `random`, `greedy`, `ismcts`, `ismcts:4000`, `ismcts:50ms`, `easy`, `normal`, `hard`, `expert`.
#[pyclass(frozen, module = "tablee")]
pub(crate) struct Bot {
    spec: Spec,
}

#[pymethods]
impl Bot {
    #[new]
    fn new(name: &str) -> PyResult<Bot> {
        let spec = name.parse().map_err(|it: UnknownBot| bad(it.to_string()))?;
        Ok(Bot { spec })
    }

    /// Its name.
    #[getter]
    fn name(&self) -> String {
        self.spec.to_string()
    }

    /// What it plays for a seat that the game waits for.
    #[pyo3(signature = (question, rng = None))]
    fn choose(
        &self,
        py: Python<'_>,
        question: &Bound<'_, Question>,
        rng: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        self.think(py, question, rng, |spec, asked, luck| asked.choose(spec, luck))
    }

    /// What it plays for a seat that nobody waits for; `None` if it leaves it.
    #[pyo3(signature = (question, rng = None))]
    fn interrupt(
        &self,
        py: Python<'_>,
        question: &Bound<'_, Question>,
        rng: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<String>> {
        self.think(py, question, rng, |spec, asked, luck| asked.interrupt(spec, luck))
    }

    /// What it would play, what else it thought about and why, in words.
    #[pyo3(signature = (question, rng = None))]
    fn advise<'py>(
        &self,
        py: Python<'py>,
        question: &Bound<'py, Question>,
        rng: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let advised = self.think(py, question, rng, |spec, asked, luck| asked.advise(spec, luck))?;
        let candidates = PyList::empty(py);
        for it in &advised.candidates {
            let one = PyDict::new(py);
            one.set_item("action", &it.action)?;
            one.set_item("visits", it.visits)?;
            one.set_item("expected", it.expected)?;
            one.set_item("spread", it.spread)?;
            candidates.append(one)?;
        }
        let (reason, entry) = (advised.reason(), question.get().entry);
        let sentences = guard(py, || [Lang::En, Lang::Fr].map(|lang| words::thought(entry, lang, &reason)))?;
        let [english, french] = sentences;
        let sentences = data::pairs(py, [("en", english), ("fr", french)])?;
        let class = py.import("tablee._types")?.getattr("Advice")?;
        class.call1((advised.action, candidates, data::plain(py, &reason)?, sentences))
    }

    /// Plays: an action for a seat that is asked, an action or nothing for one that is not.
    #[pyo3(signature = (question, rng = None))]
    fn __call__(
        &self,
        py: Python<'_>,
        question: &Bound<'_, Question>,
        rng: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Option<String>> {
        if question.get().must { self.choose(py, question, rng).map(Some) } else { self.interrupt(py, question, rng) }
    }

    fn __repr__(&self) -> String {
        format!("Bot({:?})", self.spec.to_string())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().spec.to_string(),))
    }
}

impl Bot {
    fn think<T: Send>(
        &self,
        py: Python<'_>,
        question: &Bound<'_, Question>,
        rng: Option<&Bound<'_, PyAny>>,
        work: impl FnOnce(Spec, &dyn Asked, &mut Chance) -> T + Send,
    ) -> PyResult<T> {
        let (question, mut luck, spec) = (question.get(), Chance::fast(number_or_any(py, rng)?), self.spec);
        guard(py, move || {
            let asked = question.asked.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            work(spec, &**asked, &mut luck)
        })
    }
}
