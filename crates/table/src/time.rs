//! Time as a table sees it: it is told, never asked for.

use std::{
    ops::{Add, Sub},
    time::Duration,
};

/// A point of time on the steady clock of whoever drives the table: how long after the
/// moment from which that one counts.
///
/// ```
/// use std::time::Duration;
/// use tablee_table::Instant;
///
/// let start = Instant::after(Duration::from_secs(3));
/// assert_eq!(start + Duration::from_secs(2) - start, Duration::from_secs(2));
/// assert_eq!(start - (start + Duration::from_secs(2)), Duration::ZERO, "never less than nothing");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Instant(Duration);

impl Instant {
    /// So long after the beginning.
    pub fn after(beginning: Duration) -> Instant {
        Instant(beginning)
    }

    /// How long after the beginning.
    pub fn since_beginning(self) -> Duration {
        self.0
    }

    /// So much earlier, but not before the beginning.
    pub(crate) fn minus(self, time: Duration) -> Instant {
        Instant(self.0.saturating_sub(time))
    }
}

impl Add<Duration> for Instant {
    type Output = Instant;
    fn add(self, time: Duration) -> Instant {
        Instant(self.0.saturating_add(time))
    }
}

impl Sub for Instant {
    type Output = Duration;
    fn sub(self, earlier: Instant) -> Duration {
        self.0.saturating_sub(earlier.0)
    }
}

/// What time it is when something happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Now {
    /// By the steady clock, which everything that waits goes by: a wall clock that jumps
    /// ends nobody's turn.
    pub steady: Instant,
    /// By the wall clock, for what is stored: milliseconds since 1970.
    pub wall: i64,
}
