//! Pages for those who play: registration, their match, casual games.

pub mod casual;
pub mod match_actions;
pub mod match_forms;
pub mod register;
pub mod round;
pub mod table_clock;
