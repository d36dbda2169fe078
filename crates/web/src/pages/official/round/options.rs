//! The optional regulations of a competition of cubing (Article Z): the organisers ask for them here, the
//! Board approves them, and where puzzles are collected it is noted who has handed in what.

use std::collections::{BTreeMap, BTreeSet};

use arena::Refused;
use arena::competition::{
    Command, Competition, DirectEntry, Options, PlacesBy, planning, registration, reports,
};
use arena::cubing::{Outcome, Standard, entry};
use arena::id::{EventId, PersonId};
use maud::{Markup, html};
use rulebook::wca_2010;
use words::Words;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::pages::competition::{CompetitionPage, event_name};
use crate::pages::frame;
use crate::pages::official::rulings::name_of;

/// How many combinations of events the form has room for.
const LINES: usize = 3;

/// The ways in which places are given, by the names that the form uses.
const BY: [(Option<PlacesBy>, &str); 4] = [
    (None, ""),
    (Some(PlacesBy::Single), "single"),
    (Some(PlacesBy::Average), "average"),
    (Some(PlacesBy::Ranking), "ranking"),
];

/// The part of the page of the cubing events.
pub(super) fn part(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let asks = seen.may(planning::Kind::SetOptions) && state.started().is_none();
    let decides = seen.may(reports::Kind::DecideOptions);
    let asked = state.options_asked();
    html! {
        @if asks || decides || !asked.asked.is_empty() {
            section aria-labelledby="options" {
                h2 #options { (words.say("options-title")) " " (frame::chip(wca_2010::Z)) }
                (status(words, state))
                (list(words, state, &asked.asked))
                @if asks { (form(words, seen, &asked.asked)) }
                @if decides && !asked.asked.is_empty() { (decision(words, seen)) }
                @if seen.may(registration::Kind::ApproveEntry) { (waiting(words, seen)) }
            }
        }
        (known(words, seen))
        @if state.options().is_some_and(|own| own.collects_puzzles) && seen.may(registration::Kind::TakePuzzles) {
            (puzzles(words, seen))
        }
    }
}

/// What is in force, as the announcement says it; nothing where the Board has approved nothing.
pub(crate) fn in_force(words: Words, state: &Competition) -> Markup {
    html! {
        @if let Some(options) = state.options() {
            h2 { (words.say("options-title")) }
            (list(words, state, options))
        }
    }
}

fn status(words: Words, state: &Competition) -> Markup {
    let asked = state.options_asked();
    let (key, class) = match (asked.asked.is_empty(), asked.approved) {
        (true, _) => ("options-off", "quiet"),
        (false, None) => ("options-waiting", "message warn"),
        (false, Some(true)) => ("options-approved", "message good"),
        (false, Some(false)) => ("options-refused", "message bad"),
    };
    html! { p class=(class) { (words.say(key)) } }
}

fn list(words: Words, state: &Competition, options: &Options) -> Markup {
    let names = |events: &BTreeSet<EventId>| {
        let all: Vec<String> = events.iter().map(|id| event_name(words, state, id)).collect();
        words.list(&all)
    };
    html! {
        ul {
            @if options.collects_puzzles { li { (words.say("options-z1")) " " (frame::chip(wca_2010::Z1)) } }
            @if let Some(most) = options.most_events {
                li { (words.say_with("options-z2", &[("most", most.into())])) " " (frame::chip(wca_2010::Z2)) }
            }
            @for (event, most) in &options.most_competitors {
                li {
                    (words.say_with("options-z4", &[("event", event_name(words, state, event).into()), ("most", (*most).into()), ("waiting", state.waiting_list(event).len().into())]))
                    " " (frame::chip(wca_2010::Z4))
                }
            }
            @for (event, by) in &options.places_by {
                li {
                    (words.say_with("options-places-by", &[("event", event_name(words, state, event).into()), ("way", words.say(by_key(*by)).into())]))
                    " " (frame::chip(wca_2010::Z4))
                }
            }
            @for own in &options.direct {
                @let kind = if own.standard.average { "cubing-qualify-average" } else { "cubing-qualify-single" };
                @let result = words.digits(&Outcome::time(own.standard.result).to_string());
                @let ids: Vec<String> = own.competitions.iter().cloned().collect();
                li {
                    (words.say_with("options-z3", &[("event", event_name(words, state, &own.event).into()), ("round", own.round.into()), ("result", result.into()), ("kind", words.say(kind).into()), ("competitions", words.list(&ids).into())]))
                    " " (frame::chip(wca_2010::Z3))
                }
            }
            @for together in &options.never_together {
                li { (words.say_with("options-z5", &[("events", names(together).into())])) " " (frame::chip(wca_2010::Z5)) }
            }
        }
    }
}

