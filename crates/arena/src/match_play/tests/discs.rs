//! Reversi: discs left unturned, finished moves, passes.

use rulebook::{proves, tr_reversi};

use super::*;

const START: &str = "......../......../......../...wb.../...bw.../......../......../........";
const TURNED: &str = "......../......../......../...wb.../...bbb../......../......../........";
const UNTURNED: &str = "......../......../......../...wb.../...bwb../......../......../........";

fn left(text: &str, left: &str, finished: bool) -> Command {
    Command::Move(Move { text: text.to_owned(), left: Some(left.to_owned()), finished, lag: None })
}

/// Black has put a disc on f5 and turned nothing.
fn unturned() -> Desk {
    let mut desk = Desk::board("reversi");
    desk.ok(&player("ayse"), left("f5", UNTURNED, true));
    assert_eq!(desk.position(), UNTURNED);
    desk
}

#[test]
fn unreported_discs_stay_as_they_are() {
    let mut desk = unturned();
    // No alarm: nothing stops, no case opens; only the referee sees what is missing.
    assert_eq!(desk.state.stops().count() + desk.state.open_cases().count(), 0);
    assert_eq!(desk.state.unturned(&referee()), ["e5"]);
    assert!(desk.state.unturned(&player("berk")).is_empty());
    let unasked = rule("r-1", tr_reversi::_10_2, warning("ayse"));
    assert_eq!(desk.no(&referee(), unasked), Some(tr_reversi::_10_5));
    let note = report("c-1", "ayse", Reason::DiscsUnturned);
    assert_eq!(desk.no(&referee(), note), Some(tr_reversi::_10_5));
    // White plays on; that position is the valid one.
    let next = desk.state.legal_moves(&referee())[0].clone();
    let mut board = games::registry::find("reversi").unwrap().set_up(UNTURNED, "w", &[]).unwrap();
    board.play(&next).unwrap();
    desk.ok(&player("berk"), mv(&next));
    assert_eq!(desk.position(), board.position());
    assert!(desk.state.unturned(&referee()).is_empty());
    proves!(tr_reversi::_10_5);
}

#[test]
fn reported_discs_bring_a_warning_and_have_to_be_turned() {
    let mut desk = unturned();
    desk.ok(&player("berk"), report("c-1", "ayse", Reason::DiscsUnturned));
    assert_eq!(desk.state.unturned(&referee()), ["e5"], "the desk sees the missing discs");
    let facts = desk.ok(&referee(), rule("c-1", tr_reversi::_10_2, warning("ayse")));
    assert_eq!(facts[0].citations, [tr_reversi::_10_2]);
    assert_eq!(desk.state.warnings(), [1, 0]);
    // The case stays open, and play waits, until the board is right.
    assert_eq!(desk.state.open_cases().count(), 1);
    assert_eq!(desk.no(&player("berk"), mv("d6")), None);
    // Still not turned: a new report about the same move, and another warning.
    desk.ok(&player("berk"), report("c-2", "ayse", Reason::DiscsUnturned));
    desk.ok(&referee(), rule("c-2", tr_reversi::_10_3, warning("ayse")));
    assert_eq!(desk.state.warnings(), [2, 0]);
    let confirm = |case: &str| Command::ConfirmBoard { case: case.parse().unwrap() };
    assert!(desk.ask(&player("ayse"), &confirm("c-1")).is_err(), "only the referee");
    desk.ok(&referee(), confirm("c-1"));
    assert_eq!(desk.position(), TURNED, "the computed position");
    assert_eq!(desk.no(&player("berk"), mv("d6")), None, "the other case is open");
    desk.ok(&referee(), confirm("c-2"));
    assert_eq!(desk.no(&referee(), confirm("c-2")), None);
    assert_eq!(desk.state.open_cases().count(), 0);
    desk.ok(&player("berk"), mv("d6"));
    proves!(tr_reversi::_10_2, tr_reversi::_10_3);
}

