//! As much of HTTP/1.1 as a load needs: one connection, one request after the other.

use std::net::SocketAddr;
use std::time::Instant;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A connection that is kept.
pub struct Connection {
    stream: TcpStream,
    host: SocketAddr,
}

/// An answer.
pub struct Answer {
    pub status: u16,
    pub head: String,
    pub body: Vec<u8>,
}

impl Connection {
    pub async fn open(host: SocketAddr) -> std::io::Result<Self> {
        let stream = TcpStream::connect(host).await?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, host })
    }

    /// Sends a request; the answer is read by whoever wants it.
    pub async fn send(&mut self, first: &str, cookie: &str, form: &str) -> std::io::Result<()> {
        let mut text =
            format!("{first} HTTP/1.1\r\nHost: {}\r\nAccept-Language: en\r\n", self.host);
        if !cookie.is_empty() {
            text += &format!("Cookie: {cookie}\r\n");
        }
        if !form.is_empty() {
            let length = form.len();
            text += "Content-Type: application/x-www-form-urlencoded\r\n";
            text += &format!("Origin: http://{}\r\nContent-Length: {length}\r\n", self.host);
        }
        text += "\r\n";
        text += form;
        self.stream.write_all(text.as_bytes()).await
    }

    /// Sends a request and reads its answer whole.
    pub async fn ask(&mut self, first: &str, cookie: &str, form: &str) -> std::io::Result<Answer> {
        self.send(first, cookie, form).await?;
        let (head, mut body) = self.head().await?;
        let length = header(&head, "content-length").and_then(|text| text.parse().ok());
        let mut rest = vec![0; usize::saturating_sub(length.unwrap_or(0), body.len())];
        self.stream.read_exact(&mut rest).await?;
        body.append(&mut rest);
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        Ok(Answer { status, head, body })
    }

    /// Reads the head of an answer, and what of the body came with it.
    pub async fn head(&mut self) -> std::io::Result<(String, Vec<u8>)> {
        let mut bytes = Vec::new();
        loop {
            if self.stream.read_buf(&mut bytes).await? == 0 {
                return Err(std::io::ErrorKind::UnexpectedEof.into());
            }
            if let Some(end) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
                let body = bytes.split_off(end + 4);
                return Ok((String::from_utf8_lossy(&bytes).into_owned(), body));
            }
        }
    }

    /// Reads until the parts of a page have come; when that was.
    pub async fn event(&mut self, into: &mut Vec<u8>) -> Instant {
        loop {
            let text = String::from_utf8_lossy(into);
            if text.split_once("event: parts").is_some_and(|(_, rest)| rest.contains("\n\n")) {
                into.clear();
                return Instant::now();
            }
            if self.more(into).await.unwrap_or(0) == 0 {
                panic!("the page is cut off: {:?}", String::from_utf8_lossy(into));
            }
        }
    }

    /// Reads what has come already.
    pub fn drain(&mut self, into: &mut Vec<u8>) {
        while self.stream.try_read_buf(into).is_ok_and(|count| count > 0) {}
    }

    /// Reads more of an answer that does not end.
    pub async fn more(&mut self, into: &mut Vec<u8>) -> std::io::Result<usize> {
        self.stream.read_buf(into).await
    }
}

/// A line of a head.
pub fn header<'a>(head: &'a str, name: &str) -> Option<&'a str> {
    let lines = head.lines().filter_map(|line| line.split_once(": "));
    lines.filter(|(own, _)| own.eq_ignore_ascii_case(name)).map(|(_, text)| text).next()
}
