//! Lessons: a game's rules in a few steps, each with what is said, the clause that says it, the position
//! beside it and, where one can try it, what is to be reached there. The examples are those of the notes,
//! which the games are tested with.

use rulebook::Citation;

use crate::Turn;
use crate::registry::{Kind, Table};

/// One step of a lesson.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lesson {
    /// The key of what is said.
    pub text: &'static str,
    /// What is shown beside it.
    pub picture: Picture,
    /// The clause that says it.
    pub clause: Option<Citation>,
    /// What a learner is to reach on the board, before what the picture shows has happened.
    pub goal: Option<Goal>,
}

/// What a learner is to reach with one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// Any legal move.
    Legal,
    /// A move after which the same player moves again.
    Again,
    /// A move that gives so much more at once: stones, pieces, discs.
    Gains(u32),
    /// A move that wins.
    Wins,
}

/// What a step of a lesson shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// The step is text alone.
    None,
    /// The start of the game.
    Start,
    /// A position with the letter of the seat to move, and the move that is played there.
    After(&'static str, &'static str, &'static str),
    /// Moves from the start.
    Moves(&'static [&'static str]),
}

impl Lesson {
    /// A step that says a message.
    #[must_use]
    pub const fn new(text: &'static str, picture: Picture) -> Self {
        Self { text, picture, clause: None, goal: None }
    }

    /// The same step by a clause.
    #[must_use]
    pub const fn by(self, clause: Citation) -> Self {
        Self { clause: Some(clause), ..self }
    }

    /// The same step with something to reach.
    #[must_use]
    pub const fn to(self, goal: Goal) -> Self {
        Self { goal: Some(goal), ..self }
    }
}

impl Goal {
    /// Whether a move has reached it: the game before and after.
    #[must_use]
    pub fn is_reached(self, before: &dyn Table, after: &dyn Table) -> bool {
        let Turn::Of(mover) = before.turn() else { return false };
        let side = mover.side();
        match self {
            Self::Legal => true,
            Self::Again => after.turn() == Turn::Of(mover),
            Self::Gains(least) => {
                let count = |table: &dyn Table| table.tally().map_or(0, |all| all[side.index()]);
                count(after) >= count(before) + least
            }
            Self::Wins => after.outcome().is_some_and(|end| end.winner == Some(side)),
        }
    }
}

impl Picture {
    /// The game that is shown; none where nothing is.
    #[must_use]
    pub fn table(&self, kind: &dyn Kind) -> Option<Box<dyn Table>> {
        let (mut table, moves) = self.made(kind)?;
        for text in moves {
            table.play(text).ok()?;
        }
        Some(table)
    }

    /// The game before the move that is shown, for those who try it themselves.
    #[must_use]
    pub fn before(&self, kind: &dyn Kind) -> Option<Box<dyn Table>> {
        let (mut table, moves) = self.made(kind)?;
        for text in moves.iter().rev().skip(1).rev() {
            table.play(text).ok()?;
        }
        Some(table)
    }

    /// The game from which it starts, and the moves that follow.
    fn made(&self, kind: &dyn Kind) -> Option<(Box<dyn Table>, &[&'static str])> {
        Some(match self {
            Self::None => return None,
            Self::Start => (kind.start(&[]).ok()?, &[]),
            Self::Moves(moves) => (kind.start(&[]).ok()?, moves),
            Self::After(position, seat, text) => {
                (kind.set_up(position, seat, &[]).ok()?, std::slice::from_ref(text))
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::registry::GAMES;

    #[test]
    fn every_picture_of_every_lesson_can_be_made() {
        for kind in GAMES.iter().filter(|kind| !kind.lesson().is_empty()) {
            let mut pictures = 0;
            for step in kind.lesson() {
                let made = step.picture.table(*kind).is_some();
                assert_eq!(made, step.picture != Picture::None, "{}", step.text);
                pictures += usize::from(made);
            }
            assert!(pictures > 1, "{}", kind.name());
        }
    }

    #[test]
    fn every_goal_can_be_reached_and_not_by_every_move_unless_any_will_do() {
        for kind in GAMES {
            for step in kind.lesson() {
                let Some(goal) = step.goal else { continue };
                let before = step.picture.before(*kind).expect(step.text);
                let legal = before.legal_moves();
                let reached = legal.iter().filter(|text| {
                    let mut after = before.copy();
                    after.play(text).is_ok() && goal.is_reached(&*before, &*after)
                });
                let reached = reached.count();
                assert!(reached > 0, "{}", step.text);
                assert_eq!(reached == legal.len(), goal == Goal::Legal, "{}", step.text);
            }
        }
    }

    #[test]
    fn every_step_of_every_lesson_names_its_clause() {
        for kind in GAMES {
            assert!(kind.lesson().iter().all(|step| step.clause.is_some()), "{}", kind.name());
        }
    }
}
