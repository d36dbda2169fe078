//! Competitions: the public page, the form of a new one, the organiser's console, registration and
//! invitations. A competition that is only planned is seen by its officials alone.

use std::collections::{BTreeMap, BTreeSet};

use arena::address::Address;
use arena::competition::{Command, Competition, Kind, Plan, planning};
use arena::follow::AnyCommand;
use arena::id::{CompetitionId, EventId, PersonId};
use axum::Router;
use axum::response::Response;
use axum::routing::{get, post};
use office::{Loaded, Permissions};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Parts;
use crate::pages::official::{event, reports, rulings};
use crate::pages::organiser::{
    actions, approve_all, awards, check_in, console, create, documents, event_list, events,
    exchange, grid, import, invitation, logo, notices, officials, overview, people, plan,
    private_data, schedule,
};
use crate::pages::player::register;
use crate::pages::public::competition;
use words::Words;

/// The routes of competitions.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/competitions/new", get(create::page).post(create::create))
        .route("/competitions/import", get(exchange::page).post(exchange::take))
        .route("/c/{id}", get(competition::page))
        .route("/c/{id}/schedule", get(competition::schedule_page))
        .route("/c/{id}/players", get(competition::players_page))
        .route("/c/{id}/info", get(competition::info_page))
        .route("/c/{id}/logo/{name}", get(logo::show))
        .merge(console_routes())
        .merge(form_routes())
        .route("/c/{id}/court/{act}", post(rulings::actions::carry_out))
        .route("/c/{id}/rulings", get(rulings::own_page))
        .route("/c/{id}/certificates", get(awards::certificates))
        .route("/c/{id}/results.json", get(reports::results_json))
        .route("/c/{id}/results.csv", get(reports::results_csv))
        .route("/c/{id}/wcif.json", get(reports::wcif))
        .route("/c/{id}/register", get(register::page).post(register::register))
        .route("/c/{id}/register/withdraw", post(register::withdraw))
        .route("/invitation/{token}", get(invitation::page).post(invitation::accept))
}

/// The pages of the organiser's console.
fn console_routes() -> Router<AppState> {
    Router::new()
        .route("/c/{id}/organise", get(overview::page))
        .route("/c/{id}/organise/events", get(event_list::page))
        .route("/c/{id}/organise/events/{event}", get(event::overview::page))
        .route("/c/{id}/organise/events/{event}/players", get(event::players::page))
        .route("/c/{id}/organise/events/{event}/standings", get(event::overview::standings))
        .route("/c/{id}/organise/events/{event}/more", get(event::overview::more))
        .route("/c/{id}/organise/setup/{name}", get(events::page))
        .route("/c/{id}/organise/people", get(people::page))
        .route("/c/{id}/organise/people/add", get(import::page))
        .route("/c/{id}/organise/people/grid", get(grid::page).post(grid::save))
        .route("/c/{id}/organise/people/private", get(private_data::page))
        .route(
            "/c/{id}/organise/people/private/{person}",
            get(private_data::form).post(private_data::keep),
        )
        .route("/c/{id}/organise/schedule", get(schedule::page))
        .route("/c/{id}/organise/officials", get(officials::page))
        .route("/c/{id}/organise/rulings", get(rulings::page))
        .route("/c/{id}/organise/notices", get(notices::page))
        .route("/c/{id}/organise/documents", get(documents::page))
        .route("/c/{id}/organise/awards", get(awards::page))
        .route("/c/{id}/organise/reports", get(reports::page))
        .route("/c/{id}/organise/settings", get(plan::page))
}

/// What the forms of the console are sent to. Their pages were here in earlier versions, and lead on.
fn form_routes() -> Router<AppState> {
    Router::new()
        .route("/c/{id}/desk", get(console::moved))
        .route("/c/{id}/desk/invite", post(invitation::invite))
        .route("/c/{id}/desk/invitations/{invitation}/revoke", post(invitation::revoke))
        .route("/c/{id}/desk/import", console::moved_to("/people/add").post(import::look))
        .route("/c/{id}/desk/import/go", post(import::take))
        .route("/c/{id}/desk/import/one", post(import::take_one))
        .route("/c/{id}/desk/plan", console::moved_to("/settings").post(plan::amend))
        .route("/c/{id}/desk/logo", post(logo::set))
        .route("/c/{id}/desk/schedule", console::moved_to("/schedule").post(schedule::set))
        .route("/c/{id}/desk/schedule/move", post(schedule::move_round))
        .route("/c/{id}/desk/setup/{name}", get(console::moved_setup))
        .route("/c/{id}/desk/change", post(events::change))
        .route("/c/{id}/desk/approve-all", post(approve_all::approve))
        .route("/c/{id}/desk/check-in-many", post(check_in::many))
        .route("/c/{id}/desk/take-roles", post(officials::take))
        .route("/c/{id}/desk/private", console::moved_to("/people/private"))
        .route("/c/{id}/desk/court", console::moved_to("/rulings"))
        .route("/c/{id}/desk/reports/{act}", post(reports::carry_out))
        .route("/c/{id}/desk/attendance", post(awards::attend))
        .route("/c/{id}/desk/awards", console::moved_to("/awards").post(awards::give))
        .route("/c/{id}/desk/{act}", post(actions::carry_out))
}

