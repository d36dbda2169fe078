//! All systems in one shape: round robin, knock-outs with all their second chances, Swiss, Swiss
//! with lives, groups. They are called in the same way: a [`System`], a [`Field`] and the rounds so far go in;
//! [`next_round`] gives the next round or says which results it waits for, [`places`] gives the
//! places reached. Both are pure: the same input gives the same draw, and chance comes in as the
//! field's recorded [`lot`](Field::lot).
//!
//! ```
//! use pairing::systems::{Field, KnockOut, Next, System, next_round};
//!
//! let system = System::KnockOut(KnockOut::default());
//! let Ok(Next::Round(round)) = next_round(&system, &Field::new(6), &[]) else { panic!() };
//! let text: Vec<_> = round.iter().map(ToString::to_string).collect();
//! assert_eq!(text, ["1 bye", "4-5", "2 bye", "3-6"]);
//! ```
//!
//! Not here: how the Dutch system pairs ([`crate::dutch`]), its tie-breaks ([`crate::standings`]).

pub mod berger;
mod bracket;
mod groups;
mod knock_out;
mod lives;
mod progress;
mod record;
mod replay;
mod round_robin;
mod swiss;

use std::collections::BTreeSet;
use std::fmt;

use rulebook::{Argument, Message};
use serde::{Deserialize, Serialize};

use crate::dutch::field::is_to_be_paired;
use crate::lot::Lot;
use crate::standings::Row;
use crate::tournament::{Tournament, Tpn};

pub use groups::Groups;
pub use knock_out::{Consolation, DoubleElimination, KnockOut, Seeding};
pub use lives::Lives;
pub use progress::{Reached, reached, round_name, rounds, rounds_of_stage};
pub use replay::{ReplayError, replay};
pub use swiss::Swiss;

/// An entrant: the number in the start list, from 1.
pub type Entrant = u32;

/// How a competition finds its winner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum System {
    /// Everybody meets everybody, `cycles` times (1 single, 2 double).
    RoundRobin {
        /// How often each pair meets.
        cycles: u32,
    },
    /// One loss and out, with the second chances that it names.
    KnockOut(KnockOut),
    /// Two losses and out.
    DoubleElimination(DoubleElimination),
    /// The Dutch system.
    Swiss(Swiss),
    /// Swiss with lives: out at the n-th loss.
    Lives(Lives),
    /// Round robin in groups, then a knock-out of the best.
    Groups(Groups),
}

/// Who takes part, and the lot drawn for this competition.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Field {
    /// How many entrants; their numbers run from 1, the first seed is 1.
    pub entrants: u32,
    /// Who has left: paired no more, and whoever should meet them goes through.
    #[serde(default)]
    pub withdrawn: BTreeSet<Entrant>,
    /// The recorded seed of everything that is left to chance.
    #[serde(default)]
    pub lot: Lot,
}

impl Field {
    /// A full field without withdrawals, with lot 0.
    #[must_use]
    pub fn new(entrants: u32) -> Self {
        Self { entrants, ..Self::default() }
    }

    /// The players of a tournament, by pairing number. Whoever is not there for the next round
    /// counts as withdrawn.
    #[must_use]
    pub fn of(tournament: &Tournament, lot: Lot) -> Self {
        let entrants = u32::try_from(tournament.players.len()).unwrap_or(u32::MAX);
        let away = tournament.tpns().filter(|tpn| !is_to_be_paired(tournament, *tpn));
        Self { entrants, withdrawn: away.map(|Tpn(number)| number).collect(), lot }
    }

    /// All entrants, in ascending order.
    fn all(&self) -> Vec<Entrant> {
        (1..=self.entrants).collect()
    }
}

/// The part of a competition to which a match belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The league, or the main tree of a knock-out.
    Main,
    /// A group, from 1.
    Group(u32),
    /// The losers' tree of a double elimination.
    Losers,
    /// The last match of a double elimination; its second round is the decider.
    GrandFinal,
    /// The match for place 3.
    ThirdPlace,
    /// The tree of those who lost in the main one.
    Consolation,
    /// The tree of those who also lost in the consolation.
    LastChance,
}

