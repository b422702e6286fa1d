//! Where a request comes from: what the connection says, or what a proxy we trust says.

use std::{
    convert::Infallible,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr},
    str::FromStr,
};

use axum::{
    extract::{ConnectInfo, FromRequestParts},
    http::{HeaderMap, request::Parts},
};
use ipnet::IpNet;

/// Networks, such as those of proxies.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Networks(Vec<IpNet>);

impl Networks {
    /// This machine.
    pub fn loopback() -> Networks {
        let networks = [IpAddr::from(Ipv4Addr::LOCALHOST), Ipv6Addr::LOCALHOST.into()].map(IpNet::from);
        Networks(networks.to_vec())
    }

    /// Whether an address is in one of them.
    pub fn contain(&self, address: IpAddr) -> bool {
        self.0.iter().any(|it| it.contains(&address.to_canonical()))
    }
}

/// Networks that cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
#[error("“{0}” is neither an address nor a network such as 10.0.0.0/8, nor none")]
pub struct BadNetworks(String);

impl FromStr for Networks {
    type Err = BadNetworks;

    fn from_str(text: &str) -> Result<Networks, BadNetworks> {
        if text == "none" {
            return Ok(Networks(Vec::new()));
        }
        let one = |it: &str| {
            let it = it.trim();
            it.parse().or_else(|_| it.parse::<IpAddr>().map(IpNet::from)).map_err(|_| BadNetworks(it.to_owned()))
        };
        Ok(Networks(text.split(',').map(one).collect::<Result<_, _>>()?))
    }
}

/// Who sends a request, as far as the connection tells.
#[derive(Clone, Debug)]
pub struct Client {
    /// The address of the browser.
    pub address: IpAddr,
    /// Whether it came to us, or to our proxy, over an encrypted connection.
    pub is_secure: bool,
    /// The host it asked for.
    pub host: Option<String>,
}

impl Client {
    /// Reads the headers of proxies only where a proxy is trusted.
    pub fn of(peer: Option<SocketAddr>, headers: &HeaderMap, proxies: &Networks) -> Client {
        let peer = peer.map_or(Ipv4Addr::UNSPECIFIED.into(), |it| it.ip().to_canonical());
        let text = |name: &str| headers.get(name).and_then(|it| it.to_str().ok());
        let host = text("host").map(str::to_owned);
        if !proxies.contain(peer) {
            return Client { address: peer, is_secure: false, host };
        }
        let told = headers.get_all("x-forwarded-for").iter().map(|it| it.to_str().unwrap_or_default());
        let told: Vec<&str> = told.flat_map(|it| it.split(',')).collect();
        Client {
            address: if told.is_empty() { peer } else { browser(&told, proxies) },
            is_secure: text("x-forwarded-proto") == Some("https"),
            host: text("x-forwarded-host").map(str::to_owned).or(host),
        }
    }

    /// Whether a request came from one of our pages, or from a program that has none: a page of another site
    /// must not speak for whoever is signed in here.
    pub(crate) fn sent_by_our_page(&self, headers: &HeaderMap) -> bool {
        let Some(origin) = headers.get("origin") else { return true };
        let origin = origin.to_str().ok().and_then(|it| it.split_once("://"));
        let host = self.host.as_deref().unwrap_or_default();
        origin.is_some_and(|(_, it)| it.eq_ignore_ascii_case(host))
    }

    /// What is counted together: an address, or the network of 64 bits that one household has.
    pub(crate) fn household(&self) -> IpAddr {
        self.network(64)
    }

    /// What one subscriber may have at most: a network of 48 bits, which holds 65,536
    /// households. There is none with version 4.
    pub(super) fn site(&self) -> Option<IpAddr> {
        self.address.is_ipv6().then(|| self.network(48))
    }

    fn network(&self, bits: u32) -> IpAddr {
        match self.address {
            IpAddr::V4(_) => self.address,
            IpAddr::V6(it) => {
                let rest = 128 - bits;
                Ipv6Addr::from_bits(it.to_bits() >> rest << rest).into()
            }
        }
    }
}

/// Who asked a proxy. Each one adds whom it heard at the end, so it is read from there: the first that is no proxy of
/// ours is the browser, and what stands before it is what the browser says itself. If a proxy did not say whom it
/// heard, nobody is known, least of all somebody whom we trust.
fn browser(told: &[&str], proxies: &Networks) -> IpAddr {
    let mut last = None;
    for text in told.iter().rev() {
        let Some(address) = forwarded_address(text.trim()) else { break };
        let address = address.to_canonical();
        if !proxies.contain(address) {
            return address;
        }
        last = Some(address);
    }
    // Only proxies, all of them readable: somebody on the first one's machine.
    last.filter(|_| told.iter().all(|it| forwarded_address(it.trim()).is_some()))
        .unwrap_or(Ipv4Addr::UNSPECIFIED.into())
}

