//! The court: incidents, cases, rulings and what follows from them, disputes, reports to the council.

mod apply;
pub(super) mod disputes;
pub(super) mod incidents;
pub(super) mod records;
pub(super) mod rulings;

use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr, VariantNames};

use crate::competition::court::records::{
    Answer, Case, Dispute, Grounds, Incident, Outcome, Rule, Statement,
};
use crate::competition::decide::Facts;
use crate::competition::person::Ban;
use crate::competition::roles::{
    BOARD, CASES, COMMITTEE, DIRECTOR, HEARING, JUDGES_OF_DISPUTES, OFFICE_OR_SELF, OFFICIALS,
    PLAYER, PROGRAM, RULERS, SETTLERS,
};
use crate::competition::{Competition, limits};
use crate::id::{EventId, PersonId, RecordId, RulingId};
use crate::ruling::{Consequence, Ruling, check_finding};
use crate::stream::Context;
use crate::text::{NOTE, check, check_optional};
use crate::{Refused, Role};

/// What can be asked of those who decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// Logs an incident.
    LogIncident(Box<Incident>),
    /// Decides an incident.
    DecideIncident(Box<Outcome>),
    /// Opens a case.
    OpenCase(Case),
    /// Notes what a player or witness says.
    State(Statement),
    /// Adds a record of play or a film to a case.
    AttachToCase {
        /// To which.
        case: RecordId,
        /// Where it is.
        link: String,
    },
    /// An official rules on a case or a dispute.
    Rule(Box<Rule>),
    /// A ruling that an official has made in a round of this competition.
    TakeRuling(Box<Ruling>),
    /// Disputes a ruling.
    Dispute(Dispute),
    /// Carries a ruling out although an appeal is open.
    OverrideHold {
        /// Which dispute.
        dispute: RecordId,
        /// The reason, in words.
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
}

/// What can become of a matter that is decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// Something happened.
    IncidentLogged(Box<Incident>),
    /// It is decided what follows.
    IncidentDecided(Box<Outcome>),
    /// There is a case.
    CaseOpened(Case),
    /// Somebody has spoken.
    Stated(Statement),
    /// A case has a record of play or a film.
    CaseLinked {
        /// The case.
        case: RecordId,
        /// Where it is.
        link: String,
    },
    /// An official has ruled.
    RulingMade {
        /// The ruling.
        ruling: Ruling,
        /// What it rests on beside its clause.
        grounds: Grounds,
    },
    /// Somebody is warned.
    Warned {
        /// The person.
        person: PersonId,
        /// By which ruling.
        ruling: RulingId,
    },
    /// A warning no longer counts.
    WarningWithdrawn {
        /// The person.
        person: PersonId,
        /// By which ruling it was given.
        ruling: RulingId,
    },
    /// Somebody is out: of an event, or of the competition.
    Disqualified {
        /// The person.
        person: PersonId,
        /// Of which event; none of all.
        event: Option<EventId>,
        /// By which ruling.
        ruling: RulingId,
    },
    /// Somebody is in again: the ruling waits for an appeal, or no longer holds.
    Reinstated {
        /// The person.
        person: PersonId,
        /// In which event; none in all.
        event: Option<EventId>,
        /// Which ruling it was.
        ruling: RulingId,
    },
    /// Somebody is suspended by the governing body.
    Suspended {
        /// The person.
        person: PersonId,
        /// From when until when.
        ban: Ban,
        /// By which ruling.
        ruling: RulingId,
    },
    /// A suspension no longer holds.
    SuspensionLifted {
        /// The person.
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
    #[serde(rename = "held")]
    #[strum(serialize = "held")]
    PutOnHold {
        /// Which ruling.
        ruling: RulingId,
    },
    /// A ruling is carried out although an appeal is open.
    HoldOverridden {
        /// Which dispute.
        dispute: RecordId,
        /// The reason, in words.
        reason: String,
    },
    /// A member of the committee has seen the first ruling's reasons.
    ReasonsOpened {
        /// Which dispute.
        dispute: RecordId,
        /// The person.
        person: PersonId,
    },
    /// A member of the committee has answered; what the majority says holds.
    AnswerVoted {
        /// Which dispute.
        dispute: RecordId,
        /// The person.
        person: PersonId,
        /// What would hold in place of the ruling; none confirms it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        instead: Option<Consequence>,
    },
    /// A dispute is answered.
    DisputeAnswered {
        /// The dispute.
        dispute: RecordId,
        /// By which ruling.
        ruling: RulingId,
    },
    /// The time in which a ruling could be disputed is over.
    WindowClosed {
        /// Of which ruling.
        ruling: RulingId,
    },
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
        /// What is asked or done.
        text: String,
    },
}

pub(super) use apply::apply;

/// In which roles each command can be given.
pub(super) const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::LogIncident => OFFICIALS,
        Kind::DecideIncident => SETTLERS,
        Kind::OpenCase => CASES,
        Kind::State | Kind::AttachToCase => HEARING,
        Kind::Rule => RULERS,
        Kind::TakeRuling | Kind::CloseWindow => PROGRAM,
        Kind::Dispute => OFFICE_OR_SELF,
        Kind::OverrideHold => DIRECTOR,
        Kind::AskReasons => COMMITTEE,
        Kind::Answer => JUDGES_OF_DISPUTES,
        Kind::ReportToCouncil => PLAYER,
        Kind::ActOnReport => BOARD,
    }
}

/// Whether all texts and lists are within their limits.
pub(super) fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::LogIncident(new) => limits::incident(new),
        Command::DecideIncident(new) => limits::outcome(new),
        Command::OpenCase(new) => limits::case(new),
        Command::State(new) => {
            check_optional("statement", new.text.as_deref().unwrap_or_default(), NOTE)
        }
        Command::Rule(new) => limits::rule(new),
        Command::Dispute(new) => check("dispute", &new.text, NOTE),
        Command::OverrideHold { reason, .. } => check("reason", reason, NOTE),
        Command::Answer(new) => {
            check_finding(&new.finding).and_then(|()| check_optional("finding", &new.finding, NOTE))
        }
        Command::ReportToCouncil { text, .. } | Command::ActOnReport { text, .. } => {
            check("text", text, NOTE)
        }
        Command::AttachToCase { .. }
        | Command::TakeRuling(_)
        | Command::AskReasons { .. }
        | Command::CloseWindow { .. } => Ok(()),
    }
}

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::LogIncident(incident) => incidents::log(state, incident, context),
        Command::DecideIncident(outcome) => incidents::decide(state, outcome, context),
        Command::OpenCase(case) => incidents::open_case(state, case, context),
        Command::State(statement) => incidents::state_in_case(state, statement),
        Command::AttachToCase { case, link } => incidents::attach(state, case, link),
        Command::Rule(rule) => rulings::rule(state, rule, context),
        Command::TakeRuling(ruling) => rulings::take(state, ruling),
        Command::Dispute(dispute) => disputes::raise(state, dispute, context),
        Command::OverrideHold { dispute, reason } => {
            disputes::override_hold(state, dispute, reason)
        }
        Command::AskReasons { dispute } => disputes::ask_reasons(state, dispute, context),
        Command::Answer(answer) => disputes::answer(state, answer, context),
        Command::CloseWindow { ruling } => disputes::close_window(state, ruling, context),
        Command::ReportToCouncil { ruling, text } => {
            disputes::report_to_council(state, ruling, text, context)
        }
        Command::ActOnReport { ruling, text } => disputes::council_acts(state, ruling, text),
    }
}
