//! Missing, oversized, contradictory and malicious content of every command: a refusal in words,
//! and nothing is written.

use super::*;
use pairing::Score;
use pairing::systems::{Consolation, Groups, KnockOut, Lives, Swiss};

fn hall() -> Hall {
    let mut hall = Hall::listed(settings("pentago", 3), 4);
    hall.open_round();
    hall
}

#[test]
fn settings_that_cannot_be_right() {
    let good = settings("pentago", 3);
    let context = Context { now: Moment(0), actor: Actor::system(), seed: None };
    let long = "x".repeat(2000);
    let wrong: Vec<fn(&mut Settings, &str)> = vec![
        |s, _| s.name = String::new(),
        |s, long| s.name = long.to_owned(),
        |s, _| s.name = "two\nlines".to_owned(),
        |s, _| s.rulebook = "tr-mangala".to_owned(),
        |s, _| s.rulebook = "../secret".to_owned(),
        |s, long| s.departures = long.to_owned(),
        |s, _| s.system = System::Swiss(Swiss { rounds: 0, colors: true }),
        |s, _| s.system = System::Swiss(Swiss { rounds: u32::MAX, colors: true }),
        |s, _| s.acceleration = true,
        |s, _| s.points.win = Score(i32::MAX),
        |s, _| s.points.draw = Score(20),
        |s, _| s.tie_breaks = vec![s.tie_breaks[0]; 2],
        |s, _| s.limits.entrants = u32::MAX,
        |s, _| s.limits.entrants = 1,
        |s, _| s.limits.late_until = Some(u16::MAX),
        |s, _| play(s).game = "chess".to_owned(),
        |s, long| play(s).game = long.to_owned(),
        |s, _| play(s).sets = 7,
        |s, _| play(s).players = 2,
        |s, _| play(s).players = 0,
        |s, _| play(s).show_numbers = true,
        |s, _| play(s).options = vec![("size".to_owned(), "9".to_owned())],
    ];
    for (index, change) in wrong.iter().enumerate() {
        let mut settings = good.clone();
        change(&mut settings, &long);
        if settings.acceleration {
            settings.system = System::Lives(Lives { lives: 2 });
            settings.departures = "announced".to_owned();
        }
        let create = Command::Create(Box::new(settings.clone()));
        let refused = Event::default().decide(&create, &context);
        let refused = refused.expect_err(&format!("change {index} of the settings"));
        assert!(!refused.to_string().is_empty());
        let mut hall = Hall::new(good.clone());
        hall.ok(&organiser(), Command::Enter(entering("a")));
        hall.no(&organiser(), Command::Change(Box::new(settings)));
    }
    let systems = [
        System::RoundRobin { cycles: 0 },
        System::RoundRobin { cycles: 9 },
        System::Lives(Lives { lives: 0 }),
        System::Lives(Lives { lives: u32::MAX }),
        System::KnockOut(KnockOut { last_chance: true, ..KnockOut::default() }),
        System::KnockOut(KnockOut {
            third_place: true,
            consolation: Some(Consolation::Progressive),
            ..KnockOut::default()
        }),
        System::Groups(Groups {
            groups: 0,
            qualifiers: 1,
            cycles: 1,
            knock_out: KnockOut::default(),
        }),
        System::Groups(Groups {
            groups: u32::MAX,
            qualifiers: u32::MAX,
            cycles: 1,
            knock_out: KnockOut::default(),
        }),
        System::Groups(Groups {
            groups: 2,
            qualifiers: 0,
            cycles: 1,
            knock_out: KnockOut::default(),
        }),
    ];
    for system in systems {
        let create = Command::Create(Box::new(with_system(system)));
        assert!(Event::default().decide(&create, &context).is_err());
    }
}

fn play(settings: &mut Settings) -> &mut Play {
    let Format::Matches(play) = &mut settings.format;
    play
}

#[test]
fn what_was_announced_stands_once_the_list_is_closed() {
    let mut hall = Hall::new(settings("pentago", 3));
    hall.no(&Actor::system(), Command::Create(Box::new(settings("pentago", 3))));
    hall.no(&organiser(), Command::Change(Box::new(settings("pentago", 3))));
    hall.no(
        &organiser(),
        Command::Change(Box::new(Settings { id: id("x"), ..settings("pentago", 3) })),
    );
    hall.ok(&organiser(), Command::Change(Box::new(settings("reversi", 5))));
    hall.no(&organiser(), Command::CloseList { order: Vec::new() });
    for name in ["a", "b", "c", "d"] {
        hall.ok(&organiser(), Command::Enter(entering(name)));
    }
    let mut small = settings("reversi", 5);
    small.limits.entrants = 3;
    hall.no(&organiser(), Command::Change(Box::new(small)));
    hall.no(&organiser(), Command::Change(Box::new(settings("quixo4", 5))));
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    hall.no(&organiser(), Command::Change(Box::new(settings("pentago", 3))));
    for rounds in [0, 4, 5, 101, u32::MAX] {
        hall.no(&organiser(), Command::ChangeRounds { rounds });
    }
    hall.ok(&organiser(), Command::ChangeRounds { rounds: 3 });
}

