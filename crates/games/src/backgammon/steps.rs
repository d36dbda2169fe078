//! The steps of one turn: up to four, packed into one number.

use super::checkers::BAR;

/// One checker's way with one die, in the mover's numbers: from 25 (the bar) down to 0 (off).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Step {
    /// Where the checker stands.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
}

/// The steps of a full turn, in the order of play; none of them is a dance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps(u64);

impl Steps {
    /// No step at all: the roll cannot be played.
    pub const NONE: Self = Self(0);
    /// The most steps that a roll can give.
    pub const MOST: usize = 4;

    /// These steps in this order; `None` when there are more than four, or when one of them does
    /// not start on a point or the bar.
    #[must_use]
    pub fn new(steps: &[Step]) -> Option<Self> {
        let fits = |step: &Step| (1..=BAR).contains(&step.from) && step.to <= BAR;
        if steps.len() > Self::MOST || !steps.iter().all(fits) {
            return None;
        }
        let add = |all: Self, (index, step): (usize, &Step)| all.at(index, step.from, step.to);
        Some(steps.iter().enumerate().fold(Self::NONE, add))
    }

    /// The same with one more step at its place in the order, which was free.
    #[inline]
    pub(super) const fn at(self, index: usize, from: u8, to: u8) -> Self {
        Self(self.0 | (from as u64 | (to as u64) << 8) << (16 * index))
    }

    /// How many steps there are.
    #[must_use]
    pub const fn len(self) -> usize {
        (64 - self.0.leading_zeros() as usize).div_ceil(16)
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The steps in their order.
    pub fn iter(self) -> impl Iterator<Item = Step> {
        (0..self.len()).map(move |index| {
            let [from, to, ..] = (self.0 >> (16 * index)).to_le_bytes();
            Step { from, to }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_come_back_as_they_went_in() {
        let all = [(25, 20), (6, 0), (6, 1), (24, 19)].map(|(from, to)| Step { from, to });
        for count in 0..=4 {
            let steps = Steps::new(&all[..count]).unwrap();
            assert_eq!(steps.len(), count);
            assert_eq!(steps.iter().collect::<Vec<_>>(), &all[..count]);
        }
        assert_eq!(Steps::new(&[all[0]; 5]), None);
        assert_eq!(Steps::new(&[Step { from: 0, to: 0 }]), None);
    }
}
