//! What happens at a real table beside rolls and plays: rolls that do not count, dice lifted early,
//! the clock, the score sheet, breaks.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-1-4-1c, 4-0b | `cancel_roll` | both dice again; in the opening one side's |
//! | iran-backgammon 4-1-4-2b, 4-1-7-1a | `cancel_roll` | outside the box, and before the turn |
//! | iran-backgammon 4-1-7-2a to 4-1-7-2c, 4-3-2e | `lift_dice` | warning, 30 seconds, one second, loss |
//! | iran-backgammon 3-5-2a | `press` | one clock runs |
//! | iran-backgammon 4-3-2a, 4-3-2c, 4-3-2d | `pause`, `resume` | only for the reasons of the book |
//! | iran-backgammon 2-2-2f | `take_break` | in a best of three only between the matches |
//! | iran-backgammon 2-2-2a to 2-2-2d, 2-2-4d | `take_break`, `end_break` | between games, as many as the length gives |

use games::Message;

use super::{
    Facts, by, check_acts_for, check_board, check_running, check_side, ends, invalid, refuse,
    speaks_for,
};
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::{BadRoll, Fact, PauseReason};
use crate::backgammon::game::{Act, GameEnd, GameKind, HowEnded};
use crate::backgammon::matter::Raised;
use crate::backgammon::result::EndReason;
use crate::backgammon::timing::{LAST_SECOND, LIFTED};
use crate::stream::Context;
use crate::text::{NOTE, check_optional};
use crate::time::Span;
use crate::{Refused, Role};
use rulebook::iran_backgammon::{
    _2_2_2a, _2_2_2b, _2_2_2c, _2_2_2d, _2_2_2f, _2_2_4d, _3_5_2a, _4_0b, _4_1_4_1c, _4_1_4_2b,
    _4_1_4b, _4_1_7_1a, _4_1_7_2a, _4_1_7_2b, _4_1_7_2c, _4_2_2f, _4_3_2a, _4_3_2b, _4_3_2d,
    _4_3_2e, _4_4_6a, _4_4_9, _4_7a, _5_1a, _5_2b,
};

pub(super) fn cancel_roll(
    state: &BackgammonMatch,
    reason: BadRoll,
    side: Option<u8>,
    context: &Context,
) -> Result<Facts, Refused> {
    let game = state.playing()?;
    check_board(state)?;
    check_acts_for(state, game.to_act().map_or(0, |side| side.0), context)?;
    let last = game.acts().last().map(|done| &done.act);
    let clause = match (last, reason) {
        (Some(Act::Opening(_)), BadRoll::Invalid) => _4_0b,
        (Some(Act::Opening(_) | Act::Roll(_)), BadRoll::Invalid | BadRoll::Entry) => _4_1_4_1c,
        (Some(Act::Roll(_)), BadRoll::Premature) => _4_1_7_1a,
        (Some(Act::Roll(_)), BadRoll::HitHeld) => {
            let hit = game.acts().iter().rev().find_map(|done| match &done.act {
                Act::Play(text, _) => Some(text.contains('*')),
                _ => None,
            });
            if hit != Some(true) {
                return refuse(_4_2_2f, "backgammon-no-hit");
            }
            _4_2_2f
        }
        (Some(Act::Roll(_)), BadRoll::WithoutBox) if !state.boxed => {
            return refuse(_4_1_4_2b, "backgammon-no-box");
        }
        (Some(Act::Roll(_)), BadRoll::WithoutBox) => {
            let own = game.to_act().map_or(0, |side| side.0 & 1);
            let again = state.without_box[usize::from(own)] > 0;
            let player = context.actor.role == Role::Competitor;
            if again && player && speaks_for(state, None, context)? == own {
                return refuse(_4_1_4_2b, "backgammon-opponent-chooses");
            }
            _4_1_4_2b
        }
        // Once it was played the roll stands.
        _ => return refuse(_4_1_4b, "backgammon-no-roll"),
    };
    let side = side.filter(|_| matches!(last, Some(Act::Opening(_))));
    Ok(vec![by(Fact::RollCancelled { reason, side }, [clause])])
}

