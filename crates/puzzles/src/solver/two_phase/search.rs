//! The search of the two phases.

use super::first::{First, FirstTables};
use super::second::{Second, SecondTables, TURNS as SECOND_TURNS};
use crate::cube::Cubies;
use crate::solver::turn::{NO_FACE, PIECES, face, may_follow};

use std::sync::LazyLock;

pub struct Tables {
    pub first: FirstTables,
    pub second: SecondTables,
}

pub static TABLES: LazyLock<Tables> = LazyLock::new(|| Tables {
    first: FirstTables::new(),
    second: SecondTables::new(),
});

const LONGEST: usize = 32;

pub struct Search {
    tables: &'static Tables,
    /// pieces after each turn of the path, known up to `known`.
    pieces: [Cubies; LONGEST],
    known: usize,
    path: [u8; LONGEST],
    pub nodes: u64,
    pub seconds: u64,
    pub second_nodes: u64,
    limit: usize,
    cap: usize,
    pub slack: usize,
    pub found: usize,
}

impl Search {
    pub fn new() -> Self {
        Self {
            tables: &TABLES,
            pieces: [Cubies::SOLVED; LONGEST],
            known: 0,
            path: [0; LONGEST],
            nodes: 0,
            seconds: 0,
            second_nodes: 0,
            limit: 0,
            cap: 0,
            slack: 99,
            found: 0,
        }
    }

    /// all solutions with exactly `length` turns in phase one and at most `limit` in all.
    pub fn run(
        &mut self,
        start: &Cubies,
        first: First,
        length: usize,
        limit: usize,
        cap: usize,
    ) -> Option<&[u8]> {
        self.pieces[0] = *start;
        self.known = 0;
        self.limit = limit;
        self.cap = cap;
        self.first(first, 0, length, NO_FACE)
            .then(|| &self.path[..self.found])
    }

    fn first(&mut self, at: First, depth: usize, left: usize, last: u8) -> bool {
        if left == 0 {
            return self.enter_second(depth, last);
        }
        let tables = &self.tables.first;
        for face in 0..6_u8 {
            if !may_follow(last, face) {
                continue;
            }
            for amount in 0..3 {
                let turn = face * 3 + amount;
                let next = tables.turned(at, usize::from(turn));
                self.nodes += 1;
                let distance = usize::from(tables.distance(next, left as u8));
                if distance >= left {
                    if distance > left {
                        break;
                    }
                    continue;
                }
                if distance == 0 && left > 1 && left < 6 {
                    continue;
                }
                self.path[depth] = turn;
                self.known = self.known.min(depth);
                if self.first(next, depth + 1, left - 1, face) {
                    return true;
                }
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
        let at = tables.coordinates(&self.pieces[depth]);
        let most = (self.limit - depth).min(self.cap);
        let first = usize::from(tables.distance(at));
        if first > most {
            return false;
        }
        let back = usize::from(tables.distance(tables.coordinates(&self.pieces[depth].inverse())));
        if back > most {
            return false;
        }
        let first = first.max(back);
        self.seconds += 1;
        for length in first..=most.min(first + self.slack) {
            if self.second(at, depth, length, last) {
                return true;
            }
        }
        false
    }

    fn second(&mut self, at: Second, depth: usize, left: usize, last: u8) -> bool {
        if left == 0 {
            self.found = depth;
            return at.is_solved();
        }
        let tables = &self.tables.second;
        for (index, &turn) in SECOND_TURNS.iter().enumerate() {
            if !may_follow(last, face(turn)) {
                continue;
            }
            self.second_nodes += 1;
            let Some(next) = tables.turned(at, index, left as u8 - 1) else {
                continue;
            };
            self.path[depth] = turn;
            if self.second(next, depth + 1, left - 1, face(turn)) {
                return true;
            }
        }
        false
    }
}
