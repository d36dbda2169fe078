//! Clauses of both editions of the regulations, through the pages: the formats of every event, the
//! penalties of an attempt, means, long times, and combined rounds.

use crate::house::House;
use crate::house::mat::{BOOKS, act, approved as called, proves_both};
use crate::house::people::People;
use axum::http::StatusCode;
use rulebook::{Citation, proves};
use serde_json::json;

/// The events of the list: the clause of the row, the formats beside the best of 1 to 3, and the final that
/// is proposed.
const ROWS: [(&str, &str, &str, &str); 19] = [
    ("333", "9b-3x3x3", "a", "a"),
    ("222", "9b-2x2x2", "a", "a"),
    ("444", "9b-4x4x4", "a", "a"),
    ("555", "9b-5x5x5", "a", "a"),
    ("666", "9b-6x6x6", "m", "m"),
    ("777", "9b-7x7x7", "m", "m"),
    ("clock", "9b-clock", "a", "a"),
    ("magic", "9b-magic", "a", "a"),
    ("mmagic", "9b-master-magic", "a", "a"),
    ("minx", "9b-megaminx", "", ""),
    ("pyram", "9b-pyraminx", "a", "a"),
    ("sq1", "9b-square-1", "a", "a"),
    ("333oh", "9c-one-handed", "a", "a"),
    ("333ft", "9c-with-feet", "m", "3"),
    ("333fm", "9c-fewest-moves", "", "3"),
    ("333bf", "9d-3x3x3-blindfolded", "", "3"),
    ("444bf", "9d-4x4x4-blindfolded", "", "3"),
    ("555bf", "9d-5x5x5-blindfolded", "", "3"),
    ("333mbf", "9d-multiple-blindfolded", "", "3"),
];

/// The values of the list of formats on a page, and the one that is chosen.
fn formats(page: &str) -> (Vec<&str>, Option<&str>) {
    let list =
        page.split("<select id=\"format-1\"").nth(1).unwrap().split("</select>").next().unwrap();
    let options: Vec<&str> = list.split("<option value=\"").skip(1).collect();
    let value = |own: &&'_ str| own.find('"').unwrap();
    let chosen = options.iter().find(|own| own.split('>').next().unwrap().contains("selected"));
    let values = options.iter().map(|own| &own[..value(own)]).collect();
    (values, chosen.map(|own| &own[..value(own)]))
}

#[tokio::test]
async fn every_event_offers_the_formats_of_its_row_and_no_others() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut people = People::new(&house);
        let plan = [
            ("name", "Rows"),
            ("place", "Ankara"),
            ("country", "TR"),
            ("first", "2099-05-01"),
            ("last", "2099-05-02"),
            ("offset", "180"),
            ("language", "en"),
            ("book", book),
        ];
        let console = people.ok("org", "/competitions/new", &plan).await;
        let desk = console.replace("/organise", "/desk");
        for (event, row, further, preset) in ROWS {
            // Megaminx has a mean of 3 in the earlier edition, and an average of 5 in the later one.
            let megaminx = if book == "wca-2009" { "m" } else { "a" };
            let (further, preset) =
                if event == "minx" { (megaminx, megaminx) } else { (further, preset) };
            let page = people.page("org", &format!("{console}/setup/{event}")).await;
            assert!(page.contains(&format!("/rules/{book}/{row}")), "{book} {event}: {page}");
            let expected: Vec<&str> =
                ["1", "2", "3", further].into_iter().filter(|own| !own.is_empty()).collect();
            let (mut offered, proposed) = formats(&page);
            offered.sort_unstable();
            assert_eq!(offered, expected, "{book} {event}");
            assert_eq!(proposed, Some(preset), "{book} {event}");
            let add = format!("{desk}/event");
            for other in ["a", "m"].into_iter().filter(|own| *own != further) {
                let refused = people.no("org", &add, &[("game", event), ("format-1", other)]).await;
                let clause = format!("/rules/{book}/{row}");
                assert!(refused.contains(&clause), "{book} {event} {other}: {refused}");
            }
            people.ok("org", &add, &[("game", event), ("format-1", "2")]).await;
            let refused = people.no("org", &add, &[("game", event), ("format-1", "2")]).await;
            assert!(refused.contains(&format!("/rules/{book}/9j")), "only once: {refused}");
            proves!(Citation::find(book, row).unwrap());
        }
        let none = people.get("org", &format!("{console}/setup/444oh")).await;
        assert_eq!(none.status, StatusCode::NOT_FOUND, "one-handed is for the Rubik's Cube");
    }
    proves_both!(_9b, _9c, _9d, _9j);
}

/// An attempt in which some clauses are not followed.
struct Tried {
    person: &'static str,
    /// The inspection, in hundredths of a second.
    inspection: &'static str,
    /// Penalties during the inspection.
    inspecting: &'static [&'static str],
    /// Penalties after the stop, before the puzzle is looked at.
    stopped: &'static [&'static str],
    /// How many moves are missing.
    seen: &'static str,
    /// The result, and the clauses that the station names for it.
    result: &'static str,
    clauses: &'static [&'static str],
}

