//! The official events of a calendar year (9e, 9e1): the Board decides them on their page, and competitions
//! follow the list of their first day.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::mat::{BOOKS, cites, house_at_eight, names, proves_both};
use crate::house::people::{People, chosen};
use arena::time::Span;
use axum::http::StatusCode;
use serde_json::json;

/// The form of a list without some events.
fn without(year: &'static str, dropped: &[&str]) -> Vec<(&'static str, &'static str)> {
    let all = puzzles::Event::ALL.into_iter().map(puzzles::Event::id);
    let listed = all.filter(|own| !dropped.contains(own)).map(|own| ("event", own));
    [("year", year), ("reason", "hardly anybody enters it")].into_iter().chain(listed).collect()
}

async fn competition(people: &mut People<'_>, book: &str, day: &str) -> String {
    let plan = [
        ("name", "Rows"),
        ("place", "Ankara"),
        ("country", "TR"),
        ("first", day),
        ("last", day),
        ("offset", "180"),
        ("language", "en"),
        ("book", book),
    ];
    people.ok("org", "/competitions/new", &plan).await
}

#[tokio::test]
async fn the_board_changes_the_events_of_a_year_and_competitions_choose_from_them() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut people = People::new(&house);
        let list = format!("/rules/{book}/events");
        let page = house.get(&list, "en").await.body;
        let cards =
            page.split("<ul class=\"cards\">").nth(1).unwrap().split("</ul>").next().unwrap();
        assert_eq!(cards.matches("<li>").count(), 19, "all events of the book: {cards}");
        assert!(page.contains("Magic") && page.contains("Rubik"), "{page}");
        cites(&page, book, "9e");
        cites(&page, book, "9e1");
        assert!(page.contains("has not changed the events"), "{page}");
        // Only the Board has the form, and only the Board is heard.
        let fields = without("2027", &["magic", "333ft"]);
        for other in ["org", "ann"] {
            assert!(!people.page(other, &list).await.contains("name=\"reason\""), "{other}");
            cites(&people.no(other, &list, &fields).await, book, "9e1");
        }
        let guest =
            house.post("", &list, "key=aaaaaaaaaaaaaaaa&year=2027&reason=x&event=333").await;
        assert_eq!(guest.status, StatusCode::UNAUTHORIZED, "{}", guest.body);
        assert!(people.page("board", &list).await.contains("name=\"reason\""));
        assert!(people.page("board", "/account").await.contains(&list), "found from the account");
        assert!(!people.page("ann", "/account").await.contains(&list));
        assert!(house.get(&format!("/rules/{book}"), "en").await.body.contains(&list));
        let this_year = without("2026", &["magic"]);
        cites(&people.no("board", &list, &this_year).await, book, "9e");
        let silent: Vec<_> = fields.iter().filter(|(name, _)| *name != "reason").copied().collect();
        people.no("board", &list, &silent).await;
        people.no("board", &list, &without("2027", &[])).await;
        // A competition that begins next year has all events as long as nothing is decided.
        let next = competition(&mut people, book, "2027-05-01").await;
        let this = competition(&mut people, book, "2026-12-31").await;
        let offers = |page: &str, event: &str| page.contains(&format!("/organise/setup/{event}\""));
        assert!(offers(&people.page("org", &format!("{next}/events")).await, "magic"));
        people.ok("board", &list, &fields).await;
        let page = house.get(&list, "en").await.body;
        assert!(page.contains("From 1 January 2027"), "{page}");
        assert!(page.contains("hardly anybody enters it"), "with the reason: {page}");
        assert!(page.contains("Dropped: ") && page.contains("board"), "{page}");
        assert!(page.contains("16 November 2026"), "with the day: {page}");
        let page = people.page("org", &format!("{next}/events")).await;
        assert!(!offers(&page, "magic") && !offers(&page, "333ft"), "{page}");
        assert!(offers(&page, "333") && offers(&page, "mmagic"), "{page}");
        assert!(names(&page, book, "9e") && page.contains("Not official in the year"), "{page}");
        let add = format!("{}/event", next.replace("/organise", "/desk"));
        cites(&people.no("org", &add, &[("game", "magic"), ("format-1", "2")]).await, book, "9e");
        people.ok("org", &add, &[("game", "mmagic"), ("format-1", "2")]).await;
        let unofficial = [
            ("game", "unofficial"),
            ("unofficial-name", "Magic"),
            ("unofficial-format", "a"),
            ("rounds", "1"),
        ];
        people.ok("org", &add, &unofficial).await;
        // This year is as it was.
        assert!(offers(&people.page("org", &format!("{this}/events")).await, "magic"));
        let add = format!("{}/event", this.replace("/organise", "/desk"));
        people.ok("org", &add, &[("game", "magic"), ("format-1", "2")]).await;
        // Before the year begins the Board can add it again.
        people.ok("board", &list, &without("2027", &["333ft"])).await;
        assert!(house.get(&list, "en").await.body.contains("Added: Magic"));
        assert!(offers(&people.page("org", &format!("{next}/events")).await, "magic"));
        // The other edition has a list of its own.
        let other = BOOKS.into_iter().find(|own| *own != book).unwrap();
        let page = house.get(&format!("/rules/{other}/events"), "en").await.body;
        assert!(page.contains("has not changed the events"), "{page}");
    }
    proves_both!(_9e, _9e1);
}

