//! Competitions: the public page, the form of a new one, the organiser's desk, registration and
//! invitations. A competition that is only planned is seen by its officials alone.

mod acts;
mod awards;
mod bulk;
mod checklist;
mod court;
mod create;
mod cubing;
mod desk;
mod events;
mod import;
mod invitation;
mod people;
mod plan;
mod private;
mod public;
mod register;
mod schedule;
mod venue;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use arena::address::Address;
use arena::competition::{Command, Competition, Plan};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use arena::{Refused, Role};
use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use maud::{Markup, html};
use office::{Held, State};

pub(crate) use acts::check_known;
pub(crate) use invitation::found as invitation;
pub(crate) use venue::day_of;

use super::problem::Problem;
pub(super) use court::name_of;
pub(super) use public::table as people_table;

use crate::assets;
use crate::desk::Desk;
use crate::forms::{self, Filled};
use crate::live::Parts;
pub(super) use crate::visible::is_planned;
use crate::visitor::Visitor;
use words::Words;

/// The routes of competitions.
pub fn routes() -> Router<Desk> {
    Router::new()
        .route("/competitions/new", get(create::page).post(create::create))
        .route("/c/{id}", get(public::page))
        .route("/c/{id}/desk", get(desk::page))
        .route("/c/{id}/desk/invite", post(invitation::invite))
        .merge(desk_routes())
        .route("/c/{id}/desk/{act}", post(acts::carry_out))
        .route("/c/{id}/court/{act}", post(court::acts::carry_out))
        .route("/c/{id}/rulings", get(court::own_page))
        .route("/c/{id}/certificates", get(awards::certificates))
        .route("/c/{id}/register", get(register::page).post(register::register))
        .route("/c/{id}/register/withdraw", post(register::withdraw))
        .route("/invitation/{token}", get(invitation::page).post(invitation::accept))
}

/// The further pages of the organiser's desk.
fn desk_routes() -> Router<Desk> {
    Router::new()
        .route("/c/{id}/desk/import", get(import::page).post(import::look))
        .route("/c/{id}/desk/import/go", post(import::take))
        .route("/c/{id}/desk/import/one", post(import::take_one))
        .route("/c/{id}/desk/plan", get(plan::page).post(plan::amend))
        .route("/c/{id}/desk/schedule", get(schedule::page).post(schedule::set))
        .route("/c/{id}/desk/schedule/move", post(schedule::move_round))
        .route("/c/{id}/desk/setup/{name}", get(events::page))
        .route("/c/{id}/desk/change", post(events::change))
        .route("/c/{id}/desk/approve-all", post(bulk::approve))
        .route("/c/{id}/desk/private", get(private::page))
        .route("/c/{id}/desk/private/{person}", get(private::form).post(private::keep))
        .route("/c/{id}/desk/court", get(court::page))
        .route("/c/{id}/desk/awards", get(awards::page).post(awards::give))
}

/// A competition that a visitor may see, and the visitor's roles in it.
struct Seen {
    id: CompetitionId,
    held: Arc<Held>,
    roles: Vec<Role>,
}

impl Seen {
    /// The competition that an address names.
    async fn find(desk: &Desk, visitor: &Visitor, id: &str) -> Result<Self, Problem> {
        let id: CompetitionId = id.parse().map_err(|_| Problem::NotFound)?;
        let address = Address::Competition(id.clone());
        let held = desk.office.held(&address).await?;
        let roles = desk.office.roles(&visitor.who(), &address).await?;
        let seen = Self { id, held, roles };
        if seen.held.version == 0 || (is_planned(seen.state()?) && !seen.is_official()) {
            return Err(Problem::NotFound);
        }
        Ok(seen)
    }

    fn address(&self) -> Address {
        Address::Competition(self.id.clone())
    }

    fn state(&self) -> Result<&Competition, Problem> {
        match &self.held.state {
            State::Competition(state) => Ok(state),
            _ => Err(Problem::NotFound),
        }
    }

    fn plan(&self) -> Result<&Plan, Problem> {
        Ok(self.state()?.plan()?)
    }

    /// The roles that somebody has given to the visitor.
    fn given(&self) -> impl Iterator<Item = Role> {
        let own = [Role::Competitor, Role::Spectator];
        self.roles.iter().copied().filter(move |role| !own.contains(role))
    }

    fn is_official(&self) -> bool {
        self.given().next().is_some()
    }

