//! A house without a server: catalog, tables, bots, sentences, records, replays and reviews in the
//! browser, behind the same messages that a server speaks.
//!
//! - [`house`]: all tables of one browser. What happens goes in, what is to be done about
//!   it comes out as [`Out`]: no clock, no storage, no thread of its own.
//! - [`desk`]: requests, by the addresses that a server has.
//! - [`stored`]: the rows that a browser keeps, as keys and texts.
//! - `bindings`: the thin layer to JavaScript, for `wasm32` alone.
//!
//! **Laws:** what is told was stored before, as at a server. The rows that come out of
//! [`Out::Store`] are all that has to come back in for the house to go on. What cannot be
//! read is set aside, and takes nothing else with it.

#![warn(missing_docs)]

#[cfg(target_arch = "wasm32")]
mod bindings;
pub mod desk;
pub mod house;
pub mod rehearsal;
pub mod stored;

pub use desk::{Answer, Call};
pub use house::{House, Out};
