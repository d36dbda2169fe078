//! Reviews of finished matches: made once, in the background, move by move; kept in the store, so
//! that whoever opens the address later, on this server or another that shares the store, gets the
//! same review at once.
//!
//! A review belongs to the record it was made from: when a ruling changes a match afterwards, the
//! next reader has it made again. A review that is half made when the program stops is begun again.
//!
//! Not here: how moves are judged (see `engine`).

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arena::Refused;
use arena::backgammon::{Act, BackgammonMatch};
use arena::id::{EventId, MatchId};
use engine::backgammon::{BackgammonReview, BackgammonReviewing, Did, Instant};
use engine::{Exercise, ExerciseMaking, Review, Reviewing};
use games::backgammon::{Move, Roll};
use games::{Game, Side};
use serde::{Deserialize, Serialize};
use store::Store;
use tokio::sync::Semaphore;

use crate::backgammon_fair_play::seen_by_both;
use crate::office::Office;
use crate::quiet_work::quietly;
use crate::request::{OfficeError, Who};

/// How many positions a review looks at for each move.
const REVIEW_NODES: u64 = 60_000;
/// How many acts of a game of backgammon are everybody's: a roll and a play for each of six moves.
const BACKGAMMON_OWN_FROM: u16 = 12;
/// How many reviews are kept at hand.
const AT_HAND: usize = 512;
/// The edition of what is kept: raised when the engine judges otherwise.
const EDITION: u32 = 1;

/// How far a review is.
#[derive(Clone, Debug)]
pub enum ReviewStatus<R = Review> {
    /// So many moves of so many are judged.
    Working(usize, usize),
    /// All are.
    Done(Arc<R>),
}

/// What is made in the background: a review of either kind, or an exercise.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Made {
    Board(Review),
    Backgammon(BackgammonReview),
    /// None where no game had one.
    Exercise(Option<Exercise>),
}

/// A review as the store has it: by which edition, and of how many facts.
#[derive(Serialize, Deserialize)]
struct StoredReview {
    edition: u32,
    version: u64,
    made: Made,
}

/// How far a review is that is at hand, and of how many facts it is.
#[derive(Clone, Debug)]
struct AtHand {
    version: u64,
    status: ReviewStatus<Made>,
}

/// The reviews at hand, by the names under which the store keeps them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reviews(Arc<Mutex<BTreeMap<String, AtHand>>>);

impl Reviews {
    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, AtHand>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How far the review of so many facts is.
    fn get(&self, name: &str, version: u64) -> Option<ReviewStatus<Made>> {
        let found = self.lock().get(name).cloned()?;
        (found.version == version).then_some(found.status)
    }

    /// Keeps how far a review is; where there are too many, one that is done makes room.
    fn set(&self, name: &str, version: u64, status: ReviewStatus<Made>) {
        let mut all = self.lock();
        if all.len() >= AT_HAND && !all.contains_key(name) {
            let done = |own: &AtHand| matches!(own.status, ReviewStatus::Done(_));
            let old = all.iter().find(|(_, own)| done(own)).map(|(name, _)| name.clone());
            if let Some(old) = old {
                all.remove(&old);
            }
        }
        all.insert(name.to_owned(), AtHand { version, status });
    }

    /// Claims the making of a review: of two that ask at once, one begins it.
    fn begin(&self, name: &str, version: u64, all: usize) -> bool {
        if self.get(name, version).is_some() {
            return false;
        }
        self.set(name, version, ReviewStatus::Working(0, all));
        true
    }

    fn forget(&self, name: &str) {
        self.lock().remove(name);
    }
}

/// Work that is done in steps.
pub(crate) enum Steps {
    Board(Box<Reviewing>),
    Backgammon(Box<BackgammonReviewing>),
    Exercise(Box<ExerciseMaking>),
}

impl Steps {
    fn step(&mut self) -> bool {
        match self {
            Self::Board(own) => own.step(&mut || false),
            Self::Backgammon(own) => own.step(),
            Self::Exercise(own) => own.step(),
        }
    }

