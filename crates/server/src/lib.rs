//! Tables in the browser.
//!
//! - [`house`]: all tables; [`keeper`]: the task that alone owns one of them.
//! - [`wire`]: every message; [`problem`]: every refusal.
//! - [`api`]: requests; `socket`: lines to a table.
//! - [`store`]: what is kept, and the promise that goes with it.
//! - [`fair`]: deals that anybody can check.
//! - [`web`]: the pages, packed into the program.
//! - [`limits`]: how much anybody may ask for; [`metrics`], [`logging`]: what an operator sees.
//! - [`serve`]: addresses, headers, start and stop.
//!
//! **Invariants:** what is told was stored before. A frame is made for one pair of
//! eyes from what they may know. Only this crate knows JSON, sockets and SQL.

#![warn(missing_docs)]

pub mod api;
pub mod audit;
pub mod clock;
pub mod code;
pub mod fair;
pub mod guest;
pub mod house;
pub mod keeper;
pub mod limits;
pub mod logging;
pub mod metrics;
mod operation;
mod pace;
mod password;
pub mod problem;
pub mod serve;
mod socket;
pub mod store;
pub mod web;
pub mod wire;

#[cfg(test)]
mod typescript;
