//! Why a state that a person typed cannot be: for the puzzles that are no cubes.

use std::borrow::Cow;
use std::fmt;

use crate::Puzzle;

/// A text that is no state of the puzzle, or a state that turns cannot reach.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedStateError {
    puzzle: Puzzle,
    wrong: Cow<'static, str>,
}

impl TypedStateError {
    pub(crate) fn new(puzzle: Puzzle, wrong: impl Into<Cow<'static, str>>) -> Self {
        Self { puzzle, wrong: wrong.into() }
    }
}

impl fmt::Display for TypedStateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { puzzle, wrong } = self;
        write!(f, "No {puzzle} can be in this state: {wrong}.")
    }
}

impl std::error::Error for TypedStateError {}
