//! What of an event counts for the house's own ratings (`pairing::rating`): no rulebook knows them,
//! so there is no clause here.

use pairing::rating::elo::{self, Went};
use pairing::rating::{Rating, fibs};
use pairing::systems::Outcome;
use serde::{Deserialize, Serialize};

use crate::event::{Event, Seated};
use crate::id::PersonId;
use crate::time::Moment;

/// A round of two players that was really played: who, who else, who won, and in backgammon the points
/// to win. It is written as a list of three or four, since a large event has thousands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Rated(
    pub PersonId,
    pub PersonId,
    pub Outcome,
    #[serde(default, skip_serializing_if = "Option::is_none")] pub Option<u16>,
);

impl Rated {
    /// What it makes of the ratings of the two: by the length of the match where it has one.
    #[must_use]
    pub fn after(&self, one: Rating, other: Rating) -> (Rating, Rating) {
        match (self.3, self.2) {
            (Some(length), Outcome::First) => fibs::after_match(one, other, length.into()),
            (Some(length), Outcome::Second) => {
                let (other, one) = fibs::after_match(other, one, length.into());
                (one, other)
            }
            (_, outcome) => elo::after_round(one, other, went(outcome)),
        }
    }
}

/// How a round went for the first player.
const fn went(outcome: Outcome) -> Went {
    match outcome {
        Outcome::First => Went::Won,
        Outcome::Second => Went::Lost,
        // A round that both lost is never rated.
        Outcome::Draw | Outcome::Neither => Went::Drawn,
    }
}

impl Event {
    /// When the event ended, while it is closed. One that was opened again for a correction has
    /// ended when it was closed for the first time.
    #[must_use]
    pub fn ended(&self) -> Option<Moment> {
        self.ended.filter(|_| self.closed.is_some())
    }

    /// The rounds that are rated, by round and table: none before the end, none of pairs and teams,
    /// no byes and forfeits, and none that both sides lost. A match of backgammon is rated by the
    /// length to which it was played: what is at stake grows with it, whatever was announced.
    #[must_use]
    pub fn rated(&self) -> Vec<Rated> {
        let single = self.settings.as_ref().is_some_and(|own| own.play().players == 1);
        if self.closed.is_none() || !single {
            return Vec::new();
        }
        let boards = self.rounds.iter().flat_map(|round| &round.boards);
        boards.filter_map(|seated| self.rated_board(seated)).collect()
    }

    fn rated_board(&self, seated: &Seated) -> Option<Rated> {
        let result = seated.result.filter(|result| !result.forfeit)?;
        if result.outcome == Outcome::Neither {
            return None;
        }
        let person = |number: u32| {
            let players = &self.numbered(number)?.entered.players;
            players.first().map(|member| member.person.clone())
        };
        let pairing = &seated.board.pairing;
        let announced = self.backgammon().map(|own| own.length(pairing));
        let length = announced.map(|own| result.length.unwrap_or(own));
        if length.is_some() && result.outcome == Outcome::Draw {
            return None;
        }
        Some(Rated(person(pairing.first)?, person(pairing.second?)?, result.outcome, length))
    }
}
