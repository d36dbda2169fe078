//! What surrounds a match: where it is played, what is reported and shown after it, what it leaves for the
//! next match of its players, and a turn that is handed back.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-1-8-2b | `pass_turn` | who cannot move doubles, or hands the turn back |
//! | iran-backgammon 2-1a | `change_place` | the director alone, before play starts |
//! | iran-backgammon 4-6a | `report` | the winner reports |
//! | iran-backgammon 1-7-2a | `attach` | a film, once the match is over |
//! | iran-backgammon 3-5-2-3b | `without_clock` | a warning, the second time a point for the next opponent |
//! | iran-backgammon 4-3-3b | `carry`, `count` | points for the next match |
//! | iran-backgammon 4-1-5 | `impose_box` | with a baffle box from now on, or in later matches |
//! | iran-backgammon 4-4-6-1a, 4-4-6-1b | `void_cube` | the Crawford game without its cube |

use super::{
    Facts, by, check_acts_for, check_board, check_running, check_side, desk, ends, invalid, refuse,
    speaks_for,
};
use crate::backgammon::BackgammonMatch;
use crate::backgammon::command::Command;
use crate::backgammon::fact::Fact;
use crate::backgammon::game::Waits;
use crate::backgammon::timing::Demand;
use crate::id::MatchId;
use crate::ruling::check_finding;
use crate::stream::Context;
use crate::text::{NAME, check};
use crate::{Refused, Role};
use rulebook::Citation;
use rulebook::iran_backgammon::{
    _1_7_2a, _2_1a, _3_5_2_3b, _4_1_5, _4_1_6, _4_1_8_2b, _4_3_3b, _4_4_6_1a, _4_4_6_1b, _4_6a,
};

/// The longest address of a film.
const LINK: usize = 300;

pub(super) fn decide(
    state: &BackgammonMatch,
    command: &Command,
    context: &Context,
) -> Result<Facts, Refused> {
    match command {
        Command::PassTurn => pass_turn(state, context),
        Command::NextBegins => Ok(next_begins(state)),
        Command::ReportResult { side } => report(state, *side, context),
        Command::AttachVideo { link } => attach(state, link, context),
        Command::ChangePlace { place, finding } => change_place(state, place, finding),
        Command::Carry { side, points, clause, finding } => {
            carry(state, *side, *points, *clause, finding)
        }
        Command::ApplyCarried { side, points, from } => count(state, *side, *points, from, context),
        Command::WithoutClock { earlier, finding } => without_clock(state, *earlier, finding),
        Command::VoidCube { winner, level, points, finding } => {
            void_cube(state, *winner, *level, *points, finding, context)
        }
        Command::ImposeBox { side, now, later, finding } => {
            impose_box(state, *side, [*now, *later], finding)
        }
        _ => invalid("form-unreadable"),
    }
}

/// Who broke the rules of rolling plays on with a baffle box: here, later, or both.
fn impose_box(
    state: &BackgammonMatch,
    side: u8,
    [now, later]: [bool; 2],
    finding: &str,
) -> Result<Facts, Refused> {
    let setup = state.setup()?;
    check_side(side)?;
    check_finding(finding)?;
    check_board(state)?;
    if !setup.terms.has_box() {
        return refuse(_4_1_6, "bgt-no-device");
    }
    if !now && !later {
        return invalid("laws-box-when");
    }
    if now && state.result.is_some() {
        return invalid("match-over");
    }
    let finding = finding.trim().to_owned();
    Ok(vec![by(Fact::BoxImposed { side, now, later, finding }, [_4_1_5])])
}

fn pass_turn(state: &BackgammonMatch, context: &Context) -> Result<Facts, Refused> {
    check_board(state)?;
    check_running(state)?;
    let game = state.playing()?;
    let Waits::Turn(side) = game.waits() else {
        return refuse(_4_1_8_2b, "bgt-pass-when");
    };
    check_acts_for(state, side.0, context)?;
    if state.clock.is_some() || !game.board().is_shut_out(side) {
        return refuse(_4_1_8_2b, "bgt-pass-when");
    }
    Ok(vec![by(Fact::TurnPassed, [_4_1_8_2b])])
}

/// What depends on the next match of a player is final from here on.
fn next_begins(state: &BackgammonMatch) -> Facts {
    if state.result.is_none() || state.next_has_begun() {
        return Vec::new();
    }
    vec![Fact::NextBegun.into()]
}

fn report(state: &BackgammonMatch, side: Option<u8>, context: &Context) -> Result<Facts, Refused> {
    if state.setup()?.is_casual() {
        return invalid("backgammon-no-director");
    }
    let Some(result) = state.result else {
        return refuse(_4_6a, "bgt-not-over");
    };
    let side = speaks_for(state, side, context)?;
    if side != result.winner {
        return refuse(_4_6a, "bgt-winner-reports");
    }
    if state.is_reported() {
        return Ok(Vec::new());
    }
    Ok(vec![by(Fact::ResultReported { side }, [_4_6a])])
}

