//! What is remembered of a finished game.

use std::sync::Arc;

use axum::{Json, extract::State};
use tablee_bots::seated;

use super::{Caller, Path, Refused, tables::finished};
use crate::{
    error::{ErrorCode, Problem},
    house::House,
    limits::Client,
    wire::Honour,
};

/// What is remembered of a finished game
#[utoipa::path(get, path = "/api/tables/{code}/games/{number}/honours", tag = "records",
    params(("code" = String, Path), ("number" = u32, Path)),
    responses((status = 200, body = Vec<Honour>), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn honours(
    State(house): State<Arc<House>>,
    caller: Caller,
    client: Client,
    Path((code, number)): Path<(String, u32)>,
) -> Result<Json<Vec<Honour>>, Refused> {
    let saved = finished(&house, &caller, &code, number).await?;
    let work = move || match seated::replay(&saved.record()) {
        Some(Ok(game)) => Ok(game.honours()),
        _ => Err(ErrorCode::Internal),
    };
    let honours = house.elsewhere(&client, &code, work).await.map_err(|it| caller.refuse(it))?;
    let honours = honours.map_err(|it| caller.refuse(it))?;
    Ok(Json(honours.into_iter().map(Into::into).collect()))
}
