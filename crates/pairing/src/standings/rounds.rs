//! Unplayed rounds: what they are, how opponents see them, and what they contribute to the
//! player's own sums. All editions share the kinds and the cuts; they differ in the dummy's score.

use std::cmp::Reverse;

use crate::tournament::{Bye, Entry, Score, Tournament, Tpn};

use super::code::{Cut, Edition};
use super::{Amount, Part, Settings, Source};

/// A bye that the player asked for, or an absence (every round after a withdrawal is one).
pub(super) const fn is_requested_bye(entry: &Entry) -> bool {
    matches!(entry, Entry::Absent | Entry::Bye { bye: Bye::HalfPoint | Bye::ZeroPoint })
}

/// A voluntary unplayed round: a requested bye or a forfeit loss.
pub(super) const fn is_voluntary(entry: &Entry) -> bool {
    is_requested_bye(entry) || matches!(entry, Entry::Forfeit { won: false, .. })
}

/// A player's entries of the finished rounds, with their numbers.
pub(super) fn finished(tournament: &Tournament, player: Tpn) -> Vec<(u32, Entry)> {
    let Some(found) = tournament.player(player) else {
        return Vec::new();
    };
    (1..=tournament.completed_rounds).map(|round| (round, found.entry(round))).collect()
}

/// The score with which a player counts for the opponents: as awarded, but requested byes with
/// nothing but voluntary unplayed rounds after them count as draws.
pub(super) fn adjusted_score(tournament: &Tournament, player: Tpn) -> Score {
    let mut only_voluntary_after = true;
    let mut score = Score::ZERO;
    for (_, entry) in finished(tournament, player).iter().rev() {
        let as_draw = only_voluntary_after && is_requested_bye(entry);
        score += if as_draw { tournament.points.draw } else { tournament.points.of(entry) };
        only_voluntary_after &= is_voluntary(entry);
    }
    score
}

/// All adjusted scores, by the place of the player in the list.
pub(super) fn adjusted_scores(tournament: &Tournament, settings: &Settings) -> Vec<Score> {
    let adjust = |player| match settings.round_robin {
        true => tournament.score(player),
        false => adjusted_score(tournament, player),
    };
    tournament.tpns().map(adjust).collect()
}

/// The opponent score that each round contributes: the real opponent's adjusted score, or the
/// dummy's in an unplayed round. In a round robin a forfeit counts like a game, and a free round
/// not at all.
pub(super) fn opponents(
    tournament: &Tournament,
    settings: &Settings,
    adjusted: &[Score],
    player: Tpn,
) -> Vec<(Entry, Part)> {
    let score_of = |opponent: Tpn| adjusted.get(opponent.index()).copied().unwrap_or_default();
    let mut parts = Vec::new();
    for (round, entry) in finished(tournament, player) {
        let real = if settings.round_robin { entry.opponent() } else { entry.played_opponent() };
        let (source, score) = match real {
            Some(opponent) => (Source::Opponent(opponent), score_of(opponent)),
            None if settings.round_robin => continue,
            None => {
                let scheduled = entry.opponent().map(score_of);
                (Source::Dummy, dummy(tournament, settings.edition, player, scheduled))
            }
        };
        let voluntary = !settings.round_robin && is_voluntary(&entry);
        parts.push((
            entry,
            Part { round, source, score, amount: Amount::of(score), voluntary, cut: false },
        ));
    }
    parts
}

/// The score of the dummy: one's own, and since 2026 never more than the scheduled opponent's
/// adjusted score (forfeits) or than draws in all rounds (byes).
fn dummy(
    tournament: &Tournament,
    edition: Edition,
    player: Tpn,
    scheduled: Option<Score>,
) -> Score {
    let own = tournament.score(player);
    if edition < Edition::Y2026 {
        return own;
    }
    let rounds = i32::try_from(tournament.completed_rounds).unwrap_or(i32::MAX);
    let all_draws = Score(tournament.points.draw.0.saturating_mul(rounds));
    own.min(scheduled.unwrap_or(all_draws))
}

/// Marks what a cut leaves out: so many of the least significant contributions, one after the
/// other, then the most significant of what is left (14.1 to 14.4).
pub(super) fn apply_cut(parts: &mut [Part], cut: Cut) {
    for _ in 0..cut.low {
        if let Some(at) = least(parts) {
            parts[at].cut = true;
        }
    }
    for _ in 0..cut.high {
        if let Some(at) = most(parts) {
            parts[at].cut = true;
        }
    }
}

/// What the next cut takes (16.5): the lowest contribution of a voluntary unplayed round, unless
/// the least significant value gives more. That value is the one of the opponent with the lowest
/// score, not the lowest product: the two are the same in a Buchholz, not in a Sonneborn-Berger.
fn least(parts: &[Part]) -> Option<usize> {
    let left = || (0..parts.len()).filter(|&at| !parts[at].cut);
    let usual = left().min_by_key(|&at| (parts[at].score, parts[at].amount))?;
    let voluntary = left()
        .filter(|&at| parts[at].voluntary)
        .min_by_key(|&at| (parts[at].amount, parts[at].score));
    voluntary.filter(|&at| parts[at].amount >= parts[usual].amount).or(Some(usual))
}

fn most(parts: &[Part]) -> Option<usize> {
    let left = (0..parts.len()).filter(|&at| !parts[at].cut);
    left.min_by_key(|&at| Reverse((parts[at].score, parts[at].amount)))
}
