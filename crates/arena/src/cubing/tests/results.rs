//! What attempts come to together: the examples of the notes, and places.

use puzzles::Format;

use super::*;

fn read(text: &str) -> Outcome {
    let number = |part: &str| part.parse::<u32>().unwrap();
    match text {
        "DNF" => Outcome::Dnf,
        "DNS" => Outcome::Dns,
        time => {
            let (minutes, rest) = time.split_once(':').unwrap_or(("0", time));
            let (seconds, hundredths) = rest.split_once('.').unwrap_or((rest, "0"));
            Outcome::time(number(minutes) * 6000 + number(seconds) * 100 + number(hundredths))
        }
    }
}

fn outcomes(text: &str) -> Vec<Outcome> {
    text.split(", ").map(read).collect()
}

/// A round of one group in which everybody's times are given.
fn played(edition: Edition, format: Format, times: &[(&str, &str)]) -> Venue {
    let event = if format == Format::MeanOf3 { Event::Six } else { Event::Three };
    let mut round = settings(edition, event);
    round.format = format;
    round.groups = vec![group(&times.iter().map(|(name, _)| *name).collect::<Vec<_>>(), "scr")];
    let mut venue = Venue::called(round);
    for (person, all) in times {
        for (outcome, number) in outcomes(all).into_iter().zip(1..) {
            match outcome {
                Outcome::Time(time) => venue.solved(person, number, time),
                Outcome::Dns => {
                    venue.ok(&judge(), Command::Skip { solve: solve(person, number) });
                }
                _ => {
                    venue.stop(person, number, 1000);
                    venue.check(person, number, 2);
                    venue.register(person, number);
                }
            }
        }
    }
    venue
}

