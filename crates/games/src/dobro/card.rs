//! The 57 cards: copies are alike, so a hand is a bag of kinds.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{Bag, Card, Unreadable, text};

use super::options::VALUES;

/// A kind of card. Written `2` to `12`, `J`, `skip`, `reverse`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Kind {
    /// A numbered card of this value, 2 to 12.
    Number(u8),
    /// A joker: a numbered card of a value its player announces.
    Joker,
    /// « Passe mon tour ».
    Skip,
    /// « Changement de sens ».
    Reverse,
}

/// Some cards: a hand, the pile, what lies on the table.
pub type Hand = Bag<Kind, { Kind::COUNT }>;

const JOKER: usize = 11;
pub(super) const SKIP: usize = 12;
pub(super) const REVERSE: usize = 13;

/// R1.1: how many copies there are of each kind.
pub(super) const BOX: Hand = Bag::from_counts([5, 6, 6, 6, 6, 5, 4, 3, 3, 3, 3, 3, 2, 2]);

/// R1.2: with two players the reverse cards stay in the box.
pub(super) const BOX_OF_TWO: Hand = Bag::from_counts([5, 6, 6, 6, 6, 5, 4, 3, 3, 3, 3, 3, 2, 0]);

impl Kind {
    /// Whether it is a skip or a reverse. Jokers count as numbered cards.
    pub fn is_special(self) -> bool {
        matches!(self, Kind::Skip | Kind::Reverse)
    }

    /// How it is written.
    fn name(self) -> &'static str {
        match self {
            Kind::Number(value) => text::numeral(value),
            Kind::Joker => "J",
            Kind::Skip => "skip",
            Kind::Reverse => "reverse",
        }
    }
}

impl Card for Kind {
    const COUNT: usize = 14;

    #[inline]
    fn index(self) -> usize {
        match self {
            Kind::Number(value) => usize::from(value - VALUES.start()),
            Kind::Joker => JOKER,
            Kind::Skip => SKIP,
            Kind::Reverse => REVERSE,
        }
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        match index {
            JOKER => Kind::Joker,
            SKIP => Kind::Skip,
            REVERSE => Kind::Reverse,
            _ => Kind::Number(index as u8 + VALUES.start()),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromStr for Kind {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "J" => Ok(Kind::Joker),
            "skip" => Ok(Kind::Skip),
            "reverse" => Ok(Kind::Reverse),
            _ => read_value(s).map(Kind::Number).map_err(|_| Unreadable::new("a card: 2 to 12, J, skip or reverse", s)),
        }
    }
}

/// Reads a value from 2 to 12.
pub(super) fn read_value(s: &str) -> Result<u8, Unreadable> {
    const EXPECTED: &str = "a value from 2 to 12";
    let value = text::number(s, EXPECTED)?;
    if VALUES.contains(&value) { Ok(value) } else { Err(Unreadable::new(EXPECTED, s)) }
}
