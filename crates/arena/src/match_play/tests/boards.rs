//! What happens at a real board: pieces off it, stones touched and counted.

use rulebook::{proves, tr_kulami, tr_kure, tr_mangala, tr_pentago, tr_reversi};

use super::*;

fn off(person: Option<PersonId>) -> Command {
    Command::PieceOff(PieceOff { place: "the third from the left".to_owned(), person })
}

#[test]
fn pieces_off_the_board_stop_the_clocks_until_the_referee_has_put_them_back() {
    for (game, call, back, first) in [
        ("mangala", tr_mangala::g_1, tr_mangala::g_2, "S3"),
        ("pentago", tr_pentago::_13_1, tr_pentago::_13_2, "a1/1"),
        ("kure", tr_kure::_18_1, tr_kure::_18_2, "d7-d6"),
        ("reversi", tr_reversi::_12_1, tr_reversi::_12_2, "f5"),
        ("kulami", tr_kulami::_10_1, tr_kulami::_10_2, "d4"),
    ] {
        let mut desk = Desk::begun(Setup { clock: Some(minutes(10)), ..setup(game, Mode::Board) });
        desk.wait(Span::minutes(1));
        let facts = desk.ok(&player("berk"), off(Some(person("ayse"))));
        assert_eq!(facts[0].citations, [call]);
        assert_eq!(desk.state.stops().collect::<Vec<_>>(), [&Stop::PieceOff]);
        desk.wait(Span::minutes(30));
        let clock = desk.state.clock().unwrap();
        assert!(!clock.is_running());
        assert_eq!(clock.left(0, desk.now), Span::minutes(9));
        assert_eq!(desk.no(&player("ayse"), mv(first)), Some(back), "{game}");
        let target = desk.position();
        assert_eq!(desk.no(&player("ayse"), Command::PiecesBack), Some(back));
        assert_eq!(desk.no(&player("berk"), Command::PiecesBack), Some(back));
        let facts = desk.ok(&referee(), Command::PiecesBack);
        assert_eq!(facts[0].citations, [back]);
        assert_eq!(desk.position(), target, "the recorded position is the target");
        assert!(desk.state.clock().unwrap().is_running());
        desk.ok(&player("ayse"), mv(first));
        let online = Desk::online(game);
        assert_eq!(online.no(&player("ayse"), off(None)), Some(call), "cannot happen online");
    }
    proves!(
        tr_mangala::g_1,
        tr_mangala::g_2,
        tr_pentago::_13_1,
        tr_pentago::_13_2,
        tr_kure::_18_1,
        tr_kure::_18_2,
        tr_reversi::_12_1,
        tr_reversi::_12_2,
        tr_kulami::_10_1,
        tr_kulami::_10_2
    );
}

#[test]
fn a_touched_pit_has_to_be_played() {
    let mut desk = Desk::board("mangala");
    let touch = |text: &str| Command::Touch { text: text.to_owned() };
    assert_eq!(desk.no(&referee(), touch("N3")), None, "not the mover's pit");
    let facts = desk.ok(&referee(), touch("S3"));
    assert_eq!(facts[0].citations, [tr_mangala::d]);
    assert_eq!(desk.no(&referee(), touch("S5")), Some(tr_mangala::d));
    // Another pit is marked, and leads to the warning of h.
    let facts = desk.ok(&referee(), mv("S4"));
    assert_eq!(facts[0].citations, [tr_mangala::d, tr_mangala::h_1]);
    assert_eq!(desk.state.sets()[0].record.len(), 0);
    desk.ok(&player("berk"), report("c-1", "ayse", Reason::TouchedPiece));
    desk.ok(&referee(), rule("c-1", tr_mangala::h_1, undone_with_warning("ayse")));
    assert_eq!(desk.state.warnings(), [1, 0]);
    let facts = desk.ok(&referee(), mv("S5"));
    assert_eq!(facts[0].citations, [tr_mangala::d, tr_mangala::h_1], "still bound");
    desk.ok(&referee(), rule("c-2", tr_mangala::h_1, Consequence::Restored));
    desk.ok(&referee(), mv("S3"));
    assert_eq!(desk.state.sets()[0].record.len(), 1);

    let mut online = Desk::begun(Setup { touch_move: true, ..setup("mangala", Mode::Online) });
    assert_eq!(online.no(&player("berk"), touch("S3")), None, "not berk's turn");
    online.ok(&player("ayse"), touch("S3"));
    assert_eq!(online.no(&player("ayse"), mv("S4")), Some(tr_mangala::d));
    online.ok(&player("ayse"), mv("S3"));
    assert_eq!(online.state.warnings(), [0, 0]);
    let free = Desk::online("mangala");
    assert_eq!(free.no(&player("ayse"), touch("S3")), None, "touch-move is off");
    proves!(tr_mangala::d);
}

