//! Mangala: stones in the store count; those at home are only lent, since whoever empties the own
//! region first takes what is left in the other.

use games::mangala::{Effect, Mangala, Pit};
use games::{Game, Side, Turn};

use crate::sparring::{Skill, Sparring, counted, key_of};

impl Sparring for Mangala {
    const SCALE: i32 = 500;
    const LEVELS: [Skill; 8] = [
        Skill::new(30, 1, 8_000, 550),
        Skill::new(60, 1, 1_250, 270),
        Skill::new(110, 2, 900, 190),
        Skill::new(220, 3, 540, 118),
        Skill::new(780, 4, 295, 56),
        Skill::new(3_200, 5, 125, 21),
        Skill::new(16_000, 8, 42, 5),
        Skill::full(1_500_000),
    ];
    const PLACES: usize = 8;

    fn side(&self) -> Side {
        self.to_move()
    }

    fn key(&self) -> u64 {
        let row = |side: Side| {
            let [a, b, c, d, e, f] = self.pits(side);
            u64::from_le_bytes([a, b, c, d, e, f, self.store(side), self.to_move().0])
        };
        key_of(&[row(Side::FIRST), row(Side::SECOND)])
    }

    fn evaluate(&self) -> i32 {
        let (side, other) = (self.to_move(), self.to_move().other());
        let stores = i32::from(self.store(side)) - i32::from(self.store(other));
        let [own, theirs] = [side, other].map(|side| home(self.pits(side)));
        100 * stores + own - theirs + 40
    }

    fn ended(&self) -> Option<i32> {
        if self.turn() != Turn::Over {
            return None;
        }
        let (side, other) = (self.to_move(), self.to_move().other());
        Some(counted(i32::from(self.store(side)) - i32::from(self.store(other))))
    }

    fn promise(&self, pit: Pit) -> i32 {
        match self.preview(pit).1 {
            Effect::Again => 40,
            Effect::EvenCapture(stones) | Effect::EmptyPitCapture(stones) => 10 * i32::from(stones),
            Effect::Nothing => i32::from(pit.number),
        }
    }

    fn place(pit: Pit) -> usize {
        usize::from(pit.number & 7)
    }
}

/// What a region is worth: stones near the store, pits that can move again, and pits that can be
/// chosen.
fn home(pits: [u8; 6]) -> i32 {
    let mut worth = 0;
    for (number, stones) in (1_i32..).zip(pits) {
        let stones = i32::from(stones);
        // With more than one stone the first goes back into its pit.
        let reaches = stones == 8 - number || stones == 1 && number == 6;
        worth += 12 * stones.min(12) + 60 * i32::from(reaches) + 10 * i32::from(stones > 0);
    }
    worth
}
