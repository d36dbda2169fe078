//! What the director does: lateness, clocks, penalties, corrections, the end by a ruling.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 2-2-4b, 2-2-4c, 2-2-4f | `apply_lateness` | a point each five minutes; more than half loses N-0 |
//! | iran-backgammon 2-3-1a, 2-3-1b, 3-5-2-4a, 3-5-6, 3-7-2 | `set_clock` | a clock in mid-match, a replaced one |
//! | iran-backgammon 2-2-4a, 4-2-1c, 4-2-3g | `penalise` | warning first, then points for the opponent |
//! | iran-backgammon 4-6b, 4-6c, 4-7d, 4-4-9 | `correct_score` | the score as it has to be, within the time for it |
//! | iran-backgammon 4-4-6-2b | `restore` | the Crawford game goes on until a next match has begun |
//! | iran-backgammon 3-5-2-3f, 4-3-3b | `set_clock` | a late clock of 30 seconds; both out of time |
//! | iran-backgammon 4-2-3a, 4-2-3c, 4-2-3e, 4-2-3f, 4-1-8-1c | `restore` | position, cube, score and banks as they were |
//! | iran-backgammon 4-2-4a, 4-2-4c, 4-2-4d | `restart`, `correct_set_up` | until the second play of whoever moved second |

use super::{Facts, by, check_board, check_side, ends, invalid, refuse};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::Fact;
use crate::backgammon::game::{Act, GameKind, GameState, Illegal};
use crate::backgammon::result::EndReason;
use crate::backgammon::timing::late_loses;
use crate::ruling::check_finding;
use crate::stream::Context;
use crate::time::Span;
use games::Message;
use rulebook::Citation;
use rulebook::iran_backgammon::{
    _2_2_1b, _2_2_4b, _2_2_4f, _3_5_2_3f, _3_5_3, _4_2_3a, _4_2_3c, _4_2_3e, _4_2_3f, _4_2_4a,
    _4_2_4c, _4_2_4d, _4_3_3b, _4_4_6_2b, _4_6b, _4_6c, _4_7d, ID,
};

/// The most that each player has on a clock that was set up after the round was over.
const LATE_CLOCK: Span = Span::seconds(30);

/// A ruling cites the laws of backgammon.
pub(super) fn check_clause(clause: Citation, finding: &str) -> Result<(), Refused> {
    check_finding(finding)?;
    if clause.clause().book == ID { Ok(()) } else { invalid("backgammon-other-book") }
}

pub(super) fn apply_lateness(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    let Some((side, points)) = state.lateness(context.now).filter(|(_, points)| *points > 0) else {
        return refuse(_2_2_1b, "backgammon-not-late");
    };
    let own = usize::from(side);
    let all = state.late[own].saturating_add(points);
    let (late, finding) = (true, String::new());
    let mut facts = vec![by(Fact::Penalised { side, points, late, finding }, [_2_2_4b])];
    if late_loses(all, state.length) {
        facts.extend(ends::walkover(state, side, context));
        if let Some(over) = facts.get_mut(1) {
            over.citations.push(_2_2_4f);
        }
    }
    Ok(facts)
}

pub(super) fn set_clock(
    state: &BackgammonMatch,
    banks: Option<[Span; 2]>,
    clause: Citation,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    state.setup()?;
    check_clause(clause, finding)?;
    let mut facts: Facts = Vec::new();
    match state.result {
        // Both are out of time, and nobody knows who was first.
        Some(result) if clause == _4_3_3b && result.reason == EndReason::Time => {
            facts.push(by(Fact::ResultWithdrawn, [clause]));
        }
        Some(_) => return invalid("match-over"),
        None => {}
    }
    let late = |banks: [Span; 2]| banks.iter().all(|bank| *bank <= LATE_CLOCK);
    if clause == _3_5_2_3f && (state.clock.is_some() || !banks.is_some_and(late)) {
        return refuse(_3_5_2_3f, "backgammon-late-clock");
    }
    let plan = state.plan.unwrap_or_default();
    let needed = [0, 1].map(|side| state.needed(side).unwrap_or(1));
    // A clock that replaces another takes over what both had left.
    let left = state.banks(context.now).filter(|_| clause == _3_5_3);
    let banks = banks.or(left).unwrap_or([plan.for_rest(needed); 2]);
    if banks.iter().any(|bank| !(Span::seconds(1)..=Span::days(1)).contains(bank)) {
        return invalid("backgammon-clock-range");
    }
    let finding = finding.trim().to_owned();
    facts.push(by(Fact::ClockSet { banks, plan, finding }, [clause]));
    Ok(facts)
}

pub(super) fn penalise(
    state: &BackgammonMatch,
    side: u8,
    points: u16,
    clause: Citation,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    state.setup()?;
    check_side(side)?;
    check_clause(clause, finding)?;
    if state.result.is_some() {
        return invalid("match-over");
    }
    if points > state.length {
        return Err(Refused::invalid("backgammon-penalty").with("most", state.length));
    }
    let (late, finding) = (false, finding.trim().to_owned());
    let mut facts = vec![by(Fact::Penalised { side, points, late, finding }, [clause])];
    let mut score = state.score;
    let other = usize::from(1 - side);
    score[other] = score[other].saturating_add(points);
    if points > 0 {
        facts.extend(ends::after_points(state, score, clause, context));
    }
    Ok(facts)
}

