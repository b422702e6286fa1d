//! Duels: two sides, secret characters, and bets on who wins.
//!
//! In each turn every living fighter secretly steps forward or stays. A side in
//! which exactly one stepped forward has its fighter; otherwise the other side's
//! captain names one. Both captains stake bet cards, then the referee announces
//! which fighter wins, or a tie, and never a character. Losers become ghosts.
//! When a side has no fighter left, the side with the most bet cards wins.
//!
//! The rules with their numbered rulings are in `docs/rules/duels.md`. Talking
//! and pointing at team-mates is not the engine's: it starts where fighters step
//! forward. Files in reading order: `options`, `card`, `side`, `action`, `event`,
//! `reason`, `state` (the position and the rules that move it), `score` (stakes,
//! tax and the end), `honours` (what is remembered of it), `deduce` (what follows from the results), `foresee` (what an
//! action would lead to), `view`, `inspect`.

mod action;
mod card;
mod deduce;
mod event;
mod foresee;
mod glance;
mod honours;
mod inspect;
mod options;
mod reason;
mod score;
mod side;
mod state;
#[cfg(test)]
mod tests;
mod things;
mod view;

pub use action::Action;
pub use card::{Cast, Character, Characters, Level, Verdict};
pub use deduce::{Knowledge, Possible};
pub use event::Event;
pub use foresee::{Cards, Foreseen, Meeting, Relation, Span};
pub use glance::Glance;
pub use options::{Captaincy, Hierarchy, Options, Teams};
pub use reason::Reason;
pub use score::{End, Treasury, Victory};
pub use side::{BySide, Side};
pub use state::{Duel, Duels, LastDuel, Phase, Results};
pub use view::{Shown, View};
