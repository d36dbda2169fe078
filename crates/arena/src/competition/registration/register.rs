//! Registration: what it needs, and what is still missing.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 2a1 | `check_accepted` | the edition is accepted |
//! | wca-2009/2010 2a2 | `check_requirements` | the announced requirements are met |
//! | wca-2009/2010 2a3, iran-backgammon 1-2-3b | `check_bans` | nobody who is suspended |
//! | wca-2009/2010 2b, 2c | `register`, `complete`, `accept` | incomplete while data are missing, or nobody was asked for them |
//! | wca-2009/2010 2e1, 2e2 | `check_country` | a nationality; changed once a year |
//! | wca-2010 Z2, Z5 | `register` | see `options.rs` |
//! | wca-2009/2010 8c | `check_admission` | closed by nationality |
//! | wca-2009/2010 1j, iran-backgammon 1-3-1b | `check_officials` | officials who want to play |
//! | iran-backgammon 1-7-5 | `check_accepted` | matches may be recorded and shown |

use crate::refused::WithArgument;
use rulebook::{Argument, Citation, iran_backgammon};

use crate::competition::book::{IRAN, wca};
use crate::competition::country::Country;
use crate::competition::decide::{
    Facts, by_all, by_some, check_self, invalid, refuse, refuse_some,
};
use crate::competition::officials::appoint::is_banned;
use crate::competition::people::{Application, EntryStatus, Register};
use crate::competition::person::{Profile, PublicPerson};
use crate::competition::plan::{Admission, EventPlan, Plan};
use crate::competition::registration::Fact;
use crate::competition::registration::entries;
use crate::competition::{Competition, Edition, options};
use crate::id::{EventId, PersonId};
use crate::stream::Context;
use crate::{Refused, Role};

pub(in crate::competition) fn register(
    state: &Competition,
    register: &Register,
    context: &Context,
) -> Result<Facts, Refused> {
    let Register { application, profile } = register;
    let person = &application.person.id;
    let plan = state.plan()?;
    check_self(context, person)?;
    entries::check_window(state, person, context)?;
    check_entries(state, application)?;
    options::check_entries(state, application)?;
    check_accepted(state, application)?;
    check_requirements(state, plan, application)?;
    check_bans(state, person, profile)?;
    check_country(state, application, profile)?;
    check_admission(state, plan, profile)?;
    check_officials(state, application)?;
    let missing = match state.edition() {
        Some(_) => profile.missing(),
        None => Vec::new(),
    };
    let citations = clauses(state, application, profile);
    let mut application = application.clone();
    application.person.name = crate::text::clean_name(&application.person.name);
    let fact = Fact::Registered { application, missing };
    Ok(vec![by_all(fact, citations)])
}

/// The clauses that a registration rests on.
fn clauses(state: &Competition, application: &Application, profile: &Profile) -> Vec<Citation> {
    let mut clauses = Vec::new();
    if let Some(edition) = state.edition() {
        let all = [wca!(edition, _2a), wca!(edition, _2a1), wca!(edition, _2c)];
        clauses.extend(all);
        clauses.extend(profile.minor.then_some(wca!(edition, _2b)));
    }
    let iranian = enters_iranian(state, application);
    clauses.extend(iranian.then_some(iran_backgammon::_1_7_5));
    clauses
}

fn enters_iranian(state: &Competition, application: &Application) -> bool {
    let plans = application.events.iter().filter_map(|event| state.events.get(event));
    plans.into_iter().any(|event| event.plan.book() == IRAN)
}

/// The events exist, have room, are not entered yet, and teams are complete.
fn check_entries(state: &Competition, application: &Application) -> Result<(), Refused> {
    let own = state.registrations.get(&application.person.id);
    if let Some(old) = own
        && old.application.person.country != application.person.country
    {
        return invalid("registration-country-chosen");
    }
    for event in &application.events {
        let entered = own.and_then(|own| own.entries.get(event));
        if matches!(entered, Some(EntryStatus::Pending | EntryStatus::Approved)) {
            return invalid("registration-twice").about("event", &state.event(event)?.plan.name);
        }
        let found = state.event(event)?;
        if found.places.is_some() {
            return invalid("registration-event-over").about("event", &found.plan.name);
        }
        check_team(state, &found.plan, application)?;
        entries::check_room(state, &found.plan)?;
    }
    match application.teams.keys().find(|event| !application.events.contains(event)) {
        Some(event) => invalid("registration-team").about("event", event),
        None => Ok(()),
    }
}

fn check_team(
    state: &Competition,
    plan: &EventPlan,
    application: &Application,
) -> Result<(), Refused> {
    let none: &[PublicPerson] = &[];
    let team = application.teams.get(&plan.id);
    let members = team.map_or(none, |team| &team.members);
    if members.len() + 1 != usize::from(plan.team) {
        return invalid("registration-team-size")
            .about("event", &plan.name)
            .about("team", plan.team);
    }
    let mut ids: Vec<&PersonId> = members.iter().map(|member| &member.id).collect();
    ids.push(&application.person.id);
    ids.sort();
    ids.dedup();
    if ids.len() != usize::from(plan.team) {
        return invalid("registration-team-twice");
    }
    match ids.into_iter().find(|id| state.enters(id, &plan.id)) {
        Some(id) => invalid("registration-in-team").about("person", id).about("event", &plan.name),
        None => Ok(()),
    }
}

