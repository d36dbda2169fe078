//! Answers the commands of a match of backgammon: what is valid, who may, what the rules say, which
//! facts follow.

mod appeals;
mod cube;
mod desk;
mod ends;
mod event;
mod matters;
mod prepare;
mod sequel;
mod setting;
mod table;
mod turns;
mod wrong_length;

use games::{Message, Side};
use rulebook::Citation;
use rulebook::iran_backgammon::{_4_2_1d, _4_2_2a, _4_3_2d, _5_1b, A1_0c};

use super::BackgammonMatch;
use super::command::{Command, is_ruling, may};
use super::fact::Fact;
use crate::match_play::Mode;
use crate::stream::{Cited, Context};
use crate::{Refused, Role};

pub(super) use cube::check_double;

/// The facts of a decision.
type Facts = Vec<Cited<Fact>>;

/// The longest play.
const PLAY: usize = 60;
/// The longest words that a player adds to the dice.
const WORDS: usize = 100;

pub(super) fn decide(
    state: &BackgammonMatch,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    let roles = may(command.into());
    let role = context.actor.role;
    if !roles.contains(&role) {
        return Err(Refused::Role { role, may: roles.to_vec(), citation: None });
    }
    if state.cancelled {
        let follows =
            matches!(command, Command::Cancel { .. } | Command::Call | Command::NextBegins);
        if follows && role == Role::System {
            return Ok(Vec::new());
        }
        return Err(Refused::invalid("match-cancelled"));
    }
    if is_ruling(command.into()) {
        check_not_own(state, context)?;
    }
    if command.cited().is_some_and(is_ethical) && !matches!(role, Role::Director | Role::Deputy) {
        return refuse(A1_0c, "bgt-ethics-director");
    }
    match command {
        Command::Create(setup) => setting::create(state, setup, context),
        Command::Cancel { finding } => setting::cancel(state, finding),
        Command::Call => event::call(state),
        Command::EnterScore { score } => event::enter_score(state, *score, context),
        Command::AddWords { words } => setting::add_words(state, words, context),
        Command::Confirm { side } => setting::confirm(state, *side, context),
        Command::Roll { dice } => turns::roll(state, *dice, context),
        Command::Play { text, as_played, lag } => {
            turns::play(state, text, *as_played, *lag, context)
        }
        Command::Double => cube::double(state, context),
        Command::Take => cube::take(state, context),
        Command::Pass => cube::pass(state, context),
        Command::Concede { level, side } => ends::concede(state, *level, *side, context),
        Command::Answer { accept } => ends::answer(state, *accept, context),
        Command::CancelRoll { reason, side } => table::cancel_roll(state, *reason, *side, context),
        Command::LiftDice { side } => table::lift_dice(state, *side, context),
        Command::Press { side } => table::press(state, *side, context),
        Command::EnterGame { winner, level, cube } => {
            table::enter_game(state, *winner, *level, *cube, context)
        }
        Command::Pause { reason } => table::pause(state, *reason, context),
        Command::Resume => table::resume(state, context),
        Command::FlagFall => ends::flag_fall(state, context),
        Command::TakeBreak { side, count, finding } => {
            table::take_break(state, *side, *count, finding, context)
        }
        Command::EndBreak => table::end_break(state, context),
        Command::ApplyLateness => desk::apply_lateness(state, context),
        Command::SetClock { banks, clause, finding } => {
            desk::set_clock(state, *banks, *clause, finding, context)
        }
        Command::ShiftClock { seconds, finding } => {
            prepare::shift_clock(state, *seconds, finding, context)
        }
        Command::Penalise { side, points, clause, finding } => {
            desk::penalise(state, *side, *points, *clause, finding, context)
        }
        Command::CorrectScore { score, finding } => {
            desk::correct_score(state, *score, finding, context)
        }
        Command::CorrectLength { length, banks, finding } => {
            wrong_length::correct(state, *length, *banks, finding, context)
        }
        Command::Restore { acts, clause, finding } => desk::restore(state, *acts, *clause, finding),
        Command::RestartGame { finding } => desk::restart(state, finding),
        Command::CorrectSetUp { finding } => desk::correct_set_up(state, finding),
        Command::SetTimetable { timetable, finding } => {
            prepare::set_timetable(state, *timetable, finding)
        }
        Command::Decide { loser, clause, finding } => {
            desk::decide_match(state, *loser, *clause, finding, context)
        }
        other => at_table(state, other, context),
    }
}

