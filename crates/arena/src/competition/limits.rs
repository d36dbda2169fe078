//! Limits of what a command may hold: every text, list and number has one. Each room asks for its own
//! in `check_limits`.

use super::decide::invalid;
use crate::Refused;
use crate::competition::court::records::{Case, Incident, Outcome, Rule};
use crate::competition::people::{Application, Register};
use crate::competition::person::{NATIONALITIES, Profile, PublicPerson};
use crate::competition::plan::{Activity, EventPlan, Plan, Slot};
use crate::competition::reports::report::{Place, Report};
use crate::people::Group;
use crate::refused::WithArgument;
use crate::ruling::check_finding;
use crate::text::{
    NAME, NOTE, check as text, check_latin, check_list as list, check_optional as optional,
};

/// The most events of a competition, and of a registration.
pub(super) const EVENTS: usize = 200;
/// The most lines of a schedule.
const SLOTS: usize = 2000;
/// The most persons of anything.
pub(super) const PERSONS: usize = 20_000;
/// The most of anything else.
pub(super) const FEW: usize = 100;

/// Checks a plan; also one that was amended.
pub(super) fn plan(plan: &Plan) -> Result<(), Refused> {
    text("name", &plan.name, NAME)?;
    text("place", &plan.place, NAME)?;
    let days = plan.last.number() - plan.first.number();
    if !(0..=366).contains(&days) {
        return invalid("competition-days");
    }
    if plan.offset.unsigned_abs() > 14 * 60 {
        return invalid("competition-offset");
    }
    list("languages", plan.languages.len(), 4)?;
    for tag in &plan.languages {
        crate::account::check_language(tag)?;
    }
    if plan.languages.is_empty() {
        return invalid("competition-languages");
    }
    books(&plan.books)?;
    list("nationalities", plan.nationalities.len(), 250)?;
    list("requirements", plan.requirements.len(), FEW)?;
    plan.requirements.values().try_for_each(|words| text("requirement", words, NOTE))?;
    list("awards", plan.awards.len(), 1000)?;
    plan.awards.iter().try_for_each(|award| text("award", &award.prize, NAME))
}

fn books(books: &[String]) -> Result<(), Refused> {
    list("rulebooks", books.len(), rulebook::BOOKS.len())?;
    if books.is_empty() {
        return invalid("competition-books");
    }
    for (place, id) in books.iter().enumerate() {
        if rulebook::find(id).is_err() || books[..place].contains(id) {
            let id: String = id.chars().take(40).collect();
            return invalid("competition-book").about("book", &id);
        }
    }
    if books.iter().filter(|id| id.parse::<puzzles::Edition>().is_ok()).count() > 1 {
        return invalid("competition-editions");
    }
    Ok(())
}

pub(super) fn event(event: &EventPlan) -> Result<(), Refused> {
    text("name", &event.name, NAME)?;
    event.discipline.check_limits()?;
    if !(1..=10).contains(&event.team) {
        return invalid("event-team");
    }
    if event.limit == Some(0) {
        return invalid("event-limit");
    }
    list("changed defaults", event.changed.len(), FEW)?;
    for (name, value) in &event.changed {
        text("default", name, 40)?;
        text("value", value, NAME)?;
    }
    Ok(())
}

pub(super) fn schedule(slots: &[Slot]) -> Result<(), Refused> {
    list("lines", slots.len(), SLOTS)?;
    for slot in slots {
        if let Activity::Other(name) = &slot.what {
            text("name", name, NAME)?;
        }
        optional("place", slot.elsewhere.as_deref().unwrap_or_default(), NAME)?;
        if slot.end < slot.start {
            return invalid("schedule-times");
        }
    }
    Ok(())
}

/// Checks a registration; also one of a list.
pub(super) fn registration(new: &Register) -> Result<(), Refused> {
    application(&new.application)?;
    profile(&new.profile)
}

fn name(person: &PublicPerson) -> Result<(), Refused> {
    text("name", &person.name, NAME)?;
    check_latin(&person.latin)
}

fn application(application: &Application) -> Result<(), Refused> {
    name(&application.person)?;
    list("events", application.events.len(), EVENTS)?;
    if application.events.is_empty() {
        return invalid("registration-events");
    }
    list("teams", application.teams.len(), EVENTS)?;
    for team in application.teams.values() {
        text("name of a team", &team.name, NAME)?;
        list("members", team.members.len(), 9)?;
        team.members.iter().try_for_each(name)?;
    }
    list("rulebooks", application.accepts.len(), rulebook::BOOKS.len())?;
    application.accepts.iter().try_for_each(|book| text("rulebook", book, 40))?;
    list("requirements", application.meets.len(), FEW)
}

pub(super) fn profile(profile: &Profile) -> Result<(), Refused> {
    list("nationalities", profile.nationalities.len(), NATIONALITIES)?;
    list("bans", profile.bans.len(), FEW)
}

pub(super) fn groups(groups: &[Group]) -> Result<(), Refused> {
    list("groups", groups.len(), FEW)?;
    list("persons", groups.iter().map(|group| group.everybody().count()).sum(), PERSONS)
}

pub(super) fn places(places: &[Place]) -> Result<(), Refused> {
    list("places", places.len(), PERSONS)?;
    places.iter().try_for_each(|place| text("result", &place.result, NAME))
}

pub(super) fn incident(incident: &Incident) -> Result<(), Refused> {
    text("description", &incident.text, NOTE)?;
    optional("station", incident.station.as_deref().unwrap_or_default(), NAME)?;
    list("attempts", incident.attempts.len(), FEW)?;
    incident.attempts.iter().try_for_each(|attempt| text("attempt", attempt, NAME))
}

pub(super) fn outcome(outcome: &Outcome) -> Result<(), Refused> {
    check_finding(&outcome.finding)?;
    optional("finding", &outcome.finding, NOTE)
}

pub(super) fn case(case: &Case) -> Result<(), Refused> {
    text("text", &case.text, NOTE)?;
    list("players", case.players.len(), 20)
}

pub(super) fn rule(rule: &Rule) -> Result<(), Refused> {
    check_finding(&rule.finding)?;
    optional("finding", &rule.finding, NOTE)?;
    list("incidents", rule.grounds.incidents.len(), FEW)
}

pub(super) fn report(report: &Report) -> Result<(), Refused> {
    text("report", &report.text, 20_000)?;
    list("deviations", report.deviations.len(), FEW)?;
    report.deviations.iter().try_for_each(|deviation| text("deviation", &deviation.text, NOTE))
}