fn check_accepted(state: &Competition, application: &Application) -> Result<(), Refused> {
    for event in &application.events {
        let book = state.event(event)?.plan.book();
        if application.accepts.contains(book) {
            continue;
        }
        let clause = book.parse::<Edition>().ok().map(|edition| wca!(edition, _2a1));
        return refuse_some(clause, "registration-accept")
            .about("event", event)
            .about("book", book);
    }
    if enters_iranian(state, application) && !application.agrees_to_recording {
        return refuse(iran_backgammon::_1_7_5, "registration-recording");
    }
    Ok(())
}

fn check_requirements(
    state: &Competition,
    plan: &Plan,
    application: &Application,
) -> Result<(), Refused> {
    match plan.requirements.iter().find(|(id, _)| !application.meets.contains(*id)) {
        Some((_, text)) => {
            let clause = state.edition().map(|edition| wca!(edition, _2a2));
            refuse_some(clause, "registration-requirement").about("text", text)
        }
        None => Ok(()),
    }
}

/// The clause by which who is suspended does not take part.
pub(in crate::competition) fn ban_clause(state: &Competition) -> Option<Citation> {
    match state.edition() {
        Some(edition) => Some(wca!(edition, _2a3)),
        None => state.is_iranian().then_some(iran_backgammon::_1_2_3b),
    }
}

fn check_bans(state: &Competition, person: &PersonId, profile: &Profile) -> Result<(), Refused> {
    if is_banned(state, person, &profile.bans)? {
        return refuse_some(ban_clause(state), "registration-suspended");
    }
    if state.is_disqualified(person, None) {
        return invalid("registration-out");
    }
    Ok(())
}

/// A competitor represents a nationality, and changes it at the first competition of a year.
fn check_country(
    state: &Competition,
    application: &Application,
    profile: &Profile,
) -> Result<(), Refused> {
    let Some(edition) = state.edition() else {
        return Ok(());
    };
    let country = application.person.country;
    if !profile.nationalities.contains(&country) {
        return refuse(wca!(edition, _2e1), "registration-country")
            .about("country", Argument::text(country));
    }
    let changes = profile.represented.is_some_and(|before| before != country);
    if changes && (profile.competed_this_year || profile.nationalities.len() < 2) {
        return refuse(wca!(edition, _2e2), "registration-country-change");
    }
    Ok(())
}

fn check_admission(state: &Competition, plan: &Plan, profile: &Profile) -> Result<(), Refused> {
    let admitted = plan.nationalities.intersection(&profile.nationalities).next().is_some();
    if plan.admission == Admission::Open || admitted {
        return Ok(());
    }
    let clause = state.edition().map(|edition| wca!(edition, _8c));
    let names: Vec<_> = plan.nationalities.iter().map(Country::code).collect();
    refuse_some(clause, "registration-nationality").about("list", names.join(", "))
}

/// Officials who want to play.
fn check_officials(state: &Competition, application: &Application) -> Result<(), Refused> {
    for event in &application.events {
        let plan = &state.event(event)?.plan;
        let team = application.teams.get(event).into_iter().flat_map(|team| &team.members);
        for player in team.chain([&application.person]) {
            check_official(state, plan, event, &player.id)?;
        }
    }
    Ok(())
}

pub(in crate::competition) fn check_official(
    state: &Competition,
    plan: &EventPlan,
    event: &EventId,
    person: &PersonId,
) -> Result<(), Refused> {
    let judges = state.holds(person, Role::MainJudge, Some(event));
    if let (true, Some(edition)) = (judges, plan.edition())
        && !state.holds(person, Role::Delegate, None)
    {
        return refuse(wca!(edition, _1j), "registration-main-judge")
            .about("person", person)
            .about("event", event);
    }
    let deputy = state.officials.iter().any(|o| o.role == Role::Deputy && o.person != *person);
    if plan.book() == IRAN && state.holds(person, Role::Director, None) && !deputy {
        return refuse(iran_backgammon::_1_3_1b, "registration-director");
    }
    Ok(())
}

pub(in crate::competition) fn complete(
    state: &Competition,
    person: &PersonId,
    profile: &Profile,
    context: &Context,
) -> Result<Facts, Refused> {
    check_self(context, person)?;
    let registration = entries::registration(state, person)?;
    let missing = profile.missing();
    if missing == registration.missing {
        return invalid("registration-unchanged");
    }
    let clause = state.edition().map(|edition| wca!(edition, _2c));
    Ok(vec![by_some(Fact::RegistrationChecked { person: person.clone(), missing }, clause)])
}

/// Takes part by an act of one's own, after somebody else had entered one. Only now is known what the
/// person has told: it is checked as if they had registered themselves.
pub(in crate::competition) fn accept(
    state: &Competition,
    person: &PersonId,
    profile: &Profile,
    context: &Context,
) -> Result<Facts, Refused> {
    if !context.actor.is(person) {
        return invalid("competition-for-another");
    }
    if state.registration_of(person).is_none() {
        entries::registration(state, person)?;
    }
    let mut facts: Facts = vec![Fact::EntryAccepted { person: person.clone() }.into()];
    if let Some(own) = state.registrations.get(person) {
        check_country(state, &own.application, profile)?;
        check_admission(state, state.plan()?, profile)?;
        let missing = state.edition().map(|_| profile.missing()).unwrap_or_default();
        if missing != own.missing {
            let clause = state.edition().map(|edition| wca!(edition, _2c));
            let person = person.clone();
            facts.push(by_some(Fact::RegistrationChecked { person, missing }, clause));
        }
    }
    Ok(facts)
}
