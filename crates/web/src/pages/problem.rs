//! Pages for what went wrong, each with a way out.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use crate::frame;
use crate::visitor::Visitor;

/// The page for an address that leads nowhere.
pub async fn not_found(visitor: Visitor) -> Response {
    let words = visitor.words;
    let page = frame::notice(
        &visitor,
        &words.say("problem-not-found"),
        &words.say("problem-not-found-text"),
    );
    (StatusCode::NOT_FOUND, page).into_response()
}
