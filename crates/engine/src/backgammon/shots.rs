//! Which rolls hit, how far a checker can run: the numbers about contact that the network looks at.
//!
//! Points are bits in the numbers of the side that moves: bit 25 is its bar, bit 0 is off.

/// Places as bits.
pub type Points = u32;

const BAR: u32 = 25;
/// The 24 points, without bar and off.
const BOARD: Points = 0x1ff_fffe;

/// A set of points seen from the other side: point p is 25 - p.
pub const fn mirrored(points: Points) -> Points {
    (points & BOARD).reverse_bits() >> 6
}

/// What one side's next roll can do to the other side's blots.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shots {
    /// How many of the 36 rolls hit a blot.
    pub hits: u32,
    /// How many of the 36 rolls can hit one blot or another.
    pub two: u32,
    /// The sum over the 36 rolls of the pips that the most costly hit takes away.
    pub pips: u32,
}

/// The side that shoots: its men, how many are on the bar, and what lies before it.
#[derive(Clone, Copy, Debug)]
pub struct Shooter {
    /// Where it has checkers, without the bar.
    pub men: Points,
    /// How many are on the bar.
    pub bar: u8,
    /// The other side's blots, in the shooter's numbers.
    pub blots: Points,
    /// The points that the other side holds, in the shooter's numbers.
    pub blocked: Points,
}

impl Shooter {
    /// Its shots, counted over all rolls.
    #[must_use]
    pub fn shots(self) -> Shots {
        let mut shots = Shots::default();
        if self.blots == 0 {
            return shots;
        }
        for large in 1..=6 {
            for small in 1..=large {
                let hit = self.hit_by(large, small);
                if hit != 0 {
                    let weight = if large == small { 1 } else { 2 };
                    shots.hits += weight;
                    shots.two += if hit.count_ones() > 1 { weight } else { 0 };
                    // A blot on the shooter's point p has come 25 - p of its own way: it loses p.
                    shots.pips += weight * hit.ilog2();
                }
            }
        }
        shots
    }

    /// The blots that a roll can hit, as bits.
    fn hit_by(self, large: u32, small: u32) -> Points {
        match (self.bar, large == small) {
            (0, true) => self.hit_by_double(large),
            (0, false) => {
                let direct = (self.men >> large) | (self.men >> small);
                // A step from the middle has the other die left: both ways end at the same place.
                let far = ((self.men >> large & !self.blocked) >> small)
                    | ((self.men >> small & !self.blocked) >> large);
                (direct | far) & self.blots & BOARD
            }
            (_, true) => self.enter_double(large),
            (1, false) => self.enter_one(large, small) | self.enter_one(small, large),
            (_, false) => {
                let entries = (1 << (BAR - large)) | (1 << (BAR - small));
                entries & self.blots
            }
        }
    }

    fn hit_by_double(self, die: u32) -> Points {
        let (mut reach, mut hit) = (self.men, 0);
        for _ in 0..4 {
            reach = reach >> die & !self.blocked & BOARD;
            hit |= reach & self.blots;
        }
        hit
    }

    /// One checker enters with a die, and the other die is played from there or from elsewhere.
    fn enter_one(self, die: u32, other: u32) -> Points {
        let entry = 1 << (BAR - die);
        if entry & self.blocked != 0 {
            return 0;
        }
        let after = ((self.men | entry) >> other) & BOARD;
        (entry | after) & self.blots
    }

    fn enter_double(self, die: u32) -> Points {
        let entry = 1 << (BAR - die);
        if entry & self.blocked != 0 {
            return 0;
        }
        let mut hit = entry & self.blots;
        let mut reach = self.men | entry;
        for _ in 0..4_u8.saturating_sub(self.bar) {
            reach = reach >> die & !self.blocked & BOARD;
            hit |= reach & self.blots;
        }
        hit
    }
}

/// How many of the 36 rolls let a single checker go the whole way of two dice, by the twelve points before it: bit 0 is the next point.
static FREE: [u8; 4096] = free_rolls();

const fn free_rolls() -> [u8; 4096] {
    let mut table = [0; 4096];
    let mut blocked = 0;
    while blocked < 4096 {
        let mut large = 1;
        while large <= 6 {
            let mut small = 1;
            while small <= large {
                if is_free(blocked as u32, large, small) {
                    table[blocked] += if large == small { 1 } else { 2 };
                }
                small += 1;
            }
            large += 1;
        }
        blocked += 1;
    }
    table
}

const fn is_free(blocked: u32, large: u32, small: u32) -> bool {
    let total = large + small;
    if blocked >> (total - 1) & 1 == 1 {
        return false;
    }
    blocked >> (large - 1) & 1 == 0 || blocked >> (small - 1) & 1 == 0
}

/// How many rolls let a checker on a place run, before the points that are blocked for it.
#[must_use]
pub fn free(place: u32, blocked: Points) -> u32 {
    // The twelve points below the place, the nearest first; what is beyond the board is open.
    let place = place.clamp(1, BAR);
    let below = blocked & ((1 << place) - 1) & BOARD;
    let before = below.reverse_bits() >> (32 - place);
    u32::from(FREE[before as usize & 0xfff])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blot_is_hit_as_often_as_the_tables_of_books_say() {
        // Rolls of 36 that hit a blot so many points away, with nothing between.
        let known = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3, 0, 0, 1, 1, 0, 1, 0, 1];
        for (away, hits) in (1..).zip(known) {
            let shooter = Shooter { men: 1 << 24, bar: 0, blots: 1 << (24 - away), blocked: 0 };
            assert_eq!(shooter.shots().hits, hits, "{away} away");
            let mut on_bar = shooter;
            (on_bar.men, on_bar.bar, on_bar.blots) = (0, 1, 1 << (25 - away));
            assert_eq!(on_bar.shots().hits, hits, "{away} from the bar");
        }
    }

    #[test]
    fn a_checker_behind_a_full_prime_cannot_run() {
        let prime = 0b11_1111 << 12;
        assert_eq!(free(18, prime), 0);
        assert_eq!(free(18, 0), 36);
        assert_eq!(free(24, prime >> 6), 36);
    }
}
