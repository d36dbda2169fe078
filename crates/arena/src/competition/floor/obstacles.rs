//! Everything that keeps the competition, or a round of cubing, from beginning: all of it at once, by name,
//! each with where it is mended.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1a | `Competition::start_obstacles` | roles that nobody holds, events without a main judge |
//! | wca-2009/2010 1i | both | names are published first |
//! | wca-2009/2010 8a4, 8c | `Competition::start_obstacles` | announced; closed with leave |
//! | wca-2009/2010 1c6, 1d, 1e, 1f, 1g, 8a3 | `Competition::round_obstacles` | approval, officials, a delegate who is here |
//! | wca-2009/2010 2p | `Competition::round_obstacles` | no open dispute in the event |
//! | iran-backgammon 1-3-1a | `Competition::start_obstacles` | a director |

use games::{Argument, Message};
use rulebook::{Citation, iran_backgammon};

use crate::competition::book::wca;
use crate::competition::plan::Admission;
use crate::competition::{Competition, Edition, EventState, Official};
use crate::id::{EventId, PersonId};
use crate::{Refused, Role};

/// Where an obstacle is mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mend {
    /// The competition is announced.
    Announce,
    /// Somebody gets a role.
    Appoint,
    /// The officials are published.
    PublishOfficials,
    /// The governing body decides.
    Board,
    /// The delegate approves the event.
    Approve,
    /// An official is checked in.
    CheckInOfficial,
    /// A dispute is decided.
    Court,
}

/// Something that keeps the competition, or a round, from beginning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Obstacle {
    /// Why it cannot begin.
    pub why: Refused,
    /// Where that is mended.
    pub mend: Mend,
}

impl Obstacle {
    fn new(clause: Citation, message: Message, mend: Mend) -> Self {
        Self { why: Refused::rule(clause, message), mend }
    }
}

/// Nothing, or a refusal that names all of them, by the clause of the first.
pub(super) fn check(all: &[Obstacle]) -> Result<(), Refused> {
    let Some(first) = all.first() else { return Ok(()) };
    let both = |one: Message, other: Message| {
        Message::new("two-obstacles").with("one", one).with("other", other)
    };
    let message = all.iter().map(|own| own.why.message()).reduce(both);
    match (first.why.citation(), message) {
        (Some(clause), Some(message)) => Err(Refused::rule(clause, message)),
        _ => Err(first.why.clone()),
    }
}

/// Whether somebody holds a role for an event.
fn serves(state: &Competition, role: Role, event: &EventId) -> bool {
    state.officials.iter().any(|o| o.role == role && o.serves(event))
}

impl Competition {
    /// What keeps the competition from starting.
    #[must_use]
    pub fn start_obstacles(&self) -> Vec<Obstacle> {
        let mut all =
            self.edition().map_or_else(Vec::new, |edition| self.cubing_obstacles(edition));
        if self.is_iranian() && !self.officials.iter().any(|o| o.role == Role::Director) {
            let message = Message::new("competition-no-director");
            all.push(Obstacle::new(iran_backgammon::_1_3_1a, message, Mend::Appoint));
        }
        all
    }

    fn cubing_obstacles(&self, edition: Edition) -> Vec<Obstacle> {
        let mut all = Vec::new();
        if self.stage.announced.is_none() {
            let message = Message::new("competition-not-announced");
            all.push(Obstacle::new(wca!(edition, _8a4), message, Mend::Announce));
        }
        all.extend(self.role_obstacles(edition));
        let has_delegate = self.officials.iter().any(|o| o.role == Role::Delegate);
        // Who is not there is not published either: one thing after the other.
        if has_delegate && !self.published.iter().any(|o| o.role == Role::Delegate) {
            let message = Message::new("competition-unpublished");
            all.push(Obstacle::new(wca!(edition, _1i), message, Mend::PublishOfficials));
        }
        let approved = self.board.as_ref().is_some_and(|(approved, _)| *approved);
        let closed = self.plan.as_ref().is_some_and(|plan| plan.admission == Admission::Closed);
        if closed && !approved {
            let message = Message::new("competition-closed-unapproved");
            all.push(Obstacle::new(wca!(edition, _8c), message, Mend::Board));
        }
        all
    }

    /// The roles that cubing needs and nobody holds.
    fn missing_roles(&self) -> Vec<Role> {
        let held = |role: &Role| self.officials.iter().any(|o| o.role == *role);
        let needed =
            [Role::Organiser, Role::Delegate, Role::Judge, Role::Scrambler, Role::ScoreTaker];
        needed.into_iter().filter(|role| !held(role)).collect()
    }

