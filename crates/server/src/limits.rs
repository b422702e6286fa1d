//! How much one connection, one address and everybody together may ask for.
//!
//! Rates are token buckets; everything else is a plain number. All of it can be
//! set ([`Limits`]), and a refusal says `slow-down` or `crowded` and how long to wait.

mod address;
mod bucket;
pub(crate) mod gate;

pub use address::{Client, Networks};
pub(crate) use bucket::Bucket;
pub use bucket::{BadRate, Rate};
pub use gate::{Connection, Gate};

/// What is allowed.
#[derive(Clone, Debug)]
pub struct Limits {
    /// Messages on one connection.
    pub messages: Rate,
    /// Messages on all connections of one address.
    pub address_messages: Rate,
    /// Requests of one address.
    pub requests: Rate,
    /// Tables made from one address.
    pub tables: Rate,
    /// Guests made, or renamed, from one address.
    pub guests: Rate,
    /// Codes of tables, passwords and links of one address that were wrong.
    pub guesses: Rate,
    /// Open connections of one address.
    pub connections_per_address: usize,
    /// Open connections at one table.
    pub connections_per_table: usize,
    /// Open connections in all.
    pub connections: usize,
    /// Tables in memory.
    pub tables_in_memory: usize,
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
            connections_per_address: 500,
            connections_per_table: 200,
            connections: 20_000,
            tables_in_memory: 20_000,
            proxies: Networks::loopback(),
            watchers: Networks::loopback(),
        }
    }
}

impl Limits {
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
            connections_per_address: usize::MAX,
            connections_per_table: usize::MAX,
            connections: usize::MAX,
            tables_in_memory: usize::MAX,
            ..Limits::default()
        }
    }
}
