//! The search for people, competitions, their events and clauses of the rulebooks, however it is typed.

use arena::id::PersonId;
use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use maud::{Markup, html};
use office::fold::plain;
use office::queries::ListedEvent;
use office::records::{EntryRecord, NameRecord};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use puzzles::Event;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::public::{competitions, rules};
use crate::pages::{frame, names, parts};
use words::Words;

/// How many of each kind are shown.
const SHOWN: usize = 50;
/// How many clauses are shown; the rulebooks have a search of their own for all of them.
const CLAUSES: usize = 10;

/// The route.
pub fn routes() -> Router<AppState> {
    Router::new().route("/search", get(page))
}

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
struct Search {
    #[serde(default)]
    q: String,
}

async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(search): Query<Search>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let title = words.say("search-title");
    let text = search.q.trim();
    let body = html! {
        h1 { (title) }
        (form(words, text))
        @if text.is_empty() { p .quiet { (words.say("search-hint")) } }
        @else { (found(&app, words, text).await?) }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// The form, on this page and where an address leads nowhere.
pub(crate) fn form(words: Words, text: &str) -> Markup {
    html! {
        form .search role="search" action="/search" method="get" {
            label for="q" { (words.say("search-everything")) }
            input #q type="search" name="q" value=(text) maxlength="100" autocomplete="off";
            button { (words.say("rules-search-go")) }
        }
    }
}

async fn found(app: &AppState, words: Words, text: &str) -> Result<Markup, Problem> {
    let mut found = app.office.search(text, SHOWN).await?;
    words.sort_by_name(&mut found.people, |own| &own.name);
    let (clauses, in_rules) = rules::found_clauses(words, text, CLAUSES);
    let events = events(app, words, &plain(text)).await?;
    let count = found.people.len() + found.competitions.len() + events.len() + in_rules;
    let people: Vec<PersonId> = found.people.iter().map(|own| own.person.clone()).collect();
    let entries = app.office.newest_entries(&people).await?;
    Ok(html! {
        p role="status" { (words.say_with("search-found", &[("count", count.into())])) }
        @if count == 0 {
            (parts::empty(&words.say("search-none"), Some(("/competitions", &words.say("home-all")))))
        }
        @if !people.is_empty() {
            h2 { (words.say("search-people")) }
            ul .cards { @for own in &found.people { (person(words, own, entries.get(&own.person))) } }
        }
        @if !found.competitions.is_empty() {
            h2 { (words.say("frame-competitions")) }
            (competitions::cards(words, &found.competitions.iter().collect::<Vec<_>>()))
        }
        @if !events.is_empty() {
            h2 { (words.say("contest-events")) }
            ul .cards { @for (own, competition) in &events { (event(words, own, competition)) } }
        }
        @if in_rules > 0 {
            h2 { (words.say("frame-rules")) }
            (clauses)
            @if in_rules > CLAUSES {
                p { a .button .second href={ "/rules?q=" (utf8_percent_encode(text, NON_ALPHANUMERIC)) } {
                    (words.say_with("search-all-clauses", &[("count", in_rules.into())]))
                } }
            }
        }
    })
}

/// Events by the names that they have in the reader's language, with those of their competitions.
async fn events(
    app: &AppState,
    words: Words,
    wanted: &str,
) -> Result<Vec<(ListedEvent, String)>, Problem> {
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let named = |event: &Event| plain(&words.cubing(*event)).contains(wanted);
    let cubing: Vec<Event> = Event::ALL.into_iter().filter(named).collect();
    let fits = |own: &ListedEvent| match words::official_event(&own.name, &own.discipline) {
        Some(event) => cubing.contains(&event),
        None => own.plain.contains(wanted),
    };
    Ok(app.office.events_that(SHOWN, fits).await?)
}

/// An event, with its competition.
fn event(words: Words, own: &ListedEvent, competition: &str) -> Markup {
    html! {
        li {
            a href={ "/e/" (own.id) } { bdi { (words.listed_event(&own.name, &own.discipline)) } }
            p .quiet { bdi { (competition) } }
        }
    }
}

/// A person, with the country of the newest competition that was entered.
fn person(words: Words, own: &NameRecord, newest: Option<&EntryRecord>) -> Markup {
    html! {
        li {
            a href={ "/p/" (own.person) } { (names::with_latin(&own.name, &own.latin)) }
            @if let Some(entry) = newest {
                p .quiet { (parts::flag(words, entry.country)) bdi { (entry.name) } }
            }
        }
    }
}
