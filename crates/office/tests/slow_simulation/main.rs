//! The simulator: whole competitions of all six games and all pairing systems, and of cubing, through
//! the office, with legal and illegal commands, accounts, rulings and appeals, clocks, scrambles and
//! score sheets, restarts and corrections, from a seed. After every step: what was written folds to
//! the state at hand, a refusal wrote nothing and cites a clause that exists, stones and points and
//! time are conserved, nobody meets twice, places follow from results.
//!
//! A short run goes with the tests; `cargo xtask test` runs a thousand. A failure names its seed:
//! `MEYDAN_SEED=N cargo test -p office --test slow_simulation one_seed -- --nocapture`.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod attempts;
mod competition;
mod cubing;
mod laws;
mod matches;
mod people;
mod round_laws;
#[path = "../support/mod.rs"]
mod support;

use std::sync::Arc;

use futures_of_panics::catch;
use store::testing::{MemoryStore, PostgresServer};
use store::{PostgresStore, SqliteStore, Store};

use competition::{Count, simulate};

/// Facts that have to come about; the last only among many competitions.
const RARE: [&str; 21] = [
    "match.ruling-made",
    "match.flag-fell",
    "event.result-corrected",
    "account.opened",
    "competition.ruling-made",
    "competition.dispute-raised",
    "competition.checked-in",
    "round.registered",
    "round.sets-published",
    "round.extra-granted",
    "round.solution-checked",
    "match.warned",
    "account.suspended",
    "competition.reinstated",
    "competition.round-taken-back",
    "event.returned",
    "round.changed",
    "round.no-show",
    "round.mismatch-ruled",
    "round.explanation-ruled",
    "round.solved-ruled",
];

/// Panics of a future as values, so that the seed can be named.
mod futures_of_panics {
    pub async fn catch<T: Send + 'static>(
        work: impl Future<Output = T> + Send + 'static,
    ) -> Result<T, String> {
        tokio::spawn(work).await.map_err(|error| {
            let panic = error.into_panic();
            let text = panic.downcast_ref::<String>().cloned();
            text.or_else(|| panic.downcast_ref::<&str>().map(|text| (*text).to_owned()))
                .unwrap_or_default()
        })
    }
}

/// Runs seeds, each on a store of its own, and sums up.
async fn run(seeds: std::ops::Range<u64>, store: impl Fn(u64) -> Arc<dyn Store>) -> Count {
    let mut all = Count::default();
    for seed in seeds {
        match catch(simulate(seed, store(seed))).await {
            Ok(count) => all.add(&count),
            Err(why) => panic!("seed {seed}: {why}"),
        }
    }
    all
}

fn memory(_: u64) -> Arc<dyn Store> {
    Arc::new(MemoryStore::default())
}

#[tokio::test(flavor = "multi_thread")]
async fn forty_competitions_keep_the_laws() {
    let count = run(0..40, memory).await;
    println!("{count}");
    count.check_variety(&RARE[..11]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seed_gives_the_same_competition_again() {
    for seed in [2, 5] {
        let mut logs = Vec::new();
        for _ in 0..2 {
            let store = memory(0);
            run(seed..seed + 1, |_| Arc::clone(&store)).await;
            logs.push(store.log(0, 100_000).await.unwrap());
        }
        assert!(logs[0].len() > 50);
        assert_eq!(logs[0], logs[1]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn competitions_on_real_files_keep_the_laws() {
    let folder = support::folder();
    let file = |seed: u64| -> Arc<dyn Store> {
        Arc::new(SqliteStore::open(&folder.path().join(format!("{seed}.sqlite"))).unwrap())
    };
    println!("{}", run(1_000..1_006, file).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn competitions_on_postgres_keep_the_laws() {
    let server = PostgresServer::start();
    for seed in 2_000..2_003 {
        let url = server.database(&format!("s{seed}"));
        let store: Arc<dyn Store> = Arc::new(PostgresStore::connect(&url).await.unwrap());
        println!("{}", run(seed..seed + 1, |_| Arc::clone(&store)).await);
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "slow: run by cargo xtask test"]
async fn a_thousand_competitions_keep_the_laws() {
    let count = run(10_000..11_000, memory).await;
    println!("{count}");
    count.check_variety(&RARE);
}

/// One seed, to look at.
#[tokio::test(flavor = "multi_thread")]
async fn one_seed() {
    if let Some(seed) = std::env::var("MEYDAN_SEED").ok().and_then(|text| text.parse().ok()) {
        println!("{}", run(seed..seed + 1, memory).await);
    }
}
