//! The address of a push service, as a browser names it. Whoever has an account can name any address, so
//! none is believed: it has to be HTTPS, and a machine of the internet. A name is looked up when a message is
//! sent, every address that it has is looked at, and the message goes to one that was looked at: a name that
//! leads elsewhere a moment later leads nowhere.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};

use arena::Refused;

/// The longest address.
const LONGEST: usize = 2000;
/// The port of HTTPS.
const HTTPS: u16 = 443;

/// A push service, and the place of one device there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Service {
    /// Whether it is reached over HTTPS: always, but for tests on the machine itself.
    pub secure: bool,
    /// The name or the number of the machine.
    pub host: String,
    /// The port.
    pub port: u16,
    /// Path and query.
    pub path: String,
    /// Whether it may be the machine itself.
    loopback: bool,
}

impl Service {
    /// Reads an address. `loopback` allows addresses of the machine itself, also without HTTPS.
    pub fn read(text: &str, loopback: bool) -> Result<Self, Refused> {
        let unfit = || Refused::invalid("notify-address");
        if text.len() > LONGEST || !text.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(unfit());
        }
        let (secure, rest) = match (text.strip_prefix("https://"), text.strip_prefix("http://")) {
            (Some(rest), _) => (true, rest),
            (None, Some(rest)) => (false, rest),
            (None, None) => return Err(unfit()),
        };
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (place, path) = rest.split_at(end);
        let (host, port) = host_and_port(place).ok_or_else(unfit)?;
        let path = path.split('#').next().unwrap_or_default();
        let path = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
        let service = Self { secure, port, path, loopback, host: host.to_ascii_lowercase() };
        match service.host.parse::<IpAddr>() {
            Ok(ip) if !service.allows(ip) => Err(private(&service.host)),
            Ok(ip) if !secure && !ip.is_loopback() => Err(unfit()),
            Err(_) if is_local_name(&service.host) => Err(private(&service.host)),
            Err(_) if !secure => Err(unfit()),
            _ => Ok(service),
        }
    }

    /// The service without the place of the device, as its signature names it.
    pub fn origin(&self) -> String {
        let scheme = if self.secure { "https" } else { "http" };
        format!("{scheme}://{}", self.named())
    }

    /// The machine as a request names it.
    pub fn named(&self) -> String {
        let host = match self.host.parse::<Ipv6Addr>() {
            Ok(ip) => format!("[{ip}]"),
            Err(_) => self.host.clone(),
        };
        match (self.secure, self.port) {
            (true, HTTPS) => host,
            (_, port) => format!("{host}:{port}"),
        }
    }

    /// Where it is, as far as messages may be sent there.
    pub async fn look_up(&self) -> io::Result<Vec<SocketAddr>> {
        let found = tokio::net::lookup_host((self.host.as_str(), self.port)).await?;
        let all: Vec<SocketAddr> = found.collect();
        match all.iter().all(|own| self.allows(own.ip())) {
            true => Ok(all),
            false => Err(io::ErrorKind::PermissionDenied.into()),
        }
    }

    fn allows(&self, ip: IpAddr) -> bool {
        is_public(ip) || (self.loopback && ip.is_loopback())
    }
}

fn private(host: &str) -> Refused {
    Refused::invalid("notify-address-private").with("host", host)
}

/// The parts of `host`, `host:port` or `[address]:port`.
fn host_and_port(place: &str) -> Option<(&str, u16)> {
    let (host, port) = match place.strip_prefix('[') {
        Some(rest) => {
            let (host, port) = rest.split_once(']')?;
            host.parse::<Ipv6Addr>().ok()?;
            (host, port)
        }
        None => place.split_at(place.find(':').unwrap_or(place.len())),
    };
    let port = match port.strip_prefix(':') {
        Some(port) => port.parse().ok().filter(|port| *port > 0)?,
        None if port.is_empty() => HTTPS,
        None => return None,
    };
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:_".contains(&byte);
    (!host.is_empty() && host.bytes().all(plain)).then_some((host, port))
}

/// Names that lead to the machine itself, or into its network.
fn is_local_name(host: &str) -> bool {
    let host = host.trim_end_matches('.');
    let inside = [".localhost", ".local", ".internal", ".home.arpa", ".lan"];
    !host.contains('.') || inside.iter().any(|end| host.ends_with(end))
}

/// Whether an address is one of the internet. What the special registries of RFC 6890 have is not.
fn is_public(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => is_public_v4(ip),
        IpAddr::V6(ip) => is_public_v6(ip),
    }
}

fn is_public_v4(ip: Ipv4Addr) -> bool {
    let special = match ip.octets() {
        [0 | 10 | 127, ..] | [169, 254, ..] | [192, 168, ..] => true,
        [100, second, ..] => (64..128).contains(&second),
        [172, second, ..] => (16..32).contains(&second),
        [192, 0, 0 | 2, _] | [192, 88, 99, _] | [198, 51, 100, _] | [203, 0, 113, _] => true,
        [198, 18 | 19, ..] => true,
        [first, ..] => first >= 224,
    };
    !special
}

