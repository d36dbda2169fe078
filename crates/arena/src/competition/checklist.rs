//! Checklists: the `shown` clauses of the competition's books, by the role that looks after them.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | every clause with part `shown` | `items`, `roles_of` | on the list of the roles that its `software` text names |
//! | wca 2010 articles B, D, E, F, G | `events_of` | only where the competition has such an event |
//! | wca 1e1 | `articles` | the steps of Article A, with the changes of the event's own article |
//! | wca 2i, 3b to 3l1, 7b, 7e, 7f, 7h2, A2a, A4d, B2e | `guide` | in a round: when they matter |

use rulebook::{BOOKS, Citation, Clause, Part};

use crate::Role;
use crate::cubing::{DEFAULT_LIMIT, Settings};
use puzzles::{Discipline, Edition, Puzzle};

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
const EVENTS: [(&str, &[&str]); 5] = [
    ("checklist for magic", &["magic", "mmagic"]),
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

/// The words of a clause's `software` text by which it belongs to a moment.
const MOMENTS: [(&str, Moment); 9] = [
    ("before each round", Moment::Round),
    ("checklist before the round", Moment::Round),
    ("for blindfolded rounds", Moment::Round),
    ("at puzzle approval", Moment::Approval),
    ("before each attempt", Moment::Attempt),
    ("'inspection'", Moment::Inspection),
    ("'start'", Moment::Solve),
    ("'stop'", Moment::Check),
    ("'puzzle check'", Moment::Check),
];

/// The moment that a shown clause belongs to; none where it is about every attempt.
fn moment_of(clause: &Clause) -> Option<Moment> {
    let text = clause.software.english().to_lowercase();
    MOMENTS.iter().find(|(word, _)| text.contains(word)).map(|(_, moment)| *moment)
}

/// Whether a shown clause is about a round with these settings.
fn is_of(clause: &Clause, settings: &Settings) -> bool {
    let event = settings.contest.official().map_or("", |own| own.id());
    let long = clause.software.english().contains("over 10:00");
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
