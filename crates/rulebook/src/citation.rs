//! Citations: how a refusal, a ruling, a fact or a page names a clause.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::{BOOKS, Clause, Message};

/// Names one clause of one rulebook. Written `tr-mangala K4.1`, also in JSON.
///
/// Small and `Copy`, so that rules can hand citations around freely. The constants in
/// `rulebook::tr_mangala` and the other book modules are the only way for code to make one
/// without a look-up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Citation {
    book: u8,
    clause: u16,
}

impl Citation {
    /// For the generated constants only: the clause at these places of the tables.
    pub(crate) const fn at(book: u8, clause: u16) -> Self {
        Self { book, clause }
    }

    /// The citation of a clause by the ids of its book and itself.
    ///
    /// # Errors
    /// When the book or the clause does not exist.
    pub fn find(book: &str, clause: &str) -> Result<Self, CitationError> {
        let unknown = || CitationError { text: format!("{book} {clause}") };
        let index = BOOKS.iter().position(|b| b.id == book).ok_or_else(unknown)?;
        let place = BOOKS[index].clauses.iter().position(|c| c.id == clause).ok_or_else(unknown)?;
        let book = u8::try_from(index).map_err(|_| unknown())?;
        let clause = u16::try_from(place).map_err(|_| unknown())?;
        Ok(Self { book, clause })
    }

    /// The clause it names.
    #[must_use]
    pub fn clause(self) -> &'static Clause {
        &BOOKS[usize::from(self.book)].clauses[usize::from(self.clause)]
    }
}

impl fmt::Display for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let clause = self.clause();
        write!(f, "{} {}", clause.book, clause.id)
    }
}

impl fmt::Debug for Citation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Citation({self})")
    }
}

/// A text that names no clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CitationError {
    text: String,
}

impl CitationError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        Message::new("rules-no-citation").with("text", &self.text)
    }
}

impl fmt::Display for CitationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for CitationError {}

impl FromStr for Citation {
    type Err = CitationError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (book, clause) =
            text.split_once(' ').ok_or_else(|| CitationError { text: text.to_owned() })?;
        Self::find(book, clause)
    }
}

impl Serialize for Citation {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Citation {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        // In the words of the JSON reader, for whoever writes JSON.
        let expected = "a rulebook and a clause, such as tr-mangala K4.1";
        text.parse().map_err(|_: CitationError| {
            de::Error::invalid_value(de::Unexpected::Str(&text), &expected)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{iran_backgammon, wca_2010};

    #[test]
    fn constants_name_the_clause_they_are_called_after() {
        assert_eq!(wca_2010::A4d1.to_string(), "wca-2010 A4d1");
        assert_eq!(iran_backgammon::_4_2_3d.to_string(), "iran-backgammon 4-2-3d");
        assert_eq!(wca_2010::_4f_2x2x2.clause().id, "4f-2x2x2");
    }

    #[test]
    fn every_clause_can_be_cited_and_read_back() {
        for clause in BOOKS.iter().flat_map(|book| book.clauses) {
            let citation = clause.citation();
            assert_eq!(citation.to_string().parse(), Ok(citation));
            let json = serde_json::to_string(&citation).unwrap();
            assert_eq!(serde_json::from_str::<Citation>(&json).unwrap(), citation);
        }
    }

    #[test]
    fn a_text_that_names_no_clause_is_refused_in_words() {
        for text in ["", "K4.1", "tr-mangala", "tr-mangala K9", "tr-mangala  K4.1"] {
            let error = text.parse::<Citation>().unwrap_err();
            assert!(error.to_string().contains("rules-no-citation"), "{error}");
        }
        assert!(serde_json::from_str::<Citation>("\"wca-2010 A4d9\"").is_err());
    }
}
