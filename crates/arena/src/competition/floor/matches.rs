//! What an event of matches tells its competition: it has a stream of its own, which pairs, publishes
//! and closes rounds; here they are known for dispute windows, awards and reports. What is known
//! already is no news, so that a command of the event is refused only for what matters.

use std::collections::BTreeSet;

use crate::competition::decide::{Facts, invalid};
use crate::competition::floor::Fact;
use crate::competition::floor::rounds::running;
use crate::competition::{Competition, EventState};
use crate::id::{EventId, PersonId};
use crate::refused::WithArgument;
use crate::stream::Context;
use crate::{Refused, Role};

/// Whether it is an event of matches that tells of itself.
fn tells(found: &EventState, context: &Context) -> bool {
    context.actor.role == Role::System && found.plan.edition().is_none()
}

/// Nobody else opens and closes the rounds of an event that has a stream of its own.
pub(in crate::competition) fn check_teller(
    found: &EventState,
    context: &Context,
) -> Result<bool, Refused> {
    let own = found.plan.game().is_some();
    if own && context.actor.role != Role::System {
        return invalid("event-own-rounds");
    }
    Ok(tells(found, context))
}

/// No round is shown to its players before the competition is open.
pub(in crate::competition) fn admit(
    state: &Competition,
    event: &EventId,
) -> Result<Facts, Refused> {
    running(state, event).map(|_| Facts::new())
}

/// Nobody whom a ruling has put out comes in by the desk of an event.
pub(in crate::competition) fn admit_players(
    state: &Competition,
    event: &EventId,
    persons: &BTreeSet<PersonId>,
) -> Result<Facts, Refused> {
    state.event(event)?;
    match persons.iter().find(|person| state.is_disqualified(person, Some(event))) {
        Some(person) => invalid("groups-out").about("person", person),
        None => Ok(Facts::new()),
    }
}

/// The event counts its rounds itself: those before it, where nobody told of them, are over.
pub(in crate::competition) fn opened(found: &EventState, round: u16) -> Facts {
    let event = &found.plan.id;
    let known = u16::try_from(found.opened.len()).unwrap_or(u16::MAX);
    let mut closed = found.closed;
    let mut facts = Facts::new();
    for number in known.saturating_add(1)..=round {
        while closed.saturating_add(1) < number {
            closed += 1;
            facts.push(Fact::RoundClosed { event: event.clone(), round: closed }.into());
        }
        facts.push(Fact::RoundOpened { event: event.clone(), round: number, reason: None }.into());
    }
    facts
}

/// A round that had begun is paired again.
pub(in crate::competition) fn take_back(
    state: &Competition,
    event: &EventId,
    round: u16,
) -> Result<Facts, Refused> {
    let found = state.event(event)?;
    let last = usize::from(round) == found.opened.len() && found.closed < round;
    let taken = last.then(|| Fact::RoundTakenBack { event: event.clone(), round }.into());
    Ok(taken.into_iter().collect())
}

/// The event is open again: its results may change, and rounds may follow.
pub(in crate::competition) fn reopen(
    state: &Competition,
    event: &EventId,
) -> Result<Facts, Refused> {
    let over = state.event(event)?.places.is_some();
    let open = over.then(|| Fact::EventReopened { event: event.clone() }.into());
    Ok(open.into_iter().collect())
}
