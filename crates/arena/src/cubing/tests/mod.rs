//! Rounds run through commands alone.