const TRIED: [Tried; 10] = [
    tried("ann", "1500", &[], &[], "0", "10.00", &[]),
    tried("bob", "1701", &[], &[], "0", "DNF", &["A4d2"]),
    tried(
        "cyd",
        "1600",
        &["A4b", "A4b1"],
        &["A6c", "A6d"],
        "1",
        "10.00 + 6 = 16.00",
        &["A4b", "A4b1", "A6c", "A6d"],
    ),
    tried("dan", "900", &["A5a"], &[], "", "DNF", &["A5a"]),
    tried("eva", "900", &["A5b"], &[], "", "DNF", &["A5b"]),
    tried("fay", "900", &[], &["A6e"], "", "DNF", &["A6e"]),
    tried("gus", "900", &[], &[], "2", "DNF", &[]),
    tried("hal", "900", &["5b1"], &[], "", "DNF", &["5b1"]),
    tried("ian", "900", &["5b2"], &[], "", "DNF", &["5b2"]),
    tried("joe", "1700", &[], &["A6f"], "", "DNF", &["A6f"]),
];

const fn tried(
    person: &'static str,
    inspection: &'static str,
    inspecting: &'static [&'static str],
    stopped: &'static [&'static str],
    seen: &'static str,
    result: &'static str,
    clauses: &'static [&'static str],
) -> Tried {
    Tried { person, inspection, inspecting, stopped, seen, result, clauses }
}

/// Plays an attempt at the station; the page of the station after it.
async fn play(people: &mut People<'_>, book: &str, own: &Tried) -> String {
    let solve = [("person", own.person), ("number", "1")];
    let penalty = |clause: &'static str| [solve[0], solve[1], ("book", book), ("clause", clause)];
    people.ok("scr", &act("sign"), &solve).await;
    people.ok("jud", &act("begin"), &solve).await;
    for clause in own.inspecting {
        people.ok("jud", &act("penalise"), &penalty(clause)).await;
    }
    let dnf = own.seen.is_empty() && own.stopped.is_empty();
    if !dnf {
        let time = [solve[0], solve[1], ("time", "1000"), ("inspection", own.inspection)];
        people.ok("jud", &act("time"), &time).await;
        for clause in own.stopped {
            people.ok("jud", &act("penalise"), &penalty(clause)).await;
        }
        if !own.seen.is_empty() {
            // Without a result of the start there is nothing to look at any more.
            people.send("jud", &act("check"), &[solve[0], solve[1], ("seen", own.seen)]).await;
        }
    }
    people.page("jud", &format!("/r/cube-r1/judge/{}", own.person)).await
}

#[tokio::test]
async fn penalties_of_an_attempt_have_their_clauses_and_count_once_in_a_phase() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names = TRIED.map(|own| own.person);
        let mut people = called(&house, book, "333", json!({ "format": "1" }), &names).await;
        for own in &TRIED {
            let page = play(&mut people, book, own).await;
            let shown = page.split("<p class=\"face\" dir=\"ltr\">").nth(1);
            let shown = shown.map_or("", |rest| rest.split('<').next().unwrap());
            assert_eq!(shown, own.result, "{book} {}: {page}", own.person);
            for clause in own.clauses {
                let chip = format!("/rules/{book}/{clause}");
                assert!(page.contains(&chip), "{book} {} {clause}: {page}", own.person);
            }
            let solve = [("person", own.person), ("number", "1")];
            people.ok("jud", &act("record"), &solve).await;
        }
        // Neither the verdict nor a penalty is asked for twice, and none is given when all is signed.
        let late = [("person", "ann"), ("number", "1"), ("book", book), ("clause", "A6c")];
        people.no("jud", &act("penalise"), &late).await;
    }
    proves_both!(
        _5b1, _5b2, _10e3, _10e4, A4b, A4b1, A4d1, A4d2, A4e, A5a, A5b, A6c, A6d, A6e, A6f, A6i
    );
}

/// The card of somebody, as the score taker types it.
async fn card(people: &mut People<'_>, person: &str, from: usize, lines: &[&str]) -> StatusCode {
    let names = ["line-1", "line-2", "line-3", "line-4", "line-5"];
    let mut fields = vec![("person", person), ("signed", "yes")];
    fields.extend(names[from - 1..].iter().copied().zip(lines.iter().copied()));
    people.send("sco", &act("card"), &fields).await.status
}

