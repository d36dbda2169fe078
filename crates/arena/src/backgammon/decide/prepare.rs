//! Around the games: dice that are mixed, the roll for the choices, positions that players record, and
//! the director's exceptions to the timetable.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 3-3-1c, 3-6a, 3-6b | `roll_off`, `choose` | the larger total chooses, once, before the first roll |
//! | iran-backgammon 4-1-3a, 4-1-3b | `mix` | between games, once a game |
//! | iran-backgammon 1-7-2b, 1-7-2c, 1-7-2e, 1-7-2f | `save` | on one's own time, sealed, no pause |
//! | iran-backgammon 2-2-2e | `leave` | leaving the table uses up a break |
//! | iran-backgammon 2-2-3 | `set_timetable` | for this match alone, with a reason |
//! | iran-backgammon 3-5-2-3d, 3-5-2-3e | `shift_clock` | what was set too low or too high, for both |

use super::{Facts, by, check_board, check_side, invalid, refuse, speaks_for};
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::Fact;
use crate::backgammon::matter::{Choices, Matter, Timetable};
use crate::backgammon::result::EndReason;
use crate::ruling::check_finding;
use crate::stream::Context;
use crate::time::Span;
use crate::{Refused, Role};
use games::backgammon::Roll;
use rulebook::iran_backgammon::{
    _1_7_2b, _1_7_2c, _1_7_2f, _2_2_2c, _2_2_2e, _2_2_3, _3_3_2d, _3_5_2_3d, _3_5_2_3e, _3_6a,
    _3_6b, _4_1_3a, _4_1_3b, A2_7,
};

/// The most positions that are recorded in a match.
const SAVED: usize = 200;
/// The longest grace, and the most breaks, that a director gives.
const LONGEST_GRACE: Span = Span::minutes(180);
const MOST_BREAKS: u8 = 9;

pub(super) fn roll_off(state: &BackgammonMatch, dice: [[u8; 2]; 2]) -> Result<Facts, Refused> {
    check_board(state)?;
    if state.has_begun() || !state.games.is_empty() {
        return refuse(_3_6a, "backgammon-before-first-roll");
    }
    if state.roll_off.is_some() {
        return refuse(_3_6a, "backgammon-rolled-off");
    }
    if dice.iter().any(|own| Roll::new(own[0], own[1]).is_none()) {
        return invalid("backgammon-which-dice");
    }
    Ok(vec![by(Fact::RolledOff { dice }, [_3_6a])])
}

pub(super) fn choose(
    state: &BackgammonMatch,
    choices: Choices,
    context: &Context,
) -> Result<Facts, Refused> {
    check_board(state)?;
    let Some(side) = state.roll_off else {
        return refuse(_3_6a, "backgammon-roll-off-first");
    };
    if state.has_begun() {
        return refuse(_3_6b, "backgammon-chosen-stays");
    }
    if speaks_for(state, Some(side), context)? != side {
        return refuse(_3_6a, "backgammon-other-chooses");
    }
    if choices.four_dice && state.has_organiser_dice() {
        return refuse(_3_3_2d, "bgt-dice-chosen");
    }
    if choices.four_dice && state.clock.is_some() {
        return refuse(A2_7, "backgammon-two-dice");
    }
    Ok(vec![by(Fact::Chosen { side, choices }, [_3_6a, _3_6b])])
}

pub(super) fn mix(state: &BackgammonMatch, side: u8, context: &Context) -> Result<Facts, Refused> {
    check_side(side)?;
    check_board(state)?;
    super::check_acts_for(state, side, context)?;
    if !state.is_between_games() {
        return refuse(_4_1_3b, "backgammon-mix-between");
    }
    if state.mixed.is_some() {
        return refuse(_4_1_3b, "backgammon-mixed-already");
    }
    Ok(vec![by(Fact::DiceMixed { side }, [_4_1_3a])])
}