    /// Whether a role of the visitor may give a command.
    fn may(&self, command: &Command) -> bool {
        let may = arena::competition::may(command);
        self.roles.iter().any(|role| may.contains(role))
    }

    /// A page of the desk is for those who may give its command.
    fn check_may(&self, visitor: &Visitor, command: &Command) -> Result<(), Problem> {
        self.check_official(visitor)?;
        if self.may(command) {
            return Ok(());
        }
        let role = self.roles.first().copied().unwrap_or(Role::Spectator);
        let may = arena::competition::may(command).to_vec();
        Err(Refused::Role { role, may, citation: None }.into())
    }

    /// Hands the command of a form to the office, and goes to a page of the competition.
    async fn ask(
        &self,
        desk: &Desk,
        visitor: &Visitor,
        form: &Filled,
        asked: Command,
        page: &str,
    ) -> Result<Response, Problem> {
        forms::submit(desk, visitor, form.one("key"), self.address(), command(asked)).await?;
        Ok(forms::go_to(&format!("/c/{}/{page}", self.id)))
    }

    /// The way back from a page of the desk.
    fn crumbs(&self, words: Words) -> Result<Markup, Problem> {
        Ok(html! {
            link rel="stylesheet" href=(assets::address("desk.css"));
            p .crumbs {
                a href={ "/c/" (self.id) } { bdi { (self.plan()?.name) } }
                a href={ "/c/" (self.id) "/desk" } { (words.say("organise-title")) }
            }
        })
    }

    /// A word where nobody can be entered yet.
    fn needs_window(&self, words: Words) -> Result<Markup, Problem> {
        Ok(html! {
            @if self.state()?.window().is_none() {
                p .message .warn { (words.say("import-needs-window")) }
            }
        })
    }

    /// The desk is for officials.
    fn check_official(&self, visitor: &Visitor) -> Result<(), Problem> {
        if visitor.person().is_none() {
            return Err(Problem::SignIn);
        }
        if self.is_official() {
            return Ok(());
        }
        let role = self.roles.first().copied().unwrap_or(Role::Spectator);
        let may = arena::competition::may(&Command::Announce).to_vec();
        Err(Refused::Role { role, may, citation: None }.into())
    }
}

/// The text that says how far a competition is.
fn stage_key(state: &Competition) -> &'static str {
    match (state.finished(), state.started(), state.announced()) {
        (Some(_), _, _) => "stage-finished",
        (None, Some(_), _) => "stage-running",
        (None, None, Some(_)) => "stage-announced",
        (None, None, None) => "stage-planned",
    }
}

/// The name of an event, or its id where it is gone.
fn event_name(words: Words, state: &Competition, id: &EventId) -> String {
    state.events().get(id).map_or_else(|| id.to_string(), |own| words.event(&own.plan))
}

/// The events as values of a list, after the word for none of them, where there is one.
fn event_choices(words: Words, state: &Competition, none: Option<&str>) -> Vec<(String, String)> {
    let first = none.map(|key| (String::new(), words.say(key)));
    let all = state.events().iter().map(|(id, own)| (id.to_string(), words.event(&own.plan)));
    first.into_iter().chain(all).collect()
}

fn command(command: Command) -> AnyCommand {
    AnyCommand::Competition(Box::new(command))
}

/// The public names of persons, from their accounts; the user name where there is none.
type Names = BTreeMap<PersonId, String>;

async fn names(desk: &Desk, all: BTreeSet<&PersonId>) -> Result<Names, Problem> {
    let mut names = Names::new();
    for person in all {
        names.insert(person.clone(), name(desk, person).await?);
    }
    Ok(names)
}

async fn name(desk: &Desk, person: &PersonId) -> Result<String, Problem> {
    let held = desk.office.held(&Address::Account(person.clone())).await?;
    Ok(match &held.state {
        State::Account(account) if !account.name().is_empty() => account.name().to_owned(),
        _ => person.to_string(),
    })
}

/// The live parts of the public page.
///
/// # Errors
/// When there is no such competition, or the public does not know of it.
pub async fn parts(
    desk: &Desk,
    id: &CompetitionId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let address = Address::Competition(id.clone());
    let held = desk.office.held(&address).await?;
    let State::Competition(state) = &held.state else { return Err(Problem::NotFound) };
    if held.version == 0 || is_planned(state) {
        return Err(Problem::NotFound);
    }
    // What is being played stands in the events.
    let events = state.events().keys().map(|event| Address::Event(event.clone()));
    let streams = events.chain([address]).collect();
    Ok((public::parts(desk, state, words).await?, streams))
}
