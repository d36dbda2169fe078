//! The plan: creation, announcement, notices, events, schedule.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 1-1a | `check_plan` | sanctioned means these laws alone |
//! | iran-backgammon 1-1b | `check_notice` | changed defaults need a notice of the director |
//! | iran-backgammon 3-5-1a | `check_notice` | a clock is required unless a notice says otherwise |
//! | iran-backgammon A1-1d | `check_in_time` | departures are announced before the first round |
//! | iran-backgammon 3-5-5e | `check_bank` | a smaller bank is announced from the first |
//! | wca-2009/2010 8b, 8c | `check_plan`, `check_admission` | open has no filter, closed is by nationality |
//! | wca-2009/2010 8a4 | `announce` | the day is kept; less than a month before is marked |
//! | wca-2009/2010 2a2 | `amend` | no new requirements once the competition has begun |
//! | wca-2009/2010 9b, 9j, 9m | `check_event` | see `advance.rs` |
//! | wca-2009/2010 1c6 | `change_event`, `approve_event` | a change withdraws the delegate's approval |

use crate::refused::WithArgument;
use rulebook::{Citation, iran_backgammon};

use crate::competition::book::{IRAN, wca};
use crate::competition::decide::{Facts, by, by_some, invalid, refuse, taken};
use crate::competition::limits;
use crate::competition::officials;
use crate::competition::plan::{Activity, Admission, Amendment, EventPlan, Notice, Plan, Slot};
use crate::competition::planning::Fact;
use crate::competition::planning::advance;
use crate::competition::{Competition, Edition, Official, qualify};
use crate::id::EventId;
use crate::stream::Context;
use crate::time::Span;
use crate::{Refused, Role};

/// How long before the first day a competition should be announced (wca 8a4): a month.
pub(in crate::competition) const MONTH: Span = Span::days(30);
/// The most notices.
const NOTICES: usize = 2000;

pub(in crate::competition) fn create(
    state: &Competition,
    plan: &Plan,
    context: &Context,
) -> Result<Facts, Refused> {
    if let Some(old) = &state.plan {
        return taken(&old.id);
    }
    check_plan(plan)?;
    let official = Official {
        person: crate::competition::decide::asking(context)?.clone(),
        role: context.actor.role,
        event: None,
    };
    Ok(vec![
        Fact::Created(Box::new(plan.clone())).into(),
        officials::Fact::Appointed(official).into(),
    ])
}

fn check_plan(plan: &Plan) -> Result<(), Refused> {
    if plan.sanctioned && plan.books != [IRAN] {
        return refuse(iran_backgammon::_1_1a, "competition-sanctioned");
    }
    let edition = plan.books.iter().find_map(|book| book.parse::<Edition>().ok());
    let named = !plan.nationalities.is_empty();
    match (plan.admission, named) {
        (Admission::Open, true) => {
            let clause = edition.map(|edition| wca!(edition, _8b));
            crate::competition::decide::refuse_some(clause, "competition-open-filter")
        }
        (Admission::Closed, false) => {
            let clause = edition.map(|edition| wca!(edition, _8c));
            crate::competition::decide::refuse_some(clause, "competition-closed-by")
        }
        _ => Ok(()),
    }
}

pub(in crate::competition) fn amend(
    state: &Competition,
    change: &Amendment,
    context: &Context,
) -> Result<Facts, Refused> {
    let old = state.plan()?;
    if *change == Amendment::default() {
        return invalid("competition-no-change");
    }
    let plan = change.of(old);
    limits::plan(&plan)?;
    let begun = state.stage.started.is_some() || context.now >= old.start_of(old.first);
    let added = plan.requirements.iter().any(|(id, text)| old.requirements.get(id) != Some(text));
    if begun && added {
        let clause = state.edition().map(|edition| wca!(edition, _2a2));
        return crate::competition::decide::refuse_some(clause, "competition-late-requirement");
    }
    check_books(state, &plan, change)?;
    check_admission(state, &plan, change)?;
    if state.stage.started.is_some() && change.days.is_some_and(|[first, _]| first != old.first) {
        return invalid("competition-begun");
    }
    Ok(vec![Fact::Amended(Box::new(change.clone())).into()])
}

