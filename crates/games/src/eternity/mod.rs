//! Eternity: tricks and promises, under a trump that moves.
//!
//! In each trick most players follow suit as usual, but one of them may pledge a
//! card instead: it stays out of the trick, promises up to two tricks (the trees
//! it is worth), and then joins the trump board, where the family with the most
//! cards is trump. Whoever ends a round with exactly as many tricks as trees is in
//! harmony and gets a bonus; whoever promised too much gets nothing.
//!
//! The rules with their numbered rulings are in `docs/rules/eternity.md`. Files in
//! reading order: `options`, `card`, `action`, `event`, `state` (the position and
//! the rules that move it), `score`, `view` (what is known), `shown` (what of it is
//! shown), `foresee`, `inspect`.

mod action;
mod card;
mod event;
mod foresee;
mod glance;
mod inspect;
mod options;
mod score;
mod shown;
mod state;
mod things;
mod view;

#[cfg(test)]
mod tests;

pub use action::{Action, Reason};
pub use card::{Card, Cards, Families, Family};
pub use event::Event;
pub use foresee::Foreseen;
pub use glance::{Glance, nth_choice};
pub use options::{Goal, MAX_PLAYERS, Memory, Options, Tiles};
pub use score::{Balance, RoundScore};
pub use shown::{Column, Shown, Standing};
pub use state::{Eternity, LastTrick, Played};
pub use view::View;
