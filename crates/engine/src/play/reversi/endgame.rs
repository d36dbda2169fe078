//! The last empties of Reversi, exactly: the difference of discs with best play, empty squares at
//! the end given to the winner, as results are published.
//!
//! Far from the end the move that leaves the fewest answers is tried first, and positions are
//! remembered; near the end squares in odd regions are tried first; the last squares are counted.

use games::Cell;
use games::reversi::{ReversiMove, legal, turned};

use super::{evaluate, square_promise};
use crate::sparring::{Solved, key_of};
use crate::table::{Bound, Table};

/// From so many empties on positions are remembered and moves are sorted.
const SORTED: u32 = 7;
/// From so many empties on moves are sorted by a look ahead.
const LOOKED_AT: u32 = 13;
/// The quarters of the board: their parity says who plays last there.
const QUARTERS: [u64; 4] =
    [0x0000_0000_0f0f_0f0f, 0x0000_0000_f0f0_f0f0, 0x0f0f_0f0f_0000_0000, 0xf0f0_f0f0_0000_0000];
/// The four corners.
const CORNERS: u64 = 0x8100_0000_0000_0081;

/// The exact difference and a best move; `None` when the side to move has none, or has to pass.
#[must_use]
pub fn solve(own: u64, theirs: u64) -> Option<Solved<ReversiMove>> {
    solve_within(own, theirs, u64::MAX, &mut || false)
}

/// The same with at most so many positions; `None` also when they do not suffice.
pub fn solve_within(
    own: u64,
    theirs: u64,
    nodes: u64,
    stop: &mut dyn FnMut() -> bool,
) -> Option<Solved<ReversiMove>> {
    let mut solver =
        Solver { table: Table::for_nodes(nodes), nodes: 0, limit: nodes, stopped: false, stop };
    let moves = legal(own, theirs);
    if moves == 0 {
        let value = -solver.value(theirs, own, -64, 64, true);
        return (!solver.stopped).then_some(Solved {
            value,
            best: ReversiMove::Pass,
            nodes: solver.nodes,
        });
    }
    let mut sorted = [(0, 0); 64];
    let count = solver.sort(own, theirs, moves, None, &mut sorted);
    let (mut best, mut best_square) = (-65, 0);
    for &(_, square) in &sorted[..count] {
        let (next_own, next_theirs) = after(own, theirs, square);
        let value = if best == -65 {
            -solver.value(next_own, next_theirs, -64, 64, false)
        } else {
            let scout = -solver.value(next_own, next_theirs, -best - 1, -best, false);
            if scout > best {
                -solver.value(next_own, next_theirs, -64, -scout + 1, false)
            } else {
                scout
            }
        };
        if solver.stopped {
            return None;
        }
        if value > best {
            (best, best_square) = (value, square);
        }
    }
    let best_move = ReversiMove::Disc(Cell::at(best_square, 8));
    Some(Solved { value: best, best: best_move, nodes: solver.nodes })
}

/// The board after a disc, in the eyes of the other side.
#[inline]
fn after(own: u64, theirs: u64, square: u8) -> (u64, u64) {
    let flips = turned(square, own, theirs);
    (theirs & !flips, own | flips | 1 << square)
}

/// The result when neither side can move.
#[inline]
fn result(own: u64, theirs: u64) -> i32 {
    let [own, theirs] = [own, theirs].map(|set| set.count_ones() as i32);
    let empty = 64 - own - theirs;
    match own.cmp(&theirs) {
        std::cmp::Ordering::Greater => own - theirs + empty,
        std::cmp::Ordering::Less => own - theirs - empty,
        std::cmp::Ordering::Equal => 0,
    }
}

struct Solver<'a> {
    table: Table<u8>,
    nodes: u64,
    limit: u64,
    stopped: bool,
    stop: &'a mut dyn FnMut() -> bool,
}

