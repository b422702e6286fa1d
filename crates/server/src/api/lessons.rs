//! Lessons: a game learnt by playing it, as the frames of a table.

use axum::Json;
use serde::Deserialize;
use tablee_kernel::Explained;
use utoipa::IntoParams;

use super::{Caller, Path, Query, Refused};
use crate::{
    error::{Error, ErrorCode, Problem},
    lesson::{self, Lesson, LessonReply, Shown},
};

/// What is asked about.
#[derive(Deserialize, IntoParams)]
pub(crate) struct About {
    /// The text of an action.
    action: String,
}

/// A thing, and what the page shows that it is on.
#[derive(Deserialize, IntoParams)]
pub(crate) struct Asked {
    /// The number of the frame.
    frame: u32,
    /// What the learner has done last in this step, if anything.
    #[serde(default)]
    did: Option<String>,
    /// What is shown: `card S5`, `seat a`.
    thing: String,
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
#[utoipa::path(get, path = "/api/lessons/{game}/{step}/{turn}", operation_id = "ask_in_lesson", tag = "games",
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

/// What a thing is that a page of a lesson shows; `null` if there is no such thing
#[utoipa::path(get, path = "/api/lessons/{game}/{step}/explain", operation_id = "explain_lesson", tag = "games",
    params(("game" = String, Path), ("step" = usize, Path), Asked),
    responses((status = 200, body = serde_json::Value), (status = 404, body = Problem)))]
pub(super) async fn explain(
    Path((game, step)): Path<(String, usize)>,
    caller: Caller,
    Query(asked): Query<Asked>,
) -> Result<Json<Option<Explained>>, Refused> {
    let shown = Shown { step, frame: asked.frame, did: asked.did.as_deref() };
    lesson::explain(&game, shown, &asked.thing).map(Json).map_err(|it| caller.refuse(it))
}
