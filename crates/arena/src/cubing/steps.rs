//! The steps of the procedure that officials note about a competitor beside the attempts themselves.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca A2a | `Step::PuzzleReceived` | the scrambler has the puzzle |
//! | wca-2010 B1b2 | `Round::needs_blindfold` | a warning before the first attempt with a blindfold that nobody has checked |
//! | wca-2010 B4a | `Round::memorised` | when the blindfold was put on |
//! | wca-2010 A7f | `Round::is_handed_over` | from then on only the score taker acts on the sheet |
//!
//! Not here: who may note which (see `command`), and when (see `decide`).

use super::command::{Solve, Step};
use super::{Phase, Round, Signed};
use crate::id::PersonId;

impl Round {
    /// The steps that were noted about a competitor, in order, with who noted them.
    #[must_use]
    pub fn steps_of(&self, person: &PersonId) -> &[(Step, Signed)] {
        self.steps.get(person).map_or(&[], Vec::as_slice)
    }

    /// Whether a step was noted.
    #[must_use]
    pub fn has_step(&self, person: &PersonId, step: Step) -> bool {
        self.steps_of(person).iter().any(|(own, _)| *own == step)
    }

    /// Whether the sheet of a competitor is at the score taker's.
    #[must_use]
    pub fn is_handed_over(&self, person: &PersonId) -> bool {
        self.has_step(person, Step::HandedOver)
    }

    /// Whether the blindfold of a competitor should still be looked at before the first attempt.
    #[must_use]
    pub fn needs_blindfold(&self, person: &PersonId) -> bool {
        let begun = self.attempts_of(person).iter().any(|own| own.phase >= Phase::Inspecting);
        self.is_blind(person) && !begun && !self.has_step(person, Step::BlindfoldChecked)
    }

    /// After which time the competitor put the blindfold on, in hundredths of a second.
    #[must_use]
    pub fn memorised(&self, solve: &Solve) -> Option<u32> {
        let on = |step: &Step| match step {
            Step::BlindfoldOn { number, after } if *number == solve.number => Some(*after),
            _ => None,
        };
        self.steps_of(&solve.person).iter().rev().find_map(|(step, _)| on(step))
    }
}
