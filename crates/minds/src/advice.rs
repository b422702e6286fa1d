//! Why a bot plays what it plays.

use serde::Serialize;

use crate::mind::Thought;

/// A choice with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice<A> {
    /// What the bot plays.
    pub action: A,
    /// Every action it thought about, the best first.
    pub candidates: Vec<Candidate<A>>,
    /// The reason in a word, for a sentence in the reader's language.
    pub thought: Thought,
}

/// One action a bot thought about.
#[derive(Copy, Clone, PartialEq, Debug, Serialize)]
pub struct Candidate<A> {
    /// The action.
    pub action: A,
    /// How many playouts it was tried in; 0 for bots that do not search.
    pub visits: u32,
    /// What it promises, from 0 (last) to 1 (first).
    pub expected: f64,
    /// How much that varies from playout to playout (standard deviation).
    pub spread: f64,
}

impl<A> Candidate<A> {
    /// An action that was only looked at.
    pub(crate) fn unsearched(action: A) -> Self {
        Candidate { action, visits: 0, expected: 0.0, spread: 0.0 }
    }
}

impl<A: Copy> Advice<A> {
    /// A choice without a search behind it.
    pub(crate) fn plain(action: A, thought: Thought) -> Self {
        Advice { action, candidates: vec![Candidate::unsearched(action)], thought }
    }
}
