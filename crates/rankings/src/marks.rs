//! Marks of results as they fall: which of a round are records of a region, and which are somebody's best.
//!
//! A result is compared with everything that was reached before its round. Of those that come together in
//! one round only the best of a region are its records, and all of them where they are equal; equalling a
//! record shares it (wca 9i1). A record of the world is one of its continent and country too, and only the
//! greatest is marked. Where nothing of an event is known from before, nothing is marked: the first
//! result of a program without a history would be a record of the world.

use std::collections::BTreeMap;

use crate::history::Day;
use crate::lists::{NewResult, Rankings, order_of, person_of};
use crate::wca::continent_of;
use crate::{Kind, Region, Scoring, Value};

/// What a result is, the greater the later.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mark {
    /// The best of the person.
    Personal,
    /// A record of the country that is represented.
    Country,
    /// A record of its continent.
    Continent,
    /// A record of the world.
    World,
}

/// A result that is marked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Marked {
    /// What it is.
    pub mark: Mark,
    /// Whether it equals what was the best before.
    pub shared: bool,
}

/// The results of a round, with what was reached before it and is not in the rankings yet.
#[derive(Clone, Copy, Debug)]
pub struct Fresh<'a> {
    /// The competition, by its id: what the rankings have of it is not from before.
    pub competition: &'a str,
    /// The event, by the id that the field uses.
    pub event: &'a str,
    /// The last day of the competition.
    pub day: Day,
    /// The round, as in [`crate::Row`].
    pub round: u8,
    /// The results of the earlier rounds of the competition.
    pub earlier: &'a [NewResult],
    /// The results of the round.
    pub results: &'a [NewResult],
}

impl NewResult {
    fn value(&self, kind: Kind) -> Value {
        match kind {
            Kind::Single => self.best,
            Kind::Average => self.average,
        }
    }
}

/// The results that a record is compared with: those of the world, of a continent or of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Within<'a> {
    World,
    Continent(&'a str),
    Country(&'a str),
}

/// What was the best of a region before the round, and what is the best of the round.
#[derive(Clone, Copy, Debug)]
struct Bar {
    /// The best in the rankings.
    ranked: Option<u32>,
    /// The same with the earlier rounds of the competition.
    before: Option<u32>,
    now: Option<u32>,
}

impl Bar {
    /// Whether a result of the round is a record: the best of the round, and not behind what was before.
    fn is_reached(self, order: u32) -> bool {
        self.now == Some(order) && self.before.is_none_or(|before| order <= before)
    }
}

impl Rankings {
    /// The marks of the results of a round, single and average, in the order of the results.
    #[must_use]
    pub fn marks(&self, fresh: &Fresh<'_>) -> Vec<[Option<Marked>; 2]> {
        let mut bars = BTreeMap::new();
        let mut of = |result: &NewResult, kind: Kind| {
            let value = result.value(kind);
            let order = Some(Scoring::of(fresh.event).order(value)).filter(|_| value > 0)?;
            let continent = self.continent_name(&result.country);
            let regions = [
                (Mark::World, Within::World),
                (Mark::Continent, Within::Continent(continent)),
                (Mark::Country, Within::Country(result.country.as_str())),
            ];
            for (mark, within) in regions {
                let place = (kind, region_key(within));
                let bar = *bars.entry(place).or_insert_with(|| self.bar(fresh, kind, within));
                if within == Within::World && bar.ranked.is_none() {
                    break;
                }
                if bar.is_reached(order) {
                    return Some(Marked { mark, shared: bar.before == Some(order) });
                }
            }
            let own = self.own_before(fresh, kind, &result.person)?;
            (order <= own).then_some(Marked { mark: Mark::Personal, shared: order == own })
        };
        fresh.results.iter().map(|result| Kind::ALL.map(|kind| of(result, kind))).collect()
    }

    fn bar(&self, fresh: &Fresh<'_>, kind: Kind, within: Within<'_>) -> Bar {
        let inside = |result: &&NewResult| match within {
            Within::World => true,
            Within::Continent(name) => self.continent_name(&result.country) == name,
            Within::Country(code) => result.country == code,
        };
        let mut ranked = None;
        let event = self.event(fresh.event);
        for own in event.into_iter().flat_map(|event| self.entries(event, kind, within)) {
            // Whoever stands further down has never been better.
            if ranked.is_some_and(|ranked| order_of(*own) >= ranked) {
                break;
            }
            let then = self.best_before(fresh, kind, person_of(*own));
            ranked = ranked.into_iter().chain(then).min();
        }
        let earlier = least(fresh, kind, fresh.earlier.iter().filter(inside));
        let before = earlier.into_iter().chain(ranked).min();
        Bar { ranked, before, now: least(fresh, kind, fresh.results.iter().filter(inside)) }
    }

    fn entries(&self, event: u8, kind: Kind, within: Within<'_>) -> &[crate::lists::Entry] {
        let continents = &self.history().continents;
        let region = match within {
            Within::World => Some(Region::World),
            Within::Continent(name) => continents
                .iter()
                .position(|own| own == name)
                .and_then(|place| place.try_into().ok())
                .map(Region::Continent),
            Within::Country(code) => self.country_of(code).map(Region::Country),
        };
        region.map_or(&[], |region| self.list(event, kind, region))
    }

    fn country_of(&self, code: &str) -> Option<u16> {
        self.history().countries.iter().position(|own| own.code == code)?.try_into().ok()
    }

    /// The continent of a country, as the history names it.
    fn continent_name<'a>(&'a self, code: &str) -> &'a str {
        let known = self.country_of(code).and_then(|place| {
            let country = self.history().countries.get(usize::from(place))?;
            self.history().continents.get(usize::from(country.continent))
        });
        known.map_or_else(|| continent_of(code), String::as_str)
    }

    /// What somebody had reached before the round, in the rankings.
    fn best_before(&self, fresh: &Fresh<'_>, kind: Kind, person: u32) -> Option<u32> {
        let event = self.event(fresh.event)?;
        let scoring = Scoring::of(fresh.event);
        let own = self.competition(fresh.competition);
        self.rows_of(person)
            .filter(|row| row.event == event && row.value(kind) > 0)
            .filter(|row| (self.day(row), row.round) < (fresh.day, fresh.round))
            .filter(|row| Some(row.competition) != own)
            .map(|row| scoring.order(row.value(kind)))
            .min()
    }

    /// The same with the earlier rounds of the competition.
    fn own_before(&self, fresh: &Fresh<'_>, kind: Kind, person: &str) -> Option<u32> {
        let here = fresh.earlier.iter().filter(|own| own.person == person);
        let ranked = self.person(person).and_then(|place| self.best_before(fresh, kind, place));
        least(fresh, kind, here).into_iter().chain(ranked).min()
    }
}

