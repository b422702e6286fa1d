//! What every game is tested with.
//!
//! - [`laws`]: what must hold of every game, checked over random games.
//! - [`mod@case`]: the runner of `.play` files, one rule each, in players' notation.
//! - [`coverage`]: which rulings of a rules document have no case.
//! - [`playout`], [`mod@perft`], [`mod@playthrough`]: random games, counts of positions
//!   and whole games written out, to notice what changed unintended.
//! - [`expect`]: comparing with a kept file.
//! - [`toy`]: a small game that shows the contract, and that each law finds what it
//!   is meant to find.

pub mod case;
pub mod coverage;
pub mod expect;
pub mod laws;
pub mod perft;
pub mod playout;
pub mod playthrough;
pub mod toy;
