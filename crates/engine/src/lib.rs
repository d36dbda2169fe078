//! The sparring partner: what is the best move, how good is a position, and where did a game turn?
//!
//! Pure: no clock, no chance of its own. The caller says how many positions may be looked at, can
//! stop the search at any time, and hands in a seed; the same position, limits and seed give the
//! same move on every machine. Those who do not care which game it is [`find`] a [`Partner`].
//!
//! Not here: rules (see `games`), threads, time, who may ask (see `office`).

pub mod backgammon;
mod exercise;
mod level;
mod partner;
mod play;
mod review;
mod search;
mod sparring;
mod table;

pub use exercise::{Exercise, ExerciseMaking};
pub use level::Level;
pub use partner::{Advice, Effort, PARTNERS, Partner, find};
pub use play::reversi::endgame;
pub use review::{Judged, Review, Reviewing};
pub use search::{Thought, think};
pub use sparring::{Skill, Solved, Sparring};
