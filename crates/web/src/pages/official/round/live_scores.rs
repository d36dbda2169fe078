//! The score taker's page for a final: several competitors side by side, for each the attempt that comes
//! next, and nothing else. Who sits at several stations chooses whose; the choice is in the address. Beside
//! each name stands the place of the round before.

use std::collections::BTreeMap;

use arena::cubing::{Kind, Phase, round_id};
use arena::id::PersonId;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use words::Words;

use super::scores::called;
use super::{RoundPage, ask};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use crate::pages::public::prospects::Prospects;

/// The places of the round before, by competitor.
type Before = BTreeMap<PersonId, u16>;

async fn open(app: &AppState, visitor: &Visitor, id: &str) -> Result<(RoundPage, Before), Problem> {
    let page = RoundPage::find_for(app, visitor, id, &[Kind::EnterCard]).await?;
    let settings = page.settings()?;
    if settings.contest.is_fewest_moves() {
        return Err(Problem::NotFound);
    }
    let before = settings.round.checked_sub(1).filter(|number| *number > 0);
    let before = before.and_then(|number| round_id(&settings.event, number));
    let found = match before {
        Some(id) => office::if_found(app.office.round(&id).await)?,
        None => None,
    };
    let table = found.map(|own| own.state.table()).unwrap_or_default();
    let places = table.into_iter().filter_map(|row| Some((row.person, row.place?)));
    Ok((page, places.collect()))
}

/// The page.
///
/// # Errors
/// When the visitor is no score taker of the event, or it is fewest moves.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(chosen): Form<Filled>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let (page, before) = open(&app, &visitor, &id).await?;
    let page = page.with_marks(&app).await?;
    let live = Some(app.listening(Topic::Stream(page.address())));
    let title = words.say("cubing-live-title");
    let body = html! {
        (page.crumbs(words)?)
        script type="module" src=(assets::address("mine.js")) {}
        script type="module" src=(assets::address("stations.js")) {}
        h1 { (title) }
        (page.ways(words, "scores")?)
        (stations(words, &page, &before, &chosen)?)
        (choice(words, &page, &chosen))
        p .hint { (words.say("cubing-live-keys")) }
        p .ways { a href={ "/r/" (page.id) "/scores" } { (words.say("cubing-live-back")) } }
        (crate::pages::public::round::results(words, &page)?)
        div #floor hidden data-live {}
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The stations alone, for the script.
///
/// # Errors
/// When the visitor is no score taker of the event, or it is fewest moves.
pub(super) async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(chosen): Form<Filled>,
) -> Result<Response, Problem> {
    let (page, before) = open(&app, &visitor, &id).await?;
    let part = stations(visitor.words, &page, &before, &chosen)?;
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

fn is_chosen(chosen: &Filled, person: &PersonId) -> bool {
    let mut all = chosen.all("only").peekable();
    all.peek().is_none() || all.any(|own| own == person.as_str())
}

/// The stations, in the order of the round before: who was first there is called last, and sits last.
fn stations(
    words: Words,
    page: &RoundPage,
    before: &Before,
    chosen: &Filled,
) -> Result<Markup, Problem> {
    let mut people = called(page);
    people.retain(|person| is_chosen(chosen, person));
    people.sort_by_key(|person| std::cmp::Reverse(before.get(*person).copied()));
    let only: Vec<String> =
        chosen.all("only").map(|own| format!("only={}", forms::encoded(own))).collect();
    let from = format!("/r/{}/scores/live/part?{}", page.id, only.join("&"));
    let prospects = Prospects::of(page)?;
    let open = page.state().closed().is_none().then_some(&prospects);
    Ok(html! {
        section #mine .mine .stations data-from=(from) aria-label=(words.say("cubing-live-title")) {
            @if people.is_empty() { p .quiet { (words.say("cubing-live-none")) } }
            @for person in people { (station(words, page, person, before.get(person).copied(), open)) }
        }
    })
}

/// One competitor: the name, the attempts so far, and the next one to be typed.
fn station(
    words: Words,
    page: &RoundPage,
    person: &PersonId,
    before: Option<u16>,
    prospects: Option<&Prospects>,
) -> Markup {
    let state = page.state();
    let done: Vec<_> = state.counting(person).filter(|own| own.phase >= Phase::Recorded).collect();
    let next = state.next_number(person).zip(prospects);
    html! {
        article .card .one-station {
            header {
                h2 { @if let Some(number) = page.number(person) { span .quiet { (words.number(number as i64)) } " " } bdi { (page.name(person)) } }
                @if let Some(place) = before {
                    p .part { (words.say_with("cubing-live-before", &[("place", place.into())])) }
                }
            }
            p .so-far dir="ltr" { @for own in done { span { (words.digits(&own.sheet.to_string())) } } }
            @match next {
                Some((number, prospects)) => (entry(words, page, prospects, person, number)),
                None => p .quiet { (words.say("cubing-phase-done")) },
            }
        }
    }
}

fn entry(
    words: Words,
    page: &RoundPage,
    prospects: &Prospects,
    person: &PersonId,
    number: u8,
) -> Markup {
    let id = format!("line-{number}-{person}");
    ask(
        page,
        "card",
        &[
            ("person", person.as_str()),
            ("signed", "yes"),
            ("back", &format!("/r/{}/scores/live", page.id)),
        ],
        &html! {
            div .field {
                label for=(id) { (words.say_with("cubing-attempt", &[("number", number.into())])) }
                input id=(id) name={ "line-" (number) } .digits type="text" inputmode="decimal" maxlength="24" required autocomplete="off" dir="ltr";
                output for=(id) .reading dir="ltr" {}
            }
            p .quiet { (prospects.show(words, person)) }
            button .second { (words.say("cubing-live-enter")) }
        },
    )
}

/// Whose stations: ticked, and kept in the address of the page.
fn choice(words: Words, page: &RoundPage, chosen: &Filled) -> Markup {
    let some = chosen.all("only").next().is_some();
    html! {
        details #mine-only .fold {
            summary { (words.say("cubing-live-only")) }
            form method="get" action={ "/r/" (page.id) "/scores/live" } {
                @for person in called(page) {
                    (forms::tick("only", person.as_str(), some && is_chosen(chosen, person), &html! { bdi { (page.name(person)) } }))
                }
                button .second { (words.say("cubing-live-choose")) }
            }
            @if some { p .ways { a href={ "/r/" (page.id) "/scores/live" } { (words.say("cubing-live-all")) } } }
        }
    }
}
