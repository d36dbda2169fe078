//! Accounts: signing up, in and out, a code for a borrowed machine, another password; `settings` has
//! what else a person can change.

pub mod become_organiser;
pub mod passkey;
pub mod settings;
pub mod tokens;

use arena::account::Opening;
use arena::id::PersonId;
use axum::Form;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::forms::own_path;
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, cookie, session_cookie};
use crate::pages::frame;
use words::Words;

/// How long a browser keeps the session, in seconds; the store decides whether it still holds.
const KEPT: u32 = 90 * 24 * 60 * 60;

/// Where to go after signing in.
#[derive(Debug, Default, Deserialize)]
pub struct Back {
    #[serde(default)]
    back: String,
}

/// The form of a new account.
#[derive(Debug, Deserialize)]
pub struct SignUp {
    name: String,
    #[serde(default)]
    latin: String,
    user: String,
    password: String,
    #[serde(default)]
    back: String,
}

/// The form to sign in.
#[derive(Debug, Deserialize)]
pub struct SignIn {
    user: String,
    password: String,
    #[serde(default)]
    back: String,
}

/// The page of a new account.
pub async fn sign_up_page(visitor: Visitor, Query(back): Query<Back>) -> Markup {
    let words = visitor.words;
    let title = words.say("sign-up-title");
    let hint = words.say("sign-up-user-hint");
    let inside = html! {
        input type="hidden" name="back" value=(back.back);
        (forms::text("name", &words.say("sign-up-name"), "", Some(&words.say("sign-up-name-hint"))))
        (forms::latin(words, ""))
        (user_field(words, Some(&hint)))
        (password_field(words, "password", "account-password", "new-password"))
        button { (words.say("sign-up-go")) }
    };
    let body = html! {
        h1 { (title) }
        (forms::ask("/sign-up", &inside))
        p { (words.say("sign-up-have-one")) " " a href={ "/sign-in?back=" (back.back) } { (words.say("frame-sign-in")) } }
    };
    frame::page(&visitor, &title, &body)
}

fn user_field(words: Words, hint: Option<&str>) -> Markup {
    let hinted = hint.map(|_| "user-hint");
    let input = html! {
        input #user name="user" type="text" required autocomplete="username" dir="ltr"
            pattern="[a-z0-9\\-]{1,40}" autocapitalize="none" spellcheck="false"
            aria-describedby=[hinted];
    };
    forms::field("user", &words.say("account-user"), hint, &input)
}

fn password_field(words: Words, id: &str, label: &str, complete: &str) -> Markup {
    let input = html! {
        input id=(id) name=(id) type="password" required minlength="8" maxlength="200" dir="ltr"
            autocomplete=(complete);
    };
    forms::field(id, &words.say(label), None, &input)
}

/// Opens an account, and signs in to it.
///
/// # Errors
/// When the user name is taken or cannot be one, or the password is too short.
pub async fn sign_up(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<SignUp>,
) -> Result<Response, Problem> {
    let person = user_name(&form.user)?;
    let language = visitor.words.language().tag().to_owned();
    let [name, latin] = [&form.name, &form.latin].map(|text| text.trim().to_owned());
    let opening = Opening { person: person.clone(), name, latin, language };
    app.office.sign_up(opening, &form.password).await?;
    enter(&app, &headers, &person, way_back(&form.back)).await
}

/// Where to go after signing in: back, or to one's own page.
fn way_back(back: &str) -> &str {
    own_path(if back.is_empty() { "/account" } else { back })
}

/// A user name as it was typed: capital letters and blanks around it do not matter.
fn user_name(text: &str) -> Result<PersonId, Problem> {
    let wrong = |_| arena::Refused::invalid("user-name");
    Ok(text.trim().to_lowercase().parse().map_err(wrong)?)
}

/// Opens a session of a guest, who has no settings, and goes on.
pub(crate) async fn enter_as_guest(
    app: &AppState,
    person: &PersonId,
    path: &str,
) -> Result<Response, Problem> {
    let token = app.office.open_session(person).await?;
    Ok(with_cookie(app, &token, KEPT, path))
}

/// Opens a session and goes on, in the person's language.
pub(crate) async fn enter(
    app: &AppState,
    headers: &HeaderMap,
    person: &PersonId,
    path: &str,
) -> Result<Response, Problem> {
    let mut response = enter_as_guest(app, person, path).await?;
    settings::read_in_own_language(app, headers, person, &mut response).await?;
    Ok(response)
}

fn with_cookie(app: &AppState, token: &str, seconds: u32, path: &str) -> Response {
    let secure = if app.secure { "; Secure" } else { "" };
    let name = session_cookie(app.secure);
    let text = format!("{name}={token}; Path=/; Max-Age={seconds}; SameSite=Lax; HttpOnly{secure}");
    let mut response = forms::go_to(path);
    if let Ok(value) = HeaderValue::from_str(&text) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    response
}

