//! What is seen to happen.

use std::fmt;

use serde::Serialize;
use tablee_kernel::{Seat, Seats, Term};

use super::{action::Play, card::Hand, state::Direction};

/// Something that was seen to happen. Cards that an onlooker does not see are
/// `None` and left out; their number is always there.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A round begins.
    RoundBegins { round: u8, opener: Seat, direction: Direction },
    /// R1.2: cards are set aside, seen by nobody.
    SetAside {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Hand>,
        count: u8,
    },
    /// A hand is dealt.
    Dealt {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Hand>,
        count: u8,
    },
    /// Numbered cards are played; the value in play is now `value`.
    Played { seat: Seat, play: Play, value: u8, doubled: bool },
    /// A special card is played; the value stays.
    PlayedSpecial { seat: Seat, play: Play, direction: Direction },
    /// A hand is refilled.
    Drew {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Hand>,
        count: u8,
    },
    /// The pile is used up.
    PileIsEmpty,
    /// A player takes the cards of the auction.
    Took { seat: Seat, cards: Hand, count: u8 },
    /// A player is caught forgetting to draw.
    Called { seat: Seat, forgetful: Seat },
    /// A player has no card left: the round is over.
    RoundEnds { seat: Seat },
    /// What a player gets for the round, and why.
    Scored { seat: Seat, taken: u8, forgetful: bool, points: u8, total: u8, terms: Vec<Term> },
    /// The game is over.
    GameEnds { winners: Seats },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::RoundBegins { round, opener, direction } => {
                write!(f, "round {round} begins, {opener} opens, {direction}")
            }
            Event::SetAside { cards: Some(cards), .. } => write!(f, "set aside {cards}"),
            Event::SetAside { count, .. } => write!(f, "set aside {}", cards(*count)),
            Event::Dealt { seat, cards: Some(cards), .. } => write!(f, "{seat} is dealt {cards}"),
            Event::Dealt { seat, count, .. } => write!(f, "{seat} is dealt {}", cards(*count)),
            Event::Played { seat, play, value, doubled: false } => write!(f, "{seat} plays {play}: {value}"),
            Event::Played { seat, play, value, doubled: true } => write!(f, "{seat} plays {play}: doubled to {value}"),
            Event::PlayedSpecial { seat, play: Play::Reverse, direction } => {
                write!(f, "{seat} plays reverse: {direction}")
            }
            Event::PlayedSpecial { seat, play, .. } => write!(f, "{seat} plays {play}"),
            Event::Drew { seat, cards: Some(cards), .. } => write!(f, "{seat} draws {cards}"),
            Event::Drew { seat, count, .. } => write!(f, "{seat} draws {}", cards(*count)),
            Event::PileIsEmpty => f.write_str("the pile is empty"),
            Event::Took { seat, cards, .. } => write!(f, "{seat} takes {cards}"),
            Event::Called { seat, forgetful } => write!(f, "{seat} calls {forgetful}"),
            Event::RoundEnds { seat } => write!(f, "{seat} has no card left"),
            Event::Scored { seat, taken, forgetful, points, total, .. } => {
                let oubli = if *forgetful { " and the oubli" } else { "" };
                write!(f, "{seat} has {}{oubli}: {points} points, {total} in all", cards(*taken))
            }
            Event::GameEnds { winners } => write!(f, "the game is over, won by {winners}"),
        }
    }
}

fn cards(count: u8) -> String {
    format!("{count} {}", if count == 1 { "card" } else { "cards" })
}
