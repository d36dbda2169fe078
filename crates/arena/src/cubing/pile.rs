//! The paper cards of a round as they lie on the tables of the score takers: each in the pile of whoever entered
//! it, in the order in which that person entered them. So they are found again when what was entered is compared
//! with the paper.
//!
//! Not here: how a card is entered and ticked off (see `decide/cards.rs`), corrections (see `decide/sheets.rs`).

use std::collections::BTreeMap;

use super::{Attempt, Round, Signed};
use crate::id::PersonId;
use crate::time::Moment;

/// The cards that one score taker has entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pile<'a> {
    /// The score taker.
    pub taker: Option<&'a PersonId>,
    /// The cards, the first one that was entered first.
    pub cards: Vec<PileCard<'a>>,
}

/// A card in a pile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PileCard<'a> {
    /// Whose card it is.
    pub person: &'a PersonId,
    /// Who has compared it with what was entered; none while that is to be done.
    pub checked: Option<&'a Signed>,
    /// Whether something on it was corrected.
    pub corrected: bool,
    /// Whether a correction waits for the main judge.
    pub waits: bool,
}

impl PileCard<'_> {
    /// Whether it still has to be compared.
    #[must_use]
    pub const fn is_due(&self) -> bool {
        self.checked.is_none()
    }
}

/// Who entered an attempt from paper: one that no judge has signed at a station.
fn from_paper(own: &Attempt) -> Option<&Signed> {
    own.registered.as_ref().filter(|signed| own.recorded.is_none() && signed.by.is_some())
}

impl Round {
    /// Whether a competitor has a paper card that was entered.
    pub(super) fn is_on_paper(&self, person: &PersonId) -> bool {
        self.counting(person).any(|own| from_paper(own).is_some())
    }

    /// The paper cards by whoever entered them last.
    #[must_use]
    pub fn piles(&self) -> Vec<Pile<'_>> {
        let mut piles: BTreeMap<Option<&PersonId>, Vec<(Moment, PileCard<'_>)>> = BTreeMap::new();
        for person in self.competitors() {
            let entered = self.counting(person).filter_map(from_paper);
            let Some(last) = entered.max_by_key(|signed| signed.at) else { continue };
            let card = PileCard {
                person,
                checked: self.checks.get(person),
                corrected: self.counting(person).any(|own| !own.changes.is_empty()),
                waits: self.counting(person).any(|own| own.asked.is_some()),
            };
            piles.entry(last.by.as_ref()).or_default().push((last.at, card));
        }
        let mut all = Vec::new();
        for (taker, mut cards) in piles {
            cards.sort_by_key(|(at, _)| *at);
            all.push(Pile { taker, cards: cards.into_iter().map(|(_, card)| card).collect() });
        }
        all
    }
}
