//! A cubing round through its pages alone: approval, groups, scrambles, the stations, the results, the
//! close, and the round after it.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use rulebook::{proves, wca_2009, wca_2010};
use serde_json::json;

const NAMES: [&str; 8] = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal"];

/// Proves clauses that both editions have.
macro_rules! proves_both {
    ($($clause:ident),+ $(,)?) => { proves!($(wca_2009::$clause, wca_2010::$clause),+) };
}

/// The forms of round 1.
const DO: &str = "/r/cube-r1/do/";
/// The forms of the event.
const EVENT: &str = "/c/spring/cubing/cube/do/";

fn act(name: &str) -> String {
    format!("{DO}{name}")
}

async fn hall<'a>(house: &'a House, book: &str) -> People<'a> {
    let rounds = json!([{ "format": "1", "goes_on": 4 }, { "format": "1" }]);
    let mut hall = Hall::plan_event(house, book, "333", rounds).await;
    hall.arrive(&NAMES).await;
    People::new(house)
}

/// The organiser takes the groups that are proposed.
async fn groups(people: &mut People<'_>, round: u16, count: u8) -> Vec<String> {
    let path = format!("/c/spring/cubing/cube/groups/{round}");
    let page = people.page("org", &format!("{path}?groups={count}&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    assert_eq!(people.ok("org", &path, &fields).await, format!("/r/cube-r{round}/panel"));
    places
}

/// The competitors of a group.
fn of_group(places: &[String], group: u8) -> Vec<&str> {
    let end = format!(" c {group}");
    places.iter().filter_map(|place| place.strip_suffix(&end)).collect()
}

/// From the approval to the open round.
async fn open(people: &mut People<'_>, book: &str) -> Vec<String> {
    let refused = people.no("org", &format!("{EVENT}open"), &[("round", "1")]).await;
    assert!(refused.contains(&format!("/rules/{book}/1c6")), "{refused}");
    assert!(people.page("org", "/c/spring/cubing/cube").await.contains("waiting for the delegate"));
    let refused = people.no("org", &format!("{EVENT}approve"), &[]).await;
    assert!(refused.contains("delegate"), "only the delegate approves: {refused}");
    people.ok("del", &format!("{EVENT}approve"), &[]).await;
    let places = groups(people, 1, 2).await;
    if book == "wca-2010" {
        let refused = people.no("org", &act("make-sets"), &[]).await;
        assert!(refused.contains("/rules/wca-2010/1c8"), "the delegate keeps the scrambles");
    }
    people.ok("del", &act("make-sets"), &[]).await;
    people.ok("org", &format!("{EVENT}open"), &[("round", "1")]).await;
    let refused = people.no("jud", &act("call"), &[("group", "1")]).await;
    assert!(refused.contains(&format!("/rules/{book}/4b")), "not sealed: {refused}");
    people.ok("del", &act("seal"), &[]).await;
    let refused = people.no("del", &act("make-sets"), &[]).await;
    assert!(refused.contains(&format!("/rules/{book}/4b")), "what is sealed is not made again");
    places
}

/// An attempt at the station, from the scramble to the registered result.
async fn solve(people: &mut People<'_>, person: &str, time: &str) {
    let own = [("person", person), ("number", "1")];
    people.ok("scr", &act("sign"), &own).await;
    people.ok("jud", &act("begin"), &own).await;
    let fields = [("person", person), ("number", "1"), ("time", time), ("inspection", "900")];
    people.ok("jud", &act("time"), &fields).await;
    let fields = [("person", person), ("number", "1"), ("seen", "0")];
    people.ok("jud", &act("check"), &fields).await;
    people.ok("jud", &act("record"), &own).await;
    people.ok(person, &act("confirm"), &own).await;
    people.ok("sco", &act("register"), &own).await;
}

#[tokio::test]
async fn a_round_runs_from_the_approval_to_the_next_round_through_the_pages() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let mut people = hall(&house, book).await;
        let places = open(&mut people, book).await;
        let first: Vec<String> = of_group(&places, 1).into_iter().map(str::to_owned).collect();
        let second: Vec<String> = of_group(&places, 2).into_iter().map(str::to_owned).collect();
        assert_eq!((first.len(), second.len()), (4, 4), "balanced: {places:?}");
        let refused = people.no("scr", &act("open-set"), &[("group", "1")]).await;
        assert!(refused.contains(&format!("/rules/{book}/4b")), "not called: {refused}");
        for group in ["1", "2"] {
            people.ok("jud", &act("call"), &[("group", group)]).await;
            people.ok("scr", &act("open-set"), &[("group", group)]).await;
            people.ok("jud", &act("approve-puzzles"), &[("group", group)]).await;
        }
        let panel = people.page("del", "/r/cube-r1/panel").await;
        assert!(
            panel.contains("Opened by") && panel.contains("scr"),
            "each opening is logged: {panel}"
        );
        for (place, person) in first.iter().chain(&second).enumerate() {
            solve(&mut people, person, &format!("{}", 1000 + 10 * place)).await;
        }
        let results = house.get("/r/cube-r1", "en").await.body;
        assert_eq!(results.matches("class=\"goes-on\"").count(), 4, "{results}");
        let best = results.find(&format!("{} the Cuber", first[0])).unwrap();
        assert!(best < results.find(&format!("{} the Cuber", second[3])).unwrap(), "in order");
        assert!(!results.contains("Scramble sheets"), "secret while the round is open");
        people.ok("mj", &format!("{EVENT}close"), &[("round", "1")]).await;
        let sheets = house.get("/r/cube-r1/print/scrambles", "en").await;
        assert!(sheets.body.contains("Spare scramble 2"), "{}", sheets.body);
        let next = groups(&mut people, 2, 1).await;
        let mut on = of_group(&next, 1);
        on.sort_unstable();
        let mut due: Vec<&str> = first.iter().map(String::as_str).collect();
        due.sort_unstable();
        assert_eq!(on, due, "the best four go on");
        let more: Vec<(&str, String)> =
            first.iter().chain(&second[..1]).map(|own| ("at", format!("{own} c 1"))).collect();
        let more: Vec<(&str, &str)> =
            more.iter().map(|(name, own)| (*name, own.as_str())).collect();
        let refused = people.no("org", "/c/spring/cubing/cube/groups/2", &more).await;
        let clause = if book == "wca-2009" { "9p" } else { "9p2" };
        assert!(refused.contains(&format!("/rules/{book}/{clause}")), "as announced: {refused}");
        let refused = people.no("org", &format!("{EVENT}open"), &[("round", "2")]).await;
        assert!(refused.contains(&format!("/rules/{book}/1c6")), "no preferred final: {refused}");
        people.ok("del", "/r/cube-r2/do/approve-format", &[]).await;
        people.ok("org", &format!("{EVENT}open"), &[("round", "2")]).await;
    }
    proves_both!(_1c6, _1f1, _1g1, _1h, _3k, _4a, _4b, _4e, _9b, _9f, _9f15, _9m, _9p, A2b);
    proves!(wca_2010::_1c8, wca_2010::_9p2, wca_2010::A7c);
}

