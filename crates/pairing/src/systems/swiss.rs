//! The Dutch system in the shape of the other systems: rounds of plain matches in, the next round
//! out. Half-point byes, acceleration, forbidden pairs and the like are not in this shape: an
//! event with them keeps a [`Tournament`] and calls [`crate::dutch`] itself.

use serde::{Deserialize, Serialize};

use crate::dutch;
use crate::standings::{Settings, TieBreak};
use crate::tournament::{Bye, Color, Entry, Tournament};

use super::round_robin::end;
use super::{Field, Game, Next, Pairing, Place, Stage, SystemError, missing, record, row_places};

/// The settings of a Swiss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Swiss {
    /// How many rounds.
    pub rounds: u32,
    /// Whether colours, or who starts, count in the pairing.
    #[serde(default = "yes")]
    pub colors: bool,
}

const fn yes() -> bool {
    true
}

impl Swiss {
    pub(super) fn next_round(
        &self,
        field: &Field,
        history: &[Vec<Game>],
    ) -> Result<Next, SystemError> {
        let waiting = missing(field, history);
        if !waiting.is_empty() || history.len() >= self.rounds as usize {
            return Ok(end(waiting));
        }
        let options = dutch::Options { colors: self.colors };
        let round = dutch::pair(&self.tournament(field, history), &options)
            .map_err(|error| SystemError::Settings(error.message()))?;
        let pairs = round.pairs.iter().map(|pair| (pair.white.0, Some(pair.black.0)));
        let boards = (1..).zip(pairs.chain(round.bye.map(|bye| (bye.0, None))));
        let pairing = |(board, (first, second))| Pairing {
            stage: Stage::Main,
            round: round.number,
            board,
            first,
            second,
        };
        Ok(Next::Round(boards.map(pairing).collect()))
    }

    /// Points, then Buchholz, Sonneborn-Berger and the direct encounter.
    pub(super) fn places(&self, field: &Field, history: &[Vec<Game>]) -> Vec<Place> {
        let [tie_breaks @ .., _] = TieBreak::DEFAULT;
        let tournament = self.tournament(field, history);
        let rows = record::ranked(&tournament, &Settings::new(&tie_breaks), &field.all());
        row_places(Stage::Main, &rows)
    }

    /// The history as a tournament. The lot's parity is the colour of the first in the list.
    fn tournament(&self, field: &Field, history: &[Vec<Game>]) -> Tournament {
        let free = Entry::Bye { bye: Bye::PairingAllocated };
        Tournament {
            declared_rounds: Some(self.rounds),
            initial_color: Some(if field.lot.0.is_multiple_of(2) {
                Color::White
            } else {
                Color::Black
            }),
            ..record::tournament(field, history, &field.all(), free)
        }
    }
}
