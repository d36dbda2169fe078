//! The way of commands: keys, roles, refusals, timers, feeds, and what survives a restart.

mod support;

use std::sync::Arc;
use std::time::Duration;

use arena::Refused;
use arena::follow::AnyCommand;
use arena::match_play::Command;
use arena::time::Span;
use office::{Filter, Office, OfficeError, Options, Request, Timers, Who, records, verify};
use support::*;

#[tokio::test(flavor = "multi_thread")]
async fn a_command_sent_again_changes_nothing_and_is_answered_the_same() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    let mut desk = Desk::begun(&office, "m-1", "mangala", None).await;
    let command = AnyCommand::Match(mv("S1"));
    let request = Request::new("tap", who("ayse"), match_at("m-1"), command.clone());
    let first = office.submit(request.clone()).await.unwrap();
    assert!(!first.again && first.facts.len() == 1);
    desk.ok("berk", mv("N1")).await;
    let again = office.submit(request.clone()).await.unwrap();
    assert!(again.again);
    assert_eq!((again.facts, again.versions), (first.facts, first.versions));

    let other = Request { command: AnyCommand::Match(mv("S2")), ..request.clone() };
    let error = office.submit(other).await.unwrap_err();
    assert!(matches!(error, OfficeError::KeyReused(_)), "{error}");
    // The key means nothing to anybody else: the other player's command is decided for itself.
    let stranger = Request { who: who("berk"), ..request };
    assert!(matches!(office.submit(stranger).await.unwrap_err(), OfficeError::Refused(_)));
    for key in ["", "two words", &"k".repeat(101)] {
        let request = Request::new(key, who("ayse"), match_at("m-1"), command.clone());
        let error = office.submit(request).await.unwrap_err();
        assert!(error.to_string().contains("command-key"), "{error}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_are_kept_for_thirty_days_or_as_long_as_the_operator_says() {
    for (kept, days) in [(None, 30), (Some(Span::days(2)), 2)] {
        let (folder, clock) = (folder(), clock());
        let options = Options::default();
        let options = Options { answers_kept: kept.unwrap_or(options.answers_kept), ..options };
        let store = sqlite(folder.path());
        let office = Office::open_with(store, Arc::new(clock.clone()), options).await.unwrap();
        Desk::begun(&office, "m-1", "mangala", None).await;
        clock.pass(Span::days(days));
        assert_eq!(office.forget_old_answers().await.unwrap(), 0);
        clock.pass(Span(1));
        assert_eq!(office.forget_old_answers().await.unwrap(), 2, "created, and begun");
        assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_command_writes_nothing() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    let mut desk = Desk::begun(&office, "m-1", "mangala", None).await;
    let before = office.store().newest().await.unwrap();
    let error = desk.ask("berk", mv("N1")).await.unwrap_err();
    assert!(matches!(error, OfficeError::Refused(Refused::Rule(_))), "{error}");
    for (name, command) in [
        ("cem", mv("S1")),
        ("ayse", Command::Resume),
        ("cem", Command::Create(setup("m-1", "mangala", None))),
        ("ayse", Command::Create(setup("m-1", "mangala", None))),
    ] {
        let error = desk.ask(name, command).await.unwrap_err();
        let OfficeError::Refused(Refused::Role { .. }) = error else { panic!("{error}") };
    }
    let request = Request {
        role: Some(arena::Role::Referee),
        ..Request::new("r", who("ayse"), match_at("m-1"), AnyCommand::Match(Command::Resume))
    };
    let error = office.submit(request).await.unwrap_err();
    assert!(error.to_string().contains("role-not-held"), "{error}");
    let guest = Request::new("g", Who::Guest, match_at("m-1"), AnyCommand::Match(mv("S1")));
    assert!(office.may(&guest).await.is_err());
    assert!(office.submit(guest).await.is_err());
    assert_eq!(office.store().newest().await.unwrap(), before);
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_of_one_form_are_carried_out_together_or_not_at_all() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    Desk::begun(&office, "m-1", "mangala", None).await;
    Desk::begun(&office, "m-2", "mangala", None).await;
    let moved = || vec![(match_at("m-1"), AnyCommand::Match(mv("S1")))];
    let second = |text: &str| AnyCommand::Match(mv(text));
    let request =
        |key: &str, id: &str, command| Request::new(key, who("ayse"), match_at(id), command);
    let states = async || {
        let one = office.state_of(&match_at("m-1")).await.unwrap();
        let two = office.state_of(&match_at("m-2")).await.unwrap();
        (office.store().newest().await.unwrap(), one.version, two.version)
    };
    let before = states().await;
    let mut commits = office.commits();

    // Whichever of them is refused, nothing is written.
    let begun = AnyCommand::Match(Command::StartSet { set: 1 });
    let last_refused = office.submit_all(moved(), request("a", "m-1", begun)).await.unwrap_err();
    let wrong = vec![(match_at("m-1"), AnyCommand::Match(mv("N1")))];
    let first_refused =
        office.submit_all(wrong, request("b", "m-2", second("S2"))).await.unwrap_err();
    for error in [last_refused, first_refused] {
        assert!(matches!(error, OfficeError::Refused(_)), "{error}");
    }
    assert_eq!(states().await, before);

    // Two streams, one transaction, one answer under the key.
    let last = request("c", "m-2", second("S2"));
    let done = office.submit_all(moved(), last.clone()).await.unwrap();
    let (newest, one, two) = before;
    assert_eq!(states().await, (newest + 2, one + 1, two + 1));
    assert!(!done.again && done.facts.len() == 2);
    assert_eq!(done.versions, [(match_at("m-1"), one + 1), (match_at("m-2"), two + 1)].into());
    let committed = commits.recv().await.unwrap();
    assert_eq!(committed.iter().map(|fact| fact.seq).collect::<Vec<_>>(), [newest + 1, newest + 2]);

    // Sent again, with what comes before it or without, it changes nothing.
    for before in [moved(), Vec::new()] {
        let again = office.submit_all(before, last.clone()).await.unwrap();
        assert!(again.again);
        assert_eq!((&again.facts, &again.versions), (&done.facts, &done.versions));
    }
    let other = Request { command: second("S3"), ..last };
    let error = office.submit_all(moved(), other).await.unwrap_err();
    assert!(matches!(error, OfficeError::KeyReused(_)), "{error}");
    assert_eq!(office.store().newest().await.unwrap(), newest + 2);

    // The second is decided on what the first leaves.
    let create = AnyCommand::Match(Command::Create(setup("m-3", "mangala", None)));
    let start = AnyCommand::Match(Command::StartSet { set: 1 });
    let start = Request::new("d", who(PROGRAM), match_at("m-3"), start);
    let done = office.submit_all(vec![(match_at("m-3"), create)], start).await.unwrap();
    let kinds: Vec<_> = done.facts.iter().map(|fact| fact.kind.as_str()).collect();
    assert_eq!(kinds, ["match.created", "match.set-started"]);
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_players_at_once_lose_nothing() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    let tables: Vec<_> = (0..20)
        .map(|number| {
            let office = Arc::clone(&office);
            tokio::spawn(async move {
                let id = format!("m-{number}");
                let mut desk = Desk::begun(&office, &id, "mangala", Some(10)).await;
                let mut random = games::Random::new(number);
                for _ in 0..20 {
                    desk.random_move(&mut random).await;
                }
            })
        })
        .collect();
    for table in tables {
        table.await.unwrap();
    }
    let report = verify::verify(office.store()).await.unwrap();
    assert_eq!(report.faults, []);
    assert!(report.streams == 20 && report.facts > 300, "{report:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn everything_survives_a_restart_and_flags_fall_meanwhile() {
    let folder = folder();
    let clock = clock();
    let before = {
        let office = office(folder.path(), &clock).await;
        let mut desk = Desk::begun(&office, "m-1", "mangala", Some(10)).await;
        desk.ok("ayse", mv("S1")).await;
        office.state_of(&desk.address).await.unwrap().state.clone()
    };
    let office = office(folder.path(), &clock).await;
    let address = match_at("m-1");
    assert_eq!(office.state_of(&address).await.unwrap().state, before);
    assert_eq!(office.store().models(records::ALARM, "", None, 9).await.unwrap().len(), 1);

    let mut feed = office.feed(office.store().newest().await.unwrap(), Filter::All);
    clock.pass(Span::minutes(11));
    let one = Timers::start(Arc::clone(&office));
    let two = Timers::start(Arc::clone(&office));
    let fell = feed.next().await.unwrap();
    assert_eq!(fell.kind, "match.flag-fell");
    assert_eq!(feed.next().await.unwrap().kind, "match.set-ended");
    tokio::time::sleep(Duration::from_millis(100)).await;
    drop((one, two));
    let facts = office.store().stream(&fell.stream, 0).await.unwrap();
    assert_eq!(facts.iter().filter(|fact| fact.kind == "match.flag-fell").count(), 1);
    assert_eq!(office.store().models(records::ALARM, "", None, 9).await.unwrap(), []);
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn timers_wait_for_the_moment() {
    let folder = folder();
    let clock = clock();
    let office = office(folder.path(), &clock).await;
    let _timers = Timers::start(Arc::clone(&office));
    let mut feed = office.feed(0, Filter::Streams([match_at("m-1")].into()));
    Desk::begun(&office, "m-1", "mangala", Some(10)).await;
    assert_eq!(feed.next().await.unwrap().kind, "match.created");
    assert_eq!(feed.next().await.unwrap().kind, "match.set-started");
    clock.pass(Span::minutes(9));
    let early = tokio::time::timeout(Duration::from_millis(300), feed.next()).await;
    assert!(early.is_err(), "{early:?}");
    clock.pass(Span::minutes(2));
    assert_eq!(feed.next().await.unwrap().kind, "match.flag-fell");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_feed_goes_on_where_it_was_and_a_slow_reader_misses_nothing() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    let mut slow = office.feed(0, Filter::All);
    let mut only = office.feed(0, Filter::Streams([match_at("m-3")].into()));
    for number in 0..1500 {
        let id = format!("m-{number}");
        Desk::new(&office, &id).ok(PROGRAM, Command::Create(setup(&id, "kure", None))).await;
    }
    for seq in 1..=1500 {
        assert_eq!(slow.next().await.unwrap().seq, seq);
    }
    assert_eq!(slow.last(), 1500);
    assert_eq!(only.next().await.unwrap().stream.as_str(), "match/m-3");
    // From here on it hears of another stream, and of nothing that it has looked at.
    only.listen_to(Filter::Streams([match_at("m-4"), match_at("m-1500")].into()));
    let id = "m-1500";
    Desk::new(&office, id).ok(PROGRAM, Command::Create(setup(id, "kure", None))).await;
    assert_eq!(only.next().await.unwrap().stream.as_str(), "match/m-1500");
    let mut later = office.feed(1499, Filter::All);
    assert_eq!(later.next().await.unwrap().seq, 1500);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_value_that_somebody_else_entered_meanwhile_is_not_overwritten() {
    let folder = folder();
    let office: Arc<Office> = office(folder.path(), &clock()).await;
    let mut desk = Desk::begun(&office, "m-1", "mangala", None).await;
    let seen = office.state_of(&desk.address).await.unwrap().version;
    desk.ok("ayse", Command::Resign { person: None, whole: false }).await;
    // The other player resigns the same set, on a page that has not heard of it.
    let resign = AnyCommand::Match(Command::Resign { person: None, whole: false });
    let request = Request {
        seen: Some(seen),
        ..Request::new("late", who("berk"), desk.address.clone(), resign)
    };
    let error = office.submit(request).await.unwrap_err();
    let OfficeError::Refused(Refused::Conflict { stands, asked }) = error else {
        panic!("{error}")
    };
    assert!(stands.contains("set 1"), "{stands}");
    assert!(asked.contains("resign"), "{asked}");
    // What was never possible is refused for what it is.
    let request = Request {
        seen: Some(seen),
        ..Request::new(
            "wrong",
            who("berk"),
            desk.address.clone(),
            AnyCommand::Match(Command::Resume),
        )
    };
    let error = office.submit(request).await.unwrap_err();
    assert!(matches!(error, OfficeError::Refused(Refused::Role { .. })), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn damage_shows() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    Desk::begun(&office, "m-1", "mangala", Some(5)).await;
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
    let change = store::ModelChange {
        model: records::RUNNING.into(),
        key: "m-1".into(),
        record: Some(("x".into(), "{}".into())),
    };
    let append = store::Append { models: vec![change], ..store::Append::default() };
    office.store().append(append).await.unwrap();
    let report = verify::verify(office.store()).await.unwrap();
    assert_eq!(report.faults.len(), 1, "{:?}", report.faults);
    verify::rebuild(office.store()).await.unwrap();
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_hears_of_a_fact_finds_it_in_the_state() {
    let folder = folder();
    let office = office(folder.path(), &clock()).await;
    let mut playing = Vec::new();
    for number in 0..4_u64 {
        let mut desk = Desk::begun(&office, &format!("m-{number}"), "mangala", None).await;
        let mut feed = office.feed(office.known(), Filter::Streams([desk.address.clone()].into()));
        let (office, address) = (Arc::clone(&office), desk.address.clone());
        let (ended, mut end) = tokio::sync::watch::channel(None);
        let listener = tokio::spawn(async move {
            let mut last = 0;
            loop {
                tokio::select! {
                    heard = feed.next() => {
                        last = heard.unwrap().version;
                        let version = office.state_of(&address).await.unwrap().version;
                        assert!(version >= last, "the state has {version} facts of {last}");
                    }
                    () = async { end.wait_for(|end| *end == Some(last)).await.map(drop).unwrap() } => return,
                }
            }
        });
        playing.push(tokio::spawn(async move {
            let mut random = games::Random::new(number);
            for _ in 0..60 {
                desk.random_move(&mut random).await;
            }
            let state = desk.office.state_of(&desk.address).await.unwrap();
            assert!(state.version > 20, "a game was played");
            ended.send(Some(state.version)).unwrap();
            listener.await.unwrap();
        }));
    }
    for player in playing {
        player.await.unwrap();
    }
    assert_eq!(office.known(), office.store().newest().await.unwrap());
}
