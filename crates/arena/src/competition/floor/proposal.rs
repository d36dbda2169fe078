//! Groups and duties as the program proposes them: balanced groups, and in each of them judges, scramblers and
//! score takers who are free while it competes.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1h | `deal` | everybody in exactly one group, the groups equally strong and equally large |
//! | wca-2009/2010 1h1 | `staff` | nobody helps in their own group |
//! | wca-2009/2010 1e2, 1f2, 1g1 | `staff` | officials first, then competitors, those with the fewest duties first |
//! | wca-2009/2010 1j | `staff` | an event's main judge has that to do, and gets no other duty in it |
//!
//! It is a proposal: organisers change it, and `set_groups` and `assign_duty` have the last word.

use std::collections::{BTreeMap, BTreeSet};

use super::rounds::{check_called, role_of};
use crate::Role;
use crate::competition::{Activity, Competition, Slot};
use crate::id::{EventId, PersonId};
use crate::people::{Duty, Group};

/// How many of each a proposal has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GroupSizes {
    /// Groups.
    pub groups: usize,
    /// Judges of a group.
    pub judges: usize,
    /// Scramblers of a group.
    pub scramblers: usize,
    /// Score takers of a group.
    pub score_takers: usize,
}

impl GroupSizes {
    const fn of(self, duty: Duty) -> usize {
        match duty {
            Duty::Judge => self.judges,
            Duty::Scramble => self.scramblers,
            Duty::TakeScores => self.score_takers,
        }
    }
}

/// The most groups that are proposed.
const GROUPS: usize = 60;

impl Competition {
    /// Those who can be called to a first round: accepted, complete, checked in, not disqualified.
    #[must_use]
    pub fn callable(&self, event: &EventId) -> Vec<PersonId> {
        let Ok(found) = self.event(event) else { return Vec::new() };
        let players = self.registrations.values().flat_map(|own| own.players(event));
        let ids = players.map(|player| player.id.clone());
        ids.filter(|person| check_called(self, found, person).is_ok()).collect()
    }

    /// Those who can be called and start in a round: in the first one all who do not start in a later one.
    #[must_use]
    pub fn starters(&self, event: &EventId, round: u16) -> Vec<PersonId> {
        let mut all = self.callable(event);
        all.retain(|person| self.starts_in(event, person) == round);
        all
    }

    /// Groups of some competitors, the best first, with those who help in them.
    #[must_use]
    pub fn propose_groups(
        &self,
        event: &EventId,
        round: u16,
        among: &[PersonId],
        sizes: GroupSizes,
    ) -> Vec<Group> {
        let mut groups = deal(among, sizes.groups);
        let elsewhere = self.elsewhere(event, round);
        let mut load: BTreeMap<PersonId, usize> = BTreeMap::new();
        for group in &mut groups {
            let mut busy: BTreeSet<PersonId> =
                group.competitors.union(&elsewhere).cloned().collect();
            for duty in Duty::ALL {
                let chosen = self.staff(event, among, duty, sizes.of(duty), &busy, &load);
                for person in &chosen {
                    *load.entry(person.clone()).or_default() += 1;
                }
                busy.extend(chosen.iter().cloned());
                *group.helpers_mut(duty) = chosen;
            }
        }
        groups
    }

    /// Those who compete or help in a round of another event at the same time, by the schedule.
    #[must_use]
    pub fn elsewhere(&self, event: &EventId, round: u16) -> BTreeSet<PersonId> {
        let own = Activity::Round { event: event.clone(), round };
        let Some(slot) = self.schedule.iter().find(|slot| slot.what == own) else {
            return BTreeSet::new();
        };
        let meanwhile =
            |other: &&Slot| other.what != own && other.start < slot.end && slot.start < other.end;
        let mut all = BTreeSet::new();
        for other in self.schedule.iter().filter(meanwhile) {
            let Activity::Round { event: id, round } = &other.what else { continue };
            let found = self.events.get(id).filter(|found| id != event && found.closed < *round);
            let groups = found.and_then(|found| found.groups.get(round)).into_iter().flatten();
            all.extend(groups.flat_map(Group::everybody).cloned());
        }
        all
    }

    /// Who does a duty while a group competes: officials of the role, then competitors of the event who are
    /// not in this round, then those of other groups.
    fn staff(
        &self,
        event: &EventId,
        among: &[PersonId],
        duty: Duty,
        count: usize,
        busy: &BTreeSet<PersonId>,
        load: &BTreeMap<PersonId, usize>,
    ) -> BTreeSet<PersonId> {
        let role = role_of(duty);
        let given = self.officials.iter().filter(|own| own.role == role && own.serves(event));
        let officials = given.map(|own| &own.person);
        let out = self.callable(event);
        let willing = |person: &&PersonId| {
            !self.refusals.contains(&((*person).clone(), duty))
                && !self.holds(person, Role::MainJudge, Some(event))
        };
        let asked = among.iter().chain(&out).filter(willing).map(|person| (1, person));
        let mut all: Vec<(usize, usize, usize, &PersonId)> = Vec::new();
        let mut seen = BTreeSet::new();
        for (place, (rank, person)) in officials.map(|own| (0, own)).chain(asked).enumerate() {
            if busy.contains(person) || !seen.insert(person) {
                continue;
            }
            let rank = if among.contains(person) { 2 } else { rank };
            all.push((rank, load.get(person).copied().unwrap_or_default(), place, person));
        }
        all.sort_unstable();
        all.into_iter().take(count).map(|(_, _, _, person)| person.clone()).collect()
    }
}

/// Deals competitors into groups, to and fro, so that each gets as many of the best.
fn deal(among: &[PersonId], groups: usize) -> Vec<Group> {
    let count = groups.clamp(1, GROUPS).min(among.len().max(1));
    let mut all = vec![Group::default(); count];
    for (place, person) in among.iter().enumerate() {
        let (row, column) = (place / count, place % count);
        let group = if row % 2 == 0 { column } else { count - 1 - column };
        all[group].competitors.insert(person.clone());
    }
    all
}
