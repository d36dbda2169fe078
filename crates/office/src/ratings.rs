//! The ratings of all games, folded from the rounds of ended events in the order in which the
//! events ended, then by round and table. Nothing of them is stored: a correction of an old event
//! changes its record, and the next reader gets the whole list anew. The fold sees nothing but
//! those records, so it gives the same after a restart and on every node.
//!
//! Not here: how a round moves a rating (see `pairing::rating`), which rounds count (see
//! `arena::event::Event::rated`).

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use arena::id::PersonId;
use pairing::rating::{Course, List};
use store::{Fact, Store, StoreError};
use tokio::sync::Mutex;

use crate::office::Office;
use crate::records::{RATED, RatedRecord};
use crate::request::OfficeError;

/// How many records are read at once: that of a large event has some hundred kilobytes.
const PAGE: u32 = 50;

/// The ratings of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    games: BTreeMap<String, List<PersonId>>,
}

impl Ratings {
    /// The games in which a person has a rating, by name, with its course.
    pub fn of<'a>(&'a self, person: &PersonId) -> impl Iterator<Item = (&'a str, &'a Course)> {
        let course = |(game, list): (&'a String, &'a List<PersonId>)| {
            list.course(person).map(|course| (game.as_str(), course))
        };
        self.games.iter().filter_map(course)
    }

    /// The rating of a person in a game, in points.
    #[must_use]
    pub fn points(&self, person: &PersonId, game: &str) -> Option<i32> {
        Some(self.games.get(game)?.course(person)?.now().points())
    }

    /// How many persons have a rating in a game.
    #[must_use]
    pub fn count(&self, game: &str) -> usize {
        self.games.get(game).map_or(0, |list| list.iter().count())
    }

    /// Everybody with a rating in a game, the highest first; of equal ones whoever has played more.
    #[must_use]
    pub fn ladder(&self, game: &str) -> Vec<Rung> {
        let rung = |(person, course): (&PersonId, &Course)| {
            let now = course.now();
            Rung {
                person: person.clone(),
                points: now.points(),
                rounds: now.rounds(),
                experience: now.experience(),
            }
        };
        let list = self.games.get(game);
        let mut ladder: Vec<Rung> = list.into_iter().flat_map(List::iter).map(rung).collect();
        ladder.sort_by_key(|rung| (Reverse(rung.points), Reverse(rung.rounds)));
        ladder
    }

    fn take(&mut self, record: RatedRecord) {
        let list = self.games.entry(record.game).or_default();
        for rated in &record.boards {
            list.rate(&rated.0, &rated.1, |one, other| rated.after(one, other));
        }
    }
}

/// Where somebody stands in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rung {
    /// Who.
    pub person: PersonId,
    /// The rating.
    pub points: i32,
    /// From how many rounds.
    pub rounds: u32,
    /// The sum of their lengths: in backgammon the points to win.
    pub experience: u32,
}

/// The ratings at hand, until an event ends or is opened again.
#[derive(Default)]
pub(crate) struct RatingsCache {
    /// Grows with every such change, so that a list that was being made meanwhile is not kept for
    /// the new one.
    changes: AtomicU64,
    made: Mutex<Option<(u64, Arc<Ratings>)>>,
}

impl RatingsCache {
    /// Looks at what was committed, here or by another program. The results of a closed event
    /// stand, so the rated rounds change with these two facts alone.
    pub fn look(&self, facts: &[Fact]) {
        if facts.iter().any(|fact| matches!(&*fact.kind, "event.closed" | "event.reopened")) {
            self.forget();
        }
    }

    pub fn forget(&self) {
        self.changes.fetch_add(1, Ordering::SeqCst);
    }
}

impl Office {
    /// The ratings as they stand. They are folded when they are asked for after a change, by one
    /// reader for all.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn ratings(&self) -> Result<Arc<Ratings>, OfficeError> {
        let mut made = self.rated.made.lock().await;
        let changes = self.rated.changes.load(Ordering::SeqCst);
        if let Some((_, ratings)) = made.as_ref().filter(|(when, _)| *when == changes) {
            return Ok(Arc::clone(ratings));
        }
        let ratings = Arc::new(fold(&*self.store).await?);
        *made = Some((changes, Arc::clone(&ratings)));
        Ok(ratings)
    }
}

async fn fold(store: &dyn Store) -> Result<Ratings, StoreError> {
    let mut ratings = Ratings::default();
    let mut from = String::new();
    loop {
        let page = store.models(RATED, &from, None, PAGE).await?;
        let Some(last) = page.last() else {
            return Ok(ratings);
        };
        // The sign after the end of this text, and before all that an id can go on with.
        from = format!("{}!", last.sort);
        for record in page {
            let damaged = |_| StoreError::Damaged(format!("the rated rounds of {}", record.key));
            ratings.take(serde_json::from_str(&record.body).map_err(damaged)?);
        }
    }
}
