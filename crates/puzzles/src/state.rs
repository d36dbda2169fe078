//! What every puzzle's state can do: one trait for code that knows its puzzle, and one that can
//! be boxed for code that learns it at run time.
//!
//! Not here: the puzzles themselves, and how a box is made for one.

use std::fmt;

use crate::drawing::{Drawing, Letters};
use crate::notation::{NotationError, join};
use crate::{Puzzle, random::Rng};

/// The state of one puzzle, which follows moves.
pub trait PuzzleState: Clone + PartialEq + fmt::Debug {
    /// One move of the puzzle's notation.
    type Move: Copy + PartialEq + fmt::Debug + fmt::Display;

    /// Which puzzle this is.
    fn puzzle(&self) -> Puzzle;

    /// Reads a sequence for this puzzle, whatever its state.
    ///
    /// # Errors
    /// At the first text that is no move of this puzzle.
    fn parse(&self, text: &str) -> Result<Vec<Self::Move>, NotationError>;

    /// Where the move with this number stands in a text that [`PuzzleState::parse`] reads: its
    /// first byte and its length. Here for notations whose moves stand apart by blanks: the word
    /// that ends the shortest beginning with that many moves.
    fn place(&self, text: &str, index: usize) -> (usize, usize) {
        crate::notation::tokens(text)
            .find(|t| {
                let begun = self.parse(&text[..t.byte + t.text.len()]);
                begun.is_ok_and(|begun| begun.len() > index)
            })
            .map_or((text.len(), 0), |t| (t.byte, t.text.len()))
    }

    /// Turns one move. `false` where the state does not allow it (Square-1's half turn); the
    /// state is then as before.
    #[must_use = "a blocked move leaves the state as it was"]
    fn turn(&mut self, one: Self::Move) -> bool;

    /// Whether it is solved, in any orientation (10c).
    fn is_solved(&self) -> bool;

    /// The whole state as one line of text; equal for equal states only.
    fn text(&self) -> String;

    /// The state as a picture.
    fn draw(&self, letters: Letters) -> Drawing;

    /// The sequence that undoes a sequence.
    fn invert(moves: &[Self::Move]) -> Vec<Self::Move>;

    /// How many moves the regulations count for a sequence: half-turn metric for cubes (12a17 to
    /// 12a19), and what 4f counts for the others.
    fn count(moves: &[Self::Move]) -> usize;

    /// The sequence as it is printed; reads back as the same moves.
    fn print(moves: &[Self::Move]) -> String {
        join(moves)
    }

    /// A new random scramble for the solved puzzle, by the puzzle's row in 4f. `None` where the
    /// puzzle is not scrambled.
    fn scramble<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Vec<Self::Move>>;

    /// Reads a sequence and turns all of it, and says how many moves the regulations count.
    ///
    /// # Errors
    /// At the first text that is no move, or whose move is blocked. The state is then as before.
    fn apply(&mut self, text: &str) -> Result<usize, NotationError> {
        let moves = self.parse(text)?;
        let mut state = self.clone();
        for (index, &one) in moves.iter().enumerate() {
            if !state.turn(one) {
                return Err(blocked(self, text, index));
            }
        }
        *self = state;
        Ok(Self::count(&moves))
    }

    /// A sequence that solves this state; `None` where there is no solver for the puzzle.
    fn solve(&self) -> Option<Vec<Self::Move>> {
        None
    }
}

/// A sequence as text, with its length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sequence {
    /// The moves, as printed.
    pub text: String,
    /// How many moves the regulations count.
    pub moves: usize,
}

/// A puzzle's state behind a pointer, for callers that learn the puzzle at run time. [`AnyState`]
/// makes one of every [`PuzzleState`].
pub trait DynamicState: fmt::Debug {
    /// Which puzzle this is.
    fn puzzle(&self) -> Puzzle;

    /// Reads a sequence and turns all of it, and says how many moves the regulations count.
    ///
    /// # Errors
    /// At the first text that is no move, or whose move is blocked. The state is then as before.
    fn apply(&mut self, text: &str) -> Result<usize, NotationError>;

    /// Whether it is solved, in any orientation (10c).
    fn is_solved(&self) -> bool;

    /// The whole state as one line of text.
    fn text(&self) -> String;

    /// The state as a picture.
    fn draw(&self, letters: Letters) -> Drawing;

    /// The sequence that undoes a sequence.
    ///
    /// # Errors
    /// At the first text that is no move.
    fn invert(&self, text: &str) -> Result<Sequence, NotationError>;

    /// A new random scramble, or `None` where the puzzle is not scrambled.
    fn scramble(&self, random: &mut dyn Rng) -> Option<Sequence>;

    /// A sequence that solves this state, or `None` where there is no solver.
    fn solve(&self) -> Option<Sequence>;
}

/// A [`PuzzleState`] as a [`DynamicState`]; a type of its own, so that the two traits' methods
/// never stand in each other's way.
#[derive(Clone, Debug, PartialEq)]
pub struct AnyState<S>(pub S);

impl<S: PuzzleState> DynamicState for AnyState<S> {
    fn puzzle(&self) -> Puzzle {
        self.0.puzzle()
    }

    fn apply(&mut self, text: &str) -> Result<usize, NotationError> {
        self.0.apply(text)
    }

    fn is_solved(&self) -> bool {
        self.0.is_solved()
    }

    fn text(&self) -> String {
        self.0.text()
    }

    fn draw(&self, letters: Letters) -> Drawing {
        self.0.draw(letters)
    }

    fn invert(&self, text: &str) -> Result<Sequence, NotationError> {
        Ok(sequence::<S>(&S::invert(&self.0.parse(text)?)))
    }

    fn scramble(&self, random: &mut dyn Rng) -> Option<Sequence> {
        let moves = self.0.scramble(random)?;
        Some(sequence::<S>(&moves))
    }

    fn solve(&self) -> Option<Sequence> {
        let moves = self.0.solve()?;
        Some(sequence::<S>(&moves))
    }
}

/// Moves as text, with their length.
pub(crate) fn sequence<S: PuzzleState>(moves: &[S::Move]) -> Sequence {
    Sequence { text: S::print(moves), moves: S::count(moves) }
}

/// The error for a move that is well written but blocked.
fn blocked<S: PuzzleState>(state: &S, text: &str, index: usize) -> NotationError {
    let (byte, length) = state.place(text, index);
    let why = "notation-across-cut";
    NotationError::at(state.puzzle(), text, byte, length, why).as_blocked()
}
