//! How long it takes to open a stream that nobody has at hand.

use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use arena::address::Address;
use arena::event::{BoardResult, Command, Format, Reported, Settings};
use arena::match_play;
use office::Office;
use pairing::systems::{Outcome, System};
use store::SqliteStore;

use crate::support::clock;
use crate::support::venue::Venue;

async fn open(path: &Path) -> Arc<Office> {
    let store = SqliteStore::open(path).expect("a file");
    Office::open(Arc::new(store), Arc::new(clock())).await.expect("an office")
}

/// The middle of 21 openings in milliseconds, each by an office that has nothing at hand; and how
/// many facts the stream has.
async fn openings(path: &Path, address: &Address) -> (u64, f64) {
    let mut times = Vec::new();
    let mut version = 0;
    for _ in 0..21 {
        let office = open(path).await;
        // The first read of a connection opens the file: that is the store's start, not the stream's.
        office.store().newest().await.expect("a number");
        let start = Instant::now();
        version = office.state_of(address).await.expect("a state").version;
        times.push(start.elapsed().as_secs_f64() * 1000.0);
    }
    times.sort_by(f64::total_cmp);
    (version, times[10])
}

fn settings(game: &str, entrants: u32, rounds: u32) -> Settings {
    let id = "x".parse().expect("an id");
    let mut settings = Settings::proposed(id, "Open", game, entrants).expect("a game");
    if let System::Swiss(swiss) = &mut settings.system {
        swiss.rounds = rounds;
    }
    settings
}

/// A match with 500 facts: moves, and the referee who stops and starts the clocks.
pub async fn long_match() -> (u64, f64) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("meydan.sqlite");
    let office = open(&path).await;
    let mut venue = Venue::new(&office, "long");
    venue.set_up(settings("mangala", 2, 1)).await;
    for number in 1..=2 {
        venue.enter(number, "tr-mangala", 1).await;
    }
    venue.run("bas", Command::CloseList { order: Vec::new() }).await;
    venue.run("bas", Command::DrawLot).await;
    venue.run("bas", Command::Pair { round: 1 }).await;
    venue.run("bas", Command::Publish { round: 1 }).await;
    let address = venue.open_matches().await.remove(0);
    venue.play("hakem", &address, match_play::Command::StartSet { set: 1 }).await;
    let mut random = games::Random::new(3);
    while venue.state_of(&address).await.version < 500 {
        let state = venue.match_state(&address).await;
        let set = state.current().expect("the set goes on");
        if set.record.len() < 20 {
            let text = set.board.table().random_move(&mut random).expect("a move");
            let name = state.to_move()[0].to_string();
            venue.play(&name, &address, crate::support::mv(&text)).await;
        }
        let note = "a question of the players at the next table".to_owned();
        venue.play("hakem", &address, match_play::Command::Stop { note }).await;
        venue.play("hakem", &address, match_play::Command::Resume).await;
    }
    drop((venue, office));
    openings(&path, &address).await
}

/// A Swiss of 1,000 entrants after 9 rounds.
pub async fn large_event() -> (u32, usize, f64) {
    const ENTRANTS: usize = 1000;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let path = folder.path().join("meydan.sqlite");
    let office = open(&path).await;
    let mut venue = Venue::new(&office, "large");
    let mut settings = settings("pentago", 1000, 9);
    let Format::Matches(play) = &mut settings.format;
    play.recorded = false;
    venue.set_up(settings).await;
    for number in 1..=ENTRANTS {
        venue.enter(number, "tr-pentago", 1).await;
    }
    venue.run("bas", Command::CloseList { order: Vec::new() }).await;
    venue.run("bas", Command::DrawLot).await;
    let mut random = games::Random::new(5);
    for round in 1..=9 {
        eprintln!("round {round} of the large event");
        venue.run("bas", Command::Pair { round }).await;
        venue.run("bas", Command::Publish { round }).await;
        venue.run("bas", Command::StartRound { round }).await;
        let open: Vec<u16> = {
            let state = venue.event_state().await;
            state.rounds()[usize::from(round) - 1].open_tables().collect()
        };
        for table in open {
            let outcome = [Outcome::First, Outcome::Second][random.below(2) as usize];
            let (result, finding) = (BoardResult::played(outcome), "as seen".to_owned());
            let report = Reported { round, table, id: None, result, finding, expected: None };
            venue.run("hakem", Command::ReportResult(report)).await;
        }
        venue.run("bas", Command::CloseRound { round }).await;
    }
    let (address, size) = (venue.event(), venue.event_state().await.size());
    drop((venue, office));
    let (_, took) = openings(&path, &address).await;
    (size, 9, took)
}
