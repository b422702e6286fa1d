//! Bots by name.

use std::{
    sync::{Mutex, PoisonError, mpsc},
    thread,
    time::Duration,
};

use pyo3::{
    prelude::*,
    types::{PyDict, PyList},
};
use tablee_bots::{Asked, Spec, UnknownBot, ismcts::Budget};
use tablee_kernel::Chance;
use tablee_l10n::Lang;

use crate::{
    data,
    errors::bad,
    guard::{caught, guard, panicked},
    luck::number_or_any,
    question::Question,
    words,
};

/// What nobody asks for in earnest: some 20 seconds of one core, and a gigabyte for the tree.
const MOST_PLAYOUTS: u32 = 1_000_000;
const LONGEST_THOUGHT: Duration = Duration::from_secs(60);
/// From so much on a thought may take longer than somebody who presses Ctrl-C likes to wait.
const SHORT_PLAYOUTS: u32 = 2000;
const SHORT_THOUGHT: Duration = Duration::from_millis(100);
/// How often Python is asked whether somebody has pressed it.
const PATIENCE: Duration = Duration::from_millis(50);

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
        match budget(spec) {
            Some(Budget::Playouts(n)) if MOST_PLAYOUTS < n => {
                Err(bad(format!("a bot thinks for at most {MOST_PLAYOUTS} playouts, not {n}")))
            }
            Some(Budget::Time(time)) if LONGEST_THOUGHT < time => {
                let most = LONGEST_THOUGHT.as_millis();
                Err(bad(format!("a bot thinks for at most {most} milliseconds, not {}", time.as_millis())))
            }
            _ => Ok(Bot { spec }),
        }
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
    fn think<T: Send + 'static>(
        &self,
        py: Python<'_>,
        question: &Bound<'_, Question>,
        rng: Option<&Bound<'_, PyAny>>,
        work: impl FnOnce(Spec, &dyn Asked, &mut Chance) -> T + Send + 'static,
    ) -> PyResult<T> {
        let (asked, spec) = (question.get().asked.clone(), self.spec);
        let mut luck = Chance::fast(number_or_any(py, rng)?);
        let thought = move || work(spec, &**asked.lock().unwrap_or_else(PoisonError::into_inner), &mut luck);
        if is_short(spec) { guard(py, thought) } else { while_listening(py, thought) }
    }
}

/// How long it searches, if it says so itself; levels search for less than a second.
fn budget(spec: Spec) -> Option<Budget> {
    if let Spec::Ismcts(search) = spec { Some(search.budget) } else { None }
}

fn is_short(spec: Spec) -> bool {
    match budget(spec) {
        Some(Budget::Playouts(n) | Budget::Within(n, _)) => n <= SHORT_PLAYOUTS,
        Some(Budget::Time(time)) => time <= SHORT_THOUGHT,
        None => matches!(spec, Spec::Random | Spec::Greedy | Spec::Casual(_)),
    }
}

/// Thinks on a thread of its own, and hears meanwhile whether Python was told to stop: then nobody waits any more, and
/// what is being thought, which is bounded, is thought to its end for nobody.
fn while_listening<T: Send + 'static>(py: Python<'_>, thought: impl FnOnce() -> T + Send + 'static) -> PyResult<T> {
    let (tell, told) = mpsc::sync_channel(1);
    let told = Mutex::new(told);
    let thinking = thread::Builder::new().spawn(move || {
        // Nobody may be listening any more.
        let _ = tell.send(caught(thought));
    });
    thinking.map_err(|it| bad(format!("there is no thread to think on: {it}")))?;
    loop {
        match py.detach(|| told.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(PATIENCE)) {
            Ok(done) => return done.map_err(|it| panicked(&it)),
            Err(mpsc::RecvTimeoutError::Timeout) => py.check_signals()?,
            Err(mpsc::RecvTimeoutError::Disconnected) => return Err(panicked("a thought was lost")),
        }
    }
}
