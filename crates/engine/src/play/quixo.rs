//! Quixo for two and for four: how full the rows, columns and diagonals are, and cubes of the own
//! symbol, which the other side may not take.

use games::quixo::{FourMove, Push, Quixo, QuixoFour};
use games::{Seat, Side, Turn};

use super::OPEN_LINE;
use crate::sparring::{Skill, Sparring, WIN, key_of};

/// The levels of the game for two: few moves decide it, so the strong ones still make mistakes.
const FOR_TWO: [Skill; 8] = [
    Skill::new(60, 1, 100, 250),
    Skill::new(120, 1, 42, 125),
    Skill::new(200, 1, 17, 40),
    Skill::new(500, 2, 52, 85),
    Skill::new(1_500, 2, 8, 8),
    Skill::new(3_000, 3, 20, 14),
    Skill::new(8_000, 4, 18, 9),
    Skill::full(1_000_000),
];

/// The levels of the game for four.
const FOR_FOUR: [Skill; 8] = [
    Skill::new(60, 1, 80, 250),
    Skill::new(200, 1, 30, 80),
    Skill::new(300, 2, 150, 220),
    Skill::new(1_200, 2, 12, 15),
    Skill::new(4_000, 3, 15, 12),
    Skill::new(10_000, 4, 12, 6),
    Skill::full(60_000),
    Skill::full(800_000),
];

/// The twelve lines of five cells.
const LINES: [u32; 12] = lines();

const fn lines() -> [u32; 12] {
    let mut lines = [0; 12];
    let mut place = 0;
    while place < 5 {
        lines[place] = 0b11111 << (5 * place);
        lines[5 + place] = 0b00001_00001_00001_00001_00001 << place;
        place += 1;
    }
    lines[10] = 0b10000_01000_00100_00010_00001;
    lines[11] = 0b00001_00010_00100_01000_10000;
    lines
}

/// How good cubes stand against others.
fn standing(own: u32, theirs: u32) -> i32 {
    let mut value = 0;
    for line in LINES {
        let [own, theirs] = [own & line, theirs & line].map(|set| set.count_ones() as usize);
        // An enemy on a line can be pushed away: it makes the line worth less, not nothing.
        value += OPEN_LINE[own] / (1 + theirs as i32);
        value -= OPEN_LINE[theirs] / (1 + own as i32);
    }
    value + 2 * (own.count_ones() as i32 - theirs.count_ones() as i32)
}

fn place_of(push: Push) -> usize {
    usize::from(push.cell().index(5)) * 4 + push.end() as usize
}

/// Taking a blank cube makes one more own symbol.
fn promise_of(push: Push, own: u32) -> i32 {
    let taken_own = own >> push.cell().index(5) & 1 == 1;
    if taken_own { 0 } else { 20 }
}

fn result<G: Sparring>(game: &G) -> Option<i32> {
    if game.turn() != Turn::Over {
        return None;
    }
    let side = game.side();
    Some(game.winner().map_or(0, |winner| if winner == side { WIN } else { -WIN }))
}

impl Sparring for Quixo {
    const CYCLES: bool = true;
    const SCALE: i32 = 100;
    const LEVELS: [Skill; 8] = FOR_TWO;
    const PLACES: usize = 100;

    fn side(&self) -> Side {
        self.to_move()
    }

    fn key(&self) -> u64 {
        let cubes = |side| u64::from(self.cubes(side));
        let side = u64::from(self.to_move().0) << 63;
        key_of(&[cubes(Side::FIRST) | cubes(Side::SECOND) << 32 | side])
    }

    fn evaluate(&self) -> i32 {
        let side = self.to_move();
        standing(self.cubes(side), self.cubes(side.other()))
    }

    fn ended(&self) -> Option<i32> {
        result(self)
    }

    fn promise(&self, push: Push) -> i32 {
        promise_of(push, self.cubes(self.to_move()))
    }

    fn place(push: Push) -> usize {
        place_of(push)
    }
}

impl Sparring for QuixoFour {
    const CYCLES: bool = true;
    const SCALE: i32 = 100;
    const LEVELS: [Skill; 8] = FOR_FOUR;
    const PLACES: usize = 401;

    fn side(&self) -> Side {
        self.to_move().side()
    }

    fn key(&self) -> u64 {
        let cubes = |seat| u64::from(self.cubes(Seat(seat)));
        let rest = u64::from(self.to_move().0) << 60;
        key_of(&[cubes(0) | cubes(2) << 32, cubes(1) | cubes(3) << 32 | rest])
    }

    fn evaluate(&self) -> i32 {
        let seat = self.to_move().0;
        let team = |seat: u8| self.cubes(Seat(seat % 4)) | self.cubes(Seat((seat + 2) % 4));
        let next = self.cubes(self.to_move()).count_ones() as i32;
        standing(team(seat), team(seat + 1)) + next
    }

    fn ended(&self) -> Option<i32> {
        result(self)
    }

    fn promise(&self, mv: FourMove) -> i32 {
        match mv {
            FourMove::Push { push, .. } => promise_of(push, self.cubes(self.to_move())),
            FourMove::Skip => 0,
        }
    }

    fn place(mv: FourMove) -> usize {
        match mv {
            FourMove::Push { push, dot } => place_of(push) * 4 + usize::from(dot.0 & 3),
            FourMove::Skip => 400,
        }
    }
}
