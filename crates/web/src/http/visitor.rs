//! Who reads a page: who they are, their language, and where they are. The language is the
//! reader's choice (a cookie), else the browser's first one that we have, else English.

use std::convert::Infallible;

use arena::competition::Country;
use arena::id::PersonId;
use office::queries::OwnGame;
use office::{OfficeError, Session, Who};

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use rulebook::Language;

use crate::http::error::Problem;
use crate::http::state::AppState;
use words::Words;

/// The name of the cookie with the chosen language. Over HTTPS its prefix keeps it to this host.
#[must_use]
pub const fn language_cookie_name(secure: bool) -> &'static str {
    if secure { "__Host-language" } else { "language" }
}

/// The language that somebody has chosen, where they have.
#[must_use]
pub fn chosen_language(headers: &HeaderMap) -> Option<&str> {
    cookie(headers, language_cookie_name(true))
        .or_else(|| cookie(headers, language_cookie_name(false)))
}

/// The beginnings of addresses that answer with something else than a page.
const NO_PAGES: [&str; 4] = ["/assets/", "/api/", "/live/", "/service-worker.js"];

/// Whoever asks for a page.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// Says things in the visitor's language.
    pub words: Words,
    /// The address of the page, with its query.
    pub path: String,
    /// Who has signed in.
    pub signed_in: Option<SignedIn>,
    /// Whether the store did not say who it is: somebody may have signed in.
    pub away: bool,
}

/// Somebody who has signed in.
#[derive(Clone, Debug)]
pub struct SignedIn {
    /// The person.
    pub person: PersonId,
    /// The public name.
    pub name: String,
    /// Its Latin form, or empty.
    pub latin: String,
    /// The session.
    pub session: Session,
    /// The matches that they play, where a page is asked for: its bar leads there.
    pub games: Vec<OwnGame>,
}

impl Visitor {
    /// As the office knows the visitor.
    #[must_use]
    pub fn who(&self) -> Who {
        self.signed_in.as_ref().map_or(Who::Guest, |own| Who::Person(own.person.clone()))
    }

    /// The person who has signed in.
    #[must_use]
    pub fn person(&self) -> Option<&PersonId> {
        self.signed_in.as_ref().map(|own| &own.person)
    }
}

impl Visitor {
    /// The person with an account: whoever competes, organises or helps has one, and guests play only
    /// casual games.
    ///
    /// # Errors
    /// When nobody has signed in, or a guest has.
    pub fn member(&self) -> Result<&PersonId, Problem> {
        let person = self.person().ok_or(Problem::SignIn)?;
        office::check_member(person)?;
        Ok(person)
    }
}

/// The name of the cookie with the session. Over HTTPS its prefix keeps it to this host.
#[must_use]
pub const fn session_cookie(secure: bool) -> &'static str {
    if secure { "__Host-session" } else { "session" }
}

impl FromRequestParts<AppState> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, Infallible> {
        // Layers and handlers of one request ask for the same visitor.
        if let Some(known) = parts.extensions.get::<Self>() {
            return Ok(known.clone());
        }
        let path = parts.uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        let known = match cookie(&parts.headers, session_cookie(app.secure)) {
            Some(token) => signed_in(app, token, is_page(parts)).await,
            None => Ok(None),
        };
        let (away, signed_in) = (known.is_err(), known.unwrap_or_default());
        let visitor = Self { words: Words::new(language(&parts.headers)), path, signed_in, away };
        parts.extensions.insert(visitor.clone());
        Ok(visitor)
    }
}

/// Whether a request asks for a page.
fn is_page(parts: &Parts) -> bool {
    let path = parts.uri.path();
    parts.method == Method::GET && !NO_PAGES.iter().any(|begin| path.starts_with(begin))
}

/// Who a session belongs to.
async fn signed_in(
    app: &AppState,
    token: &str,
    page: bool,
) -> Result<Option<SignedIn>, OfficeError> {
    let Some(session) = app.office.session(token).await? else { return Ok(None) };
    let Some(account) = office::if_found(app.office.account(&session.person).await)? else {
        return Ok(None);
    };
    let (name, latin) = (account.state.name().to_owned(), account.state.latin().to_owned());
    if !account.state.is_open() {
        return Ok(None);
    }
    let games = match page {
        true => app.office.own_games(&session.person).await?,
        false => Vec::new(),
    };
    Ok(Some(SignedIn { person: session.person.clone(), name, latin, session, games }))
}

/// The language of a request.
#[must_use]
pub fn language(headers: &HeaderMap) -> Language {
    chosen_language(headers)
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

/// The country of the browser's first language that names one, as `en-AU` does.
#[must_use]
pub fn region(headers: &HeaderMap) -> Option<Country> {
    let accept = headers.get(header::ACCEPT_LANGUAGE)?.to_str().ok()?;
    let named = |part: &str| {
        let tag = part.split(';').next().unwrap_or_default();
        let mut parts = tag.trim().split('-').skip(1).filter(|own| own.len() == 2);
        Country::try_from(parts.next()?.to_ascii_uppercase()).ok()
    };
    accept.split(',').take(20).find_map(named)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_may_name_a_country() {
        for (accept, expected) in [
            ("en-AU,en;q=0.9", Some("AU")),
            ("en, de-at;q=0.7", Some("AT")),
            ("zh-Hant-TW", Some("TW")),
            ("en", None),
            ("en-150, x-xx", None),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, accept.parse().unwrap());
            let found = region(&headers).map(|own| own.to_string());
            assert_eq!(found.as_deref(), expected, "{accept}");
        }
    }

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
