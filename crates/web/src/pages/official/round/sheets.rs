//! Scramble sheets for paper: the passcodes on the panel of whoever provides the scrambles, the form that
//! takes one from a scrambler of the group, and the sheet. It is the answer to the form itself and has
//! no address of its own: every look at it needs the passcode, and is recorded.

use arena::cubing::{Command, Kind};
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use words::Words;

use super::RoundPage;
use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::pages::{frame, paper, venue_time};

/// The form for the passcode of a group's sheet.
///
/// # Errors
/// When the visitor does not scramble here, or there is no such group.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, group)): Path<(String, String)>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::OpenSheet]).await?;
    let group = number(&page, &group)?;
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let mine = page.state().group(group)?.scramblers.contains(person);
    let title = words.say("sheet-title");
    let inside = html! {
        input type="hidden" name="key" value=(office::new_key());
        (forms::field("passcode", &words.say("sheet-passcode"), None, &html! {
            input #passcode name="passcode" type="text" required maxlength="20" autocomplete="off" autocapitalize="characters" spellcheck="false" dir="ltr";
        }))
        button { (words.say("sheet-open")) }
    };
    let body = html! {
        (page.crumbs(words)?)
        h1 { (title) ", " (words.say_with("cubing-group", &[("group", group.into())])) }
        (page.ways(words, "scramble")?)
        p { (words.say("sheet-lead")) }
        @if mine {
            p { (words.say("sheet-recorded")) }
            // The answer is the sheet itself, so the form is sent as it is.
            form method="post" action={ "/r/" (page.id) "/sheet/" (group) } { (inside) }
        } @else {
            p .message .warn { (words.say("sheet-not-yours")) }
        }
    };
    Ok(frame::page(&visitor, &title, &body))
}

/// A group of the round, by its number.
fn number(page: &RoundPage, text: &str) -> Result<u16, Problem> {
    let group = text.parse().map_err(|_| Problem::NotFound)?;
    page.state().group(group).map_err(|_| Problem::NotFound)?;
    Ok(group)
}

/// The sheet, for whoever scrambles in the group and has its passcode.
///
/// # Errors
/// When it is somebody else, or another passcode.
pub(super) async fn open(
    State(app): State<AppState>,
    visitor: Visitor,
    Path((id, group)): Path<(String, String)>,
    Form(form): Form<Filled>,
) -> Result<Response, Problem> {
    visitor.person().ok_or(Problem::SignIn)?;
    let before = RoundPage::find(&app, &visitor, &id).await?;
    let group = number(&before, &group)?;
    let passcode = form.one("passcode").to_owned();
    let command = super::command(Command::OpenSheet { group, passcode: passcode.clone() });
    forms::submit(&app, &visitor, form.one("key"), before.address(), command).await?;
    let scrambles = app.office.sheet_for(&visitor.who(), &before.id, group, &passcode).await?;
    let page = RoundPage::find(&app, &visitor, &id).await?;
    let words = visitor.words;
    let title = words.say("sheet-title");
    let body = html! {
        (page.crumbs(words)?)
        div .sheet {
            h1 { (page.title(words)?) }
            (super::print::about(words, &page))
            h2 { (title) }
            (last_opening(&app, words, &page, group).await?)
            p .message .warn { (words.say("sheet-keep")) }
            (set(words, &page, group, &scrambles)?)
        }
        (paper::controls(words))
    };
    let page = frame::page(&visitor, &title, &body);
    Ok(([(header::CACHE_CONTROL, "no-store")], page).into_response())
}

/// Who has opened the sheet just now, on the paper itself: paper lies around.
async fn last_opening(
    app: &AppState,
    words: Words,
    page: &RoundPage,
    group: u16,
) -> Result<Markup, Problem> {
    let all = openers(app, page).await?;
    let last = all.iter().rev().find(|(own, _, _)| *own == group);
    Ok(html! {
        @if let Some((_, name, at)) = last {
            p { (words.say("cubing-openings")) (words.colon()) bdi { (name) } " " span dir="ltr" { (words.digits(at)) } }
        }
    })
}

/// The names of those who opened a sheet, each time.
async fn openers(app: &AppState, page: &RoundPage) -> Result<Vec<(u16, String, String)>, Problem> {
    let plan = page.competition().and_then(|own| own.plan().ok());
    let mut all = Vec::new();
    for (group, signed) in &page.state().custody().sheets {
        let name = match &signed.by {
            Some(person) => crate::pages::competition::name(app, person).await?,
            None => String::new(),
        };
        let at = plan.map_or_else(String::new, |plan| venue_time::time_of_day(plan, signed.at));
        all.push((*group, name, at));
    }
    Ok(all)
}

/// The scrambles of a group with their pictures.
pub(super) fn set(
    words: Words,
    page: &RoundPage,
    group: u16,
    scrambles: &[Vec<String>],
) -> Result<Markup, Problem> {
    let attempts = usize::from(page.settings()?.attempts());
    let label = |place: usize| match place < attempts {
        true => words.say_with("cubing-attempt", &[("number", (place + 1).into())]),
        false => words.say_with("cubing-spare", &[("spare", (place + 1 - attempts).into())]),
    };
    Ok(html! {
        section .scramble-sheet {
            h3 { (words.say_with("cubing-group", &[("group", group.into())])) }
            table { tbody {
                @for (place, scramble) in scrambles.iter().enumerate() {
                    @for sequence in scramble {
                        tr {
                            th scope="row" { (label(place)) }
                            td .sequence dir="ltr" { (sequence) }
                            td .picture { @if let Some(picture) = page.state().picture(sequence) { (PreEscaped(picture.to_fragment())) } }
                        }
                    }
                }
            } }
        }
    })
}

/// The passcodes, for whoever gives them to the scramblers; and who has opened which sheet when, for
/// every official.
///
/// # Errors
/// When the store cannot be read.
pub(super) async fn part(
    app: &AppState,
    visitor: &Visitor,
    page: &RoundPage,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let codes = app.office.sheet_passcodes(&visitor.who(), &page.id).await?;
    let opened = openers(app, page).await?;
    if codes.is_empty() && opened.is_empty() {
        return Ok(html! {});
    }
    Ok(html! {
        section aria-labelledby="sheets" {
            h3 #sheets { (words.say("sheet-codes")) }
            @if !codes.is_empty() {
                p .hint { (words.say("sheet-codes-hint")) }
                ul {
                    @for (group, code) in (1_u16..).zip(&codes) {
                        li { (words.say_with("cubing-group", &[("group", group.into())])) (words.colon()) code dir="ltr" translate="no" { (code) } }
                    }
                }
            }
            @if !opened.is_empty() {
                h4 { (words.say("cubing-openings")) }
                ul .sheet-openings {
                    @for (group, name, at) in &opened {
                        li { (words.say_with("cubing-group", &[("group", (*group).into())])) (words.colon()) bdi { (name) } " " span .quiet dir="ltr" { (words.digits(at)) } }
                    }
                }
            }
        }
    })
}