/// What is brought up at the table, and what players do around the games.
fn at_table(
    state: &BackgammonMatch,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::Raise { what, text, side } => matters::raise(state, *what, text, *side, context),
        Command::Agree { matter } => matters::agree(state, *matter, context),
        Command::Drop { matter } => matters::drop(state, *matter, context),
        Command::Settle { matter, upheld, clause, finding } => {
            matters::settle(state, *matter, *upheld, *clause, finding, context)
        }
        Command::DoubleEarly => matters::double_early(state),
        Command::Appeal { matter, text } => appeals::appeal(state, *matter, text, context),
        Command::DecideAppeal { matter, upheld, clause, finding, members } => {
            let answer = appeals::Vote { upheld: *upheld, clause: *clause, finding, members };
            appeals::decide_appeal(state, *matter, &answer, context)
        }
        Command::MixDice { side } => prepare::mix(state, *side, context),
        Command::RollOff { dice } => prepare::roll_off(state, *dice),
        Command::Choose(choices) => prepare::choose(state, *choices, context),
        Command::SavePosition => prepare::save(state, context),
        Command::LeaveTable { side, necessary } => {
            prepare::leave(state, *side, *necessary, context)
        }
        other => sequel::decide(state, other, context),
    }
}

/// Whether a clause is one of the ethical standards.
fn is_ethical(clause: Citation) -> bool {
    clause.clause().id.starts_with("A1-")
}

/// Nobody rules on their own match: another member of the team does, or the committee.
fn check_not_own(state: &BackgammonMatch, context: &Context) -> Result<(), Refused> {
    let plays = |person: &crate::id::PersonId| state.side_of(person).is_ok();
    if state.setup.is_some() && context.actor.person.as_ref().is_some_and(plays) {
        return refuse(_5_1b, "backgammon-own-match");
    }
    Ok(())
}

/// Refuses whoever does not act for a side: online its captain alone, over the board also officials
/// and whoever writes the match down.
fn check_acts_for(state: &BackgammonMatch, side: u8, context: &Context) -> Result<(), Refused> {
    let setup = state.setup()?;
    if context.actor.role != Role::Competitor {
        return match setup.mode {
            Mode::Board => Ok(()),
            Mode::Online => refuse(_4_2_2a, "backgammon-not-yours"),
        };
    }
    let person = context.actor.person.as_ref().ok_or_else(|| Refused::invalid("match-nobody"))?;
    if state.side_of(person)? != side {
        // Over the board either player writes for both.
        if setup.mode == Mode::Board {
            return Ok(());
        }
        return refuse(_4_2_2a, "backgammon-not-your-turn");
    }
    if setup.mode == Mode::Online && setup.captain(side) != Some(person) {
        return refuse(_4_2_1d, "backgammon-captain");
    }
    Ok(())
}

/// The side for which somebody speaks: their own, or the one that an official names.
fn speaks_for(
    state: &BackgammonMatch,
    named: Option<u8>,
    context: &Context,
) -> Result<u8, Refused> {
    if context.actor.role == Role::Competitor {
        let person = context.actor.person.as_ref();
        let person = person.ok_or_else(|| Refused::invalid("match-nobody"))?;
        return state.side_of(person);
    }
    named.filter(|side| *side < 2).ok_or_else(|| Refused::invalid("match-which-player"))
}

/// A side must be 0 or 1.
fn check_side(side: u8) -> Result<(), Refused> {
    if side < 2 { Ok(()) } else { invalid("match-which-player") }
}

/// Nobody acts while play stands still.
fn check_running(state: &BackgammonMatch) -> Result<(), Refused> {
    if state.pauses.is_empty() {
        return Ok(());
    }
    refuse(_4_3_2d, "backgammon-paused")
}

/// Refuses what belongs to a real board.
fn check_board(state: &BackgammonMatch) -> Result<(), Refused> {
    if state.setup()?.mode == Mode::Board { Ok(()) } else { invalid("backgammon-on-board") }
}

fn letter(side: Side) -> &'static str {
    <games::backgammon::Backgammon as games::Game>::SIDES[usize::from(side.0 & 1)]
}

/// A fact by clauses.
fn by<const N: usize>(fact: Fact, clauses: [Citation; N]) -> Cited<Fact> {
    Cited::new(fact, clauses)
}

/// A refusal by a clause.
fn refuse<T>(clause: Citation, key: &'static str) -> Result<T, Refused> {
    Err(Refused::rule(clause, Message::new(key)))
}

/// A refusal without a clause.
fn invalid<T>(key: &'static str) -> Result<T, Refused> {
    Err(Refused::invalid(key))
}
