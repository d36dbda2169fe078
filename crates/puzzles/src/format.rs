//! The formats of a round, and which of them each event may have; which puzzles have which
//! discipline.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 9b and its rows | `Event::formats`, `Event::preferred_final`, `Event::check_format` | Megaminx: Mean of 3 in 2009, Average of 5 in 2010 |
//! | wca 9c and its rows | the same, `Event::find` | special events: the 3x3x3 only |
//! | wca 9d and its rows | the same, `Event::find` | blindfolded: 3x3x3, 4x4x4, 5x5x5 |
//! | wca 9f6, 9f8, 9f10 | `Format::attempts`, `Format::may_have_combined_limit` | data only |
//!
//! Not here: the delegate's approval of another final (9b, 1c6), averages and ranks (see `arena`).

use std::fmt;
use std::str::FromStr;

use rulebook::{Argument, Citation, Message, wca_2009, wca_2010};
use serde::{Serialize, Serializer};

use crate::{Edition, Event, Puzzle};

/// How many attempts a round has and what of them counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Format {
    /// One attempt.
    BestOf1,
    /// The better of two attempts.
    BestOf2,
    /// The best of three attempts.
    BestOf3,
    /// Three attempts, all of which count.
    MeanOf3,
    /// Five attempts without the best and the worst.
    AverageOf5,
}

use Format::{AverageOf5, BestOf1, BestOf2, BestOf3, MeanOf3};

impl Format {
    /// All five.
    pub const ALL: [Self; 5] = [BestOf1, BestOf2, BestOf3, MeanOf3, AverageOf5];

    /// How many attempts each competitor has (9f6, 9f8, 9f10).
    #[must_use]
    pub const fn attempts(self) -> usize {
        match self {
            BestOf1 => 1,
            BestOf2 => 2,
            BestOf3 | MeanOf3 => 3,
            AverageOf5 => 5,
        }
    }

    /// Whether it is one of the Best of x.
    #[must_use]
    pub const fn is_best_of(self) -> bool {
        matches!(self, BestOf1 | BestOf2 | BestOf3)
    }

    /// Whether one time limit may hold for all attempts together (9f6).
    #[must_use]
    pub const fn may_have_combined_limit(self) -> bool {
        self.is_best_of()
    }

    /// The id that the field's exchange format uses: `1`, `2`, `3`, `m` or `a`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            BestOf1 => "1",
            BestOf2 => "2",
            BestOf3 => "3",
            MeanOf3 => "m",
            AverageOf5 => "a",
        }
    }
}

impl Format {
    /// What it is called.
    #[must_use]
    pub const fn message(&self) -> Message {
        Message::new(match self {
            BestOf1 => "puzzle-best-of-1",
            BestOf2 => "puzzle-best-of-2",
            BestOf3 => "puzzle-best-of-3",
            MeanOf3 => "puzzle-mean-of-3",
            AverageOf5 => "puzzle-average-of-5",
        })
    }
}

/// The name in data; people read [`Format::message`].
impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            BestOf1 => "Best of 1",
            BestOf2 => "Best of 2",
            BestOf3 => "Best of 3",
            MeanOf3 => "Mean of 3",
            AverageOf5 => "Average of 5",
        })
    }
}

impl Serialize for Format {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    /// Reads an id, `a`, or a name, `Average of 5`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut all = Self::ALL.into_iter();
        let found = all.find(|format| format.id() == text || format.to_string() == text);
        found.ok_or_else(|| UnknownFormat { asked: text.to_owned() })
    }
}

/// A text that names no format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownFormat {
    asked: String,
}

impl UnknownFormat {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let known: Argument = Format::ALL.iter().map(Format::message).collect();
        Message::new("puzzle-format-unknown").with("format", &self.asked).with("known", known)
    }
}

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownFormat {}

/// What the final of an event is preset to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PreferredFinal {
    /// This format.
    Format(Format),
    /// Best of 1, 2 or 3: the organiser still chooses how many.
    BestOfX,
}

/// In which way a puzzle is solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Discipline {
    /// Speed solving, with both hands (9b).
    Speed,
    /// With one hand (9c).
    OneHanded,
    /// With feet (9c).
    WithFeet,
    /// Fewest moves (9c).
    FewestMoves,
    /// Blindfolded, one puzzle (9d).
    Blindfolded,
    /// Blindfolded, several puzzles (9d).
    MultipleBlindfolded,
}

impl fmt::Display for Discipline {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Speed => "speed solving",
            Self::OneHanded => "one-handed",
            Self::WithFeet => "with feet",
            Self::FewestMoves => "fewest moves",
            Self::Blindfolded => "blindfolded",
            Self::MultipleBlindfolded => "multiple blindfolded",
        })
    }
}

impl Discipline {
    /// The clause that lists the events of this discipline.
    #[must_use]
    pub const fn citation(self, edition: Edition) -> Citation {
        match self {
            Self::Speed => edition.cite(wca_2009::_9b, wca_2010::_9b),
            Self::OneHanded | Self::WithFeet | Self::FewestMoves => {
                edition.cite(wca_2009::_9c, wca_2010::_9c)
            }
            Self::Blindfolded | Self::MultipleBlindfolded => {
                edition.cite(wca_2009::_9d, wca_2010::_9d)
            }
        }
    }
}

impl Event {
    /// In which way the puzzle is solved.
    #[must_use]
    pub const fn discipline(self) -> Discipline {
        match self {
            Self::OneHanded => Discipline::OneHanded,
            Self::WithFeet => Discipline::WithFeet,
            Self::FewestMoves => Discipline::FewestMoves,
            Self::ThreeBlindfolded | Self::FourBlindfolded | Self::FiveBlindfolded => {
                Discipline::Blindfolded
            }
            Self::MultipleBlindfolded => Discipline::MultipleBlindfolded,
            _ => Discipline::Speed,
        }
    }