/// Who may enter is open until somebody has entered, or the Board has decided about the competition: what
/// it has permitted is not changed under it (wca 8c).
fn check_admission(state: &Competition, plan: &Plan, change: &Amendment) -> Result<(), Refused> {
    if change.admission.is_none() && change.nationalities.is_none() {
        return Ok(());
    }
    check_plan(plan)?;
    if !state.registrations.is_empty() {
        return invalid("competition-admission-entered");
    }
    if state.board.is_some() {
        return invalid("competition-admission-decided");
    }
    Ok(())
}

/// The country and the rulebooks can be changed until play begins; a rulebook that an event is played by
/// stays.
fn check_books(state: &Competition, plan: &Plan, change: &Amendment) -> Result<(), Refused> {
    if change.country.is_none() && change.books.is_none() {
        return Ok(());
    }
    if state.events.values().any(|event| !event.opened.is_empty()) {
        return invalid("competition-books-stand");
    }
    check_plan(plan)?;
    let lost = state.events.values().find(|event| {
        let book = event.plan.book();
        !plan.books.iter().any(|own| own == book)
    });
    match lost {
        Some(event) => invalid("competition-book-used").about("event", &event.plan.name),
        None => Ok(()),
    }
}

pub(in crate::competition) fn announce(
    state: &Competition,
    context: &Context,
) -> Result<Facts, Refused> {
    let plan = state.plan()?;
    if state.stage.announced.is_some() {
        return invalid("competition-announced");
    }
    if state.events.is_empty() {
        return invalid("competition-announce-events");
    }
    qualify::check_announced(state)?;
    let short = plan.start_of(plan.first) - context.now < MONTH;
    let clause = state.edition().map(|edition| wca!(edition, _8a4));
    Ok(vec![by_some(Fact::Announced { short }, clause)])
}

pub(in crate::competition) fn publish(
    state: &Competition,
    notice: &Notice,
) -> Result<Facts, Refused> {
    if state.notices.contains_key(&notice.id) {
        return taken(&notice.id);
    }
    crate::text::check_list("notices", state.notices.len() + 1, NOTICES)?;
    Ok(vec![Fact::NoticePublished(notice.clone()).into()])
}

pub(in crate::competition) fn add_event(
    state: &Competition,
    plan: &EventPlan,
) -> Result<Facts, Refused> {
    if state.events.contains_key(&plan.id) {
        return taken(&plan.id);
    }
    if crate::id::looks_cut(&plan.id) {
        // Nobody can tell it from the ID of an event that the public does not know yet.
        return invalid("event-name-taken").about("id", &plan.id);
    }
    crate::text::check_list("events", state.events.len() + 1, limits::EVENTS)?;
    check_event(state, plan)?;
    check_bank(state, None, plan)?;
    check_in_time(state, None, plan)?;
    Ok(vec![Fact::EventAdded(Box::new(plan.clone())).into()])
}

fn check_event(state: &Competition, plan: &EventPlan) -> Result<(), Refused> {
    if state.stage.finished.is_some() {
        return invalid("competition-over");
    }
    if !state.books().iter().any(|book| book == plan.book()) {
        return invalid("event-foreign-book");
    }
    let competition = state.plan().ok().map(|own| own.id.clone());
    if let Some(settings) = plan.settings(competition) {
        settings.check()?;
    }
    advance::check_plan(state, plan)?;
    check_notice(state, plan)
}

/// Changed defaults of the Iranian laws need a published notice with the director's name.
fn check_notice(state: &Competition, plan: &EventPlan) -> Result<(), Refused> {
    let Some((clause, key)) = departs(plan) else { return Ok(()) };
    let notice = plan.notice.as_ref().and_then(|id| state.notices.get(id));
    if notice.is_some_and(|notice| notice.role == Role::Director) {
        return Ok(());
    }
    refuse(clause, key)
}

/// In what an event departs from the Iranian laws: other defaults, or boards without a required clock.
fn departs(plan: &EventPlan) -> Option<(Citation, &'static str)> {
    if plan.book() != IRAN {
        return None;
    }
    if !plan.changed.is_empty() {
        return Some((iran_backgammon::_1_1b, "event-no-notice"));
    }
    let without = plan.game()?.play().leaves_clock_open();
    without.then_some((iran_backgammon::_3_5_1a, "laws-clock-notice"))
}

