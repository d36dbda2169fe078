//! The match: two sides, one of the six games, over the board or online.
//!
//! A match is a stream of facts. Its state is what the desk, the players' pages and the event need:
//! whose turn it is, the clocks, the points of the sets, warnings, open cases, the result.
//!
//! * [`Command`], [`may`]: what can be asked, and in which roles.
//! * [`Fact`]: what can become of it.
//! * [`Setup`]: what it is created with; [`Book`]: what its rulebook says about a match.
//! * [`Case`]: reports, until the referee has ruled; the ruling itself is [`crate::ruling`]'s.
//! * [`MatchResult`]: what the event takes.
//!
//! Which clause stands where is said at the head of `book.rs` and of the files of `decide`.
//!
//! Not here: playing rules (see `games`), who meets whom and who starts round 1 (see the event).

mod apply;
mod board;
mod book;
mod case;
mod command;
mod decide;
mod fact;
mod friendly;
mod result;
mod set;
mod setup;
#[cfg(test)]
mod tests;
mod view;

use std::collections::BTreeSet;
use std::sync::Arc;

use pairing::Score;
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::id::{PersonId, RulingId};
use crate::ruling::Ruling;
use crate::stream::{Cited, Context, Entry, Stream};
use crate::{Refused, Role};
use games::Message;

pub use board::Board;
pub use book::{Book, Equipment};
pub use case::{Case, Reason, Status};
pub use command::{Command, Kind, Move, PieceOff, Prepare, Report, Rule, may};
pub use fact::Fact;
pub use friendly::{Friendly, Phrase};
pub use result::{EndReason, MatchResult};
pub use set::{Bound, Illegal, Played, SetEnd, SetState, Sheet};
pub use setup::{Mode, Player, Setup, Symbol};

/// The state of a match.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Match {
    /// Set once: copies of the state share it.
    #[serde(with = "shared")]
    setup: Option<Arc<Setup>>,
    sets: Vec<SetState>,
    warnings: [u8; 2],
    cases: Vec<(Case, Status)>,
    rulings: Vec<Ruling>,
    /// Rulings in whose place another stands.
    replaced: BTreeSet<RulingId>,
    stops: BTreeSet<Stop>,
    clock: Option<Clock>,
    result: Option<MatchResult>,
    /// Called off: nothing more can happen.
    #[serde(default)]
    cancelled: bool,
    #[serde(default, skip_serializing_if = "Friendly::is_empty")]
    friendly: Friendly,
}

/// A shared value is written and read as the value itself.
pub(crate) mod shared {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(crate) fn serialize<T: Serialize, S: Serializer>(
        value: &Option<Arc<T>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        value.as_deref().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T: Deserialize<'de>, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Arc<T>>, D::Error> {
        Ok(Option::deserialize(deserializer)?.map(Arc::new))
    }
}

/// Why play stands still.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stop {
    /// A case is open.
    Case(RulingId),
    /// An illegal move waits for a ruling.
    Illegal,
    /// A piece is off the board.
    PieceOff,
    /// The referee counts a pit.
    Count,
    /// A player asked for a recount.
    Recount,
    /// The referee was called, or stopped the clocks.
    Referee,
}

impl Stream for Match {
    const KIND: &'static str = "match";
    type Command = Command;
    type Kind = Kind;
    type Fact = Fact;

    fn kind(command: &Command) -> Kind {
        command.into()
    }

    fn may(&self, kind: Kind) -> Vec<Role> {
        may(kind).to_vec()
    }

    fn decide(&self, command: &Command, context: &Context) -> Result<Vec<Cited<Fact>>, Refused> {
        decide::decide(self, command, context)
    }

    fn apply(&mut self, entry: &Entry<Fact>) {
        apply::apply(self, entry);
    }
}

impl Match {
    /// What it was created with, and what was said since.
    ///
    /// # Errors
    /// When it does not exist.
    pub fn setup(&self) -> Result<&Setup, Refused> {
        self.setup.as_deref().ok_or_else(|| Refused::not_found("match-unknown"))
    }

    /// The set that is being played.
    #[must_use]
    pub fn current(&self) -> Option<&SetState> {
        self.sets.last().filter(|set| set.ended.is_none())
    }

    /// The set that is being played.
    ///
    /// # Errors
    /// When none is.
    fn playing(&self) -> Result<&SetState, Refused> {
        if self.result.is_some() {
            return Err(Refused::invalid("match-over"));
        }
        self.current().ok_or_else(|| Refused::invalid("match-no-set"))
    }

    /// The players who may move for a seat of the present set.
    fn players_of_seat(&self, seat: u8) -> Vec<&PersonId> {
        let (Some(setup), Some(set)) = (&self.setup, self.sets.last()) else {
            return Vec::new();
        };
        let side = &setup.sides[usize::from(set.side_of_seat(seat))];
        let four = set.board.table().kind().seats().len() == 4;
        let member = |place: usize| !four || place == usize::from(seat / 2);
        let players = side.iter().enumerate();
        players.filter(|(place, _)| member(*place)).map(|(_, player)| &player.person).collect()
    }

    /// The clock's face of a seat of the present set: faces belong to players, seats change.
    fn face_of_seat(&self, seat: u8) -> u8 {
        let side = self.sets.last().map_or(0, |set| set.side_of_seat(seat));
        side + 2 * (seat / 2)
    }

    /// The face whose time runs when the clock runs.
    fn face_to_move(&self) -> Option<u8> {
        let set = self.current().filter(|_| self.result.is_none() && !self.cancelled)?;
        let seat = set.seat_in_time()?;
        Some(self.face_of_seat(seat))
    }

    /// The side of a player of this match.
    ///
    /// # Errors
    /// When the person does not play here.
    fn side_of(&self, person: &PersonId) -> Result<u8, Refused> {
        self.setup()?
            .side_of(person)
            .ok_or_else(|| Refused::NotFound(Message::new("match-stranger").with("person", person)))
    }

    /// The points of the sets that have ended. A log from before Küre's drawn sets were played again
    /// has half points for them, which count for nothing.
    fn points_of_sets(&self) -> Vec<[Score; 2]> {
        let again = self.replays_draws();
        let ends = self.sets.iter().filter_map(|set| set.ended.as_ref());
        ends.map(|end| result::set_points_of(end.points, again)).collect()
    }

    /// Whether a drawn set counts for nothing here and is played again (tr-kure 17.1).
    fn replays_draws(&self) -> bool {
        let book = self.setup.as_ref().and_then(|setup| setup.book().ok());
        book.is_some_and(|book| book.replays_draws)
    }

    /// The case with an id, which the ruling on it has too.
    #[must_use]
    pub fn case(&self, id: &RulingId) -> Option<&(Case, Status)> {
        self.cases.iter().find(|(case, _)| case.id == *id)
    }
}

/// Whether a role is an official's here.
fn is_official(role: Role) -> bool {
    matches!(role, Role::MainJudge | Role::Referee)
}
