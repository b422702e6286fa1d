//! What a player can do, and how it is written.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{
    Card, Seat, Unreadable,
    text::{self, number},
};

use super::{
    card::{Arm, Face, Kind, People},
    options::{DRAGON_HIT, HIT, MOST_IN_BAND, MOST_KEPT, N_FLAMES},
};

/// One decision of one seat.
///
/// | written | meaning |
/// |---|---|
/// | `keep C2 elf-archer flame …` | what is kept of the cards dealt |
/// | `wizard elves` | put a wizard on one's elves |
/// | `flame dragon+1` | put a flame on a dragon that has one |
/// | `fire b elf-archer` `fire b band elves` `fire b wizard elves` `fire b dragon+1` `fire b engaged` | fire a catapult |
/// | `pass` | fire no catapult now |
/// | `band elves elves trolls` | form a band of two elves and a troll |
/// | `attack elves b trolls` `attack dragon+2 b elves` `attack band b dragon` | begin a battle |
/// | `again` | attack the same target again |
/// | `charge infantry b trolls` | camp an infantryman and attack a new target |
/// | `stop` | be done with the battle card |
/// | `lose elf-archer` `lose dragon` | give up a card after a lost comparison |
/// | `spend flame` | save a dragon with one of its flames |
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keep these cards of those dealt.
    Keep(Kept),
    /// Put a wizard on one's faction of this people.
    Wizard(People),
    /// Put a flame on one's dragon that has so many.
    Flame(u8),
    /// Fire no catapult now.
    Pass,
    /// Fire a catapult at a card of this seat.
    Fire(Seat, Shot),
    /// Form a band.
    Band(Band),
    /// Begin a battle.
    Attack(Attacker, Seat, Target),
    /// Attack the same target again.
    Again,
    /// Camp a warrior of this arm and attack a new target.
    Charge(Arm, Seat, Target),
    /// Be done with the battle card.
    Stop,
    /// Give a warrior of the engaged faction, or the dragon, to the winner.
    Lose(Kind),
    /// Save a dragon with one of its flames.
    SpendFlame,
}

/// What attacks.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Attacker {
    /// A faction, with a simple battle card.
    Faction(People),
    /// The band that was formed.
    Band,
    /// A dragon with so many flames.
    Dragon(u8),
}

/// What is attacked.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Target {
    /// A faction.
    Faction(People),
    /// A dragon with so many flames.
    Dragon(u8),
}

/// What a catapult is fired at.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Shot {
    /// A warrior of a faction.
    Warrior(People, Arm),
    /// A warrior of this people in the band.
    Band(People),
    /// A wizard on the faction of this people.
    Wizard(People),
    /// A dragon with so many flames that is not in the battle.
    Dragon(u8),
    /// The dragon in the battle.
    Engaged,
}

impl Shot {
    /// The card that is fired at.
    pub fn card(self) -> Kind {
        match self {
            Shot::Warrior(people, arm) => Kind::warrior(people, arm),
            Shot::Band(people) => Kind::warrior(people, Arm::Infantry),
            Shot::Wizard(_) => Kind::WIZARD,
            Shot::Dragon(_) | Shot::Engaged => Kind::DRAGON,
        }
    }

    /// R7.5, R7.7, R7.8: the least number that hits.
    #[inline]
    pub const fn least(self) -> u8 {
        if matches!(self, Shot::Dragon(_) | Shot::Engaged) { DRAGON_HIT } else { HIT }
    }

    /// R7.8: whether a hit brings the shooter a card; a wizard is only discarded.
    pub fn brings_card(self) -> bool {
        !matches!(self, Shot::Wizard(_))
    }
}

/// The cards somebody keeps, in the order of the kinds, so that a choice has one spelling.
///
/// Packed into one word, since there are many choices: a byte for each card, the
/// lowest kind in the lowest byte, each one more than the number of its kind.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
pub struct Kept(u64);

impl Kept {
    /// Packs cards that are in order.
    pub(super) fn pack(cards: impl DoubleEndedIterator<Item = Kind>) -> u128 {
        cards.rev().fold(0, |acc, card| acc << 8 | u128::from(card.number() + 1))
    }

