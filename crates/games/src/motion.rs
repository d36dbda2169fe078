//! What is seen to move when a move is played, so that a page can show it. Pieces that are taken or
//! turned over are seen by what lies there before and after.

use std::fmt;

use crate::Cell;

/// How a move looks while it is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Motion {
    /// Nothing that could be shown, or it is shown piece by piece.
    None,
    /// A piece is put down.
    Drop(Cell),
    /// A piece goes from one cell to another.
    Step(Cell, Cell),
    /// A cube is taken out and pushed in at an end of its row or column.
    Push(Cell, Cell),
    /// A piece is put down, and the square between two corners is turned clockwise.
    Turn(Cell, [Cell; 2]),
}

/// As a page reads it: the kind of motion, and its cells.
impl fmt::Display for Motion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Drop(cell) => write!(f, "drop {cell}"),
            Self::Step(from, to) => write!(f, "step {from} {to}"),
            Self::Push(from, to) => write!(f, "push {from} {to}"),
            Self::Turn(cell, [first, last]) => write!(f, "turn {cell} {first} {last}"),
        }
    }
}