fn form(words: Words, seen: &CompetitionPage, asked: &Options) -> Markup {
    let events = cubing(words, seen.state());
    let lines = asked.never_together.len().max(1).next_multiple_of(LINES);
    let most = html! {
        input #most-events name="most-events" type="number" min="1" max="100" inputmode="numeric" dir="ltr" value=[asked.most_events];
    };
    html! {
        details #options-form .fold {
            summary { (words.say("options-ask")) }
            p .hint { (words.say("options-hint")) }
            (forms::ask(&format!("/c/{}/cubing/board/options", seen.id), &html! {
                (forms::tick("collects-puzzles", "yes", asked.collects_puzzles, &html! { (words.say("options-z1")) }))
                (forms::field("most-events", &words.say("options-most"), None, &most))
                fieldset {
                    legend { (words.say("options-most-competitors")) }
                    @for (id, name) in &events { (places(id, name, asked.most_competitors.get(id).copied())) (places_by(words, id, asked.places_by.get(id).copied())) }
                }
                (direct(words, &events, &asked.direct))
                @for number in 0..lines {
                    fieldset {
                        legend { (words.say_with("options-combination", &[("number", (number + 1).into())])) }
                        @let together = asked.never_together.get(number);
                        @for (id, name) in &events {
                            (tick(number, id, name, together.is_some_and(|own| own.contains(id))))
                        }
                    }
                }
                button { (words.say("options-ask-go")) }
            }))
        }
    }
}

fn tick(number: usize, id: &EventId, name: &str, ticked: bool) -> Markup {
    forms::tick(&format!("together-{number}"), id.as_str(), ticked, &html! { bdi { (name) } })
}

/// How many competitors an event has.
fn places(id: &EventId, name: &str, most: Option<u16>) -> Markup {
    let field = format!("places-{id}");
    let input = html! { input id=(field) name=(field) type="number" min="1" max="3000" inputmode="numeric" dir="ltr" value=[most]; };
    forms::field(&field, name, None, &input)
}

/// The words for the ways in which places are given.
const fn by_key(by: PlacesBy) -> &'static str {
    match by {
        PlacesBy::Single => "options-by-single",
        PlacesBy::Average => "options-by-average",
        PlacesBy::Ranking => "options-by-ranking",
    }
}

/// By what the places of an event are given.
fn places_by(words: Words, id: &EventId, chosen: Option<PlacesBy>) -> Markup {
    let all =
        BY.map(|(by, name)| (name.to_owned(), words.say(by.map_or("options-by-entry", by_key))));
    let own = BY.iter().find(|(by, _)| *by == chosen).map_or("", |(_, name)| name);
    forms::choice(&format!("by-{id}"), &words.say("options-by"), &all, own)
}

