//! Article 10 as tables: puzzle, what is seen, verdict and clauses, in both editions.

use rulebook::proves;

use super::*;
use crate::cube::Axis;
use crate::megaminx::MegaminxFace;
use crate::pyraminx::Vertex;

const BOTH: [Edition; 2] = Edition::ALL;

fn layers(cuts: &[(Cut, u16)]) -> Appearance {
    let misalignments = cuts.iter().map(|&(cut, degrees)| Misalignment { cut, degrees });
    Appearance::Layers { misalignments: misalignments.collect(), moves_besides: 0 }
}

fn slices(after: usize) -> Cut {
    Cut::Slices { axis: Axis::Y, after }
}

/// The verdict, and the ids of the clauses.
fn verdict(puzzle: Puzzle, edition: Edition, seen: &Appearance) -> (Verdict, Vec<&'static str>) {
    let found = judge(puzzle, edition, Pieces::Complete, seen).unwrap();
    let book = edition.to_string();
    assert!(found.citations.iter().all(|c| c.clause().book == book));
    let ids = found.citations.iter().map(|c| c.clause().id);
    (found.verdict, ids.collect())
}

#[test]
fn no_move_is_solved_one_is_two_seconds_more_is_dnf() {
    for edition in BOTH {
        for (moves, expected, clause) in [
            (0, Verdict::Solved, "10e2"),
            (1, Verdict::PlusTwo, "10e3"),
            (2, Verdict::DidNotFinish, "10e4"),
            (usize::MAX, Verdict::DidNotFinish, "10e4"),
        ] {
            let found = by_moves(edition, moves);
            assert_eq!((found.verdict, found.needed), (expected, moves));
            assert_eq!(found.citations[0].clause().id, clause);
        }
    }
    proves!(
        wca_2009::_10e,
        wca_2009::_10e2,
        wca_2009::_10e3,
        wca_2009::_10e4,
        wca_2010::_10e,
        wca_2010::_10e2,
        wca_2010::_10e3,
        wca_2010::_10e4,
    );
}

#[test]
fn each_pair_of_adjacent_parts_over_the_limit_is_one_move() {
    for edition in BOTH {
        let needed = |seen: &Appearance| {
            let found = judge(Puzzle::Three, edition, Pieces::Complete, seen);
            found.unwrap().needed
        };
        assert_eq!(needed(&layers(&[(slices(2), 46)])), 1);
        // A middle slice is out of line with both of its neighbours: two, as in half turn metric.
        assert_eq!(needed(&layers(&[(slices(1), 50), (slices(2), 50)])), 2);
        // The same pair twice is one pair; a turn of 300 degrees is 60 the other way.
        assert_eq!(needed(&layers(&[(slices(1), 50), (slices(1), 90)])), 1);
        assert_eq!(needed(&layers(&[(slices(1), 300)])), 1);
        assert_eq!(needed(&layers(&[(slices(1), 320)])), 0);
        let (found, clauses) = verdict(Puzzle::Three, edition, &layers(&[(slices(1), 46)]));
        assert_eq!((found, clauses), (Verdict::PlusTwo, vec!["10e3", "10e1", "10f-cube"]));
        let besides = Appearance::Layers {
            misalignments: vec![Misalignment { cut: slices(1), degrees: 46 }],
            moves_besides: 1,
        };
        assert_eq!(verdict(Puzzle::Three, edition, &besides).0, Verdict::DidNotFinish);
    }
    proves!(wca_2009::_10e1, wca_2010::_10e1);
}

