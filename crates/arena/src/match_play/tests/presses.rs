//! The clock between the players, where nobody writes the moves down.

use super::*;
use rulebook::tr_mangala;

fn timed(game: &str) -> Desk {
    Desk::begun(Setup { clock: Some(minutes(10)), ..setup(game, Mode::Board) })
}

fn press(face: u8) -> Command {
    Command::Press { face }
}

#[test]
fn a_press_hands_the_time_over() {
    let mut desk = timed("mangala");
    desk.wait(Span::minutes(2));
    assert_eq!(desk.no(&player("berk"), press(1)), None, "the other clock runs");
    desk.ok(&player("ayse"), press(0));
    desk.wait(Span::minutes(3));
    desk.ok(&referee(), press(1));
    let clock = desk.state.clock().unwrap();
    assert_eq!(clock.turn(), Some(0));
    assert_eq!([0, 1].map(|face| clock.left(face, desk.now)), [8, 7].map(Span::minutes));
    assert_eq!(clock.empty_at(), Some(desk.now + Span::minutes(8)));
    // Once a move is written down, the clock follows the record.
    desk.ok(&referee(), mv("S3"));
    assert_eq!(desk.no(&player("ayse"), press(1)), None);
    let online = Desk::begun(Setup { clock: Some(minutes(10)), ..setup("pentago", Mode::Online) });
    assert_eq!(online.no(&player("ayse"), press(0)), None, "online moves press the clock");
}

#[test]
fn without_a_record_the_referee_counts_the_store_after_the_flag() {
    for (store, points) in [(24, [5, 5]), (23, [0, 10])] {
        let mut desk = timed("mangala");
        desk.ok(&player("ayse"), press(0));
        desk.ok(&player("berk"), press(1));
        desk.wait(Span::minutes(10));
        desk.ok(&Actor::system(), Command::FlagFall);
        assert!(desk.state.current().is_some(), "the referee looks first");
        assert_eq!(desk.no(&player("ayse"), press(0)), None);
        let count = Command::CountStores { stores: [store, 3], confirm: false };
        desk.ok(&referee(), count);
        let ended = desk.state.sets()[0].ended.as_ref().unwrap();
        assert_eq!(ended.points.map(Score::tenths), points, "{store} stones");
    }
    let mut desk = timed("mangala");
    desk.ok(&player("ayse"), press(0));
    desk.wait(Span::minutes(10));
    desk.ok(&Actor::system(), Command::FlagFall);
    let count = |store| Command::CountStores { stores: [0, store], confirm: false };
    assert_eq!(desk.no(&referee(), count(49)), None, "there are 48 stones");
    desk.ok(&referee(), count(24));
    assert_eq!(desk.state.set_points().map(Score::tenths), [5, 5], "berk's flag, berk's store");
    rulebook::proves!(tr_mangala::i_2);
}

#[test]
fn the_referee_takes_a_report_of_the_latest_move_that_nobody_wrote_down() {
    let mut desk = timed("mangala");
    desk.ok(&player("ayse"), press(0));
    let mut claim = report("c-1", "ayse", Reason::IllegalMove);
    assert_eq!(desk.no(&player("berk"), claim.clone()), Some(tr_mangala::f), "berk calls instead");
    if let Command::Report(own) = &mut claim {
        own.reporter = Some(person("berk"));
    }
    desk.ok(&referee(), claim);
    desk.ok(&referee(), rule("c-1", tr_mangala::h_1, warning("ayse")));
    assert_eq!(desk.state.warnings(), [1, 0]);
}
