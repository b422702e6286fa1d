//! How long things are kept when nobody comes for them.

use std::time::Duration;

/// How long things are kept. Nothing means for ever.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Lifetimes {
    /// A table where no game was dealt.
    pub open_tables: Option<Duration>,
    /// A game that nobody plays on.
    pub games: Option<Duration>,
    /// A table after its game, with its chat.
    pub finished_tables: Option<Duration>,
    /// The records of finished games, from when their table is gone.
    pub records: Option<Duration>,
    /// A guest who does not come back.
    pub guests: Option<Duration>,
    /// A guest who came on one day only, and never played.
    pub passers_by: Option<Duration>,
}

const DAY: Duration = Duration::from_secs(24 * 3600);

impl Default for Lifetimes {
    fn default() -> Lifetimes {
        Lifetimes {
            open_tables: Some(DAY),
            games: Some(30 * DAY),
            finished_tables: Some(7 * DAY),
            records: Some(365 * DAY),
            guests: Some(400 * DAY),
            passers_by: Some(30 * DAY),
        }
    }
}

/// What was last touched before these moments (milliseconds) has outlived its time.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Cutoffs {
    /// Tables where no game was dealt.
    pub open_tables: i64,
    /// Games that nobody plays on.
    pub games: i64,
    /// Tables after their game.
    pub finished_tables: i64,
    /// Records whose table is gone.
    pub records: i64,
    /// Guests.
    pub guests: i64,
    /// Guests who came on one day only, and never played.
    pub passers_by: i64,
}

impl Lifetimes {
    /// Everything stays.
    pub fn endless() -> Lifetimes {
        let (open_tables, games, finished_tables, records, guests, passers_by) = Default::default();
        Lifetimes { open_tables, games, finished_tables, records, guests, passers_by }
    }

    /// What has outlived its time now.
    pub fn cutoffs(&self, now: i64) -> Cutoffs {
        let before = |it: Option<Duration>| it.map_or(i64::MIN, |it| now - it.as_millis() as i64);
        Cutoffs {
            open_tables: before(self.open_tables),
            games: before(self.games),
            finished_tables: before(self.finished_tables),
            records: before(self.records),
            guests: before(self.guests),
            passers_by: before(self.passers_by),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_for_ever_never_ends() {
        let lifetimes = Lifetimes { records: None, ..Lifetimes::default() };
        let cutoffs = lifetimes.cutoffs(1_000_000_000_000);
        assert_eq!(cutoffs.records, i64::MIN);
        assert_eq!(cutoffs.open_tables, 1_000_000_000_000 - 86_400_000);
    }
}
