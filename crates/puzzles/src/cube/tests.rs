//! Tests of moves, stickers and pieces of cubes, with the clauses they prove.

use proptest::prelude::*;
use rulebook::{proves, wca_2009, wca_2010};

use super::*;
use crate::{NotationError, Puzzle, PuzzleState};

const CUBES: [Puzzle; 6] =
    [Puzzle::Two, Puzzle::Three, Puzzle::Four, Puzzle::Five, Puzzle::Six, Puzzle::Seven];

fn after(puzzle: Puzzle, moves: &str) -> Cube {
    let mut cube = Cube::solved(puzzle).unwrap();
    cube.apply(moves).unwrap();
    cube
}

fn text(puzzle: Puzzle, moves: &str) -> String {
    after(puzzle, moves).text()
}

fn count(puzzle: Puzzle, moves: &str) -> usize {
    Cube::count(&parse(puzzle, moves).unwrap())
}

fn refusal(puzzle: Puzzle, moves: &str) -> NotationError {
    parse(puzzle, moves).unwrap_err()
}

/// Both sequences leave every one of these cubes in the same state.
fn same(puzzles: &[Puzzle], one: &str, other: &str) {
    for &puzzle in puzzles {
        assert_eq!(after(puzzle, one), after(puzzle, other), "{puzzle}: {one} = {other}");
    }
}

/// Every move changes something, `m m' `, `m2 m2'` and `m m m m` are nothing, `m m` is `m2`.
fn turns_as_written(puzzles: &[Puzzle], names: &[&str], metric: usize) {
    for &puzzle in puzzles {
        for name in names {
            assert!(!solved_as_it_stood(&after(puzzle, name)), "{puzzle} {name}");
            same(&[puzzle], &format!("{name} {name}'"), "");
            same(&[puzzle], &format!("{name} {name}"), &format!("{name}2"));
            same(&[puzzle], &format!("{name}2"), &format!("{name}2'"));
            same(&[puzzle], &format!("{name} {name} {name}"), &format!("{name}'"));
            for suffix in ["", "'", "2", "2'"] {
                assert_eq!(count(puzzle, &format!("{name}{suffix}")), metric, "{name}{suffix}");
            }
        }
    }
}

fn solved_as_it_stood(cube: &Cube) -> bool {
    *cube == Cube::solved(cube.puzzle()).unwrap()
}

#[test]
fn a_refusal_names_the_moves_of_its_own_cube() {
    let message = |puzzle| refusal(puzzle, "Q").to_string();
    assert!(message(Puzzle::Two).contains("expected: notation-moves-two,"));
    assert!(message(Puzzle::Five).contains("expected: notation-moves,"));
    assert!(message(Puzzle::Seven).contains("expected: notation-moves-outer,"));
}

#[test]
fn a_face_turns_its_stickers_and_its_neighbours() {
    assert_eq!(text(Puzzle::Three, "R"), "UUFUUFUUFRRRRRRRRRFFDFFDFFDDDBDDBDDBLLLLLLLLLUBBUBBUBB");
    assert_eq!(
        text(Puzzle::Three, "R U"),
        "UUUUUUFFFUBBRRRRRRRRRFFDFFDDDBDDBDDBFFDLLLLLLLLLUBBUBB"
    );
    assert_eq!(text(Puzzle::Two, "F"), "UULLURURFFFFRRDDLDLDBBBB");
    turns_as_written(&CUBES, &["F", "B", "R", "L", "U", "D"], 1);
    same(&CUBES, "B", "y2 F y2");
    same(&CUBES, "L", "y2 R y2");
    same(&CUBES, "D", "x2 U x2");
    proves!(wca_2009::_12a1);
    proves!(wca_2010::_12a1);
    proves!(wca_2009::_12a2);
    proves!(wca_2010::_12a2);
    proves!(wca_2009::_12a3);
    proves!(wca_2010::_12a3);
    proves!(wca_2009::_12a4);
    proves!(wca_2010::_12a4);
}

#[test]
fn a_double_layer_turns_two_outer_layers_and_has_a_small_w() {
    let doubles = ["Fw", "Bw", "Rw", "Lw", "Uw", "Dw"];
    turns_as_written(&CUBES[1..], &doubles, 1);
    same(&CUBES[1..2], "Rw", "L x");
    same(&CUBES[1..2], "Uw2", "D2 y2");
    same(&CUBES[2..3], "Rw", "Lw x");
    same(&CUBES[2..], "Rw", "R r");
    same(&CUBES[2..], "Bw'", "B' b'");
    let error = refusal(Puzzle::Four, "F RW");
    assert_eq!((error.byte, error.found.as_str()), (3, "W"));
    assert_eq!(refusal(Puzzle::Two, "Rw").found, "Rw");
    proves!(wca_2009::_12a5);
    proves!(wca_2010::_12a5);
    proves!(wca_2009::_12a6);
    proves!(wca_2010::_12a6);
    proves!(wca_2009::_12a7);
    proves!(wca_2010::_12a7);
    proves!(wca_2009::_12a8);
    proves!(wca_2010::_12a8);
}

