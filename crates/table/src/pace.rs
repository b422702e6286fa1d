//! How long people have, and how fast bots answer.

use std::time::Duration;

use tablee_kernel::Time;

use crate::wire::{BotPace, Pace};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Pace {
    /// How long an answer may take; nothing for no hurry.
    pub fn limit(self, time: Time) -> Option<Duration> {
        let seconds = |n| Some(Duration::from_secs(n));
        match (self, time) {
            (Pace::Correspondence, _) => Some(DAY),
            // No limit is none at any question. Nobody waits for the absent, for whom a bot steps in.
            (Pace::Unhurried, _) => None,
            (Pace::Relaxed, Time::Turn) => seconds(90),
            (Pace::Quick, Time::Turn) => seconds(30),
            (Pace::Relaxed, Time::Reaction) => seconds(12),
            (Pace::Quick, Time::Reaction) => seconds(6),
            // What the rules lay down.
            (_, Time::Seconds(n)) => seconds(n.into()),
        }
    }

    /// How long a silent question stays open: always as long, whoever answers and
    /// whenever, so that the pause tells nothing.
    pub fn pause(self) -> Duration {
        match self {
            Pace::Unhurried => Duration::from_secs(5),
            Pace::Relaxed => Duration::from_secs(4),
            Pace::Quick => Duration::from_millis(2500),
            // Nobody watches the whole day; a wish can be left for it in advance.
            Pace::Correspondence => Duration::from_secs(15 * 60),
        }
    }

    /// Whether the next question is held while people look at what the game pauses for.
    /// By correspondence they look when they come.
    pub fn waits_for_readers(self) -> bool {
        self != Pace::Correspondence
    }

    /// How long they may look; nothing for as long as they like.
    pub fn reading(self) -> Option<Duration> {
        match self {
            Pace::Unhurried | Pace::Correspondence => None,
            Pace::Relaxed => Some(Duration::from_secs(45)),
            Pace::Quick => Some(Duration::from_secs(20)),
        }
    }

    /// How long somebody may be away before a bot plays for them; nothing for never.
    pub fn grace(self) -> Option<Duration> {
        match self {
            Pace::Unhurried => Some(Duration::from_secs(120)),
            Pace::Relaxed => Some(Duration::from_secs(60)),
            Pace::Quick => Some(Duration::from_secs(30)),
            Pace::Correspondence => None,
        }
    }

    /// Whether clocks run while nobody is at the table.
    pub fn runs_unwatched(self) -> bool {
        self == Pace::Correspondence
    }
}

/// How long before the end of its time a seat is warned.
pub(crate) fn warning(limit: Duration) -> Duration {
    (limit / 3).min(Duration::from_secs(if limit > Duration::from_secs(3600) { 3600 } else { 10 }))
}

impl BotPace {
    /// How long a bot takes at least, somewhere between the two; `whim` from 0 to 255.
    pub fn delay(self, whim: u8) -> Duration {
        let (least, most) = match self {
            BotPace::Instant => (0, 0),
            BotPace::Lively => (350, 700),
            BotPace::Human => (900, 1900),
            BotPace::Leisurely => (2200, 3800),
        };
        Duration::from_millis(least + (most - least) * u64::from(whim) / 255)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_limit_has_no_limit_and_all_others_have_one_at_every_question() {
        for time in [Time::Turn, Time::Reaction, Time::Seconds(30)] {
            assert_eq!(Pace::Unhurried.limit(time), None, "{time:?}");
            for pace in [Pace::Relaxed, Pace::Quick, Pace::Correspondence] {
                assert!(pace.limit(time).is_some(), "{pace:?} {time:?}");
            }
        }
    }
}
