//! Readers: connections that listen to a competition, and note when a change has reached them.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use tokio::sync::mpsc;

use crate::http::Connection;
use crate::writers::{COMPETITION, Session};

/// How often the organiser says something that every reader waits for.
const EVERY: Duration = Duration::from_millis(700);
/// How long a change may take before it counts as missed.
const PATIENCE: Duration = Duration::from_secs(10);
/// The word that the organiser's notices begin with; a number of five digits follows.
const WORD: &[u8] = b"notice-no-";

/// Many readers.
pub struct Crowd {
    count: usize,
    bytes: Arc<AtomicU64>,
    arrivals: Mutex<mpsc::UnboundedReceiver<(u32, Instant)>>,
}

/// What the readers have heard.
pub struct Heard {
    times: Vec<f64>,
    pub changes: usize,
    pub missed: usize,
}

impl Heard {
    /// The time in milliseconds that this share of the readers had to wait at most.
    pub fn quantile(&self, share: f64) -> f64 {
        let place = ((self.times.len() as f64 - 1.0) * share).round() as usize;
        self.times.get(place).copied().unwrap_or(f64::NAN)
    }
}

impl Crowd {
    /// Opens all connections, in turns to each of the programs, and waits until each has got its first
    /// answer.
    pub async fn open(addresses: &[SocketAddr], count: usize) -> Self {
        let (tell, arrivals) = mpsc::unbounded_channel();
        let bytes = Arc::new(AtomicU64::new(0));
        let newest = newest(addresses[0]).await;
        for &address in addresses.iter().cycle().take(count) {
            let mut connection = Connection::open(address).await.expect("room for a reader");
            let path = format!("GET /live/competition/{COMPETITION}?after={newest}&language=en");
            connection.send(&path, "", "").await.expect("it is sent");
            let (head, first) = connection.head().await.expect("it is answered");
            assert!(head.contains(" 200 "), "{head}");
            let (tell, bytes) = (tell.clone(), Arc::clone(&bytes));
            tokio::spawn(async move { listen(connection, first, &tell, &bytes).await });
        }
        // What the server does behind an answer is done by then.
        tokio::time::sleep(Duration::from_secs(2)).await;
        Self { count, bytes, arrivals: Mutex::new(arrivals) }
    }

    /// How much all of them have read.
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Ordering::Relaxed)
    }

    /// Lets the organiser say things, and measures until when every reader has heard each.
    pub async fn hear(&self, organiser: &Session, time: Duration) -> Heard {
        let (began, mut said) = (Instant::now(), Vec::new());
        let mut speaker = organiser.connect().await;
        while began.elapsed() < time {
            let number = said.len();
            let form = format!("key={number:08}-notice&text=notice-no-{number:05}");
            said.push(Instant::now());
            let path = format!("POST /c/{COMPETITION}/desk/notice");
            let answer = speaker.ask(&path, &organiser.cookie, &form).await.expect("an answer");
            assert_eq!(answer.status, 303, "{}", String::from_utf8_lossy(&answer.body));
            let spent = said[number].elapsed();
            tokio::time::sleep(EVERY.saturating_sub(spent)).await;
        }
        self.gather(&said).await
    }

    async fn gather(&self, said: &[Instant]) -> Heard {
        let expected = self.count * said.len();
        let mut times = Vec::with_capacity(expected);
        let deadline = Instant::now() + PATIENCE;
        while times.len() < expected && Instant::now() < deadline {
            let next = self.arrivals.lock().expect("nobody panics").try_recv();
            match next {
                Ok((number, at)) => {
                    let sent = said[number as usize];
                    times.push(at.duration_since(sent).as_secs_f64() * 1000.0);
                }
                Err(_) => tokio::time::sleep(Duration::from_millis(20)).await,
            }
        }
        times.sort_by(f64::total_cmp);
        Heard { missed: expected - times.len(), times, changes: said.len() }
    }
}

/// The number of the log that a page of the competition listens from.
async fn newest(address: SocketAddr) -> u64 {
    let mut connection = Connection::open(address).await.expect("a connection");
    let page = connection.ask(&format!("GET /c/{COMPETITION}"), "", "").await.expect("an answer");
    let text = String::from_utf8_lossy(&page.body).into_owned();
    let after = text.split("?after=").nth(1).and_then(|rest| rest.split('&').next());
    after.and_then(|text| text.parse().ok()).expect("the page says where to listen from")
}

/// Reads for ever; a newer notice on the page stands for all before it.
async fn listen(
    mut connection: Connection,
    first: Vec<u8>,
    tell: &mpsc::UnboundedSender<(u32, Instant)>,
    bytes: &AtomicU64,
) {
    let (mut read, mut known) = (first, 0_u32);
    loop {
        let from = 0;
        match connection.more(&mut read).await {
            Ok(0) | Err(_) => return,
            Ok(count) => bytes.fetch_add(count as u64, Ordering::Relaxed),
        };
        let at = Instant::now();
        let newest = newest_notice(&read[from..]).map_or(0, |number| number + 1);
        for number in known..newest {
            tell.send((number, at)).ok();
        }
        known = known.max(newest);
        // A word may be cut in two by the end of what was read.
        let keep = read.len().min(WORD.len() + 5);
        read.drain(..read.len() - keep);
    }
}

/// The greatest number of a notice in some bytes.
fn newest_notice(bytes: &[u8]) -> Option<u32> {
    let mut newest = None;
    let mut rest = bytes;
    while let Some(place) = find(rest) {
        let number = rest.get(place + WORD.len()..place + WORD.len() + 5);
        let number = number.and_then(|digits| std::str::from_utf8(digits).ok()?.parse().ok());
        newest = newest.max(number);
        rest = &rest[place + WORD.len()..];
    }
    newest
}

/// Where the word begins: a byte that is rare in HTML is looked for first.
fn find(bytes: &[u8]) -> Option<usize> {
    let mut from = 0;
    while let Some(place) = bytes[from..].iter().position(|byte| *byte == b'n') {
        if bytes[from + place..].starts_with(WORD) {
            return Some(from + place);
        }
        from += place + 1;
    }
    None
}