    /// At most seven cards of a hand, which is in order: those at the places that are no bits of `left_out`.
    #[inline]
    pub(super) fn without(hand: &[Kind], left_out: u32) -> Kept {
        let mut res = 0;
        for (at, card) in hand.iter().enumerate().rev() {
            // Nobody can foretell which, so nothing is asked: what is left out is moved by nothing.
            let is_in = u64::from(!left_out >> at & 1);
            res = (res << (8 * is_in)) | (u64::from(card.number() + 1) * is_in);
        }
        Kept(res)
    }

    /// At most seven cards that were packed.
    #[inline]
    pub(super) fn from_packed(cards: u64) -> Kept {
        Kept(cards)
    }

    /// Whether this is the lowest card that is kept.
    #[inline]
    pub(super) fn begins_with(self, card: Kind) -> bool {
        self.0 as u8 == card.number() + 1
    }

    /// What is kept but for the lowest card.
    #[inline]
    #[must_use]
    pub(super) fn without_first(self) -> Kept {
        Kept(self.0 >> 8)
    }

    /// How many cards are kept.
    pub fn len(self) -> usize {
        (u64::BITS - self.0.leading_zeros()).div_ceil(8) as usize
    }

    /// Whether nothing is kept.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cards in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let card = (left as u8).checked_sub(1)?;
            left >>= 8;
            Some(Kind::from_index(card.into()))
        })
    }
}

/// The infantry of a band: how many there are of each people, so that a band has
/// one spelling. Packed with four bits for each people.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Band(u32);

impl Band {
    /// With `n` more warriors of this people.
    #[inline]
    #[must_use]
    pub(super) fn with(self, people: People, n: u8) -> Band {
        Band(self.0 + (u32::from(n) << (4 * people as u32)))
    }

    /// How many there are of this people.
    #[inline]
    pub fn count(self, people: People) -> u8 {
        (self.0 >> (4 * people as u32) & 0xf) as u8
    }

    /// How many there are in all.
    pub fn len(self) -> u8 {
        People::ALL.iter().map(|&people| self.count(people)).sum()
    }

    /// Whether nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The people of each warrior, in order.
    pub fn iter(self) -> impl Iterator<Item = People> {
        People::ALL.into_iter().flat_map(move |people| std::iter::repeat_n(people, self.count(people).into()))
    }
}

/// A dragon, told by its flames: `dragon`, `dragon+2`.
struct Dragon(u8);

impl fmt::Display for Dragon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => f.write_str("dragon"),
            flames => write!(f, "dragon+{flames}"),
        }
    }
}

impl FromStr for Dragon {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        const EXPECTED: &str = "a dragon, such as dragon or dragon+2";
        match s.strip_prefix("dragon") {
            Some("") => Ok(Dragon(0)),
            Some(flames) => match flames.strip_prefix('+').map(|it| number(it, EXPECTED)) {
                Some(Ok(flames)) if (1..=N_FLAMES).contains(&flames) => Ok(Dragon(flames)),
                _ => Err(Unreadable::new(EXPECTED, s)),
            },
            None => Err(Unreadable::new(EXPECTED, s)),
        }
    }
}

impl fmt::Display for Attacker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Attacker::Faction(people) => people.fmt(f),
            Attacker::Band => f.write_str("band"),
            Attacker::Dragon(flames) => Dragon(flames).fmt(f),
        }
    }
}

impl FromStr for Attacker {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "band" => Ok(Attacker::Band),
            _ if s.starts_with("dragon") => s.parse().map(|Dragon(flames)| Attacker::Dragon(flames)),
            _ => s.parse().map(Attacker::Faction),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Target::Faction(people) => people.fmt(f),
            Target::Dragon(flames) => Dragon(flames).fmt(f),
        }
    }
}

impl FromStr for Target {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        if s.starts_with("dragon") {
            s.parse().map(|Dragon(flames)| Target::Dragon(flames))
        } else {
            s.parse().map(Target::Faction)
        }
    }
}

impl fmt::Display for Shot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Shot::Warrior(people, arm) => Kind::warrior(people, arm).fmt(f),
            Shot::Band(people) => write!(f, "band {people}"),
            Shot::Wizard(people) => write!(f, "wizard {people}"),
            Shot::Dragon(flames) => Dragon(flames).fmt(f),
            Shot::Engaged => f.write_str("engaged"),
        }
    }
}

