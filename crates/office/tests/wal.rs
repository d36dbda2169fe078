//! A power cut in the middle of a write: the copied write-ahead log of SQLite, cut at many
//! offsets, opens to a prefix of the log, and what belongs to its facts is there with them.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod support;

use std::path::Path;

use office::verify;
use store::{SqliteStore, Store};
use support::*;

/// The size of SQLite's header and of a page with its header in a write-ahead log.
const HEADER: u64 = 32;
const FRAME: u64 = 4096 + 24;

#[tokio::test(flavor = "multi_thread")]
async fn a_cut_log_opens_to_a_prefix() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    let mut random = games::Random::new(7);
    for number in 0..6 {
        let id = format!("m-{number}");
        let game = ["mangala", "reversi", "kure"][number % 3];
        let mut desk = Desk::begun(&office, &id, game, Some(10)).await;
        for _ in 0..12 {
            desk.random_move(&mut random).await;
        }
    }
    let whole = office.store().log(0, 100_000).await.unwrap();
    let file = folder.path().join("meydan.sqlite");
    let wal = std::fs::read(folder.path().join("meydan.sqlite-wal")).unwrap();
    let length = wal.len() as u64;
    let frames = (length - HEADER) / FRAME;
    assert!(frames > 100, "only {frames} pages in the log");
    let offsets = (0..frames).flat_map(|frame| {
        let start = HEADER + frame * FRAME;
        [start, start + 1 + u64::from(random.below(4000))]
    });
    let offsets: Vec<_> =
        [0, 7, 31].into_iter().chain(offsets).chain([length - 1, length]).collect();
    let mut found = std::collections::BTreeSet::new();
    for offset in offsets {
        let cut = support::folder();
        std::fs::copy(&file, cut.path().join("cut.sqlite")).unwrap();
        std::fs::write(cut.path().join("cut.sqlite-wal"), &wal[..offset as usize]).unwrap();
        let count = check(&cut.path().join("cut.sqlite"), &whole).await;
        found.insert(count);
    }
    assert_eq!(found.last(), Some(&whole.len()));
    assert!(found.len() > 60, "{} different prefixes", found.len());
}

/// The number of facts of the prefix.
async fn check(file: &Path, whole: &[store::Fact]) -> usize {
    let store = SqliteStore::open(file).expect("a cut log opens");
    let log = store.log(0, 100_000).await.unwrap();
    assert_eq!(log, whole[..log.len()], "not a prefix");
    let report = verify::verify(&store).await.unwrap();
    assert_eq!(report.faults, [], "{} facts", log.len());
    log.len()
}
