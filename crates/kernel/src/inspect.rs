//! What tests and rule cases need of a game beyond playing it.
//!
//! Nothing that serves players calls this: it reads positions.

use crate::{
    game::Game,
    seat::{Seat, Seats},
    text::Unreadable,
};

/// How many there are of each different card, by the game's own numbering.
pub type Census = Vec<u16>;

/// A game whose positions can be set up, counted and searched for secrets.
///
/// ```
/// use tablee_kernel::{Eye, Game, Inspect, Seat};
/// use tablee_kernel::example::{Event, HighCard, Number};
///
/// let options = "players=2".parse().unwrap();
/// let game = HighCard::given(&options, &["a 7", "b 3"]).unwrap();
/// assert!(HighCard::given(&options, &["a 7", "b 7"]).is_err());
///
/// // Every card is somewhere, and a knows where one of them is.
/// assert_eq!(game.census(), HighCard::whole_box(&options));
/// let known = HighCard::known(&game.view(Eye::Seat(Seat::new(0))));
/// assert_eq!(known, [0, 0, 0, 0, 0, 0, 0, 1, 0, 0]);
/// assert_eq!(HighCard::card_name(7), "7");
///
/// // What is hidden, and which cards an event gives away.
/// assert_eq!(game.secrets()[0].name, "the card of a");
/// let event = Event::Dealt { seat: Seat::new(0), card: Some(Number(7)) };
/// assert_eq!(HighCard::named(&event), [7]);
/// ```
pub trait Inspect: Game {
    /// A position written by hand, one line for each fact; it need not be
    /// reachable. The lines are described in `docs/notation.md`.
    fn given(options: &Self::Options, lines: &[&str]) -> Result<Self, BadSetup>;

    /// Every card of the box, wherever it is in this position.
    fn census(&self) -> Census;

    /// What the census must be at every step.
    fn whole_box(options: &Self::Options) -> Census;

    /// The name of a card by its number, for messages.
    fn card_name(number: usize) -> String;

    /// Everything in the position that somebody does not know. The list has the
    /// same names in the same order in every position of a game.
    fn secrets(&self) -> Vec<Secret>;

    /// The cards an event names, by number.
    fn named(event: &Self::Event) -> Vec<usize>;

    /// The cards whose place the owner of the view knows.
    fn known(view: &Self::View) -> Census;

    /// Cards that the owner of the view has seen and remembers, and is not shown
    /// any more: the rules say that they are not looked at again.
    fn closed(_view: &Self::View) -> Vec<usize> {
        Vec::new()
    }

    // Nothing below is meant to be overridden.

    /// A seat of this table, read from a line of [`Inspect::given`].
    fn seated(&self, text: &str) -> Result<Seat, Unreadable> {
        let seat = text.parse()?;
        if self.seats().contains(seat) { Ok(seat) } else { Err(Unreadable::new("a seat of this table", text)) }
    }

    /// A seat of this table and what follows it, read from a line of [`Inspect::given`].
    fn seat_and<'a>(&self, text: &'a str) -> Result<(Seat, &'a str), Unreadable> {
        let (seat, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok((self.seated(seat)?, rest))
    }
}

/// One hidden thing.
///
/// ```
/// use tablee_kernel::{Seat, Seats, Secret};
///
/// let secret = Secret { name: "the hand of a".into(), insiders: Seats::only(Seat::new(0)), value: "7 7".into() };
/// assert!(!secret.insiders.contains(Seat::new(1)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Secret {
    /// What it is.
    pub name: String,
    /// Who knows it.
    pub insiders: Seats,
    /// What is hidden, as text. Empty when there is nothing to hide just now.
    pub value: String,
}

/// A position that cannot be set up: which line, and what is wrong with it.
///
/// ```
/// use tablee_kernel::{Unreadable, inspect::BadSetup};
///
/// let error = BadSetup { line: 2, why: Unreadable::new("a seat", "z") };
/// assert_eq!(error.to_string(), "line 3 of the position: expected a seat, found “z”");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {} of the position: {why}", .line + 1)]
pub struct BadSetup {
    /// The line, counted from zero; one past the last if something is missing.
    pub line: usize,
    /// What is wrong.
    pub why: Unreadable,
}
