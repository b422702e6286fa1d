//! How bots think: what each game looks like to a good casual player, and the search that plays it on.
//!
//! - [`mind`]: what a bot has to be told of a game: one readable page of
//!   heuristics for each, in [`minds`].
//! - [`greedy`]: plays the action that looks best, the way a good casual player thinks.
//! - [`ismcts`]: search over guesses of what is hidden, generic over every game.
//! - [`belief`]: which guesses are likely, judged by what others did; [`imagined`]: how they act.
//! - [`talk`]: what partners say to each other before they act together.
//!
//! Bots by name, levels and bots at a table are in `tablee-bots`. Here is what a program spends its time in: whoever
//! builds for a browser compiles this crate for speed and the others for size.
//!
//! **Invariant:** a bot is handed what its seat may know, never a position. What
//! it searches are guesses made from that view alone.

#![warn(missing_docs)]

pub mod advice;
pub mod belief;
pub mod greedy;
pub mod imagined;
pub mod ismcts;
pub mod mind;
pub mod minds;
pub mod random;
pub mod talk;

use tablee_kernel::{Chance, Game, Remembered, Seat};

pub use advice::{Advice, Candidate};
pub use ismcts::Timer;
pub use mind::{Mind, Thought, visit};
pub use talk::{Agreement, Answer, Effort, Opinion, Proposal};

/// What a bot is asked: the seat it plays, all that this seat may know, the actions
/// it may take, and what its partners have said.
#[derive(Debug)]
pub struct Question<'a, G: Game> {
    /// The seat that is asked.
    pub seat: Seat,
    /// All it may know.
    pub view: &'a G::View,
    /// What it may do; never empty.
    pub legal: &'a [G::Action],
    /// At whom its partners point, and the seat itself.
    pub heard: &'a [Proposal],
    /// The last actions that everybody saw, the oldest first, with what the seat knew before each.
    pub past: &'a [Remembered<G>],
}

impl<'a, G: Game> Question<'a, G> {
    /// A question that nobody has said anything about, from somebody who remembers nothing.
    pub fn new(seat: Seat, view: &'a G::View, legal: &'a [G::Action]) -> Self {
        Question { seat, view, legal, heard: &[], past: &[] }
    }
}

impl<G: Game> Clone for Question<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<G: Game> Copy for Question<'_, G> {}

/// Chooses actions from what a seat knows.
pub trait Bot<G: Game>: Send {
    /// One of the legal actions, for a seat the game waits for.
    fn choose(&mut self, question: Question<'_, G>, luck: &mut Chance) -> G::Action;

    /// The same, with what its partners are to know.
    fn answer(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Answer<G::Action> {
        Answer { action: self.choose(question, luck), opinion: None }
    }

    /// One of the legal actions, or nothing, for a seat that may act though
    /// nobody waits for it.
    fn interrupt(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Option<G::Action>;

    /// The same choice with its reasons: the candidates, how much each was looked
    /// at, what it promises.
    fn advise(&mut self, question: Question<'_, G>, luck: &mut Chance) -> Advice<G::Action>;
}
