//! Whether the rest of the field stays pairable (C4), and with which score the bye must go (C5).
//!
//! A graph in which everybody may meet at least half of the others has a perfect matching
//! (Dirac), whatever few players join it from above. That certificate is cheap and nearly always
//! holds for large fields, so that a bracket can be paired without looking at the rest. Where it
//! fails, the bracket's graph takes in the next bracket, and then everybody.

use super::PairingError;
use super::field::Field;
use crate::matching::Matcher;
use crate::tournament::Score;
use crate::wide::Wide;

/// A stretch of the order of pairing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch {
    pub from: usize,
    pub until: usize,
}

impl Stretch {
    pub const fn len(self) -> usize {
        self.until - self.from
    }
}

/// Whether any `count` of the players above, together with the stretch, can be paired
/// completely: each of them with somebody of the stretch, and all others among themselves. One
/// player of the stretch can even be left out for the bye.
pub(super) fn absorbs(field: &Field, above: &[usize], count: usize, stretch: Stretch) -> bool {
    let Stretch { from, until } = stretch;
    let enough = |player: usize, needed: usize| field.degree(player, from, until) >= needed;
    let within = (stretch.len() + count + 2).div_ceil(2);
    (from..until).all(|player| enough(player, within))
        && (count == 0 || above.iter().all(|&player| enough(player, count + 1)))
}

/// The score of the player who gets the bye; none in an even field.
///
/// # Errors
/// When the round cannot be paired at all, or only with a bye for a player who may not have it.
pub(super) fn bye_score(field: &Field) -> Result<Option<Score>, PairingError> {
    let count = field.len();
    let all = Stretch { from: 0, until: count };
    let odd = !count.is_multiple_of(2);
    let lowest = field.entrants.iter().rev().find(|entrant| entrant.may_have_bye);
    if odd && lowest.is_none() {
        return Err(PairingError::NoByeCandidate);
    }
    if count == 1 || absorbs(field, &[], 0, all) {
        return Ok(lowest.filter(|_| odd).map(|entrant| entrant.score));
    }
    let exposed = best_exposed(field);
    match exposed[..] {
        [] => Ok(None),
        [player] if field.entrants[player].may_have_bye => Ok(Some(field.entrants[player].score)),
        [_] => Err(PairingError::NoByeCandidate),
        _ => Err(PairingError::NotPairable {
            left: exposed.iter().map(|&player| field.entrants[player].tpn).collect(),
        }),
    }
}

/// Who stays over when as many as possible are paired and the one left over has the lowest score
/// among those who may have the bye.
fn best_exposed(field: &Field) -> Vec<usize> {
    let count = field.len();
    let mut rank = vec![0_u64; count];
    for player in (0..count.saturating_sub(1)).rev() {
        let rises = field.entrants[player].score != field.entrants[player + 1].score;
        rank[player] = rank[player + 1] + u64::from(rises);
    }
    let top = rank.first().map_or(1, |rank| rank + 1);
    let worth = |player: usize| {
        if field.entrants[player].may_have_bye { rank[player] } else { top }
    };
    let mut matcher = Matcher::<2>::new(count);
    for one in 0..count {
        for other in one + 1..count {
            if field.may_meet(one, other) {
                let weight = Wide::shifted(1, 64) + Wide::shifted(worth(one) + worth(other), 0);
                matcher.lay_edge(one, other, weight);
            }
        }
    }
    matcher.start(std::iter::empty());
    if matcher.solve().is_err() {
        return (0..count).collect();
    }
    (0..count).filter(|&player| matcher.mate(player).is_none()).collect()
}
