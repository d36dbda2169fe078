//! Rulebooks and clauses, as the build script wrote them from `rulebooks/*.toml`, and the
//! look-up of a clause by what a person typed.

use std::cmp::Reverse;
use std::fmt;

use serde::Serialize;

use crate::{Argument, Citation, Language, Message};

include!(concat!(env!("OUT_DIR"), "/books.rs"));

/// One dated rulebook (an edition) with all its clauses.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook {
    /// The name that citations use, such as `wca-2010`.
    pub id: &'static str,
    titles: [Option<&'static str>; 4],
    /// The document it was read from.
    pub source: &'static str,
    /// The languages of that document.
    pub languages: &'static [&'static str],
    /// Its clauses, in the order of the book.
    pub clauses: &'static [Clause],
}

/// One clause of a rulebook, in our own words.
#[derive(Clone, Copy, Debug)]
pub struct Clause {
    /// The id of its rulebook.
    pub book: &'static str,
    /// Its id within the book, such as `A4d1`.
    pub id: &'static str,
    /// The heading it stands under.
    pub section: &'static str,
    /// What the program does with it.
    pub part: Part,
    texts: [Option<&'static str>; 4],
    /// Its place on checklists; none unless it is shown.
    pub checklist: Option<Checklist>,
    /// What the software must do for it.
    pub software: Remark,
    /// How it differs from the same clause of the edition before.
    pub differs: Option<Remark>,
    /// What is unsure in the source, and how it is read here.
    pub uncertain: Option<Remark>,
}

/// Where a shown clause stands on checklists. What is named here has its types in the crates above.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checklist {
    /// On whose: names of roles, such as `main-judge`.
    pub roles: &'static [&'static str],
    /// In which sections of the list.
    pub sections: &'static [&'static str],
    /// Only where one of these events of cubing is held; empty for all.
    pub events: &'static [&'static str],
    /// When, in a round of cubing, it has to be in sight.
    pub moment: Option<&'static str>,
    /// Only in rounds with a time limit of more than ten minutes.
    pub long: bool,
}

/// What we say about a clause, in all four languages.
#[derive(Clone, Copy, Debug)]
pub struct Remark(pub(crate) [&'static str; 4]);

impl Remark {
    /// In a language.
    #[must_use]
    pub const fn text(self, language: Language) -> &'static str {
        self.0[language as usize]
    }

    /// In English, in which it was written first.
    #[must_use]
    pub const fn english(self) -> &'static str {
        self.text(Language::English)
    }
}

/// What the program does with a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// It makes the illegal impossible, or computes the outcome.
    Enforced,
    /// An official decides; the program records and applies the decision.
    Ruled,
    /// It shows the clause in the rulebook and on a checklist.
    Shown,
}

impl Part {
    /// All three parts.
    pub const ALL: [Self; 3] = [Self::Enforced, Self::Ruled, Self::Shown];
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Enforced => "enforced",
            Self::Ruled => "ruled",
            Self::Shown => "shown",
        })
    }
}

impl Rulebook {
    /// The title in a language, or in English where it has none.
    #[must_use]
    pub fn title(&self, language: Language) -> &'static str {
        text_in(self.titles, language)
    }

    /// The clause with exactly this id.
    #[must_use]
    pub fn clause(&self, id: &str) -> Option<&'static Clause> {
        self.clauses.iter().find(|clause| clause.id == id)
    }

    /// The clause with this id or, where the id is only a heading of the book (`K2` of
    /// `tr-mangala` stands over `K2.1` to `K2.4`), all clauses below it.
    ///
    /// # Errors
    /// When there is neither, with the ids that look most like it.
    pub fn look_up(&self, id: &str) -> Result<Vec<&'static Clause>, FindError> {
        if let Some(clause) = self.clause(id) {
            return Ok(vec![clause]);
        }
        let below: Vec<_> = self.clauses.iter().filter(|c| is_below(c.id, id)).collect();
        if !below.is_empty() {
            return Ok(below);
        }
        let ids = self.clauses.iter().map(|clause| clause.id);
        Err(FindError::Clause { book: self.id, asked: id.to_owned(), nearest: nearest(id, ids) })
    }
}