#[tokio::test]
async fn the_station_offers_what_the_phase_allows_and_shows_the_sum() {
    for book in ["wca-2009", "wca-2010"] {
        at_the_station(book).await;
    }
    proves_both!(A1, A2d, A3a, A3a1, A4d1, A4e, A6c, A6d, A6i, _10b, _10e3, _10f_cube, _1f1, _3k);
    proves!(wca_2010::A7b, wca_2010::A7b1, wca_2010::A7d);
}

/// An attempt with penalties of every kind, from the puzzle to the registered result.
async fn at_the_station(book: &str) {
    let house = House::for_board().await;
    let mut people = hall(&house, book).await;
    let places = open(&mut people, book).await;
    let person = of_group(&places, 1)[0].to_owned();
    let station = format!("/r/cube-r1/judge/{person}");
    let own = [("person", person.as_str()), ("number", "1")];
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    people.ok("scr", &act("open-set"), &[("group", "1")]).await;
    assert!(people.page("jud", &station).await.contains("Approve puzzle"));
    let refused = people.no("jud", &act("begin"), &own).await;
    assert!(refused.contains(&format!("/rules/{book}/3k")), "{refused}");
    people.ok("jud", &act("approve-puzzle"), &own).await;
    assert!(people.page("jud", &station).await.contains("being scrambled"));
    let refused = people.no("jud", &act("begin"), &own).await;
    assert!(refused.contains(&format!("/rules/{book}/1f1")), "{refused}");
    people.ok("scr", &act("sign"), &own).await;
    people.ok("jud", &act("send-back"), &own).await;
    assert!(people.page("jud", &station).await.contains("being scrambled"), "signed again");
    people.ok("scr", &act("sign"), &own).await;
    let page = people.page("jud", &station).await;
    assert!(page.contains("READY?") && page.contains("Uncover and start inspection"), "{page}");
    assert!(!page.contains("/do/penalise"), "nothing to penalise yet");
    people.ok("jud", &act("begin"), &own).await;
    let page = people.page("jud", &station).await;
    for text in [
        "start: hands",
        "moves during inspection",
        "8 seconds",
        "“GO”",
        "data-phase=\"inspecting\"",
    ] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(!page.contains("stop: hands"), "the stop is not penalised before it");
    let refused = people.no("jud", &act("check"), &[own[0], own[1], ("seen", "0")]).await;
    assert!(refused.contains(&format!("/rules/{book}/10b")), "{refused}");
    people.ok("jud", &act("start"), &[own[0], own[1], ("inspection", "1630")]).await;
    people.ok("jud", &act("stop"), &[own[0], own[1], ("hundredths", "1565")]).await;
    let page = people.page("jud", &station).await;
    assert!(
        page.contains("15.65") && page.contains("stop: hands") && page.contains("one move off"),
        "{page}"
    );
    for clause in ["A6c", "A6d"] {
        let fields = [own[0], own[1], ("book", book), ("clause", clause)];
        people.ok("jud", &act("penalise"), &fields).await;
    }
    people.ok("jud", &act("check"), &[own[0], own[1], ("seen", "degrees"), ("upper", "50")]).await;
    let page = people.page("jud", &station).await;
    assert!(page.contains("15.65 + 6 = 21.65"), "three kinds, once each: {page}");
    assert!(page.contains("PENALTY"), "{page}");
    people.ok("jud", &act("record"), &own).await;
    let refused = people.no("sco", &act("register"), &own).await;
    assert!(refused.contains("/rules/wca-2010/A7d"), "not signed: {refused}");
    let mine = people.page(&person, "/r/cube-r1/mine").await;
    assert!(mine.contains("15.65 + 6 = 21.65") && mine.contains("Sign this result"), "{mine}");
    people.ok(&person, &act("confirm"), &own).await;
    let refused = people.no("jud", &act("register"), &own).await;
    assert!(refused.contains(&format!("/rules/{book}/1g1")), "{refused}");
    people.ok("sco", &act("register"), &own).await;
    assert!(house.get("/r/cube-r1", "en").await.body.contains("21.65"));
}

