//! Duties in the groups of a round: scramblers, judges and score takers drawn from officials and competitors,
//! nobody in their own group or in two places at once, and what each of them sees of it.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use serde_json::json;

const NAMES: [&str; 8] = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal"];
const GROUPS: &str = "/c/spring/cubing/cube/groups/1";

async fn hall(house: &House) -> People<'_> {
    let rounds = json!([{ "format": "1", "goes_on": 4 }, { "format": "1" }]);
    let mut hall = Hall::plan_event(house, "wca-2010", "333", rounds).await;
    hall.arrive(&NAMES).await;
    let mut people = People::new(house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    people
}

/// The people who have a kind of place in a group.
fn placed<'a>(places: &'a [String], kind: &str, group: u8) -> Vec<&'a str> {
    let end = format!(" {kind} {group}");
    places.iter().filter_map(|place| place.strip_suffix(&end)).collect()
}

#[tokio::test]
async fn score_takers_are_drawn_with_scramblers_and_judges_and_nobody_is_twice_in_a_group() {
    let house = House::for_board().await;
    let mut people = hall(&house).await;
    let asked = format!("{GROUPS}?groups=2&judges=2&scramblers=2&takers=2");
    let places = chosen(&people.page("org", &asked).await, "at");
    for group in [1, 2] {
        let mut all = Vec::new();
        for (kind, count) in [("c", 4), ("s", 2), ("j", 2), ("t", 2)] {
            let own = placed(&places, kind, group);
            assert_eq!(own.len(), count, "{kind} {group}: {places:?}");
            all.extend(own);
        }
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), count, "nobody is in two places: {places:?}");
    }
    // Officials come first; the second score taker is a competitor of the other group.
    let takers = placed(&places, "t", 1);
    assert!(takers.contains(&"sco"), "{takers:?}");
    let drawn = takers.into_iter().find(|own| NAMES.contains(own)).unwrap().to_owned();
    assert!(placed(&places, "c", 2).contains(&drawn.as_str()), "{places:?}");
    // Nobody takes scores in their own group before their attempts are over.
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    let own = format!("{drawn} t 2");
    let mut both = fields.clone();
    both.push(("at", &own));
    let refused = people.no("org", GROUPS, &both).await;
    assert!(refused.contains("still has solves to do in group 2"), "{refused}");
    people.ok("org", GROUPS, &fields).await;
    // The person's own pages, the printed list, the card and the exchange file say it.
    let said = "takes scores in group 1";
    assert!(people.page(&drawn, "/r/cube-r1/mine").await.contains(said));
    assert!(people.page(&drawn, "/me").await.contains(said));
    let printed = people.page("org", "/r/cube-r1/print/groups").await;
    assert!(printed.contains("Score takers"), "{printed}");
    assert!(
        people.page("org", "/c/spring/print/competitors").await.contains("Takes scores in group")
    );
    // And the page of score takers is theirs, not that of the others.
    assert!(people.page(&drawn, "/r/cube-r1").await.contains("/r/cube-r1/scores"));
    people.page(&drawn, "/r/cube-r1/scores").await;
    let other =
        NAMES.iter().find(|own| !places.iter().any(|at| at.starts_with(&format!("{own} t"))));
    let refused = people.get(other.unwrap(), "/r/cube-r1/scores").await;
    assert!(refused.status.is_client_error(), "{}", refused.body);
}

#[tokio::test]
async fn two_places_at_once_are_said_by_name() {
    let house = House::for_board().await;
    let mut people = hall(&house).await;
    let places = chosen(
        &people.page("org", &format!("{GROUPS}?groups=2&judges=0&scramblers=0&takers=0")).await,
        "at",
    );
    let helper = placed(&places, "c", 2)[0].to_owned();
    let mut lines = places.clone();
    lines.extend([format!("{helper} j 1"), format!("{helper} t 1")]);
    let fields: Vec<(&str, &str)> = lines.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", GROUPS, &fields).await;
    let page = people.page("org", GROUPS).await;
    assert!(page.contains("has two places in group 1"), "{page}");
}

#[tokio::test]
async fn a_final_is_helped_by_those_who_did_not_reach_it() {
    let house = House::for_board().await;
    let mut people = hall(&house).await;
    let places = chosen(
        &people.page("org", &format!("{GROUPS}?groups=1&judges=1&scramblers=1")).await,
        "at",
    );
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", GROUPS, &fields).await;
    for act in ["make-sets", "seal", "approve-format"] {
        people.send("del", &format!("/r/cube-r1/do/{act}"), &[]).await;
    }
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", "/r/cube-r1/do/call", &[("group", "1")]).await;
    for (place, person) in NAMES.iter().enumerate() {
        let time = (1000 + 10 * place).to_string();
        let card = [("person", *person), ("line-1", time.as_str()), ("signed", "yes")];
        people.ok("sco", "/r/cube-r1/do/card", &card).await;
    }
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    let asked = "/c/spring/cubing/cube/groups/2?groups=1&judges=3&scramblers=1&takers=1";
    let places = chosen(&people.page("org", asked).await, "at");
    let judges = placed(&places, "j", 1);
    assert_eq!(judges.len(), 3, "{places:?}");
    assert!(judges.contains(&"jud"));
    assert!(judges.iter().all(|own| !placed(&places, "c", 1).contains(own)), "{places:?}");
}
