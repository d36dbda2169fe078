//! The pages that everybody sees of a competition: its events, its schedule, its players, and what else
//! was announced. All of it is live but the ways on: those depend on the visitor.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use arena::Role;
use arena::address::Address;
use arena::competition::{
    Activity, Admission, Competition, EntryStatus, EventState, Plan, PublicPerson, Registration,
    Slot,
};
use arena::id::{EventId, PersonId};
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
use crate::pages::official::round::options;
use crate::pages::organiser::cubing_events;
use crate::pages::parts::{self, Tab};
use crate::pages::player::fair_play;
use crate::pages::public::event::boards_in_play as boards_on;
use crate::pages::public::home::{how_far, rounds_in_all, steps};
use crate::pages::{names, venue_time};
use words::{Words, own_name};

/// A view of a competition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum View {
    Overview,
    Schedule,
    Players,
    Info,
}

impl View {
    const ALL: [Self; 4] = [Self::Overview, Self::Schedule, Self::Players, Self::Info];

    /// The end of its address, its text, and the parts that stand on it.
    const fn names(self) -> (&'static str, &'static str, &'static [&'static str]) {
        match self {
            Self::Overview => ("", "contest-events", &[]),
            Self::Schedule => ("/schedule", "contest-schedule", &["schedule"]),
            Self::Players => ("/players", "contest-entrants", &["entered", "entrants"]),
            Self::Info => ("/info", "events-info", &["announced", "officials"]),
        }
    }
}

/// The events, with the notices and the winners.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    show(&app, &visitor, &id, View::Overview).await
}

/// When what is.
pub(crate) async fn schedule_page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    show(&app, &visitor, &id, View::Schedule).await
}

/// Who takes part.
pub(crate) async fn players_page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    show(&app, &visitor, &id, View::Players).await
}

/// What else was announced, and who runs it.
pub(crate) async fn info_page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    show(&app, &visitor, &id, View::Info).await
}

async fn show(app: &AppState, visitor: &Visitor, id: &str, view: View) -> Result<Markup, Problem> {
    let words = visitor.words;
    let address = Address::Competition(id.parse().map_err(|_| Problem::NotFound)?);
    let live = app.listening(Topic::Stream(address));
    let seen = CompetitionPage::find(app, visitor, id).await?;
    let (state, plan) = (seen.state(), seen.plan()?);
    let all = parts(app, state, words).await?;
    let (_, key, shown) = view.names();
    let here = |own: &str| all.iter().find(|(id, _)| *id == own).map(|(_, part)| part);
    let body = html! {
        div .headline {
            div { @if let Some(about) = here("about") { (about) } }
            (ways(visitor, &seen, app.office.now()))
        }
        (tabs(words, &seen, view))
        @if view == View::Players { (parts::find_in(&words.say("find-player"), "entrants")) }
        @match view {
            View::Overview => div .split {
                div { @if let Some(part) = here("events") { (part) } }
                div .beside { @for own in ["notices", "podiums"] { @if let Some(part) = here(own) { (part) } } }
            },
            _ => { @for own in shown { @if let Some(part) = here(own) { (part) } } },
        }
    };
    let title = match view {
        View::Overview => plan.name.clone(),
        _ => format!("{} · {}", words.say(key), plan.name),
    };
    let live = Some(live).filter(|_| !is_planned(state));
    Ok(frame::show(visitor, &Page { title: &title, body: &body, live }))
}

fn tabs(words: Words, seen: &CompetitionPage, here: View) -> Markup {
    let state = seen.state();
    let all = View::ALL
        .into_iter()
        .filter(|view| *view != View::Schedule || *view == here || !state.schedule().is_empty());
    let all: Vec<Tab> = all
        .map(|view| {
            let (end, key, _) = view.names();
            let href = format!("/c/{}{end}", seen.id);
            Tab { href, label: words.say(key), count: None, here: view == here }
        })
        .collect();
    parts::tabs(words, &words.say("contest-parts"), &all)
}