#[test]
fn players_are_shown_no_squares() {
    let mut desk = unturned();
    desk.ok(&player("berk"), report("c-1", "ayse", Reason::DiscsUnturned));
    for actor in [player("ayse"), player("berk"), Actor::new(person("x"), Role::Spectator)] {
        assert!(desk.state.unturned(&actor).is_empty());
        assert!(desk.state.legal_moves(&actor).is_empty());
    }
    let case = serde_json::to_string(desk.state.open_cases().next().unwrap()).unwrap();
    assert!(!case.contains("e5") && !case.contains("f5"), "{case}");
    let online = Desk::online("reversi");
    assert!(online.state.legal_moves(&player("ayse")).is_empty(), "no dots online either");
    assert_eq!(online.state.legal_moves(&referee()).len(), 4);
    proves!(tr_reversi::_10_6);
}

#[test]
fn only_unturned_discs_can_be_left() {
    let desk = Desk::board("reversi");
    for bad in [
        START,
        "......../......../......../...wb.../...wwb../......../......../........",
        "......../......../......../...wb.../...bbb../.....w../......../........",
        "b",
    ] {
        assert_eq!(desk.no(&player("ayse"), left("f5", bad, true)), None, "{bad}");
    }
    let online = Desk::online("reversi");
    assert_eq!(online.no(&player("ayse"), left("f5", UNTURNED, true)), None);
    // A position that is just what the move leads to is nothing special.
    let mut desk = desk;
    desk.ok(&player("ayse"), left("f5", TURNED, true));
    assert!(desk.state.unturned(&referee()).is_empty());
}

#[test]
fn a_move_is_finished_by_word_or_clock_and_only_then_reported() {
    for clock in [None, Some(minutes(10))] {
        let mut desk = Desk::begun(Setup { clock, ..setup("reversi", Mode::Board) });
        desk.ok(&player("ayse"), left("f5", UNTURNED, false));
        // The opponent is not to move yet, and may not report yet.
        assert_eq!(desk.no(&player("berk"), mv("d6")), Some(tr_reversi::_17_1));
        let early = report("c-1", "ayse", Reason::DiscsUnturned);
        assert_eq!(desk.no(&player("berk"), early.clone()), Some(tr_reversi::_17_2));
        if let Some(clock) = desk.state.clock() {
            assert_eq!(clock.turn(), Some(0), "ayse's time still runs");
        }
        assert_eq!(desk.no(&player("berk"), Command::Finish), Some(tr_reversi::_17_1));
        desk.wait(Span::seconds(7));
        desk.ok(&player("ayse"), Command::Finish);
        if let Some(clock) = desk.state.clock() {
            assert_eq!(clock.turn(), Some(1));
            let used = Span::minutes(10) - clock.left(0, desk.now);
            assert_eq!(used, Span::seconds(7));
        }
        assert_eq!(desk.no(&player("ayse"), Command::Finish), None);
        desk.ok(&player("berk"), early);
        desk.ok(&referee(), rule("c-1", tr_reversi::_10_2, Consequence::Nothing));
        // The window closes with the reporter's own next move.
        let next = desk.state.legal_moves(&referee())[0].clone();
        desk.ok(&player("berk"), mv(&next));
        let late = report("c-2", "ayse", Reason::DiscsUnturned);
        assert_eq!(desk.no(&player("berk"), late), Some(tr_reversi::_11));
    }
    proves!(tr_reversi::_17_1, tr_reversi::_17_2);
}

