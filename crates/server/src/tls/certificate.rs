//! A certificate with its key: read, made, written, described.

use std::{
    fs,
    io::{self, Write as _},
    net::IpAddr,
    path::Path,
};

use rcgen::{
    BasicConstraints, CertificateParams, CertifiedIssuer, DistinguishedName, DnType, ExtendedKeyUsagePurpose, IsCa,
    KeyPair, KeyUsagePurpose,
};
use sha2::{Digest as _, Sha256};
use time::OffsetDateTime;
use tokio_rustls::rustls::{
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject as _},
    sign::CertifiedKey,
};
use x509_parser::{
    extensions::GeneralName,
    prelude::{FromDer as _, X509Certificate},
};

use super::NoTls;
use crate::folder;

/// How long one is good for that we make: phones refuse longer ones.
const LIFETIME: time::Duration = time::Duration::days(397);
/// Clocks of browsers that go behind find it good already.
const EARLIER: time::Duration = time::Duration::days(1);
/// It is made anew when only one part of so many is left of its time.
const PARTS: i64 = 3;
const MOST_LEFT: i64 = 30 * 24 * 3600;

/// A certificate with those that vouch for it, and its key; as texts, which is how they are kept.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Bundle {
    chain: String,
    key: String,
}

/// Nothing that holds a secret can be printed.
impl std::fmt::Debug for Bundle {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Bundle").finish_non_exhaustive()
    }
}

/// What everybody may know of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Described {
    /// SHA-256, as browsers write it: pairs of digits with colons.
    pub(super) fingerprint: String,
    /// The names and addresses it is for.
    pub(super) names: Vec<String>,
    /// From when to when it is good, in seconds since 1970.
    span: (i64, i64),
}

impl Bundle {
    pub(super) fn new(chain: String, key: String) -> Result<Bundle, NoTls> {
        let bundle = Bundle { chain, key };
        bundle.certified_key()?;
        Ok(bundle)
    }

    /// One file with both.
    pub(super) fn read(file: &Path) -> Result<Bundle, NoTls> {
        let both = read(file)?;
        Bundle::new(both.clone(), both)
    }

    /// A file for each.
    pub(super) fn read_both(chain: &Path, key: &Path) -> Result<Bundle, NoTls> {
        let because = |why: NoTls| match why {
            NoTls::Bad(why) => NoTls::Bad(format!("{} and {}: {why}", chain.display(), key.display())),
            other => other,
        };
        Bundle::new(read(chain)?, read(key)?).map_err(because)
    }

    /// Makes one, and a root that vouches for it: phones can be told to trust only roots. The key of the root is thrown
    /// away at once, so that it can never vouch for anything else.
    pub(super) fn made_for(names: &[String], now: i64) -> Result<Bundle, NoTls> {
        let now = OffsetDateTime::from_unix_timestamp(now / 1000).map_err(NoTls::bad)?;
        let params = |names: &[String], title: String| {
            let mut params = CertificateParams::new(names.to_vec()).map_err(NoTls::bad)?;
            params.not_before = now - EARLIER;
            params.not_after = now + LIFETIME - EARLIER;
            params.distinguished_name = DistinguishedName::new();
            params.distinguished_name.push(DnType::CommonName, title);
            Ok::<_, NoTls>(params)
        };
        let first = names.first().map_or("", String::as_str);
        let mut root = params(&[], format!("Tablée, {first}"))?;
        root.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
        root.key_usages = vec![KeyUsagePurpose::KeyCertSign];
        let root = CertifiedIssuer::self_signed(root, KeyPair::generate().map_err(NoTls::bad)?).map_err(NoTls::bad)?;
        let key = KeyPair::generate().map_err(NoTls::bad)?;
        let mut leaf = params(names, first.to_owned())?;
        leaf.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        leaf.use_authority_key_identifier_extension = true;
        let leaf = leaf.signed_by(&key, &root).map_err(NoTls::bad)?;
        Bundle::new(format!("{}{}", leaf.pem(), root.pem()), key.serialize_pem())
    }

