//! Who I am: a guest with a name, and my games.

use std::sync::Arc;

use axum::{Json, extract::State, http::StatusCode};
use axum_extra::extract::{
    CookieJar,
    cookie::{Cookie, SameSite},
};
use serde::{Deserialize, Serialize};
use time::Duration;
use utoipa::ToSchema;

use super::{Body, Caller, Path, Refused};
use crate::{
    TS,
    error::{Error, ErrorCode, Problem},
    guest::{COOKIE, Token, device_id},
    house::{House, LINK},
    limits::Client,
    store::{self, Guest, MyRow, SavedGame},
    wire::{self, Face, Language, Me, MyGame},
};

/// How long a cookie is good for after its last use.
pub(super) const YEAR: Duration = Duration::days(365);

impl From<Guest> for Me {
    fn from(guest: Guest) -> Me {
        Me { guest: guest.id, name: guest.name, lang: guest.lang, face: guest.face }
    }
}

/// A name to go by.
#[derive(Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NameMe {
    /// 1 to 24 characters.
    name: String,
    /// The language.
    #[serde(default)]
    lang: Language,
    /// A face; left out, the one before stays.
    #[serde(default)]
    face: Option<Face>,
}

/// A browser that speaks for me.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Device {
    /// What it is listed under.
    id: String,
    /// What it is: `Firefox, Linux`; empty if it did not say.
    name: String,
    /// Whether it is the one that asks.
    here: bool,
    /// Since when it speaks for me, in milliseconds since 1970; 0 if that was not noted.
    #[ts(type = "number")]
    made_at: i64,
    /// When it was last here, to the day.
    #[ts(type = "number")]
    seen_at: i64,
}

impl Device {
    fn new(device: store::Device, caller: &Caller) -> Device {
        let here = caller.token.as_ref().is_some_and(|it| it.hash() == device.hash);
        let store::Device { hash, name, made_at, seen_at } = device;
        Device { id: device_id(&hash), name, here, made_at, seen_at }
    }
}

/// The browsers that speak for me, the last one used first.
pub(super) async fn my_devices(house: &House, caller: &Caller, guest: &Guest) -> Result<Vec<Device>, Refused> {
    let theirs = house.devices(guest).await.map_err(|it| caller.refuse(it))?;
    Ok(theirs.into_iter().map(|it| Device::new(it, caller)).collect())
}

/// A link to another device.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct Link {
    /// To be used once, at `/claim/TOKEN`.
    token: String,
    /// Seconds until it is no good.
    expires_in: u32,
}

/// A link that was followed.
#[derive(Deserialize, TS, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Claim {
    /// The token of the link.
    token: String,
}

/// Who I am
#[utoipa::path(get, path = "/api/me", operation_id = "show_me", tag = "me",
    responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn show(
    State(house): State<Arc<House>>,
    caller: Caller,
    jar: CookieJar,
) -> Result<(CookieJar, Json<Me>), Refused> {
    let guest = caller.guest(&house).await?;
    // A year of use: each visit begins it anew.
    let renewed = caller.token.iter().map(|it| cookie(it, caller.is_secure));
    Ok((renewed.fold(jar, CookieJar::add), Json(guest.into())))
}

/// The browsers that speak for me
#[utoipa::path(get, path = "/api/me/devices", tag = "me",
    responses((status = 200, body = Vec<Device>), (status = 401, body = Problem)))]
