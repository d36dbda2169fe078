//! Reports to the governing body, and corrections of what was sent.

use rulebook::Citation;
use serde::{Deserialize, Serialize};

use crate::Role;
use crate::id::{EventId, PersonId, RecordId, RulingId};
use crate::time::Moment;

/// Which report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum ReportKind {
    /// Whether the regulations were followed (wca 1c1, 8a2).
    Compliance,
    /// How it went, with incidents (wca 1c2).
    Course,
    /// The results (wca 1c3).
    Results,
    /// A ruling with consequences beyond the competition (iran-backgammon 1-2-4, 1-6-5, 5-5).
    Council(RulingId),
    /// A spectator who was barred, likewise (iran-backgammon 1-6-5).
    CouncilSpectator(RecordId),
}

/// A report that has to be sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReportTask {
    /// The report.
    pub report: ReportKind,
    /// Who has to send it.
    pub role: Role,
    /// When it has to be there; none is as soon as possible.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub due: Option<Moment>,
    /// By which clause.
    pub clause: Citation,
}

/// A report that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// The report.
    pub report: ReportKind,
    /// What it says.
    pub text: String,
    /// Where the regulations were not followed (wca 8a2).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub deviations: Vec<Deviation>,
}

/// A clause that was not followed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deviation {
    /// Which clause.
    pub clause: Citation,
    /// What is asked or done.
    pub text: String,
}

/// A report as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReportState {
    /// What has to be sent.
    pub task: ReportTask,
    /// Whether the time has run out.
    pub overdue: bool,
    /// What was sent, by whom, when.
    pub sent: Option<(Report, Option<PersonId>, Moment)>,
}

/// A correction of results that were sent (wca 1c4).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// In which event.
    pub event: EventId,
    /// What was sent.
    pub old: String,
    /// What it has to be.
    pub new: String,
    /// The reason, in words.
    pub reason: String,
}

/// A correction as it was made.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Corrected {
    /// Its number, from 1.
    pub number: u32,
    /// What was corrected.
    pub correction: Correction,
    /// Whether it came more than a week after the last day.
    pub late: bool,
}

/// A place of an event, from its final results.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// The place, from 1.
    pub place: u16,
    /// Who: a person, or the captain of a team.
    pub person: PersonId,
    /// The result, in the words of the event.
    pub result: String,
}

/// An award that was given.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GivenAward {
    /// In which event; none for the whole competition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// For which place.
    pub place: u8,
    /// To whom.
    pub person: PersonId,
    /// In words.
    pub prize: String,
}

/// What the governing body declares unofficial (wca 8f).
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Scope {
    /// The whole competition.
    Competition,
    /// An event.
    Event(EventId),
    /// A solve, in the words of its round.
    Solve {
        /// Of which event.
        event: EventId,
        /// The attempt.
        solve: String,
    },
}
