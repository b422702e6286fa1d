//! How much slower this machine is than at its best: a limit in seconds says nothing about the servers while others keep
//! its processors busy.

use std::{
    hint::black_box,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use crate::run::now;

/// How often it is measured; one measurement is about a fiftieth of that at work.
const EVERY: Duration = Duration::from_millis(500);
/// What is done each time: long enough that somebody else has a turn in between.
const WORK: u64 = 4_000_000;
/// From how many times slower on a limit is not held.
pub(super) const TOO_SLOW: f64 = 3.0;

pub(super) struct Machine {
    measured: Arc<Mutex<Vec<(Instant, Duration)>>>,
}

fn lock<T>(it: &Mutex<T>) -> MutexGuard<'_, T> {
    it.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Machine {
    /// Looks on from now, for as long as this program runs.
    pub(super) fn watch() -> Machine {
        let measured = Arc::new(Mutex::new(Vec::new()));
        let noted = Arc::clone(&measured);
        thread::spawn(move || {
            loop {
                let began = now();
                black_box((0..WORK).fold(began.elapsed().subsec_nanos().into(), |sum: u64, it| {
                    black_box(sum).wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(it)
                }));
                lock(&noted).push((began, began.elapsed()));
                thread::sleep(EVERY);
            }
        });
        Machine { measured }
    }

    /// How many times longer the same work took since a moment than when it was done quickest, on average.
    pub(super) fn slower_since(&self, since: Instant) -> f64 {
        slower(&lock(&self.measured), since)
    }
}

fn slower(measured: &[(Instant, Duration)], since: Instant) -> f64 {
    let best = measured.iter().map(|it| it.1).min().unwrap_or_default();
    let lately: Vec<Duration> = measured.iter().filter(|it| it.0 >= since).map(|it| it.1).collect();
    let mean = lately.iter().sum::<Duration>().div_f64(lately.len().max(1) as f64);
    if lately.is_empty() || best.is_zero() { 1.0 } else { mean.div_duration_f64(best) }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::slower;
    use crate::run::now;

    #[test]
    fn how_slow_it_is_is_told_from_what_was_done_quickest_ever() {
        let begin = now();
        let at = |seconds| begin + Duration::from_secs(seconds);
        let measured: Vec<_> =
            [(0, 10), (1, 20), (2, 40), (3, 80)].map(|(s, ms)| (at(s), Duration::from_millis(ms))).into();
        assert!((slower(&measured, at(2)) - 6.0).abs() < 1e-9);
        assert!((slower(&measured, at(0)) - 3.75).abs() < 1e-9);
        assert!((slower(&measured, at(9)) - 1.0).abs() < 1e-9, "nothing is known");
    }
}