#[test]
fn counting_by_hand_is_noted_and_can_be_warned() {
    let mut desk = Desk::board("mangala");
    let mut noted = report("c-1", "berk", Reason::CountedByHand);
    if let Command::Report(report) = &mut noted {
        report.note = "counted S2 with a finger".to_owned();
    }
    desk.ok(&referee(), noted);
    let case = desk.state.open_cases().next().unwrap();
    assert_eq!(case.clause, tr_mangala::a);
    assert_eq!((case.set, case.at), (1, desk.now));
    assert_eq!(case.person, person("berk"));
    desk.ok(&referee(), rule("c-1", tr_mangala::a, warning("berk")));
    assert_eq!(desk.state.warnings(), [0, 1]);
    assert_eq!(desk.state.rulings()[0].clause, tr_mangala::a);
    // The numbers beside the pits are off unless they are switched on, and never at a board.
    let online = serde_json::to_value(setup("mangala", Mode::Online)).unwrap();
    assert_eq!(online["show_numbers"], false);
    let shown = |mode| {
        let setup = Setup { show_numbers: true, ..setup("mangala", mode) };
        Command::Create(Box::new(setup))
    };
    let board = Desk::empty().no(&Actor::system(), shown(Mode::Board));
    assert_eq!(board, Some(tr_mangala::a));
    Desk::empty().ok(&Actor::system(), shown(Mode::Online));
    proves!(tr_mangala::a);
}

#[test]
fn visually_impaired_players_may_touch_and_count() {
    let mut setup = setup("mangala", Mode::Board);
    setup.sides[0][0].impaired = true;
    let mut desk = Desk::begun(setup);
    let touch = Command::Touch { text: "S3".to_owned() };
    assert_eq!(desk.no(&referee(), touch), Some(tr_mangala::V1));
    for reason in [Reason::CountedByHand, Reason::TouchedPiece] {
        let refused = desk.no(&player("berk"), report("c-1", "ayse", reason));
        assert_eq!(refused, Some(tr_mangala::V1));
    }
    for clause in [tr_mangala::a, tr_mangala::d] {
        let refused = desk.no(&referee(), rule("c-1", clause, warning("ayse")));
        assert_eq!(refused, Some(tr_mangala::V1));
    }
    assert!(desk.state.setup().unwrap().is_impaired(&person("ayse")), "shown on the sheet");
    // Other cases of h still count, and the opponent is not exempt.
    desk.ok(&referee(), mv("S3"));
    desk.ok(&player("berk"), report("c-2", "ayse", Reason::IllegalMove));
    desk.ok(&referee(), rule("c-2", tr_mangala::h_1, warning("ayse")));
    desk.ok(&referee(), rule("c-3", tr_mangala::a, warning("berk")));
    assert_eq!(desk.state.warnings(), [1, 1]);
    proves!(tr_mangala::V1);
}

