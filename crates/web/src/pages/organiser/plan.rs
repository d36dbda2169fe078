//! The settings of a competition: name, venue, days, clocks, rulebooks, languages, requirements, announced
//! awards, logo; when one can register; and its end. What can no longer be changed, the rules say.

use std::collections::{BTreeMap, BTreeSet};

use arena::Refused;
use arena::competition::{Admission, Amendment, Award, Command, Country, Plan, planning, reports};
use arena::id::RecordId;
use arena::steps;
use arena::time::Moment;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};
use rulebook::{BOOKS, Language};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, event_choices};
use crate::pages::organiser::console::{self, Section};
use crate::pages::organiser::logo;
use crate::pages::organiser::overview::act;
use crate::pages::{frame, venue_time};
use words::{Words, own_name};

/// Empty lines for further awards.
const MORE: usize = 3;
/// How many nationalities of a closed competition are asked for at least.
const NATIONALITIES: usize = 3;

/// The form, filled with what stands.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::Amend).await?;
    let (words, plan) = (visitor.words, seen.plan()?);
    let title = words.say("console-settings");
    let begun = seen.state().events().values().any(|event| !event.opened.is_empty());
    let inside = html! {
        (forms::text("name", &words.say("plan-name"), &plan.name, Some(&words.say("plan-name-hint"))))
        (forms::text("place", &words.say("plan-place"), &plan.place, None))
        @if !begun { (forms::choice("country", &words.say("contest-country"), &words.countries(), &plan.country.to_string())) }
        (forms::date("first", &words.say("plan-first"), &plan.first.to_string(), None))
        (forms::date("last", &words.say("plan-last"), &plan.last.to_string(), None))
        (forms::choice("offset", &words.say("plan-offset"), &venue_time::offsets(), &plan.offset.to_string()))
        (languages(words, plan))
        @if !begun { (books(words, plan)) }
        @if seen.state().edition().is_some() { (admission(words, &seen, plan)) }
        (requirements(words, plan))
        (awards(words, &seen, plan)?)
        button { (words.say("amend-go")) }
    };
    let body = html! {
        h1 { (title) }
        p { (words.say("amend-lead")) }
        (forms::ask(&format!("/c/{}/desk/plan", seen.id), &inside))
        (logo::section(words, &seen))
        (end(words, &seen)?)
    };
    console::page(&visitor, &seen, Section::Settings, &title, &body)
}

fn books(words: Words, plan: &Plan) -> Markup {
    html! {
        details .fold {
            summary { (words.say("contest-books")) }
            fieldset {
                legend { (words.say("contest-books")) }
                @for book in &BOOKS {
                    @let ticked = plan.books.iter().any(|own| own == book.id);
                    (forms::tick("book", book.id, ticked, &html! { (book.title(words.language())) }))
                }
            }
        }
    }
}

/// When one can register, to be set and to be ended.
pub(crate) fn window_form(
    words: Words,
    seen: &CompetitionPage,
    now: Moment,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let (opens, closes) = match state.window() {
        Some(window) => (window.opens, window.closes),
        None => (now, plan.end_of(plan.last)),
    };
    let limit = state.window().and_then(|window| window.limit).map(|limit| limit.to_string());
    let moment = |id: &str, at| {
        html! {
            input id=(id) name=(id) type="datetime-local" value=(venue_time::filled(plan, at)) required dir="ltr";
        }
    };
    let most = html! {
        input #window-limit name="limit" type="number" min="1" value=[limit] dir="ltr";
    };
    let back = console::address(seen, Section::People);
    let inside = html! {
        (forms::field("opens", &words.say("desk-opens"), None, &moment("opens", opens)))
        (forms::field("closes", &words.say("desk-closes"), None, &moment("closes", closes)))
        (forms::field("window-limit", &words.say("desk-limit"), Some(&words.say("desk-limit-hint")), &most))
        button .second { (words.say("desk-set-window-go")) }
    };
    Ok(html! {
        details .fold {
            summary { (words.say("people-window")) }
            (act(seen, "window", &[("back", back.as_str())], &inside))
            @if state.registration_is_open(now) {
                (act(seen, "close", &[("back", back.as_str())], &html! { button .second { (words.say("organise-close")) } }))
            }
        }
    })
}

