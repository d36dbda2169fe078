//! A cubing competition without a dead end: what waits for the Board, the delegate and the organisers is
//! shown to them with its button, and officials enter what people without an account hand over on paper.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::mat::{act, called, cites, first, grouped, house_at_eight};
use crate::house::people::{People, chosen};
use arena::time::Span;
use rulebook::{proves, wca_2010};
use serde_json::json;

const OVERVIEW: &str = "/c/spring/organise";
const BOARD: &str = "/c/spring/cubing/board";

/// The sequence that a page shows.
fn inverse(page: &str) -> String {
    let rest = page.split("class=\"sequence\"").nth(1).unwrap();
    let sequence = rest.split_once('>').unwrap().1.split('<').next().unwrap();
    let inverted = |text: &str| match text.strip_suffix('\'') {
        Some(plain) => plain.to_owned(),
        None if text.ends_with('2') => text.to_owned(),
        None => format!("{text}'"),
    };
    sequence.split_whitespace().rev().map(inverted).collect::<Vec<_>>().join(" ")
}

/// A solution that an official types in.
fn sheet<'a>(person: &'a str, paper: &'a str, text: &'a str) -> [(&'a str, &'a str); 4] {
    [("person", person), ("number", "1"), ("paper", paper), ("text", text)]
}

#[tokio::test]
async fn sheets_of_fewest_moves_are_typed_in_for_people_without_an_account() {
    let (house, clock) = house_at_eight().await;
    let round = json!({ "format": "1" });
    let mut people = called(&house, "wca-2010", "333fm", round, &["ann", "bob"]).await;
    assert!(!people.page("jud", "/r/cube-r1/judge").await.contains("id=\"paper\""), "before Go");
    people.ok("jud", &act("go"), &[("number", "1")]).await;
    let page = people.page("jud", "/r/cube-r1/judge").await;
    let solution = inverse(&page);
    for (who, page) in [("jud", "judge"), ("sco", "scores"), ("mj", "judge")] {
        let page = people.page(who, &format!("/r/cube-r1/{page}")).await;
        let form = page.split("id=\"paper\"").nth(1).unwrap_or_else(|| panic!("{who}: {page}"));
        assert!(form.contains("bob the Cuber") && form.contains("name=\"text\""), "{who}: {form}");
        cites(form, "wca-2010", "E2c");
    }
    people.no("scr", &act("hand-in"), &sheet("ann", "yes", "R")).await;
    people.ok("sco", &act("hand-in"), &sheet("ann", "yes", &solution)).await;
    clock.pass(Span::minutes(61));
    house.office.ring_due().await.unwrap();
    people.sign_in_again();
    // What nobody says that the judge had is too late; the rest is typed in after the hour.
    let refused = people.no("jud", &act("hand-in"), &sheet("bob", "", &solution)).await;
    cites(&refused, "wca-2010", "E2b");
    people.ok("jud", &act("hand-in"), &sheet("bob", "yes", &solution)).await;
    for person in ["ann", "bob"] {
        for (who, step) in
            [("jud", "check-solution"), ("jud", "record"), ("jud", "confirm"), ("sco", "register")]
        {
            people.ok(who, &act(step), &first(person)).await;
        }
    }
    people.no("sco", &act("hand-in"), &sheet("bob", "yes", "R")).await;
    let results = house.get("/r/cube-r1", "en").await.body;
    assert!(!results.contains("DNF"), "both have a result: {results}");
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    proves!(wca_2010::E2c);
}