/// Who starts in a later round by results at certain competitions.
fn direct(words: Words, events: &[(EventId, String)], asked: &[DirectEntry]) -> Markup {
    let none = (String::new(), words.say("cubing-setup-none"));
    let list: Vec<_> = std::iter::once(none)
        .chain(events.iter().map(|(id, name)| (id.to_string(), name.clone())))
        .collect();
    let kinds = ["single", "average"]
        .map(|kind| (kind.to_owned(), words.say(&format!("cubing-qualify-{kind}"))));
    let text = |id: &str, value: &str, most: &str| html! { input id=(id) name=(id) type="text" maxlength=(most) dir="ltr" value=(value); };
    html! {
        @for number in 0..LINES {
            @let own = asked.get(number);
            @let id = |what: &str| format!("direct-{what}-{number}");
            fieldset .side-by-side {
                legend { (words.say_with("options-direct-line", &[("number", (number + 1).into())])) " " (frame::chip(wca_2010::Z3)) }
                (forms::choice(&id("event"), &words.say("desk-which-event"), &list, own.map_or("", |own| own.event.as_str())))
                (forms::field(&id("round"), &words.say("cubing-setup-round"), None, &text(&id("round"), &own.map_or(2, |own| own.round).to_string(), "2")))
                (forms::choice(&id("kind"), &words.say("cubing-qualify-kind"), &kinds, if own.is_some_and(|own| !own.standard.average) { "single" } else { "average" }))
                (forms::field(&id("result"), &words.say("cubing-qualify-result"), None, &text(&id("result"), &own.map_or_else(String::new, |own| Outcome::time(own.standard.result).to_string()), "9")))
                (forms::field(&id("at"), &words.say("options-direct-at"), Some(&words.say("options-direct-at-hint")), &text(&id("at"), &own.map_or_else(String::new, |own| own.competitions.iter().cloned().collect::<Vec<_>>().join(", ")), "400")))
            }
        }
    }
}

/// The results of those who have entered, as far as the options and qualification rounds need them.
fn known(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let asks = |own: &arena::competition::EventState| {
        own.plan.cubing().is_some_and(|plan| plan.qualification.is_some())
    };
    let asked = &state.options_asked().asked;
    let needed = !asked.places_by.is_empty()
        || !asked.direct.is_empty()
        || state.events().values().any(asks);
    html! {
        @if needed && seen.may(planning::Kind::SetOptions) {
            section aria-labelledby="known" {
                h2 #known { (words.say("options-known")) }
                p .hint { (words.say("options-known-hint")) }
                @for (id, own) in state.events().iter().filter(|(_, own)| own.known_at.is_some()) {
                    @let later: Vec<&str> = own.known.keys().filter(|person| state.starts_in(id, person) > 1)
                        .filter_map(|person| state.registrations().get(person)).map(|own| own.application.person.name.as_str()).collect();
                    p {
                        bdi { (words.event(&own.plan)) } (words.colon())
                        (words.say_with("options-known-count", &[("count", own.known.len().into()), ("direct", later.len().into())]))
                    }
                    ul { @for name in later { li { bdi { (name) } } } }
                }
                (forms::ask(&format!("/c/{}/cubing/board/results", seen.id), &html! { button .second { (words.say("options-known-go")) } }))
            }
        }
    }
}

/// Who waits for a place, for those who accept entries.
fn waiting(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let name = |person: &PersonId| {
        let own = state.registrations().get(person);
        own.map_or_else(|| person.to_string(), |own| own.application.person.name.clone())
    };
    html! {
        @for (id, own) in state.events() {
            @let list = state.waiting_list(id);
            @if !list.is_empty() {
                h3 { (words.say_with("options-waiting-of", &[("event", words.event(&own.plan).into())])) }
                ol { @for person in list { li { bdi { (name(person)) } } } }
            }
        }
    }
}

/// The events of cubing, by their names.
fn cubing(words: Words, state: &Competition) -> Vec<(EventId, String)> {
    let all = state.events().iter().filter(|(_, own)| own.plan.edition().is_some());
    all.map(|(id, own)| (id.clone(), words.event(&own.plan))).collect()
}

