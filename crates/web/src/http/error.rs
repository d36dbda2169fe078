//! Pages for what went wrong, each with a way out. A handler answers with a [`Problem`]; what
//! its page says in which language is added on the way out by [`dress`], which knows the visitor.

use std::sync::Arc;

use arena::{Refused, Role};
use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::OfficeError;
use store::StoreError;

use crate::api::{self, problem};
use crate::http::forms;
use crate::http::request_log::RequestId;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::language::own_path;
use words::Words;

/// Why there is no ordinary answer.
#[derive(Debug)]
pub enum Problem {
    /// The address leads nowhere.
    NotFound,
    /// One has to sign in first.
    SignIn,
    /// Too many attempts in a short time.
    TooMany,
    /// A token that is none, or none where one is needed.
    Token,
    /// The token may not be used for this.
    Scope,
    /// A command without an idempotency key.
    NoKey,
    /// Something that cannot be read, and why.
    Malformed(String),
    /// The office did not carry it out.
    Office(OfficeError),
}

impl From<Refused> for Problem {
    fn from(refused: Refused) -> Self {
        Self::Office(refused.into())
    }
}

impl From<StoreError> for Problem {
    fn from(error: StoreError) -> Self {
        Self::Office(error.into())
    }
}

impl Problem {
    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::SignIn | Self::Token => StatusCode::UNAUTHORIZED,
            Self::Scope => StatusCode::FORBIDDEN,
            Self::NoKey | Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::TooMany => StatusCode::TOO_MANY_REQUESTS,
            Self::Office(OfficeError::Refused(refused)) => match refused {
                Refused::Role { .. } => StatusCode::FORBIDDEN,
                Refused::NotFound(_) => StatusCode::NOT_FOUND,
                Refused::Conflict { .. } => StatusCode::CONFLICT,
                Refused::Rule(_) | Refused::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            },
            Self::Office(OfficeError::KeyReused(_)) => StatusCode::CONFLICT,
            Self::Office(OfficeError::Busy(_)) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Office(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What it is called in data.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::NotFound | Self::Office(OfficeError::Refused(Refused::NotFound(_))) => {
                "not-found"
            }
            Self::SignIn => "sign-in",
            Self::TooMany => "too-many",
            Self::Token => "token",
            Self::Scope => "scope",
            Self::NoKey => "no-key",
            Self::Malformed(_) => "malformed",
            Self::Office(OfficeError::Refused(refused)) => match refused {
                Refused::Role { .. } => "role",
                Refused::Conflict { .. } => "conflict",
                Refused::Rule(_) => "rule",
                Refused::Invalid(_) | Refused::NotFound(_) => "invalid",
            },
            Self::Office(OfficeError::KeyReused(_)) => "key-reused",
            Self::Office(OfficeError::Busy(_)) => "busy",
            Self::Office(_) => "ours",
        }
    }

    /// What it is, in few words.
    #[must_use]
    pub fn title(&self, words: Words) -> String {
        match self {
            Self::NotFound | Self::Office(OfficeError::Refused(Refused::NotFound(_))) => {
                words.say("problem-not-found")
            }
            Self::SignIn => words.say("problem-sign-in"),
            Self::TooMany => words.say("problem-too-many"),
            Self::Token | Self::Scope => words.say("api-token"),
            Self::NoKey | Self::Malformed(_) => words.say("api-malformed"),
            Self::Office(OfficeError::Refused(_) | OfficeError::KeyReused(_)) => {
                words.say("problem-refused")
            }
            Self::Office(_) => words.say("problem-ours"),
        }
    }

    /// What is said: for what is our own fault no more than that, the rest is in our log.
    #[must_use]
    pub fn words(&self, words: Words) -> String {
        match self {
            Self::NotFound => words.say("problem-not-found-text"),
            Self::SignIn => words.say("problem-sign-in-text"),
            Self::TooMany => words.say("problem-too-many-text"),
            Self::Token => words.say("api-token-text"),
            Self::Scope => words.say("api-scope-text"),
            Self::NoKey => words.say("api-no-key"),
            Self::Malformed(why) => words.say_with("api-malformed-text", &[("why", why.into())]),
            Self::Office(OfficeError::Refused(refused)) => words.message(&refused.message()),
            Self::Office(OfficeError::KeyReused(_)) => words.say("problem-sent-before"),
            Self::Office(OfficeError::Busy(_)) => words.say("problem-busy"),
            Self::Office(_) => words.say("problem-ours-text"),
        }
    }

    fn sentence(&self, words: Words) -> Markup {
        match self {
            Self::Office(OfficeError::Refused(refused)) => refusal(words, refused),
            _ => html! { (self.words(words)) },
        }
    }
}

