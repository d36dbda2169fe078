//! What can be asked of a competition, and in which roles.

use std::collections::BTreeSet;

use rulebook::Citation;
use serde::{Deserialize, Serialize};

use super::court::{
    Allowance, Answer, Case, Dispute, Incident, Outcome, Prohibition, Rule, Statement, Task,
};
use super::fixture::{Fixture, FixtureDecision, Scored};
use super::people::{Document, Observer, Official, Register};
use super::person::{Ban, Profile};
use super::plan::{Amendment, EventPlan, Notice, Plan, Slot, Window};
use super::report::{Correction, Given, Place, Report, ReportKind, Scope};
use crate::Role;
use crate::id::{EventId, MatchId, PersonId, RecordId, RulingId};
use crate::people::{Accommodation, Duty, Group};
use crate::ruling::Ruling;
use crate::time::Moment;

/// What a person, or the program, can ask of a competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Creates it; whoever does is its organiser, or director.
    Create(Box<Plan>),
    /// Changes the plan.
    Amend(Box<Amendment>),
    /// Announces it.
    Announce,
    /// Publishes a notice.
    Publish(Notice),
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
    /// Adds an event.
    AddEvent(Box<EventPlan>),
    /// Changes an event.
    ChangeEvent(Box<EventPlan>),
    /// Drops an event.
    RemoveEvent {
        /// Which.
        event: EventId,
    },
    /// The delegate approves an event and its format.
    ApproveEvent {
        /// Which.
        event: EventId,
    },
    /// Sets the schedule.
    SetSchedule {
        /// All its lines.
        slots: Vec<Slot>,
    },
    /// Moves the start of a round.
    MoveRound {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// To when.
        start: Moment,
        /// Why.
        reason: String,
    },
    /// Sets when registration is open.
    SetRegistration(Window),
    /// Ends registration.
    CloseRegistration,
    /// Registers a competitor, or adds events.
    Register(Box<Register>),
    /// Registers everybody of a list, or nobody.
    RegisterAll {
        /// The registrations, in the order of the list.
        all: Vec<Register>,
        /// Whether the entries are approved at once, as far as nothing is missing.
        approve: bool,
    },
    /// Checks a registration again after data were added.
    Complete {
        /// Whose.
        person: PersonId,
        /// From the store, by the office.
        profile: Profile,
    },
    /// Approves an entry.
    ApproveEntry {
        /// Whose.
        person: PersonId,
        /// In which event; none in all that wait.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventId>,
    },
    /// Declines an entry.
    DeclineEntry {
        /// Whose.
        person: PersonId,
        /// In which event; none in all that wait.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventId>,
        /// The announced requirement that is not met, where one is the reason.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        requirement: Option<RecordId>,
        /// A note.
        #[serde(default)]
        note: String,
    },
    /// Withdraws an entry.
    WithdrawEntry {
        /// Whose.
        person: PersonId,
        /// From which event; none from all.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        event: Option<EventId>,
    },
    /// Moves an entry to a higher division.
    MoveEntry {
        /// Whose.
        person: PersonId,
        /// From which event.
        from: EventId,
        /// To which.
        to: EventId,
    },
    /// Somebody has come.
    CheckIn {
        /// Who.
        person: PersonId,
        /// What proved it.
        document: Document,
        /// The person's bans, from the store by the office.
        #[serde(default)]
        bans: Vec<Ban>,
    },
    /// Ends check-in.
    CloseCheckIn,
    /// The governing body approves or refuses the competition.
    Decide {
        /// Whether it is approved.
        approved: bool,
        /// Why.
        reason: String,
    },
    /// The governing body declares something unofficial.
    DeclareUnofficial {
        /// What.
        scope: Scope,
        /// The clause that was not followed.
        clause: Citation,
        /// Why.
        reason: String,
    },
    /// Opens the competition.
    Start,
    /// Opens a round of an event.
    OpenRound {
        /// Of which event.
        event: EventId,
        /// Which, from 1.
        round: u16,
    },
    /// Closes a round of an event.
    CloseRound {
        /// Of which event.
        event: EventId,
        /// Which.
        round: u16,
    },
    /// An event of matches is about to show a round to its players: can it?
    AdmitRound {
        /// Which event.
        event: EventId,
        /// Which round.
        round: u16,
    },
    /// An event of matches is about to take somebody in: can it?
    AdmitPlayers {
        /// Which event.
        event: EventId,
        /// Whom.
        persons: BTreeSet<PersonId>,
    },
    /// An event of matches has taken a round back.
    TakeBackRound {
        /// Which event.
        event: EventId,
        /// Which round.
        round: u16,
    },
    /// An event of matches is open again after its end.
    ReopenEvent {
        /// Which.
        event: EventId,
    },
    /// Divides a round into groups.
    SetGroups {
        /// Of which event.
        event: EventId,
        /// Which.
        round: u16,
        /// The groups.
        groups: Vec<Group>,
    },
    /// Gives somebody a duty in a group.
    AssignDuty {
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
    FinishSolves {
        /// Of which event.
        event: EventId,
        /// Which round.
        round: u16,
        /// Who.
        person: PersonId,
    },
    /// An event has its final results.
    FinishEvent {
        /// Which.
        event: EventId,
        /// The places.
        places: Vec<Place>,
    },
    /// Ticks an item of a checklist.
    Tick {
        /// Which clause.
        clause: Citation,
    },
    /// Takes a tick back.
    Untick {
        /// Which clause.
        clause: Citation,
    },
    /// Records that a competitor refused to help.
    RecordRefusal {
        /// Who.
        person: PersonId,
        /// What was refused.
        duty: Duty,
    },
    /// Records that somebody did not appear for a match or round.
    RecordNoShow {
        /// Who.
        person: PersonId,
        /// In which event.
        event: EventId,
        /// What was seen.
        note: String,
    },
    /// Records what is done for a competitor who needs it.
    Accommodate {
        /// For whom.
        person: PersonId,
        /// What.
        what: Accommodation,
    },
    /// Logs an incident.
    LogIncident(Box<Incident>),
    /// Decides an incident.
    DecideIncident(Box<Outcome>),
    /// Opens a case.
    OpenCase(Case),
    /// Notes what a player or witness says.
    State(Statement),
    /// Rules.
    Rule(Box<Rule>),
    /// A ruling that an official has made in a round of this competition.
    TakeRuling(Box<Ruling>),
    /// Disputes a ruling.
    Dispute(Dispute),
    /// Carries a ruling out although an appeal is open.
    OverrideHold {
        /// Which dispute.
        dispute: RecordId,
        /// Why.
        reason: String,
    },
    /// Asks for the reasons of the disputed ruling.
    AskReasons {
        /// Which dispute.
        dispute: RecordId,
    },
    /// Answers a dispute.
    Answer(Box<Answer>),
    /// The time in which a ruling can be disputed is over.
    CloseWindow {
        /// Of which ruling.
        ruling: RulingId,
    },
    /// Bars a spectator.
    BarSpectator {
        /// The name of the record.
        id: RecordId,
        /// Who, where that is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        person: Option<PersonId>,
        /// What was done.
        finding: String,
        /// Whether it has consequences beyond this competition.
        #[serde(default)]
        beyond: bool,
    },
    /// Asks the desk to do something.
    AskDesk(Task),
    /// Something the desk was asked for is done.
    TaskDone {
        /// Which.
        id: RecordId,
    },
    /// Forbids something.
    Forbid(Prohibition),
    /// Allows again what was forbidden in the same words.
    Allow(Allowance),
    /// A player reports a decision to the council.
    ReportToCouncil {
        /// Which ruling.
        ruling: RulingId,
        /// What is said.
        text: String,
    },
    /// The council asks for information, or takes a measure.
    ActOnReport {
        /// Which ruling.
        ruling: RulingId,
        /// What is asked or done.
        text: String,
    },
    /// Announces a match of an online tournament to its players.
    SetFixture(Box<Fixture>),
    /// A player proposes a time for it.
    ProposeTime {
        /// For which.
        fixture: MatchId,
        /// When.
        at: Moment,
    },
    /// The opponent agrees to a time that was proposed.
    AgreeTime {
        /// For which.
        fixture: MatchId,
        /// Which time.
        at: Moment,
    },
    /// A player is there for it.
    EnterRoom {
        /// For which.
        fixture: MatchId,
    },
    /// Puts it off.
    Adjourn {
        /// Which.
        fixture: MatchId,
        /// To when.
        to: Moment,
        /// Why.
        reason: String,
    },
    /// A player who waited reports that the opponent did not appear.
    ReportAbsence {
        /// For which.
        fixture: MatchId,
        /// What was done to reach the opponent.
        text: String,
    },
    /// The winner reports the score.
    ReportScore(Scored),
    /// It is handed to the organisers unfinished.
    EndFixture {
        /// Which.
        fixture: MatchId,
    },
    /// Decides it.
    DecideFixture(FixtureDecision),
    /// Adds a record of play or a film to a case.
    AttachToCase {
        /// To which.
        case: RecordId,
        /// Where it is.
        link: String,
    },
    /// Sends a report.
    SendReport(Report),
    /// The time of a report has run out.
    ReportLate {
        /// Which.
        report: ReportKind,
    },
    /// Corrects results that were sent.
    CorrectResults(Correction),
    /// Gives an award.
    GiveAward(Given),
    /// The competition is over.
    Finish,
    /// Puts it away.
    Archive,
}

