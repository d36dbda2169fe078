//! Jellyfish match files (`.mat`): a match as text, game by game, with its cube.
//!
//! ```text
//!  3 point match
//!
//!  Game 1
//!  Alice : 0                      Bob : 0
//!   1) 31: 8/5 6/5                 64: 24/18 18/14
//!   2)  Doubles => 2                Drops
//!       Wins 1 point
//! ```
//! Reading checks every play on the board and works hits out anew; columns are only a hint. It goes
//! as far as the file is right: the error names line, move and clause, and everything before it is
//! kept. Wrong cube values and points are put right and listed.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-4-8 | `reader` | a wrong value is corrected and marked |
//! | iran-backgammon 4-4-2a, 4-4-2c | `reader` | who may double, and when |
//! | iran-backgammon A2-5 | `reader` | every game begins with an opening roll, whoever won before |
//! | iran-backgammon A2-6, A2-13 | `reader` | the points of a game |
//!
//! Not here: whether the cube was alive, Crawford games, penalties (see `arena`).

mod reader;
mod row;
mod walk;
mod writer;

use std::fmt;

use rulebook::Citation;

use super::{Backgammon, Move, Roll, Steps};
use crate::registry::MoveError;
use crate::{Game, Message, Play, Side};

pub use reader::read;
pub use walk::{Stood, Told};

/// A match file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatFile {
    /// The lines `; [Key "value"]` at its head.
    pub tags: Vec<(String, String)>,
    /// The points to win; 0 for play without a limit.
    pub length: u16,
    /// The games.
    pub games: Vec<MatGame>,
}

/// One game of a match file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatGame {
    /// Its number, from 1.
    pub number: u32,
    /// The names of A (left) and B (right).
    pub players: [String; 2],
    /// Their points before the game.
    pub score: [u16; 2],
    /// What happened, the sides in turn.
    pub events: Vec<Event>,
    /// How it ended; `None` when the file does not say so.
    pub result: Option<MatResult>,
}

/// One cell of a match file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// Who acted.
    pub side: Side,
    /// What that player did.
    pub action: Action,
}

/// What a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    /// A roll and its play.
    Turn(Roll, Steps),
    /// A double to this value.
    Doubles(u64),
    /// The double is taken.
    Takes,
    /// The double is dropped: the game is over.
    Drops,
}

/// The line that ends a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MatResult {
    /// Who won.
    pub winner: Side,
    /// The points, cube included.
    pub points: u64,
    /// Whether the match is won with them.
    pub wins_match: bool,
}

impl MatGame {
    /// The game move by move, without the cube.
    ///
    /// # Errors
    /// When an event is not legal, which cannot be in a game that was read from a file.
    pub fn replay(&self) -> Result<Play<Backgammon>, crate::Refusal> {
        let mut play = Play::<Backgammon>::new(&Default::default());
        for event in &self.events {
            if let Action::Turn(roll, steps) = event.action {
                play.play(Move::Roll(rolled_by(play.now(), event.side, roll)))?;
                play.play(Move::Play(steps))?;
            }
        }
        Ok(play)
    }
}

/// A roll as the game takes it: the opening roll names the side that begins by its order.
fn rolled_by(game: &Backgammon, side: Side, roll: Roll) -> Roll {
    let opens = game.phase() == super::Phase::Opening;
    if opens && side == Side::SECOND { roll.sorted().swapped() } else { roll.sorted() }
}

/// What was read: the file as far as it was right, what was put right on the way, and the first
/// error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MatReading {
    /// Everything before the error.
    pub file: MatFile,
    /// What was put right.
    pub corrections: Vec<Correction>,
    /// The first error.
    pub error: Option<MatError>,
}

/// A value that was wrong in the file and is right in what was read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correction {
    /// The line, counted from 1.
    pub line: usize,
    /// The clause that says what is right.
    pub citation: Citation,
    /// What was put right.
    pub message: Message,
}

/// What was wrong with a match file, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatError {
    /// The line, counted from 1.
    pub line: usize,
    /// The number of the game; 0 before the first.
    pub game: u32,
    /// The number of the row, the side, and the text of the cell.
    pub at: Option<(u32, Side, String)>,
    /// What was wrong.
    pub problem: MoveError,
}

impl MatError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let problem = self.problem.message();
        let message = match (&self.at, self.game) {
            (Some((row, side, text)), game) => Message::new("mat-move")
                .with("game", game)
                .with("row", *row)
                .with("side", Backgammon::SIDES[side.index()])
                .with("text", text),
            (None, 0) => Message::new("record-line"),
            (None, game) => Message::new("mat-game").with("game", game),
        };
        message.with("line", self.line).with("problem", problem)
    }
}

impl fmt::Display for MatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for MatError {}
