//! Random commands: whatever is asked, a replay gives the same state, every refusal is a sentence, and
//! what was decided holds together.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::competition::qualify::Known;
use rulebook::wca_2010;

/// A picture of one pixel.
const LOGO: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

/// One command of each kind, good where nothing stands against it.
pub(super) fn every_command() -> Vec<Command> {
    let mut all = plan_commands();
    all.extend(people_commands());
    all.extend(court_commands());
    all.extend(fixture_commands());
    all
}

fn plan_commands() -> Vec<Command> {
    let now = Desk::empty().now;
    let what = Activity::Round { event: id("333"), round: 1 };
    let slot = Slot { what, start: now, end: now + Span::minutes(9), elsewhere: None };
    let other = Slot {
        what: Activity::Other("lunch".into()),
        elsewhere: Some("garden".into()),
        ..slot.clone()
    };
    let reason = || "the hall is cold".to_owned();
    let award = Award { event: Some(id("333")), place: 1, prize: "cup".to_owned() };
    let mut event = event("444", "wca-2010", "444");
    event.changed = [("limit".to_owned(), "10".to_owned())].into();
    let places = vec![Place { place: 1, person: id("ann"), result: "9.99".to_owned() }];
    vec![
        Command::Planning(planning::Command::Create(Box::new(Plan {
            requirements: [(id("cube"), "bring a cube".to_owned())].into(),
            awards: vec![award.clone()],
            ..plan(&["wca-2010"])
        }))),
        Command::Planning(planning::Command::Amend(Box::new(Amendment {
            name: Some("Winter Open".to_owned()),
            place: Some("Gym".to_owned()),
            awards: Some(vec![award]),
            ..Amendment::default()
        }))),
        Command::Planning(planning::Command::Announce),
        Command::Planning(planning::Command::Publish(Notice {
            id: id("n-1"),
            text: "Doors open at 8".to_owned(),
        })),
        Command::Planning(planning::Command::AddEvent(Box::new(event.clone()))),
        Command::Planning(planning::Command::ChangeEvent(Box::new(EventPlan {
            id: id("magic"),
            ..event
        }))),
        Command::Planning(planning::Command::RemoveEvent { event: id("444") }),
        Command::Planning(planning::Command::ApproveEvent { event: id("333") }),
        Command::Planning(planning::Command::TakeResults {
            event: id("333"),
            results: [(id("ann"), Known { single: Some(1234), ..Known::default() })].into(),
        }),
        Command::Planning(planning::Command::SetOptions(Box::new(Options {
            most_events: Some(3),
            ..Options::default()
        }))),
        Command::Planning(planning::Command::KeepExtensions {
            all: vec![KeptExtension {
                place: "competition".to_owned(),
                text: r#"{"id":"org.example","specUrl":"https://example.org","data":{}}"#
                    .to_owned(),
            }],
        }),
        Command::Planning(planning::Command::SetLogo { png: Some(LOGO.to_owned()) }),
        Command::Reports(reports::Command::DecideOptions {
            approved: true,
            reason: "fine".to_owned(),
        }),
        Command::Planning(planning::Command::SetSchedule { slots: vec![slot, other] }),
        Command::Floor(floor::Command::MoveRound {
            event: id("333"),
            round: 1,
            start: now,
            reason: reason(),
        }),
        Command::Floor(floor::Command::Start),
        open("333", 1),
        close("333", 1),
        Command::Floor(floor::Command::AdmitRound { event: id("333"), round: 1 }),
        Command::Floor(floor::Command::AdmitPlayers {
            event: id("333"),
            persons: [id("ann")].into(),
        }),
        Command::Floor(floor::Command::TakeBackRound { event: id("333"), round: 1 }),
        Command::Floor(floor::Command::ReopenEvent { event: id("333") }),
        groups("333", 1, vec![group(&["ann", "bob"])]),
        Command::Floor(floor::Command::AssignDuty {
            event: id("333"),
            round: 1,
            group: 1,
            person: id("del"),
            duty: Duty::Judge,
        }),
        Command::Floor(floor::Command::FinishSolves {
            event: id("333"),
            round: 1,
            person: id("ann"),
        }),
        Command::Floor(floor::Command::FinishEvent { event: id("333"), places }),
        Command::Reports(reports::Command::Decide { approved: true, reason: reason() }),
        Command::Reports(reports::Command::DeclareUnofficial {
            scope: Scope::Competition,
            clause: wca_2010::_2g,
            reason: reason(),
        }),
        Command::Reports(reports::Command::SendReport(Report {
            report: ReportKind::Compliance,
            text: reason(),
            deviations: vec![Deviation { clause: wca_2010::_2g, text: reason() }],
        })),
        Command::Reports(reports::Command::ReportLate { report: ReportKind::Course }),
        Command::Reports(reports::Command::CorrectResults(Correction {
            event: id("333"),
            old: "9.99".to_owned(),
            new: "9.98".to_owned(),
            reason: reason(),
        })),
        Command::Reports(reports::Command::GiveAward(GivenAward {
            event: None,
            place: 1,
            person: id("ann"),
            prize: "cup".into(),
        })),
        Command::Reports(reports::Command::NoteAttendance { person: id("ann"), came: true }),
        Command::Reports(reports::Command::Finish),
        Command::Reports(reports::Command::Reopen { reason: reason() }),
        Command::Reports(reports::Command::Archive),
    ]
}

