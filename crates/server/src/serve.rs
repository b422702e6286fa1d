//! The server itself: addresses, headers, start and stop.

use std::{net::SocketAddr, path::PathBuf, sync::Arc};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::{HeaderName, HeaderValue},
};
use tokio::net::TcpListener;
use tower_http::{catch_panic::CatchPanicLayer, set_header::SetResponseHeaderLayer};

use crate::{api, house::House, store::StoreError, web};

/// The largest body of a request.
const LARGEST: usize = 16 * 1024;

/// How to serve.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where everything is kept.
    pub data: PathBuf,
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
        why: std::io::Error,
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
    /// The line broke.
    #[error("the server stopped: {0}")]
    Stopped(std::io::Error),
}

/// A server that listens.
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Opens the data, takes up every game, listens.
    pub async fn open(settings: &Settings) -> Result<Server, NotServing> {
        let folder = |why| NotServing::Folder { path: settings.data.clone(), why };
        std::fs::create_dir_all(&settings.data).map_err(folder)?;
        let house = House::open(&settings.data).await?;
        Server::with(house, settings.listen).await
    }

    /// The same with tables that are already open.
    pub async fn with(house: Arc<House>, listen: SocketAddr) -> Result<Server, NotServing> {
        let failed = |why| NotServing::Listen { address: listen, why };
        let listener = TcpListener::bind(listen).await.map_err(failed)?;
        let address = listener.local_addr().map_err(failed)?;
        tracing::info!(%address, "listening");
        Ok(Server { house, listener, address })
    }

    /// Serves until `stop`, then says goodbye to everybody.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), NotServing> {
        let house = Arc::clone(&self.house);
        let app = routes(Arc::clone(&self.house));
        let closing = async move {
            stop.await;
            tracing::info!("closing");
            house.close().await;
        };
        axum::serve(self.listener, app.into_make_service_with_connect_info::<SocketAddr>())
            .with_graceful_shutdown(closing)
            .await
            .map_err(NotServing::Stopped)
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
    api::routes(house)
        .merge(web::routes())
        .layer(DefaultBodyLimit::max(LARGEST))
        .layer(CatchPanicLayer::new())
        .layer(header("x-content-type-options", "nosniff"))
        .layer(header("referrer-policy", "no-referrer"))
        .layer(header("x-frame-options", "DENY"))
        .layer(header("content-security-policy", CSP))
        .layer(header("cache-control", "no-store"))
}

/// Scripts, styles, pictures and lines from here and nowhere else.
const CSP: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";
