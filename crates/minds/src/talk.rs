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

/// How partners think before they agree.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Effort {
    /// So many playouts, with luck that all of them share; none where first sight is enough.
    pub n_playouts: u32,
    /// How far they see through the others: not at all, so that these are expected to do what looks best at first
    /// sight; once, so that these think for a moment too; twice, so that these think so of them.
    pub foresight: u8,
    /// On how many threads, which makes no difference to what is agreed.
    pub threads: usize,
}

impl Effort {
    /// What looks best at first sight.
    pub const NONE: Effort = Effort { n_playouts: 0, foresight: 0, threads: 1 };
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
