//! Coverage: how many clauses there are, and which of them a test has proved.
//!
//! `cargo xtask clauses` collects the records of `proves!` from a run of all the tests and writes
//! them as `rulebooks/proved.txt`, a line for each clause and test. This module reads that text
//! back and counts. It cannot add a proof.
//!
//! A clause is proved *at the door* when one of its tests comes in as a person or a program does:
//! through the pages, the API or the command line. These are the tests in the `tests` folders of
//! [`DOORS`], which the names of the tests begin with.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use serde::Serialize;

use crate::{BOOKS, Citation, CitationError, Clause, Language, Part};

/// The packages whose `tests` folders go through the pages and the API (`web`), or through the
/// program itself (`meydan`): the command line, and the pages in a browser.
const DOORS: [&str; 2] = ["web", "meydan"];

/// Which tests proved which clause.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proofs {
    tests: BTreeMap<Citation, BTreeSet<String>>,
}

/// A line of the records that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CoverageError {
    line: usize,
    why: CoverageFault,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum CoverageFault {
    Shape(String),
    Citation(CitationError),
}

impl fmt::Display for CoverageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        match &self.why {
            CoverageFault::Shape(text) => {
                write!(f, "{text:?} is not `book clause test`; run `cargo xtask clauses`.")
            }
            CoverageFault::Citation(error) => write!(f, "{error}"),
        }
    }
}

impl std::error::Error for CoverageError {}

impl Proofs {
    /// Reads records, `book clause test` a line; blank lines and lines after `#` are passed over.
    ///
    /// # Errors
    /// At the first line that is not a record, or that names a clause which does not exist.
    pub fn read(text: &str) -> Result<Self, CoverageError> {
        let mut proofs = Self::default();
        for (index, line) in text.lines().enumerate() {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            let fault = |why| CoverageError { line: index + 1, why };
            let mut words = line.splitn(3, ' ');
            let (Some(book), Some(clause), Some(test)) = (words.next(), words.next(), words.next())
            else {
                return Err(fault(CoverageFault::Shape(line.to_owned())));
            };
            let citation = Citation::find(book, clause)
                .map_err(|error| fault(CoverageFault::Citation(error)))?;
            proofs.tests.entry(citation).or_default().insert(test.to_owned());
        }
        Ok(proofs)
    }

    /// The tests that proved a clause.
    pub fn of(&self, citation: Citation) -> impl Iterator<Item = &str> {
        self.tests.get(&citation).into_iter().flatten().map(String::as_str)
    }

    /// Whether any test proved the clause.
    #[must_use]
    pub fn has(&self, citation: Citation) -> bool {
        self.tests.contains_key(&citation)
    }

    /// Whether a test proved the clause through the pages, the API or the command line.
    #[must_use]
    pub fn has_at_the_door(&self, citation: Citation) -> bool {
        self.of(citation).any(is_at_the_door)
    }
}

/// Whether a test, by its name, goes through a door: `web/front_desk::...`, `meydan/game::...`.
fn is_at_the_door(test: &str) -> bool {
    test.split_once('/').is_some_and(|(package, _)| DOORS.contains(&package))
}

impl fmt::Display for Proofs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (citation, tests) in &self.tests {
            for test in tests {
                writeln!(f, "{citation} {test}")?;
            }
        }
        Ok(())
    }
}

/// The counts of all nine books.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// A line for each book, in the order of [`BOOKS`].
    pub books: Vec<BookCoverage>,
}

/// The counts of one book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BookCoverage {
    /// The rulebook's id.
    pub book: &'static str,
    /// How many clauses it has.
    pub clauses: usize,
    /// Clauses and proved clauses of each part.
    pub parts: BTreeMap<Part, PartCoverage>,
    /// How many clauses are proved.
    pub proved: usize,
    /// How many of these through the pages, the API or the command line.
    pub at_the_door: usize,
    /// How many are not proved.
    pub not_proved: usize,
    /// How many clauses are written in each language, by its tag.
    pub languages: BTreeMap<&'static str, usize>,
    /// The ids of the clauses that no test has proved.
    pub missing: Vec<&'static str>,
}

