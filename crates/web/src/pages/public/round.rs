//! The public page of a cubing round: places and results as they come in, who goes on, what the next
//! attempt has to be, and who is at the mat. Everything here is live and for everybody; of a scramble
//! there is nothing before the round is closed.

use std::collections::BTreeSet;

use arena::address::Address;
use arena::cubing::{Phase, ResultRow};
use arena::id::{PersonId, RoundId};
use axum::Router;
use axum::extract::{Path, State};
use axum::routing::get;
use maud::{Markup, html};
use puzzles::Format;
use rankings::{Mark, Marked};
use words::Words;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::pages::official::round::{RoundPage, labels};
use crate::pages::parts;
use crate::pages::public::prospects::Prospects;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/r/{id}", get(page)).route("/r/{id}/projector", get(projector))
}

/// The page.
///
/// # Errors
/// When there is no such round, or the visitor may not know of it.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<RoundId>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let live = Some(app.listening(Topic::Stream(Address::Round(id.clone()))));
    let page = RoundPage::find(&app, &visitor, id.as_str()).await?.with_marks(&app).await?;
    let title = page.title(words)?;
    let body = html! {
        (page.crumbs(words)?)
        h1 { (title) }
        p .quiet { (words.message(&page.settings()?.format.message())) " " (frame::chip(row(&page)?)) }
        (page.ways(words, "")?)
        (results(words, &page)?)
        (floor(words, &page)?)
        @if page.state().published().is_some() {
            p .ways { a href={ "/r/" (page.id) "/print/scrambles" } { (words.say("cubing-print-scrambles")) } }
        }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The clause with the formats of the event.
fn row(page: &RoundPage) -> Result<rulebook::Citation, Problem> {
    let settings = page.settings()?;
    Ok(match (settings.contest.official(), settings.edition) {
        (Some(event), edition) => event.citation(edition),
        (None, puzzles::Edition::Wca2009) => rulebook::wca_2009::_9e4,
        (None, puzzles::Edition::Wca2010) => rulebook::wca_2010::_9e4,
    })
}

/// The same in large type for a wall; after the close of a final with its podium.
///
/// # Errors
/// When there is no such round.
pub(crate) async fn projector(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<RoundId>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let live = Some(app.listening(Topic::Stream(Address::Round(id.clone()))));
    let page = RoundPage::find(&app, &visitor, id.as_str()).await?.with_marks(&app).await?;
    let title = page.title(words)?;
    let body = html! {
        (crate::pages::official::round::styles())
        script type="module" src=(assets::address("projector.js")) {}
        div #projector .projector {
            @if let Some(own) = page.competition() { (parts::logo(own)) }
            h1 { (title) }
            (podium(words, &page)?)
            (results(words, &page)?)
        }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The first three of a final that is over.
fn podium(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let over = page.settings()?.last && page.state().closed().is_some();
    let table = page.state().table();
    let first =
        |place: u16| table.iter().filter(move |row| row.place == Some(place)).collect::<Vec<_>>();
    Ok(html! {
        @if over {
            ol .round-podium aria-label=(words.say("cubing-podium")) {
                @for place in [2, 1, 3] {
                    @let people = first(place);
                    @if !people.is_empty() {
                        li class={ "place-" (place) } {
                            strong { (words.number(place)) }
                            @for row in people {
                                p { bdi { (page.name(&row.person)) } (out(words, page, &row.person)) }
                                p dir="ltr" { (mark(words, deciding_mark(page, row))) (words.digits(&deciding(row))) }
                            }
                        }
                    }
                }
            }
        }
    })
}

/// The result that decides the place.
fn deciding(row: &ResultRow) -> String {
    let best = row.best.map(|own| own.to_string()).unwrap_or_default();
    row.average.map_or(best, |own| own.to_string())
}

/// The mark of the result that decides the place.
fn deciding_mark(page: &RoundPage, row: &ResultRow) -> Option<Marked> {
    let [single, average] = page.marks(&row.person);
    if row.average.is_some() { average } else { single }
}

/// The live parts, and the streams that change them.
///
/// # Errors
/// When there is no such round.
pub async fn parts(
    app: &AppState,
    id: &RoundId,
    words: Words,
) -> Result<(Parts, BTreeSet<Address>), Problem> {
    let page = RoundPage::public(app, id).await?.with_marks(app).await?;
    let parts = vec![("results", results(words, &page)?), ("floor", floor(words, &page)?)];
    Ok((parts, [Address::Round(id.clone())].into()))
}

/// The results: places, attempts, best and average; those who go on are marked.
pub(crate) fn results(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let (state, format) = (page.state(), page.settings()?.format);
    let counts = page.settings()?.contest.is_fewest_moves();
    let middle = match format {
        Format::BestOf3 if counts => Some("cubing-mean"),
        Format::MeanOf3 => Some("cubing-mean"),
        Format::AverageOf5 => Some("cubing-average"),
        _ => None,
    };
    let table = state.table();
    let on: BTreeSet<PersonId> = match page.advancing()? {
        Some(announced) => state.going_on(announced).into_iter().collect(),
        None => BTreeSet::new(),
    };
    let open = state.closed().is_none();
    let prospects = Prospects::of(page)?;
    Ok(html! {
        section #results data-live {
            h2 { (words.say("cubing-results-page")) }
            @if state.opened().is_none() { p .quiet { (words.say("cubing-round-planned")) } }
            div .scroll {
                table .round-results {
                    thead { tr {
                        th .number scope="col" { (words.say("events-place")) }
                        th scope="col" { (words.say("events-name")) }
                        @for attempt in 1..=format.attempts() { th .number .attempt scope="col" { (words.digits(&attempt.to_string())) } }
                        th .number scope="col" { (words.say("cubing-best")) }
                        @if let Some(key) = middle { th .number scope="col" { (words.say(key)) } }
                        @if open { th scope="col" { (words.say("cubing-needs")) } }
                    } }
                    tbody {
                        @for row in &table { (line(words, page, row, on.contains(&row.person), middle.is_some(), open.then_some(&prospects))) }
                    }
                }
            }
            @if !on.is_empty() { p .quiet { span .on-mark aria-hidden="true" { "▲" } " " (words.say(if open { "cubing-on-hint" } else { "cubing-on-closed" })) } }
        }
    })
}

fn line(
    words: Words,
    page: &RoundPage,
    row: &ResultRow,
    on: bool,
    by_average: bool,
    prospects: Option<&Prospects>,
) -> Markup {
    let cell = |value: Option<String>| html! { td .number .attempt { @if let Some(value) = value { bdi dir="ltr" { (words.digits(&value)) } } } };
    // The column by which places go stands out.
    let decides = row.average.is_some();
    let marked = |value: Option<String>, own: Option<Marked>, decides: bool| {
        html! { td .number .decides[decides] { @if let Some(value) = value { (mark(words, own)) bdi dir="ltr" { (words.digits(&value)) } } } }
    };
    let [single, average] = page.marks(&row.person);
    html! {
        tr class=[on.then_some("goes-on")] {
            td .number { @if let Some(place) = row.place { (words.number(place)) } @if on { " " span .on-mark title=(words.say("cubing-on")) { "▲" } } }
            td {
                a href={ "/p/" (row.person) } { bdi { (page.name(&row.person)) } }
                (out(words, page, &row.person))
                (attempts_line(words, row))
            }
            @for attempt in &row.attempts { (cell(attempt.map(|own| own.to_string()))) }
            (marked(row.best.map(|own| own.to_string()), single, !decides))
            @if by_average { (marked(row.average.map(|own| own.to_string()).or_else(|| mean(row)), average, decides)) }
            @if let Some(prospects) = prospects { td { (prospects.show(words, &row.person)) } }
        }
    }
}

/// Somebody who was disqualified from the event keeps the results made before, with this mark.
fn out(words: Words, page: &RoundPage, person: &PersonId) -> Markup {
    html! { @if page.is_disqualified(person) { " " span .part { (words.say("result-disqualified")) } } }
}

/// The attempts in one line below the name, for phones, which have no room for their columns.
pub(crate) fn attempts_line(words: Words, row: &ResultRow) -> Markup {
    let all = row.attempts.iter().flatten();
    let all: Vec<String> = all.map(|own| words.digits(&own.to_string())).collect();
    html! { @if !all.is_empty() { small .attempts-line dir="ltr" { (all.join("  ")) } } }
}

/// The mean of counted results, for information: no places go by it (9f3).
fn mean(row: &ResultRow) -> Option<String> {
    let all: Vec<_> = row.attempts.iter().copied().collect::<Option<_>>()?;
    Some(arena::cubing::MeanOfCounts::of(&all)?.to_string())
}

/// A record or a personal best, by the letters that the field knows and in words.
pub(crate) fn mark(words: Words, own: Option<Marked>) -> Markup {
    let Some(own) = own else { return html! {} };
    let (short, key, class) = match own.mark {
        Mark::World => ("cubing-mark-wr", "cubing-mark-world", "record wr"),
        Mark::Continent => ("cubing-mark-cr", "cubing-mark-continent", "record cr"),
        Mark::Country => ("cubing-mark-nr", "cubing-mark-country", "record nr"),
        Mark::Personal => ("cubing-mark-pb", "cubing-mark-personal", "record pb"),
    };
    let shared = if own.shared { "yes" } else { "no" };
    let title = words.say_with(key, &[("shared", shared.to_owned().into())]);
    html! { abbr class=(class) title=(title) { (words.say(short)) } " " }
}

/// Who is where: the competitors of the groups that were called, with how far each is.
pub(crate) fn floor(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let (state, settings) = (page.state(), page.settings()?);
    let called =
        (1_u16..).zip(&settings.groups).filter(|(number, _)| state.called(*number).is_some());
    let judges = page.may(arena::cubing::Kind::Begin);
    let open = state.closed().is_none();
    let waits = |person: &PersonId| match state.next_number(person) {
        Some(number) => {
            let solve = arena::cubing::Solve { person: person.clone(), number };
            let phase = state.attempt(&solve).map_or(Phase::Called, |own| own.phase);
            (Some(number), labels::phase(words, phase))
        }
        None if state.out().contains_key(person) => (None, words.say("cubing-phase-out")),
        None => (None, words.say("cubing-phase-done")),
    };
    Ok(html! {
        section #floor data-live data-version=(page.version()) {
            @if open {
                @for (number, group) in called {
                    h2 { (words.say_with("cubing-group", &[("group", number.into())])) }
                    ul .floor {
                        @for person in &group.competitors {
                            @let (attempt, phase) = waits(person);
                            li {
                                @if judges { a href={ "/r/" (page.id) "/judge/" (person) } { bdi { (page.name(person)) } } }
                                @else { bdi { (page.name(person)) } }
                                @if let Some(attempt) = attempt { " " span .quiet { (words.say_with("cubing-attempt", &[("number", attempt.into())])) } }
                                " " span .part { (phase) }
                            }
                        }
                    }
                }
            }
        }
    })
}
