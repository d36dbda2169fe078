//! What the event and its desk tell a match: that the round has begun, and a final score.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 2-2-1a, 2-2-1e | `call` | the round starts when it is announced, and lateness counts from then |
//! | iran-backgammon 4-5d | `enter_score` | exactly one side has the points |

use super::{Facts, by, check_board, ends, refuse};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::Fact;
use crate::stream::Context;
use rulebook::iran_backgammon::{_2_2_1a, _2_2_1e, _4_5d};

/// The most points of a side: a game can be worth more than the match.
const MOST: u16 = 999;

pub(super) fn call(state: &BackgammonMatch) -> Result<Facts, Refused> {
    // A match that is under way, or over, waits for nobody.
    if state.setup()?.starts.is_some() || state.result.is_some() || !state.games.is_empty() {
        return Ok(Vec::new());
    }
    Ok(vec![by(Fact::Called, [_2_2_1a, _2_2_1e])])
}

pub(super) fn enter_score(
    state: &BackgammonMatch,
    score: [u16; 2],
    context: &Context,
) -> Result<Facts, Refused> {
    check_board(state)?;
    if state.result.is_some() {
        return Err(Refused::invalid("match-over"));
    }
    let reached = score.map(|points| points >= state.length);
    if reached[0] == reached[1] || score.iter().any(|points| *points > MOST) {
        return refuse(_4_5d, "backgammon-final-score");
    }
    let mut facts = vec![by(Fact::ScoreEntered { score }, [_4_5d])];
    facts.extend(ends::after_points(state, score, _4_5d, context));
    Ok(facts)
}
