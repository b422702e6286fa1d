//! What is seen to happen.

use std::fmt;

use serde::Serialize;
use tablee_kernel::{Seat, Seats};

use super::{
    card::{Card, Cards, Family},
    score::{Balance, Terms},
};

/// Something that was seen to happen. Cards that an onlooker does not see are
/// `None` and left out; their number is always there.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The trump tiles are laid side by side, for the whole game.
    TilesLaid { left: Family, middle: Family, right: Family },
    /// A round begins.
    RoundBegins { round: u8, dealer: Seat },
    /// A hand is dealt.
    Dealt {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        cards: Option<Cards>,
        count: u8,
    },
    /// R2.3: cards are laid open beside the board, out of play.
    LaidOpen { cards: Cards },
    /// R8.3: neutral cards are turned up and wait for the end of the trick.
    TurnedUp { cards: Cards },
    /// Cards are put under their tiles.
    JoinedBoard { cards: Cards },
    /// From now on this family is trump.
    TrumpIs { trump: Family },
    /// A card is played to the trick.
    Played { seat: Seat, card: Card },
    /// A card is pledged; its player takes `trees` tokens.
    Pledged { seat: Seat, card: Card, trees: u8 },
    /// A trick is won, the `tricks`th of its winner.
    TrickWon { seat: Seat, tricks: u8 },
    /// What a player makes of the round; R7.2: points that are not banked are lost.
    /// The terms add up to what is banked.
    Scored {
        seat: Seat,
        round: u8,
        trees: u8,
        tricks: u8,
        balance: Balance,
        points: u8,
        banked: bool,
        total: u8,
        #[cfg_attr(feature = "typescript", ts(as = "Vec<tablee_kernel::Term>"))]
        terms: Terms,
    },
    /// The game is over.
    GameEnds { winners: Seats },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::TilesLaid { left, middle, right } => write!(f, "the tiles are {left}, {middle}, {right}"),
            Event::RoundBegins { round, dealer } => write!(f, "round {round} begins, {dealer} deals and leads"),
            Event::Dealt { seat, cards: Some(cards), .. } => write!(f, "{seat} is dealt {cards}"),
            Event::Dealt { seat, count, .. } => write!(f, "{seat} is dealt {count} cards"),
            Event::LaidOpen { cards } => write!(f, "laid open beside the board: {cards}"),
            Event::TurnedUp { cards } => write!(f, "turned up, waiting: {cards}"),
            Event::JoinedBoard { cards } => write!(f, "to the board: {cards}"),
            Event::TrumpIs { trump } => write!(f, "the trump is {trump}"),
            Event::Played { seat, card } => write!(f, "{seat} plays {card}"),
            Event::Pledged { seat, card, trees } => write!(f, "{seat} pledges {card}, trees: {trees}"),
            Event::TrickWon { seat, tricks } => write!(f, "{seat} wins the trick, {tricks} in all"),
            Event::Scored { seat, trees, tricks, points, banked, total, .. } => {
                let lost = if *banked { "" } else { ", not banked" };
                write!(f, "{seat} scores {points} (trees {trees}, tricks {tricks}){lost}: {total} in all")
            }
            Event::GameEnds { winners } => write!(f, "the game is over, won by {winners}"),
        }
    }
}
