//! Clocks in a match: per set, per round, flags and what they mean.

use rulebook::{proves, quixo, tr_kulami, tr_kure, tr_mangala, tr_pentago, tr_reversi};

use super::*;
use crate::clock::Lag;

fn timed(game: &str, mode: Mode) -> Setup {
    Setup { clock: Some(minutes(10)), ..setup(game, mode) }
}

#[test]
fn every_set_of_mangala_starts_with_full_time() {
    let mut desk = Desk::begun(timed("mangala", Mode::Board));
    desk.wait(Span::minutes(4));
    desk.moves("S3");
    desk.wait(Span::minutes(3));
    let left = |desk: &Desk, face| desk.state.clock().unwrap().left(face, desk.now);
    assert_eq!([left(&desk, 0), left(&desk, 1)], [Span::minutes(6), Span::minutes(7)]);
    let count = |confirm| Command::CountStores { stores: [30, 18], confirm };
    desk.ok(&referee(), count(false));
    desk.wait(Span::minutes(60));
    desk.ok(&referee(), count(true));
    desk.wait(Span::minutes(5));
    assert_eq!(desk.state.timers(), [], "nothing runs between sets");
    desk.ok(&referee(), Command::StartSet { set: 2 });
    assert_eq!([left(&desk, 0), left(&desk, 1)], [Span::minutes(10); 2]);
    assert_eq!(desk.state.clock().unwrap().turn(), Some(1), "berk starts set 2");
    // Without a timer there is none; with one for the whole round it would not be by the book.
    assert!(Desk::board("mangala").state.clock().is_none());
    let control = Control { scope: Scope::Round, ..minutes(10) };
    let round = Setup { clock: Some(control), ..setup("mangala", Mode::Board) };
    let refused = Desk::empty().no(&Actor::system(), Command::Create(Box::new(round)));
    assert_eq!(refused, Some(tr_mangala::i_1));
    proves!(tr_mangala::i_1);
}

#[test]
fn an_extra_turn_of_mangala_keeps_the_same_clock_running() {
    let mut desk = Desk::begun(timed("mangala", Mode::Board));
    desk.wait(Span::minutes(1));
    desk.moves("S4");
    assert_eq!(desk.state.clock().unwrap().turn(), Some(0));
    desk.wait(Span::minutes(1));
    desk.moves("S1");
    let clock = desk.state.clock().unwrap();
    assert_eq!(clock.turn(), Some(1));
    assert_eq!(clock.left(0, desk.now), Span::minutes(8));
}

/// Lets the time of whoever is to move run out.
fn flag(desk: &mut Desk) -> Vec<Cited<Fact>> {
    let rings = desk.state.timers();
    assert_eq!((rings.len(), rings[0].0), (1, "flag"));
    desk.now = Moment(rings[0].1.0 - 1);
    assert_eq!(desk.no(&Actor::system(), Command::FlagFall), None, "not before");
    desk.now = rings[0].1;
    desk.ok(&Actor::system(), Command::FlagFall)
}

#[test]
fn a_fallen_flag_means_what_the_option_says() {
    for (game, clause) in [
        ("pentago", tr_pentago::_16),
        ("kure", tr_kure::_19_1),
        ("reversi", tr_reversi::_16),
        ("kulami", tr_kulami::Z1),
        ("quixo", quixo::D2),
        ("quixo4", quixo::D2),
    ] {
        for (option, points) in [
            (None, Some([0, 10])),
            (Some("loss"), Some([0, 10])),
            // A drawn set of Küre counts for nothing and is played again (17.1).
            (Some("draw"), Some(if game == "kure" { [0, 0] } else { [5, 5] })),
            (Some("referee"), None),
        ] {
            let options = option.map(|value| ("timeout_result".to_owned(), value.to_owned()));
            let mut desk = Desk::begun(Setup {
                options: options.into_iter().collect(),
                ..timed(game, Mode::Board)
            });
            let facts = flag(&mut desk);
            assert!(facts.iter().all(|fact| !fact.citations.is_empty()));
            assert_eq!(facts[0].citations, [clause]);
            let ended = desk.state.sets()[0].ended.as_ref();
            let found = ended.map(|end| end.points.map(Score::tenths));
            assert_eq!(found, points, "{game} {option:?}");
            let untimed = Desk::board(game);
            assert_eq!(untimed.no(&Actor::system(), Command::FlagFall), None, "timer off");
        }
    }
    let usual = Book::find("quixo").unwrap().usual_time;
    assert_eq!(usual, Some(Span::minutes(10)));
    // Pentago's time runs per set.
    let round = Setup {
        clock: Some(Control { scope: Scope::Round, ..minutes(10) }),
        ..setup("pentago", Mode::Board)
    };
    let refused = Desk::empty().no(&Actor::system(), Command::Create(Box::new(round)));
    assert_eq!(refused, Some(tr_pentago::_16));
    proves!(tr_pentago::_16, tr_kure::_19_1, tr_reversi::_16, tr_kulami::Z1, quixo::D2);
}

