//! The frame of an organiser's pages: a side list with the sections of a competition and its events,
//! which is a menu on a phone, and the page beside it. Every section is an address of its own.

use arena::competition::{EntryStatus, planning};
use arena::id::{CompetitionId, EventId};
use axum::extract::{Path, RawQuery, State};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{MethodRouter, get};
use maud::{Markup, html};

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Listening;
use crate::pages::competition::{CompetitionPage, stage_key};
use crate::pages::frame;
use crate::pages::official::reports;
use words::Words;

/// A section of the console.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Section {
    Overview,
    Events,
    Cubing,
    People,
    Schedule,
    Officials,
    Rulings,
    Notices,
    Documents,
    Awards,
    Reports,
    Settings,
}

impl Section {
    const ALL: [Self; 12] = [
        Self::Overview,
        Self::Events,
        Self::Cubing,
        Self::People,
        Self::Schedule,
        Self::Officials,
        Self::Rulings,
        Self::Notices,
        Self::Documents,
        Self::Awards,
        Self::Reports,
        Self::Settings,
    ];

    /// The end of its address, below `/c/ID/`.
    const fn path(self) -> &'static str {
        match self {
            Self::Overview => "organise",
            Self::Events => "organise/events",
            Self::Cubing => "cubing",
            Self::People => "organise/people",
            Self::Schedule => "organise/schedule",
            Self::Officials => "organise/officials",
            Self::Rulings => "organise/rulings",
            Self::Notices => "organise/notices",
            Self::Documents => "organise/documents",
            Self::Awards => "organise/awards",
            Self::Reports => "organise/reports",
            Self::Settings => "organise/settings",
        }
    }

    const fn key(self) -> &'static str {
        match self {
            Self::Overview => "console-overview",
            Self::Events => "contest-events",
            Self::Cubing => "console-cubing",
            Self::People => "console-people",
            Self::Schedule => "contest-schedule",
            Self::Officials => "contest-officials",
            Self::Rulings => "console-rulings",
            Self::Notices => "contest-notices",
            Self::Documents => "console-documents",
            Self::Awards => "amend-awards",
            Self::Reports => "reports-title",
            Self::Settings => "console-settings",
        }
    }

    /// The kind of command that a section is for; none for what every official sees.
    const fn needs(self) -> Option<planning::Kind> {
        match self {
            Self::Schedule => Some(planning::Kind::SetSchedule),
            Self::Notices | Self::Awards => Some(planning::Kind::Announce),
            Self::Settings => Some(planning::Kind::Amend),
            _ => None,
        }
    }
}

/// The address of a section.
pub(crate) fn address(seen: &CompetitionPage, section: Section) -> String {
    format!("/c/{}/{}", seen.id, section.path())
}

/// The address of an event in the console.
pub(crate) fn event_address(seen: &CompetitionPage, event: &EventId) -> String {
    let cubing = seen.state().events().get(event).is_some_and(|own| own.plan.cubing().is_some());
    let section = if cubing { "cubing" } else { "organise/events" };
    format!("/c/{}/{section}/{event}", seen.id)
}

/// A page of a section.
pub(crate) fn page(
    visitor: &Visitor,
    seen: &CompetitionPage,
    section: Section,
    title: &str,
    body: &Markup,
) -> Result<Markup, Problem> {
    framed(visitor, seen, (section, None), title, (body, None))
}

/// A page of an event.
pub(crate) fn event_page(
    visitor: &Visitor,
    seen: &CompetitionPage,
    event: &EventId,
    title: &str,
    body: &Markup,
) -> Result<Markup, Problem> {
    framed(visitor, seen, (Section::Events, Some(event)), title, (body, None))
}

/// The same of a page whose script asks for what has changed whenever something public has.
pub(crate) fn live_event_page(
    visitor: &Visitor,
    seen: &CompetitionPage,
    event: &EventId,
    title: &str,
    body: (&Markup, Option<Listening>),
) -> Result<Markup, Problem> {
    framed(visitor, seen, (Section::Events, Some(event)), title, body)
}

