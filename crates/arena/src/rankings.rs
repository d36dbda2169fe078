//! Rankings over the official results of cubing, and the file of results that the delegate sends.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 8a1, 8f | `rankings` | only what is official: competition, event, solve |
//! | wca 9e4 | `rankings`, `results_file` | unofficial events are left out |
//! | wca 1c3 | `results_file` | as soon as the last round is closed |
//!
//! Not here: places and averages of one round (see `cubing`).

use std::collections::BTreeMap;

use serde::Serialize;

use crate::Refused;
use crate::competition::{Competition, ReportKind, Scope};
use crate::cubing::{Average, Outcome, ResultRow, Round, Sets, best};
use crate::id::{CompetitionId, EventId, PersonId};

/// The words by which the Board names a solve (8f).
#[must_use]
pub fn solve_name(round: u16, person: &PersonId, number: u8) -> String {
    format!("round {round}, {person}, attempt {number}")
}

/// A result of a ranking.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ranked {
    /// The place, from 1.
    pub place: u16,
    /// The person.
    pub person: PersonId,
    /// The result, as it is written.
    pub result: String,
    /// At which competition.
    pub competition: CompetitionId,
    #[serde(skip)]
    order: (i32, u32),
}

/// The rankings of official events, single and average, computed from official results alone. A
/// person stands in each once, with the best.
#[must_use]
pub fn rankings(
    sources: &[(&Competition, &[&Round])],
) -> BTreeMap<(&'static str, &'static str), Vec<Ranked>> {
    let mut lists: BTreeMap<_, Vec<Ranked>> = BTreeMap::new();
    for (competition, rounds) in sources {
        let Some(plan) = competition.plan().ok().filter(|_| competition.is_official()) else {
            continue;
        };
        for round in rounds.iter().filter(|round| round.closed().is_some()) {
            for (event, kind, person, result, order) in official(competition, round) {
                let (competition, place) = (plan.id.clone(), 0);
                let ranked = Ranked { place, person, result, competition, order };
                lists.entry((event, kind)).or_default().push(ranked);
            }
        }
    }
    lists.values_mut().for_each(put_in_order);
    lists
}

type Found = (&'static str, &'static str, PersonId, String, (i32, u32));

/// The official results of a round.
fn official(competition: &Competition, round: &Round) -> Vec<Found> {
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
    let mut found = Vec::new();
    for line in round.table() {
        let numbered = || line.attempts.iter().zip(1_u8..);
        let valid = numbered().filter(|(_, number)| counts(&line.person, *number));
        let singles: Vec<Outcome> = valid.filter_map(|(outcome, _)| *outcome).collect();
        let single = best(&singles);
        if let Some(order) = single.order() {
            found.push((event.id(), "single", line.person.clone(), single.to_string(), order));
        }
        let whole = numbered().all(|(_, number)| counts(&line.person, number));
        if let (Some(Average::Time(time)), true) = (line.average, whole) {
            let written = Average::Time(time).to_string();
            found.push((event.id(), "average", line.person.clone(), written, (0, time)));
        }
    }
    found
}

fn put_in_order(list: &mut Vec<Ranked>) {
    list.sort_by(|a, b| (a.order, &a.person).cmp(&(b.order, &b.person)));
    let mut seen = std::collections::BTreeSet::new();
    list.retain(|ranked| seen.insert(ranked.person.clone()));
    let orders: Vec<_> = list.iter().map(|ranked| ranked.order).collect();
    for ranked in list {
        let before = orders.iter().filter(|order| **order < ranked.order).count();
        ranked.place = u16::try_from(before + 1).unwrap_or(u16::MAX);
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
