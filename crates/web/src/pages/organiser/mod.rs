//! The organiser's pages: a new competition, its plan, its people, its awards.

pub mod actions;
pub mod approve_all;
pub mod awards;
mod checklist;
pub mod create;
pub mod cubing_events;
pub mod events;
pub mod import;
pub mod invitation;
pub mod overview;
pub mod people;
pub mod plan;
pub mod private_data;
pub mod schedule;
mod tie_breaks;
