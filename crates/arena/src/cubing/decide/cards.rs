//! Paper score sheets: a score taker enters what the judge wrote and both have signed, one attempt or
//! a whole card at a time.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 1g1 | `enter` | only a score taker; it is registered with the entry |
//! | wca 4e | `enter` | attempts in order, without a gap |
//! | wca-2010 A7b, A7d, A7e | `enter` | a card without signatures is not entered |
//! | wca 9f6 | `within` | the limit of all attempts together |
//! | wca 9g2 | `enter` | in a combined round no attempt beyond the cutoff |
//! | wca 1g1 | `check` | what was entered is compared with the paper |
//! | wca 1g2 | `enter` | what is registered changes only by `sheets::ask_change` |

use rulebook::wca_2010;

use super::super::book::{Effect, cite};
use super::super::command::{CardLine, Solve};
use super::super::fact::Fact;
use super::super::plan::{Cutoff, CutoffBy};
use super::super::{Mark, Phase, Round, Sheet};
use super::attempts::rest_not_started;
use super::sheets::check_sheet;
use super::{Facts, by, check_solve, invalid, refuse};
use crate::Refused;
use crate::id::PersonId;
use crate::refused::WithArgument;
use crate::stream::Context;
use crate::text::check_list;

/// Whether the lines of a card themselves get past the cutoff: everybody under a time does at once.
fn passes(state: &Round, lines: &[CardLine]) -> bool {
    let cutoff = state.settings().ok().and_then(|settings| settings.cutoff);
    let Some(Cutoff { attempts, by: CutoffBy::Under(time) }) = cutoff else { return false };
    let first = lines.iter().filter(|line| line.number <= attempts);
    let mut orders = first.filter_map(|line| line.sheet.outcome()?.order());
    orders.any(|own| own < (0, time))
}

pub(super) fn enter(
    state: &Round,
    person: &PersonId,
    lines: &[CardLine],
    signed: bool,
    context: &Context,
) -> Result<Facts, Refused> {
    let (edition, settings) = (state.edition(), state.settings()?);
    if settings.contest.is_fewest_moves() {
        return refuse(wca_2010::E1, "cubing-fewest-moves");
    }
    let group = state.group_of(person)?;
    if !state.called.contains_key(&group) {
        return invalid("cubing-not-called").about("group", group);
    }
    check_list("attempts", lines.len(), usize::from(settings.attempts()))?;
    if lines.is_empty() {
        return invalid("cubing-card-empty");
    }
    if !signed {
        return refuse(wca_2010::A7b, "cubing-card-unsigned");
    }
    let left = state.attempts_for(person);
    let Some(mut next) = state.next_number(person) else {
        if left < settings.attempts() {
            return refuse(cite!(edition, _9g2), "cubing-cutoff").about("person", person);
        }
        return invalid("cubing-done").about("person", person);
    };
    let past = |lines: &[CardLine]| passes(state, lines);
    let mut facts = Facts::new();
    let mut total = state.left_of_total(person, next);
    for CardLine { number, sheet } in lines {
        let solve = Solve { person: person.clone(), number: *number };
        check_solve(state, &solve, context)?;
        if *number != next {
            return refuse(cite!(edition, _4e), "cubing-order").about("next", next);
        }
        if *number > left && !past(lines) {
            return refuse(cite!(edition, _9g2), "cubing-cutoff").about("person", person);
        }
        if state.attempt(&solve).is_some_and(|own| own.phase >= Phase::Inspecting) {
            return invalid("cubing-phase");
        }
        check_sheet(state, &solve, sheet)?;
        let sheet = &within(state, sheet, &mut total)?;
        let Some(outcome) = sheet.outcome() else {
            return invalid("cubing-sheet");
        };
        let fact = Fact::SheetEntered { solve, sheet: sheet.clone(), outcome };
        facts.push(by(fact, [cite!(edition, _1g1), wca_2010::A7b]));
        next = next.saturating_add(1);
    }
    if let (Some(0), Some(last)) = (total, lines.last()) {
        let solve = Solve { person: person.clone(), number: last.number };
        facts.extend(rest_not_started(state, &solve, cite!(edition, _9f6)));
    }
    Ok(facts)
}

/// Whether what was entered is as on the paper card.
pub(super) fn check(state: &Round, person: &PersonId, checked: bool) -> Result<Facts, Refused> {
    state.group_of(person)?;
    if state.checks.contains_key(person) == checked {
        return invalid("cubing-unchanged");
    }
    if checked && !state.is_on_paper(person) {
        return invalid("cubing-check-nothing").about("person", person);
    }
    if checked && state.counting(person).any(|own| own.asked.is_some()) {
        let clause = cite!(state.edition(), _1g2);
        return refuse(clause, "cubing-check-waits").about("person", person);
    }
    let fact = Fact::CardChecked { person: person.clone(), checked };
    Ok(vec![by(fact, [cite!(state.edition(), _1g1)])])
}

/// A line within what is left for all attempts together: over it there is no result, and after it no
/// attempt.
fn within(state: &Round, sheet: &Sheet, left: &mut Option<u32>) -> Result<Sheet, Refused> {
    let Some(rest) = *left else { return Ok(sheet.clone()) };
    let clause = cite!(state.edition(), _9f6);
    if rest == 0 && !sheet.skipped {
        return refuse(clause, "cubing-total-used");
    }
    let mut own = sheet.clone();
    let time = sheet.time.unwrap_or_default();
    if time > rest {
        own.marks.push(Mark { clause, effect: Effect::Dnf, note: String::new() });
    }
    *left = Some(rest.saturating_sub(time));
    Ok(own)
}
