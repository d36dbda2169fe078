//! The thread that writes. It takes all jobs that are waiting, up to a limit, into one
//! transaction, commits once, tells the listeners and then answers: so one `fsync` serves many.

use std::collections::{HashMap, HashSet};
use std::fs::File;
use std::sync::Arc;

use rusqlite::{
    CachedStatement, Connection, OptionalExtension, Row, Transaction, TransactionBehavior, params,
};
use tokio::sync::{broadcast, mpsc, oneshot};

use super::anchor::Anchor;
use super::pieces;
use crate::fact::{hash, stream_id};
use crate::plan::{Before, Plan, claimed, plan, touched};
use crate::{
    Answer, Append, Appended, Batch, Fact, Hash, ModelChange, Snapshot, StoreError, StreamId,
    Ticket,
};

/// How many appends share a transaction at most.
const TOGETHER: usize = 256;

type Reply<T> = oneshot::Sender<Result<T, StoreError>>;

/// What the writer can be asked to do.
pub enum Job {
    /// Facts, read models, secrets.
    Append(Box<Append>, Reply<Appended>),
    /// A snapshot.
    Snapshot(Box<Snapshot>, Reply<()>),
    /// Private data, or its end.
    Private {
        /// The person.
        person: String,
        /// What to keep; `None` erases.
        body: Option<String>,
        /// Where to answer.
        answer: Reply<()>,
    },
    /// A ticket to keep.
    Keep(TicketKey, Ticket, Reply<()>),
    /// A ticket to keep where no other holds.
    Claim(TicketKey, Ticket, Reply<bool>),
    /// A ticket to take out.
    Take(TicketKey, Reply<Option<Ticket>>),
    /// Answers from before a moment go.
    Forget(i64, Reply<u64>),
    /// Something large, in the place of what had its name.
    Pieces(String, Vec<Vec<u8>>, Reply<()>),
}

/// Which ticket, and what time it is.
pub struct TicketKey {
    /// Its room.
    pub room: String,
    /// Its key.
    pub key: String,
    /// The moment.
    pub now: i64,
}

/// Starts the thread. It ends when the last sender of jobs is gone, and gives up the lock then.
pub fn start(
    mut connection: Connection,
    lock: File,
    mut anchor: Anchor,
    mut inbox: mpsc::Receiver<Job>,
    listeners: broadcast::Sender<Batch>,
) -> std::thread::JoinHandle<()> {
    let work = move || {
        let mut heads = Heads::default();
        while let Some(first) = inbox.blocking_recv() {
            let mut appends = Vec::new();
            let mut next = Some(first);
            while let Some(job) = next {
                match job {
                    Job::Append(append, reply) => appends.push((*append, reply)),
                    other => do_now(&connection, other),
                }
                next = if appends.len() < TOGETHER { inbox.try_recv().ok() } else { None };
            }
            if !appends.is_empty() {
                write_together(&mut connection, &mut heads, &mut anchor, appends, &listeners);
            }
        }
        drop(connection);
        drop(lock);
    };
    // The name is what a profile or a debugger shows.
    std::thread::Builder::new().name("store-writer".into()).spawn(work).expect("a thread starts")
}

/// The jobs that need no plan.
fn do_now(connection: &Connection, job: Job) {
    // A sender that does not wait for its answer any more has gone away: nobody to tell.
    match job {
        Job::Append(..) => {}
        Job::Snapshot(snapshot, reply) => drop(reply.send(keep_snapshot(connection, &snapshot))),
        Job::Private { person, body, answer } => {
            drop(answer.send(keep_private(connection, &person, body.as_deref())));
        }
        Job::Keep(key, ticket, reply) => drop(reply.send(keep_ticket(connection, &key, &ticket))),
        Job::Claim(key, ticket, reply) => {
            drop(reply.send(claim_ticket(connection, &key, &ticket)));
        }
        Job::Take(key, reply) => drop(reply.send(take_ticket(connection, &key))),
        Job::Forget(before, reply) => drop(reply.send(forget_answers(connection, before))),
        Job::Pieces(name, own, reply) => drop(reply.send(pieces::keep(connection, &name, &own))),
    }
}

/// The ends of streams as this writer left them: nobody else writes the file, so they need not be
/// looked up again.
#[derive(Default)]
struct Heads {
    streams: HashMap<StreamId, (u64, Hash)>,
    newest: Option<u64>,
}