impl FromStr for Shot {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        if let Some(people) = s.strip_prefix("band ") {
            people.parse().map(Shot::Band)
        } else if let Some(people) = s.strip_prefix("wizard ") {
            people.parse().map(Shot::Wizard)
        } else if s == "engaged" {
            Ok(Shot::Engaged)
        } else if s.starts_with("dragon") {
            s.parse().map(|Dragon(flames)| Shot::Dragon(flames))
        } else {
            match s.parse::<Kind>()?.face() {
                Face::Warrior(people, arm) => Ok(Shot::Warrior(people, arm)),
                _ => Err(Unreadable::new("a warrior, a wizard of a faction or a dragon", s)),
            }
        }
    }
}

impl FromStr for Kept {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let mut cards = s.split_whitespace().map(str::parse).collect::<Result<Vec<Kind>, _>>()?;
        if MOST_KEPT < cards.len() {
            return Err(Unreadable::new("at most 7 cards", s));
        }
        cards.sort_unstable();
        Ok(Kept(Kept::pack(cards.into_iter()) as u64))
    }
}

impl Serialize for Kept {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl FromStr for Band {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        let peoples = s.split_whitespace().map(str::parse).collect::<Result<Vec<People>, _>>()?;
        if !(1..=MOST_IN_BAND).contains(&peoples.len()) {
            return Err(Unreadable::new("one to four warriors", s));
        }
        Ok(peoples.into_iter().fold(Band::default(), |band, people| band.with(people, 1)))
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep(kept) => {
                f.write_str("keep")?;
                kept.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Action::Wizard(people) => write!(f, "wizard {people}"),
            Action::Flame(flames) => write!(f, "flame {}", Dragon(*flames)),
            Action::Pass => f.write_str("pass"),
            Action::Fire(seat, shot) => write!(f, "fire {seat} {shot}"),
            Action::Band(band) => {
                f.write_str("band")?;
                band.iter().try_for_each(|people| write!(f, " {people}"))
            }
            Action::Attack(from, seat, target) => write!(f, "attack {from} {seat} {target}"),
            Action::Again => f.write_str("again"),
            Action::Charge(arm, seat, target) => write!(f, "charge {arm} {seat} {target}"),
            Action::Stop => f.write_str("stop"),
            Action::Lose(kind) => write!(f, "lose {kind}"),
            Action::SpendFlame => f.write_str("spend flame"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        const EXPECTED: &str = "an action such as keep, attack, again, stop, fire or pass";
        let bad = || Unreadable::new(EXPECTED, s);
        if s.ends_with(' ') || s.contains("  ") {
            return Err(bad());
        }
        let (verb, rest) = s.split_once(' ').unwrap_or((s, ""));
        let three = || {
            let mut words = rest.split(' ');
            match (words.next(), words.next(), words.next(), words.next()) {
                (Some(first), Some(second), Some(third), None) => Ok((first, second, third)),
                _ => Err(bad()),
            }
        };
        match verb {
            "pass" | "again" | "stop" if verb.len() != s.len() => Err(bad()),
            "pass" => Ok(Action::Pass),
            "again" => Ok(Action::Again),
            "stop" => Ok(Action::Stop),
            "spend" if rest == "flame" => Ok(Action::SpendFlame),
            "keep" => rest.parse().map(Action::Keep),
            "wizard" => rest.parse().map(Action::Wizard),
            "flame" => rest.parse().map(|Dragon(flames)| Action::Flame(flames)),
            "band" => rest.parse().map(Action::Band),
            "fire" => {
                let (seat, shot) = rest.split_once(' ').ok_or_else(bad)?;
                Ok(Action::Fire(seat.parse()?, shot.parse()?))
            }
            "attack" => {
                let (from, seat, target) = three()?;
                Ok(Action::Attack(from.parse()?, seat.parse()?, target.parse()?))
            }
            "charge" => {
                let (arm, seat, target) = three()?;
                Ok(Action::Charge(arm.parse()?, seat.parse()?, target.parse()?))
            }
            "lose" => rest.parse().map(Action::Lose),
            _ => Err(bad()),
        }
    }
}

impl Serialize for Attacker {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}

impl Serialize for Shot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}
