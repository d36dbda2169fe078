//! Who may: the table of `may`, and what the rulebooks keep for a role.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1b | `keeps`, `check_setup` | setting up is the organisers' |
//! | wca-2009/2010 1c, 1c6, 1c7, 1d2, 1d3, 2k6, 2n, 8a1, 8f, 11b | `keeps` | whose act it is |
//! | iran-backgammon 1-3-2, 1-3-3a, 1-4-1a, 1-4-2, 1-6-3a | `keeps` | the director's |

use crate::refused::Tells;
use rulebook::{Citation, iran_backgammon};

use super::book::wca;
use super::invalid;
use crate::competition::command::{Command, may};
use crate::competition::{Competition, Edition};
use crate::ruling::Consequence;
use crate::stream::Context;
use crate::{Refused, Role};

pub(super) fn check(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<(), Refused> {
    let role = context.actor.role;
    if !may(command).contains(&role) || !setup_is_theirs(state, command, role) {
        let citation = keeps(state, command);
        let may = may(command).iter().copied();
        let may = may.filter(|role| setup_is_theirs(state, command, *role)).collect();
        return Err(Refused::Role { role, may, citation });
    }
    check_held(state, context)
}

/// Whoever acts in a role that is given here has to hold it.
fn check_held(state: &Competition, context: &Context) -> Result<(), Refused> {
    let free = [Role::Board, Role::System, Role::Competitor, Role::Spectator];
    let role = context.actor.role;
    if state.plan.is_none() || free.contains(&role) {
        return Ok(());
    }
    let person = super::asking(context)?;
    if state.roles_of(person).contains(&role) {
        return Ok(());
    }
    invalid("competition-role-not-held").about("person", person).about("role", &role)
}

/// In cubing only the organisers set up; elsewhere the director and the chief referee do as well.
fn setup_is_theirs(state: &Competition, command: &Command, role: Role) -> bool {
    let others = matches!(role, Role::Director | Role::MainJudge);
    state.edition().is_none() || !others || !is_setup(command)
}

fn is_setup(command: &Command) -> bool {
    matches!(
        command,
        Command::Amend(_)
            | Command::Announce
            | Command::PublishOfficials
            | Command::AddEvent(_)
            | Command::ChangeEvent(_)
            | Command::RemoveEvent { .. }
            | Command::SetSchedule { .. }
            | Command::SetRegistration(_)
            | Command::CloseRegistration
            | Command::Appoint { .. }
            | Command::Dismiss(_)
            | Command::Start
            | Command::Archive
    )
}

/// The clause that keeps a command for a role.
fn keeps(state: &Competition, command: &Command) -> Option<Citation> {
    match state.edition() {
        Some(edition) => wca_keeps(edition, command),
        None if state.is_iranian() => iran_keeps(command),
        None => None,
    }
}

fn wca_keeps(edition: Edition, command: &Command) -> Option<Citation> {
    Some(match command {
        _ if is_setup(command) => wca!(edition, _1b),
        Command::ApproveEvent { .. } => wca!(edition, _1c6),
        Command::SendReport(_) | Command::CorrectResults(_) => wca!(edition, _1c),
        Command::MoveRound { .. } => wca!(edition, _1d3),
        Command::DecideIncident(_) => wca!(edition, _11b),
        Command::LogIncident(_) => wca!(edition, _11a),
        Command::Decide { .. } => wca!(edition, _8a1),
        Command::DeclareUnofficial { .. } => wca!(edition, _8f),
        Command::Answer(_) => wca!(edition, _2n),
        Command::Rule(rule) => match rule.consequence.effective() {
            Consequence::Disqualified { .. } => wca!(edition, _1c7),
            Consequence::DisqualifiedFromEvent { .. } => wca!(edition, _1d2),
            Consequence::Suspended { .. } => wca!(edition, _2k6),
            _ => return None,
        },
        _ => return None,
    })
}

fn iran_keeps(command: &Command) -> Option<Citation> {
    Some(match command {
        Command::FormCommittee { .. } => iran_backgammon::_1_3_2,
        Command::AssignObserver(_) => iran_backgammon::_1_3_3a,
        Command::ApproveEntry { .. } | Command::DeclineEntry { .. } => iran_backgammon::_1_4_1a,
        Command::MoveEntry { .. } => iran_backgammon::_1_4_2,
        Command::BarSpectator { .. } => iran_backgammon::_1_6_3a,
        Command::SetFixture(_) => iran_backgammon::_6_2a,
        Command::Adjourn { .. } => iran_backgammon::_6_4a,
        Command::DecideFixture(_) => iran_backgammon::_6_6a,
        Command::Forbid(new) => super::desk::forbidden_clause(new.what),
        Command::Allow(own) => super::desk::forbidden_clause(own.what),
        Command::AskReasons { .. } => iran_backgammon::_5_3c,
        Command::Answer(_) => iran_backgammon::_5_2d,
        _ => return None,
    })
}
