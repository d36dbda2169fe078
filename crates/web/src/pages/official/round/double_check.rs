//! The double-check of paper cards: what was entered, in the order of each score taker's own pile, so that the
//! cards can be turned over one by one. Each is ticked off as it is on paper, or corrected; a correction waits
//! for the main judge (1g2), and after it the card is compared again.

use arena::cubing::{Attempt, Kind, PileCard};
use arena::id::PersonId;
use axum::extract::{Path, Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use maud::{Markup, html};
use serde::Deserialize;
use words::Words;

use super::{RoundPage, ask};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::http::state::AppState;
use crate::http::visitor::Visitor;
use crate::live::Topic;
use crate::pages::competition::{Names, names};
use crate::pages::frame::{self, Page};

/// From which end of the piles the cards are listed.
#[derive(Debug, Default, Deserialize)]
pub(super) struct Order {
    /// The card that was entered last comes first: the pile is read from its top.
    #[serde(default)]
    top: bool,
}

/// The page.
///
/// # Errors
/// When the visitor is no score taker of the event.
pub(super) async fn page(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(from): Query<Order>,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::CheckCard]).await?;
    let live = Some(app.listening(Topic::Stream(page.address())));
    let title = words.say("cubing-check-title");
    let body = html! {
        (page.crumbs(words)?)
        script type="module" src=(assets::address("mine.js")) {}
        script type="module" src=(assets::address("double-check.js")) {}
        h1 { (title) }
        (page.ways(words, "scores")?)
        p .hint { (words.say("cubing-check-hint")) }
        (own(&app, &visitor, &page, from.top).await?)
        div hidden { div #floor data-live {} }
    };
    Ok(frame::show(&visitor, &Page { title: &title, body: &body, live }))
}

/// The piles, for the script.
///
/// # Errors
/// When the visitor is no score taker of the event.
pub(super) async fn part(
    State(app): State<AppState>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(from): Query<Order>,
) -> Result<Response, Problem> {
    let page = RoundPage::find_for(&app, &visitor, &id, &[Kind::CheckCard]).await?;
    let own = own(&app, &visitor, &page, from.top).await?;
    Ok(([(header::CACHE_CONTROL, "no-store")], own).into_response())
}

/// The way to the page from where cards are entered, with how many of them are compared; nothing before the
/// first card.
pub(super) fn way(words: Words, page: &RoundPage) -> Markup {
    let piles = page.state().piles();
    let cards: Vec<&PileCard> = piles.iter().flat_map(|own| &own.cards).collect();
    let checked = cards.iter().filter(|own| !own.is_due()).count();
    html! {
        @if !cards.is_empty() {
            p .ways {
                a .button .second href={ "/r/" (page.id) "/scores/check" } { (words.say("cubing-check-title")) }
                span .quiet { (words.say_with("cubing-check-count", &[("checked", checked.into()), ("count", cards.len().into())])) }
            }
        }
    }
}

async fn own(
    app: &AppState,
    visitor: &Visitor,
    page: &RoundPage,
    top: bool,
) -> Result<Markup, Problem> {
    let words = visitor.words;
    let mut piles = page.state().piles();
    // Whoever looks has the own pile on the table.
    piles.sort_by_key(|own| own.taker != visitor.person());
    let cards = || piles.iter().flat_map(|own| &own.cards);
    let people = piles.iter().filter_map(|own| own.taker);
    let people = people.chain(cards().filter_map(|own| own.checked?.by.as_ref())).collect();
    let names = names(app, people).await?;
    let due = cards().filter(|own| own.is_due()).count();
    let query = if top { "?top=true" } else { "" };
    Ok(html! {
        section #mine .mine data-from={ "/r/" (page.id) "/scores/check/part" (query) } {
            p .ways {
                a href={ "/r/" (page.id) "/scores" } { (words.say("cubing-check-back")) }
                @if top { a href={ "/r/" (page.id) "/scores/check" } { (words.say("cubing-check-from-first")) } }
                @else { a href={ "/r/" (page.id) "/scores/check?top=true" } { (words.say("cubing-check-from-top")) } }
            }
            @if piles.is_empty() { p .quiet { (words.say("cubing-check-none")) } }
            @else if due == 0 { p .message .good role="status" { (words.say("cubing-check-done")) } }
            @else { p .message role="status" { (words.say_with("cubing-check-left", &[("count", due.into())])) } }
            @for pile in &piles {
                @let taker = pile.taker.and_then(|own| names.get(own)).cloned().unwrap_or_default();
                section .pile {
                    h2 {
                        @if pile.taker == visitor.person() { (words.say("cubing-check-own")) }
                        @else { (words.say_with("cubing-check-of", &[("name", taker.into())])) }
                    }
                    ol .pile-cards reversed[top] {
                        @let listed: Vec<&PileCard> = if top { pile.cards.iter().rev().collect() } else { pile.cards.iter().collect() };
                        @for card in listed { (line(words, page, card, &names)) }
                    }
                }
            }
        }
    })
}

