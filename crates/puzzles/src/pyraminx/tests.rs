//! The Pyraminx: moves against known positions, its scrambler's uniformity, its solver.

use proptest::prelude::*;
use rulebook::{proves, wca_2009, wca_2010};

use super::*;
use crate::random::generator;
use crate::testing::{assert_uniform, scramble_of_2010};

fn after(sequence: &str) -> Pyraminx {
    crate::testing::after(Pyraminx::solved(), sequence)
}

#[test]
fn capitals_turn_two_layers_and_small_letters_the_tip() {
    // Faces F, L, R, D from their first corner. U takes the front's upper part to the left face.
    let solved = "FFFFFFFFFLLLLLLLLLRRRRRRRRRDDDDDDDDD";
    assert_eq!(after("").text(), solved);
    assert_eq!(after("u").text(), "RFFFFFFFFFLLLLLLLLLRRRRRRRRDDDDDDDDD");
    assert_eq!(after("U").text(), "RRRRFFFFFFFFFLLLLLLLLLRRRRRDDDDDDDDD");
    assert_eq!(after("U'").text(), "LLLLFFFFFRRRRLLLLLFFFFRRRRRDDDDDDDDD");
    assert_eq!(after("u'").text(), "LFFFFFFFFRLLLLLLLLFRRRRRRRRDDDDDDDDD");
    // L takes the left of the front face to the bottom, B the back of the bottom to the right...
    assert_eq!(after("L").text(), "FLFFLLLFFLLLDLLDDDRRRRRRRRRDDDFDDFFF");
    for (one, tip) in [("U", "u"), ("L", "l"), ("R", "r"), ("B", "b")] {
        assert_eq!(after(&format!("{one} {one} {one}")).text(), solved);
        assert_eq!(after(&format!("{one} {one}")), after(&format!("{one}'")));
        assert_eq!(after(&format!("{tip} {tip}")), after(&format!("{tip}'")));
        assert!(after(&format!("{one} {one}' {tip}' {tip}")).is_solved());
        assert!(!after(tip).is_solved() && !after(one).is_solved());
    }
    for wrong in ["F", "U2", "U''", "Ul", "x", "u2", "'", "Ü"] {
        let error = Pyraminx::solved().parse(&format!("U {wrong}")).unwrap_err();
        assert_eq!((error.byte, error.found.as_str()), (2, wrong));
    }
    proves!(wca_2009::_12e2, wca_2009::_12e3, wca_2010::_12e2, wca_2010::_12e3);
}

#[test]
fn scrambles_reach_every_position_equally_often() {
    let mut random = generator(4);
    let solved = Pyraminx::solved();
    let mut tips = [0; 81];
    let mut twists = [0; 81];
    let mut orders = [0; 360];
    let mut flips = [0; 32];
    let mut depths = [0_u32; 12];
    for _ in 0..100_000 {
        let moves = solved.scramble(&mut random).unwrap();
        let mut state = solved.clone();
        assert!(moves.iter().all(|&one| state.turn(one)));
        tips[rank_twists(state.tips)] += 1;
        twists[rank_twists(state.twists)] += 1;
        orders[rank_edges(&state.edges) / 32] += 1;
        flips[rank_edges(&state.edges) % 32] += 1;
        let turns = moves.iter().filter(|one| !one.tip).count();
        assert_eq!(turns, state.distance());
        depths[turns] += 1;
    }
    assert_uniform("tips", &tips);
    assert_uniform("twists", &twists);
    assert_uniform("orders", &orders);
    assert_uniform("flips", &flips);
    let known = [1, 8, 48, 288, 1728, 9896, 51_808, 220_111, 480_467, 166_276, 2457, 32];
    for (count, known) in depths.into_iter().zip(known) {
        let expected = f64::from(known) * 100_000.0 / 933_120.0;
        let difference = (f64::from(count) - expected).abs();
        assert!(difference <= 4.0 * expected.sqrt() + 1.0, "{depths:?}");
    }
    proves!(wca_2009::_4f_pyraminx, wca_2010::_4f_pyraminx);
}

#[test]
fn solutions_solve_and_none_is_longer_than_eleven_turns() {
    let mut random = generator(5);
    for _ in 0..10_000 {
        let mut state = Pyraminx::random(&mut random);
        let solution = state.solve().unwrap();
        let turns = solution.iter().filter(|one| !one.tip).count();
        assert!(turns <= 11 && solution.len() - turns <= 4);
        assert!(solution.iter().all(|&one| state.turn(one)));
        assert!(state.is_solved());
    }
}

#[test]
fn the_same_seed_gives_the_same_scramble() {
    insta::assert_snapshot!(scramble_of_2010(&Pyraminx::solved()));
}

fn any_move() -> impl Strategy<Value = PyraminxMove> {
    (0..4_usize, any::<bool>(), any::<bool>()).prop_map(|(vertex, tip, clockwise)| PyraminxMove {
        vertex: Vertex::ALL[vertex],
        tip,
        clockwise,
    })
}

proptest! {
    #[test]
    fn printed_moves_read_back_and_are_undone(moves in prop::collection::vec(any_move(), 0..40)) {
        let mut state = Pyraminx::solved();
        prop_assert_eq!(&state.parse(&Pyraminx::print(&moves)).unwrap(), &moves);
        for &one in moves.iter().chain(&Pyraminx::invert(&moves)) {
            prop_assert!(state.turn(one));
        }
        prop_assert!(state.is_solved());
    }

    #[test]
    fn no_text_makes_the_reader_panic(text in "\\PC*") {
        let _ = Pyraminx::solved().parse(&text);
    }
}
