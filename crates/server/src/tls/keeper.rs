//! The certificate we show, which changes while we serve.

use std::{
    path::{Path, PathBuf},
    sync::{Arc, PoisonError, RwLock},
    time::Duration,
};

use tokio::time::timeout;
use tokio_rustls::rustls::{
    ServerConfig,
    crypto::ring,
    server::{ClientHello, ResolvesServerCert},
    sign::CertifiedKey,
};
pub(crate) use tokio_rustls::{TlsAcceptor as Acceptor, server::TlsStream as Stream};

use super::{
    Acme, NoTls, Tls,
    certificate::{Bundle, Described},
};

/// How often it is looked whether a certificate has to be changed.
const LOOK: Duration = Duration::from_secs(3600);
/// How soon it is tried again after the first failure: the network of a machine that has just started may not be there.
const AGAIN: Duration = Duration::from_secs(60);
/// How long an authority may take in all.
const ORDER: Duration = Duration::from_secs(600);
/// What a line is for on which an authority looks whether a name is ours.
const CHALLENGE: &[u8] = b"acme-tls/1";

/// The certificate we show, which changes while we serve.
#[derive(Debug)]
pub(crate) struct Keeper {
    tls: Tls,
    /// Where we keep what we made or were given by an authority.
    folder: PathBuf,
    shown: RwLock<Option<Arc<Shown>>>,
    /// What an authority wants to see, by name.
    challenges: RwLock<Vec<(String, Arc<CertifiedKey>)>>,
}

/// A certificate in use.
#[derive(Debug)]
struct Shown {
    bundle: Bundle,
    described: Described,
    key: Arc<CertifiedKey>,
}

impl Keeper {
    /// Reads or makes the certificate. One of an authority may come later.
    pub(crate) fn open(tls: &Tls, folder: &Path, now: i64) -> Result<Arc<Keeper>, NoTls> {
        let (shown, challenges) = Default::default();
        let keeper = Arc::new(Keeper { tls: tls.clone(), folder: folder.to_owned(), shown, challenges });
        match tls {
            Tls::Given { .. } | Tls::Made { .. } => keeper.refresh_from_files(now)?,
            Tls::Acme(_) => {
                // A file that cannot be read is replaced like one that is not there.
                if let Ok(bundle) = Bundle::read(&keeper.file()) {
                    keeper.show(bundle)?;
                }
            }
        }
        Ok(keeper)
    }

    /// What speaks with browsers.
    pub(crate) fn acceptor(self: &Arc<Self>) -> Result<Acceptor, NoTls> {
        let resolver = Arc::new(Resolver(Arc::clone(self)));
        let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()
            .map_err(NoTls::bad)?
            .with_no_client_auth()
            .with_cert_resolver(resolver);
        config.alpn_protocols = vec![b"http/1.1".to_vec()];
        if matches!(self.tls, Tls::Acme(_)) {
            config.alpn_protocols.push(CHALLENGE.to_vec());
        }
        Ok(Acceptor::from(Arc::new(config)))
    }

    /// Has the certificate changed before it ends, for ever.
    pub(crate) async fn keep(&self, now: impl Fn() -> i64 + Send) {
        let mut n_failed = 0;
        loop {
            let changed = match &self.tls {
                Tls::Given { .. } | Tls::Made { .. } => self.refresh_from_files(now()),
                Tls::Acme(acme) => self.refresh_from_authority(acme, now()).await,
            };
            n_failed = if changed.is_err() { n_failed + 1 } else { 0 };
            if let Err(error) = changed {
                tracing::error!(%error, "no new certificate; the old one is shown on");
            }
            tokio::time::sleep(next_look(n_failed)).await;
        }
    }

    /// Reads given files again; makes what we make ourselves anew when it is about to end, or for other names.
    fn refresh_from_files(&self, now: i64) -> Result<(), NoTls> {
        let bundle = match &self.tls {
            Tls::Given { chain, key } => Bundle::read_both(chain, key)?,
            Tls::Made { names } => {
                let file = self.file();
                let kept = Bundle::read(&file).ok().filter(|it| it.is_good_for(names, now));
                match kept {
                    Some(kept) => kept,
                    None => {
                        let made = Bundle::made_for(names, now)?;
                        made.write(&file)?;
                        made
                    }
                }
            }
            Tls::Acme(_) => return Ok(()),
        };
        let described = bundle.described()?;
        if self.shown().is_some_and(|it| it.described == described) {
            return Ok(());
        }
        self.show(bundle)
    }

    async fn refresh_from_authority(&self, acme: &Acme, now: i64) -> Result<(), NoTls> {
        if self.shown().is_some_and(|it| it.bundle.is_good_for(&acme.names, now)) {
            return Ok(());
        }
        let order = acme.order(&self.folder, |name, key| self.expect_challenge(name, key));
        let ordered = timeout(ORDER, order).await;
        self.challenges.write().unwrap_or_else(PoisonError::into_inner).clear();
        let bundle = ordered.map_err(|_| NoTls::bad("the authority takes too long"))??;
        bundle.write(&self.file())?;
        self.show(bundle)
    }

    fn expect_challenge(&self, name: String, key: Arc<CertifiedKey>) {
        self.challenges.write().unwrap_or_else(PoisonError::into_inner).push((name, key));
    }

    fn show(&self, bundle: Bundle) -> Result<(), NoTls> {
        let (described, key) = (bundle.described()?, Arc::new(bundle.certified_key()?));
        tracing::info!(fingerprint = described.fingerprint, names = ?described.names, "the certificate");
        let shown = Some(Arc::new(Shown { bundle, described, key }));
        *self.shown.write().unwrap_or_else(PoisonError::into_inner) = shown;
        Ok(())
    }

