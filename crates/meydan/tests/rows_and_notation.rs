//! Square-1, Megaminx and Pyraminx as the command line reads them (12c to 12e), and the scrambles of the rows
//! of 4f as it prints them. What a move does is written down here by hand, sticker by sticker.

use std::collections::BTreeMap;
use std::process::{Command, Output};

use rulebook::{proves, wca_2009, wca_2010};
use serde_json::Value;

macro_rules! proves_both {
    ($($clause:ident),+ $(,)?) => { proves!($(wca_2009::$clause, wca_2010::$clause),+) };
}

fn meydan(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_meydan"))
        .env("LC_ALL", "C")
        .arg("puzzle")
        .args(arguments)
        .output()
        .expect("meydan starts")
}

/// The state that moves leave, or what is wrong with them.
fn apply(puzzle: &str, moves: &str) -> Result<(String, bool), String> {
    let output = meydan(&["apply", puzzle, moves, "--json"]);
    if !output.status.success() {
        return Err(String::from_utf8(output.stderr).expect("meydan prints text"));
    }
    let told: Value = serde_json::from_slice(&output.stdout).expect("meydan prints JSON");
    let state = told["state"].as_str().expect("a state").to_owned();
    Ok((state, told["solved"].as_bool().expect("solved or not")))
}

fn state(puzzle: &str, moves: &str) -> String {
    apply(puzzle, moves).unwrap_or_else(|error| panic!("{puzzle} {moves}: {error}")).0
}

fn is_solved(puzzle: &str, moves: &str) -> bool {
    apply(puzzle, moves).unwrap_or_else(|error| panic!("{puzzle} {moves}: {error}")).1
}

#[test]
fn a_pair_of_square_one_turns_both_layers_and_then_the_right_half() {
    let moved = |moves: &str| state("square-1", moves);
    // Both layers in twelve slots clockwise from the cut at the front, and whether the middle is turned.
    assert_eq!(moved(""), "AABCCDEEFGGH IJJKLLMNNOPP -");
    for (pair, left) in [
        ("(0,0)", "AABCCDIJJKLL EEFGGHMNNOPP /"),
        ("(1,0)", "HAABCCIJJKLL DEEFGGMNNOPP /"),
        ("(0,-1)", "AABCCDJJKLLM EEFGGHNNOPPI /"),
        ("(3,6)", "GGHAABMNNOPP CCDEEFIJJKLL /"),
    ] {
        assert_eq!(moved(pair), left, "{pair}");
        assert_eq!(moved(&format!("{pair}/")), left, "the half turn is part of the pair");
    }
    assert!(is_solved("square-1", "(1,0) (0,0) (-1,0) (0,0)"), "what is done can be undone");
    for wrong in ["(7,0)", "(0,-6)", "(1;0)", "(1)"] {
        assert!(apply("square-1", wrong).is_err(), "{wrong}");
    }
    let blocked = apply("square-1", "(1,0) (0,1)").unwrap_err();
    assert!(blocked.contains("(0,1)"), "a corner is in the way: {blocked}");
    proves_both!(_12c1);
}

/// The twelve faces of the Megaminx in the order of its text: up, front, left, back left, back right, right,
/// then the lower ones. Each has a centre, five edges and five corners.
fn faces(moves: &str) -> Vec<String> {
    let text: Vec<char> = state("megaminx", moves).chars().collect();
    text.chunks(11).map(|face| face.iter().collect()).collect()
}

