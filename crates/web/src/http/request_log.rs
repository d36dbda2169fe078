//! One line of the log for every answer, with the id of its request. The line names the route as it
//! was declared and never the address itself, since addresses hold the tokens of invitations and
//! what people look for; and no name, body or header.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::level_filters::LevelFilter;
use tracing::{Instrument, Metadata};

use crate::http::state::AppState;

/// The header with the id of a request.
pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest id that is taken from somebody else.
const LONGEST: usize = 64;

/// The id of a request: of whoever sent it, or a new one.
#[derive(Clone, Debug)]
pub struct RequestId(pub String);

impl RequestId {
    fn of(headers: &HeaderMap) -> Self {
        let fits = |text: &&str| {
            let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
            (1..=LONGEST).contains(&text.len()) && text.bytes().all(plain)
        };
        let given = headers.get(REQUEST_ID).and_then(|id| id.to_str().ok()).filter(fits);
        Self(given.map_or_else(office::new_key, str::to_owned))
    }
}

/// Whether a line is told: those of this program from a level on; of what it is built from only
/// warnings, since it may name addresses.
#[must_use]
pub fn is_told(about: &Metadata<'_>, level: LevelFilter) -> bool {
    let own = ["web", "office", "store", "meydan"];
    let crate_name = about.target().split("::").next().unwrap_or_default();
    let from = if own.contains(&crate_name) { level } else { level.min(LevelFilter::WARN) };
    *about.level() <= from
}

/// Gives a request its id, counts its answer and writes its line.
pub async fn watch(State(app): State<AppState>, mut request: Request, next: Next) -> Response {
    let id = RequestId::of(request.headers());
    let route = request.extensions().get::<MatchedPath>().map(|path| path.as_str().to_owned());
    let route = route.unwrap_or_else(|| "none".to_owned());
    let method = request.method().clone();
    let client = app.proxies.client(&request);
    request.extensions_mut().insert(id.clone());
    request.extensions_mut().insert(client);
    let span = tracing::info_span!("request", id = %id.0);
    let start = Instant::now();
    let mut response = next.run(request).instrument(span.clone()).await;
    let took = start.elapsed();
    let status = response.status().as_u16();
    app.metrics.request(&route, method.as_str(), status, took);
    let ms = took.as_micros() as f64 / 1000.0;
    span.in_scope(|| tracing::info!(%method, %route, status, ms, "answered"));
    if let Ok(value) = HeaderValue::from_str(&id.0) {
        response.headers_mut().insert(REQUEST_ID, value);
    }
    response
}
