//! Amounts in twelfths of a full turn: hours of the Clock, steps of 30 degrees of Square-1.

use std::fmt;

/// An amount from -5 to 6 twelfths, clockwise: a full turn is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Twelfths(i8);

impl Twelfths {
    /// The amount, taken round the circle.
    #[must_use]
    pub const fn new(amount: i32) -> Self {
        // From -5 to 6, so that the cast cannot cut anything off.
        Self(((amount.rem_euclid(12) + 5) % 12 - 5) as i8)
    }

    /// The amount, from -5 to 6.
    #[must_use]
    pub const fn get(self) -> i8 {
        self.0
    }

    /// The amount as clockwise steps, from 0 to 11.
    #[must_use]
    pub const fn steps(self) -> usize {
        self.0.rem_euclid(12) as usize
    }

    /// Whether nothing turns.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.0 == 0
    }

    /// The same amount the other way.
    #[must_use]
    pub const fn inverse(self) -> Self {
        Self::new(-(self.0 as i32))
    }
}

impl fmt::Display for Twelfths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_go_round_the_circle() {
        for amount in -40..40 {
            let twelfths = Twelfths::new(amount);
            assert!((-5..=6).contains(&twelfths.get()));
            assert_eq!((i32::from(twelfths.get()) - amount).rem_euclid(12), 0);
            assert_eq!(twelfths.steps(), amount.rem_euclid(12) as usize);
            assert_eq!(twelfths.inverse().inverse(), twelfths);
        }
        assert_eq!(Twelfths::new(i32::MIN).get(), 4);
    }
}
