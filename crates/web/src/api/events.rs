//! Events: settings, start list, rounds, pairings, standings. Officials whose token may read see a
//! draft of a round; everybody else only what is published.

use arena::address::Address;
use arena::event::{self, BoardResult, Phase};
use arena::id::EventId;
use arena::{Actor, Role};
use axum::Json;
use axum::extract::{Path, Query, State};
use office::Loaded;
use pairing::Score;
use serde::{Deserialize, Serialize};

use crate::api::answers::{
    self, Cell, CrossRow, Crosstable, Entrant, Event, Pairing, Pairings, Round, Rounds, Side,
    Standing, Standings, StartList,
};
use crate::api::caller::Caller;
use crate::http::error::Problem;
use crate::http::state::AppState;

/// An event, and in which role it is looked at.
struct ReadableEvent {
    loaded: Loaded<event::Event>,
    reader: Actor,
    official: bool,
}

impl ReadableEvent {
    fn event(&self) -> &event::Event {
        &self.loaded.state
    }

    fn sees(&self, round: &event::Round) -> bool {
        round.phase > Phase::Draft || self.official
    }
}

async fn open(app: &AppState, caller: &Caller, id: &str) -> Result<ReadableEvent, Problem> {
    let id: EventId = id.parse().map_err(|_| Problem::NotFound)?;
    let (who, address) = (caller.reader(), Address::Event(id.clone()));
    app.office.check_sees(&who, &address).await?;
    let permissions = app.office.permissions(&who, &address).await?;
    let reader = Actor { person: who.person().cloned(), role: permissions.mightiest() };
    let loaded = app.office.event(&id).await?;
    Ok(ReadableEvent { loaded, reader, official: permissions.is_official() })
}

/// Points as a number.
pub(super) fn points(score: Score) -> f64 {
    f64::from(score.0) / 10.0
}

/// How a plain enum is called in data; a group as `group-2`.
pub(super) fn called(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(object)) => {
            let one = object.into_iter().next();
            one.map(|(name, value)| format!("{name}-{value}")).unwrap_or_default()
        }
        _ => String::new(),
    }
}

