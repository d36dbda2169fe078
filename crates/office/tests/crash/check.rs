//! What must hold after a crash: every acknowledged fact is there, what belongs together is there together,
//! and all is whole.

use std::collections::BTreeMap;

use arena::address::Address;
use arena::event::Phase;
use office::{Place, State, verify};

use crate::clients::Acknowledged;

/// Where a store is: a URL, or else a folder.
pub fn place_of(text: &str) -> Place {
    if text.starts_with("postgres:") {
        Place::Server(text.to_owned())
    } else {
        Place::Folder(text.into())
    }
}

/// Every acknowledged fact is there, what belongs together is there together, all is whole.
pub async fn check(place: &str, acknowledged: &Acknowledged) {
    check_log(place, acknowledged, false).await;
}

/// The same when everybody has an answer: what nobody was told of is not there either, so nothing was done
/// twice.
pub async fn check_settled(place: &str, acknowledged: &Acknowledged) {
    check_log(place, acknowledged, true).await;
}

async fn check_log(place: &str, acknowledged: &Acknowledged, settled: bool) {
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
    if settled {
        let unknown = there.keys().find(|key| !acknowledged.contains_key(*key));
        assert_eq!(unknown, None, "there is a fact that nobody was told of");
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
