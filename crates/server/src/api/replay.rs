//! Finished games, step by step. A replay is made while it is read, a piece at a time: however large it is and however
//! many read, nobody's memory holds more than a piece of it, and whoever stops reading stops the work.

use std::sync::Arc;

use axum::{
    body::{Body, Bytes},
    extract::State,
    http::header,
    response::{IntoResponse as _, Response},
};
use futures_util::stream::try_unfold;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tablee_bots::{Seated, seated};
use tablee_kernel::{Eye, Seat};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::{
    Caller, Path, Query, Refused,
    tables::{finished, seat},
};
use crate::{
    error::{Error, ErrorCode, Problem},
    house::House,
    limits::Client,
    store::SavedGame,
    wire::Standing,
};

/// How large a piece is, but for the step that goes beyond it.
const PIECE: usize = 32 * 1024;

/// Whose eyes to replay with.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Eyes {
    /// A seat's letter, or `*` for an onlooker.
    #[serde(default)]
    seat: Option<String>,
}

/// A finished game, step by step, through one pair of eyes.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Replay {
    /// The game.
    game: String,
    /// All options.
    options: String,
    /// The names of the players.
    players: Vec<String>,
    /// The seats where no person ever sat.
    #[ts(type = "Array<string>")]
    #[schema(value_type = Vec<String>)]
    bots: Vec<Seat>,
    /// The deal and every action.
    steps: Vec<Step>,
}

/// The deal, or an action.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Step {
    /// Who acted; nobody in the deal.
    #[ts(type = "string | null")]
    #[schema(value_type = Option<String>)]
    seat: Option<Seat>,
    /// What they did.
    action: Option<String>,
    /// What the eyes saw.
    #[ts(type = "Array<any>")]
    #[schema(value_type = Vec<Object>)]
    events: Box<RawValue>,
    /// What they then knew.
    #[ts(type = "any")]
    #[schema(value_type = Object)]
    view: Box<RawValue>,
    /// Whom the game then waited for.
    #[ts(type = "Array<string>")]
    #[schema(value_type = Vec<String>)]
    asked: Vec<Seat>,
    /// The result, after the last.
    outcome: Option<Standing>,
}

/// A finished game step by step, through the eyes of a seat or an onlooker
#[utoipa::path(get, path = "/api/tables/{code}/games/{number}/replay", tag = "records",
    params(("code" = String, Path), ("number" = u32, Path), Eyes),
    responses((status = 200, body = Replay), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn replay(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
    Path((code, number)): Path<(String, u32)>,
    Query(eyes): Query<Eyes>,
) -> Result<Response, Refused> {
    let saved = finished(&house, &caller, &code, number).await?;
    let eye = match eyes.seat.as_deref() {
        None | Some("*") => Eye::Bystander,
        Some(letter) => Eye::Seat(seat(&caller, letter)?),
    };
    if eye.seat().is_some_and(|it| it.index() >= saved.row.players.len()) {
        return Err(caller.refuse(ErrorCode::NoSuchSeat));
    }
    let pieces = Pieces::new(saved, eye).map_err(|it| caller.refuse(it))?;
    let pieces = try_unfold(pieces, move |pieces| {
        let (house, client, code) = (Arc::clone(&house), client.clone(), code.clone());
        async move { house.elsewhere(&client, &code, move || pieces.next()).await.flatten().map_err(Broken) }
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], Body::from_stream(pieces)).into_response())
}

/// A record that does not play again: whoever reads it finds the answer cut short.
#[derive(Debug, thiserror::Error)]
#[error("a record does not play again: {}", .0.code.word())]
struct Broken(Error);

/// The text of a [`Replay`] in pieces.
struct Pieces {
    game: Box<dyn Seated>,
    eye: Eye,
    actions: std::vec::IntoIter<(Seat, String)>,
    ply: usize,
    /// What goes before the next step; nothing after the last.
    before: Option<String>,
}

