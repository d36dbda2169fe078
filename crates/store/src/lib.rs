//! The log of facts and what is kept beside it, on SQLite or PostgreSQL.
//!
//! A [`Store`] takes an [`Append`]: new facts for one or more streams, with the version that each
//! stream is expected to have, and the changes of read models, secrets and snapshots that go with
//! them. All of it is written in one transaction, or none of it; the answer comes when it is
//! durable. Appends that arrive together share one transaction and so one `fsync`.
//!
//! Facts are opaque here: a kind, a JSON text, who and when. Every fact holds the hash of the one
//! before it in its stream, and the numbers of all facts have no gap, so that a change or a hole
//! shows ([`verify`]).
//!
//! * [`SqliteStore`]: one file beside the program, for a venue.
//! * [`PostgresStore`]: one server for many programs, for a federation.
//!
//! Not here: rules, who may do what, what a read model means.

mod append;
mod error;
mod fact;
mod head;
mod kept;
mod notice;
mod plan;
mod postgres;
mod sqlite;
#[cfg(feature = "testing")]
pub mod testing;
mod verify;

use std::path::Path;
use std::sync::Arc;

use async_trait::async_trait;
use tokio::sync::broadcast;

pub use append::{Answer, Append, Appended, Model, ModelChange, Snapshot, StreamAppend, Ticket};
pub use error::{Conflict, StoreError, Trouble};
pub use fact::{Fact, Hash, NewFact, StreamId, StreamIdError};
pub use head::{Head, HeadError};
pub use kept::{Table, TableRow};
pub use notice::Notice;
pub use postgres::PostgresStore;
pub use sqlite::{SqliteStore, make_private_folder};
pub use verify::{ChainFault, verify, verify_telling};

/// How many batches a listener may be behind before it must catch up from the log.
const LISTENER_ROOM: usize = 1024;

/// Is told how far a long work has come: how much is done, and of how much.
pub type Progress = Arc<dyn Fn(u64, u64) + Send + Sync>;

/// Facts that were committed together, as listeners get them: in the order of the log.
pub type Batch = Arc<Vec<Fact>>;

/// Where facts, read models, private data and secrets are kept.
#[async_trait]
pub trait Store: Send + Sync {
    /// Writes an append, and answers when it is durable. An append whose command key has been
    /// answered before changes nothing and gets the same answer.
    async fn append(&self, append: Append) -> Result<Appended, StoreError>;

    /// The facts of a stream after a version, in order.
    async fn stream(&self, stream: &StreamId, after: u64) -> Result<Vec<Fact>, StoreError>;

    /// The facts of the whole log after a number, in order, at most `limit` of them.
    async fn log(&self, after: u64, limit: u32) -> Result<Vec<Fact>, StoreError>;

    /// The number of the newest fact; 0 for an empty log.
    async fn newest(&self) -> Result<u64, StoreError>;

    /// The streams whose id begins so, in order.
    async fn streams(&self, prefix: &str) -> Result<Vec<StreamId>, StoreError>;

    /// The facts that are committed from now on. A listener that falls behind is told so, and
    /// catches up with [`Store::log`]; it never holds up the others.
    fn subscribe(&self) -> broadcast::Receiver<Batch>;

    /// Whether other programs may write to it at the same time.
    fn is_shared(&self) -> bool {
        true
    }

    /// The answer that a command got when it was carried out.
    async fn answer(&self, command: &str) -> Result<Option<Answer>, StoreError>;

    /// Forgets the answers that were given before a moment, in milliseconds since 1970, and says how
    /// many: a command that is sent again later than that is a new one.
    async fn forget_answers(&self, before: i64) -> Result<u64, StoreError>;

    /// One record of a read model.
    async fn model(&self, model: &str, key: &str) -> Result<Option<Model>, StoreError>;

