//! The scrambler's page: the groups that were called, and for one puzzle after the other the sequence in
//! large letters with the picture that it leaves. Nobody but the group's scramblers gets here with a
//! sequence: the office hands it out only to whoever has opened the set, one attempt at a time.

use arena::cubing::{Kind, Phase, ScrambleToApply, Scrambled, Solve};
use arena::id::PersonId;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, PreEscaped, html};
use serde::Deserialize;
use words::Words;

use super::{RoundPage, ask, ask_about, guide, next, steps};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::frame::{self, Page};

/// Whose puzzle is wanted.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Whose {
    #[serde(default)]
    person: String,
}

/// The page.
///
/// # Errors
/// When the visitor scrambles in no group of the round.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(whose): Query<Whose>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::OpenSet]).await?;
    let live = Some(app.listening(Topic::Stream(page.address())));
    let title = words.say("cubing-scrambler-page");
    let body = html! {
        (page.crumbs(words)?)
        script type="module" src=(assets::address("mine.js")) {}
        h1 { (title) }
        (page.ways(words, "scramble")?)
        (own(&app, &visitor, &page, &whose).await?)
        (crate::pages::public::round::floor(words, &page)?)
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// What belongs to the visitor alone, for the script.
///
/// # Errors
/// When the visitor scrambles in no group of the round.
pub(super) async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(whose): Query<Whose>,
) -> Result<Response, Problem> {
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::OpenSet]).await?;
    let part = own(&app, &visitor, &page, &whose).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], part).into_response())
}

/// The groups in which the visitor scrambles, and the puzzle that is scrambled now.
async fn own(
    app: &AppState,
    visitor: &Visitor,
    page: &RoundPage,
    whose: &Whose,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let person = visitor.person().ok_or(Problem::SignIn)?;
    let (state, settings) = (page.state(), page.settings()?);
    let mine = (1..).zip(&settings.groups).filter(|(_, group)| group.scramblers.contains(person));
    let mine: Vec<u16> = mine.map(|(number, _)| number).collect();
    let opened = |group: &u16| {
        let mut all = state.custody().openings.iter();
        all.any(|(own, signed)| own == group && signed.by.as_ref() == Some(person))
    };
    let open: Vec<u16> = mine.iter().copied().filter(|group| opened(group)).collect();
    let waiting = waiting(page, &open)?;
    let wanted: Option<PersonId> = whose.person.parse().ok();
    let chosen = wanted
        .and_then(|wanted| waiting.iter().find(|own| own.person == wanted))
        .or(waiting.first());
    let scramble = match chosen {
        Some(solve) => {
            Some((solve, app.office.scramble_for(&visitor.who(), &page.id, solve).await?))
        }
        None => None,
    };
    Ok(html! {
        section #mine .mine data-from={ "/r/" (page.id) "/scramble/part?person=" (forms::encoded(&whose.person)) } {
            @if mine.is_empty() { p .message .warn { (words.say("cubing-scrambler-nowhere")) } }
            @for group in &mine {
                @if !open.contains(group) { (closed_set(words, page, *group)) }
            }
            (paper_ways(words, page, &mine))
            @match &scramble {
                Some((solve, scramble)) => (puzzle(words, page, solve, scramble)?),
                None => { @if !open.is_empty() { p .message .good role="status" { (words.say("cubing-scrambler-done")) } } }
            }
            (guide::whole(words, page, arena::Role::Scrambler)?)
            (queue(words, page, &waiting, scramble.as_ref().map(|(solve, _)| *solve)))
        }
    })
}

/// The set of a group that the visitor has not opened: from the call on.
fn closed_set(words: Words, page: &RoundPage, group: u16) -> Markup {
    let called = page.state().called(group).is_some();
    let name = words.say_with("cubing-group", &[("group", group.into())]);
    let button = html! { button .large { (words.say("cubing-open-set")) } };
    html! {
        div .card {
            h2 { (name) }
            @if called {
                p { (words.say("cubing-open-set-hint")) }
                (ask(page, "open-set", &[("group", &group.to_string())], &button))
            } @else {
                p .quiet { (words.say("cubing-set-sealed")) }
            }
        }
    }
}

