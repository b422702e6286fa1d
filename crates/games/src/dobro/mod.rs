//! Dobro: a climbing auction in which nobody wants the cards.
//!
//! A round is a row of auctions. In an auction each player meets or raises the
//! value in play, with one card or a pair; meeting it exactly doubles it. Whoever
//! cannot or will not takes every card played and opens the next auction. When
//! the pile is used up and a hand is empty the round ends, and those with the
//! fewest cards get the fewest points. Fewest points win.
//!
//! The rules with their numbered rulings are in `docs/rules/dobro.md`. Files in
//! reading order: `options`, `card`, `action`, `event`, `state` (the position and
//! the rules that move it), `playable`, `score`, `view`, `explain`, `inspect`.

mod action;
mod card;
mod event;
mod explain;
mod inspect;
mod options;
mod playable;
mod score;
mod state;
mod things;
mod view;

pub use action::{Action, Play, Raised};
pub use card::{Hand, Kind};
pub use event::Event;
pub use explain::{Doubling, Foreseen, Shown};
pub use options::{Drawing, Options, Rounds};
pub use playable::Playable;
pub use state::{Direction, Dobro, Glance, LastAuction, Played, Reason};
pub use view::View;
