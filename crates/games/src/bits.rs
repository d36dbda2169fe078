//! Sets as bits of a word: going through them, and picking one without a loop.

/// The places of a set one by one, the lowest first.
pub(crate) fn each_bit(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let square = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(square)
    })
}

/// How many bits a set has in all bytes up to and with each one (the topmost byte is the whole
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

/// One bit of a set that is not empty, each as likely as the other.
#[inline]
pub(crate) fn random_bit(set: u64, random: &mut impl FnMut(u32) -> u32) -> u8 {
    let counts = running_counts(set);
    let n = random((counts >> 56) as u32);
    pick(set, counts, n)
}

/// The n-th bit of a set (n from 0) that has more than n.
#[inline]
pub(crate) fn nth_bit(set: u64, n: u32) -> u8 {
    pick(set, running_counts(set), n)
}

/// Without a loop: first the byte, by the running counts, then the place in it, by a table.
#[inline]
fn pick(set: u64, counts: u64, n: u32) -> u8 {
    let n = u64::from(n);
    // A byte's top bit stays where its running count is n or less: all bytes before the one sought.
    let passed = (n.wrapping_mul(LOW) | (LOW << 7)).wrapping_sub(counts) & (LOW << 7);
    let byte = (passed.count_ones() * 8) & 0x38;
    let before = (counts << 8) >> byte & 0xff;
    let place = NTH[(set >> byte & 0xff) as usize][n.wrapping_sub(before) as usize & 7];
    (byte as u8 + place) & 63
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

    #[test]
    fn every_bit_of_a_set_can_be_picked_by_its_number() {
        let mut random = Random::new(3);
        for _ in 0..2_000 {
            let set = (random.next() & random.next()) | 1 << random.below(64);
            let picked: Vec<u8> = (0..set.count_ones())
                .map(|n| {
                    random_bit(set, &mut |count| {
                        assert_eq!(count, set.count_ones());
                        n
                    })
                })
                .collect();
            assert_eq!(picked, each_bit(set).collect::<Vec<_>>());
        }
        assert_eq!(random_bit(u64::MAX, &mut |_| 63), 63);
    }
}
