//! Why an action is refused, and by which ruling.

use std::fmt;

use serde::Serialize;

/// Why an action is refused.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Reason {
    /// The game asks for something else now.
    NotNow,
    /// A captain names one of the other side.
    OwnSide,
    /// Ghosts do not fight.
    Ghost,
    /// Nobody sits there.
    NoSuchSeat,
    /// A side that has bet cards stakes at least one.
    TooFew,
    /// A side stakes at most five.
    TooMany,
    /// A side stakes what it has.
    NotThatMany {
        /// The bet cards it has.
        purse: u8,
    },
}

impl tablee_kernel::Reason for Reason {
    fn ruling(&self) -> &'static str {
        match self {
            Reason::NotNow => "R2.1",
            Reason::OwnSide | Reason::Ghost | Reason::NoSuchSeat => "R4.1",
            Reason::TooMany | Reason::TooFew => "R5.1",
            Reason::NotThatMany { .. } => "R5.2",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Reason::NotNow => f.write_str("this is not the moment for that"),
            Reason::OwnSide => f.write_str("a captain names a fighter of the other side"),
            Reason::Ghost => f.write_str("ghosts do not fight any more"),
            Reason::NoSuchSeat => f.write_str("nobody fights there"),
            Reason::TooFew => f.write_str("a side that has bet cards stakes at least one"),
            Reason::TooMany => f.write_str("a side stakes at most five bet cards in a turn"),
            Reason::NotThatMany { purse } => write!(f, "your side has only {purse} bet cards to stake"),
        }
    }
}
