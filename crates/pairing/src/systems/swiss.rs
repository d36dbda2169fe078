//! The Dutch system in the shape of the other systems: rounds of plain matches in, the next round
//! out. Half-point byes, acceleration, forbidden pairs and the like are not in this shape: an
//! event with them keeps a [`Tournament`] and calls [`crate::dutch`] itself.

use serde::{Deserialize, Serialize};

use crate::dutch;
use crate::standings::{Settings, TieBreak, standings};
use crate::tournament::{self, Bye, Color, Entry, Player, Tournament, Tpn};

use super::round_robin::end;
use super::{
    Entrant, Field, Game, Next, Outcome, Pairing, Place, Stage, SystemError, missing, shared_places,
};

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
            .map_err(|error| SystemError::Settings(error.to_string()))?;
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
        let rows = standings(&self.tournament(field, history), &Settings::new(&tie_breaks));
        let ranked: Vec<(u32, Entrant)> =
            rows.iter().map(|row| (row.place, row.player.0)).collect();
        shared_places(Stage::Main, &ranked)
    }

    /// The history as a tournament. The lot's parity is the colour of the first in the list.
    fn tournament(&self, field: &Field, history: &[Vec<Game>]) -> Tournament {
        let player = |entrant: Entrant| Player {
            withdrawn: field.withdrawn.contains(&entrant),
            rounds: vec![Entry::Absent; history.len()],
            ..Player::default()
        };
        let mut players: Vec<Player> = (1..=field.entrants).map(player).collect();
        for (round, games) in history.iter().enumerate() {
            for game in games {
                for (entrant, entry) in entries(field, game) {
                    players[Tpn(entrant).index()].rounds[round] = entry;
                }
            }
        }
        Tournament {
            players,
            declared_rounds: Some(self.rounds),
            completed_rounds: u32::try_from(history.len()).unwrap_or(u32::MAX),
            initial_color: Some(if field.lot.0.is_multiple_of(2) {
                Color::White
            } else {
                Color::Black
            }),
            ..Tournament::default()
        }
    }
}

fn entries(field: &Field, game: &Game) -> Vec<(Entrant, Entry)> {
    let first = game.pairing.first;
    let Some(second) = game.pairing.second else {
        return vec![(first, Entry::Bye { bye: Bye::PairingAllocated })];
    };
    let outcome = game.decided(field);
    let forfeit = game.forfeit
        || outcome == Some(Outcome::Neither)
        || game.outcome.is_none() && outcome.is_some();
    let sides = [
        (first, second, Color::White, Outcome::First),
        (second, first, Color::Black, Outcome::Second),
    ];
    let entry = |(one, other, color, win): (Entrant, Entrant, Color, Outcome)| {
        let (opponent, color) = (Tpn(other), Some(color));
        let result = match outcome {
            Some(Outcome::Draw) => Some(tournament::Outcome::Draw),
            Some(outcome) if outcome == win => Some(tournament::Outcome::Win),
            Some(_) => Some(tournament::Outcome::Loss),
            None => None,
        };
        let entry = if forfeit {
            Entry::Forfeit { opponent, color, won: result == Some(tournament::Outcome::Win) }
        } else {
            Entry::Game { opponent, color, outcome: result, points: None, unrated: false }
        };
        (one, entry)
    };
    sides.map(entry).to_vec()
}
