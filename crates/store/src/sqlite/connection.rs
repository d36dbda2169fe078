//! Opening the file: settings that make a commit durable, and the steps from older versions.

use std::fs::File;
use std::path::Path;
use std::time::Duration;

use rusqlite::{Connection, OpenFlags};

use super::files::{make_private, named, open_private};
use crate::StoreError;

/// The steps from one version of the tables to the next; the first makes them. Forward only.
const STEPS: [&str; 4] = [
    include_str!("schema.sql"),
    include_str!("tickets.sql"),
    include_str!("answers.sql"),
    include_str!("pieces.sql"),
];

/// The memory for pages of the writer, in KiB.
const CACHE_KIB: i64 = 64 * 1024;

/// After how many pages the write-ahead log is moved into the file.
const LOG_PAGES: i64 = 8000;

/// How often a lock that is held is looked at again, and how long to wait in between: a program
/// that starts others shares its locks with them until they have begun, which takes a busy machine a
/// second.
const LOOKS: u32 = 60;
const PAUSE: Duration = Duration::from_millis(30);

/// Makes sure that no other process writes the file: held as long as the writer lives, and given
/// up by the system even when the process is killed.
pub fn lock(path: &Path) -> Result<File, StoreError> {
    let cannot = |why: String| StoreError::InUse { path: path.to_path_buf(), why };
    let file = open_private(&named(path, ".lock")).map_err(|error| cannot(error.to_string()))?;
    for _ in 0..LOOKS {
        if file.try_lock().is_ok() {
            return Ok(file);
        }
        std::thread::sleep(PAUSE);
    }
    file.try_lock().map_err(|error| cannot(error.to_string()))?;
    Ok(file)
}

/// The one connection that writes.
pub fn open_for_writing(path: &Path) -> Result<Connection, StoreError> {
    make_private(path)?;
    let mut connection = Connection::open(path)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.pragma_update(None, "journal_mode", "wal")?;
    connection.pragma_update(None, "synchronous", "full")?;
    // Room for the pages that many streams at once write to; and a log long enough that a page is
    // moved to its place once for many changes of it.
    connection.pragma_update(None, "cache_size", -CACHE_KIB)?;
    connection.pragma_update(None, "wal_autocheckpoint", LOG_PAGES)?;
    connection.set_prepared_statement_cache_capacity(64);
    migrate(&mut connection)?;
    Ok(connection)
}

/// A connection that only reads.
pub fn open_for_reading(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)?;
    connection.busy_timeout(Duration::from_secs(5))?;
    connection.set_prepared_statement_cache_capacity(64);
    Ok(connection)
}

/// Takes the steps that the file has not seen yet, all or none.
fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    let version = |c: &Connection| c.pragma_query_value(None, "user_version", |row| row.get(0));
    let known = STEPS.len() as i64;
    let transaction = connection.transaction()?;
    let found: i64 = version(&transaction)?;
    if found > known {
        return Err(StoreError::Newer { found, known });
    }
    for step in STEPS.iter().skip(usize::try_from(found).unwrap_or(0)) {
        transaction.execute_batch(step)?;
    }
    transaction.pragma_update(None, "user_version", known)?;
    transaction.commit()?;
    Ok(())
}
