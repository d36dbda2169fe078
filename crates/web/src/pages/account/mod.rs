//! Accounts: the person's own page, a code for a borrowed machine, another password; `settings` has
//! what else a person can change, `consent` what others do with their entries and data.
//!
//! * `sign_in`: signing up, in and out. `recovery`: with a code from an organiser.
//! * `confirm`: the password or a passkey once more, before there is a new way to sign in.
//! * `passkey`, `second_factor`, `tokens`, `sessions`: the ways to sign in, and who has.
//! * `devices`: which devices are notified.
//! * `security`: what the standing organisers see of it all.

pub mod become_organiser;
pub mod confirm;
pub mod consent;
pub mod devices;
pub mod passkey;
pub mod recovery;
pub mod roles;
pub mod second_factor;
pub mod security;
pub mod sessions;
pub mod settings;
pub mod sign_in;
pub mod tokens;

use axum::extract::State;
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};
use office::{Entering, Way};
use serde::Deserialize;

use crate::http::door::Door;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::official_events;
use words::Words;

/// The routes of accounts.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account", get(page))
        .route("/account/code", post(hand_out_code))
        .route("/account/password", post(change_password))
        .merge(become_organiser::routes())
        .merge(confirm::routes())
        .merge(consent::routes())
        .merge(roles::routes())
        .merge(devices::routes())
        .merge(passkey::routes())
        .merge(recovery::routes())
        .merge(second_factor::routes())
        .merge(security::routes())
        .merge(sessions::routes())
        .merge(settings::routes())
        .merge(sign_in::routes())
        .merge(tokens::routes())
}

/// A field for a user name.
pub(crate) fn user_field(words: Words, hint: Option<&str>) -> Markup {
    let hinted = hint.map(|_| "user-hint");
    let input = html! {
        input #user name="user" type="text" required autocomplete="username" dir="ltr"
            pattern="[a-z0-9\\-]{1,40}" autocapitalize="none" spellcheck="false"
            aria-describedby=[hinted];
    };
    forms::field("user", &words.say("account-user"), hint, &input)
}

/// A field for a password.
pub(crate) fn password_field(words: Words, id: &str, label: &str, complete: &str) -> Markup {
    let input = html! {
        input id=(id) name=(id) type="password" required minlength="8" maxlength="200" dir="ltr"
            autocomplete=(complete);
    };
    forms::field(id, &words.say(label), None, &input)
}

/// A field for a code that is typed.
pub(crate) fn code_field(label: &str, hint: &str, numeric: bool) -> Markup {
    let input = html! {
        input #code name="code" type="text" inputmode=[numeric.then_some("numeric")] required dir="ltr"
            autocomplete="one-time-code" autocapitalize="none" spellcheck="false"
            aria-describedby="code-hint";
    };
    forms::field("code", label, Some(hint), &input)
}

/// The way back to the account.
pub(crate) fn crumbs(words: Words) -> Markup {
    html! {
        nav .crumbs aria-label=(words.say("frame-where")) {
            a href="/account" { (words.say("account-title")) }
        }
    }
}

/// The visitor's own page.
///
/// # Errors
/// When nobody has signed in.
async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    own_page(&app, &visitor, &headers, None).await
}

async fn own_page(
    app: &AppState,
    visitor: &Visitor,
    headers: &HeaderMap,
    code: Option<&str>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let own = visitor.signed_in.as_ref().ok_or(Problem::SignIn)?;
    let passkeys = match passkey::site(app, headers) {
        Some(_) => {
            let confirmed = app.office.is_confirmed(&own.session);
            passkey::part(words, &app.office.passkeys(&own.person).await?, confirmed)
        }
        None => html! {},
    };
    let organises = app.office.is_organiser(&own.person).await?;
    let decides = official_events::decides(app, visitor, puzzles::Edition::Wca2010).await?;
    let member = !office::is_guest(&own.person);
    let (settings, consent, devices) = match member {
        false => (html! {}, html! {}, html! {}),
        true => (
            settings::part(app, words, &own.person).await?,
            consent::part(app, words, &own.person).await?,
            devices::part(app, words, &own.person).await?,
        ),
    };
    let confirmed = app.office.is_confirmed(&own.session);
    let title = words.say("account-title");
    let passwords = html! {
        // For the memory of browsers: whose password it is.
        input type="text" autocomplete="username" value=(own.person) hidden;
        (password_field(words, "old", "account-old-password", "current-password"))
        (password_field(words, "new", "account-new-password", "new-password"))
        button .second { (words.say("account-change-password")) }
    };
    let body = html! {
        h1 { bdi { (own.name) } }
        p .quiet { (words.say("account-user")) (words.colon()) bdi dir="ltr" { (own.person) } }
        p { a href={ "/p/" (own.person) } { (words.say("account-public")) } }
        (consent)
        h2 { (words.say("account-code-title")) }
        @if let Some(code) = code {
            p .message .good role="status" {
                (words.say("account-code")) (words.colon())
                strong .code dir="ltr" { (code[..4]) " " (code[4..8]) " " (code[8..]) }
            }
        }
        p { (words.say("account-code-about")) }
        @if confirmed {
            form action="/account/code" method="post" { button .second { (words.say("account-code-go")) } }
        } @else if member { (confirm::link(words, "/account")) }
        (settings)
        (devices)
        (passkeys)
        @if member {
            (second_factor::part(words, app.office.has_second_factor(&own.person).await?))
            h2 { (words.say("sessions-title")) }
            p { (words.say("sessions-text")) " " a href="/account/sessions" { (words.say("sessions-open")) } }
        }
        @if organises {
            (become_organiser::part(words))
            (security::part(words))
        }
        @if decides { (official_events::part(words)) }
        // A guest has no password, and nothing to give a program leave for.
        @if member {
            h2 { (words.say("account-change-password")) }
            (forms::ask("/account/password", &passwords))
            h2 { (words.say("tokens-title")) }
            p { (words.say("tokens-text")) " " a href="/account/tokens" { (words.say("tokens-open")) } }
        }
        form action="/sign-out" method="post" { button .danger { (words.say("account-sign-out")) } }
    };
    Ok(frame::page(visitor, &title, &body))
}

/// Shows a one-time code, after the password or a passkey was shown again.
///
/// # Errors
/// When nobody has signed in.
async fn hand_out_code(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let person = visitor.member()?;
    if let Some(first) = confirm::first(&app, &visitor, "/account")? {
        return Ok(first);
    }
    let code = app.office.hand_out_code(person).await?;
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    let page = own_page(&app, &visitor, &headers, Some(&code)).await?;
    Ok((no_store, page).into_response())
}

/// The form of another password.
#[derive(Debug, Deserialize)]
struct Passwords {
    old: String,
    new: String,
}

/// Takes another password. All sessions end, on whatever device; this one gets a new token.
///
/// # Errors
/// When the old one is wrong, or the new one too short or one that others would try.
async fn change_password(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<Passwords>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let tried = door.try_at(&app, person).await?;
    app.office.change_password(person, &form.old, &form.new).await?;
    app.sign_in_tries.succeeded(&tried);
    let entering = Entering { person, way: Way::Password, device: &door.browser, stamp: None };
    sign_in::enter(&app, &headers, &door, entering, "/account").await
}
