//! The optional regulations of Article Z: asked for by the organisers, approved by the Board, and only then
//! in force, through the pages.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use rulebook::{proves, wca_2010};
use serde_json::json;

const ASK: &str = "/c/spring/cubing/board/options";
const DECIDE: &str = "/c/spring/cubing/board/decide-options";

/// What somebody enters, on the page of the registration.
fn entry<'a>(events: &[&'a str]) -> Vec<(&'a str, &'a str)> {
    let mut fields = vec![
        ("country", "TR"),
        ("born", "1999-03-04"),
        ("gender", "f"),
        ("contact", "a@b.example"),
        ("accepts", "wca-2010"),
    ];
    fields.extend(events.iter().map(|event| ("event", *event)));
    fields
}

async fn hall(house: &House) -> Hall<'_> {
    let mut hall = Hall::plan_event(house, "wca-2010", "333", json!([{ "format": "a" }])).await;
    hall.add_event("two", "222", "a").await;
    hall.add_event("oh", "333oh", "a").await;
    hall
}

#[tokio::test]
async fn options_limit_entries_once_the_board_has_approved_them() {
    let house = House::for_board().await;
    let mut hall = hall(&house).await;
    hall.take_entries().await;
    let mut people = People::new(&house);
    let one = [("most-events", "2"), ("together-0", "cube")];
    let refused = people.no("org", ASK, &one).await;
    assert!(refused.contains("at least two events"), "{refused}");
    let asked = [("most-events", "2"), ("together-0", "cube"), ("together-0", "oh")];
    for other in ["jud", "mj", "sco"] {
        people.no(other, ASK, &asked).await;
    }
    people.ok("org", ASK, &asked).await;
    let page = people.page("org", "/c/spring/cubing").await;
    assert!(page.contains("Waiting for the Board"), "{page}");
    assert!(page.contains("up to 2 events") && page.contains("/rules/wca-2010/Z5"), "{page}");
    // Nothing is in force, nor announced, before the Board has spoken.
    people.ok("ann", "/c/spring/register", &entry(&["cube", "two", "oh"])).await;
    assert!(!house.get("/c/spring/info", "en").await.body.contains("Optional regulations"));
    let decision = [("approved", "yes"), ("reason", "a small hall")];
    people.no("org", DECIDE, &decision).await;
    people.ok("board", DECIDE, &decision).await;
    let public = house.get("/c/spring/info", "en").await.body;
    assert!(
        public.contains("Optional regulations") && public.contains("up to 2 events"),
        "{public}"
    );
    let refused = people.no("bob", "/c/spring/register", &entry(&["cube", "two", "oh"])).await;
    assert!(refused.contains("/rules/wca-2010/Z2"), "{refused}");
    let refused = people.no("bob", "/c/spring/register", &entry(&["cube", "oh"])).await;
    assert!(refused.contains("/rules/wca-2010/Z5") && refused.contains("333oh"), "{refused}");
    people.ok("bob", "/c/spring/register", &entry(&["cube", "two"])).await;
    let refused = people.no("bob", "/c/spring/register", &entry(&["oh"])).await;
    assert!(refused.contains("/rules/wca-2010/Z2"), "with what was entered before: {refused}");
    // A change is asked for again.
    people.ok("org", ASK, &[("most-events", "1")]).await;
    people.ok("cyd", "/c/spring/register", &entry(&["cube", "two"])).await;
    people.ok("board", DECIDE, &[("approved", "no"), ("reason", "too few")]).await;
    people.ok("dan", "/c/spring/register", &entry(&["cube", "two", "oh"])).await;
    let page = people.page("board", "/c/spring/cubing").await;
    assert!(page.contains("The Board has refused"), "{page}");
    proves!(wca_2010::Z2, wca_2010::Z5);
}

