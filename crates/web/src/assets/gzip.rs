//! Files of the program in gzip, each made once. Pages are compressed by `http::compression`.

use std::collections::HashMap;
use std::io::Write;
use std::sync::{LazyLock, PoisonError, RwLock};

use axum::body::Bytes;
use axum::http::{HeaderMap, header};
use flate2::Compression;
use flate2::write::GzEncoder;

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
