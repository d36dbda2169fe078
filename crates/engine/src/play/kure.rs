//! Küre: four captures win, a side without a step loses; pieces next to each other cannot be closed
//! in from that side.

use games::kure::{Kure, Step};
use games::{Game, Side, Turn};

use crate::sparring::{Skill, Sparring, WIN, key_of};

impl Sparring for Kure {
    const CYCLES: bool = true;
    const SCALE: i32 = 150;
    const LEVELS: [Skill; 8] = [
        Skill::new(60, 1, 150, 250),
        Skill::new(180, 1, 65, 112),
        Skill::new(650, 2, 62, 65),
        Skill::new(1_500, 2, 8, 4),
        Skill::new(3_000, 3, 28, 14),
        Skill::new(12_000, 4, 15, 4),
        Skill::full(50_000),
        Skill::full(1_000_000),
    ];
    const PLACES: usize = 64 * 64;

    fn side(&self) -> Side {
        self.to_move()
    }

    fn key(&self) -> u64 {
        let side = u64::from(self.to_move().0);
        key_of(&[self.pieces(Side::FIRST), self.pieces(Side::SECOND), side])
    }

    fn evaluate(&self) -> i32 {
        let (side, other) = (self.to_move(), self.to_move().other());
        let taken = self.taken();
        let lead =
            i32::from(taken[usize::from(side.0 & 1)]) - i32::from(taken[usize::from(other.0 & 1)]);
        let [own, theirs] = [self.pieces(side), self.pieces(other)];
        let steps = self.count_moves() as i32;
        100 * lead
            + 3 * (center(own) - center(theirs))
            + steps.min(12) * 2
            + 12 * (threats(own, theirs) - threats(theirs, own))
    }

    fn ended(&self) -> Option<i32> {
        if self.turn() != Turn::Over {
            return None;
        }
        let side = self.to_move();
        Some(self.winner().map_or(0, |winner| if winner == side { WIN } else { -WIN }))
    }

    fn promise(&self, step: Step) -> i32 {
        500 * self.takes(step) as i32 + i32::from(step.to().row.abs_diff(step.from().row))
    }

    fn is_loud(&self, step: Step) -> bool {
        self.takes(step) > 0
    }

    fn place(step: Step) -> usize {
        usize::from(step.from().index(8)) * 64 + usize::from(step.to().index(8))
    }
}

/// The middle of the board, without its border.
fn center(pieces: u64) -> i32 {
    (pieces & 0x0000_3e3e_3e3e_3e00).count_ones() as i32
}

/// Enemies that have one of our pieces beside them and an empty hole opposite: one step closes them in.
fn threats(own: u64, enemy: u64) -> i32 {
    const NOT_FIRST: u64 = 0xfefe_fefe_fefe_fefe;
    const NOT_LAST: u64 = 0x7f7f_7f7f_7f7f_7f7f;
    let empty = !(own | enemy) & 0x007f_7f7f_7f7f_7f7f;
    let up = |set: u64, places: u32| match places {
        1 | 9 => (set << places) & NOT_FIRST,
        7 => (set << places) & NOT_LAST,
        _ => set << places,
    };
    let down = |set: u64, places: u32| match places {
        1 | 9 => (set >> places) & NOT_LAST,
        7 => (set >> places) & NOT_FIRST,
        _ => set >> places,
    };
    let mut count = 0;
    for places in [1, 7, 8, 9] {
        count += (enemy & up(own, places) & down(empty, places)).count_ones();
        count += (enemy & down(own, places) & up(empty, places)).count_ones();
    }
    count as i32
}