    /// What vouches for it, if that came along.
    pub(super) fn root(&self) -> Option<CertificateDer<'static>> {
        self.certificates().ok()?.pop()
    }

    /// Keeps both in one file for nobody else's eyes, whole or not at all.
    pub(super) fn write(&self, file: &Path) -> Result<(), NoTls> {
        write_private(file, format!("{}\n{}", self.chain.trim_end(), self.key).as_bytes())
    }

    /// Whether it is for these names, no more and no less, and will be for a while.
    pub(super) fn is_good_for(&self, names: &[String], now: i64) -> bool {
        let Ok(Described { names: its, span: (from, until), .. }) = self.described() else { return false };
        let sorted = |names: &[String]| {
            let mut names: Vec<String> = names.iter().map(|it| it.to_ascii_lowercase()).collect();
            names.sort();
            names.dedup();
            names
        };
        let left = until - now / 1000;
        left > ((until - from) / PARTS).min(MOST_LEFT) && sorted(&its) == sorted(names)
    }

    /// As rustls wants it; refused if the key is of another certificate.
    pub(super) fn certified_key(&self) -> Result<CertifiedKey, NoTls> {
        let key =
            PrivateKeyDer::from_pem_slice(self.key.as_bytes()).map_err(|it| NoTls::Bad(format!("no key: {it}")))?;
        CertifiedKey::from_der(self.certificates()?, key, &ring::default_provider()).map_err(NoTls::bad)
    }

    pub(super) fn described(&self) -> Result<Described, NoTls> {
        let certificates = self.certificates()?;
        let first = certificates.first().ok_or_else(|| NoTls::bad("no certificate"))?;
        let (_, read) = X509Certificate::from_der(first).map_err(NoTls::bad)?;
        let names = match read.subject_alternative_name().map_err(NoTls::bad)? {
            Some(names) => names.value.general_names.iter().filter_map(name).collect(),
            None => Vec::new(),
        };
        let digits: Vec<String> = Sha256::digest(first).iter().map(|it| format!("{it:02X}")).collect();
        let span = (read.validity().not_before.timestamp(), read.validity().not_after.timestamp());
        Ok(Described { fingerprint: digits.join(":"), names, span })
    }

    fn certificates(&self) -> Result<Vec<CertificateDer<'static>>, NoTls> {
        let chain: Vec<_> =
            CertificateDer::pem_slice_iter(self.chain.as_bytes()).collect::<Result<_, _>>().map_err(NoTls::bad)?;
        if chain.is_empty() { Err(NoTls::bad("no certificate")) } else { Ok(chain) }
    }

    #[cfg(test)]
    pub(super) fn chain_pem(&self) -> &str {
        &self.chain
    }

    #[cfg(test)]
    pub(super) fn key_pem(&self) -> &str {
        &self.key
    }
}

fn name(name: &GeneralName<'_>) -> Option<String> {
    match name {
        GeneralName::DNSName(name) => Some((*name).to_owned()),
        GeneralName::IPAddress(bytes) => {
            let four = <[u8; 4]>::try_from(*bytes).map(IpAddr::from);
            four.or_else(|_| <[u8; 16]>::try_from(*bytes).map(IpAddr::from)).ok().map(|it| it.to_string())
        }
        _ => None,
    }
}

fn read(file: &Path) -> Result<String, NoTls> {
    fs::read_to_string(file).map_err(|why| NoTls::File { path: file.to_owned(), why })
}

/// Writes a file for nobody else's eyes, whole or not at all.
pub(super) fn write_private(file: &Path, bytes: &[u8]) -> Result<(), NoTls> {
    let beside = file.with_extension("new");
    let write = || -> io::Result<()> {
        let mut open = folder::private().write(true).create(true).truncate(true).open(&beside)?;
        open.write_all(bytes)?;
        open.sync_all()?;
        fs::rename(&beside, file)
    };
    write().map_err(|why| NoTls::File { path: file.to_owned(), why })
}
