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
pub(super) fn legal(own: u64, opponent: u64) -> u64 {
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

/// The squares seen from one square: to the left and right along its row, and below it in three
/// directions, on the board and on the board upside down.
struct Rays {
    left: u64,
    right: u64,
    below: [[u64; 2]; 3],
}

static RAYS: [Rays; 64] = rays();

const fn rays() -> [Rays; 64] {
    let mut table = [const { Rays { left: 0, right: 0, below: [[0; 2]; 3] } }; 64];
    let mut square = 0;
    while square < 64 {
        let upside_down = square ^ 56;
        table[square].left = ray(square, -1, 0);
        table[square].right = ray(square, 1, 0);
        let mut way = 0;
        while way < 3 {
            let column = way as i32 - 1;
            table[square].below[way] = [ray(square, column, 1), ray(upside_down, column, 1)];
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
pub(super) fn turned(square: u8, own: u64, opponent: u64) -> u64 {
    let rays = &RAYS[usize::from(square & 63)];
    let (own_twin, stop_twin) = (twin(own), twin(!opponent));
    let mut turned = u64x2::ZERO;
    for below in rays.below {
        let ray = u64x2::new(below);
        let stops = ray & stop_twin;
        let end = stops & (u64x2::ZERO - stops) & own_twin;
        turned |= (end - u64x2::ONE) & ray & !end.simd_eq(u64x2::ZERO);
    }
    joined(turned)
        | turned_rightwards(rays.right, own, !opponent)
        | turned_leftwards(rays.left, own, !opponent)
}

/// Along the row towards higher bits; `stops` is every square without an opponent's disc.
#[inline]
const fn turned_rightwards(ray: u64, own: u64, stops: u64) -> u64 {
    let stops = stops & ray;
    let end = stops & stops.wrapping_neg() & own;
    end.wrapping_sub((end != 0) as u64) & ray
}

/// Along the row towards lower bits.
#[inline]
const fn turned_leftwards(ray: u64, own: u64, stops: u64) -> u64 {
    let stops = stops & ray;
    // The lowest bit only keeps the count of zeros below 64; the ray takes it out again.
    let end = (1 << 63) >> (stops | 1).leading_zeros() & own & ray;
    end.wrapping_neg() << 1 & ray
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
