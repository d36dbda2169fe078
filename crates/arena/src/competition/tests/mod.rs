//! Competitions through commands alone.
