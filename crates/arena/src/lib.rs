//! The laboratory: bot against bot, and what it shows.
//!
//! - [`tournament`]: line-ups, round robins, paired deals, on all cores.
//! - [`contestant`]: who can play here: bots, and one that sees all cards.
//! - [`habit`]: how surely a bot goes by what looks best; [`exploit`]: what it loses to who knows that.
//! - [`interval`]: how sure a share is.
//! - [`strength`]: strength by time, as a picture.
//! - [`summary`]: wins with intervals, points, ratings.
//! - [`report`]: one page with plots of what a designer would ask.
//! - [`reviews`]: many games reviewed, to see what the decisions of bots cost.
//! - [`mod@bench`]: how fast the rules are.

#![warn(missing_docs)]

pub mod bench;
pub mod contestant;
pub mod exploit;
pub mod habit;
pub mod interval;
pub mod report;
pub mod reviews;
pub mod strength;
pub mod summary;
pub mod tournament;

pub use contestant::Contestant;