impl Clause {
    /// The text in a language, or in English where it has none.
    #[must_use]
    pub fn text(&self, language: Language) -> &'static str {
        text_in(self.texts, language)
    }

    /// Whether it is written in this language, without falling back to English.
    #[must_use]
    pub fn is_written_in(&self, language: Language) -> bool {
        self.texts[language as usize].is_some()
    }

    /// How to cite it.
    ///
    /// # Panics
    /// Never: every clause stands in a book.
    #[must_use]
    pub fn citation(&self) -> Citation {
        Citation::find(self.book, self.id).expect("every clause stands in a book")
    }
}

/// The rulebook with this id.
///
/// # Errors
/// When there is none, with the ids that look most like it.
pub fn find(id: &str) -> Result<&'static Rulebook, FindError> {
    BOOKS.iter().find(|book| book.id == id).ok_or_else(|| FindError::Book {
        asked: id.to_owned(),
        nearest: nearest(id, BOOKS.iter().map(|book| book.id)),
    })
}

/// Why a rulebook or clause was not found, with what may have been meant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FindError {
    /// No rulebook has the id.
    Book {
        /// What was asked for.
        asked: String,
        /// The ids most like it, best first.
        nearest: Vec<&'static str>,
    },
    /// The rulebook has no clause with the id.
    Clause {
        /// The rulebook.
        book: &'static str,
        /// What was asked for.
        asked: String,
        /// The ids most like it, best first.
        nearest: Vec<&'static str>,
    },
}

impl FindError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Book { asked, nearest } => Message::new("rules-no-book")
                .with("asked", asked)
                .with("nearest", Argument::from_iter(nearest)),
            Self::Clause { book, asked, nearest } => Message::new("rules-no-clause")
                .with("book", *book)
                .with("asked", asked)
                .with("nearest", Argument::from_iter(nearest)),
        }
    }
}

impl fmt::Display for FindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for FindError {}

