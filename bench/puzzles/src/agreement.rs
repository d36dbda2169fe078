//! Our states against npm's `cubing`: both programs turn the same random sequences of every kind
//! of move, and the states must be equal.
//!
//! The two programs number pieces in different ways. So `check.mjs` first learns from one half of
//! the sequences which of cubing's places shows each of our stickers (or wedges, or dials), and
//! what our program calls each piece there. The other half is then compared with what was learnt:
//! a sticker depends on one place and the piece there, so that no table could hide a move that
//! goes elsewhere.
//!
//! Not compared: the Clock's pins, which cubing's model does not have.

use puzzles::random::{Rng, below, generator};
use puzzles::{Event, Puzzle, scramble, start};

/// So many sequences of each puzzle are learnt from, and as many more are compared.
const SEQUENCES: usize = 1000;

/// A move as we write it and as cubing does.
type Word = (String, String);

/// Compares all puzzles and prints a table.
pub fn print() {
    let mut lines = String::new();
    for event in Event::ALL.into_iter().filter(is_first_of_its_puzzle) {
        let mut random = generator(3);
        let words = words(event.puzzle());
        for _ in 0..2 * SEQUENCES {
            let (ours, theirs) = match event {
                Event::SquareOne => beginning_of_scramble(&mut random),
                _ => sequence(event.puzzle(), &words, &mut random),
            };
            let state = state_after(event.puzzle(), &ours);
            lines += &format!("{event}\t{theirs}\t{state}\n");
        }
    }
    match crate::node("check.mjs", &lines) {
        Some(answer) => print!("{answer}"),
        None => println!("The agreement with cubing was not checked."),
    }
}

fn is_first_of_its_puzzle(event: &Event) -> bool {
    let first = Event::ALL.into_iter().find(|e| e.puzzle() == event.puzzle());
    first == Some(*event) && start(event.puzzle()).is_some()
}

/// Our state as tokens apart by blanks: stickers, wedges or hours.
fn state_after(puzzle: Puzzle, ours: &str) -> String {
    let mut state = start(puzzle).expect("only puzzles with a notation are compared");
    if let Err(error) = state.apply(ours) {
        panic!("{puzzle}: {ours}: {error}");
    }
    let text = state.text();
    if puzzle == Puzzle::Clock {
        let hours = text.split([' ', ',']).filter(|word| word.parse::<u8>().is_ok());
        return hours.collect::<Vec<_>>().join(" ");
    }
    let tokens = text.chars().filter(|c| *c != ' ').map(String::from);
    tokens.collect::<Vec<_>>().join(" ")
}

/// Four to sixty random words. A Clock is turned over again if need be, so that the same side
/// faces the reader in both programs.
fn sequence<R: Rng>(puzzle: Puzzle, words: &[Word], random: &mut R) -> Word {
    let count = 4 + below(random, 57);
    let mut drawn: Vec<&Word> =
        (0..count).map(|_| &words[below(random, words.len() as u32) as usize]).collect();
    let flip = ("y2".to_owned(), "y2".to_owned());
    let is_over = drawn.iter().filter(|word| ***word == flip).count() % 2 == 1;
    if puzzle == Puzzle::Clock && is_over {
        drawn.push(&flip);
    }
    let ours: Vec<&str> = drawn.iter().map(|word| word.0.as_str()).collect();
    let theirs: Vec<&str> = drawn.iter().map(|word| word.1.as_str()).collect();
    (ours.join(" "), theirs.join(" "))
}

/// Turns that fit the shape can only be had from a scramble; it ends with a half turn.
fn beginning_of_scramble<R: Rng>(random: &mut R) -> Word {
    let made = scramble(Event::SquareOne, random).expect("Square-1 is scrambled");
    let strokes: Vec<&str> = made.text.split_inclusive('/').collect();
    let count = 1 + below(random, strokes.len() as u32) as usize;
    let ours = strokes[..count].concat();
    (ours.clone(), ours)
}

