//! Who is at the mats of another round right now: a group is called with that in sight, because nobody can be
//! in two places. It is a warning, not a rule.

use std::collections::{BTreeMap, BTreeSet};

use arena::cubing::{Round, round_id};
use arena::id::PersonId;
use maud::{Markup, html};
use words::Words;

use super::RoundPage;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::pages::competition::event_name;

/// By the name of a round those who are called there and not through.
pub(crate) type Elsewhere = BTreeMap<String, BTreeSet<PersonId>>;

/// Those who are called in a round that is not closed, and not through.
pub(crate) fn busy(state: &Round) -> BTreeSet<PersonId> {
    let called = |person: &&PersonId| {
        let group = state.group_of(person).ok().filter(|_| state.closed().is_none());
        group.is_some_and(|group| state.called(group).is_some())
    };
    let waits = |person: &&PersonId| !state.is_done(person) && !state.out().contains_key(*person);
    state.competitors().filter(called).filter(waits).cloned().collect()
}

/// The other rounds of the competition that are open.
pub(super) async fn find(
    app: &AppState,
    words: Words,
    page: &RoundPage,
) -> Result<Elsewhere, Problem> {
    let mut all = Elsewhere::new();
    let Some(competition) = page.competition() else { return Ok(all) };
    for (event, own) in competition.events() {
        let is_open = own.plan.edition().is_some() && own.opened.len() > usize::from(own.closed);
        let number = own.closed.saturating_add(1);
        let id = round_id(event, number).filter(|id| is_open && *id != page.id);
        let Some(id) = id else { continue };
        let Some(found) = office::if_found(app.office.round(&id).await)? else { continue };
        let people = busy(&found.state);
        if !people.is_empty() {
            let shown = words.say_with("contest-round", &[("round", number.into())]);
            all.insert(words.list(&[event_name(words, competition, event), shown]), people);
        }
    }
    Ok(all)
}

/// A warning for each round in which people of a group are, by their names.
pub(crate) fn warnings(
    words: Words,
    elsewhere: &Elsewhere,
    group: &BTreeSet<PersonId>,
    name: &dyn Fn(&PersonId) -> String,
) -> Markup {
    let both = |people: &BTreeSet<PersonId>| -> Vec<String> {
        people.intersection(group).map(name).collect()
    };
    html! {
        @for (round, people) in elsewhere {
            @let names = both(people);
            @if !names.is_empty() {
                p .message .warn {
                    (words.say_with("cubing-called-elsewhere", &[("people", words.list(&names).into()), ("count", names.len().into()), ("round", round.as_str().into())]))
                }
            }
        }
    }
}
