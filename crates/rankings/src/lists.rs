//! The lists: every person's best, in order, for each event, kind and region.
//!
//! An entry is one number: what the value is compared by in its upper half, the person in its lower.
//! So a list is sorted as numbers are, and those who share a place stand side by side.

use std::collections::{BTreeMap, HashMap};

use crate::history::{Competition, Country, Day, History, Person, Row, Sex};
use crate::{Course, Kind, Region, Scoring, Value};

/// An entry of a list.
pub(crate) type Entry = u64;

/// The list of one event and kind, for the world and for every continent and country.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lists {
    world: Vec<Entry>,
    continents: Vec<Vec<Entry>>,
    countries: Vec<Vec<Entry>>,
}

/// The rankings of a history, and of what is added to it.
#[derive(Clone, Debug)]
pub struct Rankings {
    pub(crate) history: History,
    /// Where the rows of each event begin, and where those of the last end.
    events: Vec<usize>,
    /// Where the rows of each person begin in `own_rows`.
    own_starts: Vec<u32>,
    own_rows: Vec<u32>,
    /// What was added later, by person.
    added: BTreeMap<u32, Vec<Row>>,
    lists: Vec<[Lists; 2]>,
    /// The courses of the records of the history, without what was added.
    pub(crate) records: HashMap<(u8, Kind, Region), Course>,
    pub(crate) sexes: Vec<Option<Sex>>,
    /// Names and ids as a search reads them.
    pub(crate) folded: Vec<String>,
    /// Where those stand who can be added to: their places by id.
    people: HashMap<String, u32>,
    competitions: HashMap<String, u32>,
}

/// A result that is added: everything by its own name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewResult {
    /// Who. The place of the country is set from `country`.
    pub person: String,
    /// The person's name.
    pub name: String,
    /// As far as it is known.
    pub sex: Option<Sex>,
    /// The two letters of the country.
    pub country: String,
    /// The event, by the id that the field uses.
    pub event: String,
    /// The round, as in [`Row`].
    pub round: u8,
    /// The place in the round.
    pub place: u16,
    /// The best attempt.
    pub best: Value,
    /// The average.
    pub average: Value,
}

/// The competition whose results are added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Added {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The two letters of its country.
    pub country: String,
    /// Its last day.
    pub day: Day,
}

impl Rankings {
    /// The rankings of a history.
    #[must_use]
    pub fn new(mut history: History) -> Self {
        history.put_in_order();
        let events = event_starts(&history);
        let (own_starts, own_rows) = rows_by_person(&history);
        let lists = (0..history.events.len())
            .map(|event| {
                let rows = &history.rows[events[event]..events[event + 1]];
                let scoring = Scoring::of(&history.events[event]);
                Kind::ALL.map(|kind| Lists::of(&history, rows, scoring, kind))
            })
            .collect();
        let sexes = history.people.iter().map(|person| person.sex).collect();
        let folded = history.people.iter().map(fold).collect();
        let ids = |(place, id): (u32, &String)| (id.clone(), place);
        let people = (0..).zip(history.people.iter().map(|own| &own.id)).map(ids).collect();
        let competitions =
            (0..).zip(history.competitions.iter().map(|own| &own.id)).map(ids).collect();
        let added = BTreeMap::new();
        let mut rankings = Self {
            history,
            events,
            own_starts,
            own_rows,
            added,
            lists,
            records: HashMap::new(),
            sexes,
            folded,
            people,
            competitions,
        };
        rankings.records = rankings.all_courses();
        rankings
    }

    /// What the rankings are made from, without the rows that were added.
    #[must_use]
    pub const fn history(&self) -> &History {
        &self.history
    }

    /// The place of an event, by its id.
    #[must_use]
    pub fn event(&self, id: &str) -> Option<u8> {
        self.history.events.iter().position(|own| own == id)?.try_into().ok()
    }

    /// The place of a person, by the id.
    #[must_use]
    pub fn person(&self, id: &str) -> Option<u32> {
        self.people.get(id).copied()
    }

    /// The place of a competition, by its id.
    pub(crate) fn competition(&self, id: &str) -> Option<u32> {
        self.competitions.get(id).copied()
    }

    /// What the values of an event count.
    #[must_use]
    pub fn scoring(&self, event: u8) -> Scoring {
        self.history.events.get(usize::from(event)).map_or(Scoring::Time, |id| Scoring::of(id))
    }

    /// The rows of an event from the history, in the order of competitions and rounds.
    pub(crate) fn rows_of_event(&self, event: u8) -> &[Row] {
        let event = usize::from(event);
        match (self.events.get(event), self.events.get(event + 1)) {
            (Some(from), Some(until)) => &self.history.rows[*from..*until],
            _ => &[],
        }
    }

    /// The rows of an event that were added, in no order.
    pub(crate) fn added_of_event(&self, event: u8) -> impl Iterator<Item = &Row> {
        self.added.values().flatten().filter(move |row| row.event == event)
    }

