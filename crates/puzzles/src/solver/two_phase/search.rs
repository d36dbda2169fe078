//! The search through both phases: for growing lengths of phase one, every way through it is
//! tried, and phase two from where it ends, until the whole is short enough.
//!
//! The same is done for the cube as it is, turned by a third about its corner (so that each axis
//! plays the part of up and down), and for the inverse of each: the short way through phase one
//! in any of the six is found first.

use std::sync::LazyLock;

use super::first::{First, FirstTables};
use super::second::{COUNT, Second, SecondTables, TURNS};
use crate::Puzzle;
use crate::cube::{Cube, Cubies, parse};
use crate::solver::turn::{self, FOLLOWING, NO_FACE, PIECES, face, may_follow};

/// No search goes deeper: every cube can be solved in twenty turns.
const LONGEST: usize = 32;

/// Phase two is given up at this length: longer phases one are quicker to try.
const LONGEST_SECOND: usize = 12;

/// Phase two is given up when it is this much longer than its first estimate.
const MOST_OVER_ESTIMATE: usize = 3;

struct Tables {
    first: FirstTables,
    second: SecondTables,
    /// The cube turned as a whole by a third about the corner of U, R and F.
    third: Cubies,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    first: FirstTables::new(),
    second: SecondTables::new(),
    third: third_of_a_rotation(),
});

fn third_of_a_rotation() -> Cubies {
    let mut cube = Cube::solved(Puzzle::Three).expect("3x3x3 is a cube");
    cube.play(&parse(Puzzle::Three, "x y").expect("x and y are rotations"));
    Cubies::of_rotation(&cube).expect("a rotated cube has all its pieces")
}

/// One of the six ways to look at a cube.
struct View {
    cubies: Cubies,
    first: First,
    distance: usize,
    /// How often the cube was turned about its corner.
    thirds: u8,
    is_inverse: bool,
}

impl View {
    fn all(cubies: &Cubies) -> [Self; 6] {
        let tables = &*TABLES;
        let mut turned = [*cubies; 3];
        for thirds in 1..3 {
            let before = tables.third.inverse().then(&turned[thirds - 1]);
            turned[thirds] = before.then(&tables.third);
        }
        std::array::from_fn(|view| {
            let (thirds, is_inverse) = (view / 2, view % 2 == 1);
            let cubies = match is_inverse {
                true => turned[thirds].inverse(),
                false => turned[thirds],
            };
            let first = tables.first.coordinates(&cubies);
            Self {
                first,
                distance: usize::from(tables.first.distance(first)),
                cubies,
                thirds: thirds as u8,
                is_inverse,
            }
        })
    }

    /// The solution of the cube as it is, from one of the cube as seen here.
    fn undo(&self, solution: &[u8]) -> Vec<u8> {
        let back = |&turn: &u8| turn::turned_back(turn, self.thirds);
        if self.is_inverse {
            let turns = solution.iter().rev();
            turns.map(|turn| turn::inverse(back(turn))).collect()
        } else {
            solution.iter().map(back).collect()
        }
    }
}

/// What is known of one search.
pub struct Search {
    tables: &'static Tables,
    limit: usize,
    /// How many more positions of phase one may be looked at.
    budget: u64,
    path: [u8; LONGEST],
    /// The pieces after each turn of the path, right up to `known`.
    pieces: [Cubies; LONGEST],
    known: usize,
    /// How long the path is, when a solution is found.
    found: Option<usize>,
}

impl Search {
    /// A search for solutions of at most `limit` turns, which gives up after looking at `budget`
    /// positions.
    pub fn new(limit: usize, budget: u64) -> Self {
        Self {
            tables: &TABLES,
            limit: limit.min(LONGEST - 1),
            budget,
            path: [0; LONGEST],
            pieces: [Cubies::SOLVED; LONGEST],
            known: 0,
            found: None,
        }
    }

    /// The first solution that is found, as turns; `None` when the budget is used up.
    pub fn solve(&mut self, cubies: &Cubies) -> Option<Vec<u8>> {
        let views = View::all(cubies);
        for length in 0..=self.limit {
            for view in views.iter().filter(|view| view.distance <= length) {
                self.pieces[0] = view.cubies;
                self.known = 0;
                if self.first(view.first, 0, length, NO_FACE) {
                    return self.found.map(|end| view.undo(&self.path[..end]));
                }
            }
        }
        None
    }

    /// Tries all ways of exactly `left` more turns through phase one. `true` ends the search.
    fn first(&mut self, at: First, depth: usize, left: usize, last: u8) -> bool {
        if left == 0 {
            return self.enter_second(depth, last);
        }
        if self.budget == 0 {
            return true;
        }
        self.budget -= 1;
        let tables = &self.tables.first;
        let mut turns = tables.promising(at, left as u32) & FOLLOWING[usize::from(last)];
        while turns != 0 {
            let turn = turns.trailing_zeros() as u8;
            turns &= turns - 1;
            let next = tables.turned(at, usize::from(turn));
            let distance = usize::from(tables.orientation_distance(next));
            // Who leaves the group needs five more turns to come back to it.
            let is_early = distance == 0 && left > 1 && left < 6 && tables.distance(next) == 0;
            if distance >= left || is_early {
                continue;
            }
            self.path[depth % LONGEST] = turn;
            self.known = self.known.min(depth);
            if self.first(next, depth + 1, left - 1, face(turn)) {
                return true;
            }
        }
        false
    }

    fn enter_second(&mut self, depth: usize, last: u8) -> bool {
        while self.known < depth {
            let turn = usize::from(self.path[self.known]);
            self.pieces[self.known + 1] = self.pieces[self.known].then(&PIECES[turn]);
            self.known += 1;
        }
        let tables = &self.tables.second;
        let most = (self.limit - depth).min(LONGEST_SECOND);
        let at = tables.coordinates(&self.pieces[depth]);
        let mut least = usize::from(tables.distance(at));
        if least > most {
            return false;
        }
        // The inverse is as far away, but the tables may know more of it.
        let inverse = tables.coordinates(&self.pieces[depth].inverse());
        least = least.max(usize::from(tables.distance(inverse)));
        let longest = most.min(least + MOST_OVER_ESTIMATE);
        (least..=longest).any(|length| self.second(at, depth, length, last))
    }

    /// Tries all ways of exactly `left` more turns through phase two.
    fn second(&mut self, at: Second, depth: usize, left: usize, last: u8) -> bool {
        if left == 0 {
            self.found = at.is_solved().then_some(depth);
            return at.is_solved();
        }
        let tables = &self.tables.second;
        let following = SECOND_FOLLOWING[usize::from(last)];
        let mut turns = tables.promising(at, left as u32) & following;
        while turns != 0 {
            let index = turns.trailing_zeros() as usize;
            turns &= turns - 1;
            let next = tables.turned(at, index);
            let turn = TURNS[index];
            self.path[depth % LONGEST] = turn;
            if self.second(next, depth + 1, left - 1, face(turn)) {
                return true;
            }
        }
        false
    }
}

/// For each last face (and none) the set of turns of phase two that may follow.
static SECOND_FOLLOWING: [u32; 7] = {
    let mut sets = [0; 7];
    let mut last = 0;
    while last < 7 {
        let mut index = 0;
        while index < COUNT {
            if may_follow(last, face(TURNS[index])) {
                sets[last as usize] |= 1 << index;
            }
            index += 1;
        }
        last += 1;
    }
    sets
};
