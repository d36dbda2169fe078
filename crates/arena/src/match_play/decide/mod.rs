//! Answers the commands of a match: what is valid, who may, what the rules say, which facts follow.

mod cases;
mod desk;
mod ends;
mod friendly;
mod moves;
mod rulings;
mod sets;
mod touch;

use rulebook::Citation;

use super::book::Book;
use super::command::{Command, may};
use super::fact::Fact;
use super::set::SetState;
use super::setup::{Mode, Setup};
use super::{Match, Stop};
use crate::id::PersonId;
use crate::stream::{Cited, Context};
use crate::{Refused, Role};
use games::Message;

/// The facts of a decision.
type Facts = Vec<Cited<Fact>>;

/// The longest move, piece or place.
const SHORT: usize = 40;
/// The longest position.
const POSITION: usize = 200;
/// The longest note.
const NOTE: usize = 1000;

pub(super) fn decide(
    state: &Match,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    check_texts(command)?;
    let roles = may(command.into());
    if !roles.contains(&context.actor.role) {
        return Err(role_refused(state, command, context));
    }
    if state.cancelled {
        // What follows from the event is taken as done when it is.
        if matches!(command, Command::Cancel { .. }) && context.actor.role == Role::System {
            return Ok(Vec::new());
        }
        return invalid("match-cancelled");
    }
    match command {
        Command::Create(setup) => sets::create(state, setup),
        Command::Prepare(prepare) => sets::prepare(state, prepare),
        Command::Cancel { finding } => sets::cancel(state, finding),
        Command::StartSet { set } => sets::start(state, *set, context),
        Command::Move(mv) => moves::play(state, mv, context),
        Command::Finish => moves::finish(state, context),
        Command::Press { face } => moves::press(state, *face, context),
        Command::Touch { text } => touch::touch(state, text, context),
        Command::Report(report) => cases::report(state, report, context),
        Command::Rule(rule) => rulings::rule(state, rule, context),
        Command::ConfirmBoard { case } => rulings::confirm_board(state, case),
        Command::PieceOff(off) => desk::piece_off(state, off, context),
        Command::PiecesBack => desk::pieces_back(state, context),
        Command::AskCount { pit } => desk::ask_count(state, pit, context),
        Command::AnswerCount { number, position } => {
            desk::answer_count(state, *number, position.as_deref())
        }
        Command::CallReferee { note } => desk::call(state, note, context),
        Command::Stop { note } => desk::stop(state, note),
        Command::Resume => desk::resume(state),
        Command::CorrectClock { face, left, finding } => {
            desk::correct_clock(state, *face, *left, finding)
        }
        Command::FlagFall => ends::flag_fall(state, context),
        Command::EnterPosition { position, seat, finding } => {
            desk::enter_position(state, position, seat, finding)
        }
        Command::TakeBack { finding } => desk::take_back(state, finding),
        Command::CountStores { stores, confirm } => ends::count_stores(state, *stores, *confirm),
        Command::EnterEnd { position } => ends::enter_end(state, position),
        Command::Sign { person } => ends::sign(state, person.as_ref(), context),
        Command::AskRecount { row } => ends::ask_recount(state, row, context),
        Command::EnterResult { winner, finding, confirm } => {
            ends::enter_result(state, *winner, finding, *confirm)
        }
        Command::Resign { person, whole } => ends::resign(state, person.as_ref(), *whole, context),
        Command::AskTakeBack => friendly::ask_take_back(state, context),
        Command::AnswerTakeBack { accept } => friendly::answer_take_back(state, *accept, context),
        Command::Greet { phrase } => friendly::greet(state, *phrase, context),
        Command::AskRematch => friendly::ask_rematch(state, context),
        Command::CorrectSet { set, points, finding } => {
            sets::correct(state, *set, *points, finding)
        }
    }
}