pub(super) fn lift_dice(
    state: &BackgammonMatch,
    side: u8,
    context: &Context,
) -> Result<Facts, Refused> {
    check_side(side)?;
    check_board(state)?;
    state.playing()?;
    let Some(banks) = state.banks(context.now) else {
        return refuse(_4_1_7_2a, "backgammon-needs-clock");
    };
    let own = usize::from(side);
    let before = state.lifted[own];
    let count = before.saturating_add(1);
    let lifted = Fact::DiceLifted { side, count };
    let pause = by(Fact::Paused { reason: PauseReason::DiceLifted }, [_4_3_2e]);
    if before == 0 {
        return Ok(vec![by(lifted, [_4_1_7_2a]), pause]);
    }
    if banks[own] <= LAST_SECOND {
        let mut facts = vec![by(lifted, [_4_1_7_2c])];
        let reason = EndReason::Time;
        facts.extend(ends::match_over(state, 1 - side, state.score, reason, _4_1_7_2c, context));
        return Ok(facts);
    }
    let (left, clause) = match banks[own] - LIFTED {
        left if left > Span::ZERO => (left, _4_1_7_2b),
        _ => (LAST_SECOND, _4_1_7_2c),
    };
    let mut banks = banks;
    banks[own] = left;
    let plan = state.plan.unwrap_or_default();
    let set = Fact::ClockSet { banks, plan, finding: String::new() };
    Ok(vec![by(lifted, [clause]), by(set, [clause]), pause])
}

pub(super) fn press(
    state: &BackgammonMatch,
    side: u8,
    context: &Context,
) -> Result<Facts, Refused> {
    let game = state.playing()?;
    check_side(side)?;
    check_board(state)?;
    check_running(state)?;
    check_acts_for(state, side, context)?;
    if state.clock.is_none() {
        return refuse(_3_5_2a, "backgammon-needs-clock");
    }
    if !game.acts().is_empty() {
        return invalid("backgammon-recorded");
    }
    if state.running.is_some_and(|running| running != side) {
        return refuse(_3_5_2a, "backgammon-other-clock");
    }
    ends::check_in_time(state, context, None)?;
    Ok(vec![by(Fact::ClockPressed { side }, [_3_5_2a])])
}

pub(super) fn enter_game(
    state: &BackgammonMatch,
    winner: u8,
    level: u8,
    cube: u16,
    context: &Context,
) -> Result<Facts, Refused> {
    let game = state.playing()?;
    check_side(winner)?;
    check_board(state)?;
    check_running(state)?;
    check_acts_for(state, winner, context)?;
    let turns = cube.checked_ilog2().filter(|_| cube.is_power_of_two());
    if !(1..=3).contains(&level) || turns.is_none_or(|turns| turns > 10) {
        return invalid("backgammon-which-result");
    }
    if game.what() != GameKind::Ordinary && cube != 1 {
        return refuse(_4_4_6a, "backgammon-double-crawford");
    }
    // The last double was dead when half of the cube was enough for both.
    let most = state.needed(0).into_iter().chain(state.needed(1)).max().unwrap_or(u16::MAX);
    if cube > 1 && cube / 2 >= most {
        let message = Message::new("backgammon-double-dead").with("value", cube / 2);
        return Err(Refused::rule(_4_4_9, message.with("needed", most)));
    }
    let points = u16::from(level).saturating_mul(cube);
    let end = GameEnd { game: game.number(), winner, level, points, how: HowEnded::Entered };
    let mut facts = ends::ended(state, end, context)?;
    if let Some(first) = facts.first_mut() {
        first.citations.push(_4_7a);
    }
    Ok(facts)
}

