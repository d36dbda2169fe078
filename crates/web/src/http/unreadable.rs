//! Requests that hold a NUL, in the path, the query, a form or JSON: no text has one, databases and
//! other programs end a text there, and so nobody gets further with it than to a 400.

use axum::body::{Body, to_bytes};
use axum::extract::Request;
use axum::http::header;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::http::error::Problem;
use crate::http::safety_headers::REQUEST_LIMIT;

/// Refuses a request with a NUL.
pub async fn refuse_nul(request: Request, next: Next) -> Response {
    let target = request.uri().path_and_query().map_or("", |own| own.as_str());
    if has_encoded(target.as_bytes()) {
        return refused();
    }
    let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let is = |name: &str| kind.is_some_and(|kind| kind.trim_start().starts_with(name));
    let (form, json) = (
        is("application/x-www-form-urlencoded"),
        is("application/json") || is("application/problem+json") || kind.is_none(),
    );
    if !(form || json) || request.method().is_safe() {
        return next.run(request).await;
    }
    let (parts, body) = request.into_parts();
    let Ok(bytes) = to_bytes(body, REQUEST_LIMIT).await else {
        return axum::http::StatusCode::PAYLOAD_TOO_LARGE.into_response();
    };
    if bytes.contains(&0) || (form && has_encoded(&bytes)) || (!form && has_escaped(&bytes)) {
        return refused();
    }
    next.run(Request::from_parts(parts, Body::from(bytes))).await
}

fn refused() -> Response {
    Problem::Nul.into_response()
}

/// Whether there is a NUL, or one as addresses and forms write it.
fn has_encoded(bytes: &[u8]) -> bool {
    bytes.contains(&0) || bytes.windows(3).any(|own| own == b"%00")
}

/// Whether there is a NUL as JSON writes it: after an odd number of backslashes.
fn has_escaped(bytes: &[u8]) -> bool {
    let mut backslashes = 0;
    for (place, byte) in bytes.iter().enumerate() {
        if *byte == b'\\' {
            backslashes += 1;
            continue;
        }
        if backslashes % 2 == 1 && bytes[place..].starts_with(b"u0000") {
            return true;
        }
        backslashes = 0;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nul_is_found_however_it_is_written() {
        for bad in [&b"a%00b"[..], b"\0", b"x=%00"] {
            assert!(has_encoded(bad));
        }
        assert!(!has_encoded(b"a%0") && !has_encoded(b"100%"));
        assert!(has_escaped(br#"{"a":"\u0000"}"#) && has_escaped(br#"{"a":"\\\u0000"}"#));
        assert!(!has_escaped(br#"{"a":"\\u0000"}"#) && !has_escaped(br#"{"a":"\u0001"}"#));
    }
}
