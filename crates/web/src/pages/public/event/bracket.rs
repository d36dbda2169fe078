//! The tree of an event in which the loser is out: a column for each round, with its name, and a box
//! for each pair. The main tree is whole from the start, with lines from each pair to the next, and
//! those who are through stand where they play next; the other parts have the pairs there are. A tree
//! is wider than a phone: it scrolls inside its own frame.

use std::collections::BTreeMap;

use arena::event::{Event, PairingRow, Phase, Side};
use maud::{Markup, html};
use pairing::systems::{Outcome, Stage, round_name};

use crate::http::error::Problem;
use crate::pages::public::event::{READER, lists, match_way};
use words::Words;

/// The pairs of a part by round and place.
type Pairs = BTreeMap<(u32, u32), PairingRow>;

/// The trees, the main one first; rounds in groups have no tree.
pub(crate) fn part(words: Words, event: &Event) -> Result<Markup, Problem> {
    let mut parts: BTreeMap<Stage, Pairs> = BTreeMap::new();
    for round in event.rounds().iter().filter(|round| round.phase > Phase::Draft) {
        for row in event.pairings_for(&READER, round.number)? {
            if let (Some(slot), false) = (row.slot, matches!(row.stage, Stage::Group(_))) {
                parts.entry(row.stage).or_default().insert(slot, row);
            }
        }
    }
    let several = parts.len() > 1;
    Ok(html! {
        section #bracket data-live {
            @if parts.is_empty() { p .quiet { (words.say("events-no-bracket")) } }
            @for (stage, pairs) in &parts {
                @let name = lists::stage_name(words, *stage);
                @if several { h2 .tree-name { (name) } }
                (columns(words, event, *stage, &name, pairs))
            }
        }
    })
}

/// The rounds of a part. Only in the main tree every pair feeds the one beside it, so only that one
/// is drawn whole.
fn columns(words: Words, event: &Event, stage: Stage, name: &str, pairs: &Pairs) -> Markup {
    let last = pairs.keys().map(|(round, _)| *round).max().unwrap_or(0);
    let of = event.rounds_of_stage(stage).unwrap_or(last);
    let whole = stage == Stage::Main && of <= 10;
    let until = if whole { of } else { last };
    html! {
        div .scroll tabindex="0" role="region" aria-label=(name) {
            ol .bracket .tree[whole] {
                @for round in 1..=until {
                    li {
                        h3 { (words.message(&round_name(stage, round, of))) }
                        ol {
                            @if whole {
                                @for place in 1..=1_u32 << (of - round) { (slot(words, pairs, round, place)) }
                            } @else {
                                @for row in pairs.range((round, 0)..(round + 1, 0)).map(|(_, row)| row) {
                                    (pair(words, row))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// A place of the whole tree: its pair, or who is through to it, or nobody yet.
fn slot(words: Words, pairs: &Pairs, round: u32, place: u32) -> Markup {
    if let Some(row) = pairs.get(&(round, place)) {
        return pair(words, row);
    }
    let feeding = [2 * place - 1, 2 * place].map(|place| {
        let row = pairs.get(&(round.checked_sub(1)?, place))?;
        through(row)
    });
    let who: Vec<&str> = feeding.iter().flatten().map(|side| side.entrant.as_str()).collect();
    html! {
        li .to-come data-who=(who.join(" ")) {
            div .pair {
                @for side in feeding {
                    @match side {
                        Some(side) => (side_line(words, side, false)),
                        None => span .side .quiet { (words.say("tree-to-come")) },
                    }
                }
            }
        }
    }
}

/// Who goes on from a pair, as far as is known.
fn through(row: &PairingRow) -> Option<&Side> {
    let Some(right) = &row.right else { return Some(&row.left) };
    match row.result.as_ref()?.outcome {
        Outcome::First => Some(&row.left),
        Outcome::Second => Some(right),
        Outcome::Draw | Outcome::Neither => None,
    }
}

fn pair(words: Words, row: &PairingRow) -> Markup {
    let outcome = row.result.as_ref().map(|result| result.outcome);
    let who = format!(
        "{} {}",
        row.left.entrant,
        row.right.as_ref().map_or("", |side| side.entrant.as_str())
    );
    html! {
        li data-who=(who) {
            div .pair {
                (side_line(words, &row.left, outcome == Some(Outcome::First)))
                @match &row.right {
                    Some(right) => (side_line(words, right, outcome == Some(Outcome::Second))),
                    None => span .side .quiet { (words.say("events-bye")) },
                }
                @if let (Some(way), Some(result)) = (match_way(row), &row.result) {
                    a .result href=(way) { (lists::board_result(words, result)) }
                } @else if let Some(result) = &row.result {
                    span .result { (lists::board_result(words, result)) }
                } @else if let Some(way) = match_way(row) {
                    a .result href=(way) { (words.say("home-watch")) }
                }
            }
        }
    }
}

/// A side; whoever goes on is marked, and said to be.
fn side_line(words: Words, side: &Side, won: bool) -> Markup {
    html! {
        span .side .won[won] {
            span .quiet { (words.number(side.number)) } " "
            a href={ "/p/" (side.entrant) } { bdi { (side.name) } }
            @if won { " " span aria-hidden="true" { "✓" } span .hidden-text { (words.say("person-won")) } }
        }
    }
}
