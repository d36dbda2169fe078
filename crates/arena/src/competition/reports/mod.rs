//! Reports and awards: what the governing body decides and gets, corrections, awards, the end.

pub(super) mod report;
pub(super) mod send;

use rulebook::Citation;
use serde::{Deserialize, Serialize};
use strum::{EnumDiscriminants, EnumIter, IntoStaticStr, VariantNames};

use crate::competition::decide::Facts;
use crate::competition::reports::report::{
    Corrected, Correction, GivenAward, Report, ReportKind, ReportState, ReportTask, Scope,
};
use crate::competition::roles::{BOARD, DELEGATE, GATE, PROGRAM, REPORTERS, SETUP};
use crate::competition::{Competition, limits, options};
use crate::id::PersonId;
use crate::stream::{Context, Entry};
use crate::text::{NAME, NOTE, check};
use crate::{Refused, Role};

/// What can be asked about reports, awards and the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, EnumDiscriminants, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case", deny_unknown_fields)]
#[strum(serialize_all = "kebab-case")]
#[strum_discriminants(name(Kind), derive(PartialOrd, Ord, EnumIter, IntoStaticStr))]
#[strum_discriminants(strum(serialize_all = "kebab-case"))]
#[strum_discriminants(doc = "The kinds of these commands, by name alone.")]
pub enum Command {
    /// The governing body approves or refuses the competition.
    Decide {
        /// Whether it is approved.
        approved: bool,
        /// The reason, in words.
        reason: String,
    },
    /// The governing body declares something unofficial.
    DeclareUnofficial {
        /// What is unofficial.
        scope: Scope,
        /// The clause that was not followed.
        clause: Citation,
        /// The reason, in words.
        reason: String,
    },
    /// The governing body approves or refuses the optional regulations that were asked for (wca Z).
    DecideOptions {
        /// Whether they are approved.
        approved: bool,
        /// The reason, in words.
        reason: String,
    },
    /// Sends a report.
    SendReport(Report),
    /// The time of a report has run out.
    ReportLate {
        /// The report.
        report: ReportKind,
    },
    /// Corrects results that were sent.
    CorrectResults(Correction),
    /// Gives an award.
    GiveAward(GivenAward),
    /// Notes whether a winner came to the ceremony (wca 6b).
    NoteAttendance {
        /// The person.
        person: PersonId,
        /// Whether they came.
        came: bool,
    },
    /// The competition is over.
    Finish,
    /// The competition goes on after all.
    Reopen {
        /// The reason, in words.
        reason: String,
    },
    /// Puts it away.
    Archive,
}

/// What can become of reports, awards and the competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, VariantNames)]
#[serde(tag = "kind", content = "body", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
pub enum Fact {
    /// The governing body has decided on the competition.
    BoardDecided {
        /// Whether it is approved.
        approved: bool,
        /// The reason, in words.
        reason: String,
    },
    /// Something is unofficial.
    DeclaredUnofficial {
        /// What is unofficial.
        scope: Scope,
        /// The clause that was not followed.
        clause: Citation,
        /// The reason, in words.
        reason: String,
    },
    /// The governing body has decided on the optional regulations.
    OptionsDecided {
        /// Whether they are approved.
        approved: bool,
        /// The reason, in words.
        reason: String,
    },
    /// A report has to be sent.
    ReportDue(ReportTask),
    /// A report is sent.
    ReportSent(Report),
    /// The time of a report has run out.
    ReportOverdue {
        /// The report.
        report: ReportKind,
    },
    /// Results that were sent are corrected.
    ResultsCorrected(Corrected),
    /// An award is given.
    AwardGiven {
        /// Which, to whom.
        given: GivenAward,
        /// Whether it was announced (wca 6a).
        announced: bool,
    },
    /// A winner came to the ceremony, or did not.
    AttendanceNoted {
        /// The person.
        person: PersonId,
        /// Whether they came.
        came: bool,
    },
    /// The competition is over.
    Finished,
    /// It goes on after all.
    Reopened {
        /// The reason, in words.
        reason: String,
    },
    /// It is put away.
    Archived,
}

