//! The event: entrants, the start list and its lot, rounds, results, standings.
//!
//! An event is a stream of facts. Who meets whom is computed by `pairing`; an event of matches asks
//! for a match for every board (see [`crate::follow`]) and takes its result. Nothing is computed
//! while facts are folded: standings and pairings are made when they are asked for.
//!
//! * [`Settings`]: what it is created with.
//! * [`Command`], [`may`]: what can be asked, and in which roles.
//! * [`Fact`]: what can become of it.
//! * [`Round`], [`Seated`]: a round and its boards; [`Entrant`]: a player or team.
//! * [`check_draws`]: computes every lot again from the revealed seed; [`check_rounds`]: the start
//!   list and every round.
//! * the files of `view`: standings, crosstable, pairing list, card of an entrant.
//!
//! Which clause stands where is said at the head of `book.rs`.
//!
//! Not here: how a round is paired (see `pairing`), what happens at a board (see the match),
//! registration and officials (see the competition).

mod apply;
mod backgammon_play;
mod book;
mod check;
mod command;
mod decide;
mod draws;
mod fact;
mod field;
mod plan;
mod round;
mod settings;
#[cfg(test)]
mod tests;
mod view;

use std::collections::{BTreeMap, BTreeSet};

use pairing::lot::Lot;
use pairing::manual::Breach;
use pairing::{Bye, Color};
use serde::{Deserialize, Serialize};

use crate::chance::{Commitment, Seed};
use crate::id::{EntrantId, EventId, MatchId, PersonId};
use crate::stream::{Cited, Context, Entry, Stream};
use crate::time::Moment;
use crate::{Refused, Role};
use book::Book;
use games::Message;
use rulebook::Citation;

pub use backgammon_play::{BackgammonPlay, is_paired_match};
pub use check::recommended_rounds;
pub use command::{
    Arrange, BoardResult, Claim, Command, Entering, Expected, Forbidden, Kind, Member, Reported,
    may,
};
pub use draws::{check_draws, check_rounds};
pub use fact::{Board, Fact, FinalPlace, Paired, ResultFact};
pub use plan::{GamePlan, SystemName};
pub use round::{Phase, Round, Seated};
pub use settings::{Format, Limits, ListOrder, Play, Settings};
pub use view::{
    Card, Cell, CrossRow, Explained, PairingRow, Rated, ReachedRound, Side, StandingRow, Words,
};

/// The state of an event.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Event {
    settings: Option<Settings>,
    /// In the order of entry.
    entrants: Vec<Entrant>,
    places: BTreeMap<EntrantId, usize>,
    people: BTreeMap<PersonId, usize>,
    /// The closed start list: the place in `entrants` of number 1, 2, ...
    list: Option<Vec<usize>>,
    forbidden: Vec<Forbidden>,
    chance: Chance,
    lot: Option<Lots>,
    rounds: Vec<Round>,
    /// How often the round to be paired next was taken back.
    discarded: u16,
    /// The published round that was taken back last, until it is paired again.
    taken_back: Option<Round>,
    /// Whether the players report the results of their tables.
    #[serde(default)]
    players_report: bool,
    closed: Option<Vec<FinalPlace>>,
    /// When it was closed for the first time.
    #[serde(default)]
    ended: Option<Moment>,
    /// Who plays backgammon with a baffle box, by a ruling.
    #[serde(default)]
    boxed: BTreeSet<PersonId>,
}

/// A player or team of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Entrant {
    /// As entered, with what was amended.
    pub entered: Entering,
    /// The number in the start list.
    pub number: Option<u32>,
    /// Whether it checked in.
    pub checked_in: bool,
    /// Whether it has left.
    pub withdrawn: bool,
    /// Whether the competition let it go: a ruling, or an entry that was withdrawn there.
    #[serde(default)]
    pub sent_away: bool,
    /// The rounds in which it asked not to play.
    pub byes: BTreeMap<u16, Bye>,
    /// Whether it has said that it knows how the clocks are set.
    #[serde(default)]
    pub knows_clock: bool,
    /// The table at which it plays every round, where it needs one place.
    #[serde(default)]
    pub table: Option<u16>,
}

/// What is known about the lots.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
struct Chance {
    commitment: Option<Commitment>,
    words: Vec<String>,
    /// Whether anything was drawn.
    used: bool,
    revealed: bool,
    /// The seed, once it is everybody's.
    #[serde(default)]
    seed: Option<Seed>,
}

