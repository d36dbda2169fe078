//! The field in which an official names a clause: all clauses of the rulebooks are offered while part of a
//! number or of a text is typed, and what was typed is read as generously as it can be: with the book or
//! without, in small letters or large. A heading is answered with the clauses below it.

use arena::Refused;
use maud::{Markup, html};
use rulebook::{Citation, Clause, Part, Rulebook};
use words::Words;

use crate::http::error::Problem;
use crate::http::forms;

/// The id of the list on a page; one list for all fields.
pub(crate) const LIST: &str = "clauses";
/// How much of a clause's text is shown in the list.
const SHOWN: usize = 90;
/// How many clauses a refusal names.
const NAMED: usize = 8;

/// The books with these ids.
pub(crate) fn books<'a>(ids: impl IntoIterator<Item = &'a str>) -> Vec<&'static Rulebook> {
    ids.into_iter().filter_map(|id| rulebook::find(id).ok()).collect()
}

/// How a clause is written in a field: with its book where there is more than one.
fn written(books: &[&Rulebook], clause: &Clause) -> String {
    if books.len() > 1 { clause.citation().to_string() } else { clause.id.to_owned() }
}

/// The clauses to choose from, those on which officials rule first. It stands once on a page.
pub(crate) fn list(words: Words, books: &[&Rulebook]) -> Markup {
    let mut all: Vec<&Clause> = books.iter().flat_map(|book| book.clauses).collect();
    all.sort_by_key(|own| own.part != Part::Ruled);
    html! {
        datalist id=(LIST) {
            @for own in all {
                option value=(written(books, own)) { (own.id) " · " (own.text(words.language()).chars().take(SHOWN).collect::<String>()) }
            }
        }
    }
}

/// The field.
pub(crate) fn field(
    words: Words,
    books: &[&Rulebook],
    (id, name): (&str, &str),
    value: &str,
    required: bool,
) -> Markup {
    let ruled = books.iter().flat_map(|book| book.clauses).find(|own| own.part == Part::Ruled);
    let example = ruled.map_or_else(String::new, |own| written(books, own));
    let hint = words.say_with("court-clause-hint", &[("clause", example.into())]);
    let input = html! {
        input id=(id) name=(name) type="text" list=(LIST) dir="ltr" autocomplete="off" required[required] value=(value)
            maxlength="80" aria-describedby={ (id) "-hint" };
    };
    forms::field(id, &words.say("court-clause"), Some(&hint), &input)
}

/// The clause that was named.
///
/// # Errors
/// When none was, or several; it says which there are.
pub(crate) fn read(books: &[&'static Rulebook], text: &str) -> Result<Citation, Problem> {
    let text = text.trim();
    if let Ok(citation) = text.parse() {
        return Ok(citation);
    }
    let named = |book: &&&Rulebook| text.split(' ').next() == Some(book.id);
    let (own, id) = match (books.iter().find(named), text.split_once(' ')) {
        (Some(book), Some((_, id))) => (vec![*book], id.trim()),
        (Some(book), None) => (vec![*book], ""),
        (None, _) => (books.to_vec(), text),
    };
    let found = candidates(&own, id);
    match found[..] {
        [one] => Ok(one.citation()),
        [] => Err(Refused::invalid("court-which-clause").into()),
        _ => {
            let mut names: Vec<String> =
                found.iter().take(NAMED).map(|clause| written(&own, clause)).collect();
            if found.len() > NAMED {
                names.push("…".to_owned());
            }
            let refused = Refused::invalid("court-clause-among");
            Err(refused.with("asked", text).with("clauses", names.join(", ")).into())
        }
    }
}

/// The clauses that a text can stand for: one of this number, those below a heading, or those whose text
/// has it.
fn candidates(books: &[&'static Rulebook], id: &str) -> Vec<&'static Clause> {
    let all = || books.iter().flat_map(|book| book.clauses);
    let same: Vec<_> = all().filter(|own| own.id.eq_ignore_ascii_case(id)).collect();
    if !same.is_empty() || id.is_empty() {
        return same;
    }
    let below: Vec<_> = books.iter().filter_map(|book| book.look_up(id).ok()).flatten().collect();
    if !below.is_empty() {
        return below;
    }
    let wanted = office::fold::folded(id);
    let says = |own: &&Clause| {
        rulebook::Language::ALL
            .iter()
            .any(|language| office::fold::folded(own.text(*language)).contains(&wanted))
    };
    if wanted.chars().count() < 4 { Vec::new() } else { all().filter(says).collect() }
}
