//! Who may see what is not announced yet: a competition that is only planned, with its events and
//! their matches, is seen by its officials alone; and a match is not shown to a spectator whom the
//! director has barred or a player has sent away. One place for pages, live parts and the API.

use arena::address::Address;
use arena::competition::Competition;
use arena::id::{CompetitionId, EventId};
use arena::{Refused, Role};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use office::{OfficeError, State as Held, Who, records};

use crate::http::error::Problem;
use crate::http::state::Desk;
use crate::http::visitor::Visitor;
use crate::live::Topic;

/// Whether the public does not know of a competition yet.
#[must_use]
pub fn is_planned(state: &Competition) -> bool {
    state.announced().or(state.started()).or(state.finished()).is_none()
}

/// Whether somebody may see a stream. One that does not exist can be asked about by all.
///
/// # Errors
/// When the store cannot be read.
pub async fn may_see(desk: &Desk, who: &Who, address: &Address) -> Result<bool, OfficeError> {
    match competition_of(desk, address).await? {
        Some(id) => may_see_competition(desk, who, &id).await,
        None => Ok(true),
    }
}

async fn may_see_competition(
    desk: &Desk,
    who: &Who,
    id: &CompetitionId,
) -> Result<bool, OfficeError> {
    let address = Address::Competition(id.clone());
    let held = desk.office.held(&address).await?;
    match &held.state {
        Held::Competition(state) if held.version > 0 && is_planned(state) => {
            let roles = desk.office.roles(who, &address).await?;
            Ok(roles.iter().any(|role| !matches!(role, Role::Competitor | Role::Spectator)))
        }
        _ => Ok(true),
    }
}

/// The competition that a stream belongs to.
///
/// # Errors
/// When the store cannot be read.
pub async fn competition_of(
    desk: &Desk,
    address: &Address,
) -> Result<Option<CompetitionId>, OfficeError> {
    match address {
        Address::Account(_) => Ok(None),
        Address::Round(_) => {
            let held = desk.office.held(address).await?;
            let Held::Round(state) = &held.state else { return Ok(None) };
            Ok(state.settings().ok().and_then(|settings| settings.competition.clone()))
        }
        Address::Competition(id) => Ok(Some(id.clone())),
        Address::Event(id) => competition_of_event(desk, id).await,
        Address::Match(_) => {
            let held = desk.office.held(address).await?;
            let Held::Match(state) = &held.state else { return Ok(None) };
            match state.setup().ok().and_then(|setup| setup.event.as_ref()) {
                Some(event) => competition_of_event(desk, event).await,
                None => Ok(None),
            }
        }
    }
}

async fn competition_of_event(
    desk: &Desk,
    id: &EventId,
) -> Result<Option<CompetitionId>, OfficeError> {
    let held = desk.office.held(&Address::Event(id.clone())).await?;
    let Held::Event(state) = &held.state else { return Ok(None) };
    if let Ok(settings) = state.settings() {
        return Ok(settings.competition.clone());
    }
    // An event without a stream of its own stands in the list of its competition's.
    let record = desk.office.store().model(records::EVENT, id.as_str()).await?;
    Ok(record.and_then(|record| record.sort.split('/').next()?.parse().ok()))
}

/// For what somebody may not see the answer is the same as for what does not exist; whoever may not
/// watch a match is told why.
///
/// # Errors
/// When it may not be seen.
pub async fn check(desk: &Desk, who: &Who, address: &Address) -> Result<(), Problem> {
    check_known(desk, who, address).await?;
    match address {
        Address::Match(_) => Ok(desk.office.check_watch(who, address).await?),
        _ => Ok(()),
    }
}

/// Checks only whether the public knows of it: live parts are made once for all who listen, each of
/// whom is checked when they come and as long as they stay.
///
/// # Errors
/// When it may not be seen.
pub async fn check_known(desk: &Desk, who: &Who, address: &Address) -> Result<(), Problem> {
    if may_see(desk, who, address).await? {
        return Ok(());
    }
    Err(Refused::not_found("stream-unknown").into())
}

/// Whether somebody may listen at a topic. The walls of boards are for those who may watch the event.
///
/// # Errors
/// When they may not.
pub async fn check_topic(desk: &Desk, who: &Who, topic: &Topic) -> Result<(), Problem> {
    match topic {
        Topic::Stream(address @ Address::Match(_)) => {
            Ok(desk.office.check_watch(who, address).await?)
        }
        Topic::Tables(event) => {
            Ok(desk.office.check_watch(who, &Address::Event(event.clone())).await?)
        }
        Topic::Home | Topic::Seats(_) | Topic::Stream(_) => Ok(()),
    }
}

/// The stream that a page is about, by its address: `/c/`, `/e/` and `/m/` and all below them.
fn subject(path: &str) -> Option<Address> {
    let mut parts = path.split('/').skip(1);
    let (kind, id) = (parts.next()?, parts.next()?);
    match kind {
        "c" => id.parse().ok().map(Address::Competition),
        "e" => id.parse().ok().map(Address::Event),
        "m" => id.parse().ok().map(Address::Match),
        _ => None,
    }
}

/// Hides the pages of what is not announced, and of matches, from whoever may not see them.
pub async fn hide(
    State(desk): State<Desk>,
    visitor: Visitor,
    request: Request,
    next: Next,
) -> Response {
    if let Some(address) = subject(request.uri().path())
        && let Err(problem) = check(&desk, &visitor.who(), &address).await
    {
        return problem.into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_about_the_stream_in_its_address() {
        for (path, expected) in [
            ("/e/open/desk/pair", Some("event/open")),
            ("/m/open-r1-t2", Some("match/open-r1-t2")),
            ("/c/izmir", Some("competition/izmir")),
            ("/c/..", None),
            ("/rules/tr-mangala", None),
            ("/", None),
            ("//x", None),
        ] {
            assert_eq!(subject(path).map(|own| own.to_string()).as_deref(), expected, "{path}");
        }
    }
}
