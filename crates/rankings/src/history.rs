//! Results and what they name: the data that rankings are made from.

use serde::{Deserialize, Serialize};

use crate::{Kind, Value};

/// The round of a [`Row`] that is a final.
pub const FINAL: u8 = 5;

/// Results, and what they name. A number in a row is a place in one of the lists.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The events, by the ids that the field uses, in the order of its lists.
    pub events: Vec<String>,
    /// The continents, by name.
    pub continents: Vec<String>,
    /// The countries.
    pub countries: Vec<Country>,
    /// The competitions.
    pub competitions: Vec<Competition>,
    /// The people.
    pub people: Vec<Person>,
    /// The results.
    pub rows: Vec<Row>,
}

/// A country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Country {
    /// Its two letters.
    pub code: String,
    /// Its name, where the letters say nothing.
    pub name: String,
    /// On which continent.
    pub continent: u8,
}

/// A day, as `yyyymmdd`.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Day(pub u32);

impl Day {
    /// Of a year, month and day.
    #[must_use]
    pub const fn new(year: u32, month: u32, day: u32) -> Self {
        Self(year * 10_000 + month * 100 + day)
    }

    /// Its year.
    #[must_use]
    pub const fn year(self) -> u32 {
        self.0 / 10_000
    }

    /// Its year, month and day.
    #[must_use]
    pub const fn parts(self) -> (u32, u32, u32) {
        (self.0 / 10_000, self.0 / 100 % 100, self.0 % 100)
    }
}

/// A competition.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Competition {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// In which country.
    pub country: u16,
    /// Its last day.
    pub day: Day,
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Person {
    /// The id.
    pub id: String,
    /// The name.
    pub name: String,
    /// The country that the person represents now.
    pub country: u16,
    /// As far as it is known.
    pub sex: Option<Sex>,
}

/// Rankings can be looked at for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Sex {
    /// Female.
    Female,
    /// Male.
    Male,
}

/// A person's result of a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Whose.
    pub person: u32,
    /// At which competition.
    pub competition: u32,
    /// The best attempt; 0 where there is none.
    pub best: Value,
    /// The average or mean; 0 where there is none.
    pub average: Value,
    /// The country that was represented.
    pub country: u16,
    /// The place in the round.
    pub place: u16,
    /// In which event.
    pub event: u8,
    /// In which round: 0 is a qualification, then 1 to 3, 4 a final for the next best, and [`FINAL`].
    pub round: u8,
}

impl Row {
    /// The single or the average.
    #[must_use]
    #[inline]
    pub const fn value(&self, kind: Kind) -> Value {
        match kind {
            Kind::Single => self.best,
            Kind::Average => self.average,
        }
    }
}

impl History {
    /// Whether every number of every row is a place in its list, and of the lists among themselves.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        let few = self.events.len() <= usize::from(u8::MAX)
            && self.continents.len() <= usize::from(u8::MAX)
            && self.countries.len() <= usize::from(u16::MAX);
        let country = |place: u16| usize::from(place) < self.countries.len();
        few && self.countries.iter().all(|own| usize::from(own.continent) < self.continents.len())
            && self.competitions.iter().all(|own| country(own.country))
            && self.people.iter().all(|own| country(own.country))
            && self.rows.iter().all(|row| {
                (row.person as usize) < self.people.len()
                    && (row.competition as usize) < self.competitions.len()
                    && country(row.country)
                    && usize::from(row.event) < self.events.len()
            })
    }

    /// Puts competitions in the order of their days and rows in the order of event, day and round, in
    /// which everything else reads them.
    pub fn put_in_order(&mut self) {
        self.order_competitions();
        let days = self.days();
        let count = days.last().map_or(1, |last| *last as usize + 1);
        let bucket =
            |row: &Row| usize::from(row.event) * count + days[row.competition as usize] as usize;
        let order = |row: &Row| (row.round, row.competition);
        if self.rows.is_sorted_by_key(|row| (bucket(row), order(row))) {
            return;
        }
        let mut starts = vec![0_u32; self.events.len() * count + 1];
        for row in &self.rows {
            starts[bucket(row) + 1] += 1;
        }
        for place in 1..starts.len() {
            starts[place] += starts[place - 1];
        }
        let mut next = starts.clone();
        let mut sorted = vec![Row::default(); self.rows.len()];
        for row in &self.rows {
            let place = &mut next[bucket(row)];
            sorted[*place as usize] = *row;
            *place += 1;
        }
        for ends in starts.windows(2) {
            sorted[ends[0] as usize..ends[1] as usize].sort_by_key(order);
        }
        self.rows = sorted;
    }

    /// The number of each competition's day, from 0 on.
    fn days(&self) -> Vec<u32> {
        let mut number = 0;
        let mut before = None;
        let day = |own: &Competition| {
            if before.is_some_and(|before| before != own.day) {
                number += 1;
            }
            before = Some(own.day);
            number
        };
        self.competitions.iter().map(day).collect()
    }

    fn order_competitions(&mut self) {
        if self.competitions.is_sorted_by_key(|own| own.day) {
            return;
        }
        let mut order: Vec<u32> = (0..).take(self.competitions.len()).collect();
        order.sort_by_key(|place| self.competitions[*place as usize].day);
        let mut moved = vec![0_u32; order.len()];
        for (new, old) in (0..).zip(&order) {
            moved[*old as usize] = new;
        }
        self.competitions =
            order.iter().map(|old| self.competitions[*old as usize].clone()).collect();
        for row in &mut self.rows {
            row.competition = moved[row.competition as usize];
        }
    }
}