#[test]
fn megaminx_turns_its_upper_face_alone_and_otherwise_all_but_a_slice() {
    let [up, front, left, right, down] = [0, 1, 2, 5, 6];
    let one = faces("U");
    assert_eq!(one[up], "A".repeat(11), "the face itself stays of one colour");
    // As on a cube, the row of the front goes to the left, and that of the right to the front.
    assert_eq!((one[left].as_str(), one[front].as_str()), ("CBCCCCBCCCB", "BFBBBBFBBBF"));
    assert_eq!(one[down], "G".repeat(11), "nothing below moves");
    let back = faces("U'");
    assert_eq!((back[front].as_str(), back[right].as_str()), ("BCBBBBCBBBC", "FBFFFFBFFFB"));
    assert!(is_solved("megaminx", "U U'") && is_solved("megaminx", "U U U U U"));
    proves_both!(_12d1a, _12d1b);
    // The edge and the two corners that the upper and the left face share never move.
    let kept = |all: &[String]| {
        let at = |face: usize, place: usize| all[face].chars().nth(place).unwrap();
        [at(up, 2), at(up, 6), at(up, 7), at(left, 1), at(left, 6), at(left, 10)]
    };
    let solved = kept(&faces(""));
    for one in ["R+", "R-", "R++", "R--", "D+", "D-", "D++", "D--"] {
        assert_eq!(kept(&faces(one)), solved, "{one}");
        assert!(!is_solved("megaminx", one), "{one}");
    }
    let turned = faces("D+");
    assert_eq!(turned[up], "A".repeat(11), "D leaves the upper layer");
    assert_eq!(
        turned[right], "BFBBBBFBBBF",
        "the colour of the front is at the right, below the top row"
    );
    let turned = faces("R+");
    assert_eq!(turned[left], "C".repeat(11), "R leaves the left layer");
    assert_eq!(turned[up], "BBABBBAABBB", "the front goes up");
    proves_both!(_12d2, _12d2a);
    for slice in ["R", "D"] {
        let all = |signs: &[&str]| {
            signs.iter().map(|sign| format!("{slice}{sign}")).collect::<Vec<_>>().join(" ")
        };
        let same = |one: &[&str], other: &[&str]| {
            assert_eq!(faces(&all(one)), faces(&all(other)), "{one:?} {other:?}");
        };
        same(&["+", "+"], &["++"]);
        same(&["-", "-"], &["--"]);
        same(&["+", "+", "+"], &["--"]);
        same(&["+", "+", "+", "+"], &["-"]);
        assert!(is_solved("megaminx", &all(&["+", "-", "++", "--"])), "{slice}");
        assert_ne!(faces(&all(&["+"])), faces(&all(&["-"])), "{slice}");
    }
    proves_both!(_12d2b, _12d2c, _12d2d);
}

#[test]
fn the_notation_of_megaminx_writes_scrambles_and_nothing_else() {
    for wrong in ["R", "R'", "F", "U2", "U+", "R+++", "d++"] {
        let error = apply("megaminx", &format!("R++ {wrong}")).unwrap_err();
        assert!(error.contains(&format!("“{wrong}”")), "{wrong}: {error}");
    }
    let scramble = meydan(&["scramble", "minx", "--seed", "3"]);
    let scramble = String::from_utf8(scramble.stdout).expect("meydan prints text");
    assert!(!is_solved("megaminx", scramble.trim()));
    let solved = meydan(&["solve", "megaminx", scramble.trim()]);
    assert!(!solved.status.success(), "nobody writes a solution in it");
    let picture = meydan(&["apply", "megaminx", scramble.trim(), "--svg"]);
    assert!(String::from_utf8_lossy(&picture.stdout).starts_with("<svg"));
    proves_both!(_12d);
}

#[test]
fn capitals_of_pyraminx_turn_two_layers_and_small_letters_the_tip() {
    let moved = |moves: &str| state("pyraminx", moves);
    // Front, left, right and bottom face, each row by row from its first corner.
    assert_eq!(moved(""), "FFFFFFFFFLLLLLLLLLRRRRRRRRRDDDDDDDDD");
    for (one, left) in [
        ("u", "RFFFFFFFFFLLLLLLLLLRRRRRRRRDDDDDDDDD"),
        ("U", "RRRRFFFFFFFFFLLLLLLLLLRRRRRDDDDDDDDD"),
        ("L", "FLFFLLLFFLLLDLLDDDRRRRRRRRRDDDFDDFFF"),
        ("u'", "LFFFFFFFFRLLLLLLLLFRRRRRRRRDDDDDDDDD"),
        ("U'", "LLLLFFFFFRRRRLLLLLFFFFRRRRRDDDDDDDDD"),
    ] {
        assert_eq!(moved(one), left, "{one}");
    }
    for letter in ["U", "L", "R", "B", "u", "l", "r", "b"] {
        let thrice = [letter; 3].join(" ");
        assert!(is_solved("pyraminx", &thrice), "{letter}: a third of a turn");
        assert_eq!(moved(&format!("{letter}'")), moved(&[letter; 2].join(" ")), "{letter}");
        let stickers = moved(letter);
        let changed = stickers.chars().zip(moved("").chars()).filter(|(a, b)| a != b).count();
        // A tip has three stickers; two layers have four on each of three faces.
        let expected = if letter == letter.to_lowercase() { 3 } else { 12 };
        assert_eq!(changed, expected, "{letter}: {stickers}");
    }
    for wrong in ["F", "U2", "x", "u2"] {
        assert!(apply("pyraminx", wrong).is_err(), "{wrong}");
    }
    proves_both!(_12e2, _12e3);
}