#[test]
fn a_small_letter_turns_the_single_inner_layer() {
    turns_as_written(&CUBES[1..], &["f", "b", "r", "l", "u", "d"], 2);
    same(&CUBES[1..], "r", "Rw R'");
    same(&CUBES[1..], "d2", "Dw2 D2");
    same(&CUBES[1..2], "r", "M'");
    assert_eq!(refusal(Puzzle::Two, "R r").byte, 2);
    proves!(wca_2009::_12a9);
    proves!(wca_2010::_12a9);
    proves!(wca_2009::_12a10);
    proves!(wca_2010::_12a10);
    proves!(wca_2009::_12a11);
    proves!(wca_2010::_12a11);
    proves!(wca_2009::_12a12);
    proves!(wca_2010::_12a12);
}

#[test]
fn middle_layers_turn_as_l_f_and_d() {
    turns_as_written(&CUBES[1..], &["M", "S", "E"], 2);
    same(&CUBES[1..2], "M", "L' R x'");
    same(&CUBES[1..2], "S", "F' B z");
    same(&CUBES[1..2], "E", "D' U y'");
    same(&CUBES[2..3], "M", "r' l");
    same(&CUBES[2..3], "M", "R L' x'");
    same(&CUBES[3..4], "M", "Rw Lw' x'");
    same(&CUBES[4..5], "S", "2F' 2B z");
    same(&CUBES[5..6], "E", "3U 3D' y'");
    proves!(wca_2009::_12a13);
    proves!(wca_2010::_12a13);
    proves!(wca_2009::_12a14);
    proves!(wca_2010::_12a14);
    proves!(wca_2009::_12a15);
    proves!(wca_2010::_12a15);
    proves!(wca_2009::_12a16);
    proves!(wca_2010::_12a16);
}

#[test]
fn rotations_have_two_spellings() {
    turns_as_written(&CUBES, &["x", "y", "z"], 0);
    assert_eq!(text(Puzzle::Two, "x"), "FFFFRRRRDDDDBBBBLLLLUUUU", "the front comes to the top");
    same(&CUBES, "[f] [b]", "z z'");
    for (bracket, letter) in [("f", "z"), ("r", "x"), ("u", "y")] {
        for suffix in ["", "'", "2", "2'"] {
            same(&CUBES, &format!("[{bracket}{suffix}]"), &format!("{letter}{suffix}"));
        }
    }
    for (bracket, letter) in [("b", "z"), ("l", "x"), ("d", "y")] {
        same(&CUBES, &format!("[{bracket}]"), &format!("{letter}'"));
        same(&CUBES, &format!("[{bracket}']"), letter);
        same(&CUBES, &format!("[{bracket}2]"), &format!("{letter}2"));
        same(&CUBES, &format!("[{bracket}2']"), &format!("{letter}2'"));
    }
    let error = refusal(Puzzle::Three, "R z'2");
    assert_eq!((error.byte, error.found.as_str()), (4, "2"));
    proves!(wca_2009::_12b1);
    proves!(wca_2010::_12b1);
    proves!(wca_2009::_12b2);
    proves!(wca_2010::_12b2);
    proves!(wca_2009::_12b3);
    proves!(wca_2010::_12b3);
    proves!(wca_2009::_12b4);
    proves!(wca_2010::_12b4);
}

#[test]
fn the_two_largest_cubes_write_outer_layers_by_number() {
    let two = ["2F", "2B", "2R", "2L", "2U", "2D"];
    let three = ["3F", "3B", "3R", "3L", "3U", "3D"];
    turns_as_written(&CUBES[4..], &two, 1);
    turns_as_written(&CUBES[4..], &three, 1);
    same(&CUBES[4..], "2L'", "Lw'");
    same(&CUBES[4..5], "3R", "3L x");
    same(&CUBES[5..6], "3R M' 3L'", "x");
    for puzzle in &CUBES[..4] {
        assert_eq!(refusal(*puzzle, "U 2F").byte, 2, "{puzzle}");
        assert_eq!(refusal(*puzzle, "U 3F").byte, 2, "{puzzle}");
    }
    assert_eq!(refusal(Puzzle::Six, "4F").byte, 0);
    proves!(wca_2009::_12f1);
    proves!(wca_2010::_12f1);
    proves!(wca_2009::_12f2);
    proves!(wca_2010::_12f2);
    proves!(wca_2009::_12f3);
    proves!(wca_2010::_12f3);
    proves!(wca_2009::_12f4);
    proves!(wca_2010::_12f4);
    proves!(wca_2009::_12f5);
    proves!(wca_2010::_12f5);
    proves!(wca_2009::_12f6);
    proves!(wca_2010::_12f6);
    proves!(wca_2009::_12f7);
    proves!(wca_2010::_12f7);
    proves!(wca_2009::_12f8);
    proves!(wca_2010::_12f8);
}

