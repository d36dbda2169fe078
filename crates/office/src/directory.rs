//! The list of competitions at hand: of each what a list tells, and of each of its events the name; some
//! hundred bytes a competition. Lists, their counts and searches by any part of a name are made of it
//! without asking the store. The rows are the records of [`crate::records`]; a competition that has a
//! new fact is read again by the next reader, whichever program wrote the fact.
//!
//! Not here: who may see what is only planned: whoever asks for rows gets those, too, with their stage.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::{Bound, Range};
use std::sync::{Mutex, MutexGuard, PoisonError};

use arena::address::Address;
use arena::id::{CompetitionId, EventId};
use serde::Deserialize;
use store::{Fact, Model, Store, StoreError};
use tokio::sync::RwLock;

use crate::fold::plain;
use crate::office::Office;
use crate::queries::{CompetitionRow, CompetitionSummary, ListPlace, below};
use crate::records::{COMPETITION, EVENT};
use crate::request::OfficeError;

/// How many records are read at once when all are.
const PAGE: u32 = 2000;
/// The most events of one competition.
const EVENTS: u32 = 1000;

/// An event in the list.
#[derive(Clone, Debug)]
pub struct ListedEvent {
    /// Its id.
    pub id: EventId,
    /// As its competition calls it.
    pub name: String,
    /// What is competed in: the game, or the event of cubing.
    pub discipline: String,
    /// The name as a search compares it.
    pub plain: String,
}

/// A competition in the list.
struct Listed {
    row: CompetitionRow,
    /// Name and place as a search compares them, with a sign between that no search holds.
    plain: String,
    events: Vec<ListedEvent>,
}

/// Parts of the list, each in its order: under way and over by their end, to come by their beginning.
#[derive(Clone, Debug, Default)]
pub struct CompetitionGroups {
    /// Those under way.
    pub running: Vec<CompetitionRow>,
    /// Those to come.
    pub coming: Vec<CompetitionRow>,
    /// Those over.
    pub past: Vec<CompetitionRow>,
    /// How many there are of the three together, here or not.
    pub count: usize,
}

/// All competitions, in the order of the list.
#[derive(Default)]
pub(crate) struct Directory {
    rows: BTreeMap<ListPlace, Listed>,
    places: HashMap<CompetitionId, ListPlace>,
}

#[derive(Deserialize)]
struct EventBody {
    name: String,
    discipline: String,
}

impl Directory {
    /// Takes a competition in as its records have it, in the place of what was known of it.
    fn take(&mut self, record: Model, events: Vec<ListedEvent>) {
        let (Ok(about), Ok(id)) =
            (serde_json::from_str::<CompetitionSummary>(&record.body), record.key.parse())
        else {
            return;
        };
        self.remove(&id);
        let place = ListPlace { sort: record.sort, key: record.key };
        self.places.insert(id.clone(), place.clone());
        let plain = format!("{}\n{}", plain(&about.name), plain(&about.place));
        let row = CompetitionRow { id, place_in_list: place.clone(), about };
        self.rows.insert(place, Listed { row, plain, events });
    }

    fn remove(&mut self, id: &CompetitionId) {
        if let Some(place) = self.places.remove(id) {
            self.rows.remove(&place);
        }
    }

    /// Whether the public knows of a competition.
    pub fn is_public(&self, id: &CompetitionId) -> bool {
        self.places.get(id).and_then(|place| self.rows.get(place)).is_some_and(Listed::is_public)
    }

    /// Competitions after a place, or from the beginning.
    pub fn after(&self, place: Option<&ListPlace>) -> impl Iterator<Item = &CompetitionRow> {
        let from = place.map_or(Bound::Unbounded, Bound::Excluded);
        self.rows.range((from, Bound::Unbounded)).map(|(_, own)| &own.row)
    }

    /// Public competitions with a text in their name or place.
    fn named(&self, text: &str) -> impl Iterator<Item = &CompetitionRow> {
        let wanted = plain(text);
        let fits = move |own: &&Listed| own.is_public() && own.plain.contains(&wanted);
        self.rows.values().filter(fits).map(|own| &own.row)
    }

    /// Public events that fit, with the names of their competitions.
    fn events(
        &self,
        fits: impl Fn(&ListedEvent) -> bool,
    ) -> impl Iterator<Item = (&ListedEvent, &str)> {
        let public = self.rows.values().filter(|own| own.is_public());
        let events =
            public.flat_map(|own| own.events.iter().map(|event| (event, &*own.row.about.name)));
        events.filter(move |(event, _)| fits(event))
    }

