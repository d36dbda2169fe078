//! Pages for those who play: what is next for them, registration, their match, casual games, games
//! against the program.

pub mod backgammon_actions;
pub mod backgammon_board;
pub mod backgammon_card;
pub mod backgammon_dice;
pub mod backgammon_figures;
pub mod backgammon_file;
pub mod backgammon_forms;
pub mod backgammon_ids;
pub mod backgammon_links;
pub mod backgammon_matters;
pub mod backgammon_page;
pub mod backgammon_record;
pub mod backgammon_review;
pub mod backgammon_scoreboard;
pub mod backgammon_sparring;
pub mod backgammon_table;
pub mod backgammon_viewer;
pub mod casual;
pub(crate) mod duties;
pub mod fair_play;
pub mod fixtures;
pub mod friendly;
pub mod match_actions;
pub mod match_forms;
pub mod me;
pub mod open_games;
pub mod register;
pub mod round;
pub mod sparring;
mod sparring_clock;
pub mod table_clock;
pub mod table_report;
pub mod why;
