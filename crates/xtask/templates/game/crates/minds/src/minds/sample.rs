//! Sample, without an idea of its own yet: a search that plays on at random.

use tablee_games::sample::{Action, Sample, View};
use tablee_kernel::{Chance, Seat};

use crate::{
    Candidate, Mind, Question,
    ismcts::{Bags, Ismcts},
    mind::listed,
    random,
};

impl Mind for Sample {
    type Memory = ();

    fn search(
        ismcts: &Ismcts,
        question: Question<'_, Self>,
        bags: Bags<'_, Self>,
        luck: &mut Chance,
    ) -> Vec<Candidate<Action>> {
        ismcts.grow(question, bags, luck)
    }

    // Once `judge` says which actions look good, playouts should follow it: then these two go.
    fn first_sight(_view: &View, _seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        random::any(legal, luck)
    }

    fn roll(&self, seat: Seat, legal: &mut Vec<Action>, _memory: &mut (), luck: &mut Chance) -> Action {
        listed(self, seat, legal).unwrap_or_else(|| random::any(legal, luck))
    }
}
