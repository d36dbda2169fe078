//! Kulami: the score as the board stands, and plates by how likely they are to be won. Few holes
//! are open at a time, so the search sees far.

use games::kulami::{Hole, Kulami, Score};
use games::{Game, Side, Turn};

use crate::sparring::{Skill, Sparring, counted, key_of};

impl Sparring for Kulami {
    const SCALE: i32 = 600;
    const LEVELS: [Skill; 8] = [
        Skill::new(30, 1, 8_000, 350),
        Skill::new(100, 1, 500, 70),
        Skill::new(400, 2, 400, 60),
        Skill::new(1_500, 3, 120, 20),
        Skill::new(9_000, 5, 20, 2),
        Skill::full(25_000),
        Skill::full(150_000),
        Skill::full(1_500_000),
    ];
    const PLACES: usize = 64;

    fn side(&self) -> Side {
        self.to_move()
    }

    fn key(&self) -> u64 {
        let marker = |side| self.marker(side).map_or(64, |hole| u64::from(hole.cell().index(8)));
        let rest =
            marker(Side::FIRST) | marker(Side::SECOND) << 8 | u64::from(self.to_move().0) << 16;
        key_of(&[self.marbles(Side::FIRST), self.marbles(Side::SECOND), rest])
    }

    fn evaluate(&self) -> i32 {
        let (side, other) = (self.to_move(), self.to_move().other());
        let scores = self.scores();
        let counted = |side: Side| {
            let score = scores[usize::from(side.0 & 1)];
            (score.lines + score.area) as i32
        };
        let [own, theirs] = [self.marbles(side), self.marbles(other)];
        let mut plates = 0;
        for plate in self.layout().plates() {
            let [own, theirs] =
                [own, theirs].map(|marbles| (marbles & plate.holes()).count_ones() as i32);
            let worth = plate.worth() as i32;
            let (lead, left) = (own - theirs, worth - own - theirs);
            plates += match lead {
                0 => 0,
                _ if lead.abs() > left => 100 * worth * lead.signum(),
                _ => 100 * worth * lead / (left + 1 + lead.abs()),
            };
        }
        100 * (counted(side) - counted(other)) + plates
    }

    fn ended(&self) -> Option<i32> {
        if self.turn() != Turn::Over {
            return None;
        }
        let [first, second] = self.scores().map(|score| Score::total(score) as i32);
        let lead = first - second;
        Some(counted(if self.to_move() == Side::FIRST { lead } else { -lead }))
    }

    fn promise(&self, hole: Hole) -> i32 {
        let (side, other) = (self.to_move(), self.to_move().other());
        let bit = 1_u64 << hole.cell().index(8);
        let [own, theirs] = [self.marbles(side), self.marbles(other)];
        let plate = self.layout().plates().iter().find(|plate| plate.holes() & bit != 0);
        let Some(plate) = plate else { return 0 };
        let [own, theirs] =
            [own, theirs].map(|marbles| (marbles & plate.holes()).count_ones() as i32);
        let worth = plate.worth() as i32;
        // A plate that is already decided gives nothing but an area.
        let open = (own - theirs).abs() <= worth - own - theirs;
        if open { worth * 4 - (own - theirs).abs() } else { 0 }
    }

    fn place(hole: Hole) -> usize {
        usize::from(hole.cell().index(8))
    }
}
