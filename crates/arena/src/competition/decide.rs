//! Answers the commands of a competition: what is valid, who may, and then the room that they belong to
//! says what the rules say and which facts follow. What the rooms share stands here too.

use rulebook::Citation;

use super::rooms::{Command, Fact};
use super::{
    Competition, court, fixtures, floor, officials, planning, registration, reports, roles, venue,
};
use crate::id::{EventId, PersonId, RecordId};
use crate::stream::{Cited, Context};
use crate::{Refused, Role};
use games::Message;

/// The facts of a decision.
pub(super) type Facts = Vec<Cited<Fact>>;

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    decide_in_room(state, command, context)
        .map_err(|refused| refused.naming(|argument, id| name_of(state, argument, id)))
}

/// What officials call whom or what a refusal speaks about.
fn name_of(state: &Competition, argument: &str, id: &str) -> Option<String> {
    let name = match argument {
        "person" => {
            let person: PersonId = id.parse().ok()?;
            &state.registrations().get(&person)?.application.person.name
        }
        "event" => &state.events().get(&id.parse::<EventId>().ok()?)?.plan.name,
        _ => return None,
    };
    Some(name.clone()).filter(|name| !name.is_empty())
}

fn decide_in_room(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    check_limits(command)?;
    roles::check(state, command, context)?;
    if !matches!(command, Command::Planning(planning::Command::Create(_))) {
        state.plan()?;
        if state.stage.archived.is_some() {
            return invalid("competition-archived");
        }
    }
    match command {
        Command::Planning(command) => planning::decide(state, command, context),
        Command::Officials(command) => officials::decide(state, command, context),
        Command::Registration(command) => registration::decide(state, command, context),
        Command::Floor(command) => floor::decide(state, command, context),
        Command::Venue(command) => venue::decide(state, command, context),
        Command::Court(command) => court::decide(state, command, context),
        Command::Reports(command) => reports::decide(state, command, context),
        Command::Fixtures(command) => fixtures::decide(state, command, context),
    }
}

fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::Planning(command) => planning::check_limits(command),
        Command::Officials(command) => officials::check_limits(command),
        Command::Registration(command) => registration::check_limits(command),
        Command::Floor(command) => floor::check_limits(command),
        Command::Venue(command) => venue::check_limits(command),
        Command::Court(command) => court::check_limits(command),
        Command::Reports(command) => reports::check_limits(command),
        // What a fixture may hold depends on its event's rulebook: it is checked where it is decided.
        Command::Fixtures(_) => Ok(()),
    }
}

/// The person who asks.
pub(super) fn asking(context: &Context) -> Result<&PersonId, Refused> {
    let person = context.actor.person.as_ref();
    person.ok_or_else(|| Refused::invalid("competition-nobody"))
}

/// A competitor acts for nobody else; officials may.
pub(super) fn check_self(context: &Context, person: &PersonId) -> Result<(), Refused> {
    if context.actor.role == Role::Competitor && !context.actor.is(person) {
        return invalid("competition-for-another");
    }
    Ok(())
}

/// A fact by one clause.
pub(super) fn by(fact: impl Into<Fact>, clause: Citation) -> Cited<Fact> {
    Cited::new(fact.into(), [clause])
}

/// A fact by several clauses.
pub(super) fn by_all(fact: impl Into<Fact>, clauses: impl Into<Vec<Citation>>) -> Cited<Fact> {
    Cited::new(fact.into(), clauses)
}

/// A fact by the clause of the book that has one.
pub(super) fn by_some(fact: impl Into<Fact>, clause: Option<Citation>) -> Cited<Fact> {
    Cited::new(fact.into(), clause.into_iter().collect::<Vec<_>>())
}

/// A refusal by a clause.
pub(super) fn refuse<T>(clause: Citation, key: &'static str) -> Result<T, Refused> {
    Err(Refused::rule(clause, Message::new(key)))
}

/// A refusal by the clause of the book that has one.
pub(super) fn refuse_some<T>(clause: Option<Citation>, key: &'static str) -> Result<T, Refused> {
    match clause {
        Some(clause) => refuse(clause, key),
        None => invalid(key),
    }
}

/// A refusal without a clause.
pub(super) fn invalid<T>(key: &'static str) -> Result<T, Refused> {
    Err(Refused::invalid(key))
}

/// What has this id is there already.
pub(super) fn taken<T>(id: impl std::fmt::Display) -> Result<T, Refused> {
    Err(Refused::Exists(id.to_string()))
}

/// What has this id is not there.
pub(super) fn unknown(id: &RecordId) -> Refused {
    Refused::NotFound(Message::new("competition-no-record").with("id", id))
}
