//! Limits of what a command may hold: every text, list and number has one.

use super::invalid;
use crate::Refused;
use crate::competition::book::Edition;
use crate::competition::command::Command;
use crate::competition::court::{Case, Incident, Outcome, Rule};
use crate::competition::people::{Application, Group, Register};
use crate::competition::person::{NATIONALITIES, Profile};
use crate::competition::plan::{Activity, EventPlan, Plan, Slot};
use crate::competition::report::{Place, Report};
use crate::refused::Tells;
use crate::ruling::check_finding;
use crate::text::{NAME, NOTE, check as text, check_list as list, check_optional as optional};

/// The most events of a competition, and of a registration.
pub(super) const EVENTS: usize = 200;
/// The most lines of a schedule.
const SLOTS: usize = 2000;
/// The most persons of anything.
pub(super) const PERSONS: usize = 20_000;
/// The most of anything else.
const FEW: usize = 100;
/// The most bytes of an event's settings.
const SETTINGS: usize = 20_000;
/// The most rounds of an event.
pub(super) const ROUNDS: u16 = 200;

pub(super) fn check(command: &Command) -> Result<(), Refused> {
    match command {
        Command::Create(new) => plan(new),
        Command::Publish(notice) => text("notice", &notice.text, NOTE),
        Command::AddEvent(new) | Command::ChangeEvent(new) => event(new),
        Command::SetSchedule { slots } => schedule(slots),
        Command::MoveRound { reason, .. }
        | Command::Decide { reason, .. }
        | Command::DeclareUnofficial { reason, .. }
        | Command::OverrideHold { reason, .. } => text("reason", reason, NOTE),
        Command::Register(new) => registration(new),
        Command::RegisterAll { all, .. } => list("registrations", all.len(), super::list::LINES),
        Command::Complete { profile: new, .. } => profile(new),
        Command::DeclineEntry { note, .. } => optional("note", note, NOTE),
        Command::Appoint { bans, .. } | Command::CheckIn { bans, .. } => {
            list("bans", bans.len(), FEW)
        }
        Command::FormCommittee { members } => list("members", members.len(), FEW),
        Command::AssignObserver(new) => {
            optional("reason", new.reason.as_deref().unwrap_or_default(), NOTE)
        }
        Command::SetGroups { groups, .. } => in_groups(groups),
        Command::FinishEvent { places, .. } => in_places(places),
        Command::RecordNoShow { note, .. } => text("note", note, NOTE),
        _ => court(command),
    }
}

fn court(command: &Command) -> Result<(), Refused> {
    match command {
        Command::LogIncident(new) => incident(new),
        Command::DecideIncident(new) => outcome(new),
        Command::OpenCase(new) => case(new),
        Command::State(new) => optional("statement", new.text.as_deref().unwrap_or_default(), NOTE),
        Command::Rule(new) => rule(new),
        Command::Dispute(new) => text("dispute", &new.text, NOTE),
        Command::Answer(new) => {
            check_finding(&new.finding).and_then(|()| optional("finding", &new.finding, NOTE))
        }
        Command::BarSpectator { finding, .. } => text("finding", finding, NOTE),
        Command::AskDesk(task) => optional("text", &task.text, NOTE),
        Command::Forbid(new) => text("reason", &new.reason, NOTE),
        Command::ReportToCouncil { text: new, .. } | Command::ActOnReport { text: new, .. } => {
            text("text", new, NOTE)
        }
        Command::SendReport(new) => report(new),
        Command::CorrectResults(new) => {
            text("old value", &new.old, NAME)?;
            text("new value", &new.new, NAME)?;
            text("reason", &new.reason, NOTE)
        }
        Command::GiveAward(given) => text("prize", &given.prize, NAME),
        _ => Ok(()),
    }
}

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
    if books.iter().filter(|id| Edition::of(id).is_some()).count() > 1 {
        return invalid("competition-editions");
    }
    Ok(())
}

fn event(event: &EventPlan) -> Result<(), Refused> {
    text("name", &event.name, NAME)?;
    text("discipline", &event.discipline, 40)?;
    text("format", &event.format, 40)?;
    if !(1..=ROUNDS).contains(&event.rounds) {
        return invalid("event-rounds").about("most", &ROUNDS);
    }
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
    let size = event.settings.to_string().len();
    if size > SETTINGS {
        return invalid("event-settings-size").about("size", &size).about("settings", &SETTINGS);
    }
    Ok(())
}

fn schedule(slots: &[Slot]) -> Result<(), Refused> {
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

fn application(application: &Application) -> Result<(), Refused> {
    text("name", &application.person.name, NAME)?;
    list("events", application.events.len(), EVENTS)?;
    if application.events.is_empty() {
        return invalid("registration-events");
    }
    list("teams", application.teams.len(), EVENTS)?;
    for team in application.teams.values() {
        text("name of a team", &team.name, NAME)?;
        list("members", team.members.len(), 9)?;
        team.members.iter().try_for_each(|member| text("name", &member.name, NAME))?;
    }
    list("rulebooks", application.accepts.len(), rulebook::BOOKS.len())?;
    application.accepts.iter().try_for_each(|book| text("rulebook", book, 40))?;
    list("requirements", application.meets.len(), FEW)
}

fn profile(profile: &Profile) -> Result<(), Refused> {
    list("nationalities", profile.nationalities.len(), NATIONALITIES)?;
    list("bans", profile.bans.len(), FEW)
}

fn in_groups(groups: &[Group]) -> Result<(), Refused> {
    list("groups", groups.len(), FEW)?;
    let persons =
        |group: &Group| group.competitors.len() + group.judges.len() + group.scramblers.len();
    list("persons", groups.iter().map(persons).sum(), PERSONS)
}

fn in_places(places: &[Place]) -> Result<(), Refused> {
    list("places", places.len(), PERSONS)?;
    places.iter().try_for_each(|place| text("result", &place.result, NAME))
}

fn incident(incident: &Incident) -> Result<(), Refused> {
    text("description", &incident.text, NOTE)?;
    optional("station", incident.station.as_deref().unwrap_or_default(), NAME)?;
    list("attempts", incident.attempts.len(), FEW)?;
    incident.attempts.iter().try_for_each(|attempt| text("attempt", attempt, NAME))
}

fn outcome(outcome: &Outcome) -> Result<(), Refused> {
    check_finding(&outcome.finding)?;
    optional("finding", &outcome.finding, NOTE)
}

fn case(case: &Case) -> Result<(), Refused> {
    text("text", &case.text, NOTE)?;
    list("players", case.players.len(), 20)
}

fn rule(rule: &Rule) -> Result<(), Refused> {
    check_finding(&rule.finding)?;
    optional("finding", &rule.finding, NOTE)?;
    list("incidents", rule.grounds.incidents.len(), FEW)
}

fn report(report: &Report) -> Result<(), Refused> {
    text("report", &report.text, 20_000)?;
    list("deviations", report.deviations.len(), FEW)?;
    report.deviations.iter().try_for_each(|deviation| text("deviation", &deviation.text, NOTE))
}
