//! The search for people, competitions, their events and clauses of the rulebooks, however it is typed.

use arena::id::PersonId;
use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use games::registry::{GAMES, Kind};
use maud::{Markup, html};
use office::casual_games;
use office::fold::plain;
use office::queries::ListedEvent;
use office::records::{EntryRecord, NameRecord};
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use puzzles::Event;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::public::rankings::country_name;
use crate::pages::public::{competitions, learn, rules};
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
    let ranked = ranked(app, words, text, &found.people).await?;
    let sports = sports(words, &plain(text));
    let count = ranked.len()
        + found.people.len()
        + found.competitions.len()
        + events.len()
        + sports.len()
        + in_rules;
    let people: Vec<PersonId> = found.people.iter().map(|own| own.person.clone()).collect();
    let entries = app.office.newest_entries(&people).await?;
    Ok(html! {
        p role="status" { (words.say_with("search-found", &[("count", count.into())])) }
        @if count == 0 {
            (parts::empty(&words.say("search-none"), Some(("/competitions", &words.say("home-all")))))
        }
        @if !sports.is_empty() {
            h2 { (words.say("casual-game")) }
            ul .cards { @for kind in &sports { (sport(words, *kind)) } }
        }
        @if !people.is_empty() {
            h2 { (words.say("search-people")) }
            ul .cards { @for own in &found.people { (person(words, own, entries.get(&own.person))) } }
        }
        @if !ranked.is_empty() {
            h2 { (words.say("search-ranked")) }
            ul .cards { @for (id, name, country) in &ranked {
                li { a href={ "/rankings/people/" (id) } { bdi { (name) } } p .quiet { (country) } }
            } }
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

/// The games whose name is looked for.
fn sports(words: Words, wanted: &str) -> Vec<&'static dyn Kind> {
    let named = |kind: &&'static dyn Kind| {
        plain(&learn::name(words, *kind)).contains(wanted) || kind.name().contains(wanted)
    };
    GAMES.iter().copied().filter(named).filter(|_| !wanted.is_empty()).collect()
}

/// A game: its lesson, its rulebook, its ladder, and where it is played.
fn sport(words: Words, kind: &dyn Kind) -> Markup {
    let (id, name) = (kind.name(), learn::name(words, kind));
    let play = match casual_games().any(|own| own.name() == id) {
        true => format!("/play?game={id}"),
        false => "/backgammon".to_owned(),
    };
    html! {
        li {
            strong { (name) }
            p .ways {
                @if !kind.lesson().is_empty() { a href={ "/learn/" (id) } { (words.say("casual-learn")) } }
                a href={ "/rules/" (kind.rulebook()) } { (words.say("events-rulebook")) }
                a href={ "/ladders/" (id) } { (words.say_with("ladder-title", &[("game", name.as_str().into())])) }
                a href=(play) { (words.say("casual-title")) }
            }
        }
    }
}

/// People of the rankings who have no page of their own here: id, name and country.
async fn ranked(
    app: &AppState,
    words: Words,
    text: &str,
    known: &[NameRecord],
) -> Result<Vec<(String, String, String)>, Problem> {
    let look = |rankings: &rankings::Rankings| {
        let history = rankings.history();
        let found = rankings.search(text, SHOWN).into_iter().map(|place| {
            let person = &history.people[place as usize];
            let country = &history.countries[usize::from(person.country)];
            (person.id.clone(), person.name.clone(), country_name(words, country))
        });
        found.collect::<Vec<_>>()
    };
    let mut all = app.office.with_rankings(look).await?;
    all.retain(|(id, _, _)| !known.iter().any(|own| own.person.as_str() == id));
    words.sort_by_name(&mut all, |own| &own.1);
    Ok(all)
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
