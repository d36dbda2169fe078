//! The choice of a language: a form at the foot of every page.

use axum::Form;
use axum::http::header;
use axum::response::{IntoResponse, Redirect, Response};
use rulebook::Language;
use serde::Deserialize;

use crate::http::visitor::LANGUAGE_COOKIE;

/// What the form says.
#[derive(Debug, Deserialize)]
pub struct Choice {
    language: String,
    back: String,
}

/// Keeps the choice for a year, and goes back.
pub async fn choose(Form(choice): Form<Choice>) -> Response {
    let language: Language = choice.language.parse().unwrap_or_default();
    let cookie = format!(
        "{LANGUAGE_COOKIE}={}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly",
        language.tag()
    );
    ([(header::SET_COOKIE, cookie)], Redirect::to(own_path(&choice.back))).into_response()
}

/// An address on this host, whatever was sent: never a way to another one.
pub fn own_path(path: &str) -> &str {
    let second = path.as_bytes().get(1);
    let own = path.starts_with('/') && !matches!(second, Some(b'/' | b'\\'));
    if own && !path.contains(['\n', '\r', '\t']) { path } else { "/" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_never_leaves_the_host() {
        assert_eq!(own_path("/rules?q=a"), "/rules?q=a");
        for bad in ["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere", "", "/a\nb"]
        {
            assert_eq!(own_path(bad), "/", "{bad:?}");
        }
    }
}
