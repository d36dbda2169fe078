//! What the judge notes about the puzzle itself: badly scrambled, or defective.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca A2d | `send_back` | the scrambler has to sign again |
//! | wca 5a, 5b | `note` | what is broken, and what the competitor does: who stops has no result |
//! | wca 5b3, 11d | `note` | more than four pieces: the main judge rules |

use super::super::attempt::{AfterDefect, Defect};
use super::super::book::{Effect, cite};
use super::super::command::Solve;
use super::super::fact::Fact;
use super::super::{Mark, Phase, Round};
use super::{Facts, attempt, by, check_phase, invalid, one};
use crate::Refused;
use crate::stream::Context;

/// The most defects that are noted in one attempt, and the most pieces.
const DEFECTS: usize = 20;
const MOST_PIECES: u8 = 100;

pub(super) fn send_back(state: &Round, solve: &Solve, context: &Context) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Scrambled, Phase::Scrambled)?;
    one(Fact::SentBack { solve: solve.clone() }, cite!(state.edition(), A2d))
}

pub(super) fn note(
    state: &Round,
    solve: &Solve,
    defect: Defect,
    context: &Context,
) -> Result<Facts, Refused> {
    let own = attempt(state, solve, context)?;
    check_phase(own, Phase::Inspecting, Phase::Checked)?;
    crate::text::check_list("defects", own.defects.len() + 1, DEFECTS)?;
    if defect.pieces > MOST_PIECES {
        return invalid("cubing-pieces");
    }
    let edition = state.edition();
    let mut clauses = vec![cite!(edition, _5a), cite!(edition, _5b)];
    if defect.pieces > 0 {
        clauses.push(cite!(edition, _5b3));
    }
    let solve = solve.clone();
    let mut facts = vec![by(Fact::DefectNoted { solve: solve.clone(), defect }, clauses)];
    if defect.then == AfterDefect::Stopped {
        let clause = cite!(edition, _5b);
        let mark = Mark { clause, effect: Effect::Dnf, note: String::new() };
        facts.push(by(Fact::Penalised { solve, mark }, [clause]));
    }
    Ok(facts)
}
