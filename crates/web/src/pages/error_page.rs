//! The page for what went wrong: what happened, why (by which clause, for which role), and what to do
//! next. No page is a dead end, and no message names anything that only the program knows by name.

use arena::{Refused, Role};
use axum::http::StatusCode;
use maud::{Markup, html};
use office::OfficeError;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::search;
use words::Words;

/// Refusals that say themselves what to do next.
const COMPLETE: [&str; 4] = ["lobby-gone", "lobby-already", "lobby-board", "lobby-not-yours"];

/// Refusals that wait for a decision about an incident.
const INCIDENTS: [&str; 2] = ["round-incident-open", "round-incident-settle"];

/// The page. `sent` says whether something was sent, and not only looked at; `back` is the page from which
/// the visitor came, and `id` that of the request.
#[must_use]
pub fn page(
    visitor: &Visitor,
    problem: &Problem,
    sent: bool,
    back: Option<&str>,
    id: Option<&str>,
) -> Markup {
    let words = visitor.words;
    let title = problem.title(words);
    let status = problem.status();
    let lost = status == StatusCode::NOT_FOUND;
    let back = back.filter(|back| *back != visitor.path);
    let body = html! {
        section .notice {
            h1 { (title) }
            p #refusal .message .bad role="alert" { (sentence(words, problem)) }
            @if let Some(next) = next(visitor, problem, sent) { p { (next) } }
            p .ways { (ways(visitor, problem, back)) }
            @if lost { (search::form(words, "")) }
            @if let Some(id) = id.filter(|_| status.is_server_error()) {
                p .quiet { (words.say("problem-request")) " " bdi dir="ltr" { (id) } }
            }
        }
    };
    frame::page(visitor, &title, &body)
}

/// Whether what was sent can be corrected and sent again: not what is looked at too early.
fn is_to_correct(problem: &Problem, sent: bool) -> bool {
    let complete = match problem {
        Problem::Office(OfficeError::Refused(refused)) => {
            COMPLETE.contains(&refused.message().key.as_ref())
        }
        _ => false,
    };
    sent && !complete
}

/// What the reader can do about it.
fn next(visitor: &Visitor, problem: &Problem, sent: bool) -> Option<String> {
    let words = visitor.words;
    let key = match problem.status() {
        StatusCode::FORBIDDEN => match &visitor.signed_in {
            Some(own) => {
                let name = [("name", own.name.as_str().into())];
                return Some(words.say_with("problem-next-role", &name));
            }
            None => "problem-next-sign-in",
        },
        StatusCode::UNPROCESSABLE_ENTITY if is_to_correct(problem, sent) => "problem-next-correct",
        StatusCode::TOO_MANY_REQUESTS => "problem-next-wait",
        StatusCode::NOT_FOUND => "problem-next-search",
        _ => return None,
    };
    Some(words.say(key))
}

/// Where to go from here.
fn ways(visitor: &Visitor, problem: &Problem, back: Option<&str>) -> Markup {
    let words = visitor.words;
    let status = problem.status();
    let guest = visitor.signed_in.is_none();
    let sign_in = guest && matches!(status, StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN);
    // What is full or away for a moment is asked for again at the same address.
    let again = status == StatusCode::TOO_MANY_REQUESTS || status.is_server_error();
    html! {
        @if sign_in {
            a .button href={ "/sign-in?back=" (forms::encoded(&visitor.path)) } { (words.say("frame-sign-in")) }
        }
        @if again { a .button href=(visitor.path) { (words.say("problem-again")) } }
        @if let Some(back) = back { a .button .second[sign_in || again] href=(back) { (words.say("problem-back")) } }
        a .button .second[sign_in || again || back.is_some()] href="/" { (words.say("frame-home")) }
        @if !guest { a .button .second href="/me" { (words.say("frame-me")) } }
        a href="/competitions" { (words.say("frame-competitions")) }
        a href="/rules" { (words.say("frame-rules")) }
    }
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
    // Who changed what is told by the names of the log: a reader needs to know what to do.
    if matches!(refused, Refused::Conflict { .. }) {
        return html! { (words.say("problem-conflict")) };
    }
    html! {
        (words.sentence(&refused.message()))
        @if let Some(citation) = refused.citation() { " " (frame::chip(citation)) }
        @if let Some(to) = way_out(&refused.message()) { " " a href=(to) { (words.say("console-rulings")) } }
    }
}

/// Where what a refusal asks for first is done: an incident is decided among the rulings.
fn way_out(message: &games::Message) -> Option<String> {
    if !INCIDENTS.contains(&message.key.as_ref()) {
        return None;
    }
    match message.arguments.get("competition")? {
        games::Argument::Text(id) => Some(format!("/c/{id}/organise/rulings#incidents")),
        _ => None,
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
