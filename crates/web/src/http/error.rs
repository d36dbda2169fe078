//! Why there is no ordinary answer. A handler answers with a [`Problem`], whoever asks; whether it
//! becomes a page or JSON is said on the way out, by a layer that knows which the reader wants.

use std::sync::Arc;

use arena::Refused;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use office::OfficeError;
use store::{StoreError, Trouble};

use crate::http::safety_headers::REQUEST_LIMIT;

use words::Words;

/// How many seconds to wait when nobody knows better.
const WAIT: u64 = 10;
/// After how many seconds to send again what the store could not do.
const AGAIN: u64 = 2;

/// Why there is no ordinary answer.
#[derive(Debug)]
pub enum Problem {
    /// The address leads nowhere.
    NotFound,
    /// One has to sign in first.
    SignIn,
    /// Too many attempts in a short time.
    TooMany,
    /// Too many wrong passwords or codes; after how many seconds the next one can be tried.
    TooManyTries(u64),
    /// A request with a sign that no text has.
    Nul,
    /// The request did not arrive in time.
    Slow,
    /// More was sent than is read.
    TooLarge,
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

impl From<OfficeError> for Problem {
    fn from(error: OfficeError) -> Self {
        Self::Office(error)
    }
}

impl Problem {
    /// That the store does not say who somebody is.
    #[must_use]
    pub fn away() -> Self {
        Self::Office(StoreError::Away("a session could not be read".to_owned()).into())
    }

    /// The status of the answer.
    #[must_use]
    pub fn status(&self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::SignIn | Self::Token => StatusCode::UNAUTHORIZED,
            Self::Scope => StatusCode::FORBIDDEN,
            Self::NoKey | Self::Malformed(_) | Self::Nul => StatusCode::BAD_REQUEST,
            Self::TooMany | Self::TooManyTries(_) => StatusCode::TOO_MANY_REQUESTS,
            Self::Slow => StatusCode::REQUEST_TIMEOUT,
            Self::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Self::Office(OfficeError::Refused(refused)) => match refused {
                Refused::Role { .. } => StatusCode::FORBIDDEN,
                Refused::NotFound(_) => StatusCode::NOT_FOUND,
                Refused::Conflict { .. } | Refused::Exists(_) => StatusCode::CONFLICT,
                Refused::Rule(_) | Refused::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            },
            Self::Office(OfficeError::KeyReused(_)) => StatusCode::CONFLICT,
            Self::Office(OfficeError::Busy(_)) => StatusCode::SERVICE_UNAVAILABLE,
            Self::Office(OfficeError::Store(error)) if error.trouble() != Trouble::Fault => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Self::Office(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// What it is called in data.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Self::NotFound | Self::Office(OfficeError::Refused(Refused::NotFound(_))) => {
                "not-found"
            }
            Self::SignIn => "sign-in",
            Self::TooMany | Self::TooManyTries(_) => "too-many",
            Self::Slow => "slow",
            Self::TooLarge => "too-large",
            Self::Token => "token",
            Self::Scope => "scope",
            Self::NoKey => "no-key",
            Self::Malformed(_) | Self::Nul => "malformed",
            Self::Office(OfficeError::Refused(refused)) => match refused {
                Refused::Role { .. } => "role",
                Refused::Conflict { .. } | Refused::Exists(_) => "conflict",
                Refused::Rule(_) => "rule",
                Refused::Invalid(_) | Refused::NotFound(_) => "invalid",
            },
            Self::Office(OfficeError::KeyReused(_)) => "key-reused",
            Self::Office(OfficeError::Busy(_)) => "busy",
            Self::Office(OfficeError::Store(error)) => match error.trouble() {
                Trouble::Fault => "ours",
                Trouble::Unknown => "unknown",
                Trouble::Away | Trouble::Full | Trouble::ReadOnly => "away",
            },
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
            Self::TooMany | Self::TooManyTries(_) => words.say("problem-too-many"),
            Self::Slow => words.say("problem-slow"),
            Self::TooLarge => words.say("problem-too-large"),
            Self::Token | Self::Scope => words.say("api-token"),
            Self::NoKey | Self::Malformed(_) | Self::Nul => words.say("api-malformed"),
            Self::Office(OfficeError::Refused(_) | OfficeError::KeyReused(_)) => {
                words.say("problem-refused")
            }
            Self::Office(OfficeError::Store(error)) => match error.trouble() {
                Trouble::Fault => words.say("problem-ours"),
                Trouble::Unknown => words.say("problem-unknown"),
                Trouble::Away | Trouble::Full | Trouble::ReadOnly => words.say("problem-away"),
            },
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
            Self::TooManyTries(seconds) => {
                words.say_with("sign-in-too-many", &[("seconds", (*seconds).into())])
            }
            Self::Nul => words.say("problem-nul"),
            Self::Slow => words.say("problem-slow-text"),
            Self::TooLarge => {
                let most = REQUEST_LIMIT / (1024 * 1024);
                words.say_with("problem-too-large-text", &[("most", most.into())])
            }
            Self::Token => words.say("api-token-text"),
            Self::Scope => words.say("api-scope-text"),
            Self::NoKey => words.say("api-no-key"),
            Self::Malformed(why) => words.say_with("api-malformed-text", &[("why", why.into())]),
            Self::Office(OfficeError::Refused(refused)) => words.message(&refused.message()),
            Self::Office(OfficeError::KeyReused(_)) => words.say("problem-sent-before"),
            Self::Office(OfficeError::Busy(_)) => words.say("problem-busy"),
            Self::Office(OfficeError::Store(error)) => match error.trouble() {
                Trouble::Fault => words.say("problem-ours-text"),
                Trouble::Unknown => words.say("problem-unknown-text"),
                Trouble::Away => words.say("problem-away-text"),
                Trouble::Full | Trouble::ReadOnly => words.say("problem-full-text"),
            },
            Self::Office(_) => words.say("problem-ours-text"),
        }
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
        // Whoever has to wait is told how long; the limits say it better where they know.
        let wait = match &self {
            Self::TooMany => Some(WAIT),
            Self::TooManyTries(seconds) => Some(*seconds),
            _ => (status == StatusCode::SERVICE_UNAVAILABLE).then_some(AGAIN),
        };
        if let Some(seconds) = wait {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response.extensions_mut().insert(Arc::new(self));
        response
    }
}

/// For an address that leads nowhere.
pub async fn not_found() -> Problem {
    Problem::NotFound
}
