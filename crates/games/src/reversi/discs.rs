//! Discs as bits: where a side may play, and what a move turns.
//!
//! Bit 0 is a1, bit 7 is h1, bit 63 is h8 (reading order). The plain rule, walking square by square,
//! stands in the tests and is compared with this on random boards.

/// All squares but the columns a and h: a run along a row or diagonal never crosses the edge.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares on which the owner of `own` may play (6.2): empty, with a run of the opponent's discs
/// next to it that ends at an own disc.
#[inline]
pub(super) const fn legal(own: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER;
    // Along a row to the right the runs can be added: the carry comes out behind the run.
    let right = inner.wrapping_add(inner & (own << 1));
    let found = right
        | left_of(own, inner, 1)
        | right_of(own, inner, 7)
        | left_of(own, inner, 7)
        | right_of(own, opponent, 8)
        | left_of(own, opponent, 8)
        | right_of(own, inner, 9)
        | left_of(own, inner, 9);
    found & !(own | opponent)
}

/// The squares behind runs that start beside an own disc and go towards higher bits: one, then two,
/// then four and six squares long.
#[inline]
const fn right_of(own: u64, opponent: u64, step: u32) -> u64 {
    let mut run = opponent & (own << step);
    run |= opponent & (run << step);
    let pairs = opponent & (opponent << step);
    run |= pairs & (run << (2 * step));
    run |= pairs & (run << (2 * step));
    run << step
}

/// The same towards lower bits.
#[inline]
const fn left_of(own: u64, opponent: u64, step: u32) -> u64 {
    let mut run = opponent & (own >> step);
    run |= opponent & (run >> step);
    let pairs = opponent & (opponent >> step);
    run |= pairs & (run >> (2 * step));
    run |= pairs & (run >> (2 * step));
    run >> step
}

/// The squares seen from one square in the eight directions: four towards higher bits, four towards
/// lower ones.
struct Rays {
    up: [u64; 4],
    down: [u64; 4],
}

static RAYS: [Rays; 64] = rays();

const fn rays() -> [Rays; 64] {
    let mut table = [const {
        Rays {
            up: [0; 4],
            down: [0; 4],
        }
    }; 64];
    let mut square = 0;
    while square < 64 {
        let directions = [(1, 0), (-1, 1), (0, 1), (1, 1)];
        let mut i = 0;
        while i < 4 {
            let (column, row) = directions[i];
            table[square].up[i] = ray(square, column, row);
            table[square].down[i] = ray(square, -column, -row);
            i += 1;
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
    let up = |ray: u64| {
        let stops = ray & !opponent;
        let end = stops & stops.wrapping_neg() & own;
        end.wrapping_sub(u64::from(end != 0)) & ray
    };
    let down = |ray: u64| {
        let stops = ray & !opponent;
        // The lowest bit only keeps the count of zeros below 64; the ray takes it out again.
        let end = (1 << 63) >> (stops | 1).leading_zeros() & own & ray;
        end.wrapping_neg() << 1 & ray
    };
    up(rays.up[0])
        | up(rays.up[1])
        | up(rays.up[2])
        | up(rays.up[3])
        | down(rays.down[0])
        | down(rays.down[1])
        | down(rays.down[2])
        | down(rays.down[3])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Random;

    /// The rule as the book says it: walk from the disc, square by square, in eight directions.
    fn turned_by_walking(square: u8, own: u64, opponent: u64) -> u64 {
        let mut turned = 0;
        for (dc, dr) in [
            (1, 0),
            (1, 1),
            (0, 1),
            (-1, 1),
            (-1, 0),
            (-1, -1),
            (0, -1),
            (1, -1),
        ] {
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
                assert_eq!(
                    turned(square, own, opponent),
                    walked,
                    "{own:x} {opponent:x} {square}"
                );
                if walked != 0 && occupied >> square & 1 == 0 {
                    expected |= 1 << square;
                }
            }
            assert_eq!(legal(own, opponent), expected, "{own:x} {opponent:x}");
        }
    }
}
