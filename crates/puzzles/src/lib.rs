//! Twisty puzzles by the WCA regulations of 2009 and 2010: notation, states, scramblers, solvers,
//! checks and drawings. Pure: chance comes in as a generator, nothing else comes in at all.
//!
//! - [`Event`] and [`Puzzle`] name what exists, [`Format`] how rounds of an event may be held.
//! - [`PuzzleState`] is what every puzzle's state can do; [`DynamicState`] (by [`AnyState`]) is the
//!   same behind a pointer.
//! - [`NotationError`] says where a sequence cannot be read.
//! - [`random::generator`] makes the generator of a seed.
//! - [`cube`], [`clock`], [`megaminx`], [`pyraminx`] and [`square_one`] are the puzzles;
//!   [`start`] gives any of them, and [`row`] says how long its scrambles are.
//! - [`set`] makes the scrambles of a round, group by group, with spares.
//! - [`judge`] says whether a puzzle that rests counts as solved (Article 10).
//! - [`drawing`] makes pictures.

pub mod clock;
pub mod cube;
pub mod drawing;
mod edition;
mod event;
pub mod fmc;
mod format;
pub mod judge;
pub mod megaminx;
pub mod notation;
mod puzzle;
pub mod pyraminx;
pub mod random;
pub mod row;
mod scramble;
pub mod set;
pub mod solver;
pub mod square_one;
mod state;
#[cfg(test)]
mod testing;
mod twelfths;
mod typed;

pub use clock::Clock;
pub use edition::{Edition, UnknownEdition};
pub use event::{Event, UnknownEvent};
pub use format::{Discipline, Format, FormatError, NoSuchEvent, PreferredFinal, UnknownFormat};
pub use megaminx::Megaminx;
pub use notation::NotationError;
pub use puzzle::{Puzzle, UnknownPuzzle};
pub use pyraminx::Pyraminx;
pub use row::Row;
pub use scramble::{scramble, start};
pub use square_one::SquareOne;
pub use state::{AnyState, DynamicState, PuzzleState, Sequence};
pub use twelfths::Twelfths;
pub use typed::TypedStateError;
