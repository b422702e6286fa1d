//! The peoples and every kind of card. Copies are alike.

use std::{fmt, ops, str::FromStr};

use serde::{Serialize, Serializer, ser::SerializeMap};
use tablee_kernel::{Card, Unreadable, text::number};

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
    const ON_CARDS: [&str; 6] = ["undead", "dwarf", "troll", "elf", "goblin", "barbarian"];

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

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.face() {
            Face::Warrior(people, arm) => write!(f, "{}-{arm}", People::ON_CARDS[people as usize]),
            Face::Wizard => f.write_str("wizard"),
            Face::Catapult => f.write_str("catapult"),
            Face::Dragon => f.write_str("dragon"),
            Face::Flame => f.write_str("flame"),
            Face::Battle(number) => write!(f, "C{number}"),
        }
    }
}

impl FromStr for Kind {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        const EXPECTED: &str = "a card such as elf-archer, wizard, flame or C7";
        let bad = || Unreadable::new(EXPECTED, s);
        match s {
            "wizard" => return Ok(Kind::WIZARD),
            "catapult" => return Ok(Kind::CATAPULT),
            "dragon" => return Ok(Kind::DRAGON),
            "flame" => return Ok(Kind::FLAME),
            _ => (),
        }
        if let Some(digits) = s.strip_prefix('C') {
            let number = number(digits, EXPECTED).map_err(|_| bad())?;
            return if (1..=MAX_NUMBER).contains(&number) { Ok(Kind::battle(number)) } else { Err(bad()) };
        }
        let (people, arm) = s.split_once('-').ok_or_else(bad)?;
        let people = People::ON_CARDS.iter().position(|&it| it == people).ok_or_else(bad)?;
        Ok(Kind::warrior(People::ALL[people], arm.parse().map_err(|_| bad())?))
    }
}

impl Serialize for Kind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
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
