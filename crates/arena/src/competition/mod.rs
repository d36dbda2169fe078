//! The competition: its plan, officials, events, registration, checklists, rulings and reports.
//!
//! Its rooms stand under one stream, and each has commands, kinds and facts of its own: [`planning`],
//! [`officials`], [`registration`], [`floor`], [`venue`], [`court`], [`reports`], [`fixtures`].
//!
//! * [`Command`], [`Kind`], [`Fact`]: what can be asked, and what can become of it, in all rooms.
//! * [`Plan`], [`EventPlan`], [`Slot`], [`Window`]: what it is planned as.
//! * [`PublicPerson`], [`PrivatePerson`], [`Profile`]: what anyone may see of a person, what the store
//!   keeps apart, and what a decision may know of that.
//! * [`Official`], [`Registration`], [`Group`]: people.
//! * [`Incident`], [`Case`], [`Dispute`], [`Task`]: what waits for a decision; rulings themselves are
//!   [`crate::ruling`]'s.
//! * [`Fixture`], [`FixtureState`]: matches of an online tournament, at times that players arrange.
//! * [`ReportTask`], [`Report`], [`Corrected`]: what goes to the governing body.
//! * [`Options`]: the optional regulations of cubing, approved by the Board.
//! * [`Logo`]: its picture.
//! * [`Discipline`]: what an event is about, and how that is planned.
//! * [`checklist`]: the `shown` clauses, by role.
//!
//! Which clause stands where is said at the heads of the files of the rooms, and in `person.rs`,
//! `checklist.rs` and `view.rs`.
//!
//! Not here: pairings, results, attempts (streams of events, matches and cubing rounds), and
//! private data: a decision sees a [`Profile`] of it, a fact never holds it.

mod alarm;
mod apply;
mod book;
pub mod checklist;
mod clashes;
mod country;
pub mod court;
mod decide;
mod discipline;
mod earlier_plan;
pub mod fixtures;
pub mod floor;
mod in_force;
mod kept;
mod limits;
mod logo;
pub mod officials;
pub(crate) mod options;
mod people;
mod person;
mod plan;
pub mod planning;
pub mod qualify;
pub mod registration;
pub mod reports;
mod roles;
mod rooms;
#[cfg(test)]
mod tests;
pub mod venue;
mod view;

use std::collections::{BTreeMap, BTreeSet};

use rulebook::Citation;
use serde::{Deserialize, Serialize};

use crate::id::{EventId, MatchId, PersonId, RecordId, RulingId};
use crate::ruling::{Consequence, Disputes, Ruling, Subject, disputes};
use crate::stream::{Cited, Context, Entry, Stream};
use crate::time::Moment;
use crate::{Refused, Role};
use games::Message;

pub use crate::people::{Accommodation, Duty, Group};
pub use crate::ruling::IncidentKind;
pub use book::Edition;
pub use clashes::Clash;
pub use country::{COUNTRIES_DATE, COUNTRIES_VERSION, Country};
pub use court::records::{
    About, Allowance, Answer, Case, CaseState, Consulted, Court, Dispute, DisputeState, Forbidden,
    Grounds, Incident, Outcome, OutcomeKind, Prohibition, Rule, Statement, Task, TaskKind,
};
pub use discipline::{BackgammonPlan, ByHandPlan, Discipline};
pub use fixtures::fixture::{Fixture, FixtureDecision, FixtureState, Scored};
pub use kept::KeptExtension;
pub use logo::{LOGO_BYTES, LOGO_SIDE, Logo};
pub use options::{DirectEntry, Options, OptionsState, PlacesBy};
pub use people::{
    Application, Document, EntryStatus, Observer, Official, Register, Registration, Team,
};
pub use person::{Ban, Guardian, Missing, PrivatePerson, Profile, PublicPerson};
pub use plan::{Activity, Admission, Amendment, Award, EventPlan, Notice, Plan, Slot, Window};
pub use reports::report::{
    Corrected, Correction, Deviation, GivenAward, Place, Report, ReportKind, ReportState,
    ReportTask, Scope,
};
pub use rooms::{Command, Fact, Kind};
pub use view::{Certificate, ChecklistItem, CouncilFile, CourseDraft, DisputeView, Point, Warning};

