//! Appeals against what the director has ruled at a table: a player appeals, play waits, and the committee
//! decides the matter without having seen the ruling.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 5-2a, 5-2b | `appeal` | the player concerned, at once; what was ruled waits |
//! | iran-backgammon 5-2c | `appeal` | marked as late once the next match has begun |
//! | iran-backgammon 5-2d, 5-2e | `decide_appeal` | confirms, or decides otherwise, and it is carried out |
//! | iran-backgammon 6-7 | `appeal` | none online |

use super::{Facts, by, check_not_own, desk, matters, refuse, speaks_for};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::Fact;
use crate::backgammon::matter::Raised;
use crate::match_play::Mode;
use crate::stream::Context;
use crate::text::{NOTE, check};
use rulebook::Citation;
use rulebook::iran_backgammon::{_5_2a, _5_2b, _5_2c, _5_2d, _5_2e, _6_7};

/// A matter that the director has ruled on.
fn ruled(state: &BackgammonMatch, matter: u16) -> Result<&Raised, Refused> {
    let found = state.matters.get(usize::from(matter)).filter(|own| own.is_ruled());
    found.ok_or_else(|| Refused::not_found("backgammon-no-matter"))
}

pub(super) fn appeal(
    state: &BackgammonMatch,
    matter: u16,
    text: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    let side = speaks_for(state, None, context)?;
    check("text", text, NOTE)?;
    if state.setup()?.mode == Mode::Online {
        return refuse(_6_7, "bgt-appeal-online");
    }
    if ruled(state, matter)?.appeal.is_some() {
        return refuse(_5_2a, "bgt-appeal-once");
    }
    let (text, late) = (text.trim().to_owned(), state.next_has_begun());
    let appealed = Fact::Appealed { matter, side, text, late };
    Ok(vec![if late { by(appealed, [_5_2a, _5_2c]) } else { by(appealed, [_5_2a, _5_2b]) }])
}

pub(super) fn decide_appeal(
    state: &BackgammonMatch,
    matter: u16,
    upheld: bool,
    clause: Citation,
    finding: &str,
    context: &Context,
) -> Result<Facts, Refused> {
    check_not_own(state, context)?;
    desk::check_clause(clause, finding)?;
    let own = ruled(state, matter)?;
    let open = own.appeal.as_ref().filter(|appeal| appeal.decided.is_none());
    if open.is_none() {
        return refuse(_5_2d, "bgt-appeal-none");
    }
    let finding = finding.trim().to_owned();
    let mut facts =
        vec![by(Fact::AppealDecided { matter, upheld, finding }, [clause, _5_2d, _5_2e])];
    // What the director had refused is carried out now; what was carried out, the director puts back.
    if upheld && own.settled == Some(false) && state.result.is_none() {
        facts.extend(matters::granted(state, own, clause, context)?);
    }
    Ok(facts)
}
