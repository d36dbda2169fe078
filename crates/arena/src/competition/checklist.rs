//! Checklists: the `shown` clauses of the competition's books, by the role that looks after them.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | every clause with part `shown` | `items`, `roles_of` | on the list of the roles that its `software` text names |
//! | wca 2010 articles B, D, E, F | `events_of` | only where the competition has such an event |

use rulebook::{BOOKS, Citation, Clause, Part};

use crate::Role;

/// The words of a clause's `software` text that put it on a role's list.
const WORDS: [(&str, Role); 19] = [
    ("organiser", Role::Organiser),
    ("venue checklist", Role::Organiser),
    ("venue and player", Role::Organiser),
    ("schedule", Role::Organiser),
    ("announcement", Role::Organiser),
    ("delegate checklist", Role::Delegate),
    ("main judge checklist", Role::MainJudge),
    ("judge checklist", Role::Judge),
    ("scrambler checklist", Role::Scrambler),
    ("score taker checklist", Role::ScoreTaker),
    ("competitor", Role::Competitor),
    ("player", Role::Competitor),
    ("every role", Role::Competitor),
    ("every role", Role::Director),
    ("director", Role::Director),
    ("team-match", Role::Competitor),
    ("spectator", Role::Spectator),
    ("referee", Role::Referee),
    ("technical-meeting", Role::Referee),
];

/// The words of a clause's `software` text that put it on the lists of some events of cubing only.
const EVENTS: [(&str, &[&str]); 4] = [
    ("checklist for blindfolded", &["333bf", "444bf", "555bf", "333mbf"]),
    ("checklist for with-feet", &["333ft"]),
    ("checklist for fewest moves", &["333fm"]),
    ("checklist for clock", &["clock"]),
];

/// The events to which a shown clause is confined; none when it holds for all.
#[must_use]
pub fn events_of(clause: &Clause) -> Option<&'static [&'static str]> {
    let text = clause.software.english().to_lowercase();
    EVENTS.iter().find(|(word, _)| text.contains(word)).map(|(_, events)| *events)
}

/// The roles on whose lists a shown clause stands. A clause whose text names nobody is for all who
/// play.
#[must_use]
pub fn roles_of(clause: &Clause) -> Vec<Role> {
    let text = clause.software.english().to_lowercase();
    // "Main judge checklist" is not the judges'.
    let text_of_judges = text.replace("main judge checklist", "");
    let mut roles: Vec<Role> = WORDS
        .iter()
        .filter(|(word, role)| match role {
            Role::Judge => text_of_judges.contains(word),
            _ => text.contains(word),
        })
        .map(|(_, role)| *role)
        .collect();
    if roles.is_empty() {
        roles.push(Role::Competitor);
    }
    roles.sort_unstable();
    roles.dedup();
    roles
}

/// Whether a clause stands on a role's list, of some books.
#[must_use]
pub fn is_item(books: &[String], clause: &Clause, role: Role) -> bool {
    clause.part == Part::Shown
        && books.iter().any(|book| book == clause.book)
        && roles_of(clause).contains(&role)
}

/// The clauses on a role's list, of some books, in the books' order.
#[must_use]
pub fn items(books: &[String], role: Role) -> Vec<Citation> {
    let all = BOOKS.iter().flat_map(|book| book.clauses);
    all.filter(|clause| is_item(books, clause, role)).map(Clause::citation).collect()
}

/// The sections of the list that a shown clause stands in, as its `software` text names them.
#[must_use]
pub fn sections_of(clause: &Clause) -> Vec<&'static str> {
    let Some((_, rest)) = clause.software.english().split_once("section") else {
        return Vec::new();
    };
    let named = rest.split(", and ").next().unwrap_or_default();
    named.split('\'').skip(1).step_by(2).collect()
}
