//! The rulebooks and their clauses, in the asked language.

use axum::Json;
use axum::extract::{Path, Query};
use rulebook::{BOOKS, Language, Part};
use serde::Deserialize;

use crate::api::answers::{Clause, Clauses, Rulebook, Rulebooks};
use crate::api::caller::Caller;
use crate::http::error::Problem;
use words::Words;

/// All rulebooks.
pub async fn list(caller: Caller) -> Json<Rulebooks> {
    Json(Rulebooks { rulebooks: BOOKS.iter().map(|book| about(caller.words, book)).collect() })
}

fn about(words: Words, book: &rulebook::Rulebook) -> Rulebook {
    Rulebook {
        id: book.id.to_owned(),
        title: book.title(words.language()).to_owned(),
        clauses: book.clauses.len(),
    }
}

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
}

/// The clauses of a book, or those that have the words.
///
/// # Errors
/// When there is no such book.
pub async fn clauses(
    caller: Caller,
    Path(book): Path<String>,
    Query(search): Query<Search>,
) -> Result<Json<Clauses>, Problem> {
    let book = rulebook::find(&book).map_err(|_| Problem::NotFound)?;
    let wanted: String = search.q.chars().take(100).collect::<String>().to_lowercase();
    let language = caller.words.language();
    let has = |clause: &&rulebook::Clause| {
        let text = clause.text(language).to_lowercase();
        wanted
            .split_whitespace()
            .all(|term| text.contains(term) || clause.id.eq_ignore_ascii_case(term))
    };
    let found = book.clauses.iter().filter(has).map(|own| clause_of(caller.words, own));
    Ok(Json(Clauses { about: about(caller.words, book), clauses: found.collect() }))
}

/// One clause.
///
/// # Errors
/// When there is no such clause.
pub async fn clause(
    caller: Caller,
    Path((book, id)): Path<(String, String)>,
) -> Result<Json<Clause>, Problem> {
    let book = rulebook::find(&book).map_err(|_| Problem::NotFound)?;
    let clause = book.clause(&id).ok_or(Problem::NotFound)?;
    Ok(Json(clause_of(caller.words, clause)))
}

/// A clause in the asked language, or in English where it has no text in it.
pub(super) fn clause_of(words: Words, clause: &rulebook::Clause) -> Clause {
    let asked = words.language();
    let language = if clause.is_written_in(asked) { asked } else { Language::English };
    Clause {
        book: clause.book.to_owned(),
        id: clause.id.to_owned(),
        section: Words::new(language).section(clause.section),
        part: match clause.part {
            Part::Enforced => "enforced",
            Part::Ruled => "ruled",
            Part::Shown => "shown",
        }
        .to_owned(),
        text: clause.text(language).to_owned(),
        language: language.tag().to_owned(),
        software: clause.software.text(asked).to_owned(),
    }
}
