//! Marbles as bits: 36 holes, nine bits a part, so that a part turns by one table and a line is
//! found by four.
//!
//! The bit of a hole is 9 times its part, plus its place in the part in reading order. The plain
//! rule for lines, walking hole by hole, stands in the tests.

use crate::Cell;

/// Columns and rows of the board.
pub(super) const SIZE: u8 = 6;
/// Holes of the board.
pub(super) const HOLES: u8 = 36;
/// Holes of a part.
pub(super) const PART_HOLES: u8 = 9;
/// All holes.
pub(super) const ALL: u64 = (1 << HOLES) - 1;
/// All holes of part 1.
pub(super) const PART: u64 = (1 << PART_HOLES) - 1;

/// The part of a hole, 0 to 3 in reading order.
pub(super) const fn part_of(cell: Cell) -> u8 {
    cell.row / 3 * 2 + cell.column / 3
}

/// The bit of a hole.
#[inline]
#[must_use]
pub const fn bit_of(cell: Cell) -> u8 {
    BITS[cell.index(SIZE) as usize]
}

/// The hole of a bit.
#[inline]
pub(super) const fn cell_of(bit: u8) -> Cell {
    CELLS[bit as usize]
}

/// The bit of each hole in reading order.
static BITS: [u8; HOLES as usize] = bits_and_cells().0;
/// The hole of each bit.
static CELLS: [Cell; HOLES as usize] = bits_and_cells().1;

const fn bits_and_cells() -> ([u8; HOLES as usize], [Cell; HOLES as usize]) {
    let mut bits = [0; HOLES as usize];
    let mut cells = [Cell { column: 0, row: 0 }; HOLES as usize];
    let mut index = 0;
    while index < HOLES {
        let cell = Cell::at(index, SIZE);
        let bit = part_of(cell) * PART_HOLES + cell.row % 3 * 3 + cell.column % 3;
        bits[index as usize] = bit;
        cells[bit as usize] = cell;
        index += 1;
    }
    (bits, cells)
}

/// A part after a quarter turn clockwise: row r, column c goes to row c, column 2 - r (from 0).
static TURNED: [u16; 512] = turned_parts();

const fn turned_parts() -> [u16; 512] {
    let mut table = [0; 512];
    let mut part = 0;
    while part < 512 {
        let mut place = 0;
        while place < 9 {
            if part >> place & 1 == 1 {
                table[part] |= 1 << turned_place(place);
            }
            place += 1;
        }
        part += 1;
    }
    table
}

const fn turned_place(place: u16) -> u16 {
    let (row, column) = (place / 3, place % 3);
    column * 3 + 2 - row
}

/// The marbles after a part (0 to 3) has been turned.
#[inline]
pub(super) fn turn(marbles: u64, part: u8) -> u64 {
    let shift = u32::from(part & 3) * u32::from(PART_HOLES);
    let before = marbles >> shift & PART;
    marbles ^ (before ^ u64::from(TURNED[before as usize])) << shift
}

/// Where a hole goes when its part is turned.
pub(super) fn turned_cell(cell: Cell) -> Cell {
    let (part, place) = (part_of(cell), bit_of(cell) % PART_HOLES);
    cell_of(part * PART_HOLES + turned_place(u16::from(place)) as u8)
}

/// The last hole of every part.
const LAST_HOLES: u64 = 1 << 8 | 1 << 17 | 1 << 26 | 1 << 35;
/// The other holes.
const OTHER_HOLES: u64 = ALL & !LAST_HOLES;

/// One bit for each part that holds a marble, part 1 lowest.
#[inline]
pub(super) const fn filled_parts(marbles: u64) -> u8 {
    // Added to its eight other holes full of marbles, a part that is not empty there carries into
    // its last hole; the multiplication then puts the four last holes side by side.
    let others = (marbles & OTHER_HOLES) + OTHER_HOLES;
    let filled = (others | marbles) & LAST_HOLES;
    ((filled >> 8).wrapping_mul(0x0808_0808) >> 27) as u8 & 0xf
}

/// The bit of the n-th of these holes (n from 0), which are more than n.
#[inline]
pub(super) fn nth_hole(holes: u64, n: u32) -> u8 {
    // Which part it lies in: a comparison for each part before it, since chance has chosen n and a
    // branch would be guessed wrong.
    let up_to = [1, 2, 3].map(|parts| (holes & ((1 << (9 * parts)) - 1)).count_ones());
    let (mut part, mut before) = (0, 0);
    for count in up_to {
        part += u8::from(n >= count);
        before = if n >= count { count } else { before };
    }
    let first = part * PART_HOLES;
    let places = PLACES[(holes >> first & PART) as usize];
    first + (places >> (4 * (n.wrapping_sub(before) & 15)) & 15) as u8
}

/// For each choice of holes of a part their places, four bits each, the first lowest.
static PLACES: [u64; 512] = places();

const fn places() -> [u64; 512] {
    let mut table = [0; 512];
    let mut holes = 0;
    while holes < 512 {
        let (mut place, mut found) = (0, 0);
        while place < 9 {
            if holes >> place & 1 == 1 {
                table[holes] |= place << (4 * found);
                found += 1;
            }
            place += 1;
        }
        holes += 1;
    }
    table
}

/// The 32 lines of five holes: 12 along rows, 12 along columns, 4 along each diagonal.
const LINE_COUNT: usize = 32;

/// The holes of each line, as bits.
pub const LINES: [u64; LINE_COUNT] = lines();

/// For each part and each of its 512 fillings a bit for each line: 1 if all holes that the line has
/// here are filled, also if it has none. A line is complete when all four parts say so.
static COMPLETE: [[u32; 512]; 4] = complete_table();

