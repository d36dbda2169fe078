//! The two-phase solver.
pub mod search;
pub mod first;
pub mod second;
mod symmetry;
mod distances;
