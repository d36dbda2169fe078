//! Who may: the table of `may`, and what the rulebooks keep for a role.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca-2009/2010 1b | `keeps`, `may` | setting up is the organisers' |
//! | wca-2009/2010 1c, 1c6, 1c7, 1d2, 1d3, 2k6, 2n, 8a1, 8f, 11b | `keeps` | whose act it is |
//! | iran-backgammon 1-3-2, 1-3-3a, 1-4-1a, 1-4-2, 1-6-3a | `keeps` | the director's |

use rulebook::{Citation, iran_backgammon};

use super::book::wca;
use super::decide::{asking, invalid};
use super::rooms::{Command, Kind};
use super::{
    Competition, Edition, court, fixtures, floor, officials, planning, registration, reports, venue,
};
use crate::refused::WithArgument;
use crate::ruling::Consequence;
use crate::stream::Context;
use crate::{Refused, Role};

pub(super) const SETUP: &[Role] = &[Role::Organiser, Role::Director, Role::MainJudge];
pub(super) const FOUNDERS: &[Role] = &[Role::Organiser, Role::Director];
pub(super) const APPOINT: &[Role] =
    &[Role::Board, Role::Organiser, Role::Director, Role::MainJudge];
pub(super) const DIRECTOR: &[Role] = &[Role::Director];
pub(super) const DELEGATE: &[Role] = &[Role::Delegate];
pub(super) const BOARD: &[Role] = &[Role::Board];
pub(super) const MAIN_JUDGE: &[Role] = &[Role::MainJudge];
/// Who decides on incidents: in cubing the main judge alone (11b); other books have none.
pub(super) const SETTLERS: &[Role] =
    &[Role::MainJudge, Role::Organiser, Role::Director, Role::Deputy, Role::Referee];
