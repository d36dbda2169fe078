//! The routes, and the server that answers them.

use axum::Router;
use axum::routing::{get, post};
use tokio::net::TcpListener;

use crate::pages::{home, language, problem, rules};
use crate::{assets, safety};

/// All routes.
#[must_use]
pub fn router() -> Router {
    let routes = Router::new()
        .route("/", get(home::home))
        .route("/language", post(language::choose))
        .route("/rules", get(rules::books))
        .route("/rules/{book}", get(rules::book))
        .route("/rules/{book}/{clause}", get(rules::clause))
        .route("/rules/{book}/{clause}/card", get(rules::card))
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/assets/{edition}/{*name}", get(assets::serve))
        .fallback(problem::not_found);
    safety::guard(routes)
}

/// Answers requests until `stop` is ready; requests under way are answered first.
///
/// # Errors
/// When the listener fails.
pub async fn run(
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    axum::serve(listener, router()).with_graceful_shutdown(stop).await
}
