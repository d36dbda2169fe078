//! Another password with a recovery code, which an organiser has handed out in person.

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::get;
use axum::{Form, Router};
use maud::{Markup, html};
use office::{Entering, Way};

use crate::http::door::Door;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::account::{code_field, password_field, sign_in, user_field};
use crate::pages::frame;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/recover", get(page).post(recover))
}

/// The page.
async fn page(visitor: Visitor) -> Markup {
    let words = visitor.words;
    let title = words.say("recover-title");
    let inside = html! {
        (user_field(words, None))
        (code_field(&words.say("recover-code"), &words.say("recover-code-hint"), false))
        (password_field(words, "password", "account-new-password", "new-password"))
        p .hint { (words.say("password-hint")) }
        button { (words.say("recover-go")) }
    };
    let body = html! {
        h1 { (title) }
        p { (words.say("recover-text")) }
        (forms::ask("/recover", &inside))
    };
    frame::page(&visitor, &title, &body)
}

/// Takes the password, and signs in with it.
async fn recover(
    State(app): State<AppState>,
    headers: HeaderMap,
    door: Door,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = sign_in::user_name(form.one("user"))?;
    let tried = door.try_at(&app, &person).await?;
    app.office.recover(&person, form.one("code"), form.exact("password")).await?;
    app.sign_in_tries.succeeded(&tried);
    let entering =
        Entering { person: &person, way: Way::Recovery, device: &door.browser, stamp: None };
    sign_in::enter(&app, &headers, &door, entering, "/account").await
}
