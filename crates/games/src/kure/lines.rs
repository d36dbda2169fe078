//! Lines from edge to edge: how many pieces of one side stand on each, and on which cells one more
//! would be the fourth.
//!
//! Counts are kept up to date piece by piece, since looking at every line after every move is what
//! a game of Küre would otherwise spend its time on.

/// The four directions of lines.
pub const ROW: usize = 0;
pub const COLUMN: usize = 1;
/// From the top left to the bottom right.
pub const FALLING: usize = 2;
/// From the bottom left to the top right.
pub const RISING: usize = 3;

/// For one side, how full its lines are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The pieces on every line: 16 lines in each direction.
    counts: [u8; 64],
    /// In each direction the cells whose line holds three pieces or more.
    three: [u64; 4],
    /// Whether a line held four or more when the pieces were set up. No legal step makes such a
    /// line, so only entered positions have them.
    crowded: bool,
}

impl Lines {
    pub const EMPTY: Self = Self { counts: [0; 64], three: [0; 4], crowded: false };

    /// Counts one more piece that is set up.
    pub fn set_up(&mut self, cell: u8) {
        self.add(cell);
        // Nobody moves along a row, so that full rows make no difference here.
        self.crowded |= self.counts[16..].iter().any(|&count| count >= 4);
    }

    /// Counts one more piece.
    #[inline]
    pub fn add(&mut self, cell: u8) {
        self.change(cell, 1);
    }

    /// Counts one piece less.
    #[inline]
    pub fn remove(&mut self, cell: u8) {
        self.change(cell, u8::MAX);
    }

    /// The cells where a piece that comes along a line of this direction would be one of four. On
    /// the line that it moves along it has been counted already.
    #[inline]
    pub fn barred_along(&self, direction: usize) -> u64 {
        let [a, b, c] = OTHERS[direction];
        let barred = self.three[a] | self.three[b] | self.three[c];
        if self.crowded { barred | self.four(direction) } else { barred }
    }

    /// The cells where a piece that was not counted before would be one of four.
    pub const fn barred(&self) -> u64 {
        self.three[0] | self.three[1] | self.three[2] | self.three[3]
    }

    /// The cells of a direction whose line holds four pieces or more.
    fn four(&self, direction: usize) -> u64 {
        let is_full = |cell: &u8| {
            let line = LINES_AT[usize::from(*cell)][direction];
            self.counts[usize::from(line.number)] >= 4
        };
        (0..64).filter(is_full).fold(0, |set, cell| set | 1 << cell)
    }

    #[inline]
    fn change(&mut self, cell: u8, by: u8) {
        let lines = &LINES_AT[usize::from(cell & 63)];
        for (three, line) in self.three.iter_mut().zip(lines) {
            let count = &mut self.counts[usize::from(line.number & 63)];
            *count = count.wrapping_add(by);
            *three = with(*three, line.cells, *count >= 3);
        }
    }
}

/// For each direction the three others.
const OTHERS: [[usize; 3]; 4] = [
    [COLUMN, FALLING, RISING],
    [ROW, FALLING, RISING],
    [ROW, COLUMN, RISING],
    [ROW, COLUMN, FALLING],
];

/// A set with or without some cells.
const fn with(set: u64, cells: u64, present: bool) -> u64 {
    (set & !cells) | (cells & (present as u64).wrapping_neg())
}

/// One line through a cell.
#[derive(Clone, Copy)]
struct Line {
    number: u8,
    cells: u64,
}

/// The four lines through every cell.
static LINES_AT: [[Line; 4]; 64] = {
    let mut lines = [[Line { number: 0, cells: 0 }; 4]; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut direction = 0;
        while direction < 4 {
            let number = line_number(cell, direction);
            let cells = line_cells(number, direction);
            lines[cell as usize][direction] = Line { number, cells };
            direction += 1;
        }
        cell += 1;
    }
    lines
};

/// The cells of the line of a direction through a cell.
pub const fn line_through(cell: u8, direction: usize) -> u64 {
    LINES_AT[cell as usize & 63][direction].cells
}

const fn line_number(cell: u8, direction: usize) -> u8 {
    let (column, row) = (cell % 8, cell / 8);
    let place = match direction {
        ROW => row,
        COLUMN => column,
        FALLING => 7 + row - column,
        _ => row + column,
    };
    16 * direction as u8 + place
}

const fn line_cells(number: u8, direction: usize) -> u64 {
    let mut cells = 0;
    let mut cell = 0;
    while cell < 64 {
        if line_number(cell, direction) == number {
            cells |= 1 << cell;
        }
        cell += 1;
    }
    cells
}
