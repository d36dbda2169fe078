//! The choice of a language: a form at the foot of every page.

use axum::Form;
use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use rulebook::Language;
use serde::Deserialize;

use crate::http::forms::own_path;
use crate::http::state::AppState;
use crate::http::visitor::language_cookie_name;

/// What the form says.
#[derive(Debug, Deserialize)]
pub struct Choice {
    language: String,
    back: String,
}

/// Keeps the choice for a year, and goes back.
pub async fn choose(State(app): State<AppState>, Form(choice): Form<Choice>) -> Response {
    let language: Language = choice.language.parse().unwrap_or_default();
    let cookie = [(header::SET_COOKIE, language_cookie(language, app.secure))];
    (cookie, Redirect::to(own_path(&choice.back))).into_response()
}

/// The cookie that keeps a language for a year.
#[must_use]
pub fn language_cookie(language: Language, secure: bool) -> String {
    let (name, tag) = (language_cookie_name(secure), language.tag());
    let https = if secure { "; Secure" } else { "" };
    format!("{name}={tag}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly{https}")
}
