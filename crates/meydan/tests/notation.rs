//! The notation of cubes (Article 12) as the command line reads it, compared with a cube of this file's own:
//! stickers in space that are turned layer by layer.

use std::process::Command;

use rulebook::{proves, wca_2009, wca_2010};
use serde_json::Value;

macro_rules! proves_both {
    ($($clause:ident),+ $(,)?) => { proves!($(wca_2009::$clause, wca_2010::$clause),+) };
}

fn apply(puzzle: &str, moves: &str) -> Result<(String, u64), String> {
    let output = Command::new(env!("CARGO_BIN_EXE_meydan"))
        .env("LC_ALL", "C")
        .args(["puzzle", "apply", puzzle, moves, "--json"])
        .output()
        .expect("meydan starts");
    if !output.status.success() {
        return Err(String::from_utf8(output.stderr).expect("meydan prints text"));
    }
    let told: Value = serde_json::from_slice(&output.stdout).expect("meydan prints JSON");
    Ok((
        told["state"].as_str().expect("a state").to_owned(),
        told["moves"].as_u64().expect("a count"),
    ))
}

/// A sticker: where it is, counted from the left, the bottom and the back, where it looks, and its letter.
#[derive(Clone, Copy)]
struct Sticker {
    place: [i32; 3],
    looks: [i32; 3],
    letter: char,
}

const FACES: [char; 6] = ['U', 'R', 'F', 'D', 'L', 'B'];

/// The place of a facelet of a face, by row and column.
fn place(face: char, row: i32, column: i32, last: i32) -> ([i32; 3], [i32; 3]) {
    match face {
        'U' => ([column, last, row], [0, 1, 0]),
        'R' => ([last, last - row, last - column], [1, 0, 0]),
        'F' => ([column, last - row, last], [0, 0, 1]),
        'D' => ([column, 0, last - row], [0, -1, 0]),
        'L' => ([0, last - row, column], [-1, 0, 0]),
        _ => ([last - column, last - row, 0], [0, 0, -1]),
    }
}

struct Cube {
    size: i32,
    stickers: Vec<Sticker>,
}

impl Cube {
    fn solved(size: i32) -> Self {
        let mut stickers = Vec::new();
        for letter in FACES {
            for facelet in 0..size * size {
                let (place, looks) = place(letter, facelet / size, facelet % size, size - 1);
                stickers.push(Sticker { place, looks, letter });
            }
        }
        Self { size, stickers }
    }

    /// Turns layers, counted from a face, by quarters of a turn clockwise as one looks at that face.
    fn turn(&mut self, face: char, layers: std::ops::Range<i32>, quarters: i32) {
        let last = self.size - 1;
        // The axis, whether layers are counted from its far end, and which way is clockwise there.
        let (axis, far) = match face {
            'R' => (0, true),
            'L' => (0, false),
            'U' => (1, true),
            'D' => (1, false),
            'F' => (2, true),
            _ => (2, false),
        };
        let quarters = if far { quarters } else { 4 - quarters.rem_euclid(4) };
        for sticker in &mut self.stickers {
            let depth = if far { last - sticker.place[axis] } else { sticker.place[axis] };
            if !layers.contains(&depth) {
                continue;
            }
            for _ in 0..quarters.rem_euclid(4) {
                let ([x, y, z], [a, b, c]) = (sticker.place, sticker.looks);
                (sticker.place, sticker.looks) = match axis {
                    0 => ([x, z, last - y], [a, c, -b]),
                    1 => ([last - z, y, x], [-c, b, a]),
                    _ => ([y, last - x, z], [b, -a, c]),
                };
            }
        }
    }

    fn state(&self) -> String {
        let size = self.size;
        let facelets =
            FACES.into_iter().flat_map(|face| (0..size * size).map(move |own| (face, own)));
        let letter = |(face, facelet): (char, i32)| {
            let wanted = place(face, facelet / size, facelet % size, size - 1);
            let mut all = self.stickers.iter();
            all.find(|own| (own.place, own.looks) == wanted).expect("a sticker everywhere").letter
        };
        facelets.map(letter).collect()
    }
}

/// The four ways to turn: what is written behind the letter, and quarters clockwise.
const TURNS: [(&str, i32); 4] = [("", 1), ("'", 3), ("2", 2), ("2'", 2)];

/// One way to write a move, and what it does, on a cube of some size.
fn check(
    size: i32,
    written: &str,
    face: char,
    layers: std::ops::Range<i32>,
    quarters: i32,
    counts: u64,
) {
    let mut cube = Cube::solved(size);
    // Something that no turn leaves as it is.
    let before = "R U F2";
    cube.turn('R', 0..1, 1);
    cube.turn('U', 0..1, 1);
    cube.turn('F', 0..1, 2);
    cube.turn(face, layers, quarters);
    let puzzle = format!("{size}x{size}x{size}");
    let (state, moves) = apply(&puzzle, &format!("{before} {written}")).expect(written);
    assert_eq!(state, cube.state(), "{puzzle} {written}");
    assert_eq!(moves - 3, counts, "{puzzle} {written}");
}

