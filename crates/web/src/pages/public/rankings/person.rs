//! One person's results, two people side by side, and the search for people.

use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use rankings::{Kind, Medals, Own, OwnBest, Rankings};
use serde::Deserialize;

use super::look;
use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::rating;
use words::Words;

/// The most people that a search finds.
const MOST: usize = 100;

/// The ranks of a result: their names in short, and in full.
const RANKS: [(&str, &str); 3] = [
    ("rankings-nr-short", "rankings-nr-short-title"),
    ("rankings-cr-short", "rankings-cr-short-title"),
    ("rankings-wr-short", "rankings-wr-short-title"),
];

/// A person as these pages show them.
struct Shown {
    id: String,
    name: String,
    country: String,
    medals: Medals,
    events: Vec<ShownEvent>,
}

struct ShownEvent {
    id: String,
    name: String,
    bests: [Option<ShownBest>; 2],
    rounds: Vec<ShownRound>,
    /// All singles and what they are written as: for the plot.
    singles: Vec<(i32, String)>,
}

struct ShownBest {
    value: u32,
    result: String,
    ranks: [usize; 3],
}

struct ShownRound {
    day: String,
    competition: String,
    round: String,
    place: u16,
    results: [String; 2],
}

pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let gathered = app.office.with_rankings(|rankings| gather(words, rankings, &id));
    let shown = gathered.await?.ok_or(Problem::NotFound)?;
    let body = html! {
        link rel="stylesheet" href=(assets::address("rankings.css"));
        link rel="stylesheet" href=(assets::address("desk.css"));
        h1 { bdi { (shown.name) } " " span .quiet { (shown.country) } }
        (look::ways(words))
        (medals(words, shown.medals))
        (bests(words, &shown))
        @for event in &shown.events { (results(words, &shown.name, event)) }
        p { a href={ "/rankings/compare?one=" (shown.id) } { (words.say("rankings-compare-with")) } }
    };
    Ok(frame::page(&visitor, &shown.name, &body))
}

/// The official bests of somebody with their ranks, for the page that has everything of a person.
/// Nothing for whoever has none.
pub(crate) async fn part(app: &AppState, words: Words, id: &str) -> Result<Markup, Problem> {
    let gathered = app.office.with_rankings(|rankings| gather(words, rankings, id));
    let Some(shown) = gathered.await?.filter(|own| !own.events.is_empty()) else {
        return Ok(html! {});
    };
    Ok(html! {
        link rel="stylesheet" href=(assets::address("rankings.css"));
        (bests(words, &shown))
        p { a href={ "/rankings/people/" (shown.id) } { (words.say("person-in-rankings")) } }
    })
}

fn gather(words: Words, rankings: &Rankings, id: &str) -> Option<Shown> {
    let place = rankings.person(id)?;
    let history = rankings.history();
    let person = history.people.get(place as usize)?;
    let country = history.countries.get(usize::from(person.country))?;
    Some(Shown {
        id: person.id.clone(),
        name: person.name.clone(),
        country: look::country_name(words, country),
        medals: rankings.medals(place),
        events: rankings.own(place).iter().map(|own| of_event(words, rankings, own)).collect(),
    })
}

fn of_event(words: Words, rankings: &Rankings, own: &Own) -> ShownEvent {
    let history = rankings.history();
    let id = history.events.get(usize::from(own.event)).cloned().unwrap_or_default();
    let scoring = rankings.scoring(own.event);
    let written = |kind, value| match value {
        0 => "DNF".to_owned(),
        value => scoring.written(kind, value).to_string(),
    };
    let best = |kind, own: Option<OwnBest>| {
        own.map(|own| ShownBest {
            value: scoring.order(own.value),
            result: written(kind, own.value),
            ranks: [own.ranks.country, own.ranks.continent, own.ranks.world],
        })
    };
    let rounds = own.rounds.iter().rev().map(|(day, row)| ShownRound {
        day: look::day(words, *day),
        competition: history.competitions[row.competition as usize].name.clone(),
        round: round_name(words, row.round),
        place: row.place,
        results: [
            written(Kind::Single, row.best),
            if row.average > 0 { written(Kind::Average, row.average) } else { String::new() },
        ],
    });
    let there = own.rounds.iter().filter(|(_, row)| row.best > 0);
    let single = |value: u32| {
        let level = i32::try_from(scoring.order(value)).unwrap_or(i32::MAX);
        (level, written(Kind::Single, value))
    };
    ShownEvent {
        name: look::event_name(words, &id),
        id,
        bests: [best(Kind::Single, own.single), best(Kind::Average, own.average)],
        rounds: rounds.collect(),
        singles: there.map(|(_, row)| single(row.best)).collect(),
    }
}

