//! Pages for everybody, without an account.

pub mod competition;
pub mod event;
pub mod home;
pub mod language;
pub mod learn;
pub mod matches;
pub mod person;
pub mod players_card;
mod rating;
pub mod review;
pub mod rules;
