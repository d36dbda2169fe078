//! The register: everybody who wants to play or does, in one list that can be searched and filtered, with
//! check-in for one, for several and for all.

use arena::competition::{Competition, EntryStatus, Missing, Registration, planning, registration};
use arena::id::{EventId, PersonId};
use axum::extract::{Path, Query, State};
use maud::{Markup, html};
use serde::Deserialize;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, event_choices, event_name};
use crate::pages::names;
use crate::pages::official::rulings::name_of;
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::overview::act;
use crate::pages::organiser::{approve_all, check_in, grid, private_data};
use crate::sheet::columns::plain;
use words::Words;

/// How many people a page shows.
const SHOWN: usize = 50;

/// What is looked for in the register.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub struct Search {
    q: String,
    show: String,
    event: String,
    page: usize,
    /// How many a list has entered just now, and how many of its lines named somebody who was there.
    added: Option<usize>,
    known: usize,
}

/// The text that says where an entry stands.
pub(crate) const fn status_key(status: EntryStatus) -> &'static str {
    match status {
        EntryStatus::Pending => "entry-pending",
        EntryStatus::Approved => "entry-approved",
        EntryStatus::Declined => "entry-declined",
        EntryStatus::Withdrawn => "entry-withdrawn",
    }
}

/// The text that says what a registration lacks.
pub(crate) const fn missing_key(missing: Missing) -> &'static str {
    match missing {
        Missing::BirthDate => "missing-birth-date",
        Missing::Gender => "missing-gender",
        Missing::Contact => "missing-contact",
        Missing::Guardian => "missing-guardian",
    }
}

/// What a registration lacks, in a line.
pub(crate) fn missing(words: Words, own: &Registration) -> String {
    let all: Vec<String> =
        own.missing.iter().map(|missing| words.say(missing_key(*missing))).collect();
    words.say_with("entry-missing", &[("what", words.list(&all).into())])
}

/// Whether somebody else has entered a person, who has not accepted it.
pub(crate) fn is_unasked(state: &Competition, person: &PersonId) -> bool {
    state.accepted(person).is_none() && !office::is_without_account(person)
}

fn waits(own: &Registration) -> bool {
    own.entries.values().any(|status| *status == EntryStatus::Pending)
}

fn plays(own: &Registration) -> bool {
    own.entries.values().any(|status| *status == EntryStatus::Approved)
}

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(search): Query<Search>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    seen.check_official(&visitor)?;
    let (words, state) = (visitor.words, seen.state());
    let title = words.say("console-people");
    let found = found(words, state, &search);
    let lacking = state.registrations().values().filter(|own| !own.missing.is_empty()).count();
    let sees_private = private_data::may_see(&seen, &visitor);
    let body = html! {
        h1 { (title) }
        @if let Some(added) = search.added {
            p .message .good role="status" { (words.say_with("known-done", &[("count", added.into()), ("known", search.known.into())])) }
        }
        @if lacking > 0 && sees_private {
            p .message .warn {
                (words.say_with("rows-lacking", &[("count", lacking.into())])) " "
                a .button href=(grid::address(&seen)) { (words.say("rows-title")) }
            }
        }
        p .ways {
            @if seen.may(registration::Kind::RegisterAll) {
                a .button href={ (console::address(&seen, Section::People)) "/add" } { (words.say("people-add")) }
            }
            @if sees_private {
                a href={ (console::address(&seen, Section::People)) "/private" } { (words.say("private-title")) }
            }
        }
        @if state.registrations().is_empty() { p .quiet { (words.say("desk-no-registrations")) } }
        @else {
            (filter(words, &seen, &search))
            (duplicates(words, state))
            (list(words, &seen, &search, &found)?)
        }
        (window(words, &seen, app.office.now())?)
    };
    console::page(&visitor, &seen, Section::People, &title, &body)
}

type Row<'a> = (&'a PersonId, &'a Registration);

/// Those who fit what is looked for, those who wait first.
fn found<'a>(words: Words, state: &'a Competition, search: &Search) -> Vec<Row<'a>> {
    let wanted = plain(&search.q);
    let event: Option<EventId> = search.event.parse().ok();
    let fits = |(person, own): &Row<'_>| {
        let public = &own.application.person;
        let country = words.country(public.country);
        let text = [&public.name, &public.latin, &country].map(|text| plain(text)).join(" ");
        let named = wanted.is_empty() || text.contains(&wanted);
        let enters = event.as_ref().is_none_or(|event| own.enters(event));
        let shown = match search.show.as_str() {
            "waiting" => waits(own),
            "here" => state.is_checked_in(person),
            "absent" => plays(own) && !state.is_checked_in(person),
            "missing" => !own.missing.is_empty(),
            _ => true,
        };
        named && enters && shown
    };
    let mut all: Vec<Row<'_>> = state.registrations().iter().filter(fits).collect();
    words.sort_by_name(&mut all, |(_, own)| &own.application.person.name);
    all.sort_by_key(|(_, own)| !waits(own));
    all
}

