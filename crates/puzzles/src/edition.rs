//! The two editions of the regulations; a competition is bound to one of them.

use std::fmt;
use std::str::FromStr;

use rulebook::{Citation, Message};

/// An edition of the WCA regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Edition {
    /// The regulations of 2009.
    Wca2009,
    /// The regulations of 2010.
    Wca2010,
}

impl Edition {
    /// Both, the older one first.
    pub const ALL: [Self; 2] = [Self::Wca2009, Self::Wca2010];

    /// The clause of this edition, for a rule that both have.
    pub(crate) const fn cite(self, in_2009: Citation, in_2010: Citation) -> Citation {
        match self {
            Self::Wca2009 => in_2009,
            Self::Wca2010 => in_2010,
        }
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Wca2009 => "wca-2009",
            Self::Wca2010 => "wca-2010",
        })
    }
}

impl FromStr for Edition {
    type Err = UnknownEdition;

    /// Reads `wca-2010` or `2010`.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let year = text.strip_prefix("wca-").unwrap_or(text);
        match year {
            "2009" => Ok(Self::Wca2009),
            "2010" => Ok(Self::Wca2010),
            _ => Err(UnknownEdition { asked: text.to_owned() }),
        }
    }
}

/// A text that names no edition.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownEdition {
    asked: String,
}

impl UnknownEdition {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("puzzle-edition-unknown").with("edition", &self.asked)
    }
}

impl fmt::Display for UnknownEdition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for UnknownEdition {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_reads_back() {
        for edition in Edition::ALL {
            assert_eq!(edition.to_string().parse(), Ok(edition));
        }
        assert_eq!("2010".parse(), Ok(Edition::Wca2010));
        let error = "2011".parse::<Edition>().unwrap_err();
        assert!(error.to_string().contains("edition: 2011"), "{error}");
    }
}
