//! What belongs to whom, where nobody at the door can try it: files from elsewhere, logs that an earlier
//! version let somebody write, records that no stream owns, alarms that fail.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod support;

use arena::address::Address;
use arena::competition::{
    Command as Plan, EventPlan, PrivatePerson, Profile, planning, registration,
};
use arena::event::Settings;
use arena::follow::AnyCommand;
use arena::id::CompetitionId;
use arena::match_play::Command;
use arena::time::Span;
use office::{Office, Request, records, stream_id, transfer, verify};
use serde_json::value::RawValue;
use store::{Append, Fact, ModelChange, NewFact, StreamAppend};
use support::venue::Venue;
use support::*;

/// A competition with an event of Kulami, which p1 has entered.
async fn competition(office: &std::sync::Arc<Office>, id: &str) -> u64 {
    let mut venue = Venue::new(office, id);
    let settings = Settings::proposed(id.parse().unwrap(), "Kulami", "kulami", 6).unwrap();
    venue.set_up(settings).await;
    venue.enter(1, "tr-kulami", 1).await;
    venue.sent
}

async fn exported(office: &Office, id: &str) -> String {
    let mut lines = Vec::new();
    let id: CompetitionId = id.parse().unwrap();
    transfer::export(office.store(), &id, false, &mut lines).await.unwrap();
    String::from_utf8(lines).unwrap()
}

