//! The games and their rules.

use axum::{
    Json,
    http::header,
    response::{IntoResponse, Response},
};
use tablee_games::catalog;
use tablee_l10n::Lang;

use super::{Caller, Path, Refused};
use crate::{
    error::{Error, ErrorCode, Problem},
    wire::GameInfo,
};

/// The games
#[utoipa::path(get, path = "/api/games", operation_id = "list_games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn list() -> Json<Vec<GameInfo>> {
    Json(GameInfo::all())
}

/// The rules of a game, in Markdown with numbered rulings
#[utoipa::path(get, path = "/api/games/{game}/rules", tag = "games",
    params(("game" = String, Path), ("lang" = Option<String>, Query, description = "en or fr")),
    responses((status = 200, body = String, content_type = "text/markdown"), (status = 404, body = Problem)))]
pub(super) async fn rules(Path(game): Path<String>, caller: Caller) -> Result<Response, Refused> {
    let Some(entry) = catalog::find(&game) else {
        return Err(caller.refuse(Error::about(ErrorCode::NoSuchGame, game)));
    };
    let text = match caller.lang {
        Lang::En => entry.rules_en,
        Lang::Fr => entry.rules_fr,
    };
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], text).into_response())
}
