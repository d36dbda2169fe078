//! How fast five million results are ranked, beside DuckDB on the same data in the same run: one core,
//! processor time, and every rank and every record compared.
//!
//! `cargo xtask bench rankings [-- --results N]`

mod duck;
mod generate;
mod measure;

use std::hint::black_box;

use measure::{least, seconds};
use rankings::{Added, Day, History, Kind, NewResult, Rankings, Region, Sex, View};

fn main() -> Result<(), String> {
    let history = generate::history(asked()?);
    println!(
        "{} results, {} events, {} people, {} countries, {} competitions",
        history.rows.len(),
        history.events.len(),
        history.people.len(),
        history.countries.len(),
        history.competitions.len()
    );
    let (build, rankings) = build(&history);
    let (records, courses) = seconds(|| all_courses(&rankings));
    let peer = duck::run(&history, &rankings, &courses);
    let unknown = || "-".to_owned();
    let (their_ranks, their_records, agreed) = match &peer {
        Ok(own) => (format!("{:.2}", own.rankings), format!("{:.2}", own.records), own.agreed.clone()),
        Err(why) => (unknown(), unknown(), why.clone()),
    };
    println!("\n{:<58} {:>9} {:>9} {:>9}", "processor seconds", "goal", "Meydan", "DuckDB");
    let row = |what: &str, goal: &str, ours: f64, theirs: &str| {
        println!("{what:<58} {goal:>9} {ours:>9.2} {theirs:>9}");
    };
    row("all rankings: world, continent, country; single, average", "1", build, &their_ranks);
    row("the course of all records", "2", records, &their_records);
    println!("{agreed}");
    println!("\n{:<58} {:>9} {:>9}", "milliseconds", "goal", "Meydan");
    for (what, took) in small_things(rankings) {
        println!("{what:<58} {:>9} {took:>9.3}", "5");
    }
    Ok(())
}

fn asked() -> Result<usize, String> {
    let mut arguments = std::env::args().skip(1);
    match (arguments.next().as_deref(), arguments.next()) {
        (None, _) => Ok(5_000_000),
        (Some("--results"), Some(count)) => {
            count.parse().map_err(|_| format!("{count:?} is no number of results"))
        }
        _ => Err("usage: cargo xtask bench rankings [-- --results N]".to_owned()),
    }
}

/// From results in no order to every list, with every rank written down as DuckDB writes them.
fn build(history: &History) -> (f64, Rankings) {
    let mut best = f64::MAX;
    let mut made = None;
    for _ in 0..3 {
        let own = history.clone();
        let (took, rankings) = seconds(|| {
            let rankings = Rankings::new(own);
            black_box(every_rank(&rankings));
            rankings
        });
        best = best.min(took);
        made = Some(rankings);
    }
    (best, made.expect("it was made three times"))
}

/// The ranks of everybody everywhere: one number for each event, kind, region and person.
fn every_rank(rankings: &Rankings) -> Vec<u32> {
    let history = rankings.history();
    let mut ranks = Vec::new();
    let regions = || {
        let continents = (0..history.continents.len()).map(|own| Region::Continent(own as u8));
        let countries = (0..history.countries.len()).map(|own| Region::Country(own as u16));
        std::iter::once(Region::World).chain(continents).chain(countries)
    };
    for event in 0..history.events.len() as u8 {
        for kind in Kind::ALL {
            for region in regions() {
                ranks.extend(rankings.places(event, kind, region).map(|(rank, _, _)| rank as u32));
            }
        }
    }
    ranks
}

type Courses = Vec<(u8, Kind, Vec<(Region, rankings::Course)>)>;

fn all_courses(rankings: &Rankings) -> Courses {
    let events = 0..rankings.history().events.len() as u8;
    let both = events.flat_map(|event| Kind::ALL.map(|kind| (event, kind)));
    both.map(|(event, kind)| (event, kind, rankings.courses(event, kind))).collect()
}

/// What pages ask for while people wait, on the largest event.
fn small_things(mut rankings: Rankings) -> Vec<(&'static str, f64)> {
    let view = View { event: 0, kind: Kind::Single, region: Region::World, year: None, sex: None };
    let middle = rankings.page(view, 0, 1).count / 2;
    let page = |view: View, rankings: &Rankings| {
        least(|| {
            black_box(rankings.page(view, middle / 2, 100));
        }) * 1000.0
    };
    let year = Some(rankings.years(0)[0]);
    let mut rows = vec![
        ("a page of 100 places", page(view, &rankings)),
        ("a page of one country", page(View { region: Region::Country(3), ..view }, &rankings)),
        ("a page of one year", page(View { year, ..view }, &rankings)),
        ("a page of women", page(View { sex: Some(Sex::Female), ..view }, &rankings)),
        ("the course of one record", least(|| {
            black_box(rankings.course(0, Kind::Single, Region::World));
        }) * 1000.0),
        ("a person's page", least(|| {
            black_box(rankings.own(77));
        }) * 1000.0),
        ("a search by name", least(|| {
            black_box(rankings.search("person 1234", 50));
        }) * 1000.0),
    ];
    let competition = Added {
        id: "own".to_owned(),
        name: "Own".to_owned(),
        country: "C3".to_owned(),
        day: Day::new(2026, 1, 1),
    };
    let result = |place: u32| NewResult {
        person: format!("P{:06}", 1000 + place * 7),
        name: String::new(),
        sex: None,
        country: "C3".to_owned(),
        event: "333".to_owned(),
        round: 1,
        place: 1,
        best: 400 + place,
        average: 500 + place,
    };
    let mut next = 0;
    rows.push(("a new result, and all its ranks", least(|| {
        next += 1;
        rankings.replace(&competition, &[result(next)]);
        let person = rankings.person(&format!("P{:06}", 1000 + next * 7)).expect("it was added");
        black_box(rankings.ranks(0, Kind::Single, person));
        black_box(rankings.ranks(0, Kind::Average, person));
    }) * 1000.0));
    let round: Vec<NewResult> = (0..2000).map(result).collect();
    rows.push(("a round of 2,000 that joins the rankings, by result", least(|| {
        rankings.replace(&competition, &round);
    }) * 1000.0 / 2000.0));
    rows
}
