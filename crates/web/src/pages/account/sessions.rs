//! Who is signed in as the visitor: sessions and tokens, each to be ended, and what happened to the
//! account of late.

use arena::time::Moment;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::response::Response;
use axum::routing::{get, post};
use maud::{Markup, html};
use office::{OwnSession, Token, Way};

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::{Visitor, cookie, session_cookie};
use crate::pages::account::{crumbs, security};
use crate::pages::frame;
use crate::pages::venue_time::day_of;
use words::Words;

/// How many events are shown.
const EVENTS: u32 = 30;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account/sessions", get(page))
        .route("/account/sessions/others/end", post(end_others))
        .route("/account/sessions/{session}/end", post(end))
}

/// The text that says by what somebody signed in.
pub(crate) const fn way_key(way: Way) -> &'static str {
    match way {
        Way::Password => "way-password",
        Way::SecondFactor => "way-second-factor",
        Way::Passkey => "way-passkey",
        Way::Code => "way-code",
        Way::Recovery => "way-recovery",
        Way::Guest => "way-guest",
    }
}

/// A moment to be read, in universal time.
pub(crate) fn moment(words: Words, at: Moment) -> Markup {
    let minutes = at.0.rem_euclid(24 * 60 * 60 * 1000) / 60_000;
    let time = format!("{:02}:{:02} UTC", minutes / 60, minutes % 60);
    html! {
        time {
            @if let Some(day) = day_of(at) { (words.date(day)) " " }
            bdi dir="ltr" { (words.digits(&time)) }
        }
    }
}

/// The page.
async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Markup, Problem> {
    let (words, person) = (visitor.words, visitor.member()?);
    let here = cookie(&headers, session_cookie(app.secure));
    let here = here.and_then(|token| app.office.session_id(token));
    let sessions = app.office.sessions(person).await?;
    let tokens = app.office.tokens(person).await?;
    let events = app.office.own_security_events(person, EVENTS).await?;
    let title = words.say("sessions-title");
    let others = html! { button .danger { (words.say("sessions-end-others")) } };
    let body = html! {
        (crumbs(words))
        h1 { (title) }
        p { (words.say("sessions-text")) }
        @for own in &sessions { (session(words, own, here.as_deref())) }
        @if sessions.len() > 1 { (forms::ask("/account/sessions/others/end", &others)) }
        h2 { (words.say("tokens-title")) }
        @if tokens.is_empty() { p .quiet { (words.say("tokens-none")) } }
        @for own in &tokens { (token(words, own)) }
        p { a href="/account/tokens" { (words.say("tokens-open")) } }
        h2 { (words.say("sessions-events")) }
        (security::table(words, &events))
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn session(words: Words, own: &OwnSession, here: Option<&str>) -> Markup {
    let this = here == Some(own.id.as_str());
    let device = match own.session.device.as_str() {
        "" => words.say("sessions-device"),
        device => device.to_owned(),
    };
    html! {
        section .card {
            h2 { bdi { (device) } }
            @if this { p { span .part { (words.say("sessions-here")) } } }
            p .quiet {
                (words.say(way_key(own.session.way))) " · "
                (words.say("sessions-since")) " " (moment(words, own.session.since)) " · "
                (words.say("tokens-until")) " " @if let Some(day) = day_of(own.until) { (words.date(day)) }
            }
            @let action = format!("/account/sessions/{}/end", own.id);
            (forms::ask(&action, &html! { button .danger { (words.say("sessions-end")) } }))
        }
    }
}

fn token(words: Words, own: &Token) -> Markup {
    html! {
        section .card {
            h3 { bdi { (own.name) } }
            p .quiet { (words.say("tokens-until")) " " @if let Some(day) = day_of(own.until) { (words.date(day)) } }
            @let action = format!("/account/tokens/{}/revoke", own.slot);
            (forms::ask(&action, &html! { button .danger { (words.say("tokens-revoke")) } }))
        }
    }
}

/// Ends one of the sessions.
async fn end(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(session): Path<String>,
) -> Result<Response, Problem> {
    app.office.end_own_session(visitor.member()?, &session).await?;
    Ok(forms::go_to("/account/sessions"))
}

/// Ends all but this one.
async fn end_others(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let here = cookie(&headers, session_cookie(app.secure));
    app.office.end_sessions_but(visitor.member()?, here).await?;
    Ok(forms::go_to("/account/sessions"))
}
