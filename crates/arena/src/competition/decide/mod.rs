//! Answers the commands of a competition: what is valid, who may, what the rules say, which facts
//! follow.

mod advance;
mod desk;
mod disputes;
mod entries;
mod fixtures;
mod incidents;
mod limits;
mod list;
mod matches;
mod officials;
mod registration;
mod reports;
mod roles;
mod rounds;
mod rulings;
mod setup;

pub(super) use setup::MONTH;

use rulebook::Citation;

use super::command::Command;
use super::fact::Fact;
use super::{Competition, book};
use crate::id::{PersonId, RecordId};
use crate::stream::{Cited, Context};
use crate::{Refused, Role};
use games::Message;

/// The facts of a decision.
type Facts = Vec<Cited<Fact>>;

pub(super) fn decide(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    limits::check(command)?;
    roles::check(state, command, context)?;
    if let Command::Create(plan) = command {
        return setup::create(state, plan, context);
    }
    state.plan()?;
    if state.stage.archived.is_some() {
        return invalid("competition-archived");
    }
    plan_commands(state, command, context)
        .or_else(|| people_commands(state, command, context))
        .or_else(|| court_commands(state, command, context))
        .or_else(|| fixtures::commands(state, command, context))
        .unwrap_or_else(|| invalid("competition-command"))
}