impl Heads {
    /// How many streams are remembered.
    const ROOM: usize = 50_000;

    fn remember(&mut self, facts: &[Fact]) {
        if self.streams.len() > Self::ROOM {
            self.streams.clear();
        }
        for fact in facts {
            self.streams.insert(fact.stream.clone(), (fact.version, fact.hash));
            self.newest = Some(fact.seq);
        }
    }
}

fn write_together(
    connection: &mut Connection,
    heads: &mut Heads,
    anchor: &mut Anchor,
    appends: Vec<(Append, Reply<Appended>)>,
    listeners: &broadcast::Sender<Batch>,
) {
    let (mut batch, replies): (Vec<_>, Vec<_>) = appends.into_iter().unzip();
    match commit(connection, heads, &mut batch) {
        Ok(Plan { facts, answers, .. }) => {
            heads.remember(&facts);
            anchor.follow(&facts, connection);
            if !facts.is_empty() {
                // No listeners is no error.
                let _ = listeners.send(Arc::new(facts));
            }
            replies.into_iter().zip(answers).for_each(|(reply, answer)| drop(reply.send(answer)));
        }
        Err(error) => {
            tracing::error!(%error, appends = batch.len(), "a transaction failed");
            *heads = Heads::default();
            let shared = || error.for_all();
            replies.into_iter().for_each(|reply| drop(reply.send(Err(shared()))));
        }
    }
}

/// Plans the batch against the file and writes it. The plan is given back only after the commit.
fn commit(
    connection: &mut Connection,
    heads: &Heads,
    batch: &mut [Append],
) -> Result<Plan, StoreError> {
    let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
    let mut answers = Answers::write(&transaction, batch)?;
    let known = std::mem::take(&mut answers.known);
    let plan = plan(before(&transaction, heads, batch, known)?, batch);
    insert_facts(&transaction, &plan.facts)?;
    let mut rows = Rows::of(&transaction)?;
    for &place in &plan.accepted {
        rows.write(&batch[place])?;
    }
    drop(rows);
    answers.settle(&transaction, batch, &plan.accepted)?;
    transaction.commit().map_err(not_committed)?;
    Ok(plan)
}

/// The answers of a batch. They are written before it is known which appends go through: to write a row
/// tells at once whether its key is there, so that nearly every command is looked up by nothing else.
struct Answers {
    /// For each append, whether its answer was written.
    written: Vec<bool>,
    /// Those that were there before.
    known: HashMap<String, Answer>,
}

impl Answers {
    fn write(transaction: &Transaction<'_>, batch: &[Append]) -> Result<Self, StoreError> {
        let mut insert = transaction.prepare_cached(NEW_ANSWER)?;
        let mut own = Self { written: vec![false; batch.len()], known: HashMap::new() };
        for (place, append) in batch.iter().enumerate() {
            let Some(Answer { key, body, at }) = &append.command else { continue };
            own.written[place] = insert.execute(params![key, body, at])? == 1;
            // Of two with one key in the batch the plan takes care.
            if !own.written[place] && !own.has(batch, key) {
                let mut statement = transaction.prepare_cached(ANSWER)?;
                if let Some(found) = statement.query_row([key], answer).optional()? {
                    own.known.insert(key.clone(), found);
                }
            }
        }
        Ok(own)
    }

    /// Whether an append of the batch has written the answer with a key.
    fn has(&self, batch: &[Append], key: &str) -> bool {
        let mut all = batch.iter().zip(&self.written);
        all.any(|(own, written)| *written && own.command.as_ref().is_some_and(|own| own.key == key))
    }

    /// Leaves the answers of those appends that go through, and no others.
    fn settle(
        &self,
        transaction: &Transaction<'_>,
        batch: &[Append],
        accepted: &[usize],
    ) -> Result<(), StoreError> {
        let mut goes = vec![false; batch.len()];
        accepted.iter().for_each(|&place| goes[place] = true);
        let all = batch.iter().zip(self.written.iter().zip(&goes));
        let keys = all.filter_map(|(own, state)| Some((own.command.as_ref()?, state)));
        // First what is too much: another append of the batch may have the same key.
        for (Answer { key, .. }, state) in keys.clone() {
            if matches!(state, (true, false)) {
                transaction.prepare_cached("DELETE FROM answer WHERE key = ?1")?.execute([key])?;
            }
        }
        for (Answer { key, body, at }, state) in keys {
            if matches!(state, (false, true)) {
                let sql = "INSERT INTO answer VALUES (?1, ?2, ?3)";
                transaction.prepare_cached(sql)?.execute(params![key, body, at])?;
            }
        }
        Ok(())
    }
}

