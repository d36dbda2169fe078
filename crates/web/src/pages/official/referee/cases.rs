//! What waits for the referee, warnings, and rulings.

use arena::Actor;
use arena::match_play::{Case, Reason, Status, Stop};
use arena::ruling::Consequence;
use maud::{Markup, html};
use office::MatchView;
use rulebook::Part;

use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::frame;
use crate::pages::official::referee::{ask, finding, fold, line, people};
use crate::pages::player::match_actions::{finding_of, reason_name, reasons};
use words::Words;

/// The consequences that a ruling in a match can have, by their names in forms.
pub(crate) const CONSEQUENCES: [(&str, &str); 7] = [
    ("warning", "ruling-warning"),
    ("warning-restored", "ruling-warning-restored"),
    ("restored", "ruling-restored"),
    ("stands", "ruling-stands"),
    ("nothing", "table-rejected"),
    ("loses-set", "ruling-loses-set"),
    ("loses-match", "ruling-loses-match"),
];

/// What play waits for: calls, cases, counts.
pub(crate) fn waiting(
    words: Words,
    opened: &MatchView,
    referee: &Actor,
) -> Result<Markup, Problem> {
    let found = opened.state();
    let stops: Vec<_> = found.stops().collect();
    Ok(html! {
        @for stop in &stops {
            @if let Some(key) = stop_key(stop) {
                div .message .warn role="alert" { p { (words.say(key)) } (answer(words, opened, stop)?) }
            }
        }
        @for (case, status) in found.cases() {
            @match status {
                Status::Open => (case_form(words, opened, case, referee)?),
                Status::BoardDue => (ask(opened, "confirm-board", &html! {
                    input type="hidden" name="case" value=(case.id);
                    p { (words.say("table-board-due")) " " (frame::chip(case.clause)) }
                    (computed(words, opened, case, referee))
                    button { (words.say("table-board-right")) }
                })),
                Status::Closed => {}
            }
        }
    })
}

fn stop_key(stop: &Stop) -> Option<&'static str> {
    Some(match stop {
        Stop::Case(_) => return None,
        Stop::Illegal => "table-stop-illegal",
        Stop::PieceOff => "table-stop-off",
        Stop::Count => "table-stop-count",
        Stop::Recount => "table-stop-recount",
        Stop::Referee => "table-stop-called",
    })
}

/// What ends a stop.
fn answer(words: Words, opened: &MatchView, stop: &Stop) -> Result<Markup, Problem> {
    let counting = opened.state().current().and_then(|set| set.counting.as_ref());
    Ok(match stop {
        Stop::Referee => ask(opened, "resume", &html! { button { (words.say("table-resume")) } }),
        Stop::PieceOff => {
            ask(opened, "pieces-back", &html! { button { (words.say("table-pieces-back")) } })
        }
        Stop::Count => ask(
            opened,
            "answer-count",
            &html! {
                @if let Some((pit, recorded)) = counting {
                    p {
                        (words.say_with("table-count-of", &[("pit", pit.as_str().into()), ("recorded", (*recorded).into())]))
                    }
                }
                (crate::pages::official::referee::number("count-number", "number", &words.say("table-count"), opened.setup()?.book()?.stones().unwrap_or_default()))
                (line("count-position", "position", &words.say("table-count-position"), "", false))
                button { (words.say("desk-enter")) }
            },
        ),
        _ => html! {},
    })
}

/// What the program computes for the referee's check of a case, and never shows to players: the
/// discs that were left unturned (tr-reversi 10.2), or else what would have been legal
/// (tr-kulami 12.1).
fn computed(words: Words, opened: &MatchView, case: &Case, referee: &Actor) -> Markup {
    let found = opened.state();
    let (key, cells) = match case.reason {
        Reason::DiscsUnturned => ("table-unturned", found.unturned(referee)),
        _ => ("table-legal", found.legal_moves_of_case(case, referee)),
    };
    html! {
        @if !cells.is_empty() {
            p .computed { (words.say(key)) " " bdi dir="ltr" { (cells.join(" ")) } }
        }
    }
}

