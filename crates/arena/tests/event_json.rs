//! The JSON of an event: golden files of its facts, schemas of its commands and facts.

#![expect(clippy::unwrap_used, reason = "the ids of the examples are good")]

mod support;

use arena::Cited;
use arena::chance::Seed;
use arena::clock::{Control, Kind, Scope};
use arena::event::{
    Arrange, Board, BoardResult, Claim, Command, Entering, Event, Fact, FinalPlace, Forbidden,
    Format, Member, Paired, Reported, ResultFact, Settings,
};
use arena::time::{Moment, Span};
use pairing::lot::Lot;
use pairing::manual::Breach;
use pairing::systems::{
    Consolation, DoubleElimination, Groups, KnockOut, Lives, Outcome, Pairing, Seeding, Stage,
    System,
};
use pairing::{Bye, Color, Score, Tpn};
use rulebook::{iran_backgammon, tr_kulami};

fn text(text: &str) -> String {
    text.to_owned()
}

fn id<T: std::str::FromStr>(text: &str) -> T
where
    T::Err: std::fmt::Debug,
{
    text.parse().unwrap()
}

fn settings() -> Settings {
    let mut settings = Settings::proposed(id("kulami"), "Kulami, open", "kulami", 40).unwrap();
    settings.competition = Some(id("izmir-2026"));
    settings.departures = text("a round is one game");
    settings.limits.late_until = Some(3);
    settings.limits.half_point_until = Some(4);
    let Format::Matches(play) = &mut settings.format;
    play.options = vec![(text("line_points"), text("length"))];
    play.consultation = Some(false);
    play.clock = Some(Control {
        main: Span::minutes(15),
        kind: Kind::SuddenDeath,
        scope: Scope::Round,
        lag: None,
    });
    settings
}

/// The same with every other system.
fn all_settings() -> Vec<Settings> {
    let tree = KnockOut {
        seeding: Seeding::Drawn,
        third_place: false,
        consolation: Some(Consolation::Progressive),
        last_chance: true,
    };
    let systems = [
        System::RoundRobin { cycles: 2 },
        System::KnockOut(tree),
        System::DoubleElimination(DoubleElimination::default()),
        System::Lives(Lives { lives: 3 }),
        System::Groups(Groups { groups: 4, qualifiers: 2, cycles: 1, knock_out: tree }),
    ];
    let mut all = vec![settings()];
    all.extend(systems.map(|system| Settings { system, ..settings() }));
    let mut later = settings();
    let Format::Matches(play) = &mut later.format;
    play.delay = Some(Span::seconds(90));
    all.push(later);
    let mut backgammon = Settings::proposed(id("takhte"), "Takhte", "backgammon", 8).unwrap();
    let Format::Matches(play) = &mut backgammon.format;
    if let Some(own) = &mut play.backgammon {
        own.second_length = Some(5);
    }
    all.push(backgammon);
    all
}

fn entering(latin: &str) -> Entering {
    Entering {
        entrant: id("ayse"),
        name: text("Çelik, Ayşe"),
        latin: text(latin),
        players: vec![Member { person: id("p-17"), impaired: true }],
        rating: 1850,
        title: text("FM"),
        club: text("Karşıyaka"),
    }
}

fn result() -> BoardResult {
    let sets = Some([Score(20), Score(5)]);
    BoardResult { sets, ..BoardResult::played(Outcome::First) }
}

fn paired() -> Paired {
    let pairing = |board, stage, first, second| Pairing { stage, round: 2, board, first, second };
    let board = |pairing: Pairing, table| Board { pairing, table, starter: 0, result: None };
    let mut walkover = board(pairing(2, Stage::Group(1), 2, Some(3)), Some(2));
    walkover.starter = 1;
    walkover.result = Some(BoardResult::forfeit(Outcome::Second));
    Paired {
        round: 2,
        attempt: 1,
        boards: vec![
            board(pairing(1, Stage::Main, 1, Some(4)), Some(1)),
            walkover,
            board(pairing(3, Stage::Main, 5, None), None),
        ],
        byes: vec![(6, Bye::HalfPoint)],
    }
}

fn result_fact() -> ResultFact {
    ResultFact {
        round: 2,
        table: 1,
        result: result(),
        id: Some(id("kulami-r2-t1")),
        finding: text("read upside down"),
        agreed: false,
    }
}

fn claim() -> Claim {
    Claim { round: 2, table: 1, side: 1, result: result() }
}

fn forbidden() -> Forbidden {
    Forbidden { one: id("ayse"), other: id("berk"), from: 1, until: Some(3) }
}

