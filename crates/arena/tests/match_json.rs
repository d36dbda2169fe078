//! The JSON of a match: golden files of its facts, schemas of its commands and facts.

#![expect(clippy::unwrap_used, reason = "the ids of the examples are good")]

mod support;

use arena::clock::{Control, Kind, Lag, Scope};
use arena::match_play::{
    Bound, Case, Command, EndReason, Fact, Illegal, Match, MatchResult, Mode, Move, Phrase,
    PieceOff, Player, Prepare, Reason, Report, Rule, Setup, Symbol,
};
use arena::ruling::{Consequence, Ruling, Subject};
use arena::time::{Moment, Span};
use arena::{Cited, Role};
use pairing::Score;
use rulebook::{Message, tr_kulami, tr_mangala, tr_reversi};

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
    let player = |name| Player { person: id(name), impaired: name == "ayse" };
    Setup {
        id: id("open-r1-t3"),
        competition: None,
        event: Some(id("mangala")),
        round: Some(1),
        table: Some(3),
        game: text("mangala"),
        options: vec![(text("single_stone_store_again"), text("false"))],
        rulebook: text("tr-mangala"),
        sides: [vec![player("ayse")], vec![player("berk")]],
        starter: Some(0),
        sets: 3,
        clock: Some(Control {
            main: Span::minutes(10),
            kind: Kind::Fischer { increment: Span::seconds(5) },
            scope: Scope::Set,
            lag: Some(Lag::default()),
        }),
        mode: Mode::Online,
        touch_move: true,
        show_numbers: false,
        delay: None,
        symbols: Some([Symbol::Cross, Symbol::Circle]),
        consultation: Some(false),
    }
}

/// The same as events create it now, shown to spectators later.
fn of_competition() -> Setup {
    let delay = Some(Span::seconds(90));
    Setup { competition: Some(id("izmir")), delay, ..setup() }
}

fn prepare() -> Prepare {
    Prepare {
        starter: Some(1),
        symbols: Some([Symbol::Circle, Symbol::Cross]),
        consultation: Some(true),
    }
}

fn words() -> Message {
    Message::new("time-out").with("side", "b")
}

fn ruling(consequence: Consequence) -> Ruling {
    Ruling {
        id: id("c-1"),
        by: id("hakem"),
        role: Role::Referee,
        at: Moment(1_800_000_000_000),
        subject: Subject::Match {
            id: id("open-r1-t3"),
            set: Some(2),
            move_number: Some(17),
            person: Some(id("ayse")),
        },
        clause: tr_mangala::h_1,
        finding: text("the touched pit was not played"),
        consequence,
    }
}

fn consequences() -> Vec<Consequence> {
    let person = || id("ayse");
    vec![
        Consequence::Warning { person: person() },
        Consequence::Nothing,
        Consequence::Restored,
        Consequence::Stands { position: Some(text("S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]")) },
        Consequence::WarningAndRestored { person: person() },
        Consequence::LosesSet { person: person() },
        Consequence::LosesMatch { person: person() },
        Consequence::Replaced { ruling: id("r-2"), with: Box::new(Consequence::Nothing) },
    ]
}

fn results() -> Vec<MatchResult> {
    let result = |reason| MatchResult {
        points: [Score::ONE, Score::ZERO],
        set_points: [Score(15), Score(5)],
        reason,
    };
    vec![
        result(EndReason::Sets),
        result(EndReason::Warnings { loser: 1 }),
        result(EndReason::Ruling { id: id("c-1"), loser: 1 }),
        result(EndReason::Resigned { loser: 1 }),
    ]
}

