//! Groups, then a knock-out: the entrants are dealt into groups in a snake (1 2 3, 3 2 1, ...), a
//! round robin is played in each, and the first of every group go on. In the knock-out the group
//! winners are the first seeds; nobody meets someone of the own group in its first round where
//! that can be avoided.

use std::cmp::Reverse;

use rulebook::Message;
use serde::{Deserialize, Serialize};

use crate::standings::{Row, Value};
use crate::tournament::Score;

use super::bracket::Tree;
use super::knock_out::{KnockOut, tree_of};
use super::round_robin::{pairings, table};
use super::{
    Entrant, Field, Game, Next, Pairing, Place, Stage, SystemError, berger, missing, row_places,
    shared_places,
};

/// The settings of groups with a knock-out after them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Groups {
    /// How many groups.
    pub groups: u32,
    /// How many of each group go on.
    pub qualifiers: u32,
    /// How often each pair of a group meets.
    #[serde(default = "one")]
    pub cycles: u32,
    /// The knock-out that follows.
    #[serde(default)]
    pub knock_out: KnockOut,
}

const fn one() -> u32 {
    1
}

/// The tree behind the groups, with the games that were played in it.
type Played<'a> = (Tree, &'a [Vec<Game>]);

impl Groups {
    /// The groups, each in the order of its table.
    #[must_use]
    pub fn dealt(&self, entrants: u32) -> Vec<Vec<Entrant>> {
        let mut groups = vec![Vec::new(); self.groups as usize];
        for entrant in 1..=entrants {
            let (lap, at) =
                ((entrant - 1) / self.groups.max(1), (entrant - 1) % self.groups.max(1));
            let at = if lap.is_multiple_of(2) { at } else { self.groups - 1 - at };
            groups[at as usize].push(entrant);
        }
        groups
    }

    fn check(&self, field: &Field) -> Result<(), SystemError> {
        let smallest = field.entrants.checked_div(self.groups).unwrap_or(0);
        let wrong = if self.groups == 0 || self.qualifiers == 0 || !(1..=8).contains(&self.cycles) {
            Message::new("system-groups-few")
        } else if smallest < 2 || smallest < self.qualifiers {
            Message::new("system-groups-entrants")
        } else if self.groups.saturating_mul(self.qualifiers) < 2 {
            Message::new("system-groups-qualifiers")
        } else {
            return Ok(());
        };
        Err(SystemError::Settings(wrong))
    }

    pub(super) fn next_round(
        &self,
        field: &Field,
        history: &[Vec<Game>],
    ) -> Result<Next, SystemError> {
        self.check(field)?;
        let schedule = self.schedule(field);
        for (round, games) in schedule.iter().zip(history) {
            if let Some(game) = games.iter().find(|game| !round.contains(&game.pairing)) {
                return Err(SystemError::NotDrawn(game.pairing));
            }
        }
        if let Some(round) = schedule.get(history.len()) {
            return Ok(Next::Round(round.clone()));
        }
        let (first, second) = history.split_at(schedule.len());
        let waiting = missing(field, first);
        if !waiting.is_empty() {
            return Ok(Next::Wait(waiting));
        }
        tree_of(&self.knock_out, &self.seeds(field, first))?.next(field, second)
    }

    pub(super) fn places(
        &self,
        field: &Field,
        history: &[Vec<Game>],
    ) -> Result<Vec<Place>, SystemError> {
        self.check(field)?;
        let rounds = self.schedule(field).len().min(history.len());
        let (first, second) = history.split_at(rounds);
        if rounds < self.schedule(field).len() || !missing(field, first).is_empty() {
            return Ok(self.group_places(field, first));
        }
        let seeds = self.seeds(field, first);
        let mut lines = tree_of(&self.knock_out, &seeds)?.places(field, second)?;
        let through = u32::try_from(seeds.len()).unwrap_or(u32::MAX);
        let mut rest: Vec<((usize, Across), Entrant)> = Vec::new();
        for ranked in self.tables(field, first) {
            let out = ranked.into_iter().enumerate().skip(self.qualifiers as usize);
            rest.extend(out.map(|(place, (row, entrant))| ((place, across(&row)), entrant)));
        }
        rest.sort_unstable();
        let last = shared_places(Stage::Main, &rest).into_iter();
        lines.extend(last.map(|line| Place { place: line.place + through, ..line }));
        lines.sort_by_key(|line| (line.list, line.place));
        Ok(lines)
    }

