//! A turn step by step: which checker may move next, as long as the whole turn stays legal. For boards
//! on which a play is entered checker by checker, in either order of the dice.

use std::collections::BTreeSet;

use super::checkers::{BAR, OFF};
use super::generate::{Board, Sink, generate};
use super::{Checkers, Roll, Step, Steps};

/// A turn that is being entered.
#[derive(Clone, Debug)]
pub struct Stepwise {
    /// Both sides' checkers in the mover's eyes, after the steps so far.
    board: Board,
    /// The dice that are left.
    dice: Vec<u8>,
    taken: Vec<Step>,
    /// How many steps a legal turn has, and where such turns lead.
    length: usize,
    ends: BTreeSet<(u128, u128)>,
}

/// The ends of all legal turns, and how many steps they have.
#[derive(Default)]
struct Ends {
    length: usize,
    all: BTreeSet<(u128, u128)>,
}

impl Sink for Ends {
    fn add(&mut self, board: Board, steps: Steps) {
        self.length = self.length.max(steps.len());
        self.all.insert((board.own.0, board.other.0));
    }

    fn clear(&mut self) {
        *self = Self::default();
    }
}

impl Stepwise {
    /// A turn before its first step.
    #[must_use]
    pub fn new(board: Board, roll: Roll) -> Self {
        let mut ends = Ends::default();
        generate(board, roll, &mut ends);
        let dice = match roll.is_double() {
            true => vec![roll.large(); 4],
            false => vec![roll.large(), roll.small()],
        };
        Self { board, dice, taken: Vec::new(), length: ends.length, ends: ends.all }
    }

    /// The steps so far.
    #[must_use]
    pub fn taken(&self) -> &[Step] {
        &self.taken
    }

    /// Both sides' checkers in the mover's eyes, after the steps so far.
    #[must_use]
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Whether the turn can end here: no more of it can be played.
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.taken.len() == self.length
    }

    /// Every step that can come next, with its die; larger dice first.
    #[must_use]
    pub fn choices(&self) -> Vec<(Step, u8)> {
        let mut dice = self.dice.clone();
        dice.dedup();
        let mut all = Vec::new();
        for die in dice {
            for from in (1..=BAR).rev() {
                let step = Step { from, to: from.saturating_sub(die) };
                if self.after(step, die).is_some_and(|next| next.leads_to_an_end()) {
                    all.push((step, die));
                }
            }
        }
        all
    }

    /// Takes a step; with either die where both fit, the first of `order` that does.
    ///
    /// # Errors
    /// The turn as it was, when the step cannot come next.
    pub fn take(self, step: Step, smaller_first: bool) -> Result<Self, Box<Self>> {
        let mut fits: Vec<u8> = self
            .choices()
            .into_iter()
            .filter(|(own, _)| *own == step)
            .map(|(_, die)| die)
            .collect();
        if smaller_first {
            fits.reverse();
        }
        match fits.first().and_then(|die| self.after(step, *die)) {
            Some(next) => Ok(next),
            None => Err(Box::new(self)),
        }
    }

    /// The step that a press on a checker stands for: with the larger die, or with the smaller.
    #[must_use]
    pub fn pressed(&self, from: u8, smaller_first: bool) -> Option<Step> {
        let mut fits: Vec<Step> = self
            .choices()
            .into_iter()
            .map(|(step, _)| step)
            .filter(|step| step.from == from)
            .collect();
        if smaller_first {
            fits.reverse();
        }
        fits.first().copied()
    }

    /// The steps of one checker from a place to another, with one die or more.
    #[must_use]
    pub fn way(&self, from: u8, to: u8) -> Option<Vec<Step>> {
        for (step, _) in self.choices().into_iter().filter(|(step, _)| step.from == from) {
            if step.to == to {
                return Some(vec![step]);
            }
            if step.to > to
                && let Ok(next) = self.clone().take(step, false)
                && let Some(rest) = next.way(step.to, to)
            {
                return Some(std::iter::once(step).chain(rest).collect());
            }
        }
        None
    }

    fn leads_to_an_end(&self) -> bool {
        if self.taken.len() == self.length {
            return self.ends.contains(&(self.board.own.0, self.board.other.0));
        }
        let mut dice = self.dice.clone();
        dice.dedup();
        dice.into_iter().any(|die| {
            (1..=BAR).rev().any(|from| {
                let step = Step { from, to: from.saturating_sub(die) };
                self.after(step, die).is_some_and(|next| next.leads_to_an_end())
            })
        })
    }

    /// The turn with one more step, where a checker can take it with this die.
    fn after(&self, step: Step, die: u8) -> Option<Self> {
        let Board { own, other } = self.board;
        if self.taken.len() >= self.length || !can_step(own, other, step, die) {
            return None;
        }
        let place = self.dice.iter().position(|left| *left == die)?;
        let mut next = self.clone();
        next.dice.remove(place);
        next.taken.push(step);
        next.board.own = own.moved(step.from, step.to);
        if step.to != OFF && other.count(25 - step.to) == 1 {
            next.board.other = other.hit(25 - step.to);
        }
        Some(next)
    }
}

/// Whether a checker can take a step with a die, alone.
fn can_step(own: Checkers, other: Checkers, step: Step, die: u8) -> bool {
    let Step { from, to } = step;
    if own.count(from) == 0 || (own.count(BAR) > 0 && from != BAR) {
        return false;
    }
    if to != OFF {
        return other.count(25 - to) < 2;
    }
    let highest = own.highest().unwrap_or(0);
    highest <= 6 && (from == die || (from < die && from == highest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::backgammon::{Backgammon, Move, Phase};
    use crate::{Game, Side};

    /// Every turn that can be entered step by step, as its end.
    fn entered(turn: &Stepwise, ends: &mut BTreeSet<(u128, u128)>) {
        if turn.is_complete() {
            ends.insert((turn.board().own.0, turn.board().other.0));
        }
        for (step, _) in turn.choices() {
            entered(&turn.clone().take(step, false).unwrap(), ends);
        }
    }

    #[test]
    fn whatever_is_legal_can_be_entered_and_nothing_else() {
        let mut state = 1_u64;
        let mut random = |count: u32| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (state >> 33) as u32 % count
        };
        let mut room = Vec::new();
        for _ in 0..6 {
            let mut game = Backgammon::start(&Default::default());
            while let Some(mv) = game.random_move(&mut room, &mut random) {
                if let (Phase::Play(side, roll), true) = (game.phase(), random(6) == 0) {
                    let turn = Stepwise::new(game.board(side), roll);
                    let mut ends = BTreeSet::new();
                    entered(&turn, &mut ends);
                    assert_eq!(ends, turn.ends, "{}", game.position());
                }
                game.play_unchecked(mv);
            }
        }
    }

    #[test]
    fn a_press_takes_the_larger_die_and_a_drag_may_take_both() {
        let mut game = Backgammon::start(&Default::default());
        game.play_unchecked(Move::Roll(Roll::new(6, 4).unwrap()));
        let turn = Stepwise::new(game.board(Side::FIRST), Roll::new(6, 4).unwrap());
        assert_eq!(turn.pressed(24, false), Some(Step { from: 24, to: 18 }));
        assert_eq!(turn.pressed(24, true), Some(Step { from: 24, to: 20 }));
        assert_eq!(turn.pressed(5, false), None);
        assert_eq!(turn.way(24, 14).unwrap().len(), 2);
        assert_eq!(turn.way(24, 13), None);
        let first = turn.take(Step { from: 24, to: 20 }, false).unwrap();
        assert!(!first.is_complete());
        assert!(first.choices().iter().all(|(_, die)| *die == 6));
    }
}
