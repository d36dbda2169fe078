//! The JSON of a cubing round: golden files of its facts, schemas of its commands and facts.

#![expect(clippy::unwrap_used, reason = "the ids of the examples are good")]

mod support;

use arena::Cited;
use arena::chance::Seed;
use arena::competition::{Accommodation, Duty, Group, IncidentKind};
use arena::cubing::{
    AfterDefect, CardLine, Change, Command, Contest, Defect, DefectKind, Effect, Fact, Gap, Ground,
    Mark, MismatchRuling, Observation, Outcome, Pieces, Program, Round, Settings, Sheet, Solve,
    Step, Verdict,
};
use arena::time::Span;
use puzzles::{Edition, Event, Format};
use rulebook::{Message, wca_2010};

fn text(text: &str) -> String {
    text.to_owned()
}

fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

fn group() -> Group {
    Group {
        competitors: [id("ann"), id("bob")].into(),
        judges: [id("jud")].into(),
        scramblers: [id("scr")].into(),
        ..Group::default()
    }
}

fn settings() -> Settings {
    let edition = Edition::Wca2010;
    let mut settings = Settings::proposed(id("cube-r1"), id("cube"), edition, Event::Three, true);
    settings.competition = Some(id("spring"));
    settings.groups = vec![group()];
    settings
}

fn unofficial() -> Settings {
    Settings { contest: Contest::Unofficial(text("Skewb")), ..settings() }
}

fn solve() -> Solve {
    Solve { person: id("ann"), number: 2 }
}

fn defect() -> Defect {
    Defect { what: DefectKind::Piece, then: AfterDefect::Repaired, pieces: 2 }
}

fn finding() -> String {
    text("as two judges saw it")
}

fn mark() -> Mark {
    Mark { clause: wca_2010::A6c, effect: Effect::End, note: text("one hand") }
}

fn sheet() -> Sheet {
    Sheet {
        time: Some(1420),
        inspection: Some(1630),
        cubes: Some([5, 6]),
        moves: Some(28),
        marks: vec![mark()],
        verdict: Some(Verdict::PlusTwo),
        skipped: false,
    }
}

fn sets() -> Vec<Vec<Vec<String>>> {
    vec![vec![vec![text("R U F2")], vec![text("L D2 B'")]]]
}

fn program() -> Program {
    Program { name: text("Cube Explorer"), version: text("4.30") }
}

fn change() -> Box<Change> {
    Box::new(Change {
        solve: solve(),
        old: sheet(),
        new: Sheet { time: Some(1240), ..sheet() },
        reason: text("two figures were swapped"),
        asked_by: Some(id("sco")),
    })
}

fn outcomes() -> [Outcome; 5] {
    let points = Outcome::Points { solved: 5, attempted: 6, time: 289_000 };
    [Outcome::Time(1420), Outcome::Moves(28), points, Outcome::Dnf, Outcome::Dns]
}

