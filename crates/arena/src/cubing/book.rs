//! What judges may give, clause by clause: which contests and which phase each is offered in.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca A4b, A4b1, A6c, A6d | `acts` | two seconds; not offered where a judge helps with the timer (2s2: A4b, A6c) |
//! | wca 5b1, 5b2, 5b4, A5a, A5b, A6e, A6f, A6h | `acts` | DNF by the judge |
//! | wca A3c1, wca-2010 A6b2 | `acts` | DNF: moves during the inspection; a timer that stopped early at 0.06 or more |
//! | wca-2010 A6b1 | `acts` | DNF by the main judge: stopped early at 0.05 or less, and on purpose |
//! | wca-2010 B5b | `acts` | no penalties for the end where a stopwatch is used |
//! | wca 9s | `acts` | DNF by the main judge, over the time limit |
//! | wca-2010 B1c, B2b, B2c, B3b, B4d, B5c | `acts` | blindfolded, and 2s3 |
//! | wca-2010 C1a, C1b, C1b2, C1c | `acts` | one-handed |
//! | wca-2010 D1b, D1c, D3a, D4a | `acts` | with feet; D3a and D4a stand for A4b and A6c |
//! | wca-2010 E1, E2e, E3a | `acts` | fewest moves: no penalties of inspection and timer |
//!
//! The text of 2009 that we have ends before A7: B to E are those of 2010.

use puzzles::{Discipline, Edition};
use rulebook::{Citation, wca_2010};
use serde::{Deserialize, Serialize};

use super::Round;
use super::attempt::{Attempt, Phase};
use crate::id::PersonId;
use crate::people::Accommodation;

/// The same clause of both editions: the one of the round's edition.
macro_rules! cite {
    ($edition:expr, $clause:ident) => {
        match $edition {
            puzzles::Edition::Wca2009 => rulebook::wca_2009::$clause,
            puzzles::Edition::Wca2010 => rulebook::wca_2010::$clause,
        }
    };
}
pub(super) use cite;

/// What a timer shows at most that stopped at once (wca-2010 A6b1), in hundredths of a second.
const EARLY: u32 = 5;

/// What follows from a penalty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Effect {
    /// Two seconds for the start, once at most.
    Start,
    /// Two seconds for the end, once at most.
    End,
    /// No result.
    Dnf,
}

/// A penalty that can be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Act {
    /// By which clause.
    pub clause: Citation,
    /// What follows.
    pub effect: Effect,
    /// From which phase on.
    from: Phase,
    /// Up to which phase.
    until: Phase,
}

impl Act {
    /// A clause without a penalty of its own that the form names beside this one: moves before the
    /// blindfold is on are ruled as a look at the puzzle (wca-2010 B4b).
    #[must_use]
    pub fn beside(&self) -> Option<Citation> {
        (self.clause == wca_2010::B4d).then_some(wca_2010::B4b)
    }
}

const fn act(clause: Citation, effect: Effect, from: Phase, until: Phase) -> Act {
    Act { clause, effect, from, until }
}