#[test]
fn the_even_capture_follows_the_referees_count() {
    let ask = |pit: &str| Command::AskCount { pit: pit.to_owned() };
    let answer = |number, position: Option<&str>| Command::AnswerCount {
        number,
        position: position.map(str::to_owned),
    };
    let asked = || {
        let mut desk =
            Desk::begun(Setup { clock: Some(minutes(10)), ..setup("mangala", Mode::Board) });
        assert_eq!(desk.no(&player("ayse"), ask("S1")), None, "nothing was sown");
        desk.moves("S1 N5");
        assert_eq!(desk.no(&player("ayse"), ask("S1")), Some(tr_mangala::b), "berk sowed");
        assert_eq!(desk.no(&player("berk"), ask("S2")), Some(tr_mangala::b), "not the pit");
        let facts = desk.ok(&player("berk"), ask("S1"));
        let recorded = Fact::CountAsked { pit: "S1".to_owned(), recorded: 2 };
        assert_eq!(facts[0].fact, recorded);
        assert!(!desk.state.clock().unwrap().is_running());
        desk
    };
    let mut confirmed = asked();
    let before = confirmed.position();
    assert_eq!(confirmed.no(&player("ayse"), answer(2, None)), None, "only the referee counts");
    confirmed.ok(&referee(), answer(2, None));
    assert_eq!(confirmed.position(), before);
    assert!(confirmed.state.clock().unwrap().is_running());
    // Three stones: nothing is taken. A position that takes them is refused.
    let mut corrected = asked();
    let taken = "S 0 5 5 5 4 4 [0] N 4 4 4 4 1 5 [2]";
    let left = "S 3 4 5 5 4 4 [0] N 4 4 4 4 1 5 [1]";
    let lost = "S 3 5 5 5 4 4 [0] N 4 4 4 4 1 5 [1]";
    assert_eq!(corrected.no(&referee(), answer(3, None)), None);
    assert_eq!(corrected.no(&referee(), answer(3, Some(taken))), None, "47 stones");
    assert_eq!(corrected.no(&referee(), answer(3, Some(lost))), None, "49 stones");
    let captured = "S 0 5 5 5 4 4 [0] N 4 4 4 4 1 5 [3]";
    let refused = corrected.no(&referee(), answer(3, Some(captured)));
    assert_eq!(refused, Some(tr_mangala::b), "odd is not taken");
    corrected.ok(&referee(), answer(3, Some(left)));
    assert_eq!(corrected.position(), left);
    corrected.moves("S2");
    // Six stones where the record has five: they are taken.
    let mut even = Desk::board("mangala");
    even.moves("S2 N5");
    let facts = even.ok(&player("berk"), ask("S1"));
    assert!(matches!(facts[0].fact, Fact::CountAsked { recorded: 5, .. }));
    let kept = "S 6 1 4 5 5 4 [0] N 4 4 4 4 1 5 [1]";
    assert_eq!(even.no(&referee(), answer(6, Some(kept))), Some(tr_mangala::b));
    let taken = "S 0 1 4 5 5 4 [0] N 4 4 4 4 1 5 [7]";
    even.ok(&referee(), answer(6, Some(taken)));
    assert_eq!(even.position(), taken);
    proves!(tr_mangala::b);
}

#[test]
fn the_referee_is_called_and_corrects() {
    let mut desk = Desk::begun(Setup { clock: Some(minutes(10)), ..setup("mangala", Mode::Board) });
    desk.moves("S3 N3");
    let call = Command::CallReferee { note: "a question".to_owned() };
    desk.ok(&player("ayse"), call);
    assert_eq!(desk.no(&player("ayse"), Command::Resume), None);
    assert_eq!(desk.no(&player("ayse"), mv("S4")), None, "play stands still");
    let clock = |face, seconds| Command::CorrectClock {
        face,
        left: Span::seconds(seconds),
        finding: "the clock was not started".to_owned(),
    };
    assert_eq!(desk.no(&referee(), clock(2, 5)), None, "there are two faces");
    assert_eq!(desk.no(&referee(), clock(0, -5)), None);
    desk.ok(&referee(), clock(1, 90));
    assert_eq!(desk.state.clock().unwrap().left(1, desk.now), Span::seconds(90));
    let enter = |position: &str| Command::EnterPosition {
        position: position.to_owned(),
        seat: "S".to_owned(),
        finding: "a stone was sown twice".to_owned(),
    };
    let bad = "S 4 4 4 4 4 4 [0] N 4 4 4 4 4 4 [1]";
    assert_eq!(desk.no(&referee(), enter(bad)), None, "49 stones");
    let good = "S 4 4 1 5 5 4 [0] N 4 4 1 5 5 5 [1]";
    desk.ok(&referee(), enter(good));
    assert_eq!(desk.position(), good);
    desk.ok(&referee(), Command::Resume);
    assert!(desk.state.clock().unwrap().is_running());
    desk.moves("S4");
}
