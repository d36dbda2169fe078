//! The projector page: pairings or standings in large type for a wall, without a login. A small
//! script turns its pages; the tables themselves come live like those of the event's page.

use arena::address::Address;
use arena::id::EventId;
use axum::extract::{Path, State};
use maud::{Markup, html};

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use crate::pages::public::event::{boards_style, lists, open, pairings_part};

/// The page.
///
/// # Errors
/// When there is no such event.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<EventId>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let live = Some(app.listening(Topic::Stream(Address::Event(id.clone()))));
    let opened = open(&app, id.as_str()).await?;
    let (event, settings) = (opened.event(), opened.settings()?);
    let body = html! {
        (boards_style())
        script type="module" src=(assets::address("projector.js")) {}
        div #projector .projector {
            h1 { bdi { (settings.name) } }
            (lists::state(words, event)?)
            (pairings_part(&app, words, &opened).await?)
            (lists::standings(words, event)?)
        }
    };
    Ok(frame::show(&visitor, &Page { title: &settings.name, body: &body, live }))
}
