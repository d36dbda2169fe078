//! The front desk, asked as browsers and programs ask it. One program for all of it: each test
//! program holds the whole crate, and linking it twenty times takes longer than the tests.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]

mod house;

mod accounts;
mod api;
mod api_further;
mod backgammon;
mod backgammon_director;
mod backgammon_events;
mod backgammon_fixtures;
mod backgammon_table;
mod clauses;
mod competition;
mod console;
mod court;
mod cubing_clauses;
mod cubing_competition;
mod cubing_entries;
mod cubing_fewest;
mod cubing_live;
mod cubing_options;
mod cubing_paper;
mod cubing_procedures;
mod cubing_rounds;
mod cubing_secrecy;
mod docs;
mod events;
mod first_run;
mod fuzz;
mod hall;
mod hidden;
mod laws;
mod limits;
mod live;
mod offered;
mod openapi;
mod organise;
mod ownership;
mod pages;
mod passkey;
mod person;
mod play;
mod public_pages;
mod rankings;
mod ratings;
mod referee;
mod reports;
mod secrets;
mod security;
mod setup;
mod shown;
mod sign_in;
mod sparring;
mod stands;
mod table;
mod watching;
