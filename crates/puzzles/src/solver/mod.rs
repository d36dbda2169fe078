//! Solvers of cubes: 3x3x3 by two phases.

pub mod coordinate;
pub mod turn;
pub mod two_phase;
