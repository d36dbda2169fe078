//! How games and matches end.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon A2-3, A2-6, A2-13 | `game_over` | 1, 2 or 3 times the cube |
//! | iran-backgammon 4-4-10, 4-4-6b | `game_over` | gammons count in matches, with or without a turned cube |
//! | iran-backgammon 4-5a, 4-5b | `concede`, `answer` | without contact, not below what is certain |
//! | iran-backgammon 4-5d | `game_over` | the match is open until somebody has the points |
//! | iran-backgammon 3-5-2-3c, 4-3-3a | `flag_fall` | an empty bank loses the match |
//! | iran-backgammon 3-5-2-1b | `flag_fall` | not with an optional clock, unless both agreed before |

use games::{Message, Side};

use super::{Facts, by, check_acts_for, check_running, cube, refuse, speaks_for, wrong_length};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::certain::certain_level;
use crate::backgammon::fact::Fact;
use crate::backgammon::game::{GameEnd, GameKind, HowEnded, Waits};
use crate::backgammon::result::{EndReason, MatchResult};
use crate::match_play::Mode;
use crate::stream::Context;
use crate::time::Span;
use rulebook::Citation;
use rulebook::iran_backgammon::{
    _2_2_4c, _3_5_2_1b, _3_5_2_3c, _4_3_3a, _4_4_6b, _4_5a, _4_5b, _4_5d, A2_3, A2_6, A2_13,
};

/// The facts of a game that is over, and of the match if it is over with it.
pub(super) fn game_over(
    state: &BackgammonMatch,
    winner: Side,
    level: u8,
    how: HowEnded,
    context: &Context,
) -> Result<Facts, Refused> {
    let game = state.playing()?;
    let cube = if game.what() == GameKind::Ordinary { cube::value(game) } else { 1 };
    // For money gammons may count only once the cube was turned (Jacoby); never so in matches.
    let level = if state.setup()?.jacoby && cube == 1 { 1 } else { level };
    let points = u16::from(level).saturating_mul(cube);
    ended(state, GameEnd { game: game.number(), winner: winner.0, level, points, how }, context)
}

/// The same with an end that is known.
pub(super) fn ended(
    state: &BackgammonMatch,
    end: GameEnd,
    context: &Context,
) -> Result<Facts, Refused> {
    let crawford = state.playing()?.what() == GameKind::Crawford;
    let clauses: Vec<Citation> = match end.how {
        HowEnded::Passed => vec![A2_13],
        _ if crawford => vec![A2_3, _4_4_6b],
        _ => vec![A2_3, A2_6],
    };
    let mut facts = vec![crate::Cited::new(Fact::GameEnded(end), clauses)];
    let mut score = state.score;
    let winner = usize::from(end.winner & 1);
    score[winner] = score[winner].saturating_add(end.points);
    if score[winner] >= state.length || state.decider {
        let reason = EndReason::Points;
        facts.extend(match_over(state, end.winner, score, reason, _4_5d, context));
    } else {
        facts.extend(wrong_length::after_game(state, score, context));
    }
    Ok(facts)
}

/// The facts of a match that is over; online the seed of its dice becomes known.
pub(super) fn match_over(
    state: &BackgammonMatch,
    winner: u8,
    score: [u16; 2],
    reason: EndReason,
    clause: Citation,
    context: &Context,
) -> Facts {
    let mut facts = vec![by(Fact::MatchEnded(MatchResult { winner, score, reason }), [clause])];
    let online = state.setup().is_ok_and(|setup| setup.mode == Mode::Online);
    if let Some(seed) = context.seed.clone().filter(|_| online && state.seed.is_none()) {
        facts.push(Fact::SeedRevealed { seed }.into());
    }
    facts
}

/// The match is over if somebody has the points after some were given without a game.
pub(super) fn after_points(
    state: &BackgammonMatch,
    score: [u16; 2],
    clause: Citation,
    context: &Context,
) -> Facts {
    let winner = (0..2_u8).find(|&side| score[usize::from(side)] >= state.length);
    winner.map_or_else(Vec::new, |winner| {
        match_over(state, winner, score, EndReason::Points, clause, context)
    })
}

/// A walkover: the match is won with all points to none.
pub(super) fn walkover(state: &BackgammonMatch, loser: u8, context: &Context) -> Facts {
    let winner = 1 - (loser & 1);
    let mut score = [0; 2];
    score[usize::from(winner)] = state.length;
    match_over(state, winner, score, EndReason::Late, _2_2_4c, context)
}

pub(super) fn concede(
    state: &BackgammonMatch,
    level: u8,
    side: Option<u8>,
    context: &Context,
) -> Result<Facts, Refused> {
    let game = state.playing()?;
    let side = speaks_for(state, side, context)?;
    check_acts_for(state, side, context)?;
    check_running(state)?;
    if matches!(game.waits(), Waits::Answer(_) | Waits::Concession(..) | Waits::Opening) {
        return refuse(_4_5a, "backgammon-concede-when");
    }
    // Casual players leave when they like; the opponent may still play on.
    if game.board().has_contact() && !state.setup()?.is_casual() {
        return refuse(_4_5a, "backgammon-concede-contact");
    }
    let least = certain_level(game.board(), Side(side));
    if !(least..=3).contains(&level) {
        let message = Message::new("backgammon-concede-level").with("least", least);
        return Err(Refused::rule(_4_5a, message));
    }
    Ok(vec![by(Fact::Conceded { side, level }, [_4_5a])])
}

pub(super) fn answer(
    state: &BackgammonMatch,
    accept: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    let game = state.playing()?;
    let Waits::Concession(side, level) = game.waits() else {
        return refuse(_4_5b, "backgammon-no-concession");
    };
    check_acts_for(state, side.0, context)?;
    if !accept {
        return Ok(vec![by(Fact::ConcessionDeclined, [_4_5b])]);
    }
    game_over(state, side, level, HowEnded::Conceded, context)
}

/// Refuses what comes after the time: the flag has fallen.
pub(super) fn check_in_time(
    state: &BackgammonMatch,
    context: &Context,
    lag: Option<Span>,
) -> Result<(), Refused> {
    let in_time = |clock: &crate::clock::Clock| clock.in_time(context.now, lag.unwrap_or_default());
    if !state.time_loses() || state.clock.as_ref().is_none_or(in_time) {
        return Ok(());
    }
    refuse(_4_3_3a, "backgammon-time-over")
}

pub(super) fn flag_fall(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    state.playing()?;
    let flagged = state.clock.as_ref().and_then(|clock| clock.flagged(context.now));
    let Some(side) = flagged else {
        return refuse(_4_3_3a, "backgammon-flag-up");
    };
    if !state.time_loses() {
        return refuse(_3_5_2_1b, "backgammon-time-free");
    }
    let mut facts = vec![by(Fact::FlagFell { side }, [_4_3_3a])];
    let (winner, reason) = (1 - (side & 1), EndReason::Time);
    facts.extend(match_over(state, winner, state.score, reason, _3_5_2_3c, context));
    Ok(facts)
}
