//! One picture of each puzzle as a snapshot, and what holds for all of them.

use rulebook::{proves, wca_2009, wca_2010};

use super::*;
use crate::cube::Cube;
use crate::testing::after;
use crate::{Clock, Megaminx, Puzzle, PuzzleState, Pyraminx, SquareOne};

fn cube_after(puzzle: Puzzle, sequence: &str) -> Cube {
    after(Cube::solved(puzzle).unwrap(), sequence)
}

const MINX: &str = "R++ D-- R-- D++ R++ D++ U R-- D-- R++ D++ U'";
const CLOCK: &str = "UR3+ DR2- DL5- UL3+ U1+ R2- D0+ L4- ALL5- y2 U4+ R5- D5+ L1- ALL0+ UR DL";
const SQUARE: &str = "(1,0)/ (3,-3)/ (-1,5)/ (4,-3)/ (-3,0)/";

fn all(letters: Letters) -> Vec<(&'static str, Drawing)> {
    vec![
        ("2x2x2", cube_after(Puzzle::Two, "R U' F2").draw(letters)),
        ("3x3x3", cube_after(Puzzle::Three, "R U2 F' L D B'").draw(letters)),
        ("7x7x7", cube_after(Puzzle::Seven, "3R 2U' F2 3L B 2D").draw(letters)),
        ("megaminx", after(Megaminx::solved(), MINX).draw(letters)),
        ("pyraminx", after(Pyraminx::solved(), "U L' R B' u l' r").draw(letters)),
        ("square-1", after(SquareOne::solved(), SQUARE).draw(letters)),
        ("clock", after(Clock::solved(), CLOCK).draw(letters)),
    ]
}

#[test]
fn every_puzzle_has_its_picture() {
    for (name, drawing) in all(Letters::Hidden) {
        insta::assert_snapshot!(name, drawing.to_fragment());
    }
}

#[test]
fn every_picture_says_what_it_shows_and_brings_its_style_only_as_a_file() {
    for (name, drawing) in all(Letters::Shown) {
        let fragment = drawing.to_fragment();
        let title = format!("<title>{name}, scrambled</title>");
        assert!(fragment.contains(&title), "{fragment}");
        assert!(fragment.contains("<desc>") && fragment.contains("role=\"img\""));
        assert!(!fragment.contains("<style>") && !fragment.contains("style="));
        assert!(drawing.to_svg().contains("<style>"));
    }
}

#[test]
fn letters_stand_on_every_sticker_when_they_are_asked_for() {
    let texts = |d: &Drawing| d.to_fragment().matches("<text").count();
    let stickers = [24, 54, 294, 132, 36, 16 + 24 + 2, 0];
    for (index, (name, drawing)) in all(Letters::Shown).iter().enumerate() {
        let plain = texts(&all(Letters::Hidden)[index].1);
        assert_eq!(texts(drawing) - plain, stickers[index], "{name}");
    }
}

#[test]
fn cubes_are_drawn_with_white_on_top_and_green_in_front() {
    for puzzle in Puzzle::ALL.into_iter().filter(|p| p.layers().is_some()) {
        let drawing = cube_after(puzzle, "").draw(Letters::Hidden);
        assert!(drawing.title().ends_with("solved"));
        let svg = drawing.to_fragment();
        // The top is the uppermost face, the front the one below it: see `place`.
        let first = svg.lines().find(|l| l.starts_with("<polygon")).unwrap();
        assert!(first.contains("white") && first.contains("102,6 "), "{first}");
        let front = svg.lines().find(|l| l.contains("points=\"102,102 ")).unwrap();
        assert!(front.contains("green"), "{front}");
        assert!(drawing.description().contains("White on top and green in front"));
    }
}

#[test]
fn pyraminx_is_drawn_with_the_front_towards_the_reader_and_the_bottom_below() {
    let drawing = Pyraminx::solved().draw(Letters::Hidden);
    let held = "Held with the bottom face horizontal and the front face towards the holder.";
    assert!(drawing.description().starts_with(held));
    let svg = drawing.to_fragment();
    let lowest = |colour: &str| {
        let lines = svg.lines().filter(|l| l.contains(&format!("\"{colour} edge\"")));
        let ys = lines.flat_map(|l| l.split('"').nth(3).unwrap().split(' '));
        let y = ys.map(|p| p.split_once(',').unwrap().1.parse::<f64>().unwrap());
        y.fold((f64::MAX, 0.0_f64), |(a, b), y| (a.min(y), b.max(y)))
    };
    assert!(lowest("yellow").0 > lowest("green").1);
    assert_eq!(lowest("red"), lowest("green"));
    proves!(wca_2009::_12e1, wca_2010::_12e1);
}

#[test]
fn square_one_is_drawn_with_the_smaller_middle_part_at_the_left() {
    let widths = |state: &SquareOne| -> Vec<f64> {
        let svg = state.draw(Letters::Hidden).to_fragment();
        let lines: Vec<_> = svg.lines().filter(|l| l.starts_with("<polygon")).collect();
        let middle = lines[lines.len() - 2..].iter();
        let xs = middle.map(|l| {
            let points = l.split('"').nth(3).unwrap().split(' ');
            let x: Vec<f64> =
                points.map(|p| p.split_once(',').unwrap().0.parse().unwrap()).collect();
            x[1] - x[0]
        });
        xs.collect()
    };
    let held = "Held with the smaller part of the middle layer at the left of the front.";
    let drawing = SquareOne::solved().draw(Letters::Hidden);
    assert!(drawing.description().starts_with(held));
    let square = widths(&SquareOne::solved());
    assert!(square[0] < square[1]);
    let turned = widths(&after(SquareOne::solved(), "/"));
    assert!((turned[0] - turned[1]).abs() < 0.2);
    proves!(wca_2009::_12c, wca_2010::_12c);
}

#[test]
fn the_examples_of_10f_have_pictures() {
    let pictures: std::collections::BTreeSet<String> = crate::judge::EXAMPLES
        .iter()
        .map(|&(degrees, _)| slices(degrees, Letters::Hidden).to_fragment())
        .collect();
    assert_eq!(pictures.len(), 9, "no two of them look alike");
    insta::assert_snapshot!("slices", slices([30, 50], Letters::Shown).to_fragment());
}
