//! How far the entrants of a tree have come, in words, and the standings of a tree: those who are
//! still in by the round they have reached, then those who are out with their places. Points and
//! tie-breaks say nothing where the loser is out, so there are none.

use arena::event::{Event, StandingRow};
use maud::{Markup, html};
use pairing::systems::{Stage, round_name};

use crate::pages::names;
use words::Words;

/// The name of a round of an event by its place in the tree: Semi-final. Nothing where the event has
/// no tree, or where parts of it play side by side and their rounds differ.
pub(crate) fn name_of_round(words: Words, event: &Event, round: u16) -> Option<String> {
    let found = event.rounds().iter().find(|own| own.number == round)?;
    let mut boards = found.boards.iter().map(|own| own.board.pairing);
    let main = boards.find(|own| matches!(own.stage, Stage::Main | Stage::GrandFinal))?;
    let of = event.rounds_of_stage(main.stage)?;
    Some(words.message(&round_name(main.stage, main.round, of)))
}

/// How far somebody has come: still in, the winner, or the round that was the last.
pub(crate) fn text(words: Words, row: &StandingRow) -> Option<String> {
    let own = row.reached?;
    let round = words.message(&round_name(own.stage, own.round, own.of));
    let key = match (own.still_in, row.place, own.stage) {
        (true, ..) => "tree-still-in-round",
        _ if own.open => return Some(words.say("tree-plays-third")),
        (false, 1, _) => return Some(words.say("tree-winner")),
        (false, 2, _) => return Some(words.say("tree-runner-up")),
        (false, 3, _) => return Some(words.say("tree-third")),
        (_, _, Stage::ThirdPlace) => return Some(round),
        _ => "tree-out",
    };
    Some(words.say_with(key, &[("round", round.as_str().into())]))
}

/// The place; whoever is still in has none yet.
pub(crate) fn place(words: Words, row: &StandingRow) -> Markup {
    html! {
        @if row.is_still_in() {
            span aria-hidden="true" { "–" }
            span .hidden-text { (words.say("tree-still-in")) }
        } @else {
            (words.number(row.place))
        }
    }
}

/// The table of a tree.
pub(crate) fn table(words: Words, rows: &[StandingRow]) -> Markup {
    html! {
        div .scroll {
            table .standings {
                thead {
                    tr {
                        th .number scope="col" { (words.say("events-place")) }
                        th scope="col" { (words.say("events-name")) }
                        th scope="col" { (words.say("tree-reached")) }
                    }
                }
                tbody { @for row in rows { (line(words, row)) } }
            }
        }
    }
}

fn line(words: Words, row: &StandingRow) -> Markup {
    let open = row.reached.is_some_and(|own| own.open);
    let medal = Some(row.place).filter(|place| !open && *place <= 3);
    html! {
        tr data-who=(row.entrant) data-medal=[medal] .still-in[row.is_still_in()] {
            td .number { (place(words, row)) }
            td {
                a href={ "/p/" (row.entrant) } { (names::with_latin(&row.name, &row.latin)) }
                @if row.withdrawn { " " span .quiet { "(" (words.say("events-left")) ")" } }
            }
            td { @if let Some(text) = text(words, row) { (text) } }
        }
    }
}
