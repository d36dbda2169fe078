//! What officials are called to decide: incidents, cases, disputes; and tasks of the desk.

use std::collections::{BTreeMap, BTreeSet};

use rulebook::Citation;
use serde::{Deserialize, Serialize};

use crate::id::{EventId, MatchId, PersonId, RecordId, RulingId};
use crate::ruling::{Consequence, IncidentKind, Subject};
use crate::time::Moment;

/// Something that happened (wca 11a).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Incident {
    /// Its id.
    pub id: RecordId,
    /// Which of the three kinds.
    pub what: IncidentKind,
    /// In which event.
    pub event: EventId,
    /// In which round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The attempts concerned, in the words of the round: several at once for a disturbance.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub attempts: Vec<String>,
    /// The clause that was not followed, where one can be named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clause: Option<Citation>,
    /// Timer or station.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub station: Option<String>,
    /// When it happened.
    pub at: Moment,
    /// What happened.
    pub text: String,
}

/// How an incident was decided.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// The incident.
    pub incident: RecordId,
    /// What follows.
    pub outcome: OutcomeKind,
    /// By which clause.
    pub clause: Citation,
    /// The reason, in words.
    pub finding: String,
    /// When the regulations do not cover it: which delegate was consulted, and when (wca 11d).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub not_covered: Option<Consulted>,
    /// That no video or photo was used (wca 11f).
    pub no_pictures: bool,
}

/// A talk with the delegate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Consulted {
    /// The delegate.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delegate: Option<PersonId>,
    /// The moment.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Moment>,
}

/// What follows from an incident.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OutcomeKind {
    /// The result stands.
    Stands,
    /// A penalty.
    Penalty,
    /// The attempt did not finish.
    Dnf,
    /// Another attempt in place of the one concerned (11e).
    ExtraAttempt,
}

/// A disputed case, before anyone has ruled (iran-backgammon 5-1, 5-3).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// Its id.
    pub id: RecordId,
    /// In which event.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// In which match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<MatchId>,
    /// The players concerned.
    pub players: BTreeSet<PersonId>,
    /// What it is about.
    pub text: String,
}

/// A case with what was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaseState {
    /// The case.
    pub case: Case,
    /// When it was opened.
    pub opened: Moment,
    /// What was said, in order, and when.
    pub statements: Vec<(Statement, Moment)>,
    /// Where records of play and films are, and since when that is known. The log of the match itself
    /// is found by the match of the case.
    #[serde(default)]
    pub links: Vec<(String, Moment)>,
    /// The ruling that closed it.
    pub closed: Option<RulingId>,
}

/// What a player or witness says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Statement {
    /// The case.
    pub case: RecordId,
    /// Who speaks.
    pub person: PersonId,
    /// What was said; none when the person declined to speak.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
}

/// What an official decides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rule {
    /// The ruling's id.
    pub id: RulingId,
    /// About what.
    pub subject: Subject,
    /// By which clause.
    pub clause: Citation,
    /// What was found.
    pub finding: String,
    /// What follows.
    pub consequence: Consequence,
    /// What else is said about it.
    #[serde(default)]
    pub grounds: Grounds,
}

/// What a ruling rests on beside its clause.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Grounds {
    /// The event in which it happened, for its book and its next round.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// The incidents it rests on.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub incidents: BTreeSet<RecordId>,
    /// The case it closes.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub case: Option<RecordId>,
    /// The clause that somebody refused to follow (wca 2k5).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refused_clause: Option<Citation>,
    /// Whether it follows an earlier warning, or comes at once (wca 2l).
    #[serde(default)]
    pub after_warning: bool,
    /// Whether it has consequences beyond this competition (iran-backgammon 1-2-4).
    #[serde(default)]
    pub beyond: bool,
    /// That no video or photo was used (wca 11f).
    #[serde(default)]
    pub no_pictures: bool,
}

/// A ruling is disputed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dispute {
    /// Its id.
    pub id: RecordId,
    /// Who disputes.
    pub person: PersonId,
    /// What is disputed.
    pub about: About,
    /// What is said.
    pub text: String,
}

