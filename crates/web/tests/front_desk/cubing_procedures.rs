//! The procedures of the other events at the judge's station: blindfolded, one-handed, feet, Clock, Magic
//! and multiple blindfolded. Each offers its own penalties and steps, and nothing that belongs to others.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use rulebook::{proves, wca_2010};
use serde_json::json;

fn act(name: &str) -> String {
    format!("/r/cube-r1/do/{name}")
}

/// A round of one attempt whose group was called and whose first puzzle is on the mat.
async fn at_the_mat<'a>(house: &'a House, event: &str, scrambled: bool) -> People<'a> {
    let mut hall = Hall::plan_event(house, "wca-2010", event, json!([{ "format": "1" }])).await;
    hall.arrive(&["ann", "bob"]).await;
    let mut people = People::new(house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let path = "/c/spring/cubing/cube/groups/1";
    let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", path, &fields).await;
    if scrambled {
        people.ok("del", &act("make-sets"), &[]).await;
        people.ok("del", &act("seal"), &[]).await;
    }
    if event == "333mbf" {
        for (person, cubes) in [("ann", "2"), ("bob", "2")] {
            let fields = [("person", person), ("number", "1"), ("cubes", cubes)];
            people.ok(person, &act("declare"), &fields).await;
        }
        let page = people.page("ann", "/r/cube-r1/mine").await;
        assert!(page.contains("Only you and the organisers see"), "{page}");
    }
    // Where best of one is not the preferred final, the delegate approves it.
    people.send("del", &act("approve-format"), &[]).await;
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    people.ok("jud", &act("approve-puzzles"), &[("group", "1")]).await;
    if scrambled {
        people.ok("scr", &act("open-set"), &[("group", "1")]).await;
        people.ok("scr", &act("sign"), &[("person", "ann"), ("number", "1")]).await;
    }
    people
}

const ANN: [(&str, &str); 2] = [("person", "ann"), ("number", "1")];

async fn station(people: &mut People<'_>) -> String {
    people.page("jud", "/r/cube-r1/judge/ann").await
}

/// Offered at the station as it is.
fn offers(page: &str, clause: &str) -> bool {
    page.contains(&format!("name=\"clause\" value=\"{clause}\""))
}

async fn penalise(people: &mut People<'_>, clause: &str) {
    let fields = [ANN[0], ANN[1], ("book", "wca-2010"), ("clause", clause)];
    people.ok("jud", &act("penalise"), &fields).await;
}

#[tokio::test]
async fn blindfolded_has_no_inspection_and_penalties_of_its_own() {
    let house = House::for_board().await;
    let mut people = at_the_mat(&house, "333bf", true).await;
    let page = station(&mut people).await;
    assert!(page.contains("Start the solve") && !page.contains("start inspection"), "{page}");
    people.ok("jud", &act("begin"), &ANN).await;
    let page = station(&mut people).await;
    assert!(page.contains("data-phase=\"solving\""), "memorising is part of the time: {page}");
    for clause in ["B1c", "B2b", "B2c", "B3b", "B4d", "B5c", "5b4"] {
        assert!(offers(&page, clause), "{clause}: {page}");
    }
    assert!(page.contains("B4d B4b"), "moves with the puzzle in sight: {page}");
    assert!(!offers(&page, "A4b") && !offers(&page, "A3c1") && !offers(&page, "C1a"), "{page}");
    penalise(&mut people, "B2b").await;
    penalise(&mut people, "B4d").await;
    people.ok("jud", &act("time"), &[ANN[0], ANN[1], ("time", "12345")]).await;
    people.ok("jud", &act("check"), &[ANN[0], ANN[1], ("seen", "0")]).await;
    let page = station(&mut people).await;
    assert!(page.contains("NO FINISH") && page.contains("looked at the puzzle"), "{page}");
    let textured = [("person", "bob"), ("textured", "yes")];
    let refused = people.no("jud", &act("approve-puzzle"), &textured).await;
    assert!(refused.contains("/rules/wca-2010/B1d"), "{refused}");
    proves!(
        wca_2010::B1,
        wca_2010::B1a,
        wca_2010::B1c,
        wca_2010::B1d,
        wca_2010::B2b,
        wca_2010::B2c,
        wca_2010::B3b,
        wca_2010::B4b,
        wca_2010::B4d,
        wca_2010::B5c,
        wca_2010::_5b4
    );
}