/// What is planned, and what happens as planned.
fn plan_commands(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Option<Result<Facts, Refused>> {
    Some(match command {
        Command::Amend(change) => setup::amend(state, change, context),
        Command::Announce => setup::announce(state, context),
        Command::Publish(notice) => setup::publish(state, notice),
        Command::AddEvent(plan) => setup::add_event(state, plan),
        Command::ChangeEvent(plan) => setup::change_event(state, plan),
        Command::RemoveEvent { event } => setup::remove_event(state, event),
        Command::ApproveEvent { event } => setup::approve_event(state, event),
        Command::SetSchedule { slots } => setup::set_schedule(state, slots),
        Command::MoveRound { event, round, start, reason } => {
            rounds::move_round(state, event, *round, *start, reason, context)
        }
        Command::Start => rounds::start(state),
        Command::OpenRound { event, round } => rounds::open(state, event, *round, context),
        Command::CloseRound { event, round } => rounds::close(state, event, *round, context),
        Command::AdmitRound { event, .. } => matches::admit(state, event),
        Command::AdmitPlayers { event, persons } => matches::admit_players(state, event, persons),
        Command::TakeBackRound { event, round } => matches::take_back(state, event, *round),
        Command::ReopenEvent { event } => matches::reopen(state, event),
        Command::SetGroups { event, round, groups } => {
            rounds::set_groups(state, event, *round, groups)
        }
        Command::AssignDuty { event, round, group, person, duty } => {
            rounds::assign_duty(state, event, *round, *group, person, *duty)
        }
        Command::FinishSolves { event, round, person } => {
            rounds::finish_solves(state, event, *round, person, context)
        }
        Command::FinishEvent { event, places } => {
            rounds::finish_event(state, event, places, context)
        }
        Command::Decide { approved, reason } => reports::board_decides(state, *approved, reason),
        Command::DeclareUnofficial { scope, clause, reason } => {
            reports::declare_unofficial(state, scope, *clause, reason)
        }
        Command::SendReport(report) => reports::send(state, report, context),
        Command::ReportLate { report } => reports::late(state, report, context),
        Command::CorrectResults(correction) => reports::correct(state, correction, context),
        Command::GiveAward(given) => reports::give_award(state, given),
        Command::Finish => reports::finish(state),
        Command::Archive => reports::archive(state),
        _ => return None,
    })
}

/// Officials, competitors, spectators.
fn people_commands(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Option<Result<Facts, Refused>> {
    Some(match command {
        Command::Appoint { official, bans } => officials::appoint(state, official, bans, context),
        Command::Dismiss(official) => officials::dismiss(state, official, context),
        Command::PublishOfficials => officials::publish(state),
        Command::FormCommittee { members } => officials::form_committee(state, members),
        Command::AssignObserver(observer) => officials::assign_observer(state, observer),
        Command::SetRegistration(window) => entries::set_window(state, window),
        Command::CloseRegistration => entries::close(state),
        Command::Register(register) => registration::register(state, register, context),
        Command::RegisterAll { all, approve } => list::register(state, all, *approve, context),
        Command::Complete { person, profile } => {
            registration::complete(state, person, profile, context)
        }
        Command::ApproveEntry { person, event } => {
            entries::approve(state, person, event.as_ref(), context)
        }
        Command::DeclineEntry { person, event, requirement, note } => {
            entries::decline(state, person, event.as_ref(), requirement.as_ref(), note, context)
        }
        Command::WithdrawEntry { person, event } => {
            entries::withdraw(state, person, event.as_ref(), context)
        }
        Command::MoveEntry { person, from, to } => entries::move_up(state, person, from, to),
        Command::CheckIn { person, document, bans } => {
            entries::check_in(state, person, *document, bans, context)
        }
        Command::CloseCheckIn => entries::close_check_in(state),
        Command::Tick { clause } => desk::tick(state, *clause, context),
        Command::Untick { clause } => desk::untick(state, *clause, context),
        Command::RecordRefusal { person, duty } => desk::record_refusal(state, person, *duty),
        Command::RecordNoShow { person, event, note } => {
            desk::record_no_show(state, person, event, note)
        }
        Command::Accommodate { person, what } => desk::accommodate(state, person, *what),
        Command::BarSpectator { id, person, finding, beyond } => {
            desk::bar_spectator(state, id, person.as_ref(), finding, *beyond)
        }
        Command::AskDesk(task) => desk::ask(state, task, context),
        Command::TaskDone { id } => desk::done(state, id),
        Command::Forbid(prohibition) => desk::forbid(state, prohibition),
        Command::Allow(allowance) => desk::allow(state, allowance),
        _ => return None,
    })
}

/// What officials decide.
fn court_commands(
    state: &Competition,
    command: &Command,
    context: &Context,
) -> Option<Result<Facts, Refused>> {
    Some(match command {
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
        _ => return None,
    })
}

/// The person who asks.
fn asking(context: &Context) -> Result<&PersonId, Refused> {
    let person = context.actor.person.as_ref();
    person.ok_or_else(|| Refused::invalid("competition-nobody"))
}

/// A competitor acts for nobody else; officials may.
fn check_self(context: &Context, person: &PersonId) -> Result<(), Refused> {
    if context.actor.role == Role::Competitor && !context.actor.is(person) {
        return invalid("competition-for-another");
    }
    Ok(())
}

/// A fact by one clause.
fn by(fact: Fact, clause: Citation) -> Cited<Fact> {
    Cited::new(fact, [clause])
}

/// A fact by the clause of the book that has one.
fn by_some(fact: Fact, clause: Option<Citation>) -> Cited<Fact> {
    Cited::new(fact, clause.into_iter().collect::<Vec<_>>())
}

/// A refusal by a clause.
fn refuse<T>(clause: Citation, key: &'static str) -> Result<T, Refused> {
    Err(Refused::rule(clause, Message::new(key)))
}

/// A refusal by the clause of the book that has one.
fn refuse_some<T>(clause: Option<Citation>, key: &'static str) -> Result<T, Refused> {
    match clause {
        Some(clause) => refuse(clause, key),
        None => invalid(key),
    }
}

/// A refusal without a clause.
fn invalid<T>(key: &'static str) -> Result<T, Refused> {
    Err(Refused::invalid(key))
}

/// What has this id is there already.
fn taken<T>(id: impl std::fmt::Display) -> Result<T, Refused> {
    Err(Refused::Conflict { stands: format!("{id} exists"), asked: format!("a new {id}") })
}

/// What has this id is not there.
fn unknown(id: &RecordId) -> Refused {
    Refused::NotFound(Message::new("competition-no-record").with("id", id))
}
