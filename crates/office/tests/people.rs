//! People through the office: what a competition decides of them reaches its events, their matches
//! and their accounts; what an event does its competition knows.

#![expect(clippy::unwrap_used, reason = "a trial that fails says so by a panic")]

mod support;

use std::sync::Arc;

use arena::address::Address;
use arena::competition::{
    self as plan, About, Answer, Command as Plan, Competition, Dispute, Document, Forbidden,
    Grounds, Observer, Official, PrivatePerson, Prohibition, Rule, Task, TaskKind, court, floor,
    officials, planning, registration, reports, venue,
};
use arena::event::{BoardResult, Command, Format, Reported, Settings};
use arena::follow::AnyCommand;
use arena::id::MatchId;
use arena::match_play;
use arena::ruling::{Consequence, Subject};
use arena::{Role, event};
use office::{Office, OfficeError, Options, State, verify};
use pairing::systems::Outcome;
use rulebook::{Citation, iran_backgammon as law, proves, wca_2010};
use store::testing::MemoryStore;
use support::venue::Venue;
use support::*;

async fn office() -> Arc<Office> {
    let options = Options { board: [person("board")].into(), ..Options::default() };
    let store = Arc::new(MemoryStore::default());
    Office::open_with(store, Arc::new(clock()), options).await.unwrap()
}

fn settings(recorded: bool) -> Settings {
    let mut settings = Settings::proposed("x".parse().unwrap(), "Mangala", "mangala", 4).unwrap();
    let Format::Matches(play) = &mut settings.format;
    play.recorded = recorded;
    settings
}

/// A venue of Mangala that also follows the Iranian laws, with a director.
async fn mixed(office: &Arc<Office>, online: bool) -> Venue {
    let mut venue = Venue::new(office, "izmir");
    venue.books = vec!["iran-backgammon".to_owned()];
    venue.online = online;
    venue.announce(settings(true)).await;
    venue.appoint("dir", Role::Director).await;
    venue.plan("org", Plan::Floor(floor::Command::Start)).await;
    venue
}

async fn four_players(venue: &mut Venue) {
    for number in 1..=4 {
        venue.enter(number, "tr-mangala", 1).await;
    }
    venue.run("bas", Command::CloseList { order: Vec::new() }).await;
    venue.run("bas", Command::DrawLot).await;
    venue.run("bas", Command::Pair { round: 1 }).await;
}

async fn refused(
    to: Address,
    venue: &mut Venue,
    name: &str,
    command: AnyCommand,
) -> arena::Refused {
    let before = venue.office.store().newest().await.unwrap();
    let error = venue.ask(name, to, command).await.unwrap_err();
    assert_eq!(venue.office.store().newest().await.unwrap(), before, "nothing is written");
    match error {
        OfficeError::Refused(refused) => refused,
        other => panic!("{other}"),
    }
}

async fn competition(venue: &Venue) -> Competition {
    match &venue.state_of(&venue.competition()).await.state {
        State::Competition(state) => (**state).clone(),
        other => panic!("{other:?}"),
    }
}

async fn rounds_known(venue: &Venue) -> (usize, u16) {
    let state = competition(venue).await;
    let own = state.event(&venue.name.parse().unwrap()).unwrap();
    (own.opened.len(), own.closed)
}

async fn results(venue: &mut Venue, round: u16) {
    for table in 1..=2 {
        let result = BoardResult::played(Outcome::First);
        let reported =
            Reported { round, table, id: None, result, finding: String::new(), expected: None };
        venue.run("hakem", Command::ReportResult(reported)).await;
    }
}

fn rule(name: &str, clause: Citation, consequence: Consequence) -> Plan {
    Plan::Court(court::Command::Rule(Box::new(Rule {
        id: name.parse().unwrap(),
        subject: Subject::Person(consequence.person().unwrap().clone()),
        clause,
        finding: "as two officials saw it".to_owned(),
        consequence,
        grounds: Grounds::default(),
    })))
}

fn dispute(name: &str, who: &str, ruling: &str) -> Plan {
    let about = About::Ruling(ruling.parse().unwrap());
    let text = "that was not me".to_owned();
    Plan::Court(court::Command::Dispute(Dispute {
        id: name.parse().unwrap(),
        person: person(who),
        about,
        text,
    }))
}

fn answer(dispute: &str, name: &str, instead: Option<Consequence>) -> Plan {
    Plan::Court(court::Command::Answer(Box::new(Answer {
        dispute: dispute.parse().unwrap(),
        id: name.parse().unwrap(),
        clause: law::_5_2d,
        finding: "heard both".to_owned(),
        instead,
        no_pictures: true,
    })))
}

