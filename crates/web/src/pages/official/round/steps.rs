//! The steps of the procedure around an attempt, at the judge's station and on the panel: the minute before
//! the inspection, blindfolds, practice solves of Magic, disputes, timers that stop early, the time limit,
//! and the sheet that goes to the score taker.

use arena::cubing::{Attempt, Kind, Phase, Solve, Step};
use arena::id::PersonId;
use maud::{Markup, html};
use puzzles::Edition;
use rulebook::{Citation, wca_2009, wca_2010};
use words::Words;

use super::{RoundPage, ask, ask_about};
use crate::http::error::Problem;
use crate::http::forms;
use crate::pages::{frame, venue_time};

/// The clause of the edition that the round follows.
fn clause(page: &RoundPage, both: [Citation; 2]) -> Result<Citation, Problem> {
    Ok(match page.settings()?.edition {
        Edition::Wca2009 => both[0],
        Edition::Wca2010 => both[1],
    })
}

/// A button that notes a step about a competitor.
fn note(page: &RoundPage, person: &PersonId, step: &str, inside: &Markup) -> Markup {
    ask(page, "step", &[("person", person.as_str()), ("step", step)], inside)
}

/// The competitor confirms, and a second later the puzzle is uncovered; after a minute without agreement
/// the main judge decides.
pub(super) fn ready(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let uncovers = !settings.contest.is_magic();
    Ok(html! {
        @if uncovers {
            p .ready-confirm hidden {
                button #confirmed .second type="button" data-said=(words.say("cubing-uncover-now")) { (words.say("cubing-competitor-ready")) }
                " " (frame::chip(clause(page, [wca_2009::A3b2, wca_2010::A3b2])?))
            }
        }
        (refer(words, page)?)
    })
}

/// The main judge is asked to decide how it goes on.
fn refer(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let settings = page.settings()?;
    let Some(Ok(plan)) = page.competition().map(arena::competition::Competition::plan) else {
        return Ok(html! {});
    };
    let own = clause(page, [wca_2009::A3b1, wca_2010::A3b1])?;
    Ok(html! {
        details #refer .fold data-after="60" {
            summary { (words.say("cubing-refer")) " " (frame::chip(own)) }
            (forms::ask(&format!("/c/{}/court/incident", plan.id), &html! {
                input type="hidden" name="what" value="procedure";
                input type="hidden" name="event" value=(settings.event);
                input type="hidden" name="round" value=(settings.round);
                input type="hidden" name="clause" value=(own);
                input type="hidden" name="at" value=(venue_time::filled(plan, page.now()));
                (forms::field("refer-finding", &words.say("court-happened"), None, &html! {
                    input #refer-finding name="finding" type="text" maxlength="300" required;
                }))
                button .second { (words.say("cubing-refer-go")) }
            }))
        }
    })
}

/// Before the first attempt: a blindfold that nobody has checked, or practice solves of Magic.
pub(super) fn before(words: Words, page: &RoundPage, person: &PersonId) -> Result<Markup, Problem> {
    let (state, settings) = (page.state(), page.settings()?);
    let practice = settings.contest.is_magic()
        && settings.edition == Edition::Wca2010
        && !state.has_step(person, Step::OfficialSolves);
    Ok(html! {
        @if state.needs_blindfold(person) {
            p .message .warn { (words.say("cubing-blindfold-unchecked")) " " (frame::chip(wca_2010::B1b2)) }
        }
        @if practice {
            div .message {
                p { (words.say("cubing-practice-now")) " " (frame::chip(wca_2010::G1a)) }
                (note(page, person, "official-solves", &html! {
                    (forms::tick("agreed", "yes", false, &html! { (words.say("cubing-practice-agreed")) }))
                    button .large { (words.say("cubing-practice-over")) }
                }))
            }
        }
    })
}

/// Whether the official solves of a competitor have begun, where there is practice before them.
pub(super) fn is_official(page: &RoundPage, person: &PersonId) -> Result<bool, Problem> {
    let settings = page.settings()?;
    let practises = settings.contest.is_magic() && settings.edition == Edition::Wca2010;
    Ok(!practises || page.state().has_step(person, Step::OfficialSolves))
}

/// While somebody memorises: the blindfold is on, which is kept for information.
pub(super) fn blindfold(words: Words, page: &RoundPage, solve: &Solve) -> Markup {
    let state = page.state();
    html! {
        @if state.is_blind(&solve.person) {
            @match state.memorised(solve) {
                Some(after) => p .quiet {
                    (words.say("cubing-blindfold-since")) " "
                    bdi dir="ltr" { (words.digits(&arena::cubing::Outcome::time(after).to_string())) }
                    " " (frame::chip(wca_2010::B4a))
                },
                None => (ask_about(page, "step", solve, &html! {
                    input type="hidden" name="step" value="blindfold-on";
                    input #blindfold-after type="hidden" name="after" value="";
                    button #blindfold-on .second { (words.say("cubing-blindfold-on")) }
                })),
            }
        }
    }
}