#[test]
fn nothing_can_be_asked_of_an_event_that_does_not_exist() {
    let context = |actor: Actor| Context { now: Moment(0), actor, seed: None };
    for command in commands() {
        if matches!(command, Command::Create(_)) {
            continue;
        }
        let role = may((&command).into())[0];
        let actor = Actor { person: Some(id("x")), role };
        let refused = Event::default().decide(&command, &context(actor)).unwrap_err();
        assert!(matches!(refused, Refused::NotFound(_)), "{command:?}: {refused}");
    }
}

/// One command of every kind, with an id that nobody has.
fn commands() -> Vec<Command> {
    let nobody = || id("nobody");
    let reported = Reported {
        round: 9,
        table: 9,
        id: None,
        result: BoardResult::played(Outcome::First),
        finding: finding(),
        expected: None,
    };
    vec![
        Command::Create(Box::new(settings("pentago", 3))),
        Command::Change(Box::new(settings("kulami", 3))),
        Command::ChangeRounds { rounds: 0 },
        Command::Enter(Entering { name: String::new(), ..entering("nobody") }),
        Command::Amend(entering("nobody")),
        Command::CheckIn { entrant: nobody() },
        Command::UndoCheckIn { entrant: nobody() },
        Command::Withdraw { entrant: nobody(), finding: String::new() },
        Command::Return { entrant: nobody() },
        Command::Forfeit { entrant: nobody(), finding: finding() },
        Command::AskBye { entrant: nobody(), round: 2, bye: Bye::ZeroPoint },
        Command::CancelBye { entrant: nobody(), round: 2 },
        Command::Forbid(Forbidden { one: nobody(), other: id("a"), from: 1, until: None }),
        Command::Allow { one: nobody(), other: id("a") },
        Command::CloseList { order: Vec::new() },
        Command::Commit,
        Command::AddWords { words: String::new() },
        Command::DrawLot,
        Command::EnterLot { first: true, drawn_by: String::new() },
        Command::Pair { round: 9 },
        Command::Arrange(Arrange { round: 9, boards: Vec::new(), finding: finding() }),
        Command::Publish { round: 9 },
        Command::StartRound { round: 9 },
        Command::Discard { round: 9, finding: finding() },
        Command::ReportResult(reported.clone()),
        Command::CorrectResult(reported),
        Command::TakeBackResult { round: 9, table: 9, expected: None },
        Command::RetractResult { round: 9, table: 9, id: id("m") },
        Command::PutThrough { round: 9, table: 9, side: 0, finding: finding() },
        Command::CloseRound { round: 9 },
        Command::Close { finding: String::new() },
        Command::Reopen { finding: finding() },
        Command::Reveal,
    ]
}

#[test]
fn every_command_about_nobody_or_nothing_is_refused_and_roles_are_kept() {
    let hall = hall();
    for command in commands() {
        for role in Role::ALL {
            let actor = Actor { person: Some(id("x")), role };
            let refused = hall.ask(&actor, &command).expect_err(&format!("{role} {command:?}"));
            let by_role = matches!(refused, Refused::Role { .. });
            assert_eq!(by_role, !may((&command).into()).contains(&role), "{role} {command:?}");
        }
    }
}

#[test]
fn entrants_that_cannot_be_right() {
    let mut hall = Hall::new(settings("pentago", 3));
    hall.ok(&organiser(), Command::Enter(entering("a")));
    let good = || entering("b");
    let wrong = [
        Entering { name: " ".to_owned(), ..good() },
        Entering { name: "x".repeat(101), ..good() },
        Entering { name: "a\u{0}b".to_owned(), ..good() },
        Entering { title: "x".repeat(21), ..good() },
        Entering { club: "x".repeat(101), ..good() },
        Entering { rating: u32::MAX, ..good() },
        Entering { players: Vec::new(), ..good() },
        Entering { players: vec![Member { person: id("b"), impaired: false }; 1000], ..good() },
        Entering { players: entering("a").players, ..good() },
        Entering { players: good().players, ..entering("a") },
    ];
    for entering in wrong {
        hall.no(&organiser(), Command::Enter(entering.clone()));
        hall.no(&organiser(), Command::Amend(Entering { entrant: id("z"), ..entering }));
    }
    let mut full = settings("pentago", 3);
    full.limits.entrants = 2;
    let mut hall = Hall::new(full);
    hall.ok(&organiser(), Command::Enter(entering("a")));
    hall.ok(&organiser(), Command::Enter(entering("b")));
    hall.no(&organiser(), Command::Enter(entering("c")));
    hall.no(&organiser(), Command::Amend(entering("a")));
    hall.ok(&organiser(), Command::CloseList { order: Vec::new() });
    let other = Entering { players: entering("c").players, ..entering("a") };
    hall.no(&organiser(), Command::Amend(other));
}

