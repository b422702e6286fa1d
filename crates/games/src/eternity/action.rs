//! What a player can do, how it is written, and why it may be refused.

use std::{fmt, str::FromStr};

use serde::Serialize;
use tablee_kernel::Unreadable;

use super::card::{Card, Family};

/// One decision of one seat.
///
/// | written | meaning |
/// |---|---|
/// | `S5` | play the Sea 5 to the trick |
/// | `pledge S5` | pledge the Sea 5, outside the trick |
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a card to the trick.
    Play(Card),
    /// Pledge a card and take the trees it is worth.
    Pledge(Card),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => card.fmt(f),
            Action::Pledge(card) => write!(f, "pledge {card}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s.strip_prefix("pledge ") {
            Some(card) => card.parse().map(Action::Pledge),
            None => match s.parse() {
                Ok(card) => Ok(Action::Play(card)),
                Err(_) => Err(Unreadable::new("an action such as S5 or pledge S5", s)),
            },
        }
    }
}

/// Why an action is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// The hand does not have this card.
    NotInHand,
    /// The first card of a trick is played, never pledged.
    LeadWithPlay,
    /// The hand has cards of the family that was led.
    MustFollow {
        /// The family that was led.
        family: Family,
        /// Whether a card can be pledged instead.
        may_pledge: bool,
    },
    /// The hand has none of the family that was led, but trumps.
    MustTrump {
        /// The trump family.
        family: Family,
        /// Whether a card can be pledged instead.
        may_pledge: bool,
    },
    /// No more cards can be pledged in this trick.
    NoMorePledges {
        /// How many can be pledged in a trick.
        limit: u8,
    },
}

impl tablee_kernel::Reason for Reason {
    fn ruling(&self) -> &'static str {
        match self {
            Reason::NotInHand => "R4.2",
            Reason::LeadWithPlay => "R4.1",
            Reason::MustFollow { .. } => "R4.3",
            Reason::MustTrump { .. } => "R4.4",
            Reason::NoMorePledges { .. } => "R5.3",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotInHand => f.write_str("you do not hold this card"),
            Reason::LeadWithPlay => f.write_str("the first card of a trick is played, not pledged"),
            Reason::MustFollow { family, may_pledge: true } => write!(f, "follow {family}, or pledge"),
            Reason::MustFollow { family, .. } => write!(f, "follow {family}"),
            Reason::MustTrump { family, .. } => write!(f, "you have none of the family led: play a trump, {family}"),
            Reason::NoMorePledges { limit: 1 } => f.write_str("one pledge per trick: it is taken already"),
            Reason::NoMorePledges { limit } => write!(f, "{limit} pledges per trick: they are taken already"),
        }
    }
}
