//! What lies face up in front of one player.

use std::{
    hash::{Hash, Hasher},
    ops,
};

use serde::{Serialize, Serializer, ser::SerializeStruct};
use tablee_kernel::Few;

use super::{
    card::{Arm, ByPeople, Face, Kind, MAX_NUMBER, People},
    options::N_DRAGONS,
};

/// Everything in front of one player.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Army {
    /// The faction of each people.
    pub factions: ByPeople<Faction>,
    /// The dragons, each with its flames.
    pub dragons: Dragons,
    /// The column of catapults.
    pub catapults: u8,
    /// Battle cards still to be resolved.
    pub battles: Battles,
    /// Wizards that are still to be placed.
    pub wizards: u8,
    /// Flames that are still to be placed, or wait for a dragon.
    pub flames: u8,
    /// How many cards the victory pile has.
    pub won: u8,
}

/// The warriors of one people in front of one player, and the wizards on them.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Faction {
    /// Its warriors, camped ones and those in a band included.
    #[serde(flatten)]
    pub warriors: Troop,
    /// The wizards that protect it.
    pub wizards: u8,
}

/// How many warriors there are of each arm.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Troop(pub(super) [u8; 3]);

/// The dragons of one player, in the order in which they came.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Dragons(Few<u8, { N_DRAGONS as usize }>);

/// Battle cards of one player. Serialized as a list of cards, lowest first.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<Kind>"))]
pub struct Battles(pub(super) u64);

/// A set of peoples.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(as = "Vec<People>"))]
pub struct Peoples(u8);

impl Army {
    /// R2.4, R3.6: a card that is laid out. Wizards and flames are placed later.
    #[inline]
    pub(super) fn gain(&mut self, kind: Kind) {
        match kind.face() {
            Face::Warrior(people, arm) => self.factions[people].warriors[arm] += 1,
            Face::Wizard => self.wizards += 1,
            Face::Catapult => self.catapults += 1,
            Face::Dragon => self.dragons.join(),
            Face::Flame => self.flames += 1,
            Face::Battle(number) => self.battles.0 |= 1 << number,
        }
    }

    /// How many warriors there are of each people, a byte each from the lowest on, and how many dragons above them.
    #[inline]
    pub fn sizes(&self) -> u64 {
        let [low, middle, high] = self.pairs().map(|pair| {
            let both = (pair & INFANTRY) + (pair >> 8 & INFANTRY) + (pair >> 16 & INFANTRY);
            (both | both >> (PEOPLE - 8)) & 0xffff
        });
        low | middle << 16 | high << 32 | (self.dragons.len() as u64) << (8 * People::ALL.len())
    }

    /// The peoples of which there is a warrior.
    #[inline]
    pub(super) fn peoples(&self) -> Peoples {
        self.peoples_by(has_warriors)
    }

    /// R4.3: the factions that may attack and be attacked.
    #[inline]
    pub(super) fn unprotected(&self) -> Peoples {
        // Wizards have the highest byte of a word and warriors the others: some of these, and none of those.
        let is_in = |it: &Faction| it.word().wrapping_sub(1) < WARRIORS as u32;
        Peoples(self.factions.0.iter().rev().fold(0, |acc, it| acc << 1 | u8::from(is_in(it))))
    }

    /// R4.4: those of them with a shield of their own.
    #[inline]
    pub(super) fn unprotected_infantry(&self) -> Peoples {
        self.peoples_by(|pair| has_infantry(pair) & !has_wizards(pair))
    }

    /// R4.6: the infantry that a band can be formed from.
    #[inline]
    pub(super) fn infantry(&self) -> u8 {
        let both: u64 = self.pairs().iter().map(|pair| pair & INFANTRY).sum();
        (both + (both >> PEOPLE)) as u8
    }

    /// What there is of each people, as bits from the lowest on: of each arm, and wizards on warriors.
    #[inline]
    pub(super) fn presence(&self) -> u32 {
        const EACH: u32 = 0x11_1111;
        let bits = self.pairs().iter().rev().fold(0, |acc, &pair| {
            // The top bit of a byte is set by what is not nothing; then the bits are brought together.
            let tops = (pair + !TOPS) & TOPS;
            acc << 8 | ((tops >> 7).wrapping_mul(0x0102_0408_1020_4080) >> 56) as u32
        });
        let peoples = (bits | bits >> 1 | bits >> 2) & EACH;
        bits & ((7 * EACH) | (peoples << 3))
    }

    /// Two factions in each word, a byte for each arm and for the wizards. No count comes near to 128.
    #[inline]
    fn pairs(&self) -> [u64; 3] {
        let word = |it: &Faction| u64::from(it.word());
        let [a, b, c, d, e, f] = &self.factions.0;
        [word(a) | word(b) << PEOPLE, word(c) | word(d) << PEOPLE, word(e) | word(f) << PEOPLE]
    }