#[tokio::test]
async fn numbers_of_cubes_are_entered_in_secret_and_missing_ones_keep_the_round_closed() {
    let house = House::for_board().await;
    let round = json!({ "format": "1" });
    let mut people = grouped(&house, "wca-2010", "333mbf", round, &["ann", "bob"]).await;
    let panel = "/r/cube-r1/panel";
    let overview = people.page("org", OVERVIEW).await;
    assert!(overview.contains("2 competitors have not declared"), "{overview}");
    assert!(overview.contains("/r/cube-r1/panel#declarations"), "{overview}");
    let page = people.page("jud", panel).await;
    assert!(page.contains("ann the Cuber") && !page.contains("declare-all"), "{page}");
    let refused = people.no("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    cites(&refused, "wca-2010", "H1a");
    let all = [("cubes-ann-1", "7"), ("cubes-bob-1", "")];
    for other in ["jud", "sco", "scr", "bob"] {
        people.no(other, &act("declare-all"), &all).await;
    }
    people.ok("org", &act("declare-all"), &all).await;
    let page = people.page("org", panel).await;
    assert!(page.contains("No number of cubes declared yet") && page.contains("value=\"7\""));
    assert!(!page.contains("cubing/cube/do/open"), "no button that would be refused: {page}");
    people.ok("del", &act("declare-all"), &[("cubes-ann-1", "7"), ("cubes-bob-1", "5")]).await;
    // Nobody who does not prepare the puzzles sees a number.
    for (who, path) in [("jud", panel), ("sco", panel), ("bob", "/r/cube-r1/mine")] {
        let page = people.page(who, path).await;
        assert!(!page.contains("value=\"7\"") && !page.contains("7 cubes"), "{who}: {page}");
    }
    assert!(people.page("del", panel).await.contains("Everybody has declared"));
    people.ok("del", &act("make-sets"), &[]).await;
    people.ok("del", &act("seal"), &[]).await;
    people.send("del", &act("approve-format"), &[]).await;
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    proves!(wca_2010::H1a, wca_2010::H1a2);
}

#[tokio::test]
async fn what_waits_for_the_board_and_the_delegate_is_shown_to_them() {
    let house = House::for_board().await;
    let mut hall = Hall::plan_event(&house, "wca-2010", "333", json!([{ "format": "a" }])).await;
    hall.add_event("two", "222", "a").await;
    let mut people = People::new(&house);
    people.ok("org", &format!("{BOARD}/options"), &[("collects-puzzles", "yes")]).await;
    for path in ["/me", OVERVIEW] {
        let page = people.page("board", path).await;
        for way in ["/c/spring/cubing#options", "/c/spring/organise/officials"] {
            assert!(page.contains(&format!("href=\"{way}\"")), "{path} {way}: {page}");
        }
        assert!(!page.contains("Nothing is waiting") && !page.contains("Nothing to do"), "{page}");
    }
    let side = people.page("org", OVERVIEW).await;
    assert!(side.contains("<a href=\"/c/spring/cubing\">Options and Board"), "{side}");
    people
        .ok("board", &format!("{BOARD}/decide-options"), &[("approved", "yes"), ("reason", "x")])
        .await;
    hall.take_entries().await;
    assert!(people.page("board", "/me").await.contains("Nothing is waiting"));
    let approve = format!("{BOARD}/approve-events");
    for path in ["/me", OVERVIEW] {
        let page = people.page("del", path).await;
        assert!(page.contains("2 events are waiting") && page.contains(&approve), "{page}");
    }
    assert!(!people.page("org", OVERVIEW).await.contains(&approve));
    people.no("org", &approve, &[]).await;
    assert_eq!(people.ok("del", &approve, &[("back", OVERVIEW)]).await, OVERVIEW);
    assert!(!people.page("del", "/me").await.contains(&approve));
    let page = people.page("del", "/c/spring/cubing/two").await;
    assert!(!page.contains("do/approve"), "it is approved: {page}");
    proves!(wca_2010::_1c6);
}

#[tokio::test]
async fn puzzles_that_were_not_handed_in_are_named_and_taken_in_together() {
    let house = House::for_board().await;
    let mut hall = Hall::plan_event(&house, "wca-2010", "333", json!([{ "format": "a" }])).await;
    hall.add_event("two", "222", "a").await;
    let mut people = People::new(&house);
    people.ok("org", &format!("{BOARD}/options"), &[("collects-puzzles", "yes")]).await;
    people
        .ok("board", &format!("{BOARD}/decide-options"), &[("approved", "yes"), ("reason", "x")])
        .await;
    hall.arrive_for(&["ann", "bob", "cyd"], &["cube", "two"]).await;
    people.ok("del", &format!("{BOARD}/approve-events"), &[]).await;
    let page = people.page("org", OVERVIEW).await;
    assert!(page.contains("puzzles have not been handed in"), "{page}");
    assert!(page.contains("href=\"/c/spring/cubing#puzzles\""), "{page}");
    cites(&page, "wca-2010", "Z1");
    let groups = "/c/spring/cubing/cube/groups/1";
    let page = people.page("org", groups).await;
    assert!(page.contains("cyd the Cuber") && !page.contains("Nobody can be called"), "{page}");
    cites(&page, "wca-2010", "Z1");
    let many = format!("{BOARD}/puzzles-many");
    people.no("org", &many, &[]).await;
    people.no("scr", &many, &[("who", "all")]).await;
    people.ok("org", &many, &[("person", "ann"), ("person", "bob")]).await;
    let page = people.page("org", groups).await;
    let places = chosen(&page, "at");
    assert!(places.iter().any(|own| own.starts_with("bob c")), "{places:?}");
    assert!(!places.iter().any(|own| own.starts_with("cyd c")), "{places:?}");
    people.ok("org", &many, &[("who", "all")]).await;
    let page = people.page("org", "/c/spring/cubing").await;
    assert!(page.contains("All puzzles have been handed in"), "{page}");
    let places = chosen(&people.page("org", "/c/spring/cubing/two/groups/1").await, "at");
    assert!(places.iter().any(|own| own.starts_with("cyd c")), "both events: {places:?}");
    proves!(wca_2010::Z1);
}

#[tokio::test]
async fn a_disqualified_winner_is_marked_and_no_certificate_is_printed_unasked() {
    let house = House::for_board().await;
    let mut hall = Hall::plan(&house, "wca-2010").await;
    hall.play(&[("ann", 900), ("bob", 1100)]).await;
    let mut people = People::new(&house);
    let sheets = "/c/spring/certificates";
    assert!(people.page("org", sheets).await.contains("class=\"certificate\""));
    assert!(!house.get("/r/cube-r1", "en").await.body.contains("disqualified"));
    let out = [
        ("consequence", "disqualified"),
        ("person", "ann"),
        ("clause", "wca-2010 2k2"),
        ("finding", "three judges saw it"),
        ("no-pictures", "yes"),
    ];
    people.ok("del", "/c/spring/court/rule", &out).await;
    for path in ["/r/cube-r1", "/r/cube-r1/projector"] {
        let page = house.get(path, "en").await.body;
        let ann = page.split("ann the Cuber</bdi>").nth(1).unwrap();
        let own = ann.split("the Cuber").next().unwrap();
        assert!(own.contains("disqualified"), "{path}: {page}");
        let bob = page.split("bob the Cuber</bdi>").nth(1).unwrap().split("</").next().unwrap();
        assert!(!bob.contains("disqualified"), "{path}: {page}");
        assert!(ann.contains("9.00"), "results made before stand: {page}");
    }
    let page = people.page("org", sheets).await;
    assert!(!page.contains("class=\"certificate\""), "{page}");
    assert!(page.contains("ann the Cuber won") && page.contains("?disqualified=true"), "{page}");
    cites(&page, "wca-2010", "8f");
    let page = people.page("org", &format!("{sheets}?disqualified=true")).await;
    assert!(page.contains("class=\"certificate\""), "{page}");
}

#[tokio::test]
async fn rounds_at_the_same_time_are_named_and_long_events_get_their_time() {
    let house = House::for_board().await;
    let mut hall = Hall::plan_event(&house, "wca-2010", "333fm", json!([{ "format": "3" }])).await;
    hall.add_event("two", "222", "a").await;
    hall.arrive_for(&["ann", "bob"], &["cube", "two"]).await;
    let mut people = People::new(&house);
    let schedule = "/c/spring/organise/schedule";
    let page = people.page("org", &format!("{schedule}?proposal=true")).await;
    let end = |number: u8| {
        let own = page.split(&format!("name=\"end-{number}\"")).nth(1).unwrap();
        own.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
    };
    assert!(end(1).ends_with("T13:15"), "three attempts of an hour: {}", end(1));
    assert!(end(2).ends_with("T13:45"), "a quarter of an hour: {}", end(2));
    assert!(!page.contains("are at the same time"), "{page}");
    let slots = |start: &'static str| {
        [
            ("what-0", "cube/1"),
            ("start-0", "2026-11-16T10:00"),
            ("end-0", "2026-11-16T13:15"),
            ("what-1", "two/1"),
            ("start-1", start),
            ("end-1", "2026-11-16T14:00"),
        ]
    };
    let clash = "are at the same time, and 2 people have entered both";
    people.ok("org", "/c/spring/desk/schedule", &slots("2026-11-16T13:15")).await;
    assert!(!people.page("org", schedule).await.contains(clash));
    people.ok("org", "/c/spring/desk/schedule", &slots("2026-11-16T13:00")).await;
    for path in [schedule, OVERVIEW] {
        let page = people.page("org", path).await;
        assert!(page.contains(clash), "{path}: {page}");
    }
}

