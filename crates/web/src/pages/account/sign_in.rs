//! Signing up, in and out: with a password, with a second factor beside it, with a one-time code.

use arena::account::Opening;
use arena::id::PersonId;
use axum::extract::{Query, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};
use office::{Entering, Way};
use serde::Deserialize;

use crate::http::door::{Door, device_cookie};
use crate::http::error::Problem;
use crate::http::forms::{self, own_path};
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, cookie, session_cookie};
use crate::pages::account::{code_field, passkey, password_field, settings, user_field};
use crate::pages::frame;

/// How long a browser keeps the session, in seconds; the store decides whether it still holds.
const KEPT: u32 = 90 * 24 * 60 * 60;
/// How long it keeps what says that the device is known, and that a second factor is waited for.
const KNOWN: u32 = 180 * 24 * 60 * 60;
const WAITS: u32 = 5 * 60;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/sign-up", get(sign_up_page).post(sign_up))
        .route("/sign-in", get(page).post(sign_in))
        .route("/sign-in/code", post(sign_in_with_code))
        .route("/sign-in/second", get(second_page).post(second))
        .route("/sign-out", post(sign_out))
}

/// Where to go after signing in.
#[derive(Debug, Default, Deserialize)]
struct Back {
    #[serde(default)]
    back: String,
}

/// The form of a new account.
#[derive(Debug, Deserialize)]
struct SignUp {
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
struct SignIn {
    user: String,
    password: String,
    #[serde(default)]
    back: String,
}

/// The form of a code.
#[derive(Debug, Deserialize)]
struct Code {
    code: String,
    #[serde(default)]
    back: String,
}

/// The page of a new account.
async fn sign_up_page(visitor: Visitor, Query(back): Query<Back>) -> Markup {
    let words = visitor.words;
    let title = words.say("sign-up-title");
    let hint = words.say("sign-up-user-hint");
    let inside = html! {
        input type="hidden" name="back" value=(back.back);
        (forms::text("name", &words.say("sign-up-name"), "", Some(&words.say("sign-up-name-hint"))))
        (forms::latin(words, ""))
        (user_field(words, Some(&hint)))
        (password_field(words, "password", "account-password", "new-password"))
        p .hint { (words.say("password-hint")) }
        button { (words.say("sign-up-go")) }
    };
    let body = html! {
        h1 { (title) }
        (forms::ask("/sign-up", &inside))
        p { (words.say("sign-up-have-one")) " " a href={ "/sign-in?back=" (forms::encoded(&back.back)) } { (words.say("frame-sign-in")) } }
    };
    frame::page(&visitor, &title, &body)
}

/// Opens an account, and signs in to it.
async fn sign_up(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<SignUp>,
) -> Result<Response, Problem> {
    let person = user_name(&form.user)?;
    let language = visitor.words.language().tag().to_owned();
    let [name, latin] = [&form.name, &form.latin].map(|text| text.trim().to_owned());
    let opening = Opening { person: person.clone(), name, latin, language };
    app.office.sign_up(opening, &form.password).await?;
    let entering =
        Entering { person: &person, way: Way::Password, device: &door.browser, stamp: None };
    enter(&app, &headers, &door, entering, way_back(&form.back)).await
}

/// Where to go after signing in: back, or to what is next for the person.
fn way_back(back: &str) -> &str {
    own_path(if back.is_empty() { "/me" } else { back })
}

/// A user name as it was typed: capital letters and blanks around it do not matter.
pub(crate) fn user_name(text: &str) -> Result<PersonId, Problem> {
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
    let mut response = forms::go_to(path);
    keep_cookie(app, &mut response, session_cookie(app.secure), &token, KEPT);
    Ok(response)
}

/// Ends the session that the browser had, opens a new one and goes on, in the person's language.
pub(crate) async fn enter(
    app: &AppState,
    headers: &HeaderMap,
    door: &Door,
    entering: Entering<'_>,
    path: &str,
) -> Result<Response, Problem> {
    leave(app, headers).await?;
    let person = entering.person;
    let token = app.office.enter(entering).await?;
    let mut response = forms::go_to(path);
    keep_cookie(app, &mut response, session_cookie(app.secure), &token, KEPT);
    settings::read_in_own_language(app, headers, person, &mut response).await?;
    if door.knows(app, person).await?.is_none() {
        let device = app.office.know_device(person).await?;
        keep_cookie(app, &mut response, device_cookie(app.secure), &device, KNOWN);
    }
    Ok(response)
}

/// Has a browser keep something for so many seconds.
fn keep_cookie(app: &AppState, response: &mut Response, name: &str, value: &str, seconds: u32) {
    let secure = if app.secure { "; Secure" } else { "" };
    let text = format!("{name}={value}; Path=/; Max-Age={seconds}; SameSite=Lax; HttpOnly{secure}");
    if let Ok(value) = HeaderValue::from_str(&text) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}

/// Goes on without a session.
pub(crate) fn without_session(app: &AppState, path: &str) -> Response {
    let mut response = forms::go_to(path);
    keep_cookie(app, &mut response, session_cookie(app.secure), "", 0);
    response
}

/// The page to sign in.
async fn page(
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
    let with_code = html! {
        (code_field(&words.say("account-code"), &words.say("sign-in-code-digits"), true))
        button .second { (words.say("sign-in-code-go")) }
    };
    let body = html! {
        h1 { (title) }
        (demo_accounts(&app, &visitor, &back.back))
        (forms::ask("/sign-in", &with_password))
        p { a href="/recover" { (words.say("recover-link")) } }
        @if passkey::site(&app, &headers).is_some() { (passkey::button(words, &back.back)) }
        h2 { (words.say("sign-in-code")) }
        (forms::ask("/sign-in/code", &with_code))
        p { (words.say("sign-in-none")) " " a href={ "/sign-up?back=" (forms::encoded(&back.back)) } { (words.say("frame-sign-up")) } }
    };
    frame::page(&visitor, &title, &body)
}

/// In a demo: who one can be, with a button for each.
fn demo_accounts(app: &AppState, visitor: &Visitor, back: &str) -> Markup {
    let words = visitor.words;
    html! {
        @if !app.demo.is_empty() {
            section .card aria-labelledby="demo" {
                h2 #demo { (words.say("demo-title")) }
                p { (words.say("demo-text")) }
                div .scroll { table { tbody { @for own in app.demo.iter() { tr {
                    th scope="row" { (words.say(own.role)) }
                    td { bdi { (own.name) } }
                    td { bdi dir="ltr" { (own.user) " · " (own.password) } }
                    td {
                        (forms::ask("/sign-in", &html! {
                            input type="hidden" name="user" value=(own.user);
                            input type="hidden" name="password" value=(own.password);
                            input type="hidden" name="back" value=(back);
                            button .second { (words.say("frame-sign-in")) span .hidden-text { (words.colon()) (words.say(own.role)) } }
                        }))
                    }
                } } } } }
            }
        }
    }
}

/// Signs in with a password; where the account has a second factor, that is asked for next.
async fn sign_in(
    State(app): State<AppState>,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<SignIn>,
) -> Result<Response, Problem> {
    let person = user_name(&form.user)?;
    let tried = door.try_at(&app, &person).await?;
    let stamp = app.office.sign_in(&person, &form.password).await?;
    if app.office.has_second_factor(&person).await? {
        let token = app.office.wait_for_second_factor(&person, stamp).await?;
        let back = forms::encoded(way_back(&form.back));
        let mut response = forms::go_to(&format!("/sign-in/second?back={back}"));
        keep_cookie(&app, &mut response, second_cookie(app.secure), &token, WAITS);
        return Ok(response);
    }
    app.sign_in_tries.succeeded(&tried);
    let (way, stamp) = (Way::Password, Some(stamp));
    let entering = Entering { person: &person, way, device: &door.browser, stamp };
    enter(&app, &headers, &door, entering, way_back(&form.back)).await
}

/// The cookie of a right password that waits for its second factor.
const fn second_cookie(secure: bool) -> &'static str {
    if secure { "__Host-second" } else { "second" }
}