/// Scrambles of an event, with the number of moves that the program counts.
fn scrambles(event: &str, count: usize) -> Vec<(String, u64)> {
    let output =
        meydan(&["scramble", event, "--seed", "11", "--count", &count.to_string(), "--json"]);
    assert!(output.status.success(), "{event}");
    let text = String::from_utf8(output.stdout).expect("meydan prints text");
    let read = |line: &str| {
        let told: Value = serde_json::from_str(line).expect("meydan prints JSON");
        let scramble = told["scramble"].as_str().expect("a scramble").to_owned();
        (scramble, told["moves"].as_u64().expect("a count"))
    };
    let all: Vec<_> = text.lines().map(read).collect();
    assert_eq!(all.len(), count, "{event}");
    all
}

/// The state after a sequence, without starting a program for each of hundreds.
fn left_by(puzzle: puzzles::Puzzle, sequence: &str) -> String {
    let mut state = puzzles::start(puzzle).expect("a puzzle with a notation");
    state.apply(sequence).expect("a sequence of the puzzle");
    state.text()
}

/// How often each value comes, where each should come equally often.
fn evenly<T: Ord + std::fmt::Debug>(values: impl Iterator<Item = T>, kinds: usize) {
    let mut counts: BTreeMap<T, usize> = BTreeMap::new();
    let mut all = 0;
    for value in values {
        *counts.entry(value).or_default() += 1;
        all += 1;
    }
    assert_eq!(counts.len(), kinds, "{counts:?}");
    let expected = all / kinds;
    for count in counts.values() {
        assert!(count.abs_diff(expected) < expected / 2, "{counts:?}: {expected} each");
    }
}

#[test]
fn scrambles_of_a_random_position_lead_anywhere() {
    // The upper sticker of the corner at the right of the front, which comes from any of 24 places.
    let two: Vec<_> = scrambles("222", 600);
    evenly(two.iter().map(|(own, _)| left_by(puzzles::Puzzle::Two, own).chars().nth(3)), 6);
    let three = scrambles("333", 240);
    evenly(three.iter().map(|(own, _)| left_by(puzzles::Puzzle::Three, own).chars().nth(8)), 6);
    for (puzzle, all) in [("2x2x2", &two), ("3x3x3", &three)] {
        for (scramble, moves) in all.iter().take(4) {
            assert!(!is_solved(puzzle, scramble), "{scramble}");
            assert_eq!(scramble.split_whitespace().count() as u64, *moves, "{scramble}");
            let faces = |own: &str| own.starts_with(['U', 'D', 'L', 'R', 'F', 'B']);
            assert!(scramble.split_whitespace().all(faces), "face moves alone: {scramble}");
        }
    }
    // The same row serves the other events of the Rubik's Cube.
    for event in ["333oh", "333ft", "333fm", "333bf", "333mbf"] {
        assert_eq!(scrambles(event, 2), three[..2], "{event}");
    }
    let pyraminx = scrambles("pyram", 600);
    let text = |own: &str| left_by(puzzles::Puzzle::Pyraminx, own);
    evenly(pyraminx.iter().map(|(own, _)| text(own).chars().next()), 3);
    evenly(pyraminx.iter().map(|(own, _)| text(own).chars().nth(2)), 3);
    let tips = pyraminx.iter().filter(|(own, _)| own.contains(['u', 'l', 'r', 'b'])).count();
    assert!(tips > 550, "nearly always a tip is turned: {tips}");
    for (scramble, _) in pyraminx.iter().take(3) {
        assert!(apply("pyraminx", scramble).is_ok(), "in the notation of 12e: {scramble}");
    }
    proves_both!(_4f_2x2x2, _4f_3x3x3, _4f_pyraminx);
}