    fn progress(&self) -> (usize, usize) {
        match self {
            Self::Board(own) => own.progress(),
            Self::Backgammon(own) => own.progress(),
            Self::Exercise(own) => {
                let (done, all) = own.progress();
                (done as usize, all as usize)
            }
        }
    }

    fn finish(self) -> Made {
        match self {
            Self::Board(own) => Made::Board(own.finish()),
            Self::Backgammon(own) => Made::Backgammon(own.finish()),
            Self::Exercise(own) => Made::Exercise(own.finish()),
        }
    }
}

impl Office {
    /// The review of a set of a match, by its number: how far it is, or all of it. The first to ask
    /// begins it.
    ///
    /// # Errors
    /// When the match or its event is not over, when the reader may not have its record, or when
    /// there is no such set.
    pub async fn review(
        &self,
        who: &Who,
        id: &MatchId,
        set: u8,
    ) -> Result<ReviewStatus, OfficeError> {
        self.check_record(who, id).await?;
        let found = self.match_play(id).await?;
        let event = found.state.setup()?.event.as_ref();
        self.check_over(found.state.result().is_some(), event).await?;
        if event.is_none()
            && let Some(played) = found.state.sets().iter().find(|own| own.number == set)
        {
            self.check_fair_review(played.board.table()).await?;
        }
        let name = format!("review/m/{id}/{set}");
        let none = || Refused::invalid("engine-no-record");
        let begin = || {
            let played = found.state.sets().iter().find(|own| own.number == set)?;
            let table = played.board.table();
            let moves = table.moves();
            let mut start = table.copy();
            while start.undo().is_some() {}
            Some(Steps::Board(Box::new(Reviewing::new(start, moves, REVIEW_NODES)?)))
        };
        let status = self.reviewed(&name, found.version, begin).await?.ok_or_else(none)?;
        match status {
            ReviewStatus::Working(done, all) => Ok(ReviewStatus::Working(done, all)),
            ReviewStatus::Done(made) => match &*made {
                Made::Board(review) => Ok(ReviewStatus::Done(Arc::new(review.clone()))),
                _ => Err(none().into()),
            },
        }
    }

    /// The review of a match of backgammon: how far it is, or all of it. The first to ask begins it.
    ///
    /// # Errors
    /// When the match or its event is not over, or when its plays were not recorded.
    pub async fn review_backgammon(
        &self,
        id: &MatchId,
    ) -> Result<ReviewStatus<BackgammonReview>, OfficeError> {
        let found = self.backgammon(id).await?;
        let event = found.state.setup()?.event.as_ref();
        self.check_over(found.state.result().is_some(), event).await?;
        if event.is_none() {
            let own = |own: &Instant| own.act >= BACKGAMMON_OWN_FROM;
            let boards = instants(&found.state).into_iter().filter(own);
            let boards: Vec<_> = boards.flat_map(|own| seen_by_both(&own.board)).collect();
            self.check_backgammon_boards(&boards, "engine-review-shared").await?;
        }
        let name = format!("review/b/{id}");
        let none = || Refused::invalid("engine-no-record");
        let begin = || {
            let instants = instants(&found.state);
            let recorded = instants.iter().any(|own| matches!(own.did, Did::Played(_)));
            recorded.then(|| Steps::Backgammon(Box::new(BackgammonReviewing::new(instants))))
        };
        let status = self.reviewed(&name, found.version, begin).await?.ok_or_else(none)?;
        match status {
            ReviewStatus::Working(done, all) => Ok(ReviewStatus::Working(done, all)),
            ReviewStatus::Done(made) => match &*made {
                Made::Backgammon(review) => Ok(ReviewStatus::Done(Arc::new(review.clone()))),
                _ => Err(none().into()),
            },
        }
    }

