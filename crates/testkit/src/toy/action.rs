//! What a seat can do, and why it may not.

use std::{fmt, str::FromStr};

use serde::Serialize;
use tablee_kernel::{CardSet, Unreadable, text::number};

use super::card::Number;

/// One decision of one seat.
///
/// ```
/// use tablee_testkit::toy::Action;
///
/// let action: Action = "keep 3 7".parse().unwrap();
/// assert_eq!(action.to_string(), "keep 3 7");
/// assert!("keep 3".parse::<Action>().is_err());
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Keeps two cards and gives the third away: `keep 3 7`.
    Keep(CardSet<Number>),
    /// Makes a sealed bet: `bet 2`.
    Bet(u8),
    /// Attacks: `attack 7`.
    Attack(Number),
    /// Lets an attack through: `pass`.
    Pass,
    /// Stops an attack: `block`.
    Block,
    /// Shows its bet: `show`.
    Show,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep(cards) => write!(f, "keep {cards}"),
            Action::Bet(bet) => write!(f, "bet {bet}"),
            Action::Attack(card) => write!(f, "attack {card}"),
            Action::Pass => f.write_str("pass"),
            Action::Block => f.write_str("block"),
            Action::Show => f.write_str("show"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Action, Unreadable> {
        let (verb, rest) = s.split_once(' ').unwrap_or((s, ""));
        match (verb, rest) {
            ("keep", cards) => match cards.parse::<CardSet<Number>>()? {
                cards if cards.len() == 2 => Ok(Action::Keep(cards)),
                _ => Err(Unreadable::new("two cards to keep", rest)),
            },
            ("bet", bet) => match number(bet, "a bet from 0 to 3")? {
                bet @ 0..=3 => Ok(Action::Bet(bet)),
                _ => Err(Unreadable::new("a bet from 0 to 3", bet)),
            },
            ("attack", card) => card.parse().map(Action::Attack),
            ("pass", "") => Ok(Action::Pass),
            ("block", "") => Ok(Action::Block),
            ("show", "") => Ok(Action::Show),
            _ => Err(Unreadable::new("keep, bet, attack, pass, block or show", s)),
        }
    }
}

/// Why an action is refused.
///
/// ```
/// use tablee_kernel::Reason as _;
/// use tablee_testkit::toy::Reason;
///
/// assert_eq!(Reason::NotInHand.to_string(), "this card is not in the hand");
/// assert_eq!(Reason::NotInHand.ruling(), "R4.1");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// A choice of cards that are not one's own, or at another time.
    KeepOwnCards,
    /// A bet at another time.
    NoBetNow,
    /// An attack out of turn.
    NotYourAttack,
    /// An attack with a card of somebody else.
    NotInHand,
    /// An answer to an attack, when there is none to answer.
    NothingToBlock,
    /// A bet shown by the attacker, twice, or at another time.
    NoShowNow,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::KeepOwnCards => "cards are kept from one's own hand, before the bets",
            Reason::NoBetNow => "bets are made once, after the choice of cards",
            Reason::NotYourAttack => "it is not this seat's turn to attack",
            Reason::NotInHand => "this card is not in the hand",
            Reason::NothingToBlock => "this seat is not asked to block",
            Reason::NoShowNow => "a bet is shown once, while another's attack is awaited",
        })
    }
}

impl tablee_kernel::Reason for Reason {
    fn ruling(&self) -> &'static str {
        match self {
            Reason::KeepOwnCards => "R2.1",
            Reason::NoBetNow => "R3.1",
            Reason::NotYourAttack | Reason::NotInHand => "R4.1",
            Reason::NothingToBlock => "R5.1",
            Reason::NoShowNow => "R6.1",
        }
    }
}
