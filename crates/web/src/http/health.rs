//! Whether this program is well: whether its store can be read and written. A full disk is found by
//! writing, which is tried every few seconds at most, however often somebody asks.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use office::OfficeError;
use store::Trouble;

use crate::http::state::AppState;

/// How long the store may take to answer before it counts as ill.
const PATIENCE: Duration = Duration::from_secs(2);
/// How long an answer holds.
const HOLDS: Duration = Duration::from_secs(2);

/// When it was looked last, and what was wrong.
#[derive(Debug, Default)]
pub struct Health(Mutex<Option<(Instant, Option<&'static str>)>>);

impl Health {
    fn last(&self) -> Option<Option<&'static str>> {
        let last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        last.filter(|(at, _)| at.elapsed() < HOLDS).map(|(_, wrong)| wrong)
    }

    fn keep(&self, wrong: Option<&'static str>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), wrong));
    }
}

/// Answers `ok`, or what is wrong.
pub async fn health(State(app): State<AppState>) -> Response {
    let wrong = match app.health.last() {
        Some(known) => known,
        None => {
            let wrong = look(&app).await;
            app.health.keep(wrong);
            wrong
        }
    };
    let Some(wrong) = wrong else { return "ok\n".into_response() };
    let mut response = (StatusCode::SERVICE_UNAVAILABLE, format!("{wrong}\n")).into_response();
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(HOLDS.as_secs()));
    response
}

async fn look(app: &AppState) -> Option<&'static str> {
    let both = async {
        app.office.newest().await?;
        app.office.try_to_write().await
    };
    let Ok(result) = tokio::time::timeout(PATIENCE, both).await else {
        return Some("the store is too slow");
    };
    let error = result.err()?;
    tracing::error!(%error, "the store is not well");
    Some(match error {
        OfficeError::Store(error) => match error.trouble() {
            Trouble::Full => "the disk of the store is full",
            Trouble::ReadOnly => "the store cannot be written",
            Trouble::Away | Trouble::Unknown | Trouble::Fault => "the store does not answer",
        },
        _ => "the store does not answer",
    })
}
