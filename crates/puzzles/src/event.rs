//! The nineteen official events, by the ids that the field uses, and the puzzle of each.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9b, 9c, 9d | `Event`, `Event::puzzle` | the same nineteen in both editions |
//! | wca 4f | `Event::puzzle` | the special events take the row of their cube |
//!
//! Not here: formats (see `format`), rounds and results (see `arena`).

use std::fmt;
use std::str::FromStr;

use rulebook::{Argument, Message};
use serde::{Serialize, Serializer};

use crate::Puzzle;

/// An official event of the WCA regulations of 2009 and 2010.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Event {
    /// 2x2x2 Cube.
    Two,
    /// Rubik's Cube.
    Three,
    /// 4x4x4 Cube.
    Four,
    /// 5x5x5 Cube.
    Five,
    /// 6x6x6 Cube.
    Six,
    /// 7x7x7 Cube.
    Seven,
    /// Rubik's Cube: One-handed.
    OneHanded,
    /// Rubik's Cube: With feet.
    WithFeet,
    /// Rubik's Cube: Fewest moves.
    FewestMoves,
    /// Rubik's Cube: Blindfolded.
    ThreeBlindfolded,
    /// 4x4x4 Cube: Blindfolded.
    FourBlindfolded,
    /// 5x5x5 Cube: Blindfolded.
    FiveBlindfolded,
    /// Rubik's Cube: Multiple blindfolded.
    MultipleBlindfolded,
    /// The clock puzzle, with its dials and pins.
    Clock,
    /// The Megaminx, a dodecahedron.
    Megaminx,
    /// The Pyraminx, a tetrahedron.
    Pyraminx,
    /// Square-1.
    SquareOne,
    /// Rubik's Magic, with eight tiles.
    Magic,
    /// Master Magic.
    MasterMagic,
}

impl Event {
    /// All nineteen, in the order of the field's list of ids.
    pub const ALL: [Self; 19] = [
        Self::Two,
        Self::Three,
        Self::Four,
        Self::Five,
        Self::Six,
        Self::Seven,
        Self::OneHanded,
        Self::WithFeet,
        Self::FewestMoves,
        Self::ThreeBlindfolded,
        Self::FourBlindfolded,
        Self::FiveBlindfolded,
        Self::MultipleBlindfolded,
        Self::Clock,
        Self::Megaminx,
        Self::Pyraminx,
        Self::SquareOne,
        Self::Magic,
        Self::MasterMagic,
    ];

    /// The id that the field uses, such as `333oh`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Self::Two => "222",
            Self::Three => "333",
            Self::Four => "444",
            Self::Five => "555",
            Self::Six => "666",
            Self::Seven => "777",
            Self::OneHanded => "333oh",
            Self::WithFeet => "333ft",
            Self::FewestMoves => "333fm",
            Self::ThreeBlindfolded => "333bf",
            Self::FourBlindfolded => "444bf",
            Self::FiveBlindfolded => "555bf",
            Self::MultipleBlindfolded => "333mbf",
            Self::Clock => "clock",
            Self::Megaminx => "minx",
            Self::Pyraminx => "pyram",
            Self::SquareOne => "sq1",
            Self::Magic => "magic",
            Self::MasterMagic => "mmagic",
        }
    }

    /// Its name, in English.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Two => "2x2x2 Cube",
            Self::Three => "Rubik's Cube",
            Self::Four => "4x4x4 Cube",
            Self::Five => "5x5x5 Cube",
            Self::Six => "6x6x6 Cube",
            Self::Seven => "7x7x7 Cube",
            Self::OneHanded => "Rubik's Cube: One-handed",
            Self::WithFeet => "Rubik's Cube: With Feet",
            Self::FewestMoves => "Rubik's Cube: Fewest moves",
            Self::ThreeBlindfolded => "Rubik's Cube: Blindfolded",
            Self::FourBlindfolded => "4x4x4 Cube: Blindfolded",
            Self::FiveBlindfolded => "5x5x5 Cube: Blindfolded",
            Self::MultipleBlindfolded => "Rubik's Cube: Multiple Blindfolded",
            Self::Clock => "Clock",
            Self::Megaminx => "Megaminx",
            Self::Pyraminx => "Pyraminx",
            Self::SquareOne => "Square-1",
            Self::Magic => "Magic",
            Self::MasterMagic => "Master Magic",
        }
    }

    /// The puzzle that is solved, and so the row of 4f that its scrambles follow.
    #[must_use]
    pub const fn puzzle(self) -> Puzzle {
        match self {
            Self::Two => Puzzle::Two,
            Self::Three
            | Self::OneHanded
            | Self::WithFeet
            | Self::FewestMoves
            | Self::ThreeBlindfolded
            | Self::MultipleBlindfolded => Puzzle::Three,
            Self::Four | Self::FourBlindfolded => Puzzle::Four,
            Self::Five | Self::FiveBlindfolded => Puzzle::Five,
            Self::Six => Puzzle::Six,
            Self::Seven => Puzzle::Seven,
            Self::Clock => Puzzle::Clock,
            Self::Megaminx => Puzzle::Megaminx,
            Self::Pyraminx => Puzzle::Pyraminx,
            Self::SquareOne => Puzzle::SquareOne,
            Self::Magic => Puzzle::Magic,
            Self::MasterMagic => Puzzle::MasterMagic,
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

impl Serialize for Event {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl FromStr for Event {
    type Err = UnknownEvent;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let found = Self::ALL.into_iter().find(|event| event.id() == text);
        found.ok_or_else(|| UnknownEvent { asked: text.to_owned() })
    }
}

/// A text that is the id of no event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEvent {
    asked: String,
}

impl UnknownEvent {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let known: Argument = Event::ALL.iter().map(|event| event.id()).collect();
        Message::new("puzzle-event-unknown").with("event", &self.asked).with("known", known)
    }
}

impl fmt::Display for UnknownEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownEvent {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_id_reads_back() {
        for event in Event::ALL {
            assert_eq!(event.to_string().parse(), Ok(event));
        }
    }

    #[test]
    fn an_unknown_event_lists_all_that_exist() {
        let message = "334".parse::<Event>().unwrap_err().to_string();
        assert!(message.starts_with("puzzle-event-unknown (event: 334, known: ["), "{message}");
        for event in Event::ALL {
            assert!(message.contains(event.id()), "{message}");
        }
    }
}
