//! Points of sets, and the result of a match that they add up to.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | tr-mangala e.1, tr-pentago 12.1 | `decided` | 2 points of 3 sets win |
//! | tr-kure 17.1 | `set_points_of`, `decided` | 2 won sets win; a drawn one counts for nothing |
//! | tr-mangala e.2, e.3, tr-pentago 12.2, 12.3 | `decided` | 1 and 0, or half a point each |

use pairing::Score;
use serde::{Deserialize, Serialize};

use crate::id::RulingId;

/// The result of a match, as the event takes it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MatchResult {
    /// The round points of the two sides.
    pub points: [Score; 2],
    /// The set points of the two sides.
    pub set_points: [Score; 2],
    /// How it came about.
    pub reason: EndReason,
}

/// How a match came to its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    /// By its sets.
    Sets,
    /// A side had three warnings.
    Warnings {
        /// The side that loses.
        loser: u8,
    },
    /// A referee ruled so.
    Ruling {
        /// The ruling.
        id: RulingId,
        /// The side that loses.
        loser: u8,
    },
    /// A side gave up.
    Resigned {
        /// The side that loses.
        loser: u8,
    },
}

/// The points of two sides when one has won.
pub(super) fn won_by(side: u8) -> [Score; 2] {
    if side == 0 { [Score::ONE, Score::ZERO] } else { [Score::ZERO, Score::ONE] }
}

/// The points of two sides: one has won, or neither.
pub(super) fn points_of(winner: Option<u8>) -> [Score; 2] {
    winner.map_or([Score::HALF; 2], won_by)
}

/// The points of a set in a rulebook: where drawn sets are played again, they give nobody a point.
pub(super) fn set_points_of(points: [Score; 2], replays_draws: bool) -> [Score; 2] {
    if replays_draws && points[0] == points[1] { [Score::ZERO; 2] } else { points }
}

/// How many sets count: those that gave a point.
pub(super) fn counted(points: &[[Score; 2]]) -> usize {
    points.iter().filter(|points| **points != [Score::ZERO; 2]).count()
}

/// The sum of the sets.
pub(super) fn set_points(sets: &[[Score; 2]]) -> [Score; 2] {
    sets.iter().fold([Score::ZERO; 2], |[one, two], points| [one + points[0], two + points[1]])
}

/// The result by sets: as soon as a side has more than half of all points that there are, or when
/// all sets that count are played.
pub(super) fn decided(points: &[[Score; 2]], sets: u8) -> Option<MatchResult> {
    let sum = set_points(points);
    let needed = Score((i32::from(sets) + 1) * Score::HALF.tenths());
    let winner = (0..2_u8).find(|&side| sum[usize::from(side)] >= needed);
    let all_played = counted(points) >= usize::from(sets);
    (winner.is_some() || all_played).then(|| MatchResult {
        points: points_of(winner),
        set_points: sum,
        reason: EndReason::Sets,
    })
}
