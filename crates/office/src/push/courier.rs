//! Carries notices to devices: reads the log as it grows, asks `wake` who is told of what, and sends in the
//! background. Nothing waits for it: there is room for so many messages and no more, each is tried a few
//! times, and a server without internet says once that none gets out.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use arena::Actor;
use arena::address::Address;
use arena::id::PersonId;
use arena::time::Span;
use rulebook::Language;
use serde_json::json;
use store::{Fact, Ticket};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::Instant;

use super::post::{Postman, Said};
use super::sealed::seal;
use super::service::Service;
use super::vapid::ServerKey;
use super::wake::{Wake, Woken, changed_turn};
use super::{Subscription, TICKETS, hash};
use crate::feed::Filter;
use crate::office::Office;
use crate::request::OfficeError;

/// How many messages there may be that have not arrived.
const ROOM: usize = 2000;
/// How many are sent at a time.
const LANES: usize = 8;
/// How often one is tried.
const TRIES: u32 = 4;
/// The longest that is waited before another try.
const LONGEST: Duration = Duration::from_secs(600);
/// How long to rest when the log cannot be read.
const REST: Duration = Duration::from_secs(5);
/// How many matches are watched for whose move it is.
const TURNS: usize = 10_000;
/// The longest text of a notice, in characters: it fits into a message whatever the script.
const TEXT: usize = 300;
/// Where programs that share a store note which of them tells of a fact, and for how long.
const TOLD: &str = "push-told";
const TOLD_LASTS: Span = Span::minutes(60);

/// What a device shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// The first line.
    pub title: String,
    /// The text.
    pub text: String,
    /// The page that a press opens: a path on this server.
    pub way: String,
    /// `ltr` or `rtl`.
    pub direction: &'static str,
}

/// Says in a language what somebody is told.
pub type Speak = fn(Language, &Wake) -> Note;

/// Carries notices as long as it lives.
pub struct Courier(JoinHandle<()>);

impl Courier {
    /// Begins with what is written from now on.
    #[must_use]
    pub fn start(office: Arc<Office>, speak: Speak) -> Self {
        let desk = Desk {
            shared: Arc::new(Sending {
                postman: Postman::default(),
                lanes: Semaphore::new(LANES),
                is_away: AtomicBool::new(false),
                office,
            }),
            room: Arc::new(Semaphore::new(ROOM)),
            speak,
            turns: HashMap::new(),
            queue: VecDeque::new(),
            sending: JoinSet::new(),
        };
        Self(tokio::spawn(desk.run()))
    }
}

impl Drop for Courier {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// A match in which somebody may be on turn, and when to look.
struct Turn {
    due: Instant,
    version: u64,
    last: Option<PersonId>,
}

/// The one task that reads the log.
struct Desk {
    shared: Arc<Sending>,
    room: Arc<Semaphore>,
    speak: Speak,
    turns: HashMap<Address, Turn>,
    /// When to look at which match, in order: everybody has the same time.
    queue: VecDeque<(Instant, Address)>,
    sending: JoinSet<()>,
}

impl Desk {
    async fn run(mut self) {
        let office = Arc::clone(&self.shared.office);
        let mut feed = office.feed(office.known(), Filter::All);
        loop {
            let next = self.queue.front().map(|(due, _)| *due);
            tokio::select! {
                fact = feed.next() => match fact {
                    Ok(fact) => self.hear(&office, &fact).await,
                    // A store that is away is asked again; the feed goes on where it was.
                    Err(_) => tokio::time::sleep(REST).await,
                },
                () = until(next) => self.look_at_turns(&office).await,
                Some(_) = self.sending.join_next() => {}
            }
        }
    }

    async fn hear(&mut self, office: &Office, fact: &Fact) {
        if let Some(board) = changed_turn(fact) {
            if self.turns.len() < TURNS || self.turns.contains_key(&board) {
                let due = Instant::now() + office.push().turn;
                let last = serde_json::from_str::<Actor>(&fact.by).ok().and_then(|by| by.person);
                self.queue.push_back((due, board.clone()));
                self.turns.insert(board, Turn { due, version: fact.version, last });
            }
            return;
        }
        match office.woken_by(fact).await {
            Ok(woken) => self.tell(office, &fact.seq.to_string(), woken).await,
            Err(error) => tracing::debug!(%error, "nobody could be told of a fact"),
        }
    }

    /// Tells those who have been on turn for a while. Whoever has played by then is told nothing.
    async fn look_at_turns(&mut self, office: &Office) {
        let now = Instant::now();
        while let Some((due, board)) = self.queue.pop_front_if(|(due, _)| *due <= now) {
            // Where somebody has played since, that move has its own place in the queue.
            if self.turns.get(&board).is_none_or(|turn| turn.due != due) {
                continue;
            }
            let Some(turn) = self.turns.remove(&board) else { continue };
            match office.on_turn(&board, turn.last.as_ref()).await {
                Ok(woken) => self.tell(office, &format!("{board}/{}", turn.version), woken).await,
                Err(error) => tracing::debug!(%error, "nobody could be told of a turn"),
            }
        }
    }

