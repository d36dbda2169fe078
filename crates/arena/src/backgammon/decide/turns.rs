//! Rolls and plays.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-1-1a, 4-1-4b | `roll` | online the program rolls, once |
//! | iran-backgammon 4-0a, 4-0b | `roll` | the opening: one die each, a valid die stays |
//! | iran-backgammon 4-1-7-1c, 4-1-8-1a | `play` | the turn ends with the play, also when there is none |
//! | iran-backgammon 4-1-8-2b | `roll` | who is shut out and may double decides before anybody rolls |
//! | iran-backgammon 4-4-3b, 4-4-7 | `roll`, `played` | a double that was announced, or came early |
//! | iran-backgammon 4-2-3a, 4-2-3d, 4-2-3e | `played` | over the board what was played is kept, and marked |

use games::backgammon::{BAR, Backgammon, Move, OFF, Phase, Roll, Steps};
use games::{Argument, Game, Message, Side};

use super::setting::seed;
use super::{Facts, PLAY, by, check_acts_for, check_running, cube, ends, invalid, letter, refuse};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::dice::draw;
use crate::backgammon::fact::{Fact, PauseReason};
use crate::backgammon::game::{HowEnded, Illegal, Waits};
use crate::backgammon::matter::Promise;
use crate::match_play::Mode;
use crate::stream::Context;
use crate::time::Span;
use rulebook::iran_backgammon::{
    _4_0a, _4_0b, _4_1_1a, _4_1_4b, _4_1_8_1a, _4_1_8_2b, _4_2_3a, _4_2_3d, _4_2_3e, _4_4_3b,
    _4_4_7, A2_4, A2_9,
};

pub(super) fn roll(
    state: &BackgammonMatch,
    dice: Option<[u8; 2]>,
    context: &Context,
) -> Result<Facts, Refused> {
    let game = state.playing()?;
    check_running(state)?;
    match game.waits() {
        Waits::Opening => {
            check_acts_for(state, 0, context)?;
            let dice = entered(state, dice)?;
            if let Some((side, die)) = game.kept()
                && dice[usize::from(side & 1)] != die
            {
                return refuse(_4_0b, "backgammon-die-stays");
            }
            Ok(vec![by(Fact::OpeningRolled { dice }, [_4_0a])])
        }
        Waits::Turn(side) => {
            check_acts_for(state, side.0, context)?;
            if state.promises[usize::from(side.0 & 1)] == Some(Promise::Double)
                && cube::check_double(state).is_ok()
            {
                return refuse(_4_4_3b, "backgammon-promised-double");
            }
            let setup = state.setup()?;
            let free = setup.mode == Mode::Online || setup.is_casual() || state.clock.is_some();
            if !free && game.board().is_shut_out(side) && cube::check_double(state).is_ok() {
                return refuse(_4_1_8_2b, "bgt-shut-out-first");
            }
            let dice = match setup.mode {
                Mode::Online if dice.is_some() => return refuse(_4_1_1a, "backgammon-dice-drawn"),
                Mode::Online => draw(seed(context)?, &state.words, state.rolls + 1),
                Mode::Board => entered(state, dice)?,
            };
            Ok(vec![by(Fact::Rolled { dice }, [_4_1_1a, _4_1_4b])])
        }
        Waits::Play(side, roll) => {
            check_acts_for(state, side.0, context)?;
            let message = Message::new("backgammon-turn-not-over").with("side", letter(side));
            Err(Refused::rule(A2_9, message.with("roll", Argument::text(roll))))
        }
        Waits::Answer(_) => refuse(A2_4, "backgammon-answer-first"),
        Waits::Concession(..) => refuse(A2_4, "backgammon-concession-first"),
        Waits::Nothing => invalid("backgammon-no-game"),
    }
}

