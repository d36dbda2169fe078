//! Hidden is hidden: every route, live stream, file and operation of the API, filled with everything that
//! exists and asked by everybody who can come, tells nothing that the one authority (`arena::sees` and
//! the office's visibility) does not let them see.
//!
//! Two properties. What has a sign, such as the numbers of a Mangala position, is looked for in all that is
//! shown. And what changes in secret changes nothing for whom it is secret: everything that they are
//! shown stays the same, to the letter.

mod nowhere;
mod signs;
mod story;
mod walk;

use std::collections::BTreeSet;

use crate::house::cubing::Hall;
use crate::house::venue::ID;
use crate::house::{House, NEVER};
use arena::address::Address;
use arena::cubing::Solve;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};
use http_body_util::BodyExt;
use serde_json::json;
use story::{DELAY, HIDDEN, HIDDEN_NAMES, MOVES, PEOPLE, who};
use tower::ServiceExt;
use walk::{Shown, Walker};

/// Whether the text at an address, in that order the address and the text, tells a secret.
type IsTold = Box<dyn Fn(&str, &str) -> bool>;

/// A secret: what it is called, whether the text at an address tells it, and who may know it.
struct Secret {
    name: String,
    is_told: IsTold,
    known_to: BTreeSet<&'static str>,
}

/// What the authority says about everything that the store holds at this moment.
async fn secrets(house: &House, matches: &[String; 2]) -> Vec<Secret> {
    let mut all = vec![scramble(house).await, hidden(house).await];
    let mut ended = false;
    for id in matches {
        ended |= story::state(house, id).await.sets()[0].ended.is_some();
    }
    for id in matches {
        let state = story::state(house, id).await;
        let set = &state.sets()[0];
        let position = set.board.table().position();
        let moves: Vec<String> =
            set.record.iter().take(MOVES).map(|own| own.text.to_string()).collect();
        let (mut counts, mut record) = (BTreeSet::new(), BTreeSet::new());
        for name in PEOPLE {
            // Whoever sees the match later sees the set as it was.
            let view = house.office.match_view(&who(name), &id.parse().unwrap()).await.unwrap();
            let sight = &view.sight;
            if sight.watch.is_ok() && sight.shows_counts(&view.state().sets()[0]) {
                counts.insert(name);
            }
            if sight.watch.is_ok() && sight.record.is_ok() {
                record.insert(name);
            }
        }
        // Pictures count stones of the match whose set has ended; they do not say of which match.
        let own = id.clone();
        let is_told = Box::new(move |path: &str, text: &str| {
            let here = !ended || path.contains(&own);
            signs::tells_counts(text, &position) || here && signs::counts_stones(text)
        });
        all.push(Secret { name: format!("the numbers of {id}"), is_told, known_to: counts });
        let is_told = Box::new(move |_: &str, text: &str| signs::tells_moves(text, &moves));
        all.push(Secret { name: format!("the record of {id}"), is_told, known_to: record });
    }
    all.push(private(house).await);
    all
}

/// The scramble of a sealed set: whoever the round says.
async fn scramble(house: &House) -> Secret {
    let (round, solve) =
        ("cube-r1".parse().unwrap(), Solve { person: "ann".parse().unwrap(), number: 1 });
    let mut known_to = BTreeSet::new();
    let mut turns = String::new();
    for name in PEOPLE {
        if let Ok(opened) = house.office.scramble_for(&who(name), &round, &solve).await {
            turns = opened.sequences[0].clone();
            known_to.insert(name);
        }
    }
    if let Some(sets) = house.office.round(&round).await.unwrap().state.published() {
        turns = sets[0][0][0].clone();
        known_to = PEOPLE.into();
    }
    assert!(turns.split_whitespace().count() > 8, "{turns}");
    let is_told = Box::new(move |_: &str, text: &str| signs::tells_sequence(text, &turns));
    Secret { name: "the scramble".to_owned(), is_told, known_to }
}

/// The competition that is only planned: whoever the office lets know of it.
async fn hidden(house: &House) -> Secret {
    let address = Address::Competition(HIDDEN[0].parse().unwrap());
    let mut known_to = BTreeSet::new();
    for name in PEOPLE {
        if house.office.is_announced_to(&who(name), &address).await.unwrap() {
            known_to.insert(name);
        }
    }
    let is_told =
        |_: &str, text: &str| HIDDEN.iter().chain(&HIDDEN_NAMES).any(|name| text.contains(name));
    Secret { name: "the hidden competition".to_owned(), is_told: Box::new(is_told), known_to }
}

/// Private data: their person's, and of those who run the competition that the person has entered.
async fn private(house: &House) -> Secret {
    let state = house.office.competition(&"spring".parse().unwrap()).await.unwrap().state;
    let sees = |name: &&str| {
        *name == "ann" || who(name).person().is_some_and(|person| state.sees_private(person))
    };
    let known_to = PEOPLE.into_iter().filter(sees).collect();
    let is_told = |_: &str, text: &str| {
        ["secretgender", "secret@mail.example", "1990-05-05"].iter().any(|own| text.contains(own))
    };
    Secret { name: "private data".to_owned(), is_told: Box::new(is_told), known_to }
}