#[tokio::test]
async fn one_handed_and_feet_have_penalties_of_their_own() {
    for (event, own, not) in [
        ("333oh", ["C1a", "C1b", "C1b2", "C1c", "A4b"], ["D1b", "B4d", "D3a"]),
        ("333ft", ["D1b", "D1c", "D3a", "A4b1", "A5a"], ["C1a", "A4b", "B4d"]),
        ("clock", ["A4b", "A4b1", "A5a", "A5b", "A3c1"], ["C1a", "D3a", "B4d"]),
    ] {
        let house = House::for_board().await;
        let mut people = at_the_mat(&house, event, true).await;
        people.ok("jud", &act("begin"), &ANN).await;
        let page = station(&mut people).await;
        assert!(page.contains("data-phase=\"inspecting\""), "{event}");
        assert!(own.iter().all(|clause| offers(&page, clause)), "{event}: {page}");
        assert!(not.iter().all(|clause| !offers(&page, clause)), "{event}: {page}");
        penalise(&mut people, own[0]).await;
        people
            .ok("jud", &act("time"), &[ANN[0], ANN[1], ("time", "2000"), ("inspection", "900")])
            .await;
        let page = station(&mut people).await;
        let stop = if event == "333ft" { "D4a" } else { "A6c" };
        assert!(offers(&page, stop), "{event}: {page}");
        penalise(&mut people, stop).await;
        people.ok("jud", &act("check"), &[ANN[0], ANN[1], ("seen", "1")]).await;
        let page = station(&mut people).await;
        let shown = if event == "clock" { "20.00 + 6 = 26.00" } else { "DNF" };
        assert!(page.contains(shown), "{event}: {page}");
    }
    proves!(
        wca_2010::C1,
        wca_2010::C1a,
        wca_2010::C1b,
        wca_2010::C1b2,
        wca_2010::C1c,
        wca_2010::D1,
        wca_2010::D1b,
        wca_2010::D1c,
        wca_2010::D3a,
        wca_2010::D4a,
        wca_2010::F1,
        wca_2010::_10h
    );
}

#[tokio::test]
async fn magic_is_neither_scrambled_nor_covered_nor_inspected() {
    let house = House::for_board().await;
    let mut people = at_the_mat(&house, "magic", false).await;
    let refused = people.no("del", &act("make-sets"), &[]).await;
    assert!(refused.contains("/rules/wca-2010/G2a"), "{refused}");
    let agreed = [("person", "ann"), ("step", "official-solves"), ("agreed", "yes")];
    people.ok("jud", &act("step"), &agreed).await;
    let page = station(&mut people).await;
    assert!(page.contains("Start the solve") && !page.contains("Uncover"), "{page}");
    people.ok("jud", &act("time"), &[ANN[0], ANN[1], ("time", "112")]).await;
    let page = station(&mut people).await;
    assert!(page.contains("tiles bent") && page.contains("1.12"), "{page}");
    people.ok("jud", &act("check"), &[ANN[0], ANN[1], ("seen", "bent")]).await;
    assert!(station(&mut people).await.contains("1.12 + 2 = 3.12"));
    proves!(
        wca_2010::G1,
        wca_2010::G2a,
        wca_2010::G2b,
        wca_2010::G3a,
        wca_2010::_10g,
        wca_2010::_10g1
    );
}

#[tokio::test]
async fn multiple_blindfolded_counts_solved_cubes() {
    let house = House::for_board().await;
    let mut people = at_the_mat(&house, "333mbf", true).await;
    people.ok("jud", &act("begin"), &ANN).await;
    people.ok("jud", &act("time"), &[ANN[0], ANN[1], ("time", "45000")]).await;
    let page = station(&mut people).await;
    assert!(page.contains("How many cubes are solved?"), "{page}");
    let fields = [ANN[0], ANN[1], ("seen", "cubes"), ("solved", "2"), ("attempted", "2")];
    people.ok("jud", &act("check"), &fields).await;
    people.ok("jud", &act("record"), &ANN).await;
    people.ok("ann", &act("confirm"), &ANN).await;
    people.ok("sco", &act("register"), &ANN).await;
    let card = [("person", "bob"), ("line-1", "1/2 40000"), ("signed", "yes")];
    people.ok("sco", &act("card"), &card).await;
    let results = house.get("/r/cube-r1", "en").await.body;
    assert!(results.contains("2/2 4:50.00") && results.contains("1/2 4:00.00"), "{results}");
    assert!(
        results.find("ann the").unwrap() < results.find("bob the").unwrap(),
        "points before time"
    );
    let late = [("person", "ann"), ("number", "1"), ("cubes", "3")];
    let refused = people.no("ann", &act("declare"), &late).await;
    assert!(refused.contains("/rules/wca-2010/H1a1"), "{refused}");
    proves!(
        wca_2010::H1a,
        wca_2010::H1a1,
        wca_2010::H1,
        wca_2010::_9f16,
        wca_2010::_9d_multiple_blindfolded
    );
}

#[tokio::test]
async fn a_large_cube_that_does_not_match_goes_to_the_delegate() {
    let house = House::for_board().await;
    let mut people = at_the_mat(&house, "777", true).await;
    assert!(station(&mut people).await.contains("Does not match its picture"));
    people.ok("jud", &act("mismatch"), &[ANN[0], ANN[1], ("note", "two centres")]).await;
    let refused = people.no("jud", &act("begin"), &ANN).await;
    assert!(refused.contains("/rules/wca-2010/4f-7x7x7"), "{refused}");
    let panel = people.page("del", "/r/cube-r1/panel").await;
    assert!(panel.contains("two centres") && panel.contains("Keep as it is"), "{panel}");
    let ruling = [ANN[0], ANN[1], ("ruling", "keep"), ("finding", "a slip of one turn")];
    let refused = people.no("mj", &act("rule-mismatch"), &ruling).await;
    assert!(refused.contains("/rules/wca-2010/4f-7x7x7"), "{refused}");
    people.ok("del", &act("rule-mismatch"), &ruling).await;
    people.ok("jud", &act("begin"), &ANN).await;
    proves!(wca_2010::_4f_7x7x7);
}
