//! Discs as bits: where a side may play, and what a move turns.
//!
//! Bit 0 is a1, bit 7 is h1, bit 63 is h8 (reading order). Six of the eight directions are walked
//! two by two: beside the board stands the same board upside down ([`Twin`]), on which the ways up
//! are ways down, both in one wide register. The plain rule, walking
//! square by square, stands in the tests and is compared with this on random boards.

use wide::u64x2;

/// All squares but the columns a and h: a run along a row or diagonal never crosses the edge.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// A set of squares, and the same set upside down.
type Twin = u64x2;

#[inline]
fn twin(set: u64) -> Twin {
    // A row is a byte.
    u64x2::new([set, set.swap_bytes()])
}

/// Both sets on one board again.
#[inline]
fn joined(twin: Twin) -> u64 {
    let [set, upside_down] = twin.to_array();
    set | upside_down.swap_bytes()
}

/// The squares behind the opponent's runs that start beside an own disc and go towards higher bits:
/// one, then two, then four and six squares long.
#[inline]
fn behind_runs(own: Twin, opponent: Twin, step: u32) -> Twin {
    let mut run = opponent & (own << step);
    run |= opponent & (run << step);
    let pairs = opponent & (opponent << step);
    run |= pairs & (run << (2 * step));
    run |= pairs & (run << (2 * step));
    run << step
}

/// The squares on which the owner of `own` may play (6.2): empty, with a run of the opponent's discs
/// next to it that ends at an own disc.
#[inline]
#[must_use]
pub fn legal(own: u64, opponent: u64) -> u64 {
    let (own_twin, opponent_twin) = (twin(own), twin(opponent));
    let inner_twin = opponent_twin & u64x2::splat(INNER);
    let columns = behind_runs(own_twin, opponent_twin, 8);
    let diagonals = behind_runs(own_twin, inner_twin, 7) | behind_runs(own_twin, inner_twin, 9);
    let found = joined(columns | diagonals) | along_rows(own, opponent & INNER);
    found & !(own | opponent)
}

/// The squares behind runs along the rows, both ways.
#[inline]
const fn along_rows(own: u64, inner: u64) -> u64 {
    // To the right the runs can be added: the carry comes out behind the run.
    let right = inner.wrapping_add(inner & (own << 1));
    let mut run = inner & (own >> 1);
    run |= inner & (run >> 1);
    let pairs = inner & (inner >> 1);
    run |= pairs & (run >> 2);
    run |= pairs & (run >> 2);
    right | run >> 1
}

/// The squares seen from one square below it, in three directions, on the board and on the board
/// upside down.
static BELOW: [[[u64; 2]; 3]; 64] = below();

const fn below() -> [[[u64; 2]; 3]; 64] {
    let mut table = [[[0; 2]; 3]; 64];
    let mut square = 0;
    while square < 64 {
        let upside_down = square ^ 56;
        let mut way = 0;
        while way < 3 {
            let column = way as i32 - 1;
            table[square][way] = [ray(square, column, 1), ray(upside_down, column, 1)];
            way += 1;
        }
        square += 1;
    }
    table
}

const fn ray(square: usize, column: i32, row: i32) -> u64 {
    let (mut c, mut r) = ((square % 8) as i32 + column, (square / 8) as i32 + row);
    let mut bits = 0;
    while c >= 0 && c < 8 && r >= 0 && r < 8 {
        bits |= 1 << (r * 8 + c);
        c += column;
        r += row;
    }
    bits
}

/// The opponent's discs that a disc on `square` turns (6.1): on each ray those before the first
/// square that is not the opponent's, if that one is own.
#[inline]
#[must_use]
pub fn turned(square: u8, own: u64, opponent: u64) -> u64 {
    let (own_twin, stop_twin) = (twin(own), twin(!opponent));
    let mut turned = u64x2::ZERO;
    for below in BELOW[usize::from(square & 63)] {
        let ray = u64x2::new(below);
        let stops = ray & stop_twin;
        let end = stops & (u64x2::ZERO - stops) & own_twin;
        turned |= (end - u64x2::ONE) & ray & !end.simd_eq(u64x2::ZERO);
    }
    joined(turned) | turned_in_row(square, own, opponent)
}

/// Both ways along the row, by two tables: where an own disc would end a run of the opponent's, and
/// what is turned between the new disc and the ends that are there.
#[inline]
const fn turned_in_row(square: u8, own: u64, opponent: u64) -> u64 {
    let (column, row) = (square as usize & 7, square & 56);
    let inner = (opponent >> row >> 1) as usize & 63;
    let ends = RUN_ENDS[column][inner] & (own >> row) as u8;
    (BETWEEN[column][ends as usize] as u64) << row
}

/// By the column of the new disc and the opponent's discs in the columns b to g: the squares right
/// behind the runs beside it, at most one on each side.
static RUN_ENDS: [[u8; 64]; 8] = run_ends();

const fn run_ends() -> [[u8; 64]; 8] {
    let mut table = [[0; 64]; 8];
    let mut index = 0;
    while index < 8 * 64 {
        let (column, inner) = (index / 64, index % 64);
        let opponent = inner << 1;
        let mut right = column + 1;
        while opponent >> right & 1 == 1 {
            right += 1;
        }
        if right > column + 1 {
            table[column][inner] |= 1 << right;
        }
        let mut left = column;
        while left > 0 && opponent >> (left - 1) & 1 == 1 {
            left -= 1;
        }
        if left < column {
            table[column][inner] |= 1 << (left - 1);
        }
        index += 1;
    }
    table
}

/// By the column of the new disc and the ends of runs: the squares between.
static BETWEEN: [[u8; 256]; 8] = between();

const fn between() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut index = 0;
    while index < 8 * 256 {
        let (column, ends) = (index / 256, index % 256);
        let mut place = 0;
        while place < 8 {
            // To the right of the disc up to an end further right, or the other way round.
            let to_the_right = place > column && ends >> (place + 1) != 0;
            let to_the_left = place < column && ends & ((1 << place) - 1) != 0;
            if to_the_right || to_the_left {
                table[column][ends] |= 1 << place;
            }
            place += 1;
        }
        index += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// The rule as the book says it: walk from the disc, square by square, in eight directions.
    fn turned_by_walking(square: u8, own: u64, opponent: u64) -> u64 {
        let mut turned = 0;
        for (dc, dr) in [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)] {
            let (mut column, mut row) = (i32::from(square % 8) + dc, i32::from(square / 8) + dr);
            let mut run = 0;
            while (0..8).contains(&column) && (0..8).contains(&row) {
                let bit = 1_u64 << (row * 8 + column);
                if opponent & bit == 0 {
                    if own & bit != 0 {
                        turned |= run;
                    }
                    break;
                }
                run |= bit;
                column += dc;
                row += dr;
            }
        }
        turned
    }

    #[test]
    fn bits_and_walking_agree_on_random_boards() {
        let mut random = Random::new(2);
        for density in 0..4_000 {
            let occupied = match density % 3 {
                0 => random.next() & random.next(),
                1 => random.next(),
                _ => random.next() | random.next(),
            };
            let colour = random.next();
            let (own, opponent) = (occupied & colour, occupied & !colour);
            let mut expected = 0;
            for square in 0..64 {
                let walked = turned_by_walking(square, own, opponent);
                assert_eq!(turned(square, own, opponent), walked, "{own:x} {opponent:x} {square}");
                if walked != 0 && occupied >> square & 1 == 0 {
                    expected |= 1 << square;
                }
            }
            assert_eq!(legal(own, opponent), expected, "{own:x} {opponent:x}");
        }
    }
}
