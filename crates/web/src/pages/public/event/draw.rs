//! How an event is drawn, for everybody: by which method, from which commitment and seed, and what was changed
//! by hand since (iran-backgammon A1-1b); and the notice by which it departs from its laws (1-1b, A1-1d).

use arena::competition::{Competition, Published};
use arena::event::{Event, Settings};
use arena::id::EventId;
use maud::{Markup, html};
use pairing::systems::{Seeding, System};
use rulebook::iran_backgammon as laws;

use crate::pages::{frame, venue_time};
use words::Words;

/// A number of the program as it is written in files.
fn hex(value: &impl serde::Serialize) -> String {
    let value = serde_json::to_value(value).ok();
    value.and_then(|own| own.as_str().map(str::to_owned)).unwrap_or_default()
}

/// Whether the program draws who starts where.
const fn is_drawn(system: &System) -> bool {
    match system {
        System::KnockOut(own) => matches!(own.seeding, Seeding::Drawn),
        System::DoubleElimination(own) => matches!(own.seeding, Seeding::Drawn),
        System::Groups(own) => matches!(own.knock_out.seeding, Seeding::Drawn),
        System::Swiss(_) | System::RoundRobin { .. } | System::Lives(_) => false,
    }
}

/// The draw: method, commitment, words, seed, and the rounds that were changed or drawn again.
pub(crate) fn part(words: Words, event: &Event, settings: &Settings, system: &str) -> Markup {
    let (commitment, added, seed) = event.draw_source();
    let by_laws = settings.rulebook == laws::ID;
    let seeding = if is_drawn(&settings.system) { "laws-draw-lot" } else { "laws-draw-list" };
    let changed = event.rounds().iter().filter(|own| own.attempt > 1 || !own.by_hand.is_empty());
    let changed: Vec<_> = changed.collect();
    html! {
        div #draw .card {
            h2 { (words.say("laws-draw")) @if by_laws { " " (frame::chip(laws::A1_1b)) } }
            p { (system) " · " (words.say(seeding)) }
            dl .facts {
                @if let Some(own) = commitment {
                    dt { (words.say("laws-draw-commitment")) } dd dir="ltr" { code { (hex(&own)) } }
                }
                @for own in added { dt { (words.say("laws-draw-words")) } dd { bdi { (own) } } }
                @if commitment.is_some() {
                    dt { (words.say("backgammon-dice-seed")) }
                    @match seed {
                        Some(seed) => dd dir="ltr" { code { (hex(seed)) } },
                        None => dd { (words.say("laws-draw-secret")) },
                    }
                }
            }
            h3 { (words.say("laws-draw-changes")) }
            @if changed.is_empty() { p .quiet { (words.say("laws-draw-unchanged")) } }
            ul { @for own in &changed {
                li {
                    (words.say_with("contest-round", &[("round", own.number.into())])) (words.colon())
                    @if own.attempt > 1 { (words.say_with("laws-draw-again", &[("count", own.attempt.into())])) " " }
                    @if !own.by_hand.is_empty() { (words.say("laws-draw-by-hand")) " " bdi { (own.by_hand) } }
                }
            } }
        }
    }
}

/// The notice that announces in what an event departs from its laws.
pub(crate) fn departure<'a>(state: &'a Competition, id: &EventId) -> Option<&'a Published> {
    let plan = &state.event(id).ok()?.plan;
    state.notices().get(plan.notice.as_ref()?)
}

/// The same as everybody reads it: what it says, whose it is, and since when.
pub(crate) fn departure_part(words: Words, state: &Competition, id: &EventId, by: &str) -> Markup {
    let (Some(own), Ok(plan)) = (departure(state, id), state.plan()) else { return html! {} };
    html! {
        p #departure-notice {
            (words.say("laws-departs")) " " bdi { (own.text) } " · " bdi { (by) } " · "
            (venue_time::moment(words, plan, own.at)) " " (frame::chip(laws::_1_1b))
        }
    }
}