fn facts() -> Vec<Cited<Fact>> {
    let (take, format) = (1, Format::AverageOf5);
    let seed = Seed::new([7; 32]);
    let plain = vec![
        Fact::Created(Box::new(settings())),
        Fact::Created(Box::new(unofficial())),
        Fact::FormatSet { format },
        Fact::FormatApproved { format },
        Fact::LimitSet { limit: Span::minutes(3) },
        Fact::EventStarted,
        Fact::GroupsSet { groups: vec![group()] },
        Fact::GroupsSet { groups: vec![Group { score_takers: [id("sco")].into(), ..group() }] },
        Fact::DutyAssigned { group: 1, person: id("scr"), duty: Duty::Scramble },
        Fact::Accommodated { person: id("ann"), what: Accommodation::TimerHelp },
        Fact::Committed { commitment: seed.commitment() },
        Fact::SetsMade { take, groups: 2, format, spares: 2, cubes: 1 },
        Fact::SetsImported { take, program: program(), sealed: text("00ff") },
        Fact::SetsSealed,
        Fact::Opened,
        Fact::GroupCalled { group: 1 },
        Fact::SetOpened { group: 1, person: id("scr") },
        Fact::SheetOpened { group: 1, person: id("scr") },
        Fact::PuzzleApproved { person: id("ann"), textured: false, remarks: text("new") },
        Fact::Scrambled { solve: solve() },
        Fact::MismatchReported { solve: solve(), note: text("two centres") },
        Fact::MismatchRuled {
            solve: solve(),
            ruling: MismatchRuling::Rescramble,
            finding: finding(),
        },
        Fact::Begun { solve: solve(), inspection: true },
        Fact::Started { solve: solve(), inspection: 1630 },
        Fact::Stopped { solve: solve(), time: 1420 },
        Fact::Checked { solve: solve(), verdict: Verdict::PlusTwo, cubes: Some([5, 6]) },
        Fact::SolvedRuled { solve: solve(), solved: true, finding: finding() },
        Fact::SentBack { solve: solve() },
        Fact::CubesDeclared { solve: solve(), cubes: 6 },
        Fact::StepNoted { person: id("ann"), step: Step::BlindfoldOn { number: 1, after: 4200 } },
        Fact::Disputed { solve: solve() },
        Fact::LimitRuled { solve: solve(), stop: true, goes_on: false, finding: finding() },
        Fact::DefectNoted { solve: solve(), defect: defect() },
        Fact::NotStarted { solve: solve() },
        Fact::Confirmed { solve: solve() },
        Fact::ChangeAsked(change()),
        Fact::ChangeDeclined { solve: solve() },
        Fact::ExtraGranted {
            solve: solve(),
            ground: Ground::Incident(IncidentKind::Equipment),
            finding: finding(),
            spare: Some(1),
        },
        Fact::ExtraGranted {
            solve: solve(),
            ground: Ground::EarlyStop,
            finding: finding(),
            spare: None,
        },
        Fact::NoShow { person: id("ann"), finding: finding() },
        Fact::Left { person: id("ann"), finding: finding() },
        Fact::Gone { number: 1, sequence: text("R U F2") },
        Fact::Announced { number: 1, minute: 30 },
        Fact::SolutionIn { solve: solve(), text: text("F2 U' R'") },
        Fact::SolutionChecked {
            solve: solve(),
            moves: Some(3),
            why: Some(Message::new("fmc-as-written").with("text", "?")),
            shared: vec![text("F2 U' R'")],
        },
        Fact::ExplanationAsked { solve: solve() },
        Fact::ExplanationNoted { solve: solve(), explained: false },
        Fact::ExplanationRuled { solve: solve(), accepted: false, finding: finding() },
        Fact::Closed,
        Fact::SetsPublished { sets: sets() },
        Fact::SeedRevealed { seed },
    ];
    let mut all: Vec<Cited<Fact>> = plain.into_iter().map(Cited::from).collect();
    let cited = [
        (Fact::Penalised { solve: solve(), mark: mark() }, wca_2010::A6c),
        (Fact::Changed(change()), wca_2010::_1g2),
    ];
    all.extend(cited.map(|(fact, clause)| Cited::new(fact, [clause])));
    for outcome in outcomes() {
        all.push(Cited::new(Fact::Recorded { solve: solve(), outcome }, [wca_2010::A7b]));
        all.push(Cited::new(Fact::Registered { solve: solve(), outcome }, [wca_2010::_1g1]));
        let checked = Fact::CardChecked { person: id("ann"), checked: true };
        all.push(Cited::new(checked, [wca_2010::_1g1]));
        let entered = Fact::SheetEntered { solve: solve(), sheet: sheet(), outcome };
        all.push(Cited::new(entered, [wca_2010::_1g1]));
    }
    all
}

fn looks() -> Vec<Observation> {
    let gaps = [
        Gap::X(1),
        Gap::Y(1),
        Gap::Z(1),
        Gap::Face(1),
        Gap::Corner(1),
        Gap::Tip(1),
        Gap::Upper,
        Gap::Lower,
        Gap::Half,
    ];
    vec![
        Observation::Moves(1),
        Observation::Layers { gaps: gaps.map(|gap| (gap, 45)).to_vec(), besides: 0 },
        Observation::RaisedTiles { tiles: vec![(0, 1)], otherwise_solved: true },
        Observation::TileAngles { degrees: vec![120], otherwise_solved: true },
        Observation::Cubes { solved: 5, attempted: 6 },
    ]
}

