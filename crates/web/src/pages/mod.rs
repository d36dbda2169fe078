//! The pages, a file for each. A page is made from plain values by a function; the handler beside
//! it gets those values.

pub mod account;
pub mod card;
pub mod casual;
pub mod competition;
pub mod event;
pub mod home;
pub mod language;
pub mod learn;
pub mod matches;
pub mod organiser;
pub mod passkey;
pub mod person;
pub mod problem;
mod rating;
pub mod rules;
pub mod tokens;
pub mod topics;
