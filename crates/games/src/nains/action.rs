//! What a player can do, and how it is written.

use std::{fmt, str::FromStr};

use serde::Serialize;
use tablee_kernel::{Seat, Unreadable};

use super::{card::Card, quest::QuestId};

/// One decision of one seat.
///
/// | written | meaning |
/// |---|---|
/// | `N5` `C11a` `dragon` | play a card |
/// | `Q7A` | choose this quest of the tile |
/// | `take b` | take two cards from b, unseen (Goblin 11b) |
/// | `give C2 G9` | give two cards back |
/// | `swap b` | swap hands with b (Dwarf 1) |
/// | `left` `right` | have all hands passed that way (Knight 11a) |
/// | `sorcerer N7` | swap the Sorcerer for this card of the trick |
/// | `pass` | swap nothing |
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play a card.
    Play(Card),
    /// Choose a quest.
    Choose(QuestId),
    /// Take cards from this player.
    Take(Seat),
    /// Give these two cards back, the lower first.
    Give(Card, Card),
    /// Swap hands with this player.
    Swap(Seat),
    /// Have every hand passed to the neighbour on this side.
    PassHands(Side),
    /// Swap the Sorcerer for this card.
    Sorcerer(Card),
    /// Swap nothing.
    Pass,
}

/// A neighbour's side.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Side {
    /// The next player.
    Left,
    /// The player before.
    Right,
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::Left => "left",
            Side::Right => "right",
        })
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(card) => card.fmt(f),
            Action::Choose(quest) => quest.fmt(f),
            Action::Take(seat) => write!(f, "take {seat}"),
            Action::Give(low, high) => write!(f, "give {low} {high}"),
            Action::Swap(seat) => write!(f, "swap {seat}"),
            Action::PassHands(side) => side.fmt(f),
            Action::Sorcerer(card) => write!(f, "sorcerer {card}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "left" => return Ok(Action::PassHands(Side::Left)),
            "right" => return Ok(Action::PassHands(Side::Right)),
            "pass" => return Ok(Action::Pass),
            _ => (),
        }
        match s.split_once(' ') {
            Some(("take", seat)) => seat.parse().map(Action::Take),
            Some(("give", cards)) => match cards.split_once(' ') {
                Some((first, second)) if first != second => {
                    let (first, second): (Card, Card) = (first.parse()?, second.parse()?);
                    Ok(Action::Give(first.min(second), first.max(second)))
                }
                _ => Err(Unreadable::new("two different cards", cards)),
            },
            Some(("swap", seat)) => seat.parse().map(Action::Swap),
            Some(("sorcerer", card)) => card.parse().map(Action::Sorcerer),
            _ => match s.parse() {
                Ok(quest) => Ok(Action::Choose(quest)),
                Err(_) => s
                    .parse()
                    .map(Action::Play)
                    .map_err(|_| Unreadable::new("an action such as N5, Q7A, take b, give C2 G9 or pass", s)),
            },
        }
    }
}
