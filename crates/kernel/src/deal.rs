//! Random deals that respect what is known.

use crate::{
    cards::{Card, CardSet},
    chance::Chance,
};

/// A place that holds cards nobody can see.
#[derive(Copy, Clone, Debug)]
pub struct Slot<C: Card> {
    /// How many cards it holds.
    pub size: usize,
    /// The cards that could be there.
    pub may_hold: CardSet<C>,
}
