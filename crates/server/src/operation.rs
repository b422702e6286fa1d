//! For whoever keeps the server running: is it alive, is it ready, what does it do.

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    extract::State,
    http::{StatusCode, header},
    response::{IntoResponse as _, Response},
    routing::get,
};
use tokio::time::timeout;

use crate::{house::House, limits::Client};

/// How long the store may take to be ready.
const READY: Duration = Duration::from_secs(3);
/// What Prometheus reads.
const FORMAT: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// `/healthz`, `/readyz` and `/metrics`.
pub(crate) fn routes(house: Arc<House>) -> Router {
    Router::new()
        .route("/healthz", get(async || "alive\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics))
        .with_state(house)
}

/// Ready is who takes new tables and can store them.
async fn ready(State(house): State<Arc<House>>) -> (StatusCode, &'static str) {
    if house.is_closing() {
        return (StatusCode::SERVICE_UNAVAILABLE, "closing\n");
    }
    if house.cluster().is_some_and(|it| !it.is_alive()) {
        return (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n");
    }
    match timeout(READY, house.store().check(house.now())).await {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the database does not store or read as it should\n"),
    }
}

/// Told to those who are named in the settings; for everybody else there is no such page.
async fn metrics(State(house): State<Arc<House>>, client: Client) -> Response {
    let gate = house.gate();
    if !gate.limits().watchers.contain(client.address) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let text = house.metrics().text(house.n_tables().await, gate.n_connections());
    ([(header::CONTENT_TYPE, FORMAT)], text).into_response()
}