/// Nobody is told what they may not know; and who of those who may are told somewhere.
fn check(shown: &Shown, secrets: &[Secret]) -> BTreeSet<(String, &'static str)> {
    let (mut leaks, mut told) = (Vec::new(), BTreeSet::new());
    for ((name, path), text) in shown.iter().filter(|((_, path), _)| !walk::is_for_all(path)) {
        for secret in secrets.iter().filter(|secret| (secret.is_told)(path, text)) {
            match secret.known_to.contains(name) {
                true => drop(told.insert((secret.name.clone(), *name))),
                false => leaks.push(format!("{} to {name:?} at {path}: {text}", secret.name)),
            }
        }
    }
    assert!(leaks.is_empty(), "told to whom it is secret:\n{}", leaks.join("\n\n"));
    told
}

/// What has changed for somebody between two walks.
fn changed<'a>(before: &'a Shown, after: &'a Shown, name: &str) -> Vec<String> {
    let own = before.iter().filter(|((own, _), _)| *own == name);
    let differs = |((name, path), text): (&'a (&'static str, String), &'a String)| {
        let now = &after[&(*name, path.clone())];
        (now != text).then(|| format!("{path}\n  before: {text}\n  after: {now}"))
    };
    own.filter_map(differs).collect()
}

#[tokio::test]
async fn nobody_is_shown_what_they_may_not_see() {
    let (house, clock) = story::open().await;
    let matches = story::tell(&house, &clock).await;
    let walker = Walker::new(&house).await;
    let addresses = walker.addresses(&matches).await;
    assert!(addresses.len() > 120, "{} addresses", addresses.len());
    let before = walker.walk(&PEOPLE, &addresses).await;
    let told = check(&before, &secrets(&house, &matches).await);
    let record = format!("the record of {}", matches[0]);
    assert!(told.contains(&(record, "")), "what is public is told: {told:?}");

    // In secret from most: the match goes on, a competition is planned.
    story::go_on(&house, &matches[0]).await;
    story::plan_in_secret(&house).await;
    let after = walker.walk(&PEOPLE, &addresses).await;
    let now = secrets(&house, &matches).await;
    check(&after, &now);
    let planned = now.iter().find(|own| own.name == "the hidden competition").unwrap();
    let mut noticed = BTreeSet::new();
    for name in PEOPLE {
        let sight = house.office.sees(&who(name), &matches[0].parse().unwrap()).await.unwrap();
        let changes = changed(&before, &after, name);
        if sight.delay.is_some() && !planned.known_to.contains(name) {
            assert!(changes.is_empty(), "{name:?} notices\n{}", changes.join("\n\n"));
        } else if !changes.is_empty() {
            noticed.insert(name);
        }
    }
    for name in ["hakem", "hider"] {
        assert!(noticed.contains(name), "{name} notices: {noticed:?}");
    }

    // When the time has come, everybody is told.
    clock.pass(DELAY + arena::time::Span::seconds(1));
    Hall::again(&house).finish().await;
    story::of_competition(&house, "hider", HIDDEN[0], &json!({ "kind": "announce" })).await;
    let told = check(&walker.walk(&[""], &addresses).await, &secrets(&house, &matches).await);
    for secret in
        ["the scramble", "the hidden competition", &format!("the numbers of {}", matches[0])]
    {
        assert!(told.contains(&(secret.to_owned(), "")), "{secret} is public now: {told:?}");
    }
}

#[tokio::test]
async fn who_is_no_longer_a_referee_hears_no_more_of_the_board() {
    let (house, clock) = story::open().await;
    let [id, _] = story::tell(&house, &clock).await;
    let path = format!("/live/seats/{id}?after=0&language=en");
    let mut open = Vec::new();
    for name in ["hakem", "bas"] {
        let session = house.office.open_session(&name.parse().unwrap()).await.unwrap();
        let request = Request::get(&path).header(header::COOKIE, format!("session={session}"));
        let request = request.body(Body::empty()).unwrap();
        let response = house.router.clone().oneshot(request).await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{name}");
        let mut body = response.into_body();
        assert!(next_event(&mut body).await.is_some_and(|first| first.contains("match-board")));
        open.push((body, session));
    }
    let dismiss = json!({ "kind": "dismiss", "body": { "person": "hakem", "role": "referee" } });
    story::of_competition(&house, "org", ID, &dismiss).await;
    assert_eq!(next_event(&mut open[0].0).await, None, "it ends");
    let again = house.get_as(&format!("session={}", open[0].1), &path).await;
    assert_eq!(again.status, StatusCode::NOT_FOUND, "{}", again.body);
    let resign = story::state(&house, &id).await.setup().unwrap().sides[0][0].person.to_string();
    let command = arena::match_play::Command::Resign { person: None, whole: false };
    story::of_match(&house, &resign, &id, command).await;
    assert!(next_event(&mut open[1].0).await.is_some(), "whoever still is one hears it");
    house.post(&format!("session={}", open[1].1), "/sign-out", "").await;
    let start = arena::match_play::Command::StartSet { set: 2 };
    story::of_match(&house, "bas", &id, start).await;
    assert_eq!(next_event(&mut open[1].0).await, None, "who has signed out hears no more");
}

/// The next event of a connection; none when it has ended.
async fn next_event(body: &mut Body) -> Option<String> {
    loop {
        let frame = tokio::time::timeout(NEVER, body.frame()).await.expect("something comes")?;
        let data = frame.unwrap().into_data().unwrap_or_default();
        let text = String::from_utf8_lossy(&data).into_owned();
        if text.contains("data:") {
            return Some(text);
        }
    }
}
