//! A whole competition through the office: every stream follows the others in one transaction; a
//! competition moves to another store as lines of JSON; private data stays out of all of it.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod support;

use std::sync::Arc;
use std::time::Duration;

use arena::Role;
use arena::account::{self, Opening, Suspension};
use arena::address::Address;
use arena::competition::{Command as Plan, PrivatePerson, registration};
use arena::event::{Command, Settings};
use arena::follow::AnyCommand;
use arena::match_play;
use arena::time::Span;
use office::{Office, Options, Ratings, State, records, transfer, verify};
use store::Store;
use store::testing::MemoryStore;
use support::venue::{Venue, player_name};
use support::*;

/// A Swiss of Mangala with six players and two rounds, played to its end.
async fn played(office: &Arc<Office>) -> Venue {
    let mut venue = Venue::new(office, "izmir");
    let mut settings =
        Settings::proposed("izmir".parse().unwrap(), "Mangala", "mangala", 6).unwrap();
    let pairing::systems::System::Swiss(swiss) = &mut settings.system else { panic!("a Swiss") };
    swiss.rounds = 2;
    venue.set_up(settings).await;
    for number in 1..=6 {
        venue.enter(number, "tr-mangala", 1).await;
    }
    venue.run("bas", Command::CloseList { order: Vec::new() }).await;
    venue.run("bas", Command::DrawLot).await;
    for round in 1..=2 {
        play_round(&mut venue, round).await;
    }
    venue.run("bas", Command::Close { finding: String::new() }).await;
    venue
}

async fn play_round(venue: &mut Venue, round: u16) {
    venue.run("bas", Command::Pair { round }).await;
    let done = venue.run("bas", Command::Publish { round }).await;
    assert_eq!(done.versions.len(), 4, "the event and its three matches, in one go");
    venue.run("bas", Command::StartRound { round }).await;
    let matches = venue.open_matches().await;
    assert_eq!(matches.len(), 3);
    for address in matches {
        for set in 1..=2 {
            venue.play("hakem", &address, match_play::Command::StartSet { set }).await;
            let stores = match_play::Command::CountStores { stores: [30, 18], confirm: false };
            let done = venue.play("hakem", &address, stores).await;
            assert_eq!(done.versions.contains_key(&venue.event()), set == 2, "the result follows");
        }
    }
    venue.run("bas", Command::CloseRound { round }).await;
}

