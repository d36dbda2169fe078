//! A round before it is published: two names that are pressed, or dragged onto each other, change places;
//! what the draft breaks is said at once and by name; byes, absences and pairs that are kept apart stand
//! beside it, and why each pair was made.

use std::collections::BTreeMap;

use arena::event::{Entrant, Event, Explained, PairingRow, Round, Side, Words as Reason};
use maud::{Markup, html};
use pairing::manual::Breach;
use pairing::{Bye, Tpn};
use rulebook::Argument;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::frame;
use crate::pages::public::event::{EventPage, lists, why};
use words::Words;

/// The draft with all that belongs to it.
pub(crate) fn section(words: Words, opened: &EventPage, draft: &Round) -> Result<Markup, Problem> {
    let event = opened.event();
    let rows = event.pairings(draft.number)?;
    let may = opened.permissions.may("swap");
    Ok(html! {
        section #draft aria-labelledby="draft-title" {
            h2 #draft-title { (words.say_with("draft-title", &[("round", draft.number.into())])) }
            (warnings(words, event))
            div .draft {
                div {
                    @if may { (swap_form(words, opened, draft)) }
                    div .scroll { (table(words, opened, draft, &rows, may)) }
                    (discard(words, opened, draft))
                }
                aside aria-label=(words.say("draft-beside")) {
                    (byes(words, opened, draft.number))
                    (away(words, opened))
                    (apart(words, opened))
                    (reasons(words, event, draft.number, &rows)?)
                }
            }
        }
        @if may { script type="module" src=(assets::address("draft.js")) {} }
    })
}

/// The rules that the draft breaks, by name and with the clause that asks for them.
fn warnings(words: Words, event: &Event) -> Markup {
    let (found, clause) = event.draft_breaches();
    html! {
        @if !found.is_empty() {
            ul .message .warn role="alert" {
                @for one in &found {
                    li { (breach(words, event, one)) @if let Some(clause) = clause { " " (frame::chip(clause)) } }
                }
            }
        }
    }
}

/// A broken rule by its name.
fn breach(words: Words, event: &Event, found: &Breach) -> String {
    let name = |tpn: Tpn| match event.numbered(tpn.0) {
        Some(own) => Argument::from(&own.entered.name),
        None => Argument::from(tpn.0),
    };
    words.message(&found.message(&name))
}

fn ask(opened: &EventPage, act: &str, inside: &Markup) -> Markup {
    forms::ask(&format!("/e/{}/hand/{act}", opened.id), inside)
}

/// The form that the boxes beside the names belong to.
fn swap_form(words: Words, opened: &EventPage, draft: &Round) -> Markup {
    let reason = html! {
        input #swap-finding name="finding" type="text" maxlength="300" required value=(words.say("draft-reason"));
    };
    html! {
        form #swap .ask .swap action={ "/e/" (opened.id) "/hand/swap" } method="post" {
            input type="hidden" name="key" value=(office::new_key());
            input type="hidden" name="round" value=(draft.number);
            p .hint { (words.say("draft-how")) }
            (forms::field("swap-finding", &words.say("desk-finding"), None, &reason))
            button .second { (words.say("hand-swap")) }
        }
    }
}

fn table(
    words: Words,
    opened: &EventPage,
    draft: &Round,
    rows: &[PairingRow],
    may: bool,
) -> Markup {
    html! {
        table .draft-table {
            thead { tr {
                th .number scope="col" { (words.say("events-table")) }
                th scope="col" { (words.say("events-starts")) }
                th scope="col" { (words.say("events-second")) }
                th {}
            } }
            tbody {
                @for row in rows {
                    tr {
                        td .number { @if let Some(table) = row.table { (words.number(table)) } }
                        td { (name(words, &row.left, may && row.bye.is_none())) }
                        td {
                            @match &row.right {
                                Some(right) => (name(words, right, may)),
                                None => span .quiet { (bye(words, row.bye)) },
                            }
                        }
                        td { @if let (Some(table), true) = (row.table, may) { (turn(words, opened, draft, table)) } }
                    }
                }
            }
        }
    }
}

/// A name that can be pressed; its points stand beside it.
fn name(words: Words, side: &Side, may: bool) -> Markup {
    let id = format!("pick-{}", side.entrant);
    let points = lists::points(words, side.points);
    html! {
        @if may {
            label .pick for=(id) draggable="true" data-entrant=(side.entrant) {
                input id=(id) type="checkbox" form="swap" name="pick" value=(side.entrant);
                bdi { (side.name) } " " span .quiet { "(" (points) ")" }
            }
        } @else { bdi { (side.name) } " " span .quiet { "(" (points) ")" } }
    }
}

fn turn(words: Words, opened: &EventPage, draft: &Round, table: u16) -> Markup {
    let label = words.say_with("draft-turn", &[("table", table.into())]);
    ask(
        opened,
        "turn",
        &html! {
            input type="hidden" name="round" value=(draft.number);
            input type="hidden" name="table" value=(table);
            input type="hidden" name="finding" value=(words.say("draft-reason"));
            button .plain title=(label) aria-label=(label) { "⇄" }
        },
    )
}

