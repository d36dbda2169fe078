//! The routes, and the server that answers them: the one place that knows pages and the API alike.
//!
//! * `error_answers`: what an error becomes. `live_renderer`: who makes what is sent live.
//! * `serve`: connections, and their limits.

mod error_answers;
mod live_renderer;
mod serve;

use std::sync::Arc;

use axum::extract::Request;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};
use axum::{Extension, Router};
use tokio::net::TcpListener;
use tower::ServiceExt;
use tower_http::limit::RequestBodyLimitLayer;

use crate::http::safety_headers::REQUEST_LIMIT;
use crate::http::state::AppState;
use crate::http::{
    compression, error, exports, health, limits, metrics, patience, request_log, safety_headers,
    unreadable, visibility,
};
use crate::live::Live;
use crate::pages::account;
use crate::pages::player::{
    backgammon_page, backgammon_sparring, casual, fair_play, me, open_games, sparring, table_report,
};
use crate::pages::public::{
    competitions, event, exercises, home, ladder, language, learn, matches, official_events,
    offline, person, players_card, poster, rankings, review, round, rules, search,
};
use crate::pages::{competition, official, organiser, player};
use crate::{api, assets};

/// All routes. Behind a trusted proxy a visitor may come over HTTPS or not: each way has a desk of
/// its own, which keeps its cookies as that way allows.
pub fn router(app: AppState) -> Router {
    router_with(app, &open_pages())
}

/// No open page yet, for a router of one's own.
#[must_use]
pub fn open_pages() -> Arc<Live> {
    Arc::new(Live::new(Arc::new(live_renderer::PagesAndData)))
}

/// The same with open pages that the caller can close.
pub fn router_with(app: AppState, live: &Arc<Live>) -> Router {
    if app.secure || app.proxies.is_empty() {
        return all_routes(app, live);
    }
    let proxies = Arc::clone(&app.proxies);
    let ways = [all_routes(app.clone(), live), all_routes(AppState { secure: true, ..app }, live)];
    Router::new().fallback(move |request: Request| {
        let way = ways[usize::from(proxies.client(&request).secure)].clone();
        way.oneshot(request)
    })
}

/// All routes for one way to come here.
fn all_routes(app: AppState, live: &Arc<Live>) -> Router {
    let routes = Router::new()
        .route("/", get(home::home))
        .route("/language", post(language::choose))
        .merge(account::routes())
        .route("/rules", get(rules::books))
        .route("/rules/{book}", get(rules::book))
        .route("/rules/{book}/{clause}", get(rules::clause))
        .route("/rules/{book}/{clause}/card", get(rules::card))
        .merge(official_events::routes())
        .merge(competition::routes())
        .merge(competitions::routes())
        .merge(search::routes())
        .merge(ladder::routes())
        .merge(me::routes())
        .merge(person::routes())
        .merge(rankings::routes())
        .merge(events())
        .merge(matches::routes())
        .merge(players_card::routes())
        .merge(poster::routes())
        .merge(casual::routes())
        .merge(open_games::routes())
        .merge(sparring::routes())
        .merge(backgammon_sparring::routes())
        .merge(review::routes())
        .merge(backgammon_page::routes())
        .merge(fair_play::routes())
        .merge(official::backgammon_desk::routes())
        .merge(official::backgammon_appeals::routes())
        .merge(official::fixtures::routes())
        .merge(learn::routes())
        .merge(exercises::routes())
        .merge(offline::routes())
        .merge(round::routes())
        .merge(official::round::routes())
        .merge(player::round::routes())
        .route("/live/{*topic}", get(crate::live::listen))
        .merge(api::routes())
        .route("/healthz", get(health::health))
        .route("/metrics", get(metrics::show))
        .route("/assets/{edition}/{*name}", get(assets::serve))
        .fallback(error::not_found)
        .layer(Extension(Arc::clone(live)))
        .layer(from_fn_with_state(app.clone(), exports::note))
        .layer(from_fn_with_state(app.clone(), visibility::hide))
        .layer(from_fn(unreadable::refuse_nul))
        // Whatever reads a body is inside of what waits for it.
        .layer(from_fn_with_state(app.clone(), patience::wait))
        .layer(from_fn_with_state(app.clone(), limits::limit))
        // What is too large is answered with a page like other errors.
        .layer(RequestBodyLimitLayer::new(REQUEST_LIMIT))
        // The history of the world's results is larger, and waited for where it is taken.
        .merge(rankings::import::routes().layer(from_fn_with_state(app.clone(), limits::limit)))
        .layer(from_fn_with_state(app.clone(), error_answers::answer))
        .layer(from_fn(safety_headers::keep_private))
        // Outside of what marks an answer as private.
        .layer(compression::layer());
    let watched = safety_headers::guard(routes, app.secure)
        .layer(from_fn_with_state(app.clone(), request_log::watch));
    watched.with_state(app)
}

/// The routes of events and matches.
fn events() -> Router<AppState> {
    Router::new()
        .route("/e/{id}", get(event::page))
        .route("/e/{id}/standings", get(event::views::standings))
        .route("/e/{id}/crosstable", get(event::views::crosstable))
        .route("/e/{id}/bracket", get(event::views::bracket))
        .route("/e/{id}/players", get(event::views::players))
        .route("/e/{id}/info", get(event::views::info))
        .route("/e/{id}/round/{round}/why", get(event::why_page))
        .route("/e/{id}/projector", get(event::projector::page))
        .route(
            "/e/{id}/meeting",
            get(official::event::meeting::page).post(official::event::meeting::confirm),
        )
        .route("/e/{id}/print/pairings", get(event::sheets::pairings))
        .route("/e/{id}/print/standings", get(event::sheets::standings))
        .route("/e/{id}/print/names", get(event::print::names))
        .route("/e/{id}/print/crosstable", get(event::print::crosstable))
        .route("/e/{id}/print/cards", get(event::print::cards).post(event::print::renew_cards))
        .route("/e/{id}/print/score-sheets", get(event::print::score_sheets))
        .route("/e/{id}/print/certificates", get(event::print::certificates))
        .route("/e/{id}/table/{table}", get(table_report::page).post(table_report::report))
        .route("/e/{id}/report.trf", get(event::export::report))
        .route("/e/{id}/standings.csv", get(event::export::standings))
        .route("/e/{id}/results.csv", get(event::export::results))
        .route("/e/{id}/games.txt", get(event::export::games))
        .route("/e/{id}/event.json", get(event::export::data))
        .route("/e/{id}/tables", get(event::tables::page))
        .route("/e/{id}/boards", get(event::tables::wall))
        .route("/e/{id}/desk", get(organiser::console::moved_event))
        .route("/e/{id}/results", post(official::event::results::save))
        .route("/e/{id}/desk/{act}", post(official::event::actions::act))
        .route("/e/{id}/hand/{act}", post(official::event::manual_changes::act))
        .route("/m/{id}/set", post(official::event::actions::end_set))
}

/// Answers requests until `stop` is ready; requests under way are answered first.
pub async fn run(
    listener: TcpListener,
    app: AppState,
    stop: impl Future<Output = ()> + Send + 'static,
) {
    tokio::spawn(metrics::follow_batches(app.clone()));
    let live = open_pages();
    let router = router_with(app.clone(), &live);
    let stop = async move {
        stop.await;
        live.close();
    };
    serve::serve(listener, router, &app, stop).await;
}
