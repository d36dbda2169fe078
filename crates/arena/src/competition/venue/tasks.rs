//! The desk: checklists, helpers who refuse, no-shows, what players and spectators ask for.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1b | `tick` | the organisers' items are signed off by organisers |
//! | wca-2009/2010 1e2, 1f2 | `record_refusal` | who refused to judge or to scramble |
//! | wca-2009/2010 2s2, wca-2009 2s3 | `accommodate` | recorded by the delegate |
//! | iran-backgammon 1-3-3a, 1-6-1b, 1-6-4 | `ask` | tasks that stay open until they are done |
//! | iran-backgammon 1-6-3a, 1-6-5 | `bar_spectator` | with a report where it reaches further |
//! | iran-backgammon 1-7-2d, 1-7-3, 1-7-4b, 3-2c | `forbid`, `allow` | the director may forbid, and allow again |
//! | iran-backgammon 2-2-4e | `hall` | who leaves the hall says so, and when they are back |
//! | iran-backgammon A1-4a | `pass_on` | a complaint goes on to the ethics and rulings committee |
//! | iran-backgammon 6-4d | `record_no_show` | counted for each player |

use crate::people::{Accommodation, Duty};
use crate::refused::WithArgument;
use rulebook::{Citation, iran_backgammon, wca_2009};

use crate::competition::apply::tick_key;
use crate::competition::book::{IRAN, wca};
use crate::competition::court::records::{Allowance, Forbidden, Prohibition, Task, TaskKind};
use crate::competition::decide::{Facts, by, by_some, invalid, taken};
use crate::competition::registration::entries;
use crate::competition::reports;
use crate::competition::reports::report::{ReportKind, ReportTask};
use crate::competition::venue::Fact;
use crate::competition::{Competition, Edition};
use crate::id::{EventId, PersonId, RecordId};
use crate::stream::Context;
use crate::{Refused, Role};

/// The most tasks and records of a kind.
const MANY: usize = 20_000;

/// That an item stands on the list of whoever asks.
fn check_item(state: &Competition, clause: Citation, context: &Context) -> Result<(), Refused> {
    let role = context.actor.role;
    crate::competition::decide::asking(context)?;
    let stands_on = |role: Role| state.has_item(clause, role);
    if stands_on(role) {
        return Ok(());
    }
    let others: Vec<Role> = Role::ALL.into_iter().filter(|other| stands_on(*other)).collect();
    if others.is_empty() {
        return invalid("checklist-item").about("clause", clause);
    }
    let edition = clause.clause().book.parse::<Edition>().ok();
    let organisers = others.contains(&Role::Organiser);
    let citation = edition.filter(|_| organisers).map(|edition| wca!(edition, _1b));
    Err(Refused::Role { role, may: others, citation })
}

pub(in crate::competition) fn tick(
    state: &Competition,
    clause: Citation,
    context: &Context,
) -> Result<Facts, Refused> {
    check_item(state, clause, context)?;
    let role = context.actor.role;
    if state.ticks.contains_key(&tick_key(clause, role)) {
        return invalid("checklist-ticked").about("clause", clause);
    }
    Ok(vec![by(Fact::Ticked { clause, role }, clause)])
}

pub(in crate::competition) fn untick(
    state: &Competition,
    clause: Citation,
    context: &Context,
) -> Result<Facts, Refused> {
    check_item(state, clause, context)?;
    let role = context.actor.role;
    if !state.ticks.contains_key(&tick_key(clause, role)) {
        return invalid("checklist-open").about("clause", clause);
    }
    Ok(vec![by(Fact::Unticked { clause, role }, clause)])
}

pub(in crate::competition) fn record_refusal(
    state: &Competition,
    person: &PersonId,
    duty: Duty,
) -> Result<Facts, Refused> {
    entries::registration(state, person)?;
    if state.refusals.contains(&(person.clone(), duty)) {
        return invalid("refusal-twice").about("person", person);
    }
    // Nobody has to take scores: who would rather not is only not drawn for it.
    let clause = state.edition().and_then(|edition| match duty {
        Duty::Judge => Some(wca!(edition, _1e2)),
        Duty::Scramble => Some(wca!(edition, _1f2)),
        Duty::TakeScores => None,
    });
    Ok(vec![by_some(Fact::DutyRefused { person: person.clone(), duty }, clause)])
}

