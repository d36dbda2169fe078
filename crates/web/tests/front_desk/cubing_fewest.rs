//! Fewest moves through the pages: one start for all, solutions handed in and replaced until the stop,
//! checked, explained and signed.

use std::sync::Arc;

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use arena::time::{Moment, Span};
use office::{Founders, ManualClock, Options};
use rulebook::{proves, wca_2010};
use serde_json::json;

fn act(name: &str) -> String {
    format!("/r/cube-r1/do/{name}")
}

/// The sequence that a page shows.
fn sequence(page: &str) -> Option<String> {
    let rest = page.split("class=\"sequence\"").nth(1)?;
    Some(rest.split_once('>')?.1.split('<').next()?.trim().to_owned())
}

#[tokio::test]
async fn fewest_moves_is_played_by_all_at_once_and_checked_by_the_program() {
    let clock = ManualClock::new(Moment(1_794_816_000_000));
    let board = ["board".parse().unwrap()].into();
    let options = Options { founders: Founders::Anyone, board, ..Options::default() };
    let house = House::with_desk(Arc::new(clock.clone()), options, |app| app).await;
    let mut hall = Hall::plan_event(&house, "wca-2010", "333fm", json!([{ "format": "1" }])).await;
    hall.arrive(&["ann", "bob", "cyd"]).await;
    let mut people = People::new(&house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let path = "/c/spring/cubing/cube/groups/1";
    let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=0")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", path, &fields).await;
    people.ok("del", &act("make-sets"), &[]).await;
    people.ok("del", &act("seal"), &[]).await;
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    assert!(people.page("ann", "/r/cube-r1/mine").await.contains("Wait for “Go”"));
    let hand_in = |person: &'static str, text: &str| {
        vec![("person", person.to_owned()), ("number", "1".to_owned()), ("text", text.to_owned())]
    };
    let early = hand_in("ann", "R U");
    let early: Vec<(&str, &str)> = early.iter().map(|(a, b)| (*a, b.as_str())).collect();
    let refused = people.no("ann", &act("hand-in"), &early).await;
    assert!(refused.contains("/rules/wca-2010/E2a"), "{refused}");
    people.ok("jud", &act("go"), &[("number", "1")]).await;
    let shown = people.page("ann", "/r/cube-r1/mine").await;
    let scramble = sequence(&shown).expect("the sequence is there for everybody");
    assert_eq!(sequence(&people.page("bob", "/r/cube-r1/mine").await).as_ref(), Some(&scramble));
    assert!(shown.contains("minutes left"), "the calls: {shown}");
    // The inverse solves it, and is derived from the scramble.
    let inverse: Vec<String> = scramble.split_whitespace().rev().map(inverted).collect();
    let inverse = inverse.join(" ");
    for (person, text) in [("ann", "R U R'"), ("ann", inverse.as_str()), ("bob", inverse.as_str())]
    {
        let fields = [("person", person), ("number", "1"), ("text", text)];
        people.ok(person, &act("hand-in"), &fields).await;
    }
    let refused = people
        .no("cyd", &act("hand-in"), &[("person", "ann"), ("number", "1"), ("text", "R")])
        .await;
    assert!(refused.contains("only for themselves"), "{refused}");
    let refused =
        people.no("jud", &act("check-solution"), &[("person", "ann"), ("number", "1")]).await;
    assert!(refused.contains("/rules/wca-2010/E1"), "the clock runs: {refused}");
    // A forbidden object ends it, and is named.
    let page = people.page("jud", "/r/cube-r1/judge").await;
    assert!(page.contains("id=\"object\"") && page.contains("/rules/wca-2010/E3a\""), "{page}");
    let object = |note: &'static str| {
        let clause = [("book", "wca-2010"), ("clause", "E3a")];
        [("person", "bob"), ("number", "1"), clause[0], clause[1], ("note", note)]
    };
    people.no("jud", &act("penalise"), &object("")).await;
    people.no("ann", &act("penalise"), &object("a telephone")).await;
    people.ok("jud", &act("penalise"), &object("a telephone")).await;
    clock.pass(Span::minutes(61));
    let late = [("person", "cyd"), ("number", "1"), ("text", "R")];
    let refused = people.no("cyd", &act("hand-in"), &late).await;
    assert!(refused.contains("/rules/wca-2010/E2b"), "too late: {refused}");
    house.office.ring_due().await.unwrap();
    for person in ["ann", "bob", "cyd"] {
        let own = [("person", person), ("number", "1")];
        people.ok("jud", &act("check-solution"), &own).await;
    }
    let page = people.page("jud", "/r/cube-r1/judge").await;
    assert!(page.contains("DNF") && page.contains("Ask for an explanation"), "{page}");
    let bob = page.split("bob the Cuber</bdi>").nth(1).unwrap().split("</li>").next().unwrap();
    assert!(bob.contains("DNF") && bob.contains("a telephone"), "{bob}");
    assert!(bob.contains("/rules/wca-2010/E3a\""), "{bob}");
    let own = [("person", "ann"), ("number", "1")];
    people.ok("jud", &act("ask-explanation"), &own).await;
    people.ok("jud", &act("note-explanation"), &[own[0], own[1], ("explained", "no")]).await;
    let refused = people.no("jud", &act("record"), &own).await;
    assert!(refused.contains("/rules/wca-2010/11b"), "{refused}");
    let ruling = [own[0], own[1], ("accepted", "no"), ("finding", "it is the inverse")];
    people.ok("mj", &act("rule-explanation"), &ruling).await;
    for person in ["ann", "bob", "cyd"] {
        let own = [("person", person), ("number", "1")];
        people.ok("jud", &act("record"), &own).await;
        people.ok(person, &act("confirm"), &own).await;
        people.ok("sco", &act("register"), &own).await;
    }
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    proves!(
        wca_2010::E1,
        wca_2010::E2a,
        wca_2010::E2b,
        wca_2010::E2b1,
        wca_2010::E2c,
        wca_2010::E2e,
        wca_2010::E2f,
        wca_2010::E3a,
        wca_2010::_11b,
        wca_2010::_9c_fewest_moves
    );
}

/// A move backwards.
fn inverted(text: &str) -> String {
    match text.strip_suffix('\'') {
        Some(plain) => plain.to_owned(),
        None if text.ends_with('2') => text.to_owned(),
        None => format!("{text}'"),
    }
}