/// The end: offered when every event is over, confirmed with the name, and taken back with a reason.
fn end(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let name = &seen.plan()?.name;
    let may = |kind: reports::Kind| seen.may(kind) && !state.is_archived();
    let finished = state.finished().is_some();
    let can_finish = steps::is_over(state) && may(reports::Kind::Finish);
    Ok(html! {
        section #finish aria-label=(words.say("finish-title")) {
            @if can_finish {
                h2 { (words.say("finish-title")) }
                p { (words.say("finish-text")) }
                (act(seen, "finish", &[], &html! {
                    (forms::text("typed-name", &words.say_with("finish-name", &[("name", name.as_str().into())]), "", None))
                    button .danger { (words.say("desk-finish")) }
                }))
            } @else if finished && may(reports::Kind::Reopen) {
                h2 { (words.say("finish-title")) }
                (act(seen, "reopen", &[], &html! {
                    (forms::text("reason", &words.say("desk-finding"), "", Some(&words.say("finish-reopen-hint"))))
                    button .second { (words.say("finish-reopen")) }
                }))
                (act(seen, "archive", &[], &html! {
                    button .danger { (words.say("desk-archive")) }
                    p .hint { (words.say("desk-archive-hint")) }
                }))
            }
        }
    })
}

fn languages(words: Words, plan: &Plan) -> Markup {
    html! {
        fieldset {
            legend { (words.say("plan-languages")) }
            @for language in Language::ALL {
                @let ticked = plan.languages.iter().any(|tag| tag == language.tag());
                (forms::tick("language", language.tag(), ticked, &html! { (own_name(language)) }))
            }
        }
    }
}

/// Who may enter: everybody, or with the Board's permission people of some nationalities.
fn admission(words: Words, seen: &CompetitionPage, plan: &Plan) -> Markup {
    let fixed = !seen.state().registrations().is_empty();
    let closed = plan.admission == Admission::Closed;
    let country = |place: usize| plan.nationalities.iter().nth(place).map(ToString::to_string);
    let ways = [("open", "admission-open"), ("closed", "admission-closed")];
    let ways = ways.map(|(value, key)| (value.to_owned(), words.say(key)));
    let clauses = seen.state().edition().map(Admission::clauses);
    html! {
        fieldset #admission {
            legend { (words.say("admission-title")) @for clause in clauses.into_iter().flatten() { " " (frame::chip(clause)) } }
            @if fixed {
                p { (words.say(if closed { "admission-closed" } else { "admission-open" })) }
            } @else {
                (forms::choice("admission-kind", &words.say("admission-who"), &ways, if closed { "closed" } else { "open" }))
                p .hint { (words.say("admission-hint")) }
                @for place in 0..NATIONALITIES.max(plan.nationalities.len() + 1) {
                    @let chosen = country(place).unwrap_or_default();
                    select name="admitted" aria-label=(words.say("admission-nationality")) {
                        option value="" { "–" }
                        @for (value, shown) in words.countries() { option value=(value) selected[value == chosen] { (shown) } }
                    }
                }
            }
        }
    }
}

fn requirements(words: Words, plan: &Plan) -> Markup {
    let lines: Vec<&str> = plan.requirements.values().map(String::as_str).collect();
    let input = html! {
        textarea #requirements name="requirements" rows="3" aria-describedby="requirements-hint" { (lines.join("\n")) }
    };
    let hint = words.say("amend-requirements-hint");
    forms::field("requirements", &words.say("amend-requirements"), Some(&hint), &input)
}

fn awards(words: Words, seen: &CompetitionPage, plan: &Plan) -> Result<Markup, Problem> {
    let state = seen.state();
    let events = event_choices(words, state, Some("desk-whole"));
    let line = |number: usize, award: Option<&Award>| {
        let event = award.and_then(|own| own.event.as_ref()).map_or("", |event| event.as_str());
        let place = award.map_or_else(String::new, |own| own.place.to_string());
        let prize = award.map_or("", |own| own.prize.as_str());
        html! {
            tr {
                td { select name={ "award-event-" (number) } aria-label=(words.say("desk-which-event")) {
                    @for (value, shown) in &events { option value=(value) selected[value == event] { (shown) } }
                } }
                td { input name={ "award-place-" (number) } type="number" min="1" max="255" value=(place) dir="ltr" aria-label=(words.say("events-place")); }
                td { input name={ "award-prize-" (number) } type="text" maxlength="120" value=(prize) aria-label=(words.say("amend-prize")); }
            }
        }
    };
    let lines = plan.awards.iter().map(Some).chain([None; MORE]).enumerate();
    Ok(html! {
        fieldset {
            legend { (words.say("amend-awards")) }
            div .scroll {
                table {
                    thead {
                        tr {
                            th scope="col" { (words.say("desk-which-event")) }
                            th scope="col" { (words.say("events-place")) }
                            th scope="col" { (words.say("amend-prize")) }
                        }
                    }
                    tbody { @for (number, award) in lines { (line(number, award)) } }
                }
            }
        }
    })
}

