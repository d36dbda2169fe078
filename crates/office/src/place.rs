//! Where a store is: a folder on this machine, or a database server.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use store::{PostgresStore, SqliteStore, Store, StoreError};

/// The name of the file in a folder.
const FILE: &str = "meydan.sqlite";

/// Where a store is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a folder, in one file.
    Folder(PathBuf),
    /// On a PostgreSQL server: `postgres://user@host/database`.
    Server(String),
}

impl Place {
    /// Opens the store, and makes it where there is none.
    ///
    /// # Errors
    /// When it cannot be opened, or another program writes it.
    pub async fn open(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Self::Folder(folder) => {
                make(folder)?;
                Arc::new(SqliteStore::open(&folder.join(FILE))?)
            }
            Self::Server(url) => Arc::new(PostgresStore::connect(url).await?),
        })
    }

    /// Opens a store that is there to read it, also while another program writes it.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn open_to_read(&self) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match self {
            Self::Folder(folder) => Arc::new(SqliteStore::open_to_read(&folder.join(FILE))?),
            Self::Server(url) => Arc::new(PostgresStore::connect(url).await?),
        })
    }

    /// Fills an empty store from a backup.
    ///
    /// # Errors
    /// When the store is in use or not empty, or the file is no backup.
    pub async fn restore(&self, backup: &Path) -> Result<(), StoreError> {
        match self {
            Self::Folder(folder) => {
                make(folder)?;
                SqliteStore::restore(&folder.join(FILE), backup)
            }
            Self::Server(url) => PostgresStore::restore(url, backup).await,
        }
    }
}

fn make(folder: &Path) -> Result<(), StoreError> {
    store::make_private_folder(folder)
}