impl Solver<'_> {
    fn value(&mut self, own: u64, theirs: u64, alpha: i32, beta: i32, passed: bool) -> i32 {
        match (own | theirs).count_zeros() {
            0 => result(own, theirs),
            1 => self.last(own, theirs),
            empties if empties < SORTED => self.near(own, theirs, alpha, beta, passed),
            _ => self.far(own, theirs, [alpha, beta], passed),
        }
    }

    /// One square is left.
    #[inline]
    fn last(&mut self, own: u64, theirs: u64) -> i32 {
        self.nodes += 1;
        let square = (own | theirs).trailing_ones() as u8;
        let difference = own.count_ones() as i32 - theirs.count_ones() as i32;
        let flips = turned(square, own, theirs).count_ones() as i32;
        if flips > 0 {
            return difference + 2 * flips + 1;
        }
        let flips = turned(square, theirs, own).count_ones() as i32;
        if flips > 0 {
            return difference - 2 * flips - 1;
        }
        result(own, theirs)
    }

    /// Few squares are left: those in odd quarters first, no sorting.
    fn near(&mut self, own: u64, theirs: u64, mut alpha: i32, beta: i32, passed: bool) -> i32 {
        self.nodes += 1;
        let empty = !(own | theirs);
        let mut odd = 0;
        for quarter in QUARTERS {
            if (empty & quarter).count_ones() % 2 == 1 {
                odd |= quarter;
            }
        }
        let mut best = -65;
        for group in [empty & odd, empty & !odd] {
            let mut left = group;
            while left != 0 {
                let square = left.trailing_zeros() as u8;
                left &= left - 1;
                let flips = turned(square, own, theirs);
                if flips == 0 {
                    continue;
                }
                let value =
                    -self.value(theirs & !flips, own | flips | 1 << square, -beta, -alpha, false);
                if value > best {
                    best = value;
                    alpha = alpha.max(value);
                    if alpha >= beta {
                        return best;
                    }
                }
            }
        }
        if best > -65 {
            return best;
        }
        if passed { result(own, theirs) } else { -self.near(theirs, own, -beta, -alpha, true) }
    }

    /// Many squares are left: remembered and sorted.
    fn far(&mut self, own: u64, theirs: u64, [mut alpha, beta]: [i32; 2], passed: bool) -> i32 {
        self.nodes += 1;
        if self.nodes > self.limit || self.nodes.is_multiple_of(4096) && (self.stop)() {
            self.stopped = true;
        }
        if self.stopped {
            return alpha;
        }
        let moves = legal(own, theirs);
        if moves == 0 {
            if passed || legal(theirs, own) == 0 {
                return result(own, theirs);
            }
            return -self.far(theirs, own, [-beta, -alpha], true);
        }
        let key = key_of(&[own, theirs]);
        let remembered = self.table.get(key);
        if let Some(entry) = remembered {
            match entry.bound {
                Bound::Exact => return entry.value,
                Bound::Least if entry.value >= beta => return entry.value,
                Bound::Most if entry.value <= alpha => return entry.value,
                Bound::Least | Bound::Most => {}
            }
        }
        let mut sorted = [(0, 0); 64];
        let first = remembered.and_then(|entry| entry.best);
        let count = self.sort(own, theirs, moves, first, &mut sorted);
        let (first_alpha, mut best, mut best_square) = (alpha, -65, 0);
        for index in 0..count {
            // The moves are few and most positions need only the first: pick, do not sort.
            let most =
                (index..count).max_by_key(|&place| (sorted[place].0, std::cmp::Reverse(place)));
            sorted.swap(index, most.unwrap_or(index));
            let square = sorted[index].1;
            let (next_own, next_theirs) = after(own, theirs, square);
            let value = if index == 0 {
                -self.value(next_own, next_theirs, -beta, -alpha, false)
            } else {
                let scout = -self.value(next_own, next_theirs, -alpha - 1, -alpha, false);
                if scout > alpha && scout < beta {
                    -self.value(next_own, next_theirs, -beta, -alpha, false)
                } else {
                    scout
                }
            };
            if self.stopped {
                return alpha;
            }
            if value > best {
                (best, best_square) = (value, square);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        let bound = match best {
            _ if best >= beta => Bound::Least,
            _ if best <= first_alpha => Bound::Most,
            _ => Bound::Exact,
        };
        self.table.put(key, best, bound, 0, Some(best_square));
        best
    }

    /// Gives every move a number, the larger the sooner it is tried; at the root they are in order.
    fn sort(
        &mut self,
        own: u64,
        theirs: u64,
        moves: u64,
        first: Option<u8>,
        sorted: &mut [(i32, u8); 64],
    ) -> usize {
        let empties = (own | theirs).count_zeros();
        let empty = !(own | theirs);
        let (mut left, mut count) = (moves, 0);
        while left != 0 {
            let square = left.trailing_zeros() as u8;
            left &= left - 1;
            let (next_own, next_theirs) = after(own, theirs, square);
            let answers = legal(next_own, next_theirs);
            let corners = (answers & CORNERS).count_ones();
            let mut promise = square_promise(square) / 4;
            promise -= 24 * (answers.count_ones() + corners) as i32;
            let quarter = QUARTERS.iter().find(|quarter| **quarter >> square & 1 == 1);
            if quarter.is_some_and(|quarter| (empty & quarter).count_ones() % 2 == 1) {
                promise += 8;
            }
            if empties >= LOOKED_AT {
                let depth = if empties >= 18 { 3 } else { i32::from(empties >= 15) + 1 };
                promise -= look(next_own, next_theirs, depth, -100_000, 100_000) / 8;
                self.nodes += 1;
            }
            if first == Some(square) {
                promise = i32::MAX;
            }
            sorted[count] = (promise, square);
            count += 1;
        }
        if empties >= LOOKED_AT {
            sorted[..count].sort_by_key(|&(promise, _)| std::cmp::Reverse(promise));
        }
        count
    }
}

/// A short look ahead by the evaluation, only to sort moves.
fn look(own: u64, theirs: u64, depth: i32, mut alpha: i32, beta: i32) -> i32 {
    if depth == 0 {
        return evaluate(own, theirs);
    }
    let mut left = legal(own, theirs);
    if left == 0 {
        if legal(theirs, own) == 0 {
            return 1_000 * result(own, theirs);
        }
        return -look(theirs, own, depth - 1, -beta, -alpha);
    }
    let mut best = -100_000;
    while left != 0 {
        let square = left.trailing_zeros() as u8;
        left &= left - 1;
        let (next_own, next_theirs) = after(own, theirs, square);
        best = best.max(-look(next_own, next_theirs, depth - 1, -beta, -alpha));
        alpha = alpha.max(best);
        if alpha >= beta {
            break;
        }
    }
    best
}