/// Changes what was filled in otherwise than it stands.
pub(crate) async fn amend(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let seen = CompetitionPage::find_for(&app, &visitor, &id, planning::Kind::Amend).await?;
    let change = change(seen.plan()?, &form)?;
    // Whoever saves the form as it was has what they want.
    if change == Amendment::default() {
        return Ok(forms::go_to(&console::address(&seen, Section::Settings)));
    }
    let asked = Command::Planning(planning::Command::Amend(Box::new(change)));
    seen.ask(&app, &visitor, &form, asked, "organise/settings").await
}

fn change(plan: &Plan, form: &Filled) -> Result<Amendment, Problem> {
    let wrong = |_| Refused::invalid("competition-offset");
    let days = [form.read("first")?, form.read("last")?];
    let offset: i16 = form.one("offset").parse().map_err(wrong)?;
    let languages: Vec<String> = form.all("language").map(str::to_owned).collect();
    let requirements = required(plan, form.one("requirements"))?;
    let awards = announced(form)?;
    let country = form.some("country").map(|_| form.read("country")).transpose()?;
    let books: Vec<String> = form.all("book").map(str::to_owned).collect();
    let (admission, nationalities) = admitted(form)?;
    let same_books =
        books.len() == plan.books.len() && books.iter().all(|own| plan.books.contains(own));
    Ok(Amendment {
        name: other(form.one("name").to_owned(), &plan.name),
        place: other(form.one("place").to_owned(), &plan.place),
        country: country.and_then(|country| other(country, &plan.country)),
        books: (form.has("book") && !same_books).then_some(books),
        days: other(days, &[plan.first, plan.last]),
        offset: other(offset, &plan.offset),
        languages: other(languages, &plan.languages),
        requirements: other(requirements, &plan.requirements),
        awards: other(awards, &plan.awards),
        admission: admission.and_then(|own| other(own, &plan.admission)),
        nationalities: nationalities.and_then(|own| other(own, &plan.nationalities)),
    })
}

/// Who may enter, where the form asks about it.
fn admitted(form: &Filled) -> Result<(Option<Admission>, Option<BTreeSet<Country>>), Problem> {
    let kind = match form.one("admission-kind") {
        "open" => Admission::Open,
        "closed" => Admission::Closed,
        _ => return Ok((None, None)),
    };
    let mut countries = BTreeSet::new();
    for code in form.all("admitted").filter(|code| !code.is_empty()) {
        let unknown = |_| Refused::invalid("form-unreadable");
        countries.insert(Country::try_from(code.to_owned()).map_err(unknown)?);
    }
    Ok((Some(kind), Some(countries)))
}

/// What was filled in, where it is not what stands.
fn other<T: PartialEq>(new: T, old: &T) -> Option<T> {
    (new != *old).then_some(new)
}

/// One requirement a line; a line that stood before keeps its id.
fn required(plan: &Plan, text: &str) -> Result<BTreeMap<RecordId, String>, Problem> {
    let mut all = BTreeMap::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        let old =
            plan.requirements.iter().find(|(_, text)| *text == line).map(|(id, _)| id.clone());
        let new = || format!("needs-{}", &blake3::hash(line.as_bytes()).to_hex()[..12]);
        let id = match old {
            Some(id) => id,
            None => new().parse().map_err(|_| Problem::NotFound)?,
        };
        all.insert(id, line.to_owned());
    }
    Ok(all)
}

/// The lines with a prize.
fn announced(form: &Filled) -> Result<Vec<Award>, Problem> {
    let mut all = Vec::new();
    for number in 0..1000 {
        let [event, place, prize] =
            ["event", "place", "prize"].map(|what| format!("award-{what}-{number}"));
        if !form.has(&prize) {
            break;
        }
        let Some(text) = form.some(&prize) else { continue };
        let event = form.some(&event).map(|_| form.read(&event)).transpose()?;
        let wrong = |_| Refused::invalid("event-places");
        let place = form.one(&place).parse().map_err(wrong)?;
        all.push(Award { event, place, prize: text });
    }
    Ok(all)
}
