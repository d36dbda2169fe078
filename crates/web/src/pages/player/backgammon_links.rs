//! Casual matches of backgammon: lay one out, hand the link or its QR code to a friend, play. With or
//! without an account.

use arena::id::PersonId;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};
use office::{BACKGAMMON_LENGTHS, BackgammonWish};

use super::{backgammon_actions, backgammon_file, casual, open_games};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/backgammon", get(page).post(lay_out))
        .route(backgammon_file::HERE, get(backgammon_file::page).post(backgammon_file::show))
        .route("/backgammon/{token}", get(waiting))
        .route("/backgammon/{token}/join", post(join))
        .route("/b/{id}/rematch", post(backgammon_actions::rematch))
}

/// The page on which a match is laid out.
pub async fn page(visitor: Visitor) -> Markup {
    let words = visitor.words;
    let title = words.say("backgammon-play-title");
    let body = html! {
        link rel="stylesheet" href=(assets::address("play.css"));
        h1 { (title) }
        p .lead { (words.say("backgammon-play-lead")) }
        (forms::ask("/backgammon", &html! {
            (length_field(words)) (casual::guest_field(&visitor))
            (place_field(words))
            (forms::tick("clock", "yes", false, &html! { (words.say("backgammon-with-clock")) }))
            details .fold {
                summary { (words.say("casual-more")) }
                (forms::tick("pips", "yes", true, &html! { (words.say("backgammon-with-pips")) }))
                (forms::tick("jacoby", "yes", false, &html! { (words.say("backgammon-with-jacoby")) }))
            }
            (open_games::tick(words, false))
            button { (words.say("casual-go")) }
        }))
        p { a href={ (open_games::LIST) "#open-games-title" } { (words.say("lobby-title")) } }
        p { a href="/spar/backgammon" { (words.say("sparbg-title")) } }
        p { a href=(backgammon_file::HERE) { (words.say("bgfile-title")) } }
    };
    frame::page(&visitor, &title, &body)
}

/// Online, or on a real board with the phones as score sheet and clock.
fn place_field(words: Words) -> Markup {
    let all = [("online", "backgammon-online"), ("board", "backgammon-real-board")];
    let all: Vec<_> = all.iter().map(|(name, key)| ((*name).to_owned(), words.say(key))).collect();
    forms::choice("place", &words.say("backgammon-where"), &all, "online")
}

fn length_field(words: Words) -> Markup {
    let shown = |length: u16| match length {
        0 => words.say("backgammon-money"),
        points => words.say_with("backgammon-to", &[("points", points.into())]),
    };
    let all: Vec<_> = BACKGAMMON_LENGTHS.iter().map(|own| (own.to_string(), shown(*own))).collect();
    forms::choice("length", &words.say("backgammon-length-field"), &all, "3")
}

/// Lays a match out.
///
/// # Errors
/// When the form cannot be right.
pub async fn lay_out(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let ticked = |name: &str| form.one(name) == "yes";
    let wish = BackgammonWish {
        length: super::match_actions::number(&form, "length")?,
        clock: ticked("clock"),
        jacoby: ticked("jacoby"),
        pips: ticked("pips"),
        board: form.one("place") == "board",
        open: ticked("open"),
    };
    let (person, guest) = casual::player(&app, &visitor, &form).await?;
    let token = app.office.lay_out_backgammon(&person, wish).await?;
    casual::go_on(&app, &person, guest, &format!("/backgammon/{token}")).await
}

/// The page of a link: to hand on, or to join. A match that has both players is the match's page.
///
/// # Errors
/// When the link no longer works.
pub async fn waiting(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let link = app.office.backgammon_link(&token).await?;
    if link.is_full() {
        return Ok(forms::go_to(&format!("/b/{}", link.setup.id)));
    }
    let words = visitor.words;
    let title = words.say("backgammon-play-title");
    let inside = visitor.person().is_some_and(|own| link.setup.side_of(own).is_some());
    let owner =
        visitor.person().filter(|own| link.setup.captain(0) == Some(own) && link.invited.is_none());
    if let Some(person) = owner {
        app.office.keep_backgammon_open(&link, &token, person).await?;
    }
    let host = match link.setup.captain(0) {
        Some(person) => app.office.public_name(person).await?,
        None => String::new(),
    };
    let length = match link.setup.length {
        0 => words.say("backgammon-money"),
        points => words.say_with("backgammon-to", &[("points", points.into())]),
    };
    let body = html! {
        link rel="stylesheet" href=(assets::address("play.css"));
        h1 { (title) }
        p { bdi { (host) } " · " (length) }
        @if inside { (casual::link(words, &app, &headers, &format!("/backgammon/{token}"))) }
        @if owner.is_some() { (open_games::waits(words, link.open.is_some(), &format!("/backgammon/{token}"))) }
        @if !inside { (join_form(&visitor, link.invited.as_ref(), &token)) }
    };
    Ok(casual::asking_again(inside, frame::page(&visitor, &title, &body)))
}

fn join_form(visitor: &Visitor, invited: Option<&PersonId>, token: &str) -> Markup {
    let words = visitor.words;
    if invited.is_some_and(|own| visitor.person() != Some(own)) {
        return html! { p .message { (words.say("casual-not-invited")) } };
    }
    forms::ask(
        &format!("/backgammon/{token}/join"),
        &html! { (casual::guest_field(visitor)) button { (words.say("casual-join")) } },
    )
}

/// Joins a match.
///
/// # Errors
/// When the link no longer works, or the match is full.
pub async fn join(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(token): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let waits = app.office.backgammon_link(&token).await?;
    if waits.invited.is_some() && visitor.signed_in.is_none() {
        return Err(Problem::SignIn);
    }
    if casual::needs_name(&visitor, &form) {
        return Ok(forms::go_to(&format!("/backgammon/{token}")));
    }
    let (person, guest) = casual::player(&app, &visitor, &form).await?;
    let link = app.office.join_backgammon(&token, &person).await?;
    casual::go_on(&app, &person, guest, &format!("/b/{}", link.setup.id)).await
}
