//! What competitors told the organisers, for those who may know it and nobody else; and the form
//! in which the desk keeps it for players without an account. The office says who may.

use arena::competition::{
    Command, Competition, PrivatePerson, Profile, Registration, registration,
};
use arena::id::PersonId;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::{Request, SecurityEvent, SecurityKind, Told};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, command};
use crate::pages::frame;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::grid;
use crate::pages::organiser::people::missing;
use crate::pages::player::register;
use words::Words;

pub(super) const NO_STORE: [(header::HeaderName, &str); 1] = [(header::CACHE_CONTROL, "no-store")];

/// Whether the visitor may see the data.
pub(crate) fn may_see(seen: &CompetitionPage, visitor: &Visitor) -> bool {
    let sees = |state: &Competition| visitor.person().is_some_and(|own| state.sees_private(own));
    sees(seen.state())
}

/// The competition, for those who may see the data; that they do is noted.
pub(super) async fn found(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<CompetitionPage, Problem> {
    let seen = CompetitionPage::find(app, visitor, id).await?;
    seen.check_official(visitor)?;
    if let Some(person) = visitor.person().filter(|_| may_see(&seen, visitor)) {
        app.office.check_second_factor(person).await?;
        let (by, competition) = (Some(person.clone()), Some(seen.id.clone()));
        let event = SecurityEvent::new(SecurityKind::PrivateRead);
        app.office.note(SecurityEvent { by, competition, ..event }).await;
        return Ok(seen);
    }
    let role = seen.permissions.mightiest();
    let may = PrivatePerson::SEEN_BY.to_vec();
    let citation = seen.state().private_clause();
    Err(arena::Refused::Role { role, may, citation }.into())
}

/// The data of all who have registered.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let (words, state) = (visitor.words, seen.state());
    let told = app.office.private_of_all(&visitor.who(), &seen.id).await?;
    let known = |(person, told)| {
        let own = state.registrations().get(&person)?;
        Some((person, own, told))
    };
    let mut rows: Vec<(PersonId, &Registration, Told)> =
        told.into_iter().filter_map(known).collect();
    words.sort_by_name(&mut rows, |(_, own, _)| &own.application.person.name);
    let title = words.say("private-title");
    let body = html! {
        h1 { (title) }
        p .ways { a .button href=(grid::address(&seen)) { (words.say("rows-title")) } }
        p .message .warn { (words.say("private-lead")) @if let Some(clause) = state.private_clause() { " " (frame::chip(clause)) } }
        div .scroll { table {
            (head(words))
            tbody { @for (person, own, data) in &rows { (row(words, &seen, person, own, data)) } }
        } }
    };
    let page = console::page(&visitor, &seen, Section::People, &title, &body)?;
    Ok((NO_STORE, page).into_response())
}

/// Who needs what at the venue, for those who see to it.
pub(super) async fn needs(
    app: &AppState,
    visitor: &Visitor,
    id: &str,
) -> Result<Vec<(String, String)>, Problem> {
    let seen = found(app, visitor, id).await?;
    let told = app.office.private_of_all(&visitor.who(), &seen.id).await?;
    let one = |(person, told)| {
        let Told::Data(Some(PrivatePerson { needs: Some(needs), .. })) = told else { return None };
        let own = seen.state().registrations().get(&person)?;
        Some((own.application.person.name.clone(), needs))
    };
    Ok(told.into_iter().filter_map(one).collect())
}

fn head(words: Words) -> Markup {
    let keys = [
        "contest-name",
        "enter-born",
        "enter-gender",
        "enter-contact",
        "private-guardian",
        "private-pass-on",
        "laws-needs-short",
    ];
    html! { thead { tr { @for key in keys { th scope="col" { (words.say(key)) } } th {} } } }
}

fn row(
    words: Words,
    seen: &CompetitionPage,
    person: &PersonId,
    own: &Registration,
    told: &Told,
) -> Markup {
    let Told::Data(data) = told else {
        return html! {
            tr {
                td { bdi { (own.application.person.name) } }
                td colspan="7" .quiet { (words.say("entry-not-accepted")) }
            }
        };
    };
    let data = data.as_ref();
    let text = |pick: fn(&PrivatePerson) -> Option<&String>| {
        data.and_then(pick).map_or("", String::as_str).to_owned()
    };
    html! {
        tr {
            td { bdi { (own.application.person.name) } @if !own.missing.is_empty() { p .quiet { (missing(words, own)) } } }
            td { @if let Some(born) = data.and_then(|data| data.born) { (words.date(born)) } }
            td { bdi { (text(|data| data.gender.as_ref())) } }
            td { bdi { (text(|data| data.contact.as_ref())) } }
            td { bdi { (text(|data| data.guardian.as_ref().filter(|own| own.permits).map(|own| &own.name))) } }
            td { (words.say(if data.and_then(PrivatePerson::passed_on).is_some() { "private-yes" } else { "private-no" })) }
            td { bdi { (text(|data| data.needs.as_ref())) } }
            td { @if is_kept_here(person) {
                a href={ "/c/" (seen.id) "/organise/people/private/" (person) } { (words.say("private-edit")) }
            } }
        }
    }
}

/// The desk keeps the data of people without an account; who has one keeps their own.
fn is_kept_here(person: &PersonId) -> bool {
    office::is_without_account(person)
}

/// The form of one person without an account.
pub(crate) async fn form(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, person)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let words = visitor.words;
    let (person, own) = known(&seen, &person)?;
    let data = app.office.private(&visitor.who(), &person, Some(&seen.id)).await?;
    let name = own.application.person.name.clone();
    let inside = html! {
        input type="hidden" name="country" value=(own.application.person.country);
        (register::private(words, data.as_ref()))
        button { (words.say("private-go")) }
    };
    let body = html! {
        h1 { bdi { (name) } }
        @if !own.missing.is_empty() { p .message .warn { (missing(words, own)) } }
        (forms::ask(&format!("/c/{}/organise/people/private/{person}", seen.id), &inside))
    };
    let title = words.say("private-title");
    let page = console::page(&visitor, &seen, Section::People, &title, &body)?;
    Ok((NO_STORE, page).into_response())
}

fn known<'a>(
    seen: &'a CompetitionPage,
    person: &str,
) -> Result<(PersonId, &'a Registration), Problem> {
    let person: PersonId = person.parse().map_err(|_| Problem::NotFound)?;
    let own = seen.state().registrations().get(&person).filter(|_| is_kept_here(&person));
    Ok((person, own.ok_or(Problem::NotFound)?))
}

/// Keeps the data, and has the registration looked at again where something was missing.
pub(crate) async fn keep(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, person)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = found(&app, &visitor, &id).await?;
    let (person, own) = known(&seen, &person)?;
    let who = visitor.who();
    let before = app.office.private(&who, &person, Some(&seen.id)).await?;
    let data = register::data(&form, before)?;
    let first = seen.plan()?.first;
    if data.profile(first).missing() != own.missing && !own.missing.is_empty() {
        let profile = Profile::default();
        let asked = command(Command::Registration(registration::Command::Complete {
            person: person.clone(),
            profile,
        }));
        let request = Request::new(form.one("key"), visitor.who(), seen.address(), asked);
        app.carry_out_with(request, &person, data).await?;
    } else {
        app.office.keep_private(&who, &person, Some(&seen.id), &data).await?;
    }
    Ok(forms::go_to(&format!("/c/{}/organise/people/private", seen.id)))
}
