//! What players of a friendly game ask of each other: a move back, a phrase, another game.

use super::*;

fn of_event(mut setup: Setup) -> Setup {
    setup.id = "open-r1-t1".parse().unwrap();
    setup.event = Some("open".parse().unwrap());
    setup
}

#[test]
fn a_move_goes_back_when_the_opponent_agrees() {
    let mut desk = Desk::online("reversi");
    assert!(desk.ask(&player("ayse"), &Command::AskTakeBack).is_err(), "nothing was played");
    let start = desk.position();
    desk.moves("f5");
    desk.ok(&player("ayse"), Command::AskTakeBack);
    assert_eq!(desk.state.asks_take_back(), Some(&person("ayse")));
    let give = Command::AnswerTakeBack { accept: true };
    assert!(desk.ask(&player("ayse"), &give).is_err(), "nobody gives it to themselves");
    desk.ok(&player("berk"), give);
    assert_eq!(desk.position(), start);
    assert_eq!(desk.mover(), player("ayse"));
    assert_eq!(desk.state.asks_take_back(), None);
}

#[test]
fn the_answer_of_the_other_side_goes_back_with_the_move() {
    let mut desk = Desk::online("reversi");
    desk.moves("f5");
    let after_one = desk.position();
    desk.moves("d6 c3");
    desk.ok(&player("berk"), Command::AskTakeBack);
    desk.ok(&player("ayse"), Command::AnswerTakeBack { accept: true });
    assert_eq!(desk.position(), after_one);
    assert_eq!(desk.mover(), player("berk"));
}

#[test]
fn a_move_that_is_not_given_back_stands_and_so_does_one_that_was_answered() {
    let mut desk = Desk::online("kulami");
    desk.moves("d4");
    desk.ok(&player("ayse"), Command::AskTakeBack);
    desk.ok(&player("berk"), Command::AnswerTakeBack { accept: false });
    assert_eq!(desk.state.asks_take_back(), None);
    desk.ok(&player("ayse"), Command::AskTakeBack);
    desk.moves("d8");
    assert_eq!(desk.state.asks_take_back(), None, "the game went on");
    assert!(desk.ask(&player("berk"), &Command::AnswerTakeBack { accept: true }).is_err());
}

#[test]
fn a_piece_that_was_put_down_is_free_again_after_the_move_was_given_back() {
    let mut desk = Desk::online("pentago");
    desk.moves("b2/1");
    desk.ok(&player("berk"), Command::Touch { text: "e5".to_owned() });
    desk.ok(&player("ayse"), Command::AskTakeBack);
    desk.ok(&player("berk"), Command::AnswerTakeBack { accept: true });
    desk.moves("a1/1 b2/1");
}

#[test]
fn matches_of_an_event_know_none_of_it() {
    for game in ["pentago", "reversi", "mangala"] {
        let mut desk = Desk::begun(of_event(setup(game, Mode::Online)));
        let first = desk.state.legal_moves(&referee()).remove(0);
        desk.moves(&first);
        for command in [
            Command::AskTakeBack,
            Command::AnswerTakeBack { accept: true },
            Command::Greet { phrase: Phrase::Hello },
            Command::AskRematch,
        ] {
            assert!(desk.ask(&player("ayse"), &command).is_err(), "{game} {command:?}");
        }
    }
}

#[test]
fn phrases_are_few_and_stay_in_sight_for_a_while() {
    let mut desk = Desk::online("kulami");
    desk.ok(&player("berk"), Command::Greet { phrase: Phrase::GoodLuck });
    assert_eq!(desk.state.phrase_of(&person("berk")), Some(Phrase::GoodLuck));
    for _ in 0..5 {
        let next = desk.state.legal_moves(&desk.mover()).remove(0);
        desk.moves(&next);
    }
    assert_eq!(desk.state.phrase_of(&person("berk")), None);
    for _ in 1..8 {
        desk.ok(&player("berk"), Command::Greet { phrase: Phrase::Thanks });
    }
    assert!(desk.ask(&player("berk"), &Command::Greet { phrase: Phrase::Thanks }).is_err());
}

#[test]
fn another_game_is_asked_for_once_this_one_is_over() {
    let mut desk = Desk::online("quixo");
    assert!(desk.ask(&player("ayse"), &Command::AskRematch).is_err());
    desk.ok(&player("ayse"), Command::Resign { person: None, whole: true });
    desk.ok(&player("berk"), Command::AskRematch);
    assert!(desk.ask(&player("berk"), &Command::AskRematch).is_err(), "once");
    assert!(desk.state.asks_rematch().contains(&person("berk")));
}