#[test]
fn texts_rounds_and_tables_that_cannot_be_right() {
    let hall = hall();
    let long = || "x".repeat(2001);
    for text in [String::new(), " ".to_owned(), long()] {
        hall.no(&chief(), Command::Discard { round: 1, finding: text.clone() });
        let arrange = Arrange { round: 1, boards: Vec::new(), finding: text.clone() };
        hall.no(&chief(), Command::Arrange(arrange));
        let through = Command::PutThrough { round: 1, table: 1, side: 0, finding: text.clone() };
        hall.no(&chief(), through);
        hall.no(&player("a"), Command::AddWords { words: text.clone() });
        hall.no(&chief(), Command::Reopen { finding: text });
    }
    hall.no(&organiser(), Command::Withdraw { entrant: id("a"), finding: long() });
    hall.no(&chief(), Command::Close { finding: long() });
    for round in [0, 1, 3, u16::MAX] {
        hall.no(&chief(), Command::Pair { round });
    }
    for round in [0, 1, 2, u16::MAX] {
        hall.no(&chief(), Command::Publish { round });
        hall.no(&chief(), Command::CloseRound { round });
        hall.no(&organiser(), Command::CancelBye { entrant: id("a"), round });
    }
    for (from, until) in [(0, None), (3, Some(2)), (u16::MAX, None)] {
        let pair = Forbidden { one: id("a"), other: id("b"), from, until };
        hall.no(&organiser(), Command::Forbid(pair));
    }
    let own = Forbidden { one: id("a"), other: id("a"), from: 1, until: None };
    hall.no(&organiser(), Command::Forbid(own));
    let boards = vec![(id("a"), None); 1000];
    hall.no(&chief(), Command::Arrange(Arrange { round: 1, boards, finding: finding() }));
}

#[test]
fn results_that_cannot_be_right() {
    let hall = hall();
    let sets = |one, two| Some([Score(one), Score(two)]);
    let wrong = [
        BoardResult::forfeit(Outcome::Draw),
        BoardResult { sets: sets(20, 0), ..BoardResult::forfeit(Outcome::First) },
        BoardResult { sets: sets(0, 20), ..BoardResult::played(Outcome::First) },
        BoardResult { sets: sets(20, 0), ..BoardResult::played(Outcome::Second) },
        BoardResult { sets: sets(20, 20), ..BoardResult::played(Outcome::Draw) },
        BoardResult { sets: sets(-10, 0), ..BoardResult::played(Outcome::Draw) },
        BoardResult { sets: sets(i32::MAX, 1), ..BoardResult::played(Outcome::First) },
    ];
    for result in wrong {
        let reported = Reported {
            round: 1,
            table: 1,
            id: None,
            result,
            finding: String::new(),
            expected: None,
        };
        hall.no(&referee(), Command::ReportResult(reported.clone()));
        hall.no(&referee(), Command::CorrectResult(reported));
    }
    for (round, table) in [(0, 1), (1, 0), (1, 3), (2, 1), (u16::MAX, u16::MAX)] {
        let result = BoardResult::played(Outcome::First);
        let reported =
            Reported { round, table, id: None, result, finding: String::new(), expected: None };
        hall.no(&referee(), Command::ReportResult(reported));
    }
}

#[test]
fn json_that_is_no_command_is_not_read() {
    for text in [
        r#"{"kind":"pair","body":{"round":-1}}"#,
        r#"{"kind":"pair","body":{"round":1,"force":true}}"#,
        r#"{"kind":"pair"}"#,
        r#"{"kind":"drop-table","body":{}}"#,
        r#"{"kind":"check-in","body":{"entrant":"<script>"}}"#,
        r#"{"kind":"ask-bye","body":{"entrant":"a","round":1,"bye":"two-points"}}"#,
    ] {
        assert!(serde_json::from_str::<Command>(text).is_err(), "{text}");
    }
}
