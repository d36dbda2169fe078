//! Whole competitions as lines of JSON: written from one store, read into another, whichever
//! database it is on. The texts of facts stay as they are, so their chains can be checked on the
//! way and go on afterwards. Private data is never in such a file; seeds that are still secret are
//! in it only when asked for.
//!
//! A file is somebody else's: it brings one competition with its events, rounds and matches, and nothing
//! that is not of them; no account, and nobody's consent (see `private`).

use std::collections::BTreeMap;
use std::io::{BufRead, Write};

use arena::Stream;
use arena::address::Address;
use arena::backgammon::BackgammonMatch;
use arena::follow::Home;
use arena::id::CompetitionId;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use store::{Append, Appended, Fact, Hash, NewFact, Store, StoreError, StreamAppend, StreamId};

use crate::request::OfficeError;
use crate::state::State;
use crate::stream_state::{SEED, draws_lots, stream_id};

/// The version of the lines.
const FORMAT: u32 = 1;

/// The name of the secret that says up to which version a competition was imported: what its facts say
/// that people have done was not done here.
pub(crate) const IMPORTED: &str = "imported";

/// How many facts are read at once.
const PAGE: u32 = 5000;

/// The longest line that is read.
const LINE: usize = 64 << 20;

/// Why a competition could not be moved.
#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    /// There is no such competition.
    #[error("there is no competition {0}; use the id in its address.")]
    Unknown(CompetitionId),
    /// It is there already.
    #[error("{0} is there already: nothing was imported.")]
    There(StreamId),
    /// A line is not as it must be.
    #[error("line {line}: {why}. Nothing was imported.")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// A stream of the file is none of its competition's.
    #[error("{stream} does not belong to the competition {competition}. Nothing was imported.")]
    Foreign {
        /// The stream.
        stream: StreamId,
        /// The competition that the file names.
        competition: CompetitionId,
    },
    /// A name of the competition is used by another one here.
    #[error("the name {0:?} is used by another competition here. Nothing was imported.")]
    Taken(String),
    /// The file ends too early.
    #[error(
        "the file is cut short: {due} facts were announced, {found} are there. Nothing was imported."
    )]
    Short {
        /// How many were announced.
        due: u64,
        /// How many are there.
        found: u64,
    },
    /// The store.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The office.
    #[error(transparent)]
    Office(#[from] OfficeError),
    /// Reading or writing lines.
    #[error("{0}")]
    File(#[from] std::io::Error),
}

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    meydan: String,
    format: u32,
    competition: CompetitionId,
    facts: u64,
    /// The head of the facts in the file; files of earlier versions have none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    head: Option<String>,
}

