//! The groups in which somebody competes and helps in the rounds of cubing of a competition, with the way to
//! their own page of each round.

use arena::competition::Competition;
use arena::cubing::round_id;
use arena::id::PersonId;
use maud::{Markup, html};
use words::Words;

use crate::pages::competition::event_name;

/// The rounds that are not over; nothing where somebody is in no group.
pub(crate) fn list(words: Words, state: &Competition, person: &PersonId) -> Markup {
    let mut lines = Vec::new();
    for (event, own) in state.events() {
        for (round, groups) in own.groups.iter().filter(|(round, _)| **round > own.closed) {
            let mut places = Vec::new();
            let mut competes = false;
            for (number, group) in (1_u16..).zip(groups) {
                let all = [
                    (&group.competitors, "cubing-place-competes"),
                    (&group.scramblers, "cubing-place-scrambles"),
                    (&group.judges, "cubing-place-judges"),
                ];
                competes |= group.competitors.contains(person);
                for (_, key) in all.iter().filter(|(people, _)| people.contains(person)) {
                    places.push(words.say_with(key, &[("group", number.into())]));
                }
            }
            let Some(id) = round_id(event, *round).filter(|_| !places.is_empty()) else { continue };
            let way = if competes { format!("/r/{id}/mine") } else { format!("/r/{id}") };
            let shown = words.say_with("contest-round", &[("round", (*round).into())]);
            let name = words.list(&[event_name(words, state, event), shown]);
            lines.push((way, name, words.list(&places)));
        }
    }
    html! {
        @if !lines.is_empty() {
            ul .plain-list {
                @for (way, name, places) in &lines {
                    li { a href=(way) { bdi { (name) } } (words.colon()) (places) }
                }
            }
        }
    }
}
