//! Answers the commands of an account.

use rulebook::{Citation, Language, iran_backgammon, wca_2009, wca_2010};

use super::{Account, Command, Fact, Kind, Opening, Suspension, is_a_person};
use crate::id::RecordId;
use crate::stream::{Cited, Context};
use crate::text::{self, NAME, NOTE};
use crate::{Refused, Role};
use games::Message;

/// The most ways to sign in.
const SIGN_INS: usize = 20;
/// The most suspensions.
const SUSPENSIONS: usize = 100;

/// Everyone: that a person acts for nobody else, `decide` says.
const ANYONE: &[Role] = &[
    Role::Board,
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
const ANYONE_OR_PROGRAM: &[Role] = &Role::ALL;
const BOARD: &[Role] = &[Role::Board, Role::System];
/// The operator, and standing organisers.
const KEEPERS: &[Role] = &[Role::System, Role::Organiser];

/// The four grounds of a suspension by the WCA Board (2k6), in both editions.
const WCA_GROUNDS: [Citation; 8] = [
    wca_2009::_2k2,
    wca_2009::_2k3,
    wca_2009::_2k4,
    wca_2009::_2k5,
    wca_2010::_2k2,
    wca_2010::_2k3,
    wca_2010::_2k4,
    wca_2010::_2k5,
];
/// The clauses by which the Iranian Council bans or suspends.
const IRAN_GROUNDS: [Citation; 4] = [
    iran_backgammon::_1_2_3b,
    iran_backgammon::_1_2_3c,
    iran_backgammon::_1_6_3c,
    iran_backgammon::_6_4d,
];

/// In which roles a command can be given.
#[must_use]
pub const fn may(kind: Kind) -> &'static [Role] {
    match kind {
        Kind::Open | Kind::Erase => ANYONE_OR_PROGRAM,
        Kind::Rename | Kind::SetLanguage | Kind::AddSignIn | Kind::RemoveSignIn | Kind::Close => {
            ANYONE
        }
        Kind::Suspend | Kind::LiftSuspension => BOARD,
        Kind::Appoint | Kind::Dismiss => KEEPERS,
    }
}

pub(super) fn decide(
    state: &Account,
    command: &Command,
    context: &Context,
) -> Result<Vec<Cited<Fact>>, Refused> {
    check(command)?;
    let roles = may(command.into());
    if !roles.contains(&context.actor.role) {
        return Err(role_refused(command, context));
    }
    if let Command::Open(opening) = command {
        return open(state, opening, context);
    }
    if state.person.is_some() || !reaches_strangers(command, context) {
        check_own(state, command, context)?;
    }
    let fact: Cited<Fact> = match command {
        Command::Open(opening) => return open(state, opening, context),
        Command::Rename { name, latin } => {
            let (name, latin) = (text::clean_name(name), text::clean_name(latin));
            Fact::Renamed { name, latin }.into()
        }
        Command::SetLanguage { language } => {
            Fact::LanguageSet { language: language.clone() }.into()
        }
        Command::AddSignIn { id, method } => {
            if state.sign_ins.contains_key(id) {
                return Err(taken(id));
            }
            text::check_list("ways to sign in", state.sign_ins.len() + 1, SIGN_INS)?;
            Fact::SignInAdded { id: id.clone(), method: *method }.into()
        }
        Command::RemoveSignIn { id } => {
            if !state.sign_ins.contains_key(id) {
                return Err(unknown(id));
            }
            Fact::SignInRemoved { id: id.clone() }.into()
        }
        Command::Suspend { id, suspension } => suspend(state, id, suspension)?,
        Command::LiftSuspension { id, reason } => {
            let Some(suspension) = state.suspensions.get(id) else {
                // What follows from a competition is taken as done when it is.
                let program = context.actor.role == Role::System;
                return if program { Ok(Vec::new()) } else { Err(unknown(id)) };
            };
            let lifted = Fact::SuspensionLifted { id: id.clone(), reason: reason.clone() };
            Cited::new(lifted, [suspension.clause])
        }
        Command::Appoint | Command::Dismiss { .. } => stand(state, command)?.into(),
        Command::Close => Fact::Closed.into(),
        Command::Erase => Fact::Erased.into(),
    };
    Ok(vec![fact])
}

fn check(command: &Command) -> Result<(), Refused> {
    match command {
        Command::Open(opening) => {
            text::check("name", &text::clean_name(&opening.name), NAME)?;
            text::check_latin(&text::clean_name(&opening.latin))?;
            check_language(&opening.language)
        }
        Command::Rename { name, latin } => {
            text::check("name", &text::clean_name(name), NAME)?;
            text::check_latin(&text::clean_name(latin))
        }
        Command::SetLanguage { language } => check_language(language),
        Command::Suspend { suspension, .. } => {
            if suspension.until.is_some_and(|until| until < suspension.from) {
                return Err(Refused::invalid("account-days"));
            }
            text::check("reason", &suspension.reason, NOTE)
        }
        Command::LiftSuspension { reason, .. } | Command::Dismiss { reason } => {
            text::check("reason", reason, NOTE)
        }
        Command::AddSignIn { .. }
        | Command::RemoveSignIn { .. }
        | Command::Appoint
        | Command::Close
        | Command::Erase => Ok(()),
    }
}