fn text_in(texts: [Option<&'static str>; 4], language: Language) -> &'static str {
    texts[language as usize].or(texts[Language::English as usize]).unwrap_or_default()
}

/// Whether `id` stands under the heading `heading`: `K2.1` under `K2`, `4f-2x2x2` under `4f`.
fn is_below(id: &str, heading: &str) -> bool {
    id.strip_prefix(heading).is_some_and(|rest| {
        rest.starts_with(|c: char| !c.is_ascii_alphanumeric())
            || is_digit(heading.chars().last()) != is_digit(rest.chars().next())
    }) && !heading.is_empty()
}

fn is_digit(c: Option<char>) -> bool {
    c.is_some_and(|c| c.is_ascii_digit())
}

/// The three candidates most like `asked`: by the number of letters to change, upper and lower case
/// alike, and among equals those that begin like it.
fn nearest(asked: &str, candidates: impl Iterator<Item = &'static str>) -> Vec<&'static str> {
    let asked = asked.to_lowercase();
    let rank = |candidate: &str| {
        let candidate = candidate.to_lowercase();
        let begins_alike = asked.chars().zip(candidate.chars()).take_while(|(a, b)| a == b).count();
        (edit_distance(&asked, &candidate), Reverse(begins_alike))
    };
    let mut ranked: Vec<_> = candidates.collect();
    ranked.sort_by_cached_key(|candidate| rank(candidate));
    ranked.truncate(3);
    ranked
}

/// How many letters to add, drop or change to get from one to the other.
fn edit_distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, from) in a.chars().enumerate() {
        let mut corner = i;
        row[0] = i + 1;
        for (j, to) in b.iter().enumerate() {
            let change = corner + usize::from(from != *to);
            corner = row[j + 1];
            row[j + 1] = change.min(row[j] + 1).min(corner + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nine_books_hold_all_clauses() {
        let counts: Vec<_> = BOOKS.iter().map(|b| (b.id, b.clauses.len())).collect();
        assert_eq!(
            counts,
            [
                ("wca-2009", 301),
                ("wca-2010", 384),
                ("iran-backgammon", 328),
                ("tr-mangala", 47),
                ("tr-pentago", 32),
                ("tr-kure", 33),
                ("tr-reversi", 32),
                ("tr-kulami", 32),
                ("quixo", 30),
            ]
        );
        assert_eq!(BOOKS.iter().map(|b| b.clauses.len()).sum::<usize>(), 1219);
    }

    /// Each language has a text of its own, in its own letters.
    fn is_in_four_languages(remark: Remark, name: &str) {
        let [english, turkish, persian, japanese] = remark.0;
        assert!(!english.trim().is_empty() && !turkish.trim().is_empty(), "{name}");
        assert_ne!(english, turkish, "{name}");
        let persian_letters = |c: char| ('\u{600}'..='\u{6ff}').contains(&c);
        let japanese_letters = |c: char| ('\u{3040}'..='\u{9fff}').contains(&c);
        assert!(persian.contains(persian_letters), "{name}: {persian}");
        assert!(japanese.contains(japanese_letters), "{name}: {japanese}");
    }

    #[test]
    fn every_clause_is_complete_and_named_once() {
        for book in &BOOKS {
            for (index, clause) in book.clauses.iter().enumerate() {
                let name = format!("{} {}", book.id, clause.id);
                assert_eq!(clause.book, book.id, "{name}");
                assert!(!clause.section.trim().is_empty(), "{name}: no section");
                assert!(!clause.text(Language::English).trim().is_empty(), "{name}: no text");
                let remarks = [Some(clause.software), clause.differs, clause.uncertain];
                for remark in remarks.into_iter().flatten() {
                    is_in_four_languages(remark, &name);
                }
                let first = book.clauses.iter().position(|c| c.id == clause.id);
                assert_eq!(first, Some(index), "{name} stands twice");
            }
        }
    }

    /// Words that the Turkish regulations do not use, with the words that they do.
    const NOT_THEIR_WORDS: [(&str, &str); 6] = [
        ("plaka", "levha"),
        ("süreölçer", "zamanlayıcı"),
        ("eşleştir", "eşlendir"),
        ("masası", "paneli, for a page"),
        ("çevrimiçi", "çevrim içi"),
        ("yargıç", "hakem"),
    ];

    #[test]
    fn turkish_clauses_take_the_words_of_the_regulations() {
        for book in BOOKS.iter().filter(|book| book.languages.contains(&"tr")) {
            for clause in book.clauses {
                let remarks = [Some(clause.software), clause.differs, clause.uncertain];
                let remarks = remarks.into_iter().flatten();
                let said = remarks.map(|remark| remark.text(Language::Turkish));
                for text in said.chain([clause.text(Language::Turkish)]) {
                    let lower = text.to_lowercase();
                    for (word, theirs) in NOT_THEIR_WORDS {
                        let name = format!("{} {}", book.id, clause.id);
                        assert!(!lower.contains(word), "{name}: {word} is {theirs}: {text}");
                    }
                    let disc = book.id == "tr-reversi" && lower.contains(" pul");
                    assert!(!disc, "{} {}: a disc is taş: {text}", book.id, clause.id);
                    let is_hole = lower.contains("delik") || lower.contains("deliğ");
                    let hole = book.id == "tr-kure" && is_hole;
                    assert!(!hole, "{} {}: a hole is kuyu: {text}", book.id, clause.id);
                }
            }
        }
    }

    #[test]
    fn an_id_is_a_clause_or_a_heading_over_clauses() {
        let ids = |book: &str, id: &str| -> Vec<&str> {
            let found = find(book).unwrap().look_up(id).unwrap();
            found.into_iter().map(|clause| clause.id).collect()
        };
        assert_eq!(ids("wca-2010", "A4d1"), ["A4d1"]);
        assert_eq!(ids("tr-mangala", "K2"), ["K2.1", "K2.2", "K2.3", "K2.4"]);
        assert_eq!(ids("tr-mangala", "i"), ["i.1", "i.2"]);
        assert_eq!(ids("tr-kulami", "1"), ["1"], "1 is a clause, not a heading over 10.1");
    }

    #[test]
    fn a_wrong_id_names_the_nearest() {
        let error = find("tr-mangla").unwrap_err();
        assert!(error.to_string().contains("nearest: [tr-mangala, "), "{error}");
        let error = find("wca-2010").unwrap().look_up("a4D1").unwrap_err();
        assert!(error.to_string().contains("nearest: [A4d1, "), "{error}");
        let error = find("quixo").unwrap().look_up("").unwrap_err();
        assert!(
            error.to_string().starts_with("rules-no-clause (asked: , book: quixo, "),
            "{error}"
        );
    }

    #[test]
    fn a_missing_language_falls_back_to_english() {
        let both = Clause {
            texts: [Some("stone"), Some("taş"), None, None],
            ..*find("tr-mangala").unwrap().clause("K1.1").unwrap()
        };
        assert_eq!(both.text(Language::Turkish), "taş");
        assert_eq!(both.text(Language::Japanese), "stone");
        assert!(both.is_written_in(Language::Turkish));
        assert!(!both.is_written_in(Language::Japanese));
    }
}