/// What somebody may wish to dispute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum About {
    /// A ruling.
    Ruling(RulingId),
    /// That an entry was declined or moved.
    Entry {
        /// The event.
        event: EventId,
    },
    /// A rule itself.
    Clause(Citation),
}

/// A dispute as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DisputeState {
    /// What was said.
    pub dispute: Dispute,
    /// The ruling.
    pub ruling: RulingId,
    /// When it was raised.
    pub raised: Moment,
    /// Whether it came after the next round had started (iran-backgammon 5-2c).
    pub late: bool,
    /// Who asked for the first ruling's reasons (iran-backgammon 5-3c).
    pub opened_for: BTreeSet<PersonId>,
    /// What members of the committee would have in place of the ruling; none confirms it.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub votes: BTreeMap<PersonId, Option<Consequence>>,
    /// The ruling that answers it.
    pub answer: Option<RulingId>,
}

/// The answer to a dispute.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Answer {
    /// The dispute.
    pub dispute: RecordId,
    /// The id of the ruling that answers it.
    pub id: RulingId,
    /// By which clause.
    pub clause: Citation,
    /// What was found.
    pub finding: String,
    /// What holds in place of the ruling; none confirms it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub instead: Option<Consequence>,
    /// That no video or photo was used (wca 11f).
    #[serde(default)]
    pub no_pictures: bool,
}

/// Something the desk has to do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    /// Its id.
    pub id: RecordId,
    /// What is asked.
    pub what: TaskKind,
    /// About which match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<MatchId>,
    /// About whom; of spectators who are to leave, nobody is all of them.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub persons: BTreeSet<PersonId>,
    /// In words.
    #[serde(default)]
    pub text: String,
}

/// What the desk is asked to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TaskKind {
    /// A mistake with a clock was seen (iran-backgammon 1-6-1b).
    ClockError,
    /// A player wants no spectators (iran-backgammon 1-6-4).
    NoSpectators,
    /// A player wants an observer (iran-backgammon 1-3-3a).
    ObserverWanted,
    /// Somebody suspects a breach, in private (iran-backgammon 4-2-3b3).
    Suspicion,
    /// A complaint about fair play or conduct (iran-backgammon A1-4a).
    Conduct,
    /// A player leaves the hall for a while (iran-backgammon 2-2-4e).
    OutOfHall,
    /// And is back.
    BackInHall,
    /// Something else.
    Other,
}

/// Something the director forbids (iran-backgammon 1-7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Prohibition {
    /// What is forbidden.
    pub what: Forbidden,
    /// To whom; none to everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// In which match; none in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<MatchId>,
    /// Why, with the objection where there was one.
    pub reason: String,
}

impl Prohibition {
    /// What would have to be allowed for it to end.
    #[must_use]
    pub fn allowance(&self) -> Allowance {
        Allowance { what: self.what, person: self.person.clone(), of: self.of.clone() }
    }
}

/// What the director allows again: all prohibitions of just this end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Allowance {
    /// What is done.
    pub what: Forbidden,
    /// To whom; none to everyone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
    /// In which match; none in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<MatchId>,
}

/// What a director may forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forbidden {
    /// Recording the match or positions (1-7-2d).
    Recording,
    /// Headphones (1-7-3).
    Headphones,
    /// A telephone (1-7-4b).
    Phone,
    /// A dice cup that is too noisy (3-2c).
    Cup,
}

/// All of it, as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Court {
    /// Incidents with their outcome.
    pub incidents: BTreeMap<RecordId, (Incident, Option<Outcome>)>,
    /// The cases, by their ids.
    pub cases: BTreeMap<RecordId, CaseState>,
    /// The disputes, by their ids.
    pub disputes: BTreeMap<RecordId, DisputeState>,
    /// Tasks of the desk, with whether they are done.
    pub tasks: BTreeMap<RecordId, (Task, bool)>,
    /// What is forbidden.
    pub forbidden: Vec<Prohibition>,
    /// Complaints that were passed on, with what was said about them.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub passed_on: BTreeMap<RecordId, String>,
}
