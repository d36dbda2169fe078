//! Open pages that change by themselves.
//!
//! A page names its *topic*, and the parts of it that are public and can change. Whoever has the
//! page open listens at `/live/TOPIC`. For each topic and language there is one task: it reads the
//! facts as they are committed, makes the parts again and hands them to all listeners at once. A
//! slow listener skips to the newest; a lost connection comes back with the number of the last
//! event it saw, and gets the parts as they are now if it has missed anything.

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;
use std::fmt;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use arena::address::Address;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use maud::Markup;
use office::{Feed, Filter};
use rulebook::Language;
use serde::Deserialize;
use tokio::sync::watch;
use tokio_stream::wrappers::WatchStream;
use tokio_stream::{Stream, StreamExt};

use crate::api;
use crate::desk::Desk;
use crate::pages::problem::Problem;
use crate::pages::topics;
use crate::words::Words;

/// How long facts are gathered before the parts are made again: a round of pairings is many facts.
const GATHER: Duration = Duration::from_millis(40);
/// How often a task looks whether anybody still listens.
const LISTENERS: Duration = Duration::from_secs(20);
/// How often an open connection says that it is alive.
const ALIVE: Duration = Duration::from_secs(15);

/// What a page is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// The list of competitions.
    Home,
    /// One stream and what belongs to it.
    Stream(Address),
}

/// For whom the parts are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reader {
    /// A page in a language: HTML.
    Page(Language),
    /// A program: JSON.
    Data,
}

/// Where a page has to listen, and what it has seen already.
#[derive(Clone, Debug)]
pub struct Listening {
    /// What it is about.
    pub topic: Topic,
    /// The number of the last fact before the page was made.
    pub seen: u64,
}

impl Desk {
    /// Notes the number of the log before a page is made, so that it misses nothing that happens
    /// while it is made.
    pub async fn listening(&self, topic: Topic) -> Listening {
        // A page that knows no number gets everything anew when it listens.
        let seen = self.office.store().newest().await.unwrap_or_default();
        Listening { topic, seen }
    }
}

impl fmt::Display for Topic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("home"),
            Self::Stream(address) => write!(f, "{address}"),
        }
    }
}

