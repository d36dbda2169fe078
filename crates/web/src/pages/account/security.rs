//! The log of security events, for standing organisers: who signed in and who was refused, roles,
//! private data, exports; and recovery codes for people who have lost their password.

use arena::time::Moment;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};
use office::{SecurityEvent, SecurityKind};
use serde::Deserialize;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::account::sessions::{moment, way_key};
use crate::pages::account::{confirm, crumbs, sign_in, user_field};
use crate::pages::error_page::role_key;
use crate::pages::frame;
use words::Words;

/// How many events a page has.
const EVENTS: u32 = 100;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/security", get(page)).route("/security/recovery", post(hand_out))
}

/// From which moment back.
#[derive(Debug, Default, Deserialize)]
struct From {
    before: Option<i64>,
}

/// The part of the account page for standing organisers.
pub(crate) fn part(words: Words) -> Markup {
    html! {
        h2 { (words.say("security-title")) }
        p { (words.say("security-text")) " " a href="/security" { (words.say("security-open")) } }
    }
}

/// The text that says what happened.
const fn kind_key(kind: SecurityKind) -> &'static str {
    match kind {
        SecurityKind::SignedIn => "security-signed-in",
        SecurityKind::SignInRefused => "security-sign-in-refused",
        SecurityKind::SignedUp => "security-signed-up",
        SecurityKind::PasswordChanged => "security-password-changed",
        SecurityKind::PasskeyAdded => "security-passkey-added",
        SecurityKind::PasskeyRemoved => "security-passkey-removed",
        SecurityKind::SecondFactorAdded => "security-second-factor-added",
        SecurityKind::SecondFactorRemoved => "security-second-factor-removed",
        SecurityKind::TokenMade => "security-token-made",
        SecurityKind::TokenRevoked => "security-token-revoked",
        SecurityKind::CodeHandedOut => "security-code-shown",
        SecurityKind::RecoveryHandedOut => "security-recovery-handed-out",
        SecurityKind::Recovered => "security-recovered",
        SecurityKind::AccountClosed => "security-account-closed",
        SecurityKind::RoleGiven => "security-role-given",
        SecurityKind::RoleTaken => "security-role-taken",
        SecurityKind::RoleOffered => "security-role-offered",
        SecurityKind::RoleDeclined => "security-role-declined",
        SecurityKind::OrganiserMade => "security-organiser-made",
        SecurityKind::OrganiserDismissed => "security-organiser-dismissed",
        SecurityKind::InvitationMade => "security-invitation-made",
        SecurityKind::InvitationRevoked => "security-invitation-revoked",
        SecurityKind::PrivateRead => "security-private-read",
        SecurityKind::Exported => "security-exported",
    }
}

/// The events as a table.
pub(crate) fn table(words: Words, events: &[SecurityEvent]) -> Markup {
    let keys = ["security-when", "security-what", "security-whose", "security-by"];
    html! {
        @if events.is_empty() { p .quiet { (words.say("security-none")) } }
        @else {
            div .scroll tabindex="0" role="region" aria-label=(words.say("security-title")) { table {
                thead { tr { @for key in keys { th scope="col" { (words.say(key)) } } } }
                tbody { @for event in events { (row(words, event)) } }
            } }
        }
    }
}

fn row(words: Words, event: &SecurityEvent) -> Markup {
    html! {
        tr {
            td { (moment(words, event.at)) }
            td {
                (words.say(kind_key(event.kind)))
                @if let Some(way) = event.way { " · " (words.say(way_key(way))) }
                @if let Some(role) = event.role { " · " (words.say(role_key(role))) }
                @if let Some(competition) = &event.competition {
                    " · " a href={ "/c/" (competition) } { bdi dir="ltr" { (competition) } }
                }
            }
            td { @if let Some(person) = &event.person { bdi dir="ltr" { (person) } } }
            td { @if let Some(person) = &event.by { bdi dir="ltr" { (person) } } }
        }
    }
}

/// The page.
async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(from): Query<From>,
) -> Result<Markup, Problem> {
    visitor.member()?;
    app.office.check_keeper_of_people(&visitor.who()).await?;
    let events = app.office.security_events(from.before.map(Moment), EVENTS).await?;
    let words = visitor.words;
    let own = visitor.signed_in.as_ref().ok_or(Problem::SignIn)?;
    let confirmed = app.office.is_confirmed(&own.session);
    let title = words.say("security-title");
    let older = events.last().filter(|_| events.len() == EVENTS as usize);
    let inside = html! {
        (user_field(words, None))
        button .second { (words.say("recovery-go")) }
    };
    let body = html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        (crumbs(words))
        h1 { (title) }
        section aria-labelledby="recovery-title" {
            h2 #recovery-title { (words.say("recovery-title")) }
            p { (words.say("recovery-text")) }
            @if confirmed { (forms::ask("/security/recovery", &inside)) }
            @else { (confirm::link(words, "/security")) }
        }
        h2 { (words.say("security-events")) }
        p .quiet { (words.say("security-events-text")) }
        (table(words, &events))
        @if let Some(last) = older {
            p { a .button .second href={ "/security?before=" (last.at.0) } { (words.say("security-older")) } }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Hands out a recovery code, after the organiser has confirmed who they are, and shows it once.
async fn hand_out(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    visitor.member()?;
    app.office.check_keeper_of_people(&visitor.who()).await?;
    if let Some(first) = confirm::first(&app, &visitor, "/security")? {
        return Ok(first);
    }
    let person = sign_in::user_name(form.one("user"))?;
    let code = app.office.hand_out_recovery(&visitor.who(), &person).await?;
    let words = visitor.words;
    let title = words.say("recovery-title");
    let body = html! {
        (crumbs(words))
        h1 { (title) }
        p .message .good role="status" {
            (words.say_with("recovery-code-for", &[("user", person.as_str().into())])) " "
            strong .code dir="ltr" { (code[..4]) "-" (code[4..8]) "-" (code[8..]) }
        }
        p { (words.say("recovery-hand-over")) }
        p { a .button .second href="/security" { (words.say("security-open")) } }
    };
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    Ok((no_store, frame::page(&visitor, &title, &body)).into_response())
}
