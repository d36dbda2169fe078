//! What others do with a person's entries and private data, on the person's own page: competitions that
//! have entered them and wait for their yes, and who has read their data.

use arena::address::Address;
use arena::competition::{Command, Profile, registration};
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
use crate::pages::venue_time;
use words::Words;

/// How many readings the page shows.
const SHOWN: u32 = 100;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/account/accept", post(accept)).route("/account/decline", post(decline))
}

/// The parts of the page of the account.
pub(crate) async fn part(
    app: &AppState,
    words: Words,
    person: &PersonId,
) -> Result<Markup, Problem> {
    let asked = app.office.asked(person).await?;
    let mut read = Vec::new();
    for own in app.office.readings(person, SHOWN).await? {
        let found = office::if_found(app.office.competition(&own.competition).await)?;
        let name = app.office.public_name(&own.by).await?;
        if let Some(Ok(plan)) = found.as_ref().map(|found| found.state.plan()) {
            read.push((name, plan.clone(), own));
        }
    }
    Ok(html! {
        @if !asked.is_empty() {
            section aria-labelledby="asked" {
                h2 #asked { (words.say("consent-title")) }
                p { (words.say("consent-text")) }
                @for own in &asked {
                    div .message .warn {
                        p { a href={ "/c/" (own.competition) } { bdi { (own.name) } } }
                        (answer(words, &own.competition))
                    }
                }
            }
        }
        section aria-labelledby="readings" {
            h2 #readings { (words.say("readings-title")) }
            p { (words.say("readings-text")) }
            @if read.is_empty() { p .quiet { (words.say("readings-none")) } }
            @else {
                div .scroll { table {
                    thead { tr {
                        th scope="col" { (words.say("readings-when")) }
                        th scope="col" { (words.say("readings-who")) }
                        th scope="col" { (words.say("readings-where")) }
                    } }
                    tbody { @for (name, plan, own) in &read { tr {
                        td { (venue_time::moment(words, plan, own.at)) }
                        td { a href={ "/p/" (own.by) } { bdi { (name) } } }
                        td { a href={ "/c/" (own.competition) } { bdi { (plan.name) } } }
                    } } }
                } }
            }
        }
    })
}

/// The two answers to a competition that has entered somebody.
pub(crate) fn answer(words: Words, competition: &CompetitionId) -> Markup {
    let ask = |act: &str, key: &str, class: &str| {
        let inside = html! {
            input type="hidden" name="competition" value=(competition);
            button class=(class) { (words.say(key)) }
        };
        forms::ask(&format!("/account/{act}"), &inside)
    };
    html! {
        div .ways {
            (ask("accept", "consent-accept", ""))
            (ask("decline", "consent-decline", "second"))
        }
    }
}

/// Takes part in what somebody else has entered one for.
async fn accept(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.member()?.clone();
    let profile = Profile::default();
    ask(&app, &visitor, &form, registration::Command::AcceptEntry { person, profile }).await
}

/// Leaves it.
async fn decline(
    State(app): State<AppState>,
    visitor: Visitor,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let person = visitor.member()?.clone();
    ask(&app, &visitor, &form, registration::Command::WithdrawEntry { person, event: None }).await
}

async fn ask(
    app: &AppState,
    visitor: &Visitor,
    form: &Filled,
    asked: registration::Command,
) -> Result<Response, Problem> {
    let (person, id) = (visitor.member()?, form.read::<CompetitionId>("competition")?);
    // Whom a competition has not entered learns nothing of it, not even whether it is there.
    if !office::if_found(app.office.waits(person, &id).await)?.unwrap_or_default() {
        return Err(Problem::NotFound);
    }
    let to = Address::Competition(id);
    let asked = command(Command::Registration(asked));
    forms::submit(app, visitor, form.one("key"), to, asked).await?;
    Ok(forms::go_to("/account"))
}
