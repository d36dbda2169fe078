//! The page that everybody sees. All of it is live but the ways on: those depend on the visitor.

use std::cmp::Reverse;

use arena::Role;
use arena::address::Address;
use arena::competition::{Activity, Competition, EntryStatus, Plan, PublicPerson, Slot};
use arena::event::Phase;
use arena::time::Moment;
use axum::extract::{Path, State};
use maud::{Markup, html};
use office::is_planned;

use crate::http::error::Problem;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::{Parts, Topic};
use crate::pages::competition::{CompetitionPage, Names, names, stage_key};
use crate::pages::error_page::role_key;
use crate::pages::frame::{self, Page};
use crate::pages::names;
use crate::pages::organiser::cubing_events;
use crate::pages::venue_time;
use words::{Words, own_name};

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let address = Address::Competition(id.parse().map_err(|_| Problem::NotFound)?);
    let live = app.listening(Topic::Stream(address));
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    let state = seen.state();
    let all = parts(&app, state, visitor.words).await?;
    let body = html! {
        @for (place, (_, part)) in all.iter().enumerate() {
            (part)
            @if place == 0 { (ways(&visitor, &seen, app.office.now())?) }
        }
    };
    let live = Some(live).filter(|_| !is_planned(state));
    Ok(frame::show(&visitor, &Page { title: &seen.plan()?.name, body: &body, live }))
}

/// Where to go from here; whoever is registered sees the entries also after registration.
fn ways(visitor: &Visitor, seen: &CompetitionPage, now: Moment) -> Result<Markup, Problem> {
    let (words, state) = (visitor.words, seen.state());
    let entered = visitor.person().is_some_and(|own| state.registrations().contains_key(own));
    let comes = state.window().is_some_and(|window| now < window.opens);
    let open = state.registration_is_open(now) || comes;
    Ok(html! {
        p .ways {
            @if state.finished().is_none() && (open || entered) {
                a .button href={ "/c/" (seen.id) "/register" } { (words.say("contest-register")) }
            }
            @if seen.is_official() {
                a .button .second href={ "/c/" (seen.id) "/desk" } { (words.say("organise-title")) }
            }
            @if seen.permissions.has(Role::Competitor) {
                a href={ "/c/" (seen.id) "/rulings" } { (words.say("court-own")) }
            }
        }
        (contents(words, seen.state()))
    })
}

/// The parts that change.
pub(crate) async fn parts(
    app: &AppState,
    state: &Competition,
    words: Words,
) -> Result<Parts, Problem> {
    let plan = state.plan()?;
    let people = state.public_officials().map(|official| &official.person).collect();
    let names = names(app, people).await?;
    Ok(vec![
        ("about", about(words, state, plan, app.office.now())),
        ("now", now_playing(app, words, state).await?),
        ("notices", notices(words, state, plan)),
        ("events", events(words, state)),
        ("schedule", schedule(words, state, plan)),
        ("announced", announced(words, state, plan)),
        ("entrants", entrants(words, state)),
        ("officials", officials(words, state, &names)),
    ])
}

fn about(words: Words, state: &Competition, plan: &Plan, now: Moment) -> Markup {
    html! {
        section #about data-live {
            p { span .part { (words.say(stage_key(state))) } }
            h1 { bdi { (plan.name) } }
            p .lead { bdi { (plan.place) } " · " (words.country(plan.country)) " · " (words.days(plan.first, plan.last)) }
            p { (window(words, state, plan, now)) }
            p {
                (words.say("contest-books")) ": "
                @for (place, book) in plan.books.iter().enumerate() {
                    @if place > 0 { " · " }
                    a href={ "/rules/" (book) } { (book_title(words, book)) }
                }
            }
        }
    }
}

/// The parts of the page, to jump to; those that are there.
fn contents(words: Words, state: &Competition) -> Markup {
    let parts = [
        (state.started().is_some() && state.finished().is_none(), "now", "contest-now"),
        (true, "events", "contest-events"),
        (!state.schedule().is_empty(), "schedule", "contest-schedule"),
        (true, "entrants", "contest-entrants"),
        (state.public_officials().next().is_some(), "officials", "contest-officials"),
    ];
    html! {
        nav .ways aria-label=(words.say("contest-parts")) {
            @for (_, id, key) in parts.iter().filter(|(is_there, _, _)| *is_there) {
                a href={ "#" (id) } { (words.say(key)) }
            }
        }
    }
}