fn people_commands() -> Vec<Command> {
    let now = Desk::empty().now;
    let note = || "seen by two".to_owned();
    let mut application = application("zoe", &["333"]);
    application.teams =
        [(id("333"), Team { name: "Eagles".to_owned(), members: vec![public("yan")] })].into();
    vec![
        appoint("zoe", Role::Judge, None),
        Command::Officials(officials::Command::Dismiss(official("jud", Role::Judge, None))),
        Command::Officials(officials::Command::AcceptRole {
            official: official("zoe", Role::Judge, None),
            bans: Vec::new(),
        }),
        Command::Officials(officials::Command::DeclineRole(official("zoe", Role::Judge, None))),
        Command::Officials(officials::Command::PublishOfficials),
        Command::Officials(officials::Command::FormCommittee {
            members: ["a", "b", "c"].map(id).into(),
        }),
        Command::Officials(officials::Command::AssignObserver(Observer {
            of: id("m-1"),
            person: id("zoe"),
            asked_by: None,
            reason: Some(note()),
        })),
        Command::Registration(registration::Command::SetRegistration(Window {
            opens: now,
            closes: now + Span::days(9),
            limit: Some(9),
        })),
        Command::Registration(registration::Command::CloseRegistration),
        register_with(application.clone(), profile()),
        Command::Registration(registration::Command::RegisterAll {
            all: vec![Register { application, profile: profile() }],
            approve: true,
        }),
        Command::Registration(registration::Command::AcceptEntry {
            person: id("zoe"),
            profile: profile(),
        }),
        Command::Registration(registration::Command::Complete {
            person: id("ann"),
            profile: profile(),
        }),
        Command::Registration(registration::Command::ApproveEntry {
            person: id("ann"),
            event: Some(id("333")),
        }),
        Command::Registration(registration::Command::DeclineEntry {
            person: id("bob"),
            event: None,
            requirement: None,
            note: note(),
        }),
        Command::Registration(registration::Command::WithdrawEntry {
            person: id("bob"),
            event: None,
        }),
        Command::Registration(registration::Command::MoveEntry {
            person: id("bob"),
            from: id("333"),
            to: id("magic"),
        }),
        check_in("bob"),
        Command::Registration(registration::Command::UndoCheckIn { person: id("ann") }),
        Command::Registration(registration::Command::TakePuzzles {
            person: id("ann"),
            events: BTreeSet::from([id("333")]),
        }),
        Command::Registration(registration::Command::CloseCheckIn),
        Command::Venue(venue::Command::Tick { clause: wca_2010::_2f }),
        Command::Venue(venue::Command::Untick { clause: wca_2010::_2f }),
        Command::Venue(venue::Command::RecordRefusal { person: id("bob"), duty: Duty::Scramble }),
        Command::Venue(venue::Command::PassOn { id: id("t-1"), note: note() }),
        Command::Venue(venue::Command::RecordNoShow {
            person: id("bob"),
            event: id("333"),
            note: note(),
        }),
        Command::Venue(venue::Command::Accommodate {
            person: id("bob"),
            what: Accommodation::TimerHelp,
        }),
        Command::Venue(venue::Command::BarSpectator {
            id: id("b-1"),
            person: None,
            finding: note(),
            beyond: true,
        }),
        Command::Venue(venue::Command::AskDesk(Task {
            id: id("t-1"),
            what: TaskKind::Other,
            of: None,
            persons: [].into(),
            text: note(),
        })),
        Command::Venue(venue::Command::TaskDone { id: id("t-1") }),
        Command::Venue(venue::Command::Forbid(Prohibition {
            what: Forbidden::Phone,
            person: None,
            of: Some(id("m-1")),
            reason: note(),
        })),
        Command::Venue(venue::Command::Allow(Allowance {
            what: Forbidden::Phone,
            person: None,
            of: Some(id("m-1")),
        })),
    ]
}

