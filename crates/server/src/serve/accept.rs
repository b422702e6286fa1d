//! Taking in connections. `axum::serve` would do, but for one thing: it waits for
//! ever on whoever opens a line and then says nothing.

use std::{io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::watch,
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt as _;

use crate::{
    house::House,
    limits::{Held, Limits},
};

/// How long to wait when the operating system has no line left.
const BREATH: Duration = Duration::from_millis(100);

/// The lines that are open.
#[derive(Default)]
pub(super) struct Open(watch::Sender<()>);

impl Open {
    /// Has every line answer what was asked on it and close; returns when all have.
    pub(super) async fn shutdown(self) {
        self.0.send_replace(());
        self.0.closed().await;
    }
}

/// Serves until the future ends; the connections that are still open.
pub(super) async fn until(
    closing: impl Future<Output = ()>,
    listener: &TcpListener,
    app: &Router,
    house: &House,
) -> Open {
    let open = Open::default();
    let accept = async {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => match house.gate().line(peer) {
                    Some(line) => serve(stream, peer, line, app.clone(), house.gate().limits(), &open),
                    // Whoever has too many open is not spoken with: even that would cost.
                    None => house.metrics().refused("lines"),
                },
                Err(error) if is_of_one_line(&error) => (),
                Err(error) => {
                    tracing::error!(%error, "no line can be taken in");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    };
    tokio::select! {
        () = closing => (),
        () = accept => (),
    }
    open
}

fn is_of_one_line(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

fn serve(stream: TcpStream, peer: SocketAddr, line: Held, app: Router, limits: &Limits, open: &Open) {
    // Frames are small and awaited: none should wait for the one before to be confirmed.
    drop(stream.set_nodelay(true));
    let mut stream = Box::pin(TimeoutStream::new(stream));
    stream.as_mut().set_write_timeout_pinned(Some(limits.stall));
    // A line that becomes a connection to a table stays counted as long as that is open.
    let line = Arc::new(line);
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        request.extensions_mut().insert(Arc::clone(&line));
        app.clone().oneshot(request.map(Body::new))
    });
    // Not the builder that tells the versions apart: it waits for the first byte for ever.
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.silence);
    let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
    let mut stop = open.0.subscribe();
    tokio::spawn(async move {
        let mut connection = pin!(connection);
        let served = tokio::select! {
            served = connection.as_mut() => served,
            _ = stop.changed() => {
                connection.as_mut().graceful_shutdown();
                connection.await
            }
        };
        if let Err(error) = served {
            tracing::trace!(%error, "a line broke");
        }
    });
}
