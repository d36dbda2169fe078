//! The ratings of all games, folded from the rounds of ended events in the order in which the
//! events ended, then by round and table. Nothing of them is stored: they are folded once from the
//! records of all events, and an event that ends after all of them is folded on. A correction of an old event
//! changes its record, and the next reader gets the whole list anew. The fold sees nothing but
//! those records, so it gives the same after a restart and on every node.
//!
//! Not here: how a round moves a rating (see `pairing::rating`), which rounds count (see
//! `arena::event::Event::rated`).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arena::address::Address;
use arena::id::PersonId;
use pairing::rating::{Course, List};
use store::{Fact, Model, Store, StoreError};
use tokio::sync::Mutex as Turn;

use crate::office::Office;
use crate::records::{RATED, RatedRecord};
use crate::request::OfficeError;

/// How many records are read at once: that of a large event has some hundred kilobytes.
const PAGE: u32 = 50;

/// The ratings of all games.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ratings {
    games: BTreeMap<String, Arc<Game>>,
}

/// The ratings of a game: everybody's, and who stands above whom.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Game {
    list: List<PersonId>,
    ladder: BTreeSet<Place>,
}

/// The highest first; of equal ones whoever has played more, then by name.
type Place = (Reverse<i32>, Reverse<u32>, PersonId);

impl Game {
    fn place(&self, person: &PersonId) -> Option<Place> {
        self.list.course(person).map(|course| place(person, course))
    }

    fn rate(&mut self, record: &RatedRecord) {
        for rated in &record.boards {
            self.list.rate(&rated.0, &rated.1, |one, other| rated.after(one, other));
        }
    }

    /// Rates the rounds of an event, and moves those who played in it to where they stand now.
    fn rate_and_move(&mut self, record: &RatedRecord) {
        let people: BTreeSet<&PersonId> =
            record.boards.iter().flat_map(|rated| [&rated.0, &rated.1]).collect();
        for person in &people {
            if let Some(place) = self.place(person) {
                self.ladder.remove(&place);
            }
        }
        self.rate(record);
        for person in people {
            self.ladder.extend(self.place(person));
        }
    }
}

fn place(person: &PersonId, course: &Course) -> Place {
    let now = course.now();
    (Reverse(now.points()), Reverse(now.rounds()), person.clone())
}

