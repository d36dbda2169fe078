//! The pairings in the order of names: where do I play? On paper, and on the wall before a round begins.

use arena::event::{PairingRow, Phase, Side};
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::pages::public::event::{EventPage, READER, published};
use words::Words;

/// The table of a round.
pub(crate) fn table(words: Words, rows: &[PairingRow]) -> Markup {
    let mut lines: Vec<(&Side, &PairingRow, Option<&Side>, bool)> = Vec::new();
    for row in rows {
        lines.push((&row.left, row, row.right.as_ref(), true));
        lines.extend(row.right.as_ref().map(|right| (right, row, Some(&row.left), false)));
    }
    words.sort_by_name(&mut lines, |line| &line.0.name);
    html! {
        table .by-name {
            thead {
                tr {
                    th { (words.say("events-name")) }
                    th .number { (words.say("events-table")) }
                    th { (words.say("print-opponent")) }
                    th .middle { (words.say("events-starts")) }
                }
            }
            tbody {
                @for (own, row, other, starts) in lines {
                    tr {
                        td { bdi { (own.name) } }
                        td .number { @if let Some(table) = row.table { (words.number(table)) } }
                        td {
                            @match other {
                                Some(other) => bdi { (other.name) },
                                None => (words.say("events-bye")),
                            }
                        }
                        td .middle { @if other.is_some() && starts { "●" } }
                    }
                }
            }
        }
    }
}

/// The part of the wall: everybody looks for their table while no result is in.
pub(crate) fn part(words: Words, opened: &EventPage) -> Result<Markup, Problem> {
    let event = opened.event();
    let round = event.rounds().iter().find(|own| Some(own.number) == published(event));
    let wanted = round.filter(|own| own.phase != Phase::Closed && !own.has_results());
    let rows = wanted.map(|own| event.pairings_for(&READER, own.number)).transpose()?;
    Ok(html! {
        section #by-name data-live {
            @if let (Some(rows), Some(round)) = (rows, wanted) {
                h2 { (words.say_with("hall-by-name", &[("round", round.number.into())])) }
                (table(words, &rows))
            }
        }
    })
}