    /// A review at hand or in the store, or one that begins now; `None` where there is nothing to
    /// review.
    pub(crate) async fn reviewed(
        &self,
        name: &str,
        version: u64,
        begin: impl FnOnce() -> Option<Steps>,
    ) -> Result<Option<ReviewStatus<Made>>, OfficeError> {
        let reviews = &self.sparring.reviews;
        if let Some(status) = reviews.get(name, version) {
            return Ok(Some(status));
        }
        if let Some(made) = stored(&*self.store, name, version).await? {
            let status = ReviewStatus::Done(Arc::new(made));
            reviews.set(name, version, status.clone());
            return Ok(Some(status));
        }
        let Some(steps) = begin() else { return Ok(None) };
        let (done, all) = steps.progress();
        if reviews.begin(name, version, all) {
            let making = Making {
                name: name.to_owned(),
                version,
                seats: Arc::clone(&self.sparring.seats),
                reviews: reviews.clone(),
                store: Arc::clone(&self.store),
            };
            tokio::spawn(making.work(steps));
        }
        Ok(Some(ReviewStatus::Working(done, all)))
    }

    /// Whether a match may be reviewed.
    async fn check_over(&self, is_over: bool, event: Option<&EventId>) -> Result<(), OfficeError> {
        if !is_over {
            return Err(Refused::invalid("engine-review-running").into());
        }
        if let Some(event) = event
            && self.event(event).await?.state.ended().is_none()
        {
            return Err(Refused::invalid("engine-review-event").into());
        }
        Ok(())
    }
}

/// The review of so many facts that the store has; one of another edition does not count.
async fn stored(store: &dyn Store, name: &str, version: u64) -> Result<Option<Made>, OfficeError> {
    let pieces = store.pieces(name).await?;
    let kept = pieces.first().and_then(|piece| serde_json::from_slice::<StoredReview>(piece).ok());
    let fits = |kept: &StoredReview| kept.edition == EDITION && kept.version == version;
    Ok(kept.filter(fits).map(|kept| kept.made))
}

/// A review that is being made.
struct Making {
    name: String,
    version: u64,
    seats: Arc<Semaphore>,
    reviews: Reviews,
    store: Arc<dyn Store>,
}

impl Making {
    /// Judges move by move; between two moves others have their turn.
    async fn work(self, mut steps: Steps) {
        loop {
            let Ok(seat) = self.seats.acquire().await else { return };
            let step = move || {
                let goes_on = steps.step();
                (steps, goes_on)
            };
            let Some((stepped, goes_on)) = quietly(step).await else {
                return self.reviews.forget(&self.name);
            };
            drop(seat);
            steps = stepped;
            if !goes_on {
                return self.keep(steps.finish()).await;
            }
            let (done, all) = steps.progress();
            self.reviews.set(&self.name, self.version, ReviewStatus::Working(done, all));
        }
    }

    /// Keeps what was made. A store that does not take it costs the next program the same work.
    async fn keep(self, made: Made) {
        let kept = StoredReview { edition: EDITION, version: self.version, made };
        if let Ok(piece) = serde_json::to_vec(&kept)
            && let Err(error) = self.store.keep_pieces(&self.name, vec![piece]).await
        {
            tracing::warn!(%error, "a review could not be kept");
        }
        self.reviews.set(&self.name, self.version, ReviewStatus::Done(Arc::new(kept.made)));
    }
}

/// Every act of a match that is over, with where the match was before it.
fn instants(state: &BackgammonMatch) -> Vec<Instant> {
    let mut all = Vec::new();
    for game in state.games() {
        for (place, done) in game.acts().iter().enumerate() {
            let Some((before, match_state)) = state.stood(game.number(), place) else { continue };
            let board = *before.board();
            let did = match &done.act {
                Act::Roll([first, second]) => Roll::new(*first, *second).map(Did::Rolled),
                Act::Play(text, _) => match board.read_move(text) {
                    Ok(Move::Play(steps)) => Some(Did::Played(steps)),
                    _ => None,
                },
                Act::Double => Some(Did::Doubled),
                Act::Take => Some(Did::Took),
                Act::Pass => Some(Did::Passed),
                Act::Opening(_) | Act::Cancelled(..) | Act::Back | Act::Stays(_) => None,
            };
            let Some(did) = did else { continue };
            let act = u16::try_from(place).unwrap_or(u16::MAX);
            let side = Side(done.side & 1);
            all.push(Instant { game: game.number(), act, board, state: match_state, side, did });
        }
    }
    all
}
