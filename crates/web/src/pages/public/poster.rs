//! A poster for the hall: what is played, when and where, and a code that opens the public page on a
//! phone, where pairings, results and standings are. Of a competition, or of one of its events.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum::routing::get;
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::public_address::only_here;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::CompetitionPage;
use crate::pages::player::casual::address;
use crate::pages::public::event::open;
use crate::pages::{frame, paper, parts};
use crate::{assets, qr};

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/c/{id}/poster", get(of_competition))
        .route("/e/{id}/poster", get(of_event))
}

async fn of_competition(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let words = visitor.words;
    let events: Vec<String> =
        seen.state().events().values().map(|own| words.event(&own.plan)).collect();
    let link = address(&app, &headers, &format!("/c/{}", seen.id));
    poster(&visitor, &headers, &seen, &words.list(&events), &link)
}

async fn of_event(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let opened = open(&app, &id).await?;
    let settings = opened.settings()?;
    let competition = settings.competition.as_ref().ok_or(Problem::NotFound)?;
    let seen = CompetitionPage::find(&app, &visitor, competition.as_str()).await?;
    let link = address(&app, &headers, &format!("/e/{}", opened.id));
    poster(&visitor, &headers, &seen, &settings.name, &link)
}

fn poster(
    visitor: &Visitor,
    headers: &HeaderMap,
    seen: &CompetitionPage,
    what: &str,
    link: &str,
) -> Result<Markup, Problem> {
    let (words, plan) = (visitor.words, seen.plan()?);
    let title = words.say("hall-poster");
    let body = html! {
        link rel="stylesheet" href=(assets::address("hall.css"));
        nav .crumbs aria-label=(words.say("frame-where")) { a href={ "/c/" (plan.id) } { bdi { (plan.name) } } }
        (paper::controls(words))
        (only_here(words, headers))
        section .poster {
            (parts::logo(seen.state()))
            h1 { bdi { (plan.name) } }
            p .poster-what { bdi { (what) } }
            p { bdi { (plan.place) } " · " (words.days(plan.first, plan.last)) }
            (qr::picture(link, &words.say("hall-scan")))
            p .poster-scan { (words.say("hall-scan")) }
            p .quiet dir="ltr" { (link) }
        }
    };
    Ok(frame::page(visitor, &title, &body))
}
