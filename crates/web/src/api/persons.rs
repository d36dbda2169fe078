//! Persons, as anyone may see them: the public name, the competitions and the matches that are
//! public themselves. And the caller.

use arena::address::Address;
use arena::competition::EntryStatus;
use arena::id::{EventId, PersonId};
use axum::Json;
use axum::extract::{Path, State};
use office::Who;
use office::records::Played;

use crate::api::answers::{Me, Person, PersonEntry, PersonMatch, PersonRating, Roles};
use crate::api::caller::Caller;
use crate::api::events::points;
use crate::http::error::Problem;
use crate::http::state::AppState;

/// How many competitions and matches are told of a person.
const TOLD: u32 = 500;

/// The public name of a person; the id where there is none.
pub(super) async fn name(app: &AppState, person: &PersonId) -> Result<String, Problem> {
    Ok(app.office.public_name(person).await?)
}

/// One person.
///
/// # Errors
/// When nobody has an account under this name.
pub async fn one(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Json<Person>, Problem> {
    let id: PersonId = id.parse().map_err(|_| Problem::NotFound)?;
    let account = app.office.account(&id).await?.state;
    if !account.is_open() {
        return Err(Problem::NotFound);
    }
    let competitions = competitions(&app, &id).await?;
    let matches = matches(&app, &id).await?;
    let ratings = ratings(&app, &id).await?;
    Ok(Json(Person { name: account.name().to_owned(), id, competitions, matches, ratings }))
}

async fn ratings(app: &AppState, person: &PersonId) -> Result<Vec<PersonRating>, Problem> {
    let ratings = app.office.ratings().await?;
    let own = ratings.of(person).map(|(game, course)| PersonRating {
        game: game.to_owned(),
        rating: course.now().points(),
        rounds: course.now().rounds(),
        course: course.points().collect(),
    });
    Ok(own.collect())
}

async fn competitions(app: &AppState, person: &PersonId) -> Result<Vec<PersonEntry>, Problem> {
    let mut all = Vec::new();
    for own in app.office.entries_of(person, TOLD).await? {
        let approved = own.entries.into_iter().filter(|(_, one)| *one == EntryStatus::Approved);
        let events: Vec<EventId> = approved.map(|(event, _)| event).collect();
        let address = Address::Competition(own.competition.clone());
        if !events.is_empty() && app.office.is_announced_to(&Who::Guest, &address).await? {
            all.push(PersonEntry { competition: own.competition, name: own.name, events });
        }
    }
    Ok(all)
}

async fn matches(app: &AppState, person: &PersonId) -> Result<Vec<PersonMatch>, Problem> {
    let mut all = Vec::new();
    for own in app.office.matches_of(person, TOLD).await? {
        let public = match &own.event {
            Some(event) => {
                app.office.is_announced_to(&Who::Guest, &Address::Event(event.clone())).await?
            }
            None => true,
        };
        if public {
            let Played { id, event, round, game, side, sides, .. } = own;
            let points = own.points.map(points);
            all.push(PersonMatch { id, event, round, game, side, sides, points });
        }
    }
    Ok(all)
}

/// Who the token stands for.
///
/// # Errors
/// When none was shown.
pub async fn me(caller: Caller) -> Result<Json<Me>, Problem> {
    let token = caller.token()?;
    Ok(Json(Me {
        person: token.person.clone(),
        name: caller.name.clone(),
        token: token.name.clone(),
        scopes: token.scopes.iter().map(|scope| scope.name().to_owned()).collect(),
        until: token.until,
    }))
}

/// Revokes the token that is shown.
///
/// # Errors
/// When none was shown.
pub async fn revoke(
    State(app): State<AppState>,
    caller: Caller,
) -> Result<axum::http::StatusCode, Problem> {
    let token = caller.token()?;
    app.office.revoke_token(&token.person, token.slot).await?;
    Ok(axum::http::StatusCode::NO_CONTENT)
}

/// The roles of the token's person for a stream.
///
/// # Errors
/// When no token was shown, or there is no such stream.
pub async fn roles(
    State(app): State<AppState>,
    caller: Caller,
    Path((stream, id)): Path<(String, String)>,
) -> Result<Json<Roles>, Problem> {
    let address: Address = format!("{stream}/{id}").parse().map_err(|_| Problem::NotFound)?;
    let token = caller.token()?;
    app.office.check_sees(&Who::Person(token.person.clone()), &address).await?;
    let within = token.roles_at(&address);
    let roles = app.office.roles(&Who::Person(token.person.clone()), &address).await?;
    let left = roles.into_iter().filter(|role| within.contains(role));
    Ok(Json(Roles { roles: left.map(|role| role.name().to_owned()).collect() }))
}
