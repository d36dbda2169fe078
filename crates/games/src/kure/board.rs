//! The holes, the pieces in them, their steps and their captures.
//!
//! A set of holes is 64 bits, eight to a row whatever the size of the board: a board of 7x7 leaves
//! the last column and the last row unused.

use std::fmt;

use super::lines::{COLUMN, FALLING, RISING};
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
        (inside(from) && inside(to)).then(|| Self {
            from: from.index(WIDTH),
            to: to.index(WIDTH),
        })
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

/// One of the six ways to step: straight or diagonal, up or down the board.
#[derive(Clone, Copy)]
pub struct Way {
    /// What is added to the place of a piece.
    pub offset: i8,
    /// The direction of the line along which it goes.
    pub line: usize,
}

/// The ways in the reading order of their destinations.
pub const WAYS: [Way; 6] = [
    Way {
        offset: -9,
        line: FALLING,
    },
    Way {
        offset: -8,
        line: COLUMN,
    },
    Way {
        offset: -7,
        line: RISING,
    },
    Way {
        offset: 7,
        line: RISING,
    },
    Way {
        offset: 8,
        line: COLUMN,
    },
    Way {
        offset: 9,
        line: FALLING,
    },
];

/// The holes from which a step by `offset` leads into these holes.
pub const fn origins(targets: Holes, offset: i8) -> Holes {
    // A step to the left comes from the right: it does not start in the first column.
    let inside = match offset {
        -9 | 7 => NOT_FIRST_COLUMN,
        -7 | 9 => NOT_LAST_COLUMN,
        _ => Holes::MAX,
    };
    let from = if offset < 0 {
        targets << -offset
    } else {
        targets >> offset
    };
    from & inside
}

/// The row of a board on which a side starts: purple at the bottom, orange at the top.
pub const fn start_row(side: Side, size: u8) -> Holes {
    let row = (1 << size) - 1;
    if side.0 == 0 {
        row << (WIDTH * (size - 1))
    } else {
        row
    }
}

/// Every hole of a board.
pub const fn all_holes(size: u8) -> Holes {
    let mut holes = 0;
    let mut row = 0;
    while row < size {
        holes |= ((1 << size) - 1) << (WIDTH * row);
        row += 1;
    }
    holes
}

/// The enemies that a piece which has come to a hole takes: those next to it with an own piece
/// right behind.
pub fn captured(to: u8, own: Holes, enemy: Holes) -> Holes {
    let ring = &RINGS[usize::from(to & 63)];
    let mut taken = 0;
    if enemy & ring.near == 0 {
        return taken;
    }
    for (near, far) in ring.pairs {
        let closed = (enemy & near != 0) & (own & far != 0);
        taken |= near & (closed as u64).wrapping_neg();
    }
    taken
}

/// Whether two enemies stand right beside a hole, on opposite sides.
pub fn is_between(hole: u8, enemy: Holes) -> bool {
    let ring = &RINGS[usize::from(hole & 63)];
    let [a, b, c, d, e, f, g, h] = ring.pairs.map(|(near, _)| enemy & near != 0);
    (a & e) | (b & f) | (c & g) | (d & h)
}

/// The surroundings of a hole.
#[derive(Clone, Copy)]
struct Ring {
    /// The eight neighbours.
    near: Holes,
    /// In each of the eight directions the neighbour and the hole behind it, as sets that are
    /// empty outside the board. Directions that are four places apart are opposite.
    pairs: [(Holes, Holes); 8],
}

static RINGS: [Ring; 64] = {
    const DIRECTIONS: [(i8, i8); 8] = [
        (1, 0),
        (1, 1),
        (0, 1),
        (-1, 1),
        (-1, 0),
        (-1, -1),
        (0, -1),
        (1, -1),
    ];
    let mut rings = [Ring {
        near: 0,
        pairs: [(0, 0); 8],
    }; 64];
    let mut hole = 0;
    while hole < 64 {
        let mut place = 0;
        while place < 8 {
            let (right, down) = DIRECTIONS[place];
            let near = hole_at(hole, right, down);
            rings[hole as usize].pairs[place] = (near, hole_at(hole, 2 * right, 2 * down));
            rings[hole as usize].near |= near;
            place += 1;
        }
        hole += 1;
    }
    rings
};

const fn hole_at(hole: u8, right: i8, down: i8) -> Holes {
    let (column, row) = ((hole % WIDTH) as i8 + right, (hole / WIDTH) as i8 + down);
    let inside = 0 <= column && column < WIDTH as i8 && 0 <= row && row < WIDTH as i8;
    if inside {
        1 << (row * WIDTH as i8 + column)
    } else {
        0
    }
}
