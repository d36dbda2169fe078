//! Fair play in a competition by the laws of backgammon: the ethical standards and the language of play, a
//! complaint that reaches the organiser in private, and the form of whoever leaves the hall. What becomes of
//! them, and by which clause, the arena says.

use arena::competition::{Competition, TaskKind};
use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use maud::{Markup, html};
use rulebook::{Citation, iran_backgammon as book};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::frame;
use words::Words;

/// What everybody is asked to know, in the order of the book.
const STANDARDS: [Citation; 8] = [
    book::A1_0a,
    book::A1_0b,
    book::_1_2_1a,
    book::A1_2a,
    book::A1_2b,
    book::A1_2c,
    book::A1_2d,
    book::A1_3a,
];

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/c/{id}/fair-play", get(page))
}

/// Whether a competition has such a page.
pub(crate) fn has_page(state: &Competition) -> bool {
    state.books().iter().any(|own| own == book::ID)
}

/// The page.
///
/// # Errors
/// When there is no such competition, or it has other laws.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let (words, plan) = (visitor.words, seen.plan()?);
    if !has_page(seen.state()) {
        return Err(Problem::NotFound);
    }
    let title = words.say("bgt-fair-play");
    let body = html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href={ "/c/" (seen.id) } { bdi { (plan.name) } }
            a href={ "/rules/" (book::ID) } { (words.say("bgt-laws")) }
        }
        h1 { (title) }
        section aria-labelledby="standards" {
            h2 #standards { (words.say("bgt-standards")) }
            ul .clauses { @for clause in STANDARDS { (item(words, clause)) } }
        }
        (language(words, plan.international))
        @if plan.online { ul .clauses { (item(words, book::_6_3)) } }
        (complaint(words, &seen, visitor.person().is_some()))
        @if visitor.person().is_some_and(|own| seen.state().registrations().contains_key(own)) {
            (hall(words, &seen, &visitor))
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn item(words: Words, clause: Citation) -> Markup {
    html! { li { (frame::chip(clause)) " " (clause.clause().text(words.language())) } }
}

/// In which language the game is played.
fn language(words: Words, international: bool) -> Markup {
    let (key, clause) = match international {
        false => ("bgt-language-fa", book::_1_5a),
        true => ("bgt-language-en", book::_1_5b),
    };
    html! {
        section aria-labelledby="language-of-play" {
            h2 #language-of-play { (words.say("bgt-language")) }
            p { strong { (words.say(key)) } }
            ul .clauses { (item(words, clause)) }
        }
    }
}

/// A complaint goes to the organiser alone; nothing of it is public.
fn complaint(words: Words, seen: &CompetitionPage, signed_in: bool) -> Markup {
    let input =
        html! { textarea #complaint-text name="finding" rows="3" maxlength="2000" required {} };
    html! {
        section #complaint aria-labelledby="complaint-title" {
            h2 #complaint-title { (words.say("bgt-complaint")) }
            ul .clauses {
                @for clause in [book::A1_4b, book::A1_3b, book::A1_4a] { (item(words, clause)) }
            }
            @if signed_in {
                (forms::ask(&format!("/c/{}/court/complaint", seen.id), &html! {
                    (forms::field("complaint-text", &words.say("bgt-complaint-text"), None, &input))
                    button { (words.say("bgt-complaint-go")) }
                }))
            } @else { p .quiet { (words.say("bgt-complaint-sign-in")) } }
        }
    }
}

/// Whoever leaves the hall says so, and says when they are back.
fn hall(words: Words, seen: &CompetitionPage, visitor: &Visitor) -> Markup {
    let Some(person) = visitor.person() else { return html! {} };
    let away = seen.state().out_of_hall(person).is_some();
    let input = html! { input #hall-text name="finding" type="text" maxlength="200"; };
    let act = if away { "hall-back" } else { "hall-leave" };
    html! {
        section #hall aria-labelledby="hall-title" {
            h2 #hall-title { (words.say("bgt-hall")) }
            ul .clauses { (item(words, book::_2_2_4e)) }
            (forms::ask(&format!("/c/{}/court/{act}", seen.id), &html! {
                @if away { button { (words.say("bgt-hall-back")) } }
                @else {
                    (forms::field("hall-text", &words.say("bgt-hall-until"), Some(&words.say("bgt-hall-hint")), &input))
                    button { (words.say("bgt-hall-leave")) }
                }
            }))
        }
    }
}

/// What a form of this page asks of the desk, by its name in the address.
pub(crate) fn task_kind(act: &str) -> Option<TaskKind> {
    Some(match act {
        "complaint" => TaskKind::Conduct,
        "hall-leave" => TaskKind::OutOfHall,
        "hall-back" => TaskKind::BackInHall,
        _ => return None,
    })
}
