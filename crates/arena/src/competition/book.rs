//! Which rulebooks a competition and its events follow, as far as people and roles go.

use super::Competition;
use super::plan::Plan;
use crate::Role;

pub use puzzles::Edition;

/// The same clause of both editions: the one of the competition's edition.
macro_rules! wca {
    ($edition:expr, $clause:ident) => {
        match $edition {
            puzzles::Edition::Wca2009 => rulebook::wca_2009::$clause,
            puzzles::Edition::Wca2010 => rulebook::wca_2010::$clause,
        }
    };
}
pub(super) use wca;

/// The id of the Iranian laws.
pub(super) const IRAN: &str = rulebook::iran_backgammon::ID;

impl Competition {
    /// The rulebooks.
    #[must_use]
    pub fn books(&self) -> &[String] {
        self.plan.as_ref().map_or(&[], |plan| &plan.books)
    }

    /// The edition of the WCA regulations, when the competition follows one.
    #[must_use]
    pub fn edition(&self) -> Option<Edition> {
        self.books().iter().find_map(|book| book.parse().ok())
    }

    /// Whether all its books are editions of the WCA regulations.
    pub(super) fn is_all_cubing(&self) -> bool {
        let mut books = self.books().iter();
        !self.books().is_empty() && books.all(|book| book.parse::<Edition>().is_ok())
    }

    /// The clause that keeps private data for the few, where a rulebook has one.
    #[must_use]
    pub fn private_clause(&self) -> Option<rulebook::Citation> {
        self.edition().map(|edition| wca!(edition, _2d))
    }

    /// Whether it follows the Iranian laws.
    pub(super) fn is_iranian(&self) -> bool {
        self.books().iter().any(|book| book == IRAN)
    }
}

impl Plan {
    /// In which role somebody founds it: a tournament of the Iranian laws alone is its director's
    /// (iran-backgammon 1-3-1a).
    #[must_use]
    pub fn founder(&self) -> Role {
        if self.books == [IRAN] { Role::Director } else { Role::Organiser }
    }
}

/// Roles that somebody gives to somebody.
pub(super) const GIVEN: [Role; 11] = [
    Role::Delegate,
    Role::Organiser,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Judge,
    Role::Referee,
    Role::Scrambler,
    Role::ScoreTaker,
    Role::Committee,
    Role::Observer,
];
