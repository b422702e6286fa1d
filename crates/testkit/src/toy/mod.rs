//! A small game with every hard feature of the real ones, and faults to plant.
//!
//! It has two jobs. It is the template of the contract: the files are those of
//! every game, in the same reading order ([`options`], [`card`], [`action`],
//! [`event`], [`state`], [`view`], [`inspect`]). And it shows that each law finds
//! what it is meant to find: [`Fault`] names one slip for every law.
//!
//! # The rules
//! - **R1.1** Two to four play with sixteen cards, numbered 1 to 16. Each is dealt
//!   three; the others stay in the stock, unseen.
//! - **R2.1** All at once, each keeps two cards and lays the third face down.
//! - **R2.2** When all have chosen, that third card goes to the seat on the left.
//!   Giver and receiver remember it.
//! - **R3.1** All at once, each makes a sealed bet, 0 to 3, on how many of its
//!   attacks will score.
//! - **R4.1** From seat a on, in turn, a seat attacks with a card of its hand.
//! - **R4.2** It is turned over when the attack has ended, and nobody may look at it
//!   again; the players remember it.
//! - **R5.1** The others that still have their shield are asked clockwise whether
//!   they block. A block ends the attack and uses up the shield.
//! - **R5.2** An attack nobody blocks scores a point if card and die make 14 or more.
//! - **R6.1** While an attack is awaited, every seat but the attacker may show its
//!   bet. Nobody waits for it.
//! - **R7.1** The game ends when all hands are empty. A bet that came true is worth
//!   one point, two if it had been shown.
//! - **R7.2** The table takes a look at the gifts before it bets.

pub mod action;
pub mod card;
pub mod event;
pub mod inspect;
pub mod options;
pub mod state;
pub mod view;

pub use action::{Action, Reason};
pub use card::Number;
pub use event::Event;
pub use options::{Fault, Options};
pub use state::{Phase, Toy};
pub use view::{Shown, View};

/// The most who can play.
pub(crate) const MOST_PLAYERS: usize = 4;
