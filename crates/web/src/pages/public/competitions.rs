//! The list of all competitions: those under way, those to come, those over; by sport, and by a part
//! of their name or place.

use axum::Router;
use axum::extract::{Query, State};
use axum::routing::get;
use games::registry::{self, GAMES};
use maud::{Markup, html};
use office::queries::CompetitionRow;
use serde::Deserialize;

use crate::assets::tiles::CUBING;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::public::learn;
use crate::pages::{frame, parts};
use words::Words;

/// How many past competitions a page shows; those that run or come are all on the first one.
const SHOWN: usize = 60;
/// How many are looked through.
const SEARCHED: u32 = 20_000;

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
    fn has_sport(&self, own: &CompetitionRow) -> bool {
        let books = &own.about.books;
        match self.sport.as_str() {
            "" => true,
            CUBING => books.iter().any(|book| book.parse::<puzzles::Edition>().is_ok()),
            game => registry::find(game)
                .is_ok_and(|kind| books.iter().any(|book| book == kind.rulebook())),
        }
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
    let mut all = match asked.q.trim() {
        "" => app.office.competitions(None, SEARCHED).await?,
        text => app.office.competitions_named(text, SEARCHED as usize).await?,
    };
    all.retain(|own| own.about.stage != "planned" && asked.has_sport(own));
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
        (lists(words, &asked, &all))
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

fn lists(words: Words, asked: &Asked, all: &[CompetitionRow]) -> Markup {
    let of = |stage: &str| -> Vec<&CompetitionRow> {
        all.iter().filter(|own| own.about.stage == stage).collect()
    };
    let (running, mut coming, past) = (of("running"), of("announced"), of("finished"));
    coming.sort_by_key(|own| own.about.first);
    let page = asked.page.clamp(1, 1000) as usize;
    let skipped = (page - 1) * SHOWN;
    let here: Vec<_> = past.iter().skip(skipped).take(SHOWN).copied().collect();
    let first = page == 1;
    html! {
        @if !asked.q.trim().is_empty() {
            p role="status" { (words.say_with("home-found-count", &[("count", all.len().into())])) }
        }
        @if all.is_empty() && asked.q.trim().is_empty() {
            (parts::empty(&words.say("home-none"), Some(("/", &words.say("frame-home")))))
        }
        @for (key, group) in [("home-running", &running), ("home-coming", &coming)] {
            @if first && !group.is_empty() { h2 { (words.say(key)) } (cards(words, group)) }
        }
        @if !here.is_empty() { h2 { (words.say("home-past")) } (cards(words, &here)) }
        (turn(words, asked, page, past.len() > skipped + SHOWN))
    }
}

/// The ways to the pages before and after.
fn turn(words: Words, asked: &Asked, page: usize, more: bool) -> Markup {
    html! {
        @if page > 1 || more {
            nav .ways aria-label=(words.say("home-pages")) {
                @if page > 1 { a rel="prev" href=(asked.address(page - 1)) { (words.say("home-newer")) } }
                @if more { a rel="next" href=(asked.address(page + 1)) { (words.say("home-older")) } }
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