fn before(
    transaction: &Transaction<'_>,
    known: &Heads,
    batch: &[Append],
    answers: HashMap<String, Answer>,
) -> Result<Before, StoreError> {
    let (streams, _) = touched(batch);
    let mut heads = HashMap::new();
    let sql = "SELECT version, hash FROM fact WHERE stream = ?1 ORDER BY version DESC LIMIT 1";
    let mut statement = transaction.prepare_cached(sql)?;
    for stream in streams {
        let stream = stream_id(stream)?;
        if let Some(head) = known.streams.get(&stream) {
            heads.insert(stream, *head);
            continue;
        }
        let head = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, Vec<u8>>(1)?));
        if let Some((version, bytes)) = statement.query_row([stream.as_str()], head).optional()? {
            heads.insert(stream, (version.cast_unsigned(), hash(&bytes)?));
        }
    }
    let newest = known.newest.map_or_else(|| newest(transaction), Ok)?;
    let records = records(transaction, batch)?;
    Ok(Before { newest, heads, answers, records })
}

/// The records that appends claim and that are there.
fn records(
    transaction: &Transaction<'_>,
    batch: &[Append],
) -> Result<HashSet<(String, String)>, StoreError> {
    let (models, keys) = claimed(batch);
    let sql = "SELECT 1 FROM model WHERE model = ?1 AND key = ?2";
    let mut statement = transaction.prepare_cached(sql)?;
    let mut found = HashSet::new();
    for (model, key) in models.into_iter().zip(keys) {
        if statement.exists([model, key])? {
            found.insert((model.to_owned(), key.to_owned()));
        }
    }
    Ok(found)
}

/// A commit that fails is undone, unless the disk itself fails: then nobody knows what is on it.
fn not_committed(error: rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::SystemIoFailure) => StoreError::Unknown(error.to_string()),
        _ => error.into(),
    }
}

/// The number of the newest fact.
pub fn newest(connection: &Connection) -> Result<u64, StoreError> {
    let mut statement = connection.prepare_cached("SELECT coalesce(max(seq), 0) FROM fact")?;
    Ok(statement.query_row([], |row| row.get::<_, i64>(0))?.cast_unsigned())
}

/// Writes facts as they are.
fn insert_facts(connection: &Connection, facts: &[Fact]) -> Result<(), StoreError> {
    let sql = "INSERT INTO fact VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)";
    let mut statement = connection.prepare_cached(sql)?;
    for fact in facts {
        statement.execute(params![
            fact.seq.cast_signed(),
            fact.stream.as_str(),
            fact.version.cast_signed(),
            fact.kind,
            fact.body,
            fact.by,
            fact.at,
            fact.previous.0,
            fact.hash.0,
        ])?;
    }
    Ok(())
}

/// What goes with the facts of appends, with the statements that nearly every command needs.
struct Rows<'c> {
    connection: &'c Connection,
    changed: CachedStatement<'c>,
    model: CachedStatement<'c>,
}

impl<'c> Rows<'c> {
    fn of(connection: &'c Connection) -> Result<Self, StoreError> {
        // Not `OR REPLACE`, which takes the old row out of both trees and puts in a new one.
        let model = "INSERT INTO model VALUES (?1, ?2, ?3, ?4) ON CONFLICT (model, key) \
                     DO UPDATE SET sort = excluded.sort, body = excluded.body";
        let changed = "UPDATE model SET sort = ?3, body = ?4 WHERE model = ?1 AND key = ?2";
        let prepare = |sql| connection.prepare_cached(sql);
        Ok(Self { connection, changed: prepare(changed)?, model: prepare(model)? })
    }

    /// A record that is not claimed is there already, and to change it costs less than to try to put it in.
    fn keep(&mut self, append: &Append, change: &ModelChange) -> Result<(), StoreError> {
        let ModelChange { model, key, record: Some((sort, body)) } = change else {
            return Ok(());
        };
        let row = params![&**model, key, sort, body];
        let is_new = append.claims.iter().any(|own| own.0 == *model && own.1 == *key);
        if is_new || self.changed.execute(row)? == 0 {
            self.model.execute(row)?;
        }
        Ok(())
    }

