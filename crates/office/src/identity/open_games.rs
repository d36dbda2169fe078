//! Open games: casual games that wait for anybody, in a list that everybody sees. Whoever opens one has
//! agreed to play whoever joins; nobody else is put into a game.
//!
//! What stands in the list is a ticket of whoever opened it, and no fact: it is taken out when the game has
//! its players or is withdrawn, and it runs out by itself when the page on which the game waits has not
//! been open for [`OPEN_FOR`]. Whoever comes back to that page is in the list again. A person has one open
//! game at a time.

use arena::Refused;
use arena::clock::{Control, Kind};
use arena::id::PersonId;
use arena::time::{Moment, Span};
use games::Game;
use games::backgammon::Backgammon;
use serde::{Deserialize, Serialize};
use store::{StoreError, Ticket};

use super::backgammon_link::BackgammonLink;
use super::casual::Casual;
use crate::office::Office;
use crate::request::OfficeError;

const TICKETS: &str = "open-game";
/// How long a game stays in the list after its page was last open: a browser asks for a page that is
/// behind others once a minute.
pub const OPEN_FOR: Span = Span::minutes(3);
/// From when on it is kept anew: not with every look at the page.
const KEEP_AGAIN: Span = Span::minutes(2);
/// The most games of the list.
const MOST: u32 = 60;

/// A game that waits for anybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenGame {
    /// Who has opened it.
    pub by: PersonId,
    /// When.
    pub since: Moment,
    /// The text of its link.
    pub token: String,
    /// The game, by its name in data.
    pub game: String,
    /// How it is played.
    pub terms: OpenTerms,
}

/// How an open game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum OpenTerms {
    /// In sets.
    Sets {
        /// Minutes on the clock; 0 is none.
        minutes: i64,
        /// Seconds that each move gives.
        increment: i64,
        /// How many players it has.
        players: usize,
    },
    /// A match of backgammon.
    Backgammon {
        /// The points to win; 0 is one game for money.
        length: u16,
        /// Whether a clock runs.
        clock: bool,
    },
}

impl OpenGame {
    pub(super) fn of_casual(casual: &Casual, token: &str) -> Option<Self> {
        let (minutes, increment) = casual.setup.clock.as_ref().map_or((0, 0), times);
        Some(Self {
            by: casual.by.clone(),
            since: casual.open?,
            token: token.to_owned(),
            game: casual.setup.game.clone(),
            terms: OpenTerms::Sets { minutes, increment, players: casual.players_a_side() * 2 },
        })
    }

    pub(super) fn of_backgammon(link: &BackgammonLink, token: &str) -> Option<Self> {
        let (length, clock) = (link.setup.length, link.setup.clock.is_some());
        Some(Self {
            by: link.setup.captain(0)?.clone(),
            since: link.open?,
            token: token.to_owned(),
            game: Backgammon::NAME.to_owned(),
            terms: OpenTerms::Backgammon { length, clock },
        })
    }

    /// Whether it is a match of backgammon.
    #[must_use]
    pub const fn is_backgammon(&self) -> bool {
        matches!(self.terms, OpenTerms::Backgammon { .. })
    }
}

/// Minutes, and seconds that each move gives.
fn times(control: &Control) -> (i64, i64) {
    let increment = match control.kind {
        Kind::Fischer { increment } => increment.0 / Span::seconds(1).0,
        _ => 0,
    };
    (control.main.0 / Span::minutes(1).0, increment)
}

impl Office {
    /// The games that wait for anybody, the newest first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open_games(&self) -> Result<Vec<OpenGame>, OfficeError> {
        // No id of a person begins with a sign after the tilde.
        let all = self.store.tickets(TICKETS, ("", "~"), MOST, self.now().0).await?;
        let mut all: Vec<OpenGame> =
            all.iter().filter_map(|(_, ticket)| serde_json::from_str(&ticket.body).ok()).collect();
        all.sort_by_key(|own| std::cmp::Reverse(own.since));
        Ok(all)
    }

    /// The game that a person has open.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn own_open_game(&self, person: &PersonId) -> Result<Option<OpenGame>, OfficeError> {
        let ticket = self.store.ticket(TICKETS, person.as_str(), self.now().0).await?;
        Ok(ticket.and_then(|ticket| serde_json::from_str(&ticket.body).ok()))
    }

    /// Puts a game that is new into the list; none where it is not open to anybody.
    pub(super) async fn list_new(&self, game: Option<OpenGame>) -> Result<(), OfficeError> {
        let Some(game) = game else { return Ok(()) };
        let now = self.now();
        let kept = listed(&game, now)?;
        match self.store.claim_ticket(TICKETS, game.by.as_str(), kept, now.0).await? {
            true => Ok(()),
            false => Err(Refused::invalid("lobby-already").into()),
        }
    }

    /// The page on which a game waits was looked at by whoever opened it: it stays in the list, or is back
    /// in it. Says whether it was written there: meanwhile it may have got its players.
    pub(super) async fn list_again(
        &self,
        game: Option<&OpenGame>,
        seen_by: &PersonId,
    ) -> Result<bool, OfficeError> {
        let Some(game) = game.filter(|own| own.by == *seen_by) else { return Ok(false) };
        let now = self.now();
        let key = game.by.as_str();
        let Some(kept) = self.store.ticket(TICKETS, key, now.0).await? else {
            return Ok(self.store.claim_ticket(TICKETS, key, listed(game, now)?, now.0).await?);
        };
        let old: Option<OpenGame> = serde_json::from_str(&kept.body).ok();
        let same = old.is_some_and(|old| old.token == game.token);
        let ends = same && kept.until < (now + KEEP_AGAIN).0;
        if ends {
            self.store.keep_ticket(TICKETS, key, listed(game, now)?, now.0).await?;
        }
        Ok(ends)
    }

    /// Takes a game out of the list, and no other of the same person.
    pub(super) async fn unlist(&self, game: Option<OpenGame>) -> Result<(), OfficeError> {
        let Some(game) = game else { return Ok(()) };
        let listed = self.own_open_game(&game.by).await?;
        if listed.is_some_and(|own| own.token == game.token) {
            self.store.take_ticket(TICKETS, game.by.as_str(), self.now().0).await?;
        }
        Ok(())
    }
}

fn listed(game: &OpenGame, now: Moment) -> Result<Ticket, StoreError> {
    let body =
        serde_json::to_string(game).map_err(|error| StoreError::Damaged(error.to_string()))?;
    Ok(Ticket { body, until: (now + OPEN_FOR).0 })
}
