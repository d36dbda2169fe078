//! How long a request may take: its headers and its body to arrive, and all of it. Live connections
//! answer at once, and stay open after that as long as they like.

use std::time::Duration;

use axum::body::{Body, to_bytes};
use axum::extract::{Request, State};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use office::OfficeError;
use store::StoreError;

use crate::http::error::Problem;
use crate::http::safety_headers::REQUEST_LIMIT;
use crate::http::state::AppState;

/// How long is waited, and for how many.
#[derive(Clone, Copy, Debug)]
pub struct Patience {
    /// For the headers of a request, also of the next one on the same connection.
    pub headers: Duration,
    /// For its body.
    pub body: Duration,
    /// For its answer to begin, from when it is there.
    pub whole: Duration,
    /// For requests under way when the server stops.
    pub stop: Duration,
    /// How many connections an address may have; 0 without limit.
    pub connections: u32,
}

impl Default for Patience {
    fn default() -> Self {
        Self {
            headers: Duration::from_secs(20),
            body: Duration::from_secs(60),
            whole: Duration::from_secs(60),
            stop: Duration::from_secs(7),
            connections: 4096,
        }
    }
}

/// Waits for the body of a request, and for its answer, but not for ever.
pub async fn wait(State(app): State<AppState>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let request = match arrived(request, reads, app.patience.body).await {
        Ok(request) => request,
        Err(response) => return response,
    };
    match tokio::time::timeout(app.patience.whole, next.run(request)).await {
        Ok(response) => response,
        Err(_) => {
            let why = format!("no answer in {} seconds", app.patience.whole.as_secs());
            // What was being written may be written all the same.
            let error = if reads { StoreError::Away(why) } else { StoreError::Unknown(why) };
            Problem::Office(OfficeError::Store(error)).into_response()
        }
    }
}

/// The request with all of its body.
async fn arrived(request: Request, reads: bool, body: Duration) -> Result<Request, Response> {
    if reads {
        return Ok(request);
    }
    let (parts, own) = request.into_parts();
    match tokio::time::timeout(body, to_bytes(own, REQUEST_LIMIT)).await {
        Ok(Ok(bytes)) => Ok(Request::from_parts(parts, Body::from(bytes))),
        Ok(Err(_)) => Err(StatusCode::PAYLOAD_TOO_LARGE.into_response()),
        Err(_) => Err(Problem::Slow.into_response()),
    }
}
