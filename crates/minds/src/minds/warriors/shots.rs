//! The best shot, as [`Sight::rate`] rates them one by one: what a card is worth to lose is asked once for all arms of a
//! faction.

use tablee_games::warriors::{Action, Arm, DIE, MAX_PLAYERS, Marks, People, Shot};
use tablee_kernel::Seats;

use super::Sight;

impl Sight<'_> {
    /// To pass or the shot that looks best; of equals the first.
    pub(super) fn best_shot(&self, marks: &[Marks; MAX_PLAYERS]) -> Action {
        let mut best = (self.rate(Action::Pass), Action::Pass);
        for owner in Seats::first(self.board.armies.len()).without(self.me).iter() {
            let marks = marks[owner.index()];
            let mut consider = |rating: f32, shot: Shot| {
                if best.0 < rating {
                    best = (rating, Action::Fire(owner, shot));
                }
            };
            for people in People::ALL {
                let of_people = marks.of(people);
                if of_people.is_empty() {
                    continue;
                }
                let given = if of_people.has_warriors() { self.given(people as usize, owner) } else { 0.0 };
                let rate = |arm: Arm| HITS * (given + self.use_in_battle(owner, people, arm));
                for arm in Arm::ALL {
                    if of_people.has_arm(arm) {
                        consider(rate(arm) + 0.01 * self.use_of(people, arm), Shot::Warrior(people, arm));
                    }
                }
                if of_people.has_band() {
                    consider(rate(Arm::Infantry), Shot::Band(people));
                }
                if of_people.has_wizards() {
                    consider(self.rate_shot(owner, Shot::Wizard(people)), Shot::Wizard(people));
                }
            }
            marks.dragons().for_each(|shot| consider(self.rate_shot(owner, shot), shot));
        }
        best.1
    }
}

/// How often a shot at a warrior hits.
const HITS: f32 = {
    let least = Shot::Warrior(People::ALL[0], Arm::Infantry).least();
    (DIE + 1 - least) as f32 / DIE as f32
};