/// The lot of the technical meeting.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lots {
    /// Of number 1: white moves first.
    pub color: Color,
    /// Of everything else that is left to chance.
    pub lot: Lot,
    /// Who drew it by hand; none when the program drew.
    pub drawn_by: Option<String>,
}

impl Stream for Event {
    const KIND: &'static str = "event";
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

impl Event {
    /// What it was created with, and what was changed since.
    ///
    /// # Errors
    /// When it does not exist.
    pub fn settings(&self) -> Result<&Settings, Refused> {
        self.settings.as_ref().ok_or_else(|| Refused::not_found("event-unknown"))
    }

    /// The entrants, in the order of entry.
    #[must_use]
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// The entrant with an id.
    ///
    /// # Errors
    /// When there is none.
    pub fn entrant(&self, id: &EntrantId) -> Result<&Entrant, Refused> {
        self.places
            .get(id)
            .and_then(|place| self.entrants.get(*place))
            .ok_or_else(|| Refused::NotFound(Message::new("event-stranger").with("entrant", id)))
    }

    /// The entrant for whom a person plays.
    #[must_use]
    pub fn entrant_of(&self, person: &PersonId) -> Option<&Entrant> {
        self.people.get(person).and_then(|place| self.entrants.get(*place))
    }

    /// Whether the start list is closed.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.list.is_some()
    }

