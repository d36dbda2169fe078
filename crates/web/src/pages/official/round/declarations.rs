//! Multiple blindfolded: who has said how many cubes (wca-2010 H1a), and a form for whoever prepares the
//! puzzles, who types in what competitors without an account hand over. Nobody else sees a number before the
//! event starts (H1a2): officials without that task see only who is missing.

use arena::cubing::{Round, Solve};
use maud::{Markup, html};
use rulebook::wca_2010;
use words::Words;

use super::{RoundPage, ask};
use crate::http::error::Problem;
use crate::pages::frame;

/// The part of the panel; nothing in other events, and nothing once the round is open.
pub(super) fn part(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let (state, settings) = (page.state(), page.settings()?);
    if !settings.contest.is_multiple() || state.opened().is_some() {
        return Ok(html! {});
    }
    Ok(html! {
        section aria-labelledby="declarations" {
            h2 #declarations { (words.say("cubing-declarations")) " " (frame::chip(wca_2010::H1a)) }
            @match missing(words, page) {
                Some(text) => p .message .warn { (text) },
                None => p .message .good { (words.say("cubing-declarations-all")) },
            }
            @if Round::prepares(page.permissions.given()) { (form(words, page, settings.attempts())) }
            @else { p .quiet { (words.say("cubing-declarations-by")) } }
        }
    })
}

/// Who has not said it, by name.
pub(super) fn missing(words: Words, page: &RoundPage) -> Option<String> {
    let silent = page.state().undeclared();
    let names: Vec<String> = silent.iter().map(|person| page.name(person).to_owned()).collect();
    let more = [("count", names.len().into()), ("people", words.list(&names).into())];
    (!names.is_empty()).then(|| words.say_with("cubing-declarations-missing", &more))
}

/// A line for each competitor with a field for each attempt.
fn form(words: Words, page: &RoundPage, attempts: u8) -> Markup {
    let state = page.state();
    let later = page.settings().is_ok_and(|own| own.round > 1);
    let field = |solve: Solve| {
        let name = format!("cubes-{}-{}", solve.person, solve.number);
        let declared = state.declared_to(None, true, &solve);
        let number = words.say_with("cubing-declare", &[("number", solve.number.into())]);
        let label = words.list(&[page.name(&solve.person).to_owned(), number]);
        html! {
            td { input name=(name) type="number" min="2" max="60" value=[declared] inputmode="numeric" dir="ltr"
                autocomplete="off" aria-label=(label) disabled[later && declared.is_some()]; }
        }
    };
    let inside = html! {
        p .hint { (words.say("cubing-declarations-hint")) " " (frame::chip(wca_2010::H1a2)) }
        div .scroll { table .form {
            thead { tr {
                th scope="col" { (words.say("cubing-competitor")) }
                @for number in 1..=attempts { th scope="col" { (words.say_with("cubing-declare", &[("number", number.into())])) } }
            } }
            tbody { @for person in state.competitors() {
                tr {
                    th scope="row" { bdi { (page.name(person)) } }
                    @for number in 1..=attempts { (field(Solve { person: person.clone(), number })) }
                }
            } }
        } }
        button { (words.say("cubing-declarations-go")) }
    };
    ask(page, "declare-all", &[], &inside)
}