/// The dice that were entered.
fn entered(state: &BackgammonMatch, dice: Option<[u8; 2]>) -> Result<[u8; 2], Refused> {
    super::check_board(state)?;
    let dice = dice.ok_or_else(|| Refused::invalid("backgammon-which-dice"))?;
    if Roll::new(dice[0], dice[1]).is_none() {
        return invalid("backgammon-which-dice");
    }
    Ok(dice)
}

pub(super) fn play(
    state: &BackgammonMatch,
    text: &str,
    as_played: bool,
    lag: Option<Span>,
    context: &Context,
) -> Result<Facts, Refused> {
    check_running(state)?;
    played(state, text, as_played, lag, context)
}

/// The facts of a play that stands on the board.
pub(super) fn played(
    state: &BackgammonMatch,
    text: &str,
    as_played: bool,
    lag: Option<Span>,
    context: &Context,
) -> Result<Facts, Refused> {
    let game = state.playing()?;
    if text.len() > PLAY {
        return Err(Refused::invalid("text-too-long").with("what", "text").with("limit", PLAY));
    }
    let Waits::Play(side, _) = game.waits() else {
        return refuse(A2_4, "backgammon-roll-first");
    };
    check_acts_for(state, side.0, context)?;
    ends::check_in_time(state, context, lag)?;
    let mut board = *game.board();
    let mv = board.read_move(text).map_err(Refused::Invalid)?;
    let illegal = match (mv, board.check(mv)) {
        (Move::Roll(_), _) => return refuse(A2_9, "backgammon-roll-first"),
        (_, Ok(())) => None,
        (Move::Play(steps), Err(refusal)) => {
            if !as_played || state.setup()?.mode == Mode::Online {
                return Err(refusal.into());
            }
            Some(irregular(&board, side, steps)?)
        }
    };
    // A legal play is written as everybody writes it; an illegal one as it was said.
    let text = if illegal.is_some() { text.trim().to_owned() } else { board.move_text(mv) };
    board.play_unchecked(mv);
    let played = Fact::Played { text, illegal, lag };
    let mut facts = vec![match illegal {
        None => by(played, [_4_1_8_1a]),
        Some(Illegal::Ordinary) => by(played, [_4_2_3a]),
        Some(Illegal::Irregular) => by(played, [_4_2_3e]),
    }];
    if let (Some(winner), Some(level)) = (board.winner(), board.level()) {
        facts.extend(ends::game_over(state, winner, level, HowEnded::BorneOff, context)?);
    } else if board.is_locked() {
        facts.push(by(Fact::Paused { reason: PauseReason::IllegalPlay }, [_4_2_3d]));
    } else if let Some(early) = state.early.map(Side).filter(|early| *early == side.other())
        && cube::check_cube(state, game, early).is_ok()
    {
        let value = cube::value(game).saturating_mul(2);
        facts.push(by(Fact::Doubled { value }, [_4_4_7]));
    }
    Ok(facts)
}

/// What is wrong with a play that is not legal.
///
/// # Errors
/// When checkers could not stand so at all.
fn irregular(board: &Backgammon, side: Side, steps: Steps) -> Result<Illegal, Refused> {
    let own = board.checkers(side);
    let mut after = *board;
    for step in steps.iter() {
        let blocked = step.to != OFF
            && step.to != BAR
            && board.checkers(side.other()).count(25 - step.to) > 1;
        let backwards = step.to >= step.from;
        if blocked || backwards || after.checkers(side).count(step.from) == 0 {
            return invalid("backgammon-cannot-stand");
        }
        if let Some(one) = Steps::new(&[step]) {
            after.play_unchecked(Move::Play(one));
            after = Backgammon::new(
                [Side::FIRST, Side::SECOND].map(|side| after.checkers(side)),
                Phase::Roll(side),
            );
        }
    }
    let early = own.highest() > Some(6) && steps.iter().any(|step| step.to == OFF);
    let stays = own.count(BAR) > 0 && steps.iter().all(|step| step.from != BAR);
    Ok(if early || stays { Illegal::Irregular } else { Illegal::Ordinary })
}