#[test]
fn the_limits_are_those_of_the_puzzle_and_equal_is_allowed() {
    let two = Puzzle::Two;
    let seven = Puzzle::Seven;
    let rows = [
        (two, slices(1), [(45, "10f-cube"), (45, "10f-cube")]),
        (seven, slices(6), [(45, "10f-cube"), (45, "10f-cube")]),
        (
            Puzzle::Megaminx,
            Cut::Face(MegaminxFace::Back),
            [(36, "10f-megaminx"), (36, "10f-megaminx")],
        ),
        (Puzzle::Pyraminx, Cut::Corner(Vertex::Up), [(60, "10f-pyraminx"), (60, "10f-pyraminx")]),
        (Puzzle::Pyraminx, Cut::Tip(Vertex::Back), [(60, "10f-pyraminx"), (60, "10f-pyraminx")]),
        (Puzzle::SquareOne, Cut::UpperLayer, [(45, "10f-cube"), (45, "10f-square-1")]),
        (Puzzle::SquareOne, Cut::HalfTurn, [(45, "10f-cube"), (90, "10f-square-1")]),
    ];
    for (puzzle, cut, limits) in rows {
        for (edition, (limit, clause)) in BOTH.into_iter().zip(limits) {
            let (at, _) = verdict(puzzle, edition, &layers(&[(cut, limit)]));
            let (over, clauses) = verdict(puzzle, edition, &layers(&[(cut, limit + 1)]));
            assert_eq!((at, over), (Verdict::Solved, Verdict::PlusTwo), "{cut:?}");
            assert_eq!(clauses.last(), Some(&clause));
        }
    }
    proves!(
        wca_2009::_10f,
        wca_2009::_10f_cube,
        wca_2009::_10f_megaminx,
        wca_2009::_10f_pyraminx,
        wca_2010::_10f,
        wca_2010::_10f_cube,
        wca_2010::_10f_megaminx,
        wca_2010::_10f_pyraminx,
        wca_2010::_10f_square_1,
    );
}

#[test]
fn the_nine_pictures_give_the_nine_outcomes() {
    let needed = [0, 1, 2, 1, 0, 0, 2, 0, 1];
    let outcomes = ["OK", "+2", "DNF", "+2", "OK", "OK", "DNF", "OK", "+2"];
    for edition in BOTH {
        for (index, (degrees, expected)) in EXAMPLES.into_iter().enumerate() {
            let seen = example(degrees);
            let found = judge(Puzzle::Three, edition, Pieces::Complete, &seen).unwrap();
            assert_eq!(found.needed, needed[index], "picture {}", index + 1);
            assert_eq!(found.verdict, expected);
            assert_eq!(found.verdict.to_string(), outcomes[index]);
        }
    }
    proves!(wca_2009::_10f_examples, wca_2010::_10f_examples);
}

#[test]
fn loose_pieces_are_dnf_and_caps_go_to_the_main_judge() {
    for edition in BOTH {
        let look = |pieces, degrees| {
            let seen = layers(&[(slices(1), degrees)]);
            let found = judge(Puzzle::Five, edition, pieces, &seen).unwrap();
            (found.verdict, found.citations[0].clause().id)
        };
        assert_eq!(look(Pieces::Complete, 0), (Verdict::Solved, "10e2"));
        assert_eq!(look(Pieces::Loose, 0), (Verdict::DidNotFinish, "10d"));
        assert_eq!(look(Pieces::CapOnly, 0), (Verdict::MainJudge, "5b5"));
        let both = Appearance::Layers { misalignments: vec![], moves_besides: 2 };
        let found = judge(Puzzle::Five, edition, Pieces::CapOnly, &both).unwrap();
        assert_eq!(found.verdict, Verdict::DidNotFinish);
    }
    proves!(wca_2009::_10d, wca_2010::_10d);
}

#[test]
fn magic_of_2009_is_judged_by_height() {
    for puzzle in [Puzzle::Magic, Puzzle::MasterMagic] {
        for (tiles, otherwise_solved, expected, clause) in [
            (vec![], true, Verdict::Solved, "10g"),
            (vec![(0, 3)], true, Verdict::PlusTwo, "10g1"),
            (vec![(0, 3), (1, 3)], true, Verdict::PlusTwo, "10g1"),
            (vec![(0, 3), (0, 3)], true, Verdict::PlusTwo, "10g1"),
            (vec![(0, 3), (1, 2)], true, Verdict::DidNotFinish, "10g1"),
            (vec![(0, 0), (0, 1), (0, 2)], true, Verdict::DidNotFinish, "10g1"),
            (vec![], false, Verdict::DidNotFinish, "10g1"),
        ] {
            let seen = Appearance::RaisedTiles { tiles, otherwise_solved };
            let found = verdict(puzzle, Edition::Wca2009, &seen);
            assert_eq!(found, (expected, vec![clause]), "{seen:?}");
            assert!(judge(puzzle, Edition::Wca2010, Pieces::Complete, &seen).is_err());
        }
    }
    proves!(wca_2009::_10g, wca_2009::_10g1);
}

