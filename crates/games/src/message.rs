//! Sentences for people, with what is needed to say them in another language; and refusals,
//! which are such a sentence with the clause that was broken.

use std::fmt;

use rulebook::Citation;

use crate::Outcome;

/// A sentence: its English wording, and the key and arguments by which a locale file says the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The key in the locale files, such as `pentago-part-empty`.
    pub key: &'static str,
    /// What the sentence speaks about, by name.
    pub arguments: Vec<(&'static str, String)>,
    /// The sentence in English, without a full stop at its end.
    pub english: String,
}

impl Message {
    /// A sentence without arguments.
    #[must_use]
    pub fn new(key: &'static str, english: impl Into<String>) -> Self {
        Self { key, arguments: Vec::new(), english: english.into() }
    }

    /// The same sentence with one more argument for translators.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl ToString) -> Self {
        self.arguments.push((name, value.to_string()));
        self
    }
}

impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.english)
    }
}

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
        let english = format!("the game is over: {}", outcome.reason);
        let message = Message::new("game-over", english).with("reason", &outcome.reason);
        let by_option = outcome.option.map(|option| option.clause);
        let clause = outcome.citations.first().copied().or(by_option);
        Self::new(clause.expect("an outcome rests on a clause or on an option"), message)
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.citation, self.message)
    }
}

impl std::error::Error for Refusal {}
