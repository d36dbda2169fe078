//! What somebody has to have in sight: the shown clauses of a role, at the moment of the round that they are
//! about. Which those are, the arena says.

use arena::Role;
use arena::competition::checklist::{self, Moment};
use arena::cubing::Phase;
use maud::{Markup, html};
use rulebook::{Citation, Language};
use words::Words;

use super::RoundPage;
use crate::http::error::Problem;
use crate::pages::frame;

/// The moment of an attempt in a phase, before or after the puzzle was approved.
pub(super) const fn moment(phase: Phase, approved: bool) -> Moment {
    match phase {
        Phase::Called | Phase::Scrambled if !approved => Moment::Approval,
        Phase::Called | Phase::Scrambled => Moment::Attempt,
        Phase::Inspecting => Moment::Inspection,
        Phase::Solving => Moment::Solve,
        Phase::Stopped | Phase::Checked | Phase::Recorded | Phase::Registered => Moment::Check,
    }
}

/// The list of a role at a moment, and clauses besides that are about it too.
pub(super) fn part(
    words: Words,
    page: &RoundPage,
    role: Role,
    moment: Moment,
    besides: &[Citation],
) -> Result<Markup, Problem> {
    let mut all = checklist::guide(page.settings()?, role, moment);
    all.extend_from_slice(besides);
    Ok(fold(words, page, &words.say("cubing-guide"), &all))
}

/// Everything that a role has to have in sight in the round.
pub(crate) fn whole(words: Words, page: &RoundPage, role: Role) -> Result<Markup, Problem> {
    let all = checklist::round_items(page.settings()?, role);
    Ok(fold(words, page, &words.say("cubing-guide"), &all))
}

/// The steps of an attempt: Article A with the changes of the event's own article.
pub(super) fn articles(words: Words, page: &RoundPage) -> Result<Markup, Problem> {
    let all = checklist::articles(page.settings()?);
    Ok(html! {
        details #articles .fold {
            summary { (words.say("cubing-guide-steps")) }
            (list(words, page, &all))
        }
    })
}

fn fold(words: Words, page: &RoundPage, title: &str, all: &[Citation]) -> Markup {
    html! {
        @if !all.is_empty() {
            details .fold .guide { summary { (title) } (list(words, page, all)) }
        }
    }
}

fn list(words: Words, page: &RoundPage, all: &[Citation]) -> Markup {
    html! {
        ul .clauses {
            @for item in all { li { (frame::chip(*item)) " " (text(words, page, *item)) } }
        }
    }
}

/// The text of a clause; of the one about the place of the timer only what is about this round (7f).
fn text(words: Words, page: &RoundPage, item: Citation) -> String {
    let language: Language = words.language();
    let feet =
        page.settings().is_ok_and(|own| own.contest.discipline() == puzzles::Discipline::WithFeet);
    match (item.clause().id, feet) {
        ("7f", true) => words.say("cubing-guide-floor"),
        ("7f", false) => words.say("cubing-guide-table"),
        _ => item.clause().text(language).to_owned(),
    }
}
