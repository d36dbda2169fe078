//! Results that the two players report themselves, where the organiser allows it: one side says how the
//! match ended, and it is the result once the other side says the same. What an official enters comes
//! first: then there is nothing left to report.

use crate::refused::WithArgument;
use pairing::systems::Outcome;

use super::super::Event;
use super::super::command::Claim;
use super::super::fact::{Fact, ResultFact};
use super::super::round::{Phase, Seated};
use super::results::{board, check_result};
use super::{Facts, invalid};
use crate::stream::Context;
use crate::{Refused, Role};

pub(super) fn allow(state: &Event, allowed: bool) -> Result<Facts, Refused> {
    if state.settings()?.play().recorded {
        return invalid("claim-recorded");
    }
    if state.players_report == allowed {
        return invalid("event-unchanged");
    }
    Ok(vec![Fact::ReportsAllowed { allowed }.into()])
}

pub(super) fn claim(state: &Event, claim: &Claim, context: &Context) -> Result<Facts, Refused> {
    if !state.players_report {
        return invalid("claim-not-allowed");
    }
    let seated = board(state, claim.round, claim.table)?;
    check_claimant(state, seated, claim, context)?;
    if state.round(claim.round)?.phase == Phase::Closed {
        return invalid("event-round-closed").about("round", claim.round);
    }
    if seated.result.is_some() {
        return invalid("claim-late").about("table", claim.table);
    }
    if claim.result.forfeit || claim.result.outcome == Outcome::Neither {
        return invalid("claim-played");
    }
    check_result(state.settings()?, &claim.result, true)?;
    let own = usize::from(claim.side);
    if seated.claims[own] == Some(claim.result) {
        return Ok(Vec::new());
    }
    let mut facts = vec![Fact::ResultClaimed(claim.clone()).into()];
    if seated.claims[1 - own] == Some(claim.result) {
        let &Claim { round, table, result, .. } = claim;
        let (id, finding) = (None, String::new());
        let agreed = ResultFact { round, table, result, id, finding, agreed: true };
        facts.push(Fact::ResultIn(agreed).into());
    }
    Ok(facts)
}

/// A player speaks for the side for which they play; the program for either, by the card of the table.
fn check_claimant(
    state: &Event,
    seated: &Seated,
    claim: &Claim,
    context: &Context,
) -> Result<(), Refused> {
    let pairing = &seated.board.pairing;
    let number = match claim.side {
        0 => Some(pairing.first),
        1 => pairing.second,
        _ => return invalid("event-side"),
    };
    if context.actor.role == Role::System {
        return Ok(());
    }
    let entrant = number.and_then(|number| state.numbered(number));
    let plays = entrant.is_some_and(|own| {
        own.entered.players.iter().any(|member| context.actor.is(&member.person))
    });
    if plays { Ok(()) } else { invalid("event-for-another") }
}