    /// The peoples for which `bit` has set the lowest bit of their half of a word.
    #[inline]
    fn peoples_by(&self, bit: impl Fn(u64) -> u64) -> Peoples {
        let [low, middle, high] = self.pairs().map(|pair| bit(pair) & (1 | 1 << PEOPLE));
        let all = low | middle << 2 | high << 4;
        Peoples((all | all >> (PEOPLE - 1)) as u8 & Peoples::ALL.0)
    }
}

/// A search takes in all factions to find a view again: so each is one number and not four.
impl Hash for Faction {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u32(self.word());
    }
}

impl Faction {
    /// A byte for each arm, and the highest one for the wizards.
    #[inline]
    fn word(&self) -> u32 {
        let Troop([infantry, archers, cavalry]) = self.warriors;
        u32::from_le_bytes([infantry, archers, cavalry, self.wizards])
    }
}

/// How many bits of a pair a people has.
const PEOPLE: u32 = 32;
/// What of a pair are warriors, infantry and wizards; the top bit of each byte.
const WARRIORS: u64 = 0x00ff_ffff_00ff_ffff;
const INFANTRY: u64 = 0x0000_00ff_0000_00ff;
const TOPS: u64 = 0x8080_8080_8080_8080;

/// In the lowest bit of both halves whether there is a warrior. The sum gets past its bits if there is one.
#[inline]
fn has_warriors(pair: u64) -> u64 {
    ((pair & WARRIORS) + WARRIORS) >> 24
}

/// The same for infantry.
#[inline]
fn has_infantry(pair: u64) -> u64 {
    ((pair & INFANTRY) + INFANTRY) >> 8
}

/// The same for wizards.
#[inline]
fn has_wizards(pair: u64) -> u64 {
    has_infantry(pair >> 24)
}

impl Troop {
    /// How many there are in all.
    #[inline]
    pub fn len(self) -> u8 {
        self.0[0] + self.0[1] + self.0[2]
    }

    /// Whether there is nobody.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] | self.0[1] | self.0[2] == 0
    }

    /// Who is left without `others`, who are among them.
    #[inline]
    #[must_use]
    pub(super) fn minus(self, others: Troop) -> Troop {
        Troop([self.0[0] - others.0[0], self.0[1] - others.0[1], self.0[2] - others.0[2]])
    }

    /// The arms of which there is somebody, as bits.
    #[inline]
    pub(super) fn arms(self) -> u64 {
        Arm::ALL.into_iter().fold(0, |acc, arm| acc | u64::from(self[arm] != 0) << arm as u8)
    }

    /// Calls `f` with every arm of which there is somebody.
    #[inline]
    pub(super) fn each_arm(self, mut f: impl FnMut(Arm)) {
        for arm in Arm::ALL {
            if self[arm] != 0 {
                f(arm);
            }
        }
    }
}

impl ops::Index<Arm> for Troop {
    type Output = u8;

    #[inline]
    fn index(&self, arm: Arm) -> &u8 {
        &self.0[arm as usize]
    }
}

impl ops::IndexMut<Arm> for Troop {
    #[inline]
    fn index_mut(&mut self, arm: Arm) -> &mut u8 {
        &mut self.0[arm as usize]
    }
}

impl Serialize for Troop {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut res = serializer.serialize_struct("Troop", 3)?;
        res.serialize_field("infantry", &self[Arm::Infantry])?;
        res.serialize_field("archers", &self[Arm::Archer])?;
        res.serialize_field("cavalry", &self[Arm::Cavalry])?;
        res.end()
    }
}

impl Dragons {
    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The flames of the dragon at this place.
    #[inline]
    pub fn flames(&self, at: u8) -> u8 {
        self.0[usize::from(at)]
    }

    /// The flames of each.
    pub fn iter(&self) -> impl Iterator<Item = u8> {
        self.0.iter().copied()
    }

    /// Whether another one can come.
    pub(super) fn has_room(&self) -> bool {
        self.0.len() < usize::from(N_DRAGONS)
    }

    /// A dragon comes, without flames.
    pub(super) fn join(&mut self) {
        self.0.push(0);
    }

    pub(super) fn flames_mut(&mut self, at: u8) -> &mut u8 {
        &mut self.0[usize::from(at)]
    }

    /// A dragon goes; those after it move up.
    pub(super) fn remove(&mut self, at: u8) {
        self.0[usize::from(at)..].rotate_left(1);
        self.0.pop();
    }

    /// Dragons with as many flames are alike: a bit for each number of flames that there is,
    /// the dragon at the place `but` left out.
    #[inline]
    pub(super) fn kinds(&self, but: Option<u8>) -> u32 {
        let mut bits = 0;
        for (at, &flames) in self.0.iter().enumerate() {
            if but != Some(at as u8) {
                bits |= 1 << flames;
            }
        }
        bits
    }

    /// The same one by one.
    #[inline]
    pub(super) fn different(&self, but: Option<u8>) -> impl Iterator<Item = u8> + use<> {
        let mut bits = self.kinds(but);
        std::iter::from_fn(move || {
            let flames = bits.trailing_zeros() as u8;
            bits &= bits.wrapping_sub(1);
            (flames < 32).then_some(flames)
        })
    }