/// A competition planned for January, whose only event the Board may drop before the year begins.
async fn played(book: &str, dropped: bool) -> (String, String) {
    let (house, clock) = house_at_eight().await;
    let mut hall = Hall::plan_event(&house, book, "222", json!([{ "format": "1" }])).await;
    let mut people = People::new(&house);
    let days = [
        ("name", "Spring"),
        ("place", "School"),
        ("first", "2027-01-15"),
        ("last", "2027-01-15"),
        ("offset", "0"),
        ("language", "en"),
        ("requirements", ""),
    ];
    people.ok("org", "/c/spring/desk/plan", &days).await;
    if dropped {
        people.ok("board", &format!("/rules/{book}/events"), &without("2027", &["222"])).await;
    }
    clock.pass(Span::days(60));
    people.sign_in_again();
    hall.arrive(&["ann", "bob"]).await;
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let path = "/c/spring/cubing/cube/groups/1";
    let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", path, &fields).await;
    for act in ["make-sets", "seal", "approve-format"] {
        people.ok("del", &format!("/r/cube-r1/do/{act}"), &[]).await;
    }
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", "/r/cube-r1/do/call", &[("group", "1")]).await;
    for (person, time) in [("ann", "345"), ("bob", "456")] {
        let card = [("person", person), ("signed", "yes"), ("line-1", time)];
        people.ok("sco", "/r/cube-r1/do/card", &card).await;
    }
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    hall.tick().await;
    people
        .ok("board", "/c/spring/cubing/board/decide", &[("approved", "yes"), ("reason", "ok")])
        .await;
    let report = [("report", "0"), ("text", "all by the regulations")];
    people.ok("del", "/c/spring/desk/reports/send", &report).await;
    let event = house.get("/e/cube", "en").await.body;
    assert_eq!(event.contains("not an official event"), dropped, "{event}");
    assert_eq!(names(&event, book, "9e"), dropped, "{event}");
    let table = house.get("/c/spring/results.csv", "en").await.body;
    (table, house.get("/rankings?event=222", "en").await.body)
}

#[tokio::test]
async fn what_was_dropped_from_the_list_of_the_year_does_not_count() {
    for book in BOOKS {
        let (table, ranked) = played(book, false).await;
        assert!(table.contains("3.45"), "{table}");
        assert!(ranked.contains("ann the Cuber"), "{ranked}");
        let (table, ranked) = played(book, true).await;
        assert_eq!(table.lines().count(), 1, "only the head: {table}");
        assert!(!ranked.contains("ann the Cuber"), "{ranked}");
    }
    proves_both!(_9e);
}