pub(super) fn correct_score(
    state: &BackgammonMatch,
    score: [u16; 2],
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    state.setup()?;
    check_finding(finding)?;
    if score.iter().any(|points| *points > 999) || score == state.score {
        return invalid("backgammon-same-score");
    }
    let mut facts: Facts = Vec::new();
    if state.result.is_some() {
        check_correctable(state, context)?;
        facts.push(by(Fact::ResultWithdrawn, [_4_6b]));
    }
    facts.push(by(Fact::ScoreCorrected { score, finding: finding.trim().to_owned() }, [_4_7d]));
    facts.extend(ends::after_points(state, score, _4_7d, context));
    Ok(facts)
}

/// A result is corrected within the time that was set, and never in a draw that nobody can edit.
fn check_correctable(state: &BackgammonMatch, context: &Context) -> Result<(), Refused> {
    let terms = &state.setup()?.terms;
    if terms.external && state.is_reported() {
        return refuse(_4_6c, "bgt-results-final");
    }
    let until = state.ended_at().zip(terms.corrections).map(|(ended, within)| ended + within);
    match until {
        Some(until) if context.now > until => refuse(_4_6b, "bgt-correct-late"),
        _ => Ok(()),
    }
}

/// The game that a correction goes back to: the one that is played, or the last before the first roll
/// of the next.
fn correctable(state: &BackgammonMatch) -> Result<&GameState, Refused> {
    let begun = |game: &&GameState| !game.acts().is_empty() || game.ended().is_some();
    state
        .games
        .last()
        .filter(begun)
        .or_else(|| state.games.iter().rev().nth(1))
        .map_or_else(|| invalid("backgammon-no-game"), Ok)
}

pub(super) fn restore(
    state: &BackgammonMatch,
    acts: u16,
    clause: Citation,
    finding: &str,
) -> Result<Facts, Refused> {
    check_clause(clause, finding)?;
    check_board(state)?;
    let game = correctable(state)?;
    let acts_before = usize::from(acts);
    // A game that ended without an act, as on the sheet, can go on from where it stood.
    let over = usize::from(game.ended().is_some());
    if acts_before >= game.acts().len() + over {
        return Err(Refused::invalid("backgammon-no-act").with("most", game.acts().len()));
    }
    if [_4_2_3a, _4_2_3c, _4_2_3e].contains(&clause) {
        check_window(game, acts_before)?;
    }
    if state.result.is_some() && game.what() == GameKind::Crawford && state.next_has_begun() {
        return refuse(_4_4_6_2b, "bgt-next-begun");
    }
    let mut facts: Facts = Vec::new();
    if state.result.is_some() {
        facts.push(by(Fact::ResultWithdrawn, [clause]));
    }
    let finding = finding.trim().to_owned();
    facts.push(by(Fact::Restored { acts, finding }, [clause, _4_2_3c]));
    Ok(facts)
}

/// An illegal play is corrected until the next roll of the opponent, an irregular one until the next
/// roll of its own side; later with everybody's consent (4-2-3f).
pub(super) fn check_window(game: &GameState, acts: usize) -> Result<(), Refused> {
    let later = game.acts().iter().skip(acts);
    let kind = later.clone().find_map(|done| match done.act {
        Act::Play(_, illegal) => Some(illegal),
        _ => None,
    });
    let allowed = match kind.flatten() {
        Some(Illegal::Irregular) => 1,
        Some(Illegal::Ordinary) | None => 0,
    };
    let is_play = |act: &Act| matches!(act, Act::Play(..));
    let after = later.skip_while(|done| !is_play(&done.act));
    let rolls = after.filter(|done| matches!(done.act, Act::Roll(_))).count();
    if rolls <= allowed {
        return Ok(());
    }
    let message = Message::new("backgammon-correct-late");
    Err(Refused::rule(_4_2_3f, message))
}

pub(super) fn restart(state: &BackgammonMatch, finding: &str) -> Result<Facts, Refused> {
    check_finding(finding)?;
    check_board(state)?;
    let game = state.playing()?;
    let plays = game.acts().iter().filter(|done| matches!(done.act, Act::Play(..))).count();
    if plays >= 4 {
        return refuse(_4_2_4a, "backgammon-set-up-stands");
    }
    let finding = finding.trim().to_owned();
    Ok(vec![by(Fact::GameRestarted { finding }, [_4_2_4d])])
}

/// Corrects a set-up that did not affect the plays: all of them were legal from the right one.
pub(super) fn correct_set_up(state: &BackgammonMatch, finding: &str) -> Result<Facts, Refused> {
    check_finding(finding)?;
    check_board(state)?;
    let game = state.playing()?;
    let plays = game.acts().iter().filter_map(|done| match &done.act {
        Act::Play(_, illegal) => Some(illegal.is_some()),
        _ => None,
    });
    let plays: Vec<bool> = plays.collect();
    if plays.len() >= 4 {
        return refuse(_4_2_4a, "backgammon-set-up-stands");
    }
    if plays.contains(&true) {
        return refuse(_4_2_4d, "backgammon-set-up-mattered");
    }
    let finding = finding.trim().to_owned();
    Ok(vec![by(Fact::SetUpCorrected { finding }, [_4_2_4c])])
}

pub(super) fn decide_match(
    state: &BackgammonMatch,
    loser: u8,
    clause: Citation,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    state.setup()?;
    check_side(loser)?;
    check_clause(clause, finding)?;
    if state.result.is_some() {
        return invalid("match-over");
    }
    let (points, late, finding) = (0, false, finding.trim().to_owned());
    let mut facts = vec![by(Fact::Penalised { side: loser, points, late, finding }, [clause])];
    let (winner, reason) = (1 - loser, EndReason::Ruling);
    facts.extend(ends::match_over(state, winner, state.score, reason, clause, context));
    Ok(facts)
}
