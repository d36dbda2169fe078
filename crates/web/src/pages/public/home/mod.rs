//! The first page: a board that is being played, the sports with their pictures, what runs, what
//! comes and who won; for an empty house, how to begin.
//!
//! * `board`: the game that is shown. `sports`: the tiles. `lists`: the competitions.
//!
//! The whole list of competitions is a page of its own: [`super::competitions`].

mod board;
mod lists;
mod sports;

pub(crate) use lists::{how_far, rounds_in_all, steps};

use axum::extract::{Query, State};
use axum::response::{IntoResponse, Redirect, Response};
use maud::{Markup, html};
use rulebook::{BOOKS, Language};
use serde::Deserialize;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use words::{Words, own_name};

/// What was looked for here before there was a page for it.
#[derive(Debug, Default, Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
}

/// The page.
///
/// # Errors
/// When the store cannot be read.
pub async fn home(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(search): Query<Search>,
) -> Result<Response, Problem> {
    if !search.q.trim().is_empty() {
        let to = format!("/search?q={}", forms::encoded(search.q.trim()));
        return Ok(Redirect::to(&to).into_response());
    }
    let words = visitor.words;
    let title = words.say("frame-home");
    let live = Some(app.listening(Topic::Home));
    let body = html! {
        link rel="stylesheet" href=(assets::address("home.css"));
        (crate::pages::public::matches::board::looks())
        section .hero {
            (greeting(&app, &visitor).await?)
            (board::part(&app, words).await?)
        }
        (sports::part(words))
        (lists::part(&app, words).await?)
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }).into_response())
}

/// The parts that change.
///
/// # Errors
/// When the store cannot be read.
pub async fn parts(app: &AppState, words: Words) -> Result<Parts, Problem> {
    Ok(vec![
        ("live-board", board::part(app, words).await?),
        ("competitions", lists::part(app, words).await?),
    ])
}

/// What this is, and where to begin.
async fn greeting(app: &AppState, visitor: &Visitor) -> Result<Markup, Problem> {
    let words = visitor.words;
    let organise = match visitor.signed_in {
        None => Some("/sign-up?back=/competitions/new"),
        Some(_) if app.office.may_create(&visitor.who()).await? => Some("/competitions/new"),
        Some(_) => None,
    };
    let clauses: usize = BOOKS.iter().map(|book| book.clauses.len()).sum();
    let sports = games::registry::GAMES.len() + puzzles::Edition::ALL.len();
    let figures = [
        ("books", BOOKS.len().into()),
        ("clauses", words.grouped(clauses).into()),
        ("sports", sports.into()),
    ];
    Ok(html! {
        div .greeting {
            h1 { (words.say("home-title")) }
            p .lead { (words.say("home-pitch")) }
            p .ways {
                a .button .bright href="/play" { (words.say("home-play")) }
                a .button .clear href="/spar" { (words.say("spar-title")) }
                @if let Some(way) = organise {
                    a .button .clear href=(way) { (words.say("home-organise")) }
                }
            }
            p .figures {
                (words.say_with("home-figures", &figures))
                @for language in Language::ALL { " · " bdi lang=(language.tag()) { (own_name(language)) } }
            }
        }
    })
}
