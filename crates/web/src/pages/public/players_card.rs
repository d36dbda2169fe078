//! The players' card of a rulebook, and what of it stands on a referee's desk: the clauses that the
//! program shows to whoever has to look after them.

use arena::Role;
use arena::competition::checklist;
use arena::match_play::{Book, Equipment};
use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use maud::{Markup, html};
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use words::Words;

/// The routes.
pub fn routes() -> Router<Desk> {
    Router::new().route("/rules/{book}/card", get(page))
}

/// The card, for a screen or to print.
async fn page(visitor: Visitor, Path(book): Path<String>) -> Result<Markup, Problem> {
    let words = visitor.words;
    let found = rulebook::find(&book).map_err(|_| Problem::NotFound)?;
    if items(&book, Role::Competitor).is_empty() {
        return Err(Problem::NotFound);
    }
    let title = words.say("shown-card");
    let body = html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href={ "/rules/" (book) } { (found.title(words.language())) }
        }
        h1 { (title) }
        p { (words.say("shown-card-lead")) }
        (list(words, &book, Role::Competitor))
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn items(book: &str, role: Role) -> Vec<Citation> {
    checklist::items(&[book.to_owned()], role)
}

/// The way to the card of a rulebook that has one.
pub(crate) fn way(words: Words, book: &str) -> Markup {
    html! {
        @if !items(book, Role::Competitor).is_empty() {
            a href={ "/rules/" (book) "/card" } { (words.say("shown-card")) }
        }
    }
}

/// The shown clauses of a rulebook that a role looks after.
pub(crate) fn list(words: Words, book: &str, role: Role) -> Markup {
    html! {
        ul .clauses {
            @for item in items(book, role) {
                li { (frame::chip(item)) " " (item.clause().text(words.language())) }
            }
        }
    }
}

/// The clause by which visually impaired players bring what is their own, and what is said of it.
pub(crate) fn own_equipment(book: &str) -> Option<(Citation, &'static str)> {
    let (what, clause) = Book::find(book)?.own_equipment()?;
    let key = match what {
        Equipment::Set => "shown-own-set",
        Equipment::Board => "shown-own-board",
    };
    Some((clause, key))
}
