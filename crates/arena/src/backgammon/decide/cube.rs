//! The cube.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-4-2a, 4-4-2c, 4-4-3a | `check_double`, `double` | who, when, and always to twice the value |
//! | iran-backgammon 4-4-2b | `check_double` | not after an invalid roll of the same turn |
//! | iran-backgammon 4-4-6a, 4-4-1b, 4-8-5d | `check_double` | none in the Crawford game, none in a decider |
//! | iran-backgammon 4-4-9 | `check_double` | a dead cube cannot be turned |
//! | iran-backgammon 4-4-4a, 4-4-4e, 4-5e | `take`, `pass` | each is final; a pass gives the old value |
//! | iran-backgammon 4-4-10 | `take` | no beavers: a take cannot redouble at once |

use games::{Message, Side};

use super::{Facts, by, check_acts_for, check_running, ends, refuse};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::Fact;
use crate::backgammon::game::{GameKind, GameState, HowEnded, Waits};
use crate::backgammon::matter::Promise;
use crate::stream::Context;
use rulebook::iran_backgammon::{
    _4_4_2a, _4_4_2b, _4_4_2c, _4_4_3a, _4_4_3e, _4_4_4a, _4_4_4e, _4_4_4f, _4_4_6a, _4_4_9,
    _4_8_5d,
};

/// How often a cube is turned at most, where the score does not say it.
const MOST_TURNS: u8 = 10;

/// The value on a cube.
pub(super) fn value(game: &GameState) -> u16 {
    u16::try_from(game.cube().value()).unwrap_or(u16::MAX)
}

/// Whether the side on turn can double now.
///
/// # Errors
/// By the clause that does not allow it.
pub(in crate::backgammon) fn check_double(state: &BackgammonMatch) -> Result<Side, Refused> {
    let game = state.playing()?;
    let Waits::Turn(side) = game.waits() else {
        return refuse(_4_4_2a, "backgammon-double-when");
    };
    if game.is_closed() {
        return refuse(_4_4_2b, "backgammon-double-closed");
    }
    check_cube(state, game, side)?;
    Ok(side)
}

/// Whether a side has a cube to turn, whenever its turn comes.
///
/// # Errors
/// By the clause that does not allow it.
pub(super) fn check_cube(
    state: &BackgammonMatch,
    game: &GameState,
    side: Side,
) -> Result<(), Refused> {
    match game.what() {
        GameKind::Ordinary => {}
        GameKind::Crawford => return refuse(_4_4_6a, "backgammon-double-crawford"),
        GameKind::Decider => return refuse(_4_8_5d, "backgammon-double-decider"),
    }
    if game.cube().owner == Some(side.other()) {
        return refuse(_4_4_2c, "backgammon-double-owner");
    }
    let value = value(game);
    match state.needed(side.0) {
        Some(needed) if value >= needed => {
            let message = Message::new("backgammon-double-dead").with("value", value);
            Err(Refused::rule(_4_4_9, message.with("needed", needed)))
        }
        None if game.cube().doublings >= MOST_TURNS => refuse(_4_4_9, "backgammon-double-most"),
        _ => Ok(()),
    }
}

pub(super) fn double(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    let game = state.playing()?;
    check_running(state)?;
    if let Some(side) = game.to_act() {
        check_acts_for(state, side.0, context)?;
    }
    check_double(state)?;
    ends::check_in_time(state, context, None)?;
    let value = value(game).saturating_mul(2);
    Ok(vec![by(Fact::Doubled { value }, [_4_4_3a, _4_4_3e])])
}

/// The side that answers a double.
fn answering(state: &BackgammonMatch, context: &Context) -> Result<Side, Refused> {
    let game = state.playing()?;
    check_running(state)?;
    let Waits::Answer(side) = game.waits() else {
        return refuse(_4_4_2a, "backgammon-no-double");
    };
    check_acts_for(state, side.0, context)?;
    ends::check_in_time(state, context, None)?;
    Ok(side)
}

/// Nobody answers otherwise than they said they would (4-4-4f).
fn check_promise(state: &BackgammonMatch, side: Side, not: Promise) -> Result<(), Refused> {
    if state.promises[usize::from(side.0 & 1)] == Some(not) {
        return refuse(_4_4_4f, "backgammon-promised-answer");
    }
    Ok(())
}

pub(super) fn take(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    check_promise(state, answering(state, context)?, Promise::Pass)?;
    let value = value(state.playing()?).saturating_mul(2);
    Ok(vec![by(Fact::Taken { value }, [_4_4_4a, _4_4_4e])])
}

pub(super) fn pass(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    let side = answering(state, context)?;
    check_promise(state, side, Promise::Take)?;
    let mut facts = vec![by(Fact::Passed, [_4_4_4a])];
    facts.extend(ends::game_over(state, side.other(), 1, HowEnded::Passed, context)?);
    Ok(facts)
}
