//! How this server is reached: the addresses that people type or that phones read, best first.

use std::net::{IpAddr, SocketAddr};

use axum::http::{HeaderMap, header};
use maud::{Markup, html};
use words::Words;

/// Beside a code that phones are to read: that they cannot, where the page was opened at an address that
/// leads every machine to itself, and the setting that mends it. Not printed.
#[must_use]
pub fn only_here(words: Words, headers: &HeaderMap) -> Markup {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    html! {
        @if is_only_here(host) {
            p .message .warn .screen-only {
                (words.say("only-here")) " " code dir="ltr" { "meydan serve --listen 0.0.0.0:8080" }
            }
        }
    }
}

/// Whether a host, with or without its port, is the machine itself.
fn is_only_here(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(v6) => v6.split(']').next(),
        None => host.split(':').next(),
    };
    let name = name.unwrap_or_default();
    let loopback = name.parse::<IpAddr>().is_ok_and(|ip| ip.is_loopback());
    loopback || name == "localhost" || name.ends_with(".localhost")
}

/// The addresses of a server that listens somewhere, of a machine that has these addresses in its
/// networks. One that listens everywhere is reached at all of them, and on the machine itself.
#[must_use]
pub fn addresses(listens: SocketAddr, own: &[IpAddr]) -> Vec<String> {
    let at = |ip: IpAddr| format!("http://{}/", SocketAddr::new(ip, listens.port()));
    let here = format!("http://localhost:{}/", listens.port());
    if listens.ip().is_loopback() {
        return vec![at(listens.ip()), here];
    }
    if !listens.ip().is_unspecified() {
        return vec![at(listens.ip())];
    }
    let both = listens.is_ipv6();
    let mut all: Vec<IpAddr> =
        own.iter().copied().filter(|ip| reaches(*ip) && (both || ip.is_ipv4())).collect();
    all.sort_by_key(|ip| rank(*ip));
    all.dedup();
    all.into_iter().map(at).chain([here]).collect()
}

/// The address for phones: the first one beyond this machine.
#[must_use]
pub fn for_phones(listens: SocketAddr, own: &[IpAddr]) -> Option<String> {
    let beyond = !listens.ip().is_loopback();
    addresses(listens, own)
        .into_iter()
        .next()
        .filter(|first| beyond && !first.contains("localhost"))
}

/// Whether others can reach an address.
fn reaches(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(v4) => !v4.is_loopback() && !v4.is_link_local() && !v4.is_unspecified(),
        // Addresses of one wire need its name, which no browser takes.
        IpAddr::V6(v6) => !v6.is_loopback() && !v6.is_unicast_link_local() && !v6.is_unspecified(),
    }
}

/// What a venue's network is likeliest to have comes first.
const fn rank(ip: IpAddr) -> u8 {
    match ip {
        IpAddr::V4(v4) => match v4.octets() {
            [192, 168, ..] => 0,
            [10, ..] => 1,
            // Also what programs for virtual machines use.
            [172, ..] => 2,
            _ => 3,
        },
        IpAddr::V6(_) => 4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ips(all: &[&str]) -> Vec<IpAddr> {
        all.iter().map(|ip| ip.parse().unwrap()).collect()
    }

    #[test]
    fn only_addresses_of_the_machine_itself_are_only_here() {
        for host in ["127.0.0.1:8080", "localhost", "localhost:80", "[::1]:8080", "127.9.9.9"] {
            assert!(is_only_here(host), "{host}");
        }
        for host in ["192.168.1.20:8080", "meydan.example", "[2001:db8::1]:80", "", "localhosts"] {
            assert!(!is_only_here(host), "{host}");
        }
    }

    #[test]
    fn the_venues_network_comes_first_and_phones_never_get_the_machine_itself() {
        let own =
            ips(&["127.0.0.1", "172.17.0.1", "169.254.3.4", "192.168.1.20", "fe80::1", "::1"]);
        let everywhere: SocketAddr = "0.0.0.0:8080".parse().unwrap();
        let expected =
            ["http://192.168.1.20:8080/", "http://172.17.0.1:8080/", "http://localhost:8080/"];
        assert_eq!(addresses(everywhere, &own), expected);
        assert_eq!(for_phones(everywhere, &own).as_deref(), Some("http://192.168.1.20:8080/"));
        assert_eq!(for_phones(everywhere, &ips(&["127.0.0.1"])), None, "no network");
        let here: SocketAddr = "127.0.0.1:8080".parse().unwrap();
        assert_eq!(addresses(here, &own)[0], "http://127.0.0.1:8080/");
        assert_eq!(for_phones(here, &own), None);
        let one: SocketAddr = "[2001:db8::7]:80".parse().unwrap();
        assert_eq!(addresses(one, &own), ["http://[2001:db8::7]:80/"]);
    }
}
