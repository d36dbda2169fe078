//! One example of every fact and command that joins events, fixtures and cases to a competition.

use arena::Cited;
use arena::competition::{Command, Fact, Fixture, FixtureDecision, Scored, Task, TaskKind};
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
        Fact::RoundTakenBack { event: event(), round: 2 }.into(),
        Fact::EventReopened { event: event() }.into(),
        Cited::new(Fact::FixtureSet(announced()), [iran_backgammon::_6_2a]),
        Fact::TimeProposed { fixture: fixture(), person: ali(), at: NOW }.into(),
        Fact::TimeAgreed { fixture: fixture(), at: NOW }.into(),
        Fact::RoomEntered { fixture: fixture(), person: ali() }.into(),
        Fact::FixtureAdjourned { fixture: fixture(), to: NOW, reason: text("no power") }.into(),
        Fact::AbsenceReported {
            fixture: fixture(),
            absent: "babak".parse().unwrap(),
            presence: vec![(ali(), NOW)],
            text: text("called three times"),
        }
        .into(),
        Fact::ScoreReported(scored()).into(),
        Fact::FixtureEnded { fixture: fixture() }.into(),
        Fact::FixtureDecided(decision()).into(),
        Fact::TaskAsked(task()).into(),
        Fact::CaseLinked { case: "c-1".parse().unwrap(), link: text("film.example/1") }.into(),
    ]
}

pub fn commands() -> Vec<Command> {
    vec![
        Command::AdmitRound { event: event(), round: 2 },
        Command::AdmitPlayers { event: event(), persons: ["ali".parse().unwrap()].into() },
        Command::TakeBackRound { event: event(), round: 2 },
        Command::ReopenEvent { event: event() },
        Command::SetFixture(announced()),
        Command::ProposeTime { fixture: fixture(), at: NOW },
        Command::AgreeTime { fixture: fixture(), at: NOW },
        Command::EnterRoom { fixture: fixture() },
        Command::Adjourn { fixture: fixture(), to: NOW, reason: text("no power") },
        Command::ReportAbsence { fixture: fixture(), text: text("called three times") },
        Command::ReportScore(scored()),
        Command::EndFixture { fixture: fixture() },
        Command::DecideFixture(decision()),
        Command::AskDesk(task()),
        Command::AttachToCase { case: "c-1".parse().unwrap(), link: text("film.example/1") },
    ]
}
