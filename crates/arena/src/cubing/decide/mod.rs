//! Answers the commands of a round: what is valid, who may, what the rules say, which facts follow.

mod attempts;
mod cards;
mod custody;
mod defects;
mod ends;
mod fewest;
mod setup;
mod sheets;
mod steps;

use rulebook::{Citation, wca_2010};

use super::book::cite;
use super::command::{Command, Solve, may};
use super::fact::Fact;
use super::multiple;
use super::{Attempt, Phase, Round};
use crate::refused::WithArgument;
use crate::stream::{Cited, Context};
use crate::text::{NAME, NOTE, check, check_optional};
use crate::{Refused, Role};
use games::Message;
use puzzles::Edition;

/// The facts of a decision.
type Facts = Vec<Cited<Fact>>;

pub(super) fn decide(
    state: &Round,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    check_texts(command)?;
    if !may(command.into()).contains(&context.actor.role) {
        return Err(role_refused(state, command, context));
    }
    if !matches!(command, Command::Create(_)) {
        state.settings()?;
        check_open(state, command)?;
    }
    if fewest::is_about(command.into()) {
        fewest::check_event(state)?;
    }
    match command {
        Command::Create(settings) => setup::create(state, settings),
        Command::Leave { person, finding } => ends::leave(state, person, finding),
        Command::NoShow { person, finding } => ends::no_show(state, person, finding),
        Command::Close => ends::close(state, context),
        Command::MakeSets => custody::make(state, context),
        Command::ImportSets { program, sets } => custody::import(state, program, sets, context),
        Command::Seal => custody::seal(state, context),
        Command::CallGroup { group } => custody::call(state, *group),
        Command::OpenSet { group } => custody::open(state, *group, context),
        Command::OpenSheet { group, passcode } => {
            custody::open_sheet(state, *group, passcode, context)
        }
        Command::SetFormat { format } => setup::set_format(state, *format),
        Command::ApproveFormat => setup::approve(state),
        Command::SetLimit { limit } => setup::set_limit(state, *limit),
        Command::StartEvent => setup::start_event(state),
        Command::SetGroups { groups } => setup::set_groups(state, groups),
        Command::AssignDuty { group, person, duty } => setup::assign(state, *group, person, *duty),
        Command::DeclareCubes { solve, cubes } => multiple::declare(state, solve, *cubes, context),
        Command::Accommodate { person, what } => setup::accommodate(state, person, *what, context),
        Command::ApprovePuzzle { person, textured, remarks } => {
            setup::approve_puzzle(state, person, *textured, remarks, context)
        }
        Command::Open => setup::open(state, context),
        Command::SignScramble { solve } => attempts::sign(state, solve, context),
        Command::ReportMismatch { solve, note } => {
            attempts::report_mismatch(state, solve, note, context)
        }
        Command::RuleMismatch { solve, ruling, finding } => {
            attempts::rule_mismatch(state, solve, *ruling, finding, context)
        }
        Command::Begin { solve } => attempts::begin(state, solve, context),
        Command::Start { solve, inspection } => attempts::start(state, solve, *inspection, context),
        Command::Stop { solve, time } => attempts::stop(state, solve, *time, context),
        Command::Check { solve, observed, pieces } => {
            attempts::check(state, solve, observed, *pieces, context)
        }
        Command::RuleSolved { solve, solved, finding } => {
            attempts::rule_solved(state, solve, *solved, finding, context)
        }
        Command::Penalise { solve, clause, note } => {
            attempts::penalise(state, solve, *clause, note, context)
        }
        Command::Skip { solve } => attempts::skip(state, solve, context),
        Command::Record { solve } => sheets::record(state, solve, context),
        Command::Confirm { solve } => sheets::confirm(state, solve, context),
        Command::Register { solve } => sheets::register(state, solve, context),
        Command::EnterCard { person, lines, signed } => {
            cards::enter(state, person, lines, *signed, context)
        }
        Command::CheckCard { person, checked } => cards::check(state, person, *checked),
        Command::SendBack { solve } => defects::send_back(state, solve, context),
        Command::NoteDefect { solve, defect } => defects::note(state, solve, *defect, context),
        Command::AskChange { solve, sheet, reason } => {
            sheets::ask_change(state, solve, sheet, reason, context)
        }
        Command::Consent { solve, agreed } => sheets::consent(state, solve, *agreed, context),
        Command::GrantExtra { solve, ground, finding } => {
            sheets::grant_extra(state, solve, *ground, finding, context)
        }
        Command::NoteStep { person, step } => steps::note(state, person, *step, context),
        Command::Dispute { solve } => steps::dispute(state, solve, context),
        Command::RuleLimit { solve, stop, goes_on, finding } => {
            steps::rule_limit(state, solve, [*stop, *goes_on], finding, context)
        }
        Command::Go { number } => fewest::go(state, *number, context),
        Command::Announce { number, minute } => fewest::announce(state, *number, *minute, context),
        Command::HandIn { solve, text, paper } => {
            fewest::hand_in(state, solve, text, *paper, context)
        }
        Command::CheckSolution { solve } => fewest::check_solution(state, solve, context),
        Command::AskExplanation { solve } => fewest::ask_explanation(state, solve, context),
        Command::NoteExplanation { solve, explained } => {
            fewest::note_explanation(state, solve, *explained, context)
        }
        Command::RuleExplanation { solve, accepted, finding } => {
            fewest::rule_explanation(state, solve, *accepted, finding, context)
        }
    }
}