/// A line after the first.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
enum ExportLine {
    Fact(FactLine),
    Secret { stream: String, name: String, body: String },
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct FactLine {
    stream: String,
    version: u64,
    kind: String,
    body: Box<RawValue>,
    by: Box<RawValue>,
    at: i64,
    hash: String,
}

/// Writes a competition with its events and matches as lines of JSON, in the order of the log.
///
/// # Errors
/// When there is no such competition, or the store or the file fails.
pub async fn export(
    store: &dyn Store,
    competition: &CompetitionId,
    with_secrets: bool,
    out: &mut (dyn Write + Send),
) -> Result<u64, TransferError> {
    let facts = facts_of(store, competition).await?;
    if facts.is_empty() {
        return Err(TransferError::Unknown(competition.clone()));
    }
    let head = Head {
        meydan: "competition".to_owned(),
        format: FORMAT,
        competition: competition.clone(),
        facts: facts.len() as u64,
        head: Some(head_of(facts.iter().map(|fact| fact.hash)).log.to_string()),
    };
    write_line(out, &head)?;
    let mut streams: Vec<_> = facts.iter().map(|fact| fact.stream.clone()).collect();
    for fact in &facts {
        write_line(out, &ExportLine::Fact(line_of(fact)?))?;
    }
    streams.sort();
    streams.dedup();
    for stream in streams.iter().filter(|_| with_secrets) {
        if let Some(body) = store.secret(stream, SEED).await? {
            let (stream, name) = (stream.to_string(), SEED.to_owned());
            write_line(out, &ExportLine::Secret { stream, name, body })?;
        }
    }
    out.flush()?;
    Ok(facts.len() as u64)
}

/// The head of a log of these facts.
fn head_of(facts: impl Iterator<Item = Hash>) -> store::Head {
    facts.fold(store::Head::START, |head, fact| head.after(fact))
}

fn write_line(out: &mut (dyn Write + Send), line: &impl Serialize) -> Result<(), TransferError> {
    let text = serde_json::to_string(line).map_err(std::io::Error::from)?;
    Ok(writeln!(out, "{text}")?)
}

fn line_of(fact: &Fact) -> Result<FactLine, TransferError> {
    let raw = |text: &str| {
        let damaged = || StoreError::Damaged(format!("fact {} is no JSON", fact.seq));
        RawValue::from_string(text.to_owned()).map_err(|_| damaged())
    };
    Ok(FactLine {
        stream: fact.stream.to_string(),
        version: fact.version,
        kind: fact.kind.clone(),
        body: raw(&fact.body)?,
        by: raw(&fact.by)?,
        at: fact.at,
        hash: fact.hash.to_string(),
    })
}

/// The facts of a competition and of what belongs to it. What a stream belongs to stands in its
/// first fact, which is never before the first fact of that.
async fn facts_of(store: &dyn Store, competition: &CompetitionId) -> Result<Vec<Fact>, StoreError> {
    let newest = store.newest().await?;
    let root = Address::Competition(competition.clone()).to_string();
    let mut streams = std::collections::BTreeSet::from([root]);
    let (mut facts, mut seen) = (Vec::new(), 0);
    while seen < newest {
        let page = store.log(seen, PAGE).await?;
        seen = page.last().map_or(newest, |fact| fact.seq);
        for fact in page.into_iter().filter(|fact| fact.seq <= newest) {
            if fact.version == 1 && belongs_to(&fact).is_some_and(|whole| streams.contains(&whole))
            {
                streams.insert(fact.stream.to_string());
            }
            if streams.contains(fact.stream.as_str()) {
                facts.push(fact);
            }
        }
    }
    Ok(facts)
}

/// The stream that a new stream belongs to.
fn belongs_to(first: &Fact) -> Option<String> {
    let body: serde_json::Value = serde_json::from_str(&first.body).ok()?;
    let backgammon = format!("{}.created", BackgammonMatch::KIND);
    let (field, kind) = match first.kind.as_str() {
        "event.created" | "round.created" => ("competition", "competition"),
        own if own == backgammon => ("competition", "competition"),
        "match.created" => ("event", "event"),
        _ => return None,
    };
    let whole = body.get("fact")?.get(field)?.as_str()?;
    Some(format!("{kind}/{whole}"))
}

/// What was imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Imported {
    /// The competition.
    pub competition: CompetitionId,
    /// How many facts.
    pub facts: u64,
}

/// Reads a competition from lines of JSON, all of it or nothing. Every hash is computed again.
///
/// # Errors
/// When a line is not as it must be, or the competition is there already.
pub async fn import(
    store: &dyn Store,
    lines: &mut (dyn BufRead + Send),
) -> Result<Imported, TransferError> {
    let mut reader = Reader::default();
    let head = reader.read(lines)?;
    reader.check_home(&head.competition)?;
    for stream in reader.chains.keys() {
        if !store.stream(stream, 0).await?.is_empty() {
            return Err(TransferError::There(stream.clone()));
        }
    }
    let count = reader.count;
    match store.append(reader.into_append(&head.competition)).await {
        Ok(Appended::Written(_) | Appended::Before(_)) => {
            Ok(Imported { competition: head.competition, facts: count })
        }
        Err(StoreError::Conflict(conflict)) => Err(TransferError::There(conflict.stream)),
        Err(StoreError::Taken { key, .. }) => Err(TransferError::Taken(key)),
        Err(error) => Err(error.into()),
    }
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    line: usize,
    count: u64,
    chains: BTreeMap<StreamId, Chain>,
    append: Append,
    log: store::Head,
}

struct Chain {
    version: u64,
    hash: Hash,
    address: Address,
    state: State,
}

impl Reader {
    fn wrong(&self, why: impl Into<String>) -> TransferError {
        TransferError::Line { line: self.line, why: why.into() }
    }

    fn read(&mut self, lines: &mut (dyn BufRead + Send)) -> Result<Head, TransferError> {
        let first = self.next(lines)?.ok_or_else(|| self.wrong("the file is empty"))?;
        let head: Head = serde_json::from_str(&first)
            .map_err(|error| self.wrong(format!("this is no file of a competition: {error}")))?;
        if head.meydan != "competition" || head.format != FORMAT {
            return Err(self.wrong(format!("only competitions of format {FORMAT} can be read")));
        }
        while let Some(text) = self.next(lines)? {
            match serde_json::from_str(&text).map_err(|error| self.wrong(error.to_string()))? {
                ExportLine::Fact(line) => self.fact(line)?,
                ExportLine::Secret { stream, name, body } => {
                    let stream = self.known(&stream)?;
                    if name != SEED {
                        return Err(self.wrong("a secret that is no seed"));
                    }
                    self.append.secrets.push((stream, name, body));
                }
            }
        }
        if self.count != head.facts {
            return Err(TransferError::Short { due: head.facts, found: self.count });
        }
        if head.head.as_ref().is_some_and(|own| *own != self.log.log.to_string()) {
            return Err(self.wrong("the facts are not those that were exported"));
        }
        Ok(head)
    }

