//! Whoever asks, and their games.

use serde::Serialize;
use tablee_bots::seated;
use tablee_kernel::{Seat, Seats};

use super::{Face, Language, State};
use crate::{
    TS,
    rows::{GameRow, SavedGame},
};

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

impl MyGame {
    /// A game as whoever has this seat finds it among theirs. `saved` is what happened in it, where it goes on: it is
    /// played over again, which takes a while.
    pub fn new(row: GameRow, saved: Option<&SavedGame>, seat: Seat, people: Seats, faces: &[(Seat, Face)]) -> MyGame {
        let is_asked =
            |it: &&SavedGame| matches!(seated::replay(&it.record()), Some(Ok(game)) if game.to_act().contains(seat));
        let my_turn = row.state == State::Playing && saved.filter(is_asked).is_some();
        let seats = Seats::first(row.players.len());
        let face = |it: Seat| faces.iter().find(|(at, _)| *at == it).map(|(_, face)| *face);
        let (points, places) = row.outcome.map(|it| (it.points, it.places)).unzip();
        MyGame {
            code: row.code,
            game_number: row.number,
            game: row.game,
            state: row.state,
            seat,
            my_turn,
            bots: seats.minus(people).iter().collect(),
            faces: seats.iter().map(face).collect(),
            players: row.players,
            points,
            places,
            started_at: row.started_at,
            ended_at: row.ended_at,
        }
    }
}
