//! kill -9: a program under load from several clients over loopback is killed at random moments,
//! again and again on the same store. After each kill every fact that a client was told of is
//! there, nothing is half written, and the store is whole; clients send what was not answered
//! again, by the same key.
//!
//! A short run goes with the tests; `cargo xtask crash` does the long one.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod child;
mod clients;
mod events;
#[path = "../support/mod.rs"]
mod support;

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use arena::address::Address;
use arena::event::Phase;
use office::{Place, State, verify};
use store::testing::PostgresServer;

use clients::{Acknowledged, Clients};

/// Where the child finds its store: a URL, or else a folder.
pub const PLACE: &str = "MEYDAN_CRASH_PLACE";

/// How many answers a program gives before it is killed, at least.
const ANSWERS: usize = 8;

/// What the killed program is called by a server.
const KILLED: &str = "killed";

/// How often a program is killed on the same store, before the next one is taken.
const SAME: u32 = 25;

/// Not a trial: what the killed program does. Without a place it does nothing.
#[tokio::test(flavor = "multi_thread")]
async fn child() {
    if let Ok(place) = std::env::var(PLACE) {
        child::serve(&place_of(&place)).await;
    }
}

fn place_of(text: &str) -> Place {
    if text.starts_with("postgres:") {
        Place::Server(text.to_owned())
    } else {
        Place::Folder(text.into())
    }
}

fn count(name: &str, usual: u32) -> u32 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_program_on_sqlite_loses_nothing() {
    on_sqlite(10).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_killed_program_on_postgres_loses_nothing() {
    on_postgres(5).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "long: run by cargo xtask crash"]
async fn many_times_on_both() {
    on_sqlite(count("MEYDAN_CRASH_SQLITE", 200)).await;
    on_postgres(count("MEYDAN_CRASH_POSTGRES", 50)).await;
}

async fn on_sqlite(times: u32) {
    let mut told = 0;
    for part in 0..times.div_ceil(SAME) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let place = folder.path().to_str().unwrap().to_owned();
        let mut clients = Clients::new(u64::from(part));
        let times = SAME.min(times - part * SAME);
        for _ in 0..times {
            kill_once(&place, &mut clients).await;
            check(&place, &clients.acknowledged).await;
        }
        clients.tell("SQLite", times);
        told += clients.acknowledged.len();
    }
    println!("SQLite: {times} kills, {told} acknowledged facts, all there");
}

/// Now and then the database server dies, too.
async fn on_postgres(times: u32) {
    let mut server = PostgresServer::start();
    let mut told = 0;
    for part in 0..times.div_ceil(SAME) {
        let place = server.database(&format!("part{part}"));
        let mut clients = Clients::new(1000 + u64::from(part));
        let times = SAME.min(times - part * SAME);
        for time in 1..=times {
            kill_once(&format!("{place}?application_name={KILLED}"), &mut clients).await;
            server.wait_until_gone(KILLED);
            check(&place, &clients.acknowledged).await;
            if time % 5 == 0 {
                server.kill();
                server.resume();
            }
        }
        clients.tell("PostgreSQL", times);
        told += clients.acknowledged.len();
    }
    println!("PostgreSQL: {times} kills, {told} acknowledged facts, all there");
}

/// Kills a program at a random moment, but not before it has had something to do: a busy machine may
/// take long to come to it.
async fn kill_once(place: &str, clients: &mut Clients) {
    let (mut child, port) = start(place);
    let patience = Duration::from_millis(u64::from(20 + clients.random.below(350)));
    let id = child.id().to_string();
    clients
        .run(port, async |mut answers| {
            tokio::time::sleep(patience).await;
            // Where all have given up, there is nothing to wait for.
            let _ = answers.wait_for(|all| *all >= ANSWERS).await;
            let _ = Command::new("kill").args(["-KILL", &id]).status();
        })
        .await;
    child.wait().expect("the child has ended");
}