pub(super) fn pause(
    state: &BackgammonMatch,
    reason: PauseReason,
    context: &Context,
) -> Result<Facts, Refused> {
    state.playing()?;
    if context.actor.role == Role::Competitor {
        speaks_for(state, None, context)?;
    }
    let clause = match reason {
        PauseReason::Director => _4_3_2d,
        PauseReason::Break => return refuse(_2_2_2b, "backgammon-break-between"),
        PauseReason::Decided | PauseReason::DiceLifted => {
            return refuse(_4_3_2a, "backgammon-pause-otherwise");
        }
        PauseReason::DieOnFloor | PauseReason::DiceTaken | PauseReason::IllegalPlay => {
            check_board(state)?;
            _4_3_2a
        }
    };
    if state.setup()?.is_casual() && reason == PauseReason::Director {
        return invalid("backgammon-no-director");
    }
    if state.pauses.contains(&reason) {
        return Ok(Vec::new());
    }
    Ok(vec![by(Fact::Paused { reason }, [clause])])
}

pub(super) fn resume(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    state.playing()?;
    if state.pauses.is_empty() {
        return invalid("backgammon-not-paused");
    }
    if state.matters.iter().any(Raised::is_appealed) {
        return refuse(_5_2b, "bgt-appeal-waits");
    }
    if state.matters.iter().any(|own| own.is_open() && own.what.stops().is_some()) {
        return refuse(_5_1a, "backgammon-matter-open");
    }
    if state.pause.is_some() {
        return invalid("backgammon-break-runs");
    }
    // Where the director was called, the director lets play go on.
    let for_desk = state.pauses.contains(&PauseReason::Director);
    if for_desk && context.actor.role == Role::Competitor {
        return refuse(_4_3_2d, "backgammon-director-resumes");
    }
    if state.pauses.contains(&PauseReason::Decided) {
        return refuse(_4_3_2d, "backgammon-concession-first");
    }
    Ok(vec![by(Fact::Resumed, [_4_3_2d])])
}

pub(super) fn take_break(
    state: &BackgammonMatch,
    side: u8,
    count: u8,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    check_side(side)?;
    check_acts_for(state, side, context)?;
    // During a game the director alone grants one, with a reason.
    let granted = state.current().is_some()
        && context.actor.role != Role::Competitor
        && !finding.trim().is_empty();
    if !granted && !state.is_time_for_break() {
        return match state.leg() {
            Some(_) => refuse(_2_2_2f, "laws-break-legs"),
            None => refuse(_2_2_2b, "backgammon-break-between"),
        };
    }
    check_optional("finding", finding, NOTE)?;
    if state.pause.is_some() {
        return refuse(_2_2_2d, "backgammon-break-runs");
    }
    let left = state.breaks_left(side);
    if count == 0 || count > left {
        let message = Message::new("backgammon-breaks-left").with("left", left);
        return Err(Refused::rule(_2_2_2a, message));
    }
    let banks = state.banks(context.now);
    let taken = Fact::BreakTaken { side, count, banks, finding: finding.trim().to_owned() };
    Ok(vec![match granted {
        true => by(taken, [_2_2_2b, _4_3_2b]),
        false => by(taken, [_2_2_2c, _4_3_2b]),
    }])
}

pub(super) fn end_break(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    let Some((side, until)) = state.break_until() else {
        return invalid("backgammon-no-break");
    };
    if context.actor.role == Role::Competitor {
        speaks_for(state, None, context)?;
    }
    let over = (context.now - until).max(Span::ZERO);
    let points = u16::try_from(over.0 / Span::minutes(5).0).unwrap_or(u16::MAX);
    let mut facts = vec![by(Fact::BreakOver { points }, [_2_2_4d])];
    if over > Span::ZERO {
        let (points, late, finding) = (0, false, String::new());
        facts.insert(0, by(Fact::Penalised { side, points, late, finding }, [_2_2_4d]));
    }
    let mut score = state.score;
    score[usize::from(1 - side)] = score[usize::from(1 - side)].saturating_add(points);
    if points > 0 {
        facts.extend(ends::after_points(state, score, _2_2_4d, context));
    }
    Ok(facts)
}