/// Facts of earlier versions, as the golden files have them, know no Latin form of a name.
fn facts(latin: &str) -> Vec<Cited<Fact>> {
    let (entrant, finding) = (|| id("ayse"), || text("a doctor's appointment"));
    let seed = Seed::new([7; 32]);
    let mut facts: Vec<Cited<Fact>> =
        all_settings().into_iter().map(|s| Fact::Created(Box::new(s)).into()).collect();
    let more = [
        Fact::Changed(Box::new(settings())),
        Fact::RoundsChanged { rounds: 7 },
        Fact::Entered { entrant: entering(latin), number: Some(41) },
        Fact::Amended(entering(latin)),
        Fact::CheckedIn { entrant: entrant(), number: Some(42) },
        Fact::CheckInUndone { entrant: entrant() },
        Fact::Withdrew { entrant: entrant(), finding: finding() },
        Fact::Returned { entrant: entrant() },
        Fact::ByeAsked { entrant: entrant(), round: 3, bye: Bye::HalfPoint },
        Fact::ByeCancelled { entrant: entrant(), round: 3 },
        Fact::ClockConfirmed { entrant: entrant() },
        Fact::PairForbidden(forbidden()),
        Fact::PairAllowed { one: id("ayse"), other: id("berk") },
        Fact::Committed { commitment: seed.commitment() },
        Fact::WordsAdded { words: text("şans") },
        Fact::RoundPublished { round: 2 },
        Fact::RoundStarted { round: 2 },
        Fact::RoundDiscarded { round: 2, finding: finding() },
        Fact::ResultIn(result_fact()),
        Fact::ResultCorrected(result_fact()),
        Fact::ResultRetracted { round: 2, table: 1 },
        Fact::ReportsAllowed { allowed: true },
        Fact::ResultClaimed(claim()),
        Fact::ResultIn(ResultFact { id: None, agreed: true, ..result_fact() }),
        Fact::RoundTimed { round: 2, until: Some(Moment(1_799_539_200_000)) },
        Fact::TableFixed { entrant: entrant(), table: Some(3) },
        Fact::WentThrough { round: 2, table: 1, side: 1, finding: text("by lot") },
        Fact::RoundClosed { round: 2 },
        Fact::Closed {
            places: vec![FinalPlace { list: Stage::Main, place: 1, entrants: vec![entrant()] }],
            finding: finding(),
        },
        Fact::Reopened { finding: finding() },
        Fact::SeedRevealed { seed },
    ];
    facts.extend(more.map(Cited::from));
    let order = vec![entrant(), id("berk")];
    let breaches = vec![Breach::ForbiddenPair { one: Tpn(1), other: Tpn(4) }];
    let boxed = Fact::BoxImposed { person: id("ayse") };
    facts.push(Cited::new(boxed, [iran_backgammon::_4_1_5]));
    facts.extend([
        Cited::new(Fact::ListClosed { order, lot: Some(Lot(17)) }, [tr_kulami::_2]),
        Cited::new(Fact::LotDrawn { color: Color::Black, lot: Lot(17) }, [tr_kulami::_3_1]),
        Cited::new(
            Fact::LotEntered { color: Color::White, drawn_by: text("Ayşe Çelik") },
            [tr_kulami::_3_1],
        ),
        Cited::new(Fact::RoundPaired(paired()), [tr_kulami::_1]),
        Cited::new(
            Fact::RoundArranged { paired: paired(), breaches, finding: finding() },
            [tr_kulami::_1],
        ),
    ]);
    facts
}

fn commands() -> Vec<Command> {
    let (entrant, finding) = (|| id("ayse"), || text("a doctor's appointment"));
    let reported = || Reported {
        round: 2,
        table: 1,
        id: Some(id("kulami-r2-t1")),
        result: result(),
        finding: finding(),
        expected: None,
    };
    let boards = vec![(entrant(), Some(id("berk"))), (id("can"), None)];
    let mut commands: Vec<Command> =
        all_settings().into_iter().map(|s| Command::Create(Box::new(s))).collect();
    commands.extend([
        Command::Change(Box::new(settings())),
        Command::ChangeRounds { rounds: 7 },
        Command::Enter(entering("Celik, Ayse")),
        Command::Amend(entering("Celik, Ayse")),
        Command::CheckIn { entrant: entrant() },
        Command::UndoCheckIn { entrant: entrant() },
        Command::Withdraw { entrant: entrant(), finding: finding() },
        Command::Forfeit { entrant: entrant(), finding: finding() },
        Command::Return { entrant: entrant() },
        Command::AskBye { entrant: entrant(), round: 3, bye: Bye::HalfPoint },
        Command::CancelBye { entrant: entrant(), round: 3 },
        Command::ConfirmClock { entrant: entrant() },
        Command::Forbid(forbidden()),
        Command::Allow { one: id("ayse"), other: id("berk") },
        Command::CloseList { order: vec![entrant(), id("berk")] },
        Command::Commit,
        Command::AddWords { words: text("şans") },
        Command::DrawLot,
        Command::EnterLot { first: true, drawn_by: text("Ayşe Çelik") },
        Command::Pair { round: 2 },
        Command::Arrange(Arrange { round: 2, boards, finding: finding() }),
        Command::Publish { round: 2 },
        Command::StartRound { round: 2 },
        Command::Discard { round: 2, finding: finding() },
        Command::ReportResult(reported()),
        Command::CorrectResult(reported()),
        Command::TakeBackResult { round: 2, table: 1, expected: None },
        Command::RetractResult { round: 2, table: 1, id: id("kulami-r2-t1") },
        Command::AllowReports { allowed: true },
        Command::ClaimResult(claim()),
        Command::TimeRound { round: 2, minutes: 60 },
        Command::FixTable { entrant: entrant(), table: Some(3) },
        Command::ImposeBox { person: id("ayse") },
        Command::PutThrough { round: 2, table: 1, side: 1, finding: text("by lot") },
        Command::CloseRound { round: 2 },
        Command::Close { finding: finding() },
        Command::Reopen { finding: finding() },
        Command::Reveal,
    ]);
    commands
}

#[test]
fn every_fact_of_an_event_still_reads() {
    support::golden::<Event>(&facts(""));
}

#[test]
fn the_schema_of_facts_is_in_step() {
    let facts: Vec<_> = facts("Celik, Ayse").into_iter().map(|cited| cited.fact).collect();
    support::schema("event.facts.json", "Facts of an event", &facts);
}

#[test]
fn the_schema_of_commands_is_in_step() {
    support::schema("event.commands.json", "Commands to an event", &commands());
}
