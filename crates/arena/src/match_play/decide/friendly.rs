//! What the players of a friendly game ask of each other. A match of an event knows none of it: there
//! a move that was played stands.

use super::{Facts, asking_player, invalid, play_of};
use crate::Refused;
use crate::id::PersonId;
use crate::match_play::Match;
use crate::match_play::fact::Fact;
use crate::match_play::friendly::{MOST_PHRASES, Phrase};
use crate::stream::Context;
use games::Message;

/// The player who asks, in a friendly game.
fn friend<'a>(state: &Match, context: &'a Context) -> Result<(&'a PersonId, u8), Refused> {
    let setup = state.setup()?;
    if setup.event.is_some() {
        let message = Message::new("match-friendly-only");
        return Err(match setup.book()?.played() {
            Some(clause) => Refused::rule(clause, message),
            None => Refused::Invalid(message),
        });
    }
    asking_player(state, context)?.ok_or_else(|| Refused::invalid("match-nobody"))
}

pub(super) fn ask_take_back(state: &Match, context: &Context) -> Result<Facts, Refused> {
    let (person, side) = friend(state, context)?;
    let (_, _, set) = play_of(state)?;
    if state.friendly.take_back.is_some() {
        return invalid("match-take-back-asked");
    }
    if set.moves_to_undo(side).is_none() {
        return invalid("match-cannot-undo");
    }
    Ok(vec![Fact::TakeBackAsked { person: person.clone() }.into()])
}

/// The other side answers; whoever asked may think better of it.
pub(super) fn answer_take_back(
    state: &Match,
    accept: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    let (person, side) = friend(state, context)?;
    let (_, _, set) = play_of(state)?;
    let Some(asked) = &state.friendly.take_back else { return invalid("match-no-take-back-asked") };
    let of = state.side_of(asked)?;
    let is_own = of == side;
    if is_own && (accept || asked != person) {
        return invalid("match-take-back-own");
    }
    let mut facts = vec![Fact::TakeBackAnswered { accepted: accept }.into()];
    if accept {
        let Some(undone) = set.moves_to_undo(of) else { return invalid("match-cannot-undo") };
        facts.push(Fact::PositionRestored { undone, finding: String::new() }.into());
    }
    Ok(facts)
}

pub(super) fn greet(state: &Match, phrase: Phrase, context: &Context) -> Result<Facts, Refused> {
    let (person, _) = friend(state, context)?;
    let said = state.friendly.said.iter().filter(|said| said.person == *person).count();
    if said >= MOST_PHRASES {
        return invalid("match-said-enough");
    }
    Ok(vec![Fact::Greeted { person: person.clone(), phrase }.into()])
}

pub(super) fn ask_rematch(state: &Match, context: &Context) -> Result<Facts, Refused> {
    let (person, _) = friend(state, context)?;
    if state.result.is_none() {
        return invalid("match-not-over");
    }
    if state.friendly.rematch.contains(person) {
        return invalid("match-rematch-asked");
    }
    Ok(vec![Fact::RematchAsked { person: person.clone() }.into()])
}
