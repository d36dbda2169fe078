//! How a visitor came here: from which address, and whether over HTTPS. Behind a proxy that is
//! trusted it says so in `X-Forwarded-For` and `X-Forwarded-Proto`; from anybody else these headers
//! mean nothing.

use std::fmt;
use std::net::{IpAddr, SocketAddr};
use std::str::FromStr;

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderMap;
use ipnet::IpNet;
use rulebook::Message;

/// How a visitor came here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Client {
    /// From which address, where that is known.
    pub address: Option<IpAddr>,
    /// Whether over HTTPS, as a trusted proxy says.
    pub secure: bool,
}

/// Addresses that begin alike: `10.0.0.0/8`, or one address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network(IpNet);

/// A text that is no network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetworkError(String);

impl NetworkError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("network-unknown").with("text", &self.0)
    }
}

impl fmt::Display for NetworkError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NetworkError {}

impl FromStr for Network {
    type Err = NetworkError;

    fn from_str(text: &str) -> Result<Self, NetworkError> {
        let one = || text.parse().map(|address: IpAddr| address.into());
        let network = text.parse().or_else(|_| one());
        network.map(Self).map_err(|_| NetworkError(text.chars().take(60).collect()))
    }
}

impl Network {
    fn has(self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }
}

/// The proxies that are trusted.
#[derive(Clone, Debug, Default)]
pub struct Proxies(pub Vec<Network>);

impl Proxies {
    /// Whether any is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether an address is that of one.
    #[must_use]
    pub fn has(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.has(address))
    }

    /// How a request came here.
    #[must_use]
    pub fn client(&self, request: &Request) -> Client {
        let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
        self.through(peer.map(|peer| peer.0.ip()), request.headers())
    }

    fn through(&self, peer: Option<IpAddr>, headers: &HeaderMap) -> Client {
        let Some(peer) = peer.filter(|peer| self.has(*peer)) else {
            return Client { address: peer, secure: false };
        };
        // Every proxy adds whom it saw at the end: the last one that is no proxy of ours is true.
        let chain = all(headers, "x-forwarded-for");
        let mut from = chain.iter().rev().map_while(|text| text.parse::<IpAddr>().ok());
        let address = from.find(|address| !self.has(*address)).unwrap_or(peer);
        let secure = all(headers, "x-forwarded-proto").last().is_some_and(|own| own == "https");
        Client { address: Some(address), secure }
    }
}

/// The values of a header that may come more than once, or as a list.
fn all(headers: &HeaderMap, name: &str) -> Vec<String> {
    let values = headers.get_all(name).iter().filter_map(|value| value.to_str().ok());
    values.flat_map(|value| value.split(',')).map(|one| one.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(forwarded: &str, scheme: &str) -> HeaderMap {
        let mut headers = HeaderMap::new();
        headers.insert("x-forwarded-for", forwarded.parse().unwrap());
        headers.insert("x-forwarded-proto", scheme.parse().unwrap());
        headers
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_what_it_saw_itself() {
        let proxies = Proxies(vec!["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()]);
        for (peer, forwarded, address, secure) in [
            ("127.0.0.1", "203.0.113.9", "203.0.113.9", true),
            ("10.1.2.3", "1.1.1.1, 203.0.113.9, 10.9.9.9", "203.0.113.9", true),
            ("127.0.0.1", "forged, 203.0.113.9", "203.0.113.9", true),
            ("127.0.0.1", "nonsense", "127.0.0.1", true),
            ("198.51.100.7", "203.0.113.9", "198.51.100.7", false),
        ] {
            let client = proxies.through(peer.parse().ok(), &headers(forwarded, "https"));
            assert_eq!(client, Client { address: address.parse().ok(), secure }, "{peer}");
        }
        let plain = proxies.through("127.0.0.1".parse().ok(), &headers("203.0.113.9", "http"));
        assert!(!plain.secure);
    }

    #[test]
    fn a_network_is_an_address_with_or_without_bits() {
        let has =
            |text: &str, other: &str| text.parse::<Network>().unwrap().has(other.parse().unwrap());
        assert!(has("0.0.0.0/0", "8.8.8.8") && has("fd00::/8", "fd12::1"));
        assert!(!has("10.0.0.0/8", "11.0.0.1") && !has("::1", "::2") && !has("::1", "127.0.0.1"));
        assert!(has("127.0.0.1", "::ffff:127.0.0.1"));
        for bad in ["", "10.0.0.0/33", "x", "10.0.0.0/", "::1/129"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }
}