pub(in crate::competition) fn record_no_show(
    state: &Competition,
    person: &PersonId,
    event: &EventId,
    note: &str,
) -> Result<Facts, Refused> {
    let plan = &state.event(event)?.plan;
    if !state.enters(person, event) {
        return invalid("no-show-stranger").about("person", person).about("event", event);
    }
    let clause = match plan.edition() {
        Some(edition) => Some(wca!(edition, _2j)),
        None => (plan.book() == IRAN).then_some(iran_backgammon::_6_4d),
    };
    let (person, event) = (person.clone(), event.clone());
    Ok(vec![by_some(Fact::NoShow { person, event, note: note.to_owned() }, clause)])
}

pub(in crate::competition) fn accommodate(
    state: &Competition,
    person: &PersonId,
    what: Accommodation,
) -> Result<Facts, Refused> {
    entries::registration(state, person)?;
    if state.accommodations.contains(&(person.clone(), what)) {
        return invalid("accommodation-twice");
    }
    let clause = state.edition().and_then(|edition| match (what, edition) {
        (Accommodation::HandSignals, _) => Some(wca!(edition, _2s1)),
        (Accommodation::TimerHelp, _) => Some(wca!(edition, _2s2)),
        (Accommodation::Textures, Edition::Wca2009) => Some(wca_2009::_2s3),
        (Accommodation::Textures, Edition::Wca2010) => None,
    });
    if clause.is_none() {
        return invalid("accommodation-unknown");
    }
    Ok(vec![by_some(Fact::Accommodated { person: person.clone(), what }, clause)])
}

pub(in crate::competition) fn bar_spectator(
    state: &Competition,
    id: &RecordId,
    person: Option<&PersonId>,
    finding: &str,
    beyond: bool,
) -> Result<Facts, Refused> {
    if state.barred.contains_key(id) {
        return taken(id);
    }
    crate::text::check_list("barred spectators", state.barred.len() + 1, MANY)?;
    let (person, finding) = (person.cloned(), finding.to_owned());
    let barred = Fact::SpectatorBarred { id: id.clone(), person, finding };
    let mut facts = vec![by(barred, iran_backgammon::_1_6_3a)];
    if beyond {
        let clause = iran_backgammon::_1_6_5;
        let report = ReportKind::CouncilSpectator(id.clone());
        let task = ReportTask { report, role: Role::Director, due: None, clause };
        facts.push(by(reports::Fact::ReportDue(task), clause));
    }
    Ok(facts)
}

pub(in crate::competition) fn ask(
    state: &Competition,
    task: &Task,
    context: &Context,
) -> Result<Facts, Refused> {
    if state.court.tasks.contains_key(&task.id) {
        return taken(&task.id);
    }
    crate::text::check_list("tasks", state.court.tasks.len() + 1, MANY)?;
    let watches = context.actor.role == Role::Spectator;
    if watches && matches!(task.what, TaskKind::NoSpectators | TaskKind::ObserverWanted) {
        return invalid("task-spectator");
    }
    let fixture = task.of.as_ref().and_then(|id| state.fixtures.get(id));
    let stranger = |person: &PersonId| fixture.is_some_and(|own| own.opponent(person).is_none());
    if context.actor.role == Role::Competitor && context.actor.person.as_ref().is_some_and(stranger)
    {
        return invalid("fixture-not-yours");
    }
    let clause = match task.what {
        TaskKind::ClockError => iran_backgammon::_1_6_1b,
        TaskKind::NoSpectators => iran_backgammon::_1_6_4,
        TaskKind::ObserverWanted => iran_backgammon::_1_3_3a,
        TaskKind::Suspicion => iran_backgammon::_4_2_3b3,
        TaskKind::Conduct => iran_backgammon::A1_4a,
        TaskKind::OutOfHall | TaskKind::BackInHall => return hall(state, task, context),
        TaskKind::Other => return Ok(vec![Fact::TaskAsked(task.clone()).into()]),
    };
    let clause = state.is_iranian().then_some(clause);
    Ok(vec![by_some(Fact::TaskAsked(task.clone()), clause)])
}

