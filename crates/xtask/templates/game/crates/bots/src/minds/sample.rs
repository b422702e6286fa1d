//! Sample, without an idea of its own yet: a search that plays on at random.

use tablee_games::sample::{Action, Sample};
use tablee_kernel::{Chance, Seat};

use crate::{Mind, random};

impl Mind for Sample {
    // Once `judge` says which actions look good, playouts should follow it: then this goes.
    fn roll(&self, _seat: Seat, legal: &[Action], luck: &mut Chance) -> Action {
        random::any(legal, luck)
    }
}
