//! What is seen to happen.

use std::fmt;

use serde::Serialize;
use tablee_kernel::{CardSet, Seat};

use super::card::Number;

/// Something that was seen to happen. What only some may see is an `Option`:
/// the others are told the same without it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the fields say what they are")]
pub enum Event {
    /// A seat received its first cards.
    Dealt { seat: Seat, cards: Option<CardSet<Number>> },
    /// A seat chose the cards it keeps.
    Kept { seat: Seat, cards: Option<CardSet<Number>> },
    /// A card went to the seat on the left.
    Gave { seat: Seat, to: Seat, card: Option<Number> },
    /// A seat made its bet.
    Bet { seat: Seat, bet: Option<u8> },
    /// A seat attacked.
    Attacked { seat: Seat, card: Number },
    /// A seat let the attack through.
    Passed { seat: Seat },
    /// A seat stopped the attack.
    Blocked { seat: Seat },
    /// The die fell, for the attack of this seat.
    Rolled { seat: Seat, die: u8, scored: bool },
    /// A bet was laid open.
    Shown { seat: Seat, bet: u8 },
    /// A bet came true.
    CameTrue { seat: Seat, points: u8 },
}

impl Event {
    /// The cards it names.
    pub(super) fn cards(&self) -> CardSet<Number> {
        match self {
            Event::Dealt { cards, .. } | Event::Kept { cards, .. } => cards.unwrap_or_default(),
            Event::Gave { card, .. } => card.iter().copied().collect(),
            Event::Attacked { card, .. } => CardSet::only(*card),
            Event::Bet { .. }
            | Event::Passed { .. }
            | Event::Blocked { .. }
            | Event::Rolled { .. }
            | Event::Shown { .. }
            | Event::CameTrue { .. } => CardSet::EMPTY,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { seat, cards: Some(cards) } => write!(f, "{seat} is dealt {cards}"),
            Event::Dealt { seat, cards: None } => write!(f, "{seat} is dealt three cards"),
            Event::Kept { seat, cards: Some(cards) } => write!(f, "{seat} keeps {cards}"),
            Event::Kept { seat, cards: None } => write!(f, "{seat} has chosen"),
            Event::Gave { seat, to, card: Some(card) } => write!(f, "{seat} gives {card} to {to}"),
            Event::Gave { seat, to, card: None } => write!(f, "{seat} gives a card to {to}"),
            Event::Bet { seat, bet: Some(bet) } => write!(f, "{seat} bets {bet}"),
            Event::Bet { seat, bet: None } => write!(f, "{seat} has bet"),
            Event::Attacked { seat, card } => write!(f, "{seat} attacks with {card}"),
            Event::Passed { seat } => write!(f, "{seat} passes"),
            Event::Blocked { seat } => write!(f, "{seat} blocks"),
            Event::Rolled { seat, die, scored: true } => write!(f, "the die shows {die}, {seat} scores"),
            Event::Rolled { seat, die, scored: false } => write!(f, "the die shows {die}, {seat} misses"),
            Event::Shown { seat, bet } => write!(f, "{seat} shows a bet of {bet}"),
            Event::CameTrue { seat, points } => write!(f, "the bet of {seat} came true for {points}"),
        }
    }
}
