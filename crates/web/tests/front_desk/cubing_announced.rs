//! What makes a competition official and what only warns, in both editions and through the pages: the
//! announcement (8a4), twelve competitors (8a5), the ceremony (6b1), and what is the delegate's alone (1c).

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::mat::{BOOKS, act, cites, names, proves_both};
use crate::house::people::{People, chosen};
use serde_json::json;

const OVERVIEW: &str = "/c/spring/organise";
const REPORTS: &str = "/c/spring/organise/reports";

#[tokio::test]
async fn a_competition_is_announced_a_month_before_and_never_starts_unannounced() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut people = People::new(&house);
        for (day, late) in [("2026-12-15", true), ("2026-12-17", false), ("2027-03-01", false)] {
            let plan = [
                ("name", "Winter"),
                ("place", "Ankara"),
                ("country", "TR"),
                ("first", day),
                ("last", day),
                ("offset", "0"),
                ("language", "en"),
                ("book", book),
            ];
            let console = people.ok("org", "/competitions/new", &plan).await;
            let at = console.replace("/organise", "");
            let event = [("game", "333"), ("format-1", "a")];
            people.ok("org", &format!("{at}/desk/event"), &event).await;
            cites(&people.no("org", &format!("{at}/desk/start"), &[]).await, book, "8a4");
            assert!(!names(&people.page("org", &console).await, book, "8a4"), "{day}");
            people.ok("org", &format!("{at}/desk/announce"), &[]).await;
            let page = people.page("org", &console).await;
            assert_eq!(page.contains("less than a month in advance"), late, "{day}: {page}");
            assert_eq!(names(&page, book, "8a4"), late, "{day}: {page}");
        }
    }
    proves_both!(_8a4);
}

#[tokio::test]
async fn fewer_than_twelve_competitors_are_warned_about_and_remarked_in_the_report() {
    const ALL: [&str; 12] =
        ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal", "ian", "joe", "kim", "lea"];
    for book in BOOKS {
        for count in [2, 11, 12] {
            let house = House::for_board().await;
            let mut hall = Hall::plan(&house, book).await;
            let times: Vec<(&str, u32)> = ALL[..count].iter().map(|own| (*own, 1000)).collect();
            hall.play(&times).await;
            let mut people = People::new(&house);
            for who in ["org", "del"] {
                let page = people.page(who, OVERVIEW).await;
                assert_eq!(page.contains("Fewer than 12 competitors"), count < 12, "{who}: {page}");
                assert_eq!(names(&page, book, "8a5"), count < 12, "{who}: {page}");
            }
            let page = people.page("del", REPORTS).await;
            let remark = "8a5: Fewer than 12 competitors have checked in.";
            assert_eq!(page.contains(remark), count < 12, "in the draft of the report: {page}");
        }
    }
    proves_both!(_8a5);
}

#[tokio::test]
async fn a_competition_is_official_when_all_that_must_be_is_met() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        hall.play(&[("ann", 1234), ("bob", 1300)]).await;
        let mut people = People::new(&house);
        let page = people.page("del", REPORTS).await;
        for clause in ["8a1", "8a2", "8a3", "8a4", "8a5", "8a6", "8a7"] {
            cites(&page, book, clause);
        }
        let official = "The competition is official";
        let report = [("report", "0"), ("text", "all by the regulations")];
        let decide = [("approved", "yes"), ("reason", "all is there")];
        let tick = |clause: &'static str, role: &'static str| {
            [("book", book), ("clause", clause), ("as", role)]
        };
        // One after the other, and before the last it is not.
        for step in 0..4 {
            let page = people.page("del", REPORTS).await;
            assert!(!page.contains(official), "{step}: {page}");
            match step {
                0 => drop(people.ok("del", "/c/spring/desk/reports/send", &report).await),
                1 => drop(people.ok("board", "/c/spring/cubing/board/decide", &decide).await),
                2 => drop(people.ok("org", "/c/spring/desk/tick", &tick("8a6", "organiser")).await),
                _ => drop(people.ok("del", "/c/spring/desk/tick", &tick("8a7", "delegate")).await),
            }
        }
        // Few competitors, and an announcement on the day itself, do not prevent it.
        let page = people.page("del", REPORTS).await;
        assert!(page.contains(official), "{page}");
        assert!(page.contains("should"), "what should be is named: {page}");
        people
            .ok("board", "/c/spring/cubing/board/decide", &[("approved", "no"), ("reason", "x")])
            .await;
        assert!(!people.page("del", REPORTS).await.contains(official));
    }
    proves_both!(_8a);
}

