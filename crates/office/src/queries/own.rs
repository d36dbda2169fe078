//! What is next for somebody: the matches that they play, and the competitions in which they have a
//! role. A page asks with every request, so both are one read of a model by the person.

use arena::id::PersonId;

use crate::loaded::if_found;
use crate::office::Office;
use crate::records::{self, PlayingRecord, ServingRecord};
use crate::request::OfficeError;

/// The most matches that a person is told of at once.
const GAMES: u32 = 12;
/// The most competitions that a person is told of at once.
const COMPETITIONS: u32 = 40;

/// A match that a person plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnGame {
    /// Which one, and where.
    pub about: PlayingRecord,
    /// Whether the person is to move.
    pub is_to_move: bool,
    /// Whether it waits between two sets, of which either player starts the next one.
    pub is_between_sets: bool,
}

impl OwnGame {
    /// The table of a competition at which it is played.
    #[must_use]
    pub fn table(&self) -> Option<u16> {
        self.about.table.filter(|_| self.about.event.is_some())
    }
}

/// A competition in which a person has a role.
pub type Serving = ServingRecord;

impl Office {
    /// The matches without a result that a person plays, those of competitions by event and round,
    /// casual ones first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn own_games(&self, person: &PersonId) -> Result<Vec<OwnGame>, OfficeError> {
        let rows: Vec<PlayingRecord> =
            self.rows_below(records::PLAYING, person.as_str(), GAMES).await?;
        let mut games = Vec::with_capacity(rows.len());
        for about in rows {
            let (is_to_move, is_between_sets) = if about.is_backgammon() {
                let Some(found) = if_found(self.backgammon(&about.id).await)? else { continue };
                (found.state.to_move() == Some(person), false)
            } else {
                let Some(found) = if_found(self.match_play(&about.id).await)? else { continue };
                let begun = !found.state.sets().is_empty();
                let between = about.event.is_none() && begun && found.state.current().is_none();
                (found.state.to_move().contains(&person), between)
            };
            games.push(OwnGame { about, is_to_move, is_between_sets });
        }
        Ok(games)
    }

    /// The competitions in which a person has a role, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn serving(&self, person: &PersonId) -> Result<Vec<Serving>, OfficeError> {
        self.rows_below(records::SERVING, person.as_str(), COMPETITIONS).await
    }
}
