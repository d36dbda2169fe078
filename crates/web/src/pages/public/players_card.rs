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
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
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

/// What officials are told about a visually impaired player: what may be brought, and which clauses
/// do not hold, each with the clause that says so.
pub(crate) fn notes(words: Words, book: &str) -> Vec<Markup> {
    let book = Book::find(book);
    let own = book.and_then(Book::own_equipment).map(|(what, clause)| {
        let key = match what {
            Equipment::Set => "shown-own-set",
            Equipment::Board => "shown-own-board",
        };
        html! { (words.say(key)) " " (frame::chip(clause)) }
    });
    let exempt = book.and_then(Book::exemption).map(|(from, clause)| {
        let ids: Vec<String> = from.iter().map(|own| own.clause().id.to_owned()).collect();
        let text = words.say_with("shown-exempt", &[("clauses", words.list(&ids).into())]);
        html! { (text) " " (frame::chip(clause)) }
    });
    own.into_iter().chain(exempt).collect()
}
