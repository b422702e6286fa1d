//! The best shot, as [`Sight::rate`] rates them one by one: what a card is worth to lose is asked once for all arms of a
//! faction.

use std::cell::Cell;

use tablee_games::warriors::{Action, Arm, DIE, People, Phase, Shot, Window};
use tablee_kernel::{Seat, Seats};

use super::{DRAGONS, PATIENCE, Sight, prospect::Memory};

/// The most that a shot can promise as all cards are divided, whoever fights whom: mostly too little to fire before the
/// last chance, and then nobody needs to look at what there is to hit.
#[derive(Clone, Default)]
pub(super) struct Dare {
    /// How the cards are divided, and who asks; 0 for nothing yet.
    key: Cell<u64>,
    /// What a warrior of somebody else is worth to hit, apart from a battle.
    warrior: Cell<f32>,
    /// What a shot at a dragon promises.
    dragon: Cell<f32>,
}

/// How many of them a search remembers. A power of two.
pub(super) const N_DARES: usize = 1024;

impl Sight<'_> {
    /// To pass or the shot that looks best; of equals the first.
    pub(super) fn best_shot(&self, memory: &Memory) -> Action {
        if self.is_patient(memory) {
            return Action::Pass;
        }
        let Some(marks) = self.board.marks_for(self.me) else { return Action::Pass };
        let mut best = Best(self.rate(Action::Pass), Action::Pass);
        let most_use = self.most_use_in_battle();
        for owner in Seats::first(self.board.armies.len()).without(self.me).iter() {
            let marks = marks[owner.index()];
            for people in People::ALL {
                let of_people = marks.of(people);
                if of_people.is_empty() {
                    continue;
                }
                let given = if of_people.has_warriors() { self.given(people as usize, owner) } else { 0.0 };
                // As in `is_patient`: what cannot be better than the best one is not looked at.
                if best.0 < HITS * (given + most_use) + 0.01 * MOST_USE {
                    let rate = |arm: Arm| HITS * (given + self.use_in_battle(owner, people, arm));
                    for arm in Arm::ALL {
                        if of_people.has_arm(arm) {
                            best.consider(
                                rate(arm) + 0.01 * self.use_of(people, arm),
                                owner,
                                Shot::Warrior(people, arm),
                            );
                        }
                    }
                    if of_people.has_band() {
                        best.consider(rate(Arm::Infantry), owner, Shot::Band(people));
                    }
                }
                if of_people.has_wizards() {
                    best.consider(self.rate_shot(owner, Shot::Wizard(people)), owner, Shot::Wizard(people));
                }
            }
            marks.dragons().for_each(|shot| best.consider(self.rate_shot(owner, shot), owner, shot));
        }
        best.1
    }

    /// Whether no shot can promise more than patience does.
    fn is_patient(&self, memory: &Memory) -> bool {
        if self.board.phase == Phase::Window(Window::LastChance) {
            return false;
        }
        let key = self.division();
        let dare = &memory.dares[(key >> 40) as usize & (memory.dares.len() - 1)];
        if dare.key.get() != key {
            dare.key.set(key);
            self.dare(dare);
        }
        // Rounding goes up with what is rounded, so this is no less than the rating of any shot at a warrior.
        let warrior = HITS * (dare.warrior.get() + self.most_use_in_battle()) + 0.01 * MOST_USE;
        warrior <= PATIENCE && dare.dragon.get() <= PATIENCE
    }

    /// The most that a warrior is worth in a declared battle.
    fn most_use_in_battle(&self) -> f32 {
        if self.board.phase == Phase::Window(Window::Declared) { MOST_USE_IN_BATTLE } else { 0.0 }
    }

    fn dare(&self, dare: &Dare) {
        let (mut warrior, mut dragon) = (0.0f32, 0.0f32);
        for owner in Seats::first(self.board.armies.len()).without(self.me).iter() {
            let sizes = self.sizes[owner.index()];
            for suit in (0..=DRAGONS).filter(|suit| sizes >> (8 * suit) & 0xff != 0) {
                let given = self.given(suit, owner);
                if suit == DRAGONS {
                    dragon = dragon.max(HITS_DRAGON * given);
                } else {
                    warrior = warrior.max(given);
                }
            }
        }
        dare.warrior.set(warrior);
        dare.dragon.set(dragon);
    }
}

/// The best so far.
struct Best(f32, Action);

impl Best {
    /// Of equals the first.
    #[inline]
    fn consider(&mut self, rating: f32, owner: Seat, shot: Shot) {
        if self.0 < rating {
            *self = Best(rating, Action::Fire(owner, shot));
        }
    }
}

/// No warrior is worth more in a battle with me, or would be missed more.
pub(super) const MOST_USE_IN_BATTLE: f32 = 1.5;
pub(super) const MOST_USE: f32 = 0.9;

/// How often a shot at a warrior hits.
const HITS: f32 = hits(Shot::Warrior(People::ALL[0], Arm::Infantry));
const HITS_DRAGON: f32 = hits(Shot::Engaged);

const fn hits(shot: Shot) -> f32 {
    (DIE + 1 - shot.least()) as f32 / DIE as f32
}
