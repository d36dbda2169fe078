//! Notes who takes data along: a download of an event by somebody who has signed in is a security
//! event. That guests download what is public is none.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::Response;
use office::{SecurityEvent, SecurityKind};

use crate::http::state::AppState;
use crate::http::visitor::Visitor;

/// How the addresses of downloads end.
const ENDS: [&str; 5] =
    ["/report.trf", "/standings.csv", "/results.csv", "/games.txt", "/event.json"];

/// The event of a download.
fn event_of(path: &str) -> Option<&str> {
    let path = path.strip_prefix("/e/")?;
    ENDS.iter().find_map(|end| path.strip_suffix(end))
}

/// Notes a download that was answered.
pub async fn note(
    State(app): State<AppState>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    let event = event_of(request.uri().path()).and_then(|id| id.parse().ok());
    let response = next.run(request).await;
    if let (Some(event), Some(person)) = (event, visitor.person())
        && response.status().is_success()
    {
        let competition = app.office.event(&event).await.ok();
        let competition =
            competition.and_then(|own| own.state.settings().ok()?.competition.clone());
        let by = Some(person.clone());
        let new = SecurityEvent::new(SecurityKind::Exported);
        app.office.note(SecurityEvent { by, competition, ..new }).await;
    }
    response
}