/// A refusal with its clause.
#[must_use]
pub fn refusal(words: Words, refused: &Refused) -> Markup {
    html! {
        (words.message(&refused.message())) "."
        @if let Some(citation) = refused.citation() { " " (frame::chip(citation)) }
    }
}

/// The text with the name of a role.
#[must_use]
pub const fn role_key(role: Role) -> &'static str {
    match role {
        Role::Board => "role-board",
        Role::Delegate => "role-delegate",
        Role::Organiser => "role-organiser",
        Role::Director => "role-director",
        Role::Deputy => "role-deputy",
        Role::Committee => "role-committee",
        Role::MainJudge => "role-main-judge",
        Role::Judge => "role-judge",
        Role::Referee => "role-referee",
        Role::Observer => "role-observer",
        Role::Scrambler => "role-scrambler",
        Role::ScoreTaker => "role-score-taker",
        Role::Competitor => "role-competitor",
        Role::Spectator => "role-spectator",
        Role::System => "role-system",
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = self.status();
        if status.is_server_error()
            && let Self::Office(error) = &self
        {
            tracing::error!(%error, "a request failed");
        }
        let mut response = status.into_response();
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// Gives a problem its page, or its JSON where a program asks.
pub async fn dress(visitor: Visitor, request: Request, next: Next) -> Response {
    let back = page_before(request.headers());
    let id = request.extensions().get::<RequestId>().cloned();
    let id = id.as_ref().map(|id| id.0.as_str());
    let in_json = request.uri().path().starts_with(api::BASE);
    let response = next.run(request).await;
    let wait = response.headers().get(header::RETRY_AFTER).cloned();
    let mut dressed = match response.extensions().get::<Arc<Problem>>().cloned() {
        Some(problem) if in_json => problem::response(visitor.words, &problem, id),
        Some(problem) => {
            (problem.status(), page(&visitor, &problem, back.as_deref(), id)).into_response()
        }
        None if in_json && is_bare(&response) => {
            problem::plain(visitor.words, response.status(), id)
        }
        None => return response,
    };
    if let Some(wait) = wait {
        dressed.headers_mut().insert(header::RETRY_AFTER, wait);
    }
    dressed
}

/// Whether an error has nothing to say in JSON.
fn is_bare(response: &Response) -> bool {
    let failed = response.status().is_client_error() || response.status().is_server_error();
    let kind = response.headers().get(header::CONTENT_TYPE);
    failed && kind.is_none_or(|kind| kind != "application/problem+json")
}

/// The page of this site from which somebody came, as its path.
fn page_before(headers: &HeaderMap) -> Option<String> {
    let from = headers.get(header::REFERER)?.to_str().ok()?;
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let (_, rest) = from.split_once("://")?;
    let path = rest.strip_prefix(host)?;
    path.starts_with('/').then(|| own_path(path).to_owned())
}

fn page(visitor: &Visitor, problem: &Problem, back: Option<&str>, id: Option<&str>) -> Markup {
    let words = visitor.words;
    let title = problem.title(words);
    let sign_in = matches!(problem, Problem::SignIn);
    let lost = problem.status() == StatusCode::NOT_FOUND;
    let back = back.filter(|back| *back != visitor.path);
    let body = html! {
        section .notice {
            h1 { (title) }
            p #refusal .message .bad role="alert" { (problem.sentence(words)) }
            p .ways {
                @if sign_in {
                    a .button href={ "/sign-in?back=" (forms::encoded(&visitor.path)) } { (words.say("frame-sign-in")) }
                }
                @if let Some(back) = back { a .button href=(back) { (words.say("problem-back")) } }
                a .button .second[sign_in || back.is_some()] href="/" { (words.say("frame-home")) }
                a href="/rules" { (words.say("frame-rules")) }
            }
            @if lost { (crate::pages::public::home::search_form(words, "")) }
            @if let Some(id) = id.filter(|_| problem.status().is_server_error()) {
                p .quiet { (words.say("problem-request")) " " bdi dir="ltr" { (id) } }
            }
        }
    };
    frame::page(visitor, &title, &body)
}

/// For an address that leads nowhere.
pub async fn not_found() -> Problem {
    Problem::NotFound
}
