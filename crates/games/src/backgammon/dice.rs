//! A roll of two dice.

use std::fmt;

/// Two dice, each from 1 to 6. In the opening the first is A's and the second is B's; later their
/// order means nothing, and the larger stands first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Roll {
    first: u8,
    second: u8,
}

impl Roll {
    /// A roll; `None` when a die does not show 1 to 6.
    #[must_use]
    pub fn new(first: u8, second: u8) -> Option<Self> {
        let die = 1..=6;
        (die.contains(&first) && die.contains(&second)).then_some(Self { first, second })
    }

    /// The die that was named first.
    #[must_use]
    pub const fn first(self) -> u8 {
        self.first
    }

    /// The die that was named second.
    #[must_use]
    pub const fn second(self) -> u8 {
        self.second
    }

    /// The larger die.
    #[must_use]
    pub fn large(self) -> u8 {
        self.first.max(self.second)
    }

    /// The smaller die.
    #[must_use]
    pub fn small(self) -> u8 {
        self.first.min(self.second)
    }

    /// Whether both dice show the same.
    #[must_use]
    pub const fn is_double(self) -> bool {
        self.first == self.second
    }

    /// The same dice, the larger first.
    #[must_use]
    pub fn sorted(self) -> Self {
        Self { first: self.large(), second: self.small() }
    }

    /// The same dice in the other order.
    pub(super) const fn swapped(self) -> Self {
        Self { first: self.second, second: self.first }
    }

    /// How many of the 36 ordered rolls show these two numbers.
    #[must_use]
    pub const fn weight(self) -> u32 {
        if self.is_double() { 1 } else { 2 }
    }

    /// The steps that it gives: four with a double, else the larger die and the smaller.
    pub(super) fn steps(self) -> ([u8; 4], usize) {
        let (large, small) = (self.large(), self.small());
        match self.is_double() {
            true => ([large; 4], 4),
            false => ([large, small, 0, 0], 2),
        }
    }

    /// One of the 36 ordered rolls, by its number from 0; beyond them it begins again.
    #[must_use]
    pub const fn of_36(number: u32) -> Self {
        Self { first: (number / 6 % 6) as u8 + 1, second: (number % 6) as u8 + 1 }
    }

    /// The 21 rolls that differ, larger die first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|first| (1..=first).map(move |second| Self { first, second }))
    }

    /// The 30 rolls that can open a game: A's die, B's die, never the same.
    pub fn openings() -> impl Iterator<Item = Self> {
        let pairs = (1..=6).flat_map(|first| (1..=6).map(move |second| Self { first, second }));
        pairs.filter(|roll| !roll.is_double())
    }

    /// Reads `64:`, `64` or `6-4`; `None` when the text is no roll.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let text = text.strip_suffix(':').unwrap_or(text);
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
        match *text.as_bytes() {
            [first, second] | [first, b'-', second] => Self::new(digit(first)?, digit(second)?),
            _ => None,
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.first, self.second)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rolls_are_counted_as_dice_fall() {
        assert_eq!(Roll::all().count(), 21);
        assert_eq!(Roll::all().map(Roll::weight).sum::<u32>(), 36);
        assert_eq!(Roll::openings().count(), 30);
    }

    #[test]
    fn rolls_are_read_tolerantly() {
        for text in ["64:", "64", "6-4", "6-4:"] {
            assert_eq!(Roll::read(text), Roll::new(6, 4), "{text}");
        }
        for text in ["", "6", "70:", "07", "644", "6:4", "24/18"] {
            assert_eq!(Roll::read(text), None, "{text}");
        }
    }
}
