//! Tables in the browser.
//!
//! - [`house`]: all tables; [`driver`]: the task that drives one of them (`tablee-table`).
//! - [`wire`]: every message; [`error`]: every refusal.
//! - [`api`]: requests; `socket`: connections to a table.
//! - [`store`]: what is kept, and the promise that goes with it.
//! - [`folder`]: where it is kept, for one server at a time; [`moving`]: from one database into another.
//! - `cluster`: several servers over one database.
//! - [`fair`]: deals that anybody can check.
//! - [`web`]: the pages, packed into the program.
//! - [`limits`]: how much anybody may ask for; [`metrics`], [`logging`]: what an operator sees.
//! - [`tls`]: encryption of our own.
//! - [`serve`]: addresses, headers, start and stop.
//!
//! **Invariants:** what is told was stored before, which the table sees to. Only this
//! crate knows sockets and SQL.

#![warn(missing_docs)]

pub mod api;
pub mod audit;
pub mod clock;
mod cluster;
pub mod code;
mod device;
pub mod driver;
pub mod folder;
pub mod guest;
pub mod house;
pub mod lifetimes;
pub mod limits;
pub mod logging;
pub mod metrics;
pub mod moving;
mod operation;
mod outbox;
mod password;
mod reviews;
pub mod serve;
mod socket;
pub mod store;
pub mod thinking;
pub mod tls;
pub mod web;

#[cfg(test)]
mod charging;
#[cfg(test)]
#[path = "../../table/src/faulty.rs"]
mod faulty;
#[cfg(test)]
mod panics;
#[cfg(test)]
#[path = "../tests/common/postgres.rs"]
#[allow(dead_code, unreachable_pub, reason = "the tests outside have more use for it")]
mod postgres_for_tests;
#[cfg(all(test, feature = "typescript"))]
mod typescript;

pub use tablee_table::{error, fair, lesson, wire};

/// Describes a type for the pages; where nobody asks for that, it makes nothing.
#[cfg(not(feature = "typescript"))]
use tablee_undescribed::TS;
#[cfg(feature = "typescript")]
use ts_rs::TS;
