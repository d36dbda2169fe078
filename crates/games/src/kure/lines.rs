//! Lines from edge to edge: how many pieces of one side stand on each, and on which cells one more
//! would be the fourth.
//!
//! The counts are kept up to date piece by piece, since looking at every line after every move is
//! what a game of Küre would otherwise spend its time on. They are kept where they are asked for:
//! every cell holds, for each direction, the count of its line, as a binary number whose digits
//! lie in different words. So a piece changes all cells of a line at once, and all cells are
//! compared with three at once. The plain rule, line by line, stands in the tests.

/// The four directions of lines.
pub const ROW: usize = 0;
pub const COLUMN: usize = 1;
/// From the top left to the bottom right.
pub const FALLING: usize = 2;
/// From the bottom left to the top right.
pub const RISING: usize = 3;

/// Digits of a count: a line holds at most eight pieces.
const DIGITS: usize = 4;

/// For one side, how full its lines are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The counts: first the ones of all cells in each direction, then the twos, fours and eights.
    digits: [[u64; 4]; DIGITS],
}

impl Lines {
    pub const EMPTY: Self = Self { digits: [[0; 4]; DIGITS] };

    /// Counts one more piece.
    #[inline]
    pub fn add(&mut self, cell: u8) {
        // Where a digit was 1 already it becomes 0, and 1 is carried to the next.
        self.change(cell, |digit, carry| digit & carry);
    }

    /// Counts one piece less.
    #[inline]
    pub fn remove(&mut self, cell: u8) {
        // Where a digit was 0 it becomes 1, and 1 is borrowed from the next.
        self.change(cell, |digit, borrow| !digit & borrow);
    }

    #[inline]
    fn change(&mut self, cell: u8, next: impl Fn(u64, u64) -> u64) {
        let mut carry = LINES_AT[usize::from(cell & 63)];
        for digits in &mut self.digits {
            for (digit, carry) in digits.iter_mut().zip(&mut carry) {
                let before = *digit;
                *digit ^= *carry;
                *carry = next(before, *carry);
            }
        }
    }

    /// For each direction the cells whose line holds three pieces or more.
    #[inline]
    fn three(&self) -> [u64; 4] {
        let [ones, twos, fours, eights] = &self.digits;
        std::array::from_fn(|way| (ones[way] & twos[way]) | fours[way] | eights[way])
    }

    /// For each direction the cells where a piece that comes along a line of this direction would
    /// be one of four. On the line that it moves along it has been counted already; no legal step
    /// makes four there, but an entered position may hold them.
    #[inline]
    pub fn barred_along(&self) -> [u64; 4] {
        let [row, column, falling, rising] = self.three();
        let [_, _, fours, eights] = &self.digits;
        let four: [u64; 4] = std::array::from_fn(|way| fours[way] | eights[way]);
        [
            four[ROW] | column | falling | rising,
            four[COLUMN] | row | falling | rising,
            four[FALLING] | row | column | rising,
            four[RISING] | row | column | falling,
        ]
    }

    /// The cells where a piece that was not counted before would be one of four.
    #[inline]
    pub fn barred(&self) -> u64 {
        self.three().into_iter().fold(0, |cells, three| cells | three)
    }
}

/// The cells of the four lines through every cell.
static LINES_AT: [[u64; 4]; 64] = {
    let mut lines = [[0; 4]; 64];
    let mut cell = 0;
    while cell < 64 {
        let mut direction = 0;
        while direction < 4 {
            lines[cell as usize][direction] = line_cells(cell, direction);
            direction += 1;
        }
        cell += 1;
    }
    lines
};

/// The cells of the line of a direction through a cell.
pub const fn line_through(cell: u8, direction: usize) -> u64 {
    LINES_AT[cell as usize & 63][direction]
}

/// The number of a line among those of its direction.
const fn line_number(cell: u8, direction: usize) -> u8 {
    let (column, row) = (cell % 8, cell / 8);
    match direction {
        ROW => row,
        COLUMN => column,
        FALLING => 7 + row - column,
        _ => row + column,
    }
}

const fn line_cells(on_line: u8, direction: usize) -> u64 {
    let mut cells = 0;
    let mut cell = 0;
    while cell < 64 {
        if line_number(cell, direction) == line_number(on_line, direction) {
            cells |= 1 << cell;
        }
        cell += 1;
    }
    cells
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;
    use crate::bits::each_bit;

    /// The plain rule: how many pieces stand on the line of a direction through a cell.
    fn count(pieces: u64, cell: u8, direction: usize) -> u32 {
        (line_through(cell, direction) & pieces).count_ones()
    }

    /// The cells for which something holds.
    fn cells(holds: impl Fn(u8) -> bool) -> u64 {
        (0..64).filter(|&cell| holds(cell)).fold(0, |set, cell| set | 1 << cell)
    }

    #[test]
    fn counts_that_are_kept_up_to_date_agree_with_counting_every_line() {
        let mut random = Random::new(7);
        let (mut lines, mut pieces) = (Lines::EMPTY, 0_u64);
        for round in 0..4_000 {
            let cell = random.below(64) as u8;
            if pieces >> cell & 1 == 1 {
                lines.remove(cell);
            } else {
                lines.add(cell);
            }
            pieces ^= 1 << cell;
            if round % 500 == 499 {
                // Boards fill up to half by chance: now and then nearly all is taken off again.
                for cell in each_bit(pieces & random.next()) {
                    lines.remove(cell);
                    pieces &= !(1 << cell);
                }
            }
            let three = |cell, direction| count(pieces, cell, direction) >= 3;
            assert_eq!(lines.barred(), cells(|cell| (0..4).any(|way| three(cell, way))));
            for way in 0..4 {
                let barred = cells(|cell| {
                    (0..4).any(|other| other != way && three(cell, other))
                        || count(pieces, cell, way) >= 4
                });
                assert_eq!(lines.barred_along()[way], barred, "{pieces:x} {way}");
            }
        }
    }

    #[test]
    fn a_full_row_is_counted_and_taken_off_again() {
        let mut lines = Lines::EMPTY;
        (8..16).for_each(|cell| lines.add(cell));
        assert_eq!(lines.three()[ROW], 0xff00);
        (8..16).for_each(|cell| lines.remove(cell));
        assert_eq!(lines, Lines::EMPTY);
    }
}
