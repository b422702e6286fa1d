//! What a card would lead to.

use serde::Serialize;
use tablee_kernel::Seat;

use super::{
    action::Action,
    card::{Cards, Family},
    view::View,
};

/// What playing or pledging a card would lead to.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Foreseen {
    /// Whether the card would lead the trick; a pledge never does.
    pub leads: bool,
    /// Who would win the trick, if this is its last card.
    pub winner: Option<Seat>,
    /// How many trees it would bring.
    pub trees: u8,
    /// The trump of the next trick, if nothing else is pledged.
    pub next_trump: Family,
}

impl View {
    pub(super) fn foresee(&self, seat: Seat, action: Action) -> Foreseen {
        let (leads, trees, joining) = match action {
            Action::Play(card) => (self.would_lead(card), 0, Cards::EMPTY),
            Action::Pledge(card) => (false, self.trees_for(card), Cards::only(card)),
        };
        let winner = if leads { Some(seat) } else { self.leading().map(|it| it.seat) };
        Foreseen {
            leads,
            winner: winner.filter(|_| self.n_to_come() <= 1),
            trees,
            next_trump: self.next_trump(joining),
        }
    }
}
