//! How long it takes from the start of the process to its first page.

use store::{Append, NewFact, SqliteStore, Store, StreamAppend};

use crate::program::Program;

const STREAMS: usize = 2000;
const FACTS: usize = 500;
/// A fact's usual body.
const BODY: &str = r#"{"fact":{"seat":0,"text":"S4","finished":true},"citations":["tr-mangala K1.2","tr-mangala b"]}"#;
const BY: &str = r#"{"person":"ayse","role":"competitor"}"#;

/// The middle of five starts, in milliseconds, each over an empty folder.
pub async fn empty() -> f64 {
    let mut times = Vec::new();
    for _ in 0..5 {
        let folder = tempfile::tempdir().expect("a temporary folder");
        times.push(Program::start(folder.path(), &[]).await.took.as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    times[2]
}

/// The same over a million facts: a fresh program each time, though the disk may remember.
pub async fn full() -> (usize, f64) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    fill(&folder.path().join("meydan.sqlite")).await;
    let mut times = Vec::new();
    for _ in 0..5 {
        times.push(Program::start(folder.path(), &[]).await.took.as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    (STREAMS * FACTS, times[2])
}

/// Matches of so many moves, written as the store writes them.
async fn fill(path: &std::path::Path) {
    let store = SqliteStore::open(path).expect("a file");
    let fact = |at: usize| NewFact {
        kind: "match.move-played".to_owned(),
        body: BODY.to_owned(),
        by: BY.to_owned(),
        at: at as i64,
    };
    for group in 0..STREAMS / 20 {
        let one = |number: usize| StreamAppend {
            stream: format!("match/m-{}", group * 20 + number).parse().expect("a name"),
            expected: 0,
            facts: (0..FACTS).map(fact).collect(),
        };
        let append = Append { streams: (0..20).map(one).collect(), ..Append::default() };
        store.append(append).await.expect("it is written");
    }
}
