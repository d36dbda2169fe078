//! The fewest turns that solve a Clock.
//!
//! Turns commute, so a solution is an amount for each of the fifteen sets of pins on each side,
//! and only the number of amounts that are not zero counts. The turns of one side alone must set
//! its five inner dials; the four corner dials belong to both sides. So for every way in which
//! one side may leave the corners (20,736) the fewest turns of that side are noted, supports
//! (which sets are used at all) taken by size, and then the two sides are added up.
//!
//! Not here: the linear equations of one support (see `diagonal`).

use std::sync::OnceLock;

use super::diagonal::{COLUMNS, ROWS, Solutions, diagonalise, divide};
use super::{ClockMove, Corner, Pins};
use crate::Twelfths;

/// The dials of a side that are not at its corners.
const INNER: [usize; ROWS] = [1, 3, 4, 5, 7];
/// A cost that is not known (yet).
const UNKNOWN: u8 = 100;
/// Places for four hours, four bits each.
const PLACES: usize = 1 << 16;

/// Four hours, one in each byte.
type Corners = u32;

/// Some sets of pins, with all that is needed to solve the inner dials by them alone.
struct Support {
    sets: u16,
    left: [[i32; ROWS]; ROWS],
    entries: [i32; ROWS],
    /// What one hour of each diagonal unknown does to the corners.
    corners: Vec<Corners>,
}

/// All supports of a size, made at first use.
fn supports(size: usize) -> &'static [Support] {
    static LEVELS: [OnceLock<Vec<Support>>; COLUMNS + 1] = [const { OnceLock::new() }; COLUMNS + 1];
    LEVELS[size].get_or_init(|| {
        let masks = 0..1_u16 << COLUMNS;
        masks.filter(|sets| sets.count_ones() as usize == size).map(Support::new).collect()
    })
}

/// The sets of a support, in order.
fn pins(sets: u16) -> impl Iterator<Item = Pins> {
    (0..15_u8).filter(move |bit| sets >> bit & 1 == 1).map(|bit| Pins::from_bits(bit + 1))
}

/// What the sets of a support do to the inner dials: a column each.
fn inner_matrix(sets: u16) -> Vec<Vec<i32>> {
    INNER.iter().map(|&dial| pins(sets).map(|p| i32::from(p.dials()[dial])).collect()).collect()
}

impl Support {
    fn new(sets: u16) -> Self {
        let diagonal = diagonalise(inner_matrix(sets));
        let columns: Vec<Pins> = pins(sets).collect();
        let corner = |corner: Corner, unknown: usize| -> i32 {
            let moved = columns.iter().zip(&diagonal.right);
            moved.filter(|(pins, _)| pins.contains(corner)).map(|(_, row)| row[unknown]).sum()
        };
        let corners = (0..columns.len())
            .map(|unknown| pack(Corner::ALL.map(|c| corner(c, unknown))))
            .collect();
        Self { sets, left: diagonal.left, entries: diagonal.entries, corners }
    }

    /// All values of the diagonal unknowns that turn the inner dials by `target`.
    fn solutions(&self, target: [i32; ROWS]) -> Option<Vec<Solutions>> {
        let mut all = vec![Solutions::ANY; self.corners.len()];
        for (row, left) in self.left.iter().enumerate() {
            let value: i32 = left.iter().zip(target).map(|(a, b)| a * b).sum();
            match all.get_mut(row) {
                Some(unknown) => *unknown = divide(value, self.entries[row])?,
                None if value.rem_euclid(12) != 0 => return None,
                None => {}
            }
        }
        Some(all)
    }
}

fn pack(hours: [i32; 4]) -> Corners {
    hours.iter().rev().fold(0, |packed, &h| packed << 8 | h.rem_euclid(12).unsigned_abs())
}

/// Adds four hours at once: a byte that passes eleven loses twelve.
fn add(a: Corners, b: Corners) -> Corners {
    let sum = a + b;
    let over = ((sum + 0x7474_7474) & 0x8080_8080) >> 7;
    sum - over * 12
}

/// Four hours as a place in a table.
fn place(corners: Corners) -> usize {
    let squeezed =
        corners & 15 | corners >> 4 & 0xF0 | corners >> 8 & 0xF00 | corners >> 12 & 0xF000;
    squeezed as usize
}

/// Left and right exchanged, in both rows.
fn mirrored(corners: Corners) -> Corners {
    (corners & 0x00FF_00FF) << 8 | corners >> 8 & 0x00FF_00FF
}

/// Calls `visit` with the corners for every choice of the unknowns.
fn walk(
    solutions: &[Solutions],
    steps: &[Corners],
    from: Corners,
    visit: &mut impl FnMut(Corners),
) {
    let (Some((one, others)), Some((&step, steps))) =
        (solutions.split_first(), steps.split_first())
    else {
        return visit(from);
    };
    let mut here = add(from, times(step, one.first));
    let stride = times(step, one.step);
    for _ in 0..one.count {
        walk(others, steps, here, visit);
        here = add(here, stride);
    }
}

fn times(step: Corners, count: i32) -> Corners {
    (0..count).fold(0, |sum, _| add(sum, step))
}

/// The fewest turns of one side for every way in which it may leave the corners.
struct Side {
    target: [i32; ROWS],
    size: usize,
    cost: Vec<u8>,
    /// Which support of the size `cost` was first.
    by: Vec<u16>,
}

