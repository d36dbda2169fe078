//! An event in the organiser's console.
//!
//! * [`overview`]: the round that is under way, with what to do next; what is seldom needed.
//! * [`results`]: the grid of results; `seen`: what a row showed when a mark was pressed. [`draft`]: a round before it is published.
//! * [`backgammon_score`]: the final score of a match of backgammon.
//! * `corrections`: results that are corrected after the next round was paired.
//! * `hall`: the countdown, reports by players, the ways to the wall and its papers.
//! * [`players`]: the entrants, byes, pairs that are kept apart.
//! * [`actions`], [`manual_changes`]: from the forms to commands. [`meeting`]: the sheet of the
//!   technical meeting.

pub mod actions;
pub mod backgammon_score;
pub(crate) mod corrections;
pub mod draft;
mod hall;
pub mod manual_changes;
pub mod meeting;
pub mod overview;
pub mod players;
pub mod results;
pub(crate) mod seen;
mod set_forms;