pub(crate) fn check_language(tag: &str) -> Result<(), Refused> {
    let known = tag.parse::<Language>();
    known.map(drop).map_err(|_| {
        let tag: String = tag.chars().take(20).collect();
        Refused::Invalid(Message::new("language-unknown").with("tag", tag))
    })
}

fn open(
    state: &Account,
    opening: &Opening,
    context: &Context,
) -> Result<Vec<Cited<Fact>>, Refused> {
    if let Some(person) = &state.person {
        return Err(Refused::Exists(person.to_string()));
    }
    // The desk opens accounts for people who come without one.
    let staff = matches!(context.actor.role, Role::System | Role::Board | Role::Organiser);
    if !staff && !context.actor.is(&opening.person) {
        return Err(Refused::invalid("account-open-own"));
    }
    let [name, latin] = [&opening.name, &opening.latin].map(|text| text::clean_name(text));
    let opening = Opening { name, latin, ..opening.clone() };
    Ok(vec![Fact::Opened(opening).into()])
}

/// A person changes nobody else's account; the governing body only suspends, and erases on request.
fn check_own(state: &Account, command: &Command, context: &Context) -> Result<(), Refused> {
    let Some(person) = &state.person else {
        return Err(Refused::not_found("account-unknown"));
    };
    if state.closed.is_none() && may(command.into()) == KEEPERS {
        return Ok(());
    }
    let of_board =
        may(command.into()) == BOARD || matches!(command, Command::Erase | Command::Close);
    let board = of_board && context.actor.role == Role::Board || context.actor.role == Role::System;
    let own = is_a_person(context.actor.role) && context.actor.is(person);
    let may_self = own && may(command.into()) != BOARD;
    if !may_self && !board {
        return Err(Refused::invalid("account-another"));
    }
    if state.closed.is_some() && may(command.into()) != BOARD && !erases(state, command) {
        return Err(Refused::invalid("account-closed"));
    }
    Ok(())
}

/// A suspension reaches also who has no account yet: whoever opens it later finds it there.
fn reaches_strangers(command: &Command, context: &Context) -> bool {
    context.actor.role == Role::System && may(command.into()) == BOARD
}

/// Makes, or unmakes, a standing organiser.
fn stand(state: &Account, command: &Command) -> Result<Fact, Refused> {
    match (command, state.organiser) {
        (Command::Appoint, false) => Ok(Fact::Appointed),
        (Command::Dismiss { reason }, true) => Ok(Fact::Dismissed { reason: reason.clone() }),
        (_, true) => Err(Refused::invalid("account-organiser")),
        (_, false) => Err(Refused::invalid("account-no-organiser")),
    }
}

/// What was closed can still be erased, once.
fn erases(state: &Account, command: &Command) -> bool {
    *command == Command::Erase && !state.erased
}

fn suspend(state: &Account, id: &RecordId, new: &Suspension) -> Result<Cited<Fact>, Refused> {
    if state.suspensions.contains_key(id) {
        return Err(taken(id));
    }
    text::check_list("suspensions", state.suspensions.len() + 1, SUSPENSIONS)?;
    check_suspension(new.clause, new.until.is_some())?;
    let fact = Fact::Suspended { id: id.clone(), suspension: new.clone() };
    Ok(Cited::new(fact, [new.clause]))
}

/// What a suspension rests on: the WCA knows four grounds and an end, the Council its own clauses;
/// other books know none.
pub(crate) fn check_suspension(clause: Citation, ends: bool) -> Result<(), Refused> {
    let limit = match clause.clause().book {
        wca_2009::ID => Some(wca_2009::_2k6),
        wca_2010::ID => Some(wca_2010::_2k6),
        _ => None,
    };
    if let Some(limit) = limit {
        if !WCA_GROUNDS.contains(&clause) {
            return Err(Refused::rule(
                limit,
                Message::new("suspension-board-ground").with("clause", clause),
            ));
        }
        if !ends {
            return Err(Refused::rule(limit, Message::new("suspension-end")));
        }
        return Ok(());
    }
    if IRAN_GROUNDS.contains(&clause) {
        return Ok(());
    }
    Err(Refused::Invalid(Message::new("suspension-ground").with("clause", clause)))
}

/// Suspending is kept for the governing body, by the clause that the command itself cites.
fn role_refused(command: &Command, context: &Context) -> Refused {
    let citation = match command {
        Command::Suspend { suspension, .. } => match suspension.clause.clause().book {
            wca_2009::ID => Some(wca_2009::_2k6),
            wca_2010::ID => Some(wca_2010::_2k6),
            _ if IRAN_GROUNDS.contains(&suspension.clause) => Some(suspension.clause),
            _ => None,
        },
        _ => None,
    };
    Refused::Role { role: context.actor.role, may: may(command.into()).to_vec(), citation }
}

fn taken(id: &RecordId) -> Refused {
    Refused::Exists(id.to_string())
}

fn unknown(id: &RecordId) -> Refused {
    Refused::NotFound(Message::new("account-no-record").with("id", id))
}