impl Ratings {
    /// The games in which a person has a rating, by name, with its course.
    pub fn of<'a>(&'a self, person: &PersonId) -> impl Iterator<Item = (&'a str, &'a Course)> {
        let course = |(name, game): (&'a String, &'a Arc<Game>)| {
            game.list.course(person).map(|course| (name.as_str(), course))
        };
        self.games.iter().filter_map(course)
    }

    /// The rating of a person in a game, in points.
    #[must_use]
    pub fn points(&self, person: &PersonId, game: &str) -> Option<i32> {
        Some(self.games.get(game)?.list.course(person)?.now().points())
    }

    /// How many persons have a rating in a game.
    #[must_use]
    pub fn count(&self, game: &str) -> usize {
        self.games.get(game).map_or(0, |game| game.list.iter().len())
    }

    /// Those with a rating in a game, the highest first, of equal ones whoever has played more: so many
    /// of them after so many others.
    #[must_use]
    pub fn ladder(&self, game: &str, skipped: usize, most: usize) -> Vec<Rung> {
        let Some(game) = self.games.get(game) else { return Vec::new() };
        let rung = |(Reverse(points), Reverse(rounds), person): &Place| Rung {
            person: person.clone(),
            points: *points,
            rounds: *rounds,
            experience: game.list.course(person).map_or(0, |course| course.now().experience()),
        };
        game.ladder.iter().skip(skipped).take(most).map(rung).collect()
    }

    fn game(&mut self, name: &str) -> &mut Game {
        Arc::make_mut(self.games.entry(name.to_owned()).or_default())
    }

    /// Orders everybody anew, after all events were rated.
    fn order(&mut self) {
        for game in self.games.values_mut() {
            let game = Arc::make_mut(game);
            game.ladder = game.list.iter().map(|(person, own)| place(person, own)).collect();
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

/// The ratings at hand, and the events that have ended or were opened again since they were made.
#[derive(Default)]
pub(crate) struct RatingsCache {
    changed: Mutex<Changed>,
    made: Turn<Option<Made>>,
}

#[derive(Default)]
struct Changed {
    events: BTreeSet<String>,
    /// News were missed: anything may have changed.
    everything: bool,
}

/// What was folded.
struct Made {
    ratings: Arc<Ratings>,
    /// The events in it, each with a hash of its record, and where the last of them stands in their order.
    events: HashMap<String, blake3::Hash>,
    last: String,
}

impl RatingsCache {
    /// Looks at what was committed, here or by another program. The results of a closed event
    /// stand, so the rated rounds change with these two facts alone.
    pub fn look(&self, facts: &[Fact]) {
        let counts = |fact: &&Fact| matches!(&*fact.kind, "event.closed" | "event.reopened");
        for fact in facts.iter().filter(counts) {
            if let Ok(Address::Event(id)) = fact.stream.as_str().parse() {
                self.changed().events.insert(id.to_string());
            }
        }
    }

    pub fn forget(&self) {
        self.changed().everything = true;
    }

    fn changed(&self) -> MutexGuard<'_, Changed> {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
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
        let changed = std::mem::take(&mut *self.rated.changed());
        // Where something fails on the way, everything is folded anew by the next reader.
        let there = made.take().filter(|_| !changed.everything);
        let brought = match there {
            Some(own) => bring(&*self.store, own, changed.events).await?,
            None => None,
        };
        let own = match brought {
            Some(own) => own,
            None => fold(&*self.store).await?,
        };
        Ok(Arc::clone(&made.insert(own).ratings))
    }
}

impl Made {
    fn note(&mut self, record: &Model) {
        self.events.insert(record.key.clone(), hash(record));
        self.last.clone_from(&record.sort);
    }
}

fn hash(record: &Model) -> blake3::Hash {
    blake3::hash(format!("{}\n{}", record.sort, record.body).as_bytes())
}

/// Folds events on that ended after all others; nothing where something else has changed. What was folded
/// already may be heard of once more, from the log.
async fn bring(
    store: &dyn Store,
    mut made: Made,
    changed: BTreeSet<String>,
) -> Result<Option<Made>, StoreError> {
    if changed.is_empty() {
        return Ok(Some(made));
    }
    let keys: Vec<String> = changed.into_iter().collect();
    let mut new = store.models_of(RATED, &keys).await?;
    let is_there = |record: &Model| made.events.get(&record.key) == Some(&hash(record));
    let same = new.iter().filter(|record| is_there(record)).count();
    if keys.iter().filter(|key| made.events.contains_key(*key)).count() > same {
        return Ok(None);
    }
    new.retain(|record| !is_there(record));
    new.sort_by(|one, other| one.sort.cmp(&other.sort));
    if new.iter().any(|record| record.sort <= made.last) {
        return Ok(None);
    }
    for record in &new {
        let rated = read(record)?;
        Arc::make_mut(&mut made.ratings).game(&rated.game).rate_and_move(&rated);
        made.note(record);
    }
    Ok(Some(made))
}

async fn fold(store: &dyn Store) -> Result<Made, StoreError> {
    let mut ratings = Ratings::default();
    let mut made = Made { ratings: Arc::default(), events: HashMap::new(), last: String::new() };
    let mut from = String::new();
    loop {
        let page = store.models(RATED, &from, None, PAGE).await?;
        let Some(last) = page.last() else { break };
        // The sign after the end of this text, and before all that an id can go on with.
        from = format!("{}!", last.sort);
        for record in &page {
            let rated = read(record)?;
            ratings.game(&rated.game).rate(&rated);
            made.note(record);
        }
    }
    ratings.order();
    made.ratings = Arc::new(ratings);
    Ok(made)
}

fn read(record: &Model) -> Result<RatedRecord, StoreError> {
    let damaged = |_| StoreError::Damaged(format!("the rated rounds of {}", record.key));
    serde_json::from_str(&record.body).map_err(damaged)
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::testing::MemoryStore;
    use store::{Append, ModelChange};

    /// Keeps what an event that ended at a moment has for ratings, or nothing any more.
    async fn end(store: &MemoryStore, id: &str, ended: u32, boards: Option<&str>) {
        let body = |boards: &str| format!(r#"{{"game":"reversi","boards":[{boards}]}}"#);
        let record = boards.map(|boards| (format!("{ended:020}/{id}"), body(boards)));
        let change = ModelChange { model: RATED.into(), key: id.to_owned(), record };
        store.append(Append { models: vec![change], ..Append::default() }).await.unwrap();
    }

    fn heard(ids: &[&str]) -> BTreeSet<String> {
        ids.iter().map(|id| (*id).to_owned()).collect()
    }

    const ONE: &str = r#"["ayse","berk","first"],["cem","ayse","draw"]"#;
    const TWO: &str = r#"["berk","ayse","second"],["deniz","cem","first"]"#;

    #[tokio::test]
    async fn what_is_folded_on_is_what_is_folded_anew() {
        let store = MemoryStore::default();
        end(&store, "spring", 100, Some(ONE)).await;
        let made = fold(&store).await.unwrap();
        assert_eq!(made.ratings.count("reversi"), 3);
        end(&store, "summer", 200, Some(TWO)).await;
        end(&store, "autumn", 300, Some(ONE)).await;
        let made = bring(&store, made, heard(&["autumn", "summer", "unrated"])).await.unwrap();
        let made = made.expect("both ended later");
        let anew = fold(&store).await.unwrap();
        assert_eq!(made.ratings, anew.ratings);
        assert_eq!(made.events, anew.events);
        let ladder = made.ratings.ladder("reversi", 0, 10);
        let names: Vec<&str> = ladder.iter().map(|rung| rung.person.as_str()).collect();
        assert_eq!(names, ["ayse", "deniz", "cem", "berk"]);
        assert!(ladder.is_sorted_by_key(|rung| Reverse(rung.points)), "{ladder:?}");
        assert_eq!(made.ratings.ladder("reversi", 1, 2), ladder[1..3]);
        assert_eq!(made.ratings.ladder("kulami", 0, 10), []);
        // Heard of once more, from the log: nothing changes.
        let again = bring(&store, made, heard(&["summer"])).await.unwrap().expect("it is there");
        assert_eq!(again.ratings, anew.ratings);
    }

    #[tokio::test]
    async fn what_comes_before_others_or_is_corrected_is_folded_anew() {
        let store = MemoryStore::default();
        let made = async || {
            end(&store, "spring", 100, Some(ONE)).await;
            end(&store, "summer", 200, Some(TWO)).await;
            end(&store, "winter", 50, None).await;
            fold(&store).await.unwrap()
        };
        let own = made().await;
        end(&store, "winter", 50, Some(TWO)).await;
        assert!(bring(&store, own, heard(&["winter"])).await.unwrap().is_none(), "it came first");
        let own = made().await;
        end(&store, "spring", 100, None).await;
        assert!(
            bring(&store, own, heard(&["spring"])).await.unwrap().is_none(),
            "it is open again"
        );
        let own = made().await;
        end(&store, "spring", 100, Some(TWO)).await;
        assert!(bring(&store, own, heard(&["spring"])).await.unwrap().is_none(), "corrected");
    }
}
