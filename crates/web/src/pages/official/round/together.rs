//! Fewest moves (Article E): one clock for all, the calls, solutions handed in, checked and explained.

use arena::cubing::{Attempt, Explanation, Kind, Phase, Sitting, Solve};
use arena::id::PersonId;
use maud::{Markup, PreEscaped, html};
use words::Words;

use super::{RoundPage, ask, ask_about};
use crate::assets;
use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::frame;

/// The judge's part: the start, the clock, and afterwards one solution after the other.
pub(super) fn sitting(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let (state, settings) = (page.state(), page.settings()?);
    let last = state.sittings().last();
    let number = u8::try_from(state.sittings().len() + 1).unwrap_or(u8::MAX);
    let may_go = number <= settings.attempts()
        && last.is_none_or(|own| own.stopped)
        && state.called(1).is_some();
    Ok(html! {
        section #mine .mine data-from={ "/r/" (page.id) "/sitting" } {
            @if let Some(own) = last { (clock(words, page, own)) (solutions(words, page, own)) (paper(words, page)) (objects(words, page, own)) }
            @if may_go {
                (ask(page, "go", &[("number", &number.to_string())], &html! {
                    p { (words.say("cubing-go-hint")) }
                    button .large { (words.say_with("cubing-go", &[("number", number.into())])) }
                }))
            }
        }
    })
}

/// The clock that everybody sees, with its calls, and the sequence.
pub(crate) fn clock(words: Words, page: &RoundPage, own: &Sitting) -> Markup {
    html! {
        script type="module" src=(assets::address("fewest.js")) {}
        div #fewest-clock .station-clock data-go=(own.go.0) data-stopped=(own.stopped)
            data-until=(own.due(60).0) data-stop=(words.say("cubing-call-stop"))
            data-left-30=(left(words, 30)) data-left-10=(left(words, 10)) data-left-5=(left(words, 5)) data-left-1=(left(words, 1)) {
            p .quiet { (words.say_with("cubing-attempt", &[("number", own.number.into())])) }
            p .face dir="ltr" { @if own.stopped { (words.digits("60:00")) } @else { (words.digits("0:00")) } }
            p .call role="status" aria-live="assertive" { @if own.stopped { (words.say("cubing-call-stop")) } }
        }
        p .sequence dir="ltr" translate="no" { (own.sequence) }
        @if let Some(picture) = page.state().picture(&own.sequence) { div .picture { (PreEscaped(picture.to_fragment())) } }
    }
}

/// Whoever uses anything else than what is allowed has no result (E3a): the object is named.
fn objects(words: Words, page: &RoundPage, own: &Sitting) -> Markup {
    let clause = rulebook::wca_2010::E3a;
    let number = own.number.to_string();
    let hidden = [
        ("number", number.as_str()),
        ("book", clause.clause().book),
        ("clause", clause.clause().id),
    ];
    html! {
        details #object .fold .dnf {
            summary { "DNF: " (words.say("cubing-act-object")) " " (frame::chip(clause)) }
            (ask(page, "penalise", &hidden, &html! {
                div .field {
                    label for="object-person" { (words.say("cubing-competitor")) }
                    select #object-person name="person" required {
                        @for person in page.state().competitors() { option value=(person) { (page.name(person)) } }
                    }
                }
                (forms::field("object-note", &words.say("cubing-object-name"), None, &html! { input #object-note name="note" type="text" maxlength="300" required; }))
                button .danger { (words.say("cubing-object-go")) }
            }))
        }
    }
}

/// The sheet of a competitor, typed in by whoever has it: during the hour, and afterwards until it is
/// checked, where the judge had it at 'Stop' (E2c).
pub(super) fn paper(words: Words, page: &RoundPage) -> Markup {
    let state = page.state();
    let Some(own) = state.sittings().last().filter(|_| page.may(Kind::HandIn)) else {
        return html! {};
    };
    let number = own.number;
    let unchecked = |person: &PersonId| {
        let solve = Solve { person: person.clone(), number };
        state.attempt(&solve).is_some_and(|attempt| attempt.phase == Phase::Stopped)
    };
    let open = |person: &&PersonId| {
        !state.out().contains_key(*person) && (!own.stopped || unchecked(person))
    };
    let people: Vec<&PersonId> = state.competitors().filter(open).collect();
    let (clause, attempt) = (rulebook::wca_2010::E2c, number.to_string());
    html! {
        @if !people.is_empty() {
            details #paper .fold open[!own.stopped] {
                summary { (words.say("cubing-paper-title")) " " (frame::chip(clause)) }
                (ask(page, "hand-in", &[("number", &attempt)], &html! {
                    div .field {
                        label for="paper-person" { (words.say("cubing-competitor")) }
                        select #paper-person name="person" required {
                            option value="" {}
                            @for person in &people { option value=(person) {
                                (page.name(person))
                                @if own.solutions.contains_key(*person) { " ✓" }
                            } }
                        }
                    }
                    (forms::field("paper-text", &words.say("cubing-paper-solution"), Some(&words.say("cubing-paper-hint")), &html! {
                        textarea #paper-text name="text" rows="3" maxlength="300" required dir="ltr" spellcheck="false" autocomplete="off" aria-describedby="paper-text-hint" {}
                    }))
                    div .field .check {
                        input #paper-received name="paper" value="yes" type="checkbox" required checked[!own.stopped];
                        label for="paper-received" { (words.say("cubing-paper-received")) }
                    }
                    button { (words.say("cubing-hand-in")) }
                }))
            }
        }
    }
}