#[tokio::test]
async fn an_incident_gives_another_attempt_and_a_defect_is_noted() {
    for book in ["wca-2009", "wca-2010"] {
        incidents_and_defects(book).await;
    }
    proves_both!(_2j, _3i, _5a, _5b, _5b3, _5c, _9f5, _11a, _11a2, _11e, A3c1, _1g1);
    proves!(wca_2010::A7e);
}

/// A repair, a disturbance, moves during the inspection, and somebody who does not come.
async fn incidents_and_defects(book: &str) {
    let house = House::for_board().await;
    let mut people = hall(&house, book).await;
    let places = open(&mut people, book).await;
    let [person, other, third, absent] = of_group(&places, 1)[..] else { panic!("{places:?}") };
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    people.ok("scr", &act("open-set"), &[("group", "1")]).await;
    people.ok("jud", &act("approve-puzzles"), &[("group", "1")]).await;
    for person in [person, other, third] {
        let own = [("person", person), ("number", "1")];
        people.ok("scr", &act("sign"), &own).await;
        people.ok("jud", &act("begin"), &own).await;
    }
    // A repair of five pieces waits for the main judge.
    let own = [("person", person), ("number", "1")];
    let defect = [own[0], own[1], ("what", "piece"), ("then", "repaired"), ("pieces", "5")];
    people.ok("jud", &act("defect"), &defect).await;
    people
        .ok("jud", &act("time"), &[own[0], own[1], ("time", "2000"), ("inspection", "900")])
        .await;
    people.ok("jud", &act("check"), &[own[0], own[1], ("seen", "0")]).await;
    let refused = people.no("jud", &act("record"), &own).await;
    assert!(refused.contains(&format!("/rules/{book}/5b3")), "{refused}");
    assert!(people.page("mj", "/r/cube-r1/panel").await.contains("More than four pieces"));
    let ruling = [own[0], own[1], ("solved", "yes"), ("finding", "the piece fell twice")];
    let refused = people.no("jud", &act("rule-solved"), &ruling).await;
    assert!(refused.contains("main judge"), "{refused}");
    people.ok("mj", &act("rule-solved"), &ruling).await;
    people.ok("jud", &act("record"), &own).await;
    // Somebody ran into the table: another attempt on the first spare.
    let extra = [own[0], own[1], ("ground", "disturbance"), ("finding", "a chair fell")];
    let refused = people.no("jud", &act("extra"), &extra).await;
    assert!(refused.contains(&format!("/rules/{book}/11e")), "{refused}");
    people.ok("mj", &act("extra"), &extra).await;
    let scramble = people.page("scr", &format!("/r/cube-r1/scramble?person={person}")).await;
    assert!(scramble.contains("Spare scramble 1"), "{scramble}");
    // Who stops after a defect has no result.
    let own = [("person", other), ("number", "1")];
    let defect = [own[0], own[1], ("what", "sticker"), ("then", "stopped")];
    people.ok("jud", &act("defect"), &defect).await;
    let page = people.page("jud", &format!("/r/cube-r1/judge/{other}")).await;
    assert!(page.contains("stopped after a defect"), "{page}");
    // Moves during the inspection are a DNF, which the competitor signs.
    let own = [("person", third), ("number", "1")];
    let fields = [own[0], own[1], ("book", book), ("clause", "A3c1")];
    people.ok("jud", &act("penalise"), &fields).await;
    people.ok("jud", &act("record"), &own).await;
    let refused = people.no("sco", &act("register"), &own).await;
    assert!(refused.contains("/rules/wca-2010/A7e"), "{refused}");
    // Who was called and does not come is out of the event.
    let fields = [("person", absent), ("finding", "called three times")];
    let refused = people.no("jud", &act("no-show"), &fields).await;
    assert!(refused.contains(&format!("/rules/{book}/2j")), "{refused}");
    people.ok("mj", &act("no-show"), &fields).await;
    assert!(house.get("/r/cube-r1", "en").await.body.contains("DNS"), "the attempts not made");
    let refused = people.no("mj", &format!("{EVENT}close"), &[("round", "1")]).await;
    assert!(refused.contains(&format!("/rules/{book}/1g1")), "a sheet is open: {refused}");
}
