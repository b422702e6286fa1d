//! The contract every game of Tablée keeps.
//!
//! Rules are pure values: a [`Game`] value is one position, secrets included.
//! Luck is handed in as [`Chance`]. What an onlooker may know is a type of its
//! own, [`Game::View`], built field by field. What happened is told to a
//! [`Log`], split at the source into what insiders and outsiders see.
//!
//! The crate does no input or output, reads no clock, starts no thread and has
//! no global state. Positions are never serializable: only views, events and
//! records leave it.
//!
//! Reading order: [`seat`], [`cards`], [`chance`], [`log`], [`game`], [`record`],
//! [`any_match`], [`inspect`]. All of it at work is in [`example`].

#![warn(missing_docs)]

pub mod any_match;
pub mod cards;
pub mod chance;
pub mod deal;
pub mod example;
pub mod explain;
pub mod few;
pub mod game;
pub mod inspect;
pub mod json;
pub mod log;
pub mod options;
pub mod order;
pub mod record;
pub mod seat;
pub mod sketch;
pub mod text;
#[cfg(feature = "typescript")]
mod typescript;

pub use any_match::{AnyMatch, Checked, History, PlayError};
pub use cards::{Bag, Card, CardSet, Deck, Pile};
pub use chance::{Chance, Seed};
pub use explain::{
    About, Account, Arg, Calls, Explained, Forecast, Honour, Honoured, Nothing, Pause, Said, Talk, Term, Thing,
};
pub use few::Few;
pub use game::{Game, Outcome, Reason, Refusal, Time, Timeout};
pub use inspect::{Census, Inspect, Secret};
pub use log::{Eye, Log};
pub use options::{BadOptions, FormerRules, OptionSpec, Options};
pub use record::{Match, Record, Remembered};
pub use seat::{BySeat, MAX_SEATS, Seat, Seats};
pub use sketch::Sketch;
pub use text::Unreadable;
