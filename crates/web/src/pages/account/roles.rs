//! Roles that others want a person to take, on the person's own page: nobody is an official before they
//! accept. Whoever is one lays the role down here too.

use arena::address::Address;
use arena::competition::{Command, Competition, Official, officials};
use arena::id::{CompetitionId, PersonId};
use axum::extract::State;
use axum::response::Response;
use axum::routing::post;
use axum::{Form, Router};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::command;
use crate::pages::error_page::role_key;
use crate::pages::organiser::actions::role;
use words::Words;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/account/role/accept", post(accept))
        .route("/account/role/decline", post(decline))
}

/// The roles that wait for the visitor's answer.
pub(crate) async fn part(
    app: &AppState,
    words: Words,
    person: &PersonId,
) -> Result<Markup, Problem> {
    let mut cards = Vec::new();
    for offer in app.office.offers(person).await? {
        let found = office::if_found(app.office.competition(&offer.competition).await)?;
        let Some(found) = found else { continue };
        for own in &offer.roles {
            cards.push(html! { div .card .pinned {
                div {
                    p { (asks(words, &found.state, own, &offer.name)) }
                    p { a href={ "/c/" (offer.competition) } { (words.say("offer-look")) } }
                }
                div .ways {
                    (answer(words, "accept", &offer.competition, own, "", "offer-accept"))
                    (answer(words, "decline", &offer.competition, own, "second", "offer-decline"))
                }
            } });
        }
    }
    Ok(html! { @for card in &cards { (card) } })
}

/// What a competition asks.
fn asks(words: Words, state: &Competition, own: &Official, name: &str) -> String {
    let role = words.say(role_key(own.role));
    let event = own.event.as_ref().and_then(|id| state.events().get(id));
    match event {
        None => words.say_with("offer-text", &[("name", name.into()), ("role", role.into())]),
        Some(event) => {
            let event = words.event(&event.plan);
            let with = [("name", name.into()), ("role", role.into()), ("event", event.into())];
            words.say_with("offer-text-event", &with)
        }
    }
}

/// Ways to lay down the roles that the visitor has.
pub(crate) fn step_down(
    words: Words,
    id: &CompetitionId,
    state: &Competition,
    person: &PersonId,
) -> Markup {
    let mine: Vec<_> = state.can_lay_down(person).collect();
    html! {
        @if !mine.is_empty() {
            details {
                summary { (words.say("step-down-title")) }
                p { (words.say("step-down-text")) }
                @for own in mine {
                    div .line {
                        (words.say(role_key(own.role)))
                        @if let Some(event) = own.event.as_ref().and_then(|id| state.events().get(id)) {
                            " (" bdi { (words.event(&event.plan)) } ")"
                        }
                        " " (answer(words, "decline", id, own, "plain", "step-down-go"))
                    }
                }
            }
        }
    }
}

/// A button that answers for one role.
fn answer(
    words: Words,
    act: &str,
    competition: &CompetitionId,
    own: &Official,
    class: &str,
    key: &str,
) -> Markup {
    let inside = html! {
        input type="hidden" name="competition" value=(competition);
        input type="hidden" name="role" value=(own.role.name());
        @if let Some(event) = &own.event { input type="hidden" name="event" value=(event); }
        button class=(class) { (words.say(key)) }
    };
    forms::ask(&format!("/account/role/{act}"), &inside)
}

async fn accept(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let accept = |official| officials::Command::AcceptRole { official, bans: Vec::new() };
    ask(&app, &visitor, &form, accept).await
}

async fn decline(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    ask(&app, &visitor, &form, officials::Command::DeclineRole).await
}

async fn ask(
    app: &AppState,
    visitor: &Visitor,
    form: &Filled,
    asked: impl FnOnce(Official) -> officials::Command,
) -> Result<Response, Problem> {
    let person = visitor.member()?.clone();
    let id = form.read::<CompetitionId>("competition")?;
    let event = form.some("event").map(|_| form.read("event")).transpose()?;
    let official = Official { person, role: role(form.one("role"))?, event };
    let to = Address::Competition(id);
    // Whom a competition has not asked learns nothing of it, not even whether it is there.
    app.office.check_announced(&visitor.who(), &to).await?;
    let asked = command(Command::Officials(asked(official)));
    forms::submit(app, visitor, form.one("key"), to, asked).await?;
    Ok(forms::go_to("/me"))
}
