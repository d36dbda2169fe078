//! Invitations: a link that gives a role to whoever opens it and has signed in.

use arena::competition::officials;
use arena::time::Span;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use office::Invitation;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::public_address::only_here;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, name};
use crate::pages::error_page::role_key;
use crate::pages::organiser::actions::role;
use crate::pages::organiser::console::{self, Section};
use crate::pages::{frame, venue_time};
use crate::qr;
use words::Words;

/// How long a link works.
const LASTS: Span = Span::days(7);

/// Writes an invitation, and shows its link once: only its hash is kept.
pub(crate) async fn invite(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let by = visitor.member()?.clone();
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let invitation = Invitation {
        competition: seen.id.clone(),
        role: role(form.one("role"))?,
        event: form.some("event").map(|_| form.read("event")).transpose()?,
        by,
        until: app.office.now() + LASTS,
    };
    let token = app.office.invite(&invitation).await?;
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let scheme = if app.secure { "https" } else { "http" };
    let link = format!("{scheme}://{host}/invitation/{token}");
    let words = visitor.words;
    let title = words.say("desk-invite");
    let body = html! {
        h1 { (title) }
        p { (words.say_with("invitation-link", &[("role", words.say(role_key(invitation.role)).into())])) }
        p .message .good dir="ltr" { a href=(link) { (link) } }
        (only_here(words, &headers))
        p { (words.say("invite-scan")) }
        p .hint { (words.say("invite-everybody")) }
        (qr::picture(&link, &words.say("invite-code")))
        p { (words.say("invite-until")) (words.colon()) (venue_time::moment(words, seen.plan()?, invitation.until)) }
    };
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    let page = console::page(&visitor, &seen, Section::Officials, &title, &body)?;
    Ok((no_store, page).into_response())
}

/// The invitations that still work, each with a button that ends it.
pub(crate) async fn list(
    app: &AppState,
    words: Words,
    seen: &CompetitionPage,
) -> Result<Markup, Problem> {
    if !seen.may(officials::Kind::Dismiss) {
        return Ok(html! {});
    }
    let all = app.office.invitations(&seen.id).await?;
    let mut rows = Vec::new();
    for own in all {
        let by = name(app, &own.invitation.by).await?;
        rows.push((own, by));
    }
    Ok(html! {
        @if !rows.is_empty() {
            section aria-labelledby="desk-invitations" {
                h3 #desk-invitations { (words.say("invitations-open")) }
                ul {
                    @for (own, by) in &rows {
                        li {
                            (words.say(role_key(own.invitation.role))) " · "
                            (words.say("invitation-by")) " " bdi { (by) } " · "
                            (words.say("invite-until")) (words.colon())
                            (venue_time::moment(words, seen.plan()?, own.invitation.until)) " "
                            @let action = format!("/c/{}/desk/invitations/{}/revoke", seen.id, own.id);
                            (forms::ask(&action, &html! { button .plain { (words.say("invitation-revoke")) } }))
                        }
                    }
                }
            }
        }
    })
}

/// Revokes an invitation.
pub(crate) async fn revoke(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, invitation)): Path<(String, String)>,
) -> Result<Response, Problem> {
    let by = visitor.member()?;
    let seen = CompetitionPage::find_for(&app, &visitor, &id, officials::Kind::Dismiss).await?;
    app.office.revoke_invitation(by, &seen.id, &invitation).await?;
    Ok(forms::go_to(&console::address(&seen, Section::Officials)))
}

/// What the link offers.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Markup, Problem> {
    let invitation = app.office.invitation(&token).await?;
    visitor.member()?;
    let words = visitor.words;
    let competition = app.office.competition(&invitation.competition).await?.state;
    let competition = &competition.plan()?.name;
    let title = words.say("invitation-title");
    let by = name(&app, &invitation.by).await?;
    let body = html! {
        h1 { (title) }
        p { bdi { (competition) } " · " (words.say(role_key(invitation.role))) }
        p .quiet { (words.say("invitation-by")) (words.colon()) bdi { (by) } }
        (forms::ask(&format!("/invitation/{token}"), &html! { button { (words.say("invitation-go")) } }))
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Takes the role.
pub(crate) async fn accept(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(token): Path<String>,
) -> Result<Response, Problem> {
    let person = visitor.member()?;
    let invitation = app.office.accept(&token, person).await?;
    Ok(forms::go_to(&format!("/c/{}/organise", invitation.competition)))
}
