//! Where a game turned: every move of a finished game with what it cost.

use games::registry::Table;
use games::{Side, Turn};
use serde::{Deserialize, Serialize};

use crate::partner::{Advice, Effort, Partner};

/// One move of a reviewed game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Judged {
    /// Who moved.
    #[serde(with = "by_number")]
    pub side: Side,
    /// The move as it was played.
    pub played: String,
    /// The best move; the same text when it was played.
    pub best: String,
    /// How likely the mover was to win with the best move, of a thousand games.
    pub chance: u16,
    /// By how much the move lowered that.
    pub lost: u16,
}

/// A reviewed game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Review {
    /// The moves; rolls of dice and moves without a choice are not judged.
    pub moves: Vec<(usize, Judged)>,
    /// How likely the first side was to win before every move and at the end.
    pub graph: Vec<u16>,
}

impl Review {
    /// How exactly a side played, in percent: each move by how much of its chances it kept.
    #[must_use]
    pub fn accuracy(&self, side: Side) -> Option<u8> {
        let mut kept = self.moves.iter().filter(|(_, judged)| judged.side == side).peekable();
        kept.peek()?;
        let (mut sum, mut count) = (0_u32, 0_u32);
        for (_, judged) in kept {
            // A loss of a tenth of all games is a quarter of the accuracy of that move.
            sum += 1000_u32.saturating_sub(u32::from(judged.lost) * 5 / 2);
            count += 1;
        }
        u8::try_from((sum / count + 5) / 10).ok()
    }

    /// The moves that lost the most, the worst first; small losses are not named.
    #[must_use]
    pub fn worst(&self, count: usize) -> Vec<&(usize, Judged)> {
        let mut worst: Vec<_> = self.moves.iter().filter(|(_, judged)| judged.lost >= 50).collect();
        worst.sort_by_key(|(number, judged)| (std::cmp::Reverse(judged.lost), *number));
        worst.truncate(count);
        worst
    }
}

/// Sides by their numbers, as reviews are kept.
mod by_number {
    use games::Side;
    use serde::{Deserialize, Deserializer, Serializer};

    #[allow(clippy::trivially_copy_pass_by_ref, reason = "serde asks for it so")]
    pub fn serialize<S: Serializer>(side: &Side, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(side.0)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(deserializer: D) -> Result<Side, D::Error> {
        u8::deserialize(deserializer).map(Side)
    }
}

/// A review that is made move by move, so that whoever asked can show how far it is.
pub struct Reviewing {
    partner: &'static dyn Partner,
    /// The game as it stands before the next move to be judged.
    table: Box<dyn Table>,
    moves: Vec<String>,
    next: usize,
    nodes: u64,
    advice: Vec<Option<(Side, Advice)>>,
    graph: Vec<u16>,
}

impl Reviewing {
    /// A review of moves from a start, with so many positions looked at for each; `None` when the
    /// program does not play this game.
    #[must_use]
    pub fn new(start: Box<dyn Table>, moves: Vec<String>, nodes: u64) -> Option<Self> {
        let partner = crate::find(start.kind())?;
        let (advice, graph) = (Vec::new(), Vec::new());
        Some(Self { partner, table: start, moves, next: 0, nodes, advice, graph })
    }

    /// How many moves are judged, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.next, self.moves.len())
    }

    /// Judges one more position; `false` when there is none left.
    pub fn step(&mut self, stop: &mut dyn FnMut() -> bool) -> bool {
        if self.graph.len() > self.moves.len() {
            return false;
        }
        let table = self.table.as_ref();
        let side = match table.turn() {
            Turn::Of(seat) => Some(seat.side()),
            Turn::Chance | Turn::Over => None,
        };
        let advice = side.and_then(|side| {
            let advice = self.partner.advise(table, Effort::Nodes(self.nodes), 0, stop)?;
            Some((side, advice))
        });
        let chance = match (&advice, table.outcome()) {
            (_, Some(outcome)) => {
                outcome.winner.map_or(500, |winner| in_eyes_of_first(1000, winner))
            }
            (Some((side, advice)), None) => in_eyes_of_first(advice.chance, *side),
            (None, None) => {
                let chance = self.partner.chance(table, self.nodes, stop);
                // Before a roll the side on roll is the one that has not moved last.
                let mover = self.advice.iter().rev().flatten().next().map(|(side, _)| side.other());
                chance.map_or(500, |chance| in_eyes_of_first(chance, mover.unwrap_or(Side::FIRST)))
            }
        };
        self.graph.push(chance);
        self.advice.push(advice);
        if let Some(text) = self.moves.get(self.next) {
            if self.table.play(text).is_err() {
                self.moves.truncate(self.next);
            }
            self.next = (self.next + 1).min(self.moves.len());
        }
        true
    }

    /// The review, once every position is judged.
    #[must_use]
    pub fn finish(self) -> Review {
        let mut judged = Vec::new();
        for (number, played) in self.moves.into_iter().enumerate() {
            let Some(Some((side, advice))) = self.advice.get(number) else { continue };
            let Some(best) = advice.best.clone() else { continue };
            let after = self.graph.get(number + 1).copied().unwrap_or(500);
            let after = if *side == Side::FIRST { after } else { 1000 - after };
            let lost = if best == played { 0 } else { advice.chance.saturating_sub(after) };
            let (side, chance) = (*side, advice.chance);
            judged.push((number, Judged { side, played, best, chance, lost }));
        }
        Review { moves: judged, graph: self.graph }
    }
}

fn in_eyes_of_first(chance: u16, side: Side) -> u16 {
    if side == Side::FIRST { chance } else { 1000_u16.saturating_sub(chance) }
}
