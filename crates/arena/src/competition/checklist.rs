//! Checklists: the `shown` clauses of the competition's books, by the role that looks after them.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | every clause with part `shown` | `items`, `roles_of` | on the list of the roles that the book names for it |
//! | wca 2010 articles B, D, E, F, G | `events_of` | only where the competition has such an event |
//! | wca 1e1 | `articles` | the steps of Article A, with the changes of the event's own article |
//! | wca 2i, 3b to 3l1, 7b, 7e, 7f, 7h2, A2a, A4d, B2e | `guide` | in a round: when they matter |

use rulebook::{BOOKS, Citation, Clause};

use crate::Role;
use crate::cubing::{DEFAULT_LIMIT, Settings};
use puzzles::{Discipline, Edition, Puzzle};

/// The events to which a shown clause is confined; none when it holds for all.
#[must_use]
pub fn events_of(clause: &Clause) -> Option<&'static [&'static str]> {
    clause.checklist.map(|own| own.events).filter(|events| !events.is_empty())
}

/// The roles on whose lists a shown clause stands, the mightiest first.
#[must_use]
pub fn roles_of(clause: &Clause) -> Vec<Role> {
    let Some(own) = clause.checklist else { return Vec::new() };
    Role::ALL.into_iter().filter(|role| own.roles.contains(&role.name())).collect()
}

/// Whether a clause stands on a role's list, of some books.
#[must_use]
pub fn is_item(books: &[String], clause: &Clause, role: Role) -> bool {
    books.iter().any(|book| book == clause.book)
        && clause.checklist.is_some_and(|own| own.roles.contains(&role.name()))
}

/// The clauses on a role's list, of some books, in the books' order.
#[must_use]
pub fn items(books: &[String], role: Role) -> Vec<Citation> {
    let all = BOOKS.iter().flat_map(|book| book.clauses);
    all.filter(|clause| is_item(books, clause, role)).map(Clause::citation).collect()
}

/// The sections of the list that a shown clause stands in.
#[must_use]
pub fn sections_of(clause: &Clause) -> &'static [&'static str] {
    clause.checklist.map_or(&[], |own| own.sections)
}

/// When, in a round of cubing, a clause has to be in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// Before the round.
    Round,
    /// A judge looks at a puzzle before the first attempt.
    Approval,
    /// The puzzle is on the mat.
    Attempt,
    /// The competitor inspects.
    Inspection,
    /// The competitor starts, and solves.
    Solve,
    /// The timer has stopped, and the puzzle is looked at.
    Check,
}

impl Moment {
    /// All of them, in the order of a round.
    pub const ALL: [Self; 6] =
        [Self::Round, Self::Approval, Self::Attempt, Self::Inspection, Self::Solve, Self::Check];

    /// The name in the books.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Round => "round",
            Self::Approval => "approval",
            Self::Attempt => "attempt",
            Self::Inspection => "inspection",
            Self::Solve => "solve",
            Self::Check => "check",
        }
    }
}

/// The moment that a shown clause belongs to; none where it is about every attempt.
fn moment_of(clause: &Clause) -> Option<Moment> {
    let name = clause.checklist?.moment?;
    Moment::ALL.into_iter().find(|moment| moment.name() == name)
}

/// Whether a shown clause is about a round with these settings.
fn is_of(clause: &Clause, settings: &Settings) -> bool {
    let event = settings.contest.official().map_or("", |own| own.id());
    let long = clause.checklist.is_some_and(|own| own.long);
    events_of(clause).is_none_or(|events| events.contains(&event))
        && (!long || settings.limit > DEFAULT_LIMIT)
}

/// The shown clauses that a role has to have in sight at a moment of a round, in the book's order. What
/// belongs to no moment is there before every attempt.
#[must_use]
pub fn guide(settings: &Settings, role: Role, moment: Moment) -> Vec<Citation> {
    let books = [settings.edition.to_string()];
    let mut all = items(&books, role);
    all.retain(|item| {
        let own = moment_of(item.clause()).unwrap_or(Moment::Attempt);
        own == moment && is_of(item.clause(), settings)
    });
    all
}

/// All shown clauses of a role that are about a round, in the book's order.
#[must_use]
pub fn round_items(settings: &Settings, role: Role) -> Vec<Citation> {
    let mut all = items(&[settings.edition.to_string()], role);
    all.retain(|item| is_of(item.clause(), settings));
    all
}

/// The article of the regulations with the changes of an event; none for the usual procedure.
fn article(settings: &Settings) -> Option<char> {
    let clock = settings.contest.puzzle() == Some(Puzzle::Clock);
    Some(match settings.contest.discipline() {
        Discipline::Blindfolded => 'B',
        Discipline::OneHanded => 'C',
        Discipline::WithFeet => 'D',
        Discipline::FewestMoves => 'E',
        Discipline::MultipleBlindfolded => 'H',
        _ if settings.contest.is_magic() => 'G',
        _ if clock => 'F',
        _ => return None,
    })
}

/// The steps of an attempt as the regulations have them: Article A, then the article of the event with
/// its changes. The text of 2009 ends before the articles of events, which are those of 2010.
#[must_use]
pub fn articles(settings: &Settings) -> Vec<Citation> {
    let of = |book: &'static str, letter: char| {
        let book = BOOKS.iter().find(move |own| own.id == book);
        let all = book.into_iter().flat_map(|own| own.clauses);
        all.filter(move |clause| clause.id.starts_with(letter)).map(Clause::citation)
    };
    let book = match settings.edition {
        Edition::Wca2009 => rulebook::wca_2009::ID,
        Edition::Wca2010 => rulebook::wca_2010::ID,
    };
    let own = article(settings).into_iter();
    of(book, 'A').chain(own.flat_map(|letter| of(rulebook::wca_2010::ID, letter))).collect()
}
