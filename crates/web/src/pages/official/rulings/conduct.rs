//! What is on record about each player: warnings by clause, events to which they did not come, and,
//! for the few who see them, suspensions. Whoever rules looks here first.

use arena::Actor;
use arena::competition::{Ban, Competition};
use arena::id::PersonId;
use maud::{Markup, html};
use rulebook::Citation;
use std::collections::{BTreeMap, BTreeSet};

use crate::pages::competition::{CompetitionPage, event_name};
use crate::pages::frame;
use crate::pages::official::rulings::name_of;
use words::Words;

/// What is on record about one player.
struct Conduct<'a> {
    person: &'a PersonId,
    warnings: usize,
    /// How many of the warnings were given by which clause.
    by_clause: Vec<(Citation, usize)>,
    /// The events to which they did not come, each with how often.
    absent: BTreeMap<String, usize>,
    suspensions: Vec<Ban>,
}

/// Everybody about whom something is on record.
pub(crate) fn section(words: Words, seen: &CompetitionPage, actor: &Actor) -> Markup {
    let state = seen.state();
    let mut all: Vec<Conduct<'_>> = state
        .registrations()
        .keys()
        .map(|person| conduct(words, seen, actor, person))
        .filter(|own| own.warnings > 0 || !own.absent.is_empty() || !own.suspensions.is_empty())
        .collect();
    all.sort_by_key(|own| std::cmp::Reverse(own.warnings));
    html! {
        @if !all.is_empty() {
            section aria-labelledby="conduct" {
                h2 #conduct { (words.say("conduct-title")) }
                div .scroll { table {
                    thead { tr {
                        th scope="col" { (words.say("court-player")) }
                        th scope="col" { (words.say("conduct-warnings")) }
                        th scope="col" { (words.say("conduct-absent")) }
                        @if seen.permissions.sees_suspensions() {
                            th scope="col" { (words.say("ruling-suspended")) }
                        }
                    } }
                    tbody { @for own in &all { (row(words, seen, own)) } }
                } }
            }
        }
    }
}

fn conduct<'a>(
    words: Words,
    seen: &CompetitionPage,
    actor: &Actor,
    person: &'a PersonId,
) -> Conduct<'a> {
    let state = seen.state();
    let clauses = clauses_about(state, actor, person);
    let by_clause = clauses.into_iter().map(|clause| (clause, state.warnings_by(person, clause)));
    let mut absent = BTreeMap::new();
    for event in state.no_shows_of(person) {
        *absent.entry(event_name(words, state, event)).or_insert(0) += 1;
    }
    let suspensions = seen.permissions.given().map(|role| state.suspensions_for(person, role));
    Conduct {
        person,
        warnings: state.warnings_of(person),
        by_clause: by_clause.filter(|(_, count)| *count > 0).collect(),
        absent,
        suspensions: suspensions.max_by_key(Vec::len).unwrap_or_default(),
    }
}

/// The clauses of the rulings about a player that whoever looks may see.
fn clauses_about(state: &Competition, actor: &Actor, person: &PersonId) -> BTreeSet<Citation> {
    let all = state.rulings_for(actor).into_iter().map(|made| &made.ruling);
    let own = all.filter(|ruling| ruling.consequence.person() == Some(person));
    own.map(|ruling| ruling.clause).collect()
}

fn row(words: Words, seen: &CompetitionPage, own: &Conduct<'_>) -> Markup {
    html! {
        tr {
            td { bdi { (name_of(seen.state(), own.person)) } }
            td {
                @if own.warnings > 0 { (words.digits(&own.warnings.to_string())) }
                @for (clause, count) in &own.by_clause {
                    " " (frame::chip(*clause)) (times(words, *count))
                }
            }
            td {
                @for (place, (event, count)) in own.absent.iter().enumerate() {
                    @if place > 0 { ", " } bdi { (event) } (times(words, *count))
                }
            }
            @if seen.permissions.sees_suspensions() {
                td { @for ban in &own.suspensions { div { (days(words, ban)) } } }
            }
        }
    }
}

/// How often, where it was more than once.
fn times(words: Words, count: usize) -> Markup {
    html! { @if count > 1 { " × " (words.digits(&count.to_string())) } }
}

fn days(words: Words, ban: &Ban) -> String {
    match ban.until {
        Some(until) => words.days(ban.from, until),
        None => words.say_with("conduct-without-end", &[("day", words.date(ban.from).into())]),
    }
}
