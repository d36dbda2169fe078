//! The organiser's pages: a new competition, and the console with its sections.

pub mod actions;
pub mod approve_all;
pub mod awards;
pub mod backgammon_events;
mod checklist;
pub mod console;
pub mod create;
pub mod cubing_events;
pub mod documents;
pub mod event_list;
pub mod events;
pub mod import;
pub mod invitation;
pub mod notices;
pub mod officials;
pub mod overview;
pub mod people;
pub mod plan;
pub mod private_data;
pub mod qualifying;
pub mod schedule;
pub mod steps;
mod tie_breaks;
