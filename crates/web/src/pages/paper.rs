//! What all printed sheets share: a head that says what it is of (competition, event, round, days, place),
//! a button that prints, and the frame of a certificate. The browser numbers the pages and chooses the
//! paper; nothing here knows its size, so that A4 and Letter both fit.

use arena::Role;
use arena::competition::{Activity, Competition, Official, Plan, Slot};
use arena::id::EventId;
use arena::time::Moment;
use maud::{Markup, html};

use crate::assets;
use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::pages::error_page::role_key;
use crate::pages::public::event::EventPage;
use crate::pages::{frame, parts, venue_time};
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
    let rounds = opened.event().rounds_in_all();
    let of = round.map(|round| (round, rounds));
    Ok(of_competition(words, &state, state.plan()?, Some(&opened.id), of))
}

/// The same of a whole competition, or of an event that has no stream of its own. The round comes with
/// how many there are, where that is known better than it was planned.
pub(crate) fn of_competition(
    words: Words,
    state: &Competition,
    plan: &Plan,
    event: Option<&EventId>,
    round: Option<(u16, Option<u16>)>,
) -> Markup {
    let event = event.and_then(|id| state.events().get(id));
    html! {
        header .paper-head {
            (parts::logo(state))
            p { strong { bdi { (plan.name) } } " · " bdi { (plan.place) } " · " (words.days(plan.first, plan.last)) }
            @if let Some(event) = event {
                p {
                    bdi { (words.event(&event.plan)) }
                    @if let Some((round, of)) = round {
                        @let of = of.unwrap_or_else(|| event.plan.rounds());
                        " · " (words.say_with("paper-round", &[("round", round.into()), ("rounds", of.into())]))
                        @if let Some(start) = start(state, &event.plan.id, round) { " · " (venue_time::moment(words, plan, start)) }
                    }
                }
            }
        }
    }
}

/// When a round starts, by the schedule.
fn start(state: &Competition, event: &EventId, round: u16) -> Option<Moment> {
    let is_it = |slot: &&Slot| matches!(&slot.what, Activity::Round { event: own, round: number } if own == event && *number == round);
    state.schedule().iter().find(is_it).map(|slot| slot.start)
}

/// The words of the first language of the announcements: paper that somebody takes home is in the
/// language of the competition, whoever prints it.
pub(crate) fn words_of(plan: &Plan) -> Option<Words> {
    plan.languages.iter().find_map(|tag| tag.parse().ok()).map(Words::new)
}

/// Who signs: the name, where it is known, and as what.
pub(crate) struct Signer {
    pub name: String,
    pub role: String,
}

/// Those who sign a certificate of an event: its main judge and the organiser, by name where there is one.
pub(crate) async fn signers(
    app: &AppState,
    words: Words,
    state: Option<&Competition>,
    event: &EventId,
) -> Result<Vec<Signer>, Problem> {
    let mut signers = Vec::new();
    for role in [Role::MainJudge, Role::Organiser] {
        let of_event =
            |own: &&Official| own.role == role && own.event.as_ref().is_none_or(|own| own == event);
        let name = match state.and_then(|own| own.officials().find(of_event)) {
            Some(official) => app.office.public_name(&official.person).await?,
            None => String::new(),
        };
        signers.push(Signer { name, role: words.say(role_key(role)) });
    }
    Ok(signers)
}

/// A certificate: a page of its own with a frame, the logo of the competition (or the sign of the house) and
/// lines to sign.
pub(crate) fn certificate(
    words: Words,
    state: Option<&Competition>,
    inside: &Markup,
    signers: &[Signer],
) -> Markup {
    let own = state.filter(|own| own.logo().is_some());
    html! {
        section .certificate lang=(words.language().tag()) dir=(words.direction()) {
            div .certificate-logo {
                @match own { Some(own) => (parts::logo(own)), None => (frame::mark()) }
            }
            (inside)
            p .signatures { @for own in signers {
                span {
                    @if own.name.is_empty() { (own.role) } @else {
                        bdi { (own.name) }
                        @if !own.role.is_empty() { small { (own.role) } }
                    }
                }
            } }
        }
    }
}
