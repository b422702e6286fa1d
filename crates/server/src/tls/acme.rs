//! A certificate of an authority (ACME, RFC 8555), which looks on the line itself whether a name is ours
//! (TLS-ALPN-01, RFC 8737): no other port and no file is needed.

use std::{fs, path::Path, sync::Arc, time::Duration};

use instant_acme::{
    Account, AccountCredentials, AuthorizationStatus, ChallengeType, Identifier, NewAccount, NewOrder, OrderStatus,
    RetryPolicy,
};
use rcgen::{CertificateParams, CustomExtension, DistinguishedName, KeyPair};
use tokio_rustls::rustls::{
    crypto::ring,
    pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer},
    sign::CertifiedKey,
};

use super::{
    Acme, NoTls,
    certificate::{Bundle, write_private},
};

/// How long an authority may take for one step.
const PATIENCE: Duration = Duration::from_secs(120);

impl Acme {
    /// Orders a certificate. What the authority wants to see meanwhile is handed out.
    pub(super) async fn order(
        &self,
        folder: &Path,
        mut show: impl FnMut(String, Arc<CertifiedKey>),
    ) -> Result<Bundle, NoTls> {
        let account = self.account(&folder.join("account-of-authority.json")).await?;
        let names: Vec<Identifier> = self.names.iter().cloned().map(Identifier::Dns).collect();
        let mut order = account.new_order(&NewOrder::new(&names)).await.map_err(NoTls::bad)?;
        let mut authorizations = order.authorizations();
        while let Some(authorization) = authorizations.next().await {
            let mut authorization = authorization.map_err(NoTls::bad)?;
            if authorization.status == AuthorizationStatus::Valid {
                continue;
            }
            let mut challenge = authorization
                .challenge(ChallengeType::TlsAlpn01)
                .ok_or_else(|| NoTls::bad("the authority does not look at TLS-ALPN-01"))?;
            let name = challenge.identifier().to_string();
            let answer = answer(&name, challenge.key_authorization().digest().as_ref())?;
            show(name, Arc::new(answer));
            challenge.set_ready().await.map_err(NoTls::bad)?;
        }
        let retries = RetryPolicy::new().timeout(PATIENCE);
        let status = order.poll_ready(&retries).await.map_err(NoTls::bad)?;
        if status != OrderStatus::Ready {
            return Err(NoTls::Bad(format!(
                "the authority did not find us under {}: {status:?}",
                self.names.join(", ")
            )));
        }
        let key = KeyPair::generate().map_err(NoTls::bad)?;
        let mut params = CertificateParams::new(self.names.clone()).map_err(NoTls::bad)?;
        params.distinguished_name = DistinguishedName::new();
        let request = params.serialize_request(&key).map_err(NoTls::bad)?;
        order.finalize_csr(request.der()).await.map_err(NoTls::bad)?;
        let chain = order.poll_certificate(&retries).await.map_err(NoTls::bad)?;
        Bundle::new(chain, key.serialize_pem())
    }

    /// Our account with the authority, kept in a file and made if need be.
    async fn account(&self, file: &Path) -> Result<Account, NoTls> {
        let builder = match &self.root {
            Some(root) => Account::builder_with_root(root),
            None => Account::builder(),
        };
        let builder = builder.map_err(NoTls::bad)?;
        // With the address of the authority, so that another one gets an account of its own.
        let kept = fs::read(file).ok().and_then(|it| serde_json::from_slice::<(String, AccountCredentials)>(&it).ok());
        if let Some((directory, credentials)) = kept
            && directory == self.directory
        {
            return builder.from_credentials(credentials).await.map_err(NoTls::bad);
        }
        let contact = self.contact.as_ref().map(|it| format!("mailto:{it}"));
        let contact: Vec<&str> = contact.iter().map(String::as_str).collect();
        let wanted = NewAccount { contact: &contact, terms_of_service_agreed: true, only_return_existing: false };
        let (account, credentials) = builder.create(&wanted, self.directory.clone(), None).await.map_err(NoTls::bad)?;
        let kept = serde_json::to_vec(&(&self.directory, credentials)).map_err(NoTls::bad)?;
        write_private(file, &kept)?;
        Ok(account)
    }
}

/// What the authority looks for: a certificate of ours for the name, with the digest in it.
fn answer(name: &str, digest: &[u8]) -> Result<CertifiedKey, NoTls> {
    let key = KeyPair::generate().map_err(NoTls::bad)?;
    let mut params = CertificateParams::new([name.to_owned()]).map_err(NoTls::bad)?;
    params.custom_extensions = vec![CustomExtension::new_acme_identifier(digest)];
    let made = params.self_signed(&key).map_err(NoTls::bad)?;
    let key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
    // Not `from_der`: it would read the certificate, in which the digest is critical and means nothing to it.
    let key = ring::sign::any_supported_type(&key).map_err(NoTls::bad)?;
    Ok(CertifiedKey::new(vec![made.der().clone()], key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_names_no_authority_gets_the_one_that_is_known() {
        assert_eq!(Acme::default_directory(), instant_acme::LetsEncrypt::Production.url());
    }
}
