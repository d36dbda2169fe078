//! The password or a passkey once more: a session alone makes no new way to sign in, so whoever finds
//! a telephone on a table gets no passkey, token or code of its owner. It counts for five minutes.

use axum::extract::{Query, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Form, Json, Router};
use maud::{Markup, html};
use serde::Deserialize;
use serde_json::Value;

use crate::http::door::Door;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled, own_path};
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, cookie, session_cookie};
use crate::pages::account::{crumbs, passkey, password_field};
use crate::pages::frame;
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account/confirm", get(page).post(confirm))
        .route("/account/confirm/passkey/challenge", post(challenge))
        .route("/account/confirm/passkey", post(confirm_with_passkey))
}

/// Where to go afterwards.
#[derive(Debug, Default, Deserialize)]
struct Back {
    #[serde(default)]
    back: String,
}

/// The way to the page, where a form would need it first.
pub(crate) fn link(words: Words, back: &str) -> Markup {
    html! {
        p { a .button .second href={ "/account/confirm?back=" (forms::encoded(back)) } { (words.say("confirm-go-to")) } }
    }
}

/// The way to the page, for whoever has not confirmed in the last minutes.
///
/// # Errors
/// When nobody has signed in.
pub(crate) fn first(
    app: &AppState,
    visitor: &Visitor,
    back: &str,
) -> Result<Option<Response>, Problem> {
    let own = visitor.signed_in.as_ref().ok_or(Problem::SignIn)?;
    let to = || forms::go_to(&format!("/account/confirm?back={}", forms::encoded(back)));
    Ok((!app.office.is_confirmed(&own.session)).then(to))
}

fn way_back(back: &str) -> &str {
    own_path(if back.is_empty() { "/account" } else { back })
}

/// Asks for the password, or a passkey where there is one.
async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Query(back): Query<Back>,
) -> Result<Markup, Problem> {
    let (words, person) = (visitor.words, visitor.member()?);
    let title = words.say("confirm-title");
    let has_passkey =
        passkey::site(&app, &headers).is_some() && !app.office.passkeys(person).await?.is_empty();
    let inside = html! {
        input type="hidden" name="back" value=(back.back);
        // For the memory of browsers: whose password it is.
        input type="text" autocomplete="username" value=(person) hidden;
        (password_field(words, "password", "account-password", "current-password"))
        button { (words.say("confirm-go")) }
    };
    let body = html! {
        (crumbs(words))
        h1 { (title) }
        p { (words.say("confirm-text")) }
        (forms::ask("/account/confirm", &inside))
        @if has_passkey { (passkey::confirm_button(words, &back.back)) }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Takes the password.
async fn confirm(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.member()?;
    let tried = door.try_at(&app, person).await?;
    app.office.sign_in(person, form.exact("password")).await?;
    app.sign_in_tries.succeeded(&tried);
    confirmed(&app, &headers, form.one("back")).await
}

async fn challenge(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Json<Value>, Problem> {
    visitor.member()?;
    passkey::challenge_to_sign_in(State(app), headers).await
}

/// Takes a passkey, which has to be the person's own.
async fn confirm_with_passkey(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.member()?;
    let proof = passkey::proof(&form);
    let site = passkey::here(&app, &headers)?;
    if app.office.sign_in_with_passkey(&site, &proof).await? != *person {
        return Err(arena::Refused::invalid("passkey-wrong").into());
    }
    confirmed(&app, &headers, form.one("back")).await
}

async fn confirmed(app: &AppState, headers: &HeaderMap, back: &str) -> Result<Response, Problem> {
    let token = cookie(headers, session_cookie(app.secure)).ok_or(Problem::SignIn)?;
    app.office.confirm_session(token).await?;
    Ok(forms::go_to(way_back(back)))
}
