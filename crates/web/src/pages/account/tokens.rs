//! Tokens for programs: a person makes them, sees their text once, and revokes them.

use arena::id::PersonId;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Form, Router};
use maud::{Markup, html};
use office::{LONGEST_TOKEN, Scope, Token};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::account::{confirm, crumbs};
use crate::pages::frame;
use crate::pages::venue_time::day_of;
use words::Words;

/// How long a token lasts when nothing is said, in days.
const DAYS: u16 = 30;

/// The routes of tokens.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account/tokens", get(page).post(make))
        .route("/account/tokens/{slot}/revoke", post(revoke))
}

/// The tokens of the visitor.
async fn page(State(app): State<AppState>, visitor: Visitor) -> Result<Markup, Problem> {
    let tokens = app.office.tokens(own(&visitor)?).await?;
    Ok(whole(&app, &visitor, &tokens, None))
}

fn own(visitor: &Visitor) -> Result<&PersonId, Problem> {
    visitor.person().ok_or(Problem::SignIn)
}

fn whole(app: &AppState, visitor: &Visitor, tokens: &[Token], made: Option<&str>) -> Markup {
    let session = visitor.signed_in.as_ref().map(|own| &own.session);
    let confirmed = session.is_some_and(|session| app.office.is_confirmed(session));
    let words = visitor.words;
    let title = words.say("tokens-title");
    let body = html! {
        (crumbs(words))
        h1 { (title) }
        p { (words.say("tokens-text")) }
        @if let Some(text) = made {
            div .message .good role="status" {
                p { (words.say("tokens-made")) }
                p { strong .code dir="ltr" { (text) } }
            }
        }
        (list(words, tokens))
        h2 { (words.say("tokens-new")) }
        @if confirmed { (forms::ask("/account/tokens", &form(words))) }
        @else { (confirm::link(words, "/account/tokens")) }
    };
    frame::page(visitor, &title, &body)
}

fn list(words: Words, tokens: &[Token]) -> Markup {
    html! {
        @if tokens.is_empty() { p .quiet { (words.say("tokens-none")) } }
        @for token in tokens {
            section .card {
                h2 { bdi { (token.name) } }
                p {
                    @for (place, scope) in token.scopes.iter().enumerate() {
                        @if place > 0 { " · " }
                        (words.say(scope_key(*scope)))
                    }
                }
                p .quiet { (words.say("tokens-until")) " " @if let Some(day) = day_of(token.until) { (words.date(day)) } }
                @let action = format!("/account/tokens/{}/revoke", token.slot);
                (forms::ask(&action, &html! { button .danger { (words.say("tokens-revoke")) } }))
            }
        }
    }
}

/// The text that says what a scope is for.
const fn scope_key(scope: Scope) -> &'static str {
    match scope {
        Scope::Read => "tokens-scope-read",
        Scope::Compete => "tokens-scope-compete",
        Scope::Officiate => "tokens-scope-officiate",
        Scope::Organise => "tokens-scope-organise",
        Scope::Account => "tokens-scope-account",
    }
}

fn form(words: Words) -> Markup {
    let days = html! {
        input #days name="days" type="number" min="1" max=(LONGEST_TOKEN) value=(DAYS) required dir="ltr";
    };
    html! {
        (forms::text("name", &words.say("tokens-name"), "", Some(&words.say("tokens-name-hint"))))
        fieldset {
            legend { (words.say("tokens-scopes")) }
            @for scope in Scope::ALL {
                (forms::tick("scope", scope.name(), scope == Scope::Read, &html! { (words.say(scope_key(scope))) }))
            }
        }
        (forms::field("days", &words.say("tokens-days"), None, &days))
        button { (words.say("tokens-go")) }
    }
}

/// Makes a token, after the password or a passkey was shown again, and shows its text this once.
async fn make(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.member()?;
    if let Some(first) = confirm::first(&app, &visitor, "/account/tokens")? {
        return Ok(first);
    }
    let scopes = form.all("scope").filter_map(Scope::named).collect();
    let days = form.one("days").parse().unwrap_or(0);
    let text = app.office.make_token(person, form.one("name"), scopes, days).await?;
    let tokens = app.office.tokens(person).await?;
    let no_store = [(header::CACHE_CONTROL, "no-store")];
    Ok((no_store, whole(&app, &visitor, &tokens, Some(&text))).into_response())
}

/// Revokes a token.
async fn revoke(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(slot): Path<String>,
) -> Result<Response, Problem> {
    let slot = slot.parse().map_err(|_| Problem::NotFound)?;
    app.office.revoke_token(own(&visitor)?, slot).await?;
    Ok(forms::go_to("/account/tokens"))
}
