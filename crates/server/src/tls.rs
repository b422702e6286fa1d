//! Encryption of our own, for a server without a proxy: with a certificate that is given, made by ourselves for a
//! home network, or had from an authority.
//!
//! Phones allow much (a page that is installed, a screen that stays on) only on encrypted pages. Whoever plays at home
//! from a clone does without, and waits for no library of it: then this is built without the feature `encryption`.

#[cfg(feature = "encryption")]
mod acme;
#[cfg(feature = "encryption")]
mod certificate;
#[cfg(feature = "encryption")]
mod keeper;
#[cfg(not(feature = "encryption"))]
#[path = "tls/without.rs"]
mod keeper;

use std::{
    io,
    net::{IpAddr, SocketAddr},
    path::PathBuf,
    sync::Arc,
};

pub(crate) use keeper::{Acceptor, Keeper, Stream};

/// Where the certificate comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tls {
    /// It is given; the files are read again when they change.
    Given {
        /// The certificate and those between it and its authority, in PEM.
        chain: PathBuf,
        /// Its key, in PEM.
        key: PathBuf,
    },
    /// We make it ourselves, and browsers ask whether to trust it.
    Made {
        /// The names and addresses it is for.
        names: Vec<String>,
    },
    /// An authority makes it for a public name.
    Acme(Acme),
}

/// What to ask which authority for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Acme {
    /// The public names of this server.
    pub names: Vec<String>,
    /// Whom the authority writes when something is wrong.
    pub contact: Option<String>,
    /// Where the authority is.
    pub directory: String,
    /// The root of an authority that this machine does not know, in PEM.
    pub root: Option<PathBuf>,
}

impl Acme {
    /// Let's Encrypt.
    pub fn default_directory() -> &'static str {
        "https://acme-v02.api.letsencrypt.org/directory"
    }
}

/// Why there is no encryption.
#[derive(Debug, thiserror::Error)]
pub enum NoTls {
    /// A file.
    #[error("{}: {why}", path.display())]
    File {
        /// Which.
        path: PathBuf,
        /// Why not.
        why: io::Error,
    },
    /// What is in it, or was made.
    #[error("{0}")]
    Bad(String),
}

impl NoTls {
    pub(crate) fn nowhere_to_redirect() -> NoTls {
        NoTls::bad("browsers are to be redirected to the encrypted address, and there is none")
    }

    #[expect(clippy::needless_pass_by_value, reason = "made for `map_err`")]
    fn bad(why: impl ToString) -> NoTls {
        NoTls::Bad(why.to_string())
    }
}

/// Says of a request that it came encrypted, and how.
#[derive(Clone)]
pub(crate) struct Encrypted(pub(crate) Arc<Keeper>);

/// Names for a certificate that is made without any being given: this machine, and where it is found in its network.
pub fn names_of_this_machine(listen: SocketAddr) -> Vec<String> {
    let mut names = vec!["localhost".to_owned(), "127.0.0.1".to_owned(), "::1".to_owned()];
    let outward = if listen.ip().is_unspecified() { outward_address() } else { Some(listen.ip()) };
    names.extend(outward.filter(|it| !it.is_loopback()).map(|it| it.to_string()));
    names
}

/// The address from which this machine would speak to the world; nothing is sent to find it out.
fn outward_address() -> Option<IpAddr> {
    let socket = std::net::UdpSocket::bind("0.0.0.0:0").ok()?;
    // An address that is set aside for documents: the operating system only looks which way it would go.
    socket.connect("192.0.2.1:9").ok()?;
    socket.local_addr().ok().map(|it| it.ip())
}