    /// The first with so many flames, the dragon at the place `but` left out.
    pub(super) fn find(&self, flames: u8, but: Option<u8>) -> Option<u8> {
        let mut all = self.0.iter().enumerate();
        all.find(|&(at, &it)| it == flames && but != Some(at as u8)).map(|(at, _)| at as u8)
    }
}

impl Battles {
    /// Bit `n` for the card with the number `n`.
    #[inline]
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The lowest number, if there is a card.
    #[inline]
    pub fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The cards, lowest first.
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        (1..=MAX_NUMBER).filter(move |it| self.0 >> it & 1 == 1).map(Kind::battle)
    }
}

impl Serialize for Battles {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl Peoples {
    pub(super) const NONE: Peoples = Peoples(0);
    pub(super) const ALL: Peoples = Peoples(0b11_1111);

    #[inline]
    pub(super) const fn only(people: People) -> Peoples {
        Peoples(1 << people as u8)
    }

    /// R4.5: whom factions of these peoples may attack with a simple battle card:
    /// the same peoples and their sworn enemies. Enmity is mutual, so it is also
    /// who may attack them.
    #[inline]
    pub(super) const fn in_reach(self) -> Peoples {
        IN_REACH[self.0 as usize & (IN_REACH.len() - 1)]
    }

    /// R1.2: their sworn enemies. The order of the peoples is the same from both ends.
    #[inline]
    pub(super) const fn enemies(self) -> Peoples {
        Peoples(self.0.reverse_bits() >> (u8::BITS - People::ALL.len() as u32))
    }

    /// A bit for each, from the lowest on.
    #[inline]
    pub(super) const fn bits(self) -> u8 {
        self.0
    }

    #[inline]
    pub(super) const fn contains(self, people: People) -> bool {
        self.0 >> people as u8 & 1 == 1
    }

    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub(super) const fn len(self) -> u32 {
        self.0.count_ones()
    }

    #[inline]
    pub(super) const fn both(self, other: Peoples) -> Peoples {
        Peoples(self.0 & other.0)
    }

    #[inline]
    pub(super) const fn without(self, people: People) -> Peoples {
        Peoples(self.0 & !(1 << people as u8))
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = People> {
        let mut bits = self.0;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let at = bits.trailing_zeros() as usize;
            bits &= bits - 1;
            Some(People::ALL[at])
        })
    }
}

impl Serialize for Peoples {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

/// For every set of peoples, whom they may attack.
const IN_REACH: [Peoples; 64] = {
    let mut res = [Peoples::NONE; 64];
    let mut set = 0;
    while set < res.len() {
        let peoples = Peoples(set as u8);
        res[set] = Peoples(peoples.0 | peoples.enemies().0);
        set += 1;
    }
    res
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn enemies_are_those_of_each_people() {
        for set in 0..1 << People::ALL.len() {
            let set = Peoples(set);
            let enemies = set.iter().fold(0, |acc, it| acc | 1 << it.enemy() as u8);
            assert_eq!((set.enemies(), set.in_reach()), (Peoples(enemies), Peoples(set.0 | enemies)));
        }
    }

    #[test]
    fn what_is_there_is_counted_two_peoples_at_a_time() {
        let mut army = Army::default();
        let mut luck = tablee_kernel::Chance::fast(7);
        for _ in 0..2000 {
            for faction in &mut army.factions.0 {
                let mut some = || if luck.below(3) == 0 { luck.below(13) as u8 } else { 0 };
                *faction = Faction { warriors: Troop([some(), some(), some()]), wizards: some() };
            }
            let each = |is_in: fn(&Faction) -> bool| {
                Peoples(army.factions.0.iter().rev().fold(0, |acc, it| acc << 1 | u8::from(is_in(it))))
            };
            assert_eq!(army.peoples(), each(|it| !it.warriors.is_empty()));
            assert_eq!(army.unprotected(), each(|it| !it.warriors.is_empty() && it.wizards == 0));
            assert_eq!(army.unprotected_infantry(), each(|it| it.warriors[Arm::Infantry] != 0 && it.wizards == 0));
            let sizes = army.factions.0.iter().rev().fold(0, |acc, it| acc << 8 | u64::from(it.warriors.len()));
            assert_eq!(army.sizes(), sizes);
            assert_eq!(army.infantry(), army.factions.0.iter().map(|it| it.warriors[Arm::Infantry]).sum::<u8>());
            for (people, it) in army.factions.iter() {
                let bits = army.presence() >> (4 * people as u32) & 0xf;
                let Troop([infantry, archers, cavalry]) = it.warriors;
                let wizards = if it.warriors.is_empty() { 0 } else { it.wizards };
                assert_eq!(
                    [0, 1, 2, 3].map(|at| bits >> at & 1 == 1),
                    [infantry, archers, cavalry, wizards].map(|n| n != 0)
                );
            }
        }
    }
}
