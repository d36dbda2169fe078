//! The second factor of an account: the secret as a QR code for an app, the recovery codes once, and
//! the end of it.

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};

use crate::http::door::Door;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::account::{code_field, confirm, crumbs};
use crate::pages::frame;
use crate::{assets, qr};
use words::Words;

const PAGE: &str = "/account/second-factor";

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account/second-factor", get(page).post(add))
        .route("/account/second-factor/remove", post(remove))
}

/// The part of the account page.
pub(crate) fn part(words: Words, has: bool) -> Markup {
    html! {
        h2 { (words.say("second-title")) }
        p {
            (words.say(if has { "second-on" } else { "second-about" })) " "
            a href=(PAGE) { (words.say(if has { "second-manage" } else { "second-set-up" })) }
        }
    }
}

/// The page: how it is set up, or that it is.
async fn page(State(app): State<AppState>, visitor: Visitor) -> Result<Markup, Problem> {
    let person = visitor.member()?;
    let own = visitor.signed_in.as_ref().ok_or(Problem::SignIn)?;
    let words = visitor.words;
    let title = words.say("second-title");
    let inside = if !app.office.is_confirmed(&own.session) {
        html! {
            p { (words.say("second-about")) }
            (confirm::link(words, PAGE))
        }
    } else if app.office.has_second_factor(person).await? {
        let left = app.office.recovery_codes_left(person).await?;
        let button = html! { button .danger { (words.say("second-remove")) } };
        html! {
            p .message .good { (words.say("second-on")) }
            p { (words.say_with("second-left", &[("count", left.into())])) }
            p { (words.say("second-remove-text")) }
            (forms::ask("/account/second-factor/remove", &button))
        }
    } else {
        let secret = app.office.new_second_factor(person).await?;
        set_up(words, person.as_str(), &secret)
    };
    let body = html! { (crumbs(words)) h1 { (title) } (inside) };
    Ok(frame::page(&visitor, &title, &body))
}

fn set_up(words: Words, person: &str, secret: &str) -> Markup {
    let link = format!("otpauth://totp/Meydan:{person}?secret={secret}&issuer=Meydan");
    let groups: Vec<&str> =
        (0..secret.len()).step_by(4).filter_map(|at| secret.get(at..at + 4)).collect();
    let inside = html! {
        (code_field(&words.say("second-first"), &words.say("second-first-hint"), true))
        button { (words.say("second-go")) }
    };
    html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        p { (words.say("second-about")) }
        p { (words.say("second-scan")) }
        (qr::picture(&link, &words.say("second-picture")))
        p { (words.say("second-type")) }
        p { strong .code dir="ltr" { (groups.join(" ")) } }
        (forms::ask(PAGE, &inside))
    }
}

/// Sets it up with the first code, and shows the recovery codes this once.
async fn add(
    State(app): State<AppState>,
    visitor: Visitor,
    door: Door,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let (words, person) = (visitor.words, visitor.member()?);
    if let Some(first) = confirm::first(&app, &visitor, PAGE)? {
        return Ok(first);
    }
    let tried = door.try_at(&app, person).await?;
    let codes = app.office.add_second_factor(person, form.one("code")).await?;
    app.sign_in_tries.succeeded(&tried);
    let title = words.say("second-codes");
    let body = html! {
        (crumbs(words))
        h1 { (title) }
        p .message .good role="status" { (words.say("second-on")) }
        p { (words.say("second-codes-text")) }
        ul .codes { @for code in &codes { li { strong .code dir="ltr" { (code[..5]) "-" (code[5..]) } } } }
        p { a .button href="/account" { (words.say("account-title")) } }
    };
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    Ok((no_store, frame::page(&visitor, &title, &body)).into_response())
}

/// Does without it from now on.
async fn remove(State(app): State<AppState>, visitor: Visitor) -> Result<Response, Problem> {
    let person = visitor.member()?;
    if let Some(first) = confirm::first(&app, &visitor, PAGE)? {
        return Ok(first);
    }
    app.office.remove_second_factor(person).await?;
    Ok(forms::go_to(PAGE))
}