fn round_name(words: Words, round: u8) -> String {
    match round {
        0 => words.say("rankings-qualification"),
        4 | rankings::FINAL => words.say("rankings-final"),
        round => words.say_with("contest-round", &[("round", u16::from(round).into())]),
    }
}

fn medals(words: Words, own: Medals) -> Markup {
    let each = [("gold", own.gold), ("silver", own.silver), ("bronze", own.bronze)];
    html! {
        @if each.iter().any(|(_, count)| *count > 0) {
            ul .medals { @for (name, count) in each {
                li .{ "medal-" (name) } { (words.say_with(&format!("rankings-medal-{name}"), &[("count", count.into())])) }
            } }
        }
    }
}

fn bests(words: Words, shown: &Shown) -> Markup {
    html! {
        section aria-labelledby="bests" {
            h2 #bests { (words.say("rankings-bests")) }
            div .scroll { table .rankings {
                thead {
                    tr {
                        th scope="col" rowspan="2" { (words.say("rankings-event")) }
                        th scope="colgroup" colspan="4" { (words.say("rankings-single")) }
                        th scope="colgroup" colspan="4" { (words.say("rankings-average")) }
                    }
                    tr { @for _ in 0..2 {
                        th scope="col" .number { (words.say("rankings-result")) }
                        @for (key, title) in RANKS {
                            th scope="col" .number { abbr title=(words.say(title)) { (words.say(key)) } }
                        }
                    } }
                }
                tbody { @for event in &shown.events {
                    tr {
                        th scope="row" { a href={ "#event-" (event.id) } { (event.name) } }
                        @for best in &event.bests {
                            @match best {
                                Some(best) => {
                                    td .number { strong dir="ltr" { (words.digits(&best.result)) } }
                                    @for rank in best.ranks { td .number { (words.digits(&rank.to_string())) } }
                                }
                                None => td colspan="4" {},
                            }
                        }
                    }
                } }
            } }
        }
    }
}

fn results(words: Words, name: &str, event: &ShownEvent) -> Markup {
    html! {
        section aria-labelledby={ "event-" (event.id) } {
            h2 id={ "event-" (event.id) } { (event.name) }
            (plot(words, name, event))
            div .scroll { table .rankings {
                thead { tr {
                    th scope="col" { (words.say("rankings-day")) }
                    th scope="col" { (words.say("rankings-competition")) }
                    th scope="col" { (words.say("rankings-round")) }
                    th scope="col" .number { (words.say("rankings-place")) }
                    th scope="col" .number { (words.say("rankings-single")) }
                    th scope="col" .number { (words.say("rankings-average")) }
                } }
                tbody { @for round in &event.rounds {
                    tr {
                        td { (round.day) }
                        td { bdi { (round.competition) } }
                        td { (round.round) }
                        td .number { (words.digits(&round.place.to_string())) }
                        @for result in &round.results { td .number dir="ltr" { (words.digits(result)) } }
                    }
                } }
            } }
        }
    }
}

/// The singles one after another, the oldest first: lower is better.
fn plot(words: Words, name: &str, event: &ShownEvent) -> Markup {
    let levels: Vec<i32> = event.singles.iter().map(|(level, _)| *level).collect();
    let best = event.singles.iter().min_by_key(|(level, _)| *level);
    let worst = event.singles.iter().max_by_key(|(level, _)| *level);
    let (Some((axis, low)), Some((_, high))) = (best, worst) else { return html! {} };
    if levels.len() < 2 {
        return html! {};
    }
    let label = words.say_with(
        "rankings-plot",
        &[
            ("name", name.into()),
            ("event", event.name.as_str().into()),
            ("count", levels.len().into()),
            ("best", words.digits(low).into()),
        ],
    );
    let marks = [high, low].map(|own| words.digits(own));
    html! { figure { (rating::plot(&label, &levels, *axis, Some(marks))) } }
}

