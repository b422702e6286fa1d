//! The heart of a table, without input or output: what happens goes in, what is to be
//! done about it comes out.
//!
//! It has no clock, no task, no socket, no database and no luck of its own, in the manner
//! of rustls and quinn-proto. So the same table runs behind sockets and SQL
//! (`tablee-server`), and a thousand times faster than life in a simulation
//! (`tablee-simulate`).
//!
//! - [`Table::step`] is the one door; [`effect`] has what goes through it.
//! - [`wire`]: every message; [`error`]: every refusal; [`request`]: what people ask beside playing.
//! - [`rows`]: what is kept, from which a table is taken up anew.
//! - [`bodies`]: what requests hold; [`replay`]: finished games step by step.
//! - [`fair`]: deals that anybody can check.
//! - [`lesson`]: games that teach themselves, as the frames of a table.
//!
//! Parts with a state of their own, which [`Table`] lets meet: `seating` (who sits where
//! and is there), `audience` (who looks with which eyes), `play` (the match, questions,
//! sealed answers, wishes, bots), `clocks`, `reading` (what the game
//! pauses for), `talk`, `counsel` (what bots say to their partners). What a host may do is in `host`, what can be taken back in `undo`.
//!
//! **Laws:** What is told was stored before; a failed write leaves everything as it was.
//! The same inputs have the same effects. A frame is made for one pair of eyes from what
//! they may know. A clock goes with its question. A table that is taken up from its rows
//! goes on as if nothing had happened.

#![warn(missing_docs)]

mod answers;
mod audience;
pub mod bodies;
mod bots;
mod changes;
mod clocks;
mod composure;
mod counsel;
pub mod effect;
pub mod error;
mod faces;
pub mod fair;
#[cfg(test)]
mod faulty;
mod gallery;
mod host;
#[cfg(test)]
mod leak;
pub mod lesson;
mod lobby;
mod names;
mod pace;
mod play;
mod predictions;
mod proposals;
mod questions;
mod reading;
pub mod replay;
pub mod request;
pub mod rows;
mod seating;
mod steps;
mod table;
mod talk;
mod teams;
pub mod time;
mod undo;
mod votes;
pub mod wire;

pub use effect::{Advise, ConnectionId, Effect, Input, Person, Report, RequestId, Text, Think, Ticket};
pub use error::{Error, ErrorCode, Problem};
pub use gallery::to_text;
pub use lobby::check_options;
pub use names::clean;
pub use request::{Control, Forming, Request, StepId};
pub use rows::{Fresh, SavedTable, UNDO, Write};
pub use table::{Deal, NotTakenUp, QUEUE, Setup, Table};
pub use time::{Instant, Now};

/// Describes a type for the pages; where nobody asks for that, it makes nothing.
#[cfg(not(feature = "typescript"))]
use tablee_undescribed::TS;
#[cfg(feature = "typescript")]
use ts_rs::TS;