fn framed(
    visitor: &Visitor,
    seen: &CompetitionPage,
    here: (Section, Option<&EventId>),
    title: &str,
    (body, live): (&Markup, Option<Listening>),
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let list = side_list(words, seen, here);
    let name = &seen.plan()?.name;
    let whole = html! {
        link rel="stylesheet" href=(assets::address("desk.css"));
        link rel="stylesheet" href=(assets::address("console.css"));
        div .console {
            div .console-top {
                p {
                    a href={ "/c/" (seen.id) } { bdi { (name) } } " "
                    span .part { (words.say(stage_key(seen.state()))) }
                }
                details .console-menu {
                    summary { (words.say("console-menu")) }
                    nav aria-label=(words.say("organise-title")) { (list) }
                }
            }
            nav .console-side aria-label=(words.say("organise-title")) { (list) }
            div .console-page { (body) }
        }
    };
    let title = format!("{title} · {name}");
    Ok(frame::show(visitor, &frame::Page { title: &title, body: &whole, live }))
}

fn side_list(
    words: Words,
    seen: &CompetitionPage,
    (section, event): (Section, Option<&EventId>),
) -> Markup {
    let shown = |own: &Section| match own {
        Section::Reports => reports::may_see(seen),
        Section::Cubing => {
            seen.state().events().values().any(|event| event.plan.edition().is_some())
        }
        _ => own.needs().is_none_or(|kind| seen.may(kind)),
    };
    let waiting = waiting(seen);
    html! {
        ul {
            @for own in Section::ALL.into_iter().filter(shown) {
                @let current = own == section && event.is_none();
                li {
                    a href=(address(seen, own)) aria-current=[current.then_some("page")] {
                        (words.say(own.key()))
                        @if own == Section::People && waiting > 0 { " " span .count { (words.digits(&waiting.to_string())) } }
                    }
                }
            }
        }
        @if !seen.state().events().is_empty() {
            p .quiet { (words.say("contest-events")) }
            ul {
                @for (id, own) in seen.state().events() {
                    li {
                        a href=(event_address(seen, id)) aria-current=[(event == Some(id)).then_some("page")] {
                            bdi { (words.event(&own.plan)) }
                        }
                    }
                }
            }
        }
    }
}

/// How many people wait for approval.
fn waiting(seen: &CompetitionPage) -> usize {
    let all = seen.state().registrations().values();
    all.filter(|own| own.entries.values().any(|status| *status == EntryStatus::Pending)).count()
}

/// A row of tabs, each an address.
pub(crate) fn tabs(label: &str, all: &[(String, String)], here: &str) -> Markup {
    html! {
        nav .tabs aria-label=(label) {
            @for (to, name) in all {
                a href=(to) aria-current=[(to == here).then_some("page")] { (name) }
            }
        }
    }
}

/// The addresses of earlier versions lead to where their pages are now.
pub(crate) async fn moved(Path(id): Path<String>) -> Result<Response, Problem> {
    lead_on(&id, "")
}

/// The same for a page of the earlier panel.
pub(crate) fn moved_to(page: &'static str) -> MethodRouter<AppState> {
    get(move |Path(id): Path<String>, RawQuery(asked): RawQuery| async move {
        let asked = asked.map_or_else(String::new, |asked| format!("?{asked}"));
        lead_on(&id, &format!("{page}{asked}"))
    })
}

/// The same for the form of an event.
pub(crate) async fn moved_setup(
    Path((id, name)): Path<(String, String)>,
) -> Result<Response, Problem> {
    lead_on(&id, &format!("/setup/{}", forms::encoded(&name)))
}

fn lead_on(id: &str, page: &str) -> Result<Response, Problem> {
    let id: CompetitionId = id.parse().map_err(|_| Problem::NotFound)?;
    Ok(Redirect::permanent(&format!("/c/{id}/organise{page}")).into_response())
}

/// The same for the panel of an event, and the form that changes one.
pub(crate) async fn moved_event(
    State(app): State<AppState>,
    Path(id): Path<String>,
) -> Result<Response, Problem> {
    let event: EventId = id.parse().map_err(|_| Problem::NotFound)?;
    let competition = app.office.competition_listing(&event).await?.ok_or(Problem::NotFound)?;
    Ok(Redirect::permanent(&format!("/c/{competition}/organise/events/{event}")).into_response())
}
