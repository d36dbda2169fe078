//! Approving everybody who waits and lacks nothing, with one button.

use std::collections::BTreeSet;

use arena::Refused;
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

/// Who was not approved, by name, and why.
type NotApproved = Vec<(String, Refused)>;

/// Approves the pending, complete entries of these people, if the visitor may approve entries. Their data
/// have just been saved, so the competition is loaded again.
pub(crate) async fn approve_among(
    app: &AppState,
    visitor: &Visitor,
    before: &CompetitionPage,
    key: &str,
    people: &BTreeSet<PersonId>,
) -> Result<NotApproved, Problem> {
    let seen = CompetitionPage::find(app, visitor, before.id.as_str()).await?;
    if !seen.may(registration::Kind::ApproveEntry) {
        return Ok(Vec::new());
    }
    let mut all = ready(&seen)?;
    all.retain(|(person, _)| people.contains(*person));
    one_by_one(app, visitor, &seen, key, &all).await
}

/// Approves one after another; who is refused is told, the others are approved.
async fn one_by_one(
    app: &AppState,
    visitor: &Visitor,
    seen: &CompetitionPage,
    key: &str,
    all: &[(&PersonId, &Registration)],
) -> Result<NotApproved, Problem> {
    let mut refused = Vec::new();
    for (person, own) in all {
        let asked = Command::Registration(registration::Command::ApproveEntry {
            person: (*person).clone(),
            event: None,
        });
        // Each has a key of its own, so that the form sent again goes on where it stopped.
        let key = format!("{}-{person}", key.chars().take(40).collect::<String>());
        match forms::submit(app, visitor, &key, seen.address(), command(asked)).await {
            Ok(_) => {}
            Err(Problem::Office(OfficeError::Refused(why))) => {
                refused.push((own.application.person.name.clone(), why));
            }
            Err(problem) => return Err(problem),
        }
    }
    Ok(refused)
}

/// Approves everybody who waits and lacks nothing.
pub(crate) async fn approve(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let all = ready(&seen)?;
    if all.is_empty() {
        seen.check_official(&visitor)?;
    } else {
        seen.check_may(&visitor, registration::Kind::ApproveEntry)?;
    }
    let refused = one_by_one(&app, &visitor, &seen, form.one("key"), &all).await?;
    if refused.is_empty() {
        return Ok(forms::go_to(&format!("/c/{}/organise/people", seen.id)));
    }
    let words = visitor.words;
    let title = words.say("bulk-refused");
    let body = html! {
        h1 { (title) }
        ul { @for (name, why) in &refused { li { bdi { (name) } (words.colon()) (refusal(words, why)) } } }
    };
    let page = console::page(&visitor, &seen, Section::People, &title, &body)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}
