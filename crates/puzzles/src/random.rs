//! Chance, as an argument: every scrambler takes a generator, and the same seed gives the same
//! scrambles on every machine and in every later version.
//!
//! The expansion of a seed and the choice of a number below a limit are therefore written out
//! here, and not taken from a library that may change them.
//!
//! Not here: where a seed comes from (the operating system is asked by the shell, never here).

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
pub use rand_core::{CryptoRng, Rng};

/// The generator of a seed: ChaCha20 whose 256-bit key is the seed in eight little-endian bytes,
/// followed by the 24 bytes `meydan puzzles scrambles`.
#[must_use]
pub fn generator(seed: u64) -> ChaCha20Rng {
    let mut key = *b"########meydan puzzles scrambles";
    key[..8].copy_from_slice(&seed.to_le_bytes());
    from_key(key)
}

/// The generator of a whole key, for scrambles that must not be guessed (4b): the shell takes the
/// key from the operating system.
#[must_use]
pub fn from_key(key: [u8; 32]) -> ChaCha20Rng {
    ChaCha20Rng::from_seed(key)
}

/// A number from 0 to `limit - 1`, each equally likely (0 where `limit` is 0).
///
/// Takes 32 random bits, uses the upper half of their product with the limit, and draws again
/// where the lower half shows that the number would be too likely.
pub fn below<R: Rng + ?Sized>(random: &mut R, limit: u32) -> u32 {
    if limit == 0 {
        return 0;
    }
    let mut product = u64::from(random.next_u32()) * u64::from(limit);
    if (product as u32) < limit {
        let unfair = limit.wrapping_neg() % limit;
        while (product as u32) < unfair {
            product = u64::from(random.next_u32()) * u64::from(limit);
        }
    }
    (product >> 32) as u32
}

/// Puts the items into a random order, each order equally likely.
pub fn shuffle<T, R: Rng + ?Sized>(random: &mut R, items: &mut [T]) {
    for last in (1..items.len()).rev() {
        let limit = u32::try_from(last + 1).unwrap_or(u32::MAX);
        items.swap(last, below(random, limit) as usize);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_numbers_for_ever() {
        let mut random = generator(2010);
        let first: Vec<u32> = (0..8).map(|_| below(&mut random, 1000)).collect();
        assert_eq!(first, [602, 165, 721, 105, 415, 559, 810, 509]);
    }

    #[test]
    fn a_number_stays_below_its_limit_and_is_fair() {
        let mut random = generator(1);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[below(&mut random, 6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| n.abs_diff(10_000) < 400), "{seen:?}");
        assert_eq!(below(&mut random, 0), 0);
        assert_eq!(below(&mut random, 1), 0);
    }

    #[test]
    fn every_order_of_three_comes_up_equally_often() {
        let mut random = generator(2);
        let mut seen = std::collections::BTreeMap::new();
        for _ in 0..60_000 {
            let mut items = [0, 1, 2];
            shuffle(&mut random, &mut items);
            *seen.entry(items).or_insert(0_u32) += 1;
        }
        assert_eq!(seen.len(), 6);
        assert!(seen.values().all(|&n| n.abs_diff(10_000) < 400), "{seen:?}");
    }
}
