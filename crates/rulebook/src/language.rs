//! The four languages of Meydan.

use std::fmt;
use std::str::FromStr;

use crate::{Argument, Message};

/// A language that pages, clauses and messages are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, the language that every text has.
    #[default]
    English,
    /// Turkish, with a dotted and a dotless i.
    Turkish,
    /// Persian, written from right to left.
    Persian,
    /// Japanese, which parts no words by blanks.
    Japanese,
}

impl Language {
    /// All four, in the order of the `texts` of a clause.
    pub const ALL: [Self; 4] = [Self::English, Self::Turkish, Self::Persian, Self::Japanese];

    /// The two-letter tag: `en`, `tr`, `fa`, `ja`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Turkish => "tr",
            Self::Persian => "fa",
            Self::Japanese => "ja",
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    fn from_str(tag: &str) -> Result<Self, UnknownLanguage> {
        let found = Self::ALL.into_iter().find(|language| language.tag() == tag);
        found.ok_or_else(|| UnknownLanguage { asked: tag.to_owned() })
    }
}

/// A text that is the tag of none of the four.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownLanguage {
    asked: String,
}

impl UnknownLanguage {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let known: Argument = Language::ALL.iter().map(|language| language.tag()).collect();
        Message::new("language-not-here").with("asked", &self.asked).with("known", known)
    }
}

impl fmt::Display for UnknownLanguage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownLanguage {}
