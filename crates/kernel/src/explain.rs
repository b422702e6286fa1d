//! An engine that explains: why points are what they are, where the game holds
//! its breath, and what it says about itself.
//!
//! What follows from the rules and from what an eye sees belongs to the view.
//! What an action would lead to is [`Game::foresee`](crate::Game::foresee). Why
//! points changed is a list of [`Term`]s, told with the event that changed them.
//! What a thing on the table is, and is worth now, is [`Game::explain`](crate::Game::explain).

use std::{collections::BTreeMap, str::FromStr};

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

/// Something to be remembered of a game that is over: the decisive moment, the best bettor.
///
/// ```
/// use tablee_kernel::{Seat, explain::{Honour, Honoured}};
///
/// let best = Honoured::new(Seat::new(1)).with("won", 7);
/// let honour = Honour { what: "bettor", why: "stakes", to: vec![best] };
/// assert_eq!(honour.to[0].figures, [("won", 7)]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Honour {
    /// For what, a stable word.
    pub what: &'static str,
    /// By which reason, a stable word that goes with the figures.
    pub why: &'static str,
    /// To whom; equals share it.
    pub to: Vec<Honoured>,
}

/// A seat with an honour, and what it is for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Honoured {
    /// Whose.
    pub seat: Seat,
    /// Against whom, if against one.
    pub against: Option<Seat>,
    /// In which turn or round, if in one.
    pub turn: Option<u16>,
    /// How much of what.
    pub figures: Vec<(&'static str, i32)>,
}

impl Honoured {
    /// A seat, without any figure yet.
    pub fn new(seat: Seat) -> Honoured {
        Honoured { seat, against: None, turn: None, figures: Vec::new() }
    }

    /// The same against somebody in some turn.
    #[must_use]
    pub fn in_duel(self, against: Seat, turn: u16) -> Honoured {
        Honoured { against: Some(against), turn: Some(turn), ..self }
    }

    /// The same with a figure.
    #[must_use]
    pub fn with(mut self, what: &'static str, count: i32) -> Honoured {
        self.figures.push((what, count));
        self
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

/// What a game master calls out at a party: what is talked over, and what is then asked. The
/// rules do not wait; a table with a shared screen may.
///
/// ```
/// use tablee_kernel::explain::{Calls, Talk};
///
/// let calls = Calls { talk: Some(Talk { kind: "choose", seconds: 30 }), ask: "forward", seconds: Some(15) };
/// assert_eq!(calls.talk.map(|it| it.kind), Some("choose"));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Calls {
    /// What is talked over before anybody is asked; nothing where the question comes at once.
    pub talk: Option<Talk>,
    /// The call for the question itself, a stable word.
    pub ask: &'static str,
    /// How many seconds there are to answer what was talked over; nothing for as long as ever.
    pub seconds: Option<u16>,
}

/// Time to talk before a question.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Talk {
    /// The call, a stable word.
    pub kind: &'static str,
    /// How long, in seconds.
    pub seconds: u16,
}

/// Something that those who only look on may foretell before it happens.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Forecast {
    /// Which, counted from one.
    pub number: u16,
    /// What it can turn out to be, stable words.
    pub outcomes: &'static [&'static str],
    /// The seats that have nothing else to do any more and may foretell it like onlookers.
    pub seers: Seats,
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

/// Something that a table shows and that can be asked about, written `card S5`, `seat a`
/// or `trump`: a word for what it is, and which one.
///
/// ```
/// use tablee_kernel::{Seat, Thing};
///
/// let thing = Thing::read("seat b");
/// assert_eq!((thing.kind, thing.what, thing.which::<Seat>()), ("seat", "b", Some(Seat::new(1))));
/// assert_eq!(Thing::read("trump"), Thing { kind: "trump", what: "" });
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Thing<'a> {
    /// What it is, a stable word: `card`.
    pub kind: &'a str,
    /// Which one, in the game's notation; empty where there is only one.
    pub what: &'a str,
}

