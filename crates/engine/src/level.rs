//! The eight strengths.

use games::Message;

/// How strong the program plays: 1 for somebody's first game, 8 as well as it can.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Level(u8);

impl Level {
    /// How many there are.
    pub const COUNT: u8 = 8;
    /// The strongest.
    pub const STRONGEST: Self = Self(Self::COUNT);

    /// A level by its number from 1; `None` when there is no such level.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::COUNT).contains(&number).then_some(Self(number))
    }

    /// Every level, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }

    /// Its number, from 1.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Its place in a list.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0 - 1)
    }

    /// What it is called.
    #[must_use]
    pub fn named(self) -> Message {
        const NAMES: [&str; Level::COUNT as usize] = [
            "engine-level-1",
            "engine-level-2",
            "engine-level-3",
            "engine-level-4",
            "engine-level-5",
            "engine-level-6",
            "engine-level-7",
            "engine-level-8",
        ];
        Message::new(NAMES[self.index()])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_are_eight_levels_and_no_others() {
        assert_eq!(Level::all().count(), 8);
        assert_eq!(Level::new(0), None);
        assert_eq!(Level::new(9), None);
        assert!(Level::all().all(|level| Level::new(level.number()) == Some(level)));
    }
}
