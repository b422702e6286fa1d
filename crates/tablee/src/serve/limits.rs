//! The limits of `tablee serve`, as flags.

use tablee_server::limits::{Limits, Networks, Rate};

/// How much anybody may ask for. A rate such as 60+20/s is sixty at once and then
/// twenty a second; `off` is no limit.
#[derive(clap::Args)]
#[group(skip)]
#[command(next_help_heading = "Limits")]
pub(super) struct Args {
    /// No limits at all, for measurements and tests
    #[arg(long, env = "TABLEE_NO_LIMITS")]
    no_limits: bool,
    /// Messages on one connection
    #[arg(long, value_name = "RATE", default_value_t = Limits::default().messages)]
    limit_messages: Rate,
    /// Messages on all connections of one address
    #[arg(long, value_name = "RATE", default_value_t = Limits::default().address_messages)]
    limit_address_messages: Rate,
    /// Requests of one address
    #[arg(long, value_name = "RATE", default_value_t = Limits::default().requests)]
    limit_requests: Rate,
    /// Tables made from one address, or brought from a browser
    #[arg(long, value_name = "RATE", default_value_t = Limits::default().tables)]
    limit_tables: Rate,
    /// Guests made, renamed, linked to other devices, signed out or deleted from one address
    #[arg(long, value_name = "RATE", default_value_t = Limits::default().guests)]
    limit_guests: Rate,
    /// Wrong codes, passwords and links from one address
    #[arg(long, value_name = "RATE", default_value_t = Limits::default().guesses)]
    limit_guesses: Rate,
    /// The same over a longer time
    #[arg(long, value_name = "RATE", default_value_t = Limits::default().daily_guesses)]
    limit_daily_guesses: Rate,
    /// Those of everybody together; beyond it each address has six a day
    #[arg(long, value_name = "RATE", default_value_t = Limits::default().all_guesses)]
    limit_all_guesses: Rate,
    /// Open connections of one address
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_address)]
    connections_per_address: usize,
    /// Open connections at one table; whoever sits there is let in all the same
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections_per_table)]
    connections_per_table: usize,
    /// Open connections in all
    #[arg(long, value_name = "N", default_value_t = Limits::default().connections)]
    connections: usize,
    /// Tables in memory
    #[arg(long, value_name = "N", default_value_t = Limits::default().tables_in_memory)]
    tables: usize,
    /// Proxies whose X-Forwarded-For, -Proto and -Host are believed: addresses and networks with commas, or none
    #[arg(long, env = "TABLEE_TRUST_PROXY", value_name = "NETWORKS", default_value = "127.0.0.1,::1")]
    trust_proxy: Networks,
    /// Who may read /metrics
    #[arg(long, env = "TABLEE_METRICS_FROM", value_name = "NETWORKS", default_value = "127.0.0.1,::1")]
    metrics_from: Networks,
}

impl Args {
    pub(super) fn limits(&self) -> Limits {
        let (proxies, watchers) = (self.trust_proxy.clone(), self.metrics_from.clone());
        if self.no_limits {
            return Limits { proxies, watchers, ..Limits::none() };
        }
        Limits {
            messages: self.limit_messages,
            address_messages: self.limit_address_messages,
            requests: self.limit_requests,
            tables: self.limit_tables,
            guests: self.limit_guests,
            guesses: self.limit_guesses,
            daily_guesses: self.limit_daily_guesses,
            all_guesses: self.limit_all_guesses,
            connections_per_address: self.connections_per_address,
            connections_per_table: self.connections_per_table,
            connections: self.connections,
            tables_in_memory: self.tables,
            proxies,
            watchers,
            ..Limits::default()
        }
    }
}