fn of_competition(command: Plan) -> AnyCommand {
    AnyCommand::Competition(Box::new(command))
}

#[tokio::test(flavor = "multi_thread")]
async fn rounds_wait_for_the_competition_and_it_knows_of_them() {
    let office = office().await;
    let mut venue = Venue::new(&office, "izmir");
    let mut two = settings(false);
    let pairing::systems::System::Swiss(swiss) = &mut two.system else { panic!("a Swiss") };
    swiss.rounds = 2;
    venue.announce(two).await;
    four_players(&mut venue).await;
    let publish = AnyCommand::Event(Command::Publish { round: 1 });
    let early = refused(venue.event(), &mut venue, "bas", publish).await;
    assert!(early.to_string().contains("competition-not-started"), "{early}");

    venue.plan("org", Plan::Floor(floor::Command::Start)).await;
    venue.run("bas", Command::Publish { round: 1 }).await;
    assert_eq!(rounds_known(&venue).await, (0, 0), "shown, not begun");
    venue.run("bas", Command::StartRound { round: 1 }).await;
    assert_eq!(rounds_known(&venue).await, (1, 0));
    let finding = "a table was missing".to_owned();
    venue.run("bas", Command::Discard { round: 1, finding }).await;
    assert_eq!(rounds_known(&venue).await, (0, 0), "taken back");
    venue.run("bas", Command::Pair { round: 1 }).await;
    venue.run("bas", Command::Publish { round: 1 }).await;
    venue.run("bas", Command::StartRound { round: 1 }).await;
    let by_hand = of_competition(Plan::Floor(floor::Command::CloseRound {
        event: "izmir".parse().unwrap(),
        round: 1,
    }));
    let by_hand = refused(venue.competition(), &mut venue, "bas", by_hand).await;
    assert!(by_hand.to_string().contains("event-own-rounds"), "{by_hand}");
    results(&mut venue, 1).await;
    venue.run("bas", Command::CloseRound { round: 1 }).await;
    assert_eq!(rounds_known(&venue).await, (1, 1));

    venue.run("bas", Command::Pair { round: 2 }).await;
    venue.run("bas", Command::Publish { round: 2 }).await;
    results(&mut venue, 2).await;
    venue.run("bas", Command::CloseRound { round: 2 }).await;
    assert_eq!(rounds_known(&venue).await, (2, 2), "played without a start");
    venue.run("bas", Command::Close { finding: String::new() }).await;
    let places = |state: &Competition| {
        state.event(&"izmir".parse().unwrap()).unwrap().places.as_ref().map(Vec::len)
    };
    let state = competition(&venue).await;
    assert_eq!(places(&state), Some(4));
    let winner = &state.events().values().next().unwrap().places.as_ref().unwrap()[0];
    assert_eq!((winner.place, winner.result.as_str()), (1, "2.0"));
    venue.run("bas", Command::Reopen { finding: "a result was wrong".to_owned() }).await;
    assert_eq!(places(&competition(&venue).await), None);
    venue.run("bas", Command::Close { finding: String::new() }).await;
    venue.plan("org", Plan::Reports(reports::Command::Finish)).await;
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

/// Who is barred loses the match that is played and all to come; an appeal brings them back until it
/// is answered.
#[tokio::test(flavor = "multi_thread")]
async fn a_bar_ends_the_match_and_an_appeal_brings_the_player_back() {
    for (round, clause) in [law::_1_2_3a, law::_1_6_3b].into_iter().enumerate() {
        let office = office().await;
        let mut venue = mixed(&office, false).await;
        four_players(&mut venue).await;
        venue.run("bas", Command::Publish { round: 1 }).await;
        venue.run("bas", Command::StartRound { round: 1 }).await;
        let out = Consequence::Disqualified { person: person("p1") };
        for name in ["p2", "hakem", "org"] {
            let command = of_competition(rule("r-1", clause, out.clone()));
            refused(venue.competition(), &mut venue, name, command).await;
        }
        venue.plan("dir", rule("r-1", clause, out)).await;

        let state = venue.event_state().await;
        let gone = |state: &event::Event| state.entrant(&"p1".parse().unwrap()).unwrap().withdrawn;
        assert!(gone(&state), "round {round}");
        let number = state.entrant(&"p1".parse().unwrap()).unwrap().number.unwrap();
        let lost = state.rounds()[0].boards.iter().find_map(|seated| {
            let pairing = &seated.board.pairing;
            let first = pairing.first == number;
            let own = first || pairing.second == Some(number);
            own.then(|| (seated.result, first, seated.board.table.unwrap()))
        });
        let (result, first, table) = lost.unwrap();
        let winner = if first { Outcome::Second } else { Outcome::First };
        assert_eq!(result, Some(BoardResult::forfeit(winner)));
        let id = state.match_of(&state.rounds()[0], table).unwrap();
        assert!(venue.match_state(&Address::Match(id)).await.is_cancelled());
        let made = competition(&venue).await;
        let made = made.rulings_for(&arena::Actor::new(person("dir"), Role::Director))[0].clone();
        assert_eq!((made.ruling.by, made.ruling.clause), (person("dir"), clause));
        assert_eq!(made.ruling.at, office.now());

        let back = AnyCommand::Event(Command::Return { entrant: "p1".parse().unwrap() });
        let no = refused(venue.event(), &mut venue, "bas", back).await;
        assert!(no.to_string().contains("groups-out"), "not by the desk of the event: {no}");
        let members = ["m1", "m2", "m3"].map(person).into();
        venue.plan("dir", Plan::Officials(officials::Command::FormCommittee { members })).await;
        venue.plan("p1", dispute("d-1", "p1", "r-1")).await;
        assert!(!gone(&venue.event_state().await), "the appeal is open");
        venue.plan("m1", answer("d-1", "r-2", None)).await;
        assert!(!gone(&venue.event_state().await), "one of three");
        venue.plan("m2", answer("d-1", "r-2", None)).await;
        assert!(gone(&venue.event_state().await), "confirmed");
        assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
    }
    proves!(law::_1_2_3a, law::_1_6_3b);
}

/// Whoever had left before is not brought back by an appeal.
#[tokio::test(flavor = "multi_thread")]
async fn who_left_without_a_ruling_stays_away() {
    let office = office().await;
    let mut venue = mixed(&office, false).await;
    four_players(&mut venue).await;
    let entrant = || "p1".parse().unwrap();
    venue.run("p1", Command::Withdraw { entrant: entrant(), finding: String::new() }).await;
    let out = Consequence::Disqualified { person: person("p1") };
    venue.plan("dir", rule("r-1", law::_1_2_3a, out)).await;
    venue.plan("p1", dispute("d-1", "p1", "r-1")).await;
    assert!(venue.event_state().await.entrant(&entrant()).unwrap().withdrawn);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_suspension_ruled_at_one_competition_holds_at_all() {
    let office = office().await;
    let mut venue = mixed(&office, false).await;
    venue.enter(1, "tr-mangala", 1).await;
    let ban = Consequence::Suspended { person: person("p1"), until: None };
    let by_director = of_competition(rule("r-1", law::_1_2_3b, ban.clone()));
    let no = refused(venue.competition(), &mut venue, "dir", by_director).await;
    assert_eq!(no.citation(), Some(law::_1_2_3b));
    venue.plan("board", rule("r-1", law::_1_2_3b, ban)).await;

    let mut other = Venue::new(&office, "ankara");
    other.books = vec!["iran-backgammon".to_owned()];
    other.announce(settings(true)).await;
    let register = || {
        let venue = Venue::new(&office, "ankara");
        of_competition(Plan::Registration(registration::Command::Register(Box::new(
            venue.registration(1, "tr-mangala", 1),
        ))))
    };
    let banned = refused(other.competition(), &mut other, "p1", register()).await;
    assert_eq!(banned.citation(), Some(law::_1_2_3b));
    // The person had no account: whoever opens it now is suspended all the same.
    other.open_account("p1").await;
    refused(other.competition(), &mut other, "p1", register()).await;

    let members = ["m1", "m2", "m3"].map(person).into();
    venue.plan("dir", Plan::Officials(officials::Command::FormCommittee { members })).await;
    venue.plan("p1", dispute("d-1", "p1", "r-1")).await;
    for member in ["m1", "m3"] {
        venue.plan(member, answer("d-1", "r-2", Some(Consequence::Nothing))).await;
    }
    other.ask("p1", other.competition(), register()).await.unwrap();
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_checks_in_at_the_competition_is_checked_in_at_its_events() {
    let office = office().await;
    let mut venue = Venue::new(&office, "izmir");
    let asks = Settings { check_in: true, ..settings(true) };
    venue.set_up(asks).await;
    let come = |name: &str| {
        Plan::Registration(registration::Command::CheckIn {
            person: person(name),
            document: Document::Known,
            bans: Vec::new(),
        })
    };
    for number in 1..=3 {
        venue.enter(number, "tr-mangala", 1).await;
    }
    venue.plan("hakem", come("p1")).await;
    let register = venue.registration(4, "tr-mangala", 1);
    venue.plan("p4", Plan::Registration(registration::Command::Register(Box::new(register)))).await;
    venue.plan("hakem", come("p4")).await;
    venue
        .plan(
            "bas",
            Plan::Registration(registration::Command::ApproveEntry {
                person: person("p4"),
                event: None,
            }),
        )
        .await;
    let state = venue.event_state().await;
    let here = |name: &str| state.entrant(&name.parse().unwrap()).unwrap().checked_in;
    assert_eq!(["p1", "p2", "p3", "p4"].map(here), [true, false, false, true]);
    venue.run("bas", Command::CloseList { order: Vec::new() }).await;
    assert_eq!(venue.event_state().await.size(), 2, "only those who have come");
    venue.plan("hakem", come("p2")).await;
    assert_eq!(venue.event_state().await.size(), 3, "late");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_observer_has_a_role_at_the_match_and_a_forbidden_phone_none() {
    let office = office().await;
    let mut venue = mixed(&office, false).await;
    four_players(&mut venue).await;
    venue.run("bas", Command::Publish { round: 1 }).await;
    let address = venue.open_matches().await[0].clone();
    let id: MatchId = address.id().parse().unwrap();
    let state = venue.match_state(&address).await;
    let [one, other] = state.setup().unwrap().sides.each_ref().map(|side| side[0].person.clone());

    let observer = Observer { of: id.clone(), person: person("obs"), asked_by: None, reason: None };
    venue.plan("dir", Plan::Officials(officials::Command::AssignObserver(observer))).await;
    let roles = office.roles(&who("obs"), &address).await.unwrap();
    assert_eq!(roles, [Role::Observer, Role::Spectator]);

    let forbid = |to: Option<&str>| {
        Plan::Venue(venue::Command::Forbid(Prohibition {
            what: Forbidden::Phone,
            person: to.map(person),
            of: Some(id.clone()),
            reason: "it rang".to_owned(),
        }))
    };
    let command = of_competition(forbid(Some(one.as_str())));
    let no = refused(venue.competition(), &mut venue, "p1", command).await;
    assert_eq!(no.citation(), Some(law::_1_7_4b));
    venue.play("hakem", &address, match_play::Command::StartSet { set: 1 }).await;
    let calls =
        || AnyCommand::Match(match_play::Command::CallReferee { note: "please come".to_owned() });
    let own = office.roles(&who(one.as_str()), &address).await.unwrap();
    assert!(own.contains(&Role::Competitor), "until it is forbidden");
    venue.plan("dir", forbid(Some(one.as_str()))).await;
    let no = refused(address.clone(), &mut venue, one.as_str(), calls()).await;
    assert!(matches!(no, arena::Refused::Role { .. }), "{no}");
    // The sheet is on the opponent's device, or on an official's.
    venue.ask(other.as_str(), address.clone(), calls()).await.unwrap();
    venue.play("hakem", &address, match_play::Command::Resume).await;
    venue.plan("dir", forbid(None)).await;
    refused(address.clone(), &mut venue, other.as_str(), calls()).await;
    let stores = match_play::Command::CountStores { stores: [30, 18], confirm: false };
    venue.play("hakem", &address, stores).await;
    proves!(law::_1_7_4b);
}

#[tokio::test(flavor = "multi_thread")]
async fn spectators_who_were_barred_or_sent_away_do_not_watch() {
    for online in [false, true] {
        let office = office().await;
        let mut venue = mixed(&office, online).await;
        four_players(&mut venue).await;
        venue.run("bas", Command::Publish { round: 1 }).await;
        let addresses = venue.open_matches().await;
        let [id, quiet] = [0, 1].map(|n: usize| addresses[n].clone());
        let state = venue.match_state(&addresses[1]).await;
        let player = state.setup().unwrap().sides[0][0].person.to_string();
        let bar = |name: &str| {
            Plan::Venue(venue::Command::BarSpectator {
                id: format!("b-{name}").parse().unwrap(),
                person: Some(person(name)),
                finding: "called out moves".to_owned(),
                beyond: false,
            })
        };
        let no = refused(venue.competition(), &mut venue, "p1", of_competition(bar("zed"))).await;
        assert_eq!(no.citation(), Some(law::_1_6_3a));
        venue.plan("dir", bar("zed")).await;
        let ask = |name: &str, persons: &[&str]| {
            Plan::Venue(venue::Command::AskDesk(Task {
                id: name.parse().unwrap(),
                what: TaskKind::NoSpectators,
                of: quiet.id().parse().ok(),
                persons: persons.iter().map(|name| person(name)).collect(),
                text: "too loud".to_owned(),
            }))
        };
        venue.plan(&player, ask("t-1", &["yan"])).await;
        let watches =
            async |name: &str, at: &Address| office.check_watch(&who(name), at).await.is_ok();
        assert!(!watches("zed", &id).await && !watches("zed", &quiet).await, "barred");
        assert!(watches("yan", &id).await && watches("xia", &quiet).await);
        assert_eq!(watches("yan", &quiet).await, !online, "at a venue the desk sees to it");
        venue.plan(&player, ask("t-2", &[])).await;
        assert_eq!(watches("xia", &quiet).await, !online);
        assert!(watches(&player, &quiet).await && watches("hakem", &quiet).await);
        let open =
            |state: &Competition| state.court().tasks.values().filter(|(_, done)| !done).count();
        assert_eq!(open(&competition(&venue).await), 2, "until somebody has done it");
        venue
            .plan("hakem", Plan::Venue(venue::Command::TaskDone { id: "t-1".parse().unwrap() }))
            .await;
        assert_eq!(open(&competition(&venue).await), 1);
        assert_eq!(watches("yan", &quiet).await, !online, "done is not taken back");
    }
}

/// A competition of cubing that has begun, with one competitor who has come.
async fn cubing(office: &Arc<Office>, name: &str, first: &str) -> Venue {
    let mut venue = Venue::new(office, name);
    venue.appoint_organiser("org").await;
    let created = plan(name, first, &["wca-2010".to_owned()]);
    venue.plan("org", Plan::Planning(planning::Command::Create(created))).await;
    let event = event(name, "wca-2010", "333", "Average of 5", 1);
    venue.plan("org", Plan::Planning(planning::Command::AddEvent(event))).await;
    let named = |name: &str, role, event| {
        Plan::Officials(officials::Command::Appoint {
            official: Official { person: person(name), role, event },
            bans: Vec::new(),
        })
    };
    venue.plan("board", named("del", Role::Delegate, None)).await;
    for role in [Role::Judge, Role::Scrambler, Role::ScoreTaker] {
        venue.plan("org", named("jud", role, None)).await;
    }
    venue.plan("org", named("mj", Role::MainJudge, Some(name.parse().unwrap()))).await;
    venue.plan("org", Plan::Planning(planning::Command::Announce)).await;
    let opens = office.now();
    let closes = opens + arena::time::Span::days(1);
    venue
        .plan(
            "org",
            Plan::Registration(registration::Command::SetRegistration(plan::Window {
                opens,
                closes,
                limit: None,
            })),
        )
        .await;
    venue
}

#[tokio::test(flavor = "multi_thread")]
async fn the_country_is_changed_at_the_first_competition_of_a_year() {
    let office = office().await;
    let country = |code: &str| plan::Country::try_from(code.to_owned()).unwrap();
    let data = PrivatePerson {
        born: arena::time::Day::new(1990, 1, 1),
        gender: Some("f".to_owned()),
        contact: Some("+90 555 0000001".to_owned()),
        nationalities: [country("TR"), country("IR")].into(),
        guardian: None,
        may_pass_on: false,
        needs: None,
    };
    office.keep_private(&who("p1"), &person("p1"), None, &data).await.unwrap();
    let register = |venue: &Venue, code: &str| {
        let mut register = venue.registration(1, "wca-2010", 1);
        register.application.person.country = country(code);
        // What a form says of the past does not count.
        register.profile.competed_this_year = true;
        of_competition(Plan::Registration(registration::Command::Register(Box::new(register))))
    };
    let mut first = cubing(&office, "first", "2027-02-01").await;
    let command = register(&first, "TR");
    first.ask("p1", first.competition(), command).await.unwrap();
    let mut second = cubing(&office, "second", "2027-06-01").await;
    let other = register(&second, "IR");
    first.plan("org", Plan::Officials(officials::Command::PublishOfficials)).await;
    first.plan("org", Plan::Floor(floor::Command::Start)).await;
    let come = Plan::Registration(registration::Command::CheckIn {
        person: person("p1"),
        document: Document::Passport,
        bans: Vec::new(),
    });
    first.plan("org", come).await;
    let changed = refused(second.competition(), &mut second, "p1", other).await;
    assert_eq!(changed.citation(), Some(wca_2010::_2e2));
    let same = register(&second, "TR");
    second.ask("p1", second.competition(), same).await.unwrap();
    let mut next = cubing(&office, "next", "2028-02-01").await;
    let other = register(&next, "IR");
    next.ask("p1", next.competition(), other).await.unwrap();
    assert_eq!(verify::verify(office.store()).await.unwrap().faults, []);
}