#[test]
fn magic_of_2010_is_judged_by_angle() {
    for puzzle in [Puzzle::Magic, Puzzle::MasterMagic] {
        for (degrees, otherwise_solved, expected, clause) in [
            (vec![], true, Verdict::Solved, "10g"),
            (vec![180, 135, 170], true, Verdict::Solved, "10g"),
            (vec![134], true, Verdict::PlusTwo, "10g1"),
            (vec![134, 0, 180], true, Verdict::PlusTwo, "10g1"),
            (vec![134, 90, 100], true, Verdict::DidNotFinish, "10g1"),
            (vec![180], false, Verdict::DidNotFinish, "10g1"),
        ] {
            let seen = Appearance::TileAngles { degrees, otherwise_solved };
            let found = verdict(puzzle, Edition::Wca2010, &seen);
            assert_eq!(found, (expected, vec![clause]), "{seen:?}");
            assert!(judge(puzzle, Edition::Wca2009, Pieces::Complete, &seen).is_err());
        }
    }
    proves!(wca_2010::_10g, wca_2010::_10g1);
}

#[test]
fn the_clock_is_judged_by_its_goal() {
    for edition in BOTH {
        for (moves_needed, expected) in [
            (0, (Verdict::Solved, vec!["10e2", "10h"])),
            (1, (Verdict::PlusTwo, vec!["10e3", "10h"])),
            (2, (Verdict::DidNotFinish, vec!["10e4", "10h"])),
        ] {
            let found = verdict(Puzzle::Clock, edition, &Appearance::Goal { moves_needed });
            assert_eq!(found, expected);
        }
    }
    proves!(wca_2009::_10h, wca_2010::_10h);
}

#[test]
fn what_the_puzzle_does_not_have_is_refused_in_a_sentence() {
    let refused = |puzzle, seen: &Appearance| {
        let found = judge(puzzle, Edition::Wca2010, Pieces::Complete, seen);
        found.unwrap_err().to_string()
    };
    let message = refused(Puzzle::Two, &layers(&[(slices(2), 10)]));
    assert!(message.contains("enter: misalignments"), "{message}");
    assert_eq!(
        refused(Puzzle::Clock, &layers(&[])),
        "judge-not-here (edition: wca-2010, enter: goal, puzzle: clock, what: misalignments)"
    );
    assert_eq!(
        refused(Puzzle::Magic, &Appearance::Goal { moves_needed: 1 }),
        "judge-not-here (edition: wca-2010, enter: tile-angles, puzzle: magic, what: goal)"
    );
    let cuts = [
        slices(1),
        Cut::Face(MegaminxFace::Up),
        Cut::Corner(Vertex::Up),
        Cut::Tip(Vertex::Up),
        Cut::UpperLayer,
        Cut::LowerLayer,
        Cut::HalfTurn,
    ];
    let on = |puzzle| cuts.map(|cut| u8::from(cut.exists_on(puzzle)));
    assert_eq!(on(Puzzle::Three), [1, 0, 0, 0, 0, 0, 0]);
    assert_eq!(on(Puzzle::Megaminx), [0, 1, 0, 0, 0, 0, 0]);
    assert_eq!(on(Puzzle::Pyraminx), [0, 0, 1, 1, 0, 0, 0]);
    assert_eq!(on(Puzzle::SquareOne), [0, 0, 0, 0, 1, 1, 1]);
    assert_eq!(on(Puzzle::Clock), [0; 7]);
}