pub(super) fn save(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    let side = speaks_for(state, None, context)?;
    if state.result.is_some() {
        return invalid("match-over");
    }
    let Some(game) = state.games.last().filter(|game| !game.acts().is_empty()) else {
        return invalid("backgammon-not-recorded");
    };
    crate::text::check_list("positions", state.saved.len() + 1, SAVED)?;
    let between = state.is_between_games();
    let clause = match &state.clock {
        Some(clock) if !between && clock.turn() != Some(side) => {
            return refuse(_1_7_2c, "backgammon-save-own-time");
        }
        Some(_) => _1_7_2c,
        None if !state.setup()?.is_casual() && !state.is_granted(Matter::Photos) => {
            return refuse(_1_7_2b, "backgammon-save-consent");
        }
        None if !between && state.to_act() != Some(side) => {
            return refuse(_1_7_2b, "backgammon-save-after-turn");
        }
        None => _1_7_2b,
    };
    let acts = u16::try_from(game.acts().len()).unwrap_or(u16::MAX);
    let saved = Fact::PositionSaved { side, game: game.number(), acts };
    Ok(vec![by(saved, [clause, _1_7_2f])])
}

pub(super) fn leave(
    state: &BackgammonMatch,
    side: u8,
    necessary: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    check_side(side)?;
    check_board(state)?;
    if state.result.is_some() || state.games.is_empty() {
        return invalid("backgammon-no-game");
    }
    if context.actor.role == Role::Competitor {
        speaks_for(state, None, context)?;
        if necessary {
            return refuse(_2_2_2e, "backgammon-official-says");
        }
    }
    let mut facts = vec![by(Fact::TableLeft { side, necessary }, [_2_2_2e])];
    if !necessary && state.pause.is_none() && state.breaks_left(side) > 0 {
        let (banks, finding) = (state.banks(context.now), String::new());
        facts.push(by(Fact::BreakTaken { side, count: 1, banks, finding }, [_2_2_2e, _2_2_2c]));
    }
    Ok(facts)
}

pub(super) fn set_timetable(
    state: &BackgammonMatch,
    timetable: Timetable,
    finding: &str,
) -> Result<Facts, Refused> {
    state.setup()?;
    check_finding(finding)?;
    if state.result.is_some() {
        return invalid("match-over");
    }
    let grace = timetable.grace.is_some_and(|own| !(Span::ZERO..=LONGEST_GRACE).contains(&own));
    if grace || timetable.breaks.is_some_and(|own| own > MOST_BREAKS) {
        return refuse(_2_2_3, "backgammon-exception");
    }
    let finding = finding.trim().to_owned();
    Ok(vec![by(Fact::TimetableSet { timetable, finding }, [_2_2_3])])
}

pub(super) fn shift_clock(
    state: &BackgammonMatch,
    seconds: i32,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    check_finding(finding)?;
    let Some(banks) = state.banks(context.now) else {
        return invalid("backgammon-needs-clock");
    };
    if seconds == 0 || seconds.abs() > 86_400 {
        return invalid("backgammon-clock-shift");
    }
    let clause = if seconds > 0 { _3_5_2_3d } else { _3_5_2_3e };
    let mut facts: Facts = Vec::new();
    match state.result {
        Some(result) if seconds > 0 && result.reason == EndReason::Time => {
            facts.push(by(Fact::ResultWithdrawn, [clause]));
        }
        Some(_) => return invalid("match-over"),
        None => {}
    }
    let banks = banks.map(|own| own + Span::seconds(i64::from(seconds)));
    if banks.iter().any(|own| *own <= Span::ZERO) {
        return refuse(_3_5_2_3e, "backgammon-shift-empty");
    }
    let (plan, finding) = (state.plan.unwrap_or_default(), finding.trim().to_owned());
    facts.push(by(Fact::ClockSet { banks, plan, finding }, [clause]));
    Ok(facts)
}
