//! Pentago: lines of five that are still open, and how full they are.

use games::pentago::{LINES, Pentago, PentagoMove, bit_of};
use games::{Game, Side, Turn};

use super::OPEN_LINE;
use crate::sparring::{Skill, Sparring, WIN, key_of};

impl Sparring for Pentago {
    const SCALE: i32 = 120;
    const LEVELS: [Skill; 8] = [
        Skill::new(200, 1, 250, 400),
        Skill::new(400, 1, 90, 220),
        Skill::new(600, 1, 35, 90),
        Skill::new(2_000, 2, 150, 130),
        Skill::new(6_000, 2, 40, 45),
        Skill::new(12_000, 3, 30, 12),
        Skill::full(50_000),
        Skill::full(500_000),
    ];
    const PLACES: usize = 36 * 4;

    fn side(&self) -> Side {
        self.to_move()
    }

    fn key(&self) -> u64 {
        let (side, other) = (self.to_move(), self.to_move().other());
        key_of(&[self.marbles(side), self.marbles(other)])
    }

    fn evaluate(&self) -> i32 {
        let (side, other) = (self.to_move(), self.to_move().other());
        let [own, theirs] = [self.marbles(side), self.marbles(other)];
        let mut value = 0;
        for line in LINES {
            match (own & line, theirs & line) {
                (0, 0) => {}
                (own, 0) => value += OPEN_LINE[own.count_ones() as usize],
                (0, theirs) => value -= OPEN_LINE[theirs.count_ones() as usize],
                _ => {}
            }
        }
        // The middles of the parts are on the most lines and never move.
        value + 6 * ((own & MIDDLES).count_ones() as i32 - (theirs & MIDDLES).count_ones() as i32)
    }

    fn ended(&self) -> Option<i32> {
        if self.turn() != Turn::Over {
            return None;
        }
        let side = self.to_move();
        Some(self.winner().map_or(0, |winner| if winner == side { WIN } else { -WIN }))
    }

    fn promise(&self, mv: PentagoMove) -> i32 {
        let (side, other) = (self.to_move(), self.to_move().other());
        let [own, theirs] = [self.marbles(side), self.marbles(other)];
        let mut promise = 0;
        let through = &THROUGH[usize::from(bit_of(mv.hole))];
        for &line in through.iter().take_while(|&&line| line != 0) {
            let [own, theirs] = [own & line, theirs & line].map(u64::count_ones);
            if own == 0 || theirs == 0 {
                promise += OPEN_LINE[(own + theirs).min(5) as usize] + 1;
            }
        }
        promise
    }

    fn place(mv: PentagoMove) -> usize {
        usize::from(bit_of(mv.hole)) * 4 + usize::from(mv.part.wrapping_sub(1) & 3)
    }
}

/// The lines through each hole, at most twelve; 0 stands behind the last.
static THROUGH: [[u64; 12]; 36] = {
    let mut table = [[0; 12]; 36];
    let mut hole = 0;
    while hole < 36 {
        let (mut line, mut count) = (0, 0);
        while line < LINES.len() {
            if LINES[line] >> hole & 1 == 1 {
                table[hole][count] = LINES[line];
                count += 1;
            }
            line += 1;
        }
        hole += 1;
    }
    table
};

/// The middle hole of every part.
const MIDDLES: u64 = 1 << 4 | 1 << 13 | 1 << 22 | 1 << 31;
