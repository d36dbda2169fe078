//! The page for what went wrong, with a way out.

use arena::{Refused, Role};
use axum::http::StatusCode;
use maud::{Markup, html};
use office::OfficeError;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::home;
use words::Words;

/// The page. `back` is the page from which the visitor came, and `id` that of the request.
#[must_use]
pub fn page(visitor: &Visitor, problem: &Problem, back: Option<&str>, id: Option<&str>) -> Markup {
    let words = visitor.words;
    let title = problem.title(words);
    let sign_in = matches!(problem, Problem::SignIn);
    let lost = problem.status() == StatusCode::NOT_FOUND;
    let back = back.filter(|back| *back != visitor.path);
    let body = html! {
        section .notice {
            h1 { (title) }
            p #refusal .message .bad role="alert" { (sentence(words, problem)) }
            p .ways {
                @if sign_in {
                    a .button href={ "/sign-in?back=" (forms::encoded(&visitor.path)) } { (words.say("frame-sign-in")) }
                }
                @if let Some(back) = back { a .button href=(back) { (words.say("problem-back")) } }
                a .button .second[sign_in || back.is_some()] href="/" { (words.say("frame-home")) }
                a href="/rules" { (words.say("frame-rules")) }
            }
            @if lost { (home::search_form(words, "")) }
            @if let Some(id) = id.filter(|_| problem.status().is_server_error()) {
                p .quiet { (words.say("problem-request")) " " bdi dir="ltr" { (id) } }
            }
        }
    };
    frame::page(visitor, &title, &body)
}

/// What is said, with the clause of a refusal.
fn sentence(words: Words, problem: &Problem) -> Markup {
    match problem {
        Problem::Office(OfficeError::Refused(refused)) => refusal(words, refused),
        _ => html! { (problem.words(words)) },
    }
}

/// A refusal with its clause.
#[must_use]
pub fn refusal(words: Words, refused: &Refused) -> Markup {
    html! {
        (words.sentence(&refused.message()))
        @if let Some(citation) = refused.citation() { " " (frame::chip(citation)) }
    }
}

/// The text with the name of a role.
#[must_use]
pub const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Board => "role-board",
        Role::Delegate => "role-delegate",
        Role::Organiser => "role-organiser",
        Role::Director => "role-director",
        Role::Deputy => "role-deputy",
        Role::Committee => "role-committee",
        Role::MainJudge => "role-main-judge",
        Role::Judge => "role-judge",
        Role::Referee => "role-referee",
        Role::Observer => "role-observer",
        Role::Scrambler => "role-scrambler",
        Role::ScoreTaker => "role-score-taker",
        Role::Competitor => "role-competitor",
        Role::Spectator => "role-spectator",
        Role::System => "role-system",
    }
}