/// Starts the program that will be killed, and waits until it listens.
fn start(place: &str) -> (Child, u16) {
    let mut command = Command::new(std::env::current_exe().expect("this program has a path"));
    command.args(["child", "--exact", "--nocapture"]).env(PLACE, place);
    let mut child = command.stdout(Stdio::piped()).spawn().expect("the child starts");
    let lines = BufReader::new(child.stdout.take().expect("it has an output")).lines();
    for line in lines.map_while(Result::ok) {
        if let Some(port) = line.split("listening on ").nth(1) {
            return (child, port.trim().parse().expect("a port"));
        }
    }
    let end = child.wait().expect("it has ended");
    panic!("the child did not listen: {end}");
}

/// Every acknowledged fact is there, what belongs together is there together, all is whole.
async fn check(place: &str, acknowledged: &Acknowledged) {
    let store = place_of(place).open().await.expect("the store opens after a kill");
    let mut there = BTreeMap::new();
    let mut seen = 0;
    loop {
        let page = store.log(seen, 10_000).await.unwrap();
        let Some(last) = page.last() else { break };
        seen = last.seq;
        for fact in page {
            there.insert((fact.stream.to_string(), fact.version), fact.hash.to_string());
        }
    }
    for ((stream, version), hash) in acknowledged {
        let found = there.get(&(stream.clone(), *version));
        assert_eq!(found, Some(hash), "{stream} {version} was acknowledged");
    }
    let report = verify::verify(&*store).await.unwrap();
    assert_eq!(report.faults, [], "after {} acknowledged facts", acknowledged.len());
    check_events(&*store).await;
    for stream in store.streams("match/").await.unwrap() {
        let address: Address = stream.as_str().parse().unwrap();
        let facts = store.stream(&stream, 0).await.unwrap();
        let Some(State::Match(state)) = verify::fold(&address, &facts) else { panic!("{stream}") };
        // A move that ends a game comes with the end of its set, and that with the match's.
        let open = state.current().is_some_and(|set| set.seat_to_move().is_none());
        assert!(!open, "{stream} is half written: its game is over, its set is not");
        let sets = state.sets().len();
        let all = sets == usize::from(state.setup().unwrap().sets);
        let over = all && state.sets().iter().all(|set| set.ended.is_some());
        assert!(!over || state.result().is_some(), "{stream} has no result");
    }
}

/// A published round is there with its matches, a result of a match with that of its board, and a
/// round or event that is over with what its competition knows.
async fn check_events(store: &dyn store::Store) {
    for stream in store.streams("event/").await.unwrap() {
        let address: Address = stream.as_str().parse().unwrap();
        let Some(State::Event(event)) = folded(store, &address).await else { panic!("{stream}") };
        let competition = Address::Competition(address.id().parse().unwrap());
        let Some(State::Competition(own)) = folded(store, &competition).await else {
            panic!("{competition} is missing")
        };
        let known = own.event(&address.id().parse().unwrap()).expect("the event was added there");
        assert_eq!(known.places.is_some(), event.final_places().is_some(), "{stream}");
        for round in event.rounds().iter().filter(|round| round.phase > Phase::Draft) {
            let begun = usize::from(round.phase > Phase::Published);
            assert_eq!(known.opened.len(), begun, "{stream}");
            assert_eq!(known.closed > 0, round.phase == Phase::Closed, "{stream}");
            for seated in &round.boards {
                let id = event.match_of(round, seated.board.table.expect("four players"));
                let address = Address::Match(id.expect("a board has a match"));
                let Some(State::Match(played)) = folded(store, &address).await else {
                    panic!("{address} is missing")
                };
                assert_eq!(played.result().is_some(), seated.result.is_some(), "{address}");
            }
        }
    }
}

async fn folded(store: &dyn store::Store, address: &Address) -> Option<State> {
    let facts = store.stream(&office::stream_id(address), 0).await.unwrap();
    verify::fold(address, &facts)
}
