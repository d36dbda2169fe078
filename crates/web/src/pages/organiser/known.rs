//! A list against the register: which of its lines name somebody who is registered already, or who stands
//! in a line before. Names are compared folded, in whichever order their words come. Such lines enter
//! nobody, unless the organiser says that they mean somebody else; what they tell of a person whose data
//! are incomplete is taken all the same.

use std::collections::{BTreeMap, BTreeSet};

use arena::competition::{Competition, PrivatePerson, PublicPerson, Registration};
use arena::id::{CompetitionId, PersonId};

use crate::pages::organiser::people::signature;
use crate::sheet::entrants::Listed;

/// Who a line names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// Somebody who is registered for all that the line says.
    Registered,
    /// Somebody who stands in this line.
    InLine(usize),
}

/// A list, sorted.
#[derive(Default)]
pub(super) struct Sorted {
    /// Whom it enters, or enters for further events.
    pub new: Vec<Listed>,
    /// Whom it does not.
    pub known: Vec<(Listed, Known)>,
    /// What it tells of people without an account who are registered.
    pub told: BTreeMap<PersonId, PrivatePerson>,
}

/// Sorts the lines of a list; those whose number is in `anyway` mean somebody else.
pub(super) fn sort(
    competition: &CompetitionId,
    state: &Competition,
    all: Vec<Listed>,
    anyway: &BTreeSet<usize>,
) -> Sorted {
    let register = Register::of(state);
    let mut sorted = Sorted::default();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for mut own in all {
        let name = signature(&own.person.name);
        let before = seen.get(&name).copied();
        seen.entry(name).or_insert(own.line);
        if anyway.contains(&own.line) && !own.has_account {
            sorted.new.push(own.as_another(competition));
            continue;
        }
        if let Some(line) = before.filter(|_| !own.has_account) {
            sorted.known.push((own, Known::InLine(line)));
            continue;
        }
        let Some((person, registered)) = register.find(&own) else {
            sorted.new.push(own);
            continue;
        };
        if let Some(told) = own.private.as_ref().filter(|told| says_something(told)) {
            let kept_here = office::is_without_account(&person.id);
            sorted.told.extend(kept_here.then(|| (person.id.clone(), told.clone())));
        }
        if own.events.iter().all(|event| registered.enters(event)) {
            sorted.known.push((own, Known::Registered));
        } else {
            own.events.retain(|event| !registered.enters(event));
            own.person = person.clone();
            sorted.new.push(own);
        }
    }
    sorted
}

/// Who is registered, by name.
struct Register<'a> {
    state: &'a Competition,
    named: BTreeMap<String, &'a Registration>,
}

impl<'a> Register<'a> {
    fn of(state: &'a Competition) -> Self {
        let takes_part = |own: &&Registration| own.entries.keys().any(|event| own.enters(event));
        let all = state.registrations().values().filter(takes_part);
        let named = all.map(|own| (signature(&own.application.person.name), own)).collect();
        Self { state, named }
    }

    /// Whom a line means: an account by its name, everybody else by theirs.
    fn find(&self, own: &Listed) -> Option<(&'a PublicPerson, &'a Registration)> {
        let by_id = self.state.registrations().get(&own.person.id);
        let by_name = self.named.get(&signature(&own.person.name)).copied();
        let found = by_id.or(by_name.filter(|_| !own.has_account))?;
        Some((&found.application.person, found))
    }
}

fn says_something(told: &PrivatePerson) -> bool {
    told.born.is_some()
        || told.gender.is_some()
        || told.contact.is_some()
        || told.guardian.is_some()
}

/// What is kept of somebody with what a list says besides; what is kept stays as it is.
pub(super) fn completed(kept: Option<PrivatePerson>, told: PrivatePerson) -> PrivatePerson {
    let Some(kept) = kept else { return told };
    PrivatePerson {
        born: kept.born.or(told.born),
        gender: kept.gender.or(told.gender),
        contact: kept.contact.or(told.contact),
        guardian: kept.guardian.or(told.guardian),
        nationalities: if kept.nationalities.is_empty() {
            told.nationalities
        } else {
            kept.nationalities
        },
        may_pass_on: kept.may_pass_on,
        needs: kept.needs.or(told.needs),
    }
}