    /// Running, coming and past competitions that fit.
    fn groups(
        &self,
        text: &str,
        fits: impl Fn(&CompetitionSummary) -> bool,
    ) -> [Vec<&CompetitionRow>; 3] {
        let mut groups: [Vec<&CompetitionRow>; 3] = Default::default();
        for row in self.named(text).filter(|own| fits(&own.about)) {
            match row.about.stage.as_str() {
                "running" => groups[0].push(row),
                "announced" => groups[1].push(row),
                _ => groups[2].push(row),
            }
        }
        groups[1].sort_by_key(|own| own.about.first);
        groups
    }
}

impl Listed {
    fn is_public(&self) -> bool {
        self.row.about.stage != "planned"
    }
}

/// The directory, as far as it was made, and what has changed since.
#[derive(Default)]
pub(crate) struct DirectoryCache {
    made: RwLock<Option<Directory>>,
    changed: Mutex<BTreeSet<CompetitionId>>,
}

impl DirectoryCache {
    /// Looks at what was committed, here or by another program.
    pub fn look(&self, facts: &[Fact]) {
        let mut changed = None;
        for fact in facts {
            if let Ok(Address::Competition(id)) = fact.stream.as_str().parse() {
                changed.get_or_insert_with(|| self.changed()).insert(id);
            }
        }
    }

    /// After news were missed: everything is read again.
    pub async fn forget(&self) {
        *self.made.write().await = None;
    }

    fn changed(&self) -> MutexGuard<'_, BTreeSet<CompetitionId>> {
        self.changed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Office {
    /// Looks at the directory as it stands.
    pub(crate) async fn with_directory<T>(
        &self,
        look: impl FnOnce(&Directory) -> T,
    ) -> Result<T, OfficeError> {
        let made = self.listed.made.read().await;
        // What has changed is taken by whoever may write alone: who sees nothing here has all of it.
        if let Some(directory) = made.as_ref().filter(|_| self.listed.changed().is_empty()) {
            return Ok(look(directory));
        }
        drop(made);
        let mut made = self.listed.made.write().await;
        let changed = std::mem::take(&mut *self.listed.changed());
        // Where something fails on the way, everything is read again by the next reader.
        let directory = match made.take() {
            Some(mut directory) => {
                bring(&*self.store, &mut directory, changed).await?;
                directory
            }
            None => load(&*self.store).await?,
        };
        Ok(look(made.insert(directory)))
    }

    /// Competitions, those that end last first, after a place of the list or from its beginning: so
    /// many of them.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn competitions(
        &self,
        after: Option<&ListPlace>,
        limit: u32,
    ) -> Result<Vec<CompetitionRow>, OfficeError> {
        self.with_directory(|all| all.after(after).take(limit as usize).cloned().collect()).await
    }

    /// The same without those that do not fit, and without looking at more than is asked for.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn competitions_that(
        &self,
        after: Option<&ListPlace>,
        limit: usize,
        fits: impl Fn(&CompetitionSummary) -> bool,
    ) -> Result<Vec<CompetitionRow>, OfficeError> {
        let rows = |all: &Directory| {
            let fitting = all.after(after).filter(|own| fits(&own.about));
            fitting.take(limit).cloned().collect()
        };
        self.with_directory(rows).await
    }

    /// Announced competitions that have a text in their name or place.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn competitions_named(
        &self,
        text: &str,
        most: usize,
    ) -> Result<Vec<CompetitionRow>, OfficeError> {
        self.with_directory(|all| all.named(text).take(most).cloned().collect()).await
    }

    /// Events of announced competitions that fit, each with the name of its competition; the newest
    /// competitions first.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn events_that(
        &self,
        most: usize,
        fits: impl Fn(&ListedEvent) -> bool,
    ) -> Result<Vec<(ListedEvent, String)>, OfficeError> {
        let own = |(event, name): (&ListedEvent, &str)| (event.clone(), name.to_owned());
        self.with_directory(|all| all.events(fits).take(most).map(own).collect()).await
    }

    /// A part of the list of those under way, then those to come, then those over: announced
    /// competitions that have a text in their name or place, and fit.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn competition_page(
        &self,
        text: &str,
        fits: impl Fn(&CompetitionSummary) -> bool,
        part: impl FnOnce(usize) -> Range<usize>,
    ) -> Result<CompetitionGroups, OfficeError> {
        let page = |all: &Directory| {
            let groups = all.groups(text, fits);
            let count = groups.iter().map(Vec::len).sum();
            let mut part = part(count);
            let [running, coming, past] = groups.map(|own| take_part(&own, &mut part));
            CompetitionGroups { running, coming, past, count }
        };
        self.with_directory(page).await
    }

    /// The first of those under way, to come and over: so many of each.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn first_competitions(&self, most: usize) -> Result<CompetitionGroups, OfficeError> {
        let heads = |all: &Directory| {
            let groups = all.groups("", |_| true);
            let count = groups.iter().map(Vec::len).sum();
            let [running, coming, past] =
                groups.map(|own| own.into_iter().take(most).cloned().collect());
            CompetitionGroups { running, coming, past, count }
        };
        self.with_directory(heads).await
    }
}

