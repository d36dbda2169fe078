//! Folds the facts of registration into the state.

use super::Fact;
use crate::competition::people::{Application, EntryStatus, Registration};
use crate::competition::person::Missing;
use crate::competition::{Competition, Fact as AnyFact};
use crate::id::{EventId, PersonId};
use crate::stream::Entry;
use crate::time::Moment;

pub(in crate::competition) fn apply(state: &mut Competition, fact: &Fact, entry: &Entry<AnyFact>) {
    match fact {
        Fact::RegistrationSet(window) => {
            state.window = Some(window.clone());
            state.registration_closed = false;
        }
        Fact::RegistrationClosed => state.registration_closed = true,
        Fact::Registered { application, missing } => {
            state.register(application.clone(), missing.clone(), entry.at);
            for event in &application.events {
                let entered = state.options.entered.entry(event.clone()).or_default();
                entered.insert(application.person.id.clone(), entry.version);
            }
            state.note_own_act(&application.person.id, entry);
        }
        Fact::EntryAccepted { person } => state.note_own_act(person, entry),
        Fact::RegistrationChecked { person, missing } => {
            state.note_own_act(person, entry);
            if let Some(registration) = state.registrations.get_mut(person) {
                registration.missing.clone_from(missing);
            }
        }
        Fact::EntryApproved { person, event } => {
            state.set_entry(person, event, EntryStatus::Approved);
        }
        Fact::EntryDeclined { person, event, .. } => {
            state.set_entry(person, event, EntryStatus::Declined);
        }
        Fact::EntryWithdrawn { person, event } => {
            state.set_entry(person, event, EntryStatus::Withdrawn);
            state.note_leaving(entry);
        }
        Fact::EntryMoved { person, from, to } => {
            let status = state.registrations.get(person).and_then(|r| r.entries.get(from));
            let status = status.copied().unwrap_or(EntryStatus::Pending);
            state.set_entry(person, from, EntryStatus::Withdrawn);
            state.set_entry(person, to, status);
            state.moved_up.insert((person.clone(), to.clone()));
        }
        Fact::CheckedIn { person, document } => {
            let checked = (*document, entry.at, entry.by.person.clone());
            state.checked_in.insert(person.clone(), checked);
        }
        Fact::PuzzlesTaken { person, events } => {
            state.options.puzzles.insert(person.clone(), events.clone());
        }
        Fact::CheckInUndone { person } => drop(state.checked_in.remove(person)),
        Fact::CheckInClosed => state.check_in_closed = true,
    }
}

impl Competition {
    /// A second registration adds events to the first.
    fn register(&mut self, application: Application, missing: Vec<Missing>, at: Moment) {
        let id = application.person.id.clone();
        let pending = application.events.iter().map(|e| (e.clone(), EntryStatus::Pending));
        match self.registrations.get_mut(&id) {
            Some(old) => {
                old.entries.extend(pending);
                old.missing = missing;
                old.application.events.extend(application.events);
                old.application.teams.extend(application.teams);
                old.application.accepts.extend(application.accepts);
                old.application.person = application.person;
            }
            None => {
                let entries = pending.collect();
                let new = Registration { application, accepted_at: at, missing, entries };
                self.registrations.insert(id, new);
            }
        }
    }

    /// What a person does for themselves is their yes; what others do for them is not.
    fn note_own_act(&mut self, person: &PersonId, entry: &Entry<AnyFact>) {
        if entry.by.is(person) {
            self.accepted.insert(person.clone(), entry.version);
        }
    }

    /// Whoever leaves the last event takes their yes along.
    fn note_leaving(&mut self, entry: &Entry<AnyFact>) {
        if let Some(person) = &entry.by.person
            && !self.takes_part(person)
        {
            self.accepted.remove(person);
        }
    }

    fn set_entry(&mut self, person: &PersonId, event: &EventId, status: EntryStatus) {
        if let Some(registration) = self.registrations.get_mut(person) {
            registration.entries.insert(event.clone(), status);
        }
    }
}
