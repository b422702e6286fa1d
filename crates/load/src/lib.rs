//! Many people at many tables, over real sockets.
//!
//! - [`plan`]: how many, how fast, how long, how rude.
//! - [`people`]: making guests and tables by requests.
//! - [`player`]: one person's connection to a table.
//! - [`run()`]: all of it, and what was measured.
//! - [`server`]: what the server says about itself at `/metrics`.

#![warn(missing_docs)]

pub mod people;
pub mod plan;
pub mod player;
pub mod run;
pub mod server;

pub use plan::Plan;
pub use run::{Report, run};

/// Why nothing could be measured.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// A request failed on its way.
    #[error("{0}")]
    Connection(#[from] reqwest::Error),
    /// The server refused it.
    #[error("{path} was refused: {answer}")]
    Refused {
        /// What was asked.
        path: String,
        /// What came back.
        answer: String,
    },
    /// The server could not take it for as long as it was tried.
    #[error("{0} was put off for too long")]
    PutOff(String),
    /// A socket could not be opened.
    #[error("no connection: {0}")]
    Socket(String),
    /// The ledger cannot be written.
    #[error("the ledger: {0}")]
    Ledger(#[from] std::io::Error),
}

/// The clock of measurements.
#[expect(clippy::disallowed_methods, reason = "a measurement needs a clock")]
pub(crate) fn now() -> std::time::Instant {
    std::time::Instant::now()
}
