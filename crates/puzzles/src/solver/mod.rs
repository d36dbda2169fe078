//! Solvers of the two small cubes: 2x2x2 by a table of everything, 3x3x3 in two phases.

pub mod coordinate;
pub mod turn;
pub mod two;
pub mod two_phase;