pub(super) const OFFICE: &[Role] = &[
    Role::Organiser,
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Referee,
];
/// Whoever takes part, for themselves: nobody says yes for another.
pub(super) const SELF: &[Role] = &[Role::Competitor];
pub(super) const OFFICE_OR_SELF: &[Role] = &[
    Role::Organiser,
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Referee,
    Role::Competitor,
];
pub(super) const GATE: &[Role] = &[
    Role::System,
    Role::Organiser,
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::MainJudge,
    Role::Referee,
];
pub(super) const OFFICIALS: &[Role] = &[
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
pub(super) const ANYONE: &[Role] = &[
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
pub(super) const RULERS: &[Role] = &[
    Role::Board,
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::Committee,
    Role::MainJudge,
    Role::Referee,
    Role::Observer,
];
pub(super) const CASES: &[Role] = &[
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::Committee,
    Role::MainJudge,
    Role::Referee,
    Role::Observer,
    Role::Competitor,
];
pub(super) const HEARING: &[Role] = &[
    Role::Delegate,
    Role::Director,
    Role::Deputy,
    Role::Committee,
    Role::MainJudge,
    Role::Referee,
    Role::Observer,
];
pub(super) const JUDGES_OF_DISPUTES: &[Role] = &[Role::Delegate, Role::Committee];
pub(super) const COMMITTEE: &[Role] = &[Role::Committee];
pub(super) const REPORTERS: &[Role] = &[Role::Delegate, Role::Director];
pub(super) const TIMER: &[Role] = &[Role::System, Role::Organiser, Role::Director, Role::MainJudge];
pub(super) const ROUND: &[Role] = &[Role::System, Role::MainJudge, Role::Organiser];
pub(super) const PLAYER: &[Role] = &[Role::Competitor];
pub(super) const PROGRAM: &[Role] = &[Role::System];
pub(super) const PLAYER_OR_PROGRAM: &[Role] = &[Role::System, Role::Competitor];
pub(super) const HOSTS: &[Role] = &[Role::Organiser, Role::Director, Role::Deputy];

/// The roles of the tables, whatever the rulebook.
const fn in_tables(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Planning(kind) => planning::may(kind),
        Kind::Officials(kind) => officials::may(kind),
        Kind::Registration(kind) => registration::may(kind),
        Kind::Floor(kind) => floor::may(kind),
        Kind::Venue(kind) => venue::may(kind),
        Kind::Court(kind) => court::may(kind),
        Kind::Reports(kind) => reports::may(kind),
        Kind::Fixtures(kind) => fixtures::may(kind),
    }
}

/// In which roles a kind of command can be given here. In cubing only the organisers set up;
/// elsewhere the director and the chief referee do as well. What else a command needs, `decide` says.
pub(super) fn may(state: &Competition, kind: Kind) -> Vec<Role> {
    let organisers_only = state.edition().is_some() && is_setup(kind);
    let others = |role: &Role| matches!(role, Role::Director | Role::MainJudge);
    let main_judge_only = kind == Kind::Court(court::Kind::DecideIncident) && state.is_all_cubing();
    let all = in_tables(kind).iter().copied();
    let all = all.filter(|role| !organisers_only || !others(role));
    all.filter(|role| !main_judge_only || *role == Role::MainJudge).collect()
}

pub(super) fn check(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<(), Refused> {
    let (role, may) = (context.actor.role, may(state, command.kind()));
    if !may.contains(&role) {
        return Err(Refused::Role { role, may, citation: keeps(state, command) });
    }
    check_has_role(state, context)
}

/// Whoever acts in a role that is given here has to hold it.
fn check_has_role(state: &Competition, context: &Context) -> Result<(), Refused> {
    let free = [Role::Board, Role::System, Role::Competitor, Role::Spectator];
    let role = context.actor.role;
    if state.plan.is_none() || free.contains(&role) {
        return Ok(());
    }
    let person = asking(context)?;
    if state.roles_of(person).contains(&role) {
        return Ok(());
    }
    invalid("competition-role-not-held").about("person", person).about("role", &role)
}

/// What sets a competition up.
const fn is_setup(kind: Kind) -> bool {
    use planning::Kind as Planning;
    matches!(
        kind,
        Kind::Planning(
            Planning::Amend
                | Planning::Announce
                | Planning::AddEvent
                | Planning::ChangeEvent
                | Planning::RemoveEvent
                | Planning::SetSchedule
                | Planning::SetOptions
        ) | Kind::Officials(
            officials::Kind::PublishOfficials | officials::Kind::Appoint | officials::Kind::Dismiss
        ) | Kind::Registration(
            registration::Kind::SetRegistration | registration::Kind::CloseRegistration
        ) | Kind::Floor(floor::Kind::Start)
            | Kind::Reports(reports::Kind::Archive)
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
        _ if is_setup(command.kind()) => wca!(edition, _1b),
        Command::Planning(planning::Command::ApproveEvent { .. }) => wca!(edition, _1c6),
        Command::Reports(reports::Command::SendReport(_))
        | Command::Reports(reports::Command::CorrectResults(_)) => wca!(edition, _1c),
        Command::Floor(floor::Command::MoveRound { .. }) => wca!(edition, _1d3),
        Command::Court(court::Command::DecideIncident(_)) => wca!(edition, _11b),
        Command::Court(court::Command::LogIncident(_)) => wca!(edition, _11a),
        Command::Reports(reports::Command::Decide { .. }) => wca!(edition, _8a1),
        Command::Reports(reports::Command::DeclareUnofficial { .. }) => wca!(edition, _8f),
        Command::Court(court::Command::Answer(_)) => wca!(edition, _2n),
        Command::Court(court::Command::Rule(rule)) => match rule.consequence.effective() {
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
        Command::Officials(officials::Command::FormCommittee { .. }) => iran_backgammon::_1_3_2,
        Command::Officials(officials::Command::AssignObserver(_)) => iran_backgammon::_1_3_3a,
        Command::Registration(registration::Command::ApproveEntry { .. })
        | Command::Registration(registration::Command::DeclineEntry { .. }) => {
            iran_backgammon::_1_4_1a
        }
        Command::Registration(registration::Command::MoveEntry { .. }) => iran_backgammon::_1_4_2,
        Command::Venue(venue::Command::BarSpectator { .. }) => iran_backgammon::_1_6_3a,
        Command::Fixtures(fixtures::Command::SetFixture(_)) => iran_backgammon::_6_2a,
        Command::Fixtures(fixtures::Command::Adjourn { .. }) => iran_backgammon::_6_4a,
        Command::Fixtures(fixtures::Command::DecideFixture(_)) => iran_backgammon::_6_6a,
        Command::Venue(venue::Command::Forbid(new)) => venue::tasks::forbidden_clause(new.what),
        Command::Venue(venue::Command::Allow(own)) => venue::tasks::forbidden_clause(own.what),
        Command::Court(court::Command::AskReasons { .. }) => iran_backgammon::_5_3c,
        Command::Court(court::Command::Answer(_)) => iran_backgammon::_5_2d,
        _ => return None,
    })
}
