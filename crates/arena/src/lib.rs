//! The laboratory: bot against bot, and what it shows.
//!
//! - [`tournament`]: many games of one line-up, on all cores.
//! - [`mod@bench`]: how fast the rules are.

#![warn(missing_docs)]

pub mod bench;
pub mod tournament;
