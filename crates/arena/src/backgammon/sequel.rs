//! What surrounds a match of backgammon: where it is played, what an earlier match has left for it, and what
//! comes after it. What of it is allowed when, `decide::sequel` says.

use serde::{Deserialize, Serialize};

use super::BackgammonMatch;
use super::fact::Fact;
use crate::id::{MatchId, PersonId};
use crate::match_play::Mode;
use crate::time::{Moment, Span};

/// How long a clock may stand during play before somebody should say so.
const STANDS: Span = Span::seconds(10);

/// What surrounds a match.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Sequel {
    place: Option<String>,
    counted: Vec<(u8, MatchId)>,
    began: Option<Moment>,
    ended: Option<Moment>,
    next_begun: bool,
    reported: Option<u8>,
    video: Option<String>,
    carried: [u16; 2],
    no_clock: bool,
    /// Whether the director has ordered the baffle box for the rest of this match, and for the later
    /// matches of which sides.
    box_now: bool,
    box_later: [bool; 2],
    breaks: Vec<BreakNote>,
}

/// A break as both players write it on the score sheet (2-2-2c).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BreakNote {
    /// Who asked for it.
    pub side: u8,
    /// How many breaks in one.
    pub count: u8,
    /// When it began.
    pub at: Moment,
    /// What the clock showed.
    pub banks: Option<[Span; 2]>,
}

impl Sequel {
    /// Folds a fact.
    pub(super) fn apply(&mut self, fact: &Fact, now: Moment) {
        match fact {
            Fact::GameStarted { .. } => self.began = Some(now),
            Fact::MatchEnded(_) => self.ended = Some(now),
            Fact::ResultWithdrawn => {
                self.ended = None;
                self.reported = None;
            }
            Fact::NextBegun => self.next_begun = true,
            Fact::ResultReported { side } => self.reported = Some(*side),
            Fact::VideoAttached { link } => self.video = Some(link.clone()),
            Fact::PlaceChanged { place, .. } => self.place = Some(place.clone()),
            Fact::Carried { side, points, .. } => {
                let own = &mut self.carried[usize::from(side & 1)];
                *own = own.saturating_add(*points);
            }
            Fact::CarriedApplied { side, from } => self.counted.push((*side, from.clone())),
            Fact::BreakTaken { side, count, banks, .. } => {
                let (side, count, banks) = (*side, *count, *banks);
                self.breaks.push(BreakNote { side, count, at: now, banks });
            }
            Fact::NoClockUsed { .. } => self.no_clock = true,
            Fact::BoxImposed { side, now, later, .. } => {
                self.box_now |= *now;
                self.box_later[usize::from(side & 1)] |= *later;
            }
            _ => {}
        }
    }
}

impl BackgammonMatch {
    /// Whether the director has ordered the baffle box for the rest of the match.
    pub(super) fn has_box_imposed(&self) -> bool {
        self.sequel.box_now
    }

    /// The breaks that were taken, as they stand on the score sheet.
    #[must_use]
    pub fn break_notes(&self) -> &[BreakNote] {
        &self.sequel.breaks
    }

    /// The players whose later matches are played with a baffle box.
    pub fn boxed_later(&self) -> impl Iterator<Item = &PersonId> {
        let sides = self.setup.iter().flat_map(|setup| setup.sides.iter());
        let imposed = sides.zip(self.sequel.box_later).filter(|(_, later)| *later);
        imposed.flat_map(|(side, _)| side)
    }

    /// Where it is played, if not at its table.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        self.sequel.place.as_deref()
    }

    /// When it ended.
    #[must_use]
    pub fn ended_at(&self) -> Option<Moment> {
        self.sequel.ended
    }

    /// Whether one of its players is about to begin, or has begun, their next match.
    #[must_use]
    pub fn next_has_begun(&self) -> bool {
        self.sequel.next_begun
    }

    /// Whether the winner has reported the result.
    #[must_use]
    pub fn is_reported(&self) -> bool {
        self.sequel.reported.is_some()
    }

    /// Where a film of it can be seen.
    #[must_use]
    pub fn video(&self) -> Option<&str> {
        self.sequel.video.as_deref()
    }

    /// The points that the next opponents of the two sides get.
    #[must_use]
    pub fn carried(&self) -> [u16; 2] {
        self.sequel.carried
    }

    /// Whether the points that another match has left against a side were counted here.
    #[must_use]
    pub fn has_counted(&self, side: u8, from: &MatchId) -> bool {
        self.sequel.counted.iter().any(|own| own.0 == side && own.1 == *from)
    }

    /// Whether it was played without the clock that was required.
    #[must_use]
    pub fn was_without_clock(&self) -> bool {
        self.sequel.no_clock
    }

    /// Whether each player has two dice of their own: as chosen, else where there is no clock (A2-7).
    #[must_use]
    pub fn has_four_dice(&self) -> bool {
        let board = self.setup.as_ref().is_some_and(|setup| setup.mode == Mode::Board);
        board && self.choices.map_or(self.clock.is_none(), |own| own.four_dice)
    }

    /// Since when the clock stands although a game is played and nothing has stopped it (4-3-3c).
    #[must_use]
    pub fn clock_stands_since(&self) -> Option<Moment> {
        let clock = self.clock.as_ref().filter(|_| self.result.is_none() && !self.cancelled)?;
        let plays = self.current().is_some() && self.pauses.is_empty();
        self.sequel.began.filter(|_| plays && clock.turn().is_none())
    }

    /// When everybody is told that the clock stands.
    #[must_use]
    pub fn clock_told_at(&self) -> Option<Moment> {
        self.clock_stands_since().map(|since| since + STANDS)
    }
}
