//! Style sheets and scripts, inside the program. Their address holds a hash of all of them, so a
//! browser keeps them for ever and still gets the new ones after an update; scripts import each
//! other by relative addresses.

mod gzip;
pub mod tiles;

use std::sync::LazyLock;

use axum::body::Bytes;
use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::RustEmbed;

use gzip::{gzip_once, takes_gzip};

#[derive(RustEmbed)]
#[folder = "assets"]
struct Files;

/// The style of all pages, which is served as one file: the tokens and elements, the frame, the parts.
const SHARED: (&str, [&str; 3]) = ("style.css", ["style.css", "frame.css", "parts.css"]);

/// The styles of boards and of puzzles, which `games` and `puzzles` write themselves.
const BOARDS: &str = "boards.css";
const PUZZLES: &str = "puzzles.css";

static EDITION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    let mut names: Vec<_> = Files::iter().collect();
    names.sort();
    for name in names {
        hasher.update(name.as_bytes());
        if let Some(file) = Files::get(&name) {
            hasher.update(&file.metadata.sha256_hash());
        }
    }
    hasher.update(games::drawing::stylesheet().as_bytes());
    hasher.update(puzzles::drawing::stylesheet().as_bytes());
    hasher.finalize().to_hex()[..12].to_owned()
});

static STYLE: LazyLock<Bytes> = LazyLock::new(|| {
    let files = SHARED.1.iter().filter_map(|name| Files::get(name));
    files.flat_map(|file| file.data.into_owned()).collect()
});

/// The address of a file.
#[must_use]
pub fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *EDITION)
}

/// Answers with the service worker, which has an address without an edition: a browser asks again
/// whether it has changed.
pub(crate) async fn service_worker() -> Response {
    let Some(file) = Files::get("service-worker.js") else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let kind = with_encoding(file.metadata.mimetype());
    let headers = [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, "no-cache".to_owned())];
    (headers, file.data.into_owned()).into_response()
}

/// Answers with a file. The edition in the address is for caches only.
pub(crate) async fn serve(Path((_, name)): Path<(String, String)>, asked: HeaderMap) -> Response {
    let Some((kind, file)) = file(&name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let headers = [
        (header::CONTENT_TYPE, with_encoding(&kind)),
        (header::CACHE_CONTROL, "public, max-age=31536000, immutable".to_owned()),
        (header::VARY, header::ACCEPT_ENCODING.to_string()),
    ];
    match takes_gzip(&asked).then(|| gzip_once(&file)).flatten() {
        Some(small) => (headers, [(header::CONTENT_ENCODING, "gzip")], small).into_response(),
        None => (headers, file).into_response(),
    }
}

/// A file and its kind: one of those that the program writes itself, or one of the folder.
fn file(name: &str) -> Option<(String, Bytes)> {
    let written = |kind: &str, text: String| Some((kind.to_owned(), Bytes::from(text)));
    match name {
        BOARDS => written("text/css", games::drawing::stylesheet().to_owned()),
        PUZZLES => written("text/css", puzzles::drawing::stylesheet().to_string()),
        _ if name == SHARED.0 => Some(("text/css".to_owned(), STYLE.clone())),
        _ => match tiles::named(name) {
            Some(picture) => written("image/svg+xml", picture.to_owned()),
            None => {
                let found = Files::get(name)?;
                let kind = found.metadata.mimetype().to_owned();
                Some((kind, found.data.into_owned().into()))
            }
        },
    }
}

/// A kind of file with its encoding, where it is text: all of ours are UTF-8.
fn with_encoding(kind: &str) -> String {
    let is_text = kind.starts_with("text/")
        || ["javascript", "json", "xml"].iter().any(|end| kind.ends_with(end));
    if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() }
}
