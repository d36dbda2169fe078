//! Rounds of cubing: settings, results and places as everybody may see them; the scrambles once
//! the round is closed.

use std::collections::BTreeMap;

use arena::address::Address;
use arena::cubing::{ResultRow, Round, Settings};
use arena::id::{CompetitionId, EventId, PersonId, RoundId};
use arena::time::Moment;
use axum::Json;
use axum::extract::{Path, State};
use axum::routing::get;
use office::queries::RoundRow;
use office::{Loaded, Marks};
use rankings::Mark;

use crate::api::Operation;
use crate::api::answers::answers;
use crate::api::caller::Caller;
use crate::http::error::Problem;
use crate::http::state::AppState;

/// How many rounds of a competition are told.
const TOLD: u32 = 1000;

answers! {
    /// The rounds of cubing of a competition.
    CubingRounds {
        /// By event and number.
        rounds: Vec<CubingListed>,
    }
    /// A round of cubing, in a list.
    CubingListed {
        /// Its id.
        id: RoundId,
        /// The event of the competition.
        event: EventId,
        /// Its number in the event, from 1.
        round: u16,
        /// What is solved: `333`, or the name of an unofficial event.
        contest: String,
        /// The format, such as `average-of-5`.
        format: String,
        /// `planned`, `open` or `closed`.
        stage: String,
    }
    /// A round of cubing.
    CubingRound {
        /// How many facts its stream has.
        version: u64,
        /// What the list says of it.
        about: CubingListed,
        /// The competition.
        competition: Option<CompetitionId>,
        /// Whether it is the final.
        last: bool,
        /// The edition of the regulations.
        edition: String,
        /// How many attempts there are.
        attempts: u8,
        /// The time limit of an attempt, in milliseconds.
        limit: i64,
        /// The competitors, group by group.
        groups: Vec<CubingGroup>,
        /// When it was opened.
        opened: Option<Moment>,
        /// When it was closed.
        closed: Option<Moment>,
        /// The results, the best first.
        results: Vec<CubingResult>,
        /// The scrambles by group, attempt and puzzle, once the round is closed.
        scrambles: Option<Vec<Vec<Vec<String>>>>,
    }
    /// A group of a round.
    CubingGroup {
        /// The competitors.
        competitors: Vec<PersonId>,
        /// When it was called.
        called: Option<Moment>,
    }
    /// A competitor's results of a round.
    CubingResult {
        /// The place; none before the first result.
        place: Option<u16>,
        /// The competitor, by the id of the account or of the entry.
        person: PersonId,
        /// The public name.
        name: String,
        /// What each attempt came to, as it is written: `9.87`, `DNF`; none where it is not registered.
        attempts: Vec<Option<String>>,
        /// The best of them.
        best: Option<String>,
        /// The average or mean, once all attempts are there.
        average: Option<String>,
        /// What the best is, as it stands: `WR`, `CR`, `NR` for a record of the world, the continent or
        /// the country, `PB` for a personal best.
        best_mark: Option<String>,
        /// The same of the average.
        average_mark: Option<String>,
    }
}

/// The operations.
pub(super) fn operations() -> Vec<Operation> {
    vec![
        Operation::get::<CubingRounds>(
            "/competitions/{id}/rounds",
            "The rounds of cubing of a competition.",
            get(list),
        ),
        Operation::get::<CubingRound>(
            "/rounds/{id}",
            "A round of cubing: settings, results and places; its scrambles once it is closed.",
            get(one),
        ),
        Operation::get::<CubingListed>(
            "/rounds/{id}/about",
            "What a list says of a round of cubing, and how far it is.",
            get(about_round),
        ),
        Operation::get::<CubingResult>(
            "/rounds/{id}/results/{person}",
            "A competitor's results of a round of cubing.",
            get(result_of),
        ),
    ]
}

/// A round that a caller may see.
async fn seen(app: &AppState, caller: &Caller, id: &str) -> Result<Loaded<Round>, Problem> {
    let id: RoundId = id.parse().map_err(|_| Problem::NotFound)?;
    app.office.check_sees(&caller.reader(), &Address::Round(id.clone())).await?;
    Ok(app.office.round(&id).await?)
}

