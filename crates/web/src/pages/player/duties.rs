//! The groups in which somebody competes and helps in the rounds of cubing of a competition, with the way to
//! their own page of each round; and of the rounds that are open, the pages on which they work.

use arena::Role;
use arena::competition::{Competition, Duty, court};
use arena::cubing::round_id;
use arena::id::PersonId;
use maud::{Markup, html};
use words::Words;

use crate::pages::competition::{CompetitionPage, event_name};

/// The text that says in which group somebody does a duty.
pub(crate) const fn place(duty: Duty) -> &'static str {
    match duty {
        Duty::Judge => "cubing-place-judges",
        Duty::Scramble => "cubing-place-scrambles",
        Duty::TakeScores => "cubing-place-takes",
    }
}

/// The pages on which somebody works in the rounds that are open: the panel, the station, the scrambles, the scores.
pub(crate) fn stations(words: Words, state: &Competition, person: &PersonId) -> Vec<Markup> {
    let mut all = Vec::new();
    for (event, own) in state.events() {
        let round = own.closed.saturating_add(1);
        let open = own.plan.edition().is_some() && own.opened.len() > usize::from(own.closed);
        let groups = own.groups.get(&round).filter(|_| open);
        let (Some(groups), Some(id)) = (groups, round_id(event, round)) else { continue };
        let holds = |role: Role| state.holds(person, role, Some(event));
        let helps = |duty: Duty| groups.iter().any(|group| group.helpers(duty).contains(person));
        let pages = [
            (holds(Role::MainJudge) || holds(Role::Delegate), "panel", "cubing-panel"),
            (holds(Role::Judge) || helps(Duty::Judge), "judge", "cubing-station"),
            (helps(Duty::Scramble), "scramble", "cubing-scrambler-page"),
            (holds(Role::ScoreTaker) || helps(Duty::TakeScores), "scores", "cubing-scores"),
        ];
        let shown = words.say_with("contest-round", &[("round", round.into())]);
        let name = words.list(&[event_name(words, state, event), shown]);
        for (_, path, key) in pages.iter().filter(|(due, _, _)| *due) {
            all.push(html! {
                a .button href={ "/r/" (id) "/" (path) } { (words.say(key)) (words.colon()) bdi { (name) } }
            });
        }
    }
    all
}

/// What waits for somebody who decides: incidents without a decision, disputes without an answer.
pub(crate) fn court_steps(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let incidents = state.court().incidents.values().filter(|(_, outcome)| outcome.is_none());
    let incidents = incidents.count() * usize::from(seen.may(court::Kind::DecideIncident));
    let disputes = state.open_disputes().count() * usize::from(seen.may(court::Kind::Answer));
    html! {
        @for (count, key, part) in [(disputes, "me-disputes", "waiting"), (incidents, "me-incidents", "incidents")] {
            @if count > 0 {
                p .ways { a .button href={ "/c/" (seen.id) "/organise/rulings#" (part) } { (words.say_with(key, &[("count", count.into())])) } }
            }
        }
    }
}

/// The rounds that are not over; nothing where somebody is in no group.
pub(crate) fn list(words: Words, state: &Competition, person: &PersonId) -> Markup {
    let mut lines = Vec::new();
    for (event, own) in state.events() {
        for (round, groups) in own.groups.iter().filter(|(round, _)| **round > own.closed) {
            let mut places = Vec::new();
            let mut competes = false;
            for (number, group) in (1_u16..).zip(groups) {
                let here = group.competitors.contains(person);
                competes |= here;
                let duties =
                    Duty::ALL.into_iter().filter(|own| group.helpers(*own).contains(person));
                let own = here.then_some("cubing-place-competes");
                for key in own.into_iter().chain(duties.map(place)) {
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
