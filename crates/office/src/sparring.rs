//! The program as an opponent: a small room in which few searches run at a time and at the lowest
//! priority, so that those who play each other never wait for it.
//!
//! A tournament match is reviewed once its event is over.
//!
//! Not here: of which positions nothing is said ([`crate::fair_play`], [`crate::backgammon_fair_play`]), how
//! a move is found (see `engine`), reviews ([`crate::reviews`]), a match of backgammon
//! against the program ([`crate::backgammon_sparring`]).

use std::sync::Arc;

use arena::Refused;
use engine::{Advice, Effort};
use games::registry::Table;
use rulebook::Message;
use tokio::sync::Semaphore;

use crate::backgammon_sparring::{SparringHint, SparringMatch};
use crate::fair_play::Standings;
use crate::office::Office;
use crate::quiet_work::quietly;
use crate::records::{PLAYING, PlayingRecord};
use crate::request::{OfficeError, Who};
use crate::reviews::Reviews;

/// How many searches run at a time: one leaves the other cores to those who play.
const SEATS: usize = 1;
/// How many matches of one person are looked at.
const OWN: u32 = 100;
/// How many may wait.
const QUEUE: usize = 64;
/// The room.
#[derive(Debug)]
pub(crate) struct SparringRoom {
    pub(crate) seats: Arc<Semaphore>,
    /// Places in the queue, those who sit included.
    queue: Semaphore,
    pub(crate) reviews: Reviews,
    pub(crate) standings: Standings,
}

impl Default for SparringRoom {
    fn default() -> Self {
        Self {
            seats: Arc::new(Semaphore::new(SEATS)),
            queue: Semaphore::new(QUEUE),
            reviews: Reviews::default(),
            standings: Standings::default(),
        }
    }
}

fn busy() -> Refused {
    Refused::invalid("engine-busy")
}

impl Office {
    /// Thinks in the room, as soon as there is a seat.
    ///
    /// # Errors
    /// When too many ask at once.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, OfficeError> {
        let _place = self.sparring.queue.try_acquire().map_err(|_| busy())?;
        let _seat = self.sparring.seats.acquire().await.map_err(|_| busy())?;
        Ok(quietly(work).await.ok_or_else(busy)?)
    }

    /// What the program would play; `None` when nobody is to move.
    ///
    /// # Errors
    /// When the position is on a board of a competition, when too many ask at once, or when the
    /// store cannot be read.
    pub async fn advise(
        &self,
        table: &dyn Table,
        effort: Effort,
        seed: u64,
    ) -> Result<Option<Advice>, OfficeError> {
        self.check_fair_play(table).await?;
        let Some(partner) = engine::find(table.kind()) else { return Ok(None) };
        let table = table.copy();
        self.think(move || partner.advise(table.as_ref(), effort, seed, &mut || false)).await
    }

    /// Refuses what the program knows of backgammon to whoever plays a match of a tournament, from its
    /// first game until there is a result.
    ///
    /// # Errors
    /// When somebody plays, by the clause; or when the store cannot be read.
    pub async fn check_help(&self, who: &Who) -> Result<(), OfficeError> {
        let Some(person) = who.person() else { return Ok(()) };
        let all: Vec<PlayingRecord> = self.rows_below(PLAYING, person.as_str(), OWN).await?;
        for own in all.iter().filter(|own| own.event.is_some() && own.is_backgammon()) {
            if let Some(clause) = self.backgammon(&own.id).await?.state.locks_help() {
                return Err(Refused::rule(clause, Message::new("laws-no-help")).into());
            }
        }
        Ok(())
    }

    /// A match of backgammon against the program after everything that the program has to do.
    ///
    /// # Errors
    /// When the position is on a board of a competition, when too many ask at once, or when the
    /// store cannot be read.
    pub async fn answer_backgammon(
        &self,
        mut played: SparringMatch,
    ) -> Result<SparringMatch, OfficeError> {
        while played.is_programs_turn() {
            if let Some(game) = played.state().current() {
                self.check_backgammon_fair_play(game).await?;
            }
            let answer = move || played.answer_once().map(|acted| (played, acted));
            let acted;
            (played, acted) = self.think(answer).await??;
            if !acted {
                break;
            }
        }
        Ok(played)
    }

    /// What the program would do in the person's place; `None` where there is nothing to do.
    ///
    /// # Errors
    /// When the position is on a board of a competition, when too many ask at once, or when the
    /// store cannot be read.
    pub async fn hint_backgammon(
        &self,
        played: &SparringMatch,
    ) -> Result<Option<SparringHint>, OfficeError> {
        let Some(game) = played.state().current() else { return Ok(None) };
        self.check_backgammon_fair_play(game).await?;
        let played = played.clone();
        self.think(move || played.hint()).await
    }
}
