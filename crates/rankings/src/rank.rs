//! Ranks and pages of a ranking, as somebody looks at it.

use crate::history::{Row, Sex};
use crate::lists::{Entry, Rankings, entry, order_of, person_of};
use crate::{Kind, Value};

/// Of which part of the world.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Region {
    /// All of it.
    #[default]
    World,
    /// A continent, by its place in the history.
    Continent(u8),
    /// A country, by its place in the history.
    Country(u16),
}

/// What of the rankings is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View {
    /// The event.
    pub event: u8,
    /// Single or average.
    pub kind: Kind,
    /// Of which part of the world.
    pub region: Region,
    /// Only results of this year.
    pub year: Option<u32>,
    /// Only these people.
    pub sex: Option<Sex>,
}

/// A part of a ranking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Page {
    /// How many people the whole ranking has.
    pub count: usize,
    /// The people of this part.
    pub places: Vec<Place>,
}

/// A person in a ranking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The place, from 1; equal results share it.
    pub place: usize,
    /// Who.
    pub person: u32,
    /// The best result.
    pub value: Value,
    /// Where it was reached.
    pub competition: u32,
}

/// The ranks of a person in an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ranks {
    /// In the world.
    pub world: usize,
    /// On the continent.
    pub continent: usize,
    /// In the country.
    pub country: usize,
}

impl Rankings {
    /// A part of the world by the name of a continent, with hyphens, or the two letters of a country.
    #[must_use]
    pub fn region(&self, name: &str) -> Option<Region> {
        let name = name.to_lowercase();
        let slug = |own: &String| own.to_lowercase().replace(' ', "-");
        let continent = self.history.continents.iter().position(|own| slug(own) == name);
        if let Some(place) = continent {
            return Some(Region::Continent(place.try_into().ok()?));
        }
        let is_it = |own: &crate::Country| own.code.to_lowercase() == name;
        let country = self.history.countries.iter().position(is_it)?;
        Some(Region::Country(country.try_into().ok()?))
    }

    /// The record of a country in an event; none where nobody of it has a result.
    #[must_use]
    pub fn national_record(&self, event: &str, kind: Kind, code: &str) -> Option<Value> {
        let place = self.event(event)?;
        let country = self.history.countries.iter().position(|own| own.code == code)?;
        let list = self.list(place, kind, Region::Country(country.try_into().ok()?));
        let row = self.best_row(place, kind, person_of(*list.first()?))?;
        Some(row.value(kind))
    }

    /// A part of a ranking: so many people from a place of the list on, the first being 0.
    #[must_use]
    pub fn page(&self, view: View, from: usize, count: usize) -> Page {
        if view.year.is_none() && view.sex.is_none() {
            let list = self.list(view.event, view.kind, view.region);
            return self.part(view, list, from, count);
        }
        let list = match view.year {
            Some(year) => self.list_of_year(view, year),
            None => self.list(view.event, view.kind, view.region).to_vec(),
        };
        let fits = |own: &Entry| match view.sex {
            Some(_) => self.sexes[person_of(*own) as usize] == view.sex,
            None => true,
        };
        let list: Vec<Entry> = list.into_iter().filter(fits).collect();
        self.part(view, &list, from, count)
    }

    fn part(&self, view: View, list: &[Entry], from: usize, count: usize) -> Page {
        let from = from.min(list.len());
        let shown = &list[from..(from + count).min(list.len())];
        let mut places = Vec::with_capacity(shown.len());
        let mut before = None;
        for (number, own) in shown.iter().enumerate() {
            let order = order_of(*own);
            let place = match before {
                Some((same, place)) if same == order => place,
                None => rank(list, order),
                Some(_) => from + number + 1,
            };
            before = Some((order, place));
            let person = person_of(*own);
            let row = self.row_with(view, person, order);
            let Some((value, competition)) = row.map(|row| (row.value(view.kind), row.competition))
            else {
                continue;
            };
            places.push(Place { place, person, value, competition });
        }
        Page { count: list.len(), places }
    }

