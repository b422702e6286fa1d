//! One of many choices, without a list of them.

use tablee_kernel::{Chance, Seat};

use super::{
    action::{Action, Kept, Shot},
    army::Troop,
    board::{Board, Phase},
    card::{Arm, People},
    options::{MAX_PLAYERS, MOST_DEALT, N_FLAMES},
    state::{Hand, Warriors},
};

/// What can be shot at, as bits: of each people its three arms, those in the band and the wizards; then dragons by
/// their flames, and the one in the battle.
const BITS_OF_PEOPLE: usize = 5;
const ARMS: u64 = 7;
const BAND: usize = 3;
const WIZARDS: usize = 4;
const DRAGONS: usize = BITS_OF_PEOPLE * People::ALL.len();
const ENGAGED: usize = DRAGONS + N_FLAMES as usize + 1;

impl Warriors {
    /// Any action of `seat`, which is asked, each as likely as the others.
    pub(super) fn any_of(&self, seat: Seat, legal: &mut Vec<Action>, chance: &mut Chance) -> Action {
        match self.board.phase {
            Phase::Keep => Action::Keep(any_kept(&self.hands[seat], self.n_kept(seat), chance)),
            Phase::Window(_) => self.board.any_shot(seat, chance),
            _ => {
                legal.clear();
                self.list_legal(seat, legal);
                legal[chance.below(legal.len() as u32) as usize]
            }
        }
    }
}

/// In how many ways so many cards of the first so many of a hand can be left out, copies being alike.
struct Ways([[u8; MOST_DEALT + 1]; MOST_LEFT_OUT + 1]);

/// The most cards of a hand that are not kept.
const MOST_LEFT_OUT: usize = 3;

/// Any choice of `n_kept` cards of a hand, which is in order; every different one is as likely.
fn any_kept(hand: &Hand, n_kept: usize, chance: &mut Chance) -> Kept {
    let (mut cards, n_out) = (Kept::pack(hand.iter().copied()), hand.len() - n_kept);
    if n_out != 0 {
        // Where the copies of the card before each place begin.
        let mut first_copy = [0u8; MOST_DEALT + 1];
        for at in 1..=hand.len() {
            let is_copy = 1 < at && hand[at - 2] == hand[at - 1];
            first_copy[at] = if is_copy { first_copy[at - 1] } else { at as u8 - 1 };
        }
        let mut ways = Ways([[0; MOST_DEALT + 1]; MOST_LEFT_OUT + 1]);
        ways.0[0] = [1; MOST_DEALT + 1];
        for n in 1..=n_out {
            for (end, &first) in first_copy.iter().enumerate().take(hand.len() + 1).skip(1) {
                // With the last card, or without any copy of it.
                ways.0[n][end] = ways.0[n - 1][end - 1] + ways.0[n][usize::from(first)];
            }
        }
        let mut nth = chance.below(ways.0[n_out][hand.len()].into()) as u8;
        let (mut n, mut end) = (n_out, hand.len());
        while n != 0 {
            let with_last = ways.0[n - 1][end - 1];
            if nth < with_last {
                n -= 1;
                end -= 1;
                // The cards after the place move down by one.
                let before = (1u128 << (8 * end)) - 1;
                cards = (cards & before) | ((cards >> 8) & !before);
            } else {
                nth -= with_last;
                end = first_copy[end].into();
            }
        }
    }
    Kept::from_packed(cards as u64)
}

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
    fn any_shot(&self, seat: Seat, chance: &mut Chance) -> Action {
        let mut marks = [0u64; MAX_PLAYERS];
        let mut n_shots = 0;
        for owner in self.seats().without(seat).iter() {
            let Marks(bits) = self.marks_of(owner);
            marks[owner.index()] = bits;
            n_shots += bits.count_ones();
        }
        let Some(mut nth) = chance.below(n_shots + 1).checked_sub(1) else { return Action::Pass };
        for owner in self.seats().without(seat).iter() {
            let mut bits = marks[owner.index()];
            let n = bits.count_ones();
            if n <= nth {
                nth -= n;
                continue;
            }
            (0..nth).for_each(|_| bits &= bits - 1);
            return Action::Fire(owner, shot_of(bits.trailing_zeros() as usize));
        }
        Action::Pass
    }

    /// What of `owner` can be shot at.
    fn marks_of(&self, owner: Seat) -> Marks {
        let army = &self.armies[owner];
        let arms_of = |troop: Troop| {
            let [infantry, archers, cavalry] = Arm::ALL.map(|arm| u64::from(troop[arm] != 0));
            infantry << Arm::Infantry as u8 | archers << Arm::Archer as u8 | cavalry << Arm::Cavalry as u8
        };
        let mut res = 0;
        for (at, faction) in army.factions.0.iter().enumerate() {
            let arms = arms_of(faction.warriors);
            let has_wizards = arms != 0 && faction.wizards != 0;
            res |= (arms | u64::from(has_wizards) << WIZARDS) << (BITS_OF_PEOPLE * at);
        }
        // Who camps is out of reach, and whoever is in the band is told apart.
        if owner == self.resolver
            && let Some(fight) = &self.fight
        {
            for people in army.peoples().iter() {
                let shift = BITS_OF_PEOPLE * people as usize;
                let arms = arms_of(self.at_home(owner, people));
                res = res & !(ARMS << shift) | (arms | u64::from(fight.band[people] != 0) << BAND) << shift;
            }
        }
        if !army.dragons.is_empty() {
            let engaged = self.engaged_dragon(owner);
            army.dragons.different(engaged).for_each(|flames| res |= 1 << (DRAGONS + usize::from(flames)));
            res |= u64::from(engaged.is_some()) << ENGAGED;
        }
        Marks(res)
    }
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
