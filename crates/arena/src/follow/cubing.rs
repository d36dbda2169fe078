//! What a fact of a competition asks of its cubing rounds, and a fact of a round of its
//! competition.
//!
//! | fact | asks |
//! | --- | --- |
//! | a round of a cubing event gets groups | the round is created, or divided anew |
//! | somebody gets a duty in a group | the round takes it |
//! | an event is planned otherwise | its rounds take the format and the time limit |
//! | a round is opened, or closed | the round's own stream is; with the first one the limits of all stand |
//! | somebody is accommodated, or disqualified | the rounds that are not over take it |
//! | a competitor has a result in every attempt | the competition takes it (1h1) |
//! | a competitor did not come | the competition takes the ruling (2j) |
//! | the final is closed | the competition takes the places |
//!
//! An event whose format is not one of the regulations is asked nothing: it has no rounds of its own.

use super::{Alarm, AnyCommand, FollowUp};
use crate::Role;
use crate::address::Address;
use crate::competition::{self, Competition, Discipline, EventPlan, EventState, Fact, Place};
use crate::cubing::{self, Command, Contest, DEFAULT_LIMIT, Round, RoundPlan, Settings, round_id};
use crate::id::{EventId, PersonId, RoundId, RulingId};
use crate::people::Group;
use crate::ruling::{Consequence, Ruling, Subject};
use puzzles::{Edition, Event};

/// What a fact of a competition asks of its rounds. The state is the one before the fact.
pub(super) fn to_rounds(state: &Competition, fact: &Fact) -> Vec<FollowUp> {
    match fact {
        Fact::Floor(competition::floor::Fact::GroupsSet { event, round, groups }) => {
            grouped(state, event, *round, groups)
        }
        Fact::Floor(competition::floor::Fact::DutyAssigned {
            event,
            round,
            group,
            person,
            duty,
        }) => {
            let (person, duty) = (person.clone(), *duty);
            let command = Command::AssignDuty { group: *group, person, duty };
            known(state, event, *round).map(|to| ask(to, command)).into_iter().collect()
        }
        Fact::Planning(competition::planning::Fact::EventChanged(plan)) => changed(state, plan),
        Fact::Floor(competition::floor::Fact::RoundOpened { event, round, .. }) => {
            opened(state, event, *round)
        }
        Fact::Floor(competition::floor::Fact::RoundClosed { event, round }) => {
            known(state, event, *round).map(|to| ask(to, Command::Close)).into_iter().collect()
        }
        Fact::Venue(competition::venue::Fact::Accommodated { person, what }) => {
            let command = Command::Accommodate { person: person.clone(), what: *what };
            rounds_of(state, person, None).map(|to| ask(to, command.clone())).collect()
        }
        Fact::Court(competition::court::Fact::Disqualified { person, event, ruling }) => {
            // The ruling says why; its id leads there in every language.
            let finding = ruling.to_string();
            let command = Command::Leave { person: person.clone(), finding };
            rounds_of(state, person, event.as_ref()).map(|to| ask(to, command.clone())).collect()
        }
        _ => Vec::new(),
    }
}

fn ask(to: RoundId, command: Command) -> FollowUp {
    FollowUp { to: Address::Round(to), command: AnyCommand::Round(Box::new(command)) }
}

/// What a round of an event is planned as, where the event is one of the regulations and its format
/// one of the event's row.
fn planned(found: &EventState, round: u16) -> Option<(Edition, Contest, RoundPlan)> {
    match &found.plan.discipline {
        Discipline::Cubing(plan) => {
            let own = *plan.rounds.get(usize::from(round).checked_sub(1)?)?;
            let fits = plan.event.formats(plan.edition).contains(&own.format);
            fits.then_some((plan.edition, Contest::Official(plan.event), own))
        }
        Discipline::UnofficialCubing(plan) => {
            let format = plan.format.parse().ok().filter(|_| (1..=plan.rounds).contains(&round))?;
            Some((plan.edition, Contest::Unofficial(plan.name.clone()), RoundPlan::of(format)))
        }
        Discipline::Game(_) | Discipline::Backgammon(_) | Discipline::ByHand(_) => None,
    }
}

/// The stream of a round that has groups.
fn known(state: &Competition, event: &EventId, round: u16) -> Option<RoundId> {
    let found = state.event(event).ok().filter(|found| found.groups.contains_key(&round))?;
    planned(found, round)?;
    round_id(event, round)
}

/// The rounds that are not over in which somebody competes.
fn rounds_of<'a>(
    state: &'a Competition,
    person: &'a PersonId,
    event: Option<&'a EventId>,
) -> impl Iterator<Item = RoundId> + 'a {
    let events = state.events().iter().filter(move |(id, _)| event.is_none_or(|own| own == *id));
    let rounds = events.flat_map(|(id, found)| found.groups.iter().map(move |r| (id, found, r)));
    let own = rounds.filter(move |(_, found, (round, groups))| {
        **round > found.closed && groups.iter().any(|group| group.competitors.contains(person))
    });
    own.filter_map(move |(id, _, (round, _))| known(state, id, *round))
}

fn grouped(state: &Competition, event: &EventId, round: u16, groups: &[Group]) -> Vec<FollowUp> {
    if let Some(to) = known(state, event, round) {
        return vec![ask(to, Command::SetGroups { groups: groups.to_vec() })];
    }
    let Some((to, settings)) = created(state, event, round, groups) else {
        return Vec::new();
    };
    let started = state.event(event).map_or(0, |found| found.opened.len());
    let mut then = vec![ask(to.clone(), Command::Create(Box::new(settings)))];
    then.extend((started > 0).then(|| ask(to.clone(), Command::StartEvent)));
    then.extend((started >= usize::from(round)).then(|| ask(to.clone(), Command::Open)));
    for person in groups.iter().flat_map(|group| &group.competitors) {
        let own = state.accommodations_of(person).into_iter();
        then.extend(
            own.map(|what| ask(to.clone(), Command::Accommodate { person: person.clone(), what })),
        );
    }
    then
}

