//! The heart: competitions, events, matches and rulings as pure decisions over a log of facts.
//!
//! A competition is a handful of *streams*. Each has a state that is folded from its facts, and takes
//! *commands*: [`Stream::decide`] answers a command with new facts or refuses it by a clause, and
//! [`Stream::apply`] folds a fact into the state. Neither has a clock, a random source or any
//! input or output: the time, who asks and what was drawn come in with the [`Context`].
//!
//! * [`stream`]: what a stream is, and how facts are written and read.
//! * [`actor`]: persons, roles, who acts.
//! * [`refused`]: why a command is not carried out.
//! * [`event`]: entrants, the start list, rounds, results, standings.
//! * [`account`]: a person's account.
//! * [`competition`]: officials, events, registration, rulings, reports.
//! * [`match_play`]: the match of two sides in sets; [`backgammon`]: the match to points with a cube.
//! * [`cubing`]: the cubing round: scrambles under seal, attempts, score sheets.
//! * [`rankings`]: rankings over official results of cubing, and the file of results.
//! * [`people`]: groups, duties, and what is done for competitors who need it.
//! * [`ruling`]: decisions of officials, for every rulebook.
//! * [`sees`]: who may see what of a match.
//! * [`chance`]: lots that anyone can check afterwards.
//! * [`clock`]: clocks as a state machine.
//! * [`steps`]: what the organisers do next.
//! * [`address`]: which stream; [`follow`]: what a fact of one stream asks of others.
//! * [`text`]: limits of what people write.
//! * [`time`]: moments, spans and days.
//!
//! Not here: storage, sessions, pages (see `store`, `office`, `web`).

pub mod account;
pub mod actor;
pub mod address;
pub mod backgammon;
pub mod chance;
pub mod clock;
pub mod competition;
pub mod cubing;
pub mod event;
pub mod federation;
pub mod follow;
pub mod id;
pub mod match_play;
pub mod people;
pub mod rankings;
pub mod refused;
pub mod ruling;
pub mod sees;
pub mod steps;
pub mod stream;
pub mod text;
pub mod time;
#[cfg(test)]
mod trial;
pub mod wcif;

pub use actor::{Actor, Role};
pub use refused::Refused;
pub use stream::{Cited, Context, Entry, Stream};