/// In which roles each command can be given.
pub(super) const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Decide | Kind::DeclareUnofficial | Kind::DecideOptions => BOARD,
        Kind::SendReport => REPORTERS,
        Kind::ReportLate => PROGRAM,
        Kind::CorrectResults => DELEGATE,
        Kind::GiveAward | Kind::NoteAttendance | Kind::Reopen | Kind::Archive => SETUP,
        Kind::Finish => GATE,
    }
}

/// Whether all texts and lists are within their limits.
pub(super) fn check_limits(command: &Command) -> Result<(), Refused> {
    match command {
        Command::Decide { reason, .. }
        | Command::DeclareUnofficial { reason, .. }
        | Command::DecideOptions { reason, .. }
        | Command::Reopen { reason } => check("reason", reason, NOTE),
        Command::SendReport(new) => limits::report(new),
        Command::CorrectResults(new) => {
            check("old value", &new.old, NAME)?;
            check("new value", &new.new, NAME)?;
            check("reason", &new.reason, NOTE)
        }
        Command::GiveAward(given) => check("prize", &given.prize, NAME),
        Command::ReportLate { .. }
        | Command::NoteAttendance { .. }
        | Command::Finish
        | Command::Archive => Ok(()),
    }
}

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::Decide { approved, reason } => send::board_decides(state, *approved, reason),
        Command::DeclareUnofficial { scope, clause, reason } => {
            send::declare_unofficial(state, scope, *clause, reason)
        }
        Command::DecideOptions { approved, reason } => {
            options::board_decides(state, *approved, reason)
        }
        Command::SendReport(report) => send::send(state, report, context),
        Command::ReportLate { report } => send::late(state, report, context),
        Command::CorrectResults(correction) => send::correct(state, correction, context),
        Command::GiveAward(given) => send::give_award(state, given),
        Command::NoteAttendance { person, came } => send::note_attendance(state, person, *came),
        Command::Finish => send::finish(state),
        Command::Reopen { reason } => send::reopen(state, reason),
        Command::Archive => send::archive(state),
    }
}

/// Folds a fact into the state.
pub(super) fn apply(state: &mut Competition, fact: &Fact, entry: &Entry<super::Fact>) {
    match fact {
        Fact::BoardDecided { approved, reason } => state.board = Some((*approved, reason.clone())),
        Fact::DeclaredUnofficial { scope, clause, reason } => {
            state.unofficial.push((scope.clone(), *clause, reason.clone()));
        }
        Fact::OptionsDecided { approved, .. } => state.options.approved = Some(*approved),
        Fact::ReportDue(task) => {
            state.reports.push(ReportState { task: task.clone(), overdue: false, sent: None });
        }
        Fact::ReportSent(report) => {
            let sent = (report.clone(), entry.by.person.clone(), entry.at);
            let due = state.reports.iter_mut().find(|r| r.task.report == report.report);
            if let Some(due) = due {
                due.sent = Some(sent);
            }
        }
        Fact::ReportOverdue { report } => {
            for due in state.reports.iter_mut().filter(|r| r.task.report == *report) {
                due.overdue = true;
            }
        }
        Fact::ResultsCorrected(corrected) => state.corrections.push(corrected.clone()),
        Fact::AwardGiven { given, announced } => state.awards.push((given.clone(), *announced)),
        Fact::AttendanceNoted { person, came: true } => drop(state.attended.insert(person.clone())),
        Fact::AttendanceNoted { person, came: false } => drop(state.attended.remove(person)),
        Fact::Finished => state.stage.finished = Some(entry.at),
        Fact::Reopened { .. } => state.stage.finished = None,
        Fact::Archived => state.stage.archived = Some(entry.at),
    }
}