/// One event.
///
/// # Errors
/// When there is none that the caller may see.
pub async fn one(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Event>, Problem> {
    let opened = open(&app, &caller, &id).await?;
    Ok(Json(whole(&opened)?))
}

/// An event as somebody may see it.
pub(super) fn public(loaded: &Loaded<event::Event>) -> Result<Event, Problem> {
    let reader = Actor { person: None, role: Role::Spectator };
    whole(&ReadableEvent { loaded: loaded.clone(), reader, official: false })
}

fn whole(opened: &ReadableEvent) -> Result<Event, Problem> {
    let own = opened.event();
    let settings = own.settings()?;
    Ok(Event {
        version: opened.loaded.version,
        id: settings.id.clone(),
        name: settings.name.clone(),
        competition: settings.competition.clone(),
        rulebook: settings.rulebook.clone(),
        game: settings.play().game.clone(),
        system: serde_json::to_value(&settings.system).unwrap_or_default(),
        tie_breaks: settings.tie_breaks.iter().map(ToString::to_string).collect(),
        entrants: own.entrants().len(),
        listed: own.is_listed(),
        rounds: rounds_of(opened)?,
        closed_rounds: own.closed_rounds(),
        closed: own.final_places().is_some(),
    })
}

fn rounds_of(opened: &ReadableEvent) -> Result<Vec<Round>, Problem> {
    let all = opened.event().rounds().iter();
    Ok(all.filter(|round| opened.sees(round)).map(round_of).collect())
}

fn round_of(round: &event::Round) -> Round {
    Round {
        round: round.number,
        phase: called(&round.phase),
        boards: round.boards.len(),
        results: round.boards.iter().filter(|own| own.result.is_some()).count(),
    }
}

/// The start list.
///
/// # Errors
/// When there is no event that the caller may see.
pub async fn entrants(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<StartList>, Problem> {
    let opened = open(&app, &caller, &id).await?;
    let mut entrants: Vec<Entrant> = opened.event().entrants().iter().map(entrant).collect();
    entrants.sort_by_key(|own| own.number.unwrap_or(u32::MAX));
    Ok(Json(StartList { entrants }))
}

fn entrant(own: &event::Entrant) -> Entrant {
    let entered = &own.entered;
    Entrant {
        entrant: entered.entrant.clone(),
        number: own.number,
        name: entered.name.clone(),
        players: entered.players.iter().map(|member| member.person.clone()).collect(),
        rating: entered.rating,
        title: entered.title.clone(),
        club: entered.club.clone(),
        withdrawn: own.withdrawn,
    }
}

/// The rounds.
///
/// # Errors
/// When there is no event that the caller may see.
pub async fn rounds(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Rounds>, Problem> {
    let opened = open(&app, &caller, &id).await?;
    Ok(Json(Rounds { rounds: rounds_of(&opened)? }))
}

/// The pairing list of a round.
///
/// # Errors
/// When there is no such round that the caller may see.
pub async fn round(
    State(app): State<AppState>,
    caller: Caller,
    Path((id, round)): Path<(String, String)>,
) -> Result<Json<Pairings>, Problem> {
    let opened = open(&app, &caller, &id).await?;
    let round = round.parse().map_err(|_| Problem::NotFound)?;
    Ok(Json(pairings(opened.event(), &opened.reader, round)?))
}

/// The pairing list of a round as somebody may see it.
pub(super) fn pairings(
    event: &event::Event,
    reader: &Actor,
    round: u16,
) -> Result<Pairings, Problem> {
    let found = event.rounds().iter().find(|own| own.number == round).ok_or(Problem::NotFound)?;
    let rows = event.pairings_for(reader, round)?;
    let pairings = rows.into_iter().map(|row| Pairing {
        table: row.table,
        list: called(&row.stage),
        left: side(row.left),
        right: row.right.map(side),
        result: row.result.as_ref().map(result),
        id: row.id,
        bye: row.bye.as_ref().map(called),
    });
    Ok(Pairings { about: round_of(found), pairings: pairings.collect() })
}

fn side(own: event::Side) -> Side {
    Side { number: own.number, entrant: own.entrant, name: own.name, points: points(own.points) }
}

fn result(own: &BoardResult) -> answers::BoardResult {
    answers::BoardResult {
        outcome: called(&own.outcome),
        forfeit: own.forfeit,
        sets: own.sets.map(|sets| sets.map(points)),
    }
}

/// After how many rounds.
#[derive(Debug, Default, Deserialize)]
pub struct After {
    after: Option<usize>,
}

/// The standings.
///
/// # Errors
/// When there is no event that the caller may see.
pub async fn standings(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
    Query(after): Query<After>,
) -> Result<Json<Standings>, Problem> {
    let opened = open(&app, &caller, &id).await?;
    Ok(Json(standings_of(opened.event(), after.after)?))
}

/// The standings after some of the closed rounds, or all.
pub(super) fn standings_of(
    event: &event::Event,
    after: Option<usize>,
) -> Result<Standings, Problem> {
    let rounds = after.unwrap_or(usize::MAX).min(event.closed_rounds());
    let rows = event.standings_after(rounds)?.into_iter().map(|row| Standing {
        list: called(&row.list),
        still_in: row.is_still_in(),
        place: row.place,
        number: row.number,
        entrant: row.entrant,
        name: row.name,
        points: points(row.points),
        values: row.values.iter().map(number).collect(),
        withdrawn: row.withdrawn,
    });
    let tie_breaks = event.settings()?.tie_breaks.iter().map(ToString::to_string).collect();
    Ok(Standings { rounds, tie_breaks, standings: rows.collect() })
}

fn number(value: &impl Serialize) -> f64 {
    serde_json::to_value(value).ok().and_then(|value| value.as_f64()).unwrap_or_default()
}

/// Who met whom.
///
/// # Errors
/// When there is no event that the caller may see.
pub async fn crosstable(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<Crosstable>, Problem> {
    let opened = open(&app, &caller, &id).await?;
    let rows = opened.event().crosstable()?.into_iter().map(|row| CrossRow {
        number: row.number,
        name: row.name,
        cells: row.cells.iter().map(cell).collect(),
        points: points(row.points),
    });
    Ok(Json(Crosstable { rows: rows.collect() }))
}

fn cell(own: &event::Cell) -> Cell {
    let entry = serde_json::to_value(own.entry).unwrap_or_default();
    let text = |name: &str| entry[name].as_str().map(str::to_owned);
    Cell {
        kind: text("kind").unwrap_or_default(),
        opponent: entry["opponent"].as_u64().and_then(|number| number.try_into().ok()),
        bye: text("bye"),
        points: points(own.points),
    }
}
