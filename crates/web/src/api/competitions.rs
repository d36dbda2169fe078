//! Competitions: the list, one of them, its events and who takes part.

use std::cmp::Reverse;

use arena::address::Address;
use arena::competition::{self, Activity, EntryStatus};
use arena::id::{CompetitionId, EventId};
use arena::time::Moment;
use axum::Json;
use axum::extract::{Path, Query, State};
use office::Loaded;
use office::queries::{CompetitionRow, CompetitionSummary, ListPlace};
use serde::Deserialize;

use crate::api::answers::{
    Competition, Competitions, Competitor, Competitors, EventEntrants, EventListed, Events, Listed,
    Notice, Official, Registered, Registration, Slot,
};
use crate::api::caller::Caller;
use crate::http::error::Problem;
use crate::http::state::AppState;

/// How many competitions are answered at once.
const LIMITS: std::ops::RangeInclusive<usize> = 1..=200;

/// What is looked for.
#[derive(Debug, Deserialize)]
#[serde(default)]
pub struct Search {
    q: String,
    stage: String,
    after: String,
    limit: usize,
}

impl Default for Search {
    fn default() -> Self {
        Self { q: String::new(), stage: String::new(), after: String::new(), limit: 50 }
    }
}

/// Lists the competitions that the public knows of.
///
/// # Errors
/// When the store cannot be read.
pub async fn list(
    State(app): State<AppState>,
    Query(search): Query<Search>,
) -> Result<Json<Competitions>, Problem> {
    let (wanted, limit) =
        (search.q.trim().to_lowercase(), search.limit.clamp(*LIMITS.start(), *LIMITS.end()));
    let after = search.after.split_once('~').map(|(sort, key)| ListPlace::new(sort, key));
    let fits = |own: &CompetitionSummary| {
        own.stage != "planned"
            && (search.stage.is_empty() || own.stage == search.stage)
            && own.name.to_lowercase().contains(&wanted)
    };
    let found = app.office.competitions_that(after.as_ref(), limit, fits).await?;
    let next = found.last().filter(|_| found.len() == limit).map(|last| &last.place_in_list);
    let next = next.map(|place| format!("{}~{}", place.sort, place.key));
    let found = found.into_iter().map(listed).collect();
    Ok(Json(Competitions { competitions: found, next }))
}

fn listed(row: CompetitionRow) -> Listed {
    let CompetitionSummary { name, place, country, first, last, stage, books } = row.about;
    let country = country.code().to_owned();
    Listed { id: row.id, name, place, country, first, last, stage, books }
}

/// Opens a competition that the caller may see.
async fn open(
    app: &AppState,
    caller: &Caller,
    id: &str,
) -> Result<Loaded<competition::Competition>, Problem> {
    let id: CompetitionId = id.parse().map_err(|_| Problem::NotFound)?;
    app.office.check_sees(&caller.reader(), &Address::Competition(id.clone())).await?;
    Ok(app.office.competition(&id).await?)
}

