//! Taking in connections. `axum::serve` would do, but for one thing: it waits for
//! ever on whoever opens a line and then says nothing.

use std::{io, net::SocketAddr, pin::pin, sync::Arc, time::Duration};

use axum::{Router, body::Body, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::timeout,
};
use tower::ServiceExt as _;

use super::{redirect, stalling::Stalling};
use crate::{
    house::House,
    limits::Held,
    tls::{Acceptor, Encrypted, Keeper, NoTls, Stream},
};

/// How long to wait when the operating system has no line left.
const BREATH: Duration = Duration::from_millis(100);
/// How much is read of what a line sends before it is looked at: beyond it the head of a request is refused.
const LONGEST_HEAD: usize = 32 * 1024;
/// What whoever wants to encrypt says first.
const HANDSHAKE: u8 = 0x16;

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

/// How lines are encrypted.
#[derive(Clone)]
pub(super) struct Encryption {
    pub(super) acceptor: Acceptor,
    pub(super) keeper: Arc<Keeper>,
}

impl Encryption {
    pub(super) fn with(keeper: Arc<Keeper>) -> Result<Encryption, NoTls> {
        Ok(Encryption { acceptor: keeper.acceptor()?, keeper })
    }
}

/// Where people come in, and what they find.
#[derive(Copy, Clone)]
pub(super) struct Doorway<'a> {
    pub(super) app: &'a Router,
    pub(super) tls: Option<&'a Encryption>,
    pub(super) house: &'a Arc<House>,
    pub(super) open: &'a Open,
    /// Whether other nodes come in here.
    pub(super) is_for_nodes: bool,
}

impl Doorway<'_> {
    /// Takes in whoever comes, for ever.
    pub(super) async fn take_in(self, listener: &TcpListener) {
        loop {
            match listener.accept().await {
                Ok((stream, peer)) => match self.line(peer) {
                    Some(line) => self.serve(stream, peer, line),
                    // Whoever has too many open is not spoken with: even that would cost.
                    None => self.house.metrics().refused("lines"),
                },
                Err(error) if is_of_one_line(&error) => (),
                Err(error) => {
                    tracing::error!(%error, "no line can be taken in");
                    tokio::time::sleep(BREATH).await;
                }
            }
        }
    }

    fn line(self, peer: SocketAddr) -> Option<Held> {
        let gate = self.house.gate();
        if self.is_for_nodes { gate.line_of_stranger(peer) } else { gate.line(peer) }
    }

    /// The same, where there may be no such door.
    pub(super) async fn take_in_if(self, listener: Option<&TcpListener>) {
        match listener {
            Some(listener) => self.take_in(listener).await,
            None => std::future::pending().await,
        }
    }

    fn serve(self, stream: TcpStream, peer: SocketAddr, line: Held) {
        // Frames are small and awaited: none should wait for the one before to be confirmed.
        drop(stream.set_nodelay(true));
        let limits = self.house.gate().limits();
        let line = Line {
            app: self.app.clone(),
            peer,
            // A line that becomes a connection to a table stays counted as long as that is open.
            held: Arc::new(line),
            silence: limits.silence,
            stop: self.open.0.subscribe(),
        };
        let stall = limits.stall;
        let Some(tls) = self.tls.cloned() else {
            tokio::spawn(line.speak(Stalling::new(stream, stall), None));
            return;
        };
        if !self.house.gate().handshake(peer) {
            return self.house.metrics().refused("handshakes");
        }
        let house = Arc::clone(self.house);
        tokio::spawn(async move {
            // Everything before the first request is one handshake, in one time: also for whoever sends it byte by byte.
            let silence = line.silence;
            match timeout(silence, shake_hands(stream, stall, &tls.acceptor)).await {
                Ok(Some(Shaken::Encrypted(stream))) => line.speak(stream, Some(Encrypted(tls.keeper))).await,
                Ok(Some(Shaken::Plain(stream))) => {
                    let port = stream.get_ref().local_addr().map_or(443, |it| it.port());
                    Line { app: redirect::to(port), ..line }.speak(stream, None).await;
                }
                Ok(None) => (),
                Err(_) => house.metrics().refused("handshakes"),
            }
        });
    }
}

fn is_of_one_line(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

enum Shaken {
    Encrypted(Box<Stream<Stalling>>),
    /// Somebody who does not encrypt came to the wrong door, and is told where the right one is.
    Plain(Stalling),
}

async fn shake_hands(stream: TcpStream, stall: Duration, acceptor: &Acceptor) -> Option<Shaken> {
    let mut first = [0];
    if stream.peek(&mut first).await.ok()? == 0 {
        return None;
    }
    let stream = Stalling::new(stream, stall);
    if first[0] != HANDSHAKE {
        return Some(Shaken::Plain(stream));
    }
    match acceptor.accept(stream).await {
        Ok(stream) => Some(Shaken::Encrypted(Box::new(stream))),
        Err(error) => {
            tracing::trace!(%error, "no handshake");
            None
        }
    }
}

/// A line that was taken in.
struct Line {
    app: Router,
    peer: SocketAddr,
    held: Arc<Held>,
    silence: Duration,
    stop: watch::Receiver<()>,
}

impl Line {
    /// Answers what is asked on it, until it ends.
    async fn speak(self, stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static, encrypted: Option<Encrypted>) {
        let Line { app, peer, held, silence, mut stop } = self;
        let service = service_fn(move |mut request: Request<Incoming>| {
            let extensions = request.extensions_mut();
            extensions.insert(ConnectInfo(peer));
            extensions.insert(Arc::clone(&held));
            if let Some(encrypted) = encrypted.clone() {
                extensions.insert(encrypted);
            }
            app.clone().oneshot(request.map(Body::new))
        });
        // Not the builder that tells the versions apart: it waits for the first byte for ever.
        let mut builder = http1::Builder::new();
        builder.timer(TokioTimer::new()).header_read_timeout(silence).max_buf_size(LONGEST_HEAD);
        let connection = builder.serve_connection(TokioIo::new(stream), service).with_upgrades();
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
    }
}
