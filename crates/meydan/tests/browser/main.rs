//! The program as people use it: a real server, a real browser. Each file is one thing that must
//! hold. `cargo xtask test` installs Chromium, its driver and axe, and runs them all.

#![allow(clippy::unwrap_used, reason = "a test that fails says so by a panic")]
#![allow(dead_code, reason = "each test file uses its part of the words")]

mod axe;
mod backgammon;
mod backgammon_cup;
mod backgammon_director;
mod backgammon_record;
mod board;
mod browser;
mod console;
mod cubing;
mod cubing_cup;
mod cubing_table;
mod driver;
mod first_run;
mod games;
mod house;
mod http;
mod input;
mod keyboard;
mod live;
mod notify;
mod offline;
mod pages;
mod passkey;
mod persian;
mod phone;
mod presses;
mod sparring;
mod steps;
mod swiss;
