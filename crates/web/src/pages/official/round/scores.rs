//! The score taker's page. Sheets from the stations are registered with a press; paper score sheets are
//! typed: the competitor by number or letters, then the attempts, where digits fill from the right, `d`
//! is DNF and `s` DNS, and Enter goes on. A form that finds no network waits in the outbox of the page.

use std::collections::{BTreeMap, BTreeSet};

use arena::cubing::{Kind, Phase, Solve};
use arena::id::PersonId;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use words::Words;

use super::{RoundPage, ask, ask_about, double_check, together};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};

/// National records, by the two letters of the country.
type Records = BTreeMap<String, u32>;

/// How the page is used.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Mode {
    /// Whose card.
    #[serde(default)]
    person: String,
    /// Everything is typed twice.
    #[serde(default)]
    twice: bool,
}

/// The page.
///
/// # Errors
/// When the visitor is no score taker of the event.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(mode): Query<Mode>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::Register]).await?;
    let page = page.with_marks(&app).await?;
    let live = Some(app.listening(Topic::Stream(page.address())));
    let title = words.say("cubing-scores");
    let fewest = page.settings()?.contest.is_fewest_moves();
    let records = records(&app, &page).await?;
    let body = html! {
        (page.crumbs(words)?)
        script type="module" src=(assets::address("mine.js")) {}
        script type="module" src=(assets::address("scores.js")) {}
        h1 { (title) }
        (page.ways(words, "scores")?)
        @if !fewest && page.state().closed().is_none() { (card(words, &page, &mode, &records)?) }
        (own(words, &page)?)
        (crate::pages::public::round::results(words, &page)?)
        div hidden { div #floor data-live {} }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// What waits for the score taker, for the script.
///
/// # Errors
/// When the visitor is no score taker of the event.
pub(super) async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::Register]).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], own(visitor.words, &page)?).into_response())
}

/// The national records that a single can break, by country: of events that are timed.
async fn records(app: &AppState, page: &RoundPage) -> Result<Records, Problem> {
    let settings = page.settings()?;
    let Some(event) = settings.contest.official().filter(|_| settings.cubes == 1) else {
        return Ok(Records::new());
    };
    let codes: BTreeSet<String> =
        page.state().competitors().filter_map(|person| page.country_code(person)).collect();
    let find = |rankings: &rankings::Rankings| {
        let record = |code: String| {
            let value = rankings.national_record(event.id(), rankings::Kind::Single, &code)?;
            Some((code, value))
        };
        codes.into_iter().filter_map(record).collect()
    };
    Ok(app.office.with_rankings(find).await?)
}

/// The competitors whose groups were called, by number.
pub(super) fn called(page: &RoundPage) -> Vec<&PersonId> {
    let state = page.state();
    let mut all: Vec<&PersonId> = state
        .competitors()
        .filter(|person| state.group_of(person).is_ok_and(|group| state.called(group).is_some()))
        .collect();
    all.sort_by_key(|person| (page.number(person), (*person).clone()));
    all
}

