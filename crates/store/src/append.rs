//! What can be written at once, and the answer to it.

use std::borrow::Cow;

use crate::{Fact, NewFact, StreamId};

/// Facts and what goes with them: written in one transaction, or not at all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Append {
    /// The new facts, stream by stream.
    pub streams: Vec<StreamAppend>,
    /// Changes of read models.
    pub models: Vec<ModelChange>,
    /// The records among them, by model and key, that must not be there yet. Where one is, it belongs
    /// to somebody else, and nothing of this is written.
    pub claims: Vec<(Cow<'static, str>, String)>,
    /// Secrets to keep, each with its stream and name, such as a seed whose hash is in a fact.
    pub secrets: Vec<(StreamId, String, String)>,
    /// Snapshots to keep: beside facts that are written anyway they cost no wait of their own.
    pub snapshots: Vec<Snapshot>,
    /// Private data of persons: what to keep, or `None` to erase.
    pub private: Vec<(String, Option<String>)>,
    /// The command that this carries out, and the answer to give when it is sent again.
    pub command: Option<Answer>,
}

/// New facts of one stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamAppend {
    /// The stream.
    pub stream: StreamId,
    /// The version it must have: how many facts the writer has seen.
    pub expected: u64,
    /// The facts.
    pub facts: Vec<NewFact>,
}

/// One change of a read model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelChange {
    /// The read model.
    pub model: Cow<'static, str>,
    /// The record.
    pub key: String,
    /// The record's sort text and body; `None` removes it.
    pub record: Option<(String, String)>,
}

/// A record of a read model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    /// Its key.
    pub key: String,
    /// The text by which records are listed.
    pub sort: String,
    /// What it says, as JSON text.
    pub body: String,
}

/// A command by its idempotency key, and what it was answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The key that the sender chose for this one command.
    pub key: String,
    /// The answer, as JSON text.
    pub body: String,
    /// When it was given, in milliseconds since 1970: old answers are forgotten.
    pub at: i64,
}

/// The state of a stream at a version, so that it opens without reading all its facts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The stream.
    pub stream: StreamId,
    /// How many facts are in it.
    pub version: u64,
    /// Which code wrote it: a snapshot of other code is not read.
    pub format: String,
    /// The state, as JSON text.
    pub body: String,
}

/// Something that is kept for a time only and is no fact: a session, a one-time code, an
/// invitation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// What it says, as JSON text.
    pub body: String,
    /// When it runs out, in milliseconds since 1970.
    pub until: i64,
}

/// What became of an append.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// It was written: the facts, as the log has them now.
    Written(Vec<Fact>),
    /// Its command had been carried out before, with this answer.
    Before(Answer),
}
