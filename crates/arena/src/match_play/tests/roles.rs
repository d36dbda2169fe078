//! Who may do what, and what is asked with bad content.

use super::*;
use crate::clock::Lag;

/// One command of each kind.
fn every_command() -> Vec<Command> {
    let text = "x".to_owned();
    vec![
        Command::Create(Box::new(setup("mangala", Mode::Board))),
        Command::Prepare(Prepare::default()),
        Command::StartSet { set: 1 },
        mv("S3"),
        Command::Finish,
        Command::Press { face: 0 },
        Command::Touch { text: text.clone() },
        report("c-1", "ayse", Reason::IllegalMove),
        rule("c-1", rulebook::tr_mangala::h_1, Consequence::Nothing),
        Command::ConfirmBoard { case: "c-1".parse().unwrap() },
        Command::PieceOff(PieceOff { place: text.clone(), person: None }),
        Command::PiecesBack,
        Command::AskCount { pit: text.clone() },
        Command::AnswerCount { number: 2, position: None },
        Command::CallReferee { note: text.clone() },
        Command::Stop { note: text.clone() },
        Command::Resume,
        Command::CorrectClock { face: 0, left: Span::ZERO, finding: text.clone() },
        Command::FlagFall,
        Command::EnterPosition {
            position: text.clone(),
            seat: text.clone(),
            finding: text.clone(),
        },
        Command::TakeBack { finding: text.clone() },
        Command::CountStores { stores: [24, 24], confirm: false },
        Command::EnterEnd { position: text.clone() },
        Command::Sign { person: None },
        Command::AskRecount { row: text.clone() },
        Command::EnterResult { winner: None, finding: text.clone(), confirm: false },
        Command::Resign { person: None, whole: false },
        Command::AskTakeBack,
        Command::AnswerTakeBack { accept: false },
        Command::Greet { phrase: Phrase::GoodLuck },
        Command::AskRematch,
        Command::CorrectSet { set: 1, points: [Score::HALF; 2], finding: text },
    ]
}

#[test]
fn roles_that_may_not_are_told_who_may() {
    let desk = Desk::board("mangala");
    for command in every_command() {
        let roles = may((&command).into());
        assert!(!roles.is_empty());
        for role in Role::ALL {
            let answer = desk.ask(&Actor::new(person("ayse"), role), &command);
            let refused_for_role =
                matches!(&answer, Err(Refused::Role { may, .. }) if may == roles);
            assert_eq!(refused_for_role, !roles.contains(&role), "{command:?} {role} {answer:?}");
        }
    }
}

#[test]
fn nothing_happens_in_a_match_that_does_not_exist() {
    let desk = Desk::empty();
    for command in every_command().into_iter().skip(1) {
        for actor in [referee(), player("ayse"), Actor::system()] {
            assert!(desk.ask(&actor, &command).is_err(), "{command:?}");
        }
    }
}

#[test]
fn strangers_do_not_play() {
    let desk = Desk::board("mangala");
    for command in every_command() {
        assert!(desk.ask(&player("zeki"), &command).is_err(), "{command:?}");
        let nobody = Actor { person: None, role: Role::Competitor };
        assert!(desk.ask(&nobody, &command).is_err(), "{command:?}");
    }
}

#[test]
fn oversized_and_unknown_content_is_refused() {
    let desk = Desk::board("mangala");
    let long = "x".repeat(100_000);
    for command in [
        mv(&long),
        Command::Touch { text: long.clone() },
        Command::CallReferee { note: long.clone() },
        Command::Stop { note: long.clone() },
        Command::EnterEnd { position: long.clone() },
        Command::EnterPosition {
            position: long.clone(),
            seat: "S".to_owned(),
            finding: "x".to_owned(),
        },
        Command::TakeBack { finding: long.clone() },
        Command::AskCount { pit: long.clone() },
        Command::AnswerCount { number: 2, position: Some(long.clone()) },
        Command::PieceOff(PieceOff { place: long.clone(), person: None }),
    ] {
        assert_eq!(desk.no(&referee(), command), None);
    }
    for json in [
        r#"{"kind":"finish","body":{"extra":1}}"#,
        r#"{"kind":"move","body":{"text":"S3","extra":1}}"#,
        r#"{"kind":"move","body":{}}"#,
        r#"{"kind":"unknown"}"#,
        r#"{"kind":"start-set","body":{"set":256}}"#,
        r#"{"kind":"report","body":{"id":"<script>","reason":"other","against":"ayse"}}"#,
    ] {
        assert!(serde_json::from_str::<Command>(json).is_err(), "{json}");
    }
}

#[test]
fn a_match_with_contradictions_is_not_created() {
    let good = || setup("mangala", Mode::Online);
    let changes: [fn(&mut Setup); 11] = [
        |setup| setup.game = "chess".to_owned(),
        |setup| setup.game = "backgammon".to_owned(),
        |setup| setup.rulebook = "tr-kure".to_owned(),
        |setup| setup.options = vec![("size".to_owned(), "9".to_owned())],
        |setup| setup.options = vec![("single_stone_store_again".to_owned(), "x".repeat(300))],
        |setup| setup.options = vec![("a".to_owned(), "b".to_owned()); 21],
        |setup| setup.sides[1] = setup.sides[0].clone(),
        |setup| setup.sides[1].clear(),
        |setup| setup.starter = Some(2),
        |setup| setup.clock = Some(minutes(0)),
        |setup| {
            let lag = Lag { cap: Span::minutes(1), ..Lag::default() };
            setup.clock = Some(Control { lag: Some(lag), ..minutes(5) });
        },
    ];
    for change in changes {
        let mut setup = good();
        change(&mut setup);
        let refused =
            Desk::empty().ask(&Actor::system(), &Command::Create(Box::new(setup.clone())));
        assert!(refused.is_err(), "{setup:?}");
    }
    let desk = Desk::new(good());
    let twice = desk.ask(&Actor::system(), &Command::Create(Box::new(good())));
    assert!(matches!(twice, Err(Refused::Exists(_))));
}

#[test]
fn players_see_their_legal_moves_online_and_nobody_at_the_board() {
    for (mode, seen) in [(Mode::Board, 0), (Mode::Online, 6)] {
        let desk = Desk::begun(setup("mangala", mode));
        assert_eq!(desk.state.legal_moves(&referee()).len(), 6);
        assert_eq!(desk.state.legal_moves(&player("ayse")).len(), seen);
        assert_eq!(desk.state.legal_moves(&player("berk")).len(), 0);
    }
}
