//! What every answer carries to keep its reader safe: a content policy without inline script,
//! no sniffing, no framing, no referrer to other hosts; and what every request is checked for.

use axum::Router;
use axum::http::{HeaderName, HeaderValue, header};
use tower_http::csrf::CsrfLayer;
use tower_http::limit::RequestBodyLimitLayer;
use tower_http::set_header::SetResponseHeaderLayer;

/// The largest request, in bytes: an import of a few thousand entrants fits.
pub const REQUEST_LIMIT: usize = 2 * 1024 * 1024;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; \
    img-src 'self' data:; connect-src 'self'; manifest-src 'self'; form-action 'self'; \
    base-uri 'none'; frame-ancestors 'none'";

/// Whoever came over HTTPS comes over HTTPS for a year.
const HSTS: &str = "max-age=31536000";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "same-origin"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=()"),
];

/// Puts the checks and headers around all routes.
pub fn guard<S: Clone + Send + Sync + 'static>(router: Router<S>, secure: bool) -> Router<S> {
    let mut router =
        router.layer(CsrfLayer::new()).layer(RequestBodyLimitLayer::new(REQUEST_LIMIT));
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
