//! The laboratory: bot against bot, and what it shows.
//!
//! - [`tournament`]: line-ups, round robins, paired deals, on all cores.
//! - [`interval`]: how sure a share is.
//! - [`summary`]: wins with intervals, points, ratings.
//! - [`report`]: one page with plots of what a designer would ask.
//! - [`reviews`]: many games reviewed, to see what the decisions of bots cost.
//! - [`mod@bench`]: how fast the rules are.

#![warn(missing_docs)]

pub mod bench;
pub mod interval;
pub mod report;
pub mod reviews;
pub mod summary;
pub mod tournament;
