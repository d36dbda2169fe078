//! Answers are compressed for whoever takes gzip, but not those that belong to somebody; and a first visit to a
//! page, with its styles, scripts and pictures, stays small enough for a poor connection.

use std::collections::BTreeSet;
use std::io::Read;

use axum::body::{Body, Bytes};
use axum::http::{HeaderMap, Request, header};
use flate2::read::GzDecoder;
use http_body_util::BodyExt;
use tower::ServiceExt;

use crate::house::House;
use crate::house::venue::Venue;

/// The most bytes of a first visit.
const FIRST_VISIT: usize = 100_000;

/// What comes over the line for a browser that takes gzip.
async fn sent(house: &House, path: &str, session: &str) -> (HeaderMap, Bytes) {
    let request = Request::get(path)
        .header(header::ACCEPT_ENCODING, "gzip, deflate, br")
        .header(header::ACCEPT_LANGUAGE, "en")
        .header(header::COOKIE, session)
        .body(Body::empty())
        .unwrap();
    let response = house.router.clone().oneshot(request).await.unwrap();
    assert!(response.status().is_success(), "{path}: {}", response.status());
    let headers = response.headers().clone();
    (headers, response.into_body().collect().await.unwrap().to_bytes())
}

fn is_compressed(headers: &HeaderMap) -> bool {
    headers.get(header::CONTENT_ENCODING).is_some_and(|coding| coding == "gzip")
}

/// The text of an answer.
fn text((headers, body): &(HeaderMap, Bytes)) -> String {
    let mut text = String::new();
    if is_compressed(headers) {
        GzDecoder::new(&body[..]).read_to_string(&mut text).unwrap();
    } else {
        text.push_str(std::str::from_utf8(body).unwrap());
    }
    text
}

/// The addresses of files in a text, each behind a mark and before a quote.
fn files(text: &str, mark: &str) -> Vec<String> {
    text.split(mark).skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// How many bytes a first visit takes: the page, and every file that it or its scripts name.
async fn first_visit(house: &House, path: &str) -> usize {
    let page = sent(house, path, "").await;
    let mut bytes = page.1.len();
    let mut next: Vec<String> = files(&text(&page), "\"/assets/")
        .into_iter()
        .map(|name| format!("/assets/{name}"))
        .collect();
    let mut seen = BTreeSet::new();
    while let Some(file) = next.pop() {
        if !seen.insert(file.clone()) {
            continue;
        }
        let answer = sent(house, &file, "").await;
        bytes += answer.1.len();
        if file.ends_with(".js") {
            let folder = file.rsplit_once('/').unwrap().0;
            let script = text(&answer);
            let imports = [" from \"./", "import \"./"].map(|mark| files(&script, mark));
            next.extend(imports.into_iter().flatten().map(|name| format!("{folder}/{name}")));
        }
    }
    assert!(seen.len() > 5, "{path} has styles and scripts: {seen:?}");
    bytes
}

#[tokio::test]
async fn what_everybody_may_see_is_compressed_and_what_is_somebodys_is_not() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, true).await;
    for path in ["/", "/e/izmir", "/rules/tr-mangala", "/api/v1/openapi.json"] {
        let answer = sent(&house, path, "").await;
        assert!(is_compressed(&answer.0), "{path}: {:?}", answer.0);
        assert!(answer.0[header::VARY].to_str().unwrap().contains("accept-encoding"), "{path}");
        let plain = house.get(path, "en").await;
        assert!(!is_compressed(&plain.headers), "{path}: whoever does not take gzip gets text");
        assert!(plain.body.len() > 2 * answer.1.len(), "{path}");
        let length = text(&answer).replace(['\u{2068}', '\u{2069}'], "").len();
        assert_eq!(length, plain.body.len(), "{path}: nothing is lost");
    }
    let session = venue.session("p1").await;
    for path in ["/", "/e/izmir", "/account", "/me"] {
        assert!(!is_compressed(&sent(&house, path, &session).await.0), "{path}");
    }
}

#[tokio::test]
async fn a_first_visit_is_small() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 4, true).await;
    venue.start().await;
    let table = format!("/m/{}", venue.match_at(1).await);
    let pages = ["/", "/competitions", "/c/izmir", "/e/izmir", "/play", "/learn", "/rankings"];
    for path in pages.into_iter().chain([table.as_str()]) {
        let bytes = first_visit(&house, path).await;
        assert!(bytes < FIRST_VISIT, "{path} takes {bytes} bytes");
    }
}
