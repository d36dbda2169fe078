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

use super::language::own_path;
use crate::frame;
use crate::visitor::Visitor;
use crate::words::Words;

/// Why there is no ordinary answer.
#[derive(Debug)]
pub enum Problem {
    /// The address leads nowhere.
    NotFound,
    /// One has to sign in first.
    SignIn,
    /// Too many attempts in a short time.
    TooMany,
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
    fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::SignIn => StatusCode::UNAUTHORIZED,
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

    fn title(&self, words: Words) -> String {
        match self {
            Self::NotFound | Self::Office(OfficeError::Refused(Refused::NotFound(_))) => {
                words.say("problem-not-found")
            }
            Self::SignIn => words.say("problem-sign-in"),
            Self::TooMany => words.say("problem-too-many"),
            Self::Office(OfficeError::Refused(_) | OfficeError::KeyReused(_)) => {
                words.say("problem-refused")
            }
            Self::Office(_) => words.say("problem-ours"),
        }
    }

    /// What is said: for what is our own fault no more than that, the rest is in our log.
    fn sentence(&self, words: Words) -> Markup {
        match self {
            Self::NotFound => html! { (words.say("problem-not-found-text")) },
            Self::SignIn => html! { (words.say("problem-sign-in-text")) },
            Self::TooMany => html! { (words.say("problem-too-many-text")) },
            Self::Office(OfficeError::Refused(refused)) => refusal(words, refused),
            Self::Office(OfficeError::KeyReused(_)) => html! { (words.say("problem-sent-before")) },
            Self::Office(OfficeError::Busy(_)) => html! { (words.say("problem-busy")) },
            Self::Office(_) => html! { (words.say("problem-ours-text")) },
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

/// Gives a problem its page.
pub async fn dress(visitor: Visitor, request: Request, next: Next) -> Response {
    let back = page_before(request.headers());
    let response = next.run(request).await;
    let Some(problem) = response.extensions().get::<Arc<Problem>>().cloned() else {
        return response;
    };
    (problem.status(), page(&visitor, &problem, back.as_deref())).into_response()
}

/// The page of this site from which somebody came, as its path.
fn page_before(headers: &HeaderMap) -> Option<String> {
    let from = headers.get(header::REFERER)?.to_str().ok()?;
    let host = headers.get(header::HOST)?.to_str().ok()?;
    let (_, rest) = from.split_once("://")?;
    let path = rest.strip_prefix(host)?;
    path.starts_with('/').then(|| own_path(path).to_owned())
}

fn page(visitor: &Visitor, problem: &Problem, back: Option<&str>) -> Markup {
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
                    a .button href={ "/sign-in?back=" (visitor.path) } { (words.say("frame-sign-in")) }
                }
                @if let Some(back) = back { a .button href=(back) { (words.say("problem-back")) } }
                a .button .second[sign_in || back.is_some()] href="/" { (words.say("frame-home")) }
                a href="/rules" { (words.say("frame-rules")) }
            }
            @if lost { (super::home::search_form(words, "")) }
        }
    };
    frame::page(visitor, &title, &body)
}

/// For an address that leads nowhere.
pub async fn not_found() -> Problem {
    Problem::NotFound
}
