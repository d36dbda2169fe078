//! The head of the log in a file beside the store, written after every commit: a store that was cut
//! or exchanged for an older one is behind it. It is not waited for, since a head that a power cut has
//! left behind is an older head of the same log.

use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use rusqlite::{Connection, OptionalExtension};

use super::files::{named, open_private};
use crate::fact::hash;
use crate::{Fact, Hash, Head, Notice, StoreError};

/// What the name of the file adds to that of the store.
const HEAD: &str = ".head";
/// And that of a head which the store did not reach any more: it stays until somebody removes it.
const LOST: &str = ".head.lost";

/// The file with the head.
pub struct Anchor {
    file: File,
    head: Head,
    told: bool,
}

impl Anchor {
    /// Compares the store with the head beside it, and goes on from the store as it is. A head that
    /// the store does not reach is put aside and told.
    pub fn open(path: &Path, connection: &Connection) -> Result<(Self, Vec<Notice>), StoreError> {
        let place = named(path, HEAD);
        let (known, notice) = match read(&place) {
            StoredHead::None => (Head::START, None),
            StoredHead::Unreadable => (Head::START, Some(Notice::NoHead { anchor: place.clone() })),
            StoredHead::Head(head) => match quick_look(connection, &head, &place)? {
                None => (head, None),
                notice => (Head::START, notice.map(|own| put_aside(path, own))),
            },
        };
        let cannot =
            |why: std::io::Error| StoreError::File { path: place.clone(), why: why.to_string() };
        let head = roll(connection, known, u64::MAX)?;
        let mut own = Self { file: open_private(&place).map_err(cannot)?, head, told: false };
        own.write().and_then(|()| own.file.sync_all()).map_err(cannot)?;
        Ok((own, notice.into_iter().collect()))
    }

    /// Goes on with the facts of a commit.
    pub fn follow(&mut self, facts: &[Fact], connection: &Connection) {
        let Some(first) = facts.first() else { return };
        let rolled = match first.seq == self.head.facts + 1 {
            true => Ok(facts.iter().fold(self.head, |head, fact| head.after(fact.hash))),
            // A commit before this one was thought to have failed.
            false => roll(connection, self.head, u64::MAX),
        };
        let written = rolled.map_err(|error| error.to_string()).and_then(|head| {
            self.head = head;
            self.write().map_err(|error| error.to_string())
        });
        if let Err(error) = written
            && !std::mem::replace(&mut self.told, true)
        {
            tracing::warn!(%error, "the head of the log cannot be written beside the store");
        }
    }

    fn write(&mut self) -> std::io::Result<()> {
        let text = format!("{}\n", self.head);
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(text.as_bytes())
    }
}

/// Whether the log still begins with what the heads beside it say, with every fact looked at. The heads
/// are read first: while the store is in use, it only grows beyond them.
pub fn check(path: &Path, connection: &Connection) -> Result<Vec<Notice>, StoreError> {
    let mut notices = Vec::new();
    for place in [named(path, HEAD), named(path, LOST)] {
        let head = match read(&place) {
            StoredHead::None => continue,
            StoredHead::Unreadable => {
                notices.push(Notice::NoHead { anchor: place });
                continue;
            }
            StoredHead::Head(head) => head,
        };
        let found = roll(connection, Head::START, head.facts)?;
        if found.facts < head.facts {
            let found = found.facts;
            notices.push(Notice::Lost { anchor: place, written: head.facts, found });
        } else if found != head {
            notices.push(Notice::Changed { anchor: place, written: head.facts });
        }
    }
    Ok(notices)
}

/// The head that stands beside a store; that of an empty log where there is none.
pub fn known(path: &Path) -> Head {
    match read(&named(path, HEAD)) {
        StoredHead::Head(head) => head,
        StoredHead::None | StoredHead::Unreadable => Head::START,
    }
}

/// The head of the log up to a fact, from one that is known.
pub fn roll(connection: &Connection, from: Head, until: u64) -> Result<Head, StoreError> {
    let sql = "SELECT hash FROM fact WHERE seq > ?1 AND seq <= ?2 ORDER BY seq";
    let mut statement = connection.prepare_cached(sql)?;
    let until = i64::try_from(until).unwrap_or(i64::MAX);
    let mut rows = statement.query((from.facts.cast_signed(), until))?;
    let mut head = from;
    while let Some(row) = rows.next()? {
        head = head.after(hash(row.get_ref(0)?.as_bytes().map_err(rusqlite::Error::from)?)?);
    }
    Ok(head)
}

enum StoredHead {
    None,
    Unreadable,
    Head(Head),
}

fn read(place: &Path) -> StoredHead {
    match std::fs::read_to_string(place) {
        Ok(text) => text.parse().map_or(StoredHead::Unreadable, StoredHead::Head),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => StoredHead::None,
        Err(_) => StoredHead::Unreadable,
    }
}

/// Looks at the fact of the head alone: a start does not wait for the whole log to be read.
fn quick_look(
    connection: &Connection,
    head: &Head,
    place: &Path,
) -> Result<Option<Notice>, StoreError> {
    let found = super::writer::newest(connection)?;
    let anchor = place.to_path_buf();
    if found < head.facts {
        return Ok(Some(Notice::Lost { anchor, written: head.facts, found }));
    }
    let sql = "SELECT hash FROM fact WHERE seq = ?1";
    let last: Option<Vec<u8>> =
        connection.query_row(sql, [head.facts.cast_signed()], |row| row.get(0)).optional()?;
    let last = last.map_or(Ok(Hash::START), |bytes| hash(&bytes))?;
    Ok((last != head.last).then_some(Notice::Changed { anchor, written: head.facts }))
}

/// Keeps the head that was not reached for `verify`, the newest of several.
fn put_aside(path: &Path, notice: Notice) -> Notice {
    let (place, lost) = (named(path, HEAD), named(path, LOST));
    let farther = match (read(&place), read(&lost)) {
        (StoredHead::Head(own), StoredHead::Head(before)) => own.facts > before.facts,
        _ => true,
    };
    let aside = |_: PathBuf| lost.clone();
    if farther && let Err(error) = std::fs::rename(&place, &lost) {
        tracing::warn!(%error, "the head of the log cannot be put aside");
        return notice;
    }
    match notice {
        Notice::Lost { anchor, written, found } => {
            Notice::Lost { anchor: aside(anchor), written, found }
        }
        Notice::Changed { anchor, written } => Notice::Changed { anchor: aside(anchor), written },
        other => other,
    }
}
