//! The score of a Kulami board: lines, largest area and plates, for each colour.
//!
//! It needs no game: the referee's desk enters any end position and gets the same sheet.

use super::{Layout, LinePoints, Plate};
use crate::bits::each_bit;
use crate::{Cell, Side};

/// What a set may not enter when it moves one column to the right, and to the left.
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
/// The shortest line that counts.
const LINE: u32 = 5;

/// The three scores of one colour, as they are written one below the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    /// For lines of five or more.
    pub lines: u32,
    /// The size of the largest area.
    pub area: u32,
    /// The holes of the plates it has won.
    pub plates: u32,
}

impl Score {
    /// The sum of the three.
    #[must_use]
    pub const fn total(self) -> u32 {
        self.lines + self.area + self.plates
    }
}

/// The scores of both colours and where they come from, for the players who check them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// The scores of black and red.
    pub scores: [Score; 2],
    /// The lines of each colour, as their cells.
    pub lines: [Vec<Vec<Cell>>; 2],
    /// The largest area of each colour; of areas of one size, the first in reading order.
    pub areas: [Vec<Cell>; 2],
    /// For each plate its letter, its worth and its owner; `None` is level.
    pub plates: Vec<(char, u32, Option<Side>)>,
}

/// The scores of both colours.
pub fn scores(marbles: [u64; 2], layout: &Layout, points: LinePoints) -> [Score; 2] {
    let plates = plate_points(marbles, layout);
    [0, 1].map(|side| Score {
        lines: line_points(marbles[side], points),
        area: largest_area_size(marbles[side]),
        plates: plates[side],
    })
}

/// The scores with where they come from.
pub fn sheet(marbles: [u64; 2], layout: &Layout, points: LinePoints) -> ScoreSheet {
    let plate =
        |&plate: &Plate| (layout.letter(plate.corner()), plate.worth(), owner(marbles, plate));
    ScoreSheet {
        scores: scores(marbles, layout, points),
        lines: marbles.map(|own| lines(own).into_iter().map(cells).collect()),
        areas: marbles.map(|own| cells(largest_area(own))),
        plates: layout.plates().iter().map(plate).collect(),
    }
}

/// The cells of a set, in reading order.
pub fn cells(set: u64) -> Vec<Cell> {
    each_bit(set).map(|hole| Cell::at(hole, 8)).collect()
}

/// What the plates are worth that each colour has won. Who wins a plate is as good as chance, so
/// there is no branch to be guessed wrong.
#[inline]
fn plate_points(marbles: [u64; 2], layout: &Layout) -> [u32; 2] {
    let mut points = [0; 2];
    for &plate in layout.plates() {
        let [black, red] = marbles.map(|own| plate.count(own));
        points[0] += plate.worth() * u32::from(black > red);
        points[1] += plate.worth() * u32::from(red > black);
    }
    points
}

/// The colour with more marbles on a plate.
fn owner(marbles: [u64; 2], plate: Plate) -> Option<Side> {
    let [black, red] = marbles.map(|own| plate.count(own));
    match black.cmp(&red) {
        std::cmp::Ordering::Greater => Some(Side::FIRST),
        std::cmp::Ordering::Less => Some(Side::SECOND),
        std::cmp::Ordering::Equal => None,
    }
}

/// A set moved by one place along each of the four kinds of lines.
const STEPS: [fn(u64) -> u64; 4] =
    [|set| (set << 1) & NOT_A, |set| set << 8, |set| (set << 9) & NOT_A, |set| (set << 7) & NOT_H];

/// The marbles that have at least four of their own right before them in a direction: of a line of
/// n marbles the last n - 4.
#[inline]
fn tails(own: u64, step: impl Fn(u64) -> u64) -> u64 {
    let second = own & step(own);
    let fourth = second & step(step(second));
    own & step(fourth)
}

fn line_points(own: u64, points: LinePoints) -> u32 {
    // The lines of a direction, and their marbles beyond the fourth. Which directions have lines is
    // as good as chance, so there is no branch to be guessed wrong.
    let count = |step: fn(u64) -> u64| {
        let tails = tails(own, step);
        ((tails & !step(tails)).count_ones(), tails.count_ones())
    };
    let [row, column, falling, rising] = STEPS;
    let found = [count(row), count(column), count(falling), count(rising)];
    let lines: u32 = found.iter().map(|(lines, _)| lines).sum();
    let beyond: u32 = found.iter().map(|(_, beyond)| beyond).sum();
    match points {
        LinePoints::Length => (LINE - 1) * lines + beyond,
        LinePoints::Fixed(points) => points * lines,
    }
}

/// Every line as the set of its marbles.
fn lines(own: u64) -> Vec<u64> {
    let mut lines = Vec::new();
    for step in STEPS {
        let fifths = tails(own, step);
        // A line begins where no own marble stands before it.
        for first in each_bit(own & !step(own)) {
            let line = grow(1 << first, |set| step(set) & own);
            if line & fifths != 0 {
                lines.push(line);
            }
        }
    }
    lines
}

/// The largest group of marbles that are joined by their sides; of groups of one size, the first.
fn largest_area(own: u64) -> u64 {
    let mut left = own;
    let mut largest = 0_u64;
    while left != 0 {
        let area = grow(left & left.wrapping_neg(), |set| beside(set) & own);
        if area.count_ones() > largest.count_ones() {
            largest = area;
        }
        left &= !area;
    }
    largest
}

/// The size of the largest group. It begins where the most neighbours are, so that few groups need
/// to be looked at until the rest is too small.
fn largest_area_size(own: u64) -> u32 {
    let [left, right] = [(own << 1) & NOT_A, (own >> 1) & NOT_H];
    let [above, below] = [own << 8, own >> 8];
    // Most marbles have no neighbour: they are groups of one.
    let mut unseen = own & (left | right | above | below);
    let three = (left & right & (above | below)) | (above & below & (left | right));
    let mut largest = u32::from(own != 0);
    while unseen.count_ones() > largest {
        let first = if unseen & three != 0 { unseen & three } else { unseen };
        let area = grow(first & first.wrapping_neg(), |set| {
            let near = set | (beside(set) & own);
            near | (beside(near) & own)
        });
        largest = largest.max(area.count_ones());
        unseen &= !area;
    }
    largest
}

/// The holes right beside a set.
const fn beside(set: u64) -> u64 {
    ((set << 1) & NOT_A) | ((set >> 1) & NOT_H) | set << 8 | set >> 8
}

/// A set together with everything that `next` reaches from it.
fn grow(mut set: u64, next: impl Fn(u64) -> u64) -> u64 {
    loop {
        let grown = set | next(set);
        if grown == set {
            return set;
        }
        set = grown;
    }
}
