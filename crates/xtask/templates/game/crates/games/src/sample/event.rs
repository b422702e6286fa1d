//! What is seen to happen.

use std::fmt;

use serde::Serialize;
use tablee_kernel::{Seat, Seats};

use super::card::{Card, Cards};

/// Something that was seen to happen. Cards that an onlooker does not see are
/// `None` and left out; their number is always there.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A hand is dealt.
    Dealt {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cards>,
        count: u8,
    },
    /// A card is played to the trick.
    Played { seat: Seat, card: Card },
    /// A trick is won, the `tricks`th of its winner.
    TrickWon { seat: Seat, tricks: u8 },
    /// The game is over.
    GameEnds { winners: Seats },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { seat, cards: Some(cards), .. } => write!(f, "{seat} is dealt {cards}"),
            Event::Dealt { seat, count, .. } => write!(f, "{seat} is dealt {count} cards"),
            Event::Played { seat, card } => write!(f, "{seat} plays {card}"),
            Event::TrickWon { seat, tricks } => write!(f, "{seat} wins the trick, {tricks} in all"),
            Event::GameEnds { winners } => write!(f, "the game is over, won by {winners}"),
        }
    }
}
