//! The review of a finished match: how the chances went, how exactly each side played, and the moves
//! that lost the most, with the better one on the board. The office makes it in the background.

use axum::Router;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderName, header};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use games::registry::Show;
use games::{Message, Side};
use maud::{Markup, html};
use office::{Judged, MatchView, Review, ReviewStatus};
use serde::Deserialize;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::matches::{board, styles, view};
use words::Words;

/// How many of the worst moves are shown.
const WORST: usize = 6;
/// The size of the graph in its own units.
const WIDTH: usize = 600;
const HEIGHT: usize = 160;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/m/{id}/review", get(page))
}

/// Which set is looked at.
#[derive(Debug, Default, Deserialize)]
pub struct SetQuery {
    set: Option<u8>,
}

/// The page.
///
/// # Errors
/// When there is no such match or set, or when it is not over yet.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(asked): Query<SetQuery>,
) -> Result<Response, Problem> {
    let words = visitor.words;
    let opened = super::matches::open_for(&app, &visitor, &id).await?;
    let set = asked.set.unwrap_or(1);
    let status = app.office.review(&visitor.who(), &opened.id, set).await?;
    let title = words.say("review-title");
    let inside = match &status {
        ReviewStatus::Working(done, all) => working(words, *done, *all),
        ReviewStatus::Done(review) => done(&app, words, &opened, set, review).await?,
    };
    let body = html! {
        (styles())
        link rel="stylesheet" href=(assets::address("engine.css"));
        (view::crumbs(words, &opened)?)
        h1 { (title) }
        p .lead { bdi { (opened.names[0]) } " – " bdi { (opened.names[1]) } }
        @if opened.state().sets().len() > 1 { (sets(words, &opened, set)) }
        (inside)
        p { a href={ "/m/" (opened.id) } { (words.say("boards-match")) } }
    };
    let page = frame::page(&visitor, &title, &body);
    Ok(answered(page, matches!(status, ReviewStatus::Working(..))))
}

/// The ways to the other sets.
fn sets(words: Words, opened: &MatchView, here: u8) -> Markup {
    html! {
        nav .ways aria-label=(words.say("review-sets")) {
            @for set in opened.state().sets() {
                a href={ "/m/" (opened.id) "/review?set=" (set.number) }
                    aria-current=[(set.number == here).then_some("page")] {
                    (words.say_with("review-set", &[("set", set.number.into())]))
                }
            }
        }
    }
}

async fn done(
    app: &AppState,
    words: Words,
    opened: &MatchView,
    set: u8,
    review: &Review,
) -> Result<Markup, Problem> {
    let mut worst = Vec::new();
    for (number, judged) in review.worst(WORST) {
        worst.push(mistake(app, words, opened, (set, *number), judged).await?);
    }
    Ok(html! {
        h2 { (words.say("review-accuracy")) }
        ul {
            @for side in [Side::FIRST, Side::SECOND] {
                @if let Some(percent) = review.accuracy(side) {
                    li {
                        (words.message(&of_side("review-percent", opened, (set, side)).with("percent", percent)))
                    }
                }
            }
        }
        h2 { (words.say("review-graph")) }
        (graph(words, opened, set, review))
        h2 { (words.say("review-worst")) }
        @if worst.is_empty() { p { (words.sentence(&Message::new("engine-no-mistakes"))) } }
        ol .review-worst { @for one in &worst { li { (one) } } }
    })
}

/// A sentence about a side of a set, by the name of whoever played it.
fn of_side(key: &'static str, opened: &MatchView, (set, side): (u8, Side)) -> Message {
    let own = opened.state().sets().iter().find(|own| own.number == set);
    let place = own.map_or(usize::from(side.0), |own| own.by_side([0, 1])[usize::from(side.0 & 1)]);
    Message::new(key).with("side", opened.names[place & 1].as_str())
}

/// The number that the list of a match gives to a move: where two players move in turn, that of the pair.
fn listed(opened: &MatchView, number: usize) -> usize {
    let kind = opened.setup().ok().and_then(|setup| setup.kind().ok());
    let pairs = kind.is_some_and(|kind| kind.seats().len() == 2 && !kind.is_piece_by_piece());
    if pairs { number.div_ceil(2) } else { number }
}

/// One of the worst moves: what was played, and the board after the better one.
async fn mistake(
    app: &AppState,
    words: Words,
    opened: &MatchView,
    (set, number): (u8, usize),
    judged: &Judged,
) -> Result<Markup, Problem> {
    let before = app.office.board_after(&opened.id, set, number).await?;
    let better = before.and_then(|before| {
        let mut table = before.table().copy();
        table.play(&judged.best).ok().map(|()| table)
    });
    let sentence = of_side("engine-mistake", opened, (set, judged.side))
        .with("number", listed(opened, number + 1))
        .with("played", judged.played.as_str())
        .with("best", judged.best.as_str())
        .with("percent", (judged.lost + 5) / 10);
    Ok(html! {
        p {
            a href={ "/m/" (opened.id) "/move/" (number + 1) "?set=" (set) } {
                (words.message(&sentence))
            }
        }
        @if let Some(table) = better {
            figure {
                div .board .small dir="ltr" { (board::scene(words, &*table, Show::default())) }
                figcaption { (words.say_with("review-better", &[("move", judged.best.as_str().into())])) }
            }
        }
    })
}

/// The chances of the first side, from the first position to the last.
fn graph(words: Words, opened: &MatchView, set: u8, review: &Review) -> Markup {
    let label = words.message(&of_side("review-graph-label", opened, (set, Side::FIRST)));
    curve(&review.graph, &label)
}

/// A curve of chances, of a thousand.
pub(crate) fn curve(chances: &[u16], label: &str) -> Markup {
    let last = chances.len().saturating_sub(1).max(1);
    let points: Vec<String> = chances
        .iter()
        .enumerate()
        .map(|(place, chance)| {
            let x = place * WIDTH / last;
            let y = HEIGHT - usize::from(*chance) * HEIGHT / 1000;
            format!("{x},{y}")
        })
        .collect();
    let line = points.join(" ");
    let area = format!("M0,{HEIGHT} L{} L{WIDTH},{HEIGHT} Z", points.join(" L"));
    html! {
        figure {
            svg .review-graph viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(label) {
                path d=(area) {}
                line x1="0" y1=(HEIGHT / 2) x2=(WIDTH) y2=(HEIGHT / 2) {}
                polyline points=(line) {}
            }
            figcaption { (label) }
        }
    }
}

/// How far a review is, on a page that asks again by itself.
pub(crate) fn working(words: Words, done: usize, all: usize) -> Markup {
    html! {
        p .message role="status" {
            (words.say_with("review-working", &[("done", done.into()), ("all", all.into())]))
        }
        progress value=(done) max=(all) {}
    }
}

/// A page that asks again by itself, also without script, while its review is being made.
pub(crate) fn answered(page: Markup, is_working: bool) -> Response {
    if !is_working {
        return page.into_response();
    }
    let again = [(header::CACHE_CONTROL, "no-store"), (HeaderName::from_static("refresh"), "2")];
    (again, page).into_response()
}