#[tokio::test]
async fn a_group_is_called_with_those_in_sight_who_are_called_elsewhere() {
    let house = House::for_board().await;
    let mut hall = Hall::plan_event(&house, "wca-2010", "333", json!([{ "format": "a" }])).await;
    hall.add_event("two", "222", "a").await;
    hall.arrive_for(&["ann", "bob"], &["cube", "two"]).await;
    let mut people = People::new(&house);
    people.ok("del", &format!("{BOARD}/approve-events"), &[]).await;
    for event in ["cube", "two"] {
        let path = format!("/c/spring/cubing/{event}/groups/1");
        let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
        let places = chosen(&page, "at");
        let fields: Vec<(&str, &str)> = places.iter().map(|own| ("at", own.as_str())).collect();
        people.ok("org", &path, &fields).await;
        for step in ["make-sets", "seal"] {
            people.ok("del", &format!("/r/{event}-r1/do/{step}"), &[]).await;
        }
        let open = format!("/c/spring/cubing/{event}/do/open");
        people.ok("org", &open, &[("round", "1")]).await;
    }
    let elsewhere = "are called in another round right now";
    assert!(!people.page("jud", "/r/two-r1/panel").await.contains(elsewhere));
    people.ok("jud", "/r/cube-r1/do/call", &[("group", "1")]).await;
    let page = people.page("jud", "/r/two-r1/panel").await;
    let warning = page.split(elsewhere).nth(1).unwrap_or_else(|| panic!("{page}"));
    let warning = warning.split("</p>").next().unwrap();
    assert!(warning.contains("ann the Cuber") && warning.contains("Cube"), "{warning}");
    assert!(people.page("jud", OVERVIEW).await.contains(elsewhere), "beside the button, too");
    // Everybody finds their group and their duty on their own page.
    let page = people.page("ann", "/me").await;
    assert!(page.contains("/r/cube-r1/mine") && page.contains("competes in group 1"), "{page}");
    let page = people.page("scr", "/me").await;
    assert!(page.contains("/r/cube-r1\"") && page.contains("scrambles in group 1"), "{page}");
}
