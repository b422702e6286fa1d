//! Warriors, the way a good casual player thinks.

use tablee_games::warriors::{Action, View, Warriors};
use tablee_kernel::Seat;

use crate::{Mind, Thought};

impl Mind for Warriors {
    fn rate(_view: &View, _seat: Seat, _action: Action) -> f32 {
        0.0
    }

    fn thought(_view: &View, _seat: Seat, _action: Action, _legal: &[Action]) -> Thought {
        Thought::new("plays")
    }
}