impl<'a> Thing<'a> {
    /// Reads a thing. Every text is one; whether there is such a thing the game says.
    pub fn read(text: &'a str) -> Thing<'a> {
        let (kind, what) = text.split_once(' ').unwrap_or((text, ""));
        Thing { kind, what }
    }

    /// Which one it is, if that can be read.
    pub fn which<T: FromStr>(self) -> Option<T> {
        self.what.parse().ok()
    }
}

/// What a thing is, what it is worth now and which ruling says so: a small paper that
/// the pages write in the reader's language.
///
/// ```
/// use tablee_kernel::explain::{Explained, Said};
///
/// let king = Explained::new(Said::new("card").with("card", "SK"))
///     .line(Said::new("worth").number("points", 4).ruled("R2.1"));
/// let json = serde_json::to_value(&king).unwrap();
/// assert_eq!(json["title"]["args"]["card"], "SK");
/// assert_eq!(json["lines"][0]["ruling"], "R2.1");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Explained {
    /// What it is.
    pub title: Said,
    /// What there is to say of it, the most important first.
    pub lines: Vec<Said>,
    /// How points come about, where it is about points.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Term>>"))]
    pub terms: Vec<Term>,
    /// A picture of the game's room that says more: `enemies`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub picture: Option<&'static str>,
}

impl Explained {
    /// Only a title.
    pub fn new(title: Said) -> Explained {
        Explained { title, lines: Vec::new(), terms: Vec::new(), picture: None }
    }

    /// The same with a line more, or none.
    #[must_use]
    pub fn line(mut self, line: impl Into<Option<Said>>) -> Explained {
        self.lines.extend(line.into());
        self
    }

    /// The same with more lines.
    #[must_use]
    pub fn lines(mut self, lines: impl IntoIterator<Item = Said>) -> Explained {
        self.lines.extend(lines);
        self
    }

    /// The same with an account of points.
    #[must_use]
    pub fn terms(self, terms: Vec<Term>) -> Explained {
        Explained { terms, ..self }
    }

    /// The same with a picture.
    #[must_use]
    pub fn picture(self, picture: &'static str) -> Explained {
        Explained { picture: Some(picture), ..self }
    }
}

/// A sentence to be: `locales/` says it by the key `<game>-<of>-<kind>`, or if the game has
/// no such words by `<of>-<kind>`, with `args` filled in.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Said {
    /// Which words: `explain`, or `note` for a note of a [`Sketch`](crate::Sketch).
    pub of: &'static str,
    /// What is said, a stable word.
    pub kind: &'static str,
    /// What the sentence is about: numbers; cards and seats in the game's notation.
    pub args: BTreeMap<&'static str, Arg>,
    /// The ruling of `docs/rules/` that says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub ruling: Option<&'static str>,
}

/// What is filled into a sentence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Arg {
    /// A number.
    Number(i32),
    /// A card, a seat or a word, in the game's notation.
    Word(String),
    /// Several of them.
    Words(Vec<String>),
}

impl Said {
    /// A sentence without arguments.
    pub fn new(kind: &'static str) -> Said {
        Said { of: "explain", kind, args: BTreeMap::new(), ruling: None }
    }

    /// The same about a card, a seat or a word.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "a card or a text, handed over like any argument of a builder")]
    pub fn with(mut self, name: &'static str, word: impl ToString) -> Said {
        self.args.insert(name, Arg::Word(word.to_string()));
        self
    }

    /// The same with a number.
    #[must_use]
    pub fn number(mut self, name: &'static str, number: impl Into<i32>) -> Said {
        self.args.insert(name, Arg::Number(number.into()));
        self
    }

    /// The same about several cards, seats or words.
    #[must_use]
    pub fn words(mut self, name: &'static str, words: impl IntoIterator<Item: ToString>) -> Said {
        self.args.insert(name, Arg::Words(words.into_iter().map(|it| it.to_string()).collect()));
        self
    }

    /// The same with the ruling that says so.
    #[must_use]
    pub fn ruled(self, ruling: &'static str) -> Said {
        Said { ruling: Some(ruling), ..self }
    }
}