    /// The entrant with a number of the start list.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Option<&Entrant> {
        let place = self.list.as_ref()?.get((number as usize).checked_sub(1)?)?;
        self.entrants.get(*place)
    }

    /// How many numbers the start list has.
    #[must_use]
    pub fn size(&self) -> u32 {
        self.list.as_ref().map_or(0, |list| u32::try_from(list.len()).unwrap_or(u32::MAX))
    }

    /// The pairs that must not meet.
    #[must_use]
    pub fn forbidden(&self) -> &[Forbidden] {
        &self.forbidden
    }

    /// Whether the players report the results of their tables.
    #[must_use]
    pub const fn players_report(&self) -> bool {
        self.players_report
    }

    /// How many would stand in the start list if it were closed now.
    #[must_use]
    pub fn ready_to_list(&self) -> usize {
        self.settings().map_or(0, |settings| decide::list::listed(self, settings).len())
    }

    /// Whether all rounds are played: nothing is left to pair.
    #[must_use]
    pub fn is_played_out(&self) -> bool {
        let closed = self.rounds.last().is_some_and(|round| round.phase == Phase::Closed);
        closed && self.settings().is_ok_and(|settings| self.is_over(settings))
    }

    /// The most rounds in which nobody of a closed start list meets anybody twice.
    #[must_use]
    pub fn most_rounds(&self) -> u32 {
        let size = self.size();
        let most = if size.is_multiple_of(2) { size.saturating_sub(1) } else { size };
        if self.is_listed() { most.clamp(1, check::ROUNDS) } else { check::ROUNDS }
    }

    /// Rounds of a Swiss beyond those in which nobody of the closed start list meets anybody twice: how many
    /// are planned, how many there can be, and the clause of the book that lets no pair meet again.
    #[must_use]
    pub fn surplus_rounds(&self) -> Option<(u32, u32, Option<Citation>)> {
        let settings = self.settings().ok()?;
        let pairing::systems::System::Swiss(swiss) = &settings.system else { return None };
        let most = self.most_rounds();
        let surplus = self.is_listed() && self.closed.is_none() && swiss.rounds > most;
        surplus.then(|| (swiss.rounds, most, Book::of(&settings.rulebook).swiss))
    }

    /// Whether a lot is drawn before round 1: in a round robin the table says who starts.
    #[must_use]
    pub fn needs_lot(&self) -> bool {
        let system = self.settings.as_ref().map(|own| &own.system);
        !matches!(system, Some(pairing::systems::System::RoundRobin { .. }))
    }

    /// Whether the lot says who moves first: in backgammon the dice do, in a round robin the table.
    #[must_use]
    pub fn lot_says_who_starts(&self) -> bool {
        self.needs_lot() && self.backgammon().is_none()
    }

    /// Whether a drawn match leaves open who goes on.
    #[must_use]
    pub fn is_knock_out(&self) -> bool {
        let system = self.settings.as_ref().map(|own| &own.system);
        self.is_tree() || matches!(system, Some(pairing::systems::System::Lives(_)))
    }

    /// Whether the round that was paired last is the last one, by what was declared or by the results
    /// so far: after the final of a tree nothing is left to pair.
    #[must_use]
    pub fn is_last_round(&self) -> bool {
        !self.rounds.is_empty() && self.settings().is_ok_and(|own| self.is_over(own))
    }

    /// The rules that a draft breaks as things are now, and the clause that asks for them.
    #[must_use]
    pub fn draft_breaches(&self) -> (Vec<Breach>, Option<Citation>) {
        let draft = self.rounds.last().filter(|round| round.phase == Phase::Draft);
        let (Ok(settings), Some(draft)) = (self.settings(), draft) else {
            return (Vec::new(), None);
        };
        let boards: Vec<Board> = draft.boards.iter().map(|seated| seated.board).collect();
        let found = decide::breaches(self, settings, draft.number, &boards);
        (found, Book::of(&settings.rulebook).swiss)
    }

    /// The tables of earlier rounds whose result is another now than when a round was paired, by round.
    #[must_use]
    pub fn corrected_since(&self, round: u16) -> Vec<(u16, u16)> {
        let before = self.rounds.iter().filter(|own| own.number < round);
        let boards = before.flat_map(|own| own.boards.iter().map(move |board| (own.number, board)));
        let other = boards.filter(|(_, board)| board.result_for(round) != board.result);
        other.filter_map(|(number, board)| Some((number, board.board.table?))).collect()
    }

    /// The clause by which a result can be corrected after the next round was paired, where a book has one.
    #[must_use]
    pub fn correction_clause(&self) -> Option<Citation> {
        self.backgammon().map(|_| rulebook::iran_backgammon::_4_6b)
    }

    /// The rounds, the last of which may be a draft.
    #[must_use]
    pub fn rounds(&self) -> &[Round] {
        &self.rounds
    }

    /// The lot of the technical meeting.
    #[must_use]
    pub fn lot(&self) -> Option<&Lots> {
        self.lot.as_ref()
    }

    /// The clause by which the clock settings are told at the technical meeting.
    #[must_use]
    pub fn clock_clause(&self) -> Option<Citation> {
        Book::of(&self.settings.as_ref()?.rulebook).clock
    }

    /// The final places, once the event is closed.
    #[must_use]
    pub fn final_places(&self) -> Option<&[FinalPlace]> {
        self.closed.as_deref()
    }

    /// The published round that was taken back last, until it is paired again: its matches are
    /// called off.
    #[must_use]
    pub fn taken_back(&self) -> Option<&Round> {
        self.taken_back.as_ref()
    }

    /// The number of the round that is to be paired next.
    fn next_round(&self) -> u16 {
        u16::try_from(self.rounds.len()).unwrap_or(u16::MAX).saturating_add(1)
    }

    /// A round, from 1.
    ///
    /// # Errors
    /// When it has not been paired.
    fn round(&self, number: u16) -> Result<&Round, Refused> {
        let index = usize::from(number).wrapping_sub(1);
        self.rounds
            .get(index)
            .ok_or_else(|| Refused::NotFound(Message::new("event-no-round").with("round", number)))
    }

    /// A board of a round.
    ///
    /// # Errors
    /// When there is no such table.
    fn seated(&self, round: u16, table: u16) -> Result<&Seated, Refused> {
        self.round(round)?.table(table).ok_or_else(|| {
            let message = Message::new("event-no-table");
            Refused::NotFound(message.with("round", round).with("table", table))
        })
    }

    /// The seed from which lots are drawn, if it is the one that was committed to.
    ///
    /// # Errors
    /// When there is none, or another one.
    fn seed<'a>(&self, context: &'a Context) -> Result<&'a Seed, Refused> {
        let Some(commitment) = &self.chance.commitment else {
            return Err(Refused::invalid("event-no-commitment"));
        };
        let seed = context.seed.as_ref().filter(|seed| seed.commitment() == *commitment);
        seed.ok_or_else(|| Refused::invalid("event-no-seed"))
    }
}

/// The id of the match of a board. A round that was taken back and paired again has new matches.
#[must_use]
pub fn match_id(event: &EventId, round: u16, attempt: u16, table: u16) -> Option<MatchId> {
    let again = if attempt > 1 { format!("-{attempt}") } else { String::new() };
    let text = crate::id::of_event(event, &format!("-r{round}-t{table}{again}"))?;
    text.parse().ok()
}