/// The state of a competition.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Competition {
    plan: Option<Plan>,
    stage: Stage,
    notices: BTreeMap<RecordId, Published>,
    officials: BTreeSet<Official>,
    published: BTreeSet<Official>,
    /// Roles that wait for the person's yes.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    offered: BTreeSet<Official>,
    /// Roles that somebody did not want.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    declined: BTreeSet<Official>,
    observers: BTreeMap<MatchId, (Observer, bool)>,
    events: BTreeMap<EventId, EventState>,
    schedule: Vec<Slot>,
    #[serde(default)]
    extensions: Vec<KeptExtension>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    logo: Option<Logo>,
    moves: Vec<Moved>,
    window: Option<Window>,
    registration_closed: bool,
    registrations: BTreeMap<PersonId, Registration>,
    /// Who takes part by an act of their own, with the version of the stream at which they said so.
    #[serde(default)]
    accepted: BTreeMap<PersonId, u64>,
    moved_up: BTreeSet<(PersonId, EventId)>,
    checked_in: BTreeMap<PersonId, (Document, Moment, Option<PersonId>)>,
    check_in_closed: bool,
    board: Option<(bool, String)>,
    unofficial: Vec<(Scope, Citation, String)>,
    ticks: BTreeMap<String, Tick>,
    refusals: BTreeSet<(PersonId, Duty)>,
    no_shows: BTreeMap<PersonId, Vec<EventId>>,
    accommodations: BTreeSet<(PersonId, Accommodation)>,
    court: Court,
    rulings: Vec<Decided>,
    warnings: BTreeMap<PersonId, Vec<RulingId>>,
    out: Vec<Out>,
    suspensions: BTreeMap<RulingId, (PersonId, Ban)>,
    barred: BTreeMap<RecordId, (Option<PersonId>, String)>,
    council: Vec<(RulingId, String, Moment)>,
    reports: Vec<ReportState>,
    corrections: Vec<Corrected>,
    awards: Vec<(GivenAward, bool)>,
    /// The winners who came to the ceremony (wca 6b).
    #[serde(default)]
    attended: BTreeSet<PersonId>,
    #[serde(default)]
    options: OptionsState,
    #[serde(default)]
    fixtures: BTreeMap<MatchId, FixtureState>,
}

/// When what happened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
struct Stage {
    announced: Option<Moment>,
    started: Option<Moment>,
    finished: Option<Moment>,
    archived: Option<Moment>,
}

/// A notice as it was published.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Published {
    /// What it says.
    pub text: String,
    /// Who published it.
    pub by: Option<PersonId>,
    /// In which role.
    pub role: Role,
    /// The moment.
    pub at: Moment,
}

/// An event as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventState {
    /// As planned.
    pub plan: EventPlan,
    /// Whether the delegate has approved it as it is.
    pub approved: bool,
    /// When its rounds were opened, in order.
    pub opened: Vec<Moment>,
    /// How many of them are closed.
    pub closed: u16,
    /// The groups of rounds.
    pub groups: BTreeMap<u16, Vec<Group>>,
    /// Who has finished all attempts of a round.
    pub finished_solves: BTreeSet<(u16, PersonId)>,
    /// The final results.
    pub places: Option<Vec<Place>>,
    /// What its entrants have done before, as far as the program has looked (wca 9r1, Z3, Z4).
    #[serde(default)]
    pub known: BTreeMap<PersonId, qualify::Known>,
    /// When the program looked.
    #[serde(default)]
    pub known_at: Option<Moment>,
    /// Changes of the qualification round since the announcement (wca 9r3).
    #[serde(default)]
    pub requalified: Vec<qualify::Requalified>,
}

impl EventState {
    /// An event that is planned, and nothing more.
    const fn planned(plan: EventPlan) -> Self {
        Self {
            plan,
            approved: false,
            opened: Vec::new(),
            closed: 0,
            groups: BTreeMap::new(),
            finished_solves: BTreeSet::new(),
            places: None,
            known: BTreeMap::new(),
            known_at: None,
            requalified: Vec::new(),
        }
    }
}

