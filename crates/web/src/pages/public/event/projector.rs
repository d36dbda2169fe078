//! The projector page: large type for a wall, without a login. Where everybody plays, by name and by table,
//! results as they come, how long the round still lasts, the standings, and at the end the podium. A small
//! script turns its pages; the parts themselves come live like those of the event's page.

use arena::address::Address;
use arena::competition::Competition;
use arena::id::EventId;
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use crate::pages::parts;
use crate::pages::player::casual::address;
use crate::pages::public::event::{
    boards_style, by_name, countdown, lists, open, pairings_part, published,
};
use crate::pages::public::home;
use crate::{assets, qr};
use words::Words;

/// The page.
///
/// # Errors
/// When there is no such event.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<EventId>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let live = Some(app.listening(Topic::Stream(Address::Event(id.clone()))));
    let opened = open(&app, id.as_str()).await?;
    let (event, settings) = (opened.event(), opened.settings()?);
    let competition = match &settings.competition {
        Some(id) => Some(app.office.competition(id).await?.state),
        None => None,
    };
    let own = competition.as_deref();
    let body = html! {
        (boards_style())
        link rel="stylesheet" href=(assets::address("hall.css"));
        script type="module" src=(assets::address("projector.js")) {}
        (countdown::script())
        div #projector .projector {
            header .wall {
                @if let Some(own) = own { (parts::logo(own)) }
                div {
                    @if let Some(plan) = own.and_then(|own| own.plan().ok()) { p .quiet { bdi { (plan.name) } } }
                    h1 { bdi { (settings.name) } }
                    (lists::state(words, event)?)
                }
                (countdown::part(words, event, own, app.office.now()))
                (qr::picture(&address(&app, &headers, &format!("/e/{id}")), &words.say("hall-scan")))
            }
            (podium(words, own, &id))
            @if published(event).is_none() { (lists::start_list(words, event)) }
            (by_name::part(words, &opened)?)
            (pairings_part(&app, words, &opened).await?)
            (lists::standings(words, event)?)
        }
    };
    Ok(frame::show(&visitor, &Page { title: &settings.name, body: &body, live }))
}

/// The first three, once the event is over.
pub(crate) fn podium(words: Words, competition: Option<&Competition>, id: &EventId) -> Markup {
    let state = competition.and_then(|own| Some((own, own.events().get(id)?)));
    let steps = state.map(|(own, event)| home::steps(words, own, event)).unwrap_or_default();
    html! {
        section #podium data-live {
            @if !steps.is_empty() {
                h2 { (words.say("contest-winners")) }
                (parts::podium(words, &steps))
            }
        }
    }
}