/// One competition.
///
/// # Errors
/// When there is none that the caller may see.
pub async fn one(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Competition>, Problem> {
    let loaded = open(&app, &caller, &id).await?;
    Ok(Json(whole(&app, &loaded).await?))
}

/// A competition, as everybody may see it.
pub(super) async fn whole(
    app: &AppState,
    loaded: &Loaded<competition::Competition>,
) -> Result<Competition, Problem> {
    let state = &loaded.state;
    let plan = state.plan()?;
    let mut notices: Vec<_> = state.notices().values().collect();
    notices.sort_by_key(|notice| Reverse(notice.at));
    let (entrants, waiting) = counts(state);
    Ok(Competition {
        version: loaded.version,
        about: about(state)?,
        offset: plan.offset,
        languages: plan.languages.clone(),
        online: plan.online,
        registration: registration(state, app.office.now()),
        notices: notices
            .into_iter()
            .map(|own| Notice { text: own.text.clone(), at: own.at })
            .collect(),
        events: event_list(state),
        schedule: schedule(state),
        officials: officials(app, state).await?,
        entrants,
        waiting,
    })
}

fn about(state: &competition::Competition) -> Result<Listed, Problem> {
    let plan = state.plan()?;
    let stage = match (state.finished(), state.started(), state.announced()) {
        (Some(_), _, _) => "finished",
        (None, Some(_), _) => "running",
        (None, None, Some(_)) => "announced",
        (None, None, None) => "planned",
    };
    Ok(Listed {
        id: plan.id.clone(),
        name: plan.name.clone(),
        place: plan.place.clone(),
        country: plan.country.code().to_owned(),
        first: plan.first,
        last: plan.last,
        stage: stage.to_owned(),
        books: plan.books.clone(),
    })
}

fn registration(state: &competition::Competition, now: Moment) -> Option<Registration> {
    let window = state.window()?;
    let open = state.registration_is_open(now);
    Some(Registration { opens: window.opens, closes: window.closes, limit: window.limit, open })
}

/// How many take part, and how many wait.
fn counts(state: &competition::Competition) -> (usize, usize) {
    let has = |wanted: EntryStatus| {
        move |own: &&competition::Registration| own.entries.values().any(|one| *one == wanted)
    };
    let all = || state.registrations().values();
    let in_it = all().filter(has(EntryStatus::Approved)).count();
    let not_in = |own: &&competition::Registration| !has(EntryStatus::Approved)(own);
    (in_it, all().filter(not_in).filter(has(EntryStatus::Pending)).count())
}

fn event_list(state: &competition::Competition) -> Vec<EventListed> {
    let entered = |id: &EventId| {
        let all = state.registrations().values();
        all.filter(|own| own.entries.get(id) == Some(&EntryStatus::Approved)).count()
    };
    let events = state.events().iter();
    events
        .map(|(id, own)| EventListed {
            id: id.clone(),
            name: own.plan.name.clone(),
            book: own.plan.book().to_owned(),
            discipline: own.plan.discipline.id().to_owned(),
            format: own.plan.discipline.format(),
            rounds: own.plan.rounds(),
            entrants: entered(id),
        })
        .collect()
}

fn schedule(state: &competition::Competition) -> Vec<Slot> {
    let mut slots: Vec<_> = state.schedule().iter().collect();
    slots.sort_by_key(|slot| slot.start);
    let slot = |own: &competition::Slot| {
        let (what, event, round) = match &own.what {
            Activity::Round { event, round } => ("round", Some(event.clone()), Some(*round)),
            Activity::CheckIn => ("check-in", None, None),
            Activity::Ceremony => ("ceremony", None, None),
            Activity::Other(words) => (words.as_str(), None, None),
        };
        let (what, elsewhere) = (what.to_owned(), own.elsewhere.clone());
        Slot { what, event, round, start: own.start, end: own.end, elsewhere }
    };
    slots.into_iter().map(slot).collect()
}

async fn officials(
    app: &AppState,
    state: &competition::Competition,
) -> Result<Vec<Official>, Problem> {
    let mut all = Vec::new();
    for own in state.public_officials() {
        all.push(Official {
            person: own.person.clone(),
            name: crate::api::persons::name(app, &own.person).await?,
            role: own.role.name().to_owned(),
            event: own.event.clone(),
        });
    }
    Ok(all)
}

/// The events of a competition.
///
/// # Errors
/// When there is no competition that the caller may see.
pub async fn events(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Events>, Problem> {
    let loaded = open(&app, &caller, &id).await?;
    Ok(Json(Events { events: event_list(&loaded.state) }))
}

/// Who takes part in a competition. Who waits for approval is counted, not named.
///
/// # Errors
/// When there is no competition that the caller may see.
pub async fn competitors(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Competitors>, Problem> {
    let loaded = open(&app, &caller, &id).await?;
    let mut all = Vec::new();
    for own in loaded.state.registrations().values() {
        let approved = own.entries.iter().filter(|(_, one)| **one == EntryStatus::Approved);
        let events: Vec<EventId> = approved.map(|(event, _)| event.clone()).collect();
        if events.is_empty() {
            continue;
        }
        let person = &own.application.person;
        let country = person.country.code().to_owned();
        all.push(Competitor {
            person: person.id.clone(),
            name: person.name.clone(),
            country,
            events,
        });
    }
    caller.words.sort_by_name(&mut all, |own| &own.name);
    Ok(Json(Competitors { competitors: all }))
}

/// Who is registered for an event: whoever is approved by name, whoever waits as a number.
///
/// # Errors
/// When there is no such event that the caller may see.
pub async fn entrants(
    State(app): State<AppState>,
    caller: Caller,
    Path((id, event)): Path<(String, String)>,
) -> Result<Json<EventEntrants>, Problem> {
    let loaded = open(&app, &caller, &id).await?;
    let (state, event) = (&loaded.state, event.parse().map_err(|_| Problem::NotFound)?);
    state.event(&event)?;
    let with = |wanted: EntryStatus| {
        let event = &event;
        state.registrations().values().filter(move |own| own.entries.get(event) == Some(&wanted))
    };
    let mut entrants: Vec<Registered> =
        with(EntryStatus::Approved).map(|own| registered(own, &event)).collect();
    caller.words.sort_by_name(&mut entrants, |own| &own.name);
    Ok(Json(EventEntrants { entrants, waiting: with(EntryStatus::Pending).count() }))
}

fn registered(own: &competition::Registration, event: &EventId) -> Registered {
    let person = &own.application.person;
    Registered {
        person: person.id.clone(),
        name: person.name.clone(),
        country: person.country.code().to_owned(),
        team: own.application.teams.get(event).map(|team| team.name.clone()),
    }
}