fn fixture_commands() -> Vec<Command> {
    let now = Desk::empty().now;
    let (fixture, text) = (|| id("m-1"), || "as we said".to_owned());
    vec![
        Command::Fixtures(fixtures::Command::SetFixture(Box::new(Fixture {
            id: fixture(),
            event: id("333"),
            players: [id("ann"), id("bob")],
            platform: text(),
            channels: text(),
            from: now,
            until: now + Span::days(2),
            at: now + Span::days(1),
        }))),
        Command::Fixtures(fixtures::Command::ProposeTime { fixture: fixture(), at: now }),
        Command::Fixtures(fixtures::Command::AgreeTime { fixture: fixture(), at: now }),
        Command::Fixtures(fixtures::Command::EnterRoom { fixture: fixture() }),
        Command::Fixtures(fixtures::Command::Adjourn {
            fixture: fixture(),
            to: now,
            reason: text(),
        }),
        Command::Fixtures(fixtures::Command::ReportAbsence { fixture: fixture(), text: text() }),
        Command::Fixtures(fixtures::Command::ReportScore(Scored {
            fixture: fixture(),
            points: [7, 3],
            file: text(),
        })),
        Command::Fixtures(fixtures::Command::EndFixture { fixture: fixture() }),
        Command::Fixtures(fixtures::Command::DecideFixture(FixtureDecision {
            fixture: fixture(),
            winner: Some(id("ann")),
            finding: text(),
            factors: text(),
        })),
        Command::Court(court::Command::AttachToCase { case: id("c-1"), link: text() }),
    ]
}

fn court_commands() -> Vec<Command> {
    let now = Desk::empty().now;
    let text = || "that was not me".to_owned();
    let mut incident = article11::incident("i-1", IncidentKind::Equipment, now);
    incident.station = Some("timer 4".to_owned());
    let players = ["ann", "bob"].map(id).into();
    let mut answer = answer_of("d-1", "r-2", wca_2010::_2r);
    answer.instead = Some(warning("bob"));
    let no_show = Ruling {
        id: id("r-5"),
        by: id("mj"),
        role: Role::MainJudge,
        at: now,
        subject: Subject::Round { event: id("333"), round: 1 },
        clause: wca_2010::_2j,
        finding: text(),
        consequence: out_of_event("bob", "333"),
    };
    vec![
        Command::Court(court::Command::LogIncident(Box::new(incident))),
        article11::stands("i-1", wca_2010::_11a3),
        Command::Court(court::Command::OpenCase(Case {
            id: id("c-1"),
            event: None,
            of: None,
            players,
            text: text(),
        })),
        Command::Court(court::Command::State(Statement {
            case: id("c-1"),
            person: id("bob"),
            text: Some(text()),
        })),
        rule("r-1", wca_2010::_2k4, warning("bob")),
        rule("r-3", wca_2010::_2k3, disqualified("bob")),
        rule("r-4", wca_2010::_2g, out_of_event("bob", "333")),
        Command::Court(court::Command::TakeRuling(Box::new(no_show))),
        dispute("d-1", "bob", "r-1"),
        dispute("d-2", "bob", "r-3"),
        Command::Court(court::Command::OverrideHold { dispute: id("d-1"), reason: text() }),
        Command::Court(court::Command::AskReasons { dispute: id("d-1") }),
        Command::Court(court::Command::Answer(Box::new(answer))),
        Command::Court(court::Command::CloseWindow { ruling: id("r-1") }),
        Command::Court(court::Command::ReportToCouncil { ruling: id("r-1"), text: text() }),
        Command::Court(court::Command::ActOnReport { ruling: id("r-1"), text: text() }),
    ]
}

