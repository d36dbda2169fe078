//! Why a state that a person typed cannot be: for the puzzles that are not cubes.

use std::fmt;

use rulebook::Message;

use crate::Puzzle;

/// A text that is not a state of the puzzle, or a state that turns cannot reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedStateError {
    puzzle: Puzzle,
    wrong: Message,
}

impl TypedStateError {
    pub(crate) const fn new(puzzle: Puzzle, wrong: Message) -> Self {
        Self { puzzle, wrong }
    }

    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("typed-state").with("puzzle", self.puzzle.name()).with("wrong", &self.wrong)
    }
}

impl fmt::Display for TypedStateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for TypedStateError {}
