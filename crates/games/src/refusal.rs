//! Refusals: what was wrong with a move, and the clause that it breaks.

use std::fmt;

use rulebook::{Citation, Message};

use crate::Outcome;

/// A move that the rules do not allow, with the clause it breaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The clause that the move breaks.
    pub citation: Citation,
    /// What was wrong.
    pub message: Message,
}

impl Refusal {
    /// A refusal by a clause.
    #[must_use]
    pub fn new(citation: Citation, message: Message) -> Self {
        Self { citation, message }
    }

    /// The refusal of a move after the end, by the clause that ended the game or that left its end
    /// to an option.
    ///
    /// # Panics
    /// Never: an outcome rests on a clause or on an option.
    #[must_use]
    pub fn after_end(outcome: &Outcome) -> Self {
        let message = Message::new("game-over").with("reason", &outcome.reason);
        let by_option = outcome.option.map(|option| option.clause);
        let clause = outcome.citations.first().copied().or(by_option);
        Self::new(clause.expect("an outcome rests on a clause or on an option"), message)
    }
}

impl Refusal {
    /// The sentence behind its clause.
    #[must_use]
    pub fn with_clause(&self) -> Message {
        Message::new("refused-by-clause")
            .with("clause", self.citation)
            .with("reason", &self.message)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.citation, self.message)
    }
}

impl std::error::Error for Refusal {}