const SETUP: &[Role] = &[Role::Organiser, Role::Director, Role::MainJudge];
const CREATE: &[Role] = &[Role::Organiser, Role::Director];
const APPOINT: &[Role] = &[Role::Board, Role::Organiser, Role::Director, Role::MainJudge];
const DIRECTOR: &[Role] = &[Role::Director];
const DELEGATE: &[Role] = &[Role::Delegate];
const BOARD: &[Role] = &[Role::Board];
const MAIN_JUDGE: &[Role] = &[Role::MainJudge];
const DESK: &[Role] = &[
    Role::Organiser,
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Referee,
];
const DESK_OR_SELF: &[Role] = &[
    Role::Organiser,
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Referee,
    Role::Competitor,
];
const GATE: &[Role] = &[
    Role::System,
    Role::Organiser,
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Referee,
];
const OFFICIALS: &[Role] = &[
    Role::Delegate,
    Role::Organiser,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Judge,
    Role::Referee,
    Role::Observer,
    Role::Scrambler,
    Role::ScoreTaker,
];
const ANYONE: &[Role] = &[
    Role::Delegate,
    Role::Organiser,
    Role::Director,
    Role::Deputy,
    Role::Committee,
    Role::MainJudge,
    Role::Judge,
    Role::Referee,
    Role::Observer,
    Role::Scrambler,
    Role::ScoreTaker,
    Role::Competitor,
    Role::Spectator,
];
const RULERS: &[Role] = &[
    Role::Board,
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::Committee,
    Role::MainJudge,
    Role::Referee,
    Role::Observer,
];
const CASES: &[Role] = &[
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::Committee,
    Role::MainJudge,
    Role::Referee,
    Role::Observer,
    Role::Competitor,
];
const HEARING: &[Role] = &[
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::Committee,
    Role::MainJudge,
    Role::Referee,
    Role::Observer,
];
const JUDGES_OF_DISPUTES: &[Role] = &[Role::Delegate, Role::Committee];
const COMMITTEE: &[Role] = &[Role::Committee];
const WHO_REPORTS: &[Role] = &[Role::Delegate, Role::Director];
const TIMER: &[Role] = &[Role::System, Role::Organiser, Role::Director, Role::MainJudge];
const ROUND: &[Role] = &[Role::System, Role::MainJudge, Role::Organiser];
const PLAYER: &[Role] = &[Role::Competitor];
const PROGRAM: &[Role] = &[Role::System];
const PLAYER_OR_PROGRAM: &[Role] = &[Role::System, Role::Competitor];
const HOSTS: &[Role] = &[Role::Organiser, Role::Director, Role::Deputy];

