//! Lots: chance that was drawn once, is recorded as a number, and can be drawn again by anyone.
//!
//! The generator is ChaCha20 and the shuffle is written out here, because a library's default
//! generator or shuffle may change, and a recorded lot must not.

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng as _};
use serde::{Deserialize, Serialize};

/// A recorded lot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Lot(pub u64);

impl Lot {
    /// Shuffles by this lot. `draw` numbers the draws of one competition, so that two of them
    /// differ.
    pub fn shuffle<T>(self, draw: u64, items: &mut [T]) {
        let mut random = ChaCha20Rng::seed_from_u64(self.0);
        random.set_stream(draw);
        for last in (1..items.len()).rev() {
            // A product of 64 bits and a small bound: its upper half is even to one in 2^40.
            let bound = last as u128 + 1;
            let chosen = (u128::from(random.next_u64()) * bound) >> 64;
            items.swap(last, chosen as usize);
        }
    }

    /// For each of `count` things the place that the lot gives it, from 0.
    #[must_use]
    pub fn places(self, draw: u64, count: usize) -> Vec<usize> {
        let mut order: Vec<usize> = (0..count).collect();
        self.shuffle(draw, &mut order);
        let mut places = vec![0; count];
        for (place, thing) in order.into_iter().enumerate() {
            places[thing] = place;
        }
        places
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_recorded_lot_never_changes() {
        let mut items: Vec<u32> = (1..=8).collect();
        Lot(2026).shuffle(1, &mut items);
        assert_eq!(items, RECORDED);
        let mut again: Vec<u32> = (1..=8).collect();
        Lot(2026).shuffle(2, &mut again);
        assert_ne!(items, again, "another draw of the same lot");
    }

    const RECORDED: [u32; 8] = [2, 5, 1, 7, 6, 4, 3, 8];

    #[test]
    fn every_order_comes_up_about_equally_often() {
        let mut counts = std::collections::BTreeMap::new();
        for seed in 0..6000 {
            let mut items = [1, 2, 3];
            Lot(seed).shuffle(0, &mut items);
            *counts.entry(items).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