/// The settings of a round that has no stream yet.
fn created(
    state: &Competition,
    event: &EventId,
    round: u16,
    groups: &[Group],
) -> Option<(RoundId, Settings)> {
    let found = state.event(event).ok()?;
    let (edition, contest, own) = planned(found, round)?;
    let to = round_id(event, round)?;
    let last = round == found.plan.rounds();
    let of = contest.official().unwrap_or(Event::Three);
    let mut settings = Settings::proposed(to.clone(), event.clone(), edition, of, last);
    settings.contest = contest;
    settings.competition = state.plan().ok().map(|plan| plan.id.clone());
    (settings.round, settings.format) = (round, own.format);
    settings.limit = own.limit.unwrap_or(settings.limit);
    settings.cutoff = own.cutoff;
    settings.total_limit = own.total_limit;
    settings.stopwatch = own.stopwatch;
    settings.cube_minutes = own.cube_minutes;
    settings.groups = groups.to_vec();
    settings.check().ok()?;
    Some((to, settings))
}

/// What a changed plan asks of the rounds that are there already.
fn changed(state: &Competition, plan: &EventPlan) -> Vec<FollowUp> {
    let Ok(found) = state.event(&plan.id) else { return Vec::new() };
    let Some(new) = plan.cubing() else { return Vec::new() };
    let mut then = Vec::new();
    for (number, new) in (1..).zip(&new.rounds) {
        let Some((to, (.., old))) = known(state, &plan.id, number).zip(planned(found, number))
        else {
            continue;
        };
        if new.format != old.format {
            then.push(ask(to.clone(), Command::SetFormat { format: new.format }));
        }
        let [limit, before] = [new.limit, old.limit].map(|limit| limit.unwrap_or(DEFAULT_LIMIT));
        if limit != before {
            then.push(ask(to, Command::SetLimit { limit }));
        }
    }
    then
}

fn opened(state: &Competition, event: &EventId, round: u16) -> Vec<FollowUp> {
    let Ok(found) = state.event(event) else {
        return Vec::new();
    };
    let others = found.groups.keys().filter(|other| round == 1 && **other != 1);
    let others = others.filter_map(|other| known(state, event, *other));
    let own = known(state, event, round).map(|to| ask(to, Command::Open));
    own.into_iter().chain(others.map(|to| ask(to, Command::StartEvent))).collect()
}

/// What a fact of a round asks of its competition. The state is the one after the fact.
#[must_use]
pub fn after_round(state: &Round, fact: &cubing::Fact) -> Vec<FollowUp> {
    let Ok(settings) = state.settings() else {
        return Vec::new();
    };
    let Some(competition) = settings.competition.clone() else {
        return Vec::new();
    };
    let command = match fact {
        cubing::Fact::Registered { solve, .. } | cubing::Fact::SheetEntered { solve, .. } => {
            finished(state, settings, &solve.person)
        }
        cubing::Fact::NoShow { person, .. } => ruling(state, settings, person),
        cubing::Fact::Closed if settings.last => {
            let (event, places) = (settings.event.clone(), places(state));
            Some(competition::Command::Floor(competition::floor::Command::FinishEvent {
                event,
                places,
            }))
        }
        _ => None,
    };
    let to = Address::Competition(competition);
    let then = |command| FollowUp { to, command: AnyCommand::Competition(Box::new(command)) };
    command.map(then).into_iter().collect()
}

fn finished(state: &Round, settings: &Settings, person: &PersonId) -> Option<competition::Command> {
    let (event, round, person) = (settings.event.clone(), settings.round, person.clone());
    let done = state.is_done(&person);
    done.then_some(competition::Command::Floor(competition::floor::Command::FinishSolves {
        event,
        round,
        person,
    }))
}

/// The ruling by which somebody who did not come is out of the event.
fn ruling(state: &Round, settings: &Settings, person: &PersonId) -> Option<competition::Command> {
    let out = state.out().get(person)?;
    let hash = blake3::hash(format!("{} {person}", settings.id).as_bytes()).to_hex();
    let id: RulingId = format!("no-show-{}", hash.get(..24)?).parse().ok()?;
    let (event, person) = (settings.event.clone(), person.clone());
    Some(competition::Command::Court(competition::court::Command::TakeRuling(Box::new(Ruling {
        id,
        by: out.signed.by.clone()?,
        role: Role::MainJudge,
        at: out.signed.at,
        subject: Subject::Round { event: event.clone(), round: settings.round },
        clause: out.clause?,
        finding: out.finding.clone(),
        consequence: Consequence::DisqualifiedFromEvent { person, event },
    }))))
}

/// The places of a final that is closed, with the result that decides.
fn places(state: &Round) -> Vec<Place> {
    let of_line = |line: cubing::ResultRow| {
        let best = line.best?.to_string();
        let result = line.average.map_or(best, |average| average.to_string());
        Some(Place { place: line.place?, person: line.person, result })
    };
    state.table().into_iter().filter_map(of_line).collect()
}

impl Round {
    /// What the clock will ask: the calls of fewest moves.
    #[must_use]
    pub fn alarms(&self) -> Vec<Alarm> {
        let calls = self
            .sittings()
            .iter()
            .flat_map(|sitting| sitting.calls().map(|(at, minute)| (at, sitting.number, minute)));
        calls
            .map(|(at, number, minute)| {
                let command = Box::new(Command::Announce { number, minute });
                Alarm { at, command: AnyCommand::Round(command) }
            })
            .collect()
    }
}
