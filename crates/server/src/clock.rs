//! Wall-clock time, for what is stored. Everything that waits uses tokio's
//! monotonic clock instead, so that a clock that jumps ends nobody's turn.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicI64, Ordering::Relaxed},
    },
    time::Duration,
};

use tokio::time::Instant;

/// By how many seconds the machine's clock is made to look wrong.
static WRONG_BY: AtomicI64 = AtomicI64::new(0);

/// From now on the machine's clock is wrong by so many seconds: a test of several servers wants to see that none of
/// them goes by it.
pub fn set_wrong_by(seconds: i64) {
    WRONG_BY.store(seconds, Relaxed);
}

/// Milliseconds since 1970.
#[expect(clippy::disallowed_methods, reason = "stored times are for people")]
pub fn now_ms() -> i64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX).saturating_add(WRONG_BY.load(Relaxed) * 1000)
}

/// The clock of a house, in milliseconds since 1970.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's.
    Wall,
    /// The machine's when it was made, and then as much later as tokio says: tests turn that.
    Turned {
        /// What the machine's clock said then.
        wall: i64,
        /// When that was.
        since: Instant,
    },
    /// That of a database: what it said last, and as much later as has passed since then by tokio.
    Told(Arc<Mutex<(i64, Instant)>>),
}

impl Clock {
    /// One that a test can turn.
    pub fn turned() -> Clock {
        Clock::Turned { wall: now_ms(), since: Instant::now() }
    }

    /// One that says this now, until it is told again.
    pub fn told(now: i64) -> Clock {
        Clock::Told(Arc::new(Mutex::new((now, Instant::now()))))
    }

    /// The database says this now.
    pub fn tell(&self, now: i64) {
        if let Clock::Told(told) = self {
            *told.lock().unwrap_or_else(PoisonError::into_inner) = (now, Instant::now());
        }
    }

    /// What it says.
    pub fn now(&self) -> i64 {
        match self {
            Clock::Wall => now_ms(),
            Clock::Turned { wall, since } => wall + since.elapsed().as_millis() as i64,
            Clock::Told(told) => {
                let (told, since) = *told.lock().unwrap_or_else(PoisonError::into_inner);
                told + since.elapsed().as_millis() as i64
            }
        }
    }
}

/// How far both clocks may drift apart between two looks.
const DRIFT: i64 = 1000;

/// Notices when the wall clock jumps: it was set, or the machine slept.
#[derive(Debug)]
pub(crate) struct JumpWatch {
    wall: i64,
    steady: Instant,
}

impl JumpWatch {
    /// Starts watching.
    pub(crate) fn new(wall: i64, steady: Instant) -> JumpWatch {
        JumpWatch { wall, steady }
    }

    /// Whether the wall clock jumped since the last look.
    pub(crate) fn has_jumped(&mut self, wall: i64, steady: Instant) -> bool {
        let millis = |it: Duration| i64::try_from(it.as_millis()).unwrap_or(i64::MAX);
        let drift = (wall - self.wall) - millis(steady - self.steady);
        *self = JumpWatch { wall, steady };
        drift.abs() > DRIFT
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_jump_is_noticed_once_in_either_direction() {
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        let mut watch = JumpWatch::new(1_000_000, start);
        assert!(!watch.has_jumped(1_005_100, at(5)));
        assert!(watch.has_jumped(1_005_100 + 3_600_000, at(10)));
        assert!(!watch.has_jumped(1_010_100 + 3_600_000, at(15)));
        assert!(watch.has_jumped(1_015_100, at(20)));
    }
}
