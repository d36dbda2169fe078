//! The nine rulebooks of Meydan as data: every clause, in our own words, with what the program
//! does about it. This crate holds the *words* of the rules; how a rule behaves stands in the
//! crates above.
//!
//! ```
//! use rulebook::{Citation, Language, tr_mangala};
//!
//! let citation = tr_mangala::K2_1;                    // a clause that exists, or no build
//! assert_eq!(citation.to_string(), "tr-mangala K2.1");
//! assert!(citation.clause().text(Language::English).contains("opponent"));
//! assert_eq!("tr-mangala K2.1".parse::<Citation>(), Ok(citation));
//! ```
//!
//! * [`Rulebook`], [`Clause`], [`Part`]: the data, from `rulebooks/*.toml`.
//! * [`Citation`]: how code, facts and pages name a clause. One module a book
//!   (`rulebook::wca_2010`, ...) holds a constant for each of its clauses.
//! * [`Message`]: a sentence for people, as a key of the locale files and its arguments.
//! * [`Coverage`]: which clauses are proved by tests.
//! * `proves!` (feature `proof`, for tests): how a test says which clause it has shown to hold.

mod book;
mod citation;
mod coverage;
mod language;
mod message;
#[cfg(feature = "proof")]
pub mod proof;

pub use book::{BOOKS, Checklist, Clause, FindError, Part, Remark, Rulebook, find};
pub use book::{
    iran_backgammon, quixo, tr_kulami, tr_kure, tr_mangala, tr_pentago, tr_reversi, wca_2009,
    wca_2010,
};
pub use citation::{Citation, CitationError};
pub use coverage::{BookCoverage, Coverage, CoverageError, Proofs};
pub use language::{Language, UnknownLanguage};
pub use message::{Argument, Message};
