//! Le Roi des Nains, the way a good casual player thinks.

use tablee_games::nains::{Action, Nains, View};
use tablee_kernel::Seat;

use crate::{Mind, Thought};

impl Mind for Nains {
    fn rate(_view: &View, _seat: Seat, _action: Action) -> f32 {
        0.0
    }

    fn thought(_view: &View, _seat: Seat, _action: Action, _legal: &[Action]) -> Thought {
        Thought::new("plays")
    }
}
