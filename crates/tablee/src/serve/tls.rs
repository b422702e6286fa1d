//! The flags of encryption.

use std::{net::SocketAddr, path::PathBuf};

use tablee_server::tls::{Acme, Tls, names_of_this_machine};

#[derive(clap::Args)]
#[group(skip)]
#[command(next_help_heading = "Encryption")]
pub(crate) struct Args {
    /// Encrypt with this certificate (PEM, with those between it and its authority)
    #[arg(long, env = "TABLEE_TLS_CERT", value_name = "FILE", requires = "tls_key", conflicts_with_all = ["tls", "acme"])]
    tls_cert: Option<PathBuf>,
    /// The key of that certificate (PEM)
    #[arg(long, env = "TABLEE_TLS_KEY", value_name = "FILE", requires = "tls_cert")]
    tls_key: Option<PathBuf>,
    /// Encrypt with a certificate of our own making, for these names and addresses [default: of this machine]
    #[arg(long, env = "TABLEE_TLS", value_name = "NAMES", value_delimiter = ',', num_args = 0..=1, conflicts_with = "acme")]
    tls: Option<Vec<String>>,
    /// Encrypt with a certificate that an authority makes for these public names, which lead here at port 443
    #[arg(long, env = "TABLEE_ACME", value_name = "NAMES", value_delimiter = ',')]
    acme: Option<Vec<String>>,
    /// Whom the authority writes when something is wrong
    #[arg(long, env = "TABLEE_ACME_CONTACT", value_name = "E-MAIL", requires = "acme")]
    acme_contact: Option<String>,
    /// The authority
    #[arg(long, env = "TABLEE_ACME_DIRECTORY", value_name = "URL", default_value = Acme::default_directory())]
    acme_directory: String,
    /// The root of an authority that this machine does not know (PEM)
    #[arg(long, env = "TABLEE_ACME_ROOT", value_name = "FILE", requires = "acme")]
    acme_root: Option<PathBuf>,
    /// Where browsers that come without encryption are sent to the encrypted address, such as 0.0.0.0:80
    #[arg(long, env = "TABLEE_REDIRECT", value_name = "ADDRESS")]
    pub(super) redirect: Option<SocketAddr>,
}

impl Args {
    pub(super) fn tls(&self, listen: SocketAddr) -> Option<Tls> {
        if let (Some(chain), Some(key)) = (&self.tls_cert, &self.tls_key) {
            return Some(Tls::Given { chain: chain.clone(), key: key.clone() });
        }
        if let Some(names) = &self.acme {
            return Some(Tls::Acme(Acme {
                names: names.clone(),
                contact: self.acme_contact.clone(),
                directory: self.acme_directory.clone(),
                root: self.acme_root.clone(),
            }));
        }
        let names: Vec<String> = self.tls.as_ref()?.iter().filter(|it| !it.is_empty()).cloned().collect();
        Some(Tls::Made { names: if names.is_empty() { names_of_this_machine(listen) } else { names } })
    }
}