    fn shown(&self) -> Option<Arc<Shown>> {
        self.shown.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn file(&self) -> PathBuf {
        let name = if matches!(self.tls, Tls::Acme(_)) { "certificate-of-authority.pem" } else { "certificate.pem" };
        self.folder.join(name)
    }

    /// Whether browsers know who vouches for the certificate. Only then may they be told to insist on it: one that
    /// we made ourselves is given up as easily as it was made.
    pub(crate) fn is_vouched_for(&self) -> bool {
        !matches!(self.tls, Tls::Made { .. })
    }

    /// What vouches for the certificate, if we made that ourselves: for phones that are to trust it.
    pub(crate) fn own_root(&self) -> Option<Vec<u8>> {
        if self.is_vouched_for() { None } else { self.shown()?.bundle.root().map(|it| it.to_vec()) }
    }

    /// SHA-256 of the certificate, as browsers write it, if we made it ourselves.
    pub(crate) fn own_fingerprint(&self) -> Option<String> {
        if self.is_vouched_for() { None } else { self.shown().map(|it| it.described.fingerprint.clone()) }
    }
}

/// Chooses what to show.
#[derive(Debug)]
struct Resolver(Arc<Keeper>);

impl ResolvesServerCert for Resolver {
    fn resolve(&self, hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        let is_challenge = hello.alpn().is_some_and(|mut it| it.any(|it| it == CHALLENGE));
        if !is_challenge {
            return self.0.shown().map(|it| Arc::clone(&it.key));
        }
        let name = hello.server_name()?;
        let challenges = self.0.challenges.read().unwrap_or_else(PoisonError::into_inner);
        challenges.iter().find(|(it, _)| it.eq_ignore_ascii_case(name)).map(|(_, key)| Arc::clone(key))
    }
}

/// When to look again after so many failures in a row. Authorities suffer a few of them an hour.
fn next_look(n_failed: u32) -> Duration {
    match n_failed.checked_sub(1) {
        Some(n_again) => LOOK.min(AGAIN.saturating_mul(4_u32.saturating_pow(n_again))),
        None => LOOK,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_a_failure_it_is_tried_again_soon_but_not_often() {
        assert_eq!(next_look(0), LOOK);
        let waits: Vec<u64> = (1..=6).map(|it| next_look(it).as_secs() / 60).collect();
        assert_eq!(waits, [1, 4, 16, 60, 60, 60], "four tries in the first hour: authorities allow five");
        assert_eq!(next_look(u32::MAX), LOOK);
    }

    const DAY: i64 = 24 * 3600 * 1000;

    fn made(names: &[&str]) -> Tls {
        Tls::Made { names: names.iter().map(|&it| it.to_owned()).collect() }
    }

    #[test]
    fn a_certificate_of_our_own_is_kept_until_it_is_about_to_end_or_is_for_others() {
        let folder = tempfile::tempdir().unwrap();
        let now = crate::clock::now_ms();
        let open = |names, now| Keeper::open(&made(names), folder.path(), now).unwrap();
        let fingerprint = |it: &Keeper| it.own_fingerprint().unwrap();
        let first = open(&["localhost", "192.168.1.5"], now);
        assert_eq!(fingerprint(&first).len(), 32 * 3 - 1);
        let again = open(&["192.168.1.5", "localhost"], now + 300 * DAY);
        assert_eq!(fingerprint(&first), fingerprint(&again));
        let late = open(&["localhost", "192.168.1.5"], now + 380 * DAY);
        assert_ne!(fingerprint(&first), fingerprint(&late));
        let moved = open(&["localhost", "192.168.1.6"], now + 380 * DAY);
        assert_ne!(fingerprint(&late), fingerprint(&moved));
        assert!(!moved.is_vouched_for());
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_can_read_the_key() {
        use std::os::unix::fs::PermissionsExt as _;

        let folder = tempfile::tempdir().unwrap();
        let keeper = Keeper::open(&made(&["localhost"]), folder.path(), crate::clock::now_ms()).unwrap();
        let mode = std::fs::metadata(keeper.file()).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn given_files_are_read_again_when_they_change_and_bad_ones_leave_the_old() {
        let folder = tempfile::tempdir().unwrap();
        let (chain, key) = (folder.path().join("chain.pem"), folder.path().join("key.pem"));
        let put = |bundle: &Bundle| {
            std::fs::write(&chain, bundle.chain_pem()).unwrap();
            std::fs::write(&key, bundle.key_pem()).unwrap();
        };
        let now = crate::clock::now_ms();
        let bundles = [1, 2].map(|i| Bundle::made_for(&[format!("{i}.example")], now).unwrap());
        put(&bundles[0]);
        let tls = Tls::Given { chain: chain.clone(), key: key.clone() };
        let keeper = Keeper::open(&tls, folder.path(), now).unwrap();
        assert!(keeper.is_vouched_for() && keeper.own_fingerprint().is_none());
        put(&bundles[1]);
        keeper.refresh_from_files(now).unwrap();
        assert_eq!(keeper.shown().unwrap().described.names, ["2.example"]);
        // The key of another certificate.
        std::fs::write(&key, bundles[0].key_pem()).unwrap();
        assert!(keeper.refresh_from_files(now).is_err());
        assert_eq!(keeper.shown().unwrap().described.names, ["2.example"]);
        std::fs::remove_file(&key).unwrap();
        let why = keeper.refresh_from_files(now).unwrap_err().to_string();
        assert!(why.contains("key.pem"), "{why}");
    }
}
