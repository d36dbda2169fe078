//! The official results of cubing as rankings take them, and the file of results that the delegate sends.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 8a1, 8f, 9i | `official_results` | only what is official: competition, event, solve |
//! | wca 9e4 | `official_results`, `results_file` | unofficial events are left out |
//! | wca 9h | `has_average` | averages only of events that have a format with one |
//! | wca 1c3 | `results_file` | as soon as the last round is closed |
//!
//! Not here: places and averages of one round (see `cubing`), the rankings themselves (see the crate of
//! this name).

use puzzles::{Edition, Event};

use ::rankings::{Added, FINAL, NewResult, Value};
use serde::Serialize;

use crate::Refused;
use crate::competition::{Competition, Plan, ReportKind, Scope};
use crate::cubing::{Average, Outcome, ResultRow, Round, Sets, Settings, best};
use crate::id::{CompetitionId, EventId, PersonId};

/// Whether averages or means of an event are ranked: where an edition has a format with one. Events that no
/// edition has are ranked as they were brought.
#[must_use]
pub fn has_average(event: &str) -> bool {
    let Ok(event) = event.parse::<Event>() else { return true };
    let formats = Edition::ALL.iter().flat_map(|edition| event.formats(*edition));
    formats.into_iter().any(|format| !format.is_best_of())
}

/// The words by which the Board names a solve (8f).
#[must_use]
pub fn solve_name(round: u16, person: &PersonId, number: u8) -> String {
    format!("round {round}, {person}, attempt {number}")
}

/// The official results of a competition, as rankings take them: none where it is not official. A
/// person has a row for each round, without what was declared unofficial.
#[must_use]
pub fn official_results(
    competition: &Competition,
    rounds: &[&Round],
) -> Option<(Added, Vec<NewResult>)> {
    let plan = competition.plan().ok()?;
    let added = Added {
        id: plan.id.to_string(),
        name: plan.name.clone(),
        country: plan.country.to_string(),
        day: last_day(plan),
    };
    let closed = rounds.iter().filter(|round| round.closed().is_some());
    let official = closed.filter(|_| competition.is_official());
    Some((added, official.flat_map(|round| round_results(competition, round)).collect()))
}

/// The day by which the results of a competition are put in order: its last.
#[must_use]
pub fn last_day(plan: &Plan) -> ::rankings::Day {
    let (year, month, day) = plan.last.parts();
    ::rankings::Day::new(year.into(), month.into(), day.into())
}

/// The results of a round as rankings take them, also while it is open: without what was declared
/// unofficial, and none of an unofficial event.
#[must_use]
pub fn round_results(competition: &Competition, round: &Round) -> Vec<NewResult> {
    let Ok(settings) = round.settings() else {
        return Vec::new();
    };
    let Some(event) = settings.contest.official() else {
        return Vec::new();
    };
    if competition.is_unofficial(&Scope::Event(settings.event.clone())) {
        return Vec::new();
    }
    let counts = |person: &PersonId, number: u8| {
        let solve = solve_name(settings.round, person, number);
        !competition.is_unofficial(&Scope::Solve { event: settings.event.clone(), solve })
    };
    let row = |line: &ResultRow| {
        let own = competition.registrations().get(&line.person)?;
        let numbered = || line.attempts.iter().zip(1_u8..);
        let valid = numbered().filter(|(_, number)| counts(&line.person, *number));
        let singles: Vec<Outcome> = valid.filter_map(|(outcome, _)| *outcome).collect();
        let whole = numbered().all(|(_, number)| counts(&line.person, number));
        Some(NewResult {
            person: line.person.to_string(),
            name: own.application.person.name.clone(),
            sex: None,
            country: own.application.person.country.to_string(),
            event: event.id().to_owned(),
            round: round_place(settings),
            place: line.place?,
            best: value(best(&singles)),
            average: match line.average {
                Some(Average::Time(time)) if whole => time,
                _ => 0,
            },
        })
    };
    round.table().iter().filter_map(row).collect()
}

/// A round as rankings count it.
#[must_use]
pub fn round_place(settings: &Settings) -> u8 {
    if settings.last { FINAL } else { settings.round.clamp(1, 3) as u8 }
}

/// An outcome as rankings count it.
fn value(outcome: Outcome) -> Value {
    match outcome {
        Outcome::Time(time) => time,
        Outcome::Moves(moves) => moves.into(),
        Outcome::Points { solved, attempted, time } => ::rankings::points(solved, attempted, time),
        Outcome::Dnf | Outcome::Dns => 0,
    }
}

/// The results of a competition, as the delegate sends them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ResultsFile {
    /// Which competition.
    pub competition: CompetitionId,
    /// Its official rounds.
    pub rounds: Vec<RoundResults>,
}

/// The results of one round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RoundResults {
    /// The event of the competition.
    pub event: EventId,
    /// The official event, by the id that the field uses.
    pub contest: &'static str,
    /// The number of the round.
    pub round: u16,
    /// The format, by the id that the field uses.
    pub format: &'static str,
    /// The results, the best first.
    pub results: Vec<ResultRow>,
    /// The scrambles.
    pub scrambles: Sets,
}

/// The file of results, as soon as the last round of the competition is closed.
///
/// # Errors
/// Before that.
pub fn results_file(competition: &Competition, rounds: &[&Round]) -> Result<ResultsFile, Refused> {
    let plan = competition.plan()?;
    let over = competition.reports().iter().any(|r| r.task.report == ReportKind::Results);
    if !over || rounds.iter().any(|round| round.closed().is_none()) {
        return Err(Refused::invalid("cubing-results-early"));
    }
    let of_round = |round: &&Round| {
        let settings = round.settings().ok()?;
        Some(RoundResults {
            event: settings.event.clone(),
            contest: settings.contest.official()?.id(),
            round: settings.round,
            format: settings.format.id(),
            results: round.table(),
            scrambles: round.custody().published.clone().unwrap_or_default(),
        })
    };
    let rounds = rounds.iter().filter_map(of_round).collect();
    Ok(ResultsFile { competition: plan.id.clone(), rounds })
}
