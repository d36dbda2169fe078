//! The first page: what runs now, what comes, what was; and a search by name.

use axum::extract::{Query, State};
use maud::{Markup, html};
use office::queries::CompetitionRow;
use rulebook::BOOKS;
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::frame::{self, Page};
use crate::sheet::columns::plain;
use words::Words;

/// How many past competitions a page shows; those that run or come are all on the first one.
const SHOWN: usize = 60;
/// How many are looked through.
const SEARCHED: u32 = 20_000;

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
pub struct Search {
    #[serde(default)]
    q: String,
    /// The page of a long list, from 1.
    #[serde(default)]
    page: u32,
}

/// The page.
///
/// # Errors
/// When the store cannot be read.
pub async fn home(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(search): Query<Search>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let title = words.say("frame-home");
    let live = Some(app.listening(Topic::Home));
    let page = search.page.clamp(1, 1000) as usize;
    let body = if search.q.trim().is_empty() && page > 1 {
        html! {
            h1 { (words.say("home-older")) }
            (search_form(words, ""))
            (older(&app, words, page).await?)
        }
    } else if search.q.trim().is_empty() {
        html! {
            (hero(&visitor, app.office.may_create(&visitor.who()).await?))
            (search_form(words, ""))
            (list(&app, words).await?)
        }
    } else {
        html! {
            h1 { (words.say("home-found")) }
            (search_form(words, &search.q))
            (found(&app, words, search.q.trim(), page).await?)
        }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The parts that change.
///
/// # Errors
/// When the store cannot be read.
pub async fn parts(app: &AppState, words: Words) -> Result<Parts, Problem> {
    Ok(vec![("competitions", list(app, words).await?)])
}

fn hero(visitor: &Visitor, may_create: bool) -> Markup {
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
                } @else if may_create {
                    a .button href="/competitions/new" { (words.say("plan-title")) }
                }
                a .button .second href="/spar" { (words.say("spar-title")) }
                a .button .second href="/play" { (words.say("casual-title")) }
                a .button .second href="/learn" { (words.say("learn-title")) }
                a .button .second href="/rules" { (words.say("home-read-rules")) }
            }
        }
    }
}

pub(crate) fn search_form(words: Words, text: &str) -> Markup {
    html! {
        form .search role="search" action="/" method="get" {
            label for="q" { (words.say("home-search")) }
            input #q type="search" name="q" value=(text) maxlength="100" autocomplete="off";
            button { (words.say("rules-search-go")) }
        }
    }
}

/// The competitions: those under way, those to come, those over.
async fn list(app: &AppState, words: Words) -> Result<Markup, Problem> {
    let all = everything(app).await?;
    let of = |stage: &str| -> Vec<&CompetitionRow> {
        all.iter().filter(|own| own.about.stage == stage).collect()
    };
    let mut past = of("finished");
    let more = past.len() > SHOWN;
    past.truncate(SHOWN);
    let groups =
        [("home-running", of("running")), ("home-coming", of("announced")), ("home-past", past)];
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
            (turn(words, "", 1, more))
        }
    })
}

/// All competitions that the public knows, in the order of their last days, the newest first.
async fn everything(app: &AppState) -> Result<Vec<CompetitionRow>, Problem> {
    let mut all = app.office.competitions(None, SEARCHED).await?;
    all.retain(|own| own.about.stage != "planned");
    Ok(all)
}

/// A further page of those that are over.
async fn older(app: &AppState, words: Words, page: usize) -> Result<Markup, Problem> {
    let mut all = everything(app).await?;
    all.retain(|own| own.about.stage == "finished");
    Ok(paged(words, &all.iter().collect::<Vec<_>>(), "", page))
}

/// One page of a long list, with the ways to the others.
fn paged(words: Words, all: &[&CompetitionRow], text: &str, page: usize) -> Markup {
    let skipped = (page - 1) * SHOWN;
    let here: Vec<&CompetitionRow> = all.iter().skip(skipped).take(SHOWN).copied().collect();
    html! { (cards(words, &here)) (turn(words, text, page, all.len() > skipped + SHOWN)) }
}

/// The ways to the pages before and after.
fn turn(words: Words, text: &str, page: usize, more: bool) -> Markup {
    let query =
        if text.is_empty() { String::new() } else { format!("q={}&", forms::encoded(text)) };
    let to = |page: usize| format!("/?{query}page={page}");
    html! {
        @if page > 1 || more {
            nav .ways aria-label=(words.say("home-pages")) {
                @if page > 1 { a rel="prev" href=(to(page - 1)) { (words.say("home-newer")) } }
                @if more { a rel="next" href=(to(page + 1)) { (words.say("home-older")) } }
            }
        }
    }
}

fn cards(words: Words, group: &[&CompetitionRow]) -> Markup {
    html! {
        ul .cards {
            @for own in group {
                li {
                    a href={ "/c/" (own.id) } { bdi { (own.about.name) } }
                    p .quiet { bdi { (own.about.place) } }
                    p .quiet { (words.days(own.about.first, own.about.last)) }
                }
            }
        }
    }
}

/// The announced competitions that have the text in their name or place, however it is written:
/// capital letters, accents and the dots of the Turkish i do not matter.
async fn found(app: &AppState, words: Words, text: &str, page: usize) -> Result<Markup, Problem> {
    let wanted = plain(text);
    let all = everything(app).await?;
    let has = |own: &&CompetitionRow| {
        [&own.about.name, &own.about.place].iter().any(|text| plain(text).contains(&wanted))
    };
    let found: Vec<&CompetitionRow> = all.iter().filter(has).collect();
    Ok(html! {
        p role="status" { (words.say_with("home-found-count", &[("count", found.len().into())])) }
        (paged(words, &found, text, page))
    })
}