/// The file with the facts of a further stream, as if they had been exported with it.
fn with_stream(file: &str, facts: &[Fact]) -> String {
    let (head, rest) = file.split_once('\n').unwrap();
    let mut head: serde_json::Value = serde_json::from_str(head).unwrap();
    head["facts"] = (head["facts"].as_u64().unwrap() + facts.len() as u64).into();
    // Files of earlier versions have none, and whoever crafts a file leaves it out.
    head.as_object_mut().unwrap().remove("head");
    let raw = |text: &str| RawValue::from_string(text.to_owned()).unwrap();
    let line = |fact: &Fact| {
        let (body, by) = (raw(&fact.body), raw(&fact.by));
        format!(
            r#"{{"fact":{{"stream":"{}","version":{},"kind":"{}","body":{body},"by":{by},"at":{},"hash":"{}"}}}}"#,
            fact.stream, fact.version, fact.kind, fact.at, fact.hash
        )
    };
    let more: Vec<String> = facts.iter().map(line).collect();
    format!("{head}\n{rest}{}\n", more.join("\n"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_brings_its_competition_and_nothing_else() {
    let (folder, other) = (folder(), folder());
    let here = office(folder.path(), &clock()).await;
    competition(&here, "izmir").await;
    competition(&here, "ankara").await;
    Desk::begun(&here, "game-1", "mangala", None).await;
    // Somebody who is an organiser, in a log of their own.
    Venue::new(&here, "thief").appoint_organiser("thief").await;
    let file = exported(&here, "izmir").await;
    let there = office(other.path(), &clock()).await;
    for stream in ["account/thief", "event/ankara", "competition/ankara", "match/game-1"] {
        let facts = here.store().stream(&stream.parse().unwrap(), 0).await.unwrap();
        assert!(!facts.is_empty());
        let crafted = with_stream(&file, &facts);
        let error = transfer::import(there.store(), &mut crafted.as_bytes()).await.unwrap_err();
        assert!(matches!(error, transfer::TransferError::Foreign { .. }), "{stream}: {error}");
        assert_eq!(there.store().newest().await.unwrap(), 0, "nothing was written");
    }
    assert!(!there.is_organiser(&person("thief")).await.unwrap());
    // A file that says nothing of another competition than it names.
    let renamed = file.replacen("\"izmir\"", "\"ankara\"", 1);
    let error = transfer::import(there.store(), &mut renamed.as_bytes()).await.unwrap_err();
    assert!(matches!(error, transfer::TransferError::Foreign { .. }), "{error}");
    let secret = r#"{"secret":{"stream":"event/izmir","name":"imported","body":"0"}}"#;
    let crafted = format!("{file}{secret}\n");
    assert!(transfer::import(there.store(), &mut crafted.as_bytes()).await.is_err());
    transfer::import(there.store(), &mut file.as_bytes()).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_brings_nobodys_consent() {
    let (folder, other) = (folder(), folder());
    let here = office(folder.path(), &clock()).await;
    let sent = competition(&here, "izmir").await;
    let there = office(other.path(), &clock()).await;
    let file = exported(&here, "izmir").await;
    transfer::import(there.store(), &mut file.as_bytes()).await.unwrap();
    let (p1, id) = (person("p1"), "izmir".parse().unwrap());
    let data: PrivatePerson = serde_json::from_str(r#"{"contact":"secret"}"#).unwrap();
    for office in [&here, &there] {
        office.keep_private(&who("p1"), &p1, None, &data).await.unwrap();
    }
    assert!(here.private(&who("org"), &p1, Some(&id)).await.unwrap().is_some(), "entered here");
    assert_eq!(here.readings(&p1, 10).await.unwrap().len(), 1);
    assert!(there.private(&who("org"), &p1, Some(&id)).await.is_err(), "the file says so alone");
    assert!(there.keep_private(&who("org"), &p1, Some(&id), &data).await.is_err());
    assert_eq!(there.readings(&p1, 10).await.unwrap(), []);
    assert_eq!(there.asked(&p1).await.unwrap().len(), 1);
    let mut venue = Venue::new(&there, "izmir");
    venue.sent = sent;
    let accept =
        registration::Command::AcceptEntry { person: p1.clone(), profile: Profile::default() };
    venue.plan("p1", Plan::Registration(accept)).await;
    assert!(there.private(&who("org"), &p1, Some(&id)).await.unwrap().is_some());
    let [read] = &there.readings(&p1, 10).await.unwrap()[..] else { panic!("one reading") };
    assert_eq!((&read.by, &read.competition, read.at), (&person("org"), &id, there.now()));
    assert_eq!(there.asked(&p1).await.unwrap(), []);
    assert_eq!(verify::verify(there.store()).await.unwrap().faults, []);
}

/// The facts of a stream once more, in another one: what an earlier version let somebody write.
async fn copied(office: &Office, from: &Address, to: &Address) {
    let facts = office.store().stream(&stream_id(from), 0).await.unwrap();
    let again = |Fact { kind, body, by, at, .. }: Fact| NewFact { kind, body, by, at };
    let facts = facts.into_iter().map(again).collect();
    let stream = StreamAppend { stream: stream_id(to), expected: 0, facts };
    office.store().append(Append { streams: vec![stream], ..Append::default() }).await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_follows_stays_within_the_competition() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    competition(&office, "izmir").await;
    let evil = Address::Competition("evil".parse().unwrap());
    copied(&office, &Address::Competition("izmir".parse().unwrap()), &evil).await;
    let state = office.competition(&"evil".parse().unwrap()).await.unwrap().state;
    let event: EventPlan = state.events().values().next().unwrap().plan.clone();
    let event = Box::new(EventPlan { name: "Mine".to_owned(), ..event });
    let change = Plan::Planning(planning::Command::ChangeEvent(event));
    let change = AnyCommand::Competition(Box::new(change));
    let before = office.store().newest().await.unwrap();
    let error = office.submit(Request::new("x", who("org"), evil, change)).await.unwrap_err();
    assert!(error.to_string().contains("event-name-taken"), "{error}");
    assert_eq!(office.store().newest().await.unwrap(), before);
    // And the log is found out.
    let faults = verify::verify(office.store()).await.unwrap().faults;
    let named = |fault: &verify::Fault| matches!(fault, verify::Fault::Name { named, .. } if named == "competition/izmir");
    assert!(faults.iter().any(named), "{faults:?}");
    let shared = |fault: &verify::Fault| matches!(fault, verify::Fault::Shared { key, .. } if key == "izmir");
    assert!(faults.iter().any(shared), "{faults:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_that_no_stream_owns_is_found() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    competition(&office, "izmir").await;
    let record = Some(("x".to_owned(), "{}".to_owned()));
    let change = ModelChange { model: records::COMPETITION.into(), key: "ghost".into(), record };
    office.store().append(Append { models: vec![change], ..Append::default() }).await.unwrap();
    let faults = verify::verify(office.store()).await.unwrap().faults;
    let ghost = verify::Fault::Unowned { model: records::COMPETITION.into(), key: "ghost".into() };
    assert_eq!(faults, [ghost]);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_alarm_that_fails_stops_no_other() {
    let (folder, clock) = (folder(), clock());
    let office = office(folder.path(), &clock).await;
    // More than are looked at in one go, and all before the one that matters.
    let bad = (0..250).map(|number| ModelChange {
        model: records::ALARM.into(),
        key: format!("match/bad#{number}"),
        record: Some((format!("{:020}", number / 200), "not an alarm".to_owned())),
    });
    let append = Append { models: bad.collect(), ..Append::default() };
    office.store().append(append).await.unwrap();
    let desk = Desk::begun(&office, "m-1", "mangala", Some(5)).await;
    // Somebody has used the program's key for a command of their own.
    let version = office.state_of(&desk.address).await.unwrap().version;
    let key = format!("alarm/{}#0/{version}", desk.address);
    Desk::begun(&office, "m-2", "mangala", None).await;
    let moved = AnyCommand::Match(mv("S1"));
    office.submit(Request::new(key, who("ayse"), match_at("m-2"), moved)).await.unwrap();
    clock.pass(Span::minutes(6));
    office.ring_due().await.unwrap();
    let state = office.match_play(&"m-1".parse().unwrap()).await.unwrap().state;
    assert!(state.sets()[0].ended.is_some(), "the flag has fallen");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_called_after_an_event_or_is_casual() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    for id in ["mangala-r5-t1", "mangala-r5-t1-2"] {
        let error =
            Desk::new(&office, id).ask(PROGRAM, Command::Create(setup(id, "kure", None))).await;
        let error = error.unwrap_err().to_string();
        assert!(error.contains("match-other-name"), "{error}");
    }
    Desk::new(&office, "mangala-r5")
        .ok(PROGRAM, Command::Create(setup("mangala-r5", "kure", None)))
        .await;
    let foreign = Command::Create(setup("m-9", "kure", None));
    let error = Desk::new(&office, "m-8").ask(PROGRAM, foreign).await.unwrap_err().to_string();
    assert!(error.contains("create-other-name"), "{error}");
}
