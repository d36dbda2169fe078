//! What every answer carries to keep its reader safe: a content policy without inline script,
//! no sniffing, no framing, no referrer to other hosts; and what every request is checked for.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use tower_http::csrf::CsrfLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::http::visitor::{cookie, session_cookie};

/// The largest request, in bytes: an import of a few thousand entrants fits.
pub const REQUEST_LIMIT: usize = 2 * 1024 * 1024;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// In which browsers say whether a request comes from a page of the same site.
const SEC_FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");

/// Whoever came over HTTPS comes over HTTPS for a year.
const HSTS: &str = "max-age=31536000";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// The beginnings of addresses whose pages are for one pair of eyes, signed in or not.
const PERSONAL: [&str; 8] =
    ["/account", "/me", "/sign-", "/recover", "/security", "/organiser/", "/invitation/", "/play/"];

/// Keeps what belongs to somebody out of caches: every answer to whoever has a session or a token,
/// since each page names its reader, and the pages of links and forms that are secrets themselves.
pub async fn keep_private(request: Request, next: Next) -> Response {
    let personal = shows_somebody(request.headers())
        || PERSONAL.iter().any(|begin| request.uri().path().starts_with(begin));
    let mut response = next.run(request).await;
    if personal && !response.headers().contains_key(header::CACHE_CONTROL) {
        let value = HeaderValue::from_static("no-store");
        response.headers_mut().insert(header::CACHE_CONTROL, value);
    }
    response
}

/// Whether a request says who sends it.
fn shows_somebody(headers: &HeaderMap) -> bool {
    let session = |secure| cookie(headers, session_cookie(secure)).is_some();
    headers.contains_key(header::AUTHORIZATION) || session(true) || session(false)
}

/// Refuses a form that comes with a session and does not say from which page: every browser does, in one of
/// two headers, and without them nobody can tell our own form from another site's. Where they are, the
/// layer around this compares them with the host.
async fn from_a_page(request: Request, next: Next) -> Response {
    let headers = request.headers();
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let says = headers.contains_key(header::ORIGIN) || headers.contains_key(SEC_FETCH_SITE);
    let token = headers.contains_key(header::AUTHORIZATION);
    if !reads && !says && !token && shows_somebody(headers) {
        return StatusCode::FORBIDDEN.into_response();
    }
    next.run(request).await
}

/// Puts the checks and headers around all routes.
pub fn guard<S: Clone + Send + Sync + 'static>(router: Router<S>, secure: bool) -> Router<S> {
    let mut router = router.layer(from_fn(from_a_page)).layer(CsrfLayer::new());
    for (name, value) in HEADERS {
        let value = HeaderValue::from_static(value);
        router = router.layer(SetResponseHeaderLayer::if_not_present(name, value));
    }
    if secure {
        let (name, value) = (header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(HSTS));
        router = router.layer(SetResponseHeaderLayer::if_not_present(name, value));
    }
    router
}
