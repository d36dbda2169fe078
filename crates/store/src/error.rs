//! What can go wrong with a store.

use std::path::PathBuf;

use deadpool_postgres::PoolError;

use crate::StreamId;

/// Why a store could not do what was asked.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Someone else appended to the stream in the meantime: read it again and decide again.
    #[error(transparent)]
    Conflict(#[from] Conflict),
    /// A record that was to be new is there: it belongs to another stream.
    #[error("the record {key:?} of {model} belongs to somebody else")]
    Taken {
        /// The read model.
        model: String,
        /// The record.
        key: String,
    },
    /// SQLite said no.
    #[error("the database file: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// PostgreSQL said no, or cannot be reached.
    #[error("the database server: {0}")]
    Postgres(#[from] tokio_postgres::Error),
    /// The address of the PostgreSQL server asks for something that there is not.
    #[error("the address of the database server: {0}")]
    Address(String),
    /// The database holds something that this program did not write.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The database was made by a newer Meydan.
    #[error(
        "the database has version {found}, and this program knows versions up to {known}: use the newer program."
    )]
    Newer {
        /// The version of the database.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// Another process writes the file.
    #[error(
        "{path:?} cannot be written: {why}. Is another Meydan running on it? Stop that one, or use another folder."
    )]
    InUse {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// A file is to be written where one is.
    #[error("{0:?} is there already: name a file that does not exist.")]
    FileExists(PathBuf),
    /// A file is no backup.
    #[error("{path:?} is no backup of Meydan: {why}.")]
    NoBackup {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
    /// A file cannot be read or written.
    #[error("{path:?}: {why}")]
    File {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// A backup is to be restored over something.
    #[error("the database already holds {0} facts: restore into an empty one.")]
    NotEmpty(i64),
    /// A transaction that others shared failed; the reason was given to the log.
    #[error("the write failed together with others: {0}")]
    Shared(String),
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => Self::Postgres(error),
            _ => Self::Closed,
        }
    }
}

/// A stream that does not have the version which the writer expected.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{stream} has version {found}, not {expected}: someone else wrote to it in the meantime")]
pub struct Conflict {
    /// The stream.
    pub stream: StreamId,
    /// The version that the writer had seen.
    pub expected: u64,
    /// The version that it has.
    pub found: u64,
}
