//! Officials: who has which role, the decision committee, observers of matches.
//!
//! Nobody becomes an official unasked. A role that somebody else gives is an offer until the person
//! accepts it; those who have said yes to the competition before hold it at once ([`offer`]).

pub(super) mod appoint;
pub(super) mod offer;

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr, VariantNames};

use crate::competition::decide::Facts;
use crate::competition::people::{Observer, Official};
use crate::competition::person::Ban;
use crate::competition::roles::{APPOINT, DIRECTOR, FOR_ONESELF, SETUP};
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
    /// Gives a role, or offers it to somebody who has not said yes to the competition yet.
    Appoint {
        /// To whom, which, for what.
        official: Official,
        /// The person's bans, from the store by the office.
        #[serde(default)]
        bans: Vec<Ban>,
    },
    /// Takes a role away, or an offer back.
    Dismiss(Official),
    /// Accepts a role that was offered: by the person.
    AcceptRole {
        /// The own role.
        official: Official,
        /// The person's bans, from the store by the office.
        #[serde(default)]
        bans: Vec<Ban>,
    },
    /// Declines a role that was offered, or lays down one that is held: by the person.
    DeclineRole(Official),
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
    /// Somebody is asked to hold a role, and does not hold it yet.
    RoleOffered(Official),
    /// Somebody has accepted a role, and holds it.
    RoleAccepted(Official),
    /// Somebody does not want a role.
    RoleDeclined(Official),
}

/// In which roles each command can be given.
pub(super) const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Appoint | Kind::Dismiss => APPOINT,
        Kind::PublishOfficials => SETUP,
        Kind::FormCommittee | Kind::AssignObserver => DIRECTOR,
        Kind::AcceptRole | Kind::DeclineRole => FOR_ONESELF,
    }
}

/// Whether all texts and lists are within their limits.
pub(super) fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::Appoint { bans, .. } | Command::AcceptRole { bans, .. } => {
            check_list("bans", bans.len(), limits::FEW)
        }
        Command::FormCommittee { members } => check_list("members", members.len(), limits::FEW),
        Command::AssignObserver(new) => {
            check_optional("reason", new.reason.as_deref().unwrap_or_default(), NOTE)
        }
        Command::Dismiss(_) | Command::DeclineRole(_) | Command::PublishOfficials => Ok(()),
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
        Command::FormCommittee { members } => appoint::form_committee(state, members, context),
        Command::AssignObserver(observer) => appoint::assign_observer(state, observer, context),
        Command::AcceptRole { official, bans } => offer::accept(state, official, bans, context),
        Command::DeclineRole(official) => offer::decline(state, official, context),
    }
}

/// Folds a fact into the state.
pub(super) fn apply(state: &mut Competition, fact: &Fact) {
    match fact {
        Fact::Appointed(official) | Fact::RoleAccepted(official) => {
            state.forget_offer(official);
            if official.role != Role::Observer {
                state.officials.insert(official.clone());
            }
        }
        Fact::Dismissed(official) => {
            state.forget_offer(official);
            state.officials.remove(official);
        }
        Fact::OfficialsPublished => state.published.clone_from(&state.officials),
        Fact::CommitteeFormed { members } => {
            state.officials.retain(|official| official.role != Role::Committee);
            state.offered.retain(|official| official.role != Role::Committee);
            let seats = members.iter().map(|person| Official::of_all(person, Role::Committee));
            state.officials.extend(seats);
        }
        Fact::ObserverAssigned(observer) => {
            let before = state.observers.get(&observer.of).map(|(own, _)| own.person.clone());
            let replaced = before.is_some();
            state.observers.insert(observer.of.clone(), (observer.clone(), replaced));
            if let Some(before) = before
                && !state.observers.values().any(|(own, _)| own.person == before)
            {
                state.forget_offer(&Official::of_all(&before, Role::Observer));
            }
        }
        Fact::RoleOffered(official) => {
            state.forget_offer(official);
            state.officials.remove(official);
            state.offered.insert(official.clone());
        }
        Fact::RoleDeclined(official) => {
            state.offered.remove(official);
            state.officials.remove(official);
            state.declined.insert(official.clone());
            if official.role == Role::Observer {
                state.observers.retain(|_, (own, _)| own.person != official.person);
            }
        }
    }
}
