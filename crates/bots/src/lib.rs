//! Players that are programs.
//!
//! - [`roster`]: bots and levels by name.
//! - [`levels`]: how strong a bot for people is.
//! - [`seated`]: bots at a table of any game, for the server.
//! - [`clairvoyant`]: sees all cards, for the laboratory alone.
//!
//! How they think is in `tablee-minds`, whose parts are all found here too.
//!
//! **Invariant:** a bot is handed what its seat may know, never a position. What
//! it searches are guesses made from that view alone.

#![warn(missing_docs)]

pub mod clairvoyant;
pub mod levels;
pub mod roster;
pub mod seated;

pub use roster::{Spec, UnknownBot};
pub use seated::{Asked, Seated};
pub use tablee_minds::*;
