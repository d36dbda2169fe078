//! The organiser's desk: what is due now first, then the plan and the people.

use arena::competition::{
    Competition, EntryStatus, Plan, Warning, planning, registration, reports,
};
use arena::time::Moment;
use axum::extract::{Path, State};
use maud::{Markup, html};
use office::is_planned;
use rulebook::Citation;

use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::competition::{CompetitionPage, stage_key};
use crate::pages::official::reports as reports_page;
use crate::pages::organiser::{checklist, events, invitation, people, private_data};
use crate::pages::public::competition;
use crate::pages::{frame, venue_time};
use words::Words;

/// The page.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let seen = CompetitionPage::find(&app, &visitor, &id).await?;
    seen.check_official(&visitor)?;
    let (words, state, now) = (visitor.words, seen.state(), app.office.now());
    let names =
        crate::pages::competition::names(&app, state.officials().map(|own| &own.person).collect())
            .await?;
    let title = words.say("organise-title");
    let sets_up = seen.may(planning::Kind::Announce);
    let body = html! {
        p .crumbs { a href={ "/c/" (seen.id) } { bdi { (seen.plan()?.name) } } }
        h1 { (title) }
        p { span .part { (words.say(stage_key(state))) } }
        (rooms(&visitor, &seen))
        (due(words, &seen, now)?)
        (people::registrations(words, &seen)?)
        (event_list(words, &seen, now, sets_up)?)
        (registration(words, &seen, now, sets_up)?)
        (people::officials(words, &seen, &names)?)
        (invitation::list(&app, words, &seen).await?)
        @if sets_up { (notice(words, &seen)) }
        (checklist::lists(words, &seen)?)
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// The further pages of the desk, as far as they are the visitor's.
fn rooms(visitor: &Visitor, seen: &CompetitionPage) -> Markup {
    let words = visitor.words;
    let rooms = [
        (seen.may(registration::Kind::RegisterAll), "import", "import-title"),
        (seen.may(planning::Kind::Amend), "plan", "amend-title"),
        (seen.may(planning::Kind::SetSchedule), "schedule", "contest-schedule"),
        (true, "court", "court-title"),
        (reports_page::may_see(seen), "reports", "reports-title"),
        (seen.may(planning::Kind::Announce), "awards", "amend-awards"),
        (private_data::may_see(seen, visitor), "private", "private-title"),
    ];
    html! {
        nav .ways aria-label=(words.say("organise-rooms")) {
            @for (_, path, key) in rooms.iter().filter(|(may, _, _)| *may) {
                a href={ "/c/" (seen.id) "/desk/" (path) } { (words.say(key)) }
            }
        }
    }
}

/// A button that asks for one thing.
pub(crate) fn act(
    seen: &CompetitionPage,
    act: &str,
    hidden: &[(&str, &str)],
    button: &Markup,
) -> Markup {
    let inside = html! {
        @for (name, value) in hidden { input type="hidden" name=(name) value=(value); }
        (button)
    };
    form(seen, act, &inside)
}

fn form(seen: &CompetitionPage, act: &str, inside: &Markup) -> Markup {
    forms::ask(&format!("/c/{}/desk/{act}", seen.id), inside)
}

/// What is to be done next, and what should be otherwise.
fn due(words: Words, seen: &CompetitionPage, now: Moment) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let steps = steps(state, plan, now);
    let warnings = state.warnings(now);
    Ok(html! {
        section aria-labelledby="due" {
            h2 #due { (words.say("desk-due")) }
            @if steps.is_empty() && warnings.is_empty() { p .quiet { (words.say("desk-nothing-due")) } }
            ul {
                @for key in steps { li { (words.say(key)) } }
                @for (key, citation) in warnings.iter().map(warning) {
                    li { (words.say(key)) " " (frame::chip(citation)) }
                }
            }
            @if seen.may(planning::Kind::Announce) { div .ways { (stages(words, seen, state)) } }
        }
    })
}

/// The next steps, as texts.
fn steps(state: &Competition, plan: &Plan, now: Moment) -> Vec<&'static str> {
    let waits = state
        .registrations()
        .values()
        .any(|own| own.entries.values().any(|status| *status == EntryStatus::Pending));
    let begins = state.started().is_none() && now >= plan.start_of(plan.first);
    let ends = state.started().is_some() && state.finished().is_none();
    [
        (state.events().is_empty(), "desk-add-events"),
        (state.window().is_none(), "desk-set-window"),
        (is_planned(state) && !state.events().is_empty(), "desk-announce-due"),
        (waits, "desk-approve-due"),
        (begins && !is_planned(state), "desk-start-due"),
        (ends && now >= plan.after_end(0), "desk-finish-due"),
    ]
    .into_iter()
    .filter_map(|(is_due, key)| is_due.then_some(key))
    .collect()
}