fn is_public_v6(ip: Ipv6Addr) -> bool {
    let words = ip.segments();
    let inner = |high: u16, low: u16| {
        let [a, b] = high.to_be_bytes();
        let [c, d] = low.to_be_bytes();
        is_public_v4(Ipv4Addr::new(a, b, c, d))
    };
    match words {
        // An IPv4 address in another dress: mapped, by NAT64, by 6to4.
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            inner(high, low)
        }
        [0x2002, high, low, ..] => inner(high, low),
        // Teredo and what else stands below 2001::/23, and documentation.
        [0x2001, second, ..] if second < 0x200 || second == 0xdb8 => false,
        [0x3fff, second, ..] if second < 0x1000 => false,
        // Only this eighth of all addresses was ever given out.
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn push_services_of_the_internet_are_read() {
        let table = [
            ("https://fcm.googleapis.com/fcm/send/a:b-C_d", "fcm.googleapis.com", 443),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/x?y=1",
                "updates.push.services.mozilla.com",
                443,
            ),
            ("https://Push.Example:8443", "push.example", 8443),
            ("https://93.184.216.34/a", "93.184.216.34", 443),
            ("https://[2606:4700::1111]:444/a", "2606:4700::1111", 444),
        ];
        for (text, host, port) in table {
            let service = Service::read(text, false).unwrap_or_else(|why| panic!("{text}: {why}"));
            assert_eq!((service.host.as_str(), service.port, service.secure), (host, port, true));
            assert!(service.path.starts_with('/'));
        }
        let service = Service::read("https://[2606:4700::1111]:444/a#b", false).unwrap();
        assert_eq!(service.origin(), "https://[2606:4700::1111]:444");
        assert_eq!(service.path, "/a");
        assert_eq!(
            Service::read("https://push.example/a", false).unwrap().origin(),
            "https://push.example"
        );
    }

    #[test]
    fn nobody_has_the_server_send_into_its_own_network() {
        let inside = [
            "https://localhost/a",
            "https://127.0.0.1/a",
            "https://127.9.9.9/a",
            "https://[::1]/a",
            "https://0.0.0.0/a",
            "https://10.1.2.3/a",
            "https://172.16.0.1/a",
            "https://172.31.255.255/a",
            "https://192.168.1.1/a",
            "https://169.254.169.254/latest/meta-data",
            "https://100.64.0.1/a",
            "https://[fe80::1]/a",
            "https://[fd00::1]/a",
            "https://[::ffff:10.0.0.1]/a",
            "https://[64:ff9b::7f00:1]/a",
            "https://[2002:7f00:1::]/a",
            "https://[::]/a",
            "https://224.0.0.1/a",
            "https://255.255.255.255/a",
            "https://[ff02::1]/a",
            "https://[2001:db8::1]/a",
            "https://printer/a",
            "https://server.local/a",
            "https://db.internal/a",
            "https://a.localhost/a",
            "https://198.18.0.1/",
        ];
        for text in inside {
            let refused = Service::read(text, false).unwrap_err();
            assert_eq!(refused, private(&Service::host_of(text)), "{text}");
        }
        let unfit = [
            "",
            "push.example",
            "http://push.example/a",
            "http://93.184.216.34/",
            "ftp://push.example/a",
            "https://",
            "https:///a",
            "https://user@push.example/a",
            "https://push.example:0/a",
            "https://push.example:99999/a",
            "https://push.example:/a",
            "https://[10.0.0.1]/a",
            "https://a b.example/",
            "https://push.example/\n",
            "https://[::1",
            "file:///etc/passwd",
            "https://push.example\\@127.0.0.1/",
        ];
        for text in unfit {
            let refused = Service::read(text, false).unwrap_err();
            assert_eq!(refused, Refused::invalid("notify-address"), "{text}");
        }
        assert!(Service::read("http://169.254.169.254/latest", false).is_err());
    }

    #[test]
    fn a_test_may_use_the_machine_itself_and_nothing_else_of_the_network() {
        assert!(Service::read("http://127.0.0.1:9000/a", true).is_ok());
        assert!(Service::read("https://[::1]:9000/a", true).is_ok());
        for text in [
            "http://10.0.0.1/a",
            "http://push.example/a",
            "https://192.168.1.1/a",
            "http://169.254.1.1/",
        ] {
            assert!(Service::read(text, true).is_err(), "{text}");
        }
    }

    #[tokio::test]
    async fn a_name_that_leads_inside_is_found_out_when_it_is_looked_up() {
        let mut service = Service::read("https://push.example/a", false).unwrap();
        // What resolvers take for numbers, and no reader of addresses does.
        service.host = "127.1".to_owned();
        let found = service.look_up().await;
        assert!(found.is_err(), "{found:?}");
    }

    impl Service {
        /// The host of a text, for comparisons.
        fn host_of(text: &str) -> String {
            let place =
                text.split("//").nth(1).unwrap_or_default().split('/').next().unwrap_or_default();
            host_and_port(place).unwrap().0.to_owned()
        }
    }
}
