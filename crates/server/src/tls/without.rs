//! A build without encryption: nothing of it can be had, and whoever asks is told so.

use std::{
    convert::Infallible,
    io,
    marker::PhantomData,
    path::Path,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use super::{NoTls, Tls};

/// There is none.
#[derive(Debug)]
pub(crate) enum Keeper {}

/// There is none.
#[derive(Clone)]
pub(crate) enum Acceptor {}

/// There is none.
pub(crate) struct Stream<S>(Infallible, PhantomData<S>);

impl Keeper {
    /// Why there is none.
    pub(crate) fn open(_: &Tls, _: &Path, _: i64) -> Result<Arc<Keeper>, NoTls> {
        Err(NoTls::bad(
            "this program was built without encryption, as `cargo xtask play` builds it: `cargo tablee serve` has it, \
             and so has every release",
        ))
    }

    pub(crate) fn acceptor(self: &Arc<Self>) -> Result<Acceptor, NoTls> {
        match **self {}
    }

    pub(crate) async fn keep(&self, _: impl Fn() -> i64 + Send) {
        match *self {}
    }

    pub(crate) fn is_vouched_for(&self) -> bool {
        match *self {}
    }

    pub(crate) fn own_root(&self) -> Option<Vec<u8>> {
        match *self {}
    }

    pub(crate) fn own_fingerprint(&self) -> Option<String> {
        match *self {}
    }
}

impl Acceptor {
    pub(crate) async fn accept<S>(&self, _: S) -> io::Result<Stream<S>> {
        match *self {}
    }
}

impl<S: Unpin> AsyncRead for Stream<S> {
    fn poll_read(self: Pin<&mut Self>, _: &mut Context<'_>, _: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        match self.0 {}
    }
}

impl<S: Unpin> AsyncWrite for Stream<S> {
    fn poll_write(self: Pin<&mut Self>, _: &mut Context<'_>, _: &[u8]) -> Poll<io::Result<usize>> {
        match self.0 {}
    }

    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.0 {}
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        match self.0 {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_for_encryption_is_told_where_it_is() {
        let tls = Tls::Made { names: vec!["localhost".to_owned()] };
        let why = Keeper::open(&tls, Path::new("."), 0).expect_err("there is none").to_string();
        assert!(why.contains("without encryption") && why.contains("cargo tablee serve"), "{why}");
    }
}