#[test]
fn the_half_turn_metric_counts_one_two_and_nothing() {
    let table = [("R U F2", 3), ("M2 U", 3), ("Rw U", 2), ("x R y2 U", 2), ("r2' f", 4), ("", 0)];
    for (moves, expected) in table {
        assert_eq!(count(Puzzle::Three, moves), expected, "{moves}");
    }
    assert_eq!(count(Puzzle::Seven, "3R2' 2U x M"), 4);
    assert_ne!(after(Puzzle::Three, "x R"), after(Puzzle::Three, "R"), "rotations are applied");
    proves!(wca_2009::_12a17);
    proves!(wca_2010::_12a17);
    proves!(wca_2009::_12a18);
    proves!(wca_2010::_12a18);
    proves!(wca_2009::_12a19);
    proves!(wca_2010::_12a19);
    proves!(wca_2009::_4c);
    proves!(wca_2010::_4c);
}

#[test]
fn errors_name_the_exact_place() {
    let table = [
        ("R U' Q2 F", 5, "Q2"),
        ("R U22", 4, "2"),
        ("R  \t é", 5, "é"),
        ("R [q]", 2, "[q]"),
        ("[r", 0, "[r"),
        ("[r'2]", 3, "2]"),
        ("[R]", 0, "[R]"),
        ("RU", 1, "U"),
        ("Rw2''", 4, "'"),
        ("2", 1, ""),
        ("2f", 1, "f"),
        ("R’", 1, "’"),
    ];
    for (moves, byte, found) in table {
        let error = refusal(Puzzle::Six, moves);
        assert_eq!((error.byte, error.found.as_str()), (byte, found), "{moves}: {error}");
    }
    let error = refusal(Puzzle::Three, "R U' Q2 F");
    assert!(error.to_string().ends_with("found: Q2, place: 6, puzzle: 3x3x3)"), "{error}");
    assert!(parse(Puzzle::Clock, "").is_err());
}

#[test]
fn the_inverse_of_a_sequence_is_written_as_people_do() {
    let moves = parse(Puzzle::Six, "R U2 F2' x' 3D [l2]").unwrap();
    assert_eq!(Cube::print(&Cube::invert(&moves)), "x2 3D' x F2' U2 R'");
}

#[test]
fn solved_in_any_orientation() {
    for puzzle in CUBES {
        for rotation in ["", "x", "y' z2", "[l] z", "x y z"] {
            assert!(after(puzzle, rotation).is_solved(), "{puzzle} {rotation}");
        }
        assert!(!after(puzzle, "x R").is_solved(), "{puzzle}");
    }
    assert!(after(Puzzle::Two, "R L'").is_solved());
    assert!(!after(Puzzle::Three, "M2 E2 S2").is_solved());
}

#[test]
fn the_order_of_r_u_is_105() {
    let mut cube = Cube::solved(Puzzle::Three).unwrap();
    let moves = parse(Puzzle::Three, "R U").unwrap();
    for times in 1..=105 {
        cube.play(&moves);
        assert_eq!(solved_as_it_stood(&cube), times == 105, "{times}");
    }
}

#[test]
fn pieces_and_stickers_agree() {
    let cube = after(Puzzle::Three, "R U' F2 D B' L2 M E' S2 Rw");
    let cubies = Cubies::from_cube(&cube).unwrap();
    let again = Cubies::from_cube(&cubies.to_cube()).unwrap();
    assert_eq!(cubies, again);
    assert_eq!(cubies.then(&cubies.inverse()), Cubies::SOLVED);
    let straight = after(Puzzle::Three, "R U' F2 D B' L2");
    assert_eq!(Cubies::from_cube(&straight).unwrap().to_cube(), straight);
}

