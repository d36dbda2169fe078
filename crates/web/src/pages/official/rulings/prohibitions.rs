//! What the director has forbidden: recording, headphones, telephones, noisy cups; to one player or all, in one
//! match or all, with the reason, and how it is allowed again.

use arena::competition::{Forbidden, Prohibition, venue};
use maud::{Markup, html};
use rulebook::{Citation, iran_backgammon};

use crate::http::error::Problem;
use crate::http::forms::{self, Filled};
use crate::pages::competition::CompetitionPage;
use crate::pages::official::rulings::Basis::Law;
use crate::pages::official::rulings::entry_forms::{List, ask, finding, folded, list, people};
use crate::pages::official::rulings::{chips, match_kind, name_of};
use words::Words;

/// All of it: the value in the form, the words, and the clause.
const ALL: [(Forbidden, &str, &str, Citation); 4] = [
    (Forbidden::Recording, "recording", "forbid-recording", iran_backgammon::_1_7_2d),
    (Forbidden::Headphones, "headphones", "forbid-headphones", iran_backgammon::_1_7_3),
    (Forbidden::Phone, "phone", "forbid-phone", iran_backgammon::_1_7_4b),
    (Forbidden::Cup, "cup", "bgt-forbid-cup", iran_backgammon::_3_2c),
];

/// What a form is about.
pub(crate) fn what(form: &Filled) -> Result<Forbidden, Problem> {
    let named = form.one("what");
    let found = ALL.iter().find(|(_, value, ..)| *value == named);
    found.map(|(what, ..)| *what).ok_or(Problem::NotFound)
}

/// What stands, and the form for something new.
pub(crate) fn section(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let may = seen.may(venue::Kind::Forbid);
    let standing = &state.court().forbidden;
    Ok(html! {
        @if !standing.is_empty() {
            section aria-labelledby="forbidden" {
                h2 #forbidden { (words.say("forbid-title")) }
                ul .clauses { @for own in standing { li { (line(words, seen, own, may)?) } } }
            }
        }
        @if may { (form(words, seen)?) }
    })
}

fn line(
    words: Words,
    seen: &CompetitionPage,
    own: &Prohibition,
    may: bool,
) -> Result<Markup, Problem> {
    let state = seen.state();
    let found = ALL.iter().find(|(what, ..)| *what == own.what);
    let (_, value, key, clause) = found.ok_or(Problem::NotFound)?;
    Ok(html! {
        p {
            strong { (words.say(key)) } " · "
            @match &own.person {
                Some(person) => bdi { (name_of(state, person)) },
                None => (words.say("forbid-everyone")),
            }
            " · "
            @match &own.of {
                Some(of) => a href={ "/" (match_kind(state)) "/" (of) } { bdi dir="ltr" { (of) } },
                None => (words.say("forbid-everywhere")),
            }
        }
        p { bdi { (own.reason) } }
        (chips(words, state, &[Law(*clause)]))
        @if may {
            (ask(seen, "allow", &html! {
                input type="hidden" name="what" value=(value);
                @if let Some(person) = &own.person { input type="hidden" name="person" value=(person); }
                @if let Some(of) = &own.of { input type="hidden" name="match" value=(of); }
                button .second { (words.say("forbid-allow")) }
            }))
        }
    })
}

fn form(words: Words, seen: &CompetitionPage) -> Result<Markup, Problem> {
    let state = seen.state();
    let kinds: List =
        ALL.iter().map(|(_, value, key, _)| ((*value).to_owned(), words.say(key))).collect();
    let input = html! { input #forbid-match name="match" type="text" maxlength="80" dir="ltr" autocomplete="off" aria-describedby="forbid-match-hint"; };
    let hint = words.say("forbid-match-hint");
    let clauses = ALL.map(|(.., clause)| Law(clause));
    Ok(folded(
        &words.say("forbid-new"),
        &html! {
            (chips(words, state, &clauses))
            (ask(seen, "forbid", &html! {
                (list("forbid-what", "what", &words.say("forbid-what"), &kinds))
                (list("forbid-person", "person", &words.say("forbid-to"), &people(words, state, Some("forbid-everyone"))))
                (forms::field("forbid-match", &words.say("forbid-match"), Some(&hint), &input))
                (finding(words, "forbid-reason", "forbid-reason"))
                button { (words.say("forbid-new")) }
            }))
        },
    ))
}
