//! What the judge sees on a puzzle that rests, in both editions: the limits of every puzzle (10f), the nine
//! examples, Magic (10g), and puzzles with a goal of their own (10h).

use crate::house::House;
use crate::house::mat::{BOOKS, act, approved, cites, first, proves_both, station, stopped};
use crate::house::people::People;
use rulebook::{proves, wca_2009, wca_2010};
use serde_json::json;

/// What the station shows as the result.
async fn face(people: &mut People<'_>, person: &str) -> String {
    let page = station(people, person).await;
    let face = page.split("class=\"face\" dir=\"ltr\">").nth(1).unwrap_or_default();
    face.split('<').next().unwrap().to_owned()
}

/// A puzzle with the places at which it is measured, the limit at each, and the clause of its row.
type Limits = (&'static str, &'static [(&'static str, u16)], &'static str);

fn limits(book: &str) -> Vec<Limits> {
    let square_one: Limits = match book {
        "wca-2009" => ("sq1", &[("upper", 45), ("lower", 45), ("half", 45)], "10f-cube"),
        _ => ("sq1", &[("upper", 45), ("lower", 45), ("half", 90)], "10f-square-1"),
    };
    vec![
        ("minx", &[("face", 36), ("other-face", 36)], "10f-megaminx"),
        ("pyram", &[("corner", 60), ("tip", 60)], "10f-pyraminx"),
        ("222", &[("lower", 45), ("side", 45)], "10f-cube"),
        ("777", &[("lower", 45), ("upper", 45)], "10f-cube"),
        square_one,
    ]
}

#[tokio::test]
async fn the_station_shows_the_limit_of_the_puzzle_and_equal_is_allowed() {
    for book in BOOKS {
        for (event, places, clause) in limits(book) {
            let house = House::for_board().await;
            let people = ["ann", "bob", "cyd", "dan"];
            let mut at = approved(&house, book, event, json!({ "format": "1" }), &people).await;
            for person in people {
                stopped(&mut at, person, "1000").await;
            }
            let page = station(&mut at, "ann").await;
            cites(&page, book, clause);
            for (name, limit) in places {
                assert!(page.contains(&format!("name=\"{name}\"")), "{event} {name}: {page}");
                assert!(page.contains(&format!("Up to {limit}° is allowed.")), "{event}: {page}");
            }
            let degrees = |more: &[u16]| {
                let with = |(own, more): (&(&'static str, u16), &u16)| (own.0, own.1 + more);
                let mut all = vec![("seen", "degrees".to_owned())];
                all.extend(places.iter().zip(more).map(with).map(|(n, d)| (n, d.to_string())));
                all
            };
            // Equal everywhere; one over; the last one over; two over.
            let last = if places.len() == 3 { [0, 0, 1] } else { [0, 1, 0] };
            for (person, more, shown) in [
                ("ann", [0, 0, 0], "10.00"),
                ("bob", [1, 0, 0], "10.00 + 2 = 12.00"),
                ("cyd", last, "10.00 + 2 = 12.00"),
                ("dan", [1, 1, 0], "DNF"),
            ] {
                let measured = degrees(&more);
                let mut fields = first(person).to_vec();
                fields.extend(measured.iter().map(|(name, text)| (*name, text.as_str())));
                at.ok("jud", &act("check"), &fields).await;
                assert_eq!(face(&mut at, person).await, shown, "{book} {event} {person}");
            }
        }
    }
    proves_both!(_10f, _10f_megaminx, _10f_pyraminx);
    proves!(wca_2009::_10f_cube, wca_2010::_10f_cube, wca_2010::_10f_square_1);
}

#[tokio::test]
async fn the_nine_examples_are_shown_and_give_what_they_show() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal", "ian"];
        let mut at = approved(&house, book, "333", json!({ "format": "1" }), &names).await;
        for person in names {
            stopped(&mut at, person, "1000").await;
        }
        let page = station(&mut at, "ann").await;
        cites(&page, book, "10f-examples");
        let list = page.split("class=\"examples\"").nth(1).unwrap().split("</ol>").next().unwrap();
        let examples: Vec<&str> = list.split("<li>").skip(1).collect();
        assert_eq!(examples.len(), 9, "{list}");
        let outcomes = ["OK", "+2", "DNF", "+2", "OK", "OK", "DNF", "OK", "+2"];
        for ((example, person), outcome) in examples.iter().zip(names).zip(outcomes) {
            assert!(example.contains("<svg"), "a drawing: {example}");
            let told = example.split("<strong>").nth(1).unwrap().split('<').next().unwrap();
            assert_eq!(told, outcome, "{example}");
            let angles = example.split("<span dir=\"ltr\">").nth(1).unwrap();
            let mut angles = angles.split('<').next().unwrap().split(" · ");
            let mut next = || angles.next().unwrap().trim_end_matches('°').to_owned();
            let (lower, upper) = (next(), next());
            let [who, number] = first(person);
            let seen = [who, number, ("seen", "degrees"), ("lower", &lower), ("upper", &upper)];
            at.ok("jud", &act("check"), &seen).await;
            let shown = match outcome {
                "OK" => "10.00",
                "+2" => "10.00 + 2 = 12.00",
                _ => "DNF",
            };
            assert_eq!(face(&mut at, person).await, shown, "{book}: {lower} and {upper}");
        }
    }
    proves_both!(_10f_examples);
}

#[tokio::test]
async fn magic_lies_flat_and_the_clock_has_a_goal_of_its_own() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names = ["ann", "bob", "cyd"];
        let mut at = approved(&house, book, "magic", json!({ "format": "1" }), &names).await;
        for (person, seen, shown) in
            [("ann", "0", "1.12"), ("bob", "bent", "1.12 + 2 = 3.12"), ("cyd", "2", "DNF")]
        {
            let agreed = [("person", person), ("step", "official-solves"), ("agreed", "yes")];
            at.send("jud", &act("step"), &agreed).await;
            let [who, number] = first(person);
            at.ok("jud", &act("time"), &[who, number, ("time", "112")]).await;
            let page = station(&mut at, person).await;
            assert!(page.contains("tiles bent") && page.contains("value=\"bent\""), "{page}");
            assert!(!page.contains("name=\"lower\""), "no layers to measure: {page}");
            at.ok("jud", &act("check"), &[who, number, ("seen", seen)]).await;
            assert_eq!(face(&mut at, person).await, shown, "{book} {person}");
        }
        let house = House::for_board().await;
        let mut at = approved(&house, book, "clock", json!({ "format": "1" }), &names).await;
        for (person, seen, shown) in
            [("ann", "0", "10.00"), ("bob", "1", "10.00 + 2 = 12.00"), ("cyd", "2", "DNF")]
        {
            stopped(&mut at, person, "1000").await;
            let page = station(&mut at, person).await;
            assert!(!page.contains("id=\"degrees\""), "nothing to measure: {page}");
            let [who, number] = first(person);
            at.ok("jud", &act("check"), &[who, number, ("seen", seen)]).await;
            assert_eq!(face(&mut at, person).await, shown, "{book} {person}");
        }
    }
    proves!(wca_2009::_10g, wca_2009::_10g1, wca_2009::_10h, wca_2010::_10h);
}