impl Stage {
    /// What it is called.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Main => Message::new("stage-main"),
            Self::Group(number) => Message::new("stage-group").with("group", *number),
            Self::Losers => Message::new("stage-losers"),
            Self::GrandFinal => Message::new("stage-grand-final"),
            Self::ThirdPlace => Message::new("stage-third"),
            Self::Consolation => Message::new("stage-consolation"),
            Self::LastChance => Message::new("stage-last-chance"),
        }
    }
}

/// One match, or a bye when nobody is on the other side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Pairing {
    /// To which part of the competition it belongs.
    pub stage: Stage,
    /// The round of that part, from 1.
    pub round: u32,
    /// The place in that round, from 1.
    pub board: u32,
    /// The side that starts, or is named first.
    pub first: Entrant,
    /// The other side; nobody for a bye.
    pub second: Option<Entrant>,
}

impl fmt::Display for Pairing {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.second {
            Some(second) => write!(formatter, "{}-{second}", self.first),
            None => write!(formatter, "{} bye", self.first),
        }
    }
}

/// A match in a sentence: the numbers of its sides.
impl From<&Pairing> for Argument {
    fn from(pairing: &Pairing) -> Self {
        match pairing.second {
            Some(_) => Self::text(pairing),
            None => Message::new("system-bye").with("entrant", pairing.first).into(),
        }
    }
}

impl Pairing {
    /// Whether the entrant is one of the two sides.
    #[must_use]
    pub fn has(&self, entrant: Entrant) -> bool {
        self.first == entrant || self.second == Some(entrant)
    }
}

/// How a match ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Outcome {
    /// The first side won.
    First,
    /// The second side won.
    Second,
    /// Level: only in leagues.
    Draw,
    /// Both sides lost, for example because neither came.
    Neither,
}

/// A match of the history with its result, once there is one. A bye needs none: it is a win.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// Who met whom, where.
    #[serde(flatten)]
    pub pairing: Pairing,
    /// The result.
    pub outcome: Option<Outcome>,
    /// Whether it was not played: one side or both did not come. In a Swiss such a pair may meet
    /// again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub forfeit: bool,
}

impl Game {
    /// A match that was played, or that waits for its result.
    #[must_use]
    pub const fn new(pairing: Pairing, outcome: Option<Outcome>) -> Self {
        Self { pairing, outcome, forfeit: false }
    }

    /// The result; a match without one is lost by whoever has withdrawn.
    #[must_use]
    pub fn decided(&self, field: &Field) -> Option<Outcome> {
        let gone = |entrant: &Entrant| field.withdrawn.contains(entrant);
        match (self.outcome, self.pairing.second) {
            (Some(outcome), _) => Some(outcome),
            (None, None) => Some(Outcome::First),
            (None, Some(second)) => match (gone(&self.pairing.first), gone(&second)) {
                (false, false) => None,
                (false, true) => Some(Outcome::First),
                (true, false) => Some(Outcome::Second),
                (true, true) => Some(Outcome::Neither),
            },
        }
    }
}

/// What comes next.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "next", content = "matches", rename_all = "kebab-case")]
pub enum Next {
    /// These matches and byes make the next round.
    Round(Vec<Pairing>),
    /// The next round waits for the results of these.
    Wait(Vec<Pairing>),
    /// Nothing is left to play.
    Over,
}

/// One line of a list of places; several entrants share a place when nothing separates them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Place {
    /// The list: a consolation and a last chance have lists of their own.
    pub list: Stage,
    /// The place, from 1; the next line counts on after all who share this one.
    pub place: u32,
    /// Who has it, by number.
    pub entrants: Vec<Entrant>,
}

