//! The Clock: two sides of nine dials, four pins; notation, state, optimal solver, scrambler.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | wca 4f-clock | `scramble` | 14 independent amounts, each uniform; then every pin up or down |
//! | wca 10h | `is_solved` | the accepted goal: all eighteen hands at twelve |
//!
//! Turns of the Clock commute, so a scramble of fourteen independent turns with uniform amounts
//! is a uniformly random position, and needs no search.

mod diagonal;
mod notation;
mod pins;
mod solver;
mod typed;

pub use notation::ClockMove;
pub use pins::{Corner, Pins};

use crate::drawing::{Drawing, Letters};
use crate::notation::NotationError;
use crate::random::{Rng, below};
use crate::{Puzzle, PuzzleState, Twelfths};

/// The state of a Clock: the hours that its hands show, the side that faces the holder, the pins.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clock {
    /// Front and back, each row by row as seen from that side; hours from 0 to 11.
    sides: [[u8; 9]; 2],
    turned_over: bool,
    /// As seen from the side that faces the holder.
    up: Pins,
}

impl Default for Clock {
    fn default() -> Self {
        Self::solved()
    }
}

/// The sets of a scramble, before and after the Clock is turned over.
const FRONT: [&str; 9] = ["UR", "DR", "DL", "UL", "U", "R", "D", "L", "ALL"];
const BACK: [&str; 5] = ["U", "R", "D", "L", "ALL"];

impl Clock {
    /// The solved Clock, front to the holder, all pins down.
    #[must_use]
    pub const fn solved() -> Self {
        Self { sides: [[0; 9]; 2], turned_over: false, up: Pins::NONE }
    }

    /// The hours on the front, row by row.
    #[must_use]
    pub const fn front(&self) -> [u8; 9] {
        self.sides[0]
    }

    /// The hours on the back, row by row as seen from the back.
    #[must_use]
    pub const fn back(&self) -> [u8; 9] {
        self.sides[1]
    }

    /// Whether the back faces the holder.
    #[must_use]
    pub const fn turned_over(&self) -> bool {
        self.turned_over
    }

    /// The pins that are up, as seen from the side that faces the holder.
    #[must_use]
    pub const fn up(&self) -> Pins {
        self.up
    }

    /// The pins that stand out on the front.
    #[must_use]
    pub const fn up_at_front(&self) -> Pins {
        if self.turned_over { self.up.complement().mirrored() } else { self.up }
    }

    fn rotate(&mut self, pins: Pins, hours: Twelfths) {
        let near = usize::from(self.turned_over);
        for (dial, connected) in pins.dials().into_iter().enumerate() {
            if connected {
                add(&mut self.sides[near][dial], i16::from(hours.get()));
            }
        }
        for corner in Corner::ALL.into_iter().filter(|&c| pins.contains(c)) {
            let dial = corner.mirrored().dial();
            add(&mut self.sides[1 - near][dial], -i16::from(hours.get()));
        }
        self.up = Pins::NONE;
    }
}

fn add(dial: &mut u8, hours: i16) {
    let after = (i16::from(*dial) + hours).rem_euclid(12);
    *dial = u8::try_from(after).unwrap_or(0);
}

/// A turn by a uniformly random amount, for each of these sets.
fn random_turns<R: Rng + ?Sized>(names: &[&str], random: &mut R, moves: &mut Vec<ClockMove>) {
    for pins in names.iter().filter_map(|name| Pins::named(name)) {
        let hours = i32::try_from(below(random, 12)).unwrap_or(0) - 5;
        moves.push(ClockMove::Turn(pins, Twelfths::new(hours)));
    }
}

impl PuzzleState for Clock {
    type Move = ClockMove;

    fn puzzle(&self) -> Puzzle {
        Puzzle::Clock
    }

    fn parse(&self, text: &str) -> Result<Vec<ClockMove>, NotationError> {
        notation::read(text)
    }

    fn turn(&mut self, one: ClockMove) -> bool {
        match one {
            ClockMove::Turn(pins, hours) => self.rotate(pins, hours),
            ClockMove::Flip => {
                self.turned_over = !self.turned_over;
                self.up = self.up.complement().mirrored();
            }
            ClockMove::Raise(corner) => self.up = self.up.with(corner),
        }
        true
    }

    /// All hands at twelve, whichever side faces the holder and wherever the pins are.
    fn is_solved(&self) -> bool {
        self.sides == [[0; 9]; 2]
    }

    fn text(&self) -> String {
        let hours = |side: [u8; 9]| side.map(|h| h.to_string()).join(",");
        let side = if self.turned_over { "back" } else { "front" };
        let names = Corner::WRITTEN.iter().filter(|&&c| self.up.contains(c));
        let pins: Vec<_> = names.map(|c| c.name()).collect();
        format!(
            "front {} back {} facing {side} up {}",
            hours(self.sides[0]),
            hours(self.sides[1]),
            if pins.is_empty() { "none".to_owned() } else { pins.join(",") }
        )
    }

    fn draw(&self, letters: Letters) -> Drawing {
        crate::drawing::clock(self, letters)
    }

    /// Turns and flips are undone; where the pins were before is not known, so they stay down.
    fn invert(moves: &[ClockMove]) -> Vec<ClockMove> {
        moves
            .iter()
            .rev()
            .filter_map(|&one| match one {
                ClockMove::Turn(pins, hours) => Some(ClockMove::Turn(pins, hours.inverse())),
                ClockMove::Flip => Some(ClockMove::Flip),
                ClockMove::Raise(_) => None,
            })
            .collect()
    }

    /// Turns that turn something; looking at the other side and setting pins are none.
    fn count(moves: &[ClockMove]) -> usize {
        let turns = |one: &&ClockMove| matches!(one, ClockMove::Turn(_, h) if !h.is_none());
        moves.iter().filter(turns).count()
    }

    fn print(moves: &[ClockMove]) -> String {
        let mut text = String::with_capacity(96);
        for one in moves {
            if !text.is_empty() {
                text.push(' ');
            }
            one.write(&mut text);
        }
        text
    }

    fn scramble<R: Rng + ?Sized>(&self, random: &mut R) -> Option<Vec<ClockMove>> {
        let mut moves = Vec::with_capacity(19);
        random_turns(&FRONT, random, &mut moves);
        moves.push(ClockMove::Flip);
        random_turns(&BACK, random, &mut moves);
        let pins = below(random, 16);
        let up = Corner::WRITTEN.into_iter().enumerate();
        moves.extend(
            up.filter_map(|(bit, c)| (pins >> bit & 1 == 1).then_some(ClockMove::Raise(c))),
        );
        Some(moves)
    }

    /// Optimal: the fewest turns, over any sets of pins on both sides.
    fn solve(&self) -> Option<Vec<ClockMove>> {
        let near = usize::from(self.turned_over);
        Some(solver::solve(self.sides[near], self.sides[1 - near]))
    }
}

#[cfg(test)]
mod tests;
