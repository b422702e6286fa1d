//! The requests of browsers, described in OpenAPI at `/api/openapi.json`.

pub(crate) mod account;
mod describe;
pub(crate) mod games;
pub(crate) mod honours;
mod lessons;
pub(crate) mod me;
mod party;
pub(crate) mod replay;
mod review;
pub(crate) mod tables;

use std::sync::Arc;

use axum::{
    Json, Router,
    extract::{FromRequest, FromRequestParts, Request},
    http::{HeaderMap, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
    routing::get,
};
use axum_extra::extract::CookieJar;
use serde::de::DeserializeOwned;
use tablee_l10n::Lang;
use utoipa::OpenApi;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{
    device,
    error::{Error, ErrorCode, Problem},
    guest::{COOKIE, Token},
    house::House,
    limits::Client,
    socket,
    store::Guest,
};

/// The description of the API.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tablée",
        description = "Tables for five French card games. Play itself goes over the socket of a table: docs/protocol.md."
    ),
    components(schemas(Problem))
)]
struct Description;

/// Every request under `/api`.
pub fn routes(house: Arc<House>) -> Router {
    let (router, description) = OpenApiRouter::with_openapi(Description::openapi())
        .routes(routes!(games::list))
        .routes(routes!(games::rules))
        .routes(routes!(lessons::show))
        .routes(routes!(lessons::about))
        .routes(routes!(lessons::explain))
        .routes(routes!(me::show, me::make, account::delete))
        .routes(routes!(account::data))
        .routes(routes!(account::privacy))
        .routes(routes!(account::certificate))
        .routes(routes!(me::link))
        .routes(routes!(me::claim))
        .routes(routes!(me::games))
        .routes(routes!(me::devices))
        .routes(routes!(me::sign_out_device))
        .routes(routes!(me::sign_out))
        .routes(routes!(me::sign_out_elsewhere))
        .routes(routes!(tables::list, tables::make))
        .routes(routes!(tables::take_in))
        .routes(routes!(tables::show, tables::remove))
        .routes(routes!(tables::join))
        .routes(routes!(tables::sit))
        .routes(routes!(tables::leave))
        .routes(routes!(tables::add_bot))
        .routes(routes!(tables::remove_bot))
        .routes(routes!(tables::kick))
        .routes(routes!(tables::lock))
        .routes(routes!(tables::change))
        .routes(routes!(tables::host))
        .routes(routes!(tables::start))
        .routes(routes!(tables::rematch))
        .routes(routes!(tables::abandon))
        .routes(routes!(party::pause))
        .routes(routes!(party::hurry))
        .routes(routes!(party::more_time))
        .routes(routes!(party::next))
        .routes(routes!(party::hold))
        .routes(routes!(party::skip))
        .routes(routes!(party::stand_in))
        .routes(routes!(party::introduce))
        .routes(routes!(party::teams))
        .routes(routes!(party::team))
        .routes(routes!(tables::record))
        .routes(routes!(replay::replay))
        .routes(routes!(replay::explain))
        .routes(routes!(honours::honours))
        .routes(routes!(review::review))
        .routes(routes!(review::puzzles))
        .routes(routes!(tables::verify))
        .split_for_parts();
    let description = describe::with_refusals(description);
    router
        .route("/api/tables/{code}/socket", get(socket::open))
        .route("/api/openapi.json", get(async move || Json(description)))
        .route("/api/{*rest}", get(nothing_here).post(nothing_here))
        .method_not_allowed_fallback(async |caller: Caller| Refused::new(ErrorCode::BadMethod, caller.lang))
        .with_state(house)
}

async fn nothing_here(caller: Caller) -> Refused {
    Refused::new(ErrorCode::NotFound, caller.lang)
}

/// Who makes a request, and in which language they read.
pub(crate) struct Caller {
    pub(crate) token: Option<Token>,
    /// What the browser is: `Firefox, Linux`; empty if it does not say.
    pub(crate) device: String,
    pub(crate) lang: Lang,
    /// Whether the browser came over an encrypted connection.
    pub(crate) is_secure: bool,
}

