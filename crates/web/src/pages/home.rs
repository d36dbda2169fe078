//! The first page: what runs now, what comes, what was; and a search by name.

use arena::time::Day;
use axum::extract::{Query, State};
use maud::{Markup, html};
use office::records;
use rulebook::BOOKS;
use serde::Deserialize;

use super::problem::Problem;
use crate::desk::Desk;
use crate::frame::{self, Page};
use crate::live::{Parts, Topic};
use crate::visitor::Visitor;
use crate::words::Words;

/// How many competitions the page shows.
const SHOWN: u32 = 200;

/// A competition, as the list has it.
#[derive(Debug, Deserialize)]
struct Listed {
    #[serde(skip)]
    id: String,
    name: String,
    place: String,
    first: Day,
    last: Day,
    stage: String,
}

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
}

/// The page.
///
/// # Errors
/// When the store cannot be read.
pub async fn home(
    State(desk): State<Desk>,
    visitor: Visitor,
    Query(search): Query<Search>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let title = words.say("frame-home");
    let live = Some(desk.listening(Topic::Home).await);
    let body = if search.q.trim().is_empty() {
        html! { (hero(&visitor)) (search_form(words, "")) (list(&desk, words).await?) }
    } else {
        html! {
            h1 { (words.say("home-found")) }
            (search_form(words, &search.q))
            (found(&desk, words, search.q.trim()).await?)
        }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The parts that change.
///
/// # Errors
/// When the store cannot be read.
pub async fn parts(desk: &Desk, words: Words) -> Result<Parts, Problem> {
    Ok(vec![("competitions", list(desk, words).await?)])
}

fn hero(visitor: &Visitor) -> Markup {
    let words = visitor.words;
    let clauses: usize = BOOKS.iter().map(|book| book.clauses.len()).sum();
    let arguments = [("books", BOOKS.len().into()), ("clauses", clauses.into())];
    html! {
        section .hero {
            h1 { (words.say("home-title")) }
            p .lead { (words.say_with("home-lead", &arguments)) }
            p .ways {
                @if visitor.signed_in.is_none() {
                    a .button href="/sign-up" { (words.say("frame-sign-up")) }
                } @else {
                    a .button href="/competitions/new" { (words.say("plan-title")) }
                }
                a .button .second href="/play" { (words.say("casual-title")) }
                a .button .second href="/learn" { (words.say("learn-title")) }
                a .button .second href="/rules" { (words.say("home-read-rules")) }
            }
        }
    }
}

fn search_form(words: Words, text: &str) -> Markup {
    html! {
        form .search role="search" action="/" method="get" {
            label for="q" { (words.say("home-search")) }
            input #q type="search" name="q" value=(text) maxlength="100" autocomplete="off";
            button { (words.say("rules-search-go")) }
        }
    }
}

/// The competitions: those under way, those to come, those over.
async fn list(desk: &Desk, words: Words) -> Result<Markup, Problem> {
    let records = desk.office.store().models(records::COMPETITION, "", None, SHOWN).await?;
    let all: Vec<Listed> = records.into_iter().filter_map(listed).collect();
    let of = |stages: &[&str]| -> Vec<&Listed> {
        all.iter().filter(|own| stages.contains(&own.stage.as_str())).collect()
    };
    let groups = [
        ("home-running", of(&["running"])),
        ("home-coming", of(&["announced"])),
        ("home-past", of(&["finished"])),
    ];
    Ok(html! {
        div #competitions data-live {
            @for (key, group) in &groups {
                @if !group.is_empty() {
                    h2 { (words.say(key)) }
                    (cards(words, group))
                }
            }
            @if groups.iter().all(|(_, group)| group.is_empty()) {
                p .quiet { (words.say("home-none")) }
            }
        }
    })
}

fn listed(record: store::Model) -> Option<Listed> {
    let own: Listed = serde_json::from_str(&record.body).ok()?;
    Some(Listed { id: record.key, ..own })
}

fn cards(words: Words, group: &[&Listed]) -> Markup {
    html! {
        ul .cards {
            @for own in group {
                li {
                    a href={ "/c/" (own.id) } { bdi { (own.name) } }
                    p .quiet { bdi { (own.place) } }
                    p .quiet { (words.days(own.first, own.last)) }
                }
            }
        }
    }
}

/// The competitions that have the text in their name, the announced ones.
async fn found(desk: &Desk, words: Words, text: &str) -> Result<Markup, Problem> {
    let wanted = text.to_lowercase();
    let records = desk.office.store().models(records::COMPETITION, "", None, 5000).await?;
    let all: Vec<Listed> = records.into_iter().filter_map(listed).collect();
    let found: Vec<&Listed> = all
        .iter()
        .filter(|own| own.stage != "planned" && own.name.to_lowercase().contains(&wanted))
        .take(100)
        .collect();
    Ok(html! {
        p role="status" { (words.say_with("home-found-count", &[("count", found.len().into())])) }
        (cards(words, &found))
    })
}