fn attach(state: &BackgammonMatch, link: &str, context: &Context) -> Result<Facts, Refused> {
    if context.actor.role == Role::Competitor {
        speaks_for(state, None, context)?;
    }
    if state.result.is_none() {
        return refuse(_1_7_2a, "bgt-video-after");
    }
    let link = link.trim();
    let plain = |sign: char| sign.is_ascii_graphic() && !matches!(sign, '"' | '<' | '>' | '\'');
    if !link.starts_with("https://") || link.len() > LINK || !link.chars().all(plain) {
        return invalid("bgt-video-link");
    }
    Ok(vec![by(Fact::VideoAttached { link: link.to_owned() }, [_1_7_2a])])
}

fn change_place(state: &BackgammonMatch, place: &str, finding: &str) -> Result<Facts, Refused> {
    state.setup()?;
    check_finding(finding)?;
    check("place", place, NAME)?;
    if state.has_begun() || state.result.is_some() {
        return refuse(_2_1a, "bgt-place-stays");
    }
    let (place, finding) = (place.trim().to_owned(), finding.trim().to_owned());
    Ok(vec![by(Fact::PlaceChanged { place, finding }, [_2_1a])])
}

fn carry(
    state: &BackgammonMatch,
    side: u8,
    points: u16,
    clause: Citation,
    finding: &str,
) -> Result<Facts, Refused> {
    state.setup()?;
    check_side(side)?;
    desk::check_clause(clause, finding)?;
    if points == 0 || points > state.length {
        return Err(Refused::invalid("backgammon-penalty").with("most", state.length));
    }
    let finding = finding.trim().to_owned();
    Ok(vec![by(Fact::Carried { side, points, finding }, [clause])])
}

/// The match opens with what an earlier one has left for it, once.
fn count(
    state: &BackgammonMatch,
    side: u8,
    points: u16,
    from: &MatchId,
    context: &Context,
) -> Result<Facts, Refused> {
    check_side(side)?;
    if state.has_begun() || state.result.is_some() {
        return refuse(_4_3_3b, "bgt-carried-opens");
    }
    if state.has_counted(side, from) || *from == state.setup()?.id {
        return refuse(_4_3_3b, "bgt-carried-once");
    }
    if points == 0 || points > state.length {
        return Err(Refused::invalid("backgammon-penalty").with("most", state.length));
    }
    let (late, finding) = (false, String::new());
    let clauses = [_3_5_2_3b, _4_3_3b];
    let mut facts = vec![
        by(Fact::CarriedApplied { side, from: from.clone() }, clauses),
        by(Fact::Penalised { side, points, late, finding }, clauses),
    ];
    let mut score = state.score;
    let other = usize::from(1 - side);
    score[other] = score[other].saturating_add(points);
    facts.extend(ends::after_points(state, score, _4_3_3b, context));
    Ok(facts)
}

fn without_clock(
    state: &BackgammonMatch,
    earlier: [u8; 2],
    finding: &str,
) -> Result<Facts, Refused> {
    check_board(state)?;
    check_finding(finding)?;
    let required = matches!(state.setup()?.clock_demand, Demand::Required | Demand::Imposed);
    if !required {
        return refuse(_3_5_2_3b, "bgt-clock-free");
    }
    if state.was_without_clock() {
        return refuse(_3_5_2_3b, "bgt-clock-noted");
    }
    let finding = finding.trim().to_owned();
    let noted = Fact::NoClockUsed { finding: finding.clone() };
    let mut facts = vec![by(noted, [_3_5_2_3b])];
    for (side, before) in (0_u8..).zip(earlier) {
        let (late, finding) = (false, finding.clone());
        facts.push(match before {
            0 => by(Fact::Penalised { side, points: 0, late, finding }, [_3_5_2_3b]),
            _ => by(Fact::Carried { side, points: 1, finding }, [_3_5_2_3b]),
        });
    }
    Ok(facts)
}

/// The leader is one point from winning, and the other side has won a game in which a cube was turned.
fn void_cube(
    state: &BackgammonMatch,
    winner: u8,
    level: u8,
    points: u16,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    state.setup()?;
    check_side(winner)?;
    check_finding(finding)?;
    let (own, other) = (usize::from(winner), usize::from(1 - winner));
    let right = u16::from(level);
    let before = state.score[own].checked_sub(points);
    let crawford = state.length > 1 && state.score[other] + 1 == state.length;
    let doubled = (1..=3).contains(&level) && points > right && points.is_multiple_of(right);
    let Some(before) = before.filter(|own| crawford && doubled && *own + 1 < state.length) else {
        return refuse(_4_4_6_1a, "bgt-void-which");
    };
    let mut facts: Facts = Vec::new();
    if state.result.is_some() {
        if state.next_has_begun() {
            return refuse(_4_4_6_1b, "bgt-next-begun");
        }
        facts.push(by(Fact::ResultWithdrawn, [_4_4_6_1b]));
    }
    let mut score = state.score;
    score[own] = before.saturating_add(right);
    let finding = finding.trim().to_owned();
    facts.push(by(Fact::CubeVoided { score, finding }, [_4_4_6_1a]));
    facts.extend(ends::after_points(state, score, _4_4_6_1a, context));
    Ok(facts)
}
