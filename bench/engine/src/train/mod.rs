//! Training: programs that learn the weights which the engine brings along.

pub mod backgammon;
pub mod study;