fn filter(words: Words, seen: &CompetitionPage, search: &Search) -> Markup {
    let shows: Vec<(String, String)> = [
        ("", "people-everyone"),
        ("waiting", "people-waiting"),
        ("absent", "people-absent"),
        ("here", "people-here"),
        ("missing", "people-missing"),
    ]
    .map(|(value, key)| (value.to_owned(), words.say(key)))
    .into();
    let events = event_choices(words, seen.state(), Some("people-all-events"));
    html! {
        form .filter role="search" action=(console::address(seen, Section::People)) method="get" {
            div .field {
                label for="people-q" { (words.say("people-search")) }
                input #people-q type="search" name="q" value=(search.q) maxlength="100" autocomplete="off";
            }
            (forms::choice("show", &words.say("people-show"), &shows, &search.show))
            @if events.len() > 2 { (forms::choice("event", &words.say("desk-which-event"), &events, &search.event)) }
            button .second { (words.say("rules-search-go")) }
        }
    }
}

/// People with the same name in another order or spelling: perhaps one person twice.
fn duplicates(words: Words, state: &Competition) -> Markup {
    let mut named: std::collections::BTreeMap<String, Vec<&str>> = Default::default();
    for own in state
        .registrations()
        .values()
        .filter(|own| own.entries.keys().any(|event| own.enters(event)))
    {
        let name = &own.application.person.name;
        named.entry(signature(name)).or_default().push(name);
    }
    let twice: Vec<_> = named.into_values().filter(|all| all.len() > 1).collect();
    html! {
        @for all in twice {
            p .message .warn {
                (words.say("people-duplicates")) " "
                @for (place, name) in all.iter().enumerate() { @if place > 0 { " · " } bdi { (name) } }
            }
        }
    }
}

/// A name by its words, in whichever order they come.
pub(crate) fn signature(name: &str) -> String {
    let mut parts: Vec<String> = name
        .split(|c: char| !c.is_alphanumeric())
        .map(plain)
        .filter(|part| !part.is_empty())
        .collect();
    parts.sort_unstable();
    parts.join(" ")
}

fn list(
    words: Words,
    seen: &CompetitionPage,
    search: &Search,
    found: &[Row<'_>],
) -> Result<Markup, Problem> {
    let state = seen.state();
    let may = seen.may(registration::Kind::ApproveEntry);
    let page = search.page.max(1);
    let here: Vec<_> = found.iter().skip((page - 1) * SHOWN).take(SHOWN).collect();
    Ok(html! {
        @if may { (approve_all::form(words, seen)?) }
        (bulk(words, seen))
        p .quiet role="status" { (words.say_with("people-found", &[("count", found.len().into())])) }
        div .scroll {
            table .people .register {
                thead { tr {
                    th { span .hidden-text { (words.say("people-select")) } }
                    th scope="col" { (words.say("contest-name")) }
                    th scope="col" { (words.say("contest-events")) }
                    th scope="col" { (words.say("contest-check-in")) }
                    th {}
                } }
                tbody { @for (person, own) in here { (row(words, seen, state, person, own, may)) } }
            }
        }
        (pages(words, seen, search, page, found.len()))
    })
}

fn pages(words: Words, seen: &CompetitionPage, search: &Search, page: usize, all: usize) -> Markup {
    let base = console::address(seen, Section::People);
    let to = |page: usize| {
        let [q, show, event] =
            [&search.q, &search.show, &search.event].map(|text| forms::encoded(text));
        format!("{base}?q={q}&show={show}&event={event}&page={page}")
    };
    html! {
        @if all > SHOWN {
            nav .ways aria-label=(words.say("home-pages")) {
                @if page > 1 { a rel="prev" href=(to(page - 1)) { (words.say("people-before")) } }
                @if all > page * SHOWN { a rel="next" href=(to(page + 1)) { (words.say("people-after")) } }
            }
        }
    }
}

/// Check-in for several at once; the boxes of the rows belong to this form.
fn bulk(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let absent: Vec<String> = state.absent().into_iter().map(|own| name_of(state, own)).collect();
    let running = state.finished().is_none() && !state.is_check_in_closed();
    html! {
        @if seen.may(registration::Kind::CheckIn) && state.finished().is_none() {
            form #bulk .ask .bulk action={ "/c/" (seen.id) "/desk/check-in-many" } method="post" {
                input type="hidden" name="key" value=(office::new_key());
                @if state.edition().is_some() { (check_in::documents(words, state)) }
                button name="who" value="all" { (words.say("people-all-here")) }
                button .second name="who" value="picked" { (words.say("people-check-in")) }
                button .second name="who" value="undo" { (words.say("people-undo")) }
            }
        }
        @if state.is_check_in_closed() {
            p {
                (words.say("desk-check-in-closed")) " "
                @if absent.is_empty() { (words.say("desk-all-came")) } @else {
                    (words.say("desk-absent")) " "
                    @for (place, name) in absent.iter().enumerate() { @if place > 0 { ", " } bdi { (name) } }
                }
            }
        } @else if running && state.announced().is_some() && seen.may(registration::Kind::CloseCheckIn) {
            details .fold {
                summary { (words.say("desk-close-check-in")) }
                (act(seen, "close-check-in", &[back(seen).as_pair()], &html! {
                    p .hint { (words.say("desk-close-check-in-hint")) }
                    button .second { (words.say("desk-close-check-in")) }
                }))
            }
        }
    }
}

