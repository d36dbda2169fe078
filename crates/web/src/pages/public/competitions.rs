//! The list of all competitions: those under way, those to come, those over, page by page; by sport, and by a
//! part of their name or place.

use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use games::registry::{self, GAMES};
use maud::{Markup, html};
use office::queries::{CompetitionGroups, CompetitionRow, CompetitionSummary};
use serde::Deserialize;

use crate::assets::tiles::CUBING;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::public::learn;
use crate::pages::{frame, parts};
use words::Words;

/// How many competitions a page shows.
const SHOWN: usize = 60;

/// The route.
pub fn routes() -> Router<AppState> {
    Router::new().route("/competitions", get(page))
}

/// What is looked for.
#[derive(Debug, Default, Deserialize)]
struct Asked {
    #[serde(default)]
    q: String,
    /// The name of a game, or [`CUBING`].
    #[serde(default)]
    sport: String,
    /// The page of a long list, from 1.
    #[serde(default)]
    page: u32,
}

impl Asked {
    /// The address of another page of the same list.
    fn address(&self, page: usize) -> String {
        let (q, sport) = (forms::encoded(self.q.trim()), forms::encoded(&self.sport));
        format!("/competitions?q={q}&sport={sport}&page={page}")
    }

    /// Whether a competition has the sport that is asked for.
    fn has_sport(&self, own: &CompetitionSummary) -> bool {
        let books = &own.books;
        match self.sport.as_str() {
            "" => true,
            CUBING => books.iter().any(|book| book.parse::<puzzles::Edition>().is_ok()),
            game => registry::find(game)
                .is_ok_and(|kind| books.iter().any(|book| book == kind.rulebook())),
        }
    }

    /// The page that is shown of so many competitions, from 1: the last one where there are not as many.
    fn page_of(&self, count: usize) -> usize {
        (self.page as usize).clamp(1, pages_of(count))
    }
}

async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Query(asked): Query<Asked>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let title = words.say("frame-competitions");
    let may_create = app.office.may_create(&visitor.who()).await?;
    let part = |count| {
        let skipped = (asked.page_of(count) - 1) * SHOWN;
        skipped..skipped + SHOWN
    };
    let fits = |own: &CompetitionSummary| asked.has_sport(own);
    let found = app.office.competition_page(asked.q.trim(), fits, part).await?;
    let body = html! {
        div .headline {
            h1 { (title) }
            @if may_create { p .ways { a .button href="/competitions/new" { (words.say("plan-title")) } } }
        }
        form .search role="search" action="/competitions" method="get" {
            label for="q" { (words.say("home-search")) }
            input #q type="search" name="q" value=(asked.q.trim()) maxlength="100" autocomplete="off";
            button { (words.say("rules-search-go")) }
        }
        (sports(words, &asked))
        (lists(words, &asked, &found))
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// The sports to choose from.
fn sports(words: Words, asked: &Asked) -> Markup {
    let q = forms::encoded(asked.q.trim());
    let chip = |sport: &str, label: &str| {
        let here = asked.sport == sport;
        html! { li {
            a .fact .sand .chosen[here] href={ "/competitions?q=" (q) "&sport=" (sport) }
                aria-current=[here.then_some("true")] { (label) }
        } }
    };
    html! {
        nav aria-label=(words.say("competitions-sports")) {
            ul .facts .choices {
                (chip("", &words.say("competitions-all-sports")))
                @for kind in GAMES { (chip(kind.name(), &learn::name(words, *kind))) }
                (chip(CUBING, &words.say("home-cubing")))
            }
        }
    }
}

/// How many pages so many competitions have: one at least.
const fn pages_of(count: usize) -> usize {
    let pages = count.div_ceil(SHOWN);
    if pages == 0 { 1 } else { pages }
}

fn lists(words: Words, asked: &Asked, found: &CompetitionGroups) -> Markup {
    let CompetitionGroups { running, coming, past, count } = found;
    let groups = [("home-running", running), ("home-coming", coming), ("home-past", past)];
    html! {
        @if !asked.q.trim().is_empty() {
            p role="status" { (words.say_with("home-found-count", &[("count", (*count).into())])) }
        }
        @if *count == 0 && asked.q.trim().is_empty() {
            (parts::empty(&words.say("home-none"), Some(("/", &words.say("frame-home")))))
        }
        @for (key, group) in groups {
            @if !group.is_empty() {
                h2 { (words.say(key)) }
                (cards(words, &group.iter().collect::<Vec<_>>()))
            }
        }
        (turn(words, asked, *count))
    }
}

/// The ways to the pages before and after.
fn turn(words: Words, asked: &Asked, count: usize) -> Markup {
    let (page, pages) = (asked.page_of(count), pages_of(count));
    let said = [("page", page.into()), ("pages", pages.into())];
    html! {
        @if pages > 1 {
            nav .ways aria-label=(words.say("home-pages")) {
                @if page > 1 { a rel="prev" href=(asked.address(page - 1)) { (words.say("home-newer")) } }
                span .quiet { (words.say_with("lists-page", &said)) }
                @if page < pages { a rel="next" href=(asked.address(page + 1)) { (words.say("home-older")) } }
            }
        }
    }
}

/// Competitions as cards.
pub(crate) fn cards(words: Words, group: &[&CompetitionRow]) -> Markup {
    html! {
        ul .cards {
            @for own in group {
                li {
                    a href={ "/c/" (own.id) } { bdi { (own.about.name) } }
                    p .quiet { (parts::flag(words, own.about.country)) bdi { (own.about.place) } }
                    p .quiet { (words.days(own.about.first, own.about.last)) }
                }
            }
        }
    }
}
