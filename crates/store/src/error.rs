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
    #[error("the write failed together with others: {why}")]
    Shared {
        /// The reason.
        why: String,
        /// What kind of trouble it is.
        trouble: Trouble,
    },
    /// The answer to a commit was lost: it may have been carried out or not.
    #[error("it is not known whether this was written: {0}")]
    Unknown(String),
    /// The database did not answer in time. Nothing was changed.
    #[error("the database does not answer: {0}")]
    Away(String),
    /// The store is being closed.
    #[error("the store is closed")]
    Closed,
}

/// What kind of trouble an error is, for whoever has to go on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The database cannot be reached or is overloaded. Nothing was changed, and the same may work in a
    /// moment.
    Away,
    /// There is no room on its disk. Nothing was changed.
    Full,
    /// It cannot be written. Nothing was changed.
    ReadOnly,
    /// Nobody knows whether it was done.
    Unknown,
    /// Something else, which does not pass by itself.
    Fault,
}

impl StoreError {
    /// What kind of trouble it is.
    #[must_use]
    pub fn trouble(&self) -> Trouble {
        match self {
            Self::Sqlite(error) => of_sqlite(error),
            Self::Postgres(error) => of_postgres(error),
            Self::Shared { trouble, .. } => *trouble,
            Self::Unknown(_) => Trouble::Unknown,
            Self::Away(_) | Self::Closed => Trouble::Away,
            _ => Trouble::Fault,
        }
    }

    /// The same error for each of those whose writes failed together.
    pub(crate) fn for_all(&self) -> Self {
        match self {
            Self::Unknown(why) => Self::Unknown(why.clone()),
            other => Self::Shared { why: other.to_string(), trouble: other.trouble() },
        }
    }
}

fn of_sqlite(error: &rusqlite::Error) -> Trouble {
    use rusqlite::ErrorCode;
    match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => Trouble::Full,
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => Trouble::ReadOnly,
        Some(
            ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::CannotOpen
            | ErrorCode::SystemIoFailure
            | ErrorCode::OutOfMemory,
        ) => Trouble::Away,
        _ => Trouble::Fault,
    }
}

fn of_postgres(error: &tokio_postgres::Error) -> Trouble {
    // Whatever the server did not say itself is about the way to it.
    let Some(code) = error.code() else { return Trouble::Away };
    match code.code() {
        "53100" => Trouble::Full,
        "25006" => Trouble::ReadOnly,
        // Connections, resources, operators (shutdown, time-outs), serialization: all of them pass.
        code if ["08", "53", "57", "40", "55"].iter().any(|class| code.starts_with(class)) => {
            Trouble::Away
        }
        _ => Trouble::Fault,
    }
}

impl From<PoolError> for StoreError {
    fn from(error: PoolError) -> Self {
        match error {
            PoolError::Backend(error) => Self::Postgres(error),
            PoolError::Timeout(_) => Self::Away("no connection in time".to_owned()),
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
