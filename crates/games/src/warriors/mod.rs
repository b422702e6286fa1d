//! Warriors, with the Dragons expansion: armies, battle cards and dice.
//!
//! Six peoples fight in three rounds. Before each round players secretly keep
//! some of the cards dealt to them; warriors join their factions, wizards protect
//! one, battle cards lie open. Then battle cards are resolved from the lowest
//! number up: a faction, a band of mercenaries or a dragon attacks, dice are
//! compared, the loser gives a card away. Catapults fire in between. In the end
//! cards won and the largest factions count.
//!
//! A game goes through these phases:
//!
//! ```text
//! first deal → place → ┌ keep → place → ┌ card up → choose (→ aim) → declared → dice → lose → settled → next ┐ ┐
//!                      │                └───────────── again, charge, stop, the next battle card ───────────┘ │
//!                      └──────────────────── last chance, end of the round, three times ─────────────────────┘
//! ```
//!
//! The rules with their numbered rulings are in `docs/rules/warriors.md`. Files in
//! reading order: `options`, `card`, `cards`, `battle_cards` (what is printed on them: data
//! in `battle_cards.txt`), `army`, `board` (all that lies face up), `action`,
//! `reason`, `event`, `state` (the position), `prepare`, `choices` (what may be
//! chosen), `odds`, `battle`, `catapult`, `score`, `view`, `facts` (what follows from
//! a view), `foresee`, `inspect`.

mod action;
mod army;
mod battle;
mod battle_cards;
mod board;
mod card;
mod cards;
mod catapult;
mod choices;
mod event;
mod facts;
mod foresee;
mod inspect;
mod marks;
mod odds;
mod options;
mod prepare;
mod reason;
mod sample;
mod score;
mod state;
#[cfg(test)]
mod tests;
mod things;
#[cfg(feature = "typescript")]
mod typescript;
mod view;

pub use action::{Action, Attacker, Band, Kept, Shot, Target};
pub use army::{Army, Battles, Dragons, Faction, Peoples, Troop};
pub use battle_cards::{BadBattleCards, BattleCard, BattleCards, Symbols};
pub use board::{Aim, Board, Fight, Force, Mark, Mode, Phase, Side, Throw, Window};
pub use card::{Arm, ByPeople, Face, Kind, MAX_NUMBER, People};
pub use cards::Cards;
pub use event::Event;
pub use facts::{Aimed, Dice, Pair, Parted, Shown, Turn};
pub use foresee::{Clash, Ending, Foreseen, Growth, Joined, Joining, ShotOdds, Stake};
pub use marks::{Marks, MarksOfPeople};
pub use odds::{Odds, Strength, better_bows};
pub use options::{BONUSES, DIE, DRAGON_BONUS, MAX_PLAYERS, MOST_BLACK, MOST_RED, N_ROUNDS, Options, POINTS_PER_CARD};
pub use reason::Reason;
pub use sample::{Bands, Blows};
pub use state::Warriors;
pub use view::View;
