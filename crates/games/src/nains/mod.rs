//! Le Roi des Nains: trick-taking whose scoring rule changes with every deal.
//!
//! A special card is shuffled into the base cards. The holder of the Knight 5
//! draws a quest tile and chooses one of its two scoring rules; the holder of
//! the Goblin 5 leads. Suit is followed, there is no trump. After the last trick
//! the quest and the special card are scored; whoever won the Dwarf 5 deals next.
//! Seven deals, and more while the lead is shared.
//!
//! The rules with their numbered rulings are in `docs/rules/nains.md`. Files in
//! reading order: `options`, `card`, `quest` (the table of quests), `rule` (how each
//! is scored and why), `action`, `event`, `reason`, `state` (the position and the
//! course of a deal), `trick` (following and winning), `special` (cards that move
//! hands), `score`, `knowledge` (who has seen which card), `view`, `shown` (the
//! view with what follows from it), `foresee`, `inspect`.

mod action;
mod card;
mod event;
mod foresee;
mod glance;
mod inspect;
mod knowledge;
mod options;
mod quest;
mod reason;
mod rule;
mod score;
mod shown;
mod special;
mod state;
mod things;
mod trick;
mod view;

#[cfg(test)]
mod tests;

pub use action::{Action, Side};
pub use card::{CHAMPIONS, Card, Cards, FACES, NUMBERED, Suit};
pub use event::Event;
pub use foresee::Foreseen;
pub use glance::Glance;
pub use options::{BONUS, Edition, Options};
pub use quest::{QuestId, Tile};
pub use reason::Reason;
pub use rule::{Group, Kind, Rule};
pub use shown::{Laid, Place, Role, SeatShown, Shown};
pub use state::{Moved, Nains, Phase, Trick};
pub use view::View;
