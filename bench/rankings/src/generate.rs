//! Results that look like those of the world: a few events with most of the results, a few countries with
//! most of the people, many people with few results, many ties. The same on every machine.

use rankings::{Competition, Country, Day, History, Person, Row, Sex};

const EVENTS: [&str; 19] = [
    "333", "222", "444", "555", "666", "777", "333oh", "333ft", "333fm", "333bf", "444bf", "555bf", "mbf",
    "clock", "minx", "pyram", "sq1", "magic", "mmagic",
];
const PEOPLE: u32 = 230_000;
const COUNTRIES: u16 = 150;
const COMPETITIONS: u32 = 15_000;

/// A small generator of numbers (SplitMix64).
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut own = self.0;
        own = (own ^ (own >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        own = (own ^ (own >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        own ^ (own >> 31)
    }

    fn below(&mut self, most: u64) -> u64 {
        self.next() % most
    }

    /// From 0 to 1.
    fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A number below another one, the small ones far more often.
    fn low(&mut self, most: f64) -> f64 {
        let part = self.part();
        most * part * part * part
    }
}

pub fn history(results: usize) -> History {
    let mut chance = Chance(2010);
    let countries = (0..COUNTRIES)
        .map(|place| Country { code: format!("C{place}"), name: format!("Country {place}"), continent: (place % 6) as u8 })
        .collect();
    let people = (0..PEOPLE)
        .map(|place| Person {
            id: format!("P{place:06}"),
            name: format!("Person {place}"),
            country: chance.low(f64::from(COUNTRIES)) as u16,
            sex: [Some(Sex::Female), Some(Sex::Male), Some(Sex::Male), Some(Sex::Male)][chance.below(4) as usize],
        })
        .collect::<Vec<_>>();
    let competitions = (0..COMPETITIONS)
        .map(|place| {
            let days = place * (20 * 336) / COMPETITIONS;
            Competition {
                id: format!("K{place:05}"),
                name: format!("Competition {place}"),
                country: chance.low(f64::from(COUNTRIES)) as u16,
                day: Day::new(2005 + days / 336, 1 + days % 336 / 28, 1 + days % 28),
            }
        })
        .collect();
    // How good somebody is, from 1 on.
    let skill: Vec<f64> = (0..PEOPLE).map(|_| 1.0 + chance.low(9.0) + chance.part()).collect();
    let rows = (0..results).map(|_| row(&mut chance, &people, &skill)).collect();
    History {
        events: EVENTS.map(str::to_owned).to_vec(),
        continents: ["Africa", "Asia", "Europe", "North America", "Oceania", "South America"].map(str::to_owned).to_vec(),
        countries,
        competitions,
        people,
        rows,
    }
}

fn row(chance: &mut Chance, people: &[Person], skill: &[f64]) -> Row {
    let event = chance.low(19.0) as u8;
    let person = chance.low(f64::from(PEOPLE)) as u32;
    let fits = 500.0 + 400.0 * f64::from(event);
    let time = fits * skill[person as usize] * (0.85 + 0.3 * chance.part());
    let failed = chance.below(20) == 0;
    let best = if failed { 0 } else { time as u32 };
    let average = if failed || chance.below(4) == 0 { 0 } else { (time * (1.05 + 0.15 * chance.part())) as u32 };
    Row {
        person,
        competition: chance.below(u64::from(COMPETITIONS)) as u32,
        best,
        average,
        country: people[person as usize].country,
        place: 1 + chance.below(60) as u16,
        event,
        round: [1, 1, 2, 5][chance.below(4) as usize],
    }
}
