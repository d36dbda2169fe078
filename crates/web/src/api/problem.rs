//! What went wrong, as `application/problem+json`: the same problems that pages show, with the key
//! and the arguments of the sentence for programs, and the clause in the asked language.

use arena::Refused;
use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use office::OfficeError;

use crate::api::answers::Trouble;
use crate::api::rulebooks::clause_of;
use crate::http::error::Problem;
use words::Words;

/// Writes a problem as JSON.
#[must_use]
pub fn response(words: Words, problem: &Problem, request: Option<&str>) -> Response {
    let refused = match problem {
        Problem::Office(OfficeError::Refused(refused)) => Some(refused),
        _ => None,
    };
    let message = refused.map(Refused::message);
    let citation = refused.and_then(Refused::citation);
    let detail = problem.words(words);
    let trouble = Trouble {
        r#type: format!("/api/v1/problems/{}", problem.name()),
        title: problem.title(words),
        status: problem.status().as_u16(),
        detail,
        key: message.as_ref().map(|own| own.key.to_string()),
        arguments: message.map(|own| {
            own.arguments
                .iter()
                .map(|(name, value)| (name.to_string(), value.to_string()))
                .collect()
        }),
        clause: citation.map(|own| clause_of(words, own.clause())),
        request: request.map(str::to_owned),
    };
    written(problem.status(), &trouble)
}

/// What a layer below answered in plain words: too large, no such method, a query that cannot be
/// read.
#[must_use]
pub fn plain(words: Words, status: StatusCode, request: Option<&str>) -> Response {
    let trouble = Trouble {
        r#type: "about:blank".to_owned(),
        title: status.canonical_reason().unwrap_or_default().to_owned(),
        status: status.as_u16(),
        detail: words.say("api-unreadable"),
        key: None,
        arguments: None,
        clause: None,
        request: request.map(str::to_owned),
    };
    written(status, &trouble)
}

fn written(status: StatusCode, trouble: &Trouble) -> Response {
    let mut response = (status, Json(trouble)).into_response();
    let kind = HeaderValue::from_static("application/problem+json");
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    if status == StatusCode::UNAUTHORIZED {
        let how = HeaderValue::from_static("Bearer");
        response.headers_mut().insert(header::WWW_AUTHENTICATE, how);
    }
    response
}