/// An address as proxies write it: alone, with a port, an address of version 6 in
/// brackets, all of it perhaps in quotes.
fn forwarded_address(text: &str) -> Option<IpAddr> {
    let text = text.trim_matches('"');
    // The way out of this machine is no part of the address.
    let text = text.split_once('%').map_or(text, |it| it.0);
    let bare = || text.strip_prefix('[')?.strip_suffix(']')?.parse::<Ipv6Addr>().ok().map(IpAddr::from);
    text.parse().ok().or_else(|| text.parse::<SocketAddr>().ok().map(|it| it.ip())).or_else(bare)
}

/// Put there by the server before anything else is done; without it, nobody is known.
impl<S: Send + Sync> FromRequestParts<S> for Client {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Client, Infallible> {
        let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>().map(|it| it.0);
        let known = parts.extensions.get::<Client>().cloned();
        Ok(known.unwrap_or_else(|| Client::of(peer, &parts.headers, &Networks(Vec::new()))))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(peer: &str, headers: &[(&'static str, &str)], proxies: &str) -> Client {
        let headers =
            headers.iter().map(|(name, value)| (axum::http::HeaderName::from_static(name), value.parse().unwrap()));
        Client::of(Some(peer.parse().unwrap()), &headers.collect(), &proxies.parse().unwrap())
    }

    fn address(peer: &str, forwarded: &str, proxies: &str) -> String {
        client(peer, &[("x-forwarded-for", forwarded)], proxies).address.to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(address("10.0.0.1:80", "1.2.3.4", "10.0.0.0/8"), "1.2.3.4");
        assert_eq!(address("9.0.0.1:80", "1.2.3.4", "10.0.0.0/8"), "9.0.0.1");
        assert_eq!(address("[::ffff:10.0.0.1]:80", "1.2.3.4", "10.0.0.0/8"), "1.2.3.4");
        assert_eq!(address("10.0.0.1:80", "1.2.3.4", "none"), "10.0.0.1");
    }

    #[test]
    fn what_a_browser_writes_into_the_header_itself_is_not_believed() {
        assert_eq!(address("10.0.0.1:80", "6.6.6.6, 1.2.3.4", "10.0.0.0/8"), "1.2.3.4");
        assert_eq!(address("10.0.0.1:80", "6.6.6.6, 1.2.3.4, 10.0.0.2", "10.0.0.0/8"), "1.2.3.4");
    }

    /// A proxy that adds to what a browser sent must not become the browser itself: it is trusted.
    #[test]
    fn nonsense_in_the_header_makes_nobody_a_proxy_of_ours() {
        for (written, meant) in [
            ("nonsense, 1.2.3.4", "1.2.3.4"),
            ("nonsense, 1.2.3.4, 10.0.0.2", "1.2.3.4"),
            (", 1.2.3.4", "1.2.3.4"),
            ("nonsense", "0.0.0.0"),
            ("1.2.3.4, nonsense", "0.0.0.0"),
            ("nonsense, 10.0.0.2", "0.0.0.0"),
            (",,,", "0.0.0.0"),
            ("", "0.0.0.0"),
            ("unknown", "0.0.0.0"),
            ("fe80::1%eth0", "fe80::1"),
            ("10.0.0.2", "10.0.0.2"),
        ] {
            assert_eq!(address("10.0.0.1:80", written, "10.0.0.0/8"), meant, "{written}");
        }
    }

    #[test]
    fn a_port_behind_the_address_is_no_part_of_it() {
        for (written, meant) in [
            ("1.2.3.4:5678", "1.2.3.4"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("[2001:db8::1]", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("6.6.6.6:1, 1.2.3.4:5678, 10.0.0.2:80", "1.2.3.4"),
        ] {
            assert_eq!(address("10.0.0.1:80", written, "10.0.0.0/8"), meant);
        }
    }

    #[test]
    fn encryption_and_host_are_believed_from_a_proxy_only() {
        let headers = [("x-forwarded-proto", "https"), ("x-forwarded-host", "tablee.example"), ("host", "inner")];
        let ours = client("127.0.0.1:80", &headers, "127.0.0.1");
        assert!(ours.is_secure && ours.host.as_deref() == Some("tablee.example"));
        let other = client("9.0.0.1:80", &headers, "127.0.0.1");
        assert!(!other.is_secure && other.host.as_deref() == Some("inner"));
    }

    #[test]
    fn a_household_is_an_address_or_a_network_of_64_bits() {
        let one = client("[2001:db8::1]:80", &[], "none").household();
        let two = client("[2001:db8::ffff:2]:80", &[], "none").household();
        let other = client("[2001:db8:0:1::1]:80", &[], "none").household();
        assert!(one == two && one != other);
    }

    #[test]
    fn a_site_is_a_network_of_48_bits() {
        let one = client("[2001:db8:5::1]:80", &[], "none").site();
        let two = client("[2001:db8:5:ffff::1]:80", &[], "none").site();
        let other = client("[2001:db8:6::1]:80", &[], "none").site();
        assert!(one == two && one != other);
    }
}
