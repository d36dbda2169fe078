//! The program as an opponent: a small room in which few searches run at a time, so that those who
//! play each other never wait for it.
//!
//! Fair play: nothing is said of a match that is being played in a competition, nor of a position
//! that is on one of its boards; a tournament match is reviewed once its event is over.
//!
//! Not here: how a move is found (see `engine`), reviews ([`crate::reviews`]), a match of backgammon
//! against the program ([`crate::backgammon_sparring`]).

use std::collections::BTreeSet;
use std::sync::Arc;

use arena::Refused;
use arena::backgammon::{Act, GameState};
use arena::id::MatchId;
use engine::{Advice, Effort};
use games::backgammon::{Backgammon, Board, Phase, Roll};
use games::registry::Table;
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::backgammon_sparring::{SparringHint, SparringMatch};
use crate::office::Office;
use crate::records::{PLAYING, PlayingRecord, RUNNING};
use crate::request::OfficeError;
use crate::reviews::Reviews;

/// How many searches run at a time: one leaves the other cores to those who play.
const SEATS: usize = 1;
/// How many may wait.
const QUEUE: usize = 64;
/// How many matches that are being played are looked through.
const RUNNING_LIMIT: u32 = 20_000;
/// From so many moves on a position is a match's own; before, every game stands like this.
const OWN_FROM: usize = 6;

/// The room.
#[derive(Debug)]
pub(crate) struct SparringRoom {
    pub(crate) seats: Arc<Semaphore>,
    /// Places in the queue, those who sit included.
    queue: Semaphore,
    pub(crate) reviews: Reviews,
}

impl Default for SparringRoom {
    fn default() -> Self {
        Self {
            seats: Arc::new(Semaphore::new(SEATS)),
            queue: Semaphore::new(QUEUE),
            reviews: Reviews::default(),
        }
    }
}

/// What the record of a running match says of it.
#[derive(Deserialize)]
struct Running {
    event: Option<String>,
    game: String,
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
        Ok(tokio::task::spawn_blocking(work).await.map_err(|_| busy())?)
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

    /// Refuses a position that is on a board of a competition now.
    pub(crate) async fn check_fair_play(&self, table: &dyn Table) -> Result<(), OfficeError> {
        if table.moves().len() < OWN_FROM {
            return Ok(());
        }
        let name = table.kind().name();
        let asked = (table.position(), table.to_move());
        for record in self.store.models(RUNNING, "", None, RUNNING_LIMIT).await? {
            let Ok(running) = serde_json::from_str::<Running>(&record.body) else { continue };
            if running.event.is_none() || running.game != name {
                continue;
            }
            let Ok(id) = record.key.parse::<MatchId>() else { continue };
            let found = self.match_play(&id).await?;
            let Some(set) = found.state.current() else { continue };
            let board = set.board.table();
            if (board.position(), board.to_move()) == asked {
                return Err(Refused::invalid("engine-under-way").into());
            }
        }
        Ok(())
    }

    /// The same for backgammon, whichever side somebody sits at.
    async fn check_backgammon_fair_play(&self, game: &GameState) -> Result<(), OfficeError> {
        let plays = game.acts().iter().filter(|done| matches!(done.act, Act::Play(..))).count();
        if plays < OWN_FROM {
            return Ok(());
        }
        let asked = in_eyes_of_mover(game.board());
        let mut seen: BTreeSet<MatchId> = BTreeSet::new();
        for record in self.store.models(PLAYING, "", None, RUNNING_LIMIT).await? {
            let Ok(playing) = serde_json::from_str::<PlayingRecord>(&record.body) else { continue };
            if playing.event.is_none()
                || !playing.is_backgammon()
                || !seen.insert(playing.id.clone())
            {
                continue;
            }
            let found = self.backgammon(&playing.id).await?;
            let own = found.state.current().map(|game| in_eyes_of_mover(game.board()));
            if own == Some(asked) {
                return Err(Refused::invalid("engine-under-way").into());
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

/// A board and its roll as whoever is to roll or to play sees them.
fn in_eyes_of_mover(board: &Backgammon) -> (Board, Option<Roll>) {
    let roll = match board.phase() {
        Phase::Play(_, roll) => Some(roll.sorted()),
        Phase::Roll(_) | Phase::Opening => None,
    };
    (board.board(board.on_roll()), roll)
}
