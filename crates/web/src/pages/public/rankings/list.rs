//! The list: everybody's best, place by place.

use axum::extract::{Query, State};
use maud::{Markup, html};
use rankings::{Place, Rankings};

use super::look::{self, Asked, Choices};
use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use words::Words;

/// How many people a page has.
const PAGE: usize = 100;

struct Row {
    place: usize,
    id: String,
    name: String,
    country: String,
    result: String,
    competition: String,
}

struct Shown {
    event: String,
    count: usize,
    rows: Vec<Row>,
    choices: Choices,
}

pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let from = match asked.from.as_str() {
        "" => 0,
        text => text.parse().map_err(|_| Problem::NotFound)?,
    };
    let gathered = app.office.with_rankings(|rankings| gather(words, rankings, &asked, from));
    let shown = gathered.await??;
    let keeps = app.office.keeps_history(&visitor.who()).await?;
    let title = words.say("rankings-title");
    let body = html! {
        link rel="stylesheet" href=(assets::address("rankings.css"));
        h1 { (title) }
        (look::ways(words))
        @if keeps { p .ways { a .button .second href="/rankings/import" { (words.say("rankings-import-title")) } } }
        @if shown.choices.events.is_empty() {
            p { (words.say("rankings-none")) }
        } @else {
            (look::form(words, "/rankings", &asked, &shown.event, &shown.choices))
            (table(words, &shown))
            (steps(words, &asked, from, shown.count))
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

fn gather(words: Words, rankings: &Rankings, asked: &Asked, from: usize) -> Result<Shown, Problem> {
    let history = rankings.history();
    let view = asked.view(rankings)?;
    let page = rankings.page(view, from, PAGE);
    let row = |own: &Place| {
        let person = &history.people[own.person as usize];
        Row {
            place: own.place,
            id: person.id.clone(),
            name: person.name.clone(),
            country: look::country_name(words, &history.countries[usize::from(person.country)]),
            result: rankings.scoring(view.event).written(view.kind, own.value).to_string(),
            competition: history.competitions[own.competition as usize].name.clone(),
        }
    };
    let mut rows: Vec<Row> = page.places.iter().map(row).collect();
    // Those who share a place stand in the order of the reader's alphabet.
    for equal in rows.chunk_by_mut(|a, b| a.place == b.place).filter(|equal| equal.len() > 1) {
        words.sort_by_name(equal, |own| &own.name);
    }
    let event = history.events.get(usize::from(view.event)).cloned().unwrap_or_default();
    Ok(Shown { event, count: page.count, rows, choices: Choices::of(words, rankings, view.event) })
}

fn table(words: Words, shown: &Shown) -> Markup {
    html! {
        p .quiet { (words.say_with("rankings-count", &[("count", shown.count.into())])) }
        @if !shown.rows.is_empty() {
            div .scroll { table .rankings .lines {
                thead { tr {
                    th scope="col" .number { (words.say("rankings-place")) }
                    th scope="col" { (words.say("rankings-person")) }
                    th scope="col" .number { (words.say("rankings-result")) }
                    th scope="col" { (words.say("rankings-country")) }
                    th scope="col" { (words.say("rankings-competition")) }
                } }
                tbody { @for row in &shown.rows {
                    tr {
                        td .number { (words.digits(&row.place.to_string())) }
                        td { (look::person(&row.id, &row.name)) }
                        td .number { strong dir="ltr" { (words.digits(&row.result)) } }
                        td { (row.country) }
                        td { bdi { (row.competition) } }
                    }
                } }
            } }
        }
    }
}

/// The ways to the places before and after.
fn steps(words: Words, asked: &Asked, from: usize, count: usize) -> Markup {
    html! {
        nav .ways aria-label=(words.say("rankings-more")) {
            @if from > 0 {
                a rel="prev" href=(asked.address("/rankings", from.saturating_sub(PAGE))) { (words.say("rankings-before")) }
            }
            @if from + PAGE < count {
                a rel="next" href=(asked.address("/rankings", from + PAGE)) { (words.say("rankings-after")) }
            }
        }
    }
}
