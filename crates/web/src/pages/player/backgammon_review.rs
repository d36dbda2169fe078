//! What the program says of a match of backgammon that is over: error rate, luck and mistakes with the
//! cube of each side, and the plays that cost the most, each with its board. The office makes the review
//! once, in the background, and keeps it.

use axum::extract::{Path, State};
use axum::response::Response;
use games::Side;
use maud::{Markup, html};
use office::{BackgammonReview, Mistake, ReviewStatus, SideReview, What};

use super::backgammon_board as board;
use super::backgammon_ids as ids;
use super::backgammon_page::{OpenMatch, open};
use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::{matches, review};
use words::Words;

/// How many of the worst plays and decisions are shown.
const WORST: usize = 6;

/// The page.
///
/// # Errors
/// When there is no such match, or when it is not over yet.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let words = visitor.words;
    app.office.check_help(&visitor.who()).await?;
    let opened = open(&app, &id).await?;
    let status = app.office.review_backgammon(&opened.id).await?;
    let title = words.say("review-title");
    let inside = match &status {
        ReviewStatus::Working(done, all) => review::working(words, *done, *all),
        ReviewStatus::Done(made) => made_part(words, &opened, made),
    };
    let body = html! {
        (matches::styles())
        link rel="stylesheet" href=(assets::address("backgammon.css"));
        link rel="stylesheet" href=(assets::address("engine.css"));
        script type="module" src=(assets::address("copy.js")) {}
        p .crumbs { a href={ "/b/" (opened.id) } { bdi { (opened.names.join(" – ")) } } }
        h1 { (title) }
        (inside)
        p { a href={ "/b/" (opened.id) "/moves" } { (words.say("bgevent-viewer-link")) } }
    };
    let page = frame::page(&visitor, &title, &body);
    Ok(review::answered(page, matches!(status, ReviewStatus::Working(..))))
}

fn made_part(words: Words, opened: &OpenMatch, made: &BackgammonReview) -> Markup {
    let label = words.say_with("bgreview-graph", &[("name", opened.name(0).into())]);
    html! {
        (figures(words, opened, made))
        p .quiet { (words.say("bgreview-explained")) }
        h2 { (words.say("review-graph")) }
        (review::curve(&made.graph, &label))
        @for (key, cube) in [("bgreview-plays", false), ("bgreview-cube", true)] {
            @let worst = made.worst(WORST, cube);
            h2 { (words.say(key)) }
            @if worst.is_empty() { p { (words.say("engine-no-mistakes")) } }
            ol .review-worst .bg data-side="0" {
                @for own in worst { li { (mistake(words, opened, own)) } }
            }
        }
    }
}

/// A row of the figures: its name, and what it says of a side.
type Row<'a> = (&'static str, &'a dyn Fn(&SideReview) -> String);

/// The two sides beside each other.
fn figures(words: Words, opened: &OpenMatch, made: &BackgammonReview) -> Markup {
    let is_match = opened.state().length() > 0;
    let rows: [Row<'_>; 4] = [
        ("bgreview-error-rate", &|own| match own.error_rate() {
            Some(rate) => words.number(i64::from(rate)),
            None => "–".to_owned(),
        }),
        ("bgreview-luck", &|own| points(words, own.luck)),
        ("bgreview-cube-mistakes", &|own| words.number(i64::from(own.cube_mistakes))),
        ("bgreview-cube-lost", &|own| cost(words, own.cube_lost, is_match)),
    ];
    html! {
        table {
            thead { tr {
                th {}
                @for side in 0..2_u8 { th scope="col" { bdi { (opened.name(side)) } } }
            } }
            tbody {
                @for (key, value) in &rows {
                    tr {
                        th scope="row" { (words.say(key)) }
                        @for own in &made.sides { td dir="ltr" { (value(own)) } }
                    }
                }
            }
        }
    }
}

/// Thousandths of a point, with their sign.
fn points(words: Words, thousandths: i32) -> String {
    words.digits(&format!("{:+.2}", f64::from(thousandths) / 1000.0))
}

/// What the cube cost: a part of the match, or points.
fn cost(words: Words, thousandths: i32, is_match: bool) -> String {
    match is_match {
        true => words.digits(&format!("{:.1} %", f64::from(thousandths) / 10.0)),
        false => words.digits(&format!("{:.2}", f64::from(thousandths) / 1000.0)),
    }
}

/// A mistake: the board before it, what was done, and what was better.
fn mistake(words: Words, opened: &OpenMatch, own: &Mistake) -> Markup {
    let name = opened.name(own.side).to_owned();
    let is_match = opened.state().length() > 0;
    let said = match &own.what {
        What::Play { played, best } => words.say_with(
            "bgreview-play",
            &[
                ("name", name.into()),
                ("played", played.clone().into()),
                ("best", best.clone().into()),
                ("points", words.digits(&format!("{:.3}", f64::from(own.lost) / 1000.0)).into()),
            ],
        ),
        cube => {
            let key = match cube {
                What::NoDouble => "bgreview-no-double",
                What::Double => "bgreview-double",
                What::Take => "bgreview-take",
                What::Pass | What::Play { .. } => "bgreview-pass",
            };
            let lost = cost(words, own.lost, is_match);
            words.say_with(key, &[("name", name.into()), ("lost", lost.into())])
        }
    };
    let stood = opened.state().stood(own.game, usize::from(own.act));
    let way = format!("/b/{}/moves?game={}&act={}", opened.id, own.game, own.act);
    html! {
        p { a href=(way) { (said) } }
        @if let Some((game, _)) = stood {
            (board::drawn(words, opened.state(), &game, (game.board(), Side(own.side))))
            (ids::stood(words, opened.state(), own.game, usize::from(own.act)))
        }
    }
}
