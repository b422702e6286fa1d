//! The 42 cards: three families of fourteen.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{CardSet, Unreadable};

use super::options::FAMILY_SIZE;

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

    /// The highest value that is worth as much when pledged as this one.
    #[inline]
    pub const fn last_worth_as(value: u8) -> u8 {
        match value {
            0..=4 => 4,
            5..=9 => 9,
            _ => FAMILY_SIZE,
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

/// How each card is written.
#[rustfmt::skip]
const NAMES: [&str; 42] = [
    "S1", "S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S14",
    "K1", "K2", "K3", "K4", "K5", "K6", "K7", "K8", "K9", "K10", "K11", "K12", "K13", "K14",
    "E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8", "E9", "E10", "E11", "E12", "E13", "E14",
];

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[usize::from(self.0)])
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let card = NAMES.iter().position(|&it| it == s).map(|it| Card(it as u8));
        card.ok_or_else(|| Unreadable::new("a card from S1 to S14, K1 to K14 or E1 to E14", s))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(NAMES[usize::from(self.0)])
    }
}

impl Family {
    /// R1.1: how many cards each has.
    pub const SIZE: usize = FAMILY_SIZE as usize;
    /// Every family.
    pub const ALL: [Family; 3] = [Family::Sea, Family::Sky, Family::Earth];

    /// How many cards of each family are among these.
    #[inline]
    pub(super) const fn lens(cards: Cards) -> [usize; 4] {
        const FIRST: u64 = (1 << FAMILY_SIZE) - 1;
        let bits = cards.bits();
        // Each family begins a word of sixteen bits.
        let spread =
            bits & FIRST | bits << (16 - FAMILY_SIZE) & FIRST << 16 | bits << (32 - 2 * FAMILY_SIZE) & FIRST << 32;
        Cards::from_bits(spread).lens_by_sixteen()
    }

    /// All its cards.
    #[inline]
    pub const fn cards(self) -> Cards {
        const LOWEST: u64 = (1 << FAMILY_SIZE) - 1;
        Cards::from_bits(LOWEST << (self as u8 * FAMILY_SIZE))
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
