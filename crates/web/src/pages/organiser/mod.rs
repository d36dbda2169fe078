//! The organiser's pages: a new competition, and the console with its sections.

pub mod actions;
pub mod approve_all;
pub mod awards;
mod backgammon_events;
pub mod check_in;
mod checklist;
pub mod console;
pub mod create;
pub mod cubing_events;
pub mod documents;
pub mod event_list;
pub mod events;
pub mod grid;
pub mod import;
mod import_preview;
pub mod invitation;
mod known;
pub mod notices;
pub mod obstacles;
pub mod officials;
pub mod overview;
pub mod people;
pub mod plan;
pub mod private_data;
pub mod schedule;
pub mod steps;
mod tie_breaks;