/// A round that was moved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// Of which event.
    pub event: EventId,
    /// Which round.
    pub round: u16,
    /// When it was to start.
    pub from: Moment,
    /// When it starts.
    pub to: Moment,
    /// Who moved it.
    pub by: Option<PersonId>,
    /// When it was moved.
    pub at: Moment,
    /// The reason, in words.
    pub reason: String,
}

/// A ticked item of a checklist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Tick {
    by: Option<PersonId>,
    at: Moment,
}

/// A ruling as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decided {
    /// The ruling.
    pub ruling: Ruling,
    /// What it rests on beside its clause.
    pub grounds: Grounds,
    /// Whether it waits for the answer to an appeal.
    pub on_hold: bool,
    /// Whether another stands in its place.
    pub replaced: bool,
    /// Whether the time in which it could be disputed is over.
    pub settled: bool,
}

impl Decided {
    /// The event in which it happened: as said, or as its subject or consequence shows.
    #[must_use]
    pub fn event(&self) -> Option<&EventId> {
        let subject = match &self.ruling.subject {
            Subject::Round { event, .. } | Subject::Entrant { event, .. } => Some(event),
            _ => None,
        };
        let consequence = match &self.ruling.consequence {
            Consequence::DisqualifiedFromEvent { event, .. } => Some(event),
            _ => None,
        };
        self.grounds.event.as_ref().or(consequence).or(subject)
    }
}

/// Somebody who is out by a ruling.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Out {
    person: PersonId,
    event: Option<EventId>,
    ruling: RulingId,
}

impl Out {
    fn bars(&self, person: &PersonId, event: &EventId) -> bool {
        self.person == *person && self.event.as_ref().is_none_or(|own| own == event)
    }
}

impl Stream for Competition {
    const KIND: &'static str = "competition";
    type Command = Command;
    type Kind = Kind;
    type Fact = Fact;

    fn kind(command: &Command) -> Kind {
        command.kind()
    }

    fn may(&self, kind: Kind) -> Vec<Role> {
        roles::may(self, kind)
    }

    fn decide(&self, command: &Command, context: &Context) -> Result<Vec<Cited<Fact>>, Refused> {
        decide::decide(self, command, context)
    }

    fn apply(&mut self, entry: &Entry<Fact>) {
        apply::apply(self, entry);
    }
}

impl Competition {
    /// What it is planned as.
    ///
    /// # Errors
    /// When it does not exist.
    pub fn plan(&self) -> Result<&Plan, Refused> {
        self.plan.as_ref().ok_or_else(|| Refused::not_found("competition-unknown"))
    }

    /// An event.
    ///
    /// # Errors
    /// When there is none with this id.
    pub fn event(&self, id: &EventId) -> Result<&EventState, Refused> {
        self.events.get(id).ok_or_else(|| {
            Refused::NotFound(Message::new("competition-no-event").with("event", id))
        })
    }

    /// Whether a person holds a role, for an event or, without one, at all.
    #[must_use]
    pub fn holds(&self, person: &PersonId, role: Role, event: Option<&EventId>) -> bool {
        let serves = |o: &Official| event.is_none_or(|event| o.serves(event));
        self.officials.iter().any(|o| o.person == *person && o.role == role && serves(o))
    }

    /// Whether a person may see what competitors told the organisers.
    #[must_use]
    pub fn sees_private(&self, person: &PersonId) -> bool {
        PrivatePerson::SEEN_BY.iter().any(|role| self.holds(person, *role, None))
    }

    /// The roles in which a person can act here: those given, and competitor. Who may create a
    /// competition that does not exist yet, the office says.
    #[must_use]
    pub fn roles_of(&self, person: &PersonId) -> BTreeSet<Role> {
        let given = self.officials.iter().filter(|o| o.person == *person).map(|o| o.role);
        let plays = self.registration_of(person).is_some();
        let observes = self.observers.values().any(|(o, _)| o.person == *person)
            && !self.is_asked(person, Role::Observer);
        given
            .chain(observes.then_some(Role::Observer))
            .chain(plays.then_some(Role::Competitor))
            .chain([Role::Spectator])
            .collect()
    }

