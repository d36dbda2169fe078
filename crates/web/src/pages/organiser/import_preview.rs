//! A list before it is entered: whom it enters, and which of its lines enter nobody because their person
//! is there already.

use arena::competition::Competition;
use arena::id::EventId;
use maud::{Markup, html};

use crate::pages::names;
use crate::pages::organiser::known::{Known, Sorted};
use crate::sheet::entrants::Listed;
use words::Words;

/// The lines that enter nobody, each with a box that says it means somebody else, where there is a form
/// to send it with.
pub(super) fn known(words: Words, sorted: &Sorted, can_enter: bool) -> Markup {
    if sorted.known.is_empty() {
        return html! {};
    }
    html! {
        section aria-labelledby="known" {
            h2 #known { (words.say_with("known-title", &[("count", sorted.known.len().into())])) }
            ul .plain-list {
                @for (own, why) in &sorted.known {
                    li .line {
                        span {
                            bdi { (own.person.name) } " "
                            span .quiet { (reason(words, why)) }
                        }
                        @if can_enter && !own.has_account {
                            @let id = format!("anyway-{}", own.line);
                            span .field .check {
                                input id=(id) form="take" type="checkbox" name="anyway" value=(own.line);
                                label for=(id) { (words.say("known-anyway")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn reason(words: Words, why: &Known) -> String {
    match why {
        Known::Registered => words.say("known-registered"),
        Known::InLine(line) => words.say_with("known-line", &[("line", (*line).into())]),
    }
}

/// Those whom it enters.
pub(super) fn list(words: Words, state: &Competition, all: &[Listed]) -> Markup {
    let name = |id: &EventId| {
        state.events().get(id).map_or_else(String::new, |own| words.event(&own.plan))
    };
    let keys = [
        "contest-name",
        "contest-country",
        "contest-events",
        "events-club",
        "known-data",
        "frame-account",
    ];
    html! {
        div .scroll {
            table {
                thead { tr {
                    th .number scope="col" { (words.say("import-line")) }
                    @for key in keys { th scope="col" { (words.say(key)) } }
                } }
                tbody {
                    @for own in all {
                        tr {
                            td .number { (words.digits(&own.line.to_string())) }
                            td { (names::with_latin(&own.person.name, &own.person.latin)) }
                            td { (words.country(own.person.country)) }
                            td { @for (place, id) in own.events.iter().enumerate() {
                                @if place > 0 { " · " } bdi { (name(id)) }
                            } }
                            td { bdi { (own.club) } }
                            td { (told(words, own)) }
                            td {
                                @if own.has_account { bdi dir="ltr" { (own.person.id) } }
                                @else { (words.say("import-no-account")) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// What a line says beside the name, so that a column that was taken for another is seen.
fn told(words: Words, own: &Listed) -> Markup {
    let private = own.private.as_ref();
    let born = private.and_then(|own| own.born).map(|day| words.date(day));
    let text = |text: Option<&String>| text.cloned();
    let all = [
        born,
        text(private.and_then(|own| own.gender.as_ref())),
        text(private.and_then(|own| own.contact.as_ref())),
        text(private.and_then(|own| own.guardian.as_ref().map(|own| &own.name))),
        (own.rating > 0).then(|| words.digits(&own.rating.to_string())),
    ];
    html! {
        @for (place, text) in all.iter().flatten().enumerate() { @if place > 0 { " · " } bdi { (text) } }
    }
}