#[tokio::test]
async fn the_ceremony_is_at_the_venue_within_an_hour_of_the_last_event() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan_event(&house, book, "333", json!([{ "format": "a" }])).await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        for (start, elsewhere, warned) in [
            ("2026-11-16T12:00", "", ""),
            ("2026-11-16T12:01", "", "more than an hour after the last event"),
            ("2026-11-16T11:10", "Town hall", "not at the venue"),
            ("2026-11-16T11:10", "", ""),
        ] {
            let slots = [
                ("what-0", "cube/1"),
                ("start-0", "2026-11-16T10:00"),
                ("end-0", "2026-11-16T11:00"),
                ("what-1", "ceremony"),
                ("start-1", start),
                ("end-1", "2026-11-16T13:00"),
                ("elsewhere-1", elsewhere),
            ];
            people.ok("org", "/c/spring/desk/schedule", &slots).await;
            let page = people.page("org", OVERVIEW).await;
            assert_eq!(names(&page, book, "6b1"), !warned.is_empty(), "{start}: {page}");
            assert!(page.contains(warned), "{start}: {page}");
        }
    }
    proves_both!(_6b1);
}

#[tokio::test]
async fn reports_approvals_and_disqualification_are_the_delegates() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        hall.arrive(&["ann", "bob", "cyd"]).await;
        let mut people = People::new(&house);
        let others = ["org", "mj", "jud", "sco", "ann"];
        let approve = "/c/spring/cubing/cube/do/approve";
        for other in others {
            people.no(other, approve, &[]).await;
        }
        people.ok("del", approve, &[]).await;
        let path = "/c/spring/cubing/cube/groups/1";
        let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
        let places = chosen(&page, "at");
        let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
        people.ok("org", path, &fields).await;
        // A final that is not the preferred one needs a yes, and only the delegate says it.
        for other in others {
            people.no(other, &act("approve-format"), &[]).await;
        }
        people.ok("del", &act("approve-format"), &[]).await;
        let clause = format!("{book} 2k3");
        let out = [
            ("consequence", "disqualified"),
            ("person", "cyd"),
            ("clause", clause.as_str()),
            ("finding", "shouted at the judges"),
            ("no-pictures", "yes"),
        ];
        for other in others {
            people.no(other, "/c/spring/court/rule", &out).await;
        }
        people.ok("del", "/c/spring/court/rule", &out).await;
        for act_of in ["make-sets", "seal"] {
            people.ok("del", &act(act_of), &[]).await;
        }
        people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
        people.ok("jud", &act("call"), &[("group", "1")]).await;
        for person in ["ann", "bob"] {
            let card = [("person", person), ("signed", "yes"), ("line-1", "1000")];
            people.ok("sco", &act("card"), &card).await;
        }
        people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
        // The duties are tasks with a day until which they are due.
        let page = people.page("del", REPORTS).await;
        for clause in ["1c1", "1c2", "1c3"] {
            cites(&page, book, clause);
        }
        assert_eq!(page.matches("Due by").count(), 3, "{page}");
        let report = [("report", "0"), ("text", "fine")];
        for other in others {
            people.no(other, "/c/spring/desk/reports/send", &report).await;
        }
        people.ok("del", "/c/spring/desk/reports/send", &report).await;
    }
    proves_both!(_1c);
}
