//! People of a competition: officials, registrations, check-in.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::person::{Missing, Profile, PublicPerson};
use crate::Role;
use crate::id::{EntrantId, EventId, MatchId, PersonId, RecordId};
use crate::time::Moment;

/// A person who holds a role, for an event or for the whole competition.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Official {
    /// The person.
    pub person: PersonId,
    /// Which role.
    pub role: Role,
    /// For which event; none for all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
}

impl Official {
    /// Somebody with a role for the whole competition.
    pub(crate) fn of_all(person: &PersonId, role: Role) -> Self {
        Self { person: person.clone(), role, event: None }
    }

    /// Whether the role is held for an event.
    #[must_use]
    pub fn serves(&self, event: &EventId) -> bool {
        self.event.as_ref().is_none_or(|own| own == event)
    }
}

/// A registration as it is asked for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Application {
    /// Who, as anyone may see.
    pub person: PublicPerson,
    /// For which events.
    pub events: BTreeSet<EventId>,
    /// For events of teams: the other members, by event.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub teams: BTreeMap<EventId, Team>,
    /// The rulebooks that the person accepts (wca 2a1), by their ids.
    #[serde(default)]
    pub accepts: BTreeSet<String>,
    /// Whether the person agrees that matches are recorded and shown (iran-backgammon 1-7-5).
    #[serde(default)]
    pub agrees_to_recording: bool,
    /// The announced requirements that the person meets (wca 2a2).
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub meets: BTreeSet<RecordId>,
}

/// A team of an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// Its name.
    pub name: String,
    /// The members beside whoever registers.
    pub members: Vec<PublicPerson>,
}

/// Where an entry in an event stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EntryStatus {
    /// It waits for approval.
    Pending,
    /// It is approved: the entrant of the event.
    Approved,
    /// It was declined.
    Declined,
    /// It was withdrawn.
    Withdrawn,
}

/// A registration as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Registration {
    /// What was asked for.
    pub application: Application,
    /// When the rulebooks were accepted.
    pub accepted_at: Moment,
    /// What is missing; incomplete while something is.
    pub missing: Vec<Missing>,
    /// Where each entry stands.
    pub entries: BTreeMap<EventId, EntryStatus>,
}

impl Registration {
    /// The entrant of an event.
    #[must_use]
    pub fn entrant(&self) -> Option<EntrantId> {
        self.application.person.id.as_str().parse().ok()
    }

    /// Whether there is an entry that was neither declined nor withdrawn.
    #[must_use]
    pub fn enters(&self, event: &EventId) -> bool {
        let status = self.entries.get(event);
        matches!(status, Some(EntryStatus::Pending | EntryStatus::Approved))
    }

    /// The persons who would play for an entry.
    pub fn players<'a>(&'a self, event: &EventId) -> impl Iterator<Item = &'a PublicPerson> {
        let team = self.application.teams.get(event);
        std::iter::once(&self.application.person).chain(team.into_iter().flat_map(|t| &t.members))
    }
}

/// A registration with what the decision may know of private data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Register {
    /// What is asked for.
    pub application: Application,
    /// From the store, by the office.
    pub profile: Profile,
}

/// What proved an identity at check-in (wca 2e). No number is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Document {
    /// A passport.
    Passport,
    /// An identity card.
    IdentityCard,
    /// No document was looked at: the person is known here.
    Known,
}

/// An observer of a match (iran-backgammon 1-3-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Observer {
    /// Which match.
    pub of: MatchId,
    /// Who watches.
    pub person: PersonId,
    /// The player who asked, when one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub asked_by: Option<PersonId>,
    /// Why the one before is replaced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reason: Option<String>,
}