async fn memory(clock: &office::ManualClock) -> Arc<Office> {
    let store = Arc::new(MemoryStore::default());
    Office::open(store, Arc::new(clock.clone())).await.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_competition_runs_through_commands_alone() {
    let office = memory(&clock()).await;
    let venue = played(&office).await;
    let state = venue.event_state().await;
    assert!(state.final_places().is_some());
    let report = verify::verify(office.store()).await.unwrap();
    assert_eq!(report.faults, []);
    assert!(report.lots >= 1, "{report:?}");
    let store = office.store();
    assert_eq!(store.models(records::RUNNING, "", None, 99).await.unwrap(), []);
    assert_eq!(store.models(records::HISTORY, "p1/", Some("p1~"), 99).await.unwrap().len(), 2);
    assert_eq!(store.models(records::EVENT, "izmir/", Some("izmir~"), 9).await.unwrap().len(), 1);
    let found = store.models(records::COMPETITION_NAME, "trial", Some("trial~"), 9).await.unwrap();
    assert_eq!(found[0].key, "izmir");
}

/// Waits until an office has these ratings: it hears of what another one has written a moment later.
async fn has(office: &Office, ratings: &Ratings) {
    let follows = async {
        while *office.ratings().await.unwrap() != *ratings {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(120), follows).await.expect("the list follows");
}

#[tokio::test(flavor = "multi_thread")]
async fn ratings_are_the_same_on_every_node_and_after_a_restart() {
    let store: Arc<dyn Store> = Arc::new(MemoryStore::default());
    let open = || Office::open(Arc::clone(&store), Arc::new(clock()));
    let (one, two) = (open().await.unwrap(), open().await.unwrap());
    assert_eq!(*two.ratings().await.unwrap(), Ratings::default());
    let mut venue = played(&one).await;
    let here = one.ratings().await.unwrap();
    for number in 1..=6 {
        let own = person(&player_name(number));
        let (game, course) = here.of(&own).next().unwrap();
        assert_eq!((game, course.now().rounds()), ("mangala", 2));
    }
    has(&two, &here).await;
    assert_eq!(*open().await.unwrap().ratings().await.unwrap(), *here, "after a restart");

    venue.office = Arc::clone(&two);
    venue.run("bas", Command::Reopen { finding: "a wrong count".to_owned() }).await;
    assert_eq!(*two.ratings().await.unwrap(), Ratings::default(), "at once where it was done");
    has(&one, &Ratings::default()).await;
    venue.run("bas", Command::Close { finding: String::new() }).await;
    has(&one, &here).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_competition_moves_to_another_store_and_goes_on_there() {
    let (here, there) = (memory(&clock()).await, memory(&clock()).await);
    let venue = played(&here).await;
    Desk::begun(&here, "elsewhere", "kure", None).await;
    let id = "izmir".parse().unwrap();
    let mut lines = Vec::new();
    let count = transfer::export(here.store(), &id, false, &mut lines).await.unwrap();
    let text = String::from_utf8(lines.clone()).unwrap();
    assert_eq!(text.lines().count() as u64, count + 1);
    assert!(!text.contains("elsewhere"));

    let done = transfer::import(there.store(), &mut &lines[..]).await.unwrap();
    assert_eq!(done.facts, count);
    assert_eq!(verify::verify(there.store()).await.unwrap().faults, []);
    let moved = there.state_of(&venue.event()).await.unwrap();
    let State::Event(moved) = &moved.state else { panic!("an event") };
    assert_eq!(**moved, venue.event_state().await);
    let again = transfer::import(there.store(), &mut &lines[..]).await.unwrap_err();
    assert!(again.to_string().contains("is there already"), "{again}");

    for (from, to, why) in [
        ("[300,180]", "[300,181]", "was changed"),
        (r#""version":2,"#, r#""version":7,"#, "is missing"),
        (r#"{"meydan""#, r#"{"maydan""#, "no file of a competition"),
        (r#""kind":"event.created""#, r#""kind":"event.burned""#, "was changed"),
    ] {
        let other = memory(&clock()).await;
        let bad = text.replacen(from, to, 1);
        let changed = bad != text;
        let result = transfer::import(other.store(), &mut bad.as_bytes()).await;
        if changed {
            let error = result.unwrap_err();
            assert!(error.to_string().contains(why), "{from}: {error}");
            assert_eq!(other.store().newest().await.unwrap(), 0);
        }
    }
    let short: String = text.lines().take(9).flat_map(|line| [line, "\n"]).collect();
    let other = memory(&clock()).await;
    let error = transfer::import(other.store(), &mut short.as_bytes()).await.unwrap_err();
    assert!(error.to_string().contains("cut short"), "{error}");
}

/// A competition that is not over goes on elsewhere only with the seed that it has committed to.
#[tokio::test(flavor = "multi_thread")]
async fn secrets_go_along_when_asked_for() {
    let here = memory(&clock()).await;
    let mut venue = Venue::new(&here, "izmir");
    let settings = Settings::proposed("izmir".parse().unwrap(), "Kulami", "kulami", 6).unwrap();
    venue.set_up(settings).await;
    for number in 1..=4 {
        venue.enter(number, "tr-kulami", 1).await;
    }
    venue.run("bas", Command::CloseList { order: Vec::new() }).await;
    for with_secrets in [false, true] {
        let there = memory(&clock()).await;
        let mut lines = Vec::new();
        let id = "izmir".parse().unwrap();
        transfer::export(here.store(), &id, with_secrets, &mut lines).await.unwrap();
        transfer::import(there.store(), &mut &lines[..]).await.unwrap();
        let mut moved = Venue::new(&there, "izmir");
        moved.sent = 1000;
        let draw = AnyCommand::Event(Command::DrawLot);
        let drawn = moved.ask("bas", moved.event(), draw).await;
        assert_eq!(drawn.is_ok(), with_secrets, "{drawn:?}");
        if let Err(error) = drawn {
            assert!(error.to_string().contains("event-no-seed"), "{error}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn private_data_is_for_the_few_and_can_be_erased() {
    let clock = clock();
    let office = memory(&clock).await;
    let mut venue = Venue::new(&office, "izmir");
    let settings = Settings::proposed("izmir".parse().unwrap(), "Kulami", "kulami", 6).unwrap();
    venue.set_up(settings).await;
    venue.enter(1, "tr-kulami", 1).await;
    let data = PrivatePerson {
        born: None,
        gender: None,
        contact: Some("+90 555 0000001".to_owned()),
        nationalities: Default::default(),
        guardian: None,
        may_pass_on: false,
        needs: None,
    };
    let (p1, id) = (person("p1"), "izmir".parse().unwrap());
    office.keep_private(&who("p1"), &p1, None, &data).await.unwrap();
    for (name, of, may) in [
        ("p1", None, true),
        ("org", Some(&id), true),
        ("org", None, false),
        ("p2", Some(&id), false),
        ("hakem", Some(&id), false),
        ("bas", Some(&id), false),
    ] {
        let read = office.private(&who(name), &p1, of).await;
        assert_eq!(read.is_ok(), may, "{name}");
    }
    // Whom the arena lets see it, the office shows it, and nobody else.
    for role in [Role::Director, Role::Deputy, Role::MainJudge, Role::Judge, Role::Referee] {
        let name = format!("new-{role}");
        venue.appoint(&name, role).await;
        let few = PrivatePerson::SEEN_BY.contains(&role);
        assert_eq!(office.private(&who(&name), &p1, Some(&id)).await.is_ok(), few, "{role}");
    }
    let stranger = person("p9");
    assert!(office.private(&who("org"), &stranger, Some(&id)).await.is_err(), "not entered here");
    let mut lines = Vec::new();
    transfer::export(office.store(), &id, true, &mut lines).await.unwrap();
    assert!(!String::from_utf8(lines).unwrap().contains("0000001"));
    let long = PrivatePerson { contact: Some("x".repeat(10_000)), ..data };
    assert!(office.keep_private(&who("p1"), &p1, None, &long).await.is_err());

    office.erase_private(&who("p1"), &p1, None).await.unwrap();
    assert_eq!(office.private(&who("p1"), &p1, None).await.unwrap(), None);
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn registration_ends_by_the_clock_and_forms_cannot_say_what_only_the_office_knows() {
    let clock = clock();
    let office = memory(&clock).await;
    let mut venue = Venue::new(&office, "izmir");
    let settings = Settings::proposed("izmir".parse().unwrap(), "Kulami", "kulami", 6).unwrap();
    venue.set_up(settings).await;
    clock.pass(Span::days(2));
    office.ring_due().await.unwrap();
    let register = venue.registration(1, "tr-kulami", 1);
    let command = AnyCommand::Competition(Box::new(Plan::Registration(
        registration::Command::Register(Box::new(register)),
    )));
    let error = venue.ask("p1", venue.competition(), command).await.unwrap_err();
    assert!(error.to_string().contains("registration-not-open"), "{error}");
    let facts = office.store().stream(&office::stream_id(&venue.competition()), 0).await.unwrap();
    assert!(facts.iter().any(|fact| fact.kind == "competition.registration-closed"));
    office.ring_due().await.unwrap();
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn whom_the_board_suspends_cannot_enter() {
    let options = Options { board: [person("board")].into(), ..Options::default() };
    let store = Arc::new(MemoryStore::default());
    let office = Office::open_with(store, Arc::new(clock()), options).await.unwrap();
    let mut venue = Venue::new(&office, "izmir");
    let settings = Settings::proposed("izmir".parse().unwrap(), "Kulami", "kulami", 6).unwrap();
    venue.set_up(settings).await;
    let account = Address::Account(person("p1"));
    let opening = Opening {
        person: person("p1"),
        name: "P 1".into(),
        latin: String::new(),
        language: "tr".into(),
    };
    let open = AnyCommand::Account(account::Command::Open(opening));
    venue.ask("p1", account.clone(), open).await.unwrap();
    let suspend = AnyCommand::Account(account::Command::Suspend {
        id: "s-1".parse().unwrap(),
        suspension: Suspension {
            from: "2026-01-01".to_owned().try_into().unwrap(),
            until: None,
            clause: rulebook::iran_backgammon::_1_2_3b,
            reason: "as the council found".into(),
        },
    });
    for (name, may) in [("org", false), ("p1", false), ("board", true)] {
        let done = venue.ask(name, account.clone(), suspend.clone()).await;
        assert_eq!(done.is_ok(), may, "{name}: {done:?}");
    }
    let register = venue.registration(1, "tr-kulami", 1);
    let command = AnyCommand::Competition(Box::new(Plan::Registration(
        registration::Command::Register(Box::new(register)),
    )));
    let error = venue.ask("p1", venue.competition(), command).await.unwrap_err();
    assert!(error.to_string().contains("suspended"), "{error}");
    office.store().keep_private("p1", Some("{}")).await.unwrap();
    let erase = AnyCommand::Account(account::Command::Erase);
    venue.ask("p1", account, erase).await.unwrap();
    assert_eq!(office.store().private("p1").await.unwrap(), None, "erased with the account");
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}
