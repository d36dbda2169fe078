//! Open pages that change by themselves.
//!
//! A page names its *topic*, and the parts of it that are public and can change. Whoever has it open listens at
//! `/live/TOPIC`. One task for each topic and language makes the parts again when facts are committed, writes those
//! that have changed once, and shares the bytes with all listeners; the next edition waits until a full hall has been
//! served. A slow listener skips to the newest; a lost connection gets what has changed since the event that it saw
//! last. What the parts are, pages and the API say: the router hands in a [`Renderer`] that asks them.

mod topic;

use std::collections::{BTreeSet, HashMap};
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use arena::address::Address;
use arena::time::{Moment, Span};
use axum::Extension;
use axum::body::{Body, Bytes};
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use maud::Markup;
use office::{Feed, Filter, Who};
use rulebook::Language;
use serde::Deserialize;
use tokio::sync::{OnceCell, watch};
use tokio_stream::StreamExt;
use tokio_stream::wrappers::WatchStream;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, cookie, session_cookie};

pub use topic::{Rules, Topic};

/// How long facts are gathered before the parts are made again: a round of pairings is many facts.
const GATHER: Duration = Duration::from_millis(40);
/// How much longer for each listener: a part that changes all the time is not sent to a full hall
/// more often than the hall can be served.
const GATHER_EACH: Duration = Duration::from_micros(15);
/// How many listeners are a full hall: the next edition waits until they have the one before.
const CROWD: usize = 500;
/// How often it is looked how far a full hall has been served, and how often at most. Where nobody more
/// was served in between, those who are left are slow themselves, and are not waited for.
const SERVED: Duration = Duration::from_millis(20);
const SERVED_LOOKS: u32 = 100;
/// How often what is not in the log is looked at.
const LOOK: Duration = Duration::from_secs(1);
/// How long what is made from facts is left alone while there are none.
const REST: Span = Span::seconds(10);
/// How much earlier than now a page has seen what is not in the log: servers may differ in their clocks,
/// and to get a part once more does no harm.
const CLOCKS: Span = Span::seconds(10);
/// How often a task looks whether anybody still listens.
const LISTENERS: Duration = Duration::from_secs(20);
/// How often an open connection says that it is alive.
const ALIVE: Duration = Duration::from_secs(15);
/// What it says: a comment, which browsers skip.
const ALIVE_SIGN: &[u8] = b":\n\n";

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

/// A moment as a number that only grows.
fn by_time(moment: Moment) -> u64 {
    u64::try_from(moment.0).unwrap_or(0)
}

impl AppState {
    /// Notes the number of the log before a page is made, so that it misses nothing that happens
    /// while it is made.
    pub fn listening(&self, topic: Topic) -> Listening {
        let seen = match topic.goes_by_time() {
            true => by_time(Moment(self.office.now().0 - CLOCKS.0)),
            false => self.office.known(),
        };
        Listening { topic, seen }
    }
}

/// The parts of a page that change: the id of an element, and its HTML.
pub type Parts = Vec<(&'static str, Markup)>;

/// What an edition is made from: ids, and what stands there as JSON.
pub type Values = Vec<(String, String)>;

/// What a topic has to show, and the streams that change it.
pub type Rendered = (Values, BTreeSet<Address>);

/// Makes what a topic has to show to a reader.
pub trait Renderer: Send + Sync {
    /// The parts as they are now.
    fn render<'a>(&'a self, app: &'a AppState, topic: &'a Topic, reader: Reader) -> Rendering<'a>;
}

/// What is being made.
pub type Rendering<'a> = Pin<Box<dyn Future<Output = Result<Rendered, Problem>> + Send + 'a>>;

/// A part with a number of the log by which it had become what it is: whoever has seen less may not
/// have it.
#[derive(Clone, Debug)]
struct Part {
    id: Arc<str>,
    value: Arc<str>,
    since: u64,
}

/// The parts as they were after a number of the log.
#[derive(Debug, Default)]
struct Edition {
    last: u64,
    parts: Vec<Part>,
    /// The number of the edition before.
    before: u64,
    /// The event for those who have seen the edition before: nearly everybody, so it is written once.
    news: Bytes,
    /// How many listeners have got it.
    served: AtomicUsize,
    /// Whether guests may have it: the same for all of them.
    guests: OnceCell<bool>,
    /// Whether nothing comes after it: whoever listens is let go, and comes back.
    over: bool,
}