/// What is being played: how far each event is, and how many boards are in play.
async fn now_playing(app: &AppState, words: Words, state: &Competition) -> Result<Markup, Problem> {
    let mut lines = Vec::new();
    if state.started().is_some() && state.finished().is_none() {
        for (id, own) in state.events() {
            let name = words.event(&own.plan);
            let under_way =
                u16::try_from(own.opened.len()).ok().filter(|round| *round > own.closed);
            if let (Some(round), true) = (under_way, own.plan.game().is_none()) {
                lines.push((id, name, round, None));
                continue;
            }
            let Some(event) = office::if_found(app.office.event(id).await)? else { continue };
            let Some(round) =
                event.state.rounds().iter().rev().find(|round| round.phase == Phase::Started)
            else {
                continue;
            };
            let open =
                round.boards.iter().filter(|own| own.result.is_none() && own.board.table.is_some());
            lines.push((id, name, round.number, Some(open.count())));
        }
    }
    Ok(html! {
        section #now data-live {
            @if !lines.is_empty() {
                h2 { (words.say("contest-now")) }
                ul .cards {
                    @for (id, name, round, open) in lines {
                        li {
                            a href={ "/e/" (id) } { bdi { (name) } }
                            p .quiet { (words.say_with("events-round-runs", &[("round", round.into())])) }
                            @if let Some(open) = open { p .quiet { (words.say_with("contest-boards", &[("count", open.into())])) } }
                        }
                    }
                }
            }
        }
    })
}

/// What was announced beside days and events: requirements, awards, languages.
fn announced(words: Words, state: &Competition, plan: &Plan) -> Markup {
    let event = |id: Option<&arena::id::EventId>| {
        id.and_then(|id| state.events().get(id)).map(|own| words.event(&own.plan))
    };
    let tags = plan.languages.iter().filter_map(|tag| tag.parse().ok()).map(own_name);
    let languages: Vec<&str> = tags.collect();
    html! {
        section #announced data-live {
            @if !plan.requirements.is_empty() {
                h2 { (words.say("amend-requirements")) }
                ul { @for text in plan.requirements.values() { li { bdi { (text) } } } }
            }
            @if !plan.awards.is_empty() {
                h2 { (words.say("amend-awards")) }
                ul {
                    @for award in &plan.awards {
                        li {
                            @if let Some(name) = event(award.event.as_ref()) { bdi { (name) } ", " }
                            (words.say_with("person-place", &[("place", award.place.into())])) ": " bdi { (award.prize) }
                        }
                    }
                }
            }
            @if !languages.is_empty() {
                p .quiet { (words.say("plan-languages")) ": " (languages.join(", ")) }
            }
        }
    }
}

/// The title of a rulebook.
pub(crate) fn book_title(words: Words, id: &str) -> String {
    rulebook::find(id)
        .map_or_else(|_| id.to_owned(), |book| book.title(words.language()).to_owned())
}

/// Whether one can register, and from when until when.
pub(crate) fn window(words: Words, state: &Competition, plan: &Plan, now: Moment) -> Markup {
    let Some(window) = state.window() else {
        return html! { (words.say("contest-no-window")) };
    };
    let key = match (state.registration_is_open(now), now < window.opens) {
        (true, _) => "contest-open",
        (false, true) => "contest-opens",
        (false, false) => "contest-closed",
    };
    html! {
        strong { (words.say(key)) } " "
        span .quiet {
            (venue_time::moment(words, plan, window.opens)) " – " (venue_time::moment(words, plan, window.closes))
        }
    }
}

fn notices(words: Words, state: &Competition, plan: &Plan) -> Markup {
    let mut all: Vec<_> = state.notices().values().collect();
    all.sort_by_key(|notice| Reverse(notice.at));
    html! {
        section #notices data-live {
            @if !all.is_empty() {
                h2 { (words.say("contest-notices")) }
                @for notice in all {
                    div .message .warn {
                        p { bdi { (notice.text) } }
                        p .quiet { (venue_time::moment(words, plan, notice.at)) }
                    }
                }
            }
        }
    }
}

