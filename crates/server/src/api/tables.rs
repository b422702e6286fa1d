//! Tables: made, joined, filled, started, and what remains of their games.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use serde::Deserialize;
use tablee_kernel::Seat;
use tablee_table::bodies::{
    AddBot, Asks as _, Change, Continue, Join, Lock, MakeTable, NewHost, Nothing, SeatOnly, Sit, Start,
};
use utoipa::IntoParams;

use super::{Body, Caller, Path, Query, Refused};
use crate::{
    driver::Request,
    error::{ErrorCode, Problem},
    fair::{self, Verdict},
    house::{House, NewTable},
    limits::Client,
    store::SavedGame,
    wire::{Room, State as TableState},
};

pub(super) type Answer = Result<Json<Room>, Refused>;

/// Public tables that are being made
#[utoipa::path(get, path = "/api/tables", operation_id = "list_tables", tag = "tables", responses((status = 200, body = Vec<Room>)))]
pub(super) async fn list(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Vec<Room>>, Refused> {
    house.public().await.map(Json).map_err(|it| caller.refuse(it))
}

/// Make a table and sit down at it, unless it has a shared screen
#[utoipa::path(post, path = "/api/tables", operation_id = "make_table", tag = "tables", request_body = MakeTable,
    responses((status = 201, body = Room), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn make(
    State(house): State<Arc<House>>,
    caller: Caller,
    Body(new): Body<MakeTable>,
) -> Result<(StatusCode, Json<Room>), Refused> {
    let guest = caller.guest(&house).await?;
    let new = NewTable {
        game: new.game,
        options: new.options.unwrap_or_default(),
        settings: new.settings.unwrap_or_default(),
        password: new.password.unwrap_or_default(),
        bots: new.bots.unwrap_or_default(),
    };
    let room = house.new_table(&guest, new).await.map_err(|it| caller.refuse(it))?;
    Ok((StatusCode::CREATED, Json(room)))
}

/// Go on here with a game that was begun in a browser: friends can take the places of its bots. Its luck was not
/// promised to anybody, and is not verified
#[utoipa::path(post, path = "/api/tables/continue", tag = "tables", request_body = Continue,
    responses((status = 201, body = Room), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn take_in(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
    Body(game): Body<Continue>,
) -> Result<(StatusCode, Json<Room>), Refused> {
    let guest = caller.guest(&house).await?;
    let room = house.take_in(&guest, &client, game).await.map_err(|it| caller.refuse(it))?;
    Ok((StatusCode::CREATED, Json(room)))
}

/// A table
#[utoipa::path(get, path = "/api/tables/{code}", operation_id = "show_table", tag = "tables", params(("code" = String, Path)),
    responses((status = 200, body = Room), (status = 404, body = Problem)))]
pub(super) async fn show(State(house): State<Arc<House>>, caller: Caller, Path(code): Path<String>) -> Answer {
    let guest = caller.guest(&house).await.ok();
    house.room_for(&code, guest.as_ref()).await.map(Json).map_err(|it| caller.refuse(it))
}

/// Take a table away for good: its host may, unless others play at it
#[utoipa::path(delete, path = "/api/tables/{code}", operation_id = "remove_table", tag = "tables", params(("code" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn remove(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(code): Path<String>,
) -> Result<StatusCode, Refused> {
    let guest = caller.guest(&house).await?;
    house.remove_table(&code, &guest).await.map_err(|it| caller.refuse(it))?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn ask(house: &House, caller: &Caller, code: &str, request: Request) -> Answer {
    let guest = caller.guest(house).await?;
    let answer = house.request(code, &guest, request, caller.lang).await.map_err(|it| caller.refuse(it))?;
    answer.map(Json).map_err(Refused::worded)
}

pub(super) fn seat(caller: &Caller, text: &str) -> Result<Seat, Refused> {
    text.parse().map_err(|_| caller.refuse(ErrorCode::NoSuchSeat))
}

macro_rules! table_requests {
    ($($(#[$doc:meta])* $name:ident $path:literal $body:ty, |$value:pat_param| $request:expr;)*) => {
        $(
            $(#[$doc])*
            #[utoipa::path(post, path = $path, tag = "tables", request_body = $body, params(("code" = String, Path)),
                responses((status = 200, body = Room), (status = 401, body = Problem), (status = 403, body = Problem),
                    (status = 404, body = Problem), (status = 409, body = Problem), (status = 422, body = Problem)))]
            pub(super) async fn $name(
                State(house): State<Arc<House>>,
                caller: Caller,
                Path(code): Path<String>,
                Body($value): Body<$body>,
            ) -> Answer {
                let read = || -> std::result::Result<Request, crate::error::Error> { $request };
                let request = read().map_err(|it| caller.refuse(it))?;
                ask(&house, &caller, &code, request).await
            }
        )*
    };
}
pub(super) use table_requests;

table_requests! {
    /// Be let in at a table with a password
    join "/api/tables/{code}/join" Join, |it| it.request();
    /// Sit down; while a game goes on, in the place of a bot, in Duels from the next duel on
    sit "/api/tables/{code}/sit" Sit, |it| it.request();
    /// Get up; while a game goes on, a bot takes the seat
    leave "/api/tables/{code}/leave" Nothing, |Nothing {}| Ok(Request::Leave);
    /// Add a bot, or change its level
    add_bot "/api/tables/{code}/bots" AddBot, |it| it.request();
    /// Remove a bot
    remove_bot "/api/tables/{code}/bots/remove" SeatOnly, |it| Ok(Request::RemoveBot { seat: it.seat()? });
    /// Send somebody away
    kick "/api/tables/{code}/kick" SeatOnly, |it| Ok(Request::Kick { seat: it.seat()? });
    /// Let nobody else sit down, or again
    lock "/api/tables/{code}/lock" Lock, |it| it.request();
    /// Change options and settings
    change "/api/tables/{code}/settings" Change, |it| it.request();
    /// Make somebody else the host
    host "/api/tables/{code}/host" NewHost, |it| it.request();
    /// Deal
    start "/api/tables/{code}/start" Start, |it| it.request();
    /// Play again with the same people
    rematch "/api/tables/{code}/rematch" Nothing, |Nothing {}| Ok(Request::Rematch);
    /// Give the game up
    abandon "/api/tables/{code}/abandon" Nothing, |Nothing {}| Ok(Request::Abandon);
}

/// A game that is over: its record holds every secret.
pub(super) async fn finished(house: &House, caller: &Caller, code: &str, number: u32) -> Result<SavedGame, Refused> {
    let code = crate::code::read_past(code).ok_or_else(|| caller.refuse(ErrorCode::NoSuchTable))?;
    let saved = house.store().game(&code, number).await.map_err(|it| caller.refuse(it))?;
    let saved = saved.ok_or_else(|| caller.refuse(ErrorCode::NoSuchRecord))?;
    // A password protects what was played behind it, but from those who played.
    let table = house.store().row(&code).await.map_err(|it| caller.refuse(it))?;
    if let Some(table) = table.filter(|it| it.password.is_some()) {
        let guest = caller.guest(house).await?;
        let has_played = saved.players.iter().any(|(it, _)| *it == guest.id);
        let is_let_in = table.host == guest.id || table.members.contains(&guest.id);
        if !has_played && !is_let_in {
            return Err(caller.refuse(ErrorCode::WrongPassword));
        }
    }
    match saved.row.state {
        TableState::Over | TableState::Abandoned if !saved.row.seed.is_empty() => Ok(saved),
        TableState::Failed => Err(caller.refuse(ErrorCode::TableFailed)),
        _ => Err(caller.refuse(ErrorCode::StillPlaying)),
    }
}

/// The record of a finished game, for `tablee verify` and `tablee replay`
#[utoipa::path(get, path = "/api/tables/{code}/games/{number}/record", tag = "records",
    params(("code" = String, Path), ("number" = u32, Path), Noted),
    responses((status = 200, body = Value), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn record(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
    Path((code, number)): Path<(String, u32)>,
    Query(Noted { events }): Query<Noted>,
) -> Result<([(axum::http::HeaderName, &'static str); 1], String), Refused> {
    let record = finished(&house, &caller, &code, number).await?.record();
    let text = if events {
        let noted = house.elsewhere(&client, &code, move || fair::with_events(&record)).await;
        noted.ok().flatten().ok_or_else(|| caller.refuse(ErrorCode::Internal))?
    } else {
        record
    };
    Ok(([(axum::http::header::CONTENT_TYPE, "application/json")], text.to_json()))
}

/// What a record is to have in it.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Noted {
    /// Every event as well, so that all luck can be made again without our engine.
    #[serde(default)]
    events: bool,
}

/// Recompute commitment, seed and every deal and die of a finished game
#[utoipa::path(get, path = "/api/tables/{code}/games/{number}/verify", tag = "records",
    params(("code" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Verdict), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn verify(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
    Path((code, number)): Path<(String, u32)>,
) -> Result<Json<Verdict>, Refused> {
    let saved = finished(&house, &caller, &code, number).await?;
    let verdict = house.elsewhere(&client, &code, move || fair::verify(&saved.record())).await;
    let verdict = verdict.map_err(|it| caller.refuse(it))?;
    verdict.map(Json).ok_or_else(|| caller.refuse(ErrorCode::NotCommitted))
}
