//! The 53 cards: sixteen of each suit and five without.
//!
//! A suit has 1, 2 to 10, two 11s, V, D, R and A, in this order, so that the
//! number of a card is its suit and its strength at once.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{CardSet, Unreadable};

/// One card. Written with the letter of its suit and `1`, `2` to `10`, `11a`,
/// `11b`, `V`, `D`, `R` or `A`: `N5`, `C11a`, `GA`. Magic cards are words:
/// `dragon`, `mummy`, `double`, `sorcerer`, `weapon`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Card(u8);

/// Different cards: a hand, a trick, what somebody won.
pub type Cards = CardSet<Card>;

/// One of the three peoples.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Suit {
    /// Nains, green.
    Dwarf,
    /// Chevaliers, blue.
    Knight,
    /// Gobelins, red.
    Goblin,
}

/// How each card is written.
#[rustfmt::skip]
const NAMES: [&str; 53] = [
    "N1", "N2", "N3", "N4", "N5", "N6", "N7", "N8", "N9", "N10", "N11a", "N11b", "NV", "ND", "NR", "NA",
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11a", "C11b", "CV", "CD", "CR", "CA",
    "G1", "G2", "G3", "G4", "G5", "G6", "G7", "G8", "G9", "G10", "G11a", "G11b", "GV", "GD", "GR", "GA",
    "dragon", "mummy", "double", "sorcerer", "weapon",
];
const N_SUITED: u8 = 48;

impl Suit {
    /// Every suit, in the order of the cards.
    pub const ALL: [Suit; 3] = [Suit::Dwarf, Suit::Knight, Suit::Goblin];

    /// Every card of it, the special ones too.
    #[inline]
    pub const fn cards(self) -> Cards {
        Cards::from_bits(0xffff << (16 * self as u32))
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Suit::Dwarf => "dwarf",
            Suit::Knight => "knight",
            Suit::Goblin => "goblin",
        })
    }
}

impl Card {
    /// R2.3: its winner deals next.
    pub const DWARF_5: Card = Card::suited(Suit::Dwarf, 4);
    /// R3.1: its holder chooses the quest.
    pub const KNIGHT_5: Card = Card::suited(Suit::Knight, 4);
    /// R4.1: its holder leads.
    pub const GOBLIN_5: Card = Card::suited(Suit::Goblin, 4);
    /// R1.4: out of the game with three players.
    pub const DWARF_2: Card = Card::suited(Suit::Dwarf, 1);

    /// Its player swaps hands with somebody.
    pub const DWARF_1: Card = Card::suited(Suit::Dwarf, 0);
    /// +3 to whoever wins it.
    pub const DWARF_11A: Card = Card::suited(Suit::Dwarf, 10);
    /// +3 to whoever wins the next trick.
    pub const DWARF_11B: Card = Card::suited(Suit::Dwarf, 11);
    /// +3 to its player in the last trick.
    pub const KNIGHT_1: Card = Card::suited(Suit::Knight, 0);
    /// Its player has all hands passed on.
    pub const KNIGHT_11A: Card = Card::suited(Suit::Knight, 10);
    /// Whoever wins it doubles their points.
    pub const KNIGHT_11B: Card = Card::suited(Suit::Knight, 11);
    /// +1 to its player for each face in the trick.
    pub const GOBLIN_1: Card = Card::suited(Suit::Goblin, 0);
    /// −3 to whoever wins it.
    pub const GOBLIN_11A: Card = Card::suited(Suit::Goblin, 10);
    /// Its holder steals before the first trick.
    pub const GOBLIN_11B: Card = Card::suited(Suit::Goblin, 11);
    /// Wins unless an A is in the trick.
    pub const DRAGON: Card = Card(N_SUITED);
    /// Is what won the trick before.
    pub const MUMMY: Card = Card(N_SUITED + 1);
    /// Is just above the card played before it.
    pub const DOUBLE: Card = Card(N_SUITED + 2);
    /// Is swapped for a card of a trick that is over.
    pub const SORCERER: Card = Card(N_SUITED + 3);
    /// Wins when its player cannot follow.
    pub const WEAPON: Card = Card(N_SUITED + 4);

    /// How it is written.
    fn name(self) -> &'static str {
        NAMES[usize::from(self.0)]
    }

    /// The card of this suit and rank, 0 to 15.
    const fn suited(suit: Suit, rank: u8) -> Card {
        Card(suit as u8 * 16 + rank)
    }

    /// Its suit; a magic card has none of its own.
    #[inline]
    pub const fn suit(self) -> Option<Suit> {
        match self.0 / 16 {
            0 => Some(Suit::Dwarf),
            1 => Some(Suit::Knight),
            2 => Some(Suit::Goblin),
            _ => None,
        }
    }

    /// Its place in the order of its suit, 0 for the 1 to 15 for the A.
    #[inline]
    pub const fn rank(self) -> u8 {
        self.0 % 16
    }

    /// R8.3: what a numbered card is worth where values count, 1 to 11.
    #[inline]
    pub fn value(self) -> Option<i32> {
        NUMBERED.contains(self).then(|| i32::from(self.rank() + 1).min(11))
    }

    /// Every card of its suit that is stronger.
    #[inline]
    pub fn above(self) -> Cards {
        let suit = self.suit().map_or(Cards::EMPTY, Suit::cards);
        suit.minus(Cards::from_bits((2 << self.0) - 1))
    }
}

/// The 39 base cards: 2 to 10 and the faces of each suit.
pub(super) const BASE: Cards = Cards::from_bits(0xf3fe_f3fe_f3fe);
/// The 14 special cards: the 1s, the 11s and the magic cards.
pub(super) const SPECIALS: Cards = Cards::from_bits(0x1f_0c01_0c01_0c01);
/// Every card with a suit of its own.
pub(super) const SUITED: Cards = Cards::from_bits(0xffff_ffff_ffff);
/// V, D, R and A of each suit.
pub const FACES: Cards = Cards::from_bits(0xf000_f000_f000);
/// 1 to 11 of each suit.
pub const NUMBERED: Cards = Cards::from_bits(0x0fff_0fff_0fff);
/// The three A.
pub const CHAMPIONS: Cards = Cards::from_bits(0x8000_8000_8000);
/// The three R.
pub(super) const KINGS: Cards = Cards::from_bits(0x4000_4000_4000);
/// The three D.
pub(super) const QUEENS: Cards = Cards::from_bits(0x2000_2000_2000);
/// The three V.
pub(super) const RIDERS: Cards = Cards::from_bits(0x1000_1000_1000);

/// The cards of this value, 2 to 10, in each suit.
pub(super) const fn of_value(value: u32) -> Cards {
    Cards::from_bits(0x1_0001_0001 << (value - 1))
}

impl tablee_kernel::Card for Card {
    const COUNT: usize = 53;

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
        f.write_str(self.name())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Card {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let card = NAMES.iter().position(|&it| it == s).map(|it| Card(it as u8));
        card.ok_or_else(|| Unreadable::new("a card such as N5, C11a, GA or dragon", s))
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