/// An open case, with the ruling on it.
fn case_form(
    words: Words,
    opened: &MatchView,
    case: &Case,
    referee: &Actor,
) -> Result<Markup, Problem> {
    let id = case.id.as_str();
    let inside = html! {
        input type="hidden" name="id" value=(id);
        input type="hidden" name="clause" value=(case.clause.clause().id);
        input type="hidden" name="person" value=(case.person);
        (consequence(words, &format!("consequence-{id}")))
        (finding(words, &format!("finding-{id}")))
        (line(&format!("position-{id}"), "position", &words.say("table-position-left"), "", false))
        @if opened.setup()?.book()?.binds_after_take_back() {
            (line(&format!("bind-{id}"), "bind", &words.say("table-bind"), "", false))
        }
        button { (words.say("table-rule")) }
    };
    Ok(html! {
        div .desk-line .case role="alert" {
            h3 { (reason_name(words, case.reason)) " " (frame::chip(case.clause)) }
            p {
                @if let Some(reporter) = &case.reporter {
                    (words.say_with("table-reported", &[("name", opened.name(reporter).into())])) " "
                }
                (words.say_with("table-about", &[("name", opened.name(&case.person).into())]))
                @if !case.note.is_empty() { (words.colon()) bdi { (case.note) } }
            }
            (computed(words, opened, case, referee))
            (ask(opened, "rule", &inside))
        }
    })
}

fn consequence(words: Words, id: &str) -> Markup {
    let input = html! {
        select id=(id) name="consequence" {
            @for (value, key) in CONSEQUENCES { option value=(value) { (words.say(key)) } }
        }
    };
    forms::field(id, &words.say("table-consequence"), None, &input)
}

/// A warning in one form: the report of the opponent and the ruling on it.
pub(crate) fn warnings(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    let reasons = reasons(words, opened)?;
    if opened.setup()?.book()?.warning.is_none() || reasons.is_empty() {
        return Ok(html! {});
    }
    let counts = found.warnings();
    Ok(fold(
        "warn",
        &words.say("table-warn"),
        &html! {
            p {
                @for side in 0..2 {
                    bdi { (opened.names[side]) } (words.colon()) (words.number(counts[side])) "/" (words.number(3_u8)) " "
                }
            }
            (ask(opened, "warn", &html! {
                (people(words, opened, "warn-person", "table-who")?)
                (forms::choice("reason", &words.say("play-reason"), &reasons, ""))
                (line("warn-finding", "finding", &words.say("table-finding"), "", false))
                (forms::tick("restore", "yes", false, &html! { (words.say("table-restore-too")) }))
                button .danger { (words.say("table-warn")) }
            }))
        },
    ))
}

/// A ruling of the referee's own accord, by any clause that is for the referee.
pub(crate) fn free_ruling(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let book = rulebook::find(&opened.setup()?.rulebook).map_err(|_| Problem::NotFound)?;
    let ruled = book.clauses.iter().filter(|clause| clause.part == Part::Ruled);
    let shown = |clause: &rulebook::Clause| {
        let text: String = clause.text(words.language()).chars().take(70).collect();
        (clause.id.to_owned(), format!("{} · {text}", clause.id))
    };
    let clauses: Vec<_> = ruled.map(shown).collect();
    Ok(fold(
        "ruling",
        &words.say("table-ruling"),
        &ask(
            opened,
            "rule",
            &html! {
                (forms::choice("clause", &words.say("table-clause"), &clauses, ""))
                (people(words, opened, "ruling-person", "table-who")?)
                (consequence(words, "ruling-consequence"))
                (finding(words, "ruling-finding"))
                (line("ruling-position", "position", &words.say("table-position-left"), "", false))
                button { (words.say("table-rule")) }
            },
        ),
    ))
}

/// The rulings that were made; each can be withdrawn, by another ruling.
pub(crate) fn made(words: Words, opened: &MatchView) -> Result<Markup, Problem> {
    let found = opened.state();
    let stands = |ruling: &&arena::ruling::Ruling| {
        let replaced = found.rulings().iter().any(|later| {
            matches!(&later.consequence, Consequence::Replaced { ruling: old, .. } if *old == ruling.id)
        });
        !replaced && !matches!(ruling.consequence, Consequence::Replaced { .. })
    };
    let all: Vec<_> = found.rulings().iter().filter(stands).collect();
    if all.is_empty() {
        return Ok(html! {});
    }
    Ok(fold(
        "made",
        &words.say("table-withdraw"),
        &html! {
            @for ruling in all {
                (ask(opened, "withdraw", &html! {
                    input type="hidden" name="ruling" value=(ruling.id);
                    input type="hidden" name="clause" value=(ruling.clause.clause().id);
                    p { bdi { (finding_of(words, opened, ruling)) } " " (frame::chip(ruling.clause)) }
                    (finding(words, &format!("withdraw-{}", ruling.id)))
                    button .second { (words.say("table-withdraw-one")) }
                }))
            }
        },
    ))
}
