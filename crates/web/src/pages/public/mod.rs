//! Pages for everybody, without an account.

pub mod competition;
pub mod competitions;
pub mod event;
pub mod exercises;
pub mod home;
pub mod ladder;
pub mod language;
pub mod learn;
pub mod matches;
pub mod official_events;
pub mod offline;
pub mod person;
mod person_cubing;
pub mod players_card;
pub mod poster;
pub mod practice;
pub(crate) mod prospects;
pub mod rankings;
mod rating;
pub mod review;
pub mod round;
pub mod rules;
pub mod search;