/// The counts of one part of a book.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct PartCoverage {
    /// How many clauses have this part.
    pub clauses: usize,
    /// How many of them are proved.
    pub proved: usize,
    /// How many of these through the pages, the API or the command line.
    pub at_the_door: usize,
}

impl Coverage {
    /// Counts what the proofs cover.
    #[must_use]
    pub fn of(proofs: &Proofs) -> Self {
        Self { books: BOOKS.iter().map(|b| BookCoverage::of(b.id, b.clauses, proofs)).collect() }
    }

    /// The table: a line a book, and the sum. The headings of its columns and the name of the last
    /// line are the caller's, and so is how wide a text is on the screen.
    #[must_use]
    pub fn table(&self, headings: [&str; 9], width: fn(&str) -> usize) -> String {
        let [heads @ .., all] = headings;
        let sum = |count: fn(&BookCoverage) -> usize| {
            self.books.iter().map(count).sum::<usize>().to_string()
        };
        let mut rows = vec![heads.map(str::to_owned)];
        rows.extend(self.books.iter().map(BookCoverage::row));
        let (clauses, proved) = (sum(|book| book.clauses), sum(|book| book.proved));
        let (door, not_proved) = (sum(|book| book.at_the_door), sum(|book| book.not_proved));
        let none = String::new;
        rows.push([all.to_owned(), clauses, none(), none(), none(), proved, door, not_proved]);
        let languages = ["en/tr/fa/ja".to_owned()].into_iter();
        let languages = languages.chain(self.books.iter().map(BookCoverage::written));
        let languages: Vec<String> = languages.chain([none()]).collect();
        let widths: [usize; 8] = std::array::from_fn(|at| LEAST[at].max(width(heads[at])));
        let mut table = String::new();
        for (row, languages) in rows.iter().zip(&languages) {
            let blanks = |at: usize| " ".repeat(widths[at].saturating_sub(width(&row[at])));
            let mut line = format!("{}{}", row[0], blanks(0));
            for (at, cell) in row.iter().enumerate().skip(1) {
                line.push_str(&format!(" {}{cell}", blanks(at)));
            }
            table.push_str(format!("{line}  {languages}").trim_end());
            table.push('\n');
        }
        table
    }
}

/// How wide the columns are at least.
const LEAST: [usize; 8] = [16, 7, 11, 11, 11, 7, 11, 10];

/// The headings of the README's table.
const README: [&str; 9] = [
    "rulebook",
    "clauses",
    "enforced",
    "ruled",
    "shown",
    "proved",
    "end to end",
    "not proved",
    "all",
];

/// The table of the README.
impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.table(README, |text| text.chars().count()))
    }
}

impl BookCoverage {
    /// The cells of the table.
    fn row(&self) -> [String; 8] {
        let part = |part: Part| {
            let PartCoverage { clauses, proved, .. } = self.parts[&part];
            format!("{proved}/{clauses}")
        };
        [
            self.book.to_owned(),
            self.clauses.to_string(),
            part(Part::Enforced),
            part(Part::Ruled),
            part(Part::Shown),
            self.proved.to_string(),
            self.at_the_door.to_string(),
            self.not_proved.to_string(),
        ]
    }

    /// How many clauses are written in each language.
    fn written(&self) -> String {
        Language::ALL.map(|l| self.languages[l.tag()].to_string()).join("/")
    }

