//! How a game ended.

use rulebook::Citation;

use crate::{Message, OptionInfo, Side};

/// The end of a game: who won, why, and the clauses or the option that made it so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The winning side; `None` is a draw.
    pub winner: Option<Side>,
    /// Why the game is over.
    pub reason: Message,
    /// The clauses that ended and decided it; empty only where an option alone did.
    pub citations: Vec<Citation>,
    /// The option that ended or decided it, where the rulebook leaves that open.
    pub option: Option<&'static OptionInfo>,
    /// The points of both sides, where the game counts any.
    pub score: Option<[i32; 2]>,
}

impl Outcome {
    /// The end by an option alone, of which the rulebook does not speak.
    #[must_use]
    pub fn by_option(winner: Option<Side>, reason: Message, option: &'static OptionInfo) -> Self {
        Self { winner, reason, citations: Vec::new(), option: Some(option), score: None }
    }

    /// What made it so, as it is cited: clauses as `tr-kure 10`, an option as `option repetition`.
    #[must_use]
    pub fn cited(&self) -> Vec<String> {
        let option = self.option.map(|option| format!("option {}", option.key));
        self.citations.iter().map(ToString::to_string).chain(option).collect()
    }
}
