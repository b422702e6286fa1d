//! What to do.

use std::{path::PathBuf, time::Duration};

/// What to do to a server.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Where the server is: `http://127.0.0.1:7878`.
    pub server: String,
    /// Where connections are opened, if not there: another node of the same house, which has none of the tables.
    pub through: Option<String>,
    /// The game of every table.
    pub game: String,
    /// How many tables.
    pub tables: usize,
    /// How many people at each, every one with a connection of its own.
    pub people: usize,
    /// How many bots of the server at each.
    pub bots: usize,
    /// How many actions a second in all; as many as go for nothing.
    pub rate: Option<f64>,
    /// How long to play before measuring.
    pub warm_up: Duration,
    /// How long to measure.
    pub duration: Duration,
    /// Connections of onlookers that do nothing, spread over the tables.
    pub idle: usize,
    /// How people behave.
    pub manners: Manners,
    /// Where to write every answer that was acknowledged, for `tablee audit`.
    pub ledger: Option<PathBuf>,
    /// Where to write the code of a table each time it greets somebody on a new line.
    pub greetings: Option<PathBuf>,
}

/// How people behave.
#[derive(Copy, Clone, PartialEq, Eq, Default, Debug)]
pub enum Manners {
    /// They answer and read.
    #[default]
    Good,
    /// They also stall, flood, send nonsense, and hang up in the middle of a message; now and then all
    /// of them hang up and come back at once.
    Bad,
}

impl Plan {
    /// How long a table waits between two actions.
    pub(crate) fn pause(&self) -> Duration {
        self.rate.map_or(Duration::ZERO, |it| Duration::from_secs_f64(self.tables as f64 / it))
    }

    pub(crate) fn has_bad_manners(&self) -> bool {
        self.manners == Manners::Bad
    }
}