    /// The official event of a puzzle and a discipline.
    ///
    /// # Errors
    /// Where there is none: 9c and 9d name the only puzzles of their disciplines.
    pub fn find(
        edition: Edition,
        puzzle: Puzzle,
        discipline: Discipline,
    ) -> Result<Self, NoSuchEvent> {
        let mut all = Self::ALL.into_iter();
        all.find(|event| event.puzzle() == puzzle && event.discipline() == discipline)
            .ok_or(NoSuchEvent { edition, puzzle, discipline })
    }

    /// The formats that a round of this event may have.
    #[must_use]
    pub const fn formats(self, edition: Edition) -> &'static [Format] {
        match (self, edition) {
            (Self::Six | Self::Seven | Self::WithFeet, _) | (Self::Megaminx, Edition::Wca2009) => {
                &[BestOf1, BestOf2, BestOf3, MeanOf3]
            }
            (
                Self::FewestMoves
                | Self::ThreeBlindfolded
                | Self::FourBlindfolded
                | Self::FiveBlindfolded
                | Self::MultipleBlindfolded,
                _,
            ) => &[BestOf1, BestOf2, BestOf3],
            _ => &[BestOf1, BestOf2, BestOf3, AverageOf5],
        }
    }

    /// What a final of this event is preset to: the mean or average where it has one, but for
    /// solving with feet.
    #[must_use]
    pub fn preferred_final(self, edition: Edition) -> PreferredFinal {
        match self.formats(edition).last() {
            Some(&format) if !format.is_best_of() && self != Self::WithFeet => {
                PreferredFinal::Format(format)
            }
            _ => PreferredFinal::BestOfX,
        }
    }

    /// Whether a round of this event may have this format.
    ///
    /// # Errors
    /// Where the event's row does not name it.
    pub fn check_format(self, edition: Edition, format: Format) -> Result<(), FormatError> {
        match self.formats(edition).contains(&format) {
            true => Ok(()),
            false => Err(FormatError { edition, event: self, format }),
        }
    }

    /// The clause of the event's row.
    #[must_use]
    pub const fn citation(self, edition: Edition) -> Citation {
        let (in_2009, in_2010) = match self {
            Self::Two => (wca_2009::_9b_2x2x2, wca_2010::_9b_2x2x2),
            Self::Three => (wca_2009::_9b_3x3x3, wca_2010::_9b_3x3x3),
            Self::Four => (wca_2009::_9b_4x4x4, wca_2010::_9b_4x4x4),
            Self::Five => (wca_2009::_9b_5x5x5, wca_2010::_9b_5x5x5),
            Self::Six => (wca_2009::_9b_6x6x6, wca_2010::_9b_6x6x6),
            Self::Seven => (wca_2009::_9b_7x7x7, wca_2010::_9b_7x7x7),
            Self::Clock => (wca_2009::_9b_clock, wca_2010::_9b_clock),
            Self::Megaminx => (wca_2009::_9b_megaminx, wca_2010::_9b_megaminx),
            Self::Pyraminx => (wca_2009::_9b_pyraminx, wca_2010::_9b_pyraminx),
            Self::SquareOne => (wca_2009::_9b_square_1, wca_2010::_9b_square_1),
            Self::Magic => (wca_2009::_9b_magic, wca_2010::_9b_magic),
            Self::MasterMagic => (wca_2009::_9b_master_magic, wca_2010::_9b_master_magic),
            Self::OneHanded => (wca_2009::_9c_one_handed, wca_2010::_9c_one_handed),
            Self::WithFeet => (wca_2009::_9c_with_feet, wca_2010::_9c_with_feet),
            Self::FewestMoves => (wca_2009::_9c_fewest_moves, wca_2010::_9c_fewest_moves),
            Self::ThreeBlindfolded => {
                (wca_2009::_9d_3x3x3_blindfolded, wca_2010::_9d_3x3x3_blindfolded)
            }
            Self::FourBlindfolded => {
                (wca_2009::_9d_4x4x4_blindfolded, wca_2010::_9d_4x4x4_blindfolded)
            }
            Self::FiveBlindfolded => {
                (wca_2009::_9d_5x5x5_blindfolded, wca_2010::_9d_5x5x5_blindfolded)
            }
            Self::MultipleBlindfolded => {
                (wca_2009::_9d_multiple_blindfolded, wca_2010::_9d_multiple_blindfolded)
            }
        };
        edition.cite(in_2009, in_2010)
    }
}

/// A format that an event cannot have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatError {
    edition: Edition,
    event: Event,
    format: Format,
}

impl FormatError {
    /// The clause that lists the formats of the event.
    #[must_use]
    pub const fn citation(&self) -> Citation {
        self.event.citation(self.edition)
    }
}

impl FormatError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let allowed: Argument =
            self.event.formats(self.edition).iter().map(Format::message).collect();
        Message::new("puzzle-format")
            .with("event", self.event.id())
            .with("format", self.format.message())
            .with("edition", Argument::text(self.edition))
            .with("allowed", allowed)
    }
}

impl fmt::Display for FormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for FormatError {}

/// A discipline that does not exist for a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchEvent {
    edition: Edition,
    puzzle: Puzzle,
    discipline: Discipline,
}

impl NoSuchEvent {
    /// The clause that lists the events of the discipline.
    #[must_use]
    pub const fn citation(&self) -> Citation {
        self.discipline.citation(self.edition)
    }
}

impl NoSuchEvent {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("puzzle-no-event")
            .with("puzzle", self.puzzle.name())
            .with("discipline", Argument::text(self.discipline))
    }
}

impl fmt::Display for NoSuchEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for NoSuchEvent {}

#[cfg(test)]
mod tests;
