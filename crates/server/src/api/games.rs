//! The games and their rules.

use axum::{
    Json,
    http::header,
    response::{IntoResponse, Response},
};
use serde::Serialize;
use tablee_games::catalog;
use tablee_kernel::OptionSpec;
use tablee_l10n::Lang;
use ts_rs::TS;
use utoipa::ToSchema;

use super::{Caller, Path, Refused};
use crate::error::{Error, ErrorCode, Problem};

/// A game that can be played here.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct GameInfo {
    /// Its name in addresses.
    name: &'static str,
    /// The version of its rules.
    rules: u16,
    /// The smallest number of players.
    least: usize,
    /// The largest.
    most: usize,
    /// What can be chosen beside the number of players.
    options: Vec<OptionInfo>,
}

/// An option of a game.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct OptionInfo {
    /// Its name, as written before `=`.
    name: &'static str,
    /// Values to choose from; the first is the default.
    choices: Vec<&'static str>,
    /// What other values look like, if there are any.
    other: Option<&'static str>,
    /// Choices that are not offered to every number of players.
    limits: Vec<ChoiceLimit>,
}

/// With how many players a choice is offered.
#[derive(Serialize, TS, ToSchema)]
pub(crate) struct ChoiceLimit {
    /// The choice.
    choice: &'static str,
    /// The smallest number of players.
    least: usize,
    /// The largest.
    most: usize,
}

impl OptionInfo {
    fn new(entry: &catalog::Entry, spec: &OptionSpec) -> OptionInfo {
        let limit = |&choice: &&'static str| {
            let offered = (entry.offered)(spec.name, choice);
            let (least, most) = (*offered.start(), *offered.end());
            (offered != (entry.players)()).then_some(ChoiceLimit { choice, least, most })
        };
        let limits = spec.choices.iter().filter_map(limit).collect();
        OptionInfo { name: spec.name, choices: spec.choices.to_vec(), other: spec.other, limits }
    }
}

/// The games
#[utoipa::path(get, path = "/api/games", tag = "games", responses((status = 200, body = Vec<GameInfo>)))]
pub(super) async fn list() -> Json<Vec<GameInfo>> {
    // What leaves nothing to choose is not offered.
    let is_open = |it: &&OptionSpec| it.choices.len() > 1 || it.other.is_some();
    let game = |it: &catalog::Entry| GameInfo {
        name: it.name,
        rules: it.rules,
        least: *(it.players)().start(),
        most: *(it.players)().end(),
        options: it.options.iter().filter(is_open).map(|spec| OptionInfo::new(it, spec)).collect(),
    };
    Json(catalog::GAMES.iter().map(game).collect())
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
