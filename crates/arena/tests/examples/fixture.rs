//! One example of every fact and command that joins events, fixtures and cases to a competition.

use arena::Cited;
use arena::competition::{
    Command, Fact, Fixture, FixtureDecision, Scored, Task, TaskKind, court, fixtures, floor, venue,
};
use arena::id::{EventId, MatchId};
use arena::time::{Moment, Span};
use rulebook::iran_backgammon;

const NOW: Moment = Moment(1_800_000_000_000);

fn fixture() -> MatchId {
    "m-1".parse().unwrap()
}

fn event() -> EventId {
    "open".parse().unwrap()
}

fn text(text: &str) -> String {
    text.to_owned()
}

fn announced() -> Box<Fixture> {
    Box::new(Fixture {
        id: fixture(),
        event: event(),
        players: ["ali", "babak"].map(|name| name.parse().unwrap()),
        platform: text("the server of the Council"),
        channels: text("the group of the league"),
        from: NOW,
        until: NOW + Span::days(7),
        at: NOW + Span::days(6),
    })
}

fn scored() -> Scored {
    Scored { fixture: fixture(), points: [7, 3], file: text("ali-babak.mat") }
}

fn decision() -> FixtureDecision {
    FixtureDecision {
        fixture: fixture(),
        winner: Some("ali".parse().unwrap()),
        finding: text("by the logs of both"),
        factors: text("ali proposed twice"),
    }
}

/// With the persons whom a task is about, which the first tasks did not have.
fn task() -> Task {
    Task {
        id: "t-2".parse().unwrap(),
        what: TaskKind::NoSpectators,
        of: Some(fixture()),
        persons: ["guest".parse().unwrap()].into(),
        text: text("too loud"),
    }
}

pub fn facts() -> Vec<Cited<Fact>> {
    let ali = || "ali".parse().unwrap();
    vec![
        Fact::Floor(floor::Fact::RoundTakenBack { event: event(), round: 2 }).into(),
        Fact::Floor(floor::Fact::EventReopened { event: event() }).into(),
        Cited::new(
            Fact::Fixtures(fixtures::Fact::FixtureSet(announced())),
            [iran_backgammon::_6_2a],
        ),
        Fact::Fixtures(fixtures::Fact::TimeProposed { fixture: fixture(), person: ali(), at: NOW })
            .into(),
        Fact::Fixtures(fixtures::Fact::TimeAgreed { fixture: fixture(), at: NOW }).into(),
        Fact::Fixtures(fixtures::Fact::RoomEntered { fixture: fixture(), person: ali() }).into(),
        Fact::Fixtures(fixtures::Fact::FixtureAdjourned {
            fixture: fixture(),
            to: NOW,
            reason: text("no power"),
        })
        .into(),
        Fact::Fixtures(fixtures::Fact::AbsenceReported {
            fixture: fixture(),
            absent: "babak".parse().unwrap(),
            presence: vec![(ali(), NOW)],
            text: text("called three times"),
        })
        .into(),
        Fact::Fixtures(fixtures::Fact::ScoreReported(scored())).into(),
        Fact::Fixtures(fixtures::Fact::FixtureEnded { fixture: fixture() }).into(),
        Fact::Fixtures(fixtures::Fact::FixtureDecided(decision())).into(),
        Fact::Venue(venue::Fact::TaskAsked(task())).into(),
        Fact::Court(court::Fact::CaseLinked {
            case: "c-1".parse().unwrap(),
            link: text("film.example/1"),
        })
        .into(),
    ]
}

pub fn commands() -> Vec<Command> {
    vec![
        Command::Floor(floor::Command::AdmitRound { event: event(), round: 2 }),
        Command::Floor(floor::Command::AdmitPlayers {
            event: event(),
            persons: ["ali".parse().unwrap()].into(),
        }),
        Command::Floor(floor::Command::TakeBackRound { event: event(), round: 2 }),
        Command::Floor(floor::Command::ReopenEvent { event: event() }),
        Command::Fixtures(fixtures::Command::SetFixture(announced())),
        Command::Fixtures(fixtures::Command::ProposeTime { fixture: fixture(), at: NOW }),
        Command::Fixtures(fixtures::Command::AgreeTime { fixture: fixture(), at: NOW }),
        Command::Fixtures(fixtures::Command::EnterRoom { fixture: fixture() }),
        Command::Fixtures(fixtures::Command::Adjourn {
            fixture: fixture(),
            to: NOW,
            reason: text("no power"),
        }),
        Command::Fixtures(fixtures::Command::ReportAbsence {
            fixture: fixture(),
            text: text("called three times"),
        }),
        Command::Fixtures(fixtures::Command::ReportScore(scored())),
        Command::Fixtures(fixtures::Command::EndFixture { fixture: fixture() }),
        Command::Fixtures(fixtures::Command::DecideFixture(decision())),
        Command::Venue(venue::Command::AskDesk(task())),
        Command::Court(court::Command::AttachToCase {
            case: "c-1".parse().unwrap(),
            link: text("film.example/1"),
        }),
    ]
}
