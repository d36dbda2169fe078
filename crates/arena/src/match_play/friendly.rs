//! What players of a friendly game may ask of each other, and no tournament knows: a move back, a
//! phrase, another game.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::fact::Fact;
use super::{Match, SetState};
use crate::id::PersonId;

/// What a player can say to the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Hello.
    Hello,
    /// Good luck.
    GoodLuck,
    /// Well played.
    WellPlayed,
    /// Thank you.
    Thanks,
}

impl Phrase {
    /// All of them with their names, in the order in which they are offered.
    pub const ALL: [(Self, &'static str); 4] = [
        (Self::Hello, "hello"),
        (Self::GoodLuck, "good-luck"),
        (Self::WellPlayed, "well-played"),
        (Self::Thanks, "thanks"),
    ];
}

/// How often a player can say something in a match.
pub(super) const MOST_PHRASES: usize = 8;
/// For how many moves a phrase stays in sight.
const IN_SIGHT: u32 = 4;

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Said {
    pub(super) person: PersonId,
    phrase: Phrase,
    /// How many moves the set had.
    moves: u32,
}

/// What the players of a friendly game have asked of each other.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Friendly {
    /// Who would like the latest own move back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) take_back: Option<PersonId>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(super) said: Vec<Said>,
    /// Who would like to play once more.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub(super) rematch: BTreeSet<PersonId>,
}

impl Friendly {
    /// Whether nothing was asked or said.
    pub(super) fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    pub(super) fn apply(&mut self, fact: &Fact, moves: u32) {
        match fact {
            Fact::TakeBackAsked { person } => self.take_back = Some(person.clone()),
            Fact::TakeBackAnswered { .. } | Fact::MovePlayed { .. } | Fact::SetEnded { .. } => {
                self.take_back = None;
            }
            Fact::Greeted { person, phrase } => {
                self.said.push(Said { person: person.clone(), phrase: *phrase, moves });
            }
            Fact::RematchAsked { person } => drop(self.rematch.insert(person.clone())),
            _ => {}
        }
    }
}

impl Match {
    /// Whether it belongs to no event: its players may ask things of each other.
    #[must_use]
    pub fn is_friendly(&self) -> bool {
        self.setup.as_ref().is_some_and(|setup| setup.event.is_none())
    }

    /// Who has asked for the latest own move back, and waits for the answer.
    #[must_use]
    pub fn asks_take_back(&self) -> Option<&PersonId> {
        self.friendly.take_back.as_ref()
    }

    /// Whether a player has a move that could be given back.
    #[must_use]
    pub fn has_move_to_take_back(&self, person: &PersonId) -> bool {
        let side = self.setup.as_ref().and_then(|setup| setup.side_of(person));
        let undone = self.current().zip(side).and_then(|(set, side)| set.moves_to_undo(side));
        self.is_friendly() && undone.is_some()
    }

    /// What somebody has said a moment ago.
    #[must_use]
    pub fn phrase_of(&self, person: &PersonId) -> Option<Phrase> {
        let moves = self.sets.last().map_or(0, SetState::move_number);
        let said = self.friendly.said.iter().rev().find(|said| said.person == *person)?;
        (moves.saturating_sub(said.moves) <= IN_SIGHT).then_some(said.phrase)
    }

    /// Who would like to play once more.
    #[must_use]
    pub fn asks_rematch(&self) -> &BTreeSet<PersonId> {
        &self.friendly.rematch
    }
}

impl SetState {
    /// How many moves go back with the latest one of a side; none where it has none that can.
    pub(super) fn moves_to_undo(&self, side: u8) -> Option<u32> {
        let own =
            self.record.iter().rev().position(|played| self.side_of_seat(played.seat) == side);
        let undone = own? + 1;
        let known = self.board.table().moves().len();
        (undone <= known).then(|| u32::try_from(undone).ok()).flatten()
    }
}
