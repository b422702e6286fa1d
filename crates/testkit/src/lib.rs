//! What every game is tested with.
//!
//! - [`laws`]: what must hold of every game, checked over random games.
//! - [`mod@case`]: the runner of `.play` files, one rule each, in players' notation.
//! - [`coverage`]: which rulings of a rules document have no case.
//! - [`toy`]: a small game that shows the contract, and that each law finds what it
//!   is meant to find.

pub mod case;
pub mod coverage;
pub mod laws;
pub mod playout;
pub mod toy;
