//! What can be shot at, as bits.

use tablee_kernel::{Chance, Seat, cards::place_of_bit};

use super::{
    action::{Action, Shot},
    board::Board,
    card::{Arm, People},
    options::{MAX_PLAYERS, N_FLAMES},
    sample::whose,
};

/// What can be shot at: of each people its three arms, those in the band and the wizards; then dragons by
/// their flames, and the one in the battle.
const BITS_OF_PEOPLE: usize = 5;
const ARMS: u64 = 7;
const BAND: usize = 3;
const WIZARDS: usize = 4;
const DRAGONS: usize = BITS_OF_PEOPLE * People::ALL.len();
const ENGAGED: usize = DRAGONS + N_FLAMES as usize + 1;

/// What of one player can be shot at.
#[derive(Copy, Clone, Debug)]
pub struct Marks(u64);

/// What of one faction can be shot at.
#[derive(Copy, Clone, Debug)]
pub struct MarksOfPeople(u64);

impl Marks {
    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Those of one people.
    #[inline]
    pub fn of(self, people: People) -> MarksOfPeople {
        MarksOfPeople(self.0 >> (BITS_OF_PEOPLE * people as usize) & ((1 << BITS_OF_PEOPLE) - 1))
    }

    /// The shots at dragons, in their order.
    #[inline]
    pub fn dragons(self) -> impl Iterator<Item = Shot> {
        let mut left = self.0 >> DRAGONS << DRAGONS;
        std::iter::from_fn(move || {
            let bit = left.trailing_zeros();
            left &= left.wrapping_sub(1);
            (bit < u64::BITS).then(|| shot_of(bit as usize))
        })
    }
}

impl MarksOfPeople {
    /// Whether there is nothing.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether there is a warrior, in the band or out of it.
    #[inline]
    pub fn has_warriors(self) -> bool {
        self.0 & !(1 << WIZARDS) != 0
    }

    /// Whether there is a warrior of this arm who neither camps nor is in the band.
    #[inline]
    pub fn has_arm(self, arm: Arm) -> bool {
        self.0 >> arm as u8 & 1 == 1
    }

    /// Whether there is one in the band.
    #[inline]
    pub fn has_band(self) -> bool {
        self.0 >> BAND & 1 == 1
    }

    /// Whether there is a wizard.
    #[inline]
    pub fn has_wizards(self) -> bool {
        self.0 >> WIZARDS & 1 == 1
    }
}

impl Board {
    /// What of each player `seat`, which may fire, can fire at; nothing if there is nothing.
    pub fn marks_for(&self, seat: Seat) -> Option<[Marks; MAX_PLAYERS]> {
        let mut res = [Marks(0); MAX_PLAYERS];
        self.seats().without(seat).iter().for_each(|owner| res[owner.index()] = self.marks_of(owner));
        res.iter().any(|it| !it.is_empty()).then_some(res)
    }

    /// To pass or any shot that `seat` may fire, each as likely as the others.
    pub(super) fn any_shot(&self, seat: Seat, chance: &mut Chance) -> Action {
        let mut marks = [0u64; MAX_PLAYERS];
        for owner in self.seats().without(seat).iter() {
            marks[owner.index()] = self.marks_of(owner).0;
        }
        let counts = marks.map(u64::count_ones);
        let Some(nth) = chance.below(counts.iter().sum::<u32>() + 1).checked_sub(1) else { return Action::Pass };
        let (owner, nth) = whose(counts, nth);
        place_of_bit(marks[owner], nth.into()).map_or(Action::Pass, |it| Action::Fire(Seat::new(owner), shot_of(it)))
    }

    /// What of `owner` can be shot at.
    fn marks_of(&self, owner: Seat) -> Marks {
        let army = &self.armies[owner];
        let presence = army.presence();
        let mut res = if presence == 0 { 0 } else { with_room_for_bands(presence) };
        // Who camps is out of reach, and whoever is in the band is told apart.
        if owner == self.resolver
            && let Some(fight) = &self.fight
        {
            for people in army.peoples().both(fight.peoples_away()).iter() {
                let shift = BITS_OF_PEOPLE * people as usize;
                let arms = self.at_home(owner, people).arms();
                res = res & !(ARMS << shift) | (arms | u64::from(fight.band[people] != 0) << BAND) << shift;
            }
        }
        if !army.dragons.is_empty() {
            let engaged = self.engaged_dragon(owner);
            res |= u64::from(army.dragons.kinds(engaged)) << DRAGONS;
            res |= u64::from(engaged.is_some()) << ENGAGED;
        }
        Marks(res)
    }
}

/// Arms and wizards of each people in their places: between them comes the band.
#[inline]
fn with_room_for_bands(presence: u32) -> u64 {
    // Two peoples have a byte, and then ten bits.
    let spread = |byte: u64| byte & 7 | (byte & 0x78) << 1 | (byte & 0x80) << 2;
    let [low, middle, high, _] = presence.to_le_bytes().map(|it| spread(it.into()));
    low | middle << (2 * BITS_OF_PEOPLE) | high << (4 * BITS_OF_PEOPLE)
}

/// The shot that a bit stands for.
fn shot_of(bit: usize) -> Shot {
    if bit < DRAGONS {
        let people = People::ALL[bit / BITS_OF_PEOPLE];
        return match bit % BITS_OF_PEOPLE {
            BAND => Shot::Band(people),
            WIZARDS => Shot::Wizard(people),
            arm => Shot::Warrior(people, Arm::ALL[arm]),
        };
    }
    if bit == ENGAGED { Shot::Engaged } else { Shot::Dragon((bit - DRAGONS) as u8) }
}
