//! Finished games looked back at: the chance of winning after every action, what each decision cost, how much was luck,
//! and puzzles.
//!
//! A [`Reviewer`] makes a [`Review`] of the record of a finished game, piece by piece: whoever drives it may send each
//! [`Piece`] on as it comes, do something else between two of them, or drop it. The same record and [`Effort`] give the
//! same review.
//!
//! **Invariants:**
//! - Nothing here does input or output, reads a clock or starts a thread.
//! - There is no review of a game that is going on.
//! - A decision is judged from what its seat knew then: what judges it is handed a view and no position.

#![warn(missing_docs)]

mod balance;
mod decision;
mod estimate;
mod posed;
pub mod puzzle;
mod review;
mod reviewer;
mod story;
mod value;

pub use posed::Posed;
pub use puzzle::Puzzle;
pub use review::{
    Balance, Decision, Estimate, Fortune, Grade, Known, Moment, Outline, Piece, Player, Review, Summary, Tried,
    VERSION, Why,
};
pub use reviewer::{Effort, NotReviewable, Reviewer};

/// Describes a type for the pages; where nobody asks for that, it makes nothing.
#[cfg(not(feature = "typescript"))]
use tablee_undescribed::TS;
#[cfg(feature = "typescript")]
use ts_rs::TS;
