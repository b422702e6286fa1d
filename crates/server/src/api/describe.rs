//! What every request may be answered with, added to the description in one place.

use axum::http::StatusCode;
use utoipa::openapi::{ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder, path::Operation};

/// Refusals that are not of one request's own making.
const REFUSALS: [(StatusCode, &str); 4] = [
    (StatusCode::BAD_REQUEST, "It cannot be read"),
    (StatusCode::PAYLOAD_TOO_LARGE, "More than 16 KiB"),
    (StatusCode::TOO_MANY_REQUESTS, "Too much at once; `Retry-After` says how many seconds to wait"),
    (StatusCode::SERVICE_UNAVAILABLE, "It could not be stored, or the server is about to stop: try again"),
];

/// The same description with those refusals.
pub(super) fn with_refusals(mut description: OpenApi) -> OpenApi {
    for item in description.paths.paths.values_mut() {
        for operation in [&mut item.get, &mut item.post].into_iter().flatten() {
            add(operation);
        }
    }
    description
}

fn add(operation: &mut Operation) {
    for (status, words) in REFUSALS {
        let content = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
        let response = ResponseBuilder::new().description(words).content("application/json", content).build();
        let responses = &mut operation.responses.responses;
        responses.entry(status.as_u16().to_string()).or_insert(RefOr::T(response));
    }
}
