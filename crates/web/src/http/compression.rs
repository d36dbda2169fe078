//! Answers made smaller for the way to the browser: pages that everybody may see, style sheets, scripts,
//! drawings and data.
//!
//! What belongs to somebody is sent as it is. Where a page shows a secret beside words that a stranger
//! can put into its address, the length of the compressed page would tell the stranger about the secret;
//! such answers are marked `no-store` ([`keep_private`](super::safety_headers::keep_private)).
//! Live streams are not compressed either: each of their lines is to leave at once.

use axum::http::{Extensions, HeaderMap, StatusCode, Version, header};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

/// An answer of fewer bytes fits into one packet with its headers anyway.
const SMALLEST: u64 = 1024;

/// The layer around all routes. A page is compressed for each reader, so the fastest level is used.
pub fn layer() -> CompressionLayer<impl Predicate> {
    let predicate = SizeAbove::new(SMALLEST)
        .and(NotForContentType::IMAGES)
        .and(NotForContentType::SSE)
        .and(is_for_everybody);
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(predicate)
}

fn is_for_everybody(_: StatusCode, _: Version, headers: &HeaderMap, _: &Extensions) -> bool {
    let says = headers.get(header::CACHE_CONTROL).and_then(|value| value.to_str().ok());
    !says.is_some_and(|says| says.contains("no-store"))
}