/// Where to go from here; whoever is registered sees the entries also after registration.
fn ways(visitor: &Visitor, seen: &CompetitionPage, now: Moment) -> Markup {
    let (words, state) = (visitor.words, seen.state());
    let entered = visitor.person().is_some_and(|own| state.registrations().contains_key(own));
    let comes = state.window().is_some_and(|window| now < window.opens);
    let open = state.registration_is_open(now) || comes;
    html! {
        div .ways {
            @if seen.permissions.has(Role::Competitor) {
                a .button .second href={ "/c/" (seen.id) "/rulings" } { (words.say("court-own")) }
                @if visitor.person().is_some_and(|own| state.fixtures_of(own).next().is_some()) {
                    a .button .second href={ "/c/" (seen.id) "/fixtures" } { (words.say("fixtures-title")) }
                }
            }
            @if state.finished().is_none() && entered {
                a .button .second href={ "/c/" (seen.id) "/register" } { (words.say("contest-own-entry")) }
            } @else if state.finished().is_none() && open {
                a .button href={ "/c/" (seen.id) "/register" } { (words.say("contest-register")) }
            }
            @if seen.is_official() {
                a .button href={ "/c/" (seen.id) "/organise" } { (words.say("organise-title")) }
            }
        }
    }
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
        ("notices", notices(words, state, plan)),
        ("podiums", podiums(words, state)),
        ("events", events(app, words, state).await?),
        ("schedule", schedule(words, state, plan)),
        ("announced", announced(words, state, plan)),
        ("entered", entered(words, state)),
        ("entrants", entrants(words, state)),
        ("officials", officials(words, state, &names)),
    ])
}

fn about(words: Words, state: &Competition, plan: &Plan, now: Moment) -> Markup {
    let running = state.started().is_some() && state.finished().is_none();
    let stage = words.say(stage_key(state));
    html! {
        section #about data-live {
            (parts::logo(state))
            h1 { bdi { (plan.name) } }
            p .lead {
                (parts::flag(words, plan.country)) bdi { (plan.place) } " · " (words.country(plan.country))
                " · " (words.days(plan.first, plan.last))
            }
            p {
                @if running { (parts::live(&stage)) } @else { span .part { (stage) } }
                @if state.finished().is_some() { " " (words.say("contest-over")) }
                @else if !running || state.registration_is_open(now) { " " (window(words, state, plan, now)) }
            }
            (books(words, state, plan))
        }
    }
}

/// The rulebooks that it follows, and where it has one, the page about fair play.
fn books(words: Words, state: &Competition, plan: &Plan) -> Markup {
    html! {
        ul .facts aria-label=(words.say("contest-books")) {
            @for book in &plan.books {
                li { a .fact .sand href={ "/rules/" (book) } { (book_title(words, book)) } }
            }
            @if fair_play::has_page(state) {
                li { a .fact href={ "/c/" (plan.id) "/fair-play" } { (words.say("bgt-fair-play")) } }
            }
        }
    }
}

/// The winners of the events that are decided.
fn podiums(words: Words, state: &Competition) -> Markup {
    let decided: Vec<_> = state
        .events()
        .iter()
        .filter(|(_, own)| own.places.as_ref().is_some_and(|places| !places.is_empty()))
        .collect();
    html! {
        section #podiums data-live {
            @if !decided.is_empty() {
                h2 { (words.say("contest-winners")) }
                div .podiums { @for (id, own) in decided {
                    article .card {
                        h3 { a href={ "/e/" (id) } { bdi { (words.event(&own.plan)) } } }
                        (parts::podium(words, &steps(words, state, own)))
                    }
                } }
            }
        }
    }
}

/// How many boards of an event are in play.
async fn boards_in_play(app: &AppState, id: &EventId, own: &EventState) -> Result<usize, Problem> {
    if own.plan.game().is_none() || own.opened.len() <= usize::from(own.closed) {
        return Ok(0);
    }
    let Some(event) = office::if_found(app.office.event(id).await)? else { return Ok(0) };
    boards_on(app, &event.state).await
}

