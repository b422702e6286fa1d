//! Sample: the highest card takes the trick.
//!
//! The rules with their numbered rulings are in `docs/rules/sample.md`. Files in
//! reading order: `options`, `card`, `action`, `event`, `state` (the position and
//! the rules that move it), `view`, `inspect`.

mod action;
mod card;
mod event;
mod inspect;
mod options;
mod state;
mod view;

pub use action::{Action, Reason};
pub use card::{Card, Cards};
pub use event::Event;
pub use options::Options;
pub use state::{Played, Sample};
pub use view::View;
