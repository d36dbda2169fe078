//! The store in one SQLite file: a thread that writes, and connections that read beside it.
//!
//! The file is in WAL mode with `synchronous = FULL`: a commit is on the disk before it is
//! answered. One process writes a file at a time; a second one is refused when it opens it.

mod anchor;
mod connection;
mod files;
mod kept;
mod models;
mod pieces;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use async_trait::async_trait;
use rusqlite::backup::{Backup, StepResult};
use rusqlite::{Connection, OptionalExtension, Row, params};
use tokio::sync::{broadcast, mpsc, oneshot};

use crate::fact::{hash, stream_id};
use crate::{
    Answer, Append, Appended, Batch, Fact, Head, LISTENER_ROOM, Model, Notice, Progress, Snapshot,
    Store, StoreError, StreamId, Table, TableRow, Ticket,
};
pub(crate) use connection::{open_for_reading, open_for_writing};
pub use files::make_private_folder;
use writer::{Job, TicketKey};

/// How many pages of a backup are copied before it says how far it has come.
const PAGES_A_STEP: i32 = 1000;

/// A store in one SQLite file.
pub struct SqliteStore {
    /// Both are there as long as the store is open to be written.
    jobs: Option<mpsc::Sender<Job>>,
    writer: Option<std::thread::JoinHandle<()>>,
    readers: Arc<Readers>,
    listeners: broadcast::Sender<Batch>,
    notices: Vec<Notice>,
}

/// Connections for reading, kept for the next reader.
struct Readers {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl SqliteStore {
    /// Opens the file, or makes it, and starts its writer.
    ///
    /// # Errors
    /// When the file cannot be opened, is no database, is in use by another process, or was made
    /// by a newer program.
    pub fn open(path: &Path) -> Result<Self, StoreError> {
        let lock = connection::lock(path)?;
        let connection = open_for_writing(path)?;
        let (anchor, mut notices) = anchor::Anchor::open(path, &connection)?;
        notices.extend(files::exposed(path));
        let (jobs, inbox) = mpsc::channel(4096);
        let (listeners, _) = broadcast::channel(LISTENER_ROOM);
        let writer = writer::start(connection, lock, anchor, inbox, listeners.clone());
        let readers = Readers { path: path.to_path_buf(), idle: Mutex::new(Vec::new()) };
        let (jobs, writer) = (Some(jobs), Some(writer));
        Ok(Self { jobs, writer, readers: Arc::new(readers), listeners, notices })
    }

    /// Opens a file that is there only to read it, also while another process writes it.
    ///
    /// # Errors
    /// When there is no such file, or it is no store.
    pub fn open_to_read(path: &Path) -> Result<Self, StoreError> {
        if !path.is_file() {
            let why = "there is no store here".to_owned();
            return Err(StoreError::File { path: path.to_path_buf(), why });
        }
        open_for_reading(path)?;
        let (listeners, _) = broadcast::channel(1);
        let readers = Readers { path: path.to_path_buf(), idle: Mutex::new(Vec::new()) };
        let notices = Vec::new();
        Ok(Self { jobs: None, writer: None, readers: Arc::new(readers), listeners, notices })
    }

    /// Makes the file from a backup. What is there stays: only an empty store is filled.
    ///
    /// # Errors
    /// When the store is in use or holds facts, or the other file is no backup.
    pub fn restore(path: &Path, backup: &Path) -> Result<(), StoreError> {
        let _lock = connection::lock(path)?;
        check_backup(backup)?;
        if path.exists() {
            let count =
                open_for_writing(path)?
                    .query_row("SELECT count(*) FROM fact", [], |row| row.get(0))?;
            if count > 0 {
                return Err(StoreError::NotEmpty(count));
            }
        }
        let source = open_for_reading(backup)?;
        files::make_private(path)?;
        let mut target = Connection::open(path)?;
        let copy = Backup::new(&source, &mut target)?;
        copy.run_to_completion(1000, Duration::ZERO, None)?;
        drop(copy);
        target.execute_batch("DROP TABLE IF EXISTS head")?;
        drop(target);
        open_for_writing(path).map(drop)
    }

