//! How a game ended.

use rulebook::Citation;

use crate::{Message, Side};

/// The end of a game: who won, why, and the clauses that made it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winning side; `None` is a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Message,
    /// The clauses that ended and decided it; never empty.
    pub citations: Vec<Citation>,
    /// The points of both sides, where the game counts any.
    pub score: Option<[i32; 2]>,
}
