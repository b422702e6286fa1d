//! The server itself: addresses, headers, start and stop.

mod accept;
mod files;

use std::{net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use axum::{
    Router,
    extract::{DefaultBodyLimit, MatchedPath, Request},
    http::{HeaderName, HeaderValue, StatusCode},
    middleware::{Next, from_fn, from_fn_with_state},
    response::Response,
};
use tokio::{
    net::TcpListener,
    time::{Instant, timeout},
};
use tower_http::{catch_panic::CatchPanicLayer, set_header::SetResponseHeaderLayer, timeout::TimeoutLayer};

use crate::{
    api,
    folder::{Folder, NotOurs},
    house::House,
    lifetimes::Lifetimes,
    limits::{Limits, gate},
    operation,
    store::StoreError,
    web,
};

/// The largest body of a request.
const LARGEST: usize = 16 * 1024;
/// How long a request may take, its body included.
const REQUEST: Duration = Duration::from_secs(30);
/// How long browsers have to hear that the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// How to serve.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub data: PathBuf,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// How long things are kept when nobody comes for them.
    pub lifetimes: Lifetimes,
}

/// Why the server did not start.
#[derive(Debug, thiserror::Error)]
pub enum NotServing {
    /// The folder for the data.
    #[error("cannot use the data folder {}: {why}", path.display())]
    Folder {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: NotOurs,
    },
    /// The database.
    #[error("{0}")]
    Store(#[from] StoreError),
    /// The address.
    #[error("cannot listen on {address}: {why}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        why: std::io::Error,
    },
}

/// A server that listens.
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    /// Kept until all is over.
    _folder: Option<Folder>,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Opens the data, takes up every game, listens.
    pub async fn open(settings: &Settings) -> Result<Server, NotServing> {
        let failed = |why| NotServing::Folder { path: settings.data.clone(), why };
        let folder = Folder::take(&settings.data).map_err(failed)?;
        let limits = Limits { files: files::raise(&settings.limits), ..settings.limits.clone() };
        let house = House::open(&folder, limits, settings.lifetimes).await?;
        let server = Server::with(house, settings.listen).await?;
        Ok(Server { _folder: Some(folder), ..server })
    }

    /// The same with tables that are already open.
    pub async fn with(house: Arc<House>, listen: SocketAddr) -> Result<Server, NotServing> {
        let failed = |why| NotServing::Listen { address: listen, why };
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        tracing::info!(%address, "listening");
        Ok(Server { house, listener, _folder: None, address })
    }

    /// Serves until `stop`. Then no new table is made, what was accepted is stored,
    /// everybody is told, and the connections are closed.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let house = Arc::clone(&self.house);
        let closing = async move {
            stop.await;
            tracing::info!("closing");
            house.close().await;
        };
        let connections = accept::until(closing, &self.listener, &routes(Arc::clone(&self.house)), &self.house).await;
        drop(self.listener);
        let farewell = async {
            connections.shutdown().await;
            self.house.gate().all_lines_closed().await;
        };
        if timeout(FAREWELL, farewell).await.is_err() {
            tracing::warn!(connections = self.house.gate().n_connections(), "some did not hear the goodbye");
        }
        self.house.store().close().await;
        tracing::info!("closed");
    }
}

/// Has panics logged by their place. What one says may name a hidden card, so only
/// words that were written beforehand are repeated.
pub fn log_panics() {
    std::panic::set_hook(Box::new(|panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        let words = panic.payload().downcast_ref::<&'static str>().copied().unwrap_or("(not repeated)");
        tracing::error!(place, words, "a panic");
    }));
}

/// Everything the server answers.
pub fn routes(house: Arc<House>) -> Router {
    let header = |name, value| {
        SetResponseHeaderLayer::if_not_present(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    api::routes(Arc::clone(&house))
        .merge(operation::routes(Arc::clone(&house)))
        .merge(web::routes())
        .layer(from_fn(log))
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST))
        .layer(CatchPanicLayer::new())
        .layer(from_fn_with_state(house, gate::pass))
        .layer(header("x-content-type-options", "nosniff"))
        .layer(header("referrer-policy", "no-referrer"))
        .layer(header("x-frame-options", "DENY"))
        .layer(header("content-security-policy", CSP))
        .layer(header("cache-control", "no-store"))
}

/// Notes what was answered. Of the address only its pattern: a path can hold the token of a link.
async fn log(request: Request, next: Next) -> Response {
    let path = request.extensions().get::<MatchedPath>().cloned();
    let method = request.method().clone();
    let started = Instant::now();
    let response = next.run(request).await;
    let path = path.as_ref().map_or("(a page)", MatchedPath::as_str);
    let (status, millis) = (response.status().as_u16(), started.elapsed().as_millis() as u64);
    if response.status().is_server_error() {
        tracing::warn!(%method, path, status, millis, "answered");
    } else {
        tracing::debug!(%method, path, status, millis, "answered");
    }
    response
}

/// Scripts, styles, pictures and connections from here and nowhere else.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";
