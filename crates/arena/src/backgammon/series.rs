//! A best of three: matches of the same two sides in one round of an event, of which two decide it. Nothing
//! of it is written down: it is counted from its matches, so that a corrected result counts at once.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 2-2-2f | [`Series`] | up to three matches; a third one only after one win each |

use games::Message;
use rulebook::iran_backgammon::_2_2_2f;

use super::terms::LEGS;
use super::{BackgammonMatch, Demand, Setup};
use crate::Refused;
use crate::id::MatchId;

/// How many matches win it.
const NEEDED: u8 = LEGS / 2 + 1;

/// How a best of three stands, in the order of the sides of one of its matches.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Series {
    /// The matches that each side has won.
    pub wins: [u8; 2],
    /// The matches, by their numbers.
    pub legs: Vec<Leg>,
}

/// One match of a best of three.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leg {
    /// Its number, from 1.
    pub number: u8,
    /// Which match it is.
    pub id: MatchId,
    /// The side that won it, once it is over.
    pub winner: Option<u8>,
}

impl Series {
    /// The best of three that a match belongs to, among all of its round; none where it is a match on its
    /// own.
    #[must_use]
    pub fn of<'a>(
        setup: &Setup,
        all: impl IntoIterator<Item = &'a BackgammonMatch>,
    ) -> Option<Self> {
        setup.terms.leg?;
        let mut legs: Vec<Leg> = all.into_iter().filter_map(|own| leg(setup, own)).collect();
        legs.sort_by_key(|own| own.number);
        let won = |side| legs.iter().filter(|own| own.winner == Some(side)).count();
        let wins = [0, 1].map(|side| u8::try_from(won(side)).unwrap_or(u8::MAX));
        Some(Self { wins, legs })
    }

    /// The side that has won it.
    #[must_use]
    pub fn winner(&self) -> Option<u8> {
        (0..2).find(|side| self.wins[usize::from(*side)] >= NEEDED)
    }

    /// The number of the match that is to be set up next: none while one is being played, and none after
    /// the end.
    #[must_use]
    pub fn next_number(&self) -> Option<u8> {
        let over = self.legs.iter().all(|own| own.winner.is_some());
        let last = self.legs.last().map_or(0, |own| own.number);
        (over && self.winner().is_none() && last < LEGS).then_some(last + 1)
    }

    /// Whether one more match can be set up under a number.
    ///
    /// # Errors
    /// When there is one, or when two wins have decided.
    pub fn check_next(&self, number: u8) -> Result<(), Refused> {
        if self.legs.iter().any(|own| own.number == number) {
            let taken = Message::new("series-taken").with("number", number);
            return Err(Refused::rule(_2_2_2f, taken));
        }
        if self.winner().is_some() {
            return Err(Refused::rule(_2_2_2f, Message::new("series-decided")));
        }
        Ok(())
    }
}

/// The id of a later match of a best of three that an event announced, by that of its first match.
#[must_use]
pub fn leg_id(first: &MatchId, leg: u8) -> Option<MatchId> {
    match leg {
        ..=1 => Some(first.clone()),
        _ => format!("{first}-m{leg}").parse().ok(),
    }
}

impl Setup {
    /// The first match of the best of three; a match on its own is its own first.
    #[must_use]
    pub fn first_leg(&self) -> MatchId {
        let first = self.terms.leg.and_then(|leg| {
            let text = self.id.as_str().strip_suffix(&format!("-m{leg}"))?;
            text.parse().ok()
        });
        first.unwrap_or_else(|| self.id.clone())
    }
}

impl BackgammonMatch {
    /// Of a best of three: how many matches each side has won, this one included.
    #[must_use]
    pub fn legs_won(&self) -> Option<[u8; 2]> {
        let terms = &self.setup.as_ref()?.terms;
        terms.leg?;
        let mut won = terms.won;
        if let Some(result) = &self.result {
            let own = &mut won[usize::from(result.winner & 1)];
            *own = own.saturating_add(1);
        }
        Some(won)
    }

    /// The side that has won the best of three with this match.
    #[must_use]
    pub fn series_winner(&self) -> Option<u8> {
        let won = self.legs_won()?;
        (0..2).find(|side| won[usize::from(*side)] >= NEEDED)
    }

    /// The match that follows in a best of three, where this one has not decided it.
    #[must_use]
    pub fn next_leg(&self) -> Option<Setup> {
        let (setup, won) = (self.setup.as_deref()?, self.legs_won()?);
        let leg = setup.terms.leg.filter(|leg| *leg < LEGS)? + 1;
        if self.result.is_none() || self.series_winner().is_some() {
            return None;
        }
        let mut next = setup.clone();
        next.id = leg_id(&setup.first_leg(), leg)?;
        next.terms.leg = Some(leg);
        next.terms.won = won;
        (next.starts, next.first_of_day) = (None, false);
        // Whoever has to roll with a baffle box does so in every later match (4-1-5).
        if self.boxed_later().next().is_some() {
            next.box_demand = Demand::Imposed;
        }
        Some(next)
    }
}

/// A match as a part of the best of three that another one belongs to.
fn leg(setup: &Setup, own: &BackgammonMatch) -> Option<Leg> {
    let other = own.setup().ok().filter(|_| !own.is_cancelled())?;
    if (&other.event, other.round) != (&setup.event, setup.round) {
        return None;
    }
    let [first, second] = &setup.sides;
    let turned = match other.sides.each_ref() {
        sides if sides == [first, second] => 0,
        sides if sides == [second, first] => 1,
        _ => return None,
    };
    let winner = own.result().map(|result| result.winner ^ turned);
    Some(Leg { number: other.terms.leg?, id: other.id.clone(), winner })
}