    /// The events of cubing without a main judge.
    fn unjudged(&self) -> impl Iterator<Item = &EventState> {
        let cubing = self.events.values().filter(|event| event.plan.edition().is_some());
        cubing.filter(|event| !serves(self, Role::MainJudge, &event.plan.id))
    }

    /// What one person would be appointed as, so that no role of cubing is missing; a delegate only where
    /// the Board appoints.
    #[must_use]
    pub fn roles_to_fill(&self, person: &PersonId, by_board: bool) -> Vec<Official> {
        if self.edition().is_none() {
            return Vec::new();
        }
        let missing =
            self.missing_roles().into_iter().filter(|role| by_board || *role != Role::Delegate);
        let whole = missing.map(|role| (role, None));
        let judged = self.unjudged().map(|own| (Role::MainJudge, Some(own.plan.id.clone())));
        let official = |(role, event)| Official { person: person.clone(), role, event };
        whole.chain(judged).map(official).collect()
    }

    /// Every role is held by somebody, and every event has a main judge.
    fn role_obstacles(&self, edition: Edition) -> Vec<Obstacle> {
        let missing = self.missing_roles();
        let unjudged: Vec<&str> = self.unjudged().map(|event| event.plan.name.as_str()).collect();
        let mut all = Vec::new();
        if !missing.is_empty() {
            let roles = Argument::from_iter(&missing);
            let message = Message::new("competition-officials").with("roles", roles);
            all.push(Obstacle::new(wca!(edition, _1a), message, Mend::Appoint));
        }
        if !unjudged.is_empty() {
            let message = Message::new("competition-main-judges").with("list", unjudged.join(", "));
            all.push(Obstacle::new(wca!(edition, _1a), message, Mend::Appoint));
        }
        all
    }

    /// What keeps a round of an event of cubing from being opened; nothing for other events.
    #[must_use]
    pub fn round_obstacles(&self, event: &EventId) -> Vec<Obstacle> {
        let found = self.events.get(event);
        let Some((found, edition)) = found.and_then(|own| Some((own, own.plan.edition()?))) else {
            return Vec::new();
        };
        let mut all = Vec::new();
        if !found.approved {
            let message = Message::new("round-unapproved").with("event", &found.plan.name);
            all.push(Obstacle::new(wca!(edition, _1c6), message, Mend::Approve));
        }
        all.extend(self.missing_officials(found, edition));
        let here =
            |o: &Official| o.role == Role::Delegate && self.checked_in.contains_key(&o.person);
        if !self.officials.iter().any(here) {
            let message = Message::new("round-no-delegate");
            all.push(Obstacle::new(wca!(edition, _8a3), message, Mend::CheckInOfficial));
        }
        all.extend(self.has_open_dispute(event).then(|| {
            let message = Message::new("round-dispute-open").with("event", &found.plan.name);
            Obstacle::new(wca!(edition, _2p), message, Mend::Court)
        }));
        all
    }

    fn missing_officials(&self, found: &EventState, edition: Edition) -> Vec<Obstacle> {
        let (id, name) = (&found.plan.id, &found.plan.name);
        let needed = [
            (Role::MainJudge, wca!(edition, _1d), true),
            (Role::Judge, wca!(edition, _1e), true),
            (Role::Scrambler, wca!(edition, _1f), found.plan.is_scrambled()),
            (Role::ScoreTaker, wca!(edition, _1g), true),
        ];
        let missing =
            needed.into_iter().filter(|(role, _, needed)| *needed && !serves(self, *role, id));
        let mut all: Vec<Obstacle> = missing
            .map(|(role, clause, _)| {
                let message =
                    Message::new("round-official").with("event", name).with("role", &role);
                Obstacle::new(clause, message, Mend::Appoint)
            })
            .collect();
        let judges: Vec<&Official> =
            self.officials.iter().filter(|o| o.role == Role::MainJudge && o.serves(id)).collect();
        if !judges.is_empty() && !judges.iter().any(|o| self.published.contains(*o)) {
            let message = Message::new("round-unpublished").with("event", name);
            all.push(Obstacle::new(wca!(edition, _1i), message, Mend::PublishOfficials));
        }
        all
    }

    fn has_open_dispute(&self, event: &EventId) -> bool {
        let mut open = self.court.disputes.values().filter(|dispute| dispute.answer.is_none());
        open.any(|dispute| {
            let found = self.ruling(&dispute.ruling);
            found.is_ok_and(|made| made.event().is_none_or(|own| own == event))
        })
    }
}