#[test]
fn the_clock_shows_any_hour_on_each_dial_and_its_pins_come_last() {
    let all = scrambles("clock", 1200);
    let text = |own: &str| left_by(puzzles::Puzzle::Clock, own);
    let hour = |own: &str, place: usize| {
        let state = text(own);
        let hours = state.split(' ').nth(1).expect("the hours of the front").to_owned();
        hours.split(',').nth(place).expect("nine dials").to_owned()
    };
    for place in [0, 4, 7] {
        evenly(all.iter().map(|(own, _)| hour(own, place)), 12);
    }
    for pin in ["UL", "UR", "DL", "DR"] {
        let up = |own: &str| text(own).rsplit(' ').next().is_some_and(|up| up.contains(pin));
        evenly(all.iter().map(|(own, _)| up(own)), 2);
    }
    for (scramble, moves) in all.iter().take(20) {
        let words: Vec<&str> = scramble.split_whitespace().collect();
        let pins =
            words.iter().rev().take_while(|own| own.chars().all(char::is_alphabetic)).count();
        assert!(pins <= 4, "{scramble}");
        let turns = &words[..words.len() - pins];
        let turned = |own: &&str| **own == *"y2" || own.ends_with(['+', '-']);
        assert!(turns.iter().all(turned), "all turns are before the pins: {scramble}");
        assert_eq!(turns.len(), 15, "nine turns, the other side, five turns: {scramble}");
        let none = turns.iter().filter(|own| own.ends_with("0+")).count() as u64;
        assert_eq!(*moves, 14 - none, "a turn of no hours is not counted: {scramble}");
    }
    assert!(apply("clock", &all[0].0).is_ok());
    proves_both!(_4f_clock);
}

#[test]
fn the_largest_cubes_have_the_moves_of_their_rows() {
    for (event, puzzle, length) in [("666", "6x6x6", 80), ("777", "7x7x7", 100)] {
        for (scramble, moves) in scrambles(event, 6) {
            assert_eq!(scramble.split_whitespace().count(), length, "{event}: {scramble}");
            assert_eq!(moves, length as u64, "{event}: {scramble}");
            assert!(!is_solved(puzzle, &scramble));
        }
        let (scramble, _) = &scrambles(event, 1)[0];
        let picture = meydan(&["apply", puzzle, scramble, "--svg"]);
        assert!(String::from_utf8_lossy(&picture.stdout).starts_with("<svg"), "{event}");
    }
}

#[test]
fn the_length_of_a_fewest_moves_solution_is_counted_in_half_turns_and_has_a_limit_since_2010() {
    let fmc = |scramble: &str, solution: &str, edition: &str| -> Value {
        let arguments =
            ["fmc", "--scramble", scramble, "--solution", solution, "--edition", edition, "--json"];
        serde_json::from_slice(&meydan(&arguments).stdout).expect("meydan prints JSON")
    };
    for (scramble, solution, length) in [
        ("R U F2", "F2 U' R'", "3"),
        ("R2 U", "x U' x' R2", "DNF"),
        ("U' M2", "M2 U", "3"),
        ("U' Rw'", "Rw U", "2"),
        ("R", "y R' y'", "DNF"),
        ("R", "y F'", "1"),
        ("R", "R' x2", "1"),
    ] {
        assert_eq!(fmc(scramble, solution, "2010")["result"], length, "{scramble}: {solution}");
    }
    // Eighty moves and rotations together are allowed, one more is not; before 2010 there was no limit.
    let long =
        |rotations: usize| format!("{} {} R'", ["U"; 76].join(" "), vec!["x"; rotations].join(" "));
    assert_eq!(fmc("R", &long(3), "2010")["result"], "77");
    let over = fmc("R", &long(4), "2010");
    assert_eq!(over["result"], "DNF", "{over}");
    assert_eq!(over["clause"], "E1a", "{over}");
    assert_eq!(fmc("R", &long(4), "2009")["result"], "77");
    proves!(wca_2010::E1a, wca_2010::E2d);
}
