//! Whoever asks, and their games.

use serde::Serialize;
use tablee_kernel::Seat;
use ts_rs::TS;

use super::{Face, Language, State};

/// A guest, to itself.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Me {
    /// The public id.
    pub guest: String,
    /// The name.
    pub name: String,
    /// The language.
    pub lang: Language,
    /// The face I have chosen, if any.
    pub face: Option<Face>,
}

/// A game I play or played in.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MyGame {
    /// The table.
    pub code: String,
    /// Which of its games.
    pub game_number: u32,
    /// The game.
    pub game: String,
    /// Where it stands.
    pub state: State,
    /// My seat.
    #[ts(type = "string")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub seat: Seat,
    /// Whether I am waited for.
    pub my_turn: bool,
    /// The names of all.
    pub players: Vec<String>,
    /// The seats that nobody but a bot had.
    #[ts(type = "Array<string>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<String>))]
    pub bots: Vec<Seat>,
    /// The faces of all, as they go by now; nothing for bots and for whoever has chosen none.
    pub faces: Vec<Option<Face>>,
    /// The points of all, once over.
    pub points: Option<Vec<i32>>,
    /// The places of all, once over.
    pub places: Option<Vec<u8>>,
    /// When it began, in milliseconds since 1970.
    #[ts(type = "number")]
    pub started_at: i64,
    /// When it ended.
    #[ts(type = "number | null")]
    pub ended_at: Option<i64>,
}
