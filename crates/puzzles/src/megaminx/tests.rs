//! The Megaminx: what each move keeps and turns, and the form of its scrambles.

use proptest::prelude::*;
use rulebook::{proves, wca_2009, wca_2010};

use super::*;
use crate::random::generator;
use crate::testing::{assert_uniform, scramble_of_2010};

fn after(sequence: &str) -> Megaminx {
    crate::testing::after(Megaminx::solved(), sequence)
}

/// The colours of a face: centre, edges, corners.
fn face(state: &Megaminx, face: MegaminxFace) -> Vec<&'static str> {
    state.face(face).iter().map(|colour| colour.name()).collect()
}

#[test]
fn the_upper_face_turns_alone() {
    let state = after("U");
    assert_eq!(face(&state, MegaminxFace::Up), ["U"; 11]);
    // As on a cube, the row of the front goes to the left: the left shows the front's colour.
    let left = face(&state, MegaminxFace::Left);
    assert_eq!(left, ["L", "F", "L", "L", "L", "L", "F", "L", "L", "L", "F"]);
    let right = face(&state, MegaminxFace::Front);
    assert_eq!(right, ["F", "R", "F", "F", "F", "F", "R", "F", "F", "F", "R"]);
    assert!(!state.is_solved());
    assert_eq!(after("U U U U"), after("U'"));
    assert!(after("U U'").is_solved() && after("U U U U U").is_solved());
    proves!(wca_2009::_12d1a, wca_2009::_12d1b, wca_2010::_12d1a, wca_2010::_12d1b);
}

/// The stickers of the three pieces at the top left: the edge and both corners that the upper
/// and the left face share.
fn top_left(state: &Megaminx) -> Vec<MegaminxFace> {
    let up = state.face(MegaminxFace::Up);
    let left = state.face(MegaminxFace::Left);
    vec![up[2], up[6], up[7], left[1], left[6], left[10]]
}

#[test]
fn r_and_d_turn_everything_but_the_layer_of_the_top_left_pieces() {
    let solved = Megaminx::solved();
    for one in MegaminxMove::ALL.into_iter().filter(|one| !one.closes_row()) {
        let mut state = solved.clone();
        assert!(state.turn(one));
        assert_eq!(top_left(&state), top_left(&solved), "{one}");
        assert!(!state.is_solved());
    }
    // D keeps the upper layer; the front's colour goes to the right, as with D on a cube.
    let state = after("D+");
    assert_eq!(face(&state, MegaminxFace::Up), ["U"; 11]);
    let right = face(&state, MegaminxFace::Right);
    assert_eq!(right, ["F", "R", "F", "F", "F", "F", "R", "F", "F", "F", "R"]);
    assert_eq!(face(&state, MegaminxFace::Down), ["D"; 11]);
    // R keeps the left layer; seen from the right, clockwise takes the front up to the top.
    let state = after("R+");
    assert_eq!(face(&state, MegaminxFace::Left), ["L"; 11]);
    let up = face(&state, MegaminxFace::Up);
    assert_eq!(up, ["F", "F", "U", "F", "F", "F", "U", "U", "F", "F", "F"]);
    proves!(wca_2009::_12d2, wca_2010::_12d2);
}

#[test]
fn amounts_are_fifths_of_a_turn() {
    for slice in ["R", "D"] {
        let sequence = |signs: &[&str]| {
            let moves: Vec<_> = signs.iter().map(|sign| format!("{slice}{sign}")).collect();
            after(&moves.join(" "))
        };
        assert_eq!(sequence(&["+", "+"]), sequence(&["++"]));
        assert_eq!(sequence(&["-", "-"]), sequence(&["--"]));
        assert_eq!(sequence(&["++", "+"]), sequence(&["--"]));
        assert_eq!(sequence(&["++", "++"]), sequence(&["-"]));
        assert!(sequence(&["+", "++", "++"]).is_solved());
        assert!(sequence(&["+", "-", "++", "--"]).is_solved());
    }
    // Turning the upper layer along makes it a rotation of the whole: solved in any orientation.
    assert_ne!(after("D+ U'"), Megaminx::solved());
    assert!(after("D+ U'").is_solved());
    proves!(
        wca_2009::_12d2a,
        wca_2009::_12d2b,
        wca_2009::_12d2c,
        wca_2009::_12d2d,
        wca_2010::_12d2a,
        wca_2010::_12d2b,
        wca_2010::_12d2c,
        wca_2010::_12d2d,
    );
}

#[test]
fn only_the_scramble_notation_is_read() {
    for wrong in ["R", "R'", "F", "R2", "U2", "R+++", "U+", "d++", "R+-", "BL"] {
        let error = Megaminx::solved().parse(&format!("R++\n{wrong}")).unwrap_err();
        assert_eq!((error.byte, error.found.as_str()), (4, wrong));
    }
    // It writes scrambles and nothing else: there is no solver that could use it.
    assert_eq!(after("R++ D-- U").solve(), None);
    proves!(wca_2009::_12d, wca_2010::_12d);
}

#[test]
fn scrambles_are_seven_rows_of_ten_closed_by_the_upper_face() {
    let mut random = generator(8);
    let mut signs = [[0_u32; 2]; 70];
    for _ in 0..100_000 / 70 {
        let moves = Megaminx::solved().scramble(&mut random).unwrap();
        assert_eq!((moves.len(), Megaminx::count(&moves)), (77, 70));
        let text = Megaminx::print(&moves);
        let rows: Vec<Vec<&str>> = text.lines().map(|l| l.split(' ').collect()).collect();
        assert_eq!(rows.len(), 7);
        for (number, row) in rows.iter().enumerate() {
            assert_eq!(row.len(), 11);
            for (place, name) in row[..10].iter().enumerate() {
                assert!(name.starts_with(["R", "D"][place % 2]), "{text}");
                signs[number * 10 + place][usize::from(name.ends_with('-'))] += 1;
            }
            let close = if row[9] == "D++" { "U" } else { "U'" };
            assert_eq!(row[10], close);
        }
        assert_eq!(Megaminx::solved().parse(&text), Ok(moves));
    }
    for (place, counts) in signs.iter().enumerate() {
        assert_uniform(&format!("sign {place}"), counts);
    }
    proves!(wca_2009::_4f_megaminx, wca_2010::_4f_megaminx);
}

#[test]
fn the_same_seed_gives_the_same_scramble() {
    insta::assert_snapshot!(scramble_of_2010(&Megaminx::solved()));
}

proptest! {
    #[test]
    fn printed_moves_read_back_and_are_undone(picks in prop::collection::vec(0..10_usize, 0..60)) {
        let moves: Vec<_> = picks.into_iter().map(|pick| MegaminxMove::ALL[pick]).collect();
        let mut state = Megaminx::solved();
        prop_assert_eq!(&state.parse(&Megaminx::print(&moves)).unwrap(), &moves);
        for &one in moves.iter().chain(&Megaminx::invert(&moves)) {
            prop_assert!(state.turn(one));
        }
        prop_assert_eq!(state, Megaminx::solved());
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "([RDU+'-]|\\PC)*") {
        let _ = Megaminx::solved().parse(&text);
    }
}