/// Whom to compare.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Two {
    one: String,
    other: String,
}

pub(super) async fn compare(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(two): Query<Two>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let ids = [two.one.trim(), two.other.trim()];
    let gathered = app.office.with_rankings(|all| ids.map(|id| gather(words, all, id)));
    let both = gathered.await?;
    let title = words.say("rankings-compare");
    let missing = ids.iter().zip(&both).find(|(id, own)| !id.is_empty() && own.is_none());
    let body = html! {
        link rel="stylesheet" href=(assets::address("rankings.css"));
        h1 { (title) }
        (look::ways(words))
        form .rankings-form action="/rankings/compare" method="get" {
            label { (words.say("rankings-one")) input name="one" value=(ids[0]) required; }
            label { (words.say("rankings-other")) input name="other" value=(ids[1]) required; }
            button { (words.say("rankings-show")) }
        }
        @if let Some((id, _)) = missing {
            p .message { (words.say_with("rankings-unknown", &[("id", (*id).into())])) }
        }
        @if let [Some(one), Some(other)] = &both { (side_by_side(words, one, other)) }
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn side_by_side(words: Words, one: &Shown, other: &Shown) -> Markup {
    let mut events: Vec<&ShownEvent> = one.events.iter().collect();
    let new = other.events.iter().filter(|own| one.events.iter().all(|known| known.id != own.id));
    events.extend(new);
    let best = |shown: &Shown, id: &str, kind: usize| {
        let event = shown.events.iter().find(|own| own.id == id)?;
        event.bests[kind].as_ref().map(|own| (own.value, own.result.clone()))
    };
    html! {
        div .scroll { table .rankings {
            thead { tr {
                th scope="col" { (words.say("rankings-event")) }
                th scope="col" { (words.say("rankings-kind")) }
                @for own in [one, other] { th scope="col" .number { (look::person(&own.id, &own.name)) } }
            } }
            tbody { @for event in events { @for (kind, key) in [(0, "rankings-single"), (1, "rankings-average")] {
                @let own = [best(one, &event.id, kind), best(other, &event.id, kind)];
                @let least = own.iter().flatten().map(|(value, _)| *value).min();
                @if least.is_some() { tr {
                    th scope="row" { (event.name) }
                    td { (words.say(key)) }
                    @for best in &own {
                        td .number dir="ltr" { @if let Some((value, result)) = best {
                            @if Some(*value) == least { strong { (words.digits(result)) } }
                            @else { (words.digits(result)) }
                        } @else { "–" } }
                    }
                } }
            } } }
        } }
    }
}

/// What is looked for.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Sought {
    name: String,
}

pub(super) async fn search(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(sought): Query<Sought>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let name: String = sought.name.chars().take(100).collect();
    let gathered = app.office.with_rankings(|rankings| {
        let history = rankings.history();
        let found = rankings.search(&name, MOST).into_iter().map(|place| {
            let person = &history.people[place as usize];
            let country = &history.countries[usize::from(person.country)];
            (person.id.clone(), person.name.clone(), look::country_name(words, country))
        });
        found.collect::<Vec<_>>()
    });
    let mut found = gathered.await?;
    words.sort_by_name(&mut found, |own| &own.1);
    let title = words.say("rankings-search");
    let body = html! {
        link rel="stylesheet" href=(assets::address("rankings.css"));
        h1 { (title) }
        (look::ways(words))
        form .search action="/rankings/people" method="get" role="search" {
            label for="name" { (words.say("rankings-name")) }
            input #name type="search" name="name" value=(name) maxlength="100" required;
            button { (words.say("rankings-find")) }
        }
        @if !name.trim().is_empty() {
            p role="status" { (words.say_with("rankings-found", &[("count", found.len().into())])) }
            ul { @for (id, name, country) in &found {
                li { (look::person(id, name)) " " span .quiet { (country) " · " bdi { (id) } } }
            } }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}