#[test]
fn every_kind_of_command_has_an_example() {
    let kind = |command: &Command| serde_json::to_value(command).unwrap()["kind"].to_string();
    let seen: BTreeSet<String> = every_command().iter().map(kind).collect();
    let error = serde_json::from_str::<Command>(r#"{"kind":"?"}"#).unwrap_err().to_string();
    let known = error.split('`').skip(3).step_by(2).map(|kind| format!("{kind:?}"));
    assert_eq!(seen, known.collect::<BTreeSet<_>>());
}

/// Persons of the random competitions, with a role each that they may claim.
const PEOPLE: [(&str, Role); 12] = [
    ("org", Role::Organiser),
    ("del", Role::Delegate),
    ("mj", Role::MainJudge),
    ("jud", Role::Judge),
    ("ann", Role::Competitor),
    ("bob", Role::Competitor),
    ("zoe", Role::Competitor),
    ("dir", Role::Director),
    ("board", Role::Board),
    ("mina", Role::Committee),
    ("guest", Role::Spectator),
    ("ref", Role::Referee),
];

/// What holds after every step.
fn check(desk: &Desk) {
    let state = &desk.state;
    for (person, registration) in state.registrations() {
        assert_eq!(*person, registration.application.person.id);
        for event in registration.entries.keys().filter(|event| registration.enters(event)) {
            assert!(state.events().contains_key(event), "{event}");
            let judges = state.holds(person, Role::MainJudge, Some(event));
            let delegate = state.holds(person, Role::Delegate, None);
            let cubing = state.events()[event].plan.edition().is_some();
            assert!(!judges || delegate || !cubing, "1j: {person}");
        }
    }
    for event in state.events().values().filter(|event| event.plan.edition().is_some()) {
        let judges = state
            .officials()
            .filter(|o| o.role == Role::MainJudge && o.event.as_ref() == Some(&event.plan.id));
        assert!(judges.count() <= 1, "1d");
        assert!(usize::from(event.closed) <= event.opened.len());
    }
    for made in state.rulings_for(&delegate()) {
        assert!(state.books().iter().any(|book| book == made.ruling.clause.clause().book));
    }
    for (_, command) in state.alarms() {
        assert!(state.may(command.kind()).contains(&Role::System), "{command:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 40, ..ProptestConfig::default() })]

    #[test]
    fn a_replay_gives_the_same_state(
        edition in 0_usize..2,
        steps in proptest::collection::vec((any::<prop::sample::Index>(), 0_usize..13, 0_i64..90), 1..120),
    ) {
        let mut desk = if edition == 0 { Desk::running(Edition::Wca2010) } else { Desk::backgammon(false) };
        let commands = every_command();
        for (which, who, minutes) in steps {
            desk.wait(Span::minutes(minutes));
            let command = which.get(&commands).clone();
            let actor = PEOPLE.get(who).map_or_else(Actor::system, |(name, role)| actor(name, *role));
            match desk.ask(&actor, &command) {
                Ok(facts) => {
                    // What an event tells may be known already.
                    prop_assert!(!facts.is_empty() || actor.role == Role::System);
                    desk.ok(&actor, command);
                }
                Err(refused) => prop_assert!(!refused.to_string().is_empty()),
            }
            check(&desk);
        }
        // The desk replays its log when it is dropped.
    }
}
