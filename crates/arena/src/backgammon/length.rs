//! What becomes of a match whose length is corrected: the same answer for the ruling and for the page
//! that shows it before.
//!
//! | clause | where | note |
//! | --- | --- | --- |
//! | iran-backgammon 4-8-4, 4-8-5a to 4-8-5d | [`BackgammonMatch::with_length`] | by the score after the present game |

use rulebook::Citation;
use rulebook::iran_backgammon::{_4_8_4, _4_8_5a, _4_8_5b, _4_8_5c, _4_8_5d};

use super::{BackgammonMatch, Crawford};

/// What another length would make of the score as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LengthOutcome {
    /// The match goes on.
    GoesOn,
    /// The next game is the Crawford game.
    Crawford,
    /// A side has won.
    Wins(u8),
    /// One more game without a cube decides.
    Decider,
}

impl BackgammonMatch {
    /// What the right length would make of the match, and by which clause.
    #[must_use]
    pub fn with_length(&self, length: u16) -> (LengthOutcome, Citation) {
        self.with_length_at(length, self.score)
    }

    pub(super) fn with_length_at(&self, length: u16, score: [u16; 2]) -> (LengthOutcome, Citation) {
        let [one, two] = score;
        let (both, any) = (one >= length && two >= length, one >= length || two >= length);
        let last = length > 1 && score.contains(&(length - 1)) && self.crawford != Crawford::Done;
        let goes_on = if last { LengthOutcome::Crawford } else { LengthOutcome::GoesOn };
        match () {
            () if both && one == two => (LengthOutcome::Decider, _4_8_5d),
            () if both => (LengthOutcome::Wins(u8::from(two > one)), _4_8_5c),
            () if any => (LengthOutcome::Wins(u8::from(two > one)), _4_8_5b),
            () if length > self.length => (goes_on, _4_8_4),
            () => (goes_on, _4_8_5a),
        }
    }

    /// The length that holds from the next game on, where a wrong one was noticed.
    #[must_use]
    pub fn noted_length(&self) -> Option<u16> {
        self.noted.map(|(length, _)| length)
    }
}
