//! The quests: one row for each different scoring rule, and the tiles that show
//! two of them. The sentences for players are in `locales/`.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{CardSet, Unreadable};

use super::{
    action::Side,
    card::Suit,
    options::Edition,
    rule::{Group, Kind, Rule},
};

/// One scoring rule.
pub(super) struct Quest {
    pub(super) id: &'static str,
    pub(super) rule: Rule,
}

const DWARF: Kind = Kind::Suit { suit: Suit::Dwarf };
const KNIGHT: Kind = Kind::Suit { suit: Suit::Knight };
const GOBLIN: Kind = Kind::Suit { suit: Suit::Goblin };
const DWARF_QUEEN: Kind = Kind::Queen { suit: Suit::Dwarf };

const fn of(kind: Kind, points: i32) -> Group {
    Group::new(kind, points)
}

const fn values(low: u8, high: u8, points: i32) -> Group {
    Group::new(Kind::Values { low, high }, points)
}

const fn lowest(suit: Option<Suit>, sign: i32, without: i32) -> Rule {
    Rule::LowestCard { suit, sign, without }
}

macro_rules! quests {
    ($($id:ident: $rule:expr;)*) => {
        [$(Quest { id: stringify!($id), rule: $rule }),*]
    };
}

macro_rules! cards {
    ($($group:expr),*) => {
        Rule::Cards { groups: &[$($group),*] }
    };
}

/// Every scoring rule. Tiles 1 to 14 are in both editions, 15 to 20 in that of
/// 2011, 21 to 26 in that of 2022; Q26A is Q20A and has no row of its own.
pub(super) static QUESTS: [Quest; 51] = quests! {
    Q1A: Rule::Tricks { points: 1 };
    Q1B: Rule::Tricks { points: -1 };
    Q2A: Rule::ExactTricks { tricks: 3, points: 5 };
    Q2B: Rule::ExactTricks { tricks: 1, points: 5 };
    Q3A: Rule::ExactTricks { tricks: 4, points: 5 };
    Q3B: Rule::ExactTricks { tricks: 2, points: 5 };
    Q4A: Rule::EvenTricks { points: 5 };
    Q4B: Rule::OddTricks { points: 5 };
    Q5A: Rule::UnsharedTricks { points: 5 };
    Q5B: Rule::SharedTricks { points: 5 };
    Q6A: Rule::LateTricks { tricks: 4, points: 2 };
    Q6B: Rule::LateTricks { tricks: 4, points: -2 };
    Q7A: cards![values(3, 4, 4)];
    Q7B: cards![values(6, 7, 4)];
    Q8A: cards![of(KNIGHT, -1)];
    Q8B: cards![of(GOBLIN, -1)];
    Q9A: cards![of(KNIGHT, 1), of(DWARF, -1)];
    Q9B: cards![of(DWARF, 1), of(KNIGHT, -1)];
    Q10A: cards![of(Kind::Kings, 3), of(Kind::Queens, -3)];
    Q10B: cards![of(Kind::Queens, 3), of(Kind::Kings, -3)];
    Q11A: Rule::RarestSuit;
    Q11B: Rule::CommonestSuit;
    Q12A: lowest(Some(Suit::Dwarf), 1, 0);
    Q12B: lowest(Some(Suit::Knight), 1, 0);
    Q13A: cards![of(Kind::Faces, 1), of(KNIGHT, 1)];
    Q13B: cards![of(Kind::Faces, -1), of(KNIGHT, -1)];
    Q14A: Rule::NeighboursTricks { side: Side::Right, points: 1 };
    Q14B: Rule::NeighboursTricks { side: Side::Left, points: 1 };
    // The edition of 2011.
    Q15A: cards![of(KNIGHT, 1)];
    Q15B: cards![of(GOBLIN, 1)];
    Q16A: cards![of(Kind::Riders, 4)];
    Q16B: cards![of(Kind::Riders, -4)];
    Q17A: lowest(None, 1, 10);
    Q17B: lowest(None, -1, 0);
    Q18A: cards![of(DWARF, 1), values(8, 9, 1)];
    Q18B: cards![of(DWARF, -1), values(8, 9, -1)];
    Q19A: cards![of(DWARF_QUEEN, 8)];
    Q19B: cards![of(DWARF_QUEEN, -8)];
    Q20A: Rule::ThreeSuits { points: 1, face_points: 2 };
    Q20B: Rule::Run { cards: 3 };
    // The edition of 2022.
    Q21A: Rule::Row { points: 2 };
    Q21B: Rule::Row { points: -2 };
    Q22A: Rule::HighestSum { points: 5 };
    Q22B: Rule::HighestSum { points: -5 };
    Q23A: Rule::ThirdTrick { points: 3, step: 1 };
    Q23B: Rule::ThirdTrick { points: -3, step: -1 };
    Q24A: Rule::RowWon { tricks: 4, points: 5 };
    Q24B: Rule::RowLost { tricks: 4, points: 5 };
    Q25A: Rule::BetweenNeighbours { points: 3 };
    Q25B: Rule::AboveNeighbours { points: 3 };
    Q26B: Rule::ThreeSuits { points: -1, face_points: -2 };
};

