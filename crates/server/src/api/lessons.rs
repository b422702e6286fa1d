//! Lessons: a game learnt by playing it, as the frames of a table.

use axum::Json;
use serde::Deserialize;
use utoipa::IntoParams;

use super::{Caller, Path, Query, Refused};
use crate::{
    error::{Error, ErrorCode, Problem},
    lesson::{self, Lesson, LessonReply},
};

/// What is asked about.
#[derive(Deserialize, IntoParams)]
pub(crate) struct About {
    /// The text of an action.
    action: String,
}

/// The lesson of a game: what a learner sees and is asked, step by step
#[utoipa::path(get, path = "/api/lessons/{game}", operation_id = "show_lesson", tag = "games", params(("game" = String, Path)),
    responses((status = 200, body = Lesson), (status = 404, body = Problem)))]
pub(super) async fn show(Path(game): Path<String>, caller: Caller) -> Result<Json<&'static Lesson>, Refused> {
    match lesson::find(&game) {
        Some(lesson) => Ok(Json(lesson)),
        None => Err(caller.refuse(Error::about(ErrorCode::NoSuchGame, game))),
    }
}

/// Why an action may not be taken in a turn of a lesson, or what it would lead to
#[utoipa::path(get, path = "/api/lessons/{game}/{step}/{turn}", operation_id = "explain_lesson", tag = "games",
    params(("game" = String, Path), ("step" = usize, Path), ("turn" = usize, Path), About,
        ("lang" = Option<String>, Query, description = "en or fr")),
    responses((status = 200, body = LessonReply), (status = 404, body = Problem)))]
pub(super) async fn about(
    Path((game, step, turn)): Path<(String, usize, usize)>,
    caller: Caller,
    Query(about): Query<About>,
) -> Result<Json<LessonReply>, Refused> {
    lesson::about(&game, step, turn, &about.action, caller.lang).map(Json).map_err(|it| caller.refuse(it))
}
