//! The files of a store belong to whoever runs the program: private data and secrets are in them.
//! What is made here is readable for nobody else; what is there is looked at, and left as it is.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

use crate::{Notice, StoreError};

/// A file beside the store, such as its lock.
pub fn named(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    PathBuf::from(name)
}

/// Opens a file to be written, and makes it for its owner alone where there is none.
pub fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Makes sure that a file is there before SQLite makes it with wider permissions; the log beside it
/// gets those of the file.
pub fn make_private(path: &Path) -> Result<(), StoreError> {
    let cannot = |why: io::Error| StoreError::File { path: path.into(), why: why.to_string() };
    open_private(path).map(drop).map_err(cannot)
}

/// Makes a folder, and those above it, for their owner alone.
///
/// # Errors
/// When it cannot be made.
pub fn make_private_folder(folder: &Path) -> Result<(), StoreError> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    let cannot = |why: io::Error| StoreError::File { path: folder.into(), why: why.to_string() };
    builder.create(folder).map_err(cannot)
}

/// The files of a store, and its folder, that others may use.
#[cfg(unix)]
pub fn exposed(path: &Path) -> Vec<Notice> {
    use std::os::unix::fs::PermissionsExt;
    let beside = ["", "-wal", "-shm", ".lock", ".head"].map(|ending| named(path, ending));
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let all = folder.map(Path::to_path_buf).into_iter().chain(beside);
    let look = |path: PathBuf| {
        let mode = std::fs::metadata(&path).ok()?.permissions().mode() & 0o7777;
        (mode & 0o077 != 0).then_some(Notice::Exposed { path, mode })
    };
    all.filter_map(look).collect()
}

/// Other systems have other permissions.
#[cfg(not(unix))]
pub fn exposed(_: &Path) -> Vec<Notice> {
    Vec::new()
}
