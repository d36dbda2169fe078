//! The checkers of one side, packed into one number so that a step is one addition.

/// The place of borne-off checkers.
pub const OFF: u8 = 0;
/// The place of checkers that were hit.
pub const BAR: u8 = 25;
/// How many checkers each side plays with.
pub const CHECKERS: u8 = 15;

/// The lowest bit of every place.
const LOW_BITS: u128 = 0x11_1111_1111_1111_1111_1111_1111;

/// One checker on each place. Tables of 32 need no check of their bounds.
const ONE: [u128; 32] = {
    let mut one = [0; 32];
    let mut place = 0;
    while place <= BAR as usize {
        one[place] = 1 << (4 * place);
        place += 1;
    }
    one
};

/// What a hit on each point changes; place 0 is no hit.
const HIT: [u128; 32] = {
    let mut hit = [0_u128; 32];
    let mut place = 1;
    while place < BAR as usize {
        hit[place] = ONE[BAR as usize] - ONE[place];
        place += 1;
    }
    hit
};

/// The checkers of one side as that side numbers the places: 0 is off, 1 to 24 are the points,
/// 25 is the bar. Four bits a place hold up to fifteen checkers each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Checkers(pub(super) u128);

impl Checkers {
    /// No checker anywhere.
    pub const EMPTY: Self = Self(0);
    /// The start: 24:2 13:5 8:3 6:5.
    pub const START: Self = Self::EMPTY.with(24, 2).with(13, 5).with(8, 3).with(6, 5);

    /// The same checkers with `count` more on a place. More than fifteen on one place are not
    /// representable, and neither are places beyond the bar: callers check both.
    #[must_use]
    pub const fn with(self, place: u8, count: u8) -> Self {
        Self(self.0 + ((count as u128) << (4 * place)))
    }

    /// How many stand on a place; none beyond the bar.
    #[must_use]
    pub const fn count(self, place: u8) -> u8 {
        if place > BAR {
            return 0;
        }
        (self.0 >> (4 * place)) as u8 & 15
    }

    /// The same checkers after one of them went from a place to another. The caller knows that one
    /// stands there.
    #[inline]
    #[must_use]
    pub const fn moved(self, from: u8, to: u8) -> Self {
        let change = ONE[to as usize & 31].wrapping_sub(ONE[from as usize & 31]);
        Self(self.0.wrapping_add(change))
    }

    /// The same checkers after the single one on a point was hit; `OFF` stands for no hit.
    #[inline]
    pub(super) const fn hit(self, point: u8) -> Self {
        Self(self.0.wrapping_add(HIT[point as usize & 31]))
    }

    /// Whether none is left on the board or the bar.
    #[must_use]
    pub const fn is_gone(self) -> bool {
        self.0 >> 4 == 0
    }

    /// All of them, borne off ones included.
    #[must_use]
    pub fn total(self) -> u8 {
        (OFF..=BAR).map(|place| self.count(place)).sum()
    }

    /// The pips still to go: a checker on the bar has 25.
    #[must_use]
    pub fn pips(self) -> u16 {
        (1..=BAR).map(|place| u16::from(place) * u16::from(self.count(place))).sum()
    }

    /// The highest occupied place, the bar included; `None` when all are off.
    #[must_use]
    pub fn highest(self) -> Option<u8> {
        (1..=BAR).rev().find(|&place| self.count(place) > 0)
    }

    /// The occupied points and the bar, a bit for each place.
    #[must_use]
    pub const fn occupied(self) -> u32 {
        let any = self.0 | self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        squeeze(any) & !1
    }

    /// The points and the bar with two checkers or more, a bit for each place.
    #[must_use]
    pub const fn held(self) -> u32 {
        let many = self.0 >> 1 | self.0 >> 2 | self.0 >> 3;
        squeeze(many) & !1
    }
}

/// The lowest bits of all places, moved together.
const fn squeeze(bits: u128) -> u32 {
    let bits = bits & LOW_BITS;
    squeeze_half(bits as u64) | squeeze_half((bits >> 64) as u64) << 16
}

const fn squeeze_half(bits: u64) -> u32 {
    let pairs = (bits | bits >> 3) & 0x0303_0303_0303_0303;
    let fours = (pairs | pairs >> 6) & 0x000f_000f_000f_000f;
    let bytes = (fours | fours >> 12) & 0x0000_00ff_0000_00ff;
    (bytes | bytes >> 24) as u32 & 0xffff
}

/// A set of points seen from the other side: point p is 25-p.
pub(super) const fn mirrored(points: u32) -> u32 {
    points.reverse_bits() >> 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_agree_with_counts() {
        let checkers = Checkers::START.with(BAR, 1).with(1, 1).with(OFF, 3);
        for place in 1..=BAR {
            let bit = 1 << place;
            assert_eq!(checkers.occupied() & bit != 0, checkers.count(place) > 0);
            assert_eq!(checkers.held() & bit != 0, checkers.count(place) > 1);
        }
        assert_eq!((checkers.occupied() | checkers.held()) & 1, 0);
        assert_eq!((checkers.total(), checkers.highest()), (20, Some(BAR)));
    }

    #[test]
    fn mirroring_takes_a_point_to_the_other_view() {
        for point in 1..25 {
            assert_eq!(mirrored(1 << point), 1 << (25 - point));
        }
    }
}
