//! The laboratory: bot against bot, and what it shows.
//!
//! - [`tournament`]: line-ups, round robins, paired deals, on all cores.
//! - [`summary`]: wins with intervals, points, ratings.
//! - [`mod@bench`]: how fast the rules are.

#![warn(missing_docs)]

pub mod bench;
pub mod summary;
pub mod tournament;
