//! The four languages of Meydan.

use std::str::FromStr;

/// A language that pages, clauses and messages are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// English, the language that every text has.
    #[default]
    English,
    /// Turkish.
    Turkish,
    /// Persian, written from right to left.
    Persian,
    /// Japanese.
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
    type Err = String;

    fn from_str(tag: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|language| language.tag() == tag).ok_or_else(|| {
            format!("There is no language {tag:?} here; choose one of en, tr, fa, ja.")
        })
    }
}