/// The row that two tiles share: Q20A.
const COMPLETE_VALUES: u8 = 38;
const LAST_ROW: u8 = 50;
const LAST_TILE: u8 = 25;

/// A scoring rule by its row. Written `Q7A`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct QuestId(u8);

impl QuestId {
    fn row(self) -> &'static Quest {
        &QUESTS[usize::from(self.0)]
    }

    /// How it is scored.
    #[inline]
    pub fn rule(self) -> Rule {
        self.row().rule
    }

    /// Its row in the table of quests, from 0.
    #[inline]
    pub fn index(self) -> usize {
        self.0.into()
    }

    /// The quest in this row, if there is one.
    #[inline]
    pub fn from_index(index: usize) -> Option<QuestId> {
        (index < QUESTS.len()).then_some(QuestId(index as u8))
    }

    /// As it is written: `Q7A`.
    pub fn name(self) -> &'static str {
        self.row().id
    }
}

impl fmt::Display for QuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.row().id)
    }
}

impl fmt::Debug for QuestId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for QuestId {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let row = QUESTS.iter().position(|it| it.id == s);
        row.map(|it| QuestId(it as u8)).ok_or_else(|| Unreadable::new("a quest such as Q7A", s))
    }
}

impl Serialize for QuestId {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.row().id)
    }
}

/// A tile with two quests. Written `Q7`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Tile(u8);

impl Tile {
    /// The two quests on it.
    pub fn quests(self) -> [QuestId; 2] {
        match self.0 {
            LAST_TILE => [QuestId(COMPLETE_VALUES), QuestId(LAST_ROW)],
            tile => [QuestId(2 * tile), QuestId(2 * tile + 1)],
        }
    }
}

/// The twenty tiles of an edition.
pub(super) fn tiles(edition: Edition) -> CardSet<Tile> {
    CardSet::from_bits(match edition {
        Edition::First => 0xf_ffff,
        Edition::Second => 0x3f0_3fff,
    })
}

impl tablee_kernel::Card for Tile {
    const COUNT: usize = 26;

    fn index(self) -> usize {
        self.0.into()
    }

    fn from_index(index: usize) -> Self {
        Tile(index as u8)
    }
}

/// How each tile is written.
#[rustfmt::skip]
const TILE_NAMES: [&str; 26] = [
    "Q1", "Q2", "Q3", "Q4", "Q5", "Q6", "Q7", "Q8", "Q9", "Q10", "Q11", "Q12", "Q13",
    "Q14", "Q15", "Q16", "Q17", "Q18", "Q19", "Q20", "Q21", "Q22", "Q23", "Q24", "Q25", "Q26",
];

impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(TILE_NAMES[usize::from(self.0)])
    }
}

impl fmt::Debug for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Tile {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let tile = TILE_NAMES.iter().position(|&it| it == s).map(|it| Tile(it as u8));
        tile.ok_or_else(|| Unreadable::new("a tile from Q1 to Q26", s))
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(TILE_NAMES[usize::from(self.0)])
    }
}