fn warning(warning: &Warning) -> (&'static str, Citation) {
    match warning {
        Warning::AnnouncedLate(clause) => ("warning-announced-late", *clause),
        Warning::FewCompetitors(clause) => ("warning-few-competitors", *clause),
        Warning::CeremonyElsewhere(clause) => ("warning-ceremony-elsewhere", *clause),
        Warning::CeremonyLate(clause) => ("warning-ceremony-late", *clause),
        Warning::ResultsUnsent(clause) => ("warning-results-unsent", *clause),
    }
}

/// The way of a competition, a button each.
fn stages(words: Words, seen: &CompetitionPage, state: &Competition) -> Markup {
    let button = |name: &str, key: &str, class: &str| {
        act(seen, name, &[], &html! { button class=(class) { (words.say(key)) } })
    };
    html! {
        @if is_planned(state) { (button("announce", "desk-announce", "")) }
        @if !is_planned(state) && state.started().is_none() { (button("start", "organise-start", "")) }
        @if state.started().is_some() && state.finished().is_none() {
            (button("finish", "desk-finish", "danger"))
        }
        @if state.finished().is_some() && !state.is_archived() && seen.may(reports::Kind::Archive) {
            (act(seen, "archive", &[], &html! {
                button .danger { (words.say("desk-archive")) }
                p .hint { (words.say("desk-archive-hint")) }
            }))
        }
    }
}

fn event_list(
    words: Words,
    seen: &CompetitionPage,
    now: Moment,
    sets_up: bool,
) -> Result<Markup, Problem> {
    let state = seen.state();
    // Before the entries are complete nothing can be said about the rounds.
    let entered =
        state.window().is_some_and(|window| now > window.closes) || state.started().is_some();
    Ok(html! {
        section aria-labelledby="desk-events" {
            h2 #desk-events { (words.say("contest-events")) }
            ul {
                @for (id, event) in state.events() {
                    li {
                        a href={ "/e/" (id) } { bdi { (words.event(&event.plan)) } } " "
                        span .quiet { (competition::book_title(words, event.plan.book())) }
                        @if sets_up {
                            " · " a href={ "/c/" (seen.id) "/desk/setup/" (id) } { (words.say("setup-change")) }
                        }
                        @if let Some(refused) = state.too_many_rounds(event).filter(|_| entered && event.opened.is_empty()) {
                            p .message .warn {
                                (words.message(&refused.message()))
                                @if let Some(clause) = refused.citation() { " " (frame::chip(clause)) }
                            }
                        }
                        @if sets_up && event.opened.is_empty() {
                            (act(seen, "remove", &[("event", id.as_str())],
                                &html! { button .plain { (words.say("desk-remove-event")) } }))
                        }
                    }
                }
            }
            @if sets_up { (events::choose(words, seen)?) }
        }
    })
}

fn registration(
    words: Words,
    seen: &CompetitionPage,
    now: Moment,
    sets_up: bool,
) -> Result<Markup, Problem> {
    let (state, plan) = (seen.state(), seen.plan()?);
    let (opens, closes) = match state.window() {
        Some(window) => (window.opens, window.closes),
        None => (now, plan.start_of(plan.first)),
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
    let inside = html! {
        (forms::field("opens", &words.say("desk-opens"), None, &moment("opens", opens)))
        (forms::field("closes", &words.say("desk-closes"), None, &moment("closes", closes)))
        (forms::field("window-limit", &words.say("desk-limit"), Some(&words.say("desk-limit-hint")), &most))
        button .second { (words.say("desk-set-window-go")) }
    };
    Ok(html! {
        section aria-labelledby="desk-window" {
            h2 #desk-window { (words.say("desk-window")) }
            p { (competition::window(words, state, plan, now)) }
            @if sets_up {
                (form(seen, "window", &inside))
                @if state.registration_is_open(now) {
                    (act(seen, "close", &[], &html! { button .second { (words.say("organise-close")) } }))
                }
            }
        }
    })
}

fn notice(words: Words, seen: &CompetitionPage) -> Markup {
    let text = html! { textarea #text name="text" rows="3" maxlength="2000" required {} };
    let inside = html! {
        (forms::field("text", &words.say("desk-notice"), Some(&words.say("desk-notice-hint")), &text))
        button .second { (words.say("desk-notice-go")) }
    };
    html! {
        section aria-labelledby="desk-notices" {
            h2 #desk-notices { (words.say("contest-notices")) }
            (form(seen, "notice", &inside))
        }
    }
}