/// The ways to the sheets for paper, once there is something to print.
fn paper_ways(words: Words, page: &RoundPage, groups: &[u16]) -> Markup {
    let state = page.state();
    let sealed = state.custody().sealed.is_some() && state.closed().is_none();
    html! {
        @if sealed && !groups.is_empty() {
            nav .ways aria-label=(words.say("sheet-title")) {
                @for group in groups {
                    a href={ "/r/" (page.id) "/sheet/" (group) } { (words.say_with("sheet-print", &[("group", (*group).into())])) }
                }
            }
        }
    }
}

/// The attempts whose puzzles have to be scrambled, the earlier attempts first.
fn waiting(page: &RoundPage, groups: &[u16]) -> Result<Vec<Solve>, Problem> {
    let state = page.state();
    let mut all = Vec::new();
    for group in groups {
        for person in &state.group(*group)?.competitors {
            let Some(solve) = next(state, person) else { continue };
            let phase = state.attempt(&solve).map_or(Phase::Called, |own| own.phase);
            if phase == Phase::Called {
                all.push(solve);
            }
        }
    }
    all.sort_by_key(|solve| (solve.number, solve.person.clone()));
    Ok(all)
}

/// One puzzle: the sequence, the picture, and the signature.
fn puzzle(
    words: Words,
    page: &RoundPage,
    solve: &Solve,
    scramble: &ScrambleToApply,
) -> Result<Markup, Problem> {
    let attempts = page.settings()?.attempts();
    let spare = match scramble.scramble {
        Scrambled::Own => None,
        Scrambled::Spare(number) => Some(number),
    };
    let many = scramble.sequences.len() > 1;
    Ok(html! {
        article .scramble aria-labelledby="scramble-of" {
            header {
                p .quiet { (words.say_with("cubing-attempt-of", &[("number", solve.number.into()), ("attempts", attempts.into())])) }
                h2 #scramble-of { bdi { (page.name(&solve.person)) } }
                @if let Some(spare) = spare {
                    p .message .warn { (words.say_with("cubing-spare", &[("spare", spare.into())])) }
                }
            }
            @for (place, sequence) in (1_u32..).zip(&scramble.sequences) {
                div .scramble-one {
                    @if many { h3 { (words.say_with("cubing-cube-number", &[("cube", place.into())])) } }
                    p .sequence dir="ltr" translate="no" { (moves(sequence)) }
                    @if let Some(picture) = page.state().picture(sequence) {
                        div .picture { (PreEscaped(picture.to_fragment())) }
                    }
                }
            }
            (steps::received(words, page, &solve.person)?)
            (ask_about(page, "sign", solve, &html! { button .large { (words.say("cubing-sign-scramble")) } }))
            (holding(words, page)?)
        }
    })
}

/// How the puzzle is held while it is scrambled.
pub(super) fn holding(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let holding = page.settings()?.holding();
    Ok(html! {
        @if let Some((text, clause)) = holding {
            p .hint { (words.message(&text)) " " (frame::chip(clause)) }
        }
    })
}

/// A sequence in groups of five moves, which are easier to keep one's place in.
fn moves(sequence: &str) -> Markup {
    let all: Vec<&str> = sequence.split_whitespace().collect();
    html! { @for five in all.chunks(5) { span { (five.join(" ")) } " " } }
}

/// Whose puzzles are still to be scrambled.
fn queue(words: Words, page: &RoundPage, waiting: &[Solve], now: Option<&Solve>) -> Markup {
    html! {
        @if waiting.len() > 1 {
            h2 { (words.say("cubing-scrambler-queue")) }
            ol .queue {
                @for solve in waiting.iter().filter(|solve| Some(*solve) != now) {
                    li {
                        a href={ "/r/" (page.id) "/scramble?person=" (forms::encoded(solve.person.as_str())) } {
                            bdi { (page.name(&solve.person)) }
                        }
                        " " span .quiet { (words.say_with("cubing-attempt", &[("number", solve.number.into())])) }
                    }
                }
            }
        }
    }
}
