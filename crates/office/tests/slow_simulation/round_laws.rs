//! The laws of cubing rounds: what holds after every step. Averages and places are worked out here
//! anew, in another way than the program does.

use std::collections::{BTreeMap, BTreeSet};

use arena::competition::Competition;
use arena::cubing::{Average, Outcome, Phase, ResultRow, Round, Settings};
use arena::id::EventId;
use arena::rankings::official_results;
use rankings::{History, Kind, Rankings, Region, View};

/// What results are compared by; the worst where there is none.
const NONE: (i64, i64) = (i64::MAX, i64::MAX);

fn worth(outcome: &Outcome) -> (i64, i64) {
    match *outcome {
        Outcome::Time(time) => (0, time.into()),
        Outcome::Moves(moves) => (0, moves.into()),
        Outcome::Points { solved, attempted, time } => {
            (i64::from(attempted) - 2 * i64::from(solved), time.into())
        }
        Outcome::Dnf | Outcome::Dns => NONE,
    }
}

/// The average or mean in hundredths of a second, rounded once.
fn average(settings: &Settings, outcomes: &[Outcome]) -> Option<Average> {
    let all = settings.format.attempts();
    if settings.format.is_best_of() || outcomes.len() != all {
        return None;
    }
    let mut worths: Vec<_> = outcomes.iter().map(worth).collect();
    worths.sort_unstable();
    let counting = if all == 5 { &worths[1..4] } else { &worths[..] };
    if counting.contains(&NONE) {
        return Some(Average::Dnf);
    }
    let sum: i64 = counting.iter().map(|worth| worth.1).sum();
    let rounded = |unit: i64| (sum * 2 + 3 * unit).div_euclid(6 * unit) * unit;
    let mean = if sum < 3 * 60_000 { rounded(1) } else { rounded(100) };
    Some(Average::Time(u32::try_from(mean).unwrap()))
}

/// What holds of a round, whatever was asked.
pub fn check(state: &Round) {
    let Ok(settings) = state.settings() else { return };
    assert!(settings.check().is_ok(), "settings that cannot be");
    for person in state.competitors() {
        let mut counting = BTreeSet::new();
        for own in state.attempts_of(person).iter().filter(|own| own.replaced.is_none()) {
            assert!((1..=settings.attempts()).contains(&own.number), "{person} {}", own.number);
            assert!(counting.insert(own.number), "{person} has attempt {} twice", own.number);
            assert!(own.registered.is_none() || own.recorded.is_some(), "nobody recorded it");
            let begun = own.phase > Phase::Scrambled && !own.sheet.skipped;
            let signs = settings.is_scrambled() && !settings.contest.is_fewest_moves();
            assert!(!begun || !signs || own.scrambler.is_some(), "{person}: nobody scrambled");
        }
    }
    let custody = state.custody();
    assert_eq!(custody.published.is_some(), state.closed().is_some() && custody.made.is_some());
    assert!(custody.openings.is_empty() || custody.sealed.is_some(), "opened before it was sealed");
    check_table(state, settings);
}

fn check_table(state: &Round, settings: &Settings) {
    let table = state.table();
    assert_eq!(table.len(), state.competitors().count(), "each stands once");
    for line in &table {
        let there: Vec<Outcome> = line.attempts.iter().flatten().copied().collect();
        assert!(state.closed().is_none() || there.len() == line.attempts.len(), "{line:?}");
        let best = there.iter().map(worth).min();
        assert_eq!(line.best.as_ref().map(worth), best, "{line:?}");
        assert_eq!(line.average, average(settings, &there), "{line:?}");
    }
    let placed: Vec<&ResultRow> = table.iter().filter(|line| line.best.is_some()).collect();
    assert!(table.iter().skip(placed.len()).all(|line| line.place.is_none()), "last, unplaced");
    for line in &placed {
        let better = placed.iter().filter(|other| key(settings, other) < key(settings, line));
        let place = u16::try_from(better.count() + 1).unwrap();
        assert_eq!(line.place, Some(place), "{line:?} in {table:?}");
    }
    assert!(placed.is_sorted_by_key(|line| line.place), "{table:?}");
}

/// What places go by: the average where the format has one, then the best.
fn key(settings: &Settings, line: &ResultRow) -> ((i64, i64), (i64, i64)) {
    let first = match line.average {
        _ if settings.format.is_best_of() => (0, 0),
        Some(Average::Time(time)) => (0, time.into()),
        Some(Average::Dnf) | None => NONE,
    };
    (first, line.best.as_ref().map_or(NONE, worth))
}

/// The competition has the places of the final.
pub fn check_places(state: &Competition, event: &EventId, last: &Round) {
    let known = state.event(event).unwrap().places.as_ref().expect("the event is over");
    let table = last.table();
    let told: Vec<_> = known.iter().map(|own| (Some(own.place), &own.person)).collect();
    let found: Vec<_> = table.iter().map(|line| (line.place, &line.person)).collect();
    assert_eq!(told, found, "the places of the final");
}

/// Everybody stands in a ranking once, with the best of all rounds, and places follow results.
pub fn check_rankings(state: &Competition, rounds: &[&Round]) {
    let (added, results) = official_results(state, rounds).expect("the competition has a plan");
    let mut lists = Rankings::new(History::default());
    lists.replace(&added, &results);
    let mut best: BTreeMap<&str, (i64, i64)> = BTreeMap::new();
    let lines: Vec<ResultRow> = rounds.iter().flat_map(|round| round.table()).collect();
    for line in &lines {
        let own = line.best.as_ref().map_or(NONE, worth);
        let before = best.entry(line.person.as_str()).or_insert(own);
        *before = own.min(*before);
    }
    best.retain(|_, own| *own != NONE);
    let singles =
        results.first().and_then(|own| lists.event(&own.event)).map_or_else(Vec::new, |event| {
            let (kind, region) = (Kind::Single, Region::World);
            let view = View { event, kind, region, year: None, sex: None };
            lists.page(view, 0, usize::MAX).places
        });
    assert_eq!(singles.len(), best.len(), "{singles:?}: everybody with a result, once");
    for own in &singles {
        let person = lists.history().people[own.person as usize].id.as_str();
        let place = best.values().filter(|other| **other < best[person]).count() + 1;
        assert_eq!(own.place, place, "{own:?} in {singles:?}");
        let values = results.iter().filter(|row| row.person == person).map(|row| row.best);
        assert!(values.into_iter().any(|value| value == own.value), "{own:?}");
    }
}