    fn next(&mut self, lines: &mut (dyn BufRead + Send)) -> Result<Option<String>, TransferError> {
        use std::io::Read;
        self.line += 1;
        let mut text = String::new();
        let read = lines.take(LINE as u64).read_line(&mut text);
        match read.map_err(|error| self.wrong(error.to_string()))? {
            0 => Ok(None),
            LINE => Err(self.wrong("the line is too long")),
            _ => Ok(Some(text)),
        }
    }

    fn known(&self, stream: &str) -> Result<StreamId, TransferError> {
        let draws =
            |id: &StreamId| self.chains.get(id).is_some_and(|chain| draws_lots(&chain.address));
        let known = stream.parse::<StreamId>().ok().filter(draws);
        known.ok_or_else(|| self.wrong("a secret of a stream that is not in the file"))
    }

    /// Takes a fact if it goes on where its stream ends, has the hash that it says, and can be read.
    fn fact(&mut self, line: FactLine) -> Result<(), TransferError> {
        let address: Address =
            line.stream.parse().map_err(|_| self.wrong(format!("no stream {:?}", line.stream)))?;
        let stream = stream_id(&address);
        let number = self.line;
        let wrong = |why: String| TransferError::Line { line: number, why };
        let chain = self.chains.entry(stream.clone()).or_insert_with(|| Chain {
            version: 0,
            hash: Hash::START,
            state: State::new(&address),
            address,
        });
        let FactLine { version, kind, at, .. } = line;
        let (body, by) = (line.body.get().to_owned(), line.by.get().to_owned());
        let mut fact = Fact {
            seq: 0,
            stream: stream.clone(),
            version,
            kind,
            body,
            by,
            at,
            previous: chain.hash,
            hash: Hash::START,
        };
        fact.hash = fact.computed_hash();
        if version != chain.version + 1 {
            return Err(wrong(format!("version {} of {stream} is missing", chain.version + 1)));
        }
        if fact.hash.to_string() != line.hash {
            return Err(wrong(format!(
                "fact {version} of {stream}, or one before it, was changed"
            )));
        }
        chain.state.apply(&fact).map_err(|error| wrong(error.to_string()))?;
        (chain.version, chain.hash) = (version, fact.hash);
        self.log = self.log.after(fact.hash);
        self.count += 1;
        self.add(stream, fact);
        Ok(())
    }

    /// Facts that follow one another in a stream go together; the order of all stays.
    fn add(&mut self, stream: StreamId, fact: Fact) {
        let Fact { kind, body, by, at, version, .. } = fact;
        let new = NewFact { kind, body, by, at };
        match self.append.streams.last_mut() {
            Some(last) if last.stream == stream => last.facts.push(new),
            _ => {
                let facts = vec![new];
                self.append.streams.push(StreamAppend { stream, expected: version - 1, facts });
            }
        }
    }

    /// Every stream is the competition that the file names, or belongs to it by its own record, and is
    /// called what it says.
    fn check_home(&self, competition: &CompetitionId) -> Result<(), TransferError> {
        let root = Home { competition: Some(competition.clone()), event: None };
        for (stream, chain) in &self.chains {
            let home = chain.state.home(&chain.address);
            let belongs = match &chain.address {
                Address::Account(_) | Address::Federation(_) => false,
                Address::Competition(id) => id == competition,
                Address::Event(_) | Address::Backgammon(_) | Address::Round(_) => {
                    root.reaches(&home)
                }
                // A match of an earlier version says its event alone, which is in the file.
                Address::Match(_) => {
                    let event = home.event.clone().map(|id| stream_id(&Address::Event(id)));
                    let event = event.and_then(|id| self.chains.get(&id));
                    event.is_some_and(|own| own.state.home(&own.address).reaches(&home))
                }
            };
            if !belongs || chain.state.named().as_ref() != Some(&chain.address) {
                let (stream, competition) = (stream.clone(), competition.clone());
                return Err(TransferError::Foreign { stream, competition });
            }
        }
        Ok(())
    }

    fn into_append(mut self, competition: &CompetitionId) -> Append {
        for chain in self.chains.values() {
            let records = chain.state.records(&chain.address);
            let none = crate::records::Records::new(&chain.address);
            self.append.models.extend(records.changes_from(&none));
            self.append.claims.extend(records.new_since(&none));
        }
        let root = stream_id(&Address::Competition(competition.clone()));
        let version = self.chains.get(&root).map_or(0, |chain| chain.version);
        self.append.secrets.push((root, IMPORTED.to_owned(), version.to_string()));
        self.append
    }
}
