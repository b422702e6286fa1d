//! What is seen to happen.

use std::fmt;

use serde::Serialize;
use tablee_kernel::{Seat, Seats};

use super::{
    card::{Cast, Character, Verdict},
    score::End,
    side::{BySide, Side},
};

/// Something that was seen to happen. A character that an onlooker does not see
/// is `None` and left out. Events that move bet cards remember who is on which
/// side for their [accounts](tablee_kernel::Game::accounts); it is not written down,
/// as the first event has told it.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// The sides are formed.
    Sides { left: Seats, right: Seats },
    /// A character is dealt; the side of `seat` sees it.
    Dealt {
        seat: Seat,
        #[serde(skip_serializing_if = "Option::is_none")]
        card: Option<Character>,
    },
    /// The other characters are set aside, seen by nobody.
    SetAside {
        #[serde(skip_serializing_if = "Option::is_none")]
        cards: Option<Cast>,
        count: u8,
    },
    /// A turn begins.
    TurnBegins { turn: u16, left_captain: Seat, right_captain: Seat },
    /// Who of a side stepped forward.
    Advanced { side: Side, seats: Seats, count: u8 },
    /// A captain names the other side's fighter.
    Named { captain: Seat, side: Side, seat: Seat },
    /// A side stakes bet cards; `stake` is all it has in the middle.
    Bets { side: Side, count: u8, stake: u8 },
    /// The referee announces the result of a duel.
    Duel { left: Seat, right: Seat, verdict: Verdict },
    /// After a tie the stakes stay in the middle.
    StakesStay {
        left: u8,
        right: u8,
        #[serde(skip)]
        teams: BySide<Seats>,
    },
    /// The loser of a duel becomes a ghost.
    BecomesGhost { seat: Seat },
    /// The stakes are settled; `side` won.
    Settled {
        side: Side,
        gained: u8,
        lost: u8,
        left: u8,
        right: u8,
        bank: u8,
        #[serde(skip)]
        teams: BySide<Seats>,
    },
    /// The bank was empty, and each side paid.
    Taxed {
        left: u8,
        right: u8,
        bank: u8,
        #[serde(skip)]
        teams: BySide<Seats>,
    },
    /// The game stops after too many ties: the stakes go back.
    StakesGoBack { left: u8, right: u8 },
    /// The game is over.
    GameEnds { end: End, winners: Seats, left: u8, right: u8 },
    /// After the game a character is shown.
    Shown { seat: Seat, card: Character },
    /// After the game the characters set aside are shown.
    AsideShown { cards: Cast },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Sides { left, right } => write!(f, "left {left}, right {right}"),
            Event::Dealt { seat, card: Some(card) } => write!(f, "{seat} is dealt {card}"),
            Event::Dealt { seat, card: None } => write!(f, "{seat} is dealt a character"),
            Event::SetAside { cards: Some(cards), .. } => write!(f, "set aside {cards}"),
            Event::SetAside { count: 1, .. } => f.write_str("set aside 1 character"),
            Event::SetAside { count, .. } => write!(f, "set aside {count} characters"),
            Event::TurnBegins { turn, left_captain, right_captain } => {
                write!(f, "turn {turn} begins, captains {left_captain} and {right_captain}")
            }
            Event::Advanced { side, count: 0, .. } => write!(f, "{side}: nobody steps forward"),
            Event::Advanced { side, seats, .. } => write!(f, "{side}: forward {seats}"),
            Event::Named { captain, side, seat } => write!(f, "{captain} names {seat} for the {side}"),
            Event::Bets { side, count, stake } => write!(f, "{side} bets {count}, {stake} at stake"),
            Event::Duel { left, right, verdict } => write!(f, "{left} against {right}: {verdict}"),
            Event::StakesStay { left, right, .. } => write!(f, "the stakes stay, left {left}, right {right}"),
            Event::BecomesGhost { seat } => write!(f, "{seat} becomes a ghost"),
            Event::Settled { side, gained, lost, left, right, bank, .. } => {
                let other = side.other();
                write!(f, "{side} gains {gained}, {other} loses {lost}: left {left}, right {right}, bank {bank}")
            }
            Event::Taxed { left, right, bank, .. } => {
                write!(f, "tax: left pays {left}, right pays {right}, bank {bank}")
            }
            Event::StakesGoBack { left, right } => write!(f, "the stakes go back, left {left}, right {right}"),
            Event::GameEnds { end, winners, left, right } => {
                write!(f, "the game is over, {end}, left {left}, right {right}, won by {winners}")
            }
            Event::Shown { seat, card } => write!(f, "{seat} was {card}"),
            Event::AsideShown { cards } => write!(f, "aside lay {cards}"),
        }
    }
}
