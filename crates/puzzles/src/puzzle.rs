//! The twelve puzzles of the regulations, by name.
//!
//! Not here: what each can do (see the module of each puzzle and [`crate::PuzzleState`]).

use std::fmt;
use std::str::FromStr;

use rulebook::{Argument, Message};
use serde::{Serialize, Serializer};

/// A puzzle of the official events.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Puzzle {
    /// The 2x2x2 cube.
    Two,
    /// The 3x3x3 cube.
    Three,
    /// The 4x4x4 cube.
    Four,
    /// The 5x5x5 cube.
    Five,
    /// The 6x6x6 cube.
    Six,
    /// The 7x7x7 cube.
    Seven,
    /// The dodecahedron with 50 movable pieces.
    Megaminx,
    /// The tetrahedron with four tips.
    Pyraminx,
    /// The cube that changes its shape.
    SquareOne,
    /// The two-sided Clock with four pins.
    Clock,
    /// The eight tiles of Magic: not scrambled, but judged.
    Magic,
    /// The twelve tiles of Master Magic: not scrambled, but judged.
    MasterMagic,
}

impl Puzzle {
    /// All twelve.
    pub const ALL: [Self; 12] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::Megaminx,
        Self::Pyraminx,
        Self::SquareOne,
        Self::Clock,
        Self::Magic,
        Self::MasterMagic,
    ];

    /// The name by which people and the command line know it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Two => "2x2x2",
            Self::Three => "3x3x3",
            Self::Four => "4x4x4",
            Self::Five => "5x5x5",
            Self::Six => "6x6x6",
            Self::Seven => "7x7x7",
            Self::Megaminx => "megaminx",
            Self::Pyraminx => "pyraminx",
            Self::SquareOne => "square-1",
            Self::Clock => "clock",
            Self::Magic => "magic",
            Self::MasterMagic => "master-magic",
        }
    }

    /// For a cube, how many layers it has along each axis.
    #[must_use]
    pub const fn layers(self) -> Option<usize> {
        match self {
            Self::Two => Some(2),
            Self::Three => Some(3),
            Self::Four => Some(4),
            Self::Five => Some(5),
            Self::Six => Some(6),
            Self::Seven => Some(7),
            _ => None,
        }
    }
}

impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl FromStr for Puzzle {
    type Err = UnknownPuzzle;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|puzzle| puzzle.name() == text);
        found.ok_or_else(|| UnknownPuzzle { asked: text.to_owned() })
    }
}

/// A text that is the name of no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownPuzzle {
    asked: String,
}

impl UnknownPuzzle {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let known: Argument = Puzzle::ALL.iter().map(|puzzle| puzzle.name()).collect();
        Message::new("puzzle-unknown").with("puzzle", &self.asked).with("known", known)
    }
}

impl fmt::Display for UnknownPuzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownPuzzle {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for puzzle in Puzzle::ALL {
            assert_eq!(puzzle.to_string().parse(), Ok(puzzle));
        }
    }

    #[test]
    fn an_unknown_puzzle_lists_all_that_exist() {
        let message = "8x8x8".parse::<Puzzle>().unwrap_err().to_string();
        assert!(message.starts_with("puzzle-unknown (known: [2x2x2"), "{message}");
        assert!(message.ends_with("master-magic], puzzle: 8x8x8)"), "{message}");
    }
}