const fn complete_table() -> [[u32; 512]; 4] {
    let mut table = [[0; 512]; 4];
    let mut line = 0;
    while line < LINE_COUNT {
        let mut part = 0;
        while part < 4 {
            let holes = LINES[line] >> (part * 9) & PART;
            add_where(&mut table[part], holes, 1 << line);
            part += 1;
        }
        line += 1;
    }
    table
}

/// Marks a line in every filling that has all of `holes`.
const fn add_where(fillings: &mut [u32; 512], holes: u64, line: u32) {
    let mut filling = 0;
    while filling < 512 {
        if filling as u64 & holes == holes {
            fillings[filling] |= line;
        }
        filling += 1;
    }
}

const fn lines() -> [u64; LINE_COUNT] {
    let mut lines = [0; LINE_COUNT];
    let mut count = 0;
    let mut start = 0;
    while start < HOLES {
        let mut direction = 0;
        while direction < 4 {
            let holes = line(Cell::at(start, SIZE), [(1, 0), (0, 1), (1, 1), (-1, 1)][direction]);
            if holes != 0 {
                lines[count] = holes;
                count += 1;
            }
            direction += 1;
        }
        start += 1;
    }
    assert!(count == LINE_COUNT);
    lines
}

/// Five holes from a start in a direction; 0 where they leave the board.
const fn line(start: Cell, (column, row): (i8, i8)) -> u64 {
    let mut holes = 0;
    let mut step = 0;
    while step < 5 {
        let c = start.column as i8 + column * step;
        let r = start.row as i8 + row * step;
        if c < 0 || c >= SIZE as i8 || r < 0 || r >= SIZE as i8 {
            return 0;
        }
        holes |= 1 << bit_of(Cell { column: c as u8, row: r as u8 });
        step += 1;
    }
    holes
}

/// Whether five or more of these marbles stand in a row (8.2).
#[inline]
pub(super) fn has_line(marbles: u64) -> bool {
    complete_lines(marbles) != 0
}

/// A bit for each complete line.
#[inline]
pub(super) fn complete_lines(marbles: u64) -> u32 {
    COMPLETE[0][(marbles & PART) as usize]
        & COMPLETE[1][(marbles >> 9 & PART) as usize]
        & COMPLETE[2][(marbles >> 18 & PART) as usize]
        & COMPLETE[3][(marbles >> 27 & PART) as usize]
}

/// The holes of all complete lines.
pub(super) fn in_lines(marbles: u64) -> u64 {
    let complete = LINES.iter().filter(|&&line| marbles & line == line);
    complete.fold(0, |all, line| all | line)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    fn has_line_by_walking(marbles: u64) -> bool {
        let filled = |column: i32, row: i32| {
            (0..6).contains(&column)
                && (0..6).contains(&row)
                && marbles >> bit_of(Cell { column: column as u8, row: row as u8 }) & 1 == 1
        };
        let run = |column: i32, row: i32, (dc, dr): (i32, i32)| {
            (0..5).all(|step| filled(column + dc * step, row + dr * step))
        };
        let mut starts = (0..6).flat_map(|column| (0..6).map(move |row| (column, row)));
        starts.any(|(column, row)| {
            [(1, 0), (0, 1), (1, 1), (-1, 1)].into_iter().any(|way| run(column, row, way))
        })
    }

    #[test]
    fn lines_by_table_and_by_walking_agree() {
        for holes in LINES {
            assert_eq!(holes.count_ones(), 5);
            assert!(has_line(holes));
            for bit in (0..36).filter(|bit| holes >> bit & 1 == 1) {
                assert!(!has_line(holes & !(1 << bit)));
            }
        }
        let mut random = Random::new(4);
        let mut found = 0;
        for _ in 0..200_000 {
            let marbles = random.next() & ALL;
            assert_eq!(has_line(marbles), has_line_by_walking(marbles), "{marbles:09x}");
            found += u32::from(has_line(marbles));
        }
        assert!((20_000..180_000).contains(&found), "both answers were met: {found}");
    }

    #[test]
    fn parts_with_marbles_are_found_one_by_one() {
        for bit in 0..HOLES {
            assert_eq!(filled_parts(1 << bit), 1 << (bit / PART_HOLES));
        }
        let mut random = Random::new(5);
        for _ in 0..20_000 {
            let marbles = random.next() & random.next() & random.next() & random.next() & ALL;
            let plain = (0..4).filter(|part| marbles >> (part * PART_HOLES) & PART != 0);
            assert_eq!(filled_parts(marbles), plain.fold(0, |set, part| set | 1 << part));
        }
    }

    #[test]
    fn holes_are_found_by_their_number() {
        let mut random = Random::new(8);
        for _ in 0..2_000 {
            let holes = random.next() & random.next() & ALL;
            let found = (0..holes.count_ones()).map(|n| nth_hole(holes, n));
            assert!(found.eq(crate::bits::each_bit(holes)), "{holes:09x}");
        }
    }

    #[test]
    fn bits_and_cells_are_one_to_one() {
        for bit in 0..HOLES {
            assert_eq!(bit_of(cell_of(bit)), bit);
            assert_eq!(part_of(cell_of(bit)), bit / PART_HOLES);
        }
    }

    #[test]
    fn four_turns_are_none() {
        let mut random = Random::new(6);
        for part in 0..4 {
            let marbles = random.next() & ALL;
            let four = (0..4).fold(marbles, |marbles, _| turn(marbles, part));
            assert_eq!(four, marbles);
            let cell = cell_of(part * PART_HOLES);
            assert_eq!(turn(1 << bit_of(cell), part), 1 << bit_of(turned_cell(cell)));
        }
    }
}
