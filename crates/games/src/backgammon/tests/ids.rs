//! Position IDs, match IDs and XGIDs: the vectors of the notes, and round trips.

use proptest::prelude::*;

use super::super::{
    Cube, GnuMatch, GnuState, MatchState, Xgid, XgidDice, position_from_id, position_id,
};
use super::*;

const START: &str = "-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10";
const AFTER_31: &str = "-b---BD-B---eE---c-e----B-:0:0:-1:00:0:0:0:7:10";

fn after_31() -> Backgammon {
    let start = Backgammon::start(&Default::default());
    played(&played(&start, "31:"), "8/5 6/5")
}

#[test]
fn position_ids_of_the_notes() {
    let start = Backgammon::start(&Default::default());
    assert_eq!(position_id(&start), "4HPwATDgc/ABMA");
    assert_eq!(position_id(&after_31()), "sGfwATDgc/ABMA");
    let read = position_from_id("sGfwATDgc/ABMA", Side::SECOND).unwrap();
    assert_eq!(Backgammon::new(read, Phase::Roll(Side::SECOND)), after_31());
}

#[test]
fn match_ids_of_the_notes() {
    let mut expected = GnuMatch {
        state: MatchState {
            length: 9,
            score: [2, 4],
            cube: Cube { doublings: 1, owner: Some(Side::FIRST) },
            crawford: false,
        },
        on_roll: Side::SECOND,
        decides: Side::SECOND,
        game: GnuState::Playing,
        doubled: false,
        resigned: 0,
        dice: Some(roll(5, 2)),
        jacoby_off: false,
    };
    assert_eq!(GnuMatch::read("QYkqASAAIAAA"), Ok(expected));
    assert_eq!(expected.id(), "QYkqASAAIAAA");
    expected.jacoby_off = true;
    assert_eq!(GnuMatch::read("QYkqASAAIAAE"), Ok(expected));
    assert_eq!(expected.id(), "QYkqASAAIAAE");
}

#[test]
fn xgids_of_the_notes() {
    let state = MatchState { length: 7, ..MatchState::default() };
    let start = Backgammon::new([Checkers::START; 2], Phase::Roll(Side::FIRST));
    for (text, game) in [(START, start), (AFTER_31, after_31())] {
        let read = Xgid::read(text).unwrap();
        assert_eq!((read.game(), read.state), (game, state));
        assert_eq!(read, Xgid::read(&format!("XGID={text}")).unwrap());
        assert_eq!(Xgid::of(&game, state).to_string(), format!("XGID={text}"));
    }
}

#[test]
fn positions_are_read_from_ids_too() {
    let read = |text: &str, seat: &str| Backgammon::from_position(text, seat, &Default::default());
    assert_eq!(read("sGfwATDgc/ABMA", "B"), Ok(after_31()));
    assert_eq!(read(&format!("XGID={AFTER_31}"), "B"), Ok(after_31()));
    assert_eq!(read("-b---BD-B---eE---c-e----B-:B", "dice"), Ok(after_31()));
    assert_eq!(read("-b---BD-B---eE---c-e----B-:00", "B"), Ok(after_31()));
    let start = Backgammon::start(&Default::default());
    assert_eq!(read(&start.position(), "dice"), Ok(start));
}

#[test]
fn what_is_no_id_is_refused_in_words() {
    for text in
        ["", "4HPwATDgc/ABM", "4HPwATDgc/ABM!", "//////////////", "4HPwATDgc/ABM/", "é234567890123"]
    {
        assert!(position_from_id(text, Side::FIRST).is_err(), "{text}");
    }
    for text in ["", "QYkqASAAIAA", "////////////", "IAAAAAAAAAAA", "AAcAAAAAAAAA"] {
        assert!(GnuMatch::read(text).is_err(), "{text}");
    }
    let board = "-b----E-C---eE---c-e----B-";
    for text in [
        "",
        board,
        "-b----E-C---eE---c-e----B:0:0:1:00:0:0:0:7:10",
        "Ab----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10",
        "-b----E-C---eE---c-e----Bb:0:0:1:00:0:0:0:7:10",
        "-o----E-C---eE---c-e----B-:0:0:1:00:0:0:0:7:10",
        &START.replace(":1:00", ":0:00"),
        &START.replace(":00:", ":07:"),
        &START.replace(":7:", ":+7:"),
        &START.replace(":10", ""),
        &START.replace("0:7", "2:7"),
    ] {
        assert!(Xgid::read(text).is_err(), "{text}");
    }
    let read = |text: &str| Backgammon::from_position(text, "A", &Default::default());
    for text in [
        "",
        "x",
        board,
        "-b----E-C---eE---c-e----B-:77",
        "--------------------------:00",
        "-b----E-C---eE---c-e----B-:00:1-0",
        "-b----E-C---eE---c-e----B-:00:x",
    ] {
        assert_eq!(read(text).is_err(), text != board, "{text}");
    }
}

fn side() -> impl Strategy<Value = Side> {
    prop_oneof![Just(Side::FIRST), Just(Side::SECOND)]
}

prop_compose! {
    fn match_state()(length in 0_u16..0x8000, score in prop::array::uniform2(0_u16..0x8000), doublings in 0_u8..16,
        owner in prop::option::of(side()), crawford: bool) -> MatchState {
        MatchState { length, score, cube: Cube { doublings, owner }, crawford: crawford && length > 0 }
    }
}

proptest! {
    #[test]
    fn positions_come_back_from_their_ids(seed: u64, side in side()) {
        let board = random_board(&mut Random::new(seed));
        let game = Backgammon::new([board.own, board.other], Phase::Roll(side));
        let id = position_id(&game);
        prop_assert_eq!(id.len(), 14);
        prop_assert_eq!(position_from_id(&id, side), Ok([board.own, board.other]));
        if !game.is_locked() && game.checkers.iter().any(|checkers| !checkers.is_gone()) {
            prop_assert_eq!(Backgammon::from_position(&game.position(), "dice", &Default::default()), Ok(game));
        }
    }

    #[test]
    fn matches_come_back_from_their_ids(
        state in match_state(), on_roll in side(), decides in side(), doubled: bool, resigned in 0_u8..4,
        dice in prop::option::of(0_u32..36), jacoby_off: bool,
    ) {
        let dice = dice.map(|number| Roll::of_36(number).sorted());
        let game = GnuState::Playing;
        let whole = GnuMatch { state, on_roll, decides, game, doubled, resigned, dice, jacoby_off };
        prop_assert_eq!(GnuMatch::read(&whole.id()), Ok(whole));
    }

    #[test]
    fn xgids_come_back(seed: u64, state in match_state(), turn in side(), dice in 0_u32..36, money: [bool; 2], most in 0_u8..11) {
        let board = random_board(&mut Random::new(seed));
        let money = money.map(|rule| rule && state.length == 0);
        let dice = XgidDice::Rolled(Roll::of_36(dice));
        let whole = Xgid { board, state, turn, dice, money, most_doublings: most };
        prop_assert_eq!(Xgid::read(&whole.to_string()), Ok(whole));
    }

    #[test]
    fn texts_of_any_kind_never_panic(text in "[A-Oa-o0-9:/+=-]{0,60}|.{0,40}") {
        let _ = position_from_id(&text, Side::FIRST);
        let _ = GnuMatch::read(&text);
        let _ = Xgid::read(&text);
        let _ = Backgammon::from_position(&text, "A", &Default::default());
        let _ = super::super::mat::read(&text);
        let _ = Backgammon::start(&Default::default()).read_move(&text);
    }
}