/// The entry line of a paper score sheet.
fn card(words: Words, page: &RoundPage, mode: &Mode, records: &Records) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let record =
        |person: &PersonId| page.country_code(person).and_then(|code| records.get(&code).copied());
    let people = called(page);
    let wanted: Option<PersonId> = mode.person.parse().ok();
    let chosen = wanted.filter(|wanted| people.contains(&wanted));
    let limit = settings.limit.0 / 10;
    let left = |person: &PersonId| {
        page.state().next_number(person).map_or(0, |number| settings.attempts() + 1 - number)
    };
    let done =
        |person: &PersonId| page.state().next_number(person).unwrap_or(settings.attempts() + 1) - 1;
    let multiple = settings.cubes > 1;
    let field = |name: String, label: String| {
        html! {
            div .field {
                label for=(name) { (label) }
                input id=(name) name=(name) .digits type="text" inputmode=(if multiple { "text" } else { "decimal" }) maxlength="24" autocomplete="off" dir="ltr";
                output for=(name) .reading dir="ltr" {}
            }
        }
    };
    let inside = html! {
        div .field .who-field {
            label for="who" { (words.say("cubing-scores-who")) }
            input #who type="text" list="people" autocomplete="off" aria-describedby="who-hint";
            p #who-hint .hint { (words.say("cubing-scores-who-hint")) }
            // Without script the competitor is chosen from a list.
            select #person name="person" required aria-label=(words.say("cubing-competitor")) {
                option value="" {}
                @for person in &people {
                    option value=(person) data-number=[page.number(person)] data-left=(left(person)) data-done=(done(person)) data-record=[record(person)] data-latin=[page.latin(person)]
                        selected[chosen.as_ref() == Some(*person)] {
                        @if let Some(number) = page.number(person) { (number) " " } (page.name(person))
                    }
                }
            }
            p #nobody .message .warn hidden role="status" { (words.say("cubing-scores-nobody")) }
            datalist #people { @for person in &people { option value=(page.name(person)) {} } }
        }
        div .card-lines {
            @for number in 1..=settings.attempts() {
                (field(format!("line-{number}"), words.say_with("cubing-attempt", &[("number", number.into())])))
                @if mode.twice { (field(format!("again-{number}"), words.say("cubing-scores-again"))) }
            }
        }
        (forms::tick("signed", "yes", true, &html! { (words.say("cubing-scores-signed")) }))
        p #warnings .message .warn hidden role="status" {}
        button { (words.say("cubing-scores-go")) }
    };
    Ok(html! {
        section #card .card-entry data-kept=(words.say("cubing-scores-kept")) data-again=(words.say("cubing-scores-correct")) data-limit=(limit) data-twice=(mode.twice) data-multiple=(multiple)
            data-over=(words.say("cubing-warn-limit")) data-unlikely=(words.say("cubing-warn-unlikely"))
            data-unreadable=(words.say(if multiple { "cubing-entry-cubes" } else { "cubing-entry-time" })) data-record=(words.say("cubing-warn-record")) {
            h2 { (words.say("cubing-scores-paper")) }
            div #back {}
            p #kept .message .warn hidden role="status" {}
            (ask(page, "card", &[], &inside))
            p .hint { (words.say(if multiple { "cubing-scores-keys-multiple" } else { "cubing-scores-keys" })) }
            p .ways {
                @if mode.twice { a href={ "/r/" (page.id) "/scores" } { (words.say("cubing-scores-once")) } }
                @else { a href={ "/r/" (page.id) "/scores?twice=true" } { (words.say("cubing-scores-twice")) } }
                a href={ "/r/" (page.id) "/scores/live" } { (words.say("cubing-live-title")) }
            }
        }
    })
}

/// What the stations have recorded, and changes.
fn own(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let state = page.state();
    let recorded: Vec<_> = state
        .competitors()
        .flat_map(|person| state.counting(person).map(move |own| (person, own)))
        .filter(|(_, own)| own.phase == Phase::Recorded && !own.sheet.skipped)
        .collect();
    let ready = recorded.iter().filter(|(_, own)| own.is_signed()).count();
    Ok(html! {
        section #mine .mine data-from={ "/r/" (page.id) "/scores/part" } {
            (together::paper(words, page))
            (double_check::way(words, page))
            h2 { (words.say("cubing-scores-waiting")) }
            @if recorded.is_empty() { p .quiet { (words.say("cubing-scores-nothing")) } }
            @if ready > 1 {
                (ask(page, "register-all", &[], &html! { button { (words.say_with("cubing-register-all", &[("count", ready.into())])) } }))
            }
            ul .desk-lines {
                @for (person, own) in recorded {
                    @let solve = Solve { person: person.clone(), number: own.number };
                    li .desk-line {
                        h3 { bdi { (page.name(person)) } ", " (words.say_with("cubing-attempt", &[("number", own.number.into())])) }
                        p .face dir="ltr" { (words.digits(&own.sheet.to_string())) }
                        @if own.is_signed() {
                            (ask_about(page, "register", &solve, &html! { button { (words.say("cubing-register")) } }))
                        } @else { p .message .warn { (words.say("cubing-unsigned")) } }
                    }
                }
            }
            (change(words, page)?)
        }
    })
}

/// A change of what was registered waits for the main judge (1g2).
fn change(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let state = page.state();
    let attempts = page.settings()?.attempts();
    let people: Vec<_> = state
        .competitors()
        .filter(|person| state.counting(person).any(|own| own.phase >= Phase::Recorded))
        .collect();
    if people.is_empty() || !page.may(Kind::AskChange) {
        return Ok(html! {});
    }
    Ok(html! {
        details #change .fold {
            summary { (words.say("cubing-change")) }
            p .hint { (words.say("cubing-change-hint")) }
            (ask(page, "ask-change", &[], &html! {
                div .field {
                    label for="change-person" { (words.say("cubing-competitor")) }
                    select #change-person name="person" { @for person in people { option value=(person) { (page.name(person)) } } }
                }
                div .field {
                    label for="change-number" { (words.say("cubing-change-number")) }
                    input #change-number name="number" type="number" min="1" max=(attempts) required inputmode="numeric" dir="ltr";
                }
                div .field {
                    label for="change-line" { (words.say("cubing-change-line")) }
                    input #change-line name="line" type="text" maxlength="24" required autocomplete="off" dir="ltr";
                }
                (forms::field("change-reason", &words.say("cubing-change-why"), None, &html! { input #change-reason name="reason" type="text" maxlength="300" required; }))
                button .second { (words.say("cubing-change-go")) }
            }))
        }
    })
}