/// That only people of some nationalities can enter.
pub(crate) fn admission(words: Words, plan: &Plan) -> Markup {
    let countries: Vec<String> = plan.nationalities.iter().map(|own| words.country(*own)).collect();
    let edition = arena::cubing::plan::edition_of(&plan.books);
    html! {
        @if !countries.is_empty() {
            p .message {
                (words.say_with("enter-closed-to", &[("countries", words.list(&countries).as_str().into())]))
                @if let Some([_, closed]) = edition.map(Admission::clauses) { " " (frame::chip(closed)) }
            }
        }
    }
}

/// What was announced beside days and events: requirements, awards, languages.
fn announced(words: Words, state: &Competition, plan: &Plan) -> Markup {
    let event = |id: Option<&EventId>| {
        id.and_then(|id| state.events().get(id)).map(|own| words.event(&own.plan))
    };
    let tags = plan.languages.iter().filter_map(|tag| tag.parse().ok()).map(own_name);
    let languages: Vec<String> = tags.map(str::to_owned).collect();
    html! {
        section #announced data-live {
            (admission(words, plan))
            @if !plan.requirements.is_empty() {
                h2 { (words.say("amend-requirements")) }
                ul { @for text in plan.requirements.values() { li { bdi { (text) } } } }
            }
            (options::in_force(words, state))
            @if !plan.awards.is_empty() {
                h2 { (words.say("amend-awards")) }
                ul {
                    @for award in &plan.awards {
                        li {
                            @if let Some(name) = event(award.event.as_ref()) { bdi { (name) } (parts::comma(words)) }
                            (words.say_with("person-place", &[("place", award.place.into())])) (words.colon()) bdi { (award.prize) }
                        }
                    }
                }
            }
            @if !languages.is_empty() {
                p .quiet { (words.say("plan-languages")) (words.colon()) (words.list(&languages)) }
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

/// The events: how far each is, how many boards are in play, how many take part.
async fn events(app: &AppState, words: Words, state: &Competition) -> Result<Markup, Problem> {
    let entered = |id: &EventId| {
        let all = state.registrations().values();
        all.filter(|own| own.entries.get(id) == Some(&EntryStatus::Approved)).count()
    };
    let begun = state.started().is_some();
    let mut cards = Vec::new();
    for (id, own) in state.events() {
        let open = boards_in_play(app, id, own).await?;
        let rounds = rounds_in_all(app, id, own).await?;
        cards.push(html! {
            li {
                a href={ "/e/" (id) } { bdi { (words.event(&own.plan)) } }
                p .quiet { (book_title(words, own.plan.book())) }
                @if let Some(rounds) = cubing_events::summary(words, &own.plan) { p .quiet { (rounds) } }
                p .quiet {
                    (words.say_with("contest-entered", &[("count", entered(id).into())]))
                    @if open > 0 { " · " (parts::live(&words.say_with("contest-boards", &[("count", open.into())]))) }
                }
                @if own.plan.game().is_none() && own.opened.len() > usize::from(own.closed) {
                    p { (parts::live(&words.say_with("events-round-runs", &[("round", own.opened.len().into())]))) }
                }
                @if begun { (parts::progress(&html! {}, own.closed, rounds, &how_far(words, own, rounds))) }
            }
        });
    }
    Ok(html! {
        section #events data-live {
            @if cards.is_empty() { (parts::empty(&words.say("contest-no-events"), None)) }
            ul .cards { @for card in &cards { (card) } }
        }
    })
}

fn schedule(words: Words, state: &Competition, plan: &Plan) -> Markup {
    let mut slots: Vec<_> = state.schedule().iter().collect();
    slots.sort_by_key(|slot| slot.start);
    html! {
        section #schedule data-live {
            @if slots.is_empty() { (parts::empty(&words.say("contest-no-schedule"), None)) }
            @else {
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
                bdi { (name.unwrap_or_default()) } (parts::comma(words)) (words.say_with("contest-round", &[("round", own.round.into())])) (words.colon())
                (venue_time::moment(words, plan, own.from)) " – " (venue_time::moment(words, plan, own.to))
                " · " bdi { (own.reason) }
            }
        }
    }
}

/// What is planned for a time.
pub(crate) fn what(words: Words, state: &Competition, slot: &Slot) -> Markup {
    match &slot.what {
        Activity::Round { event, round } => {
            let name = state.events().get(event).map(|own| words.event(&own.plan));
            let name = name.unwrap_or_else(|| event.to_string());
            html! { bdi { (name) } (parts::comma(words)) (words.say_with("contest-round", &[("round", (*round).into())])) }
        }
        Activity::CheckIn => html! { (words.say("contest-check-in")) },
        Activity::Ceremony => html! { (words.say("contest-ceremony")) },
        Activity::Other(name) => html! { bdi { (name) } },
    }
}

/// How many take part, and how many wait for approval: nobody who waits is named. While registration is
/// open this changes all the time, so it is not sent together with the list.
fn entered(words: Words, state: &Competition) -> Markup {
    let has = |own: &Registration, status| own.entries.values().any(|entry| *entry == status);
    let (mut here, mut waiting) = (0_usize, 0_usize);
    for own in state.registrations().values() {
        if has(own, EntryStatus::Approved) {
            here += 1;
        } else if has(own, EntryStatus::Pending) {
            waiting += 1;
        }
    }
    html! {
        p #entered .quiet data-live {
            (words.say_with("contest-entered", &[("count", here.into())]))
            @if waiting > 0 { " · " (words.say_with("contest-waiting", &[("count", waiting.into())])) }
        }
    }
}