    /// The rows of a person, those of the history first.
    pub(crate) fn rows_of(&self, person: u32) -> impl Iterator<Item = &Row> {
        let place = person as usize;
        let own = match (self.own_starts.get(place), self.own_starts.get(place + 1)) {
            (Some(from), Some(until)) => &self.own_rows[*from as usize..*until as usize],
            _ => &[],
        };
        let old = own.iter().map(|row| &self.history.rows[*row as usize]);
        old.chain(self.added.get(&person).into_iter().flatten())
    }

    /// The entries of a region, the best first.
    pub(crate) fn list(&self, event: u8, kind: Kind, region: Region) -> &[Entry] {
        let lists = self.lists.get(usize::from(event)).map(|both| &both[kind as usize]);
        lists.and_then(|lists| lists.of_region(region)).unwrap_or_default()
    }

    /// The best result of a person in an event: the row in which it stands, the first one of equals.
    pub(crate) fn best_row(&self, event: u8, kind: Kind, person: u32) -> Option<&Row> {
        let scoring = self.scoring(event);
        let rows = self.rows_of(person).filter(|row| row.event == event && row.value(kind) > 0);
        rows.min_by_key(|row| (scoring.order(row.value(kind)), self.day(row), row.round))
    }

    pub(crate) fn day(&self, row: &Row) -> Day {
        self.history.competitions.get(row.competition as usize).map_or(Day(0), |own| own.day)
    }

    /// Puts the results of a competition in the place of those that it had added before. Everybody's
    /// best is looked up again, and moves to its place in the lists.
    pub fn replace(&mut self, competition: &Added, results: &[NewResult]) {
        let place = self.competition_place(competition);
        let mut touched = self.take_out(place);
        for result in results {
            let row = self.row_of(place, result);
            self.added.entry(row.person).or_default().push(row);
            touched.push((row.person, row.event));
        }
        touched.sort_unstable();
        touched.dedup();
        for (person, event) in touched {
            for kind in Kind::ALL {
                self.rank_again(person, event, kind);
            }
        }
    }

    /// Takes out what a competition has added, and says of whom in which event.
    fn take_out(&mut self, competition: u32) -> Vec<(u32, u8)> {
        let mut touched = Vec::new();
        for rows in self.added.values_mut() {
            rows.retain(|row| {
                let stays = row.competition != competition;
                if !stays {
                    touched.push((row.person, row.event));
                }
                stays
            });
        }
        self.added.retain(|_, rows| !rows.is_empty());
        touched
    }

    /// Finds the best of a person anew. The entry before is not known, but it is in the list of the
    /// person's country under the old value, so all lists are asked for it.
    fn rank_again(&mut self, person: u32, event: u8, kind: Kind) {
        let scoring = self.scoring(event);
        let best = self.best_row(event, kind, person).map(|row| scoring.order(row.value(kind)));
        let country = self.history.people[person as usize].country;
        let continent = self.history.countries[usize::from(country)].continent;
        let lists = &mut self.lists[usize::from(event)][kind as usize];
        lists.put(person, best, continent, country);
    }

    fn row_of(&mut self, competition: u32, result: &NewResult) -> Row {
        let country = self.country_place(&result.country);
        let person = self.person_place(result, country);
        let event = self.event_place(&result.event);
        let (round, place) = (result.round, result.place);
        let (best, average) = (result.best, result.average);
        Row { person, competition, best, average, country, place, event, round }
    }

    fn event_place(&mut self, id: &str) -> u8 {
        if let Some(place) = self.event(id) {
            return place;
        }
        self.history.events.push(id.to_owned());
        self.events.push(self.history.rows.len());
        self.lists.push(<[Lists; 2]>::default());
        u8::try_from(self.history.events.len() - 1).unwrap_or(u8::MAX)
    }

    /// Countries of the world are many, but few enough to look through.
    fn country_place(&mut self, code: &str) -> u16 {
        let known = self.history.countries.iter().position(|own| own.code == code);
        let place = known.unwrap_or_else(|| {
            let continent = self.continent_place(continent_of(code));
            let (code, name) = (code.to_owned(), String::new());
            self.history.countries.push(Country { code, name, continent });
            self.history.countries.len() - 1
        });
        u16::try_from(place).unwrap_or(u16::MAX)
    }

    fn continent_place(&mut self, name: &str) -> u8 {
        let known = self.history.continents.iter().position(|own| own == name);
        let place = known.unwrap_or_else(|| {
            self.history.continents.push(name.to_owned());
            self.history.continents.len() - 1
        });
        u8::try_from(place).unwrap_or(u8::MAX)
    }

