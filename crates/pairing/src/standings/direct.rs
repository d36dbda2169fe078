//! Direct encounter: the games among the tied only; those who met more than once count the average
//! of their games (6.1.2). It decides if all of them have met, or as far
//! as somebody is first whatever the missing games would have given; then it starts again among
//! those who are left.

use crate::tournament::{Entry, Score, Tournament, Tpn};

use super::rounds::finished;

/// The place (from 1) of each of the tied, in their order; equal places are still tied.
pub(super) fn places(tournament: &Tournament, round_robin: bool, tied: &[Tpn]) -> Vec<u32> {
    let mut places = vec![1; tied.len()];
    let everyone: Vec<usize> = (0..tied.len()).collect();
    split(&Games { tournament, round_robin, tied }, &everyone, 1, &mut places);
    places
}

struct Games<'a> {
    tournament: &'a Tournament,
    round_robin: bool,
    tied: &'a [Tpn],
}

/// Average points in parts of a tenth: divisible by any number of meetings from 1 to 10.
const PARTS: i64 = 2520;

/// A player's points in the games of a group, and how many of the group were not met.
struct Record {
    points: i64,
    missing: i64,
}

fn parts(score: Score) -> i64 {
    i64::from(score.0) * PARTS
}

impl Games<'_> {
    /// The average points of one of the tied against another; nothing if they have not met.
    fn between(&self, one: usize, other: usize) -> Option<i64> {
        let met = |entry: &Entry| {
            let opponent =
                if self.round_robin { entry.opponent() } else { entry.played_opponent() };
            let open = matches!(entry, Entry::Game { outcome: None, points: None, .. });
            opponent == Some(self.tied[other]) && !open
        };
        let rounds = finished(self.tournament, self.tied[one]);
        let games: Vec<Score> = rounds
            .iter()
            .filter(|(_, entry)| met(entry))
            .map(|(_, entry)| self.tournament.points.of(entry))
            .collect();
        let meetings = i64::try_from(games.len()).ok().filter(|count| *count > 0)?;
        Some(parts(games.into_iter().sum()) / meetings)
    }

    fn record(&self, one: usize, group: &[usize]) -> Record {
        let mut record = Record { points: 0, missing: 0 };
        for &other in group.iter().filter(|other| **other != one) {
            match self.between(one, other) {
                Some(points) => record.points += points,
                None => record.missing += 1,
            }
        }
        record
    }
}

/// Gives the group places from `first` on, as far as its games decide.
fn split(games: &Games<'_>, group: &[usize], first: u32, places: &mut [u32]) {
    for &one in group {
        places[one] = first;
    }
    if group.len() < 2 {
        return;
    }
    let records: Vec<Record> = group.iter().map(|&one| games.record(one, group)).collect();
    if records.iter().all(|record| record.missing == 0) {
        split_by_points(games, group, &records, first, places);
    } else if let Some(leader) = certain_leader(games, &records) {
        let rest: Vec<usize> = group.iter().copied().filter(|&one| one != group[leader]).collect();
        split(games, &rest, first + 1, places);
    }
}

fn split_by_points(
    games: &Games<'_>,
    group: &[usize],
    records: &[Record],
    first: u32,
    places: &mut [u32],
) {
    let mut levels: Vec<i64> = records.iter().map(|record| record.points).collect();
    levels.sort_unstable_by(|one, other| other.cmp(one));
    levels.dedup();
    if levels.len() < 2 {
        return;
    }
    let mut place = first;
    for level in levels {
        let equal: Vec<usize> = group
            .iter()
            .zip(records)
            .filter(|(_, record)| record.points == level)
            .map(|(&one, _)| one)
            .collect();
        split(games, &equal, place, places);
        place += u32::try_from(equal.len()).unwrap_or(u32::MAX);
    }
}

/// Who has more points than any other could still reach.
fn certain_leader(games: &Games<'_>, records: &[Record]) -> Option<usize> {
    let win = parts(games.tournament.points.win);
    let best = |record: &Record| record.points + win * record.missing;
    (0..records.len()).find(|&one| {
        let others = records.iter().enumerate().filter(|(other, _)| *other != one);
        others.map(|(_, record)| best(record)).all(|reach| records[one].points > reach)
    })
}
