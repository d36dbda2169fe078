//! The description of the API in the OpenAPI format. It is written into `openapi.json` from the
//! operations and from the types that are read and written, by
//! `UPDATE_OPENAPI=1 cargo test -p web --test front_desk openapi`; without the variable the same
//! test fails when the file is not what the code says.

use axum::http::header;
use axum::response::{IntoResponse, Response};

#[cfg(feature = "describe")]
pub use describe::describe;

/// The description, as it was written.
pub const DOCUMENT: &str = include_str!("openapi.json");

/// Answers with the description.
pub async fn document() -> Response {
    ([(header::CONTENT_TYPE, "application/json")], DOCUMENT).into_response()
}

#[cfg(feature = "describe")]
mod describe;
