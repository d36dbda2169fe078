//! Pages for those who play: registration, their match, casual games, games against the program.

pub mod casual;
pub mod match_actions;
pub mod match_forms;
pub mod register;
pub mod sparring;
pub mod table_clock;
