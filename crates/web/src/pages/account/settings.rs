//! The settings of an account: its public name, the language of its pages, and its end.

use arena::Refused;
use arena::account::Command;
use arena::address::Address;
use arena::follow::AnyCommand;
use arena::id::PersonId;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::Response;
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};
use rulebook::Language;
use serde::Deserialize;

use crate::http::door::Door;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, chosen_language};
use crate::pages::account::sign_in::{leave, without_session};
use crate::pages::account::{crumbs, password_field};
use crate::pages::frame;
use crate::pages::public::language::language_cookie;
use words::{Words, own_name};

/// The routes of the settings.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account/name", post(rename))
        .route("/account/language", post(set_language))
        .route("/account/delete", get(delete_page).post(delete))
}

/// The forms on the page of the account.
pub(crate) async fn part(
    app: &AppState,
    words: Words,
    person: &PersonId,
) -> Result<Markup, Problem> {
    let account = app.office.account(person).await?.state;
    let languages =
        Language::ALL.map(|own| (own.tag().to_owned(), own_name(own).to_owned())).to_vec();
    let name = html! {
        (forms::text("name", &words.say("sign-up-name"), account.name(), Some(&words.say("account-name-hint"))))
        (forms::latin(words, account.latin()))
        button .second { (words.say("account-rename")) }
    };
    let language = html! {
        (forms::choice("language", &words.say("frame-language"), &languages, account.language()))
        p .hint { (words.say("account-language-hint")) }
        button .second { (words.say("account-set-language")) }
    };
    Ok(html! {
        h2 { (words.say("account-settings")) }
        (forms::ask("/account/name", &name))
        (forms::ask("/account/language", &language))
        p { a href="/account/delete" { (words.say("account-delete")) } }
    })
}

/// Hands a command about the visitor's own account to the office.
async fn ask(
    app: &AppState,
    visitor: &Visitor,
    key: &str,
    command: Command,
) -> Result<(), Problem> {
    let to = Address::Account(visitor.member()?.clone());
    forms::submit(app, visitor, key, to, AnyCommand::Account(command)).await.map(drop)
}

/// Takes another public name.
async fn rename(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let [name, latin] = ["name", "latin"].map(|field| form.one(field).trim().to_owned());
    ask(&app, &visitor, form.one("key"), Command::Rename { name, latin }).await?;
    Ok(forms::go_to("/account"))
}

/// Keeps the language with the account, and reads on in it.
async fn set_language(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let language = form.one("language").to_owned();
    let chosen = language.parse().unwrap_or_default();
    ask(&app, &visitor, form.one("key"), Command::SetLanguage { language }).await?;
    let mut response = forms::go_to("/account");
    read_in(&app, &mut response, chosen);
    Ok(response)
}

/// Lets a browser read in a language from the next page on.
fn read_in(app: &AppState, response: &mut Response, language: Language) {
    if let Ok(value) = HeaderValue::from_str(&language_cookie(language, app.secure)) {
        response.headers_mut().append(header::SET_COOKIE, value);
    }
}

/// A browser in which nobody has chosen a language reads in that of the account that signs in.
pub(crate) async fn read_in_own_language(
    app: &AppState,
    headers: &HeaderMap,
    person: &PersonId,
    response: &mut Response,
) -> Result<(), Problem> {
    if chosen_language(headers).is_none() {
        let account = app.office.account(person).await?.state;
        read_in(app, response, account.language().parse().unwrap_or_default());
    }
    Ok(())
}

/// What the end of an account means, and the form for it.
async fn delete_page(visitor: Visitor) -> Result<Markup, Problem> {
    let (words, person) = (visitor.words, visitor.member()?);
    let title = words.say("account-delete-title");
    let inside = html! {
        // For the memory of browsers: whose password it is.
        input type="text" autocomplete="username" value=(person) hidden;
        (password_field(words, "password", "account-password", "current-password"))
        (forms::tick("sure", "yes", false, &html! { (words.say("account-delete-sure")) }))
        button .danger { (words.say("account-delete-go")) }
    };
    let body = html! {
        (crumbs(words))
        h1 { (title) }
        p { (words.say_with("account-delete-goes", &[("user", person.as_str().into())])) }
        p { (words.say("account-delete-stays")) }
        p .message .warn { (words.say("account-delete-first")) }
        (forms::ask("/account/delete", &inside))
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// The form that ends an account.
#[derive(Debug, Deserialize)]
struct Deletion {
    #[serde(default)]
    key: String,
    #[serde(default)]
    password: String,
    #[serde(default)]
    sure: String,
}

/// Deletes the account, after its password was shown once more, and ends its sessions.
async fn delete(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<Deletion>,
) -> Result<Response, Problem> {
    let person = visitor.member()?;
    if form.sure.is_empty() {
        return Err(Refused::invalid("account-delete-unsure").into());
    }
    let tried = door.try_at(&app, person).await?;
    app.office.sign_in(person, &form.password).await?;
    app.sign_in_tries.succeeded(&tried);
    ask(&app, &visitor, &form.key, Command::Erase).await?;
    app.office.end_sessions(person).await?;
    app.office.revoke_tokens(person).await?;
    app.office.stop_devices(person).await?;
    leave(&app, &headers).await?;
    Ok(without_session(&app, "/"))
}
