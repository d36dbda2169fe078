//! Stores that earlier versions wrote: every later version opens them and finds them whole. Each
//! file in `stores/` is named after the version that wrote it and is never written again; together
//! the files of a version hold every kind of stream. A change of a fact's JSON that cannot read them
//! needs a conversion, not a new file.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use arena::address::Address;
use office::{ManualClock, Office, verify};
use store::{SqliteStore, Store};
use strum::EnumCount;

/// What the files hold: how many facts, and of which kinds of streams.
const STORES: [(&str, usize, &[&str]); 4] = [
    ("0.1-backgammon.sqlite", 59, &["account", "backgammon", "competition", "event"]),
    ("0.1-cubing.sqlite", 64, &["account", "competition", "round"]),
    ("0.1-federation.sqlite", 13, &["account", "competition", "federation"]),
    ("0.1-quixo.sqlite", 101, &["account", "competition", "event", "match"]),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/stores")
}

#[test]
fn every_file_has_its_row() {
    let mut names: Vec<_> = fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, STORES.map(|(name, ..)| name));
}

#[test]
fn together_they_hold_every_kind_of_stream() {
    let kinds: BTreeSet<&str> = STORES.iter().flat_map(|(.., kinds)| *kinds).copied().collect();
    assert_eq!(kinds.len(), Address::COUNT, "a new kind of stream needs a store here: {kinds:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn this_version_opens_them_and_finds_them_whole() {
    let temporary = tempfile::tempdir().unwrap();
    for (name, facts, kinds) in STORES {
        let file = temporary.path().join(name);
        fs::copy(folder().join(name), &file).unwrap();
        let store: Arc<dyn Store> = Arc::new(SqliteStore::open(&file).unwrap());
        let clock = Arc::new(ManualClock::new(arena::time::Moment(0)));
        Office::open(Arc::clone(&store), clock).await.unwrap();
        let report = verify::verify(&*store).await.unwrap();
        assert_eq!(report.faults, [], "{name}");
        assert_eq!(report.facts, facts as u64, "{name}");
        let mut streams: BTreeMap<_, Vec<_>> = BTreeMap::new();
        for fact in store.log(0, 100_000).await.unwrap() {
            streams.entry(fact.stream.to_string()).or_default().push(fact);
        }
        for (stream, facts) in &streams {
            let address = stream.parse().unwrap();
            assert!(verify::fold(&address, facts).is_some(), "{name}: {stream} is read to its end");
        }
        let found: BTreeSet<&str> =
            streams.keys().filter_map(|stream| stream.split('/').next()).collect();
        assert_eq!(found, kinds.iter().copied().collect(), "{name}");
    }
}
