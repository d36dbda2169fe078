//! The JSON of a match of backgammon: golden files of its facts, schemas of its commands and facts.

#![expect(clippy::unwrap_used, reason = "the ids of the examples are good")]

mod support;

use arena::Cited;
use arena::backgammon::{
    BackgammonMatch, BadRoll, Choices, ClockPlan, Command, Demand, EndReason, Fact, GameEnd,
    GameKind, HowEnded, Illegal, MatchResult, Matter, PauseReason, Promise, Setup, Signal, Terms,
    Timetable,
};
use arena::chance::Seed;
use arena::match_play::Mode;
use arena::time::{Moment, Span};
use rulebook::iran_backgammon as book;

fn text(text: &str) -> String {
    text.to_owned()
}

fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

fn setup() -> Setup {
    Setup {
        id: id("open-r1-t3"),
        competition: Some(id("tehran")),
        event: Some(id("open")),
        round: Some(1),
        table: Some(3),
        sides: [vec![id("arash")], vec![id("bita")]],
        length: 7,
        jacoby: false,
        mode: Mode::Online,
        clock: Some(ClockPlan::default()),
        clock_demand: Demand::Required,
        box_demand: Demand::Preferred,
        pips: false,
        starts: Some(Moment(1_800_000_000_000)),
        first_of_day: true,
        delay: Some(Span::seconds(90)),
        terms: Terms::default(),
    }
}

/// With all that a tournament can announce.
fn announced() -> Setup {
    let terms = Terms {
        devices: Some(vec![text("dice tower")]),
        signal: Signal::Device,
        corrections: Some(Span::minutes(60)),
        external: true,
        leg: Some(2),
        won: [1, 0],
    };
    Setup { terms, ..setup() }
}

/// A casual game for money.
fn casual() -> Setup {
    Setup {
        competition: None,
        event: None,
        round: None,
        table: None,
        length: 0,
        jacoby: true,
        clock: None,
        clock_demand: Demand::Optional,
        pips: true,
        starts: None,
        first_of_day: false,
        delay: None,
        terms: Terms::default(),
        ..setup()
    }
}

fn end() -> GameEnd {
    GameEnd { game: 2, winner: 1, level: 2, points: 4, how: HowEnded::BorneOff }
}

fn result() -> MatchResult {
    MatchResult { winner: 1, score: [3, 7], reason: EndReason::Points }
}

fn choices() -> Choices {
    Choices { light: true, right: true, four_dice: true }
}

fn timetable() -> Timetable {
    Timetable {
        starts: Some(Moment(1_800_000_600_000)),
        grace: Some(Span::minutes(20)),
        breaks: Some(2),
    }
}

fn facts() -> Vec<Cited<Fact>> {
    let seed = Seed::new([5; 32]);
    let banks = [Span::minutes(14), Span::minutes(13)];
    let plan = ClockPlan::default();
    let finding = || text("as seen at the table");
    let game = Cited::new(Fact::GameEnded(end()), [book::A2_3, book::A2_6]);
    let plain = vec![
        Fact::Created(Box::new(setup())),
        Fact::Created(Box::new(casual())),
        Fact::Created(Box::new(announced())),
        Fact::Committed { commitment: seed.commitment() },
        Fact::Called,
        Fact::LegsCorrected { won: [1, 0] },
        Fact::ScoreEntered { score: [7, 3] },
        Fact::WordsAdded { side: 1, words: text("taas") },
        Fact::Confirmed { side: 0, game: 1 },
        Fact::GameStarted { game: 1, what: GameKind::Ordinary },
        Fact::OpeningRolled { dice: [3, 1] },
        Fact::Rolled { dice: [6, 4] },
        Fact::RollCancelled { reason: BadRoll::Invalid, side: Some(1) },
        Fact::Played {
            text: text("24/18"),
            illegal: Some(Illegal::Ordinary),
            lag: Some(Span(120)),
        },
        Fact::Doubled { value: 2 },
        Fact::Taken { value: 2 },
        Fact::Passed,
        Fact::Conceded { side: 0, level: 2 },
        Fact::ConcessionDeclined,
        Fact::ClockPressed { side: 1 },
        Fact::ClockSet { banks, plan, finding: finding() },
        Fact::Paused { reason: PauseReason::Director },
        Fact::Resumed,
        Fact::FlagFell { side: 0 },
        Fact::DiceLifted { side: 0, count: 2 },
        Fact::BreakTaken { side: 0, count: 1, banks: Some(banks), finding: String::new() },
        Fact::BreakTaken { side: 1, count: 1, banks: None, finding: finding() },
        Fact::BreakOver { points: 1 },
        Fact::Penalised { side: 0, points: 1, late: true, finding: finding() },
        Fact::ScoreCorrected { score: [3, 4], finding: finding() },
        Fact::LengthCorrected { length: 9, decider: true, finding: finding() },
        Fact::Restored { acts: 12, finding: finding() },
        Fact::GameRestarted { finding: finding() },
        Fact::LengthNoted { length: 9, banks: Some(banks), finding: finding() },
        Fact::MatterRaised { what: Matter::TurnEnded, side: Some(1), text: text("24/18") },
        Fact::MatterAgreed { matter: 3 },
        Fact::MatterSettled { matter: 3, upheld: true, finding: finding() },
        Fact::BoxSet { used: true },
        Fact::Promised { side: 1, to: Promise::Double },
        Fact::DiceMixed { side: 0 },
        Fact::RolledOff { dice: [[5, 5], [6, 3]] },
        Fact::Chosen { side: 0, choices: choices() },
        Fact::PositionSaved { side: 1, game: 2, acts: 14 },
        Fact::DoubledEarly { side: 0 },
        Fact::SetUpCorrected { finding: finding() },
        Fact::TimetableSet { timetable: timetable(), finding: finding() },
        Fact::TableLeft { side: 1, necessary: true },
        Fact::Appealed { matter: 3, side: 1, text: text("the dice lay flat"), late: true },
        Fact::AppealVoted { matter: 3, member: id("kam"), upheld: true, finding: finding() },
        Fact::AppealDecided { matter: 3, upheld: true, finding: finding() },
        Fact::TurnPassed,
        Fact::CheckerStays { side: 1, point: 14 },
        Fact::NextBegun,
        Fact::ResultReported { side: 1 },
        Fact::VideoAttached { link: text("https://example.org/film") },
        Fact::PlaceChanged { place: text("The small room"), finding: finding() },
        Fact::Carried { side: 0, points: 1, finding: finding() },
        Fact::CarriedApplied { side: 0, from: id("open-r1-t3") },
        Fact::CubeVoided { score: [6, 5], finding: finding() },
        Fact::NoClockUsed { finding: finding() },
        Fact::BoxImposed { side: 0, now: true, later: true, finding: finding() },
        Fact::MatchEnded(result()),
        Fact::ResultWithdrawn,
        Fact::SeedRevealed { seed },
        Fact::Cancelled { finding: finding() },
    ];
    plain.into_iter().map(Cited::from).chain([game]).collect()
}