/// A card: whose it is, what was entered, and what becomes of it.
fn line(words: Words, page: &RoundPage, card: &PileCard, names: &Names) -> Markup {
    let person = card.person;
    let attempts: Vec<&Attempt> =
        page.state().counting(person).filter(|own| own.registered.is_some()).collect();
    let state = match (card.waits, card.checked) {
        (true, _) => "waits",
        (false, Some(_)) => "checked",
        (false, None) => "due",
    };
    let checked = card.checked.and_then(|own| own.by.as_ref());
    let by = checked.map(|own| names.get(own).cloned().unwrap_or_default());
    let open = page.state().closed().is_none();
    html! {
        li .pile-card .{ "is-" (state) } {
            div .pile-who {
                @if let Some(number) = page.number(person) { span .card-number { (words.number(number as i64)) } " " }
                strong { bdi { (page.name(person)) } }
                @if card.corrected { " " span .part { (words.say("cubing-check-corrected")) } }
            }
            ul .pile-times dir="ltr" {
                @for own in &attempts {
                    li {
                        @for change in &own.changes { del { (words.digits(&change.old.to_string())) } " " }
                        (words.digits(&own.sheet.to_string()))
                    }
                }
            }
            div .pile-acts {
                @if card.waits { p .message .warn { (words.say("cubing-check-waiting")) } }
                @else if let Some(by) = by {
                    p .checked-by { (words.say_with("cubing-check-by", &[("name", by.into())])) }
                    (ask(page, "check-card", &[("person", person.as_str()), ("undo", "yes")], &html! { button .second .small aria-label=(words.say_with("cubing-check-undo-of", &[("name", page.name(person).to_owned().into())])) { (words.say("cubing-check-undo")) } }))
                } @else {
                    (ask(page, "check-card", &[("person", person.as_str())], &html! { button .tick-off aria-label=(words.say_with("cubing-check-go-of", &[("name", page.name(person).to_owned().into())])) { (words.say("cubing-check-go")) } }))
                }
                @if open && !card.waits && page.may(Kind::AskChange) { (correct(words, page, person, &attempts)) }
            }
        }
    }
}

/// A correction of one attempt of the card.
fn correct(words: Words, page: &RoundPage, person: &PersonId, attempts: &[&Attempt]) -> Markup {
    let id = |name: &str| format!("{name}-{person}");
    html! {
        details .fold id=(id("correct")) {
            summary { (words.say("cubing-check-correct")) }
            p .hint { (words.say("cubing-change-hint")) }
            (ask(page, "ask-change", &[("person", person.as_str())], &html! {
                div .field {
                    label for=(id("number")) { (words.say("cubing-change-number")) }
                    select id=(id("number")) name="number" {
                        @for own in attempts {
                            option value=(own.number) { (words.say_with("cubing-attempt", &[("number", own.number.into())])) ": " (words.digits(&own.sheet.to_string())) }
                        }
                    }
                }
                div .field {
                    label for=(id("line")) { (words.say("cubing-change-line")) }
                    input id=(id("line")) name="line" type="text" maxlength="24" required autocomplete="off" dir="ltr";
                }
                (forms::field(&id("reason"), &words.say("cubing-change-why"), None, &html! { input id=(id("reason")) name="reason" type="text" maxlength="300" required value=(words.say("cubing-check-reason")); }))
                button .second { (words.say("cubing-change-go")) }
            }))
        }
    }
}
