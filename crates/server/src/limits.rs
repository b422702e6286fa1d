//! How much one connection, one address and everybody together may ask for.
//!
//! Rates are token buckets; everything else is a plain number. All of it can be
//! set ([`Limits`]), and a refusal says `slow-down` or `crowded` and how long to wait.

mod address;
mod bucket;
mod connections;
pub(crate) mod gate;
mod ledger;
mod spending;

pub use address::{Client, Networks};
pub(crate) use bucket::Bucket;
pub use bucket::{BadRate, Rate};
pub(crate) use connections::Held;
pub use gate::{Connection, Gate};
pub(crate) use spending::{Known, Telling};

use std::time::Duration;

/// How many lines there are for requests however few connections are allowed.
const SPARE: usize = 8;
/// How many lines strangers may have at the door for nodes, and which part of them one address: a node asks another a
/// thousand things at once at most.
const STRANGERS: usize = 4096;
const OF_ONE_ADDRESS: usize = 4;

/// What is allowed.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages on one connection.
    pub messages: Rate,
    /// Messages on all connections of one address.
    pub address_messages: Rate,
    /// Requests of one address.
    pub requests: Rate,
    /// Tables made from one address, or brought from a browser.
    pub tables: Rate,
    /// Guests made, renamed, linked to other devices, signed out or deleted from one address.
    pub guests: Rate,
    /// Codes of tables, passwords and links of one address that were wrong.
    pub guesses: Rate,
    /// The same over a longer time: whoever guesses slowly guesses little.
    pub daily_guesses: Rate,
    /// Those of everybody together: beyond it each address has only [`Limits::scarce_guesses`], so that many who
    /// guess together find nothing either.
    pub all_guesses: Rate,
    /// How many one address has while too many guess.
    pub scarce_guesses: Rate,
    /// Open connections of one address.
    pub connections_per_address: usize,
    /// Open connections at one table.
    pub connections_per_table: usize,
    /// Open connections in all.
    pub connections: usize,
    /// Tables in memory.
    pub tables_in_memory: usize,
    /// Files that may be open for connections: what the operating system allows, less what else is open.
    pub files: usize,
    /// How long a line may stay without a request, or take for the headers of one.
    pub silence: Duration,
    /// How long whoever asked for something may take nothing of the answer.
    pub stall: Duration,
    /// Proxies whose word about the address of a browser is taken.
    pub proxies: Networks,
    /// Who may read `/metrics`.
    pub watchers: Networks,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages: Rate::per_second(60, 20.0),
            address_messages: Rate::per_second(600, 200.0),
            requests: Rate::per_second(400, 100.0),
            tables: Rate::per_second(60, 0.5),
            guests: Rate::per_second(120, 1.0),
            guesses: Rate::per_second(30, 1.0 / 6.0),
            daily_guesses: Rate::per_second(300, 12.0 / 3600.0),
            all_guesses: Rate::per_second(1000, 20.0 / 60.0),
            scarce_guesses: Rate::per_second(6, 6.0 / (24.0 * 3600.0)),
            connections_per_address: 500,
            connections_per_table: 200,
            connections: 20_000,
            tables_in_memory: 20_000,
            files: usize::MAX,
            silence: Duration::from_secs(10),
            stall: Duration::from_secs(20),
            proxies: Networks::loopback(),
            watchers: Networks::loopback(),
        }
    }
}

impl Limits {
    /// Open lines (TCP) in all: a browser at a table has one for its table and some for requests.
    pub(crate) fn lines(&self) -> usize {
        self.connections.saturating_mul(2).saturating_add(SPARE).min(self.files)
    }

    /// Open lines of one address: never so many that nobody else gets one.
    pub(crate) fn lines_per_address(&self) -> usize {
        self.connections_per_address.saturating_mul(2).min(self.lines() / 2)
    }

    /// Open lines at the door for nodes that have not shown that they are a node's.
    pub(crate) fn strangers(&self) -> usize {
        STRANGERS.min(self.files / 4)
    }

    /// The same of one address.
    pub(crate) fn strangers_per_address(&self) -> usize {
        self.strangers() / OF_ONE_ADDRESS
    }

    /// None, for measurements and tests of other things.
    pub fn none() -> Limits {
        let off = Rate::unlimited();
        Limits {
            messages: off,
            address_messages: off,
            requests: off,
            tables: off,
            guests: off,
            guesses: off,
            daily_guesses: off,
            all_guesses: off,
            scarce_guesses: off,
            connections_per_address: usize::MAX,
            connections_per_table: usize::MAX,
            connections: usize::MAX,
            tables_in_memory: usize::MAX,
            ..Limits::default()
        }
    }
}