#[test]
fn a_flag_in_mangala_counts_the_store() {
    let mut desk = Desk::begun(timed("mangala", Mode::Board));
    let position = "S 0 0 0 1 0 1 [24] N 4 4 4 4 4 2 [0]";
    for (seat, points) in [("S", [5, 5]), ("N", [10, 0])] {
        let enter = Command::EnterPosition {
            position: position.to_owned(),
            seat: seat.to_owned(),
            finding: "set up".to_owned(),
        };
        desk.ok(&referee(), enter);
        let facts = flag(&mut desk);
        assert!(facts.iter().any(|fact| fact.citations.contains(&tr_mangala::i_2)));
        let ended = desk.state.sets().last().unwrap().ended.as_ref().unwrap();
        assert_eq!(ended.points.map(Score::tenths), points);
        // Set 2 is started by berk, who then has South: his store is the 24.
        if seat == "S" {
            desk = Desk::begun(timed("mangala", Mode::Board));
        }
    }
}

#[test]
fn four_players_have_four_clocks() {
    let mut desk = Desk::begun(timed("quixo4", Mode::Online));
    for (text, minutes) in [("c1Ss", 1), ("b1Sw", 2), ("d1Sn", 3), ("a2Ee", 4)] {
        desk.wait(Span::minutes(minutes));
        desk.moves(text);
    }
    let clock = desk.state.clock().unwrap();
    let left: Vec<_> = (0..4).map(|face| clock.left(face, desk.now).0 / 60_000).collect();
    assert_eq!(left, [9, 8, 7, 6]);
    desk.moves("c1Ss");
    // The clock of B1 falls: team B loses.
    flag(&mut desk);
    assert_eq!(desk.points(), Some([2, 0]));
}

#[test]
fn a_move_after_the_flag_comes_too_late_but_lag_is_given_back() {
    let setup = Setup {
        clock: Some(Control { lag: Some(Lag::default()), ..minutes(1) }),
        ..setup("pentago", Mode::Online)
    };
    let late = |lag| {
        Command::Move(Move { text: "a1/1".to_owned(), lag: Some(Span(lag)), ..Move::default() })
    };
    let mut desk = Desk::begun(setup.clone());
    desk.wait(Span(60_200));
    assert_eq!(desk.no(&player("ayse"), late(0)), Some(tr_pentago::_16));
    assert_eq!(desk.no(&player("ayse"), late(-5000)), Some(tr_pentago::_16));
    assert_eq!(desk.no(&player("ayse"), late(200)), Some(tr_pentago::_16), "nothing is left");
    desk.ok(&player("ayse"), late(300));
    assert_eq!(desk.state.clock().unwrap().left(0, desk.now), Span(100));
    let mut pretends = Desk::begun(setup.clone());
    pretends.wait(Span(60_600));
    assert_eq!(pretends.no(&player("ayse"), late(i64::MAX)), Some(tr_pentago::_16));
    pretends.ok(&player("berk"), Command::FlagFall);
    assert_eq!(pretends.state.set_points().map(Score::tenths), [0, 10]);
    let board = Desk::begun(timed("pentago", Mode::Board));
    assert_eq!(board.no(&player("ayse"), late(10)), None, "no lag at the board");
    let lag_at_board = Setup { mode: Mode::Board, ..setup };
    assert_eq!(Desk::empty().no(&Actor::system(), Command::Create(Box::new(lag_at_board))), None);
}

#[test]
fn a_round_clock_goes_on_from_set_to_set() {
    let mut desk = Desk::begun(Setup {
        clock: Some(Control {
            scope: Scope::Round,
            kind: Kind::Fischer { increment: Span::seconds(5) },
            ..minutes(10)
        }),
        ..setup("kure", Mode::Board)
    });
    desk.wait(Span::minutes(2));
    desk.moves("d7-d6");
    desk.set(1, Some(0));
    desk.ok(&referee(), Command::StartSet { set: 2 });
    let clock = desk.state.clock().unwrap();
    assert_eq!(clock.left(0, desk.now), Span::minutes(8) + Span::seconds(5));
    // A move that is taken back costs the time it took.
    desk.wait(Span::minutes(1));
    desk.moves("d7-d6");
    desk.ok(&player("ayse"), report("c-1", "berk", Reason::IllegalMove));
    desk.wait(Span::minutes(9));
    desk.ok(&referee(), rule("c-1", tr_kure::_12_3, undone_with_warning("berk")));
    let clock = desk.state.clock().unwrap();
    assert_eq!(clock.turn(), Some(1));
    assert!(clock.is_running());
    assert_eq!(clock.left(1, desk.now), Span::minutes(9) + Span::seconds(5));
}