fn commands() -> Vec<Command> {
    let finding = || text("as seen at the table");
    let clause = book::_4_2_1c;
    let lag = Some(Span(120));
    vec![
        Command::Create(Box::new(setup())),
        Command::Create(Box::new(casual())),
        Command::Create(Box::new(announced())),
        Command::Cancel { finding: finding() },
        Command::Call,
        Command::EnterScore { score: [7, 3] },
        Command::AddWords { words: text("taas") },
        Command::Confirm { side: Some(1) },
        Command::Roll { dice: Some([3, 1]) },
        Command::Play { text: text("24/18"), as_played: true, lag },
        Command::Double,
        Command::Take,
        Command::Pass,
        Command::Concede { level: 1, side: Some(0) },
        Command::Answer { accept: true },
        Command::CancelRoll { reason: BadRoll::Invalid, side: Some(0) },
        Command::LiftDice { side: 0 },
        Command::Press { side: 1 },
        Command::EnterGame { winner: 0, level: 2, cube: 4 },
        Command::Pause { reason: PauseReason::DieOnFloor },
        Command::Resume,
        Command::FlagFall,
        Command::TakeBreak { side: 0, count: 1, finding: finding() },
        Command::EndBreak,
        Command::ApplyLateness,
        Command::SetClock { banks: Some([Span::minutes(7); 2]), clause, finding: finding() },
        Command::Penalise { side: 0, points: 1, clause, finding: finding() },
        Command::CorrectScore { score: [3, 4], finding: finding() },
        Command::CorrectLength {
            length: 9,
            banks: Some([Span::minutes(7); 2]),
            finding: finding(),
        },
        Command::Raise { what: Matter::TurnEnded, text: text("24/18"), side: Some(1) },
        Command::Agree { matter: 3 },
        Command::Drop { matter: 3 },
        Command::Settle { matter: 3, upheld: true, clause, finding: finding() },
        Command::MixDice { side: 0 },
        Command::RollOff { dice: [[5, 5], [6, 3]] },
        Command::Choose(choices()),
        Command::SavePosition,
        Command::DoubleEarly,
        Command::CorrectSetUp { finding: finding() },
        Command::SetTimetable { timetable: timetable(), finding: finding() },
        Command::LeaveTable { side: 1, necessary: true },
        Command::ShiftClock { seconds: -60, finding: finding() },
        Command::Restore { acts: 12, clause, finding: finding() },
        Command::RestartGame { finding: finding() },
        Command::Appeal { matter: 3, text: text("the dice lay flat") },
        Command::DecideAppeal {
            matter: 3,
            upheld: true,
            clause,
            finding: finding(),
            members: [id("kam"), id("kia"), id("kav")].into(),
        },
        Command::PassTurn,
        Command::NextBegins,
        Command::ReportResult { side: Some(1) },
        Command::AttachVideo { link: text("https://example.org/film") },
        Command::ChangePlace { place: text("The small room"), finding: finding() },
        Command::Carry { side: 0, points: 1, clause, finding: finding() },
        Command::ApplyCarried { side: 0, points: 1, from: id("open-r1-t3") },
        Command::WithoutClock { earlier: [0, 1], finding: finding() },
        Command::VoidCube { winner: 1, level: 1, points: 2, finding: finding() },
        Command::ImposeBox { side: 0, now: true, later: true, finding: finding() },
        Command::Decide { loser: 1, clause, finding: finding() },
    ]
}

#[test]
fn every_fact_of_a_match_still_reads() {
    support::golden::<BackgammonMatch>(&facts());
}

#[test]
fn the_schema_of_facts_is_in_step() {
    let facts: Vec<_> = facts().into_iter().map(|cited| cited.fact).collect();
    support::schema("backgammon.facts.json", "Facts of a match of backgammon", &facts);
}

#[test]
fn the_schema_of_commands_is_in_step() {
    let title = "Commands to a match of backgammon";
    support::schema("backgammon.commands.json", title, &commands());
}