/// A competition that a visitor may see, and what the visitor may do with it.
pub(crate) struct CompetitionPage {
    pub(crate) id: CompetitionId,
    pub(crate) permissions: Permissions,
    loaded: Loaded<Competition>,
}

impl CompetitionPage {
    /// The competition that an address names.
    pub(crate) async fn find(app: &AppState, visitor: &Visitor, id: &str) -> Result<Self, Problem> {
        let id: CompetitionId = id.parse().map_err(|_| Problem::NotFound)?;
        let (who, address) = (visitor.who(), Address::Competition(id.clone()));
        app.office.check_sees(&who, &address).await?;
        let loaded = app.office.competition(&id).await?;
        let permissions = app.office.permissions(&who, &address).await?;
        Ok(Self { id, permissions, loaded })
    }

    /// The competition, for a page that is made for those who may give one command.
    pub(crate) async fn find_for(
        app: &AppState,
        visitor: &Visitor,
        id: &str,
        kind: impl Into<Kind>,
    ) -> Result<Self, Problem> {
        let found = Self::find(app, visitor, id).await?;
        found.check_may(visitor, kind)?;
        Ok(found)
    }

    pub(crate) fn address(&self) -> Address {
        Address::Competition(self.id.clone())
    }

    pub(crate) fn state(&self) -> &Competition {
        &self.loaded.state
    }

    pub(crate) fn plan(&self) -> Result<&Plan, Problem> {
        Ok(self.state().plan()?)
    }

    /// Whether somebody has given the visitor a role.
    pub(crate) fn is_official(&self) -> bool {
        self.permissions.is_official()
    }

    /// Whether the office takes commands of a kind from the visitor.
    pub(crate) fn may(&self, kind: impl Into<Kind>) -> bool {
        self.permissions.may(kind.into())
    }

    /// A page of the console is for those who may give its command.
    pub(crate) fn check_may(
        &self,
        visitor: &Visitor,
        kind: impl Into<Kind>,
    ) -> Result<(), Problem> {
        self.check_official(visitor)?;
        Ok(self.permissions.check(kind.into())?)
    }

    /// Hands the command of a form to the office, and goes to a page of the competition.
    pub(crate) async fn ask(
        &self,
        app: &AppState,
        visitor: &Visitor,
        form: &Filled,
        asked: Command,
        page: &str,
    ) -> Result<Response, Problem> {
        forms::submit(app, visitor, form.one("key"), self.address(), command(asked)).await?;
        Ok(forms::go_to(&format!("/c/{}/{page}", self.id)))
    }

    /// The console is for officials.
    pub(crate) fn check_official(&self, visitor: &Visitor) -> Result<(), Problem> {
        if visitor.person().is_none() {
            return Err(Problem::SignIn);
        }
        if self.is_official() {
            return Ok(());
        }
        Ok(self.permissions.check(Kind::from(planning::Kind::Announce))?)
    }
}

/// The text that says how far a competition is.
pub(crate) fn stage_key(state: &Competition) -> &'static str {
    if state.is_archived() {
        return "stage-archived";
    }
    match (state.finished(), state.started(), state.announced()) {
        (Some(_), _, _) => "stage-finished",
        (None, Some(_), _) => "stage-running",
        (None, None, Some(_)) => "stage-announced",
        (None, None, None) => "stage-planned",
    }
}

/// The name of an event, or its id where it is gone.
pub(crate) fn event_name(words: Words, state: &Competition, id: &EventId) -> String {
    state.events().get(id).map_or_else(|| id.to_string(), |own| words.event(&own.plan))
}

/// The events as values of a list, after the word for none of them, where there is one.
pub(crate) fn event_choices(
    words: Words,
    state: &Competition,
    none: Option<&str>,
) -> Vec<(String, String)> {
    let first = none.map(|key| (String::new(), words.say(key)));
    let all = state.events().iter().map(|(id, own)| (id.to_string(), words.event(&own.plan)));
    first.into_iter().chain(all).collect()
}

pub(crate) fn command(command: Command) -> AnyCommand {
    AnyCommand::Competition(Box::new(command))
}

/// The public names of persons, from their accounts; the user name where there is none.
pub(crate) type Names = BTreeMap<PersonId, String>;

pub(crate) async fn names(app: &AppState, all: BTreeSet<&PersonId>) -> Result<Names, Problem> {
    let mut names = Names::new();
    for person in all {
        names.insert(person.clone(), name(app, person).await?);
    }
    Ok(names)
}

pub(crate) async fn name(app: &AppState, person: &PersonId) -> Result<String, Problem> {
    Ok(app.office.public_name(person).await?)
}

/// The live parts of the public page.
///
/// # Errors
/// When there is no such competition, or the public does not know of it.
pub async fn parts(
    app: &AppState,
    id: &CompetitionId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let address = Address::Competition(id.clone());
    let state = app.office.competition(id).await?.state;
    if office::is_planned(&state) {
        return Err(Problem::NotFound);
    }
    // What is being played stands in the events.
    let events = state.events().keys().map(|event| Address::Event(event.clone()));
    let streams = events.chain([address]).collect();
    Ok((competition::parts(app, &state, words).await?, streams))
}