/// What of a group lies in a part of the whole; the part goes on in the next group.
fn take_part(group: &[&CompetitionRow], part: &mut Range<usize>) -> Vec<CompetitionRow> {
    let [from, until] = [part.start, part.end].map(|place| place.min(group.len()));
    *part = part.start.saturating_sub(group.len())..part.end.saturating_sub(group.len());
    group[from..until.max(from)].iter().map(|own| (*own).clone()).collect()
}

/// Reads the competitions that have changed.
async fn bring(
    store: &dyn Store,
    directory: &mut Directory,
    changed: BTreeSet<CompetitionId>,
) -> Result<(), StoreError> {
    let keys: Vec<String> = changed.iter().map(ToString::to_string).collect();
    let ends: Vec<[String; 2]> = changed.iter().map(|id| below(id.as_str())).collect();
    // The events first: they are in the list from when their competition is.
    let events = store.models_between(EVENT, &ends, EVENTS).await?;
    let mut events: HashMap<&str, Vec<Model>> =
        keys.iter().map(String::as_str).zip(events).collect();
    let records = store.models_of(COMPETITION, &keys).await?;
    changed.iter().for_each(|id| directory.remove(id));
    for record in records {
        let own = events.remove(record.key.as_str()).unwrap_or_default();
        directory.take(record, own.into_iter().filter_map(event).collect());
    }
    Ok(())
}

/// Reads all competitions.
async fn load(store: &dyn Store) -> Result<Directory, StoreError> {
    let mut events: HashMap<String, Vec<ListedEvent>> = HashMap::new();
    for record in all(store, EVENT).await? {
        let competition = record.sort.split('/').next().unwrap_or_default().to_owned();
        events.entry(competition).or_default().extend(event(record));
    }
    let mut directory = Directory::default();
    for record in all(store, COMPETITION).await? {
        let own = events.remove(&record.key).unwrap_or_default();
        directory.take(record, own);
    }
    Ok(directory)
}

/// All records of a model.
async fn all(store: &dyn Store, model: &str) -> Result<Vec<Model>, StoreError> {
    let mut all: Vec<Model> = Vec::new();
    let mut last = ListPlace::default();
    loop {
        // Those with the same sort text come again: as many more are asked for.
        let again = all.iter().rev().take_while(|own| own.sort == last.sort).count();
        let limit = PAGE.saturating_add(u32::try_from(again).unwrap_or(u32::MAX));
        let mut page = store.models(model, &last.sort, None, limit).await?;
        page.retain(|own| (&own.sort, &own.key) > (&last.sort, &last.key));
        let Some(newest) = page.last() else { return Ok(all) };
        last = ListPlace::new(&newest.sort, &newest.key);
        all.append(&mut page);
    }
}

fn event(record: Model) -> Option<ListedEvent> {
    let EventBody { name, discipline } = serde_json::from_str(&record.body).ok()?;
    let (id, plain) = (record.key.parse().ok()?, plain(&name));
    Some(ListedEvent { id, name, discipline, plain })
}

#[cfg(test)]
mod tests {
    use super::*;
    use store::testing::MemoryStore;
    use store::{Append, ModelChange};

    /// Keeps the records of a competition with one event.
    async fn list(store: &MemoryStore, id: &str, sort: &str, name: &str, stage: &str) {
        let body = format!(
            r#"{{"name":"{name}","place":"İzmir","country":"TR","first":"2027-01-{sort}","last":"2027-02-01","stage":"{stage}","books":[]}}"#
        );
        let event = format!(r#"{{"name":"{name} Open","book":"tr-kulami","discipline":"kulami"}}"#);
        let change = |model: &'static str, key: String, sort: String, body| ModelChange {
            model: model.into(),
            key,
            record: Some((sort, body)),
        };
        let models = vec![
            change(COMPETITION, id.to_owned(), sort.to_owned(), body),
            change(EVENT, format!("{id}-e"), format!("{id}/{id}-e"), event),
        ];
        store.append(Append { models, ..Append::default() }).await.unwrap();
    }

