//! What runs now with the progress of each event, what comes with its registration, who won last;
//! and for a house without competitions the three steps to the first one.

use arena::competition::{Competition, EventState};
use arena::id::EventId;
use maud::{Markup, html};
use office::queries::CompetitionRow;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::pages::official::rulings::name_of;
use crate::pages::parts::{self, Step};
use crate::pages::public::competition;
use words::Words;

/// How many of a kind are shown here; the page of competitions has them all.
const SHOWN: usize = 5;
/// How many podiums.
const PODIUMS: usize = 3;

/// The part of the page.
pub(super) async fn part(app: &AppState, words: Words) -> Result<Markup, Problem> {
    let all = app.office.first_competitions(SHOWN).await?;
    let inside = match all.count == 0 {
        true => first_steps(words, app.office.has_organiser().await?),
        false => html! {
            div .split {
                div {
                    (running_now(app, words, &all.running).await?)
                    (upcoming(app, words, &all.coming).await?)
                    p { a .button .second href="/competitions" { (words.say("home-all")) } }
                }
                (podiums(app, words, &all.past).await?)
            }
        },
    };
    Ok(html! { div #competitions data-live { (inside) } })
}

/// How the first organiser begins.
fn first_steps(words: Words, has_organiser: bool) -> Markup {
    let first = if has_organiser { "home-first-sign-in" } else { "home-first-link" };
    html! {
        section .card aria-labelledby="first-steps" {
            h2 #first-steps { (words.say("home-first")) }
            ol .steps {
                li { (words.say(first)) }
                li { (words.say("home-first-create")) }
                li { (words.say("home-first-names")) }
            }
            p .quiet { (words.say("home-first-try")) }
        }
    }
}

async fn running_now(
    app: &AppState,
    words: Words,
    all: &[CompetitionRow],
) -> Result<Markup, Problem> {
    let mut cards = Vec::new();
    for own in all {
        let state = app.office.competition(&own.id).await?.state;
        cards.push(running_card(app, words, own, &state).await?);
    }
    Ok(html! {
        @if !cards.is_empty() {
            h2 { (words.say("home-running")) }
            @for card in &cards { (card) }
        }
    })
}

async fn running_card(
    app: &AppState,
    words: Words,
    own: &CompetitionRow,
    state: &Competition,
) -> Result<Markup, Problem> {
    let mut events = Vec::new();
    for (id, event) in state.events() {
        let rounds = rounds_in_all(app, id, event).await?;
        events.push(parts::progress(
            &html! { a href={ "/e/" (id) } { bdi { (words.event(&event.plan)) } } },
            event.closed,
            rounds,
            &how_far(words, event, rounds),
        ));
    }
    Ok(html! {
        article .card {
            div .headline {
                h3 { a href={ "/c/" (own.id) } { bdi { (own.about.name) } } }
                a .button .second href={ "/c/" (own.id) } { (words.say("home-watch")) }
            }
            p .quiet { (place(words, own)) " · " (words.days(own.about.first, own.about.last)) }
            @for event in &events { (event) }
        }
    })
}

/// How many rounds an event has: as many as its entrants need, else as planned.
pub(crate) async fn rounds_in_all(
    app: &AppState,
    id: &EventId,
    own: &EventState,
) -> Result<u16, Problem> {
    let event = match own.plan.game() {
        Some(_) => office::if_found(app.office.event(id).await)?,
        None => None,
    };
    let known = event.and_then(|event| event.state.rounds_in_all());
    Ok(known.unwrap_or_else(|| own.plan.rounds()).max(own.closed))
}

/// How far an event of so many rounds is, in words.
pub(crate) fn how_far(words: Words, event: &EventState, rounds: u16) -> String {
    let open = u16::try_from(event.opened.len()).unwrap_or(u16::MAX);
    if event.places.is_some() {
        return words.say("home-event-over");
    }
    if open > event.closed {
        let said = [("round", open.into()), ("rounds", rounds.max(open).into())];
        return words.say_with("home-round-of", &said);
    }
    match event.closed {
        0 => words.say("home-not-begun"),
        closed => words
            .say_with("home-rounds-played", &[("round", closed.into()), ("rounds", rounds.into())]),
    }
}

async fn upcoming(app: &AppState, words: Words, all: &[CompetitionRow]) -> Result<Markup, Problem> {
    let mut cards = Vec::new();
    for own in all {
        let state = app.office.competition(&own.id).await?.state;
        let plan = state.plan()?;
        let now = app.office.now();
        let open = state.registration_is_open(now);
        cards.push(html! {
            article .card {
                div .headline {
                    h3 { a href={ "/c/" (own.id) } { bdi { (own.about.name) } } }
                    @if open { a .button href={ "/c/" (own.id) "/register" } { (words.say("contest-register")) } }
                }
                p { strong { (words.days(own.about.first, own.about.last)) } " · " (place(words, own)) }
                p .quiet { (competition::window(words, &state, plan, now)) }
            }
        });
    }
    Ok(html! {
        @if !cards.is_empty() {
            h2 { (words.say("home-coming")) }
            @for card in &cards { (card) }
        }
    })
}

/// Where a competition is held.
fn place(words: Words, own: &CompetitionRow) -> Markup {
    html! { (parts::flag(words, own.about.country)) bdi { (own.about.place) } }
}

/// The winners of the newest competitions that are over, an event of each.
async fn podiums(app: &AppState, words: Words, all: &[CompetitionRow]) -> Result<Markup, Problem> {
    let mut cards = Vec::new();
    for own in all {
        let state = app.office.competition(&own.id).await?.state;
        let decided = state.events().iter().find(|(_, event)| event.places.is_some());
        let Some((id, event)) = decided.filter(|_| cards.len() < PODIUMS) else { continue };
        cards.push(html! {
            article .card {
                h3 { a href={ "/c/" (own.id) } { bdi { (own.about.name) } } }
                p .quiet {
                    a href={ "/e/" (id) } { bdi { (words.event(&event.plan)) } }
                    " · " (words.days(own.about.first, own.about.last))
                }
                (parts::podium(words, &steps(words, &state, event)))
            }
        });
    }
    Ok(html! {
        div {
            @if !cards.is_empty() {
                h2 { (words.say("home-results")) }
                @for card in &cards { (card) }
            }
        }
    })
}

/// The first three places of an event.
pub(crate) fn steps(words: Words, state: &Competition, event: &EventState) -> Vec<Step> {
    let places = event.places.iter().flatten().filter(|own| own.place <= 3);
    let mut steps: Vec<Step> = Vec::new();
    for own in places {
        let mut name = name_of(state, &own.person);
        let cubing = event.plan.edition().is_some();
        if cubing && state.is_disqualified(&own.person, Some(&event.plan.id)) {
            name = format!("{name} ({})", words.say("result-disqualified"));
        }
        match steps.iter_mut().find(|step| step.place == own.place) {
            Some(step) => step.names.push(name),
            None => steps.push(Step { place: own.place, names: vec![name] }),
        }
    }
    steps.sort_by_key(|step| step.place);
    steps
}