/// Every move of a puzzle.
fn words(puzzle: Puzzle) -> Vec<Word> {
    match puzzle {
        Puzzle::Megaminx => same(&["R", "D"], &["++", "--"])
            .chain(same(&["U"], &["", "'"]))
            .chain(single_fifths())
            .collect(),
        Puzzle::Pyraminx => same(&["U", "L", "R", "B", "u", "l", "r", "b"], &["", "'"]).collect(),
        Puzzle::Clock => clock_words(),
        cube => cube.layers().map(cube_words).unwrap_or_default(),
    }
}

fn same(names: &[&str], amounts: &[&str]) -> impl Iterator<Item = Word> {
    let all = names.iter().flat_map(move |name| amounts.iter().map(move |a| format!("{name}{a}")));
    all.map(|word| (word.clone(), word)).collect::<Vec<_>>().into_iter()
}

/// cubing has no word for one fifth of a turn. Six fifths are the same, in pairs.
fn single_fifths() -> impl Iterator<Item = Word> {
    let all = ["R+", "R-", "D+", "D-"].map(|ours| {
        let pair = format!("{ours}{}", &ours[1..]);
        (ours.to_owned(), [pair.as_str(); 3].join(" "))
    });
    all.into_iter()
}

fn clock_words() -> Vec<Word> {
    let amounts: Vec<String> = (0..=6)
        .flat_map(|n| [format!("{n}+"), format!("{n}-")])
        .filter(|amount| amount != "0-" && amount != "6-")
        .collect();
    let amounts: Vec<&str> = amounts.iter().map(String::as_str).collect();
    let pins = ["UR", "DR", "DL", "UL", "U", "R", "D", "L", "ALL"];
    let flips = std::iter::repeat_n(("y2".to_owned(), "y2".to_owned()), 12);
    same(&pins, &amounts).chain(flips).collect()
}

/// The moves of a cube. cubing numbers inner layers (`2R`), and writes outer ones with a `w`.
fn cube_words(size: usize) -> Vec<Word> {
    let mut words = Vec::new();
    for amount in ["", "2", "'"] {
        let mut add = |ours: String, theirs: &[String]| {
            let theirs: Vec<String> = theirs.iter().map(|word| turned(word, amount)).collect();
            words.push((turned(&ours, amount), theirs.join(" ")));
        };
        for face in ["U", "R", "F", "D", "L", "B"] {
            add(face.to_owned(), &[face.to_owned()]);
            let small = face.to_lowercase();
            match size {
                2 => {}
                3 => {
                    add(format!("{face}w"), &[small.clone()]);
                    add(small, &[middle_like(face).to_owned()]);
                }
                _ => {
                    add(format!("{face}w"), &[format!("2{face}w")]);
                    add(small, &[format!("2{face}")]);
                }
            }
            if size >= 6 {
                add(format!("2{face}"), &[format!("2{face}w")]);
                add(format!("3{face}"), &[format!("3{face}w")]);
            }
        }
        for (middle, face, behind) in [("M", "L", "R"), ("E", "D", "U"), ("S", "F", "B")] {
            let near = size.div_ceil(2);
            match size {
                2 => {}
                3 => add(middle.to_owned(), &[middle.to_owned()]),
                _ if size % 2 == 1 => add(middle.to_owned(), &[format!("{near}{face}")]),
                _ => add(middle.to_owned(), &[format!("{near}{face}"), format!("{near}{behind}'")]),
            }
        }
        for rotation in ["x", "y", "z"] {
            add(rotation.to_owned(), &[rotation.to_owned()]);
        }
    }
    words
}

/// A word turned by an amount; the amount of a word that goes back goes forth.
fn turned(word: &str, amount: &str) -> String {
    match (word.strip_suffix('\''), amount) {
        (Some(word), "'") => word.to_owned(),
        (Some(word), "2") => format!("{word}2"),
        _ => format!("{word}{amount}"),
    }
}

/// The middle layer of a 3x3x3, turned as a face.
fn middle_like(face: &str) -> &'static str {
    match face {
        "L" => "M",
        "R" => "M'",
        "D" => "E",
        "U" => "E'",
        "F" => "S",
        _ => "S'",
    }
}