async fn about_round(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<CubingListed>, Problem> {
    Ok(Json(about_of(&seen(&app, &caller, &id).await?)?))
}

async fn result_of(
    State(app): State<AppState>,
    caller: Caller,
    Path((id, person)): Path<(String, String)>,
) -> Result<Json<CubingResult>, Problem> {
    let loaded = seen(&app, &caller, &id).await?;
    let mut results = results_of(&app, &loaded).await?.into_iter();
    let own = results.find(|own| own.person.as_str() == person);
    Ok(Json(own.ok_or(Problem::NotFound)?))
}

/// What a list says of a round.
pub(super) fn about_of(loaded: &Loaded<Round>) -> Result<CubingListed, Problem> {
    Ok(about(&loaded.state, loaded.state.settings()?))
}

/// The results of a round, the best first.
pub(super) async fn results_of(
    app: &AppState,
    loaded: &Loaded<Round>,
) -> Result<Vec<CubingResult>, Problem> {
    let names = names(app, loaded.state.settings()?).await?;
    let marks = app.office.marks(&loaded.state).await?;
    Ok(loaded.state.table().iter().map(|line| result(line, &names, &marks)).collect())
}

async fn list(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<CubingRounds>, Problem> {
    let id: CompetitionId = id.parse().map_err(|_| Problem::NotFound)?;
    let address = Address::Competition(id.clone());
    app.office.check_sees(&caller.reader(), &address).await?;
    app.office.competition(&id).await?;
    let listed = |RoundRow { id, event, round, contest, format, stage }| CubingListed {
        id,
        event,
        round,
        contest,
        format,
        stage,
    };
    let rows = app.office.rounds_of(&id, TOLD).await?;
    Ok(Json(CubingRounds { rounds: rows.into_iter().map(listed).collect() }))
}

async fn one(
    State(app): State<AppState>,
    caller: Caller,
    Path(id): Path<String>,
) -> Result<Json<CubingRound>, Problem> {
    let loaded = seen(&app, &caller, &id).await?;
    let settings = loaded.state.settings()?;
    let results = results_of(&app, &loaded).await?;
    Ok(Json(whole(&loaded, settings, results)))
}

/// The public names of those who are registered at the competition.
async fn names(app: &AppState, settings: &Settings) -> Result<BTreeMap<PersonId, String>, Problem> {
    let Some(competition) = &settings.competition else { return Ok(BTreeMap::new()) };
    let state = app.office.competition(competition).await?.state;
    let all = state.registrations().iter();
    Ok(all.map(|(id, own)| (id.clone(), own.application.person.name.clone())).collect())
}

fn whole(loaded: &Loaded<Round>, settings: &Settings, results: Vec<CubingResult>) -> CubingRound {
    let state = &*loaded.state;
    let groups = settings.groups.iter().zip(1..).map(|(group, number)| CubingGroup {
        competitors: group.competitors.iter().cloned().collect(),
        called: state.called(number),
    });
    CubingRound {
        version: loaded.version,
        about: about(state, settings),
        competition: settings.competition.clone(),
        last: settings.last,
        edition: settings.edition.to_string(),
        attempts: settings.attempts(),
        limit: settings.limit.0,
        groups: groups.collect(),
        opened: state.opened(),
        closed: state.closed(),
        results,
        scrambles: state.published().cloned(),
    }
}

fn about(state: &Round, settings: &Settings) -> CubingListed {
    let stage = match (state.closed(), state.opened()) {
        (Some(_), _) => "closed",
        (None, Some(_)) => "open",
        (None, None) => "planned",
    };
    CubingListed {
        id: settings.id.clone(),
        event: settings.event.clone(),
        round: settings.round,
        contest: settings.contest.to_string(),
        format: settings.format.id().to_owned(),
        stage: stage.to_owned(),
    }
}

/// The letters by which the field knows a record.
const fn letters(mark: Mark) -> &'static str {
    match mark {
        Mark::World => "WR",
        Mark::Continent => "CR",
        Mark::Country => "NR",
        Mark::Personal => "PB",
    }
}

fn result(line: &ResultRow, names: &BTreeMap<PersonId, String>, marks: &Marks) -> CubingResult {
    let name = names.get(&line.person).cloned();
    let own = marks.get(&line.person).copied().unwrap_or_default();
    let [best_mark, average_mark] = own.map(|own| Some(letters(own?.mark).to_owned()));
    CubingResult {
        place: line.place,
        name: name.unwrap_or_else(|| line.person.to_string()),
        person: line.person.clone(),
        attempts: line.attempts.iter().map(|own| own.map(|own| own.to_string())).collect(),
        best: line.best.map(|own| own.to_string()),
        average: line.average.map(|own| own.to_string()),
        best_mark,
        average_mark,
    }
}