    fn of(book: &'static str, clauses: &'static [Clause], proofs: &Proofs) -> Self {
        let mut parts: BTreeMap<Part, PartCoverage> =
            Part::ALL.into_iter().map(|part| (part, PartCoverage::default())).collect();
        let mut missing = Vec::new();
        for clause in clauses {
            let part = parts.entry(clause.part).or_default();
            part.clauses += 1;
            if proofs.has(clause.citation()) {
                part.proved += 1;
            } else {
                missing.push(clause.id);
            }
            part.at_the_door += usize::from(proofs.has_at_the_door(clause.citation()));
        }
        let languages = Language::ALL
            .into_iter()
            .map(|l| (l.tag(), clauses.iter().filter(|c| c.is_written_in(l)).count()))
            .collect();
        Self {
            book,
            clauses: clauses.len(),
            at_the_door: parts.values().map(|part| part.at_the_door).sum(),
            parts,
            proved: clauses.len() - missing.len(),
            not_proved: missing.len(),
            languages,
            missing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tr_mangala;

    #[test]
    fn records_are_read_counted_and_written_back_sorted() {
        let text = "# by cargo xtask clauses\n\ntr-mangala K2.1 games::b\nquixo P1 games::q\n\
                    tr-mangala K2.1 games::a\n";
        let proofs = Proofs::read(text).unwrap();
        assert!(proofs.has(tr_mangala::K2_1));
        assert!(!proofs.has(tr_mangala::K2_2));
        assert_eq!(proofs.of(tr_mangala::K2_1).collect::<Vec<_>>(), ["games::a", "games::b"]);
        assert_eq!(
            proofs.to_string(),
            "tr-mangala K2.1 games::a\ntr-mangala K2.1 games::b\nquixo P1 games::q\n"
        );

        let coverage = Coverage::of(&proofs);
        let mangala = coverage.books.iter().find(|b| b.book == "tr-mangala").unwrap();
        assert_eq!((mangala.clauses, mangala.proved, mangala.not_proved), (47, 1, 46));
        assert_eq!(mangala.parts[&Part::Enforced].proved, 1);
        assert!(!mangala.missing.contains(&"K2.1"));
        assert_eq!(mangala.languages["en"], 47);
        let table = coverage.to_string();
        assert!(
            table.lines().any(|l| l.starts_with("tr-mangala            47        1/39")),
            "{table}"
        );
        assert_eq!(table.lines().count(), 11, "a heading, nine books and the sum");
    }

    #[test]
    fn a_proof_is_at_the_door_when_its_test_comes_in_by_one() {
        let text = "tr-mangala K2.1 games::mangala::tests::a\n\
                    tr-mangala K2.1 web/front_desk::play::b\n\
                    tr-mangala K2.2 web/front_desk::play::b\n\
                    tr-mangala a meydan/browser::games::c\n\
                    tr-mangala f pairing/dutch::d\n\
                    tr-mangala c web::words::e\n";
        let proofs = Proofs::read(text).unwrap();
        assert!(proofs.has_at_the_door(tr_mangala::K2_1), "one of two tests is enough");
        assert!(proofs.has_at_the_door(tr_mangala::a));
        for inside in [tr_mangala::f, tr_mangala::c, tr_mangala::K2_3] {
            assert!(!proofs.has_at_the_door(inside), "{inside}");
        }
        let coverage = Coverage::of(&proofs);
        let mangala = coverage.books.iter().find(|b| b.book == "tr-mangala").unwrap();
        assert_eq!((mangala.proved, mangala.at_the_door), (5, 3));
        assert_eq!(mangala.parts[&Part::Enforced].at_the_door, 2);
        assert_eq!(mangala.parts[&Part::Ruled].at_the_door, 1);
        let table = coverage.to_string();
        let line = |start: &str| table.lines().find(|l| l.starts_with(start)).unwrap().to_owned();
        assert!(line("rulebook").contains(" proved  end to end not proved "), "{table}");
        assert!(line("tr-mangala").contains("       5           3         42 "), "{table}");
        assert!(line("all").ends_with("       5           3       1214"), "{table}");
    }

    #[test]
    fn a_record_of_a_clause_that_does_not_exist_is_an_error_with_its_line() {
        let error = Proofs::read("quixo P1 t\ntr-mangala K99 t\n").unwrap_err();
        assert!(error.to_string().starts_with("line 2: rules-no-citation (text: tr-mangala K99)"));
        let error = Proofs::read("quixo P1").unwrap_err();
        assert!(error.to_string().starts_with("line 1: \"quixo P1\" is not"), "{error}");
    }
}