pub(super) async fn devices(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Vec<Device>>, Refused> {
    let guest = caller.guest(&house).await?;
    Ok(Json(my_devices(&house, &caller, &guest).await?))
}

/// One of my browsers speaks for me no longer
#[utoipa::path(delete, path = "/api/me/devices/{id}", tag = "me", params(("id" = String, Path)),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn sign_out_device(
    State(house): State<Arc<House>>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<StatusCode, Refused> {
    let guest = caller.guest(&house).await?;
    house.sign_out_device(&guest, &id).await.map_err(|it| caller.refuse(it))?;
    Ok(StatusCode::NO_CONTENT)
}

/// This browser speaks for me no longer
#[utoipa::path(post, path = "/api/me/sign-out", tag = "me",
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn sign_out(
    State(house): State<Arc<House>>,
    caller: Caller,
    jar: CookieJar,
) -> Result<(StatusCode, CookieJar), Refused> {
    caller.guest(&house).await?;
    if let Some(token) = &caller.token {
        house.sign_out(token).await.map_err(|it| caller.refuse(it))?;
    }
    Ok((StatusCode::NO_CONTENT, jar.add(farewell())))
}

/// Only this browser speaks for me from now on
#[utoipa::path(post, path = "/api/me/sign-out-elsewhere", tag = "me",
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn sign_out_elsewhere(State(house): State<Arc<House>>, caller: Caller) -> Result<StatusCode, Refused> {
    let guest = caller.guest(&house).await?;
    if let Some(token) = &caller.token {
        house.sign_out_elsewhere(&guest, token).await.map_err(|it| caller.refuse(it))?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Take a name, or another one
#[utoipa::path(post, path = "/api/me", operation_id = "name_me", tag = "me", request_body = NameMe,
    responses((status = 200, body = Me), (status = 422, body = Problem)))]
pub(super) async fn make(
    State(house): State<Arc<House>>,
    caller: Caller,
    jar: CookieJar,
    Body(NameMe { name, lang, face }): Body<NameMe>,
) -> Result<(CookieJar, Json<Me>), Refused> {
    match caller.guest(&house).await {
        Ok(guest) => {
            let guest = house.rename(&guest, &name, lang, face).await.map_err(|it| caller.refuse(it))?;
            Ok((jar, Json(guest.into())))
        }
        Err(refused) if refused.code == ErrorCode::NoGuest => {
            let (guest, token) =
                house.welcome(&name, lang, face, &caller.device).await.map_err(|it| caller.refuse(it))?;
            Ok((jar.add(cookie(&token, caller.is_secure)), Json(guest.into())))
        }
        Err(refused) => Err(refused),
    }
}

/// A one-time link that moves me to another device
#[utoipa::path(post, path = "/api/me/link", tag = "me",
    responses((status = 200, body = Link), (status = 401, body = Problem)))]
pub(super) async fn link(State(house): State<Arc<House>>, caller: Caller) -> Result<Json<Link>, Refused> {
    let guest = caller.guest(&house).await?;
    let token = house.new_link(&guest).await.map_err(|it| caller.refuse(it))?;
    Ok(Json(Link { token: token.reveal().to_owned(), expires_in: LINK.as_secs() as u32 }))
}

/// Follow a one-time link: this browser now speaks for its guest
#[utoipa::path(post, path = "/api/me/claim", tag = "me", request_body = Claim,
    responses((status = 200, body = Me), (status = 410, body = Problem)))]
pub(super) async fn claim(
    State(house): State<Arc<House>>,
    caller: Caller,
    jar: CookieJar,
    Body(Claim { token }): Body<Claim>,
) -> Result<(CookieJar, Json<Me>), Refused> {
    let link = Token::read(&token).ok_or_else(|| caller.refuse(ErrorCode::BadLink))?;
    let (guest, token) = house.claim(&link, &caller.device).await.map_err(|it| caller.refuse(it))?;
    Ok((jar.add(cookie(&token, caller.is_secure)), Json(guest.into())))
}

/// My games, running and finished, the latest first
#[utoipa::path(get, path = "/api/me/games", tag = "me",
    responses((status = 200, body = Vec<MyGame>), (status = 401, body = Problem)))]
pub(super) async fn games(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
) -> Result<Json<Vec<MyGame>>, Refused> {
    let guest = caller.guest(&house).await?;
    my_games(&house, &client, &guest).await.map(Json).map_err(|it| caller.refuse(it))
}

pub(crate) async fn my_games(house: &House, client: &Client, guest: &Guest) -> Result<Vec<MyGame>, Error> {
    let mut games = Vec::new();
    for theirs in house.store().games_of(&guest.id).await? {
        let saved = match theirs.row.state {
            wire::State::Playing => house.store().game(&theirs.row.code, theirs.row.number).await.ok().flatten(),
            _ => None,
        };
        games.push((theirs, saved));
    }
    let goes_on = games.iter().any(|(_, saved)| saved.is_some());
    let list = move || -> Vec<MyGame> {
        let game = |(MyRow { row, seat, people, faces }, saved): (MyRow, Option<SavedGame>)| {
            MyGame::new(row, saved.as_ref(), seat, people, &faces)
        };
        games.into_iter().map(game).collect()
    };
    // Whose turn it is in games that go on takes a while to tell: that waits for its turn as bots do.
    if goes_on { house.elsewhere(client, "", list).await } else { Ok(list()) }
}

/// The cookie that ends the cookie.
pub(super) fn farewell() -> Cookie<'static> {
    Cookie::build((COOKIE, "")).path("/").max_age(Duration::ZERO).build()
}

/// The cookie of a browser: for us alone, unread by scripts, for a year.
fn cookie(token: &Token, is_secure: bool) -> Cookie<'static> {
    Cookie::build((COOKIE, token.reveal().to_owned()))
        .path("/")
        .http_only(true)
        .same_site(SameSite::Lax)
        .secure(is_secure)
        .max_age(YEAR)
        .build()
}