/// The page to sign in.
pub async fn sign_in_page(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Query(back): Query<Back>,
) -> Markup {
    let words = visitor.words;
    let title = words.say("frame-sign-in");
    let with_password = html! {
        input type="hidden" name="back" value=(back.back);
        (user_field(words, None))
        (password_field(words, "password", "account-password", "current-password"))
        button { (words.say("frame-sign-in")) }
    };
    let code = html! {
        input #code name="code" type="text" inputmode="numeric" autocomplete="one-time-code"
            required dir="ltr" aria-describedby="code-hint";
    };
    let with_code = html! {
        (forms::field("code", &words.say("account-code"), Some(&words.say("sign-in-code-hint")), &code))
        button .second { (words.say("sign-in-code-go")) }
    };
    let body = html! {
        h1 { (title) }
        (forms::ask("/sign-in", &with_password))
        @if passkey::site(&app, &headers).is_some() { (passkey::button(words, &back.back)) }
        h2 { (words.say("sign-in-code")) }
        (forms::ask("/sign-in/code", &with_code))
        p { (words.say("sign-in-none")) " " a href={ "/sign-up?back=" (back.back) } { (words.say("frame-sign-up")) } }
    };
    frame::page(&visitor, &title, &body)
}

/// Signs in with a password.
///
/// # Errors
/// When it is wrong, or was tried too often.
pub async fn sign_in(
    State(app): State<AppState>,
    headers: HeaderMap,
    Form(form): Form<SignIn>,
) -> Result<Response, Problem> {
    let person = user_name(&form.user)?;
    if !app.password_tries.may_try(person.as_str()) {
        return Err(Problem::TooMany);
    }
    app.office.sign_in(&person, &form.password).await?;
    app.password_tries.succeeded(person.as_str());
    leave(&app, &headers).await?;
    enter(&app, &headers, &person, way_back(&form.back)).await
}

/// The form of a one-time code.
#[derive(Debug, Deserialize)]
pub struct Code {
    code: String,
}

/// Signs in with a one-time code.
///
/// # Errors
/// When there is no such code, or too many were tried.
pub async fn sign_in_with_code(
    State(app): State<AppState>,
    headers: HeaderMap,
    Form(form): Form<Code>,
) -> Result<Response, Problem> {
    // All codes share one limit: guessing at them is guessing at everybody's.
    if !app.password_tries.may_try("code") {
        return Err(Problem::TooMany);
    }
    let Some(person) = app.office.redeem_code(&form.code).await? else {
        return Err(arena::Refused::invalid("code-wrong").into());
    };
    app.password_tries.succeeded("code");
    leave(&app, &headers).await?;
    enter(&app, &headers, &person, "/account").await
}

/// Ends the session that a browser has, so that a new sign-in never goes on with an old one.
pub(crate) async fn leave(app: &AppState, headers: &HeaderMap) -> Result<(), Problem> {
    if let Some(token) = cookie(headers, session_cookie(app.secure)) {
        app.office.end_session(token).await?;
    }
    Ok(())
}

/// Ends the session.
///
/// # Errors
/// When the store cannot be written.
pub async fn sign_out(
    State(app): State<AppState>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    leave(&app, &headers).await?;
    Ok(with_cookie(&app, "", 0, "/"))
}

/// The visitor's own page.
///
/// # Errors
/// When nobody has signed in.
pub async fn page(
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
        Some(_) => passkey::part(words, &app.office.passkeys(&own.person).await?),
        None => html! {},
    };
    let organises = app.office.is_organiser(&own.person).await?;
    let settings = match office::is_guest(&own.person) {
        true => html! {},
        false => settings::part(app, words, &own.person).await?,
    };
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
        p .quiet { (words.say("account-user")) ": " bdi dir="ltr" { (own.person) } }
        p { a href={ "/p/" (own.person) } { (words.say("account-public")) } }
        h2 { (words.say("account-code-title")) }
        @if let Some(code) = code {
            p .message .good role="status" {
                (words.say("account-code")) ": "
                strong .code dir="ltr" { (code[..4]) " " (code[4..]) }
            }
        }
        p { (words.say("account-code-text")) }
        form action="/account/code" method="post" { button .second { (words.say("account-code-go")) } }
        (settings)
        (passkeys)
        @if organises { (become_organiser::part(words)) }
        h2 { (words.say("account-change-password")) }
        (forms::ask("/account/password", &passwords))
        h2 { (words.say("tokens-title")) }
        p { (words.say("tokens-text")) " " a href="/account/tokens" { (words.say("tokens-open")) } }
        form action="/sign-out" method="post" { button .danger { (words.say("account-sign-out")) } }
    };
    Ok(frame::page(visitor, &title, &body))
}

/// Shows a one-time code.
///
/// # Errors
/// When nobody has signed in.
pub async fn hand_out_code(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let code = app.office.hand_out_code(person).await?;
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    let page = own_page(&app, &visitor, &headers, Some(&code)).await?;
    Ok((no_store, page).into_response())
}

/// The form of another password.
#[derive(Debug, Deserialize)]
pub struct Passwords {
    old: String,
    new: String,
}

/// Takes another password. All sessions end, on whatever device; this one gets a new token.
///
/// # Errors
/// When the old one is wrong, or the new one too short.
pub async fn change_password(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Form(form): Form<Passwords>,
) -> Result<Response, Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?;
    if !app.password_tries.may_try(person.as_str()) {
        return Err(Problem::TooMany);
    }
    app.office.change_password(person, &form.old, &form.new).await?;
    leave(&app, &headers).await?;
    enter(&app, &headers, person, "/account").await
}
