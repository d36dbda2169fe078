//! The optional regulations of a competition of cubing (Article Z): the organisers ask for them, and each
//! works once the Board has approved it for this competition. The edition of 2009 has no such article of
//! its own; its competitions use this one.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2010 Z | `set`, `board_decides`, `Competition::options` | asked for, approved, and only then in force |
//! | wca-2010 Z1 | `check_puzzle`, `Competition::missing_puzzles` | nobody is called whose puzzle was not handed in |
//! | wca-2010 Z2 | `check_entries` | no more events than the maximum |
//! | wca-2010 Z3 | `DirectEntry` | results at certain competitions; where they lead, `qualify.rs` says |
//! | wca-2010 Z4 | `Competition::waiting_list`, `check_place` | by entry, by results or by the ranking; the others wait |
//! | wca-2010 Z5 | `check_entries` | no combination that is ruled out |

use std::collections::{BTreeMap, BTreeSet};

use rulebook::wca_2010;
use serde::{Deserialize, Serialize};

use crate::Refused;
use crate::competition::decide::{Facts, by, invalid, refuse};
use crate::competition::limits;
use crate::competition::people::Application;
use crate::competition::{Competition, EntryStatus};
use crate::competition::{planning, registration, reports};
use crate::cubing::Standard;
use crate::id::{EventId, PersonId};
use crate::refused::WithArgument;

/// The most combinations that can be ruled out.
const COMBINATIONS: usize = 40;
/// The longest id of a competition.
const ID: usize = 64;

/// What the organisers ask for.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Options {
    /// All puzzles are handed in at check-in (Z1).
    pub collects_puzzles: bool,
    /// How many events a competitor may enter (Z2).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most_events: Option<u8>,
    /// How many competitors an event has, first come, first served (Z4).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub most_competitors: BTreeMap<EventId, u16>,
    /// By what the places of a limited event are given, where not first come, first served (Z4).
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub places_by: BTreeMap<EventId, PlacesBy>,
    /// Who starts in a later round by results at certain competitions (Z3).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub direct: Vec<DirectEntry>,
    /// Events that nobody may enter together (Z5).
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub never_together: Vec<BTreeSet<EventId>>,
}

/// By what the places of a limited event are given (Z4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlacesBy {
    /// By the best single.
    Single,
    /// By the best average or mean.
    Average,
    /// By the place in the world ranking.
    Ranking,
}

/// Results at certain competitions by which a competitor starts in a later round (Z3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DirectEntry {
    /// In which event.
    pub event: EventId,
    /// In which round, from 2.
    pub round: u16,
    /// The ids of the competitions.
    pub competitions: BTreeSet<String>,
    /// The result that is good enough.
    pub standard: Standard,
}

/// What was asked for, and whether the Board has approved it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionsState {
    /// What was asked for.
    pub asked: Options,
    /// What the Board has said; nothing before it has.
    pub approved: Option<bool>,
    /// The puzzles that were handed in, by competitor (Z1).
    #[serde(default)]
    pub(super) puzzles: BTreeMap<PersonId, BTreeSet<EventId>>,
    /// When who entered what: the version of the stream (Z4).
    #[serde(default)]
    pub(super) entered: BTreeMap<EventId, BTreeMap<PersonId, u64>>,
}

impl Options {
    /// Whether nothing is asked for.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub(super) fn check_limits(&self) -> Result<(), Refused> {
        crate::text::check_list("combinations", self.never_together.len(), COMBINATIONS)?;
        crate::text::check_list("events", self.most_competitors.len(), limits::EVENTS)?;
        crate::text::check_list("events", self.places_by.len(), limits::EVENTS)?;
        crate::text::check_list("direct entries", self.direct.len(), COMBINATIONS)?;
        for own in &self.direct {
            crate::text::check_list("competitions", own.competitions.len(), COMBINATIONS)?;
            own.competitions.iter().try_for_each(|id| crate::text::check("id", id, ID))?;
        }
        for together in &self.never_together {
            crate::text::check_list("events", together.len(), limits::EVENTS)?;
        }
        Ok(())
    }
}

