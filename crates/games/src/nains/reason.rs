//! Why an action is refused.

use std::fmt;

use serde::Serialize;

use super::card::{Card, Suit};

/// Why an action is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// The player is asked for something else.
    SomethingElse,
    /// The quest is not on the tile.
    NotOnTheTile,
    /// The hand does not have this card.
    NotInHand,
    /// There are cards of the led suit in the hand.
    FollowSuit {
        /// The suit to follow.
        suit: Suit,
    },
    /// The Mummy has nothing to copy in the first trick.
    MummyInFirstTrick,
    /// The Doppelgänger has nothing to copy when it opens the first trick.
    DoubleOpens,
    /// The Sorcerer is not played to tricks.
    SorcererInTrick,
    /// The weapon comes out only when its player cannot follow.
    WeaponCanFollow {
        /// The suit to follow.
        suit: Suit,
    },
    /// In 2011 the weapon is not led while there is another card.
    WeaponLeads,
    /// The other player is no other player.
    NotAnotherPlayer,
    /// The hand does not have the Sorcerer.
    NotTheSorcerer,
    /// The card is not in the trick just finished.
    NotInTheTrick {
        /// The card that was asked for.
        card: Card,
    },
    /// In 2022 the Sorcerer must be swapped before the last trick.
    SorcererMustSwap,
}

impl tablee_kernel::Reason for Reason {
    fn ruling(&self) -> &'static str {
        match self {
            Reason::SomethingElse => "R4.8",
            Reason::NotOnTheTile => "R3.2",
            Reason::NotInHand => "R4.7",
            Reason::FollowSuit { .. } => "R4.3",
            Reason::MummyInFirstTrick => "R7.8",
            Reason::DoubleOpens => "R7.12",
            Reason::SorcererInTrick => "R7.15",
            Reason::WeaponCanFollow { .. } => "R7.23",
            Reason::WeaponLeads => "R7.25",
            Reason::NotAnotherPlayer => "R6.2",
            Reason::NotTheSorcerer => "R7.18",
            Reason::NotInTheTrick { .. } => "R7.16",
            Reason::SorcererMustSwap => "R7.21",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::SomethingElse => f.write_str("you are asked for something else now"),
            Reason::NotOnTheTile => f.write_str("this quest is not on the tile"),
            Reason::NotInHand => f.write_str("you do not hold this card"),
            Reason::FollowSuit { suit } => write!(f, "you have a {suit}: follow suit"),
            Reason::MummyInFirstTrick => f.write_str("the Mummy cannot be played in the first trick"),
            Reason::DoubleOpens => f.write_str("the Doppelgänger cannot open the first trick"),
            Reason::SorcererInTrick => f.write_str("the Sorcerer is not played to tricks"),
            Reason::WeaponCanFollow { suit } => {
                write!(f, "you have a {suit}: the weapon is for those who cannot follow")
            }
            Reason::WeaponLeads => f.write_str("the weapon is led only as the last card"),
            Reason::NotAnotherPlayer => f.write_str("choose another player"),
            Reason::NotTheSorcerer => f.write_str("you do not hold the Sorcerer: you can only pass"),
            Reason::NotInTheTrick { card } => write!(f, "{card} is not in the trick just finished"),
            Reason::SorcererMustSwap => f.write_str("the last trick is next: the Sorcerer must be swapped now"),
        }
    }
}