    /// The records of a read model whose sort text lies between two texts (the second not
    /// included), in the order of that text and then of the key, at most `limit` of them.
    async fn models(
        &self,
        model: &str,
        from: &str,
        until: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Model>, StoreError>;

    /// The records of a read model with these keys, in the order of the keys; those that are not
    /// there are left out. One trip to the database for all of them.
    async fn models_of(&self, model: &str, keys: &[String]) -> Result<Vec<Model>, StoreError>;

    /// What [`Store::models`] gives for each of these pairs of sort texts, at most `limit` each.
    /// One trip to the database for all of them.
    async fn models_between(
        &self,
        model: &str,
        ends: &[[String; 2]],
        limit: u32,
    ) -> Result<Vec<Vec<Model>>, StoreError>;

    /// The records of all read models after one of them (its model and key), in the order of
    /// model and key, at most `limit` of them.
    async fn all_models(
        &self,
        after: (&str, &str),
        limit: u32,
    ) -> Result<Vec<(String, Model)>, StoreError>;

    /// The newest snapshot of a stream.
    async fn snapshot(&self, stream: &StreamId) -> Result<Option<Snapshot>, StoreError>;

    /// Keeps a snapshot, unless a newer one is there.
    async fn keep_snapshot(&self, snapshot: Snapshot) -> Result<(), StoreError>;

    /// The private data of a person, which is never in a fact.
    async fn private(&self, person: &str) -> Result<Option<String>, StoreError>;

    /// Everything private whose name lies between two texts (the second not included), with its name
    /// and in that order, at most `limit` of them.
    async fn privates(
        &self,
        from: &str,
        until: &str,
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError>;

    /// Keeps the private data of a person, or erases it with `None`.
    async fn keep_private(&self, person: &str, body: Option<&str>) -> Result<(), StoreError>;

    /// A ticket that has not run out at a moment, in milliseconds since 1970.
    async fn ticket(&self, room: &str, key: &str, now: i64) -> Result<Option<Ticket>, StoreError>;

    /// The tickets of a room whose key lies between two texts (the second not included) and that
    /// have not run out, with their keys and in their order, at most `limit` of them.
    async fn tickets(
        &self,
        room: &str,
        keys: (&str, &str),
        limit: u32,
        now: i64,
    ) -> Result<Vec<(String, Ticket)>, StoreError>;

    /// Keeps a ticket, in the place of one with the same key; tickets that have run out by `now`
    /// are thrown away with it.
    async fn keep_ticket(
        &self,
        room: &str,
        key: &str,
        ticket: Ticket,
        now: i64,
    ) -> Result<(), StoreError>;

    /// Keeps a ticket where no other holds, and says whether it did: of two that want the same
    /// place at once, one gets it.
    async fn claim_ticket(
        &self,
        room: &str,
        key: &str,
        ticket: Ticket,
        now: i64,
    ) -> Result<bool, StoreError>;

    /// Takes a ticket out, if it is there and has not run out: of two that ask at once, one gets it.
    async fn take_ticket(
        &self,
        room: &str,
        key: &str,
        now: i64,
    ) -> Result<Option<Ticket>, StoreError>;

    /// A secret of a stream, such as a seed before it is revealed.
    async fn secret(&self, stream: &StreamId, name: &str) -> Result<Option<String>, StoreError>;

    /// What is kept beside facts and read models: the rows of a table after one of them (its two keys),
    /// in their order, at most `limit` of them.
    async fn kept(
        &self,
        table: Table,
        after: (&str, &str),
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError>;

    /// The pieces of something large that is no fact, in their order; none where there is no such thing.
    async fn pieces(&self, name: &str) -> Result<Vec<Vec<u8>>, StoreError>;

    /// Keeps something large in pieces, in the place of what had this name: all of it or nothing.
    async fn keep_pieces(&self, name: &str, pieces: Vec<Vec<u8>>) -> Result<(), StoreError>;

    /// What was noticed when the store was opened.
    fn notices(&self) -> Vec<Notice> {
        Vec::new()
    }

    /// What the database says of its own files, and whether the log still begins with what the head
    /// beside it says.
    async fn check(&self) -> Result<Vec<Notice>, StoreError> {
        Ok(Vec::new())
    }

    /// Writes a consistent copy to a file while the store is in use. The copy is a SQLite file,
    /// whatever the store: it can be opened as it is.
    async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        self.backup_telling(file, Arc::new(|_, _| ())).await
    }

    /// The same, and says on the way how far it has come.
    async fn backup_telling(&self, file: &Path, progress: Progress) -> Result<(), StoreError>;
}
