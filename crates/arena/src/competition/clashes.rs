//! Rounds of a schedule that some people would play at the same time. Nothing is refused: rounds may run side
//! by side where nobody is in both, and entries change; organisers are told by name.

use std::collections::BTreeSet;

use crate::competition::{Activity, Competition, EntryStatus, Slot};
use crate::id::{EventId, PersonId};
use crate::time::Span;

/// Two rounds at the same time, with people who have entered both.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clash {
    /// The round that starts first, by its event and number.
    pub one: (EventId, u16),
    /// The other.
    pub other: (EventId, u16),
    /// How many people have entered both.
    pub people: usize,
}

/// The round that a line of the schedule is about.
fn round(slot: &Slot) -> Option<(EventId, u16)> {
    match &slot.what {
        Activity::Round { event, round } => Some((event.clone(), *round)),
        _ => None,
    }
}

/// Whether two lines overlap; one without an end is at its start.
fn overlap(one: &Slot, other: &Slot) -> bool {
    let end = |own: &Slot| own.end.max(own.start + Span(1));
    one.start < end(other) && other.start < end(one)
}

impl Competition {
    /// The rounds of a schedule that are at the same time for somebody, in its order.
    #[must_use]
    pub fn clashes(&self, slots: &[Slot]) -> Vec<Clash> {
        let mut rounds: Vec<_> = slots.iter().filter_map(|own| Some((own, round(own)?))).collect();
        rounds.sort_by_key(|(slot, _)| slot.start);
        let mut all = Vec::new();
        for (place, (slot, one)) in rounds.iter().enumerate() {
            let later = rounds
                .iter()
                .skip(place + 1)
                .take_while(|(own, _)| own.start < slot.end.max(slot.start + Span(1)));
            for (_, other) in later.filter(|(own, _)| overlap(slot, own)) {
                let people = self.entered(&one.0).intersection(&self.entered(&other.0)).count();
                if people > 0 {
                    all.push(Clash { one: one.clone(), other: other.clone(), people });
                }
            }
        }
        all
    }

    /// Those who were accepted for an event, with their partners.
    fn entered(&self, event: &EventId) -> BTreeSet<&PersonId> {
        let accepted = |own: &&crate::competition::Registration| {
            own.entries.get(event) == Some(&EntryStatus::Approved)
        };
        let all = self.registrations.values().filter(accepted);
        all.flat_map(|own| own.players(event)).map(|player| &player.id).collect()
    }
}