/// Why a draw or a list could not be made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SystemError {
    /// The system's settings cannot work with this field.
    Settings(Message),
    /// A match of the history was never drawn, or has other sides than were drawn.
    NotDrawn(Pairing),
    /// An entrant of the history is not in the field, or stands twice in a round.
    Entrant(Pairing, u32),
    /// A draw, where somebody has to go through.
    NeedsWinner(Pairing),
}

impl SystemError {
    /// The sentence, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Self::Settings(why) => why.clone(),
            Self::NotDrawn(pairing) => Message::new("system-not-drawn")
                .with("match", pairing)
                .with("board", pairing.board)
                .with("round", pairing.round),
            Self::Entrant(pairing, round) => {
                Message::new("system-entrant").with("match", pairing).with("round", *round)
            }
            Self::NeedsWinner(pairing) => {
                Message::new("system-needs-winner").with("match", pairing)
            }
        }
    }
}

impl fmt::Display for SystemError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl std::error::Error for SystemError {}

/// The next round, or the results it waits for.
///
/// # Errors
/// When the settings do not fit the field, or the history is not one of this system.
pub fn next_round(
    system: &System,
    field: &Field,
    history: &[Vec<Game>],
) -> Result<Next, SystemError> {
    check(field, history)?;
    match system {
        System::RoundRobin { cycles } => round_robin::next_round(*cycles, field, history),
        System::KnockOut(settings) => knock_out::tree(settings, field)?.next(field, history),
        System::DoubleElimination(settings) => settings.tree(field)?.next(field, history),
        System::Swiss(settings) => settings.next_round(field, history),
        System::Lives(settings) => settings.next_round(field, history),
        System::Groups(settings) => settings.next_round(field, history),
    }
}

/// The places reached so far: final once [`next_round`] says [`Next::Over`].
///
/// # Errors
/// As [`next_round`].
pub fn places(
    system: &System,
    field: &Field,
    history: &[Vec<Game>],
) -> Result<Vec<Place>, SystemError> {
    check(field, history)?;
    match system {
        System::RoundRobin { .. } => Ok(round_robin::places(field, history)),
        System::KnockOut(settings) => knock_out::tree(settings, field)?.places(field, history),
        System::DoubleElimination(settings) => settings.tree(field)?.places(field, history),
        System::Swiss(settings) => Ok(settings.places(field, history)),
        System::Lives(settings) => settings.places(field, history),
        System::Groups(settings) => settings.places(field, history),
    }
}

/// Every entrant exists and has one match a round.
fn check(field: &Field, history: &[Vec<Game>]) -> Result<(), SystemError> {
    for (round, games) in (1..).zip(history) {
        let mut seen = BTreeSet::new();
        for game in games {
            let sides = [Some(game.pairing.first), game.pairing.second];
            for side in sides.into_iter().flatten() {
                if side == 0 || side > field.entrants || !seen.insert(side) {
                    return Err(SystemError::Entrant(game.pairing, round));
                }
            }
        }
    }
    Ok(())
}

/// The matches of the history that have no result although both sides are still here.
fn missing(field: &Field, history: &[Vec<Game>]) -> Vec<Pairing> {
    let open = history.iter().flatten().filter(|game| game.decided(field).is_none());
    open.map(|game| game.pairing).collect()
}

/// Lines of places from entrants sorted best first, where equal keys share a place.
fn shared_places<K: PartialEq>(list: Stage, ranked: &[(K, Entrant)]) -> Vec<Place> {
    let mut lines: Vec<Place> = Vec::new();
    for (index, (key, entrant)) in ranked.iter().enumerate() {
        match lines.last_mut() {
            Some(line) if index > 0 && ranked[index - 1].0 == *key => line.entrants.push(*entrant),
            _ => lines.push(Place { list, place: index as u32 + 1, entrants: vec![*entrant] }),
        }
    }
    lines
}

/// The same for the rows of a table.
fn row_places(list: Stage, rows: &[(Row, Entrant)]) -> Vec<Place> {
    let ranked: Vec<(u32, Entrant)> =
        rows.iter().map(|(row, entrant)| (row.place, *entrant)).collect();
    shared_places(list, &ranked)
}
