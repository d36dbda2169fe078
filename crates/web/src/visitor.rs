//! Who reads a page: the language, and where they are. The language is the reader's choice (a
//! cookie), else the browser's first one that we have, else English.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header;
use axum::http::request::Parts;
use rulebook::Language;

use crate::words::Words;

/// The cookie with the chosen language.
pub const LANGUAGE_COOKIE: &str = "language";

/// Whoever asks for a page.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Says things in the visitor's language.
    pub words: Words,
    /// The address of the page, with its query.
    pub path: String,
}

impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Self { words: Words::new(language(&parts.headers)), path })
    }
}

/// The language of a request.
fn language(headers: &HeaderMap) -> Language {
    cookie(headers, LANGUAGE_COOKIE)
        .and_then(|tag| tag.parse().ok())
        .or_else(|| preferred(headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?))
        .unwrap_or_default()
}

/// The value of a cookie.
#[must_use]
pub fn cookie<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find_map(|(found, value)| (found == name).then_some(value))
}

/// The language with the greatest weight in `Accept-Language` that we have.
fn preferred(accept: &str) -> Option<Language> {
    let mut best: Option<(f32, Language)> = None;
    for part in accept.split(',').take(20) {
        let (tag, weight) = part.split_once(";q=").unwrap_or((part, "1"));
        let primary = tag.trim().split('-').next().unwrap_or_default().to_ascii_lowercase();
        let (Ok(language), Ok(weight)) = (primary.parse(), weight.trim().parse::<f32>()) else {
            continue;
        };
        if best.is_none_or(|(most, _)| weight > most) {
            best = Some((weight, language));
        }
    }
    best.map(|(_, language)| language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_browsers_first_language_that_we_have_is_taken() {
        for (accept, expected) in [
            ("tr-TR,tr;q=0.9,en;q=0.8", Some(Language::Turkish)),
            ("de,fa-IR;q=0.7,en;q=0.5", Some(Language::Persian)),
            ("en;q=0.5,ja;q=0.9", Some(Language::Japanese)),
            ("de, fr;q=0.3", None),
            (";;q=;,,", None),
        ] {
            assert_eq!(preferred(accept), expected, "{accept}");
        }
    }

    #[test]
    fn a_choice_goes_before_the_browser() {
        let mut headers = HeaderMap::new();
        headers.insert(header::ACCEPT_LANGUAGE, "tr".parse().unwrap());
        headers.insert(header::COOKIE, "a=b; language=fa".parse().unwrap());
        assert_eq!(language(&headers), Language::Persian);
        headers.insert(header::COOKIE, "language=xx".parse().unwrap());
        assert_eq!(language(&headers), Language::Turkish);
    }
}
