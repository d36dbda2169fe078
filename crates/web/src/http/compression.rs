//! Answers made smaller for the way to the browser: pages that everybody may see, style sheets, scripts,
//! drawings and data.
//!
//! What belongs to somebody is sent as it is. Where a page shows a secret beside words that a stranger
//! can put into its address, the length of the compressed page would tell the stranger about the secret;
//! such answers are marked `no-store` ([`keep_private`](super::safety_headers::keep_private)).
//! Live streams are not compressed either: each of their lines is to leave at once.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, PoisonError, RwLock};

use axum::body::Bytes;
use axum::http::{Extensions, HeaderMap, StatusCode, Version, header};
use flate2::Compression;
use flate2::write::GzEncoder;
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

/// Whether a browser takes an answer in gzip.
pub fn takes_gzip(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING).into_iter();
    let names = lists.filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(','));
    names.map(str::trim).any(|name| {
        let (coding, weight) = name.split_once(';').unwrap_or((name, ""));
        let refused = weight.trim().strip_prefix("q=").and_then(|q| q.parse::<f32>().ok());
        coding.trim().eq_ignore_ascii_case("gzip") && refused != Some(0.0)
    })
}

/// A file of the program in gzip, made once, as small as it gets. None where it would not be smaller.
pub fn gzip_once(file: &Bytes) -> Option<Bytes> {
    static MADE: LazyLock<RwLock<HashMap<blake3::Hash, Option<Bytes>>>> =
        LazyLock::new(RwLock::default);
    let hash = blake3::hash(file);
    if let Some(made) = MADE.read().unwrap_or_else(PoisonError::into_inner).get(&hash) {
        return made.clone();
    }
    let made = gzip(file).filter(|made| made.len() < file.len());
    MADE.write().unwrap_or_else(PoisonError::into_inner).insert(hash, made.clone());
    made
}

fn gzip(file: &Bytes) -> Option<Bytes> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(file).ok()?;
    encoder.finish().ok().map(Bytes::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_says_whether_it_takes_gzip() {
        for (says, takes) in [
            ("gzip, deflate, br", true),
            ("br;q=1.0, GZIP;q=0.5", true),
            ("gzip;q=0, identity", false),
            ("br, x-gzip-like", false),
            ("", false),
        ] {
            let headers = [(header::ACCEPT_ENCODING, says.parse().unwrap())];
            assert_eq!(takes_gzip(&headers.into_iter().collect()), takes, "{says}");
        }
        assert!(!takes_gzip(&HeaderMap::new()));
    }
}