/// How many minutes are left, as it is called.
fn left(words: Words, minutes: u8) -> String {
    words.say_with("cubing-call-minutes", &[("minutes", minutes.into())])
}

/// The solutions after 'Stop'.
fn solutions(words: Words, page: &RoundPage, own: &Sitting) -> Markup {
    let state = page.state();
    html! {
        h2 { (words.say("cubing-solutions")) }
        p .quiet { (words.say_with("cubing-solutions-in", &[("count", own.solutions.len().into())])) }
        ul .desk-lines {
            @for person in state.competitors() {
                @let solve = Solve { person: person.clone(), number: own.number };
                @if let Some(attempt) = state.attempt(&solve).filter(|_| own.stopped) {
                    li .desk-line { (one(words, page, person, &solve, attempt, own)) }
                }
            }
        }
    }
}

fn one(
    words: Words,
    page: &RoundPage,
    person: &PersonId,
    solve: &Solve,
    attempt: &Attempt,
    sitting: &Sitting,
) -> Markup {
    let text = sitting.solutions.get(person).map_or("", |own| own.text.as_str());
    let plain = |act: &str, key: &str, class: &str| {
        ask_about(page, act, solve, &html! { button class=(class) { (words.say(key)) } })
    };
    html! {
        h3 { bdi { (page.name(person)) } }
        p .sequence dir="ltr" { @if text.is_empty() { (words.say("cubing-solution-none")) } @else { (text) } }
        @if attempt.phase >= Phase::Checked {
            p .face dir="ltr" { (words.digits(&attempt.sheet.to_string())) }
            @for mark in &attempt.sheet.marks {
                " " (frame::chip(mark.clause)) @if !mark.note.is_empty() { " " bdi { (mark.note) } }
            }
        }
        div .desk-acts {
            @if attempt.phase == Phase::Stopped { (plain("check-solution", "cubing-check-solution", "")) }
            @if matches!(attempt.phase, Phase::Stopped | Phase::Checked) {
                @match &attempt.explanation {
                    None => (plain("ask-explanation", "cubing-ask-explanation", "second")),
                    Some(Explanation { explained: None, .. }) => {
                        (ask_about(page, "note-explanation", solve, &html! {
                            button name="explained" value="yes" { (words.say("cubing-explained")) }
                            button .second name="explained" value="no" { (words.say("cubing-unexplained")) }
                        }))
                    }
                    Some(Explanation { explained: Some((false, _)), ruled: None, .. }) => {
                        @if page.may(Kind::RuleExplanation) {
                            (ask_about(page, "rule-explanation", solve, &html! {
                                (forms::field(&format!("explain-{person}"), &words.say("table-finding"), None, &html! { input id={ "explain-" (person) } name="finding" type="text" maxlength="300" required; }))
                                button name="accepted" value="yes" { (words.say("cubing-accept-solution")) }
                                button .danger name="accepted" value="no" { (words.say("cubing-reject-solution")) }
                            }))
                        } @else { p .message .warn { (words.say("cubing-waits-main-judge")) } }
                    }
                    Some(_) => {}
                }
            }
            @if attempt.phase == Phase::Checked && !attempt.waits_for_main_judge() { (plain("record", "cubing-sign-judge", "")) }
            @if attempt.phase == Phase::Recorded && attempt.confirmed.is_none() {
                (ask_about(page, "confirm", solve, &html! { button .second { (words.say_with("cubing-sign-competitor", &[("name", page.name(person).to_owned().into())])) } }))
            }
        }
    }
}