    /// The registration by which a person takes part: their own, or their team's.
    #[must_use]
    pub fn registration_of(&self, person: &PersonId) -> Option<&Registration> {
        self.registrations.get(person).or_else(|| {
            let in_team = |r: &&Registration| {
                let teams = r.application.teams.values();
                teams.flat_map(|team| &team.members).any(|member| member.id == *person)
            };
            self.registrations.values().find(in_team)
        })
    }

    /// At which version of the stream a person last took part by an act of their own: registered, told
    /// what was missing, or accepted what somebody else had entered. None for whom nobody asked.
    #[must_use]
    pub fn accepted(&self, person: &PersonId) -> Option<u64> {
        self.accepted.get(person).copied()
    }

    /// Everybody with an entry that stands, alone or in a team, once for each.
    pub fn playing(&self) -> impl Iterator<Item = &PersonId> {
        let entries = self.registrations.values().flat_map(|own| {
            let events = own.entries.keys().filter(|event| own.enters(event));
            events.flat_map(|event| own.players(event))
        });
        entries.map(|player| &player.id)
    }

    /// Whether a person has an entry that stands, alone or in a team.
    #[must_use]
    pub fn takes_part(&self, person: &PersonId) -> bool {
        self.playing().any(|own| own == person)
    }

    /// Whether a person has an entry in an event, alone or in a team.
    pub(crate) fn enters(&self, person: &PersonId, event: &EventId) -> bool {
        let plays = |r: &Registration| r.players(event).any(|player| player.id == *person);
        self.registrations.values().any(|r| r.enters(event) && plays(r))
    }

    /// Whether a person is out of an event, or of the competition.
    #[must_use]
    pub fn is_disqualified(&self, person: &PersonId, event: Option<&EventId>) -> bool {
        self.out.iter().any(|out| match event {
            Some(event) => out.bars(person, event),
            None => out.person == *person && out.event.is_none(),
        })
    }

    /// Whether a person is out of an event by this ruling.
    pub(crate) fn is_out_by(&self, person: &PersonId, event: &EventId, ruling: &RulingId) -> bool {
        self.out.iter().any(|out| out.ruling == *ruling && out.bars(person, event))
    }

    /// Whether a person is out of an event by another ruling than this one.
    pub(crate) fn is_out_but_for(
        &self,
        person: &PersonId,
        event: &EventId,
        ruling: &RulingId,
    ) -> bool {
        self.out.iter().any(|out| out.ruling != *ruling && out.bars(person, event))
    }

    /// Whether a person has competed here: in cubing who has come, elsewhere who has an approved
    /// entry in an event that has begun.
    #[must_use]
    pub fn has_competed(&self, person: &PersonId) -> bool {
        let approved = |id: &EventId, event: &EventState| {
            let status = self.registration_of(person).and_then(|own| own.entries.get(id));
            status == Some(&EntryStatus::Approved) && !event.opened.is_empty()
        };
        let entered = || self.events.iter().any(|(id, event)| approved(id, event));
        let came = if self.edition().is_some() { self.is_checked_in(person) } else { entered() };
        self.stage.started.is_some() && came
    }

    /// A ruling, whether or not it still holds.
    pub(crate) fn made(&self, id: &RulingId) -> Option<&Decided> {
        self.ruling(id).ok()
    }

    /// The observer of a match (iran-backgammon 1-3-3), once that person has accepted it.
    #[must_use]
    pub fn observer_of(&self, id: &MatchId) -> Option<&Observer> {
        let found = self.observers.get(id).map(|(observer, _)| observer);
        found.filter(|own| !self.is_asked(&own.person, Role::Observer))
    }

    /// A ruling.
    fn ruling(&self, id: &RulingId) -> Result<&Decided, Refused> {
        self.rulings.iter().find(|made| made.ruling.id == *id).ok_or_else(|| {
            Refused::NotFound(Message::new("competition-no-ruling").with("ruling", id))
        })
    }

    /// The rulebook by which a ruling can be disputed: its own clause's.
    fn disputes_of(&self, made: &Decided) -> Option<&'static Disputes> {
        disputes(made.ruling.clause.clause().book)
    }
}
