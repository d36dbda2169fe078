//! The laws of rankings, against a computation that is as simple as can be.

use proptest::prelude::*;
use rankings::{
    Added, Competition, Country, Day, History, Kind, NewResult, Person, Rankings, Region, Row,
    Scoring, Sex, View,
};

const EVENTS: [&str; 3] = ["333", "333mbf", "333fm"];

fn history(rows: Vec<Row>) -> History {
    let country = |place: u8| Country {
        code: format!("C{place}"),
        name: String::new(),
        continent: place % 2,
    };
    let person = |place: u16| Person {
        id: format!("p{place:02}"),
        name: format!("Person {place}"),
        country: place % 5,
        sex: [None, Some(Sex::Female), Some(Sex::Male)][usize::from(place % 3)],
    };
    // The days are not in the order of the list.
    let competition = |place: u32| Competition {
        id: format!("c{place}"),
        name: String::new(),
        country: 0,
        day: Day::new(2008 + place % 3, 1 + place * 7 % 12, 1),
    };
    History {
        events: EVENTS.map(str::to_owned).to_vec(),
        continents: vec!["A".to_owned(), "B".to_owned()],
        countries: (0..5).map(country).collect(),
        competitions: (0..8).map(competition).collect(),
        people: (0..20).map(person).collect(),
        rows,
    }
}

fn rows() -> impl Strategy<Value = Vec<Row>> {
    let row = (0..20_u32, 0..8_u32, 0..12_u32, 0..12_u32, 0..3_u8, 0..6_u8, 1..5_u16);
    let row = row.prop_map(|(person, competition, best, average, event, round, place)| Row {
        person,
        competition,
        // What points are compared by stands above the six bits of those not solved.
        best: best * 64,
        average: average * 64,
        country: u16::try_from(person % 5).expect("a country of five"),
        place,
        event,
        round,
    });
    prop::collection::vec(row, 0..120)
}

/// The ranking of a view as the definition says it: everybody's best, and one more than are better.
fn plainly(history: &History, view: View) -> Vec<(usize, String, u32)> {
    let scoring = Scoring::of(EVENTS[usize::from(view.event)]);
    let fits = |person: &Person| match view.region {
        Region::World => true,
        Region::Country(own) => person.country == own,
        Region::Continent(own) => u16::from(own) == person.country % 2,
    };
    let year = |row: &&Row| {
        view.year
            .is_none_or(|year| history.competitions[row.competition as usize].day.year() == year)
    };
    let best = |place: u32| {
        let rows = history.rows.iter().filter(|row| row.person == place && row.event == view.event);
        let values = rows.filter(year).map(|row| row.value(view.kind)).filter(|value| *value > 0);
        values.map(|value| scoring.order(value)).min()
    };
    let all: Vec<(u32, String)> = (0..)
        .zip(&history.people)
        .filter(|(_, person)| fits(person) && (view.sex.is_none() || person.sex == view.sex))
        .filter_map(|(place, person)| Some((best(place)?, person.id.clone())))
        .collect();
    let rank = |own: u32| 1 + all.iter().filter(|(other, _)| *other < own).count();
    let mut ranked: Vec<_> = all.iter().map(|(own, id)| (rank(*own), id.clone(), *own)).collect();
    ranked.sort();
    ranked
}

fn shown(rankings: &Rankings, view: View) -> Vec<(usize, String, u32)> {
    let scoring = rankings.scoring(view.event);
    let page = rankings.page(view, 0, 100);
    assert_eq!(page.count, page.places.len());
    let row = |own: &rankings::Place| {
        let person = &rankings.history().people[own.person as usize];
        (own.place, person.id.clone(), scoring.order(own.value))
    };
    page.places.iter().map(row).collect()
}

fn views() -> impl Iterator<Item = View> {
    let regions = [Region::World, Region::Continent(1), Region::Country(2)];
    (0..3).flat_map(move |event| {
        Kind::ALL.into_iter().flat_map(move |kind| {
            regions.into_iter().flat_map(move |region| {
                [(None, None), (Some(2009), None), (None, Some(Sex::Female))]
                    .map(|(year, sex)| View { event, kind, region, year, sex })
            })
        })
    })
}

