//! Taking in connections. `axum::serve` would do, but for one thing: it waits for
//! ever on whoever opens a line and then says nothing.

use std::{io, net::SocketAddr, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, service::service_fn};
use hyper_util::{
    rt::{TokioExecutor, TokioIo, TokioTimer},
    server::{conn::auto, graceful::GracefulShutdown},
};
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt as _;

/// How long the headers of a request may take, and how long an open line may stay without one.
const HEADERS: Duration = Duration::from_secs(30);
/// How long to wait when the operating system has no line left.
const BREATH: Duration = Duration::from_millis(100);

/// Serves until the future ends; the connections that are still open.
pub(super) async fn until(closing: impl Future<Output = ()>, listener: &TcpListener, app: &Router) -> GracefulShutdown {
    let open = GracefulShutdown::new();
    let accept = async {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => serve(stream, peer, app.clone(), &open),
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

fn serve(stream: TcpStream, peer: SocketAddr, app: Router, open: &GracefulShutdown) {
    // Frames are small and awaited: none should wait for the one before to be confirmed.
    drop(stream.set_nodelay(true));
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        app.clone().oneshot(request.map(Body::new))
    });
    let mut builder = auto::Builder::new(TokioExecutor::new()).http1_only();
    builder.http1().timer(TokioTimer::new()).header_read_timeout(HEADERS);
    let connection = builder.serve_connection_with_upgrades(TokioIo::new(stream), service).into_owned();
    let connection = open.watch(connection);
    tokio::spawn(async move {
        if let Err(error) = connection.await {
            tracing::trace!(%error, "a line broke");
        }
    });
}
