//! What a match of backgammon is created with, and whether that can be right.

use serde::{Deserialize, Serialize};

use super::terms::Terms;
use super::timing::{ClockPlan, Demand};
use crate::Refused;
use crate::id::{CompetitionId, EventId, MatchId, PersonId};
use crate::match_play::Mode;
use crate::time::{Moment, Span};
use games::Message;
use rulebook::iran_backgammon::{_1_7_1b, _4_2_1d, _4_4_10, A2_12};

/// The longest match.
const LONGEST: u16 = 99;
/// The longest time by which spectators see a match later.
const LONGEST_DELAY: Span = Span::minutes(60);

/// Everything about a match that is known before it starts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Its id.
    pub id: MatchId,
    /// The competition it belongs to; none for a casual match.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub competition: Option<CompetitionId>,
    /// The event it belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub event: Option<EventId>,
    /// The round of the event, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub round: Option<u16>,
    /// The number of the table, from 1.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<u16>,
    /// The two sides; the first of a consultation team is its captain.
    pub sides: [Vec<PersonId>; 2],
    /// The points to win; 0 is one game for money, which is casual.
    pub length: u16,
    /// A game for money: whether gammons count only once the cube was turned.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub jacoby: bool,
    /// Over the board or online.
    pub mode: Mode,
    /// The clock, where there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<ClockPlan>,
    /// Whether the clock is used.
    #[serde(default)]
    pub clock_demand: Demand,
    /// Over the board: whether a baffle box is used.
    #[serde(default)]
    pub box_demand: Demand,
    /// Casual matches: whether pip counts are shown.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pips: bool,
    /// When it is to start; lateness counts from here.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub starts: Option<Moment>,
    /// Whether it is the first match of the day for its players.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub first_of_day: bool,
    /// Online: how much later than the players everybody else sees the board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub delay: Option<Span>,
    /// What the tournament has announced beside length and clock.
    #[serde(default, skip_serializing_if = "Terms::is_usual")]
    pub terms: Terms,
}

impl Setup {
    /// Whether all of it can be right.
    ///
    /// # Errors
    /// With what is wrong, by the clause where there is one.
    pub fn check(&self) -> Result<(), Refused> {
        self.check_sides()?;
        if self.length > LONGEST || (self.length == 0 && !self.is_casual()) {
            let message = Message::new("backgammon-length").with("most", LONGEST);
            return Err(Refused::rule(A2_12, message));
        }
        if self.jacoby && self.length > 0 {
            return Err(Refused::rule(_4_4_10, Message::new("backgammon-no-jacoby")));
        }
        if self.pips && !self.is_casual() {
            return Err(Refused::rule(_1_7_1b, Message::new("backgammon-no-pips")));
        }
        if self.delay.is_some_and(|delay| {
            self.mode != Mode::Online || !(Span::ZERO..=LONGEST_DELAY).contains(&delay)
        }) {
            return Err(Refused::invalid("match-delay"));
        }
        self.terms.check()?;
        let is_team = self.sides.iter().any(|side| side.len() > 1);
        self.clock.map_or(Ok(()), |plan| plan.check(self.is_casual() || is_team))
    }

    fn check_sides(&self) -> Result<(), Refused> {
        let people: std::collections::BTreeSet<_> = self.sides.iter().flatten().collect();
        let sizes = [self.sides[0].len(), self.sides[1].len()];
        let fits = sizes.iter().all(|size| (1..=2).contains(size));
        if fits && people.len() == sizes[0] + sizes[1] {
            return Ok(());
        }
        Err(Refused::rule(_4_2_1d, Message::new("backgammon-sides")))
    }

    /// Whether it belongs to no event.
    #[must_use]
    pub fn is_casual(&self) -> bool {
        self.event.is_none() && self.competition.is_none()
    }

    /// The side of a person.
    #[must_use]
    pub fn side_of(&self, person: &PersonId) -> Option<u8> {
        (0..2_u8).find(|&side| self.sides[usize::from(side)].contains(person))
    }

    /// Whoever moves, doubles and presses for a side: the captain of a team.
    #[must_use]
    pub fn captain(&self, side: u8) -> Option<&PersonId> {
        self.sides[usize::from(side & 1)].first()
    }
}
