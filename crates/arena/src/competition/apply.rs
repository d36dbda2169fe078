//! Folds the facts of a competition into its state, room by room. Facts are history: what cannot be
//! right any more is passed over, never a panic.

use super::{
    Competition, EventState, Fact, court, fixtures, floor, officials, planning, registration,
    reports, venue,
};
use crate::Role;
use crate::id::EventId;
use crate::stream::Entry;

pub(super) fn apply(state: &mut Competition, entry: &Entry<Fact>) {
    match &entry.fact {
        Fact::Planning(fact) => planning::apply(state, fact, entry),
        Fact::Officials(fact) => officials::apply(state, fact),
        Fact::Registration(fact) => registration::apply(state, fact, entry),
        Fact::Floor(fact) => floor::apply(state, fact, entry),
        Fact::Venue(fact) => venue::apply(state, fact, entry),
        Fact::Court(fact) => court::apply(state, fact, entry),
        Fact::Reports(fact) => reports::apply(state, fact, entry),
        Fact::Fixtures(fact) => fixtures::apply(state, fact, entry),
    }
}

impl Competition {
    /// Changes an event that is still there.
    pub(super) fn change_event(&mut self, id: &EventId, change: impl FnOnce(&mut EventState)) {
        if let Some(event) = self.events.get_mut(id) {
            change(event);
        }
    }
}

/// The key of an item on a role's list.
pub(super) fn tick_key(clause: rulebook::Citation, role: Role) -> String {
    format!("{} {clause}", role.name())
}