impl Competition {
    /// What was asked for, and whether it was approved.
    #[must_use]
    pub const fn options_asked(&self) -> &OptionsState {
        &self.options
    }

    /// The optional regulations in force; none before the Board has approved them.
    #[must_use]
    pub fn options(&self) -> Option<&Options> {
        Some(&self.options.asked).filter(|_| self.options.approved == Some(true))
    }

    /// Those who entered a limited event and have no place in it, the next one first: places go to whoever
    /// was accepted, then in the order of entry. Nobody where the event is not limited.
    #[must_use]
    pub fn waiting_list(&self, event: &EventId) -> Vec<&PersonId> {
        let Some(most) = self.options().and_then(|own| own.most_competitors.get(event)) else {
            return Vec::new();
        };
        let entered = self.options.entered.get(event);
        let mut all: Vec<_> = self
            .registrations
            .iter()
            .filter(|(_, own)| own.enters(event))
            .map(|(person, own)| {
                let waits = own.entries.get(event) != Some(&EntryStatus::Approved);
                let order = entered.and_then(|entered| entered.get(person)).copied();
                let result = self.result_for_place(event, person);
                (waits, result, order.unwrap_or_default(), own.accepted_at, person)
            })
            .collect();
        all.sort_unstable();
        let waiting = all.into_iter().skip(usize::from(*most)).filter(|(waits, ..)| *waits);
        waiting.map(|(.., person)| person).collect()
    }

    /// What counts for a place in a limited event, the smaller the better: the result or the place in the
    /// ranking, where it is not the order of entry. Who has none stands after all who have one.
    fn result_for_place(&self, event: &EventId, person: &PersonId) -> u32 {
        let Some(by) = self.options().and_then(|own| own.places_by.get(event)) else { return 0 };
        let known = self.events.get(event).and_then(|own| own.known.get(person));
        let own = known.and_then(|known| match by {
            PlacesBy::Single => known.single,
            PlacesBy::Average => known.average,
            PlacesBy::Ranking => known.place,
        });
        own.unwrap_or(u32::MAX)
    }

    /// The place of somebody on the waiting list of an event, from 1.
    #[must_use]
    pub fn waiting_place(&self, person: &PersonId, event: &EventId) -> Option<usize> {
        self.waiting_list(event).iter().position(|own| *own == person).map(|place| place + 1)
    }

    /// The events for which a competitor has handed in a puzzle.
    #[must_use]
    pub fn handed_in(&self, person: &PersonId) -> BTreeSet<EventId> {
        self.options.puzzles.get(person).cloned().unwrap_or_default()
    }

    /// Those who are accepted and here, and cannot be called to an event because their puzzle for it was
    /// not handed in; nobody where no puzzles are collected (Z1).
    #[must_use]
    pub fn missing_puzzles(&self, event: &EventId) -> Vec<&PersonId> {
        let here = self.registrations.iter().filter(|(person, own)| {
            let accepted = own.entries.get(event) == Some(&EntryStatus::Approved);
            accepted && self.checked_in.contains_key(*person)
        });
        let people = here.map(|(person, _)| person);
        people.filter(|person| check_puzzle(self, event, person).is_err()).collect()
    }
}

/// The organisers ask for options. What the Board has approved before is approved no longer.
pub(super) fn set(state: &Competition, asked: &Options) -> Result<Facts, Refused> {
    state.plan()?;
    if state.edition().is_none() {
        return invalid("options-cubing");
    }
    if state.stage.started.is_some() {
        return invalid("options-begun");
    }
    if state.options.asked == *asked {
        return invalid("options-unchanged");
    }
    if asked.most_events == Some(0) || asked.most_competitors.values().any(|most| *most == 0) {
        return invalid("options-number");
    }
    for event in asked.most_competitors.keys().chain(asked.places_by.keys()) {
        state.event(event)?;
    }
    for own in &asked.direct {
        let rounds = state.event(&own.event)?.plan.rounds();
        let fits = (2..=rounds).contains(&own.round) && own.standard.result > 0;
        if !fits || own.competitions.is_empty() {
            return refuse(wca_2010::Z3, "options-direct").about("rounds", rounds);
        }
    }
    for together in &asked.never_together {
        if together.len() < 2 {
            return invalid("options-together");
        }
        for event in together {
            state.event(event)?;
        }
    }
    let set = planning::Fact::OptionsSet(Box::new(asked.clone()));
    Ok(vec![by(set, wca_2010::Z)])
}

