//! What the house keeps of somebody: told, handed out, forgotten.

use std::{sync::Arc, time::Duration};

use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderName, StatusCode, header},
};
use axum_extra::extract::CookieJar;
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    Caller, Refused,
    me::{Device, YEAR, farewell, my_devices, my_games},
};
use crate::{
    TS,
    error::{ErrorCode, Problem},
    house::House,
    limits::Client,
    tls::Encrypted,
    wire::{ChatLine, Me, MyGame},
};

/// What phones recognise a root by.
const ROOT: &str = "application/x-x509-ca-cert";

/// How long things are kept here, in days; nothing for ever.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Keeping {
    /// A table where no game was dealt.
    open_tables: Option<u32>,
    /// A game that nobody plays on.
    games: Option<u32>,
    /// A table after its game, with its chat.
    finished_tables: Option<u32>,
    /// The records of finished games, from when their table is gone.
    records: Option<u32>,
    /// A guest who does not come back.
    guests: Option<u32>,
    /// A guest who came on one day only and never played.
    passers_by: Option<u32>,
    /// The cookie of a browser that does not come back.
    cookie: u32,
    /// SHA-256 of the certificate this page came with, if the server made that itself: a browser shows the same.
    certificate: Option<String>,
}

/// Everything about me.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyData {
    /// Who I am.
    me: Me,
    /// When I first came, in milliseconds since 1970.
    created_at: i64,
    /// The browsers that speak for me.
    devices: Vec<Device>,
    /// The tables I lead or sit at.
    tables: Vec<String>,
    /// My games, the latest hundred. Each has a record at `/api/tables/{code}/games/{game_number}/record`.
    games: Vec<MyGame>,
    /// What I wrote.
    chat: Vec<MyLine>,
}

/// Something I wrote.
#[derive(Serialize, ToSchema)]
pub(crate) struct MyLine {
    /// The table.
    code: String,
    /// When, in milliseconds since 1970.
    at: i64,
    /// What.
    text: String,
}

impl From<(String, ChatLine)> for MyLine {
    fn from((code, line): (String, ChatLine)) -> MyLine {
        MyLine { code, at: line.at, text: line.text }
    }
}

/// How long this server keeps things
#[utoipa::path(get, path = "/api/privacy", tag = "me", responses((status = 200, body = Keeping)))]
pub(super) async fn privacy(State(house): State<Arc<House>>, encrypted: Option<Extension<Encrypted>>) -> Json<Keeping> {
    const DAY: u64 = 24 * 3600;
    let days = |it: Option<Duration>| it.map(|it| it.as_secs().div_ceil(DAY) as u32);
    let kept = house.lifetimes();
    Json(Keeping {
        open_tables: days(kept.open_tables),
        games: days(kept.games),
        finished_tables: days(kept.finished_tables),
        records: days(kept.records),
        guests: days(kept.guests),
        passers_by: days(kept.passers_by),
        cookie: YEAR.whole_days() as u32,
        certificate: encrypted.and_then(|it| it.0.0.own_fingerprint()),
    })
}

/// The root that vouches for the certificate of this server, if it made that itself: for phones that are to trust it
#[utoipa::path(get, path = "/api/certificate", tag = "me",
    responses((status = 200, body = Vec<u8>, content_type = ROOT), (status = 404, body = Problem)))]
pub(super) async fn certificate(
    caller: Caller,
    encrypted: Option<Extension<Encrypted>>,
) -> Result<([(HeaderName, &'static str); 2], Vec<u8>), Refused> {
    let root = encrypted.and_then(|it| it.0.0.own_root()).ok_or_else(|| caller.refuse(ErrorCode::NotFound))?;
    let name = "attachment; filename=\"tablee.crt\"";
    Ok(([(header::CONTENT_TYPE, ROOT), (header::CONTENT_DISPOSITION, name)], root))
}

/// Everything about me
#[utoipa::path(get, path = "/api/me/data", tag = "me",
    responses((status = 200, body = MyData), (status = 401, body = Problem)))]
pub(super) async fn data(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
) -> Result<([(HeaderName, &'static str); 1], Json<MyData>), Refused> {
    let guest = caller.guest(&house).await?;
    let store = house.store();
    let games = my_games(&house, &client, &guest).await.map_err(|it| caller.refuse(it))?;
    let chat = store.chat_of(&guest.id).await.map_err(|it| caller.refuse(it))?;
    let data = MyData {
        created_at: guest.created_at,
        devices: my_devices(&house, &caller, &guest).await?,
        tables: store.tables_of(&guest.id).await.map_err(|it| caller.refuse(it))?,
        games,
        chat: chat.into_iter().map(MyLine::from).collect(),
        me: guest.into(),
    };
    Ok(([(header::CONTENT_DISPOSITION, "attachment; filename=\"tablee.json\"")], Json(data)))
}

/// Forget me for good: games keep "someone"
#[utoipa::path(delete, path = "/api/me", operation_id = "delete_me", tag = "me", responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn delete(
    State(house): State<Arc<House>>,
    caller: Caller,
    jar: CookieJar,
) -> Result<(StatusCode, CookieJar), Refused> {
    let guest = caller.guest(&house).await?;
    house.erase_guest(&guest).await.map_err(|it| caller.refuse(it))?;
    Ok((StatusCode::NO_CONTENT, jar.add(farewell())))
}