/// In which roles a command can be given. What else it needs, `decide` says.
#[must_use]
pub const fn may(command: &Command) -> &'static [Role] {
    match command {
        Command::Create(_) => CREATE,
        Command::Amend(_)
        | Command::Announce
        | Command::Publish(_)
        | Command::PublishOfficials
        | Command::AddEvent(_)
        | Command::ChangeEvent(_)
        | Command::RemoveEvent { .. }
        | Command::SetSchedule { .. }
        | Command::SetRegistration(_)
        | Command::GiveAward(_)
        | Command::Start
        | Command::Archive => SETUP,
        Command::Appoint { .. } | Command::Dismiss(_) => APPOINT,
        Command::FormCommittee { .. }
        | Command::AssignObserver(_)
        | Command::MoveEntry { .. }
        | Command::OverrideHold { .. }
        | Command::BarSpectator { .. }
        | Command::Forbid(_)
        | Command::Allow(_) => DIRECTOR,
        Command::ApproveEvent { .. } | Command::Accommodate { .. } | Command::CorrectResults(_) => {
            DELEGATE
        }
        Command::MoveRound { .. } | Command::DecideIncident(_) => MAIN_JUDGE,
        Command::CloseRegistration | Command::CloseCheckIn => TIMER,
        Command::Register(_) | Command::Complete { .. } | Command::WithdrawEntry { .. } => {
            DESK_OR_SELF
        }
        Command::RegisterAll { .. }
        | Command::ApproveEntry { .. }
        | Command::DeclineEntry { .. }
        | Command::CheckIn { .. }
        | Command::RecordRefusal { .. }
        | Command::RecordNoShow { .. }
        | Command::TaskDone { .. } => DESK,
        Command::Decide { .. }
        | Command::DeclareUnofficial { .. }
        | Command::ActOnReport { .. } => BOARD,
        Command::OpenRound { .. } | Command::CloseRound { .. } | Command::Finish => GATE,
        Command::SetGroups { .. }
        | Command::AssignDuty { .. }
        | Command::FinishSolves { .. }
        | Command::FinishEvent { .. } => ROUND,
        Command::Tick { .. } | Command::Untick { .. } | Command::AskDesk(_) => ANYONE,
        Command::LogIncident(_) => OFFICIALS,
        Command::OpenCase(_) => CASES,
        Command::State(_) => HEARING,
        Command::Rule(_) => RULERS,
        Command::Dispute(_) => DESK_OR_SELF,
        Command::AskReasons { .. } => COMMITTEE,
        Command::Answer(_) => JUDGES_OF_DISPUTES,
        Command::ReportToCouncil { .. } => PLAYER,
        Command::SendReport(_) => WHO_REPORTS,
        Command::SetFixture(_) | Command::Adjourn { .. } | Command::DecideFixture(_) => HOSTS,
        Command::ProposeTime { .. }
        | Command::AgreeTime { .. }
        | Command::EnterRoom { .. }
        | Command::ReportAbsence { .. }
        | Command::ReportScore(_) => PLAYER,
        Command::EndFixture { .. } => PLAYER_OR_PROGRAM,
        Command::AttachToCase { .. } => HEARING,
        Command::ReportLate { .. }
        | Command::CloseWindow { .. }
        | Command::AdmitRound { .. }
        | Command::AdmitPlayers { .. }
        | Command::TakeBackRound { .. }
        | Command::ReopenEvent { .. }
        | Command::TakeRuling(_) => PROGRAM,
    }
}
