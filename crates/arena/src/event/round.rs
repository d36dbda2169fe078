//! A round as it stands: its boards with their results, and what the results were when later
//! rounds were paired.

use pairing::Bye;
use pairing::manual::Breach;
use pairing::systems::{Game, Outcome};
use serde::{Deserialize, Serialize};

use super::command::BoardResult;
use super::fact::{Board, Paired};
use crate::time::Moment;

/// How far a round is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Paired: officials see it.
    Draft,
    /// Everybody sees it, matches can be played.
    Published,
    /// It has begun.
    Started,
    /// All results are in and it is over.
    Closed,
}

/// A round of an event.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Round {
    /// Its number, from 1.
    pub number: u16,
    /// How often it has been paired.
    pub attempt: u16,
    /// How far it is.
    pub phase: Phase,
    /// The boards and byes, in the order of the tables.
    pub boards: Vec<Seated>,
    /// Who asked not to play, by number.
    pub byes: Vec<(u32, Bye)>,
    /// The rules that a change by hand breaks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub breaches: Vec<Breach>,
    /// Why it was changed by hand; empty when it was not.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub by_hand: String,
    /// Until when it lasts, as the hall was told.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Moment>,
}

/// A board with its result.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Seated {
    /// Who meets whom.
    pub board: Board,
    /// The result.
    pub result: Option<BoardResult>,
    /// Knock-outs: who goes through after a drawn match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub through: Option<u8>,
    /// Whether the result was entered by an official.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub official: bool,
    /// What each side said of the result, by the pairing.
    #[serde(default, skip_serializing_if = "no_claims")]
    pub claims: [Option<BoardResult>; 2],
    /// Earlier results, each with the last round that was paired while it stood.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub earlier: Vec<(u16, Option<BoardResult>)>,
}

const fn no_claims(claims: &[Option<BoardResult>; 2]) -> bool {
    matches!(claims, [None, None])
}

impl Round {
    pub(super) fn new(paired: &Paired) -> Self {
        let seated = |board: &Board| Seated {
            board: *board,
            result: board.result,
            through: None,
            official: false,
            claims: [None; 2],
            earlier: Vec::new(),
        };
        Self {
            number: paired.round,
            attempt: paired.attempt,
            phase: Phase::Draft,
            boards: paired.boards.iter().map(seated).collect(),
            byes: paired.byes.clone(),
            breaches: Vec::new(),
            by_hand: String::new(),
            until: None,
        }
    }

    /// The board of a table. Byes stand between, so it is at its number's place or later.
    #[must_use]
    pub fn table(&self, table: u16) -> Option<&Seated> {
        let from = usize::from(table).checked_sub(1)?;
        self.boards.get(from..)?.iter().find(|seated| seated.board.table == Some(table))
    }

    pub(super) fn table_mut(&mut self, table: u16) -> Option<&mut Seated> {
        let from = usize::from(table).checked_sub(1)?;
        self.boards.get_mut(from..)?.iter_mut().find(|seated| seated.board.table == Some(table))
    }

    /// The tables that have no result.
    pub fn open_tables(&self) -> impl Iterator<Item = u16> {
        let open = self.boards.iter().filter(|seated| seated.result.is_none());
        open.filter_map(|seated| seated.board.table)
    }

    /// Whether a result has come in since it was paired.
    #[must_use]
    pub fn has_results(&self) -> bool {
        let came = |seated: &Seated| seated.result.is_some() && seated.board.result.is_none();
        self.boards.iter().any(came)
    }
}

impl Seated {
    /// Whether a side has reported a result that is not in yet.
    #[must_use]
    pub fn is_reported(&self) -> bool {
        self.result.is_none() && !no_claims(&self.claims)
    }

    /// Whether the two sides have reported different results.
    #[must_use]
    pub fn is_disputed(&self) -> bool {
        self.result.is_none() && matches!(self.claims, [Some(one), Some(other)] if one != other)
    }

    /// The result as it was when a round was paired; what stands now for rounds to come.
    #[must_use]
    pub fn result_for(&self, round: u16) -> Option<BoardResult> {
        let then = self.earlier.iter().find(|(last, _)| *last >= round);
        then.map_or(self.result, |(_, result)| *result)
    }

    /// Rounds from this one on were taken back: what they were paired with no longer matters.
    pub(super) fn forget(&mut self, own: u16, discarded: u16) {
        for (last, _) in &mut self.earlier {
            *last = (*last).min(discarded.saturating_sub(1));
        }
        self.earlier.retain(|(last, _)| *last > own);
    }

    /// The match for a pairing system, with a drawn one as who went through.
    pub(super) fn game(&self, result: Option<BoardResult>) -> Game {
        let through =
            self.through.map(|side| if side == 0 { Outcome::First } else { Outcome::Second });
        let outcome = result.map(|result| match result.outcome {
            Outcome::Draw => through.unwrap_or(Outcome::Draw),
            other => other,
        });
        Game { pairing: self.board.pairing, outcome, forfeit: result.is_some_and(|r| r.forfeit) }
    }
}
