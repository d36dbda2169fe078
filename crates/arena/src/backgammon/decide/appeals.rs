//! Appeals against what the director has ruled at a table: a player appeals, play waits, and the committee
//! decides the matter without having seen the ruling.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 5-2a, 5-2b | `appeal` | the player concerned, at once; what was ruled waits |
//! | iran-backgammon 5-2c | `appeal` | marked as late once the next match has begun |
//! | iran-backgammon 1-3-2 | `decide_appeal` | three or five members, of whom the majority decides |
//! | iran-backgammon 5-2d, 5-2e | `decide_appeal` | confirms, or decides otherwise, and it is carried out |
//! | iran-backgammon 6-7 | `appeal` | none online |

use std::collections::BTreeSet;

use super::{Facts, by, check_not_own, desk, matters, refuse, speaks_for};
use crate::Refused;
use crate::backgammon::BackgammonMatch;
use crate::backgammon::fact::Fact;
use crate::backgammon::matter::Raised;
use crate::id::PersonId;
use crate::match_play::Mode;
use crate::ruling::is_majority;
use crate::stream::Context;
use crate::text::{NOTE, check};
use rulebook::Citation;
use rulebook::iran_backgammon::{_1_3_2, _5_2a, _5_2b, _5_2c, _5_2d, _5_2e, _6_7};

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

/// What a member of the committee answers.
pub(super) struct Vote<'a> {
    pub upheld: bool,
    pub clause: Citation,
    pub finding: &'a str,
    /// All members.
    pub members: &'a BTreeSet<PersonId>,
}

/// A member answers, and may change it until more than half of the committee say the same: then it is
/// decided, by the clause of whoever completed the majority.
pub(super) fn decide_appeal(
    state: &BackgammonMatch,
    matter: u16,
    vote: &Vote<'_>,
    context: &Context,
) -> Result<Facts, Refused> {
    check_not_own(state, context)?;
    desk::check_clause(vote.clause, vote.finding)?;
    let own = ruled(state, matter)?;
    let open = own.appeal.as_ref().filter(|appeal| appeal.decided.is_none());
    let Some(appeal) = open else {
        return refuse(_5_2d, "bgt-appeal-none");
    };
    let member = context.actor.person.as_ref();
    let member = member.filter(|person| vote.members.contains(person));
    let Some(member) = member else {
        return refuse(_1_3_2, "committee-stranger");
    };
    let (upheld, clause) = (vote.upheld, vote.clause);
    let finding = vote.finding.trim().to_owned();
    let voted =
        Fact::AppealVoted { matter, member: member.clone(), upheld, finding: finding.clone() };
    let mut facts = vec![by(voted, [clause, _1_3_2])];
    let others = appeal.votes.iter().filter(|(who, own)| *who != member && **own == upheld);
    if !is_majority(vote.members, others.map(|(who, _)| who).chain([member])) {
        return Ok(facts);
    }
    facts.push(by(Fact::AppealDecided { matter, upheld, finding }, [clause, _5_2d, _5_2e]));
    // What the director had refused is carried out now; what was carried out, the director puts back.
    if upheld && own.settled == Some(false) && state.result.is_none() {
        facts.extend(matters::granted(state, own, clause, context)?);
    }
    Ok(facts)
}
