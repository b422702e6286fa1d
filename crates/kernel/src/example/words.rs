//! The words of High Card: its cards, options, actions, events and refusals.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use serde::{Serialize, Serializer};

use crate::{BadOptions, Card, OptionSpec, Options, Reason, Seat, Unreadable, options::Pairs, text};

pub(super) const MAX_PLAYERS: usize = 5;
pub(super) const HIGHEST: Number = Number(9);

/// A card from 0 to 9.
///
/// ```
/// use tablee_kernel::{Card, example::Number};
///
/// assert_eq!("7".parse(), Ok(Number(7)));
/// assert_eq!(Number::from_index(3).to_string(), "3");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Number(pub u8);

impl Card for Number {
    const COUNT: usize = 10;

    fn index(self) -> usize {
        usize::from(self.0)
    }
    fn from_index(index: usize) -> Self {
        Number(index as u8)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Number {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        const EXPECTED: &str = "a number from 0 to 9";
        let number = Number(text::number(s, EXPECTED)?);
        if number <= HIGHEST { Ok(number) } else { Err(Unreadable::new(EXPECTED, s)) }
    }
}

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// How many play; there is nothing else to choose.
///
/// ```
/// use tablee_kernel::{Options, example::HighCardOptions};
///
/// let options: HighCardOptions = "players=3".parse().unwrap();
/// assert_eq!(options.players(), 3);
/// assert!("players=9".parse::<HighCardOptions>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HighCardOptions {
    players: usize,
}

impl Options for HighCardOptions {
    const PLAYERS: RangeInclusive<usize> = 2..=MAX_PLAYERS; // R1.1
    const SPECS: &'static [OptionSpec] = &[];

    fn players(&self) -> usize {
        self.players
    }
    fn every() -> Vec<Self> {
        Self::PLAYERS.map(|players| HighCardOptions { players }).collect()
    }
}

impl fmt::Display for HighCardOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.players)
    }
}

impl FromStr for HighCardOptions {
    type Err = BadOptions;

    fn from_str(s: &str) -> Result<Self, BadOptions> {
        let pairs = Pairs::read(s, Self::PLAYERS, Self::SPECS)?;
        Ok(HighCardOptions { players: pairs.players() })
    }
}

/// The one decision of each seat.
///
/// ```
/// use tablee_kernel::example::Action;
///
/// assert_eq!("swap".parse(), Ok(Action::Swap));
/// assert_eq!(Action::Keep.to_string(), "keep");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// Keep the card.
    Keep,
    /// Swap it for one of the pile.
    Swap,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Action::Keep => "keep",
            Action::Swap => "swap",
        })
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "keep" => Ok(Action::Keep),
            "swap" => Ok(Action::Swap),
            _ => Err(Unreadable::new("keep or swap", s)),
        }
    }
}

/// What is seen to happen. A card that the reader may not see is `None`.
///
/// ```
/// use tablee_kernel::{Seat, example::Event};
///
/// let event = Event::Dealt { seat: Seat::new(1), card: None };
/// assert_eq!(event.to_string(), "b is dealt a card");
/// assert_eq!(serde_json::to_string(&event).unwrap(), r#"{"kind":"dealt","seat":"b","card":null}"#);
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Event {
    /// A seat gets its card.
    Dealt {
        /// Who gets it.
        seat: Seat,
        /// The card, for its owner.
        card: Option<Number>,
    },
    /// A seat has answered; what, stays sealed.
    Answered {
        /// Who has.
        seat: Seat,
    },
    /// A seat shows its card at the end.
    Shown {
        /// Who shows it.
        seat: Seat,
        /// What the seat had answered.
        answer: Action,
        /// The card.
        card: Number,
    },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dealt { seat, card: Some(card) } => write!(f, "{seat} is dealt {card}"),
            Event::Dealt { seat, card: None } => write!(f, "{seat} is dealt a card"),
            Event::Answered { seat } => write!(f, "{seat} has answered"),
            Event::Shown { seat, answer, card } => write!(f, "{seat} chose to {answer} and shows {card}"),
        }
    }
}

/// Why an answer is refused.
///
/// ```
/// use tablee_kernel::{Reason, example::WhyNot};
///
/// assert_eq!(WhyNot::HighestStays.ruling(), "R2.1");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum WhyNot {
    /// The highest card may not be swapped.
    HighestStays,
}

impl fmt::Display for WhyNot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WhyNot::HighestStays => write!(f, "the {HIGHEST} may not be swapped"),
        }
    }
}

impl Reason for WhyNot {
    fn ruling(&self) -> &'static str {
        match self {
            WhyNot::HighestStays => "R2.1",
        }
    }
}
