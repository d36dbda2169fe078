//! The frame of a match: created, prepared, sets started, corrections afterwards.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala T5-T7, tr-pentago 4.1-4.3, tr-kure 2.2 | `starter_of` | set 2 by the other side, set 3 as set 1 |
//! | tr-mangala e.4, e.5, tr-pentago 12.4, 12.5, tr-kure 17.2 | `start` | no third set at 2 points, no extra set |
//! | tr-kure 17.1, 2.2 | `start` | a set after a drawn one is that set again, with the same starter |
//! | quixo S4, F3 | `start` | symbols, starter and consultation first |

use crate::refused::WithArgument;
use pairing::Score;

use super::{Facts, asking_player, by, ends, invalid, is_online, refuse};
use crate::match_play::Match;
use crate::match_play::command::Prepare;
use crate::match_play::fact::Fact;
use crate::match_play::result::{EndReason, counted, decided, set_points_of};
use crate::match_play::setup::{Setup, check_symbols};
use crate::ruling::check_finding;
use crate::stream::Context;
use crate::{Refused, Role};

pub(super) fn create(state: &Match, setup: &Setup) -> Result<Facts, Refused> {
    if let Some(old) = &state.setup {
        return Err(Refused::Exists(old.id.to_string()));
    }
    setup.check_id()?;
    setup.check()?;
    Ok(vec![Fact::Created(Box::new(setup.clone())).into()])
}

pub(super) fn prepare(state: &Match, prepare: &Prepare) -> Result<Facts, Refused> {
    state.setup()?;
    if !state.sets.is_empty() {
        return invalid("match-started");
    }
    if prepare.starter.is_some_and(|side| side > 1) {
        return invalid("match-starter");
    }
    check_symbols(prepare.symbols)?;
    Ok(vec![Fact::Prepared(prepare.clone()).into()])
}

pub(super) fn cancel(state: &Match, finding: &str) -> Result<Facts, Refused> {
    check_finding(finding)?;
    state.setup()?;
    if state.result.is_some() {
        return invalid("match-over-cancel");
    }
    Ok(vec![Fact::Cancelled { finding: finding.to_owned() }.into()])
}

pub(super) fn start(state: &Match, number: u8, context: &Context) -> Result<Facts, Refused> {
    let setup = state.setup()?;
    let book = setup.book()?;
    if asking_player(state, context)?.is_some() && !is_online(setup) {
        return Err(Refused::Role {
            role: Role::Competitor,
            may: vec![Role::MainJudge, Role::Referee],
            citation: None,
        });
    }
    let sets = setup.sets.saturating_add(sets_for_nothing(state));
    if number == 0 || number > sets {
        return refuse(book.no_extra, "match-no-extra-set")
            .about("set", number)
            .about("sets", sets);
    }
    if state.result.is_some() {
        return refuse(book.no_third, "match-decided");
    }
    if state.current().is_some() {
        return invalid("match-set-open");
    }
    let next = state.sets.len() + 1;
    if usize::from(number) != next {
        return invalid("match-set-order").about("next", next);
    }
    let place = number.saturating_sub(sets_for_nothing(state)).max(1);
    let first = starter_of(setup, place)?;
    let clause = book.starters[usize::from(place.clamp(1, 3)) - 1];
    let started = Fact::SetStarted { set: number, first };
    Ok(vec![by(started, clause)])
}

/// How many sets were drawn and counted for nothing: each of them is played again.
fn sets_for_nothing(state: &Match) -> u8 {
    let points = state.points_of_sets();
    u8::try_from(points.len() - counted(&points)).unwrap_or(u8::MAX)
}

/// Who starts a set: set 2 the other side than set 1, set 3 the same.
fn starter_of(setup: &Setup, number: u8) -> Result<u8, Refused> {
    let special = &setup.book()?.special;
    if let Some(clause) = special.symbols.filter(|_| setup.symbols.is_none()) {
        return refuse(clause, "match-symbols-first");
    }
    let unsettled = setup.has_partners() && setup.consultation.is_none();
    if let Some(clause) = special.consultation.filter(|_| unsettled) {
        return refuse(clause, "match-consultation-first");
    }
    let Some(first) = setup.starter else {
        return refuse(setup.book()?.starters[0], "match-starter-first");
    };
    Ok((first + number - 1) % 2)
}

pub(super) fn correct(
    state: &Match,
    number: u8,
    points: [Score; 2],
    finding: &str,
) -> Result<Facts, Refused> {
    check_finding(finding)?;
    let setup = state.setup()?;
    let book = setup.book()?;
    let fits = [[Score::ONE, Score::ZERO], [Score::ZERO, Score::ONE], [Score::HALF, Score::HALF]];
    if !fits.contains(&points) {
        return refuse(book.points, "match-points");
    }
    let place = usize::from(number).wrapping_sub(1);
    let Some(set) = state.sets.get(place).filter(|set| set.ended.is_some()) else {
        return Err(Refused::not_found("match-no-such-set"));
    };
    let points = set_points_of(points, book.replays_draws);
    let corrected = Fact::SetCorrected { set: set.number, points, finding: finding.to_owned() };
    let mut facts = vec![by(corrected, book.end)];
    let mut all = state.points_of_sets();
    all[place] = points;
    facts.extend(result_after(state, setup, &all)?);
    Ok(facts)
}

/// How the result changes when the sets have these points; a result that does not rest on sets
/// stays.
fn result_after(state: &Match, setup: &Setup, all: &[[Score; 2]]) -> Result<Facts, Refused> {
    let old = state.result.as_ref();
    if old.is_some_and(|result| result.reason != EndReason::Sets) {
        return Ok(Vec::new());
    }
    Ok(match decided(all, setup.sets) {
        Some(result) if old != Some(&result) => vec![ends::match_ended(setup.book()?, result)],
        None if old.is_some() => vec![Fact::ResultWithdrawn.into()],
        _ => Vec::new(),
    })
}