fn least<'a>(
    fresh: &Fresh<'_>,
    kind: Kind,
    results: impl Iterator<Item = &'a NewResult>,
) -> Option<u32> {
    let valid = results.map(|own| own.value(kind)).filter(|value| *value > 0);
    valid.map(|value| Scoring::of(fresh.event).order(value)).min()
}

/// A region by a name of its own.
fn region_key(within: Within<'_>) -> (u8, String) {
    match within {
        Within::World => (0, String::new()),
        Within::Continent(name) => (1, name.to_owned()),
        Within::Country(code) => (2, code.to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Added, FINAL, History};

    fn result(person: &str, country: &str, best: Value, average: Value) -> NewResult {
        NewResult {
            person: person.to_owned(),
            name: person.to_owned(),
            sex: None,
            country: country.to_owned(),
            event: "333".to_owned(),
            round: 1,
            place: 1,
            best,
            average,
        }
    }

    fn known() -> Rankings {
        let mut rankings = Rankings::new(History::default());
        let added = Added {
            id: "old".to_owned(),
            name: "Old".to_owned(),
            country: "TR".to_owned(),
            day: Day::new(2009, 1, 1),
        };
        let results = [
            result("ito", "JP", 900, 1000),
            result("rad", "IR", 1000, 1100),
            result("ada", "TR", 1200, 1300),
        ];
        rankings.replace(&added, &results);
        rankings
    }

    fn single(rankings: &Rankings, earlier: &[NewResult], results: &[NewResult]) -> Vec<String> {
        let day = Day::new(2010, 1, 1);
        let fresh =
            Fresh { competition: "here", event: "333", day, round: FINAL, earlier, results };
        let shown = |own: Option<Marked>| match own {
            None => "-".to_owned(),
            Some(own) => format!("{:?}{}", own.mark, if own.shared { " shared" } else { "" }),
        };
        rankings.marks(&fresh).into_iter().map(|[single, _]| shown(single)).collect()
    }

    #[test]
    fn the_greatest_record_is_marked_and_equals_share() {
        let rankings = known();
        let of = |results: &[NewResult]| single(&rankings, &[], results);
        assert_eq!(of(&[result("a", "TR", 899, 0)]), ["World"]);
        assert_eq!(of(&[result("a", "TR", 900, 0)]), ["World shared"]);
        assert_eq!(of(&[result("a", "TR", 901, 0)]), ["Continent"], "Europe had 12.00");
        assert_eq!(of(&[result("a", "IR", 950, 0)]), ["Country"], "Asia had 9.00");
        assert_eq!(of(&[result("a", "IR", 1001, 0)]), ["-"]);
        assert_eq!(of(&[result("ada", "TR", 1200, 0)]), ["Continent shared"]);
        assert_eq!(of(&[result("a", "IR", 0, 0)]), ["-"], "no result is no record");
    }

    #[test]
    fn of_results_that_come_together_only_the_best_are_records() {
        let rankings = known();
        let round =
            [result("a", "IR", 950, 0), result("b", "IR", 940, 0), result("c", "IR", 940, 0)];
        assert_eq!(single(&rankings, &[], &round), ["-", "Country", "Country"]);
        let round = [result("rad", "IR", 950, 0), result("b", "IR", 940, 0)];
        assert_eq!(single(&rankings, &[], &round), ["Personal", "Country"]);
        let first = [result("b", "IR", 940, 0)];
        let later = [result("b", "IR", 945, 0), result("rad", "IR", 940, 0)];
        assert_eq!(
            single(&rankings, &first, &later),
            ["-", "Country shared"],
            "the first round counts"
        );
    }

    #[test]
    fn later_results_and_an_empty_history_change_nothing() {
        let mut rankings = known();
        let later = Added {
            id: "new".to_owned(),
            name: "New".to_owned(),
            country: "TR".to_owned(),
            day: Day::new(2011, 1, 1),
        };
        rankings.replace(&later, &[result("z", "IR", 500, 0)]);
        assert_eq!(single(&rankings, &[], &[result("a", "IR", 950, 0)]), ["Country"]);
        let empty = Rankings::new(History::default());
        assert_eq!(single(&empty, &[], &[result("a", "IR", 950, 0)]), ["-"]);
        let first = [result("a", "IR", 950, 0)];
        assert_eq!(single(&empty, &first, &[result("b", "IR", 940, 0)]), ["-"]);
        assert_eq!(single(&empty, &first, &[result("a", "IR", 940, 0)]), ["Personal"]);
    }
}