impl Caller {
    /// The guest; refused if there is none yet.
    pub(crate) async fn guest(&self, house: &House) -> Result<Guest, Refused> {
        let known = match &self.token {
            Some(token) => house.guest(token, &self.device).await.map_err(|it| self.refuse(it))?,
            None => None,
        };
        known.ok_or_else(|| self.refuse(ErrorCode::NoGuest))
    }

    pub(crate) fn refuse(&self, error: impl Into<Error>) -> Refused {
        Refused::new(error, self.lang)
    }
}

impl Caller {
    /// Who sends this.
    pub(crate) fn of(parts: &Parts) -> Caller {
        let jar = CookieJar::from_headers(&parts.headers);
        let token = jar.get(COOKIE).and_then(|it| Token::read(it.value()));
        let wanted = parts.uri.query().and_then(|it| it.split('&').find_map(|it| it.strip_prefix("lang=")));
        let lang = match wanted.and_then(|it| it.parse().ok()) {
            Some(lang) => lang,
            None => preferred(&parts.headers),
        };
        let is_secure = parts.extensions.get::<Client>().is_some_and(|it| it.is_secure);
        let user_agent = parts.headers.get(header::USER_AGENT).and_then(|it| it.to_str().ok());
        let device = device::describe(user_agent.unwrap_or_default());
        Caller { token, device, lang, is_secure }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Self::Rejection> {
        Ok(Caller::of(parts))
    }
}

/// The first language of `Accept-Language` that we speak.
fn preferred(headers: &HeaderMap) -> Lang {
    let wanted = headers.get("accept-language").and_then(|it| it.to_str().ok()).unwrap_or_default();
    let speaks = |it: &str| match it.trim().get(..2) {
        Some("fr") => Some(Lang::Fr),
        Some("en") => Some(Lang::En),
        _ => None,
    };
    wanted.split(',').find_map(speaks).unwrap_or_default()
}

/// A refused request: a status and a [`Problem`].
pub(crate) struct Refused {
    code: ErrorCode,
    problem: Problem,
}

impl Refused {
    pub(crate) fn new(error: impl Into<Error>, lang: Lang) -> Refused {
        let error = error.into();
        Refused { code: error.code, problem: error.plain(lang) }
    }

    /// A refusal that a table has already put into words.
    pub(crate) fn worded(problem: Problem) -> Refused {
        let code = ErrorCode::ALL.iter().copied().find(|it| it.word() == problem.code).unwrap_or(ErrorCode::Internal);
        Refused { code, problem }
    }
}

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.code.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self.problem)).into_response();
        // For the gate, which counts wrong guesses.
        response.extensions_mut().insert(self.code);
        response
    }
}

/// A JSON body; a bad one is refused like everything else.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Refused;

    async fn from_request(request: Request, state: &S) -> Result<Self, Refused> {
        let (parts, body) = request.into_parts();
        let caller = Caller::of(&parts);
        match Json::<T>::from_request(Request::from_parts(parts, body), state).await {
            Ok(Json(value)) => Ok(Body(value)),
            Err(why) if why.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE => {
                Err(caller.refuse(ErrorCode::TooLarge))
            }
            Err(why) => Err(caller.refuse(Error::about(ErrorCode::Unreadable, why.body_text()))),
        }
    }
}

/// What an address names; one that cannot be read is refused like everything else.
pub(crate) struct Path<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for Path<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        let unreadable = |why: String| Caller::of(parts).refuse(Error::about(ErrorCode::Unreadable, why));
        read.map(|it| Path(it.0)).map_err(|why| unreadable(why.body_text()))
    }
}

/// What follows the question mark of an address.
pub(crate) struct Query<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Query<T> {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Refused> {
        let read = axum::extract::Query::<T>::from_request_parts(parts, state).await;
        let unreadable = |why: String| Caller::of(parts).refuse(Error::about(ErrorCode::Unreadable, why));
        read.map(|it| Query(it.0)).map_err(|why| unreadable(why.body_text()))
    }
}