impl Pieces {
    fn new(saved: SavedGame, eye: Eye) -> Result<Pieces, Error> {
        let seed = saved.row.seed.parse().map_err(|_| ErrorCode::Internal)?;
        let options = saved.row.options_now().map_err(|_| ErrorCode::Internal)?;
        let dealt = seated::start(&saved.row.game, &options, seed).ok_or(ErrorCode::NoSuchGame)?;
        let game = dealt.map_err(|_| ErrorCode::Internal)?;
        let actions: Vec<_> = saved.standing().into_iter().map(|it| (it.seat, it.action.clone())).collect();
        let bots = saved.bots().iter().collect();
        let (name, options, players) = (saved.row.game, saved.row.options, saved.row.players);
        let empty = Replay { game: name, options, players, bots, steps: Vec::new() };
        let mut before = serde_json::to_string(&empty).map_err(|_| ErrorCode::Internal)?;
        // The steps come last, so that they can be written as they are made.
        before.truncate(before.len() - "]}".len());
        Ok(Pieces { game, eye, actions: actions.into_iter(), ply: 0, before: Some(before) })
    }

    fn next(mut self) -> Result<Option<(Bytes, Pieces)>, Error> {
        let Some(mut text) = self.before.take() else { return Ok(None) };
        while text.len() < PIECE {
            let action = if self.ply == 0 { None } else { self.actions.next() };
            if self.ply > 0 && action.is_none() {
                text.push_str("]}");
                return Ok(Some((text.into(), self)));
            }
            if self.ply > 0 {
                text.push(',');
            }
            let step = self.step(action)?;
            text.push_str(&serde_json::to_string(&step).map_err(|_| ErrorCode::Internal)?);
            self.ply += 1;
        }
        self.before = Some(String::new());
        Ok(Some((text.into(), self)))
    }

    fn step(&mut self, action: Option<(Seat, String)>) -> Result<Step, Error> {
        if let Some((seat, action)) = &action {
            self.game.play(*seat, action)?;
        }
        let (seat, action) = action.unzip();
        Ok(Step {
            // What was sealed then stays sealed to these eyes.
            action: action.filter(|_| seat == self.eye.seat()),
            seat,
            events: self.game.events_text(self.eye, self.ply),
            view: self.game.view_text(self.eye),
            asked: self.game.to_act().iter().collect(),
            outcome: self
                .game
                .outcome()
                .map(|it| Standing { points: it.points().to_vec(), places: it.places().to_vec() }),
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use tablee_bots::Spec;
    use tablee_kernel::{Chance, Seed};

    use super::*;

    #[test]
    fn a_replay_is_made_in_small_pieces_that_make_a_whole() {
        for entry in tablee_games::catalog::GAMES {
            let options = format!("players={}", (entry.players)().start());
            let mut game = seated::start(entry.name, &options, Seed::from_number(1)).unwrap().unwrap();
            let (mut luck, mut actions) = (Chance::fast(1), Vec::new());
            while let Some(seat) = game.to_act().lowest() {
                let action = game.ask(seat).unwrap().choose(Spec::Random, &mut luck);
                game.play(seat, &action).unwrap();
                actions.push((seat, action));
            }
            let dealt = seated::start(entry.name, &options, Seed::from_number(1)).unwrap().unwrap();
            let n_actions = actions.len();
            let before = Some("{\"steps\":[".to_owned());
            let mut pieces = Pieces { game: dealt, eye: Eye::Bystander, actions: actions.into_iter(), ply: 0, before };
            let (mut whole, mut largest, mut largest_step) = (Vec::new(), 0, 0);
            while let Some((piece, rest)) = pieces.next().unwrap() {
                largest = largest.max(piece.len());
                whole.extend_from_slice(&piece);
                pieces = rest;
            }
            let replay: Value = serde_json::from_slice(&whole).unwrap();
            let steps = replay["steps"].as_array().unwrap();
            for step in steps {
                largest_step = largest_step.max(step.to_string().len());
            }
            assert_eq!(steps.len(), n_actions + 1, "{}", entry.name);
            assert!(steps[n_actions]["outcome"].is_object(), "{}", entry.name);
            assert!(largest <= PIECE + 2 * largest_step, "{}: {largest} {largest_step}", entry.name);
        }
    }
}