#[test]
fn an_impossible_state_says_why() {
    let cube = |edit: &[(usize, char)]| {
        let mut letters: Vec<char> = text(Puzzle::Three, "").chars().collect();
        for &(place, letter) in edit {
            letters[place] = letter;
        }
        let text: String = letters.into_iter().collect();
        Cubies::from_cube(&Cube::from_text(Puzzle::Three, &text).unwrap())
    };
    assert_eq!(cube(&[]), Ok(Cubies::SOLVED));
    // The edge UF flipped, then the corner URF twisted.
    assert_eq!(cube(&[(7, 'F'), (19, 'U')]), Err(Unreachable::EdgeFlipped));
    let twisted = cube(&[(8, 'F'), (9, 'U'), (20, 'R')]);
    assert_eq!(twisted, Err(Unreachable::CornerTwisted));
    // The edges UF and UR swapped.
    let swapped = cube(&[(19, 'R'), (10, 'F')]);
    assert_eq!(swapped, Err(Unreachable::TwoSwapped));
    // The centres of U and R swapped; mirrored corner; the edge UR twice; an edge of opposite colours.
    assert_eq!(cube(&[(4, 'R'), (13, 'U')]), Err(Unreachable::Centres));
    let mirrored = cube(&[(9, 'F'), (20, 'R')]).unwrap_err();
    assert!(mirrored.to_string().contains("(place: URF, stickers: UFR)"), "{mirrored}");
    let equal = cube(&[(19, 'R'), (12, 'F')]).unwrap_err();
    assert!(matches!(equal, Unreachable::EdgeTwice(_)), "{equal}");
    let none = cube(&[(7, 'B'), (52, 'U')]).unwrap_err();
    assert!(matches!(none, Unreachable::NoSuchEdge { .. }), "{none}");
}

#[test]
fn typed_stickers_are_counted() {
    let message = |text: &str| Cube::from_text(Puzzle::Two, text).unwrap_err().to_string();
    assert!(message("UU").contains("sticker-length (expected: 24, found: 2,"));
    assert!(message("UUUURRRRFFFFDDDDLLLLBBBX").contains("sticker-letter (found: X, place: 24)"));
    assert!(
        message("UUUURRRRFFFFDDDDLLLLBBBU")
            .contains("sticker-count (colour: U, expected: 4, found: 5)")
    );
    assert!(Cube::from_text(Puzzle::Clock, "").is_err());
}

#[test]
fn a_two_by_two_is_read_in_any_orientation() {
    let plain = Cubies::from_cube(&after(Puzzle::Two, "R U2 F'")).unwrap();
    assert_ne!(plain, Cubies::SOLVED);
    assert_eq!(
        Cubies::from_cube(&after(Puzzle::Two, "R U2 F' x y' z")).map(|c| c.twists[HELD]),
        Ok(0)
    );
    let twisted = Cube::from_text(Puzzle::Two, "UUUFURRRFRFFDDDDLLLLBBBB").unwrap();
    assert_eq!(Cubies::from_cube(&twisted), Err(Unreachable::CornerTwisted));
    assert!(Cubies::from_cube(&after(Puzzle::Four, "")).is_err());
}

fn any_move(size: usize) -> impl Strategy<Value = CubeMove> {
    let face = proptest::sample::select(&Face::ALL[..]);
    let axis = proptest::sample::select(&[Axis::X, Axis::Y, Axis::Z][..]);
    let kind = prop_oneof![
        face.clone().prop_map(Kind::Face),
        face.clone().prop_map(Kind::Double),
        (face.clone(), 2_u8..4).prop_map(|(face, depth)| Kind::Outer(face, depth)),
        face.prop_map(Kind::Inner),
        axis.clone().prop_map(Kind::Middle),
        axis.prop_map(Kind::Rotation),
    ];
    (kind, proptest::sample::select(&Amount::ALL[..]))
        .prop_map(|(kind, amount)| CubeMove { kind, amount })
        .prop_filter("exists on this size", move |one| one.exists_on(size))
}

fn any_sequence() -> impl Strategy<Value = (Puzzle, Vec<CubeMove>)> {
    proptest::sample::select(&CUBES[..]).prop_flat_map(|puzzle| {
        let moves = proptest::collection::vec(any_move(puzzle.layers().unwrap()), 0..40);
        (Just(puzzle), moves)
    })
}

proptest! {
    #[test]
    fn printed_moves_read_back((puzzle, moves) in any_sequence()) {
        prop_assert_eq!(parse(puzzle, &Cube::print(&moves)).unwrap(), moves);
    }

    #[test]
    fn the_inverse_undoes((puzzle, moves) in any_sequence()) {
        let mut cube = Cube::solved(puzzle).unwrap();
        cube.play(&moves);
        cube.play(&Cube::invert(&moves));
        prop_assert!(solved_as_it_stood(&cube));
    }

    #[test]
    fn states_read_back((puzzle, moves) in any_sequence()) {
        let mut cube = Cube::solved(puzzle).unwrap();
        cube.play(&moves);
        prop_assert_eq!(Cube::from_text(puzzle, &cube.text()).unwrap(), cube);
    }

    #[test]
    fn no_text_breaks_the_parser(text in "[ FBRLUDfbrludMSExyzw23'\\[\\]é]{0,12}") {
        for puzzle in CUBES {
            match parse(puzzle, &text) {
                Ok(moves) => prop_assert!(parse(puzzle, &Cube::print(&moves)) == Ok(moves)),
                Err(error) => prop_assert!(text.is_char_boundary(error.byte)),
            }
        }
    }
}
