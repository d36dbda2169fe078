//! The results of earlier years with which the rankings of the demo begin: invented, and the same in every
//! demo, so that a result of today can be a personal best or a record.

use rankings::{Competition, Country, Day, FINAL, History, Person, Row, wca};

use super::people::someone;

/// The people with results: those who compete today, and others from everywhere.
const PEOPLE: std::ops::Range<usize> = 64..112;
/// The events with what a good result of each is, in hundredths of a second.
const EVENTS: [(&str, u32); 3] = [("333", 1040), ("222", 330), ("pyram", 520)];
/// The competitions, with their countries and days.
const COMPETITIONS: [(&str, &str, &str, Day); 3] = [
    ("EgeKupAcik2008", "Ege Küp Açık 2008", "TR", Day::new(2008, 10, 12)),
    ("KansaiCube2009", "Kansai Cube Day 2009", "JP", Day::new(2009, 5, 3)),
    ("TehranOpen2010", "Tehran Cube Open 2010", "IR", Day::new(2010, 2, 19)),
];

/// The history.
pub fn history() -> anyhow::Result<History> {
    let events = EVENTS.map(|(id, _)| id.to_owned()).to_vec();
    let mut history = History { events, ..History::default() };
    for (id, name, code, day) in COMPETITIONS {
        let country = country(&mut history, code);
        let (id, name) = (id.to_owned(), name.to_owned());
        history.competitions.push(Competition { id, name, country, day });
    }
    for number in PEOPLE {
        let public = someone(number)?.public;
        let country = country(&mut history, &public.country.to_string());
        let (id, name) = (public.id.to_string(), public.name);
        history.people.push(Person { id, name, country, sex: None });
    }
    for competition in 0..COMPETITIONS.len() {
        for event in 0..EVENTS.len() {
            for round in [1, FINAL] {
                play(&mut history, competition, event, round);
            }
        }
    }
    Ok(history)
}

/// The place of a country, which is added where it is new.
fn country(history: &mut History, code: &str) -> u16 {
    if let Some(place) = history.countries.iter().position(|own| own.code == code) {
        return u16::try_from(place).unwrap_or(u16::MAX);
    }
    let name = wca::continent_of(code);
    let continent = history.continents.iter().position(|own| own == name).unwrap_or_else(|| {
        history.continents.push(name.to_owned());
        history.continents.len() - 1
    });
    let continent = u8::try_from(continent).unwrap_or(u8::MAX);
    history.countries.push(Country { code: code.to_owned(), name: String::new(), continent });
    u16::try_from(history.countries.len() - 1).unwrap_or(u16::MAX)
}

/// A round: everybody who was there, the twelve best of them in a final.
fn play(history: &mut History, competition: usize, event: usize, round: u8) {
    let there = (0_u32..).zip(&history.people).filter(|(person, _)| {
        let turn = competition + 2 * event;
        !(*person as usize + turn).is_multiple_of(3)
    });
    let mut results: Vec<(u32, u32, u32, u16)> = there
        .map(|(person, own)| {
            let good = EVENTS[event].1;
            // A number that looks like chance, and is the same in every demo.
            let seed = person * 7 + event as u32 * 31 + competition as u32 * 13 + u32::from(round);
            let average = good * (100 + (seed * seed + 11 * person) % 70) / 100;
            let best = average * (84 + seed % 11) / 100;
            (average, best, person, own.country)
        })
        .collect();
    results.sort_unstable();
    results.truncate(if round == FINAL { 12 } else { results.len() });
    for (place, (average, best, person, country)) in (1..).zip(results) {
        history.rows.push(Row {
            person,
            competition: u32::try_from(competition).unwrap_or(u32::MAX),
            best,
            average,
            country,
            place,
            event: u8::try_from(event).unwrap_or(u8::MAX),
            round,
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_history_is_whole_and_ranks_everybody() {
        let history = history().unwrap();
        assert!(history.is_whole());
        let rankings = rankings::Rankings::new(history);
        let event = rankings.event("333").unwrap();
        let all = (0..).zip(&rankings.history().people);
        let ranked = all.filter(|(place, _)| {
            rankings.own(*place).iter().any(|own| own.event == event && own.average.is_some())
        });
        assert!(ranked.count() > 40);
    }
}
