//! Finished games, step by step. A replay is made while it is read, a piece at a time: however large it is and however
//! many read, nobody's memory holds more than a piece of it, and whoever stops reading stops the work.

use std::sync::Arc;

use axum::{
    Json,
    body::{Body, Bytes},
    extract::State,
    http::header,
    response::{IntoResponse as _, Response},
};
use futures_util::stream::try_unfold;
use serde::Deserialize;
use tablee_kernel::{Explained, Eye};
use tablee_table::replay::{Replay, Steps};
use utoipa::IntoParams;

use super::{
    Caller, Path, Query, Refused,
    tables::{finished, seat},
};
use crate::{
    error::{Error, ErrorCode, Problem},
    house::House,
    limits::Client,
    store::SavedGame,
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
    let eye = eye(&caller, &saved, eyes.seat.as_deref())?;
    let pieces = Pieces::new(saved, eye).map_err(|it| caller.refuse(it))?;
    let pieces = try_unfold(pieces, move |pieces| {
        let (house, client, code) = (Arc::clone(&house), client.clone(), code.clone());
        async move { house.elsewhere(&client, &code, move || pieces.next()).await.flatten().map_err(Broken) }
    });
    Ok(([(header::CONTENT_TYPE, "application/json")], Body::from_stream(pieces)).into_response())
}

/// What is asked about, when, and by whom.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// A seat's letter, or `*` for an onlooker.
    #[serde(default)]
    seat: Option<String>,
    /// After how many actions; the last ones count as the end.
    #[serde(default)]
    step: u32,
    /// What is shown: `card S5`, `seat a`.
    thing: String,
}

/// What a thing of a finished game was at a step, through the eyes of a seat or an onlooker; `null` if there was none
#[utoipa::path(get, path = "/api/tables/{code}/games/{number}/explain", tag = "records",
    params(("code" = String, Path), ("number" = u32, Path), Asked),
    responses((status = 200, body = Value), (status = 404, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn explain(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
    Path((code, number)): Path<(String, u32)>,
    Query(asked): Query<Asked>,
) -> Result<Json<Option<Explained>>, Refused> {
    let saved = finished(&house, &caller, &code, number).await?;
    let eye = eye(&caller, &saved, asked.seat.as_deref())?;
    let explained = house.elsewhere(&client, &code, move || {
        let (_, steps) = Steps::new(saved, eye)?;
        steps.explain_after(asked.step as usize, &asked.thing)
    });
    explained.await.flatten().map(Json).map_err(|it: Error| caller.refuse(it))
}

/// Whose eyes are meant, if they were at the table.
fn eye(caller: &Caller, saved: &SavedGame, letter: Option<&str>) -> Result<Eye, Refused> {
    let eye = match letter {
        None | Some("*") => Eye::Bystander,
        Some(letter) => Eye::Seat(seat(caller, letter)?),
    };
    if eye.seat().is_some_and(|it| it.index() >= saved.row.players.len()) {
        return Err(caller.refuse(ErrorCode::NoSuchSeat));
    }
    Ok(eye)
}

/// A record that does not play again: whoever reads it finds the answer cut short.
#[derive(Debug, thiserror::Error)]
#[error("a record does not play again: {}", .0.code.word())]
struct Broken(Error);

/// The text of a [`Replay`] in pieces.
struct Pieces {
    steps: Steps,
    is_first: bool,
    /// What goes before the next step; nothing after the last.
    before: Option<String>,
}

impl Pieces {
    fn new(saved: SavedGame, eye: Eye) -> Result<Pieces, Error> {
        let (replay, steps) = Steps::new(saved, eye)?;
        let mut before = serde_json::to_string(&replay).map_err(|_| ErrorCode::Internal)?;
        // The steps come last, so that they can be written as they are made.
        before.truncate(before.len() - "]}".len());
        Ok(Pieces { steps, is_first: true, before: Some(before) })
    }

    fn next(mut self) -> Result<Option<(Bytes, Pieces)>, Error> {
        let Some(mut text) = self.before.take() else { return Ok(None) };
        while text.len() < PIECE {
            let Some(step) = self.steps.next() else {
                text.push_str("]}");
                return Ok(Some((text.into(), self)));
            };
            if !self.is_first {
                text.push(',');
            }
            self.is_first = false;
            text.push_str(&serde_json::to_string(&step?).map_err(|_| ErrorCode::Internal)?);
        }
        self.before = Some(String::new());
        Ok(Some((text.into(), self)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use tablee_bots::{Spec, seated};
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
            let steps = Steps::of(dealt, Eye::Bystander, actions);
            let mut pieces = Pieces { steps, is_first: true, before };
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
