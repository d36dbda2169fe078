//! What can become of a competition. A fact, once shipped, keeps its meaning: new things get new
//! kinds.

use std::collections::BTreeSet;

use rulebook::Citation;
use serde::{Deserialize, Serialize};

use super::court::{
    Allowance, Case, Dispute, Grounds, Incident, Outcome, Prohibition, Statement, Task,
};
use super::earlier_plan;
use super::fixture::{Fixture, FixtureDecision, Scored};
use super::people::{Application, Document, Observer, Official};
use super::person::{Ban, Missing};
use super::plan::{Amendment, EventPlan, Notice, Plan, Slot, Window};
use super::report::{Corrected, Given, Place, Report, ReportKind, ReportTask, Scope};
use crate::Role;
use crate::id::{EventId, MatchId, PersonId, RecordId, RulingId};
use crate::people::{Accommodation, Duty, Group};
use crate::ruling::Ruling;
use crate::time::Moment;

/// What is the case from now on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
pub enum Fact {
    /// The competition exists.
    Created(Box<Plan>),
    /// Its plan changed.
    Amended(Box<Amendment>),
    /// It is announced.
    Announced {
        /// Less than a month before the first day (wca 8a4).
        short: bool,
    },
    /// A notice is published.
    NoticePublished(Notice),
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
    /// There is an event.
    EventAdded(#[serde(deserialize_with = "earlier_plan::read")] Box<EventPlan>),
    /// An event is planned otherwise.
    EventChanged(#[serde(deserialize_with = "earlier_plan::read")] Box<EventPlan>),
    /// An event is dropped.
    EventRemoved {
        /// Which.
        event: EventId,
    },
    /// The delegate has approved an event.
    EventApproved {
        /// Which.
        event: EventId,
    },
    /// An event needs approval anew.
    ApprovalWithdrawn {
        /// Which.
        event: EventId,
    },
    /// The schedule.
    ScheduleSet {
        /// All its lines.
        slots: Vec<Slot>,
    },
    /// A round starts at another time; all competitors are told.
    RoundMoved {
        /// Of which event.
        event: EventId,
        /// Which.
        round: u16,
        /// When it was to start.
        from: Moment,
        /// When it starts.
        to: Moment,
        /// Why.
        reason: String,
    },
    /// When registration is open.
    RegistrationSet(Window),
    /// Registration has ended.
    RegistrationClosed,
    /// Somebody has registered.
    Registered {
        /// As anyone may see.
        application: Application,
        /// What is missing.
        missing: Vec<Missing>,
    },
    /// A registration was checked again.
    RegistrationChecked {
        /// Whose.
        person: PersonId,
        /// What is still missing.
        missing: Vec<Missing>,
    },
    /// An entry is approved.
    EntryApproved {
        /// Whose.
        person: PersonId,
        /// In which event.
        event: EventId,
    },
    /// An entry is declined.
    EntryDeclined {
        /// Whose.
        person: PersonId,
        /// In which event.
        event: EventId,
        /// A note.
        note: String,
    },
    /// An entry is withdrawn.
    EntryWithdrawn {
        /// Whose.
        person: PersonId,
        /// From which event.
        event: EventId,
    },
    /// An entry is in a higher division.
    EntryMoved {
        /// Whose.
        person: PersonId,
        /// From which event.
        from: EventId,
        /// To which.
        to: EventId,
    },
    /// Somebody has come.
    CheckedIn {
        /// Who.
        person: PersonId,
        /// What proved it.
        document: Document,
    },
    /// Check-in has ended.
    CheckInClosed,
    /// The governing body has decided on the competition.
    BoardDecided {
        /// Whether it is approved.
        approved: bool,
        /// Why.
        reason: String,
    },
    /// Something is unofficial.
    DeclaredUnofficial {
        /// What.
        scope: Scope,
        /// The clause that was not followed.
        clause: Citation,
        /// Why.
        reason: String,
    },
    /// The competition is open.
    Started,
    /// A round has begun.
    RoundOpened {
        /// Of which event.
        event: EventId,
        /// Which.
        round: u16,
    },
    /// A round is over.
    RoundClosed {
        /// Of which event.
        event: EventId,
        /// Which.
        round: u16,
    },
    /// A round that had begun was taken back: it will be paired again.
    RoundTakenBack {
        /// Of which event.
        event: EventId,
        /// Which.
        round: u16,
    },
    /// An event that had its final results is open again.
    EventReopened {
        /// Which.
        event: EventId,
    },
    /// A round has groups.
    GroupsSet {
        /// Of which event.
        event: EventId,
        /// Which.
        round: u16,
        /// The groups.
        groups: Vec<Group>,
    },
    /// Somebody has a duty in a group.
    DutyAssigned {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// Which group, from 1.
        group: u16,
        /// Who.
        person: PersonId,
        /// What.
        duty: Duty,
    },
    /// All of a competitor's attempts of a round have a result.
    SolvesFinished {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// Who.
        person: PersonId,
    },
    /// An event has its final results.
    EventFinished {
        /// Which.
        event: EventId,
        /// The places.
        places: Vec<Place>,
    },
    /// An item of a checklist is done.
    Ticked {
        /// Which.
        clause: Citation,
        /// On whose list.
        role: Role,
    },
    /// An item of a checklist is open again.
    Unticked {
        /// Which.
        clause: Citation,
        /// On whose list.
        role: Role,
    },
    /// A competitor refused to help.
    DutyRefused {
        /// Who.
        person: PersonId,
        /// What.
        duty: Duty,
    },
    /// Somebody did not appear.
    NoShow {
        /// Who.
        person: PersonId,
        /// In which event.
        event: EventId,
        /// What was seen.
        note: String,
    },
    /// Something is done for a competitor who needs it.
    Accommodated {
        /// For whom.
        person: PersonId,
        /// What.
        what: Accommodation,
    },
    /// Something happened.
    IncidentLogged(Box<Incident>),
    /// It is decided what follows.
    IncidentDecided(Box<Outcome>),
    /// There is a case.
    CaseOpened(Case),
    /// Somebody has spoken.
    Stated(Statement),
    /// An official has ruled.
    RulingMade {
        /// The ruling.
        ruling: Ruling,
        /// What it rests on beside its clause.
        grounds: Grounds,
    },
    /// Somebody is warned.
    Warned {
        /// Who.
        person: PersonId,
        /// By which ruling.
        ruling: RulingId,
    },
    /// A warning no longer counts.
    WarningWithdrawn {
        /// Whose.
        person: PersonId,
        /// By which ruling it was given.
        ruling: RulingId,
    },
    /// Somebody is out: of an event, or of the competition.
    Disqualified {
        /// Who.
        person: PersonId,
        /// Of which event; none of all.
        event: Option<EventId>,
        /// By which ruling.
        ruling: RulingId,
    },
    /// Somebody is in again: the ruling waits for an appeal, or no longer holds.
    Reinstated {
        /// Who.
        person: PersonId,
        /// In which event; none in all.
        event: Option<EventId>,
        /// Which ruling it was.
        ruling: RulingId,
    },
    /// Somebody is suspended by the governing body.
    Suspended {
        /// Who.
        person: PersonId,
        /// When.
        ban: Ban,
        /// By which ruling.
        ruling: RulingId,
    },
    /// A suspension no longer holds.
    SuspensionLifted {
        /// Whose.
        person: PersonId,
        /// By which ruling it was given.
        ruling: RulingId,
    },
    /// A ruling is disputed.
    DisputeRaised {
        /// What is said.
        dispute: Dispute,
        /// About which ruling.
        ruling: RulingId,
        /// Whether it came after the next round had started.
        late: bool,
    },
    /// A ruling waits for the answer.
    Held {
        /// Which ruling.
        ruling: RulingId,
    },
    /// A ruling is carried out although an appeal is open.
    HoldOverridden {
        /// Which dispute.
        dispute: RecordId,
        /// Why.
        reason: String,
    },
    /// A member of the committee has seen the first ruling's reasons.
    ReasonsOpened {
        /// Which dispute.
        dispute: RecordId,
        /// Who.
        person: PersonId,
    },
    /// A dispute is answered.
    DisputeAnswered {
        /// Which.
        dispute: RecordId,
        /// By which ruling.
        ruling: RulingId,
    },
    /// The time in which a ruling could be disputed is over.
    WindowClosed {
        /// Of which ruling.
        ruling: RulingId,
    },
    /// A spectator may not stay.
    SpectatorBarred {
        /// The name of the record.
        id: RecordId,
        /// Who, where that is known.
        person: Option<PersonId>,
        /// What was done.
        finding: String,
    },
    /// The desk has something to do.
    TaskAsked(Task),
    /// It is done.
    TaskClosed {
        /// Which.
        id: RecordId,
    },
    /// Something is forbidden.
    Forbidden(Prohibition),
    /// What was forbidden is allowed again.
    Allowed(Allowance),
    /// A player has reported a decision to the council.
    ReportedToCouncil {
        /// Which ruling.
        ruling: RulingId,
        /// What was said.
        text: String,
    },
    /// The council has asked or done something.
    CouncilActed {
        /// On which ruling.
        ruling: RulingId,
        /// What.
        text: String,
    },
    /// A match of an online tournament is announced to its players.
    FixtureSet(Box<Fixture>),
    /// A player has proposed a time for it.
    TimeProposed {
        /// For which.
        fixture: MatchId,
        /// Who.
        person: PersonId,
        /// Which time.
        at: Moment,
    },
    /// Both players have agreed on a time.
    TimeAgreed {
        /// For which.
        fixture: MatchId,
        /// Which time.
        at: Moment,
    },
    /// A player has entered the match room.
    RoomEntered {
        /// Of which.
        fixture: MatchId,
        /// Who.
        person: PersonId,
    },
    /// It is put off.
    FixtureAdjourned {
        /// Which.
        fixture: MatchId,
        /// To when.
        to: Moment,
        /// Why.
        reason: String,
    },
    /// A player did not appear, as the opponent says.
    AbsenceReported {
        /// For which.
        fixture: MatchId,
        /// Who did not appear.
        absent: PersonId,
        /// Who entered the match room when.
        presence: Vec<(PersonId, Moment)>,
        /// What was done to reach them.
        text: String,
    },
    /// The winner has reported the score.
    ScoreReported(Scored),
    /// The organisers have it, unfinished.
    FixtureEnded {
        /// Which.
        fixture: MatchId,
    },
    /// The organisers have decided it.
    FixtureDecided(FixtureDecision),
    /// A case has a record of play or a film.
    CaseLinked {
        /// Which.
        case: RecordId,
        /// Where it is.
        link: String,
    },
    /// A report has to be sent.
    ReportDue(ReportTask),
    /// A report is sent.
    ReportSent(Report),
    /// The time of a report has run out.
    ReportOverdue {
        /// Which.
        report: ReportKind,
    },
    /// Results that were sent are corrected.
    ResultsCorrected(Corrected),
    /// An award is given.
    AwardGiven {
        /// Which, to whom.
        given: Given,
        /// Whether it was announced (wca 6a).
        announced: bool,
    },
    /// The competition is over.
    Finished,
    /// It is put away.
    Archived,
}
