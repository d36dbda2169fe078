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
    let cookie = format!(
        "{LANGUAGE_COOKIE}={}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly",
        language.tag()
    );
    ([(header::SET_COOKIE, cookie)], Redirect::to(own_path(&choice.back))).into_response()
}
