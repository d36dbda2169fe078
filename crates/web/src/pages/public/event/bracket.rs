//! The tree of an event in which the loser is out: a column for each round, a box for each pair. It
//! is wider than a phone; it scrolls inside its own frame. One tree for each part of the event.

use std::collections::BTreeMap;

use arena::event::{Event, PairingRow, Phase, Side};
use maud::{Markup, html};
use pairing::systems::{Outcome, Stage};

use crate::http::error::Problem;
use crate::pages::public::event::{READER, lists, match_way};
use words::Words;

/// A tree: its rounds with their pairs.
type Tree = Vec<(u16, Vec<PairingRow>)>;

/// The trees, the main one first; rounds in groups have no tree.
pub(crate) fn part(words: Words, event: &Event) -> Result<Markup, Problem> {
    let mut trees: BTreeMap<Stage, Tree> = BTreeMap::new();
    for round in event.rounds().iter().filter(|round| round.phase > Phase::Draft) {
        for row in event.pairings_for(&READER, round.number)? {
            if matches!(row.stage, Stage::Group(_)) {
                continue;
            }
            let tree = trees.entry(row.stage).or_default();
            match tree.last_mut().filter(|(number, _)| *number == round.number) {
                Some((_, rows)) => rows.push(row),
                None => tree.push((round.number, vec![row])),
            }
        }
    }
    let several = trees.len() > 1;
    Ok(html! {
        section #bracket data-live {
            @if trees.is_empty() { p .quiet { (words.say("events-no-bracket")) } }
            @for (stage, tree) in &trees {
                @let name = lists::stage_name(words, *stage);
                @if several { h2 { (name) } }
                (columns(words, &name, tree))
            }
        }
    })
}

fn columns(words: Words, name: &str, tree: &Tree) -> Markup {
    html! {
        div .scroll tabindex="0" role="region" aria-label=(name) {
            ol .bracket {
                @for (round, rows) in tree {
                    li {
                        h3 { (words.say_with("contest-round", &[("round", (*round).into())])) }
                        ol { @for row in rows { (pair(words, row)) } }
                    }
                }
            }
        }
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
            (side(words, &row.left, outcome == Some(Outcome::First)))
            @match &row.right {
                Some(right) => (side(words, right, outcome == Some(Outcome::Second))),
                None => span .side .quiet { (words.say("events-bye")) },
            }
            @if let (Some(way), Some(result)) = (match_way(row), &row.result) {
                a .result href=(way) { (lists::board_result(words, result)) }
            } @else if let Some(way) = match_way(row) {
                a .result href=(way) { (words.say("home-watch")) }
            }
        }
    }
}

/// A side; whoever goes on is marked, and said to be.
fn side(words: Words, side: &Side, won: bool) -> Markup {
    html! {
        span .side .won[won] {
            span .quiet { (words.number(side.number)) } " "
            a href={ "/p/" (side.entrant) } { bdi { (side.name) } }
            @if won { " " span aria-hidden="true" { "✓" } span .hidden-text { (words.say("person-won")) } }
        }
    }
}
