//! A player's row in one word, and sowing by table.
//!
//! A row is seven bytes: the six pits from their owner's left, then the store. No byte can pass 48,
//! so whole rows are added at once: what a move of `n` stones from a pit adds to the mover's row and
//! to the opponent's is read from a table that is made by the rule itself, stone by stone.

/// Pits of a row.
pub(super) const PITS: u8 = 6;
/// All stones of the set.
pub(super) const STONES: u8 = 48;
/// The own store's place in the sowing ring: own pits are 1 to 6, the opponent's 8 to 13.
pub(super) const STORE: u8 = 7;
/// Places of the ring: the opponent's store is none of them (K2.2).
pub(super) const RING: u8 = 13;

/// A bit pattern with 1 in each pit's byte.
const ONES: u64 = 0x0101_0101_0101;
/// All bits of the pits.
const PIT_BITS: u64 = 0xffff_ffff_ffff;

/// The pits and the store of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Row(u64);

impl Row {
    pub(super) fn new(pits: [u8; 6], store: u8) -> Self {
        let [a, b, c, d, e, f] = pits;
        Self(u64::from_le_bytes([a, b, c, d, e, f, store, 0]))
    }

    pub(super) fn pits(self) -> [u8; 6] {
        let [a, b, c, d, e, f, ..] = self.0.to_le_bytes();
        [a, b, c, d, e, f]
    }

    pub(super) const fn store(self) -> u8 {
        self.0.to_le_bytes()[6]
    }

    /// The stones of pit 1 to 6.
    #[inline]
    pub(super) const fn pit(self, number: u8) -> u8 {
        (self.0 >> shift(number)) as u8
    }

    /// Whether the region holds no stone.
    #[inline]
    pub(super) const fn is_empty(self) -> bool {
        self.0 & PIT_BITS == 0
    }

    /// One bit for each pit that holds stones, pit 1 lowest.
    #[inline]
    pub(super) const fn filled(self) -> u8 {
        // Adding 127 carries into the top bit of every byte that is not 0 (none is above 48);
        // the multiplication then collects the six top bits side by side.
        let tops = ((self.0 & PIT_BITS) + ONES * 0x7f) & (ONES * 0x80);
        ((tops >> 7).wrapping_mul(0x0008_1020_4081) >> 35) as u8 & 0x3f
    }

    #[inline]
    pub(super) fn take(&mut self, number: u8) -> u8 {
        let stones = self.pit(number);
        self.0 &= !(0xff << shift(number));
        stones
    }

    /// Empties the region and returns how many stones it held.
    #[inline]
    pub(super) fn take_all(&mut self) -> u8 {
        let pits = self.0 & PIT_BITS;
        self.0 &= !PIT_BITS;
        // The sum of the six bytes ends up in the sixth.
        (pits.wrapping_mul(ONES) >> 40) as u8
    }

    #[inline]
    pub(super) const fn add_to_store(&mut self, stones: u8) {
        self.0 += (stones as u64) << shift(STORE);
    }
}

/// Where a place of a row has its byte. The mask keeps a number from outside (which no legal move
/// has) from shifting too far.
#[inline]
const fn shift(number: u8) -> u32 {
    ((number.wrapping_sub(1) & 7) as u32) * 8
}

/// What sowing one pit does: what to add to both rows (the emptied pit as a negative number, so the
/// addition wraps) and the place of the last stone in the ring.
#[derive(Clone, Copy)]
struct Sowing {
    own: u64,
    other: u64,
    last: u8,
}

/// By pit and number of stones.
static SOWINGS: [[Sowing; STONES as usize + 1]; PITS as usize] = sowings();

const fn sowings() -> [[Sowing; STONES as usize + 1]; PITS as usize] {
    let none = Sowing { own: 0, other: 0, last: 1 };
    let mut table = [[none; STONES as usize + 1]; PITS as usize];
    let mut pit = 1;
    while pit <= PITS {
        let mut stones = 1;
        while stones <= STONES {
            table[pit as usize - 1][stones as usize] = sowing(pit, stones);
            stones += 1;
        }
        pit += 1;
    }
    table
}

/// A single stone goes to the next place (K1.5), of several the first goes back into its own pit
/// (K1.3).
const fn first_place(pit: u8, stones: u8) -> u8 {
    if stones == 1 { pit + 1 } else { pit }
}

