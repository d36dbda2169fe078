//! Whether a store is whole: the chains of its facts, the read models and snapshots beside a
//! replay, and every lot beside the seed that was revealed for it.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

use arena::address::{Address, AddressError};
use rulebook::{Argument, Message};
use store::{
    Append, ChainFault, Fact, ModelChange, Notice, Progress, Store, StoreError, StreamId, Table,
};

use crate::kept::Known;
use crate::records::{ABOUT, ENTRIES, FORMAT, about, stored};
use crate::request::OfficeError;
use crate::state::State;
use crate::stream_state::stream_id;

/// After how many streams a check says how far it has come.
const STREAMS_A_STEP: u64 = 500;

/// What was looked at, and everything that was found wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// How many facts there are.
    pub facts: u64,
    /// How many streams.
    pub streams: u64,
    /// How many records of read models.
    pub records: u64,
    /// How many snapshots.
    pub snapshots: u64,
    /// How many lots were drawn again from revealed seeds.
    pub lots: u64,
    /// How many rows beside facts and read models: private data, secrets, tickets, answers, snapshots.
    pub kept: u64,
    /// What is wrong.
    pub faults: Vec<Fault>,
}

/// Something that is not as it must be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// In the chains.
    Chain(ChainFault),
    /// A stream whose facts cannot be read.
    Unreadable {
        /// The stream.
        stream: StreamId,
        /// Why.
        why: Message,
    },
    /// A record that is not what a replay gives.
    Record {
        /// The read model.
        model: String,
        /// The record.
        key: String,
    },
    /// A record that no stream owns.
    Unowned {
        /// The read model.
        model: String,
        /// The record.
        key: String,
    },
    /// A record that two streams claim.
    Shared {
        /// The read model.
        model: String,
        /// The record.
        key: String,
        /// The stream that comes second.
        stream: StreamId,
    },
    /// A stream that was created with the name of another.
    Name {
        /// The stream.
        stream: StreamId,
        /// The name in its facts.
        named: String,
    },
    /// A snapshot that is not what a replay gives.
    Snapshot {
        /// The stream.
        stream: StreamId,
        /// Its version.
        version: u64,
    },
    /// A lot that does not come from the seed.
    Lot {
        /// The stream.
        stream: StreamId,
        /// The version of the fact.
        version: u64,
        /// What is wrong with it.
        why: Message,
    },
    /// A row beside the log that has no owner, or cannot be read.
    Kept {
        /// Its table.
        table: Table,
        /// Its key.
        key: String,
        /// What is wrong with it.
        why: Message,
    },
    /// Something about the files of the store.
    File(Notice),
}

impl From<Notice> for Fault {
    fn from(notice: Notice) -> Self {
        Self::File(notice)
    }
}

/// The sentence about a file, for people.
fn of_file(notice: &Notice) -> Message {
    let at = |key, path: &std::path::Path| {
        Message::new(key).with("path", Argument::text(path.display()))
    };
    match notice {
        Notice::Exposed { path, mode } => {
            at("file-exposed", path).with("mode", format!("{mode:o}"))
        }
        Notice::Lost { anchor, written, found } => {
            at("file-lost", anchor).with("written", *written).with("found", *found)
        }
        Notice::Changed { anchor, written } => at("file-changed", anchor).with("written", *written),
        Notice::NoHead { anchor } => at("file-no-head", anchor),
        Notice::Damaged(why) => Message::new("file-damaged").with("why", Argument::text(why)),
    }
}