#[test]
fn a_disc_on_a_legal_square_stays_there() {
    let take_back = || Command::TakeBack { finding: "the disc stood on d3".to_owned() };
    // Online the press is final: for the player, and for everyone else.
    let mut online = Desk::online("reversi");
    online.ok(&player("ayse"), mv("f5"));
    assert_eq!(online.position(), TURNED);
    assert_eq!(online.no(&player("ayse"), take_back()), Some(tr_reversi::_13_2));
    assert_eq!(online.no(&referee(), take_back()), Some(tr_reversi::_13_2));
    assert_eq!(online.no(&player("ayse"), mv("d3")), Some(tr_reversi::_4), "not her turn");
    // At the board a disc on an illegal square is no move.
    let mut desk = Desk::board("reversi");
    desk.ok(&player("ayse"), mv("a1"));
    assert_eq!(desk.state.sets()[0].record.len(), 0);
    assert_eq!(desk.position(), START);
    desk.ok(&referee(), rule("r-1", tr_reversi::_13_1, Consequence::Restored));
    assert_eq!(desk.mover(), player("ayse"), "she still has to move");
    // A legal square is fixed at once; another one takes a referee, and the log keeps it.
    desk.ok(&player("ayse"), left("f5", TURNED, false));
    assert!(desk.ask(&player("ayse"), &mv("d3")).is_err());
    assert_eq!(desk.no(&player("ayse"), take_back()), Some(tr_reversi::_13_2));
    let facts = desk.ok(&referee(), take_back());
    assert_eq!(facts[0].citations, [tr_reversi::_13_2]);
    desk.ok(&referee(), mv("d3"));
    assert_eq!(desk.state.sets()[0].record[0].text, "d3");
    proves!(tr_reversi::_13_1, tr_reversi::_13_2);
}

#[test]
fn visually_impaired_players_put_discs_back_themselves() {
    let mut setup = setup("reversi", Mode::Board);
    setup.sides[1][0].impaired = true;
    let mut desk = Desk::begun(setup);
    let off = |name: &str| {
        Command::PieceOff(PieceOff { place: "e4".to_owned(), person: Some(person(name)) })
    };
    assert_eq!(desk.no(&player("ayse"), off("berk")), Some(tr_reversi::V2));
    desk.ok(&player("berk"), off("ayse"));
    assert_eq!(desk.no(&player("ayse"), Command::PiecesBack), Some(tr_reversi::_12_2));
    let facts = desk.ok(&player("berk"), Command::PiecesBack);
    assert_eq!(facts[0].citations, [tr_reversi::V2]);
    desk.moves("f5");
    assert!(desk.state.setup().unwrap().is_impaired(&person("berk")), "shown on the sheet");
    proves!(tr_reversi::V2);
}

#[test]
fn passes_are_made_online_and_said_at_the_board() {
    let moves = "d3 c3 b3 b2 f5 a3 a1 c1";
    let mut online = Desk::online("reversi");
    online.moves(moves);
    let record = &online.state.sets()[0].record;
    assert_eq!(record.len(), 9);
    assert_eq!((record[8].text.as_str(), record[8].seat), ("--", 0));
    assert_eq!(online.mover(), player("berk"));
    assert!(online.cited(tr_reversi::_7));
    let mut desk = Desk::board("reversi");
    assert_eq!(desk.no(&player("ayse"), mv("--")), Some(tr_reversi::_9), "a move exists");
    desk.moves(moves);
    assert_eq!(desk.mover(), player("ayse"));
    desk.ok(&player("ayse"), mv("--"));
    assert_eq!(desk.mover(), player("berk"));
}

#[test]
fn a_game_ends_when_neither_side_can_move() {
    let moves = "e6 f4 e3 f6 g5 d6 e7 f5 c5";
    let mut online = Desk::online("reversi");
    online.moves(moves);
    assert_eq!(online.points(), Some([2, 0]));
    // At the board the last move can still be reported, so the referee closes the game.
    let mut desk = Desk::board("reversi");
    desk.moves(moves);
    assert_eq!((desk.points(), desk.state.to_move()), (None, Vec::new()));
    let claim = report("c-1", "ayse", Reason::DiscsUnturned);
    desk.ok(&player("berk"), claim);
    desk.ok(&referee(), rule("c-1", tr_reversi::_10_2, Consequence::Nothing));
    let result =
        |winner, confirm| Command::EnterResult { winner, finding: "counted".to_owned(), confirm };
    assert_eq!(desk.no(&referee(), result(Some(1), false)), None, "the record says otherwise");
    desk.ok(&referee(), result(Some(0), false));
    assert_eq!(desk.points(), Some([2, 0]));
    let end = desk.state.sets()[0].ended.as_ref().unwrap();
    assert_eq!(end.score, Some([13, 0]));
}