/// A new departure is announced before the first round of the tournament, or not at all.
fn check_in_time(
    state: &Competition,
    old: Option<&EventPlan>,
    plan: &EventPlan,
) -> Result<(), Refused> {
    let departure = |plan: &EventPlan| {
        let (clause, _) = departs(plan)?;
        Some((clause, plan.changed.clone(), plan.notice.clone()))
    };
    let new = departure(plan);
    if new.is_none() || old.and_then(departure) == new {
        return Ok(());
    }
    if state.events.values().any(|event| !event.opened.is_empty()) {
        return refuse(iran_backgammon::A1_1d, "laws-departure-late");
    }
    Ok(())
}

/// Less time than is usual in backgammon is said in the first announcement, or not at all.
fn check_bank(
    state: &Competition,
    old: Option<&EventPlan>,
    plan: &EventPlan,
) -> Result<(), Refused> {
    let small = |plan: &EventPlan| {
        let own = plan.game().and_then(|game| game.play().backgammon.as_ref());
        own.and_then(|own| own.small_bank())
    };
    let Some(bank) = small(plan).filter(|_| state.stage.announced.is_some()) else {
        return Ok(());
    };
    if old.and_then(small).is_some_and(|before| before <= bank) {
        return Ok(());
    }
    refuse(iran_backgammon::_3_5_5e, "event-bank-late")
}

pub(in crate::competition) fn change_event(
    state: &Competition,
    plan: &EventPlan,
    context: &Context,
) -> Result<Facts, Refused> {
    let old = state.event(&plan.id)?;
    check_event(state, plan)?;
    if old.plan == *plan {
        return invalid("event-no-change");
    }
    if old.plan.game().is_some() && plan.game().is_none() {
        return invalid("event-begun-stands");
    }
    check_bank(state, Some(&old.plan), plan)?;
    check_in_time(state, Some(&old.plan), plan)?;
    let fixed =
        |plan: &EventPlan| (plan.book().to_owned(), plan.discipline.id().to_owned(), plan.team);
    if !old.opened.is_empty() && fixed(&old.plan) != fixed(plan) {
        return invalid("event-begun-stands");
    }
    advance::check_change(old, plan)?;
    qualify::check_change(state, old, plan, context)?;
    let mut facts: Facts = vec![Fact::EventChanged(Box::new(plan.clone())).into()];
    if let (true, Some(edition)) = (old.approved, plan.edition()) {
        let withdrawn = Fact::ApprovalWithdrawn { event: plan.id.clone() };
        facts.push(by(withdrawn, wca!(edition, _1c6)));
    }
    Ok(facts)
}

pub(in crate::competition) fn remove_event(
    state: &Competition,
    event: &EventId,
) -> Result<Facts, Refused> {
    let old = state.event(event)?;
    if !old.opened.is_empty() {
        return invalid("event-begun-drop");
    }
    if state.registrations.values().any(|registration| registration.enters(event)) {
        return invalid("event-entered");
    }
    Ok(vec![Fact::EventRemoved { event: event.clone() }.into()])
}

pub(in crate::competition) fn approve_event(
    state: &Competition,
    event: &EventId,
) -> Result<Facts, Refused> {
    let old = state.event(event)?;
    if old.approved {
        return invalid("event-approved");
    }
    let clause = old.plan.edition().map(|edition| wca!(edition, _1c6));
    Ok(vec![by_some(Fact::EventApproved { event: event.clone() }, clause)])
}

pub(in crate::competition) fn set_schedule(
    state: &Competition,
    slots: &[Slot],
) -> Result<Facts, Refused> {
    for slot in slots {
        if let Activity::Round { event, round } = &slot.what {
            let rounds = state.event(event)?.plan.rounds();
            if !(1..=rounds).contains(round) {
                return invalid("schedule-round")
                    .about("event", event)
                    .about("rounds", rounds)
                    .about("round", round);
            }
        }
    }
    Ok(vec![Fact::ScheduleSet { slots: slots.to_vec() }.into()])
}