fn decision(words: Words, seen: &CompetitionPage) -> Markup {
    let reason =
        html! { input #options-reason name="reason" type="text" maxlength="300" required; };
    forms::ask(
        &format!("/c/{}/cubing/board/decide-options", seen.id),
        &html! {
            (forms::field("options-reason", &words.say("cubing-ground"), None, &reason))
            div .desk-acts {
                button name="approved" value="yes" { (words.say("options-approve")) }
                button .danger name="approved" value="no" { (words.say("options-refuse")) }
            }
        },
    )
}

/// Who has handed in puzzles, and for whom some are missing.
fn puzzles(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let people: Vec<_> = state.registrations().iter().collect();
    let missing: Vec<(&PersonId, String)> = people
        .iter()
        .filter_map(|(person, own)| {
            let there = state.handed_in(person);
            let events = own.entries.keys().filter(|id| own.enters(id) && !there.contains(*id));
            let names: Vec<String> = events.map(|id| event_name(words, state, id)).collect();
            (!names.is_empty()).then(|| (*person, words.list(&names)))
        })
        .collect();
    html! {
        section aria-labelledby="puzzles" {
            h2 #puzzles { (words.say("options-puzzles")) " " (frame::chip(wca_2010::Z1)) }
            @if missing.is_empty() { p .message .good { (words.say("options-puzzles-all")) } }
            @if !missing.is_empty() { (missing_puzzles(words, seen, &missing)) }
            (forms::ask(&format!("/c/{}/cubing/board/puzzles", seen.id), &html! {
                div .field {
                    label for="puzzles-person" { (words.say("cubing-competitor")) }
                    select #puzzles-person name="person" required {
                        @for (person, own) in &people { option value=(person) { (own.application.person.name) } }
                    }
                }
                fieldset {
                    legend { (words.say("options-puzzles-which")) }
                    @for (id, name) in cubing(words, state) { (forms::tick("event", id.as_str(), false, &html! { bdi { (name) } })) }
                }
                button .second { (words.say("options-puzzles-go")) }
            }))
        }
    }
}

/// Those whose puzzles are missing, taken in for all who are ticked, or for all, at once.
fn missing_puzzles(
    words: Words,
    seen: &CompetitionPage,
    missing: &[(&PersonId, String)],
) -> Markup {
    forms::ask(
        &format!("/c/{}/cubing/board/puzzles-many", seen.id),
        &html! {
            p .hint { (words.say("options-puzzles-many-hint")) }
            @for (person, events) in missing {
                (forms::tick("person", person.as_str(), false, &html! {
                    bdi { (name_of(seen.state(), person)) } (words.colon())
                    (words.say_with("options-puzzles-missing", &[("events", events.clone().into())]))
                }))
            }
            div .desk-acts {
                button { (words.say("options-puzzles-many")) }
                button .second name="who" value="all" { (words.say_with("options-puzzles-everybody", &[("count", missing.len().into())])) }
            }
        },
    )
}

/// The puzzles of several people for everything that each of them has entered.
pub(super) fn puzzles_of_many(state: &Competition, form: &Filled) -> Result<Vec<Command>, Problem> {
    let everybody = form.one("who") == "all";
    let ticked: BTreeSet<&str> = form.all("person").collect();
    let cubing = |id: &EventId| state.event(id).is_ok_and(|own| own.plan.edition().is_some());
    let mut all = Vec::new();
    for (person, own) in state.registrations() {
        let entered = own.entries.keys().filter(|id| own.enters(id) && cubing(id));
        let events: BTreeSet<EventId> = entered.cloned().collect();
        let missing = !events.is_subset(&state.handed_in(person));
        if missing && (everybody || ticked.contains(person.as_str())) {
            let person = person.clone();
            all.push(Command::Registration(registration::Command::TakePuzzles { person, events }));
        }
    }
    if all.is_empty() {
        return Err(Refused::invalid("people-nobody-picked").into());
    }
    Ok(all)
}

