//! The little of HTTP that talking to a driver and to our own server takes: a request, and its
//! whole answer.

use std::io::{Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// How long an answer may take: longer than the browser waits for a page of a busy machine.
const LIMIT: Duration = Duration::from_secs(300);

/// An answer.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: String,
}

/// Sends a request and reads its answer to the end: where its length says, or the connection ends.
pub fn send(to: SocketAddr, first: &str, head: &str, body: &str) -> std::io::Result<Answer> {
    let mut stream = TcpStream::connect(to)?;
    stream.set_read_timeout(Some(LIMIT))?;
    let length = body.len();
    // A form with a session says, as a browser does, that it comes from our own page.
    let own = if head.contains("Cookie:") { "Sec-Fetch-Site: same-origin\r\n" } else { "" };
    write!(
        stream,
        "{first} HTTP/1.1\r\nHost: {to}\r\nConnection: close\r\nContent-Length: {length}\r\n{own}{head}\r\n{body}"
    )?;
    read(&mut stream)
}

/// A page of our own server, as a guest or with the cookies of somebody.
pub fn get(to: SocketAddr, path: &str, cookies: &str) -> std::io::Result<Answer> {
    let head = if cookies.is_empty() { String::new() } else { format!("Cookie: {cookies}\r\n") };
    send(to, &format!("GET {path}"), &head, "")
}

fn read(stream: &mut TcpStream) -> std::io::Result<Answer> {
    let mut bytes = Vec::new();
    let mut part = [0; 16 * 1024];
    let end = loop {
        let count = stream.read(&mut part)?;
        bytes.extend_from_slice(&part[..count]);
        if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break end;
        }
        if count == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
    };
    let head = String::from_utf8_lossy(&bytes[..end]).to_lowercase();
    let mut body = bytes.split_off(end + 4);
    match header(&head, "content-length").and_then(|length| length.parse().ok()) {
        Some(length) => {
            let mut rest = vec![0; usize::saturating_sub(length, body.len())];
            stream.read_exact(&mut rest)?;
            body.append(&mut rest);
        }
        None => drop(stream.read_to_end(&mut body)?),
    }
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
    Ok(Answer { status, head, body: String::from_utf8_lossy(&body).into_owned() })
}

/// A line of a head, whose letters are small by now.
pub fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    head.lines().find_map(|line| Some(line.strip_prefix(name)?.strip_prefix(':')?.trim()))
}