impl Side {
    /// The smallest supports, which nearly every position needs.
    fn new(dials: [u8; 9]) -> Self {
        let mut side = Self {
            target: INNER.map(|dial| -i32::from(dials[dial])),
            size: 0,
            cost: vec![UNKNOWN; PLACES],
            by: vec![0; PLACES],
        };
        side.note(0);
        while side.size < 5 {
            side.grow();
        }
        side
    }

    fn grow(&mut self) {
        self.size += 1;
        self.note(self.size);
    }

    fn note(&mut self, size: usize) {
        let cost = u8::try_from(size).unwrap_or(UNKNOWN);
        for (index, support) in supports(size).iter().enumerate() {
            let Some(solutions) = support.solutions(self.target) else {
                continue;
            };
            let index = u16::try_from(index).unwrap_or(0);
            walk(&solutions, &support.corners, 0, &mut |corners| {
                let place = place(corners);
                if self.cost[place] == UNKNOWN {
                    self.cost[place] = cost;
                    self.by[place] = index;
                }
            });
        }
    }

    /// At least this many turns.
    fn at_least(&self, corners: Corners) -> usize {
        let cost = self.cost[place(corners)];
        if cost == UNKNOWN { self.size + 1 } else { usize::from(cost) }
    }

    fn known(&self, corners: Corners) -> bool {
        self.cost[place(corners)] != UNKNOWN
    }

    /// The turns that leave the corners so.
    fn turns(&self, corners: Corners) -> Vec<ClockMove> {
        let size = usize::from(self.cost[place(corners)]);
        let support = &supports(size)[usize::from(self.by[place(corners)])];
        let solutions = support.solutions(self.target).unwrap_or_default();
        let unknowns = choose(&solutions, &support.corners, corners).unwrap_or_default();
        let right = diagonalise(inner_matrix(support.sets)).right;
        pins(support.sets)
            .zip(right)
            .map(|(pins, row)| {
                let hours = row.iter().zip(&unknowns).map(|(a, b)| a * b).sum();
                ClockMove::Turn(pins, Twelfths::new(hours))
            })
            .collect()
    }
}

/// Values of the unknowns that leave the corners as asked.
fn choose(solutions: &[Solutions], steps: &[Corners], wanted: Corners) -> Option<Vec<i32>> {
    let (Some((one, others)), Some((&step, steps))) =
        (solutions.split_first(), steps.split_first())
    else {
        return (wanted == 0).then(Vec::new);
    };
    (0..one.count).find_map(|turn| {
        let value = one.first + turn * one.step;
        let rest = add(wanted, times(step, (12 - value).rem_euclid(12)));
        let mut chosen = choose(others, steps, rest)?;
        chosen.insert(0, value);
        Some(chosen)
    })
}

/// The fewest turns that bring both sides to twelve: those of the near side, then, after `y2`,
/// those of the far side.
pub(super) fn solve(near: [u8; 9], far: [u8; 9]) -> Vec<ClockMove> {
    let corners = pack(Corner::ALL.map(|c| i32::from(near[c.dial()])));
    let (mut first, mut second) = (Side::new(near), Side::new(far));
    loop {
        let sum = Sum::new(&first, &second, corners);
        match sum.best {
            Some((mine, other)) if sum.fewest <= sum.first_open.min(sum.second_open) => {
                return join(first.turns(mine), second.turns(other));
            }
            _ => {}
        }
        // The side whose longer supports may still give less.
        if sum.first_open <= sum.second_open {
            first.grow();
        } else {
            second.grow();
        }
    }
}

fn join(mut near: Vec<ClockMove>, far: Vec<ClockMove>) -> Vec<ClockMove> {
    if !far.is_empty() {
        near.push(ClockMove::Flip);
        near.extend(far);
    }
    near
}

/// Both sides added up: the best that is known, and the least that what is not yet known on each
/// side could come to.
struct Sum {
    best: Option<(Corners, Corners)>,
    fewest: usize,
    first_open: usize,
    second_open: usize,
}

impl Sum {
    fn new(first: &Side, second: &Side, corners: Corners) -> Self {
        let mut sum = Self {
            best: None,
            fewest: usize::MAX,
            first_open: usize::MAX,
            second_open: usize::MAX,
        };
        for mine in all_corners() {
            let other = mirrored(add(mine, corners));
            let turns = first.at_least(mine) + second.at_least(other);
            if !first.known(mine) {
                sum.first_open = sum.first_open.min(turns);
            } else if !second.known(other) {
                sum.second_open = sum.second_open.min(turns);
            } else if turns < sum.fewest {
                (sum.fewest, sum.best) = (turns, Some((mine, other)));
            }
        }
        sum
    }
}

fn all_corners() -> impl Iterator<Item = Corners> {
    (0..12_u32).flat_map(|a| {
        (0..12_u32).flat_map(move |b| {
            (0..144_u32).map(move |cd| a | b << 8 | (cd % 12) << 16 | (cd / 12) << 24)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hours_are_added_four_at_a_time() {
        let sum = add(pack([11, 0, 5, 6]), pack([11, 0, 7, 5]));
        assert_eq!(sum, pack([10, 0, 0, 11]));
        assert_eq!(mirrored(pack([1, 2, 3, 4])), pack([2, 1, 4, 3]));
        let mut places: Vec<usize> = all_corners().map(place).collect();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), 20_736);
    }
}