/// Those who take part, by name.
fn entrants(words: Words, state: &Competition) -> Markup {
    let approved = state
        .registrations()
        .values()
        .filter(|own| own.entries.values().any(|status| *status == EntryStatus::Approved));
    let mut here: Vec<&PublicPerson> = approved.map(|own| &own.application.person).collect();
    words.sort_by_name(&mut here, |person| &person.name);
    html! {
        section #entrants data-live {
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
                            td { (parts::flag(words, person.country)) (words.country(person.country)) }
                        }
                    }
                }
            }
        }
    }
}

/// Every official once for each role, with the events for which it is held; none for all of them.
fn officials_by_role(
    words: Words,
    state: &Competition,
) -> BTreeMap<(&PersonId, Role), Vec<String>> {
    let mut held: BTreeMap<(&PersonId, Role), Option<BTreeSet<&EventId>>> = BTreeMap::new();
    for own in state.public_officials() {
        let events = held.entry((&own.person, own.role)).or_insert_with(|| Some(BTreeSet::new()));
        match (&own.event, events) {
            (Some(event), Some(events)) => _ = events.insert(event),
            (None, events) => *events = None,
            (Some(_), None) => {}
        }
    }
    let named = |events: Option<BTreeSet<&EventId>>| {
        let some = events.filter(|own| own.len() < state.events().len()).unwrap_or_default();
        some.into_iter().filter_map(|id| Some(words.event(&state.event(id).ok()?.plan))).collect()
    };
    held.into_iter().map(|(who, events)| (who, named(events))).collect()
}

fn officials(words: Words, state: &Competition, names: &Names) -> Markup {
    html! {
        section #officials data-live {
            @if state.public_officials().next().is_some() {
                h2 { (words.say("contest-officials")) }
                ul {
                    @for ((person, role), events) in officials_by_role(words, state) {
                        li {
                            bdi { (names.get(person).map_or("", String::as_str)) }
                            " · " (words.say(role_key(role)))
                            @if !events.is_empty() { " " span .quiet { (words.list(&events)) } }
                        }
                    }
                }
            }
        }
    }
}