    /// Hands a job to the writer and waits for its answer.
    async fn write<T>(
        &self,
        job: impl FnOnce(oneshot::Sender<Result<T, StoreError>>) -> Job,
    ) -> Result<T, StoreError> {
        let (answer, waiting) = oneshot::channel();
        let jobs = self.jobs.as_ref().ok_or(StoreError::Closed)?;
        jobs.send(job(answer)).await.map_err(|_| StoreError::Closed)?;
        waiting.await.map_err(|_| StoreError::Closed)?
    }

    /// Runs a query on a reading connection, off the threads of the runtime.
    async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let readers = Arc::clone(&self.readers);
        let work = tokio::task::spawn_blocking(move || {
            let connection = readers.take()?;
            let result = query(&connection);
            readers.give_back(connection);
            result
        });
        work.await.map_err(|_| StoreError::Closed)?
    }
}

/// Whoever opens the file next finds it free, and whole without the log beside it.
impl Drop for SqliteStore {
    fn drop(&mut self) {
        // The last to leave moves the log into the file, and only a writer can.
        if let Ok(mut idle) = self.readers.idle.lock() {
            idle.clear();
        }
        drop(self.jobs.take());
        if let Some(writer) = self.writer.take() {
            // A writer that has panicked has ended, too.
            let _ = writer.join();
        }
    }
}

impl Readers {
    fn take(&self) -> Result<Connection, StoreError> {
        let idle = self.idle.lock().map_or(None, |mut idle| idle.pop());
        idle.map_or_else(|| open_for_reading(&self.path), Ok)
    }

    fn give_back(&self, connection: Connection) {
        if let Ok(mut idle) = self.idle.lock() {
            idle.push(connection);
        }
    }
}

#[async_trait]
impl Store for SqliteStore {
    async fn append(&self, append: Append) -> Result<Appended, StoreError> {
        self.write(|answer| Job::Append(Box::new(append), answer)).await
    }

    async fn stream(&self, stream: &StreamId, after: u64) -> Result<Vec<Fact>, StoreError> {
        let stream = stream.clone();
        self.read(move |connection| {
            let sql = "SELECT * FROM fact WHERE stream = ?1 AND version > ?2 ORDER BY version";
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query(params![stream.as_str(), after.cast_signed()])?;
            rows.and_then(fact).collect()
        })
        .await
    }

    async fn log(&self, after: u64, limit: u32) -> Result<Vec<Fact>, StoreError> {
        self.read(move |connection| {
            let sql = "SELECT * FROM fact WHERE seq > ?1 ORDER BY seq LIMIT ?2";
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query(params![after.cast_signed(), limit])?;
            rows.and_then(fact).collect()
        })
        .await
    }

    async fn newest(&self) -> Result<u64, StoreError> {
        self.read(writer::newest).await
    }

    async fn streams(&self, prefix: &str) -> Result<Vec<StreamId>, StoreError> {
        let (from, until) = (prefix.to_owned(), format!("{prefix}\u{7f}"));
        self.read(move |connection| {
            let sql = "SELECT DISTINCT stream FROM fact WHERE stream >= ?1 AND stream < ?2 \
                       AND version = 1 ORDER BY stream";
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query(params![from, until])?;
            rows.and_then(|row| stream_id(&row.get::<_, String>(0)?)).collect()
        })
        .await
    }

    fn subscribe(&self) -> broadcast::Receiver<Batch> {
        self.listeners.subscribe()
    }

    /// The lock keeps everybody else from writing.
    fn is_shared(&self) -> bool {
        false
    }

