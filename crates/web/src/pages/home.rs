//! The first page.

use maud::{Markup, html};
use rulebook::BOOKS;

use crate::frame;
use crate::visitor::Visitor;

/// What runs, what comes, what was; for now the house introduces itself.
pub async fn home(visitor: Visitor) -> Markup {
    let words = visitor.words;
    let clauses: usize = BOOKS.iter().map(|book| book.clauses.len()).sum();
    let arguments = [("books", BOOKS.len().into()), ("clauses", clauses.into())];
    let body = html! {
        section .hero {
            h1 { (words.say("home-title")) }
            p .lead { (words.say_with("home-lead", &arguments)) }
            p .ways { a .button href="/rules" { (words.say("home-read-rules")) } }
        }
    };
    frame::page(&visitor, &words.say("frame-home"), &body)
}
