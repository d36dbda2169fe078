//! Cases: what was reported or called, until the referee has ruled.

use rulebook::Citation;
use serde::{Deserialize, Serialize};

use crate::id::{PersonId, RulingId};
use crate::time::Moment;

/// What a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    /// A move outside the rules.
    IllegalMove,
    /// A touched piece was not played.
    TouchedPiece,
    /// Four own pieces in line (Küre).
    FourInLine,
    /// More than one piece moved (Küre).
    MovedMoreThanOne,
    /// Not all discs were turned (Reversi).
    DiscsUnturned,
    /// Stones were counted by hand (Mangala).
    CountedByHand,
    /// Conduct (Küre).
    Conduct,
    /// Partners talked although they had agreed not to (Quixo for four).
    Consultation,
    /// Something else about the latest move.
    Other,
}

impl Reason {
    /// Whether it is about a move, and so can be claimed only about the latest.
    #[must_use]
    pub const fn is_about_a_move(self) -> bool {
        matches!(
            self,
            Self::IllegalMove
                | Self::TouchedPiece
                | Self::FourInLine
                | Self::MovedMoreThanOne
                | Self::DiscsUnturned
                | Self::Other
        )
    }

    /// Whether play waits until the referee has ruled.
    #[must_use]
    pub const fn stops_play(self) -> bool {
        !matches!(self, Self::Conduct | Self::Consultation)
    }

    /// Whether it can happen when the program carries the moves out itself.
    #[must_use]
    pub const fn is_possible_online(self) -> bool {
        matches!(self, Self::Conduct | Self::Consultation)
    }
}

/// A report or an official's note, open until it is ruled on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Case {
    /// Its id, which the ruling on it will have too.
    pub id: RulingId,
    /// What it is about.
    pub reason: Reason,
    /// The clause.
    pub clause: Citation,
    /// The player who reported it; none when the referee saw it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reporter: Option<PersonId>,
    /// The player it is about.
    pub person: PersonId,
    /// The set, from 1; 0 before the first.
    pub set: u8,
    /// How many moves of the set had been made.
    pub move_number: u32,
    /// In words.
    pub note: String,
    /// The moment.
    pub at: Moment,
}

/// Where a case stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The referee has not ruled.
    Open,
    /// Ruled, but the board is not yet as it has to be (tr-reversi 10.3).
    BoardDue,
    /// Nothing is left to decide.
    Closed,
}
