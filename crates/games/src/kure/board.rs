//! The holes, the pieces in them, their steps and their captures.
//!
//! A set of holes is 64 bits, eight to a row whatever the size of the board: a board of 7x7 leaves
//! the last column and the last row unused.

use std::fmt;

use crate::{Cell, Side};

/// A set of holes.
pub type Holes = u64;

/// Holes in a row of bits.
pub const WIDTH: u8 = 8;

const NOT_FIRST_COLUMN: Holes = 0xfefe_fefe_fefe_fefe;
const NOT_LAST_COLUMN: Holes = 0x7f7f_7f7f_7f7f_7f7f;

/// One step of one piece. Captures follow from the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    pub(super) from: u8,
    pub(super) to: u8,
}

impl Step {
    /// A step between two cells, legal or not; `None` when one is on no board.
    #[must_use]
    pub fn new(from: Cell, to: Cell) -> Option<Self> {
        let inside = |cell: Cell| cell.column < WIDTH && cell.row < WIDTH;
        (inside(from) && inside(to)).then(|| Self { from: from.index(WIDTH), to: to.index(WIDTH) })
    }

    /// Where the piece stands.
    #[must_use]
    pub const fn from(self) -> Cell {
        Cell::at(self.from, WIDTH)
    }

    /// Where it goes.
    #[must_use]
    pub const fn to(self) -> Cell {
        Cell::at(self.to, WIDTH)
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from(), self.to())
    }
}

/// The six ways to step, straight or diagonal, up or down the board: what is added to the place of
/// a piece, in the reading order of the destinations.
pub const WAYS: [i8; 6] = [-9, -8, -7, 7, 8, 9];

/// The holes from which a step by `offset` leads into these holes.
#[inline]
pub const fn origins(targets: Holes, offset: i8) -> Holes {
    // A step to the left comes from the right: it does not start in the first column.
    let inside = match offset {
        -9 | 7 => NOT_FIRST_COLUMN,
        -7 | 9 => NOT_LAST_COLUMN,
        _ => Holes::MAX,
    };
    let from = if offset < 0 { targets << -offset } else { targets >> offset };
    from & inside
}

/// The row of a board on which a side starts: purple at the bottom, orange at the top.
pub const fn start_row(side: Side, size: u8) -> Holes {
    let row = (1 << size) - 1;
    if side.0 == 0 { row << (WIDTH * (size - 1)) } else { row }
}

/// Every hole of a board.
pub const fn all_holes(size: u8) -> Holes {
    if size == WIDTH { Holes::MAX } else { SEVEN }
}

/// The holes of the board of 7x7.
const SEVEN: Holes = 0x007f_7f7f_7f7f_7f7f;

/// The four axes through a hole: how far one place is, and the columns that a set may lie in after
/// it has moved up by that, and down.
const AXES: [(u32, Holes, Holes); 4] = [
    (1, NOT_FIRST_COLUMN, NOT_LAST_COLUMN),
    (7, NOT_LAST_COLUMN, NOT_FIRST_COLUMN),
    (8, Holes::MAX, Holes::MAX),
    (9, NOT_FIRST_COLUMN, NOT_LAST_COLUMN),
];

/// The holes two places away from each hole, along the four axes.
static TWO_AWAY: [Holes; 64] = {
    let mut table = [0; 64];
    let mut hole = 0;
    while hole < 64 {
        let piece: Holes = 1 << hole;
        let mut axis = 0;
        while axis < AXES.len() {
            let (places, up, down) = AXES[axis];
            table[hole] |= (piece << places & up) << places & up;
            table[hole] |= (piece >> places & down) >> places & down;
            axis += 1;
        }
        hole += 1;
    }
    table
};

/// The enemies that a piece which has come to a hole takes: those next to it with an own piece
/// right behind, in all eight directions at once.
#[inline]
pub fn captured(to: u8, own: Holes, enemy: Holes) -> Holes {
    // The board is turned until the piece stands on bit 18, in column 2 of row 2: own pieces two
    // away are then in the columns and rows 0, 2 and 4, and what they close in lies halfway, in the
    // columns and rows 0, 1 and 2, around a piece on bit 9.
    let behind = (own & TWO_AWAY[to as usize & 63]).rotate_right(to.wrapping_sub(18).into());
    let columns =
        (behind & COLUMN_0) | (behind >> 1 & COLUMN_0 << 1) | (behind >> 2 & COLUMN_0 << 2);
    let closed = (columns & ROW_0) | (columns >> 8 & ROW_0 << 8) | (columns >> 16 & ROW_0 << 16);
    closed.rotate_left(to.wrapping_sub(9).into()) & enemy
}

/// The first column and the first row.
const COLUMN_0: Holes = 0x0101_0101_0101_0101;
const ROW_0: Holes = 0xff;

/// Whether two enemies stand right beside a hole, on opposite sides.
pub fn is_between(hole: u8, enemy: Holes) -> bool {
    let piece: Holes = 1 << (hole & 63);
    AXES.into_iter()
        .any(|(places, up, down)| piece & (enemy << places & up) & (enemy >> places & down) != 0)
}