/// A player leaves the hall, or is back: each for themselves.
fn hall(state: &Competition, task: &Task, context: &Context) -> Result<Facts, Refused> {
    let person = crate::competition::decide::asking(context)?;
    entries::registration(state, person)?;
    if task.persons.iter().any(|own| own != person) || task.persons.is_empty() {
        return invalid("bgt-hall-oneself");
    }
    let clause = state.is_iranian().then_some(iran_backgammon::_2_2_4e);
    match (state.out_of_hall(person), task.what) {
        (None, TaskKind::OutOfHall) => Ok(vec![by_some(Fact::TaskAsked(task.clone()), clause)]),
        (Some(away), TaskKind::BackInHall) => {
            Ok(vec![by_some(Fact::TaskClosed { id: away.id.clone() }, clause)])
        }
        _ => invalid("bgt-hall-already"),
    }
}

impl Competition {
    /// What somebody said who has left the hall and is not back.
    #[must_use]
    pub fn out_of_hall(&self, person: &PersonId) -> Option<&Task> {
        let mut open = self.court.tasks.values().filter(|(_, done)| !done).map(|(task, _)| task);
        open.find(|task| task.what == TaskKind::OutOfHall && task.persons.contains(person))
    }
}

/// A complaint goes with its file to the ethics and rulings committee, once.
pub(in crate::competition) fn pass_on(
    state: &Competition,
    id: &RecordId,
    note: &str,
) -> Result<Facts, Refused> {
    let Some((task, _)) = state.court.tasks.get(id) else {
        return Err(crate::competition::decide::unknown(id));
    };
    if task.what != TaskKind::Conduct || !state.is_iranian() {
        return invalid("bgt-pass-on-what");
    }
    if state.court.passed_on.contains_key(id) {
        return invalid("bgt-passed-on");
    }
    let note = note.trim().to_owned();
    Ok(vec![by(Fact::TaskPassedOn { id: id.clone(), note }, iran_backgammon::A1_4a)])
}

pub(in crate::competition) fn done(state: &Competition, id: &RecordId) -> Result<Facts, Refused> {
    match state.court.tasks.get(id) {
        None => Err(crate::competition::decide::unknown(id)),
        Some((_, true)) => invalid("task-done").about("task", id),
        Some((_, false)) => Ok(vec![Fact::TaskClosed { id: id.clone() }.into()]),
    }
}

pub(in crate::competition) fn forbid(
    state: &Competition,
    new: &Prohibition,
) -> Result<Facts, Refused> {
    if state.court.forbidden.contains(new) {
        return invalid("forbidden-already");
    }
    crate::text::check_list("prohibitions", state.court.forbidden.len() + 1, MANY)?;
    let clause = state.is_iranian().then_some(forbidden_clause(new.what));
    Ok(vec![by_some(Fact::Forbidden(new.clone()), clause)])
}

pub(in crate::competition) fn allow(
    state: &Competition,
    own: &Allowance,
) -> Result<Facts, Refused> {
    if !state.court.forbidden.iter().any(|ended| ended.allowance() == *own) {
        return invalid("not-forbidden");
    }
    let clause = state.is_iranian().then_some(forbidden_clause(own.what));
    Ok(vec![by_some(Fact::Allowed(own.clone()), clause)])
}

/// The clause by which the director may forbid something.
pub(in crate::competition) const fn forbidden_clause(what: Forbidden) -> Citation {
    match what {
        Forbidden::Recording => iran_backgammon::_1_7_2d,
        Forbidden::Headphones => iran_backgammon::_1_7_3,
        Forbidden::Phone => iran_backgammon::_1_7_4b,
        Forbidden::Cup => iran_backgammon::_3_2c,
    }
}
