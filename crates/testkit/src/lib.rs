//! What every game is tested with.
//!
//! - [`laws`]: what must hold of every game, checked over random games.
//! - [`toy`]: a small game that shows the contract, and that each law finds what it
//!   is meant to find.

pub mod laws;
pub mod playout;
pub mod toy;
