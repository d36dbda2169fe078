//! Which rulebooks a competition and its events follow, as far as people and roles go.

use super::Competition;
use super::plan::{EventPlan, Plan};
use crate::Role;

/// An edition of the WCA regulations.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edition {
    /// 2009.
    Wca2009,
    /// 2010.
    Wca2010,
}

/// The same clause of both editions: the one of the competition's edition.
macro_rules! wca {
    ($edition:expr, $clause:ident) => {
        match $edition {
            $crate::competition::book::Edition::Wca2009 => rulebook::wca_2009::$clause,
            $crate::competition::book::Edition::Wca2010 => rulebook::wca_2010::$clause,
        }
    };
}
pub(super) use wca;

/// The id of the Iranian laws.
pub(super) const IRAN: &str = rulebook::iran_backgammon::ID;

impl Edition {
    /// The edition of a rulebook's id.
    #[must_use]
    pub fn of(book: &str) -> Option<Self> {
        match book {
            rulebook::wca_2009::ID => Some(Self::Wca2009),
            rulebook::wca_2010::ID => Some(Self::Wca2010),
            _ => None,
        }
    }
}

impl Competition {
    /// The rulebooks.
    #[must_use]
    pub fn books(&self) -> &[String] {
        self.plan.as_ref().map_or(&[], |plan| &plan.books)
    }

    /// The edition of the WCA regulations, when the competition follows one.
    #[must_use]
    pub fn edition(&self) -> Option<Edition> {
        self.books().iter().find_map(|book| Edition::of(book))
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

impl EventPlan {
    /// The edition of the WCA regulations, when the event follows one.
    #[must_use]
    pub fn edition(&self) -> Option<Edition> {
        Edition::of(&self.book)
    }

    /// Whether its puzzle is scrambled (wca 1f).
    pub(super) fn is_scrambled(&self) -> bool {
        !matches!(self.discipline.as_str(), "magic" | "mmagic" | "master-magic")
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