#[tokio::test]
async fn a_mean_takes_all_three_and_long_times_are_whole_seconds() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names = ["ann", "bob", "cyd", "dan", "eva"];
        let round = json!({ "format": "m", "limit": 1_200_000 });
        let mut people = called(&house, book, "666", round, &names).await;
        for (person, lines) in [
            ("ann", ["15230", "14981", "15504"]),
            ("bob", ["15230", "d", "15504"]),
            ("cyd", ["15230", "14981", "s"]),
            ("dan", ["100100", "100200", "95850"]),
            ("eva", ["95812", "100400", "101100"]),
        ] {
            assert_eq!(card(&mut people, person, 1, &lines).await, StatusCode::SEE_OTHER);
        }
        let page = house.get("/r/cube-r1", "en").await.body;
        let line = |person: &str| {
            let start = page.find(&format!("{person} the Cuber</bdi></a>")).unwrap();
            let cells = page[start..].split("</tr>").next().unwrap().split("<bdi dir=\"ltr\">");
            let all: Vec<&str> = cells.skip(1).map(|own| own.split('<').next().unwrap()).collect();
            all.join(" ")
        };
        assert_eq!(line("ann"), "1:52.30 1:49.81 1:55.04 1:49.81 1:52.38", "{book}");
        assert_eq!(line("bob"), "1:52.30 DNF 1:55.04 1:52.30 DNF", "{book}");
        assert_eq!(line("cyd"), "1:52.30 1:49.81 DNS 1:49.81 DNF", "{book}");
        assert_eq!(line("dan"), "10:01 10:02 9:58.50 9:58.50 10:01", "x.5 goes up, {book}");
        assert_eq!(line("eva"), "9:58.12 10:04 10:11 9:58.12 10:04", "{book}");
        // Who has no mean is after those who have one, by the best.
        let order = ["ann", "dan", "eva", "cyd", "bob"];
        let places = order.map(|own| page.find(&format!("{own} the Cuber</bdi></a>")).unwrap());
        assert!(places.is_sorted(), "{book}: {places:?}");
    }
    proves_both!(_9f1, _9f2, _9f10, _9f11, _9f14);
}

#[tokio::test]
async fn in_a_combined_round_the_first_attempts_decide_who_makes_the_others() {
    for book in BOOKS {
        let house = House::for_board().await;
        let cutoff = json!({ "attempts": 2, "by": { "under": 1500 } });
        let round = json!({ "format": "a", "cutoff": cutoff });
        let names = ["ann", "bob", "cyd"];
        let mut people = called(&house, book, "333", round, &names).await;
        let done = StatusCode::SEE_OTHER;
        assert_eq!(card(&mut people, "ann", 1, &["1600", "1499"]).await, done);
        assert_eq!(card(&mut people, "bob", 1, &["1500", "1700"]).await, done);
        // Exactly the limit is not under it.
        let third = [("person", "bob"), ("signed", "yes"), ("line-3", "1200")];
        let refused = people.no("sco", &act("card"), &third).await;
        assert!(refused.contains(&format!("/rules/{book}/9g2")), "{refused}");
        assert_eq!(card(&mut people, "ann", 3, &["1400", "1300", "1200"]).await, done);
        let page = house.get("/r/cube-r1", "en").await.body;
        assert!(page.contains("14.00"), "the first two are of the five: {page}");
        let bob =
            page.split("bob the Cuber</bdi></a>").nth(1).unwrap().split("</tr>").next().unwrap();
        assert_eq!(bob.matches("<bdi dir=\"ltr\">").count(), 3, "two attempts and a best: {bob}");
        // On phones they stand in one line below the name.
        assert!(bob.contains("attempts-line\" dir=\"ltr\">15.00  17.00</small>"), "{bob}");
        people.ok("jud", &act("skip"), &[("person", "cyd"), ("number", "1")]).await;
        people.ok("jud", &act("skip"), &[("person", "cyd"), ("number", "2")]).await;
        people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    }
    for book in BOOKS {
        let house = House::for_board().await;
        let cutoff = json!({ "attempts": 1, "by": { "best": 1 } });
        let round = json!({ "format": "a", "cutoff": cutoff });
        let mut people = called(&house, book, "333", round, &["ann", "bob"]).await;
        assert_eq!(card(&mut people, "ann", 1, &["1000"]).await, StatusCode::SEE_OTHER);
        let second = [("person", "ann"), ("signed", "yes"), ("line-2", "1000")];
        let early = people.no("sco", &act("card"), &second).await;
        assert!(early.contains(&format!("/rules/{book}/9g2")), "bob has not been: {early}");
        assert_eq!(card(&mut people, "bob", 1, &["1100"]).await, StatusCode::SEE_OTHER);
        assert_eq!(card(&mut people, "ann", 2, &["1000"]).await, StatusCode::SEE_OTHER);
        let second = [("person", "bob"), ("signed", "yes"), ("line-2", "900")];
        let refused = people.no("sco", &act("card"), &second).await;
        assert!(refused.contains(&format!("/rules/{book}/9g2")), "only the best: {refused}");
    }
    proves_both!(_9g, _9g2);
}
