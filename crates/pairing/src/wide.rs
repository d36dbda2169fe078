//! Signed integers of a fixed number of 64-bit words, for weights that hold a dozen criteria one
//! above the other. Only what a matching needs: sums, differences, order, halves and powers of two.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// A signed integer of `N` words, the lowest word first, in two's complement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Wide<const N: usize>([u64; N]);

impl<const N: usize> Wide<N> {
    /// The number 0.
    pub const ZERO: Self = Self([0; N]);

    /// `value` times two to the power of `shift`; bits beyond the top are lost.
    #[must_use]
    pub fn shifted(value: u64, shift: u32) -> Self {
        let mut words = [0; N];
        let (word, bit) = ((shift / 64) as usize, shift % 64);
        if word < N {
            words[word] = value << bit;
        }
        if bit > 0 && word + 1 < N {
            words[word + 1] = value >> (64 - bit);
        }
        Self(words)
    }

    /// Whether it is zero.
    #[must_use]
    pub fn is_zero(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether it is greater than zero.
    #[must_use]
    pub fn is_positive(&self) -> bool {
        !self.is_negative() && !self.is_zero()
    }

    /// Whether it is less than zero.
    #[must_use]
    pub const fn is_negative(&self) -> bool {
        self.0[N - 1] >> 63 == 1
    }

    /// Twice as much.
    #[must_use]
    pub fn double(self) -> Self {
        self + self
    }

    /// Half of it, rounded down.
    #[must_use]
    pub fn half(self) -> Self {
        Self(std::array::from_fn(|index| {
            let above =
                if index + 1 < N { self.0[index + 1] << 63 } else { self.0[index] & (1 << 63) };
            self.0[index] >> 1 | above
        }))
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let mut carry = false;
        Self(std::array::from_fn(|index| {
            let (word, out) = self.0[index].carrying_add(other.0[index], carry);
            carry = out;
            word
        }))
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        let mut borrow = false;
        Self(std::array::from_fn(|index| {
            let (word, out) = self.0[index].borrowing_sub(other.0[index], borrow);
            borrow = out;
            word
        }))
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Ord for Wide<N> {
    fn cmp(&self, other: &Self) -> Ordering {
        let sign = self.0[N - 1].cast_signed().cmp(&other.0[N - 1].cast_signed());
        sign.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn wide(value: i128) -> Wide<2> {
        Wide([value as u64, (value >> 64) as u64])
    }

    proptest! {
        #[test]
        fn two_words_behave_like_the_built_in_type(a in any::<i128>(), b in any::<i128>()) {
            let (a, b) = (a >> 2, b >> 2);
            prop_assert_eq!(wide(a) + wide(b), wide(a + b));
            prop_assert_eq!(wide(a) - wide(b), wide(a - b));
            prop_assert_eq!(wide(a).cmp(&wide(b)), a.cmp(&b));
            prop_assert_eq!(wide(a).half(), wide(a >> 1));
            prop_assert_eq!(wide(a).is_negative(), a < 0);
            prop_assert_eq!(wide(a).is_positive(), a > 0);
        }

        #[test]
        fn a_shift_crosses_words(value in any::<u32>(), shift in 0u32..90) {
            let expected = wide(i128::from(value) << shift);
            prop_assert_eq!(Wide::<2>::shifted(u64::from(value), shift), expected);
        }
    }
}
