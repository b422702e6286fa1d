//! What a player can do, and how it is written.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{
    Seat, Unreadable,
    text::{self, number},
};

use super::options::ALL_BET_CARDS;

/// One decision of one seat.
///
/// | written | meaning |
/// |---|---|
/// | `forward` `stay` | step forward to fight, or not |
/// | `name c` | name c as the other side's fighter |
/// | `bet 3` | stake three bet cards |
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Action {
    /// Step forward.
    Forward,
    /// Stay where one is.
    Stay,
    /// Name the other side's fighter.
    Name(Seat),
    /// Stake so many bet cards.
    Bet(u8),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Forward => f.write_str("forward"),
            Action::Stay => f.write_str("stay"),
            Action::Name(seat) => write!(f, "name {seat}"),
            Action::Bet(count) => write!(f, "bet {count}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "forward" => Ok(Action::Forward),
            "stay" => Ok(Action::Stay),
            _ => match s.split_once(' ') {
                Some(("name", seat)) => seat.parse().map(Action::Name),
                Some(("bet", count)) => read_bet_cards(count).map(Action::Bet),
                _ => Err(Unreadable::new("forward, stay, name c or bet 3", s)),
            },
        }
    }
}

impl Serialize for Action {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}

/// Reads a number of bet cards, no more than there are.
pub(super) fn read_bet_cards(text: &str) -> Result<u8, Unreadable> {
    const EXPECTED: &str = "a number of bet cards from 0 to 45";
    let count = number(text, EXPECTED)?;
    if count <= ALL_BET_CARDS { Ok(count) } else { Err(Unreadable::new(EXPECTED, text)) }
}
