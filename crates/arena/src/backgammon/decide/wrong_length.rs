//! A match that is played to a wrong length.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-8-3a | `correct` | what is finished stands |
//! | iran-backgammon 4-8-3b | `correct`, `after_game` | the running game first: if it decides, its result stands |
//! | iran-backgammon 4-8-4, 4-8-5a to 4-8-5d | `facts` | from the next game on |
//! | iran-backgammon 4-8-6 | `facts` | the director may set the clocks |

use super::{Facts, by, ends, invalid, refuse};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::Fact;
use crate::backgammon::length::LengthOutcome;
use crate::backgammon::result::EndReason;
use crate::ruling::check_finding;
use crate::stream::{Cited, Context};
use crate::time::Span;
use rulebook::iran_backgammon::{_4_8_1b, _4_8_3a, _4_8_3b, _4_8_6};

pub(super) fn correct(
    state: &BackgammonMatch,
    length: u16,
    banks: Option<[Span; 2]>,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    state.setup()?;
    check_finding(finding)?;
    if state.result.is_some() {
        return refuse(_4_8_3a, "backgammon-length-stands");
    }
    if !(1..=99).contains(&length) || length == state.length {
        return invalid("backgammon-same-length");
    }
    let range = Span::seconds(1)..=Span::days(1);
    if banks.is_some_and(|banks| banks.iter().any(|bank| !range.contains(bank))) {
        return invalid("backgammon-clock-range");
    }
    let finding = finding.trim();
    if state.current().is_some() {
        let noted = Fact::LengthNoted { length, banks, finding: finding.to_owned() };
        return Ok(vec![by(noted, [_4_8_3b])]);
    }
    Ok(facts(state, length, banks, state.score, finding, context))
}

/// The correction that waited for the end of a game that has not decided the match.
pub(super) fn after_game(state: &BackgammonMatch, score: [u16; 2], context: &Context) -> Facts {
    let Some((length, banks)) = state.noted else { return Vec::new() };
    facts(state, length, banks, score, "", context)
}

fn facts(
    state: &BackgammonMatch,
    length: u16,
    banks: Option<[Span; 2]>,
    score: [u16; 2],
    finding: &str,
    context: &Context,
) -> Facts {
    let (outcome, clause) = state.with_length_at(length, score);
    let decider = outcome == LengthOutcome::Decider;
    let finding = finding.to_owned();
    let corrected = Fact::LengthCorrected { length, decider, finding };
    let mut facts = vec![Cited::new(corrected, [_4_8_1b, clause])];
    if let (Some(banks), Some(plan)) = (banks, state.plan.filter(|_| state.clock.is_some())) {
        facts.push(by(Fact::ClockSet { banks, plan, finding: String::new() }, [_4_8_6]));
    }
    if let LengthOutcome::Wins(winner) = outcome {
        let reason = EndReason::Points;
        facts.extend(ends::match_over(state, winner, score, reason, clause, context));
    }
    facts
}
