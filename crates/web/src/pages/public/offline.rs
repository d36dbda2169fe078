//! What a browser shows when the server cannot be reached: what happened, and what to do. The page is
//! kept by each browser beforehand (`offline.js`) and shown by its service worker in the place of the page
//! that was asked for, so it names nobody and is the same for everybody who reads a language.

use axum::Router;
use axum::extract::Path;
use axum::routing::get;
use maud::{Markup, html};
use rulebook::Language;

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use words::Words;

/// The routes. A service worker answers for the folder that it comes from, which is all of the site.
pub fn routes() -> Router<AppState> {
    Router::new()
        .route("/offline/{language}", get(page))
        .route("/service-worker.js", get(assets::service_worker))
}

/// The page in a language.
///
/// # Errors
/// When there is no such language.
pub async fn page(visitor: Visitor, Path(language): Path<String>) -> Result<Markup, Problem> {
    let language: Language = language.parse().map_err(|_| Problem::NotFound)?;
    let words = Words::new(language);
    // It is shown at any address: whoever chooses another language there goes on to the first page.
    let nobody = Visitor { words, path: "/?".to_owned(), signed_in: None, ..visitor };
    let title = words.say("offline-title");
    let body = html! {
        section #offline .notice {
            h1 { (title) }
            p .message .warn role="alert" { (words.say("offline-what")) }
            p { (words.say("offline-kept")) }
            h2 { (words.say("offline-do")) }
            ol {
                li { (words.say("offline-network")) }
                li { (words.say("offline-others")) }
                li { (words.say("offline-match")) }
            }
            p .ways { a .button href="" { (words.say("problem-again")) } }
            p .quiet { (words.say("offline-itself")) }
        }
    };
    Ok(frame::page(&nobody, &title, &body))
}