/// The parts of a page that change: the id of an element, and its HTML.
pub type Parts = Vec<(&'static str, Markup)>;

/// The parts as they were after a number of the log.
#[derive(Debug, Default)]
struct Edition {
    last: u64,
    parts: String,
}

impl Edition {
    fn data(&self, reader: Reader) -> String {
        let name = reader.name();
        format!(r#"{{"seq":{},"{name}":{}}}"#, self.last, self.parts)
    }
}

impl Reader {
    /// What an event is called, and what it holds.
    const fn name(self) -> &'static str {
        match self {
            Self::Page(_) => "parts",
            Self::Data => "resources",
        }
    }
}

type Channel = watch::Sender<Arc<Edition>>;

/// The pages that are open.
#[derive(Default)]
pub struct Live {
    channels: Mutex<HashMap<(Topic, Reader), Weak<Channel>>>,
    closing: watch::Sender<()>,
    readers: Arc<AtomicUsize>,
}

impl Live {
    /// Ends all connections, so that the server can stop; browsers come back by themselves.
    pub fn close(&self) {
        self.closing.send_replace(());
    }

    /// How many connections are open.
    #[must_use]
    pub fn readers(&self) -> usize {
        self.readers.load(Ordering::Relaxed)
    }

    /// The channel of a topic, with a task that feeds it as long as anybody listens.
    fn channel(&self, desk: &Desk, topic: &Topic, reader: Reader) -> Arc<Channel> {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.retain(|_, channel| channel.strong_count() > 0);
        let key = (topic.clone(), reader);
        if let Some(channel) = channels.get(&key).and_then(Weak::upgrade) {
            return channel;
        }
        let channel = Arc::new(watch::Sender::new(Arc::default()));
        channels.insert(key, Arc::downgrade(&channel));
        let (desk, topic, weak) = (desk.clone(), topic.clone(), Arc::downgrade(&channel));
        tokio::spawn(async move { run(desk, topic, reader, weak).await });
        channel
    }
}

/// Makes the parts again whenever a fact of the topic is committed, until nobody listens.
async fn run(desk: Desk, topic: Topic, reader: Reader, channel: Weak<Channel>) {
    let Ok(mut newest) = desk.office.store().newest().await else { return };
    loop {
        let Ok((text, streams)) = made(&desk, &topic, reader).await else { return };
        let Some(open) = channel.upgrade() else { return };
        // Facts that change nothing of the parts, such as moves under a page of pairings, are not
        // sent.
        let same = text == open.borrow().parts;
        if !same {
            open.send_replace(Arc::new(Edition { last: newest, parts: text }));
        }
        drop(open);
        let feed = desk.office.feed(newest, filter(&topic, streams));
        match next_change(feed, &channel).await {
            Some(last) => newest = last,
            None => return,
        }
    }
}

/// The parts of a topic as a JSON text, and the streams that change them.
async fn made(
    desk: &Desk,
    topic: &Topic,
    reader: Reader,
) -> Result<(String, BTreeSet<Address>), Problem> {
    match reader {
        Reader::Data => api::live::resources(desk, topic).await,
        Reader::Page(language) => {
            let (parts, streams) = topics::parts(desk, topic, Words::new(language)).await?;
            Ok((written(&parts), streams))
        }
    }
}

fn filter(topic: &Topic, streams: BTreeSet<Address>) -> Filter {
    match topic {
        Topic::Home => Filter::All,
        Topic::Stream(_) => Filter::Streams(streams),
    }
}

/// Waits for a fact, and a moment longer for those that come with it. Nothing when nobody listens
/// any more.
async fn next_change(mut feed: Feed, channel: &Weak<Channel>) -> Option<u64> {
    while let Err(_waited) = tokio::time::timeout(LISTENERS, feed.next()).await {
        if channel.strong_count() == 0 {
            return None;
        }
    }
    tokio::time::sleep(GATHER).await;
    while let Ok(fact) = tokio::time::timeout(Duration::ZERO, feed.next()).await {
        fact.ok()?;
    }
    Some(feed.last())
}

fn written(parts: &Parts) -> String {
    let parts: serde_json::Map<String, serde_json::Value> =
        parts.iter().map(|(id, html)| ((*id).to_owned(), html.0.clone().into())).collect();
    serde_json::Value::Object(parts).to_string()
}

/// Where a listener goes on.
#[derive(Debug, Deserialize)]
pub struct After {
    #[serde(default)]
    after: u64,
    #[serde(default)]
    language: String,
}

/// Answers a listener.
///
/// # Errors
/// When there is no such topic.
pub async fn listen(
    State(desk): State<Desk>,
    Path(topic): Path<String>,
    Query(after): Query<After>,
    headers: HeaderMap,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, Problem> {
    let topic = match topic.as_str() {
        "home" => Topic::Home,
        text => Topic::Stream(text.parse().map_err(|_| Problem::NotFound)?),
    };
    let language = after.language.parse().unwrap_or_default();
    Ok(answer(&desk, &topic, Reader::Page(language), seen(&headers, &after)))
}

/// The number of the last event that a listener has seen.
#[must_use]
pub fn seen(headers: &HeaderMap, after: &After) -> u64 {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    last.unwrap_or(after.after)
}

/// A connection that is open, as long as this lives.
struct Open(Arc<AtomicUsize>);

impl Open {
    fn new(readers: &Arc<AtomicUsize>) -> Self {
        readers.fetch_add(1, Ordering::Relaxed);
        Self(Arc::clone(readers))
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The events of a topic, as long as the listener stays.
pub fn answer(
    desk: &Desk,
    topic: &Topic,
    reader: Reader,
    seen: u64,
) -> Sse<impl Stream<Item = Result<Event, Infallible>> + use<>> {
    let channel = desk.live.channel(desk, topic, reader);
    let counted = Open::new(&desk.live.readers);
    let news = WatchStream::new(channel.subscribe()).map(Some);
    let closing = WatchStream::from_changes(desk.live.closing.subscribe()).map(|()| None);
    let open = news.merge(closing).take_while(Option::is_some).filter_map(|edition| edition);
    let events = open.filter(move |edition| edition.last > seen).map(move |edition| {
        // The channel lives as long as somebody listens.
        let _ = (&channel, &counted);
        let (id, data) = (edition.last.to_string(), edition.data(reader));
        Ok(Event::default().id(id).event(reader.name()).data(data))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(ALIVE))
}
