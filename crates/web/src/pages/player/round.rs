//! A competitor's own page of a cubing round: the group, the attempts with what they came to and why,
//! the signature under each of them, and in fewest moves the solution to hand in.

use arena::Role;
use arena::address::Address;
use arena::competition::Duty;
use arena::cubing::{Attempt, Phase, Solve};
use arena::id::{PersonId, RoundId};
use axum::Router;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use maud::{Markup, html};
use words::Words;

use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};
use crate::pages::official::round::{RoundPage, ask_about, guide, labels, together, verdicts};
use crate::pages::player::duties;

/// The routes.
pub fn routes() -> Router<AppState> {
    Router::new().route("/r/{id}/mine", get(page)).route("/r/{id}/mine/part", get(part))
}

async fn open(
    app: &AppState,
    visitor: &Visitor,
    id: &RoundId,
) -> Result<(RoundPage, PersonId), Problem> {
    let person = visitor.person().ok_or(Problem::SignIn)?.clone();
    let page = RoundPage::find(app, visitor, id.as_str()).await?;
    if page.permissions.has(Role::Competitor) {
        return Ok((page, person));
    }
    let (role, may) = (page.permissions.mightiest(), vec![Role::Competitor]);
    Err(arena::Refused::Role { role, may, citation: None }.into())
}

/// The page.
///
/// # Errors
/// When the visitor does not compete in the round.
pub(crate) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<RoundId>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let live = Some(app.listening(Topic::Stream(Address::Round(id.clone()))));
    let (page, person) = open(&app, &visitor, &id).await?;
    let page = page.with_marks(&app).await?;
    let title = words.say("cubing-mine");
    let body = html! {
        (page.crumbs(words)?)
        script type="module" src=(assets::address("mine.js")) {}
        h1 { (title) }
        (page.ways(words, "mine")?)
        (own(words, &page, &person)?)
        (crate::pages::public::round::results(words, &page)?)
        div #floor hidden data-live {}
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The competitor's own part, for the script.
///
/// # Errors
/// When the visitor does not compete in the round.
pub(crate) async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<RoundId>,
) -> Result<Response, Problem> {
    let (page, person) = open(&app, &visitor, &id).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], own(visitor.words, &page, &person)?).into_response())
}

fn own(words: Words, page: &RoundPage, person: &PersonId) -> Result<Markup, Problem> {
    let state = page.state();
    let settings = page.settings()?;
    let duties = duties(words, page, person)?;
    let group = state.group_of(person).ok();
    Ok(html! {
        section #mine .mine data-from={ "/r/" (page.id) "/mine/part" } {
            @if let Some(group) = group {
                p .lead {
                    (words.say_with("cubing-group", &[("group", group.into())]))
                    @if state.called(group).is_some() { " · " strong { (words.say("cubing-group-called")) } }
                }
            }
            @if !duties.is_empty() { p { (words.say("cubing-your-duties")) " " (words.list(&duties)) } }
            @if settings.contest.is_fewest_moves() { (fewest(words, page, person)) }
            @if settings.cubes > 1 { (cubes(words, page, person, settings.attempts())) }
            @let attempts: Vec<&Attempt> = state.counting(person).collect();
            @if attempts.is_empty() { p .quiet { (words.say("cubing-mine-nothing")) } }
            (guide::whole(words, page, Role::Competitor)?)
            ol .own-attempts {
                @for own in attempts.into_iter().filter(|own| own.phase >= Phase::Checked) {
                    li .card { (one(words, page, person, own)) }
                }
            }
        }
    })
}

/// The groups in which the competitor helps.
fn duties(words: Words, page: &RoundPage, person: &PersonId) -> Result<Vec<String>, Problem> {
    let mut all = Vec::new();
    for (number, group) in (1_u16..).zip(&page.settings()?.groups) {
        let own = Duty::ALL.into_iter().filter(|duty| group.helpers(*duty).contains(person));
        for key in own.map(duties::place) {
            all.push(words.say_with(key, &[("group", number.into())]));
        }
    }
    Ok(all)
}

/// An attempt: the result, why it is what it is, and the signature.
fn one(words: Words, page: &RoundPage, person: &PersonId, own: &Attempt) -> Markup {
    let solve = Solve { person: person.clone(), number: own.number };
    html! {
        h2 { (words.say_with("cubing-attempt", &[("number", own.number.into())])) }
        p .face dir="ltr" { (words.digits(&own.sheet.to_string())) }
        @if let Some((call, class)) = verdicts::call(words, own) { p class={ "call " (class) } { (call) } }
        @if !own.sheet.marks.is_empty() {
            ul { @for mark in &own.sheet.marks {
                li { (labels::effect(words, mark.effect)) " " (labels::penalty(words, mark.clause)) " " (frame::chip(mark.clause)) }
            } }
        }
        @if own.phase == Phase::Recorded && own.confirmed.is_none() && !own.sheet.skipped {
            (ask_about(page, "confirm", &solve, &html! { button { (words.say("cubing-sign-own")) } }))
        }
        @if own.confirmed.is_some() { p .quiet { (words.say("cubing-signed-own")) } }
    }
}

/// Multiple blindfolded: how many cubes for each attempt, which nobody else sees before the start.
fn cubes(words: Words, page: &RoundPage, person: &PersonId, attempts: u8) -> Markup {
    let state = page.state();
    html! {
        @for number in 1..=attempts {
            @let solve = Solve { person: person.clone(), number };
            @let declared = state.declared_to(Some(person), false, &solve);
            @if state.opened().is_none() {
                (ask_about(page, "declare", &solve, &html! {
                    (forms::field(&format!("cubes-{number}"), &words.say_with("cubing-declare", &[("number", number.into())]), Some(&words.say("cubing-declare-hint")), &html! {
                        input id={ "cubes-" (number) } name="cubes" type="number" min="2" max="60" required value=[declared] inputmode="numeric" dir="ltr";
                    }))
                    button .second { (words.say("cubing-declare-go")) }
                }))
            } @else if let Some(declared) = declared {
                p { (words.say_with("cubing-declared", &[("number", number.into()), ("cubes", declared.into())])) }
            }
        }
    }
}

/// Fewest moves: the clock, the sequence, and the sheet to hand in.
fn fewest(words: Words, page: &RoundPage, person: &PersonId) -> Markup {
    let Some(sitting) = page.state().sittings().last() else {
        return html! { p .quiet { (words.say("cubing-fewest-wait")) } };
    };
    let solve = Solve { person: person.clone(), number: sitting.number };
    let handed = sitting.solutions.get(person).map_or("", |own| own.text.as_str());
    html! {
        (together::clock(words, page, sitting))
        @if !sitting.stopped {
            (ask_about(page, "hand-in", &solve, &html! {
                (forms::field("solution", &words.say("cubing-solution"), Some(&words.say("cubing-solution-hint")), &html! {
                    textarea #solution name="text" rows="4" maxlength="300" dir="ltr" spellcheck="false" autocomplete="off" aria-describedby="solution-hint" { (handed) }
                }))
                button { (words.say("cubing-hand-in")) }
            }))
            @if !handed.is_empty() { p .message .good { (words.say("cubing-handed-in")) " " bdi dir="ltr" { (handed) } } }
        }
    }
}