    fn write(&mut self, append: &Append) -> Result<(), StoreError> {
        for change in &append.models {
            if change.record.is_some() {
                self.keep(append, change)?;
                continue;
            }
            let sql = "DELETE FROM model WHERE model = ?1 AND key = ?2";
            let key = [&*change.model, change.key.as_str()];
            self.connection.prepare_cached(sql)?.execute(key)?;
        }
        for (stream, name, body) in &append.secrets {
            let sql = "INSERT OR REPLACE INTO secret VALUES (?1, ?2, ?3)";
            self.connection.prepare_cached(sql)?.execute([stream.as_str(), name, body])?;
        }
        for snapshot in &append.snapshots {
            keep_snapshot(self.connection, snapshot)?;
        }
        for (person, body) in &append.private {
            keep_private(self.connection, person, body.as_deref())?;
        }
        Ok(())
    }
}

fn keep_snapshot(connection: &Connection, snapshot: &Snapshot) -> Result<(), StoreError> {
    let sql = "INSERT INTO snapshot VALUES (?1, ?2, ?3, ?4) ON CONFLICT (stream) DO UPDATE SET \
               version = ?2, format = ?3, body = ?4 WHERE version <= ?2";
    let Snapshot { stream, version, format, body } = snapshot;
    connection.prepare_cached(sql)?.execute(params![
        stream.as_str(),
        version.cast_signed(),
        format,
        body
    ])?;
    Ok(())
}

fn keep_private(
    connection: &Connection,
    person: &str,
    body: Option<&str>,
) -> Result<(), StoreError> {
    match body {
        Some(body) => connection
            .prepare_cached("INSERT OR REPLACE INTO private VALUES (?1, ?2)")?
            .execute([person, body])?,
        None => {
            connection.prepare_cached("DELETE FROM private WHERE person = ?1")?.execute([person])?
        }
    };
    Ok(())
}

fn keep_ticket(
    connection: &Connection,
    key: &TicketKey,
    ticket: &Ticket,
) -> Result<(), StoreError> {
    connection.prepare_cached("DELETE FROM ticket WHERE until <= ?1")?.execute([key.now])?;
    let sql = "INSERT OR REPLACE INTO ticket VALUES (?1, ?2, ?3, ?4)";
    let row = params![key.room, key.key, ticket.until, ticket.body];
    connection.prepare_cached(sql)?.execute(row)?;
    Ok(())
}

/// One that has run out does not stand in the way.
fn claim_ticket(
    connection: &Connection,
    key: &TicketKey,
    ticket: &Ticket,
) -> Result<bool, StoreError> {
    let sql = "INSERT INTO ticket VALUES (?1, ?2, ?3, ?4) ON CONFLICT (room, key) \
               DO UPDATE SET until = ?3, body = ?4 WHERE until <= ?5";
    let row = params![key.room, key.key, ticket.until, ticket.body, key.now];
    Ok(connection.prepare_cached(sql)?.execute(row)? == 1)
}

fn take_ticket(connection: &Connection, key: &TicketKey) -> Result<Option<Ticket>, StoreError> {
    let sql = "DELETE FROM ticket WHERE room = ?1 AND key = ?2 AND until > ?3 \
               RETURNING body, until";
    let mut statement = connection.prepare_cached(sql)?;
    Ok(statement.query_row(params![key.room, key.key, key.now], ticket).optional()?)
}

/// Writes an answer, unless there is one with its key.
const NEW_ANSWER: &str = "INSERT INTO answer VALUES (?1, ?2, ?3) ON CONFLICT (key) DO NOTHING";

/// Finds an answer by its key.
pub const ANSWER: &str = "SELECT key, body, at FROM answer WHERE key = ?1";

/// An answer, as [`ANSWER`] finds it.
pub fn answer(row: &Row<'_>) -> rusqlite::Result<Answer> {
    Ok(Answer { key: row.get(0)?, body: row.get(1)?, at: row.get(2)? })
}

fn forget_answers(connection: &Connection, before: i64) -> Result<u64, StoreError> {
    Ok(connection.prepare_cached("DELETE FROM answer WHERE at < ?1")?.execute([before])? as u64)
}

/// A ticket, from its body and its end.
pub fn ticket(row: &Row<'_>) -> rusqlite::Result<Ticket> {
    Ok(Ticket { body: row.get(0)?, until: row.get(1)? })
}