/// Attempts, and the average and the best that they come to.
type Row = (Format, &'static str, &'static str, &'static str);

const NOTES: [Row; 11] = [
    (Format::AverageOf5, "12.34, 11.02, 13.57, 10.98, 12.01", "11.79", "10.98"),
    (Format::AverageOf5, "9.87, DNF, 10.05, 9.99, 10.01", "10.02", "9.87"),
    (Format::AverageOf5, "20.00, DNF, 21.11, 19.50, DNS", "DNF", "19.50"),
    (Format::AverageOf5, "1.00, 1.00, 1.01, 1.01, 9.00", "1.01", "1.00"),
    (Format::MeanOf3, "1:52.30, 1:49.81, 1:55.04", "1:52.38", "1:49.81"),
    (Format::MeanOf3, "1:52.30, DNS, 1:55.04", "DNF", "1:52.30"),
    (Format::MeanOf3, "10:01, 10:02, 9:58.50", "10:01", "9:58.50"),
    (Format::MeanOf3, "9:58.12, 10:04, 10:11", "10:04", "9:58.12"),
    (Format::BestOf3, "DNF, 25.04, DNS", "", "25.04"),
    (Format::BestOf3, "DNF, DNS, DNS", "", "DNF"),
    (Format::BestOf3, "DNS, DNS, DNS", "", "DNF"),
];

#[test]
fn bests_averages_and_means_are_those_of_the_notes() {
    for (format, attempts, mean, single) in NOTES {
        let found = outcomes(attempts);
        let average = average(format, &found).map(|average| average.to_string());
        assert_eq!(average.unwrap_or_default(), mean, "{attempts}");
        assert_eq!(best(&found).to_string(), single, "{attempts}");
        assert_eq!(super::super::average(format, &found[1..]), None, "not all are there");
    }
    assert_eq!(Outcome::time(59_950 + 200).to_string(), "10:02", "the final result decides");
    assert_eq!(Outcome::time(59_999).to_string(), "9:59.99");
}

/// One round for each format, with one competitor for each row of the notes.
fn assert_notes(edition: Edition) {
    let names = ["ann", "bob", "cyd", "dan"];
    for format in [Format::AverageOf5, Format::MeanOf3, Format::BestOf3] {
        let rows: Vec<Row> = NOTES.into_iter().filter(|row| row.0 == format).collect();
        let times: Vec<_> = names.into_iter().zip(rows.iter().map(|row| row.1)).collect();
        let venue = played(edition, format, &times);
        let table = venue.round.table();
        for (name, (_, attempts, mean, single)) in names.into_iter().zip(rows) {
            let line = table.iter().find(|line| line.person == id(name)).unwrap();
            let average = line.average.map(|average| average.to_string());
            assert_eq!(average.unwrap_or_default(), mean, "{edition} {attempts}");
            assert_eq!(line.best.unwrap().to_string(), single, "{edition} {attempts}");
        }
    }
}

/// Two seconds make a time of seconds out of one of hundredths.
fn assert_final_result_decides(edition: Edition) {
    let mut venue = Venue::called(settings(edition, Event::Three));
    for (person, moves, shown) in [("ann", 1, "10:02"), ("bob", 0, "9:59.50")] {
        venue.stop(person, 1, 59_950);
        venue.check(person, 1, moves);
        venue.register(person, 1);
        assert_eq!(venue.outcome(person, 1).unwrap().to_string(), shown, "{edition}");
    }
}

#[test]
fn a_round_of_each_edition_comes_to_what_the_notes_say() {
    for edition in EDITIONS {
        assert_notes(edition);
        assert_final_result_decides(edition);
    }
    proves_both!(_9f1, _9f2, _9f7, _9f8, _9f9, _9f10, _9f11);
}

#[test]
fn multiple_blindfolded_goes_by_points_then_time() {
    let first = Outcome::points(4, 4, 237_000);
    let second = Outcome::points(5, 6, 289_000);
    assert!(first.order() < second.order(), "both have 4 points");
    assert_eq!(Outcome::points(1, 3, 1000), Outcome::Dnf, "below 0");
    assert!(Outcome::points(1, 2, 1000).order().is_some(), "0 is valid");
    assert_eq!(best(&[second, Outcome::Dnf, first]), first);
    for edition in EDITIONS {
        assert_points_decide(edition);
    }
    proves_both!(_9f16);
}

fn assert_points_decide(edition: Edition) {
    let mut many = settings(edition, Event::MultipleBlindfolded);
    (many.cubes, many.format) = (6, Format::BestOf1);
    many.groups = vec![group(&["ann", "bob", "cyd", "dan", "eva", "fay"], "scr")];
    let mut venue = Venue::new(many);
    let seen = [
        ("ann", [5, 6], 289_000),
        ("bob", [4, 4], 237_000),
        ("cyd", [2, 5], 100_000),
        ("dan", [3, 6], 100_000),
        ("eva", [4, 4], 237_000),
        ("fay", [5, 5], 300_000),
    ];
    for (person, [_, cubes], _) in seen {
        venue.ok(&organiser(), Command::DeclareCubes { solve: solve(person, 1), cubes });
    }
    let mut venue = venue.sealed().call();
    for (person, [solved, attempted], time) in seen {
        venue.stop(person, 1, time);
        let observed = |attempted| Command::Check {
            solve: solve(person, 1),
            observed: Observation::Cubes { solved, attempted },
            pieces: Pieces::Complete,
        };
        assert!(venue.no(&judge(), observed(7)).is_some(), "more than were declared");
        venue.ok(&judge(), observed(attempted));
        venue.register(person, 1);
    }
    let order = [(1, "fay"), (2, "bob"), (2, "eva"), (4, "ann"), (5, "dan"), (6, "cyd")];
    assert_eq!(places(&venue), due(&order), "{edition}: points, then time, then shared");
    let table = venue.round.table();
    assert_eq!(table[3].best.unwrap().to_string(), "5/6 48:10");
    assert_eq!(table[4].best.unwrap().to_string(), "3/6 16:40", "0 points are valid");
    assert_eq!(table[5].best, Some(Outcome::Dnf), "below 0");
}

fn places(venue: &Venue) -> Vec<(Option<u16>, String)> {
    let lines = venue.round.table();
    lines.into_iter().map(|line| (line.place, line.person.to_string())).collect()
}

fn due(places: &[(u16, &str)]) -> Vec<(Option<u16>, String)> {
    places.iter().map(|(place, name)| (Some(*place), (*name).to_owned())).collect()
}

#[test]
fn places_go_by_best_or_by_average_and_equal_results_share_them() {
    for edition in EDITIONS {
        assert_places_by_best(edition);
        assert_places_by_average(edition);
    }
    proves_both!(_9f, _9f12, _9f13, _9f14, _9f15);
}

fn assert_places_by_best(edition: Edition) {
    let times = [
        ("ann", "10.00, 12.00"),
        ("bob", "DNF, 9.00"),
        ("cyd", "12.00, 10.00"),
        ("dan", "DNF, DNS"),
    ];
    let mut venue = played(edition, Format::BestOf2, &times);
    let order = [(1, "bob"), (2, "ann"), (2, "cyd"), (4, "dan")];
    assert_eq!(places(&venue), due(&order), "{edition}");
    // No place and no best is ever written: they follow the sheet when it is changed.
    let sheet = Box::new(Sheet { time: Some(850), ..venue.attempt("ann", 1).sheet.clone() });
    let ask = Command::AskChange { solve: solve("ann", 1), sheet, reason: finding() };
    venue.ok(&score_taker(), ask);
    venue.ok(&main_judge(), Command::Consent { solve: solve("ann", 1), agreed: true });
    let order = [(1, "ann"), (2, "bob"), (3, "cyd"), (4, "dan")];
    assert_eq!(places(&venue), due(&order), "{edition}");
    for typed in ["\"place\":1", "\"best\":850", "\"average\":850"] {
        let text = format!(
            r#"{{"kind":"register","body":{{"solve":{{"person":"ann","number":1}},{typed}}}}}"#
        );
        assert!(serde_json::from_str::<Command>(&text).is_err(), "{typed}");
    }
}

fn assert_places_by_average(edition: Edition) {
    let times = [
        ("ann", "10.00, 11.00, 12.00, 13.00, 14.00"),
        ("bob", "9.00, 11.00, 12.00, 13.00, 15.00"),
        ("cyd", "8.00, DNF, DNF, 8.50, 9.00"),
        ("dan", "DNF, DNF, DNF, 7.00, DNS"),
        ("eva", "20.00, 20.00, 20.00, 20.00, 20.00"),
        ("fay", "13.00, 12.00, 11.00, 10.00, 16.00"),
    ];
    let venue = played(edition, Format::AverageOf5, &times);
    let order = [(1, "bob"), (2, "ann"), (2, "fay"), (4, "eva"), (5, "dan"), (6, "cyd")];
    let why = "the better best decides, also without an average";
    assert_eq!(places(&venue), due(&order), "{edition}: {why}");
    let times = [
        ("ann", "1:00.00, 1:10.00, 1:20.00"),
        ("bob", "1:09.00, 1:09.00, 1:11.00"),
        ("cyd", "50.00, DNF, 51.00"),
        ("dan", "1:05.00, 1:10.00, 1:15.00"),
    ];
    let venue = played(edition, Format::MeanOf3, &times);
    let order = [(1, "bob"), (2, "ann"), (3, "dan"), (4, "cyd")];
    assert_eq!(places(&venue), due(&order), "{edition}: {why}");
}

#[test]
fn what_was_not_begun_when_the_round_is_closed_is_dns() {
    for edition in EDITIONS {
        let mut venue = Venue::called(settings(edition, Event::Three));
        venue.solved("ann", 1, 1000);
        let skip = Command::Skip { solve: solve("bob", 1) };
        let facts = venue.ok(&competitor("bob"), skip);
        assert_eq!(facts[0].citations, [cite!(edition, _9f5)]);
        venue.ok(&scrambler(), Command::SignScramble { solve: solve("bob", 2) });
        venue.ok(&judge(), Command::Begin { solve: solve("bob", 2) });
        assert!(venue.no(&main_judge(), Command::Close).is_some(), "bob has begun");
        venue.ok(&judge(), Command::Start { solve: solve("bob", 2), inspection: 100 });
        venue.ok(&judge(), Command::Stop { solve: solve("bob", 2), time: 700 });
        venue.check("bob", 2, 0);
        venue.register("bob", 2);
        venue.ok(&main_judge(), Command::Close);
        let table = venue.round.table();
        assert_eq!(table[0].person, id("bob"));
        let dns = Some(Outcome::Dns);
        assert_eq!(table[0].attempts, [dns, Some(Outcome::Time(700)), dns, dns, dns]);
        assert_eq!(table[3].attempts, [dns; 5], "never called");
        let late = venue.no(&judge(), Command::CallGroup { group: 2 });
        assert_eq!(late, Some(cite!(edition, _9l)), "it is over");
    }
    proves_both!(_9f5);
}

#[test]
fn a_mean_of_counts_is_rounded_half_up_to_one_decimal() {
    let mean = |counts: &[u16]| {
        let all: Vec<Outcome> = counts.iter().map(|own| Outcome::Moves(*own)).collect();
        MeanOfCounts::of(&all).map(|own| own.to_string())
    };
    assert_eq!(mean(&[24, 25, 25]).as_deref(), Some("24.7"));
    assert_eq!(mean(&[24, 24, 25, 24]).as_deref(), Some("24.3"), "24.25 goes up");
    assert_eq!(mean(&[30]).as_deref(), Some("30.0"));
    assert_eq!(mean(&[]), None);
    let with_dnf = [Outcome::Moves(24), Outcome::Dnf];
    assert_eq!(MeanOfCounts::of(&with_dnf), None);
}