/// Every text of a command has a limit.
fn check_texts(command: &Command) -> Result<(), Refused> {
    match command {
        Command::ReportMismatch { note, .. } => check("note", note, NOTE),
        Command::Penalise { note, .. } => check_optional("note", note, NOTE),
        Command::ApprovePuzzle { remarks, .. } => check_optional("remarks", remarks, NOTE),
        Command::RuleMismatch { finding, .. }
        | Command::RuleSolved { finding, .. }
        | Command::GrantExtra { finding, .. }
        | Command::NoShow { finding, .. }
        | Command::Leave { finding, .. }
        | Command::RuleLimit { finding, .. }
        | Command::RuleExplanation { finding, .. } => check("finding", finding, NOTE),
        Command::AskChange { reason, .. } => check("reason", reason, NOTE),
        Command::HandIn { text, .. } => check_optional("solution", text, NOTE),
        Command::ImportSets { program, .. } => {
            check("name of the program", &program.name, NAME)?;
            check("version of the program", &program.version, NAME)
        }
        _ => Ok(()),
    }
}

/// A closed round takes nothing but corrections, and what has no effect on it any more.
fn check_open(state: &Round, command: &Command) -> Result<(), Refused> {
    let late = matches!(
        command,
        Command::AskChange { .. } | Command::Consent { .. } | Command::Leave { .. }
    );
    if state.closed.is_none() || late {
        return Ok(());
    }
    refuse(cite!(state.edition(), _9l), "cubing-closed")
}

/// The refusal of a role, with the clause where the regulations keep the act for others.
fn role_refused(state: &Round, command: &Command, context: &Context) -> Refused {
    let edition = state.edition();
    let citation = match command {
        Command::ApproveFormat => Some(cite!(edition, _1c6)),
        Command::MakeSets | Command::ImportSets { .. } | Command::Seal => Some(keepers(edition)),
        Command::OpenSet { .. } | Command::OpenSheet { .. } => Some(cite!(edition, _4b)),
        Command::SignScramble { .. } => Some(cite!(edition, _4a)),
        Command::RuleMismatch { .. } => mismatch_row(state),
        Command::Register { .. } | Command::EnterCard { .. } | Command::CheckCard { .. } => {
            Some(cite!(edition, _1g1))
        }
        Command::Consent { .. } => Some(cite!(edition, _1g2)),
        Command::GrantExtra { .. } => Some(cite!(edition, _11e)),
        Command::NoShow { .. } => Some(cite!(edition, _2j)),
        Command::RuleSolved { .. } => Some(cite!(edition, _5b5)),
        Command::RuleExplanation { .. } => Some(wca_2010::E2f),
        Command::RuleLimit { .. } => Some(cite!(edition, _9s)),
        _ => None,
    };
    Refused::Role { role: context.actor.role, may: may(command.into()).to_vec(), citation }
}

/// The clause that keeps the scrambles for the few: since 2010 for the delegate.
fn keepers(edition: Edition) -> Citation {
    match edition {
        Edition::Wca2009 => rulebook::wca_2009::_4b,
        Edition::Wca2010 => wca_2010::_1c8,
    }
}

/// The row of a puzzle that may end up otherwise than its sequence should leave it.
fn mismatch_row(state: &Round) -> Option<Citation> {
    let (settings, puzzle) = (state.settings.as_ref()?, state.settings.as_ref()?.contest.puzzle()?);
    let large = matches!(puzzle, puzzles::Puzzle::Six | puzzles::Puzzle::Seven);
    large.then(|| puzzle.row_citation(settings.edition))
}

/// The attempt that counts under a number, for an official who is not the competitor.
fn attempt<'a>(state: &'a Round, solve: &Solve, context: &Context) -> Result<&'a Attempt, Refused> {
    check_solve(state, solve, context)?;
    state.attempt(solve).ok_or_else(|| {
        let message = Message::new("cubing-not-scrambled");
        Refused::rule(cite!(state.edition(), _1f1), message)
    })
}

/// Whether there is such an attempt, and whether whoever asks may speak for it.
fn check_solve(state: &Round, solve: &Solve, context: &Context) -> Result<(), Refused> {
    state.group_of(&solve.person)?;
    let attempts = state.settings()?.attempts();
    if !(1..=attempts).contains(&solve.number) {
        return invalid("cubing-no-attempt").about("attempts", attempts);
    }
    let own = context.actor.is(&solve.person);
    match context.actor.role {
        Role::Competitor if !own => invalid("cubing-for-another"),
        Role::Judge | Role::Scrambler if own => refuse(cite!(state.edition(), _1h1), "cubing-own"),
        Role::Judge if state.is_handed_over(&solve.person) => {
            refuse(wca_2010::A7f, "cubing-handed-over")
        }
        _ => Ok(()),
    }
}

/// The attempt is in one of these phases.
fn check_phase(own: &Attempt, from: Phase, until: Phase) -> Result<(), Refused> {
    if (from..=until).contains(&own.phase) {
        return Ok(());
    }
    invalid("cubing-phase")
}

/// A fact by these clauses.
fn by(fact: Fact, clauses: impl IntoIterator<Item = Citation>) -> Cited<Fact> {
    Cited::new(fact, clauses.into_iter().collect::<Vec<_>>())
}

/// One fact by one clause.
fn one(fact: Fact, clause: Citation) -> Result<Facts, Refused> {
    Ok(vec![by(fact, [clause])])
}

/// A refusal by a clause.
fn refuse<T>(clause: Citation, key: &'static str) -> Result<T, Refused> {
    Err(Refused::rule(clause, Message::new(key)))
}

/// A refusal without a clause.
fn invalid<T>(key: &'static str) -> Result<T, Refused> {
    Err(Refused::invalid(key))
}
