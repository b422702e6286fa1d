//! The sixteen cards.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{Card, Unreadable, text::number};

/// A card, from 1 to 16.
///
/// ```
/// use tablee_testkit::toy::Number;
///
/// let card: Number = "16".parse().unwrap();
/// assert_eq!(card.value(), 16);
/// assert!("17".parse::<Number>().is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(u8);

impl Number {
    /// The number on it.
    pub fn value(self) -> u8 {
        self.0
    }
}

impl Card for Number {
    const COUNT: usize = 16;

    fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    fn from_index(index: usize) -> Self {
        Number(index as u8 + 1)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Number {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Number, Unreadable> {
        const EXPECTED: &str = "a card from 1 to 16";
        match number(s, EXPECTED)? {
            value @ 1..=16 => Ok(Number(value)),
            _ => Err(Unreadable::new(EXPECTED, s)),
        }
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