    fn ids<'a>(rows: impl IntoIterator<Item = &'a CompetitionRow>) -> Vec<&'a str> {
        rows.into_iter().map(|row| row.id.as_str()).collect()
    }

    #[tokio::test]
    async fn rows_are_in_their_order_and_found_by_any_part_of_a_name() {
        let store = MemoryStore::default();
        for (id, sort, name, stage) in [
            ("b", "11", "Bahar Kupası", "finished"),
            ("a", "11", "Kış", "finished"),
            ("c", "10", "Gizli", "planned"),
            ("d", "14", "Yaz", "announced"),
            ("e", "13", "Güz", "announced"),
            ("f", "15", "Bugün", "running"),
        ] {
            list(&store, id, sort, name, stage).await;
        }
        let mut all = load(&store).await.unwrap();
        assert_eq!(ids(all.after(None)), ["c", "a", "b", "e", "d", "f"]);
        assert_eq!(ids(all.after(Some(&ListPlace::new("11", "a")))), ["b", "e", "d", "f"]);
        assert_eq!(ids(all.named("HARKUP")), ["b"]);
        assert_eq!(
            ids(all.named("izmir")),
            ["a", "b", "e", "d", "f"],
            "nobody finds what is planned"
        );
        assert_eq!(ids(all.named("kisizmir")), Vec::<&str>::new(), "name and place are two texts");
        let [running, coming, past] = all.groups("", |_| true);
        assert_eq!((ids(running), ids(coming)), (vec!["f"], vec!["e", "d"]), "the next one first");
        assert_eq!(ids(past), ["a", "b"]);
        let events = |all: &Directory| -> Vec<String> {
            all.events(|own| own.plain.contains("open")).map(|own| own.0.id.to_string()).collect()
        };
        assert_eq!(events(&all), ["a-e", "b-e", "e-e", "d-e", "f-e"]);
        assert!(all.is_public(&"a".parse().unwrap()) && !all.is_public(&"c".parse().unwrap()));
        assert!(!all.is_public(&"none".parse().unwrap()));

        // What has changed is read again: another place, another stage, gone.
        list(&store, "c", "16", "Gizli", "running").await;
        let gone = ModelChange { model: COMPETITION.into(), key: "a".to_owned(), record: None };
        store.append(Append { models: vec![gone], ..Append::default() }).await.unwrap();
        let changed = ["a", "c", "none"].map(|id| id.parse().unwrap());
        bring(&store, &mut all, changed.into()).await.unwrap();
        assert_eq!(ids(all.after(None)), ["b", "e", "d", "f", "c"]);
        assert!(all.is_public(&"c".parse().unwrap()) && !all.is_public(&"a".parse().unwrap()));
        assert_eq!(events(&all), ["b-e", "e-e", "d-e", "f-e", "c-e"]);
    }

    #[test]
    fn a_part_goes_on_in_the_next_group() {
        let row = |id: &str| {
            CompetitionRow {
            id: id.parse().unwrap(),
            place_in_list: ListPlace::default(),
            about: serde_json::from_str(
                r#"{"name":"","place":"","country":"TR","first":"2027-01-01","last":"2027-01-01","stage":"","books":[]}"#,
            )
            .unwrap(),
        }
        };
        let rows = ["a", "b", "c", "d", "e"].map(row);
        let groups = [vec![&rows[0], &rows[1]], vec![], vec![&rows[2], &rows[3], &rows[4]]];
        let mut part = 1..4;
        let parts = groups.map(|own| take_part(&own, &mut part));
        assert_eq!(parts.iter().map(ids).collect::<Vec<_>>(), [vec!["b"], vec![], vec!["c", "d"]]);
    }

    #[tokio::test]
    async fn all_are_read_however_many_have_the_same_place() {
        let store = MemoryStore::default();
        let models = (0..PAGE * 2 + 7).map(|number| ModelChange {
            model: "x".into(),
            key: format!("{number:06}"),
            record: Some((if number < 5 { "1" } else { "2" }.to_owned(), String::new())),
        });
        store.append(Append { models: models.collect(), ..Append::default() }).await.unwrap();
        assert_eq!(all(&store, "x").await.unwrap().len(), PAGE as usize * 2 + 7);
    }
}
