//! Officials: who has which role, the decision committee, observers of matches.

pub(super) mod appoint;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr, VariantNames};

use crate::competition::decide::Facts;
use crate::competition::people::{Observer, Official};
use crate::competition::person::Ban;
use crate::competition::roles::{APPOINT, DIRECTOR, SETUP};
use crate::competition::{Competition, limits};
use crate::id::PersonId;
use crate::stream::Context;
use crate::text::{NOTE, check_list, check_optional};
use crate::{Refused, Role};

/// What can be asked about officials.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Gives a role.
    Appoint {
        /// To whom, which, for what.
        official: Official,
        /// The person's bans, from the store by the office.
        #[serde(default)]
        bans: Vec<Ban>,
    },
    /// Takes a role away.
    Dismiss(Official),
    /// Publishes the names of the officials.
    PublishOfficials,
    /// Forms the decision committee.
    FormCommittee {
        /// Three or five people.
        members: BTreeSet<PersonId>,
    },
    /// Assigns an observer to a match, or replaces the one before.
    AssignObserver(Observer),
}

/// What can become of the officials.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// Somebody holds a role.
    Appointed(Official),
    /// Somebody no longer holds a role.
    Dismissed(Official),
    /// The names of the officials stand on the public page.
    OfficialsPublished,
    /// There is a decision committee.
    CommitteeFormed {
        /// Its members.
        members: BTreeSet<PersonId>,
    },
    /// A match has an observer.
    ObserverAssigned(Observer),
}

/// In which roles each command can be given.
pub(super) const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Appoint | Kind::Dismiss => APPOINT,
        Kind::PublishOfficials => SETUP,
        Kind::FormCommittee | Kind::AssignObserver => DIRECTOR,
    }
}

/// Whether all texts and lists are within their limits.
pub(super) fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::Appoint { bans, .. } => check_list("bans", bans.len(), limits::FEW),
        Command::FormCommittee { members } => check_list("members", members.len(), limits::FEW),
        Command::AssignObserver(new) => {
            check_optional("reason", new.reason.as_deref().unwrap_or_default(), NOTE)
        }
        Command::Dismiss(_) | Command::PublishOfficials => Ok(()),
    }
}

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::Appoint { official, bans } => appoint::appoint(state, official, bans, context),
        Command::Dismiss(official) => appoint::dismiss(state, official, context),
        Command::PublishOfficials => appoint::publish(state),
        Command::FormCommittee { members } => appoint::form_committee(state, members),
        Command::AssignObserver(observer) => appoint::assign_observer(state, observer),
    }
}

/// Folds a fact into the state.
pub(super) fn apply(state: &mut Competition, fact: &Fact) {
    match fact {
        Fact::Appointed(official) => drop(state.officials.insert(official.clone())),
        Fact::Dismissed(official) => drop(state.officials.remove(official)),
        Fact::OfficialsPublished => state.published.clone_from(&state.officials),
        Fact::CommitteeFormed { members } => {
            state.officials.retain(|official| official.role != Role::Committee);
            let seats = members.iter().map(|person| Official {
                person: person.clone(),
                role: Role::Committee,
                event: None,
            });
            state.officials.extend(seats);
        }
        Fact::ObserverAssigned(observer) => {
            let replaced = state.observers.contains_key(&observer.of);
            state.observers.insert(observer.of.clone(), (observer.clone(), replaced));
        }
    }
}