impl Edition {
    /// The edition that follows with parts made anew, after the number `last` and not later than
    /// `until`; none when they are all the same.
    fn next(&self, last: u64, until: u64, values: Values, reader: Reader) -> Option<Self> {
        let mut changed = values.len() != self.parts.len();
        let keep = |(id, value): (String, String)| {
            let old = self.parts.iter().find(|part| *part.id == id && *part.value == value);
            match old {
                Some(old) => old.clone(),
                None => {
                    changed = true;
                    Part { id: id.into(), value: value.into(), since: until }
                }
            }
        };
        let parts: Vec<Part> = values.into_iter().map(keep).collect();
        let before = self.last;
        let mut edition = Self { last, parts, before, ..Self::default() };
        edition.news = edition.written(&edition.since(self.last, reader), reader);
        changed.then_some(edition)
    }

    /// Whether it has anything for a listener who has seen everything up to a number.
    fn is_news(&self, seen: u64) -> bool {
        self.last > seen || self.parts.iter().any(|part| part.since > seen)
    }

    /// What has changed after a number, as text.
    fn since(&self, seen: u64, reader: Reader) -> String {
        let changed = self.parts.iter().filter(|part| part.since > seen);
        let parts: Vec<String> =
            changed.map(|part| format!("{:?}:{}", part.id, part.value)).collect();
        format!(r#"{{"seq":{},"{}":{{{}}}}}"#, self.last, reader.name(), parts.join(","))
    }

    /// The event for a listener who has seen everything up to a number.
    fn event(&self, seen: u64, reader: Reader) -> Bytes {
        match seen >= self.before {
            true => self.news.clone(),
            false => self.written(&self.since(seen, reader), reader),
        }
    }

    /// An event as it goes over the line. The text is JSON, which has no line breaks.
    fn written(&self, text: &str, reader: Reader) -> Bytes {
        format!("id: {}\nevent: {}\ndata: {text}\n\n", self.last, reader.name()).into()
    }

    /// Waits as long as a full hall is still being served.
    async fn handed_out(&self, listeners: usize) {
        let mut before = self.served.load(Ordering::Relaxed);
        for _ in 0..SERVED_LOOKS {
            if listeners < CROWD || before >= listeners {
                return;
            }
            tokio::time::sleep(SERVED).await;
            let now = self.served.load(Ordering::Relaxed);
            if now == before {
                return;
            }
            before = now;
        }
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
pub struct Live {
    channels: Mutex<HashMap<(Topic, Reader), Weak<Channel>>>,
    closing: watch::Sender<()>,
    renderer: Arc<dyn Renderer>,
}

impl Live {
    /// No open page yet.
    #[must_use]
    pub fn new(renderer: Arc<dyn Renderer>) -> Self {
        Self { channels: Mutex::default(), closing: watch::Sender::default(), renderer }
    }

    /// Ends all connections, so that the server can stop; browsers come back by themselves.
    pub fn close(&self) {
        self.closing.send_replace(());
    }

    /// The channel of a topic, with a task that feeds it as long as anybody listens.
    fn channel(&self, app: &AppState, topic: &Topic, reader: Reader) -> Arc<Channel> {
        let mut channels = self.channels.lock().unwrap_or_else(PoisonError::into_inner);
        channels.retain(|_, channel| channel.strong_count() > 0);
        let key = (topic.clone(), reader);
        let known = channels.get(&key).and_then(Weak::upgrade);
        if let Some(channel) = known.filter(|own| !own.borrow().over) {
            return channel;
        }
        let channel = Arc::new(watch::Sender::new(Arc::default()));
        channels.insert(key, Arc::downgrade(&channel));
        let (app, topic, weak) = (app.clone(), topic.clone(), Arc::downgrade(&channel));
        let task = Task { app, topic, reader, renderer: Arc::clone(&self.renderer) };
        tokio::spawn(async move {
            match task.topic.goes_by_time() {
                true => task.look(weak.clone()).await,
                false => task.run(weak.clone()).await,
            }
            // It ends when nobody listens, or when there is nothing to be had: from a store that is away
            // nobody hears anything more, so nobody is left waiting for it.
            if let Some(open) = weak.upgrade() {
                open.send_replace(Arc::new(Edition { over: true, ..Edition::default() }));
            }
        });
        channel
    }
}

/// The task behind a channel.
struct Task {
    app: AppState,
    topic: Topic,
    reader: Reader,
    renderer: Arc<dyn Renderer>,
}

impl Task {
    /// Makes the parts again and again, until nobody listens: nothing says when they change. What is made
    /// from facts is made after each of them, and else now and then for what depends on the time.
    async fn look(self, channel: Weak<Channel>) {
        let mut number = 0;
        let mut made_at = (None, self.app.office.now());
        while channel.strong_count() > 0 {
            let known = Some(self.app.office.known()).filter(|_| self.topic != Topic::OpenGames);
            let now = self.app.office.now();
            if known.is_some() && known == made_at.0 && now - made_at.1 < REST {
                tokio::time::sleep(LOOK).await;
                continue;
            }
            made_at = (known, now);
            let made = self.renderer.render(&self.app, &self.topic, self.reader).await;
            let Ok((values, _)) = made else { return };
            let Some(open) = channel.upgrade() else { return };
            number = by_time(self.app.office.now()).max(number + 1);
            let next = open.borrow().next(number, number, values, self.reader);
            if let Some(edition) = next {
                open.send_replace(Arc::new(edition));
            }
            drop(open);
            tokio::time::sleep(LOOK).await;
        }
    }

    /// Makes the parts again whenever a fact of the topic is committed, until nobody listens.
    async fn run(self, channel: Weak<Channel>) {
        let Self { app, topic, reader, renderer } = self;
        let mut newest = app.office.known();
        if let Some(shown) = shown_until(&app, &topic).await {
            newest = shown;
        }
        let mut feed = None;
        loop {
            let Ok((values, streams)) = renderer.render(&app, &topic, reader).await else {
                return;
            };
            let Some(open) = channel.upgrade() else { return };
            // Facts that change nothing of the parts, such as moves under a page of pairings, are not
            // sent.
            // While the parts were made, more may have happened, and be in some of them already.
            let Ok(until) = app.office.newest().await else { return };
            let next = open.borrow().next(newest, until, values, reader);
            if let Some(edition) = next {
                open.send_replace(Arc::new(edition));
            }
            drop(open);
            // One feed for all editions: a new one would read again what the whole house has done since
            // the last. What it has looked at was there before the parts were made, so it may change
            // what it listens to.
            let feed = match &mut feed {
                Some(feed) => feed,
                None => feed.insert(app.office.feed(newest, Filter::Streams(BTreeSet::new()))),
            };
            feed.listen_to(filter(&topic, streams));
            // Where the organiser lets spectators see a match later, it is made again fact by fact, when
            // they may see it.
            let delay = delay(&app, &topic).await;
            let gather = delay == Span::ZERO;
            let Some((last, at)) = next_change(feed, &channel, gather).await else { return };
            if let Some(open) = channel.upgrade().filter(|_| topic.has_boards()) {
                // Somebody may have been sent away: all who listen are looked at again.
                open.send_modify(|_same| {});
            }
            let shown = at.saturating_add(delay.0);
            let wait = shown.saturating_sub(app.office.now().0);
            tokio::time::sleep(Duration::from_millis(u64::try_from(wait).unwrap_or(0))).await;
            newest = last;
        }
    }
}

/// How much later than they happened the changes of a topic are shown.
async fn delay(app: &AppState, topic: &Topic) -> Span {
    let found = match topic {
        Topic::Stream(Address::Match(id)) => {
            let found = app.office.match_play(id).await.ok();
            found.and_then(|found| arena::sees::delay(&found.state))
        }
        Topic::Stream(Address::Backgammon(id)) => {
            app.office.backgammon(id).await.ok().and_then(|found| found.state.delay())
        }
        _ => None,
    };
    found.unwrap_or_default()
}

/// The number of the last fact that everybody may see already, where a topic is shown later.
async fn shown_until(app: &AppState, topic: &Topic) -> Option<u64> {
    match topic {
        Topic::Stream(Address::Match(id)) => app.office.shown_until(id).await.ok()?,
        Topic::Stream(Address::Backgammon(id)) => {
            app.office.backgammon_shown_until(id).await.ok()?
        }
        _ => None,
    }
}

fn filter(topic: &Topic, streams: BTreeSet<Address>) -> Filter {
    match topic {
        Topic::Home | Topic::OpenGames | Topic::Panel(..) => Filter::All,
        Topic::Stream(_)
        | Topic::Seats(_)
        | Topic::Places(_)
        | Topic::Tables(_)
        | Topic::Boards(_) => Filter::Streams(streams),
    }
}

/// Waits for a fact and, if they are gathered, a moment longer for those that come with it: the
/// number and the time of the last. Nothing when nobody listens any more.
async fn next_change(feed: &mut Feed, channel: &Weak<Channel>, gather: bool) -> Option<(u64, i64)> {
    let first = loop {
        match tokio::time::timeout(LISTENERS, feed.next()).await {
            Ok(fact) => break fact.ok()?,
            Err(_waited) if channel.strong_count() == 0 => return None,
            Err(_waited) => {}
        }
    };
    let mut at = first.at;
    if !gather {
        return Some((first.seq, at));
    }
    let (listeners, edition) = match channel.upgrade() {
        Some(open) => (open.receiver_count(), Arc::clone(&open.borrow())),
        None => return None,
    };
    tokio::time::sleep(GATHER + GATHER_EACH * u32::try_from(listeners).unwrap_or(u32::MAX)).await;
    edition.handed_out(listeners).await;
    while let Ok(fact) = tokio::time::timeout(Duration::ZERO, feed.next()).await {
        at = fact.ok()?.at;
    }
    Some((feed.last(), at))
}

/// Where a listener goes on.
#[derive(Debug, Deserialize)]
pub struct After {
    #[serde(default)]
    after: u64,
    #[serde(default)]
    language: String,
}

/// Refuses whoever may not listen at a topic. Live parts are the same for everybody, so there are none of
/// what a guest may not know of; the walls of boards are for those who may watch the event, and what
/// happens at a board without delay for those who sit at it.
///
/// # Errors
/// When they may not.
pub async fn check_topic(app: &AppState, who: &Who, topic: &Topic) -> Result<(), Problem> {
    let Some(address) = topic.subject() else { return Ok(()) };
    app.office.check_announced(&Who::Guest, &address).await?;
    match topic {
        Topic::Stream(Address::Account(_) | Address::Federation(_)) => Err(Problem::NotFound),
        Topic::Seats(id) if !app.office.match_reader(who, id).await?.is_at_the_board() => {
            Err(Problem::NotFound)
        }
        Topic::Tables(_) => Ok(app.office.permissions(who, &address).await?.check_tables()?),
        Topic::Panel(id, rules) => {
            let official = app.office.permissions(who, &address).await?.is_official();
            let given = *rules == Rules::Seen || app.office.rules_backgammon(who, id).await?;
            if official && given { Ok(()) } else { Err(Problem::NotFound) }
        }
        Topic::Places(_) if !app.office.permissions(who, &address).await?.is_involved() => {
            Err(Problem::NotFound)
        }
        _ => Ok(app.office.check_watch(who, &address).await?),
    }
}

/// Answers a listener.
///
/// # Errors
/// When there is no such topic.
pub async fn listen(
    State(app): State<AppState>,
    Extension(live): Extension<Arc<Live>>,
    visitor: Visitor,
    Path(topic): Path<String>,
    Query(after): Query<After>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let topic = Topic::named(&topic)?;
    let session = cookie(&headers, session_cookie(app.secure)).map(str::to_owned);
    let listener = Listener { who: visitor.who(), session };
    check_topic(&app, &listener.who, &topic).await?;
    let language = after.language.parse().unwrap_or_default();
    Ok(answer(&app, &live, listener, &topic, Reader::Page(language), seen(&headers, &after)))
}

/// The number of the last event that a listener has seen.
#[must_use]
pub fn seen(headers: &HeaderMap, after: &After) -> u64 {
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    last.unwrap_or(after.after)
}

/// Whoever listens.
pub struct Listener {
    /// As the office knows them.
    pub who: Who,
    /// The session by which they are known.
    pub session: Option<String>,
}

/// An edition for a listener who still may have it: a spectator can be sent away and a referee dismissed at
/// any time, and whoever sits at a board can sign out.
async fn let_in(
    gate: Arc<(AppState, Listener, Topic)>,
    edition: Option<Arc<Edition>>,
) -> Option<Arc<Edition>> {
    let (app, listener, topic) = &*gate;
    let edition = edition.filter(|edition| !edition.over)?;
    match listener.who {
        // Where nobody can be sent away, one look is enough for all who have not signed in.
        Who::Guest if !topic.has_boards() => {
            let look = || async { check_topic(app, &Who::Guest, topic).await.is_ok() };
            edition.guests.get_or_init(look).await.then_some(())?;
        }
        _ => check_topic(app, &listener.who, topic).await.ok()?,
    }
    if let (Topic::Seats(_) | Topic::Places(_), Some(session)) = (topic, &listener.session) {
        app.office.session(session).await.ok()??;
    }
    Some(edition)
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

/// The events of a topic, as long as the listener stays and may.
pub fn answer(
    app: &AppState,
    live: &Live,
    listener: Listener,
    topic: &Topic,
    reader: Reader,
    mut seen: u64,
) -> Response {
    let channel = live.channel(app, topic, reader);
    let counted = Open::new(&app.metrics.listeners);
    let news = WatchStream::new(channel.subscribe()).map(Some);
    let closing = WatchStream::from_changes(live.closing.subscribe()).map(|()| None);
    let gate = Arc::new((app.clone(), listener, topic.clone()));
    let open = news.merge(closing).then(move |edition| let_in(Arc::clone(&gate), edition));
    let open = open.take_while(Option::is_some).filter_map(|edition| edition);
    let mut sent = Arc::<Edition>::default();
    let events = open.filter_map(move |edition| {
        // The channel lives as long as somebody listens.
        let _ = (&channel, &counted);
        let again = Arc::ptr_eq(&std::mem::replace(&mut sent, Arc::clone(&edition)), &edition);
        if !again {
            edition.served.fetch_add(1, Ordering::Relaxed);
        }
        let event = (!again && edition.is_news(seen)).then(|| edition.event(seen, reader));
        seen = seen.max(edition.last);
        event
    });
    let signs = tokio::time::interval_at(tokio::time::Instant::now() + ALIVE, ALIVE);
    let events = events.timeout_repeating(signs).map(|event| {
        Ok::<_, Infallible>(event.unwrap_or_else(|_quiet| Bytes::from_static(ALIVE_SIGN)))
    });
    let head = [(header::CONTENT_TYPE, "text/event-stream"), (header::CACHE_CONTROL, "no-cache")];
    (head, Body::from_stream(events)).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    const READER: Reader = Reader::Page(Language::English);

    fn parts(one: &str, two: &str) -> Values {
        [("one", one), ("two", two)].map(|(id, text)| (id.into(), format!("{text:?}"))).into()
    }

    fn next(edition: &Edition, last: u64, parts: Values) -> Option<Edition> {
        edition.next(last, last, parts, READER)
    }

    #[test]
    fn a_listener_gets_what_has_changed_since_it_looked_and_no_more() {
        let first = next(&Edition::default(), 5, parts("a", "b")).unwrap();
        assert!(next(&first, 6, parts("a", "b")).is_none(), "nothing changed");
        let second = next(&first, 7, parts("a", "c")).unwrap();
        let third = next(&second, 9, parts("d", "c")).unwrap();
        assert_eq!(third.since(7, READER), r#"{"seq":9,"parts":{"one":"d"}}"#);
        let event = "id: 9\nevent: parts\ndata: {\"seq\":9,\"parts\":{\"one\":\"d\"}}\n\n";
        assert_eq!(third.event(7, READER), event);
        let late = third.since(5, READER);
        assert_eq!(late, r#"{"seq":9,"parts":{"one":"d","two":"c"}}"#, "both changed after 5");
    }

    #[test]
    fn what_happened_while_the_parts_were_made_reaches_those_who_have_not_seen_it() {
        let first = Edition::default().next(5, 6, parts("a", "b"), READER).unwrap();
        assert!(first.is_news(5), "it may hold what was the sixth");
        assert!(!first.is_news(6));
        let second = first.next(6, 6, parts("a", "c"), READER).unwrap();
        assert!(second.since(5, READER).contains("one"), "whoever has seen five may lack it");
    }

    #[test]
    fn a_part_that_goes_away_is_a_change() {
        let first = next(&Edition::default(), 5, parts("a", "b")).unwrap();
        let mut fewer = parts("a", "b");
        fewer.pop();
        assert!(next(&first, 6, fewer).is_some());
    }
}
