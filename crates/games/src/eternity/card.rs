//! The 42 cards: three families of fourteen.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{CardSet, Unreadable, text::number};

use super::options::{FAMILY_SIZE, VALUES};

/// A card of the box (R1.1). Written with the letter of its family and its value:
/// `S5`, `K12`, `E14`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

/// Some cards: a hand, the board, the neutral pile.
pub type Cards = CardSet<Card>;

/// One of the three families.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Family {
    /// « La Mer », written `S`.
    #[default]
    Sea,
    /// « Le Ciel », written `K`.
    Sky,
    /// « La Terre », written `E`.
    Earth,
}

impl Card {
    /// The card of this family and value.
    pub(super) fn new(family: Family, value: u8) -> Card {
        Card(family as u8 * FAMILY_SIZE + value - 1)
    }

    /// Its family.
    #[inline]
    pub fn family(self) -> Family {
        match self.0 / FAMILY_SIZE {
            0 => Family::Sea,
            1 => Family::Sky,
            _ => Family::Earth,
        }
    }

    /// Its value, 1 to 14; 14 is the strongest.
    #[inline]
    pub fn value(self) -> u8 {
        self.0 % FAMILY_SIZE + 1
    }

    /// R1.2: how many trees it is worth when pledged.
    #[inline]
    pub fn worth(self) -> u8 {
        Card::worth_of(self.value())
    }

    /// R1.2: how many trees a card of this value is worth when pledged.
    #[inline]
    pub(super) const fn worth_of(value: u8) -> u8 {
        match value {
            0..=4 => 0,
            5..=9 => 1,
            _ => 2,
        }
    }
}

impl tablee_kernel::Card for Card {
    const COUNT: usize = Family::ALL.len() * FAMILY_SIZE as usize;

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
        write!(f, "{}{}", self.family().letter(), self.value())
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let bad = || Unreadable::new("a card from S1 to S14, K1 to K14 or E1 to E14", s);
        let family = Family::ALL.into_iter().find(|it| s.starts_with(it.letter())).ok_or_else(bad)?;
        let value = number(&s[1..], "a value").map_err(|_| bad())?;
        if VALUES.contains(&value) { Ok(Card::new(family, value)) } else { Err(bad()) }
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Family {
    /// R1.1: how many cards each has.
    pub const SIZE: usize = FAMILY_SIZE as usize;
    /// Every family.
    pub const ALL: [Family; 3] = [Family::Sea, Family::Sky, Family::Earth];

    /// All its cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        const LOWEST: u64 = (1 << FAMILY_SIZE) - 1;
        Cards::from_bits(LOWEST << (self as u8 * FAMILY_SIZE))
    }

    fn letter(self) -> char {
        match self {
            Family::Sea => 'S',
            Family::Sky => 'K',
            Family::Earth => 'E',
        }
    }
}

impl fmt::Display for Family {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Family::Sea => "sea",
            Family::Sky => "sky",
            Family::Earth => "earth",
        })
    }
}

impl FromStr for Family {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "sea" => Ok(Family::Sea),
            "sky" => Ok(Family::Sky),
            "earth" => Ok(Family::Earth),
            _ => Err(Unreadable::new("a family: sea, sky or earth", s)),
        }
    }
}

/// A set of families.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "Array<Family>"))]
pub struct Families(u8);

impl Families {
    /// Puts `family` in.
    #[inline]
    pub(super) fn insert(&mut self, family: Family) {
        self.0 |= 1 << family as u8;
    }

    /// Whether `family` is in it.
    pub fn contains(self, family: Family) -> bool {
        self.0 & (1 << family as u8) != 0
    }

    /// All cards of its families.
    pub fn cards(self) -> Cards {
        self.iter().fold(Cards::EMPTY, |acc, it| acc.union(it.cards()))
    }

    fn iter(self) -> impl Iterator<Item = Family> {
        Family::ALL.into_iter().filter(move |&it| self.contains(it))
    }
}

impl Serialize for Families {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}
