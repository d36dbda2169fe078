//! The overview of a cubing competition that has started: the next thing of each event with the button that
//! does it, from the delegate's approval to the close, in the order of the schedule.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use serde_json::json;

const OVERVIEW: &str = "/c/spring/organise";

/// The lines of what is next, as somebody sees them.
async fn next(people: &mut People<'_>, who: &str) -> Vec<String> {
    let page = people.page(who, OVERVIEW).await;
    let list = page.split("<ol class=\"steps\">").nth(1).expect("a list of steps");
    let list = list.split("</ol>").next().unwrap();
    list.split("<li>").skip(1).map(str::to_owned).collect()
}

/// The first line, which has to say something and to offer something.
async fn first(people: &mut People<'_>, who: &str, says: &str, offers: &str) {
    let lines = next(people, who).await;
    let line = lines.first().unwrap_or_else(|| panic!("{who}: nothing to do, but {says}"));
    assert!(line.contains(says), "{who}: {says}: {line}");
    assert!(line.contains(&format!("\"{offers}\"")), "{who}: {offers}: {line}");
}

#[tokio::test]
async fn the_overview_leads_from_the_start_to_the_close_of_a_round() {
    let house = House::for_board().await;
    let mut hall = Hall::plan_event(&house, "wca-2010", "333", json!([{ "format": "1" }])).await;
    hall.arrive(&["ann", "bob"]).await;
    let mut people = People::new(&house);
    let back = ("back", OVERVIEW);
    let of_event = |act: &str| format!("/c/spring/cubing/cube/do/{act}");
    let of_round = |act: &str| format!("/r/cube-r1/do/{act}");
    assert!(next(&mut people, "org").await[0].contains("the delegate must approve the event"));
    first(&mut people, "del", "approve the event", &of_event("approve")).await;
    assert_eq!(people.ok("del", &of_event("approve"), &[back]).await, OVERVIEW);
    let groups = "/c/spring/cubing/cube/groups/1";
    first(&mut people, "org", "round 1: create the groups", groups).await;
    let page = people.page("org", &format!("{groups}?groups=1&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", groups, &fields).await;
    first(&mut people, "del", "generate and seal the scrambles", "/r/cube-r1/panel").await;
    people.ok("del", &of_round("make-sets"), &[]).await;
    people.ok("del", &of_round("seal"), &[]).await;
    first(&mut people, "del", "approve the format", &of_round("approve-format")).await;
    people.ok("del", &of_round("approve-format"), &[back]).await;
    first(&mut people, "org", "open the round", &of_event("open")).await;
    assert_eq!(people.ok("org", &of_event("open"), &[("round", "1"), back]).await, OVERVIEW);
    first(&mut people, "jud", "call group 1", &of_round("call")).await;
    assert_eq!(people.ok("jud", &of_round("call"), &[("group", "1"), back]).await, OVERVIEW);
    for (person, done) in [("ann", "0 of 2"), ("bob", "1 of 2")] {
        first(&mut people, "sco", done, "/r/cube-r1/scores").await;
        first(&mut people, "org", done, "/r/cube-r1/panel").await;
        let card = [("person", person), ("signed", "yes"), ("line-1", "1000")];
        people.ok("sco", &of_round("card"), &card).await;
    }
    first(&mut people, "mj", "all results are in", &of_event("close")).await;
    assert_eq!(people.ok("mj", &of_event("close"), &[("round", "1"), back]).await, OVERVIEW);
    let lines = next(&mut people, "org").await;
    assert!(!lines.iter().any(|own| own.contains("round 1")), "{lines:?}");
}

#[tokio::test]
async fn what_is_planned_first_comes_first() {
    let house = House::for_board().await;
    let mut hall = Hall::plan_event(&house, "wca-2010", "333", json!([{ "format": "a" }])).await;
    hall.add_event("two", "222", "a").await;
    hall.add_event("zig", "pyram", "a").await;
    hall.arrive_for(&["ann", "bob"], &["cube", "two", "zig"]).await;
    let mut people = People::new(&house);
    let slots = [
        ("what-0", "zig/1"),
        ("start-0", "2026-11-16T10:00"),
        ("end-0", "2026-11-16T11:00"),
        ("what-1", "cube/1"),
        ("start-1", "2026-11-16T11:00"),
        ("end-1", "2026-11-16T12:00"),
    ];
    people.ok("org", "/c/spring/desk/schedule", &slots).await;
    let lines = next(&mut people, "del").await;
    let approves: Vec<&String> = lines.iter().filter(|own| own.contains("must approve")).collect();
    let order = ["pyram", "Rubik", "222"];
    assert_eq!(approves.len(), 3, "{lines:?}");
    for (line, name) in approves.iter().zip(order) {
        assert!(line.starts_with(&format!("<p>{name}")), "{name}: {line}");
    }
}
