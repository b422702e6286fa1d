//! What is remembered of a finished game.

use std::collections::BTreeMap;

use serde::Serialize;
use tablee_kernel::{Seat, explain};

use crate::TS;

/// Something to be remembered of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Honour {
    /// For what, a word of the game: `bettor`.
    pub what: String,
    /// By which reason, a word that goes with the figures.
    pub why: String,
    /// To whom; equals share it.
    pub to: Vec<Honoured>,
}

/// A seat with an honour.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Honoured {
    /// Whose.
    #[ts(type = "string")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub seat: Seat,
    /// Against whom, if against one.
    #[ts(type = "string | null")]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>))]
    pub against: Option<Seat>,
    /// In which turn or round, if in one.
    pub turn: Option<u16>,
    /// How much of what.
    #[ts(type = "Record<string, number>")]
    pub figures: BTreeMap<String, i32>,
}

impl From<explain::Honour> for Honour {
    fn from(it: explain::Honour) -> Honour {
        let holder = |it: explain::Honoured| Honoured {
            seat: it.seat,
            against: it.against,
            turn: it.turn,
            figures: it.figures.into_iter().map(|(what, count)| (what.to_owned(), count)).collect(),
        };
        Honour { what: it.what.to_owned(), why: it.why.to_owned(), to: it.to.into_iter().map(holder).collect() }
    }
}
