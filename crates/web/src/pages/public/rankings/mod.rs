//! The rankings of cubing: a list by event, kind, part of the world, year and sex; the course of each
//! record; a person's results; two people side by side; a search.
//!
//! * `list`: the list. `records`: the course of a record. `person`: one person, and two. `look`: what
//!   they share. `import`: the history of results, for those who keep the rankings.

pub(crate) mod import;
mod list;
mod look;
pub(super) mod person;
mod records;

use axum::Router;
use axum::routing::get;

use crate::http::state::AppState;

pub(super) use look::country_name;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/rankings", get(list::page))
        .route("/rankings/import", get(import::page))
        .route("/rankings/records", get(records::page))
        .route("/rankings/people", get(person::search))
        .route("/rankings/compare", get(person::compare))
        .route("/rankings/people/{id}", get(person::page))
}
