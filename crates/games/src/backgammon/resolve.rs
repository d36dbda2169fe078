//! Which steps a play means: the ways in which the dice can carry the checkers that it names.

use super::generate::{Board, TurnBoard, generate, places};
use super::{Roll, Step, Steps};

/// How many dice one named step may use.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Dice {
    /// One: the steps are spelled out.
    Single,
    /// As many as it needs: `24/14` with 6-4.
    Combined,
}

/// One way to play what was named.
#[derive(Clone, Copy)]
pub(super) struct Way {
    pub(super) board: Board,
    pub(super) steps: Steps,
    /// Where it hits, a bit for each point.
    pub(super) hits: u32,
}

/// All ways to play the named steps with a roll, whatever their order, not yet asking whether more
/// dice would have to be used.
pub(super) fn ways(board: Board, roll: Roll, named: Steps, dice: Dice) -> Vec<Way> {
    let (line, blocked) = TurnBoard::new(board);
    let (faces, count) = roll.steps();
    let mut search = Search { blocked, dice, found: Vec::new() };
    let way = Way { board, steps: Steps::NONE, hits: 0 };
    let mut open: Vec<Step> = named.iter().collect();
    search.go(&line, way, &mut open, &mut faces[..count].to_vec());
    search.found
}

struct Search {
    blocked: u32,
    dice: Dice,
    found: Vec<Way>,
}

impl Search {
    /// Tries every die that is left on every checker that is not yet where it was named to go.
    fn go(&mut self, line: &TurnBoard, way: Way, open: &mut Vec<Step>, dice: &mut Vec<u8>) {
        if open.is_empty() {
            self.found.push(way);
            return;
        }
        for index in 0..open.len() {
            for die in 0..dice.len() {
                let is_repeat =
                    open[..index].contains(&open[index]) || dice[..die].contains(&dice[die]);
                if !is_repeat {
                    self.step(line, way, (open, index), (dice, die));
                }
            }
        }
    }

    /// Moves one open checker by one die, if that is legal and does not lead past its target.
    fn step(
        &mut self,
        line: &TurnBoard,
        way: Way,
        (open, index): (&mut Vec<Step>, usize),
        (dice, die): (&mut Vec<u8>, usize),
    ) {
        let (step, face) = (open[index], dice[die]);
        let to = step.from.saturating_sub(face);
        let is_legal = line.sources(self.blocked, face) >> step.from & 1 != 0;
        if !is_legal || to < step.to || self.dice == Dice::Single && to != step.to {
            return;
        }
        let next = Way {
            board: line.after(step.from, to).board,
            steps: way.steps.at(way.steps.len(), step.from, to),
            hits: way.hits | u32::from(line.hits(to)) << to,
        };
        let mut rest = open.clone();
        if to == step.to {
            rest.remove(index);
        } else {
            rest[index].from = to;
        }
        let face = dice.remove(die);
        self.go(&line.after(step.from, to), next, &mut rest, dice);
        dice.insert(die, face);
    }
}

/// The full turn that leads where a way leads; `None` when no full turn does.
pub(super) fn full_turn(board: Board, roll: Roll, way: &Way) -> Option<Steps> {
    let mut turns: Vec<(Board, Steps)> = Vec::new();
    generate(board, roll, &mut turns);
    let same = turns.iter().find(|(result, _)| *result == way.board);
    same.map(|&(_, steps)| steps)
}

/// The dice that a board can play at all, as the first step of a turn.
pub(super) fn playable(board: Board, die: u8) -> Vec<u8> {
    let (line, blocked) = TurnBoard::new(board);
    places(line.sources(blocked, die)).collect()
}
