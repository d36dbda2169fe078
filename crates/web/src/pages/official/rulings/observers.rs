//! Observers of matches: who observes which match, and the form that assigns one, or replaces the one
//! before for a reason.

use arena::competition::{Observer, officials};
use maud::{Markup, html};
use rulebook::iran_backgammon;

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::pages::competition::CompetitionPage;
use crate::pages::official::rulings::Basis::Law;
use crate::pages::official::rulings::entry_forms::{ask, folded, list, people};
use crate::pages::official::rulings::{chips, match_kind, name_of};
use crate::pages::organiser::actions::person_named;
use words::Words;

/// The observers, and the form for those who may assign one.
pub(crate) fn section(words: Words, seen: &CompetitionPage) -> Markup {
    let all: Vec<&Observer> = seen.state().observers().collect();
    html! {
        @if !all.is_empty() {
            section aria-labelledby="observers" {
                h2 #observers { (words.say("observers-title")) }
                ul { @for own in all { li { (line(words, seen, own)) } } }
            }
        }
        @if seen.may(officials::Kind::AssignObserver) { (form(words, seen)) }
    }
}

fn line(words: Words, seen: &CompetitionPage, own: &Observer) -> Markup {
    html! {
        a href={ "/" (match_kind(seen.state())) "/" (own.of) } { bdi dir="ltr" { (own.of) } } (words.colon()) bdi dir="ltr" { (own.person) }
        @if let Some(player) = &own.asked_by {
            " · " (words.say("observers-asked")) (words.colon()) bdi { (name_of(seen.state(), player)) }
        }
        @if let Some(reason) = &own.reason { " · " bdi { (reason) } }
    }
}

fn form(words: Words, seen: &CompetitionPage) -> Markup {
    let state = seen.state();
    let text = |id: &str, name: &str, most: &str| {
        html! { input id=(id) name=(name) type="text" maxlength=(most) required dir="ltr" autocomplete="off"; }
    };
    let hint = words.say("observers-match-hint");
    let of = html! {
        input #observer-match name="match" type="text" maxlength="80" required dir="ltr"
            autocomplete="off" aria-describedby="observer-match-hint";
    };
    let reason = html! {
        textarea #observer-reason name="finding" rows="2" maxlength="2000" aria-describedby="observer-reason-hint" {}
    };
    folded(
        &words.say("observers-assign"),
        &html! {
            (chips(words, state, &[Law(iran_backgammon::_1_3_3a), Law(iran_backgammon::_1_3_3c)]))
            (ask(seen, "observer", &html! {
                (forms::field("observer-match", &words.say("observers-match"), Some(&hint), &of))
                (forms::field("observer-person", &words.say("observers-person"), None, &text("observer-person", "person", "40")))
                (list("observer-asked", "asked", &words.say("observers-asked"), &people(words, state, Some("court-nobody"))))
                (forms::field("observer-reason", &words.say("observers-reason"), Some(&words.say("observers-reason-hint")), &reason))
                button .second { (words.say("observers-assign")) }
            }))
        },
    )
}

/// The observer whom a form names.
pub(crate) fn observer(form: &Filled) -> Result<Observer, Problem> {
    Ok(Observer {
        of: form.read("match")?,
        person: person_named(form.one("person"))?,
        asked_by: form.some("asked").map(|_| form.read("asked")).transpose()?,
        reason: form.some("finding").map(|text| text.replace('\r', "")),
    })
}
