//! What partners say to each other before they act together.
//!
//! Partners cannot look into each other's heads. They point at somebody, as people
//! do, say in a word why, and keep to what was said.

use tablee_kernel::Seat;

use crate::{Candidate, Thought};

/// A partner points at somebody.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Who.
    pub from: Seat,
    /// At whom.
    pub about: Seat,
    /// Whether a person does: bots give way to people.
    pub is_person: bool,
}

/// What a bot lets its partners know.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion {
    /// At whom it points.
    pub about: Seat,
    /// What it says, if it says anything: `<game>-talk-<kind>` in `locales/`.
    pub remark: Option<Thought>,
}

/// What a seat does after its partners were heard.
#[derive(Clone, PartialEq, Debug)]
pub struct Agreement<A> {
    /// What it does.
    pub action: A,
    /// What it lets its partners know.
    pub opinion: Option<Opinion>,
    /// Every legal action, this one first.
    pub candidates: Vec<Candidate<A>>,
    /// The reason.
    pub thought: Thought,
}

/// What a bot answers.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer<A> {
    /// What it plays.
    pub action: A,
    /// What it lets its partners know.
    pub opinion: Option<Opinion>,
}
