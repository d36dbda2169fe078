//! Streams: what every kind has in common, and how a fact is written and read back.

use std::marker::PhantomData;

use rulebook::Citation;
use serde::de::{DeserializeOwned, DeserializeSeed};
use serde::{Deserialize, Serialize};

mod rooms;
mod tagged;

pub(crate) use rooms::{Rooms, read_rooms, rooms};

use crate::chance::Seed;
use crate::time::Moment;
use crate::{Actor, Refused, Role};

/// One kind of stream. The value is the state: what the facts so far add up to.
pub trait Stream: Clone + Default + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The first word of its streams' ids and of its facts' kinds, such as `match`.
    const KIND: &'static str;
    /// What a person, or the program, can ask of it.
    type Command: Serialize + DeserializeOwned + Send + Sync;
    /// The kinds of its commands, by name alone.
    type Kind: Copy + std::fmt::Debug + Eq + Send + Sync;
    /// What can become of it. An enum that serde writes with `kind` and `body` apart.
    type Fact: Clone + Serialize + DeserializeOwned + Send + Sync;

    /// What kind of command this is.
    fn kind(command: &Self::Command) -> Self::Kind;

    /// In which roles a kind of command can be given, as things are. What else a command needs, such
    /// as that somebody acts for themselves, `decide` says.
    fn may(&self, kind: Self::Kind) -> Vec<Role>;

    /// Answers a command with the facts that carry it out, in order, or refuses it.
    ///
    /// # Errors
    /// When the command is refused: nothing is to be written.
    fn decide(
        &self,
        command: &Self::Command,
        context: &Context,
    ) -> Result<Vec<Cited<Self::Fact>>, Refused>;

    /// Folds a fact into the state. Facts are history: this cannot fail.
    fn apply(&mut self, entry: &Entry<Self::Fact>);
}

/// What a decision may know beside the state and the command.
#[derive(Clone, Debug)]
pub struct Context {
    /// What time it is.
    pub now: Moment,
    /// Who asks, in which role.
    pub actor: Actor,
    /// The secret of the stream from which lots are drawn, where it has one.
    pub seed: Option<Seed>,
}

/// A fact with the clauses it rests on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cited<F> {
    /// What is the case from now on.
    #[serde(flatten)]
    pub fact: F,
    /// The clauses that make it so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub citations: Vec<Citation>,
}

impl<F> Cited<F> {
    /// A fact by these clauses.
    #[must_use]
    pub fn new(fact: F, citations: impl Into<Vec<Citation>>) -> Self {
        Self { fact, citations: citations.into() }
    }
}

/// A fact that rests on no clause: set-up, entries, names.
impl<F> From<F> for Cited<F> {
    fn from(fact: F) -> Self {
        Self { fact, citations: Vec::new() }
    }
}

/// A fact as the log has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry<F> {
    /// Its number in its stream, from 1.
    pub version: u64,
    /// When it came about.
    pub at: Moment,
    /// Who brought it about.
    pub by: Actor,
    /// The clauses it rests on.
    pub citations: Vec<Citation>,
    /// What is the case.
    pub fact: F,
}

/// A fact as texts, for a log that does not know facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// The kind of stream and of fact, such as `match.move-played`.
    pub kind: String,
    /// The fact and its citations, as JSON.
    pub body: String,
    /// Who brought it about, as JSON.
    pub by: String,
}

/// Why a fact of the log cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError(String);

impl std::fmt::Display for ReadError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a fact of the log cannot be read: {}", self.0)
    }
}

impl std::error::Error for ReadError {}

/// How a fact stands in the log.
#[derive(Serialize)]
struct Body {
    fact: serde_json::Value,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    citations: Vec<Citation>,
}

/// Writes a fact. Facts are enums tagged with `kind` (and `body`), so the kind can be taken out.
///
/// # Errors
/// When serde cannot write it, which a plain enum of facts never causes.
pub fn write<S: Stream>(fact: &Cited<S::Fact>, by: &Actor) -> Result<Written, ReadError> {
    let mut value = serde_json::to_value(&fact.fact).map_err(read_error)?;
    let name = value.as_object_mut().and_then(|object| object.remove("kind"));
    let Some(serde_json::Value::String(name)) = name else {
        return Err(ReadError(format!("a fact of {} has no kind", S::KIND)));
    };
    let inner = value.as_object_mut().and_then(|object| object.remove("body"));
    let body = Body { fact: inner.unwrap_or_default(), citations: fact.citations.clone() };
    Ok(Written {
        kind: format!("{}.{name}", S::KIND),
        body: serde_json::to_string(&body).map_err(read_error)?,
        by: serde_json::to_string(by).map_err(read_error)?,
    })
}

/// Reads a fact as [`write()`] wrote it.
///
/// # Errors
/// When the texts are no fact of this kind of stream.
pub fn read<S: Stream>(
    written: &Written,
    version: u64,
    at: Moment,
) -> Result<Entry<S::Fact>, ReadError> {
    let name = written
        .kind
        .strip_prefix(S::KIND)
        .and_then(|rest| rest.strip_prefix('.'))
        .ok_or_else(|| ReadError(format!("{:?} is no fact of a {}", written.kind, S::KIND)))?;
    let mut text = serde_json::Deserializer::from_str(&written.body);
    let (fact, citations) = tagged::Body { kind: name, fact: PhantomData }
        .deserialize(&mut text)
        .map_err(read_error)?;
    text.end().map_err(read_error)?;
    let by = serde_json::from_str(&written.by).map_err(read_error)?;
    Ok(Entry { version, at, by, citations, fact })
}

fn read_error(error: serde_json::Error) -> ReadError {
    ReadError(error.to_string())
}
