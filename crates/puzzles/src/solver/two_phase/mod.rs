//! The two-phase solver.
mod distances;
pub mod first;
pub mod search;
pub mod second;
mod symmetry;