    async fn answer(&self, command: &str) -> Result<Option<Answer>, StoreError> {
        let key = command.to_owned();
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(writer::ANSWER)?;
            Ok(statement.query_row([&key], writer::answer).optional()?)
        })
        .await
    }

    async fn forget_answers(&self, before: i64) -> Result<u64, StoreError> {
        self.write(|answer| Job::Forget(before, answer)).await
    }

    async fn model(&self, model: &str, key: &str) -> Result<Option<Model>, StoreError> {
        let (model, key) = (model.to_owned(), key.to_owned());
        self.read(move |connection| models::one(connection, &model, &key)).await
    }

    async fn models(
        &self,
        model: &str,
        from: &str,
        until: Option<&str>,
        limit: u32,
    ) -> Result<Vec<Model>, StoreError> {
        let (model, from) = (model.to_owned(), from.to_owned());
        let until = until.map(str::to_owned);
        self.read(move |connection| {
            models::sorted(connection, &model, &from, until.as_deref(), limit)
        })
        .await
    }

    async fn models_of(&self, model: &str, keys: &[String]) -> Result<Vec<Model>, StoreError> {
        let (model, keys) = (model.to_owned(), keys.to_vec());
        self.read(move |connection| models::of(connection, &model, &keys)).await
    }

    async fn models_between(
        &self,
        model: &str,
        ends: &[[String; 2]],
        limit: u32,
    ) -> Result<Vec<Vec<Model>>, StoreError> {
        let (model, ends) = (model.to_owned(), ends.to_vec());
        self.read(move |connection| {
            let own = |[from, until]: &[String; 2]| {
                models::sorted(connection, &model, from, Some(until), limit)
            };
            ends.iter().map(own).collect()
        })
        .await
    }

    async fn all_models(
        &self,
        (model, key): (&str, &str),
        limit: u32,
    ) -> Result<Vec<(String, Model)>, StoreError> {
        let (model, key) = (model.to_owned(), key.to_owned());
        self.read(move |connection| models::all(connection, (&model, &key), limit)).await
    }

    async fn snapshot(&self, stream: &StreamId) -> Result<Option<Snapshot>, StoreError> {
        let stream = stream.clone();
        self.read(move |connection| {
            let sql = "SELECT version, format, body FROM snapshot WHERE stream = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            let found = statement
                .query_row([stream.as_str()], |row| {
                    Ok((row.get::<_, i64>(0)?, row.get(1)?, row.get(2)?))
                })
                .optional()?;
            Ok(found.map(|(version, format, body)| Snapshot {
                stream,
                version: version.cast_unsigned(),
                format,
                body,
            }))
        })
        .await
    }

    async fn keep_snapshot(&self, snapshot: Snapshot) -> Result<(), StoreError> {
        self.write(|answer| Job::Snapshot(Box::new(snapshot), answer)).await
    }

    async fn private(&self, person: &str) -> Result<Option<String>, StoreError> {
        let person = person.to_owned();
        self.read(move |connection| {
            let sql = "SELECT body FROM private WHERE person = ?1";
            let mut statement = connection.prepare_cached(sql)?;
            Ok(statement.query_row([&person], |row| row.get(0)).optional()?)
        })
        .await
    }

    async fn privates(
        &self,
        from: &str,
        until: &str,
        limit: u32,
    ) -> Result<Vec<(String, String)>, StoreError> {
        let (from, until) = (from.to_owned(), until.to_owned());
        self.read(move |connection| {
            let sql = "SELECT person, body FROM private WHERE person >= ?1 AND person < ?2 \
                       ORDER BY person LIMIT ?3";
            let mut statement = connection.prepare_cached(sql)?;
            let row = |row: &Row<'_>| Ok((row.get(0)?, row.get(1)?));
            let rows = statement.query_map(params![from, until, limit], row)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn keep_private(&self, person: &str, body: Option<&str>) -> Result<(), StoreError> {
        let (person, body) = (person.to_owned(), body.map(str::to_owned));
        self.write(|answer| Job::Private { person, body, answer }).await
    }

    async fn ticket(&self, room: &str, key: &str, now: i64) -> Result<Option<Ticket>, StoreError> {
        let (room, key) = (room.to_owned(), key.to_owned());
        self.read(move |connection| {
            let sql = "SELECT body, until FROM ticket WHERE room = ?1 AND key = ?2 AND until > ?3";
            let mut statement = connection.prepare_cached(sql)?;
            Ok(statement.query_row(params![room, key, now], writer::ticket).optional()?)
        })
        .await
    }

    async fn tickets(
        &self,
        room: &str,
        (from, until): (&str, &str),
        limit: u32,
        now: i64,
    ) -> Result<Vec<(String, Ticket)>, StoreError> {
        let (room, from, until) = (room.to_owned(), from.to_owned(), until.to_owned());
        self.read(move |connection| {
            let sql = "SELECT body, until, key FROM ticket WHERE room = ?1 AND key >= ?2 \
                       AND key < ?3 AND until > ?4 ORDER BY key LIMIT ?5";
            let mut statement = connection.prepare_cached(sql)?;
            let rows = statement.query_map(params![room, from, until, now, limit], |row| {
                Ok((row.get(2)?, writer::ticket(row)?))
            })?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn keep_ticket(
        &self,
        room: &str,
        key: &str,
        ticket: Ticket,
        now: i64,
    ) -> Result<(), StoreError> {
        let key = TicketKey { room: room.to_owned(), key: key.to_owned(), now };
        self.write(|answer| Job::Keep(key, ticket, answer)).await
    }

    async fn claim_ticket(
        &self,
        room: &str,
        key: &str,
        ticket: Ticket,
        now: i64,
    ) -> Result<bool, StoreError> {
        let key = TicketKey { room: room.to_owned(), key: key.to_owned(), now };
        self.write(|answer| Job::Claim(key, ticket, answer)).await
    }

    async fn take_ticket(
        &self,
        room: &str,
        key: &str,
        now: i64,
    ) -> Result<Option<Ticket>, StoreError> {
        let key = TicketKey { room: room.to_owned(), key: key.to_owned(), now };
        self.write(|answer| Job::Take(key, answer)).await
    }

    async fn secret(&self, stream: &StreamId, name: &str) -> Result<Option<String>, StoreError> {
        let (stream, name) = (stream.clone(), name.to_owned());
        self.read(move |connection| {
            let sql = "SELECT body FROM secret WHERE stream = ?1 AND name = ?2";
            let mut statement = connection.prepare_cached(sql)?;
            Ok(statement.query_row([stream.as_str(), &name], |row| row.get(0)).optional()?)
        })
        .await
    }

    async fn kept(
        &self,
        table: Table,
        (first, second): (&str, &str),
        limit: u32,
    ) -> Result<Vec<TableRow>, StoreError> {
        let (first, second) = (first.to_owned(), second.to_owned());
        self.read(move |connection| {
            let mut statement = connection.prepare_cached(kept::sql(table))?;
            let kept = |row: &Row<'_>| {
                let (first, second) = (row.get(0)?, row.get(1)?);
                Ok(TableRow { first, second, number: row.get(2)?, body: row.get(3)? })
            };
            let rows = statement.query_map(params![first, second, limit], kept)?;
            Ok(rows.collect::<Result<_, _>>()?)
        })
        .await
    }

    async fn pieces(&self, name: &str) -> Result<Vec<Vec<u8>>, StoreError> {
        let name = name.to_owned();
        self.read(move |connection| pieces::read(connection, &name)).await
    }

    async fn keep_pieces(&self, name: &str, pieces: Vec<Vec<u8>>) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.write(|answer| Job::Pieces(name, pieces, answer)).await
    }

    fn notices(&self) -> Vec<Notice> {
        self.notices.clone()
    }

    async fn check(&self) -> Result<Vec<Notice>, StoreError> {
        let path = self.readers.path.clone();
        self.read(move |connection| {
            let mut notices = integrity(connection);
            match anchor::check(&path, connection) {
                Ok(further) => notices.extend(further),
                // What is damaged may not let itself be read.
                Err(error) if notices.is_empty() => return Err(error),
                Err(_) => {}
            }
            Ok(notices)
        })
        .await
    }

    async fn backup_telling(&self, file: &Path, progress: Progress) -> Result<(), StoreError> {
        let (file, path) = (file.to_path_buf(), self.readers.path.clone());
        self.read(move |connection| {
            beside(&file, |unfinished| {
                let known = anchor::known(&path);
                let mut copy = Connection::open(unfinished)?;
                copy_pages(connection, &mut copy, &progress)?;
                write_head(&copy, known)?;
                // One file that can be carried away: nothing of it stands in a second one.
                Ok(copy.pragma_update(None, "journal_mode", "delete")?)
            })
        })
        .await
    }
}

/// Copies all pages as they are at one moment. Without a transaction around it, SQLite would begin again
/// whenever somebody has written between two steps: on a busy server for ever.
fn copy_pages(
    from: &Connection,
    to: &mut Connection,
    progress: &Progress,
) -> Result<(), StoreError> {
    let moment = from.unchecked_transaction()?;
    moment.query_row("SELECT count(*) FROM sqlite_schema", [], |_| Ok(()))?;
    let backup = Backup::new(&moment, to)?;
    loop {
        let step = backup.step(PAGES_A_STEP)?;
        let pages = backup.progress();
        let done = pages.pagecount - pages.remaining;
        progress(u64::try_from(done).unwrap_or(0), u64::try_from(pages.pagecount).unwrap_or(0));
        match step {
            StepResult::Done => return Ok(()),
            StepResult::More => (),
            _ => std::thread::sleep(Duration::from_millis(5)),
        }
    }
}

/// Writes a new file under another name first, so that the name stands only for a whole one.
pub(crate) fn beside(
    file: &Path,
    write: impl FnOnce(&Path) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    if file.exists() {
        return Err(StoreError::FileExists(file.to_path_buf()));
    }
    let unfinished = files::named(file, ".unfinished");
    let cannot =
        |error: std::io::Error| StoreError::File { path: file.into(), why: error.to_string() };
    // What an earlier attempt left behind is nobody's.
    let _ = std::fs::remove_file(&unfinished);
    let made = files::make_private(&unfinished);
    let written = made.and_then(|()| write(&unfinished)).and_then(|()| {
        std::fs::File::open(&unfinished).and_then(|file| file.sync_all()).map_err(cannot)?;
        std::fs::rename(&unfinished, file).map_err(cannot)
    });
    if written.is_err() {
        let _ = std::fs::remove_file(&unfinished);
    }
    written
}

/// Whether a file is a backup that this program can read.
pub(crate) fn check_backup(file: &Path) -> Result<(), StoreError> {
    let no = |why: String| StoreError::NoBackup { path: file.to_path_buf(), why };
    if !file.is_file() {
        return Err(no("there is no such file".into()));
    }
    let connection = open_for_reading(file)?;
    let version = connection.pragma_query_value(None, "user_version", |row| row.get::<_, i64>(0));
    match version {
        Ok(1..) => {}
        Ok(_) => return Err(no("it has no tables of facts".into())),
        Err(error) => return Err(no(error.to_string())),
    }
    let whole: String = connection
        .query_row("PRAGMA quick_check(1)", [], |row| row.get(0))
        .map_err(|error| no(error.to_string()))?;
    if whole != "ok" {
        return Err(no(whole));
    }
    match head_of(&connection)? {
        Some(head) if anchor::roll(&connection, Head::START, u64::MAX)? != head => Err(no(
            format!("it held {} facts when it was written, and holds others now", head.facts),
        )),
        _ => Ok(()),
    }
}

/// Writes the head of the log into a backup, from a head that its log goes on from.
pub(crate) fn write_head(copy: &Connection, known: Head) -> Result<(), StoreError> {
    let head = anchor::roll(copy, known, u64::MAX)?;
    copy.execute_batch("DROP TABLE IF EXISTS head; CREATE TABLE head (line TEXT NOT NULL) STRICT")?;
    copy.execute("INSERT INTO head VALUES (?1)", [head.to_string()])?;
    Ok(())
}

/// The head that a backup was written with; those of earlier versions have none.
fn head_of(backup: &Connection) -> Result<Option<Head>, StoreError> {
    let sql = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'head'";
    if backup.query_row(sql, [], |_| Ok(())).optional()?.is_none() {
        return Ok(None);
    }
    let line: String = backup.query_row("SELECT line FROM head", [], |row| row.get(0))?;
    let damaged = |_| StoreError::Damaged("the head of the backup".to_owned());
    line.parse().map(Some).map_err(damaged)
}

/// What SQLite finds wrong with its file. A file that is too damaged to be looked at is damaged.
fn integrity(connection: &Connection) -> Vec<Notice> {
    let look = || {
        let mut statement = connection.prepare("PRAGMA integrity_check(20)")?;
        let lines = statement.query_map([], |row| row.get::<_, String>(0))?;
        lines.collect::<rusqlite::Result<Vec<_>>>()
    };
    let lines = look().unwrap_or_else(|error| vec![error.to_string()]);
    lines.into_iter().filter(|line| line != "ok").map(Notice::Damaged).collect()
}

/// A row of `fact`, in the order of its columns.
fn fact(row: &Row<'_>) -> Result<Fact, StoreError> {
    Ok(Fact {
        seq: row.get::<_, i64>(0)?.cast_unsigned(),
        stream: stream_id(&row.get::<_, String>(1)?)?,
        version: row.get::<_, i64>(2)?.cast_unsigned(),
        kind: row.get(3)?,
        body: row.get(4)?,
        by: row.get(5)?,
        at: row.get(6)?,
        previous: hash(&row.get::<_, Vec<u8>>(7)?)?,
        hash: hash(&row.get::<_, Vec<u8>>(8)?)?,
    })
}
