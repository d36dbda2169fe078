//! Two programs on one PostgreSQL: each hears of what the other does, and of two that write the
//! same at once one wins, and the other is shown both values.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod support;

use std::sync::Arc;
use std::time::Duration;

use arena::Refused;
use arena::follow::AnyCommand;
use arena::match_play::Command;
use arena::time::Span;
use office::{Done, Filter, Office, OfficeError, Request, Timers, records, verify};
use store::testing::PostgresServer;
use store::{PostgresStore, Store};
use support::*;

/// After how long nobody hears of anything any more: news come as soon as they are there, and are never
/// asked for.
const NEVER: Duration = Duration::from_secs(120);

async fn node(server: &PostgresServer, clock: &office::ManualClock) -> Arc<Office> {
    let store: Arc<dyn Store> = Arc::new(PostgresStore::connect(&server.url()).await.unwrap());
    Office::open(store, Arc::new(clock.clone())).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn two_nodes_on_one_server() {
    let server = PostgresServer::start();
    let clock = clock();
    let (one, two) = (node(&server, &clock).await, node(&server, &clock).await);
    commands_are_seen_on_the_other(&one, &two).await;
    for number in 0..10 {
        of_two_values_one_wins(&one, &two, &format!("c-{number}")).await;
    }
    an_alarm_rings_once(&one, &two, &clock).await;
    assert_eq!(verify::verify(one.store()).await.unwrap().faults, []);
}

async fn commands_are_seen_on_the_other(one: &Arc<Office>, two: &Arc<Office>) {
    let mut desk = Desk::begun(one, "m-1", "mangala", None).await;
    // The state is at hand on the other node, and has to follow.
    let address = desk.address.clone();
    assert_eq!(two.state_of(&address).await.unwrap().version, 2);
    let mut feed = two.feed(two.store().newest().await.unwrap(), Filter::All);
    let done = desk.ok("ayse", mv("S1")).await;
    let heard = tokio::time::timeout(NEVER, feed.next()).await.expect("it hears of it").unwrap();
    assert_eq!(heard, done.facts[0]);
    let follows = async {
        while two.state_of(&address).await.unwrap().version < 3 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(NEVER, follows).await.expect("the state at hand follows");
    let mut other = Desk { office: Arc::clone(two), address, sent: 1000 };
    other.ok("berk", mv("N1")).await;
}

/// Both players give up the same set at once, each on a node of its own.
async fn of_two_values_one_wins(one: &Arc<Office>, two: &Arc<Office>, id: &str) {
    let desk = Desk::begun(one, id, "mangala", None).await;
    let seen = one.state_of(&desk.address).await.unwrap().version;
    two.state_of(&desk.address).await.unwrap();
    let resign = |name: &str| Request {
        seen: Some(seen),
        ..Request::new(
            format!("{id}-{name}"),
            who(name),
            desk.address.clone(),
            AnyCommand::Match(Command::Resign { person: None, whole: false }),
        )
    };
    let (a, b) = tokio::join!(one.submit(resign("ayse")), two.submit(resign("berk")));
    let conflict = |result: Result<Done, OfficeError>| match result {
        Err(OfficeError::Refused(Refused::Conflict { stands, asked })) => Some((stands, asked)),
        Err(error) => panic!("{error}"),
        Ok(_) => None,
    };
    let conflicts: Vec<_> = [a, b].into_iter().filter_map(conflict).collect();
    let [(stands, asked)] = &conflicts[..] else { panic!("{conflicts:?}") };
    assert!(stands.starts_with("set 1: points"), "{stands}");
    assert!(asked.contains("set 1: points") || asked.contains("resign"), "{asked}");
    assert_ne!(stands, asked);
    let facts = one.store().stream(&office::stream_id(&desk.address), 0).await.unwrap();
    assert_eq!(facts.iter().filter(|fact| fact.kind == "match.set-ended").count(), 1);
}

async fn an_alarm_rings_once(one: &Arc<Office>, two: &Arc<Office>, clock: &office::ManualClock) {
    let desk = Desk::begun(one, "a-1", "mangala", Some(5)).await;
    let timers = [Timers::start(Arc::clone(one)), Timers::start(Arc::clone(two))];
    let mut feed = two.feed(two.store().newest().await.unwrap(), Filter::All);
    clock.pass(Span::minutes(6));
    let heard = tokio::time::timeout(NEVER, feed.next()).await.expect("it rings").unwrap();
    assert_eq!(heard.kind, "match.flag-fell");
    tokio::time::sleep(Duration::from_millis(300)).await;
    drop(timers);
    let facts = one.store().stream(&office::stream_id(&desk.address), 0).await.unwrap();
    assert_eq!(facts.iter().filter(|fact| fact.kind == "match.flag-fell").count(), 1);
    assert_eq!(two.store().models(records::ALARM, "", None, 9).await.unwrap(), []);
}