/// Every text of a command has a limit.
fn check_texts(command: &Command) -> Result<(), Refused> {
    let texts: Vec<(&str, usize)> = match command {
        Command::Move(mv) => {
            vec![(&mv.text, SHORT), (mv.left.as_deref().unwrap_or_default(), POSITION)]
        }
        Command::Touch { text } => vec![(text, SHORT)],
        Command::Report(report) => vec![(&report.note, NOTE)],
        Command::Rule(rule) => vec![(rule.bind.as_deref().unwrap_or_default(), SHORT)],
        Command::PieceOff(off) => vec![(&off.place, SHORT)],
        Command::AskCount { pit } => vec![(pit, SHORT)],
        Command::AnswerCount { position, .. } => {
            vec![(position.as_deref().unwrap_or_default(), POSITION)]
        }
        Command::CallReferee { note } | Command::Stop { note } => vec![(note, NOTE)],
        Command::EnterPosition { position, seat, .. } => {
            vec![(position, POSITION), (seat, SHORT)]
        }
        Command::EnterEnd { position } => vec![(position, POSITION)],
        Command::AskRecount { row } => vec![(row, SHORT)],
        _ => Vec::new(),
    };
    match texts.iter().find(|(text, limit)| text.len() > *limit) {
        None => Ok(()),
        Some((_, limit)) => {
            let message = Message::new("text-too-long").with("what", "text");
            Err(Refused::Invalid(message.with("limit", limit)))
        }
    }
}

/// The refusal of a role, with the clause where the rulebook keeps the act for others.
fn role_refused(state: &Match, command: &Command, context: &Context) -> Refused {
    let book = state.setup().and_then(Setup::book).ok();
    let citation = match command {
        Command::PiecesBack => book.and_then(|book| book.off).map(|[_, back]| back),
        Command::TakeBack { .. } => book.and_then(Book::played),
        Command::CountStores { .. } => book.map(|book| book.end),
        Command::Rule(_) | Command::ConfirmBoard { .. } => book.and_then(|book| book.warning),
        _ => None,
    };
    Refused::Role { role: context.actor.role, may: may(command.into()).to_vec(), citation }
}

/// The setup, its book and the set that is being played.
fn play_of(state: &Match) -> Result<(&Setup, &'static Book, &SetState), Refused> {
    let setup = state.setup()?;
    Ok((setup, setup.book()?, state.playing()?))
}

/// The player who asks, when a player asks; officials ask for nobody in particular.
fn asking_player<'a>(
    state: &Match,
    context: &'a Context,
) -> Result<Option<(&'a PersonId, u8)>, Refused> {
    if context.actor.role != Role::Competitor {
        return Ok(None);
    }
    let person = context.actor.person.as_ref().ok_or_else(|| Refused::invalid("match-nobody"))?;
    state.side_of(person).map(|side| Some((person, side)))
}

/// The player whom a command is about: the one who asks, or the one whom the referee names.
fn named_player<'a>(
    state: &Match,
    named: Option<&'a PersonId>,
    context: &'a Context,
) -> Result<(&'a PersonId, u8), Refused> {
    match (asking_player(state, context)?, named) {
        (Some((person, _)), Some(other)) if person != other => {
            Err(Refused::invalid("match-for-another"))
        }
        (Some(asking), _) => Ok(asking),
        (None, Some(person)) => Ok((person, state.side_of(person)?)),
        (None, None) => Err(Refused::invalid("match-which-player")),
    }
}

/// Play stands still: by which clause, where one says so.
fn check_stops(state: &Match, book: &Book) -> Result<(), Refused> {
    if state.stops.contains(&Stop::PieceOff)
        && let Some([_, back]) = book.off
    {
        return Err(Refused::rule(back, Message::new("match-piece-off")));
    }
    let message = match state.stops.first() {
        None => return Ok(()),
        Some(Stop::Case(_)) => Message::new("match-case-open"),
        Some(Stop::Illegal) => Message::new("match-illegal-open"),
        Some(Stop::Count) => Message::new("match-counting"),
        Some(Stop::Recount) => Message::new("match-recount"),
        Some(Stop::PieceOff | Stop::Referee) => Message::new("match-stopped"),
    };
    Err(Refused::Invalid(message))
}

/// A fact by one clause.
fn by(fact: Fact, clause: Citation) -> Cited<Fact> {
    Cited::new(fact, [clause])
}

/// A refusal by a clause.
fn refuse<T>(clause: Citation, key: &'static str) -> Result<T, Refused> {
    Err(Refused::rule(clause, Message::new(key)))
}

/// A refusal without a clause.
fn invalid<T>(key: &'static str) -> Result<T, Refused> {
    Err(Refused::invalid(key))
}

fn is_online(setup: &Setup) -> bool {
    setup.mode == Mode::Online
}