    fn competition_place(&mut self, new: &Added) -> u32 {
        let country = self.country_place(&new.country);
        let (id, name, day) = (new.id.clone(), new.name.clone(), new.day);
        let competition = Competition { id, name, country, day };
        if let Some(place) = self.competitions.get(&new.id) {
            self.history.competitions[*place as usize] = competition;
            return *place;
        }
        let place = u32::try_from(self.history.competitions.len()).unwrap_or(u32::MAX);
        self.competitions.insert(new.id.clone(), place);
        self.history.competitions.push(competition);
        place
    }

    fn person_place(&mut self, new: &NewResult, country: u16) -> u32 {
        if let Some(place) = self.people.get(&new.person) {
            return *place;
        }
        let place = u32::try_from(self.history.people.len()).unwrap_or(u32::MAX);
        let (id, name) = (new.person.clone(), new.name.clone());
        let person = Person { id, name, country, sex: new.sex };
        self.people.insert(new.person.clone(), place);
        self.sexes.push(new.sex);
        self.folded.push(fold(&person));
        self.history.people.push(person);
        place
    }
}

impl Lists {
    /// The lists of an event: the best of each person, sorted once, and handed on in that order.
    fn of(history: &History, rows: &[Row], scoring: Scoring, kind: Kind) -> Self {
        let mut best = vec![u32::MAX; history.people.len()];
        for row in rows {
            // No result is 0: less one it is the largest number, and never the best.
            let order = scoring.order(row.value(kind)).wrapping_sub(1);
            let own = &mut best[row.person as usize];
            *own = order.min(*own);
        }
        let there = (0..).zip(&best).filter(|(_, order)| **order != u32::MAX);
        let mut world: Vec<Entry> =
            there.map(|(person, order)| entry(order.wrapping_add(1), person)).collect();
        world.sort_unstable();
        let mut lists = Self {
            continents: vec![Vec::new(); history.continents.len()],
            countries: vec![Vec::new(); history.countries.len()],
            world,
        };
        for own in &lists.world {
            let country = history.people[person_of(*own) as usize].country;
            lists.countries[usize::from(country)].push(*own);
            let continent = history.countries[usize::from(country)].continent;
            lists.continents[usize::from(continent)].push(*own);
        }
        lists
    }

    fn of_region(&self, region: Region) -> Option<&[Entry]> {
        match region {
            Region::World => Some(&self.world),
            Region::Continent(place) => self.continents.get(usize::from(place)).map(Vec::as_slice),
            Region::Country(place) => self.countries.get(usize::from(place)).map(Vec::as_slice),
        }
    }

    /// Puts a person's best where it belongs, and takes out what was there of the person before.
    fn put(&mut self, person: u32, best: Option<u32>, continent: u8, country: u16) {
        let (continent, country) = (usize::from(continent), usize::from(country));
        let room = |lists: &mut Vec<Vec<Entry>>, place| {
            if lists.len() <= place {
                lists.resize(place + 1, Vec::new());
            }
        };
        room(&mut self.continents, continent);
        room(&mut self.countries, country);
        // The shortest list says under which value the person stands in all three.
        let old = self.countries[country].iter().copied().find(|own| person_of(*own) == person);
        let new = best.map(|order| entry(order, person));
        let lists =
            [&mut self.world, &mut self.continents[continent], &mut self.countries[country]];
        for list in lists.into_iter().filter(|_| old != new) {
            if let Some(place) = old.and_then(|old| list.binary_search(&old).ok()) {
                list.remove(place);
            }
            if let Some((new, Err(place))) = new.map(|new| (new, list.binary_search(&new))) {
                list.insert(place, new);
            }
        }
    }
}

pub(crate) const fn entry(order: u32, person: u32) -> Entry {
    ((order as u64) << 32) | person as u64
}

pub(crate) const fn person_of(entry: Entry) -> u32 {
    entry as u32
}

pub(crate) const fn order_of(entry: Entry) -> u32 {
    (entry >> 32) as u32
}

/// A name as a search reads it: small letters, with the id.
fn fold(person: &Person) -> String {
    format!("{} {}", person.name, person.id).to_lowercase()
}

fn event_starts(history: &History) -> Vec<usize> {
    (0..=history.events.len())
        .map(|event| history.rows.partition_point(|row| usize::from(row.event) < event))
        .collect()
}

/// The rows of each person, in the order of the history: where each begins, and all of them.
fn rows_by_person(history: &History) -> (Vec<u32>, Vec<u32>) {
    let mut starts = vec![0_u32; history.people.len() + 1];
    for row in &history.rows {
        starts[row.person as usize + 1] += 1;
    }
    for place in 1..starts.len() {
        starts[place] += starts[place - 1];
    }
    let mut next = starts.clone();
    let mut rows = vec![0_u32; history.rows.len()];
    for (number, row) in (0..).zip(&history.rows) {
        let place = &mut next[row.person as usize];
        rows[*place as usize] = number;
        *place += 1;
    }
    (starts, rows)
}

/// The continent of a country that no history has named, by its two letters.
fn continent_of(code: &str) -> &'static str {
    crate::wca::continent_of(code)
}
