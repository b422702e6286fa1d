//! The peoples and every kind of card. Copies are alike.

use std::{fmt, ops, str::FromStr};

use serde::{Serialize, Serializer, ser::SerializeMap};
use tablee_kernel::{Card, Unreadable};

/// The highest number a battle card can have.
pub const MAX_NUMBER: u8 = 63;

/// A people. Written `elves` for its faction, `elf-…` on a card.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum People {
    /// « Morts-vivants ».
    #[default]
    Undead,
    /// « Nains ».
    Dwarves,
    /// « Trolls ».
    Trolls,
    /// « Elfes ».
    Elves,
    /// « Gobelins ».
    Goblins,
    /// « Barbares ».
    Barbarians,
}

/// What a warrior fights with. Written `infantry`, `archer`, `cavalry`.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Arm {
    /// « Fantassin »: a shield.
    Infantry,
    /// « Archer »: a bow.
    Archer,
    /// « Cavalier »: a horse.
    Cavalry,
}

/// A kind of card. Written `elf-archer`, `wizard`, `catapult`, `dragon`, `flame`,
/// and `C7` for the battle card with the number 7.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub struct Kind(u8);

/// What a kind of card is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Face {
    /// A warrior.
    Warrior(People, Arm),
    /// « Magicien ».
    Wizard,
    /// « Catapulte ».
    Catapult,
    /// « Dragon ».
    Dragon,
    /// « Flamme ».
    Flame,
    /// « Bataille », with its number.
    Battle(u8),
}

impl People {
    /// Every people, in the order of the rulebook.
    pub const ALL: [People; 6] =
        [People::Undead, People::Dwarves, People::Trolls, People::Elves, People::Goblins, People::Barbarians];

    const NAMES: [&str; 6] = ["undead", "dwarves", "trolls", "elves", "goblins", "barbarians"];

    /// R1.2: the sworn enemy.
    #[inline]
    pub const fn enemy(self) -> People {
        match self {
            People::Undead => People::Barbarians,
            People::Dwarves => People::Goblins,
            People::Trolls => People::Elves,
            People::Elves => People::Trolls,
            People::Goblins => People::Dwarves,
            People::Barbarians => People::Undead,
        }
    }
}

impl fmt::Display for People {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(People::NAMES[*self as usize])
    }
}

impl FromStr for People {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let at = People::NAMES.iter().position(|&it| it == s);
        at.map(|it| People::ALL[it]).ok_or_else(|| Unreadable::new("a people such as elves", s))
    }
}

impl Arm {
    /// Every arm, in the order of the rulebook.
    pub const ALL: [Arm; 3] = [Arm::Infantry, Arm::Archer, Arm::Cavalry];

    const NAMES: [&str; 3] = ["infantry", "archer", "cavalry"];
}

impl fmt::Display for Arm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Arm::NAMES[*self as usize])
    }
}

impl FromStr for Arm {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let at = Arm::NAMES.iter().position(|&it| it == s);
        at.map(|it| Arm::ALL[it]).ok_or_else(|| Unreadable::new("infantry, archer or cavalry", s))
    }
}

impl Kind {
    /// « Magicien ».
    pub const WIZARD: Kind = Kind(18);
    /// « Catapulte ».
    pub const CATAPULT: Kind = Kind(19);
    /// « Dragon ».
    pub const DRAGON: Kind = Kind(20);
    /// « Flamme ».
    pub const FLAME: Kind = Kind(21);
    /// How many kinds there are besides battle cards, each with copies.
    pub const N_UNITS: usize = 22;

    /// A warrior.
    #[inline]
    pub const fn warrior(people: People, arm: Arm) -> Kind {
        Kind(people as u8 * 3 + arm as u8)
    }

    /// The battle card with this number, from 1 to [`MAX_NUMBER`].
    #[inline]
    pub const fn battle(number: u8) -> Kind {
        Kind(Kind::N_UNITS as u8 + number - 1)
    }

    /// Its number among all kinds.
    #[inline]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What it is.
    #[inline]
    pub fn face(self) -> Face {
        match self {
            Kind::WIZARD => Face::Wizard,
            Kind::CATAPULT => Face::Catapult,
            Kind::DRAGON => Face::Dragon,
            Kind::FLAME => Face::Flame,
            Kind(it) if Kind::FLAME.0 < it => Face::Battle(it + 1 - Kind::N_UNITS as u8),
            Kind(it) => Face::Warrior(People::ALL[usize::from(it / 3)], Arm::ALL[usize::from(it % 3)]),
        }
    }
}

impl Card for Kind {
    const COUNT: usize = Kind::N_UNITS + MAX_NUMBER as usize;

    #[inline]
    fn index(self) -> usize {
        self.0.into()
    }

    #[inline]
    fn from_index(index: usize) -> Self {
        Kind(index as u8)
    }
}

/// How each kind is written.
#[rustfmt::skip]
const NAMES: [&str; Kind::COUNT] = [
    "undead-infantry", "undead-archer", "undead-cavalry", "dwarf-infantry", "dwarf-archer", "dwarf-cavalry",
    "troll-infantry", "troll-archer", "troll-cavalry", "elf-infantry", "elf-archer", "elf-cavalry",
    "goblin-infantry", "goblin-archer", "goblin-cavalry",
    "barbarian-infantry", "barbarian-archer", "barbarian-cavalry",
    "wizard", "catapult", "dragon", "flame",
    "C1", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9", "C10", "C11", "C12", "C13", "C14", "C15", "C16",
    "C17", "C18", "C19", "C20", "C21", "C22", "C23", "C24", "C25", "C26", "C27", "C28", "C29", "C30", "C31", "C32",
    "C33", "C34", "C35", "C36", "C37", "C38", "C39", "C40", "C41", "C42", "C43", "C44", "C45", "C46", "C47", "C48",
    "C49", "C50", "C51", "C52", "C53", "C54", "C55", "C56", "C57", "C58", "C59", "C60", "C61", "C62", "C63",
];

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[self.index()])
    }
}

impl FromStr for Kind {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let kind = NAMES.iter().position(|&it| it == s).map(Kind::from_index);
        kind.ok_or_else(|| Unreadable::new("a card such as elf-archer, wizard, flame or C7", s))
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(NAMES[self.index()])
    }
}

/// One value for each people. Serialized as an object.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct ByPeople<T>(pub(super) [T; 6]);

impl<T: Copy> ByPeople<T> {
    /// Each people with its value.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (People, T)> {
        People::ALL.into_iter().zip(self.0)
    }
}

impl<T> ops::Index<People> for ByPeople<T> {
    type Output = T;

    #[inline]
    fn index(&self, people: People) -> &T {
        &self.0[people as usize]
    }
}

impl<T> ops::IndexMut<People> for ByPeople<T> {
    #[inline]
    fn index_mut(&mut self, people: People) -> &mut T {
        &mut self.0[people as usize]
    }
}

impl<T: Serialize> Serialize for ByPeople<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(self.0.len()))?;
        for (people, value) in People::ALL.iter().zip(&self.0) {
            map.serialize_entry(people, value)?;
        }
        map.end()
    }
}
