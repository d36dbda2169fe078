//! Hands one message to a push service: one request of HTTP/1.1 over TLS, and the first line of its answer.
//!
//! Our own few lines and no HTTP client: a client brings pools, redirects, proxies and cookies, all of which
//! would have to be forbidden here again. A redirect is an answer like others, and is not followed; a
//! connection goes to an address that was looked at (`service`), and nowhere else.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use rustls::crypto::ring;
use rustls::{ClientConfig, RootCertStore};
use rustls_pki_types::ServerName;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::OnceCell;
use tokio_rustls::TlsConnector;

use super::service::Service;

/// How long the whole may take.
const PATIENCE: Duration = Duration::from_secs(20);
/// How long one address is tried.
const CONNECT: Duration = Duration::from_secs(8);
/// How many addresses of a service are tried.
const ADDRESSES: usize = 2;
/// The longest head of an answer that is read.
const HEAD: usize = 16 * 1024;

/// What a push service said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Said {
    /// The status.
    pub status: u16,
    /// After how long to come again, where it says so.
    pub again: Option<Duration>,
}

/// Takes messages to push services.
#[derive(Default)]
pub(super) struct Postman {
    tls: OnceCell<TlsConnector>,
}

impl Postman {
    /// Sends a message, with further lines of its head.
    pub async fn send(
        &self,
        service: &Service,
        lines: &[(&str, String)],
        body: &[u8],
    ) -> io::Result<Said> {
        tokio::time::timeout(PATIENCE, self.try_to_send(service, lines, body)).await?
    }

    async fn try_to_send(
        &self,
        service: &Service,
        lines: &[(&str, String)],
        body: &[u8],
    ) -> io::Result<Said> {
        let request = request(service, lines, body);
        let stream = connect(&service.look_up().await?).await?;
        if !service.secure {
            return talk(stream, &request).await;
        }
        let name = ServerName::try_from(service.host.clone()).map_err(io::Error::other)?;
        let tls = self.tls.get_or_try_init(connector).await?;
        talk(tls.connect(name, stream).await?, &request).await
    }
}

/// Believes the authorities that the system believes.
async fn connector() -> io::Result<TlsConnector> {
    let load = || rustls_native_certs::load_native_certs().certs;
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(tokio::task::spawn_blocking(load).await?);
    let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(TlsConnector::from(Arc::new(config)))
}

async fn connect(addresses: &[SocketAddr]) -> io::Result<TcpStream> {
    let mut last = io::Error::from(io::ErrorKind::NotFound);
    for address in addresses.iter().take(ADDRESSES) {
        match tokio::time::timeout(CONNECT, TcpStream::connect(address)).await {
            Ok(Ok(stream)) => return Ok(stream),
            Ok(Err(error)) => last = error,
            Err(late) => last = late.into(),
        }
    }
    Err(last)
}

fn request(service: &Service, lines: &[(&str, String)], body: &[u8]) -> Vec<u8> {
    let mut head = format!(
        "POST {} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\nContent-Length: {}\r\n",
        service.path,
        service.named(),
        body.len()
    );
    for (name, value) in lines {
        head.push_str(&format!("{name}: {value}\r\n"));
    }
    head.push_str("\r\n");
    [head.as_bytes(), body].concat()
}

/// Sends a request, and reads the head of the answer.
async fn talk(mut stream: impl AsyncRead + AsyncWrite + Unpin, request: &[u8]) -> io::Result<Said> {
    stream.write_all(request).await?;
    stream.flush().await?;
    let mut read = Vec::new();
    let mut piece = [0; 1024];
    while read.len() < HEAD && !has_ended(&read) {
        match stream.read(&mut piece).await? {
            0 => break,
            more => read.extend_from_slice(piece.get(..more).unwrap_or_default()),
        }
    }
    said(&read).ok_or_else(|| io::ErrorKind::InvalidData.into())
}

fn has_ended(read: &[u8]) -> bool {
    read.windows(4).any(|four| four == b"\r\n\r\n")
}

/// The status, and `Retry-After` where it is a number of seconds.
fn said(read: &[u8]) -> Option<Said> {
    let text = String::from_utf8_lossy(read);
    let mut lines = text.lines();
    let first = lines.next()?.strip_prefix("HTTP/1.")?;
    let status = first.split(' ').nth(1)?.parse().ok()?;
    let again = lines.take_while(|line| !line.is_empty()).find_map(|line| {
        let (name, value) = line.split_once(':')?;
        let seconds = name.eq_ignore_ascii_case("retry-after").then(|| value.trim().parse().ok());
        seconds.flatten().map(Duration::from_secs)
    });
    Some(Said { status, again })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_of_an_answer_is_read_and_how_long_to_wait() {
        let table: [(&[u8], Option<Said>); 6] = [
            (
                b"HTTP/1.1 201 Created\r\nLocation: /a\r\n\r\n",
                Some(Said { status: 201, again: None }),
            ),
            (b"HTTP/1.0 410\r\n\r\n", Some(Said { status: 410, again: None })),
            (
                b"HTTP/1.1 429 Slow\r\nretry-after:  7\r\n\r\nx",
                Some(Said { status: 429, again: Some(Duration::from_secs(7)) }),
            ),
            (
                b"HTTP/1.1 503 Away\r\nRetry-After: Wed, 21 Oct 2026 07:28:00 GMT\r\n\r\n",
                Some(Said { status: 503, again: None }),
            ),
            (b"SSH-2.0-OpenSSH\r\n", None),
            (b"", None),
        ];
        for (read, expected) in table {
            assert_eq!(said(read), expected, "{}", String::from_utf8_lossy(read));
        }
    }
}