    /// The first row in which a person has reached what the entry says.
    fn row_with(&self, view: View, person: u32, order: u32) -> Option<&Row> {
        let scoring = self.scoring(view.event);
        self.rows_of(person)
            .filter(|row| row.event == view.event && scoring.order(row.value(view.kind)) == order)
            .filter(|row| view.year.is_none_or(|year| self.day(row).year() == year))
            .min_by_key(|row| (self.day(row), row.round))
    }

    /// The best of each person in a year. Competitions are in the order of their days, and so are the
    /// rows of an event.
    fn list_of_year(&self, view: View, year: u32) -> Vec<Entry> {
        let rows = self.rows_of_event(view.event);
        let until = |year: u32| rows.partition_point(|row| self.day(row).year() < year);
        let rows = &rows[until(year)..until(year.saturating_add(1))];
        let added = self.added_of_event(view.event).filter(|row| self.day(row).year() == year);
        let scoring = self.scoring(view.event);
        let mut best = vec![u32::MAX; self.history.people.len()];
        for row in rows.iter().chain(added) {
            let order = scoring.order(row.value(view.kind)).wrapping_sub(1);
            let own = &mut best[row.person as usize];
            *own = order.min(*own);
        }
        let here = |person: u32| self.is_from(person, view.region);
        let there = (0..).zip(&best).filter(|(person, own)| **own != u32::MAX && here(*person));
        let mut list: Vec<Entry> =
            there.map(|(person, own)| entry(own.wrapping_add(1), person)).collect();
        list.sort_unstable();
        list
    }

    /// Whether a person represents a country or a continent.
    #[must_use]
    pub fn is_from(&self, person: u32, region: Region) -> bool {
        let country = self.history.people[person as usize].country;
        self.has_country(region, country)
    }

    /// Whether a country belongs to a part of the world.
    pub(crate) fn has_country(&self, region: Region, country: u16) -> bool {
        match region {
            Region::World => true,
            Region::Country(own) => own == country,
            Region::Continent(own) => self.history.countries[usize::from(country)].continent == own,
        }
    }

    /// The ranks of a person, where there is a result.
    #[must_use]
    pub fn ranks(&self, event: u8, kind: Kind, person: u32) -> Option<Ranks> {
        let best = self.best_row(event, kind, person)?;
        let order = self.scoring(event).order(best.value(kind));
        let country = self.history.people[person as usize].country;
        let continent = self.history.countries[usize::from(country)].continent;
        let rank_in = |region| rank(self.list(event, kind, region), order);
        Some(Ranks {
            world: rank_in(Region::World),
            continent: rank_in(Region::Continent(continent)),
            country: rank_in(Region::Country(country)),
        })
    }

    /// Everybody of a ranking, the best first: the place, the person, and what values are compared by.
    pub fn places(
        &self,
        event: u8,
        kind: Kind,
        region: Region,
    ) -> impl Iterator<Item = (usize, u32, u32)> {
        let mut last = (0, 0);
        self.list(event, kind, region).iter().zip(1..).map(move |(own, number)| {
            let order = order_of(*own);
            if order != last.0 {
                last = (order, number);
            }
            (last.1, person_of(*own), order)
        })
    }

    /// The years in which an event was held, the newest first.
    #[must_use]
    pub fn years(&self, event: u8) -> Vec<u32> {
        let rows = self.rows_of_event(event);
        let year = |row: &Row| self.day(row).year();
        let mut years: Vec<u32> = self.added_of_event(event).map(year).collect();
        let mut rest = rows;
        while let Some(first) = rest.first().map(year) {
            years.push(first);
            rest = &rest[rest.partition_point(|row| year(row) <= first)..];
        }
        years.sort_unstable_by(|a, b| b.cmp(a));
        years.dedup();
        years
    }

    /// The people whose name or id has all words of a text, however it is typed, at most so many.
    #[must_use]
    pub fn search(&self, text: &str, most: usize) -> Vec<u32> {
        let text = crate::fold::folded(text);
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.is_empty() {
            return Vec::new();
        }
        let fits = |name: &str| words.iter().all(|word| name.contains(word));
        let found = (0..).zip(&self.folded).filter(|(_, name)| fits(name));
        found.map(|(person, _)| person).take(most).collect()
    }
}

/// The place of a value in a list: one more than there are better ones.
fn rank(list: &[Entry], order: u32) -> usize {
    list.partition_point(|own| order_of(*own) < order) + 1
}
