//! The program as an opponent and a reviewer: a small room in which few searches run at a time, so
//! that those who play each other never wait for it.
//!
//! Fair play: nothing is said of a match that is being played in a competition, nor of a position
//! that stands on one of its boards; a tournament match is reviewed once its event is over.
//!
//! Not here: how a move is found (see `engine`). Reviews are kept as long as the program runs: the
//! same match always gets the same review.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use arena::Refused;
use arena::id::MatchId;
use arena::match_play::Match;
use engine::{Advice, Effort, Review, Reviewing};
use games::registry::Table;
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::office::Office;
use crate::records::RUNNING;
use crate::request::{OfficeError, Who};

/// How many searches run at a time: one leaves the other cores to those who play.
const SEATS: usize = 1;
/// How many may wait.
const QUEUE: usize = 64;
/// How many matches that are being played are looked through.
const RUNNING_LIMIT: u32 = 20_000;
/// From so many moves on a position is a match's own; before, every game stands like this.
const OWN_FROM: usize = 6;
/// How many positions a review looks at for each move.
const REVIEW_NODES: u64 = 60_000;
/// How many reviews are kept.
const REVIEWS_KEPT: usize = 512;

/// How far a review is.
#[derive(Clone, Debug)]
pub enum ReviewStatus {
    /// So many moves of so many are judged.
    Working(usize, usize),
    /// All are.
    Done(Arc<Review>),
}

/// The room.
#[derive(Debug)]
pub(crate) struct SparringRoom {
    seats: Arc<Semaphore>,
    /// Places in the queue, those who sit included.
    queue: Semaphore,
    reviews: Arc<Mutex<BTreeMap<(MatchId, u8), ReviewStatus>>>,
}

impl Default for SparringRoom {
    fn default() -> Self {
        Self {
            seats: Arc::new(Semaphore::new(SEATS)),
            queue: Semaphore::new(QUEUE),
            reviews: Arc::default(),
        }
    }
}

/// What the record of a running match says of it.
#[derive(Deserialize)]
struct Running {
    event: Option<String>,
    game: String,
}

impl Office {
    /// What the program would play; `None` when nobody is to move.
    ///
    /// # Errors
    /// When the position stands on a board of a competition, when too many ask at once, or when the
    /// store cannot be read.
    pub async fn advise(
        &self,
        table: &dyn Table,
        effort: Effort,
        seed: u64,
    ) -> Result<Option<Advice>, OfficeError> {
        self.check_fair_play(table).await?;
        let busy = || Refused::invalid("engine-busy");
        let Some(partner) = engine::find(table.kind()) else { return Ok(None) };
        let _place = self.sparring.queue.try_acquire().map_err(|_| busy())?;
        let _seat = self.sparring.seats.acquire().await.map_err(|_| busy())?;
        let table = table.copy();
        let search = move || partner.advise(table.as_ref(), effort, seed, &mut || false);
        Ok(tokio::task::spawn_blocking(search).await.map_err(|_| busy())?)
    }

    /// Refuses a position that stands on a board of a competition now.
    async fn check_fair_play(&self, table: &dyn Table) -> Result<(), OfficeError> {
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

    /// The review of a set of a match, by its number: how far it is, or all of it. The first to ask begins
    /// it.
    ///
    /// # Errors
    /// When the match or its event is not over, when the reader may not have its record, or when there
    /// is no such set.
    pub async fn review(
        &self,
        who: &Who,
        id: &MatchId,
        set: u8,
    ) -> Result<ReviewStatus, OfficeError> {
        self.check_record(who, id).await?;
        let found = self.match_play(id).await?;
        self.check_over(&found.state).await?;
        let key = (id.clone(), set);
        if let Some(status) = lock(&self.sparring.reviews).get(&key) {
            return Ok(status.clone());
        }
        let none = || Refused::invalid("engine-no-record");
        let played = found.state.sets().iter().find(|own| own.number == set);
        let table = played.ok_or_else(none)?.board.table();
        let moves = table.moves();
        let mut start = table.copy();
        while start.undo().is_some() {}
        let all = moves.len();
        let reviewing = Reviewing::new(start, moves, REVIEW_NODES).ok_or_else(none)?;
        let status = ReviewStatus::Working(0, all);
        keep(&self.sparring.reviews, key.clone(), status.clone());
        tokio::spawn(work(
            reviewing,
            key,
            Arc::clone(&self.sparring.seats),
            Arc::clone(&self.sparring.reviews),
        ));
        Ok(status)
    }

    /// Whether a match may be reviewed.
    async fn check_over(&self, found: &Match) -> Result<(), OfficeError> {
        if found.result().is_none() {
            return Err(Refused::invalid("engine-review-running").into());
        }
        if let Some(event) = &found.setup()?.event
            && self.event(event).await?.state.ended().is_none()
        {
            return Err(Refused::invalid("engine-review-event").into());
        }
        Ok(())
    }
}

type Reviews = Mutex<BTreeMap<(MatchId, u8), ReviewStatus>>;

fn lock(reviews: &Reviews) -> std::sync::MutexGuard<'_, BTreeMap<(MatchId, u8), ReviewStatus>> {
    reviews.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Keeps how far a review is; where there are too many, one that is done makes room.
fn keep(reviews: &Reviews, key: (MatchId, u8), status: ReviewStatus) {
    let mut reviews = lock(reviews);
    if reviews.len() >= REVIEWS_KEPT && !reviews.contains_key(&key) {
        let done = |status: &ReviewStatus| matches!(status, ReviewStatus::Done(_));
        let old = reviews.iter().find(|(_, status)| done(status)).map(|(key, _)| key.clone());
        if let Some(old) = old {
            reviews.remove(&old);
        }
    }
    reviews.insert(key, status);
}

/// Judges move by move; between two moves others have their turn.
async fn work(
    mut reviewing: Reviewing,
    key: (MatchId, u8),
    seats: Arc<Semaphore>,
    reviews: Arc<Reviews>,
) {
    loop {
        let Ok(seat) = seats.acquire().await else { return };
        let step = move || {
            let goes_on = reviewing.step(&mut || false);
            (reviewing, goes_on)
        };
        let Ok((stepped, goes_on)) = tokio::task::spawn_blocking(step).await else {
            lock(&reviews).remove(&key);
            return;
        };
        drop(seat);
        reviewing = stepped;
        if !goes_on {
            keep(&reviews, key, ReviewStatus::Done(Arc::new(reviewing.finish())));
            return;
        }
        let (done, all) = reviewing.progress();
        keep(&reviews, key.clone(), ReviewStatus::Working(done, all));
    }
}
