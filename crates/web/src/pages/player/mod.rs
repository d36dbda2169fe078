//! Pages for those who play: what is next for them, registration, their match, casual games, games
//! against the program.

pub mod casual;
pub mod friendly;
pub mod match_actions;
pub mod match_forms;
pub mod me;
pub mod register;
pub mod round;
pub mod sparring;
pub mod table_clock;
pub mod why;
