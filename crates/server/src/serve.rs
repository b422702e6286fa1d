//! The server itself: addresses, headers, start and stop.

mod accept;
mod files;
mod redirect;
mod stalling;

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

use self::accept::{Doorway, Encryption, Open};
use crate::{
    api, clock,
    cluster::forward,
    folder::{self, Folder, NotOurs},
    house::House,
    lifetimes::Lifetimes,
    limits::{Limits, gate},
    operation,
    store::{Address, StoreError},
    tls::{Keeper, NoTls, Tls},
    web::{self, Pages},
};

/// The largest body of a request.
pub(crate) const LARGEST: usize = 16 * 1024;
/// How long a request may take, its body included.
const REQUEST: Duration = Duration::from_secs(30);
/// How long browsers have to hear that the server stops.
const FAREWELL: Duration = Duration::from_secs(10);

/// How to serve.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Where to listen; port 0 takes a free one.
    pub listen: SocketAddr,
    /// Where everything is kept, if there is no database elsewhere.
    pub data: PathBuf,
    /// A database on a server of its own.
    pub database: Option<Address>,
    /// Where other servers of the same house reach this one, if there are any; port 0 takes a free one.
    pub node: Option<SocketAddr>,
    /// What the others call that place, if not by the address it has here: a name and a port.
    pub node_name: Option<String>,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// How long things are kept when nobody comes for them.
    pub lifetimes: Lifetimes,
    /// The certificate to encrypt with; without one, plain HTTP is spoken.
    pub tls: Option<Tls>,
    /// Where browsers that come without encryption are sent to the encrypted address; port 0 takes a free one.
    pub redirect: Option<SocketAddr>,
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
    /// The certificate.
    #[error("cannot encrypt: {0}")]
    Tls(#[from] NoTls),
    /// The address.
    #[error("cannot listen on {address}: {why}{}", what_to_do(why))]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why not.
        why: std::io::Error,
    },
}

/// What whoever wanted to listen there may do.
fn what_to_do(why: &std::io::Error) -> &'static str {
    match why.kind() {
        std::io::ErrorKind::AddrInUse => "; another program listens there, so stop that one or take another port",
        std::io::ErrorKind::PermissionDenied => "; ports below 1024 take a right of their own (CAP_NET_BIND_SERVICE)",
        std::io::ErrorKind::AddrNotAvailable => "; this machine has no such address (0.0.0.0 stands for all it has)",
        _ => "",
    }
}

/// A server that listens.
pub struct Server {
    house: Arc<House>,
    listener: TcpListener,
    tls: Option<Encryption>,
    redirect: Option<TcpListener>,
    /// Where other servers of the house come in.
    nodes: Option<TcpListener>,
    pages: Pages,
    /// Kept until all is over.
    _folder: Option<Folder>,
    /// Where it listens.
    pub address: SocketAddr,
}

impl Server {
    /// Opens the data, takes up every game, listens.
    pub async fn open(settings: &Settings) -> Result<Server, NotServing> {
        let failed = |why| NotServing::Folder { path: settings.data.clone(), why };
        // With a database elsewhere nothing is kept here but certificates.
        let folder = match settings.database {
            None => Some(Folder::take(&settings.data).map_err(failed)?),
            Some(_) if settings.tls.is_some() => {
                folder::make(&settings.data).map_err(|why| failed(why.into()))?;
                None
            }
            Some(_) => None,
        };
        let limits = Limits { files: files::raise(&settings.limits), ..settings.limits.clone() };
        let tls = match &settings.tls {
            Some(tls) => Some(Encryption::with(Keeper::open(tls, &settings.data, clock::now_ms())?)?),
            None if settings.redirect.is_some() => return Err(NoTls::nowhere_to_redirect().into()),
            None => None,
        };
        let nodes = match settings.node {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        let house = match (&settings.database, &folder) {
            (Some(address), _) if nodes.is_some() => {
                let here = nodes.as_ref().and_then(|it| it.local_addr().ok()).map(|it| it.to_string());
                let here = settings.node_name.clone().or(here).unwrap_or_default();
                House::join(address, here, limits, settings.lifetimes).await?
            }
            (Some(address), _) => House::open_at(address, limits, settings.lifetimes).await?,
            (None, Some(folder)) => House::open(folder, limits, settings.lifetimes).await?,
            (None, None) => unreachable!("one of both was opened"),
        };
        let server = Server::with(house, settings.listen).await?;
        let redirect = match settings.redirect {
            Some(address) => Some(listen(address).await?),
            None => None,
        };
        Ok(Server { tls, redirect, nodes, _folder: folder, ..server })
    }

    /// The same with tables that are already open.
    pub async fn with(house: Arc<House>, address: SocketAddr) -> Result<Server, NotServing> {
        let listener = listen(address).await?;
        let address = listener.local_addr().map_err(|why| NotServing::Listen { address, why })?;
        tracing::info!(%address, "listening");
        Ok(Server {
            house,
            listener,
            tls: None,
            redirect: None,
            nodes: None,
            pages: Pages::default(),
            _folder: None,
            address,
        })
    }

    /// The same with pages from elsewhere.
    #[must_use]
    pub fn showing(self, pages: Pages) -> Server {
        Server { pages, ..self }
    }

    /// What an address of ours begins with.
    pub fn scheme(&self) -> &'static str {
        if self.tls.is_some() { "https" } else { "http" }
    }

    /// SHA-256 of the certificate, if we made it ourselves.
    pub fn own_fingerprint(&self) -> Option<String> {
        self.tls.as_ref()?.keeper.own_fingerprint()
    }

    /// Where browsers are sent on from to the encrypted address.
    pub fn redirects_from(&self) -> Option<SocketAddr> {
        self.redirect.as_ref()?.local_addr().ok()
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
        let connections = Open::default();
        let app = routes_with(Arc::clone(&self.house), self.pages);
        let doorway =
            Doorway { app: &app, tls: self.tls.as_ref(), house: &self.house, open: &connections, is_for_nodes: false };
        let elsewhere = redirect::to(self.address.port());
        let side_door = Doorway { app: &elsewhere, tls: None, ..doorway };
        let inner = app.clone().layer(from_fn_with_state(Arc::clone(&self.house), forward::only_nodes));
        let back_door = Doorway { app: &inner, tls: None, is_for_nodes: true, ..doorway };
        tokio::select! {
            () = closing => (),
            () = doorway.take_in(&self.listener) => (),
            () = side_door.take_in_if(self.redirect.as_ref()) => (),
            () = back_door.take_in_if(self.nodes.as_ref()) => (),
            () = keep(self.tls.as_ref()) => (),
        }
        drop((self.listener, self.redirect, self.nodes));
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

async fn listen(address: SocketAddr) -> Result<TcpListener, NotServing> {
    TcpListener::bind(address).await.map_err(|why| NotServing::Listen { address, why })
}

/// Keeps the certificate good, if there is one.
async fn keep(tls: Option<&Encryption>) {
    match tls {
        Some(tls) => tls.keeper.keep(clock::now_ms).await,
        None => std::future::pending().await,
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
    routes_with(house, Pages::default())
}

fn routes_with(house: Arc<House>, pages: Pages) -> Router {
    let header = |name, value| {
        SetResponseHeaderLayer::if_not_present(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    api::routes(Arc::clone(&house))
        .merge(operation::routes(Arc::clone(&house)))
        .merge(web::routes(pages))
        .layer(from_fn_with_state(Arc::clone(&house), forward::pass))
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
const CSP: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
    connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
    frame-ancestors 'none'";