/// Those who are here and cannot be called to an event, because their puzzles were not handed in: by name,
/// with the way to where they are taken in.
pub(super) fn uncalled(words: Words, seen: &CompetitionPage, event: &EventId) -> Markup {
    let state = seen.state();
    let missing = state.missing_puzzles(event);
    let names: Vec<String> = missing.iter().map(|person| name_of(state, person)).collect();
    html! {
        @if !missing.is_empty() {
            p .message .warn {
                (words.say_with("options-puzzles-uncalled", &[("count", missing.len().into()), ("people", words.list(&names).into())]))
                " " (frame::chip(wca_2010::Z1)) " "
                a href={ "/c/" (seen.id) "/cubing#puzzles" } { (words.say("options-puzzles")) }
            }
        }
    }
}

fn read_places_by(
    seen: &CompetitionPage,
    form: &Filled,
) -> Result<BTreeMap<EventId, PlacesBy>, Problem> {
    let mut all = BTreeMap::new();
    for id in seen.state().events().keys() {
        let Some(name) = form.some(&format!("by-{id}")) else { continue };
        let found = BY.iter().find(|(_, own)| *own == name).and_then(|(by, _)| *by);
        all.insert(id.clone(), found.ok_or_else(|| Refused::invalid("form-unreadable"))?);
    }
    Ok(all)
}

fn read_direct(form: &Filled) -> Result<Vec<DirectEntry>, Problem> {
    let unreadable = || Problem::from(Refused::invalid("form-unreadable"));
    let mut all = Vec::new();
    for number in 0..LINES {
        let own = |what: &str| form.some(&format!("direct-{what}-{number}"));
        let Some(event) = own("event") else { continue };
        let at = own("at").unwrap_or_default();
        let ids = at.split(',').map(str::trim).filter(|id| !id.is_empty()).map(str::to_owned);
        all.push(DirectEntry {
            event: event.parse().map_err(|_| unreadable())?,
            round: own("round").and_then(|text| text.parse().ok()).ok_or_else(unreadable)?,
            competitions: ids.collect(),
            standard: Standard {
                average: own("kind").as_deref() != Some("single"),
                result: entry::time(&own("result").unwrap_or_default())?,
            },
        });
    }
    Ok(all)
}

/// The command of a form of this part; none where the form is another's.
pub(super) fn command(
    seen: &CompetitionPage,
    act: &str,
    form: &Filled,
) -> Result<Option<Command>, Problem> {
    let unreadable = || Problem::from(Refused::invalid("form-unreadable"));
    let events = |name: &str| -> Result<BTreeSet<EventId>, Problem> {
        form.all(name).map(|id| id.parse().map_err(|_| unreadable())).collect()
    };
    Ok(Some(match act {
        "options" => {
            let most = form.some("most-events").map(|text| text.parse()).transpose();
            let mut never_together = Vec::new();
            for number in 0..LINES * LINES {
                let together = events(&format!("together-{number}"))?;
                if !together.is_empty() {
                    never_together.push(together);
                }
            }
            let mut most_competitors = BTreeMap::new();
            for id in seen.state().events().keys() {
                if let Some(text) = form.some(&format!("places-{id}")) {
                    let most = text.parse().map_err(|_| Refused::invalid("options-number"))?;
                    most_competitors.insert(id.clone(), most);
                }
            }
            Command::Planning(planning::Command::SetOptions(Box::new(Options {
                collects_puzzles: form.one("collects-puzzles") == "yes",
                most_events: most.map_err(|_| Refused::invalid("options-number"))?,
                most_competitors,
                never_together,
                places_by: read_places_by(seen, form)?,
                direct: read_direct(form)?,
            })))
        }
        "decide-options" => Command::Reports(reports::Command::DecideOptions {
            approved: form.one("approved") == "yes",
            reason: form.one("reason").to_owned(),
        }),
        "puzzles" => Command::Registration(registration::Command::TakePuzzles {
            person: form.read::<PersonId>("person")?,
            events: events("event")?,
        }),
        _ => return Ok(None),
    }))
}
