//! The cards.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{CardSet, Unreadable, sketch::Face, text::number};

use super::options::HIGHEST;

/// A card of the box (R1.1). Written as its number: `7`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

/// Some cards: a hand, the stock.
pub type Cards = CardSet<Card>;

impl Card {
    /// Its number, from 1 on.
    #[inline]
    pub fn value(self) -> u8 {
        self.0 + 1
    }

    /// How it looks.
    pub(super) fn face(self) -> Face {
        Face::new(self)
    }
}

impl tablee_kernel::Card for Card {
    const COUNT: usize = HIGHEST as usize;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Card(index as u8)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value().fmt(f)
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        const EXPECTED: &str = "a card from 1 to 40";
        match number(s, EXPECTED)? {
            value @ 1..=HIGHEST => Ok(Card(value - 1)),
            _ => Err(Unreadable::new(EXPECTED, s)),
        }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
