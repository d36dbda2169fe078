//! Answers the commands of a federation.

use puzzles::Event;
use rulebook::{Argument, Message};

use super::{Command, EventList, Fact, Federation, Kind, board_clause, yearly_clause};
use crate::stream::{Cited, Context};
use crate::text::{self, NOTE};
use crate::time::Day;
use crate::{Refused, Role};

/// How many years ahead a list can be decided.
const AHEAD: i16 = 10;
/// The most decisions.
const DECISIONS: usize = 1000;
/// How long a day is, in milliseconds.
const DAY: i64 = 86_400_000;

/// In which roles a command can be given.
#[must_use]
pub const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::PublishEvents => &[Role::Board],
    }
}

pub(super) fn decide(
    state: &Federation,
    command: &Command,
    context: &Context,
) -> Result<Vec<Cited<Fact>>, Refused> {
    let Command::PublishEvents(list) = command;
    let roles = may(command.into());
    if !roles.contains(&context.actor.role) {
        let citation = Some(board_clause(list.edition));
        return Err(Refused::Role { role: context.actor.role, may: roles.to_vec(), citation });
    }
    text::check("reason", &list.reason, NOTE)?;
    text::check_list("declarations", state.decisions.len() + 1, DECISIONS)?;
    if state.edition().is_some_and(|own| own != list.edition) {
        return Err(Refused::invalid("federation-other-book"));
    }
    check_year(list, context)?;
    check_events(state, list)?;
    let citations = [yearly_clause(list.edition), board_clause(list.edition)];
    Ok(vec![Cited::new(Fact::EventsPublished(list.clone()), citations)])
}

/// A list is for whole calendar years: the one of a year that has begun stays as it is.
fn check_year(list: &EventList, context: &Context) -> Result<(), Refused> {
    let today = Day::new(1970, 1, 1).and_then(|day| day.plus(context.now.0.div_euclid(DAY)));
    let Some(this) = today.map(Day::year) else {
        return Err(Refused::invalid("federation-year-far"));
    };
    if list.year <= this {
        let message =
            Message::new("federation-year-begun").with("year", Argument::figures(list.year));
        return Err(Refused::rule(yearly_clause(list.edition), message));
    }
    if list.year > this + AHEAD {
        return Err(Refused::invalid("federation-year-far"));
    }
    Ok(())
}

/// A decision adds or drops something.
fn check_events(state: &Federation, list: &EventList) -> Result<(), Refused> {
    if list.events.is_empty() {
        return Err(Refused::invalid("federation-no-events"));
    }
    let before = state.decision_in(list.year);
    let had = |event: Event| before.is_none_or(|own| own.list.has(event));
    if Event::ALL.into_iter().all(|event| had(event) == list.has(event)) {
        return Err(Refused::invalid("federation-no-change"));
    }
    Ok(())
}
