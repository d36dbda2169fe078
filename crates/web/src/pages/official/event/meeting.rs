//! The sheet of the technical meeting: how many sets there are, how the clocks are set, who draws the
//! lot, and the list on which everyone confirms to know the clocks, here or with a pen.

use arena::clock::{Control, Kind, Scope};
use arena::event::{Command, Entrant, Event};
use arena::follow::AnyCommand;
use arena::time::Span;
use axum::Form;
use axum::extract::{Path, State};
use axum::response::Response;
use maud::{Markup, html};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::frame;
use crate::pages::public::event::sheets::sheet;
use crate::pages::public::event::{EventPage, backgammon_tables, open, open_for};
use crate::pages::public::matches::clocks;
use words::Words;

/// The sheet.
///
/// # Errors
/// When there is no such event.
pub async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let opened = open_for(&app, &visitor, &id).await?;
    let event = opened.event();
    let play = opened.settings()?.play();
    let official = opened.permissions.is_official();
    let body = html! {
        @if let Some(own) = &play.backgammon {
            @for fact in backgammon_tables::facts(words, own) { p { strong { (fact) } } }
        } @else {
            p { (words.say_with("meeting-sets", &[("count", play.sets.into())])) }
            @match &play.clock {
                Some(control) => p {
                    strong { (clock(words, control)) }
                    @if let Some(clause) = event.clock_clause() { " " (frame::chip(clause)) }
                },
                None => p { (words.say("casual-no-clock")) },
            }
        }
        (lot(words, event))
        @if play.clock.is_some() { (own_form(words, &visitor, &opened)?) }
        (list(words, &opened, official)?)
    };
    sheet(&app, &visitor, &opened, (&words.say("meeting-title"), None), &body).await
}

/// How a clock is set, in words.
pub(crate) fn clock(words: Words, control: &Control) -> Markup {
    let time = clocks::time(words, control.main);
    let main = match control.scope {
        Scope::Set => "meeting-time-set",
        Scope::Round => "meeting-time-round",
    };
    let seconds = |span: Span| [("seconds", (span.0 / 1000).into())];
    html! {
        (words.say_with(main, &[("time", time.as_str().into())])) " "
        @match control.kind {
            Kind::SuddenDeath => (words.say("meeting-sudden-death")),
            Kind::Fischer { increment } => (words.say_with("meeting-fischer", &seconds(increment))),
            Kind::Bronstein { delay } => (words.say_with("meeting-bronstein", &seconds(delay))),
            Kind::Delay { delay } => (words.say_with("meeting-delay", &seconds(delay))),
        }
    }
}

/// The lot that number 1 of the list draws.
fn lot(words: Words, event: &Event) -> Markup {
    let first = event.numbered(1).map(|own| own.entered.name.as_str());
    html! {
        @match (event.lot(), first) {
            _ if !event.needs_lot() => {},
            (Some(_), _) => p { (words.say("meeting-lot-drawn")) },
            (None, Some(name)) => p { (words.say_with("meeting-lot", &[("name", name.into())])) },
            (None, None) => p { (words.say("meeting-no-list")) },
        }
    }
}

/// For an entrant who has not confirmed yet.
fn own_form(words: Words, visitor: &Visitor, opened: &EventPage) -> Result<Markup, Problem> {
    let event = opened.event();
    let own = visitor.person().and_then(|person| event.entrant_of(person));
    Ok(html! {
        @if let Some(own) = own {
            div .screen-only {
                @match own.knows_clock {
                    true => p .quiet { "✓ " (words.say("meeting-confirmed")) },
                    false => (confirm_form(opened, own, &html! { button { (words.say("meeting-confirm")) } })),
                }
            }
        }
    })
}

fn confirm_form(opened: &EventPage, own: &Entrant, button: &Markup) -> Markup {
    let inside = html! {
        input type="hidden" name="entrant" value=(own.entered.entrant);
        (button)
    };
    forms::ask(&format!("/e/{}/meeting", opened.id), &inside)
}

/// Everyone, by number where there is one, with room for a signature.
fn list(words: Words, opened: &EventPage, official: bool) -> Result<Markup, Problem> {
    let event = opened.event();
    let clocked = opened.settings()?.play().clock.is_some();
    let mut entrants: Vec<&Entrant> =
        event.entrants().iter().filter(|own| !own.withdrawn).collect();
    words.sort_by_name(&mut entrants, |own| &own.entered.name);
    entrants.sort_by_key(|own| own.number.unwrap_or(u32::MAX));
    Ok(html! {
        div .scroll {
            table {
                thead {
                    tr {
                        th .number scope="col" { (words.say("events-number")) }
                        th scope="col" { (words.say("events-name")) }
                        @if clocked { th scope="col" { (words.say("meeting-knows")) } }
                        th scope="col" { (words.say("print-signature")) }
                    }
                }
                tbody {
                    @for own in entrants {
                        @let knows = clocked.then(|| knows(words, opened, own, official));
                        tr {
                            td .number { @if let Some(number) = own.number { (words.number(number)) } }
                            td { bdi { (own.entered.name) } }
                            @if let Some(knows) = knows { td { (knows) } }
                            td {}
                        }
                    }
                }
            }
        }
    })
}

/// Whether an entrant knows the clock; officials say so for those who signed with a pen.
fn knows(words: Words, opened: &EventPage, own: &Entrant, official: bool) -> Markup {
    let name = [("name", own.entered.name.as_str().into())];
    let label = words.say_with("meeting-confirm-for", &name);
    html! {
        @if own.knows_clock { span title=(words.say("meeting-confirmed")) { "✓" } }
        @else if official {
            div .screen-only {
                (confirm_form(opened, own, &html! { button .second aria-label=(label) { "✓" } }))
            }
        }
    }
}

/// Confirms for an entrant.
///
/// # Errors
/// When it is refused.
pub async fn confirm(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    let opened = open(&app, &id).await?;
    let command = AnyCommand::Event(Command::ConfirmClock { entrant: form.read("entrant")? });
    forms::submit(&app, &visitor, form.one("key"), opened.address.clone(), command).await?;
    Ok(forms::go_to(&format!("/e/{}/meeting", opened.id)))
}
