//! The draw: who plays whom, with which colour, and who stands where.
//!
//! ```
//! use pairing::dutch::{Options, pair};
//! use pairing::{Color, Player, Tournament};
//!
//! let tournament = Tournament {
//!     players: vec![Player::default(); 6],
//!     initial_color: Some(Color::White), // the lot drawn before round 1
//!     ..Tournament::default()
//! };
//! let round = pair(&tournament, &Options::default()).unwrap();
//! let games: Vec<_> = round.pairs.iter().map(|p| (p.white.0, p.black.0)).collect();
//! assert_eq!(games, [(1, 4), (5, 2), (3, 6)]);
//! ```
//!
//! * [`tournament`]: the one data model that all systems, readers and standings share.
//! * [`order`]: the initial order, by rating or by surname; [`lot`]: recorded chance.
//! * [`dutch`]: the FIDE Dutch system; [`color`]: colours; [`acceleration`]: virtual points;
//!   [`starter`]: who starts where there are no colours.
//! * [`explain`](mod@explain): a round in words; [`manual`]: a round made by hand, checked;
//!   [`generate`](mod@generate): random tournaments.
//! * [`trf`]: tournament report files, read and written; [`json`]: the same as JSON.
//! * [`standings`]: tables and tie-breaks.
//! * [`systems`]: round robin, knock-outs, lives, groups and the Swiss in one shape.
//! * [`sheet`]: the pairing list that is put up.
//! * [`rating`]: Elo for games of two sides, FIBS for backgammon.
//! * [`check`](mod@check): whether a history is possible at all.
//!
//! Not here: registration, screens, files, clocks. Lots and seeds come in as arguments.

pub mod acceleration;
pub mod check;
pub mod color;
pub mod dutch;
pub mod explain;
pub mod generate;
pub mod json;
pub mod lot;
pub mod manual;
mod matching;
pub mod order;
pub mod rating;
pub mod sheet;
pub mod standings;
pub mod starter;
pub mod systems;
pub mod tournament;
pub mod trf;
mod wide;

pub use tournament::{
    Bye, Color, Entry, ForbiddenPair, Outcome, Player, PointValues, Score, Tournament, Tpn,
};