proptest! {
    #[test]
    fn every_view_is_what_the_definition_says(rows in rows()) {
        let history = history(rows);
        let rankings = Rankings::new(history.clone());
        for view in views() {
            prop_assert_eq!(shown(&rankings, view), plainly(&history, view), "{:?}", view);
        }
    }

    #[test]
    fn what_is_added_ranks_as_if_it_had_always_been_there(rows in rows(), new in rows(), gone in rows()) {
        let mut rankings = Rankings::new(history(rows.clone()));
        let own = Added { id: "own".to_owned(), name: "Own".to_owned(), country: "C0".to_owned(), day: Day::new(2009, 6, 1) };
        let results = |rows: &[Row]| -> Vec<NewResult> {
            rows.iter().map(|row| NewResult {
                person: format!("p{:02}", row.person),
                name: String::new(),
                sex: None,
                country: format!("C{}", row.country),
                event: EVENTS[usize::from(row.event)].to_owned(),
                round: row.round,
                place: row.place,
                best: row.best,
                average: row.average,
            }).collect()
        };
        // What was added first and corrected later leaves no trace.
        rankings.replace(&own, &results(&gone));
        rankings.replace(&own, &results(&new));
        let mut all = history(rows);
        all.competitions.push(Competition { id: "own".to_owned(), name: String::new(), country: 0, day: own.day });
        all.rows.extend(new.iter().map(|row| Row { competition: 8, ..*row }));
        for view in views() {
            prop_assert_eq!(shown(&rankings, view), plainly(&all, view), "{:?}", view);
        }
        let fresh = Rankings::new(all);
        for event in 0..3 {
            for kind in Kind::ALL {
                for region in [Region::World, Region::Continent(0), Region::Country(3)] {
                    let seen = |rankings: &Rankings| -> Vec<(u32, u32, Day)> {
                        let mut all: Vec<_> = rankings.course(event, kind, region).iter()
                            .map(|own| (own.value, own.person, own.day)).collect();
                        all.sort_by_key(|own| (own.2, own.0, own.1));
                        all
                    };
                    prop_assert_eq!(seen(&rankings), seen(&fresh));
                }
            }
        }
    }

    #[test]
    fn a_record_is_never_worse_than_the_one_before_and_all_courses_agree(rows in rows()) {
        let rankings = Rankings::new(history(rows));
        for event in 0..3 {
            for kind in Kind::ALL {
                for (region, course) in rankings.courses(event, kind) {
                    prop_assert_eq!(&course, &rankings.course(event, kind, region));
                    let order = |value| rankings.scoring(event).order(value);
                    prop_assert!(course.windows(2).all(|two| order(two[1].value) <= order(two[0].value)));
                    let best = rankings.page(View { event, kind, region: Region::World, year: None, sex: None }, 0, 1);
                    if region == Region::World {
                        prop_assert_eq!(
                            course.last().map(|last| order(last.value)),
                            best.places.first().map(|first| order(first.value))
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn ranks_are_the_places_of_the_lists(rows in rows()) {
        let rankings = Rankings::new(history(rows));
        for place in rankings.page(View { event: 0, kind: Kind::Single, region: Region::World, year: None, sex: None }, 0, 50).places {
            let ranks = rankings.ranks(0, Kind::Single, place.person).unwrap();
            prop_assert_eq!(ranks.world, place.place);
            prop_assert!(ranks.country <= ranks.continent && ranks.continent <= ranks.world);
        }
    }
}

#[test]
fn medals_count_finals_alone_and_a_search_takes_all_words() {
    let row = |person, round, place, best| Row {
        person,
        round,
        place,
        best,
        country: u16::try_from(person % 5).unwrap(),
        ..Row::default()
    };
    let rows = vec![row(3, 5, 1, 900), row(3, 1, 1, 800), row(3, 5, 3, 950), row(4, 5, 2, 0)];
    let rankings = Rankings::new(history(rows));
    let medals = rankings.medals(3);
    assert_eq!((medals.gold, medals.silver, medals.bronze), (1, 0, 1));
    assert_eq!(rankings.medals(4), rankings::Medals::default(), "without a result there is none");
    assert_eq!(rankings.own(3)[0].rounds.len(), 3);
    assert_eq!(rankings.search("person 11", 9), [11]);
    assert_eq!(rankings.search("P11 person", 9), [11]);
    assert!(rankings.search("  ", 9).is_empty());
}
