//! The boards of competitions that are in play now.

use arena::id::{EventId, MatchId};
use serde::Deserialize;

use crate::office::Office;
use crate::records;
use crate::request::OfficeError;

/// The most boards that are looked at.
const MOST: u32 = 300;

/// A board of a competition without a result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// The match.
    pub id: MatchId,
    /// Its event.
    pub event: EventId,
    /// The round.
    pub round: u16,
    /// The table.
    pub table: u16,
    /// The game.
    pub game: String,
}

#[derive(Deserialize)]
struct Body {
    event: Option<EventId>,
    round: Option<u16>,
    table: Option<u16>,
    game: String,
}

impl Office {
    /// The boards of competitions that have no result yet, by event, round and table. Casual games
    /// are nobody's but their players'.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn boards_in_play(&self) -> Result<Vec<BoardRow>, OfficeError> {
        // Casual games are sorted under a hyphen, which comes before this sign; events after it.
        let found = self.store.models(records::RUNNING, ".", None, MOST).await?;
        let row = |record: &store::Model| {
            let Body { event, round, table, game } = serde_json::from_str(&record.body).ok()?;
            let id = record.key.parse().ok()?;
            Some(BoardRow { id, event: event?, round: round?, table: table?, game })
        };
        Ok(found.iter().filter_map(row).collect())
    }
}
