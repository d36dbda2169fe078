//! The files of a store: who may read them, and what is noticed when one was cut, exchanged or damaged.

#![cfg(unix)]
#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

use std::fs::Permissions;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use store::{Append, NewFact, Notice, SqliteStore, Store, StreamAppend};

fn mode(path: &Path) -> u32 {
    std::fs::metadata(path).unwrap_or_else(|e| panic!("{path:?}: {e}")).permissions().mode() & 0o777
}

async fn write(store: &SqliteStore, from: u64, until: u64) {
    for expected in from..until {
        let (kind, body) = ("k".to_owned(), "{}".to_owned());
        let facts = vec![NewFact { kind, body, by: "\"me\"".to_owned(), at: 1 }];
        let part = StreamAppend { stream: "match/1".parse().unwrap(), expected, facts };
        store.append(Append { streams: vec![part], ..Append::default() }).await.unwrap();
    }
}

/// What was noticed, without who may read it.
fn noticed(store: &SqliteStore) -> Vec<Notice> {
    let mut all = store.notices();
    all.retain(|own| !matches!(own, Notice::Exposed { .. }));
    all
}

fn beside(path: &Path, ending: &str) -> PathBuf {
    PathBuf::from(format!("{}{ending}", path.display()))
}

#[tokio::test]
async fn files_are_made_for_their_owner_alone() {
    let folder = tempfile::tempdir().unwrap();
    let inner = folder.path().join("a").join("b");
    store::make_private_folder(&inner).unwrap();
    let path = inner.join("meydan.sqlite");
    let store = SqliteStore::open(&path).unwrap();
    write(&store, 0, 3).await;
    let copy = inner.join("copy.sqlite");
    store.backup(&copy).await.unwrap();
    for file in ["", "-wal", "-shm", ".lock", ".head"] {
        assert_eq!(mode(&beside(&path, file)), 0o600, "{file:?}");
    }
    assert_eq!((mode(&copy), mode(&inner)), (0o600, 0o700));
    assert_eq!(mode(&folder.path().join("a")), 0o700);
    assert_eq!(store.notices(), []);
    let restored = inner.join("restored.sqlite");
    SqliteStore::restore(&restored, &copy).unwrap();
    assert_eq!(mode(&restored), 0o600);
}

#[tokio::test]
async fn files_that_others_may_read_are_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("meydan.sqlite");
    drop(SqliteStore::open(&path).unwrap());
    std::fs::set_permissions(&path, Permissions::from_mode(0o644)).unwrap();
    std::fs::set_permissions(folder.path(), Permissions::from_mode(0o755)).unwrap();
    let store = SqliteStore::open(&path).unwrap();
    let seen = store.notices();
    let exposed = |path: &Path, mode| Notice::Exposed { path: path.to_path_buf(), mode };
    assert!(seen.contains(&exposed(&path, 0o644)), "{seen:?}");
    assert!(seen.contains(&exposed(folder.path(), 0o755)), "{seen:?}");
}

#[tokio::test]
async fn a_cut_log_is_noticed_when_it_is_opened_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let (path, other) = (folder.path().join("meydan.sqlite"), folder.path().join("cut.sqlite"));
    let store = SqliteStore::open(&path).unwrap();
    write(&store, 0, 20).await;
    assert_eq!(store.check().await.unwrap(), []);
    let wal = std::fs::read(beside(&path, "-wal")).unwrap();
    std::fs::copy(&path, &other).unwrap();
    std::fs::copy(beside(&path, ".head"), beside(&other, ".head")).unwrap();
    std::fs::write(beside(&other, "-wal"), &wal[..wal.len() / 2]).unwrap();
    let cut = SqliteStore::open(&other).unwrap();
    let found = cut.newest().await.unwrap();
    assert!(found < 20, "something is gone");
    let lost = Notice::Lost { anchor: beside(&other, ".head.lost"), written: 20, found };
    assert_eq!(noticed(&cut), std::slice::from_ref(&lost));
    // It is told until somebody takes the file away, also when the log has grown beyond it.
    assert_eq!(cut.check().await.unwrap(), [lost]);
    write(&cut, found, 25).await;
    drop(cut);
    let again = SqliteStore::open(&other).unwrap();
    assert_eq!(noticed(&again), []);
    assert_eq!(again.newest().await.unwrap(), 25);
}

#[tokio::test]
async fn an_older_file_in_the_place_of_the_store_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("meydan.sqlite");
    let store = SqliteStore::open(&path).unwrap();
    write(&store, 0, 5).await;
    let copy = folder.path().join("copy.sqlite");
    store.backup(&copy).await.unwrap();
    write(&store, 5, 9).await;
    drop(store);
    assert!(!beside(&path, "-wal").exists(), "a closed store is one file");
    std::fs::rename(&copy, &path).unwrap();
    let reader = SqliteStore::open_to_read(&path).unwrap();
    let lost = |anchor| Notice::Lost { anchor, written: 9, found: 5 };
    assert_eq!(reader.check().await.unwrap(), [lost(beside(&path, ".head"))]);
    let store = SqliteStore::open(&path).unwrap();
    assert_eq!(noticed(&store), [lost(beside(&path, ".head.lost"))]);
}

#[tokio::test]
async fn another_log_of_the_same_length_is_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let [one, two] = ["one.sqlite", "two.sqlite"].map(|name| folder.path().join(name));
    for (path, at) in [(&one, 1), (&two, 2)] {
        let store = SqliteStore::open(path).unwrap();
        for number in 0..3 {
            let (kind, body, by) = ("k".to_owned(), "{}".to_owned(), "\"me\"".to_owned());
            let facts = vec![NewFact { kind, body, by, at: if number == 0 { at } else { 7 } }];
            let stream = format!("match/{number}").parse().unwrap();
            let part = StreamAppend { stream, expected: 0, facts };
            store.append(Append { streams: vec![part], ..Append::default() }).await.unwrap();
        }
    }
    std::fs::copy(beside(&two, ".head"), beside(&one, ".head")).unwrap();
    // The last fact is the same in both: only the whole log shows it.
    let store = SqliteStore::open(&one).unwrap();
    let changed = Notice::Changed { anchor: beside(&one, ".head"), written: 3 };
    assert_eq!(store.check().await.unwrap(), [changed]);
}

#[tokio::test]
async fn a_damaged_page_is_found_by_the_check() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("meydan.sqlite");
    let store = SqliteStore::open(&path).unwrap();
    write(&store, 0, 400).await;
    drop(store);
    let mut bytes = std::fs::read(&path).unwrap();
    let (page, middle) = (4096, bytes.len() / 4096 / 2);
    bytes[middle * page..middle * page + 200].fill(0xff);
    std::fs::write(&path, bytes).unwrap();
    let reader = SqliteStore::open_to_read(&path).unwrap();
    let seen = reader.check().await;
    let damaged = |seen: &Vec<Notice>| seen.iter().any(|own| matches!(own, Notice::Damaged(_)));
    assert!(seen.as_ref().is_ok_and(damaged), "{seen:?}");
}

#[tokio::test]
async fn a_backup_from_which_facts_were_taken_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("meydan.sqlite");
    let store = SqliteStore::open(&path).unwrap();
    write(&store, 0, 5).await;
    let copy = folder.path().join("copy.sqlite");
    store.backup(&copy).await.unwrap();
    store::testing::run_sql(&copy, "DELETE FROM fact WHERE seq = 5");
    let other = folder.path().join("other.sqlite");
    let refused = SqliteStore::restore(&other, &copy).unwrap_err().to_string();
    assert!(refused.contains("it held 5 facts"), "{refused}");
}
