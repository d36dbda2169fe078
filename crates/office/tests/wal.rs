//! A power cut in the middle of a write: the copied write-ahead log of SQLite, cut at many
//! offsets, opens to a prefix of the log, and what belongs to its facts is there with them.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod support;

use std::path::Path;
use std::sync::Arc;

use arena::address::Address;
use arena::event::{Command, Phase, Settings};
use arena::match_play;
use office::{Office, State, verify};
use store::{SqliteStore, Store};
use support::venue::Venue;
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
    a_round_of_an_event(&office).await;
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
    let cuts = offsets.len();
    for offset in offsets {
        let cut = support::folder();
        std::fs::copy(&file, cut.path().join("cut.sqlite")).unwrap();
        std::fs::write(cut.path().join("cut.sqlite-wal"), &wal[..offset as usize]).unwrap();
        let count = check(&cut.path().join("cut.sqlite"), &whole).await;
        found.insert(count);
    }
    assert_eq!(found.last(), Some(&whole.len()));
    println!("{frames} pages, cut {cuts} times: {} different prefixes, all whole", found.len());
    assert!(found.len() > 60, "{} different prefixes", found.len());
}

/// Two matches of an event, which its streams follow.
async fn a_round_of_an_event(office: &Arc<Office>) {
    let mut venue = Venue::new(office, "izmir");
    let id = "izmir".parse().unwrap();
    venue.set_up(Settings::proposed(id, "Mangala", "mangala", 4).unwrap()).await;
    for number in 1..=4 {
        venue.enter(number, "tr-mangala", 1).await;
    }
    for command in [
        Command::CloseList { order: Vec::new() },
        Command::DrawLot,
        Command::Pair { round: 1 },
        Command::Publish { round: 1 },
        Command::StartRound { round: 1 },
    ] {
        venue.run("bas", command).await;
    }
    for address in venue.open_matches().await {
        for set in 1..=2 {
            venue.play("hakem", &address, match_play::Command::StartSet { set }).await;
            let stores = match_play::Command::CountStores { stores: [30, 18], confirm: false };
            venue.play("hakem", &address, stores).await;
        }
    }
}

/// What one command wrote to several streams is there in all of them, or in none.
async fn check_event(store: &SqliteStore) {
    let address: Address = "event/izmir".parse().unwrap();
    let facts = store.stream(&office::stream_id(&address), 0).await.unwrap();
    let Some(State::Event(event)) = verify::fold(&address, &facts) else { panic!("an event") };
    let Some(round) = event.rounds().last().filter(|round| round.phase > Phase::Draft) else {
        assert!(store.streams("match/izmir").await.unwrap().is_empty(), "no match without a round");
        return;
    };
    for seated in &round.boards {
        let id = event.match_of(round, seated.board.table.unwrap()).unwrap();
        let address = Address::Match(id);
        let facts = store.stream(&office::stream_id(&address), 0).await.unwrap();
        let Some(State::Match(state)) = verify::fold(&address, &facts) else { panic!("a match") };
        assert!(state.setup().is_ok(), "a published board has its match");
        assert_eq!(state.result().is_some(), seated.result.is_some(), "a result stands in both");
    }
}

/// The number of facts of the prefix.
async fn check(file: &Path, whole: &[store::Fact]) -> usize {
    let store = SqliteStore::open(file).expect("a cut log opens");
    let log = store.log(0, 100_000).await.unwrap();
    assert_eq!(log, whole[..log.len()], "not a prefix");
    let report = verify::verify(&store).await.unwrap();
    assert_eq!(report.faults, [], "{} facts", log.len());
    check_event(&store).await;
    log.len()
}
