//! What is noticed about a store and does not keep it from being used: whoever runs it must know.

use std::path::PathBuf;

/// Something that whoever runs the store must know.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Others on this machine may read or write a file or a folder of the store.
    Exposed {
        /// The file or folder.
        path: PathBuf,
        /// Its permissions, as `chmod` writes them.
        mode: u32,
    },
    /// The store holds fewer facts than were written: its file, or the log beside it, was cut or
    /// exchanged for an older one.
    Lost {
        /// The file with the head that says so.
        anchor: PathBuf,
        /// How many facts were written.
        written: u64,
        /// How many are there.
        found: u64,
    },
    /// The store holds other facts than those that were written.
    Changed {
        /// The file with the head that says so.
        anchor: PathBuf,
        /// Up to which fact.
        written: u64,
    },
    /// The file with the head cannot be read.
    NoHead {
        /// The file.
        anchor: PathBuf,
    },
    /// The database itself finds something wrong with its file.
    Damaged(String),
}
