//! The stickers of a cube of any size, following moves.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4d | `Cube::solved` | white is U and green is F; names of stickers never change |
//! | wca 10c | `Cube::is_solved` | in any orientation |
//! | wca 12a, 12b, 12f | `Cube::turn` | |
//!
//! A sticker keeps the name of the face on which it is when the cube is solved and unturned:
//! after the rotation `x` the top shows nine F. So a state says both the pattern and how the cube
//! is held, alike for odd and even cubes.
//!
//! Not here: whether stickers that a person typed can be reached (see `cubies` and `corners`).

use std::fmt;

use rulebook::Message;

use super::geometry::{LARGEST, steps};
use super::moves::{CubeMove, Face, LayerTurn};
use super::parse::parse;
use super::{Cubies, scramble};
use crate::drawing::{Drawing, Letters};
use crate::notation::NotationError;
use crate::random::Rng;
use crate::solver::{two, two_phase};
use crate::{Puzzle, PuzzleState};

const STICKERS: usize = 6 * LARGEST * LARGEST;

/// The state of a cube from 2x2x2 to 7x7x7.
#[derive(Clone, PartialEq, Eq)]
pub struct Cube {
    puzzle: Puzzle,
    size: usize,
    stickers: [Face; STICKERS],
}

impl Cube {
    /// The solved cube with white on top and green in front; `None` where the puzzle is no cube.
    #[must_use]
    pub fn solved(puzzle: Puzzle) -> Option<Self> {
        let size = puzzle.layers()?;
        let mut stickers = [Face::U; STICKERS];
        for (place, sticker) in stickers.iter_mut().take(6 * size * size).enumerate() {
            *sticker = Face::ALL[place / (size * size)];
        }
        Some(Self { puzzle, size, stickers })
    }

    /// Reads the stickers that a person typed, as [`PuzzleState::text`] writes them.
    ///
    /// # Errors
    /// When the length, a letter or the number of stickers of a colour is wrong.
    pub fn from_text(puzzle: Puzzle, text: &str) -> Result<Self, StickerError> {
        let mut cube = Self::solved(puzzle).ok_or(StickerError::NoCube(puzzle))?;
        let count = cube.stickers().len();
        let letters = text.chars().count();
        if letters != count {
            return Err(StickerError::Length { puzzle, expected: count, found: letters });
        }
        for (place, letter) in text.chars().enumerate() {
            cube.stickers[place] = Face::from_letter(letter)
                .ok_or(StickerError::Letter { character: place, found: letter })?;
        }
        cube.check_counts()?;
        Ok(cube)
    }

    fn check_counts(&self) -> Result<(), StickerError> {
        let expected = self.size * self.size;
        for face in Face::ALL {
            let found = self.stickers().iter().filter(|&&s| s == face).count();
            if found != expected {
                return Err(StickerError::Count { face, expected, found });
            }
        }
        Ok(())
    }

    /// How many layers it has along each axis.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }

    /// Its stickers, face by face in the order U R F D L B, row by row.
    #[must_use]
    pub fn stickers(&self) -> &[Face] {
        &self.stickers[..6 * self.size * self.size]
    }

    /// Turns moves one after another; those that do not exist on this size do nothing.
    pub fn play(&mut self, moves: &[CubeMove]) {
        let size = self.size;
        for one in moves.iter().filter(|one| one.exists_on(size)) {
            self.turn_layers(one.on(size));
        }
    }

    /// Turns layers of one axis together.
    pub fn turn_layers(&mut self, turn: LayerTurn) {
        for layer in (0..self.size).filter(|layer| turn.layers >> layer & 1 == 1) {
            let moved = steps(self.size, turn.axis, layer);
            for _ in 0..turn.quarters % 4 {
                let before = self.stickers;
                for &(from, to) in moved {
                    self.stickers[usize::from(to)] = before[usize::from(from)];
                }
            }
        }
    }

    pub(super) fn set(&mut self, place: usize, colour: Face) {
        self.stickers[place] = colour;
    }

    /// The same cube with its colours called otherwise.
    pub(super) fn renamed(&self, names: [Face; 6]) -> Self {
        let mut cube = self.clone();
        for sticker in &mut cube.stickers {
            *sticker = names[*sticker as usize];
        }
        cube
    }
}

impl PuzzleState for Cube {
    type Move = CubeMove;

    fn puzzle(&self) -> Puzzle {
        self.puzzle
    }

    fn parse(&self, text: &str) -> Result<Vec<CubeMove>, NotationError> {
        parse(self.puzzle, text)
    }

    fn turn(&mut self, one: CubeMove) -> bool {
        self.play(&[one]);
        one.exists_on(self.size)
    }

    fn is_solved(&self) -> bool {
        self.stickers()
            .chunks(self.size * self.size)
            .all(|face| face.iter().all(|&sticker| sticker == face[0]))
    }

    fn text(&self) -> String {
        self.stickers().iter().map(|face| face.letter()).collect()
    }

    fn draw(&self, letters: Letters) -> Drawing {
        crate::drawing::cube(self, letters)
    }

    fn invert(moves: &[CubeMove]) -> Vec<CubeMove> {
        moves.iter().rev().map(|one| one.inverse()).collect()
    }

    fn count(moves: &[CubeMove]) -> usize {
        moves.iter().map(|one| one.half_turn_metric()).sum()
    }

    fn print(moves: &[CubeMove]) -> String {
        let mut text = String::with_capacity(moves.len() * 4);
        for (index, one) in moves.iter().enumerate() {
            if index > 0 {
                text.push(' ');
            }
            one.push_to(&mut text);
        }
        text
    }

    fn scramble<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Vec<CubeMove>> {
        Some(scramble::scramble(self.puzzle, random))
    }

    /// Shortest for a 2x2x2; short for a 3x3x3, after a few seconds; there is no solver for
    /// larger cubes. `None` also where no turns lead to this state.
    fn solve(&self) -> Option<Vec<CubeMove>> {
        let cubies = Cubies::from_cube(self).ok()?;
        Some(match self.puzzle {
            Puzzle::Two => two::solution(two::position_of(&cubies)),
            _ => two_phase::shortest(&cubies),
        })
    }
}

impl fmt::Debug for Cube {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cube({} {})", self.puzzle, self.text())
    }
}

/// Typed stickers that make no cube.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StickerError {
    /// The puzzle is no cube.
    NoCube(Puzzle),
    /// Too few or too many stickers.
    Length {
        /// The cube.
        puzzle: Puzzle,
        /// How many it has.
        expected: usize,
        /// How many were typed.
        found: usize,
    },
    /// A letter that is no face.
    Letter {
        /// Its place in characters, from 0.
        character: usize,
        /// The letter.
        found: char,
    },
    /// A colour that is there too often or too rarely.
    Count {
        /// The colour, by its face.
        face: Face,
        /// How often a cube shows it.
        expected: usize,
        /// How often it was typed.
        found: usize,
    },
}

impl StickerError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::NoCube(puzzle) => Message::new("sticker-no-cube").with("puzzle", puzzle.name()),
            Self::Length { puzzle, expected, found } => Message::new("sticker-length")
                .with("puzzle", puzzle.name())
                .with("expected", *expected)
                .with("found", *found),
            Self::Letter { character, found } => {
                Message::new("sticker-letter").with("found", *found).with("place", character + 1)
            }
            Self::Count { face, expected, found } => Message::new("sticker-count")
                .with("colour", face.letter())
                .with("expected", *expected)
                .with("found", *found),
        }
    }
}

impl fmt::Display for StickerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for StickerError {}
