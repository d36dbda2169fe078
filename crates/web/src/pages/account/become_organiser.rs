//! Becoming an organiser by a link that works once: the one that the program prints on its first
//! run, or one that another organiser has made.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::public_address::only_here;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::{assets, qr};
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/organiser/{token}", get(page).post(become_one))
        .route("/account/organiser-link", post(make_link))
}

/// The address of a link, from where a browser reached this server.
fn address(app: &AppState, headers: &HeaderMap, token: &str) -> String {
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if app.secure { "https" } else { "http" };
    format!("{scheme}://{host}/organiser/{token}")
}

/// What the link offers: to whoever has an account a button, to others the way to one.
async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Markup, Problem> {
    if !app.office.organiser_link_works(&token).await? {
        return Err(arena::Refused::not_found("organiser-link-over").into());
    }
    let words = visitor.words;
    let title = words.say("welcome-title");
    let back = format!("/organiser/{token}");
    let body = html! {
        h1 { (title) }
        p .lead { (words.say("welcome-text")) }
        @if visitor.signed_in.is_some() {
            (forms::ask(&back, &html! { button { (words.say("welcome-go")) } }))
        } @else {
            p { (words.say("welcome-account")) }
            p .ways {
                a .button href={ "/sign-up?back=" (back) } { (words.say("frame-sign-up")) }
                a .button .second href={ "/sign-in?back=" (back) } { (words.say("frame-sign-in")) }
            }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Becomes an organiser, and goes on to the first competition.
async fn become_one(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    app.office.become_organiser(&token, person).await?;
    Ok(forms::go_to("/competitions/new"))
}

/// The part of the account page for organisers.
pub(crate) fn part(words: Words) -> Markup {
    html! {
        h2 { (words.say("welcome-others")) }
        p { (words.say("welcome-others-text")) }
        (forms::ask("/account/organiser-link", &html! { button .second { (words.say("desk-invite-go")) } }))
    }
}

/// Makes a link for another organiser, and shows it once.
async fn make_link(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    visitor.person().ok_or(Problem::SignIn)?;
    let token = app.office.organiser_link(&visitor.who()).await?;
    let words = visitor.words;
    let (title, link) = (words.say("welcome-others"), address(&app, &headers, &token));
    let body = html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        p .crumbs { a href="/account" { (words.say("account-title")) } }
        h1 { (title) }
        p { (words.say("welcome-link")) }
        p .message .good dir="ltr" { a href=(link) { (link) } }
        (only_here(words, &headers))
        p { (words.say("invite-scan")) }
        (qr::picture(&link, &words.say("invite-code")))
    };
    Ok(([(header::CACHE_CONTROL, "no-store")], frame::page(&visitor, &title, &body))
        .into_response())
}