#[tokio::test]
async fn where_puzzles_are_collected_nobody_is_called_without_one() {
    let house = House::for_board().await;
    let mut hall = hall(&house).await;
    let mut people = People::new(&house);
    people.ok("org", ASK, &[("collects-puzzles", "yes")]).await;
    people.ok("board", DECIDE, &[("approved", "yes"), ("reason", "scrambled together")]).await;
    hall.arrive(&["ann", "bob"]).await;
    let refused = people.no("org", ASK, &[("most-events", "1")]).await;
    assert!(refused.contains("has started"), "{refused}");
    let page = people.page("org", "/c/spring/cubing").await;
    assert!(page.contains("missing for") && page.contains("ann the Cuber"), "{page}");
    let taken = "/c/spring/cubing/board/puzzles";
    let refused = people.no("org", taken, &[("person", "ann"), ("event", "oh")]).await;
    assert!(refused.contains("has not entered"), "{refused}");
    people.ok("org", taken, &[("person", "ann"), ("event", "cube")]).await;
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let path = "/c/spring/cubing/cube/groups/1";
    let refused = people.no("org", path, &[("at", "ann c 1"), ("at", "bob c 1")]).await;
    assert!(refused.contains("/rules/wca-2010/Z1"), "{refused}");
    let page = people.page("org", &format!("{path}?groups=1&judges=0&scramblers=0")).await;
    assert!(!chosen(&page, "at").iter().any(|own| own.starts_with("bob")), "{page}");
    people.ok("org", taken, &[("person", "bob"), ("event", "cube")]).await;
    people.ok("org", path, &[("at", "ann c 1"), ("at", "bob c 1")]).await;
    proves!(wca_2010::Z1);
}

#[tokio::test]
async fn a_limited_event_has_a_waiting_list_in_the_order_of_entry() {
    let house = House::for_board().await;
    let mut hall = hall(&house).await;
    hall.take_entries().await;
    let mut people = People::new(&house);
    people.ok("org", ASK, &[("places-cube", "2")]).await;
    people.ok("board", DECIDE, &[("approved", "yes"), ("reason", "two tables")]).await;
    let (register, approve) = ("/c/spring/register", "/c/spring/desk/approve");
    for person in ["zoe", "ann", "bob", "cyd"] {
        people.ok(person, register, &entry(&["cube", "two"])).await;
    }
    let public = house.get("/c/spring/info", "en").await.body;
    assert!(public.contains("2 competitors, first come, first served"), "{public}");
    assert!(public.contains("2 on the waiting list"), "{public}");
    let own = people.page("cyd", register).await;
    assert!(own.contains("Number 2 on the waiting list"), "{own}");
    let refused = people.no("org", approve, &[("person", "bob"), ("event", "cube")]).await;
    assert!(refused.contains("/rules/wca-2010/Z4"), "{refused}");
    // Of several events the one with a place is accepted, and the other waits.
    people.ok("org", approve, &[("person", "bob")]).await;
    let own = people.page("bob", register).await;
    assert!(own.contains("Number 1 on the waiting list"), "{own}");
    for person in ["zoe", "ann"] {
        people.ok("org", approve, &[("person", person)]).await;
    }
    let list = people.page("org", "/c/spring/cubing").await;
    let list = list.split("Waiting list: ").nth(1).unwrap();
    assert!(list.find("bob").unwrap() < list.find("cyd").unwrap(), "{list}");
    // Whoever leaves makes room for the next one.
    people.ok("ann", "/c/spring/register/withdraw", &[("event", "cube")]).await;
    people.ok("org", approve, &[("person", "bob"), ("event", "cube")]).await;
    let refused = people.no("org", approve, &[("person", "cyd"), ("event", "cube")]).await;
    assert!(refused.contains("/rules/wca-2010/Z4"), "{refused}");
    people.ok("ann", register, &entry(&["cube"])).await;
    let own = people.page("ann", register).await;
    assert!(own.contains("Number 2 on the waiting list"), "at the end of it: {own}");
}
