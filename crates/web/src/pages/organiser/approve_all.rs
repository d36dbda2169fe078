//! Approving everybody who waits and lacks nothing, with one button.

use arena::competition::{Command, EntryStatus, Registration, registration};
use arena::id::PersonId;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::OfficeError;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, command};
use crate::pages::error_page::refusal;
use crate::pages::organiser::console::{self, Section};
use words::Words;

/// Those who wait and lack nothing.
fn ready(seen: &CompetitionPage) -> Result<Vec<(&PersonId, &Registration)>, Problem> {
    let state = seen.state();
    let has_place = |person: &PersonId, own: &Registration| {
        let mut pending = own.entries.iter().filter(|(_, s)| **s == EntryStatus::Pending);
        pending.any(|(event, _)| state.waiting_place(person, event).is_none())
    };
    let all = state.registrations().iter();
    Ok(all.filter(|(person, own)| own.missing.is_empty() && has_place(person, own)).collect())
}

/// The button, where there is more than one to approve.
pub(crate) fn form(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let count = ready(seen)?.len();
    let button = html! { button { (words.say_with("bulk-go", &[("count", count.into())])) } };
    let action = format!("/c/{}/desk/approve-all", seen.id);
    Ok(html! { @if count > 1 { (forms::ask(&action, &button)) } })
}

/// Approves one after another; who is refused is told, the others are approved.
pub(crate) async fn approve(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let mut refused = Vec::new();
    let (all, mut first) = (ready(&seen)?, None);
    for (person, own) in all {
        first.get_or_insert(person);
        let asked = Command::Registration(registration::Command::ApproveEntry {
            person: person.clone(),
            event: None,
        });
        seen.check_may(&visitor, registration::Kind::ApproveEntry)?;
        // Each has a key of its own, so that the form sent again goes on where it stopped.
        let key = format!("{}-{person}", form.one("key").chars().take(40).collect::<String>());
        match forms::submit(&app, &visitor, &key, seen.address(), command(asked)).await {
            Ok(_) => {}
            Err(Problem::Office(OfficeError::Refused(why))) => {
                refused.push((own.application.person.name.clone(), why));
            }
            Err(problem) => return Err(problem),
        }
    }
    if first.is_none() {
        seen.check_official(&visitor)?;
    }
    if refused.is_empty() {
        return Ok(forms::go_to(&format!("/c/{}/organise/people", seen.id)));
    }
    let words = visitor.words;
    let title = words.say("bulk-refused");
    let body = html! {
        h1 { (title) }
        ul { @for (name, why) in &refused { li { bdi { (name) } ": " (refusal(words, why)) } } }
    };
    let page = console::page(&visitor, &seen, Section::People, &title, &body)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}
