//! What is printed for the people of a whole cubing competition: badges with a code that opens the
//! competitor's page, and cards with everybody's groups and duties. Eight badges or four cards on a
//! sheet of A4 or Letter, with lines to cut along.

use arena::Role;
use arena::competition::{Competition, registration};
use arena::id::PersonId;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use maud::{Markup, html};
use words::Words;

use super::styles;
use crate::http::error::Problem;
use crate::http::public_address::only_here;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::error_page::role_key;
use crate::pages::player::casual::address;
use crate::pages::{frame, paper};
use crate::qr;

/// One of the sheets.
///
/// # Errors
/// When there is no such sheet, or the visitor does not look after entries.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((id, what)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let seen = CompetitionPage::find_for(&app, &visitor, &id, registration::Kind::CheckIn).await?;
    if !seen.state().events().values().any(|own| own.plan.edition().is_some()) {
        return Err(Problem::NotFound);
    }
    let link = |path: &str| address(&app, &headers, path);
    let (key, inside) = match what.as_str() {
        "badges" => ("cubing-badges", badges(words, &seen, &link)?),
        "competitors" => ("cubing-cards", cards(words, &seen)?),
        _ => return Err(Problem::NotFound),
    };
    let title = words.say(key);
    let body = html! {
        (styles())
        (paper::controls(words))
        h1 .screen-only { (title) }
        @if what == "badges" { (only_here(words, &headers)) }
        (inside)
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// Those who compete, with their numbers, by name.
fn people(words: Words, state: &Competition) -> Vec<(usize, &PersonId, &str)> {
    let all = state.registrations().iter().zip(1..);
    let mut all: Vec<_> = all
        .filter(|((person, _), _)| state.takes_part(person))
        .map(|((person, own), number)| (number, person, own.application.person.name.as_str()))
        .collect();
    words.sort_by_name(&mut all, |(_, _, name)| name);
    all
}

fn badges(
    words: Words,
    seen: &CompetitionPage,
    link: &dyn Fn(&str) -> String,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let country = |person: &PersonId| {
        let own = state.registrations().get(person);
        own.map_or_else(String::new, |own| words.country(own.application.person.country))
    };
    let roles = |person: &PersonId| {
        let held = state.roles_of(person).into_iter().filter(|role| *role != Role::Spectator);
        let names: Vec<String> = held.map(|role| words.say(role_key(role))).collect();
        words.list(&names)
    };
    Ok(html! {
        div .badges {
            @for (number, person, name) in people(words, state) {
                article .badge {
                    p .badge-of { bdi { (plan.name) } }
                    h2 { bdi { (name) } }
                    p { (country(person)) }
                    p .quiet { (roles(person)) }
                    p .card-number { (words.number(number as i64)) }
                    (qr::picture(&link(&format!("/p/{person}")), &words.say("cubing-badge-code")))
                }
            }
        }
    })
}

/// For each competitor the events, with the group and the duties of every round that has groups.
fn cards(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    Ok(html! {
        div .score-cards {
            @for (number, person, name) in people(words, state) {
                article .score-card .competitor-card {
                    header {
                        strong { bdi { (name) } }
                        span .card-number { (words.number(number as i64)) }
                        p { bdi { (plan.name) } " · " (words.days(plan.first, plan.last)) }
                    }
                    table {
                        thead { tr {
                            th scope="col" { (words.say("cubing-card-round")) }
                            th scope="col" { (words.say("cubing-card-competes")) }
                            th scope="col" { (words.say("cubing-card-judges")) }
                            th scope="col" { (words.say("cubing-card-scrambles")) }
                            th scope="col" { (words.say("cubing-card-takes")) }
                        } }
                        tbody { @for line in lines(words, state, person) {
                            tr { th scope="row" { (line.round) } @for groups in &line.groups { td .number { (words.digits(groups)) } } }
                        } }
                    }
                }
            }
        }
    })
}

/// A round with the numbers of the groups in which somebody competes, judges, scrambles and takes scores.
struct DutyRow {
    round: String,
    groups: [String; 4],
}

fn lines(words: Words, state: &Competition, person: &PersonId) -> Vec<DutyRow> {
    let mut all = Vec::new();
    for own in state.events().values().filter(|own| own.plan.cubing().is_some()) {
        for (round, groups) in &own.groups {
            let numbers = |of: &dyn Fn(&arena::competition::Group) -> bool| {
                let found = (1_u16..).zip(groups).filter(|(_, group)| of(group));
                words.list(&found.map(|(number, _)| words.number(number)).collect::<Vec<_>>())
            };
            let groups = [
                numbers(&|own| own.competitors.contains(person)),
                numbers(&|own| own.judges.contains(person)),
                numbers(&|own| own.scramblers.contains(person)),
                numbers(&|own| own.score_takers.contains(person)),
            ];
            if groups.iter().any(|own| !own.is_empty()) {
                let round = words.say_with("contest-round", &[("round", (*round).into())]);
                all.push(DutyRow { round: words.list(&[words.event(&own.plan), round]), groups });
            }
        }
    }
    all
}
