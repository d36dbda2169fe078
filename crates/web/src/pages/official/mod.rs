//! Pages for officials: the desk of an event, the referee's desk of a table, rulings and disputes.

pub mod backgammon_appeals;
pub mod backgammon_desk;
mod backgammon_rulings;
mod backgammon_sequel;
pub(crate) mod clause_field;
pub mod event;
pub mod fixtures;
pub mod referee;
pub(crate) mod reports;
pub mod round;
pub mod rulings;
