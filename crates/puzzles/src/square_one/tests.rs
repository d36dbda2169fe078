//! Square-1: moves against known positions, blocked half turns, the form of its scrambles.

use proptest::prelude::*;
use rulebook::{proves, wca_2009, wca_2010};

use super::*;
use crate::random::generator;
use crate::testing::{after, assert_uniform, scramble_of_2010};

fn text(sequence: &str) -> String {
    PuzzleState::text(&after(SquareOne::solved(), sequence))
}

fn solved(sequence: &str) -> bool {
    PuzzleState::is_solved(&after(SquareOne::solved(), sequence))
}

#[test]
fn a_pair_turns_both_layers_and_then_the_right_half() {
    assert_eq!(text(""), "AABCCDEEFGGH IJJKLLMNNOPP -");
    assert_eq!(text("1,0"), "HAABCCDEEFGG IJJKLLMNNOPP -");
    assert_eq!(text("0,-1"), "AABCCDEEFGGH JJKLLMNNOPPI -");
    assert_eq!(text("/"), "AABCCDIJJKLL EEFGGHMNNOPP /");
    assert_eq!(text("(1,0)"), "HAABCCIJJKLL DEEFGGMNNOPP /");
    assert_eq!(text("(1,0)/"), text("(1,0)"));
    assert_eq!(text("(1,0) (-1,0)"), text("1,0 / -1,0 /"));
    let solved = SquareOne::solved();
    assert!(solved.parse("(6,-5)").is_ok() && solved.parse("(7,0)").is_err());
    assert!(solved.parse("(0,-6)").is_err());
    assert!(solved.clone().apply("(-1,0)").is_err(), "a corner blocks it");
    proves!(wca_2009::_12c1, wca_2010::_12c1);
}

#[test]
fn amounts_outside_minus_five_to_six_are_refused() {
    for (wrong, byte, found) in [
        ("(7,0)", 1, "7"),
        ("(0,-6)/", 3, "-6"),
        ("(0 0)", 3, "0"),
        ("(0,0", 4, ""),
        ("(1,0)/ x", 7, "x"),
        ("(1,0)/ é", 7, "é"),
        ("(,1)", 1, ","),
        ("99999999999,0", 0, "99999999999"),
        ("- 1,0", 0, "-"),
    ] {
        let error = SquareOne::solved().parse(wrong).unwrap_err();
        assert_eq!((error.byte, error.found.as_str()), (byte, found), "{wrong}");
    }
}

#[test]
fn a_blocked_half_turn_is_an_error_with_its_place() {
    for (sequence, byte, found) in
        [("(-1,0)", 0, "(-1,0)"), ("(1,0)/ (0,1) /", 13, "/"), ("(1,0) (0,1)", 6, "(0,1)")]
    {
        let mut state = SquareOne::solved();
        let error = state.apply(sequence).unwrap_err();
        assert_eq!((error.byte, error.found.as_str()), (byte, found));
        assert_eq!(state, SquareOne::solved());
    }
    // Without the half turn any shape may lie across the cut.
    assert_eq!(text("-1,0"), "ABCCDEEFGGHA IJJKLLMNNOPP -");
}

#[test]
fn solved_means_the_middle_layer_too() {
    assert!(solved("/ /") && solved("1,0 -1,0") && solved("(6,6) / (0,0) / (6,6)"));
    assert!(!solved("/") && !solved("3,-3") && !solved("6,6") && !solved("1,0"));
    // The middle layer turned alone: three half turns around two squares.
    let middle = "/ (6,0) / (6,0) / (6,0)";
    assert!(!solved(middle));
}

#[test]
fn scrambles_have_forty_moves_and_only_possible_half_turns() {
    let mut random = generator(9);
    let mut shapes = 0;
    for _ in 0..5000 {
        let mut state = SquareOne::solved();
        let moves = PuzzleState::scramble(&state, &mut random).unwrap();
        assert_eq!(SquareOne::count(&moves), 40);
        for pair in moves.chunks(2) {
            assert!(matches!(pair, [SquareOneMove::Layers(..), SquareOneMove::HalfTurn]));
            assert_ne!(count_one(pair[0]), 0, "two half turns undo each other");
            assert!(state.turn(pair[0]) && state.turn(pair[1]));
        }
        let sequence = SquareOne::print(&moves);
        assert_eq!(state.parse(&sequence).unwrap(), moves);
        // Without the strokes it is the notation of 12c1, and the same.
        assert_eq!(state.parse(&sequence.replace('/', "")).unwrap(), moves);
        shapes += u32::from(state.upper.iter().filter(|p| p.is_corner()).count() != 8);
    }
    assert!(shapes > 1000, "most scrambles leave the shape of a cube: {shapes}");
    proves!(wca_2009::_4f_square_1, wca_2010::_4f_square_1);
}

#[test]
fn every_possible_pair_is_equally_likely() {
    let mut random = generator(10);
    let mut seen = std::collections::BTreeMap::<String, u32>::new();
    for _ in 0..70_000 {
        let pair = random_pair(&SquareOne::solved(), 40, &mut random);
        *seen.entry(pair.to_string()).or_default() += 1;
    }
    // Eight turns of each layer keep the cut free, one of them none at all.
    assert_eq!(seen.len(), 8 * 8 - 1);
    assert!(!seen.contains_key("(0,0)"));
    assert_uniform("pairs", &seen.into_values().collect::<Vec<_>>());
}

#[test]
fn the_same_seed_gives_the_same_scramble() {
    insta::assert_snapshot!(scramble_of_2010(&SquareOne::solved()));
}

fn any_move() -> impl Strategy<Value = SquareOneMove> {
    prop_oneof![
        3 => (-5..=6, -5..=6).prop_map(|(upper, lower)| {
            SquareOneMove::Layers(Twelfths::new(upper), Twelfths::new(lower))
        }),
        1 => Just(SquareOneMove::HalfTurn),
    ]
}

proptest! {
    #[test]
    fn printed_moves_read_back(moves in prop::collection::vec(any_move(), 0..30)) {
        let text = SquareOne::print(&moves);
        prop_assert_eq!(SquareOne::solved().parse(&text).unwrap(), moves);
    }

    #[test]
    fn possible_moves_are_undone(moves in prop::collection::vec(any_move(), 0..60)) {
        let mut state = SquareOne::solved();
        let done: Vec<_> = moves.into_iter().filter(|&one| state.turn(one)).collect();
        for one in <SquareOne as PuzzleState>::invert(&done) {
            prop_assert!(state.turn(one));
        }
        prop_assert_eq!(state, SquareOne::solved());
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "([(),/0-9-]|\\PC)*") {
        let _ = SquareOne::solved().apply(&text);
    }
}
