//! What a player can do, and how it is written.

use std::{fmt, str::FromStr};

use serde::{Serialize, Serializer};
use tablee_kernel::{Seat, Unreadable, text};

use super::{
    card::{Hand, Kind, REVERSE, SKIP, read_value},
    options::VALUES,
};

/// One decision of one seat.
///
/// | written | meaning |
/// |---|---|
/// | `7` `7+7` | one numbered card, a pair |
/// | `J=7` `J+7` `J+J=7` | a joker announced as 7, a joker with a 7, two jokers announced as 7 |
/// | `skip` `reverse` | a special card |
/// | `take` | take the cards of the auction |
/// | `draw` | refill one's hand (drawing by hand) |
/// | `call b` | tell b of a forgotten draw |
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// Play cards to the auction.
    Play(Play),
    /// Take every card of the auction.
    Take,
    /// Refill one's hand.
    Draw,
    /// Tell a player that they forgot to draw.
    Call(Seat),
}

/// Cards played together.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(type = "string"))]
pub enum Play {
    /// One numbered card.
    Single(u8),
    /// Two numbered cards of the same value.
    Pair(u8),
    /// A joker alone, announced as this value.
    Joker(u8),
    /// A joker as the second of a pair with a numbered card.
    JokerPair(u8),
    /// Two jokers, announced as a pair of this value.
    Jokers(u8),
    /// « Passe mon tour ».
    #[default]
    Skip,
    /// « Changement de sens ».
    Reverse,
}

/// What a play makes of the value in play.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Raised {
    /// The value in play afterwards; `None` while the auction is not opened with numbers.
    pub value: Option<u8>,
    /// Whether the play met the value exactly.
    pub doubled: bool,
}

/// For each form of a play how many numbered or special cards it is, how many jokers, and the number of its special kind.
const N_PLAIN: [u8; 7] = [1, 2, 0, 1, 0, 1, 1];
const N_JOKERS: [u8; 7] = [0, 0, 1, 1, 2, 0, 0];
const SPECIAL: [usize; 7] = [0, 0, 0, 0, 0, SKIP, REVERSE];

impl Play {
    /// The lowest number.
    pub const LEAST: u8 = *VALUES.start();
    /// The highest number.
    pub const MOST: u8 = *VALUES.end();

    /// What it is worth in the auction: the value of a card, the sum of a pair,
    /// nothing for a special card.
    #[inline]
    pub fn worth(self) -> Option<u8> {
        (!self.is_special()).then(|| self.value() * self.n_cards())
    }

    /// The value in play after it, and whether that is twice what it met.
    #[inline]
    pub fn on(self, value: Option<u8>) -> Raised {
        match self.worth() {
            // R3.3: meeting the value exactly doubles it.
            Some(worth) => {
                let doubled = value == Some(worth);
                Raised { value: Some(worth << u8::from(doubled)), doubled }
            }
            // R3.6, R3.7: a special card leaves the value.
            None => Raised { value, doubled: false },
        }
    }

    /// Which of all forms of plays it is. What hangs on that is looked up: nobody can foretell what is played.
    #[inline]
    fn form(self) -> usize {
        match self {
            Play::Single(_) => 0,
            Play::Pair(_) => 1,
            Play::Joker(_) => 2,
            Play::JokerPair(_) => 3,
            Play::Jokers(_) => 4,
            Play::Skip => 5,
            Play::Reverse => 6,
        }
    }

    /// A number that no other play has.
    #[inline]
    pub(super) fn number(self) -> u32 {
        (self.form() as u32) << 8 | u32::from(self.value())
    }

    /// How many cards it is.
    #[inline]
    pub fn n_cards(self) -> u8 {
        N_PLAIN[self.form()] + N_JOKERS[self.form()]
    }

    /// The value of each of its numbered cards, announced or printed.
    #[inline]
    fn value(self) -> u8 {
        match self {
            Play::Single(value)
            | Play::Pair(value)
            | Play::Joker(value)
            | Play::JokerPair(value)
            | Play::Jokers(value) => value,
            Play::Skip | Play::Reverse => 0,
        }
    }

    #[inline]
    fn n_jokers(self) -> u8 {
        N_JOKERS[self.form()]
    }

    /// Whether it is a skip or a reverse.
    #[inline]
    pub fn is_special(self) -> bool {
        matches!(self, Play::Skip | Play::Reverse)
    }

    /// The number of the kind of its cards but for jokers, and how many of them there are.
    #[inline]
    fn plain(self) -> (usize, u8) {
        let form = self.form();
        let index = SPECIAL[form] + usize::from(self.value().saturating_sub(Play::LEAST));
        (index, N_PLAIN[form])
    }

    /// Takes its cards out of `hand`.
    #[inline]
    pub(super) fn leave(self, hand: &mut Hand) {
        let (index, n_cards) = self.plain();
        hand.counts_mut()[index] -= n_cards;
        hand.remove_some(Kind::Joker, self.n_jokers());
    }

    /// Puts its cards to others.
    #[inline]
    pub(super) fn join(self, cards: &mut Hand) {
        let (index, n_cards) = self.plain();
        cards.counts_mut()[index] += n_cards;
        cards.insert_some(Kind::Joker, self.n_jokers());
    }

    /// The cards of several plays together.
    pub(super) fn all_cards(plays: impl IntoIterator<Item = Play>) -> Hand {
        let mut res = Hand::EMPTY;
        plays.into_iter().for_each(|it| it.join(&mut res));
        res
    }

    /// Whether `hand` has the cards for it.
    pub fn is_held_by(self, hand: &Hand) -> bool {
        Play::all_cards([self]).is_subset(hand)
    }
}

impl fmt::Display for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Play::Single(value) => f.write_str(text::numeral(*value)),
            Play::Pair(value) => write!(f, "{value}+{value}"),
            Play::Joker(value) => write!(f, "J={value}"),
            Play::JokerPair(value) => write!(f, "J+{value}"),
            Play::Jokers(value) => write!(f, "J+J={value}"),
            Play::Skip => f.write_str("skip"),
            Play::Reverse => f.write_str("reverse"),
        }
    }
}

impl FromStr for Play {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "skip" => return Ok(Play::Skip),
            "reverse" => return Ok(Play::Reverse),
            _ => (),
        }
        if let Some(value) = s.strip_prefix("J+J=") {
            read_value(value).map(Play::Jokers)
        } else if let Some(value) = s.strip_prefix("J=") {
            read_value(value).map(Play::Joker)
        } else if let Some(value) = s.strip_prefix("J+") {
            read_value(value).map(Play::JokerPair)
        } else if let Some((first, second)) = s.split_once('+') {
            let value = read_value(first)?;
            if first == second { Ok(Play::Pair(value)) } else { Err(Unreadable::new("two cards of the same value", s)) }
        } else {
            read_value(s).map(Play::Single).map_err(|_| Unreadable::new("an action such as 7, 7+7, J=7 or take", s))
        }
    }
}

impl Serialize for Play {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        text::serialize(self, serializer)
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(play) => play.fmt(f),
            Action::Take => f.write_str("take"),
            Action::Draw => f.write_str("draw"),
            Action::Call(seat) => write!(f, "call {seat}"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(s: &str) -> Result<Self, Unreadable> {
        match s {
            "take" => Ok(Action::Take),
            "draw" => Ok(Action::Draw),
            _ => match s.strip_prefix("call ") {
                Some(seat) => seat.parse().map(Action::Call),
                None => s.parse().map(Action::Play),
            },
        }
    }
}