fn events(words: Words, state: &Competition) -> Markup {
    let entered = |id| {
        let all = state.registrations().values();
        all.filter(|own| own.entries.get(id) == Some(&EntryStatus::Approved)).count()
    };
    html! {
        section #events data-live {
            h2 { (words.say("contest-events")) }
            @if state.events().is_empty() { p .quiet { (words.say("contest-no-events")) } }
            ul .cards {
                @for (id, event) in state.events() {
                    li {
                        a href={ "/e/" (id) } { bdi { (words.event(&event.plan)) } }
                        p .quiet { (book_title(words, event.plan.book())) }
                        @if let Some(rounds) = cubing_events::summary(words, &event.plan) { p .quiet { (rounds) } }
                        p .quiet { (words.say_with("contest-entered", &[("count", entered(id).into())])) }
                    }
                }
            }
        }
    }
}

fn schedule(words: Words, state: &Competition, plan: &Plan) -> Markup {
    let mut slots: Vec<_> = state.schedule().iter().collect();
    slots.sort_by_key(|slot| slot.start);
    html! {
        section #schedule data-live {
            @if !slots.is_empty() {
                h2 { (words.say("contest-schedule")) }
                (moves(words, state, plan))
                div .scroll {
                    table {
                        @for slot in slots {
                            tr {
                                td { (venue_time::moment(words, plan, slot.start)) }
                                td { (what(words, state, slot)) }
                                td { @if let Some(place) = &slot.elsewhere { bdi { (place) } } }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Rounds that were moved, with the reason: a notice for everybody.
pub(crate) fn moves(words: Words, state: &Competition, plan: &Plan) -> Markup {
    html! {
        @for own in state.moves() {
            @let name = state.events().get(&own.event).map(|event| words.event(&event.plan));
            p .message .warn {
                bdi { (name.unwrap_or_default()) } ", " (words.say_with("contest-round", &[("round", own.round.into())])) ": "
                (venue_time::moment(words, plan, own.from)) " – " (venue_time::moment(words, plan, own.to))
                " · " bdi { (own.reason) }
            }
        }
    }
}

fn what(words: Words, state: &Competition, slot: &Slot) -> Markup {
    match &slot.what {
        Activity::Round { event, round } => {
            let name = state.events().get(event).map(|own| words.event(&own.plan));
            let name = name.unwrap_or_else(|| event.to_string());
            html! { bdi { (name) } ", " (words.say_with("contest-round", &[("round", (*round).into())])) }
        }
        Activity::CheckIn => html! { (words.say("contest-check-in")) },
        Activity::Ceremony => html! { (words.say("contest-ceremony")) },
        Activity::Other(name) => html! { bdi { (name) } },
    }
}

/// Those who take part, by name. Who waits for approval is counted, not named.
fn entrants(words: Words, state: &Competition) -> Markup {
    let plays = |status: &EntryStatus| *status == EntryStatus::Approved;
    let (mut here, mut waiting): (Vec<&PublicPerson>, usize) = (Vec::new(), 0);
    for own in state.registrations().values() {
        if own.entries.values().any(plays) {
            here.push(&own.application.person);
        } else if own.entries.values().any(|status| *status == EntryStatus::Pending) {
            waiting += 1;
        }
    }
    words.sort_by_name(&mut here, |person| &person.name);
    html! {
        section #entrants data-live {
            h2 { (words.say("contest-entrants")) }
            p .quiet {
                (words.say_with("contest-entered", &[("count", here.len().into())]))
                @if waiting > 0 { " · " (words.say_with("contest-waiting", &[("count", waiting.into())])) }
            }
            @if !here.is_empty() { (table(words, &here)) }
        }
    }
}

/// People with number and country.
pub(crate) fn table(words: Words, here: &[&PublicPerson]) -> Markup {
    html! {
        div .scroll {
            table {
                thead {
                    tr {
                        th .number { (words.say("contest-number")) }
                        th { (words.say("contest-name")) }
                        th { (words.say("contest-country")) }
                    }
                }
                tbody {
                    @for (place, person) in here.iter().enumerate() {
                        tr {
                            td .number { (words.digits(&(place + 1).to_string())) }
                            td { a href={ "/p/" (person.id) } { (names::with_latin(&person.name, &person.latin)) } }
                            td { (words.country(person.country)) }
                        }
                    }
                }
            }
        }
    }
}

fn officials(words: Words, state: &Competition, names: &Names) -> Markup {
    html! {
        section #officials data-live {
            @if state.public_officials().next().is_some() {
                h2 { (words.say("contest-officials")) }
                ul {
                    @for official in state.public_officials() {
                        li {
                            bdi { (names.get(&official.person).map_or("", String::as_str)) }
                            " · " (words.say(role_key(official.role)))
                        }
                    }
                }
            }
        }
    }
}
