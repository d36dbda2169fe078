//! Reversi: corners, the squares around them, and how many moves both sides have; the last empties
//! are solved exactly ([`endgame`]).

pub mod endgame;

use games::reversi::{Reversi, ReversiMove, legal};
use games::{Game, Side, Turn};

use crate::sparring::{Skill, Solved, Sparring, counted, key_of};

impl Sparring for Reversi {
    const SCALE: i32 = 700;
    const LEVELS: [Skill; 8] = [
        Skill::new(40, 1, 2_000, 300),
        Skill::new(150, 1, 600, 80),
        Skill::new(300, 2, 700, 80),
        Skill::new(600, 2, 250, 25),
        Skill::new(2_000, 3, 200, 14),
        Skill::new(10_000, 4, 60, 2),
        Skill::full(40_000),
        Skill::full(800_000),
    ];
    const PLACES: usize = 65;

    fn side(&self) -> Side {
        self.to_move()
    }

    fn key(&self) -> u64 {
        let side = self.to_move();
        key_of(&[self.discs(side), self.discs(side.other())])
    }

    fn evaluate(&self) -> i32 {
        let side = self.to_move();
        evaluate(self.discs(side), self.discs(side.other()))
    }

    fn ended(&self) -> Option<i32> {
        let side = self.to_move();
        let [own, theirs] = [self.discs(side), self.discs(side.other())];
        if legal(own, theirs) != 0 || legal(theirs, own) != 0 {
            return None;
        }
        Some(counted(own.count_ones() as i32 - theirs.count_ones() as i32))
    }

    fn promise(&self, mv: ReversiMove) -> i32 {
        match mv {
            ReversiMove::Disc(cell) => i32::from(SQUARES[usize::from(cell.index(8) & 63)]),
            ReversiMove::Pass => 0,
        }
    }

    fn place(mv: ReversiMove) -> usize {
        match mv {
            ReversiMove::Disc(cell) => usize::from(cell.index(8) & 63),
            ReversiMove::Pass => 64,
        }
    }

    fn solve(&self, nodes: u64, stop: &mut dyn FnMut() -> bool) -> Option<Solved<ReversiMove>> {
        let side = self.to_move();
        let [own, theirs] = [self.discs(side), self.discs(side.other())];
        let empties = (own | theirs).count_zeros();
        // A rule of thumb: every empty square more takes three times as long.
        let in_reach = 8 + nodes.max(1).ilog(4);
        if empties > in_reach || self.turn() == Turn::Over {
            return None;
        }
        endgame::solve_within(own, theirs, nodes, stop).map(|solved| Solved {
            value: counted(solved.value),
            best: solved.best,
            nodes: solved.nodes,
        })
    }
}

/// The corners.
const CORNERS: u64 = 0x8100_0000_0000_0081;
/// For each corner the square diagonally beside it and the two along the edges.
const AROUND: [(u64, u64, u64); 4] = [
    (1, 1 << 9, 1 << 1 | 1 << 8),
    (1 << 7, 1 << 14, 1 << 6 | 1 << 15),
    (1 << 56, 1 << 49, 1 << 57 | 1 << 48),
    (1 << 63, 1 << 54, 1 << 62 | 1 << 55),
];

/// How good a board looks for the side to move, in hundredths of a disc.
#[must_use]
pub fn evaluate(own: u64, theirs: u64) -> i32 {
    let count = |set: u64| set.count_ones() as i32;
    let empties = count(!(own | theirs));
    let moves = count(legal(own, theirs)) - count(legal(theirs, own));
    let around = |set: u64| {
        let (up, down) = (set << 8, set >> 8);
        let wide = set | up | down;
        wide | (wide << 1 & 0xfefe_fefe_fefe_fefe) | (wide >> 1 & 0x7f7f_7f7f_7f7f_7f7f)
    };
    let empty = !(own | theirs);
    let frontier = count(theirs & around(empty)) - count(own & around(empty));
    let mut corners = 1_200 * (count(own & CORNERS) - count(theirs & CORNERS));
    for (corner, diagonal, along) in AROUND {
        if empty & corner != 0 {
            corners -= 600 * (count(own & diagonal) - count(theirs & diagonal));
            corners -= 180 * (count(own & along) - count(theirs & along));
        }
    }
    let edges = edge_runs(own) - edge_runs(theirs);
    let discs = count(own) - count(theirs);
    let late = (60 - empties).max(0);
    corners + 100 * moves + 45 * frontier + 120 * edges + discs * late / 2
}

/// Discs along the edges that hang together with a corner of this side: they stay.
fn edge_runs(own: u64) -> i32 {
    const EDGES: u64 = 0xff81_8181_8181_81ff;
    let mut run = own & CORNERS;
    for _ in 0..6 {
        let next = (run << 8)
            | (run >> 8)
            | (run << 1 & 0xfefe_fefe_fefe_fefe)
            | (run >> 1 & 0x7f7f_7f7f_7f7f_7f7f);
        run |= next & own & EDGES;
    }
    (run & !CORNERS).count_ones() as i32
}

/// Which squares to try first.
static SQUARES: [i8; 64] = {
    const ROWS: [[i8; 4]; 4] =
        [[100, -25, 10, 8], [-25, -50, -3, -2], [10, -3, 5, 3], [8, -2, 3, 2]];
    let mut squares = [0; 64];
    let mut square = 0;
    while square < 64 {
        let (row, column) = (square / 8, square % 8);
        let row = if row < 4 { row } else { 7 - row };
        let column = if column < 4 { column } else { 7 - column };
        squares[square] = ROWS[row][column];
        square += 1;
    }
    squares
};

/// How promising a square looks.
pub(crate) fn square_promise(square: u8) -> i32 {
    i32::from(SQUARES[usize::from(square & 63)])
}