    /// How many rounds the groups have.
    pub(super) fn rounds(&self, field: &Field) -> Option<u32> {
        self.check(field).ok()?;
        u32::try_from(self.schedule(field).len()).ok()
    }

    /// The knock-out with its part of the history, once the groups are decided.
    pub(super) fn tree<'a>(
        &self,
        field: &Field,
        history: &'a [Vec<Game>],
    ) -> Result<Option<Played<'a>>, SystemError> {
        self.check(field)?;
        let rounds = self.schedule(field).len();
        let Some((first, second)) = history.split_at_checked(rounds) else { return Ok(None) };
        if !missing(field, first).is_empty() {
            return Ok(None);
        }
        Ok(Some((tree_of(&self.knock_out, &self.seeds(field, first))?, second)))
    }

    /// While the groups play, each has its own list.
    fn group_places(&self, field: &Field, history: &[Vec<Game>]) -> Vec<Place> {
        let tables = (1..).zip(self.tables(field, history));
        tables.flat_map(|(group, ranked)| row_places(Stage::Group(group), &ranked)).collect()
    }

    /// The rounds of all groups side by side.
    fn schedule(&self, field: &Field) -> Vec<Vec<Pairing>> {
        let mut rounds: Vec<Vec<Pairing>> = Vec::new();
        for (number, group) in (1..).zip(self.dealt(field.entrants)) {
            let size = u32::try_from(group.len()).unwrap_or(0);
            for (index, pairs) in berger::schedule(size, self.cycles).iter().enumerate() {
                if rounds.len() <= index {
                    rounds.push(Vec::new());
                }
                let member = |place: Entrant| group[place as usize - 1];
                rounds[index].extend(pairings(Stage::Group(number), index, pairs, &member));
            }
        }
        rounds
    }

    /// The groups' tables; whoever is level in everything is ordered by lot.
    fn tables(&self, field: &Field, history: &[Vec<Game>]) -> Vec<Vec<(Row, Entrant)>> {
        let lots = field.lot.places(2, field.entrants as usize + 1);
        let groups = self.dealt(field.entrants).into_iter();
        groups
            .map(|group| {
                let mut ranked = table(field, history, &group);
                ranked.sort_by_key(|(row, entrant)| (row.place, lots[*entrant as usize]));
                ranked
            })
            .collect()
    }

    /// Those who go on, in seeding order: all group winners, then all seconds, and so on.
    fn seeds(&self, field: &Field, history: &[Vec<Game>]) -> Vec<Entrant> {
        let tables = self.tables(field, history);
        let mut seeds: Vec<(usize, Entrant)> = Vec::new();
        for place in 0..self.qualifiers as usize {
            let tier = tables
                .iter()
                .enumerate()
                .filter_map(|(group, ranked)| Some((group, ranked.get(place)?.1)));
            seeds.extend(tier);
        }
        keep_apart(&mut seeds, self.groups as usize);
        seeds.into_iter().map(|(_, entrant)| entrant).collect()
    }
}

/// What ranks those who have the same place in different groups: the points and the tie-breaks that
/// are sums. A direct encounter says nothing of somebody in another group.
type Across = Reverse<(Score, Vec<i64>)>;

fn across(row: &Row) -> Across {
    let sums = row.values.iter().filter_map(|value| match value {
        Value::Sum(amount) => Some(amount.0),
        Value::Place(_) => None,
    });
    Reverse((row.score, sums.collect()))
}

/// Changes seeds of the same tier so that no first match is between two of one group, where that
/// is possible. Seed `i` meets seed `size + 1 - i`.
fn keep_apart(seeds: &mut [(usize, Entrant)], tier: usize) {
    let size = seeds.len().next_power_of_two();
    let opponent = |at: usize| size - 1 - at;
    for low in seeds.len() / 2..seeds.len() {
        let clash = |seeds: &[(usize, Entrant)], at: usize| {
            seeds
                .get(opponent(at))
                .is_some_and(|other| opponent(at) != at && other.0 == seeds[at].0)
        };
        if !clash(seeds, low) {
            continue;
        }
        let first = low - low % tier;
        for other in first..(first + tier).min(seeds.len()) {
            seeds.swap(low, other);
            if !clash(seeds, low) && !clash(seeds, other) {
                break;
            }
            seeds.swap(low, other);
        }
    }
}