/// The others follow along the ring (K2.1, K2.2).
const fn next_place(place: u8) -> u8 {
    place % RING + 1
}

/// Where the stones of a pit are laid, one after the other, as places of the ring.
pub(super) fn places(pit: u8, stones: u8) -> impl Iterator<Item = u8> {
    let first = first_place(pit, stones);
    std::iter::successors(Some(first), |&place| Some(next_place(place))).take(usize::from(stones))
}

/// The rule, stone by stone.
const fn sowing(pit: u8, stones: u8) -> Sowing {
    let mut place = first_place(pit, stones);
    let mut sowing =
        Sowing { own: ((stones as u64) << shift(pit)).wrapping_neg(), other: 0, last: place };
    let mut left = stones;
    while left > 0 {
        sowing.last = place;
        if place <= STORE {
            sowing.own = sowing.own.wrapping_add(1 << shift(place));
        } else {
            sowing.other += 1 << shift(place - STORE);
        }
        place = next_place(place);
        left -= 1;
    }
    sowing
}

/// Sows a pit of `own` and returns the place of the last stone in the ring.
#[inline]
pub(super) fn sow(own: &mut Row, other: &mut Row, pit: u8) -> u8 {
    let stones = own.pit(pit);
    let by_stones = &SOWINGS[usize::from(pit.wrapping_sub(1)) % usize::from(PITS)];
    let sowing = by_stones[usize::from(stones.min(STONES))];
    own.0 = own.0.wrapping_add(sowing.own);
    other.0 = other.0.wrapping_add(sowing.other);
    sowing.last
}

/// Sows a pit of `own`, takes what the last stone captures, and returns the place of that stone in
/// the ring. The rule stands case by case in `Mangala::sow`; here it is one way for all cases,
/// because where the last stone falls is as good as chance and a branch would be guessed wrong.
#[inline]
pub(super) fn sow_and_take(own: &mut Row, other: &mut Row, pit: u8) -> u8 {
    let last = sow(own, other, pit);
    let (in_own, in_other) = (last < STORE, last > STORE);
    // The opponent's pit that may lose its stones: the facing one, or the one where the stone fell.
    // For the store it is number 0, a byte that never holds any.
    let number = last.abs_diff(STORE);
    let there = other.pit(number);
    let into_empty = in_own & (own.pit(last) == 1) & (there != 0);
    let made_even = in_other & there.is_multiple_of(2);
    let taken = if into_empty | made_even { there } else { 0 };
    other.0 = other.0.wrapping_sub(u64::from(taken) << shift(number));
    own.0 = own.0.wrapping_sub(u64::from(into_empty) << shift(last));
    own.add_to_store(taken.wrapping_add(u8::from(into_empty)));
    last
}

/// The number of the n-th filled pit (n from 0), for a pattern as [`Row::filled`] gives it.
#[inline]
pub(super) fn nth_filled(filled: u8, n: u32) -> u8 {
    NTH[usize::from(filled & 0x3f)][n as usize % usize::from(PITS)]
}

static NTH: [[u8; PITS as usize]; 64] = nth_table();

const fn nth_table() -> [[u8; PITS as usize]; 64] {
    let mut table = [[1; PITS as usize]; 64];
    let mut filled = 0;
    while filled < 64 {
        let (mut pit, mut n) = (0, 0);
        while pit < PITS {
            if filled >> pit & 1 == 1 {
                table[filled][n] = pit + 1;
                n += 1;
            }
            pit += 1;
        }
        filled += 1;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filled_pits_are_counted_and_found() {
        for pattern in 0_u8..64 {
            let pits = std::array::from_fn(|i| (pattern >> i & 1) * (1 + 9 * i as u8).min(48));
            let row = Row::new(pits, 7);
            assert_eq!(row.filled(), pattern, "{pits:?}");
            let found: Vec<u8> =
                (0..pattern.count_ones()).map(|n| nth_filled(pattern, n)).collect();
            let expected: Vec<u8> = (1..=6).filter(|pit| pattern >> (pit - 1) & 1 == 1).collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn taking_all_counts_every_stone() {
        let mut row = Row::new([10, 0, 7, 20, 1, 3], 5);
        assert_eq!(row.take_all(), 41);
        assert_eq!(row, Row::new([0; 6], 5));
    }
}
