//! What an error becomes on its way out: a page, or JSON where a program asks.

use std::sync::Arc;

use axum::extract::Request;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::api::{self, problem as json};
use crate::http::error::Problem;
use crate::http::forms::own_path;
use crate::http::request_log::RequestId;
use crate::http::visitor::Visitor;
use crate::pages::error_page;

/// What is answered to somebody who is not known.
const HIDDEN: [StatusCode; 3] =
    [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN, StatusCode::NOT_FOUND];

/// Gives an error its page, or its JSON where a program asks.
pub(super) async fn answer(visitor: Visitor, request: Request, next: Next) -> Response {
    let back = page_before(request.headers());
    let id = request.extensions().get::<RequestId>().cloned();
    let id = id.as_ref().map(|id| id.0.as_str());
    let in_json = request.uri().path().starts_with(api::BASE);
    let writes = !matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let mut response = match visitor.away && writes && !in_json {
        true => Problem::away().into_response(),
        false => next.run(request).await,
    };
    // Whoever is not known because the store is away is told that, and not to sign in.
    if visitor.away && !in_json && HIDDEN.contains(&response.status()) {
        response = Problem::away().into_response();
    }
    if !in_json && is_plain_too_large(&response) {
        response = Problem::TooLarge.into_response();
    }
    let wait = response.headers().get(header::RETRY_AFTER).cloned();
    let mut dressed = match response.extensions().get::<Arc<Problem>>().cloned() {
        Some(problem) if in_json => json::response(visitor.words, &problem, id),
        Some(problem) => {
            (problem.status(), error_page::page(&visitor, &problem, writes, back.as_deref(), id))
                .into_response()
        }
        None if in_json && is_bare(&response) => json::plain(visitor.words, response.status(), id),
        None => return response,
    };
    if let Some(wait) = wait {
        dressed.headers_mut().insert(header::RETRY_AFTER, wait);
    }
    dressed
}

/// Whether a layer has turned away more than is read, in words of its own.
fn is_plain_too_large(response: &Response) -> bool {
    response.status() == StatusCode::PAYLOAD_TOO_LARGE
        && response.extensions().get::<Arc<Problem>>().is_none()
}

/// Whether an error has nothing to say in JSON.
fn is_bare(response: &Response) -> bool {
    let failed = response.status().is_client_error() || response.status().is_server_error();
    let kind = response.headers().get(header::CONTENT_TYPE);
    failed && kind.is_none_or(|kind| kind != "application/problem+json")
}

/// The page of this site from which somebody came, as its path.
fn page_before(headers: &HeaderMap) -> Option<String> {
    let from = headers.get(header::REFERER)?.to_str().ok()?;
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let (_, rest) = from.split_once("://")?;
    let path = rest.strip_prefix(host)?;
    path.starts_with('/').then(|| own_path(path).to_owned())
}