/// Where the forms of this page come back to.
struct Back(String);

impl Back {
    fn as_pair(&self) -> (&str, &str) {
        ("back", &self.0)
    }
}

fn back(seen: &CompetitionPage) -> Back {
    Back(console::address(seen, Section::People))
}

fn row(
    words: Words,
    seen: &CompetitionPage,
    state: &Competition,
    person: &PersonId,
    own: &Registration,
    may: bool,
) -> Markup {
    let public = &own.application.person;
    let here = state.is_checked_in(person);
    let label = words.say_with("people-select-one", &[("name", public.name.as_str().into())]);
    html! {
        tr {
            td { @if plays(own) { input type="checkbox" form="bulk" name="person" value=(person) aria-label=(label); } }
            td {
                a href={ "/p/" (person) } { (names::with_latin(&public.name, &public.latin)) } " "
                span .quiet { (words.country(public.country)) }
                @if is_unasked(state, person) { p .quiet { (words.say("entry-not-accepted")) } }
                @else if !own.missing.is_empty() { p .quiet { (missing(words, own)) } }
            }
            td { (entries(words, state, own)) }
            td { @if here { span .part .here { (words.say("desk-checked-in")) } } }
            td { (menu(words, seen, person, own, may)) }
        }
    }
}

/// Where the entries of a registration stand; an approved one needs no word.
fn entries(words: Words, state: &Competition, own: &Registration) -> Markup {
    html! {
        @for (event, status) in &own.entries {
            div {
                bdi { (event_name(words, state, event)) }
                @if *status != EntryStatus::Approved { " " span .part { (words.say(status_key(*status))) } }
            }
        }
    }
}

/// What can be done with one person, in a menu of the row; who waits is approved without one.
fn menu(
    words: Words,
    seen: &CompetitionPage,
    person: &PersonId,
    own: &Registration,
    may: bool,
) -> Markup {
    let back = back(seen);
    let hidden = [("person", person.as_str()), back.as_pair()];
    let button = |name: &str, key: &str, class: &str| {
        act(seen, name, &hidden, &html! { button class=(class) { (words.say(key)) } })
    };
    let begun = |event: &EventId| {
        let found = seen.state().events().get(event);
        found.is_none_or(|found| found.places.is_some())
    };
    let can_leave = own.entries.keys().any(|event| own.enters(event) && !begun(event));
    html! {
        div .ways {
            @if may && waits(own) { (button("approve", "desk-approve", "")) }
            details .row-menu {
                summary aria-label=(words.say_with("people-more", &[("name", own.application.person.name.as_str().into())])) { "⋯" }
                div {
                    @if may && waits(own) { (button("decline", "desk-decline", "second")) }
                    @if seen.may(registration::Kind::CheckIn) && plays(own) && !seen.state().is_checked_in(person) {
                        (check_in(words, seen, person))
                    }
                    @if seen.may(registration::Kind::UndoCheckIn) && seen.state().is_checked_in(person) {
                        (button("undo-check-in", "people-undo", "second"))
                    }
                    (move_up(words, seen, person, own))
                    @if seen.may(registration::Kind::WithdrawEntry) && can_leave {
                        (button("withdraw-entry", "desk-withdraw", "danger"))
                    }
                }
            }
        }
    }
}

/// A button for each higher division that an entry can be moved to.
fn move_up(words: Words, seen: &CompetitionPage, person: &PersonId, own: &Registration) -> Markup {
    let state = seen.state();
    let may = seen.may(registration::Kind::MoveEntry);
    let back = back(seen);
    html! {
        @for from in own.entries.keys().filter(|from| may && own.enters(from)) {
            @for to in state.higher_divisions(from).filter(|to| !own.enters(to)) {
                @let hidden = [("person", person.as_str()), ("from", from.as_str()), ("to", to.as_str()), back.as_pair()];
                @let name = event_name(words, state, to);
                (act(seen, "move-up", &hidden, &html! {
                    button .second { (words.say_with("desk-move-up", &[("event", name.into())])) }
                }))
            }
        }
    }
}

fn check_in(words: Words, seen: &CompetitionPage, person: &PersonId) -> Markup {
    let button = html! {
        (check_in::documents(words, seen.state()))
        button .second { (words.say("organise-check-in")) }
    };
    act(seen, "check-in", &[("person", person.as_str()), back(seen).as_pair()], &button)
}

/// When one can register oneself.
fn window(
    words: Words,
    seen: &CompetitionPage,
    now: arena::time::Moment,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let sets_up = seen.may(planning::Kind::Announce);
    Ok(html! {
        section aria-labelledby="desk-window" {
            h2 #desk-window { (words.say("desk-window")) }
            p { (crate::pages::public::competition::window(words, state, plan, now)) }
            @if sets_up && state.finished().is_none() { (crate::pages::organiser::plan::window_form(words, seen, now)?) }
        }
    })
}