/// The page that asks for the second factor.
async fn second_page(visitor: Visitor, Query(back): Query<Back>) -> Markup {
    let words = visitor.words;
    let title = words.say("second-title");
    let inside = html! {
        input type="hidden" name="back" value=(back.back);
        (code_field(&words.say("second-code"), &words.say("second-code-hint"), false))
        button { (words.say("frame-sign-in")) }
    };
    let body = html! {
        h1 { (title) }
        (forms::ask("/sign-in/second", &inside))
        p { a href={ "/sign-in?back=" (forms::encoded(&back.back)) } { (words.say("second-again")) } }
    };
    frame::page(&visitor, &title, &body)
}

/// Goes on with the second factor.
async fn second(
    State(app): State<AppState>,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<Code>,
) -> Result<Response, Problem> {
    let token = cookie(&headers, second_cookie(app.secure)).unwrap_or_default();
    let waiting = app.office.waiting_for_second_factor(token).await?;
    let waiting = waiting.ok_or_else(|| arena::Refused::invalid("second-factor-over"))?;
    let tried = door.try_second(&app, &waiting).await?;
    let (person, stamp) = app.office.pass_second_factor(token, &form.code).await?;
    app.sign_in_tries.succeeded(&tried);
    door.forgive(&app, &person).await?;
    let (way, stamp) = (Way::SecondFactor, Some(stamp));
    let entering = Entering { person: &person, way, device: &door.browser, stamp };
    let mut response = enter(&app, &headers, &door, entering, way_back(&form.back)).await?;
    keep_cookie(&app, &mut response, second_cookie(app.secure), "", 0);
    Ok(response)
}

/// Signs in with a one-time code. Each code counts the tries at itself; guesses at all of them are
/// counted by the address.
async fn sign_in_with_code(
    State(app): State<AppState>,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<Code>,
) -> Result<Response, Problem> {
    let tried = door.try_any(&app)?;
    let Some(person) = app.office.redeem_code(&form.code).await? else {
        return Err(arena::Refused::invalid("code-wrong").into());
    };
    app.sign_in_tries.succeeded(&tried);
    let entering = Entering { person: &person, way: Way::Code, device: &door.browser, stamp: None };
    enter(&app, &headers, &door, entering, "/me").await
}

/// Ends the session that a browser has, so that a new sign-in never goes on with an old one.
pub(crate) async fn leave(app: &AppState, headers: &HeaderMap) -> Result<(), Problem> {
    if let Some(token) = cookie(headers, session_cookie(app.secure)) {
        app.office.end_session(token).await?;
    }
    Ok(())
}

/// Ends the session.
async fn sign_out(State(app): State<AppState>, headers: HeaderMap) -> Result<Response, Problem> {
    leave(&app, &headers).await?;
    let mut response = without_session(&app, "/");
    // A form that still waits to be sent in one of the tabs goes with the session.
    let storage = HeaderValue::from_static("\"storage\"");
    response.headers_mut().insert("clear-site-data", storage);
    Ok(response)
}
