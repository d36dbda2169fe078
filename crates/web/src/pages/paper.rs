//! What all printed sheets share: a head that says what it is of (competition, event, round, days, place),
//! a button that prints, and the frame of a certificate. The browser numbers the pages and chooses the
//! paper; nothing here knows its size, so that A4 and Letter both fit.

use arena::competition::{Competition, Plan};
use arena::id::EventId;
use maud::{Markup, html};

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::pages::frame;
use crate::pages::public::event::EventPage;
use words::Words;

/// The button, and a word for those whose browser runs no scripts.
pub(crate) fn controls(words: Words) -> Markup {
    html! {
        link rel="stylesheet" href=(assets::address("paper.css"));
        script type="module" src=(assets::address("print.js")) {}
        p .screen-only .ways {
            button type="button" data-print hidden { (words.say("paper-print")) }
            span .hint { (words.say("paper-hint")) }
        }
    }
}

/// The head of a sheet of an event, with the round that it is of.
pub(crate) async fn head(
    app: &AppState,
    words: Words,
    opened: &EventPage,
    round: Option<u16>,
) -> Result<Markup, Problem> {
    let settings = opened.settings()?;
    let Some(id) = &settings.competition else {
        return Ok(html! { p .paper-head { bdi { (settings.name) } } });
    };
    let state = app.office.competition(id).await?.state;
    Ok(of_competition(words, &state, state.plan()?, Some(&opened.id), round))
}

/// The same of a whole competition, or of an event that has no stream of its own.
pub(crate) fn of_competition(
    words: Words,
    state: &Competition,
    plan: &Plan,
    event: Option<&EventId>,
    round: Option<u16>,
) -> Markup {
    let event = event.and_then(|id| state.events().get(id));
    html! {
        header .paper-head {
            p { strong { bdi { (plan.name) } } " · " bdi { (plan.place) } " · " (words.days(plan.first, plan.last)) }
            @if let Some(event) = event {
                p {
                    bdi { (words.event(&event.plan)) }
                    @if let Some(round) = round {
                        " · " (words.say_with("paper-round", &[("round", round.into()), ("rounds", event.plan.rounds().into())]))
                    }
                }
            }
        }
    }
}

/// A certificate: a page of its own with a frame, the sign of the house and lines to sign.
pub(crate) fn certificate(inside: &Markup, signers: &[String]) -> Markup {
    html! {
        section .certificate {
            div .certificate-logo { (frame::mark()) }
            (inside)
            p .signatures { @for signer in signers { span { bdi { (signer) } } } }
        }
    }
}
