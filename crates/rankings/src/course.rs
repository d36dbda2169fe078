//! The course of a record: which results were the best of their region when they were reached.
//!
//! Results count by the last day of their competition and then by their round: of those that come
//! together, only the best are records, and all of them where they are equal. Equalling a record
//! shares it (wca 9i1). The country is the one that was represented then.

use std::collections::HashMap;

use crate::history::{Day, Row};
use crate::lists::Rankings;
use crate::{Kind, Region, Scoring, Value};

/// The course of one record, the oldest first.
pub type Course = Vec<Record>;

/// A result that was a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The result.
    pub value: Value,
    /// Whose.
    pub person: u32,
    /// Where.
    pub competition: u32,
    /// When.
    pub day: Day,
    /// In which round.
    pub round: u8,
    /// The country that was represented.
    pub country: u16,
}

/// The records of a region as far as they were looked at.
#[derive(Clone, Debug)]
struct Standing {
    /// What the best was compared by before the results that come together now.
    before: u32,
    /// The best of those that come together.
    now: u32,
    /// When those come together.
    time: (Day, u8),
    course: Course,
}

impl Standing {
    fn new() -> Self {
        Self { before: u32::MAX, now: u32::MAX, time: (Day(0), 0), course: Course::new() }
    }

    #[inline]
    fn take(&mut self, order: u32, time: (Day, u8), record: impl FnOnce() -> Record) {
        // Nearly every result ends here.
        if order > self.before.min(self.now) {
            return;
        }
        if self.time != time {
            self.before = self.before.min(self.now);
            self.now = u32::MAX;
            self.time = time;
            if order > self.before {
                return;
            }
        }
        if order < self.now {
            while self.course.last().is_some_and(|last| (last.day, last.round) == time) {
                self.course.pop();
            }
            self.now = order;
        }
        self.course.push(record());
    }
}

impl Rankings {
    /// The course of the record of a region in an event. A result of the history that was no record does
    /// not become one by what is added, so only its records and what was added are looked at.
    #[must_use]
    pub fn course(&self, event: u8, kind: Kind, region: Region) -> Course {
        let scoring = self.scoring(event);
        let added = self
            .added_of_event(event)
            .filter(|row| row.value(kind) > 0 && self.has_country(region, row.country));
        let added = added.map(|row| record(row, row.value(kind), (self.day(row), row.round)));
        let mut all = self.records.get(&(event, kind, region)).cloned().unwrap_or_default();
        all.extend(added);
        all.sort_by_key(|own| (own.day, own.round));
        let mut standing = Standing::new();
        for own in all {
            standing.take(scoring.order(own.value), (own.day, own.round), || own);
        }
        standing.course
    }

    /// The courses of all records of the history.
    pub(crate) fn all_courses(&self) -> HashMap<(u8, Kind, Region), Course> {
        let events = 0..u8::try_from(self.history.events.len()).unwrap_or(u8::MAX);
        let lists = events.flat_map(|event| Kind::ALL.map(|kind| (event, kind)));
        let courses = lists.flat_map(|(event, kind)| {
            let regions = self.courses(event, kind).into_iter();
            regions.map(move |(region, course)| ((event, kind, region), course))
        });
        courses.filter(|(_, course)| !course.is_empty()).collect()
    }

    /// The courses of all records of an event: of the world, each continent and each country.
    #[must_use]
    pub fn courses(&self, event: u8, kind: Kind) -> Vec<(Region, Course)> {
        let mut world = Standing::new();
        let mut continents = vec![Standing::new(); self.history.continents.len()];
        let mut countries = vec![Standing::new(); self.history.countries.len()];
        let continent_of: Vec<u8> =
            self.history.countries.iter().map(|country| country.continent).collect();
        self.walk(event, |row, time, scoring| {
            let value = row.value(kind);
            if value == 0 {
                return;
            }
            let order = scoring.order(value);
            let record = || record(row, value, time);
            let country = usize::from(row.country);
            countries[country].take(order, time, record);
            continents[usize::from(continent_of[country])].take(order, time, record);
            world.take(order, time, record);
        });
        let continents = (0..).map(Region::Continent).zip(continents);
        let countries = (0..).map(Region::Country).zip(countries);
        let all = std::iter::once((Region::World, world)).chain(continents).chain(countries);
        all.map(|(region, standing)| (region, standing.course)).collect()
    }

    /// Goes through the results of an event in the order of days and rounds: the rows of the history have
    /// it, and those that were added later are put between them.
    fn walk(&self, event: u8, mut take: impl FnMut(&Row, (Day, u8), Scoring)) {
        let scoring = self.scoring(event);
        let time = |row: &Row| (self.day(row), row.round);
        let mut added: Vec<&Row> = self.added_of_event(event).collect();
        added.sort_by_key(|row| time(row));
        let mut added = added.into_iter().peekable();
        for row in self.rows_of_event(event) {
            let now = time(row);
            while let Some(earlier) = added.next_if(|other| time(other) < now) {
                take(earlier, time(earlier), scoring);
            }
            take(row, now, scoring);
        }
        for row in added {
            take(row, time(row), scoring);
        }
    }
}

fn record(row: &Row, value: Value, (day, round): (Day, u8)) -> Record {
    let (person, competition, country) = (row.person, row.competition, row.country);
    Record { value, person, competition, day, round, country }
}
