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

/// The bits of a set one by one, the lowest first.
pub(super) fn squares(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(square)
    })
}

/// How many squares a set has in all bytes up to and with each one (the topmost byte is the whole
/// count).
#[inline]
const fn running_counts(set: u64) -> u64 {
    let pairs = set - (set >> 1 & 0x5555_5555_5555_5555);
    let nibbles = (pairs & 0x3333_3333_3333_3333) + (pairs >> 2 & 0x3333_3333_3333_3333);
    let bytes = (nibbles + (nibbles >> 4)) & 0x0f0f_0f0f_0f0f_0f0f;
    bytes.wrapping_mul(LOW)
}

/// The lowest bit of every byte.
const LOW: u64 = 0x0101_0101_0101_0101;

/// One square of a set that is not empty, each as likely as the other, without a loop: first its
/// row, by the running counts, then its place in the row, by a table.
#[inline]
pub(super) fn random_square(set: u64, random: &mut impl FnMut(u32) -> u32) -> u8 {
    let counts = running_counts(set);
    let n = random((counts >> 56) as u32) as u64;
    // A byte's top bit stays where its running count is above n.
    let above = ((counts | (LOW << 7)) - (n + 1) * LOW) & (LOW << 7);
    let row = above.trailing_zeros() & 0x38;
    let before = (counts << 8) >> row & 0xff;
    let in_row = NTH[(set >> row & 0xff) as usize][(n - before) as usize & 7];
    (row as u8 + in_row) & 63
}

/// The n-th bit that is set in a byte.
static NTH: [[u8; 8]; 256] = nth_table();

const fn nth_table() -> [[u8; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut n) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][n] = bit;
                n += 1;
            }
            bit += 1;
        }
        byte += 1;
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

    #[test]
    fn every_square_of_a_set_can_be_picked_by_its_number() {
        let mut random = Random::new(3);
        for _ in 0..2_000 {
            let set = (random.next() & random.next()) | 1 << random.below(64);
            let picked: Vec<u8> = (0..set.count_ones())
                .map(|n| {
                    random_square(set, &mut |count| {
                        assert_eq!(count, set.count_ones());
                        n
                    })
                })
                .collect();
            assert_eq!(picked, squares(set).collect::<Vec<_>>());
        }
        assert_eq!(random_square(u64::MAX, &mut |_| 63), 63);
    }
}
