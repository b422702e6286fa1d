//! The characters, their levels, and who beats whom.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{Bag, Card, CardSet, Unreadable};

use super::{options::Hierarchy, side::Side};

/// A character. Written `witch`, `dragon`, `king`, `knight`, `executioner`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename_all = "snake_case"))]
pub enum Character {
    /// « Sorcière »: one in the box.
    #[default]
    Witch,
    /// « Dragon »: one in the box.
    Dragon,
    /// « Roi ».
    King,
    /// « Chevalier ».
    Knight,
    /// « Bourreau ».
    Executioner,
}

/// Some characters, copies counted: those in play, those set aside.
pub type Cast = Bag<Character, { Character::COUNT }>;

/// Some kinds of character: those somebody could still be.
pub type Characters = CardSet<Character>;

/// What decides a duel. Characters of the same level tie (R6.4).
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Level {
    /// The Witch and the Dragon.
    #[default]
    Magic,
    /// The Kings.
    King,
    /// The Knights.
    Knight,
    /// The Executioners.
    Executioner,
}

/// What the referee announces after a duel, and all there is to learn from it.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Verdict {
    /// The fighter on the left wins.
    Left,
    /// The fighter on the right wins.
    Right,
    /// Both are of the same level.
    #[default]
    Tie,
}

impl Character {
    /// R6.4: the Witch and the Dragon share a level, every other kind has its own.
    #[inline]
    pub const fn level(self) -> Level {
        LEVELS[self as usize]
    }
}

impl Level {
    /// Every level.
    pub const ALL: [Level; 4] = [Level::Magic, Level::King, Level::Knight, Level::Executioner];

    /// The characters of this level.
    pub fn characters(self) -> Characters {
        Characters::full().iter().filter(|it| it.level() == self).collect()
    }

    /// R6.1 to R6.3: whether a fighter of this level beats one of the other.
    #[inline]
    pub const fn beats(self, other: Level, hierarchy: Hierarchy) -> bool {
        BEATS[hierarchy as usize][self as usize] >> other as u8 & 1 == 1
    }

    const fn beats_by_rule(self, other: Level, hierarchy: Hierarchy) -> bool {
        match (self, other) {
            (Level::Magic, Level::King | Level::Knight) => true,
            (Level::Executioner, Level::Magic) => true,
            (Level::King, Level::Knight) | (Level::Knight, Level::Executioner) => true,
            (Level::King, Level::Executioner) => matches!(hierarchy, Hierarchy::Ladder),
            (Level::Executioner, Level::King) => matches!(hierarchy, Hierarchy::Cycle),
            _ => false,
        }
    }

    /// What the referee announces when `self` on the left meets `right`.
    #[inline]
    pub(super) fn against(self, right: Level, hierarchy: Hierarchy) -> Verdict {
        if self == right {
            Verdict::Tie
        } else if self.beats(right, hierarchy) {
            Verdict::Left
        } else {
            Verdict::Right
        }
    }
}

/// The level of each character, and whom a level beats in each hierarchy, as bits. They are looked up: which character it
/// is nobody can foretell.
const LEVELS: [Level; Character::COUNT] = [Level::Magic, Level::Magic, Level::King, Level::Knight, Level::Executioner];
const BEATS: [[u8; Level::ALL.len()]; 2] = [beaten(Hierarchy::Ladder), beaten(Hierarchy::Cycle)];

const fn beaten(hierarchy: Hierarchy) -> [u8; Level::ALL.len()] {
    let mut res = [0; Level::ALL.len()];
    let mut at = 0;
    while at < 16 {
        let (mine, theirs) = (at / 4, at % 4);
        res[mine] |= (Level::ALL[mine].beats_by_rule(Level::ALL[theirs], hierarchy) as u8) << theirs;
        at += 1;
    }
    res
}

impl Verdict {
    /// The side that wins, if one does.
    #[inline]
    pub fn winner(self) -> Option<Side> {
        match self {
            Verdict::Left => Some(Side::Left),
            Verdict::Right => Some(Side::Right),
            Verdict::Tie => None,
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Verdict::Left => "left wins",
            Verdict::Right => "right wins",
            Verdict::Tie => "tie",
        })
    }
}

impl Card for Character {
    const COUNT: usize = 5;

    #[inline]
    fn index(self) -> usize {
        self as usize
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        match index {
            0 => Character::Witch,
            1 => Character::Dragon,
            2 => Character::King,
            3 => Character::Knight,
            _ => Character::Executioner,
        }
    }
}

impl Character {
    /// How it is written.
    fn name(self) -> &'static str {
        match self {
            Character::Witch => "witch",
            Character::Dragon => "dragon",
            Character::King => "king",
            Character::Knight => "knight",
            Character::Executioner => "executioner",
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Character {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "witch" => Ok(Character::Witch),
            "dragon" => Ok(Character::Dragon),
            "king" => Ok(Character::King),
            "knight" => Ok(Character::Knight),
            "executioner" => Ok(Character::Executioner),
            _ => Err(Unreadable::new("a character: witch, dragon, king, knight or executioner", s)),
        }
    }
}

impl Serialize for Character {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}