/// After the stop: judge and competitor do not agree, or the timer stopped early.
pub(super) fn stopped(
    words: Words,
    page: &RoundPage,
    solve: &Solve,
    own: &Attempt,
) -> Result<Markup, Problem> {
    let dispute = clause(page, [wca_2009::A6h, wca_2010::A6h])?;
    let early = page.settings()?.edition == Edition::Wca2010;
    let at_once = page.state().stopped_at_once(own);
    Ok(html! {
        @if own.disputed.is_some() {
            p .message .warn role="status" { (words.say("cubing-disputed")) " " (frame::chip(dispute)) }
        } @else if (Phase::Stopped..=Phase::Checked).contains(&own.phase) {
            (ask_about(page, "dispute", solve, &html! {
                button .second { (words.say("cubing-dispute")) } " " (frame::chip(dispute))
            }))
        }
        @if early && own.phase == Phase::Stopped {
            details #early .fold open[at_once] {
                summary { (words.say("cubing-early-title")) }
                @if at_once { (at_once_part(words, page, solve)) }
                @else { p { (words.say("cubing-early-late")) " " (frame::chip(wca_2010::A6b2)) } }
            }
        }
    })
}

/// A timer that shows 0.01 to 0.05: another attempt, unless it was stopped on purpose.
fn at_once_part(words: Words, page: &RoundPage, solve: &Solve) -> Markup {
    let main_judge = page.may(Kind::GrantExtra);
    html! {
        p { (words.say("cubing-early-extra")) " " (frame::chip(wca_2010::A6b1)) }
        @if main_judge {
            (ask_about(page, "extra", solve, &html! {
                input type="hidden" name="ground" value="early-stop";
                (forms::field("early-finding", &words.say("table-finding"), None, &html! {
                    input #early-finding name="finding" type="text" maxlength="300" required;
                }))
                button { (words.say("cubing-extra-go")) }
            }))
            (ask_about(page, "penalise", solve, &html! {
                input type="hidden" name="book" value=(wca_2010::ID);
                input type="hidden" name="clause" value=(wca_2010::A6b1.clause().id);
                button .danger { "DNF: " (words.say("cubing-early-purpose")) }
            }))
        } @else { p .quiet { (words.say("cubing-incident-call")) } }
    }
}

/// The solve has reached the time limit: the main judge rules.
pub(super) fn limit(
    words: Words,
    page: &RoundPage,
    solve: &Solve,
    own: &Attempt,
) -> Result<Markup, Problem> {
    let reached = own.phase == Phase::Solving
        || own.sheet.time.is_some_and(|time| page.state().is_over_limit(time));
    let shown = reached && !own.limit_ruled && page.may(Kind::RuleLimit);
    let id = |what: &str| format!("{what}-{}-{}", solve.person, solve.number);
    Ok(html! {
        @if shown {
            details id=(id("limit")) .fold {
                summary { (words.say("cubing-limit-title")) " " (frame::chip(clause(page, [wca_2009::_9s, wca_2010::_9s])?)) }
                (ask_about(page, "rule-limit", solve, &html! {
                    (either(words, &id("stop"), "stop", "cubing-limit-solve", ["cubing-limit-stop", "cubing-limit-finish"]))
                    (either(words, &id("goes-on"), "goes-on", "cubing-limit-round", ["cubing-limit-goes-on", "cubing-limit-no-more"]))
                    (forms::field(&id("limit-finding"), &words.say("table-finding"), None, &html! {
                        input id=(id("limit-finding")) name="finding" type="text" maxlength="300" required;
                    }))
                    button { (words.say("cubing-limit-go")) }
                }))
            }
        }
    })
}

/// A choice between yes and no, in the words of the question.
fn either(words: Words, id: &str, name: &str, question: &str, answers: [&str; 2]) -> Markup {
    let input = html! {
        select id=(id) name=(name) {
            option value="yes" { (words.say(answers[0])) }
            option value="no" { (words.say(answers[1])) }
        }
    };
    forms::field(id, &words.say(question), None, &input)
}

/// After the last attempt: the sheet goes to the score taker.
pub(super) fn hand_over(words: Words, page: &RoundPage, person: &PersonId) -> Markup {
    html! {
        @if page.state().is_handed_over(person) {
            p .message .good { (words.say("cubing-handed-over-done")) " " (frame::chip(wca_2010::A7f)) }
        } @else {
            (note(page, person, "handed-over", &html! { button .large { (words.say("cubing-hand-over")) } }))
        }
    }
}

/// For the delegate: the blindfolds of those who have not begun.
pub(super) fn blindfolds(words: Words, page: &RoundPage) -> Markup {
    let state = page.state();
    let open: Vec<&PersonId> =
        state.competitors().filter(|person| state.needs_blindfold(person)).collect();
    html! {
        @if page.permissions.has(arena::Role::Delegate) && !open.is_empty() {
            section aria-labelledby="blindfolds" {
                h2 #blindfolds { (words.say("cubing-blindfolds")) " " (frame::chip(wca_2010::B1b2)) }
                ul .floor {
                    @for person in open {
                        li {
                            bdi { (page.name(person)) } " "
                            (note(page, person, "blindfold-checked", &html! { button .second { (words.say("cubing-blindfold-checked")) } }))
                        }
                    }
                }
            }
        }
    }
}

/// For the scrambler: whether the puzzle is here.
pub(super) fn received(
    words: Words,
    page: &RoundPage,
    person: &PersonId,
) -> Result<Markup, Problem> {
    let own = clause(page, [wca_2009::A2a, wca_2010::A2a])?;
    Ok(html! {
        @if page.state().has_step(person, Step::PuzzleReceived) {
            p .quiet { "✓ " (words.say("cubing-received")) }
        } @else {
            (note(page, person, "puzzle-received", &html! {
                button .second { (words.say("cubing-received")) } " " (frame::chip(own))
            }))
        }
    })
}
