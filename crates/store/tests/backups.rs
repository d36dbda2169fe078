//! Backups of a store that is in use, and how they say how far they have come.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use store::testing::PostgresServer;
use store::{Append, NewFact, PostgresStore, SqliteStore, Store, StreamAppend, verify};
use tempfile::TempDir;

fn facts(stream: &str, expected: u64, bodies: &[&str]) -> Append {
    let fact = |body: &&str| NewFact {
        kind: "trial.noted".to_owned(),
        body: (*body).to_owned(),
        by: "\"me\"".to_owned(),
        at: 1,
    };
    let facts = bodies.iter().map(fact).collect();
    let stream = stream.parse().unwrap();
    Append { streams: vec![StreamAppend { stream, expected, facts }], ..Append::default() }
}

/// SQLite begins a copy again when others write between two of its steps, unless it is told to copy one
/// moment: on a busy server it would never end.
#[tokio::test(flavor = "multi_thread")]
async fn a_backup_ends_while_others_write() {
    let folder = TempDir::new().expect("a temporary folder");
    let store = Arc::new(SqliteStore::open(&folder.path().join("meydan.sqlite")).unwrap());
    let body = "x".repeat(20_000);
    let many = vec![body.as_str(); 500];
    for stream in ["a", "b", "c", "d"] {
        store.append(facts(stream, 0, &many)).await.unwrap();
    }
    let (writing, stop) = (Arc::clone(&store), Arc::new(AtomicBool::new(false)));
    let stopped = Arc::clone(&stop);
    let writer = tokio::spawn(async move {
        let mut written = 0;
        while !stopped.load(Ordering::Relaxed) {
            writing.append(facts("busy", written, &["1"])).await.unwrap();
            written += 1;
        }
        written
    });
    let told = Arc::new(Mutex::new(Vec::new()));
    let telling = Arc::clone(&told);
    let progress = Arc::new(move |done, all| telling.lock().unwrap().push((done, all)));
    let copy = folder.path().join("copy.sqlite");
    store.backup_telling(&copy, progress).await.unwrap();
    stop.store(true, Ordering::Relaxed);
    assert!(writer.await.unwrap() > 0, "somebody wrote meanwhile");
    let told = told.lock().unwrap().clone();
    assert!(told.len() > 5 && told.is_sorted(), "it went forward only: {told:?}");
    assert!(told.last().is_some_and(|(done, all)| done == all), "{told:?}");
    let (count, faults) = verify(&SqliteStore::open_to_read(&copy).unwrap()).await.unwrap();
    assert!(count >= 2000 && faults.is_empty(), "{count}: {faults:?}");
}

/// More rows than are in hand at once, in both directions.
#[tokio::test(flavor = "multi_thread")]
async fn a_large_store_moves_to_a_server_and_back() {
    const FACTS: usize = 12_000;
    let folder = TempDir::new().unwrap();
    let at = |name: &str| folder.path().join(name);
    let venue = SqliteStore::open(&at("venue.sqlite")).unwrap();
    venue.append(facts("a", 0, &vec!["{}"; FACTS])).await.unwrap();
    venue.backup(&at("copy.sqlite")).await.unwrap();
    let server = PostgresServer::start();
    PostgresStore::restore(&server.url(), &at("copy.sqlite")).await.unwrap();
    let moved = PostgresStore::connect(&server.url()).await.unwrap();
    assert_eq!(verify(&moved).await.unwrap(), (FACTS as u64, vec![]));
    let told = Arc::new(Mutex::new(Vec::new()));
    let telling = Arc::clone(&told);
    let progress = Arc::new(move |done, all| telling.lock().unwrap().push((done, all)));
    moved.backup_telling(&at("back.sqlite"), progress).await.unwrap();
    let all = FACTS as u64;
    assert_eq!(*told.lock().unwrap(), [(5000, all), (10_000, all), (12_000, all)]);
    let back = SqliteStore::open_to_read(&at("back.sqlite")).unwrap();
    assert_eq!(verify(&back).await.unwrap(), (all, vec![]));
    let newest = FACTS as u32;
    assert_eq!(back.log(0, newest).await.unwrap(), venue.log(0, newest).await.unwrap());
    let again = moved.backup(&at("back.sqlite")).await.unwrap_err();
    assert!(again.to_string().contains("is there already"), "{again}");
}
