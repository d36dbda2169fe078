//! What passes by itself: a clock that is set while games run, guests who never play; and rows of the
//! store that belong to nobody.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

mod support;

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use arena::time::Span;
use office::verify::{self, Fault};
use office::{Clock, Office, State, SteadyClock};
use store::testing::MemoryStore;
use store::{Append, Snapshot, Table, Ticket};
use support::*;

const SECOND: i64 = 1_000_000_000;

/// A system's clock that a test can set, and a steady clock that follows it.
fn set_by_hand() -> (Arc<AtomicI64>, SteadyClock) {
    let (set, start) = (Arc::new(AtomicI64::new(0)), Instant::now());
    let own = Arc::clone(&set);
    let clock = SteadyClock::following(move || {
        let passed = start.elapsed();
        let wall = START.0 * 1_000_000 + i64::try_from(passed.as_nanos()).unwrap();
        (wall + own.load(Ordering::SeqCst), passed)
    });
    (set, clock)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_is_set_ends_no_game() {
    let (set, clock) = set_by_hand();
    let clock = Arc::new(clock);
    let office = Office::open(Arc::new(MemoryStore::default()), clock.clone()).await.unwrap();
    let mut desk = Desk::begun(&office, "m", "reversi", Some(10)).await;
    let mut random = games::Random::new(1);
    for hours in [5, -5, 24 * 365, -24 * 365] {
        set.store(hours * 3600 * SECOND, Ordering::SeqCst);
        let off = clock.is_off().expect("it is noticed");
        assert!((off.0.abs() - hours.abs() * 3_600_000).abs() < 60_000, "{hours}: {off:?}");
        office.ring_due().await.unwrap();
        desk.random_move(&mut random).await;
        let loaded = office.state_of(&desk.address).await.unwrap();
        let State::Match(state) = &loaded.state else { panic!("a match") };
        assert!(state.result().is_none(), "{hours} hours");
    }
    let passed = clock.now() - START;
    assert!(passed < Span::minutes(2), "time passed as it passes: {passed:?}");
    set.store(3600 * SECOND, Ordering::SeqCst);
    clock.settle();
    assert!(clock.now() - START >= Span::minutes(60) && clock.is_off().is_none());
}

#[tokio::test(start_paused = true)]
async fn a_clock_that_was_set_is_followed_once_no_game_runs() {
    let (set, clock) = set_by_hand();
    let clock = Arc::new(clock);
    let office = Office::open(Arc::new(MemoryStore::default()), clock.clone()).await.unwrap();
    let mut desk = Desk::begun(&office, "m", "reversi", Some(10)).await;
    let timers = office::Timers::start(Arc::clone(&office));
    set.store(3600 * SECOND, Ordering::SeqCst);
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert!(clock.is_off().is_some(), "a game runs");
    desk.ok("ayse", arena::match_play::Command::Resign { person: None, whole: true }).await;
    tokio::time::sleep(Duration::from_secs(60)).await;
    assert_eq!(clock.is_off(), None);
    drop(timers);
}

#[tokio::test]
async fn a_clock_behind_the_log_goes_on_from_the_log() {
    let (set, clock) = set_by_hand();
    let clock = Arc::new(clock);
    let store = Arc::new(MemoryStore::default());
    let office = Office::open(store.clone(), clock.clone()).await.unwrap();
    Desk::begun(&office, "m", "reversi", Some(10)).await;
    drop(office);
    set.store(-86_400 * SECOND, Ordering::SeqCst);
    clock.settle();
    assert!(clock.now() < START);
    Office::open(store, clock.clone()).await.unwrap();
    assert!(clock.now() >= START);
}

#[tokio::test]
async fn a_password_changed_under_a_wrong_clock_locks_nobody_out() {
    let folder = folder();
    let clock = clock();
    let office = office(folder.path(), &clock).await;
    let opening = arena::account::Opening {
        person: person("ayse"),
        name: "Ayşe".to_owned(),
        latin: String::new(),
        language: "tr".to_owned(),
    };
    office.sign_up(opening, "uzun bir parola").await.unwrap();
    let before = office.open_session(&person("ayse")).await.unwrap();
    clock.pass(Span::days(400));
    office.change_password(&person("ayse"), "uzun bir parola", "yeni bir parola").await.unwrap();
    clock.pass(Span::days(-400));
    assert_eq!(office.session(&before).await.unwrap(), None, "the old session is over");
    office.sign_in(&person("ayse"), "yeni bir parola").await.unwrap();
    let session = office.open_session(&person("ayse")).await.unwrap();
    assert!(office.session(&session).await.unwrap().is_some(), "and a new one holds");
}

#[tokio::test]
async fn guests_who_never_played_are_swept_and_others_stay() {
    let folder = folder();
    let clock = clock();
    let office = office(folder.path(), &clock).await;
    let mut guests = Vec::new();
    for name in ["Played", "Plays", "Never"] {
        guests.push(office.admit_guest(name, "en").await.unwrap());
    }
    for (number, guest) in guests.iter().take(2).enumerate() {
        let mut setup = setup(&format!("m-{number}"), "reversi", None);
        setup.sides[0][0].person = guest.clone();
        let mut desk = Desk::new(&office, &format!("m-{number}"));
        desk.ok(PROGRAM, arena::match_play::Command::Create(setup)).await;
        desk.ok(guest.as_str(), arena::match_play::Command::StartSet { set: 1 }).await;
        if number == 0 {
            desk.ok("berk", arena::match_play::Command::Resign { person: None, whole: true }).await;
        }
    }
    assert_eq!(office.sweep_guests().await.unwrap(), 0, "they have just come");
    clock.pass(Span::days(9));
    let late = office.admit_guest("Late", "en").await.unwrap();
    assert_eq!(office.sweep_guests().await.unwrap(), 1);
    assert_eq!(office.sweep_guests().await.unwrap(), 0);
    for (guest, open) in guests.iter().zip([true, true, false]).chain([(&late, true)]) {
        assert_eq!(office.account(guest).await.unwrap().state.is_open(), open, "{guest}");
    }
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test]
async fn rows_that_belong_to_nobody_or_cannot_be_read_are_faults() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    Desk::begun(&office, "m", "reversi", Some(10)).await;
    let store = office.store();
    store.keep_private("ayse", Some(r#"{"contact":"here"}"#)).await.unwrap();
    let report = verify::verify(store).await.unwrap();
    assert_eq!(report.faults, []);
    assert!(report.kept > 2, "private data and answers were looked at: {report:?}");

    store.keep_private("nobody", Some("{}")).await.unwrap();
    store.keep_private("berk", Some("not JSON")).await.unwrap();
    store.keep_private("sign-in/stranger/password", Some("$argon2id$")).await.unwrap();
    let ticket = |body: &str| Ticket { body: body.to_owned(), until: START.0 * 2 };
    let session = r#"{"person":"stranger","since":0}"#;
    store.keep_ticket("session", "a", ticket(session), 0).await.unwrap();
    store.keep_ticket("token", "b", ticket("{broken"), 0).await.unwrap();
    let stream: store::StreamId = "match/none".parse().unwrap();
    let (version, format, body) = (1, "x".to_owned(), "{}".to_owned());
    let snapshot = Snapshot { stream: stream.clone(), version, format, body };
    let secrets = vec![(stream, "seed".to_owned(), "00".to_owned())];
    let answer = store::Answer { key: "odd".to_owned(), body: "[]".to_owned(), at: 1 };
    let append =
        Append { secrets, snapshots: vec![snapshot], command: Some(answer), ..Append::default() };
    store.append(append).await.unwrap();
    let report = verify::verify(store).await.unwrap();
    let mut found: Vec<(Table, &str)> = Vec::new();
    for fault in &report.faults {
        let Fault::Kept { table, key, .. } = fault else { panic!("{fault}") };
        found.push((*table, key));
    }
    let due = [
        (Table::Private, "berk"),
        (Table::Private, "nobody"),
        (Table::Private, "sign-in/stranger/password"),
        (Table::Secret, "match/none/seed"),
        (Table::Ticket, "session/a"),
        (Table::Ticket, "token/b"),
        (Table::Answer, "odd"),
        (Table::Snapshot, "match/none"),
    ];
    assert_eq!(found, due);
}