/// The Board approves or refuses what was asked for.
pub(super) fn board_decides(
    state: &Competition,
    approved: bool,
    reason: &str,
) -> Result<Facts, Refused> {
    if state.options.asked.is_empty() {
        return invalid("options-none");
    }
    if state.options.approved == Some(approved) {
        return invalid("options-decided");
    }
    let decided = reports::Fact::OptionsDecided { approved, reason: reason.to_owned() };
    Ok(vec![by(decided, wca_2010::Z)])
}

/// What a registration asks for is within the options.
pub(super) fn check_entries(state: &Competition, new: &Application) -> Result<(), Refused> {
    let Some(options) = state.options() else { return Ok(()) };
    let own = state.registrations.get(&new.person.id);
    let held = own.into_iter().flat_map(|own| own.entries.keys().filter(|id| own.enters(id)));
    let all: BTreeSet<&EventId> = held.chain(&new.events).collect();
    let cubing = all.iter().filter(|id| state.events.get(**id).is_some_and(is_cubing)).count();
    if let Some(most) = options.most_events.filter(|most| cubing > usize::from(*most)) {
        return refuse(wca_2010::Z2, "options-most-events")
            .about("most", most)
            .about("asked", cubing);
    }
    let barred = |together: &&BTreeSet<EventId>| together.iter().all(|event| all.contains(event));
    match options.never_together.iter().find(barred) {
        None => Ok(()),
        Some(together) => {
            refuse(wca_2010::Z5, "options-barred").about("list", names(state, together))
        }
    }
}

fn is_cubing(event: &crate::competition::EventState) -> bool {
    event.plan.edition().is_some()
}

fn names(state: &Competition, events: &BTreeSet<EventId>) -> String {
    let name =
        |id: &EventId| state.events.get(id).map_or(id.as_str(), |own| &own.plan.name).to_owned();
    events.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Whether an event has room for everybody who wants to enter: on its waiting list at least.
pub(super) fn has_waiting_list(state: &Competition, event: &EventId) -> bool {
    state.options().is_some_and(|own| own.most_competitors.contains_key(event))
}

/// Whoever is on the waiting list of an event is not accepted for it.
pub(super) fn check_place(
    state: &Competition,
    person: &PersonId,
    event: &EventId,
) -> Result<(), Refused> {
    match state.waiting_place(person, event) {
        None => Ok(()),
        Some(place) => refuse(wca_2010::Z4, "options-waits")
            .about("person", person)
            .about("event", event)
            .about("place", place),
    }
}

/// The puzzles of a competitor are handed in at check-in: for these events, and no others.
pub(super) fn take_puzzles(
    state: &Competition,
    person: &PersonId,
    events: &BTreeSet<EventId>,
) -> Result<Facts, Refused> {
    if !state.options().is_some_and(|own| own.collects_puzzles) {
        return refuse(wca_2010::Z1, "options-not-collected");
    }
    let registration = registration::entries::registration(state, person)?;
    if let Some(other) = events.iter().find(|event| !registration.enters(event)) {
        return invalid("options-not-entered").about("person", person).about("event", other);
    }
    let (person, events) = (person.clone(), events.clone());
    Ok(vec![by(registration::Fact::PuzzlesTaken { person, events }, wca_2010::Z1)])
}

/// Whoever has not handed in the puzzle of an event is not called for it.
pub(super) fn check_puzzle(
    state: &Competition,
    event: &EventId,
    person: &PersonId,
) -> Result<(), Refused> {
    let collects = state.options().is_some_and(|own| own.collects_puzzles);
    let there = state.options.puzzles.get(person).is_some_and(|own| own.contains(event));
    if !collects || there {
        return Ok(());
    }
    refuse(wca_2010::Z1, "options-no-puzzle").about("person", person).about("event", event)
}