    /// Sends to every device of everybody who is told. `what` names the occasion, of which one program of
    /// those that share a store tells.
    async fn tell(&mut self, office: &Office, what: &str, woken: Vec<Woken>) {
        let mut devices = Vec::new();
        for (person, wake) in woken {
            match office.subscriptions(&person).await {
                Ok(own) => devices.extend(own.into_iter().map(|own| (own, wake.clone()))),
                Err(error) => tracing::debug!(%error, "the devices of somebody could not be read"),
            }
        }
        if devices.is_empty() || !office.tells(what).await.unwrap_or(false) {
            return;
        }
        for ((place, device), wake) in devices {
            let Ok(room) = Arc::clone(&self.room).try_acquire_owned() else { return };
            let note = (self.speak)(device.language(), &wake);
            let message = Message::new(device, place, &wake, &note);
            self.sending.spawn(Arc::clone(&self.shared).send(message, room));
        }
    }
}

async fn until(due: Option<Instant>) {
    match due {
        Some(due) => tokio::time::sleep_until(due).await,
        None => std::future::pending().await,
    }
}

impl Office {
    /// Whether this program tells of an occasion, and no other that shares its store.
    async fn tells(&self, what: &str) -> Result<bool, OfficeError> {
        if !self.store.is_shared() {
            return Ok(true);
        }
        let now = self.now();
        let ticket = Ticket { body: "true".to_owned(), until: (now + TOLD_LASTS).0 };
        Ok(self.store.claim_ticket(TOLD, what, ticket, now.0).await?)
    }
}

/// A message for a device.
struct Message {
    device: Subscription,
    place: String,
    text: String,
    /// How long a push service keeps it for a device that is off, in seconds, and how urgent it is.
    keeps: u32,
    urgency: &'static str,
    /// What takes the place of an earlier one that has not arrived.
    topic: String,
}

impl Message {
    fn new(device: Subscription, place: String, wake: &Wake, note: &Note) -> Self {
        let (keeps, urgency) = match wake {
            Wake::Table { .. } | Wake::Group { .. } => (60 * 60, "high"),
            Wake::Move { .. } => (24 * 60 * 60, "high"),
            Wake::Notice { .. } => (12 * 60 * 60, "normal"),
        };
        let about = match wake {
            Wake::Notice { text, .. } => format!("{}/{text}", note.way),
            _ => note.way.clone(),
        };
        let topic: String = hash(&about).chars().take(32).collect();
        let short = |text: &str| text.chars().take(TEXT).collect::<String>();
        let text = json!({
            "title": short(&note.title),
            "text": short(&note.text),
            "way": note.way,
            "tag": topic,
            "language": device.language().tag(),
            "direction": note.direction,
        });
        Self { device, place, text: text.to_string(), keeps, urgency, topic }
    }
}

/// What came of a try.
enum Outcome {
    Taken,
    /// The device has gone, or was never there.
    Gone,
    /// Another try may do.
    Later(Option<Duration>),
    /// No other try will do.
    Never,
}

/// What all messages share.
struct Sending {
    office: Arc<Office>,
    postman: Postman,
    lanes: Semaphore,
    /// Whether it was said that nothing gets out.
    is_away: AtomicBool,
}

impl Sending {
    async fn send(self: Arc<Self>, message: Message, room: OwnedSemaphorePermit) {
        let mut pause = self.office.push().again;
        for _ in 0..TRIES {
            match self.try_once(&message).await {
                Ok(Outcome::Taken | Outcome::Never) | Err(_) => break,
                Ok(Outcome::Gone) => {
                    let now = self.office.now().0;
                    self.office.store.take_ticket(TICKETS, &message.place, now).await.ok();
                    break;
                }
                Ok(Outcome::Later(asked)) => {
                    tokio::time::sleep(asked.unwrap_or(pause).min(LONGEST)).await;
                    pause = (pause * 5).min(LONGEST);
                }
            }
        }
        drop(room);
    }

    async fn try_once(&self, message: &Message) -> Result<Outcome, OfficeError> {
        let Subscription { endpoint, site, .. } = &message.device;
        let Ok(service) = Service::read(endpoint, self.office.push().loopback) else {
            return Ok(Outcome::Gone);
        };
        let sealed = message.device.receiver().map(|own| seal(&own, message.text.as_bytes()));
        let Some(Ok(sealed)) = sealed else { return Ok(Outcome::Gone) };
        let key: ServerKey = self.office.server_key().await?;
        let Ok(signed) = key.header(&service.origin(), site, self.office.now()) else {
            return Ok(Outcome::Never);
        };
        let lines = [
            ("Authorization", signed),
            ("Content-Encoding", "aes128gcm".to_owned()),
            ("Content-Type", "application/octet-stream".to_owned()),
            ("TTL", message.keeps.to_string()),
            ("Urgency", message.urgency.to_owned()),
            ("Topic", message.topic.clone()),
        ];
        // Whoever waits for another try holds up nobody.
        let Ok(_lane) = self.lanes.acquire().await else { return Ok(Outcome::Never) };
        let said = self.postman.send(&service, &lines, &sealed).await;
        Ok(self.judge(said))
    }

    /// What an answer means. That nothing gets out is said once, and again only after something did; nobody's
    /// address is ever said.
    fn judge(&self, said: io::Result<Said>) -> Outcome {
        let Said { status, again } = match said {
            Ok(said) => said,
            Err(error) => {
                if !self.is_away.swap(true, Ordering::Relaxed) {
                    let why = error.kind();
                    tracing::warn!(%why, "notifications cannot be delivered: no push service can be reached");
                }
                return match error.kind() {
                    io::ErrorKind::PermissionDenied => Outcome::Never,
                    _ => Outcome::Later(None),
                };
            }
        };
        match status {
            200..300 => {
                self.is_away.store(false, Ordering::Relaxed);
                Outcome::Taken
            }
            404 | 410 => Outcome::Gone,
            429 | 500..600 => Outcome::Later(again),
            _ => {
                if !self.is_away.swap(true, Ordering::Relaxed) {
                    tracing::warn!(status, "a push service refuses notifications");
                }
                Outcome::Never
            }
        }
    }
}