/// The penalties of a contest, whatever the phase and the competitor.
fn acts(
    edition: Edition,
    discipline: Discipline,
    blind: bool,
    magic: bool,
    stopwatch: bool,
) -> Vec<Act> {
    use Effect::{Dnf, End, Start};
    use Phase::{Checked, Inspecting, Solving, Stopped};
    if discipline == Discipline::FewestMoves {
        let both = [wca_2010::E2e, wca_2010::E3a];
        return both.map(|clause| act(clause, Dnf, Solving, Checked)).to_vec();
    }
    let feet = discipline == Discipline::WithFeet;
    let from = if blind || magic { Solving } else { Inspecting };
    let start = match (blind, feet) {
        (true, _) => [wca_2010::B2b, wca_2010::B2c],
        (false, true) => [wca_2010::D3a, cite!(edition, A4b1)],
        (false, false) => [cite!(edition, A4b), cite!(edition, A4b1)],
    };
    let end = [if feet { wca_2010::D4a } else { cite!(edition, A6c) }, cite!(edition, A6d)];
    let mut all: Vec<Act> = start.map(|clause| act(clause, Start, from, Checked)).to_vec();
    // A stopwatch is stopped by the judge: nobody can stop it wrongly (B5b).
    if !(blind && stopwatch) {
        all.extend(end.map(|clause| act(clause, End, Stopped, Checked)));
    }
    let during =
        [cite!(edition, _5b1), cite!(edition, _5b2), cite!(edition, A5a), cite!(edition, A5b)];
    all.extend(during.map(|clause| act(clause, Dnf, from, Checked)));
    if from == Inspecting {
        all.push(act(cite!(edition, A3c1), Dnf, Inspecting, Inspecting));
    }
    if edition == Edition::Wca2010 {
        let early = [wca_2010::A6b1, wca_2010::A6b2];
        all.extend(early.map(|clause| act(clause, Dnf, Stopped, Checked)));
    }
    all.push(act(cite!(edition, A6e), Dnf, Stopped, Stopped));
    let after = [cite!(edition, A6f), cite!(edition, A6h)];
    all.extend(after.map(|clause| act(clause, Dnf, Stopped, Checked)));
    all.push(act(cite!(edition, _9s), Dnf, Solving, Checked));
    let own: &[Citation] = match discipline {
        _ if blind => &[wca_2010::B1c, wca_2010::B3b, wca_2010::B4d, wca_2010::B5c],
        Discipline::OneHanded => &[wca_2010::C1a, wca_2010::C1b, wca_2010::C1b2, wca_2010::C1c],
        Discipline::WithFeet => &[wca_2010::D1b, wca_2010::D1c],
        _ => &[],
    };
    all.extend(own.iter().map(|clause| act(*clause, Dnf, from, Checked)));
    if blind {
        all.push(act(cite!(edition, _5b4), Dnf, Solving, Checked));
    }
    all
}

impl Round {
    /// The penalties that the judge's screen offers for an attempt as it stands.
    #[must_use]
    pub fn offered(&self, person: &PersonId, attempt: &Attempt) -> Vec<Act> {
        let Some(settings) = &self.settings else {
            return Vec::new();
        };
        let (edition, contest) = (settings.edition, &settings.contest);
        let helped = self.has(person, Accommodation::TimerHelp);
        let hands = [cite!(edition, A4b), cite!(edition, A6c)];
        let (blind, magic) = (self.is_blind(person), contest.is_magic());
        let mut all = acts(edition, contest.discipline(), blind, magic, settings.is_by_stopwatch());
        all.retain(|act| (act.from..=act.until).contains(&attempt.phase));
        all.retain(|act| !(helped && hands.contains(&act.clause)));
        // Multiple blindfolded has a limit of its own, at which it is stopped (H1b1).
        let limited = attempt.sheet.time.filter(|_| settings.cubes == 1);
        let over = limited.is_some_and(|time| self.is_over_limit(time));
        all.retain(|act| act.clause != cite!(edition, _9s) || over);
        // A timer that stopped at once: up to 0.05 for the main judge, from 0.06 on without a result.
        let at_once = attempt.sheet.time.is_some_and(|time| time <= EARLY);
        all.retain(|act| act.clause != wca_2010::A6b1 || at_once);
        all.retain(|act| act.clause != wca_2010::A6b2 || !at_once);
        all
    }

    /// All penalties that a competitor's attempts can have, whatever the phase.
    pub(super) fn possible(&self, person: &PersonId) -> Vec<(Citation, Effect)> {
        let Some(settings) = &self.settings else {
            return Vec::new();
        };
        let contest = &settings.contest;
        let (blind, magic) = (self.is_blind(person), contest.is_magic());
        let stopwatch = settings.is_by_stopwatch();
        let all = acts(settings.edition, contest.discipline(), blind, magic, stopwatch);
        all.into_iter().map(|act| (act.clause, act.effect)).collect()
    }

    /// Whether the timer of an attempt stopped at once, so that another attempt is proposed (A6b1).
    #[must_use]
    pub fn stopped_at_once(&self, attempt: &Attempt) -> bool {
        let early = self.edition() == Edition::Wca2010 && attempt.phase == Phase::Stopped;
        early && attempt.sheet.time.is_some_and(|time| time <= EARLY)
    }

    /// Whether a time is over the limit of the round; the limit itself is not.
    #[must_use]
    pub fn is_over_limit(&self, hundredths: u32) -> bool {
        let limit = self.settings.as_ref().map(|settings| settings.limit);
        limit.is_some_and(|limit| i64::from(hundredths) * 10 > limit.0)
    }
}
