//! A puzzle as it is asked: what its seat saw, and what it may do. Nothing else of the game is in it.

use serde::Serialize;
use serde_json::value::RawValue;
use tablee_bots::seated;
use tablee_kernel::{Eye, Seat};

use crate::{Estimate, Puzzle, TS, Why};

/// A puzzle of a day, ready to be drawn.
#[derive(Clone, Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Posed {
    /// The game.
    pub game: String,
    /// All options.
    pub options: String,
    /// How many play.
    pub players: u32,
    /// Who is asked.
    pub seat: String,
    /// Whom the game waits for.
    pub asked: Vec<String>,
    /// What the seat saw.
    #[ts(type = "any")]
    #[cfg_attr(feature = "openapi", schema(value_type = Object))]
    pub view: Box<RawValue>,
    /// What it may do.
    pub legal: Vec<String>,
    /// What each of them would lead to, as far as the seat can tell: as in a question of a table.
    #[ts(type = "Array<any>")]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Object>))]
    pub foreseen: Vec<Option<Box<RawValue>>>,
    /// What is best.
    pub solution: String,
    /// Why: `<game>-why-<kind>` in `locales/`.
    pub why: Why,
    /// By how much it is better than the next best, in chances of winning.
    pub lead: Estimate,
    /// How many playouts a bot needs to find it.
    pub difficulty: u32,
}

impl Posed {
    /// The puzzle as its seat is asked; nothing if it does not play again under the rules of today.
    pub fn of(puzzle: &Puzzle) -> Option<Posed> {
        let table = seated::replay(&puzzle.record)?.ok()?;
        let seat: Seat = puzzle.seat.parse().ok()?;
        let legal = table.legal(seat);
        Some(Posed {
            game: puzzle.record.game.clone(),
            options: table.options(),
            players: table.seats().len() as u32,
            seat: puzzle.seat.clone(),
            asked: table.to_act().iter().map(|it| it.to_string()).collect(),
            view: table.view_text(Eye::Seat(seat)),
            foreseen: table.foresee_each(seat, &legal),
            legal,
            solution: puzzle.solution.clone(),
            why: puzzle.why.clone(),
            lead: puzzle.lead,
            difficulty: puzzle.difficulty,
        })
    }
}
