//! Answers the commands of an event: what is valid, who may, what the rules say, which facts follow.

mod claims;
mod ends;
mod hall;
pub(super) mod list;
mod people;
mod results;
mod rounds;
mod table;

use rulebook::Citation;

use super::book::Book;
use super::command::{Command, may};
use super::fact::Fact;
use super::{Entrant, Event};
use crate::id::EntrantId;
use crate::stream::{Cited, Context};
use crate::{Refused, Role};
use games::Message;

pub(super) use rounds::breaches;

/// The facts of a decision.
type Facts = Vec<Cited<Fact>>;

pub(super) fn decide(
    state: &Event,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    decide_by_ids(state, command, context)
        .map_err(|refused| refused.naming(|argument, id| name_of(state, argument, id)))
}

/// What people call the entrant or the player of whom a refusal speaks.
fn name_of(state: &Event, argument: &str, id: &str) -> Option<String> {
    let found = match argument {
        "entrant" | "one" | "other" => state.entrant(&id.parse().ok()?).ok()?,
        "person" => state.entrant_of(&id.parse().ok()?)?,
        _ => return None,
    };
    Some(found.entered.name.clone())
}

fn decide_by_ids(state: &Event, command: &Command, context: &Context) -> Result<Facts, Refused> {
    if !may(command.into()).contains(&context.actor.role) {
        return Err(role_refused(state, command, context));
    }
    check_open(state, command, context)?;
    match command {
        Command::Create(settings) => ends::create(state, settings, context),
        Command::Change(settings) => ends::change(state, settings),
        Command::ChangeRounds { rounds } => ends::change_rounds(state, *rounds),
        Command::Enter(entering) => people::enter(state, entering, context),
        Command::Amend(entering) => people::amend(state, entering),
        Command::CheckIn { entrant } => people::check_in(state, entrant, context),
        Command::UndoCheckIn { entrant } => people::undo_check_in(state, entrant, context),
        Command::Withdraw { entrant, finding } => {
            people::withdraw(state, entrant, finding, context)
        }
        Command::Forfeit { entrant, finding } => results::forfeit(state, entrant, finding),
        Command::Return { entrant } => people::come_back(state, entrant, context),
        Command::AskBye { entrant, round, bye } => {
            people::ask_bye(state, entrant, *round, *bye, context)
        }
        Command::CancelBye { entrant, round } => {
            people::cancel_bye(state, entrant, *round, context)
        }
        Command::ConfirmClock { entrant } => people::confirm_clock(state, entrant, context),
        Command::Forbid(pair) => people::forbid(state, pair),
        Command::Allow { one, other } => people::allow(state, one, other),
        Command::CloseList { order } => list::close(state, order, context),
        Command::Commit => list::commit(state, context),
        Command::AddWords { words } => list::add_words(state, words, context),
        Command::DrawLot => list::draw(state, context),
        Command::EnterLot { first, drawn_by } => list::enter(state, *first, drawn_by),
        Command::Reveal => list::reveal(state, context),
        Command::Pair { round } => rounds::pair(state, *round),
        Command::Arrange(arrange) => table::arrange(state, arrange),
        Command::Publish { round } => rounds::publish(state, *round),
        Command::StartRound { round } => rounds::start(state, *round),
        Command::Discard { round, finding } => rounds::discard(state, *round, finding),
        Command::CloseRound { round } => rounds::close(state, *round),
        Command::ReportResult(reported) => results::report(state, reported, context),
        Command::CorrectResult(reported) => results::correct(state, reported, context),
        Command::TakeBackResult { round, table, expected } => {
            results::take_back(state, *round, *table, *expected)
        }
        Command::RetractResult { round, table, id } => results::retract(state, *round, *table, id),
        Command::AllowReports { allowed } => claims::allow(state, *allowed),
        Command::ClaimResult(claim) => claims::claim(state, claim, context),
        Command::TimeRound { round, minutes } => hall::time(state, *round, *minutes, context),
        Command::FixTable { entrant, table } => hall::fix_table(state, entrant, *table),
        Command::ImposeBox { person } => Ok(hall::impose_box(state, person)),
        Command::PutThrough { round, table, side, finding } => {
            results::put_through(state, *round, *table, *side, finding)
        }
        Command::Close { finding } => ends::close(state, finding, context),
        Command::Reopen { finding } => ends::reopen(state, finding),
    }
}

/// The refusal of a role, with the clause where the rulebook keeps the act for the program.
fn role_refused(state: &Event, command: &Command, context: &Context) -> Refused {
    let book = state.settings().map(|settings| Book::of(&settings.rulebook)).unwrap_or_default();
    let citation = match command {
        Command::Pair { .. } | Command::Publish { .. } => book.swiss,
        Command::Arrange(_) => book.starts,
        Command::DrawLot | Command::EnterLot { .. } => book.lot,
        Command::CloseList { .. } => book.list,
        _ => None,
    };
    Refused::Role { role: context.actor.role, may: may(command.into()).to_vec(), citation }
}

/// A closed event takes nothing but its opening, and the seed.
fn check_open(state: &Event, command: &Command, context: &Context) -> Result<(), Refused> {
    let late = match command {
        Command::Reopen { .. } | Command::Reveal => true,
        // What follows from the competition is passed over by an event that is over.
        Command::Withdraw { .. }
        | Command::Return { .. }
        | Command::CheckIn { .. }
        | Command::UndoCheckIn { .. }
        | Command::ImposeBox { .. }
        | Command::Forfeit { .. } => context.actor.role == Role::System,
        _ => false,
    };
    if !matches!(command, Command::Create(_)) {
        state.settings()?;
    }
    if state.closed.is_none() || late {
        return Ok(());
    }
    Err(Refused::invalid("event-closed"))
}

/// The entrant whom a command is about. A competitor speaks only for the own entrant.
fn named<'a>(
    state: &'a Event,
    entrant: &EntrantId,
    context: &Context,
) -> Result<&'a Entrant, Refused> {
    let found = state.entrant(entrant)?;
    if context.actor.role != Role::Competitor {
        return Ok(found);
    }
    let own = found.entered.players.iter().any(|member| context.actor.is(&member.person));
    if own {
        return Ok(found);
    }
    Err(Refused::invalid("event-for-another"))
}

/// A fact by these clauses.
fn by(fact: Fact, clauses: impl IntoIterator<Item = Citation>) -> Cited<Fact> {
    Cited::new(fact, clauses.into_iter().collect::<Vec<_>>())
}

/// A refusal by a clause where the book has one.
fn refuse<T>(clause: Option<Citation>, key: &'static str) -> Result<T, Refused> {
    let message = Message::new(key);
    Err(match clause {
        Some(clause) => Refused::rule(clause, message),
        None => Refused::Invalid(message),
    })
}

/// A refusal without a clause.
fn invalid<T>(key: &'static str) -> Result<T, Refused> {
    refuse(None, key)
}