fn commands() -> Vec<Command> {
    let mut all = vec![
        Command::Create(Box::new(settings())),
        Command::Create(Box::new(unofficial())),
        Command::SetFormat { format: Format::BestOf3 },
        Command::ApproveFormat,
        Command::SetLimit { limit: Span::minutes(3) },
        Command::StartEvent,
        Command::SetGroups { groups: vec![Group { score_takers: [id("sco")].into(), ..group() }] },
        Command::AssignDuty { group: 1, person: id("scr"), duty: Duty::Scramble },
        Command::Accommodate { person: id("ann"), what: Accommodation::TimerHelp },
        Command::MakeSets,
        Command::ImportSets { program: program(), sets: sets() },
        Command::Seal,
        Command::Open,
        Command::CallGroup { group: 1 },
        Command::OpenSet { group: 1 },
        Command::OpenSheet { group: 1, passcode: "7KXM-2QPA".to_owned() },
        Command::ApprovePuzzle { person: id("ann"), textured: false, remarks: text("new") },
        Command::SignScramble { solve: solve() },
        Command::ReportMismatch { solve: solve(), note: text("two centres") },
        Command::RuleMismatch { solve: solve(), ruling: MismatchRuling::Keep, finding: finding() },
        Command::Begin { solve: solve() },
        Command::Start { solve: solve(), inspection: 1200 },
        Command::Stop { solve: solve(), time: 1420 },
        Command::RuleSolved { solve: solve(), solved: true, finding: finding() },
        Command::Penalise { solve: solve(), clause: wca_2010::A6c, note: text("one hand") },
        Command::Skip { solve: solve() },
        Command::Record { solve: solve() },
        Command::Confirm { solve: solve() },
        Command::Register { solve: solve() },
        Command::CheckCard { person: id("ann"), checked: true },
        Command::EnterCard {
            person: id("ann"),
            lines: vec![CardLine { number: 1, sheet: sheet() }],
            signed: true,
        },
        Command::SendBack { solve: solve() },
        Command::DeclareCubes { solve: solve(), cubes: 6 },
        Command::NoteStep { person: id("ann"), step: Step::PuzzleReceived },
        Command::Dispute { solve: solve() },
        Command::RuleLimit { solve: solve(), stop: true, goes_on: false, finding: finding() },
        Command::NoteDefect { solve: solve(), defect: defect() },
        Command::AskChange { solve: solve(), sheet: Box::new(sheet()), reason: finding() },
        Command::Consent { solve: solve(), agreed: true },
        Command::NoShow { person: id("ann"), finding: finding() },
        Command::Leave { person: id("ann"), finding: finding() },
        Command::Go { number: 1 },
        Command::Announce { number: 1, minute: 30 },
        Command::HandIn { solve: solve(), text: text("F2 U' R'"), paper: false },
        Command::CheckSolution { solve: solve() },
        Command::AskExplanation { solve: solve() },
        Command::NoteExplanation { solve: solve(), explained: true },
        Command::RuleExplanation { solve: solve(), accepted: false, finding: finding() },
        Command::Close,
    ];
    let incident = Ground::Incident(IncidentKind::Equipment);
    all.extend([incident, Ground::EarlyStop].map(|ground| Command::GrantExtra {
        solve: solve(),
        ground,
        finding: finding(),
    }));
    let check = |observed| Command::Check { solve: solve(), observed, pieces: Pieces::CapOnly };
    all.extend(looks().into_iter().map(check));
    all
}

#[test]
fn every_fact_still_reads() {
    support::golden::<Round>(&facts());
}

#[test]
fn schemas_are_in_step() {
    let facts: Vec<Fact> = facts().into_iter().map(|cited| cited.fact).collect();
    support::schema("round.facts.json", "Facts of a cubing round", &facts);
    support::schema("round.commands.json", "Commands to a cubing round", &commands());
}