fn discard(words: Words, opened: &EventPage, draft: &Round) -> Markup {
    let reason =
        html! { input #discard-finding name="finding" type="text" maxlength="300" required; };
    let inside = html! {
        input type="hidden" name="round" value=(draft.number);
        (forms::field("discard-finding", &words.say("desk-finding"), None, &reason))
        button .danger { (words.say_with("desk-discard", &[("round", draft.number.into())])) }
    };
    html! {
        @if opened.permissions.may("discard") {
            details .fold {
                summary { (words.say_with("desk-discard", &[("round", draft.number.into())])) }
                (forms::ask(&format!("/e/{}/desk/discard", opened.id), &inside))
            }
        }
    }
}

/// The text of a bye.
pub(crate) fn bye(words: Words, bye: Option<Bye>) -> String {
    words.say(match bye {
        None | Some(Bye::PairingAllocated) => "events-bye",
        Some(Bye::FullPoint) => "events-bye-full",
        Some(Bye::HalfPoint) => "events-bye-half",
        Some(Bye::ZeroPoint) => "events-bye-zero",
    })
}

/// Who asked not to play, with the way to take it back.
pub(crate) fn byes(words: Words, opened: &EventPage, from: u16) -> Markup {
    let asked: Vec<(&Entrant, u16, Bye)> = opened
        .event()
        .entrants()
        .iter()
        .flat_map(|own| own.byes.iter().map(move |(round, bye)| (own, *round, *bye)))
        .filter(|(_, round, _)| *round >= from)
        .collect();
    html! {
        @if !asked.is_empty() {
            h3 { (words.say("draft-byes")) }
            ul .plain-list {
                @for (own, round, kind) in asked {
                    li .line {
                        span {
                            bdi { (own.entered.name) } " · " (words.say_with("matches-round", &[("round", round.into())]))
                            " · " (bye(words, Some(kind)))
                        }
                        @if opened.permissions.may("cancel-bye") {
                            (ask(opened, "cancel-bye", &html! {
                                input type="hidden" name="to" value="round";
                                input type="hidden" name="entrant" value=(own.entered.entrant);
                                input type="hidden" name="round" value=(round);
                                button .plain { (words.say("hand-cancel-bye")) }
                            }))
                        }
                    }
                }
            }
        }
    }
}

/// Who has left.
fn away(words: Words, opened: &EventPage) -> Markup {
    let gone: Vec<&Entrant> =
        opened.event().entrants().iter().filter(|own| own.withdrawn).collect();
    html! {
        @if !gone.is_empty() {
            h3 { (words.say("draft-away")) }
            ul .plain-list {
                @for own in gone {
                    li .line {
                        bdi { (own.entered.name) }
                        @if opened.permissions.may("return") {
                            (forms::ask(&format!("/e/{}/desk/return", opened.id), &html! {
                                input type="hidden" name="entrant" value=(own.entered.entrant);
                                button .plain { (words.say("desk-return")) }
                            }))
                        }
                    }
                }
            }
        }
    }
}

/// The pairs that must not meet.
pub(crate) fn apart(words: Words, opened: &EventPage) -> Markup {
    let event = opened.event();
    let name =
        |id| event.entrant(id).map_or_else(|_| String::new(), |own| own.entered.name.clone());
    html! {
        @if !event.forbidden().is_empty() {
            h3 { (words.say("draft-apart")) }
            ul .plain-list {
                @for pair in event.forbidden() {
                    li .line {
                        span { bdi { (name(&pair.one)) } " – " bdi { (name(&pair.other)) } }
                        @if opened.permissions.may("allow") {
                            (ask(opened, "allow", &html! {
                                input type="hidden" name="to" value="round";
                                input type="hidden" name="one" value=(pair.one);
                                input type="hidden" name="other" value=(pair.other);
                                button .plain { (words.say("hand-allow")) }
                            }))
                        }
                    }
                }
            }
        }
    }
}

/// Whether anything can be said of a pair: what has changed since the draft was made may have changed its
/// reasons.
fn is_told(explained: &Explained) -> bool {
    let says = |own: &Reason| !matches!(own, Reason::ByHand { finding, .. } if finding.is_empty());
    explained.words.iter().any(says)
}

/// Why each pair was made.
fn reasons(
    words: Words,
    event: &Event,
    round: u16,
    rows: &[PairingRow],
) -> Result<Markup, Problem> {
    let reasons = event.explain(round)?;
    let names: BTreeMap<u32, &str> = event
        .entrants()
        .iter()
        .filter_map(|entrant| Some((entrant.number?, entrant.entered.name.as_str())))
        .collect();
    Ok(html! {
        details .fold {
            summary { (words.say("why-link")) }
            ol .why { @for (row, explained) in rows.iter().zip(&reasons).filter(|(_, own)| is_told(own)) { li { (why::pair(words, row, explained, &names)) } } }
        }
    })
}
