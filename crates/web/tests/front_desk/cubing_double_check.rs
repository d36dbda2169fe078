//! The double-check of paper cards: each score taker's pile in the order in which it was entered, cards that are
//! ticked off or corrected, and what a correction does to a check.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use serde_json::json;

const CHECK: &str = "/r/cube-r1/scores/check";

fn act(name: &str) -> String {
    format!("/r/cube-r1/do/{name}")
}

/// A round that was called, with `eve` as a second score taker of its group.
async fn called(house: &House) -> People<'_> {
    let rounds = json!([{ "format": "1", "goes_on": 2 }, { "format": "1" }]);
    let mut hall = Hall::plan_event(house, "wca-2010", "333", rounds).await;
    hall.arrive(&["ann", "bob", "cyd", "dan", "eve"]).await;
    let mut people = People::new(house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let path = "/c/spring/cubing/cube/groups/1";
    let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
    let mut places = chosen(&page, "at");
    for place in places.iter_mut().filter(|own| *own == "eve c 1") {
        *place = "eve c 2".to_owned();
    }
    places.push("eve t 1".to_owned());
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", path, &fields).await;
    for name in ["make-sets", "seal", "approve-format"] {
        people.send("del", &act(name), &[]).await;
    }
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    people
}

async fn enter(people: &mut People<'_>, by: &str, person: &str, time: &str) {
    let card = [("person", person), ("line-1", time), ("signed", "yes")];
    people.ok(by, &act("card"), &card).await;
}

fn in_order(page: &str, texts: &[&str]) -> bool {
    let places: Vec<_> = texts.iter().map(|text| page.find(text)).collect();
    places.iter().all(Option::is_some) && places.is_sorted()
}

#[tokio::test]
async fn cards_are_listed_by_pile_in_the_order_of_entry_and_ticked_off() {
    let house = House::for_board().await;
    let mut people = called(&house).await;
    assert!(people.page("sco", CHECK).await.contains("No paper card has been entered yet"));
    for (by, person, time) in [
        ("sco", "dan", "1100"),
        ("eve", "bob", "1200"),
        ("sco", "ann", "1300"),
        ("eve", "cyd", "1400"),
    ] {
        enter(&mut people, by, person, time).await;
    }
    let entry = people.page("sco", "/r/cube-r1/scores").await;
    assert!(entry.contains(CHECK) && entry.contains("0 of 4 checked"), "{entry}");
    let page = people.page("sco", CHECK).await;
    let own =
        ["Your pile", "dan the", "11.00", "ann the", "13.00", "Pile of eve", "bob the", "cyd the"];
    assert!(in_order(&page, &own), "{page}");
    let other = people.page("eve", CHECK).await;
    assert!(
        in_order(&other, &["Your pile", "bob the", "cyd the", "dan the", "ann the"]),
        "{other}"
    );
    let turned = people.page("sco", &format!("{CHECK}?top=true")).await;
    assert!(in_order(&turned, &["Your pile", "ann the", "dan the"]), "{turned}");
    // Ticked off, and taken back.
    people.ok("sco", &act("check-card"), &[("person", "dan")]).await;
    let page = people.page("eve", CHECK).await;
    assert!(page.contains("Checked by sco") && page.contains("3 cards are left"), "{page}");
    assert!(people.page("sco", "/r/cube-r1/scores").await.contains("1 of 4 checked"));
    people.ok("eve", &act("check-card"), &[("person", "dan"), ("undo", "yes")]).await;
    assert!(people.page("sco", CHECK).await.contains("4 cards are left"));
    for person in ["ann", "bob", "cyd", "dan"] {
        people.ok("sco", &act("check-card"), &[("person", person)]).await;
    }
    assert!(people.page("sco", CHECK).await.contains("All cards are checked"));
    // Nobody else ticks off, and what was not entered cannot be.
    for other in ["jud", "ann", "org"] {
        let refused = people.no(other, &act("check-card"), &[("person", "eve")]).await;
        assert!(refused.contains("/rules/wca-2010/1g1"), "{other}: {refused}");
    }
    let refused = people.no("sco", &act("check-card"), &[("person", "eve")]).await;
    assert!(
        refused.contains("No paper card of eve the") && refused.contains("Enter it first"),
        "{refused}"
    );
}

#[tokio::test]
async fn a_corrected_card_is_compared_again() {
    let house = House::for_board().await;
    let mut people = called(&house).await;
    enter(&mut people, "sco", "ann", "1234").await;
    people.ok("sco", &act("check-card"), &[("person", "ann")]).await;
    people.ok("sco", &act("check-card"), &[("person", "ann"), ("undo", "yes")]).await;
    let change =
        [("person", "ann"), ("number", "1"), ("line", "1324"), ("reason", "as on the card")];
    people.ok("eve", &act("ask-change"), &change).await;
    let page = people.page("sco", CHECK).await;
    assert!(page.contains("waiting for the main judge"), "{page}");
    let refused = people.no("sco", &act("check-card"), &[("person", "ann")]).await;
    assert!(refused.contains("/rules/wca-2010/1g2"), "{refused}");
    people
        .ok("mj", &act("consent"), &[("person", "ann"), ("number", "1"), ("agreed", "yes")])
        .await;
    let page = people.page("sco", CHECK).await;
    assert!(in_order(&page, &["ann the", "corrected", "12.34", "13.24"]), "{page}");
    assert!(page.contains("1 card is left"), "{page}");
    people.ok("sco", &act("check-card"), &[("person", "ann")]).await;
    assert!(people.page("sco", CHECK).await.contains("All cards are checked"));
}