impl Fault {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let of = |key, stream: &StreamId| Message::new(key).with("stream", Argument::text(stream));
        match self {
            Self::Chain(ChainFault::Hole { seq, expected }) => {
                Message::new("fault-hole").with("fact", *seq).with("expected", *expected)
            }
            Self::Chain(ChainFault::Version { seq, stream, found, expected }) => {
                let message = of("fault-version", stream).with("fact", *seq);
                message.with("found", *found).with("expected", *expected)
            }
            Self::Chain(ChainFault::Hash { seq, stream, version }) => {
                of("fault-hash", stream).with("fact", *seq).with("version", *version)
            }
            Self::Unreadable { stream, why } => of("fault-unreadable", stream).with("why", why),
            Self::Record { model, key } => {
                Message::new("fault-record").with("record", key).with("model", model)
            }
            Self::Unowned { model, key } => {
                Message::new("fault-unowned").with("record", key).with("model", model)
            }
            Self::Shared { model, key, stream } => {
                of("fault-shared", stream).with("record", key).with("model", model)
            }
            Self::Name { stream, named } => of("fault-name", stream).with("named", named),
            Self::Snapshot { stream, version } => {
                of("fault-snapshot", stream).with("version", *version)
            }
            Self::Kept { table, key, why } => Message::new("fault-kept")
                .with("table", Message::new(crate::kept::name(*table)))
                .with("key", key)
                .with("why", why),
            Self::File(notice) => of_file(notice),
            Self::Lot { stream, version, why } => {
                of("fault-lot", stream).with("version", *version).with("why", why)
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

/// Checks a store that nobody writes meanwhile.
///
/// # Errors
/// When it cannot be read.
pub async fn verify(store: &dyn Store) -> Result<Report, StoreError> {
    let silent: Progress = Arc::new(|_, _| ());
    verify_telling(store, &silent).await
}

/// The same, and says on the way how far it has come: every fact is read twice, in the order of the log and
/// in the order of its stream.
///
/// # Errors
/// When it cannot be read.
pub async fn verify_telling(store: &dyn Store, progress: &Progress) -> Result<Report, StoreError> {
    let work = 2 * store.newest().await?;
    let (facts, chains) = store::verify_telling(store, &|done| progress(done, work)).await?;
    let faults = chains.into_iter().map(Fault::Chain).collect();
    let mut report = Report { facts, faults, ..Report::default() };
    let mut due = BTreeMap::from([about_record()]);
    let mut known = Known::default();
    let mut done = facts;
    for stream in store.streams("").await? {
        report.streams += 1;
        match replay(store, &stream, &mut report, &mut known).await? {
            Ok(records) => take_over(&mut due, records, &stream, &mut report),
            Err(why) => report.faults.push(Fault::Unreadable { stream: stream.clone(), why }),
        }
        done += known.streams.get(&stream).unwrap_or(&0);
        if report.streams.is_multiple_of(STREAMS_A_STEP) {
            progress(done, work);
        }
    }
    progress(work, work);
    let entered = due.keys().filter(|(model, _)| model == ENTRIES);
    let person = |(_, key): &(String, String)| key.split('/').next().map(str::to_owned);
    known.people.extend(entered.filter_map(person));
    compare(&mut report, &due, &stored(store).await?, facts);
    crate::kept::check(store, &known, &mut report).await?;
    Ok(report)
}

type All = BTreeMap<(String, String), (String, String)>;

fn about_record() -> ((String, String), (String, String)) {
    ((ABOUT.to_owned(), "records".to_owned()), (String::new(), FORMAT.to_string()))
}

/// Replays a stream, looks at its snapshot on the way, and gives its records.
async fn replay(
    store: &dyn Store,
    stream: &StreamId,
    report: &mut Report,
    known: &mut Known,
) -> Result<Result<All, Message>, StoreError> {
    let address: Address = match stream.as_str().parse() {
        Ok(address) => address,
        Err(error) => return Ok(Err(AddressError::message(&error))),
    };
    let facts = store.stream(stream, 0).await?;
    known.streams.insert(stream.clone(), facts.len() as u64);
    facts.iter().for_each(|fact| known.note(&fact.by));
    let snapshot = store.snapshot(stream).await?;
    let mut state = State::new(&address);
    for fact in &facts {
        if let Err(error) = state.apply(fact) {
            let why = Message::new("fault-fact").with("error", Argument::text(error));
            return Ok(Err(why));
        }
        if let Some(snapshot) = snapshot.as_ref().filter(|s| s.version == fact.version)
            && snapshot.format == state.format()
        {
            report.snapshots += 1;
            let same = State::read(&address, &snapshot.body).is_ok_and(|read| read == state);
            if !same {
                let (stream, version) = (stream.clone(), snapshot.version);
                report.faults.push(Fault::Snapshot { stream, version });
            }
        }
    }
    if let Some(named) = state.named().filter(|named| *named != address) {
        report.faults.push(Fault::Name { stream: stream.clone(), named: named.to_string() });
    }
    crate::lots::check(stream, &address, &facts, report);
    Ok(Ok(owned(&state, &address)))
}

/// Adds the records of a stream to those of the streams before it, none of which it may have.
fn take_over(due: &mut All, records: All, stream: &StreamId, report: &mut Report) {
    for ((model, key), record) in records {
        let owned = due.insert((model.clone(), key.clone()), record);
        if owned.is_some() {
            report.faults.push(Fault::Shared { model, key, stream: stream.clone() });
        }
    }
}

/// The records of a state, with texts of their own.
fn owned(state: &State, address: &Address) -> All {
    let records = state.records(address);
    let own = |(model, key, sort, body): (&str, &str, &str, &str)| {
        ((model.to_owned(), key.to_owned()), (sort.to_owned(), body.to_owned()))
    };
    records.iter().map(own).collect()
}

fn compare(report: &mut Report, due: &All, there: &All, facts: u64) {
    report.records = there.len() as u64;
    if facts == 0 && there.is_empty() {
        return;
    }
    let wrong = due.iter().filter(|(key, record)| there.get(*key) != Some(*record));
    for ((model, key), _) in wrong {
        report.faults.push(Fault::Record { model: model.clone(), key: key.clone() });
    }
    for (model, key) in there.keys().filter(|key| !due.contains_key(*key)) {
        report.faults.push(Fault::Unowned { model: model.clone(), key: key.clone() });
    }
}

/// Makes the read models of a store again when they were made by another format, or never. Says
/// whether an earlier version has written to it.
///
/// # Errors
/// When the log cannot be read.
pub async fn rebuild_if_older(store: &dyn Store) -> Result<bool, OfficeError> {
    let about = store.model(ABOUT, "records").await?;
    if about.is_some_and(|record| record.body == FORMAT.to_string()) {
        return Ok(false);
    }
    rebuild(store).await?;
    Ok(store.newest().await? > 0)
}

/// Makes all read models again from a replay.
///
/// # Errors
/// When the log cannot be read.
pub async fn rebuild(store: &dyn Store) -> Result<(), OfficeError> {
    let mut due = All::new();
    for stream in store.streams("").await? {
        let Ok(address) = stream.as_str().parse::<Address>() else {
            continue;
        };
        let mut state = State::new(&address);
        for fact in &store.stream(&stream_id(&address), 0).await? {
            state.apply(fact)?;
        }
        due.extend(owned(&state, &address));
    }
    let there = stored(store).await?;
    let mut models: Vec<_> =
        there.keys().filter(|key| !due.contains_key(*key)).map(|key| change(key, None)).collect();
    let news = due.iter().filter(|(key, record)| there.get(*key) != Some(*record));
    models.extend(news.map(|(key, record)| change(key, Some(record.clone()))));
    models.push(about());
    store.append(Append { models, ..Append::default() }).await?;
    Ok(())
}

fn change((model, key): &(String, String), record: Option<(String, String)>) -> ModelChange {
    ModelChange { model: Cow::Owned(model.clone()), key: key.clone(), record }
}

/// The facts of one stream, folded; for checks beside the log.
#[must_use]
pub fn fold(address: &Address, facts: &[Fact]) -> Option<State> {
    let mut state = State::new(address);
    fold_on(&mut state, facts).then_some(state)
}

/// Folds further facts of a stream into a state; false when one cannot be read.
#[must_use]
pub fn fold_on(state: &mut State, facts: &[Fact]) -> bool {
    facts.iter().all(|fact| state.apply(fact).is_ok())
}
