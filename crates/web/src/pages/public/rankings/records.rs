//! The course of a record: who held it, since when.

use axum::extract::{Query, State};
use maud::{Markup, html};
use rankings::{Rankings, Record, Region};

use super::look::{self, Asked, Choices};
use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::competition::book_title;
use words::Words;

struct Row {
    day: String,
    id: String,
    name: String,
    country: String,
    result: String,
    competition: String,
    competition_id: String,
    /// The edition of the regulations, where the competition was held here.
    edition: String,
}

pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let gathered = app.office.with_rankings(|rankings| gather(words, rankings, &asked));
    let (event, region, mut rows, choices) = gathered.await??;
    for row in &mut rows {
        row.edition = edition(&app, words, &row.competition_id).await?;
    }
    let title = words.say("rankings-records");
    let body = html! {
        link rel="stylesheet" href=(assets::address("rankings.css"));
        h1 { (title) }
        (look::ways(words))
        @if choices.events.is_empty() { p { (words.say("rankings-none")) } }
        @else {
            (look::form(words, "/rankings/records", &asked, &event, &choices))
            p .quiet { (words.say(region)) }
            @if rows.is_empty() { p { (words.say("rankings-no-record")) } }
            @else { div .scroll { table .rankings {
                thead { tr {
                    th scope="col" { (words.say("rankings-day")) }
                    th scope="col" .number { (words.say("rankings-result")) }
                    th scope="col" { (words.say("rankings-person")) }
                    th scope="col" { (words.say("rankings-country")) }
                    th scope="col" { (words.say("rankings-competition")) }
                    th scope="col" { (words.say("rankings-edition")) }
                } }
                tbody { @for row in &rows {
                    tr {
                        td { (row.day) }
                        td .number { strong dir="ltr" { (words.digits(&row.result)) } }
                        td { (look::person(&row.id, &row.name)) }
                        td { (row.country) }
                        td { bdi { (row.competition) } }
                        td { (row.edition) }
                    }
                } }
            } } }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// The regulations that a competition held here has followed.
async fn edition(app: &AppState, words: Words, id: &str) -> Result<String, Problem> {
    let Ok(id) = id.parse() else { return Ok(String::new()) };
    let found = office::if_found(app.office.competition(&id).await)?;
    let edition = found.and_then(|own| own.state.edition());
    Ok(edition.map_or_else(String::new, |own| book_title(words, &own.to_string())))
}

type Gathered = (String, &'static str, Vec<Row>, Choices);

fn gather(words: Words, rankings: &Rankings, asked: &Asked) -> Result<Gathered, Problem> {
    let history = rankings.history();
    let view = asked.view(rankings)?;
    let course = rankings.course(view.event, view.kind, view.region);
    let row = |own: &Record| {
        let person = &history.people[own.person as usize];
        Row {
            day: look::day(words, own.day),
            id: person.id.clone(),
            name: person.name.clone(),
            country: look::country_name(words, &history.countries[usize::from(own.country)]),
            result: rankings.scoring(view.event).written(view.kind, own.value).to_string(),
            competition: history.competitions[own.competition as usize].name.clone(),
            competition_id: history.competitions[own.competition as usize].id.clone(),
            edition: String::new(),
        }
    };
    // The record that stands comes first.
    let rows = course.iter().rev().map(row).collect();
    let event = history.events.get(usize::from(view.event)).cloned().unwrap_or_default();
    let region = match view.region {
        Region::World => "rankings-wr",
        Region::Continent(_) => "rankings-cr",
        Region::Country(_) => "rankings-nr",
    };
    Ok((event, region, rows, Choices::of(words, rankings, view.event)))
}
