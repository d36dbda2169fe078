//! The result of a match of backgammon.

use serde::{Deserialize, Serialize};

/// The result, as an event takes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchResult {
    /// The side that won.
    pub winner: u8,
    /// The points of the two sides.
    pub score: [u16; 2],
    /// How it came about.
    pub reason: EndReason,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// A side has the points.
    Points,
    /// A bank was empty.
    Time,
    /// A side came too late.
    Late,
    /// The director decided so.
    Ruling,
}