fn facts() -> Vec<Cited<Fact>> {
    let case = Case {
        id: id("c-1"),
        reason: Reason::DiscsUnturned,
        clause: tr_reversi::_10_2,
        reporter: Some(id("berk")),
        person: id("ayse"),
        set: 1,
        move_number: 9,
        note: text("two discs"),
        at: Moment(1_800_000_000_000),
    };
    let mut facts: Vec<Cited<Fact>> = [
        Fact::Created(Box::new(setup())),
        Fact::Created(Box::new(of_competition())),
        Fact::Prepared(prepare()),
        Fact::SetStarted { set: 1, first: 0 },
        Fact::MoveFinished,
        Fact::ClockPressed { face: 1 },
        Fact::PlayedIllegally(Illegal {
            seat: 1,
            text: text("e4"),
            clause: tr_kulami::_7,
            why: words(),
        }),
        Fact::Touched(Bound { seat: 0, text: text("S3"), clause: tr_mangala::d }),
        Fact::TouchReleased { text: text("d7") },
        Fact::CaseOpened(case),
        Fact::Warned { person: id("ayse"), side: 0, count: 1, ruling: id("c-1") },
        Fact::PositionRestored { undone: 1, finding: text("typed wrongly") },
        Fact::PositionEntered {
            position: text("S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]"),
            seat: text("S"),
            finding: text("a stone was sown twice"),
        },
        Fact::WarningWithdrawn { side: 0, count: 0, ruling: id("c-1") },
        Fact::BoardDue { case: id("c-1") },
        Fact::CaseClosed { case: id("c-1") },
        Fact::PieceOff { place: text("pit 3"), person: Some(id("berk")) },
        Fact::PiecesBack,
        Fact::CountAsked { pit: text("S1"), recorded: 2 },
        Fact::CountAnswered { pit: text("S1"), number: 2 },
        Fact::RefereeCalled { note: text("a question") },
        Fact::Stopped { note: text("fire alarm") },
        Fact::Resumed,
        Fact::ClockCorrected { face: 0, left: Span::seconds(90), finding: text("was not pressed") },
        Fact::FlagFell { face: 1 },
        Fact::StoresCounted { stores: [26, 22], recorded: Some([25, 23]) },
        Fact::ScoreComputed {
            position: text(
                "b......./......../......../......../......../......../......../........",
            ),
            rows: [[0, 1, 4], [0, 0, 0]],
        },
        Fact::ScoreSigned { person: id("ayse") },
        Fact::RecountAsked { person: id("berk"), row: text("lines") },
        Fact::Resigned { person: id("berk"), whole: false },
        Fact::SetCorrected { set: 1, points: [Score::HALF; 2], finding: text("read upside down") },
        Fact::ResultWithdrawn,
        Fact::TakeBackAsked { person: id("berk") },
        Fact::TakeBackAnswered { accepted: true },
        Fact::Greeted { person: id("ayse"), phrase: Phrase::GoodLuck },
        Fact::RematchAsked { person: id("berk") },
        Fact::Cancelled { finding: text("the round is paired again") },
    ]
    .into_iter()
    .map(Cited::from)
    .collect();
    facts.extend(
        consequences().into_iter().map(|consequence| {
            Cited::new(Fact::RulingMade(ruling(consequence)), [tr_mangala::h_1])
        }),
    );
    facts.extend(
        results()
            .into_iter()
            .map(|result| Cited::new(Fact::MatchEnded(result), [tr_mangala::e_1, tr_mangala::e_2])),
    );
    facts.push(Cited::new(
        Fact::MovePlayed {
            seat: 0,
            text: text("f5"),
            left: Some(text(
                "......../......../......../...wb.../...bwb../......../......../........",
            )),
            finished: true,
            lag: Some(Span(120)),
        },
        [tr_reversi::_10_5],
    ));
    facts.push(Cited::new(
        Fact::SetEnded {
            set: 1,
            points: [Score::ONE, Score::ZERO],
            why: words(),
            score: Some([26, 22]),
            option: None,
        },
        [tr_mangala::S1, tr_mangala::S2],
    ));
    facts.push(Cited::new(
        Fact::SetEnded {
            set: 2,
            points: [Score::ZERO, Score::ONE],
            why: words(),
            score: None,
            option: Some(text("timeout_result")),
        },
        [tr_reversi::_16],
    ));
    facts
}

fn commands() -> Vec<Command> {
    let mut commands = vec![
        Command::Create(Box::new(setup())),
        Command::Create(Box::new(of_competition())),
        Command::Prepare(prepare()),
        Command::Cancel { finding: text("the round is paired again") },
        Command::StartSet { set: 1 },
        Command::Move(Move {
            text: text("f5"),
            left: Some(text(
                "......../......../......../...wb.../...bwb../......../......../........",
            )),
            finished: true,
            lag: Some(Span(120)),
        }),
        Command::Finish,
        Command::Press { face: 0 },
        Command::Touch { text: text("d7-d6") },
        Command::Report(Report {
            id: id("c-1"),
            reason: Reason::IllegalMove,
            against: id("ayse"),
            reporter: Some(id("berk")),
            move_number: Some(9),
            note: text("an empty part was turned"),
        }),
        Command::ConfirmBoard { case: id("c-1") },
        Command::PieceOff(PieceOff { place: text("pit 3"), person: Some(id("berk")) }),
        Command::PiecesBack,
        Command::AskCount { pit: text("S1") },
        Command::AnswerCount {
            number: 3,
            position: Some(text("S 3 4 5 5 4 4 [0] N 4 4 4 4 1 5 [1]")),
        },
        Command::CallReferee { note: text("a question") },
        Command::Stop { note: text("fire alarm") },
        Command::Resume,
        Command::CorrectClock {
            face: 0,
            left: Span::seconds(90),
            finding: text("was not pressed"),
        },
        Command::FlagFall,
        Command::EnterPosition {
            position: text("S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [0]"),
            seat: text("S"),
            finding: text("a stone was sown twice"),
        },
        Command::TakeBack { finding: text("typed wrongly") },
        Command::CountStores { stores: [26, 22], confirm: true },
        Command::EnterEnd {
            position: text(
                "b......./......../......../......../......../......../......../........",
            ),
        },
        Command::Sign { person: Some(id("ayse")) },
        Command::AskRecount { row: text("lines") },
        Command::EnterResult { winner: Some(0), finding: text("five in a row"), confirm: false },
        Command::Resign { person: Some(id("berk")), whole: true },
        Command::AskTakeBack,
        Command::AnswerTakeBack { accept: true },
        Command::Greet { phrase: Phrase::GoodLuck },
        Command::AskRematch,
        Command::CorrectSet { set: 1, points: [Score::HALF; 2], finding: text("read upside down") },
    ];
    commands.extend(consequences().into_iter().map(|consequence| {
        Command::Rule(Rule {
            id: id("c-1"),
            clause: tr_mangala::h_1,
            finding: text("the touched pit was not played"),
            consequence,
            bind: Some(text("d7")),
        })
    }));
    commands
}

#[test]
fn every_fact_of_a_match_still_reads() {
    support::golden::<Match>(&facts());
}

#[test]
fn the_schema_of_facts_is_in_step() {
    let facts: Vec<_> = facts().into_iter().map(|cited| cited.fact).collect();
    support::schema("match.facts.json", "Facts of a match", &facts);
}

#[test]
fn the_schema_of_commands_is_in_step() {
    support::schema("match.commands.json", "Commands to a match", &commands());
}
