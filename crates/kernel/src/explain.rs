//! An engine that explains: why points are what they are, where the game holds
//! its breath, and what it says about itself.
//!
//! What follows from the rules and from what an eye sees belongs to the view.
//! What an action would lead to is [`Game::foresee`](crate::Game::foresee). Why
//! points changed is a list of [`Term`]s, told with the event that changed them.

use serde::Serialize;

use crate::seat::{Seat, Seats};

/// One line of an account: so many of something gave so many points.
///
/// `locales/` says it by the key `term-<what>` of the game.
///
/// ```
/// use tablee_kernel::explain::{Term, total};
///
/// let tricks = Term::new("tricks", 3, 6, "R4.2");
/// let last = Term::new("last_trick", 1, -2, "R4.3").about("SK");
/// assert_eq!(total(&[tricks, last]), 4);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Term {
    /// What gave them, a stable word: `tricks`.
    pub what: &'static str,
    /// The card, suit or seat it is about, in the game's notation, if it is about one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub about: Option<String>,
    /// How many there were.
    pub count: i32,
    /// The points they gave or took in all.
    pub points: i32,
    /// The ruling of `docs/rules/` that says so.
    pub ruling: &'static str,
}

impl Term {
    /// So many of something gave so many points in all.
    pub fn new(what: &'static str, count: i32, points: i32, ruling: &'static str) -> Term {
        Term { what, about: None, count, points, ruling }
    }

    /// The same, about one card, suit or seat.
    #[expect(clippy::needless_pass_by_value, reason = "a card or a text, handed over like any argument of a builder")]
    pub fn about(self, thing: impl ToString) -> Term {
        Term { about: Some(thing.to_string()), ..self }
    }
}

/// What the terms add up to.
pub fn total(terms: &[Term]) -> i32 {
    terms.iter().map(|it| it.points).sum()
}

/// The terms by which one event changed the points of one seat.
///
/// ```
/// use tablee_kernel::{Seat, explain::{Account, Term}};
///
/// let account = Account { seat: Seat::new(0), terms: vec![Term::new("card", 1, 7, "R2.3")] };
/// assert_eq!(account.points(), 7);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Account {
    /// Whose points changed.
    pub seat: Seat,
    /// Why, line by line.
    pub terms: Vec<Term>,
}

impl Account {
    /// What the terms add up to.
    pub fn points(&self) -> i32 {
        total(&self.terms)
    }
}

/// A place where people should look before the game goes on: a round has ended, a
/// verdict was given. The rules do not wait; a table may.
///
/// ```
/// use tablee_kernel::{Seats, explain::Pause};
///
/// let pause = Pause { kind: "round", audience: Seats::first(3) };
/// assert_eq!(serde_json::to_string(&pause).unwrap(), r#"{"kind":"round","audience":["a","b","c"]}"#);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pause {
    /// What there is to see, a stable word: `round`, `deal`, `verdict`, `role`.
    pub kind: &'static str,
    /// Who should have seen it.
    pub audience: Seats,
}

/// What a game says about itself, for those who draw and run tables of any game.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct About {
    /// How long a game takes at a table of people, in minutes.
    pub minutes: u16,
    /// Whether seats win and lose together, as two or more sides.
    pub has_sides: bool,
    /// Whether each seat is dealt a role that it keeps to itself, so that a party
    /// begins with everybody looking at theirs.
    pub has_secret_roles: bool,
}

impl About {
    /// Everyone for themselves, nothing secret but cards, half an hour.
    pub const PLAIN: About = About { minutes: 30, has_sides: false, has_secret_roles: false };
}

/// What is foreseen of an action by a game that foresees nothing.
///
/// ```
/// use tablee_kernel::explain::Nothing;
///
/// assert_eq!(serde_json::to_string(&Nothing {}).unwrap(), "{}");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Nothing {}
