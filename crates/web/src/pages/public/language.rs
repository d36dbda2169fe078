//! The choice of a language: a form at the foot of every page.

use axum::Form;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use rulebook::Language;
use serde::Deserialize;

use crate::http::forms::own_path;
use crate::http::visitor::LANGUAGE_COOKIE;

/// What the form says.
#[derive(Debug, Deserialize)]
pub struct Choice {
    language: String,
    back: String,
}

/// Keeps the choice for a year, and goes back.
pub async fn choose(Form(choice): Form<Choice>) -> Response {
    let language: Language = choice.language.parse().unwrap_or_default();
    let cookie = [(header::SET_COOKIE, language_cookie(language))];
    (cookie, Redirect::to(own_path(&choice.back))).into_response()
}

/// The cookie that keeps a language for a year.
#[must_use]
pub fn language_cookie(language: Language) -> String {
    let tag = language.tag();
    format!("{LANGUAGE_COOKIE}={tag}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly")
}