#[test]
fn faces_outer_inner_and_middle_slices_turn_as_they_are_written() {
    for (end, quarters) in TURNS {
        for face in FACES {
            check(3, &format!("{face}{end}"), face, 0..1, quarters, 1);
            check(5, &format!("{face}w{end}"), face, 0..2, quarters, 1);
            let small = face.to_ascii_lowercase();
            check(5, &format!("{small}{end}"), face, 1..2, quarters, 2);
        }
        for (letter, face) in [('M', 'L'), ('S', 'F'), ('E', 'D')] {
            check(5, &format!("{letter}{end}"), face, 2..3, quarters, 2);
            check(4, &format!("{letter}{end}"), face, 1..3, quarters, 2);
        }
    }
    assert!(apply("5x5x5", "RW").is_err(), "a capital W is refused");
    proves_both!(
        _4c, _12a1, _12a2, _12a3, _12a4, _12a5, _12a6, _12a7, _12a8, _12a9, _12a10, _12a11, _12a12,
        _12a13, _12a14, _12a15, _12a16, _12a17, _12a18
    );
}

#[test]
fn rotations_have_two_spellings_and_count_nothing() {
    for (end, quarters) in TURNS {
        let all = [('x', 'R'), ('y', 'U'), ('z', 'F')];
        for (letter, face) in all {
            check(3, &format!("{letter}{end}"), face, 0..3, quarters, 0);
        }
        for face in FACES {
            let small = face.to_ascii_lowercase();
            check(4, &format!("[{small}{end}]"), face, 0..4, quarters, 0);
        }
    }
    proves_both!(_12a19, _12b1, _12b2, _12b3, _12b4);
}

#[test]
fn the_two_largest_cubes_write_outer_slices_by_number() {
    for (end, quarters) in TURNS {
        for face in FACES {
            check(6, &format!("2{face}{end}"), face, 0..2, quarters, 1);
            check(7, &format!("3{face}{end}"), face, 0..3, quarters, 1);
        }
        check(7, &format!("2R{end}"), 'R', 0..2, quarters, 1);
        check(6, &format!("3R{end}"), 'R', 0..3, quarters, 1);
    }
    assert!(apply("5x5x5", "2F").is_err(), "only the two largest");
    proves_both!(_12f1, _12f2, _12f3, _12f4, _12f5, _12f6, _12f7, _12f8);
}

fn scrambles(event: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO_BIN_EXE_meydan"))
        .env("LC_ALL", "C")
        .args(["puzzle", "scramble", event, "--seed", "5", "--count", "8", "--json"])
        .output()
        .expect("meydan starts");
    let text = String::from_utf8(output.stdout).expect("meydan prints text");
    let scramble = |line: &str| {
        let told: Value = serde_json::from_str(line).expect("meydan prints JSON");
        told["scramble"].as_str().expect("a scramble").to_owned()
    };
    text.lines().map(scramble).collect()
}

#[test]
fn scrambles_of_random_moves_have_the_length_of_their_row() {
    for (event, puzzle, length) in
        [("444", "4x4x4", 40), ("444bf", "4x4x4", 40), ("555", "5x5x5", 60), ("555bf", "5x5x5", 60)]
    {
        for scramble in scrambles(event) {
            assert_eq!(scramble.split_whitespace().count(), length, "{event}: {scramble}");
            let (_, moves) = apply(puzzle, &scramble).expect("a sequence of the puzzle");
            assert_eq!(moves, length as u64, "{event}: {scramble}");
        }
    }
    for scramble in scrambles("minx") {
        let rows: Vec<Vec<&str>> =
            scramble.lines().map(|row| row.split_whitespace().collect()).collect();
        assert_eq!(rows.len(), 7, "{scramble}");
        for row in rows {
            let (turns, last) = row.split_at(10);
            for (place, turn) in turns.iter().enumerate() {
                assert_eq!(turn.starts_with('R'), place % 2 == 0, "{scramble}");
            }
            assert!(last == ["U"] || last == ["U'"], "{scramble}");
        }
    }
    for scramble in scrambles("sq1") {
        let pairs = scramble.split('/').map(|pair| pair.trim().trim_matches(['(', ')']));
        let turns =
            pairs.flat_map(|pair| pair.split(',')).filter(|turn| !matches!(*turn, "0" | ""));
        let count = turns.count() + scramble.matches('/').count();
        assert_eq!(count, 40, "{scramble}");
        apply("square-1", &scramble).expect("every half turn is possible");
    }
    proves_both!(_4f_4x4x4, _4f_5x5x5, _4f_megaminx, _4f_square_1);
}
