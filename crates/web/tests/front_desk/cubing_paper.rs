//! Paper score sheets: a card is one command, and what is registered changes only with the main judge's
//! consent.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use rulebook::{proves, wca_2009, wca_2010};
use serde_json::json;

macro_rules! proves_both {
    ($($clause:ident),+ $(,)?) => { proves!($(wca_2009::$clause, wca_2010::$clause),+) };
}

fn act(name: &str) -> String {
    format!("/r/cube-r1/do/{name}")
}

/// A final with one group that was called.
async fn called<'a>(house: &'a House, book: &str, event: &str, format: &str) -> People<'a> {
    let mut hall = Hall::plan_event(house, book, event, json!([{ "format": format }])).await;
    hall.arrive(&["ann", "bob", "cyd"]).await;
    let mut people = People::new(house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let path = "/c/spring/cubing/cube/groups/1";
    let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", path, &fields).await;
    people.ok("del", &act("make-sets"), &[]).await;
    people.ok("del", &act("seal"), &[]).await;
    if format == "1" {
        people.ok("del", &act("approve-format"), &[]).await;
    }
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    people
}

#[tokio::test]
async fn a_card_is_typed_as_digits_and_registered_at_once() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let mut people = called(&house, book, "333", "a").await;
        let page = people.page("sco", "/r/cube-r1/scores").await;
        assert!(page.contains("1234 is 12.34") && page.contains("line-5"), "{page}");
        let card = |person: &'static str, lines: [&'static str; 5], signed: bool| {
            let mut all = vec![("person", person)];
            let names = ["line-1", "line-2", "line-3", "line-4", "line-5"];
            all.extend(names.into_iter().zip(lines).filter(|(_, text)| !text.is_empty()));
            all.extend(signed.then_some(("signed", "yes")));
            all
        };
        // The examples of the rulebook: 12.34 11.02 13.57 10.98 12.01 is 11.79.
        let ann = ["1234", "1102", "1357", "1098", "1201"];
        let refused = people.no("sco", &act("card"), &card("ann", ann, false)).await;
        assert!(refused.contains("/rules/wca-2010/A7b"), "not signed: {refused}");
        for other in ["jud", "org", "ann", "del"] {
            let refused = people.no(other, &act("card"), &card("ann", ann, true)).await;
            assert!(refused.contains(&format!("/rules/{book}/1g1")), "{other}: {refused}");
        }
        people.ok("sco", &act("card"), &card("ann", ann, true)).await;
        // One attempt, then the others; a penalty, DNF.
        people.ok("sco", &act("card"), &card("bob", ["987", "", "", "", ""], true)).await;
        let gap =
            people.no("sco", &act("card"), &card("bob", ["", "", "1005", "", ""], true)).await;
        assert!(gap.contains(&format!("/rules/{book}/4e")), "no gap: {gap}");
        let rest = ["", "d", "805+s", "999", "1001"];
        people.ok("sco", &act("card"), &card("bob", rest, true)).await;
        // Two without a result leave no average; 1:00.00 has a colon.
        let cyd = ["2000", "d", "10000", "1950", "s"];
        people.ok("sco", &act("card"), &card("cyd", cyd, true)).await;
        for (bad, told) in [("16000", "Type a time"), ("x", "Type a time"), ("12+z", "After +")] {
            let refused =
                people.no("sco", &act("card"), &card("cyd", [bad, "", "", "", ""], true)).await;
            assert!(refused.contains(told), "{bad}: {refused}");
        }
        let again = people.no("sco", &act("card"), &card("ann", ann, true)).await;
        assert!(again.contains("no attempts left"), "what is registered stays: {again}");
        let results = house.get("/r/cube-r1", "en").await.body;
        for text in ["11.79", "10.02", "DNF", "DNS", "1:00.00", "19.50"] {
            assert!(results.contains(text), "{text}: {results}");
        }
        people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
        let results = house.get("/r/cube-r1", "en").await.body;
        assert!(
            results.find("bob the").unwrap() < results.find("ann the").unwrap(),
            "10.02 before 11.79"
        );
        assert!(house.get("/r/cube-r1/projector", "en").await.body.contains("podium"));
    }
    proves_both!(_1g, _1g1, _4e, _9f, _9f1, _9f4, _9f5, _9f7, _9f8, _9f9, _9f14);
    proves!(wca_2010::A7b);
}

#[tokio::test]
async fn what_is_registered_changes_with_the_main_judges_consent_alone() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let mut people = called(&house, book, "333", "a").await;
        let card = [("person", "ann"), ("line-1", "1234"), ("signed", "yes")];
        people.ok("sco", &act("card"), &card).await;
        let change = [
            ("person", "ann"),
            ("number", "1"),
            ("line", "1324"),
            ("reason", "two figures were swapped"),
        ];
        people.ok("sco", &act("ask-change"), &change).await;
        assert!(house.get("/r/cube-r1", "en").await.body.contains("12.34"), "it waits");
        let refused = people.no("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
        assert!(refused.contains("waiting for the main judge"), "{refused}");
        let consent = [("person", "ann"), ("number", "1"), ("agreed", "yes")];
        let refused = people.no("sco", &act("consent"), &consent).await;
        assert!(refused.contains(&format!("/rules/{book}/1g2")), "{refused}");
        let panel = people.page("mj", "/r/cube-r1/panel").await;
        assert!(panel.contains("two figures were swapped") && panel.contains("13.24"), "{panel}");
        people.ok("mj", &act("consent"), &consent).await;
        let results = house.get("/r/cube-r1", "en").await.body;
        assert!(results.contains("13.24") && !results.contains("12.34"), "{results}");
    }
    proves_both!(_1g2);
}

#[tokio::test]
async fn everything_can_be_typed_twice_and_long_times_are_whole_seconds() {
    let house = House::for_board().await;
    let mut people = called(&house, "wca-2010", "333", "1").await;
    let page = people.page("sco", "/r/cube-r1/scores?twice=true").await;
    assert!(page.contains("again-1"), "{page}");
    let twice = [("person", "ann"), ("line-1", "1234"), ("again-1", "1243"), ("signed", "yes")];
    let refused = people.no("sco", &act("card"), &twice).await;
    assert!(refused.contains("1234") && refused.contains("1243"), "both are shown: {refused}");
    let long = [("person", "ann"), ("line-1", "100250"), ("again-1", "100250"), ("signed", "yes")];
    people.ok("sco", &act("card"), &long).await;
    assert!(house.get("/r/cube-r1", "en").await.body.contains("10:02"));
    proves!(wca_2010::_9f2);
}

#[tokio::test]
async fn the_scramble_sheet_opens_for_the_scrambler_of_the_group_who_has_its_passcode() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let mut hall = Hall::plan_event(&house, book, "333", json!([{ "format": "a" }])).await;
        hall.arrive(&["ann", "bob", "cyd"]).await;
        let mut people = People::new(&house);
        people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
        let path = "/c/spring/cubing/cube/groups/1";
        let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
        let places = chosen(&page, "at");
        let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
        people.ok("org", path, &fields).await;
        people.ok("del", &act("make-sets"), &[]).await;
        people.ok("del", &act("seal"), &[]).await;
        let panel = people.page("del", "/r/cube-r1/panel").await;
        let code = panel.split("<code").nth(1).expect("a passcode").split_once('>').unwrap().1;
        let code = code.split('<').next().unwrap().to_owned();
        for (name, told) in [("org", book == "wca-2009"), ("mj", false), ("jud", false)] {
            let panel = people.page(name, "/r/cube-r1/panel").await;
            assert_eq!(panel.contains(&code), told, "{book} {name}");
        }
        // Nobody was called yet: the scrambler prints with the passcode, and nobody else does.
        let way = people.page("scr", "/r/cube-r1/scramble").await;
        assert!(way.contains("/r/cube-r1/sheet/1"), "{way}");
        let form = people.page("scr", "/r/cube-r1/sheet/1").await;
        assert!(form.contains("name=\"passcode\"") && !form.contains("class=\"sequence\""));
        let sheet = "/r/cube-r1/sheet/1";
        let refused = people.no("scr", sheet, &[("passcode", "2222-3333")]).await;
        assert!(refused.contains(&format!("/rules/{book}/4b")), "{refused}");
        for other in ["del", "org", "mj", "jud", "sco", "ann"] {
            let refused = people.no(other, sheet, &[("passcode", &code)]).await;
            assert!(!refused.contains("class=\"sequence\""), "{other}: {refused}");
        }
        let printed = people.send("scr", sheet, &[("passcode", &code)]).await;
        assert_eq!(printed.status, axum::http::StatusCode::OK, "{}", printed.body);
        assert_eq!(printed.headers["cache-control"], "no-store");
        assert_eq!(printed.body.matches("class=\"sequence\"").count(), 7, "{}", printed.body);
        assert!(printed.body.contains("<svg"), "with pictures");
        assert!(people.page("scr", sheet).await.matches("class=\"sequence\"").count() == 0);
        let panel = people.page("del", "/r/cube-r1/panel").await;
        let openings = panel.split("sheet-openings").nth(1).expect("the opening is shown");
        assert!(openings.split("</ul>").next().unwrap().contains("scr"), "{openings}");
        assert!(people.no("scr", "/r/cube-r1/sheet/9", &[("passcode", &code)]).await.len() > 1);
    }
    proves_both!(_4b);
}

#[tokio::test]
async fn results_that_run_say_what_is_needed_and_a_closed_round_that_it_is_closed() {
    let house = House::for_board().await;
    let mut people = called(&house, "wca-2010", "333", "a").await;
    let lines = ["line-1", "line-2", "line-3", "line-4", "line-5"];
    let cards: [(&str, &[&str]); 2] =
        [("ann", &["1000"; 5]), ("bob", &["900", "1000", "1050", "1100"])];
    for (person, times) in cards {
        let mut all = vec![("person", person), ("signed", "yes")];
        all.extend(lines.into_iter().zip(times.iter().copied()));
        people.ok("sco", &act("card"), &all).await;
    }
    let plain = |page: String| page.replace(['\u{2068}', '\u{2069}'], "");
    for path in ["/r/cube-r1", "/r/cube-r1/scores/live"] {
        let page = plain(people.page("sco", path).await);
        // Of 10.00, 10.50 and 9.51 the mean is 10.00, as Ann's; and the best is better.
        assert!(page.contains("9.51 for first place"), "{path}: {page}");
        assert!(page.contains("top 3 guaranteed"), "{path}: {page}");
    }
    let panel = people.page("mj", "/r/cube-r1/panel").await;
    assert!(
        panel.contains("The scrambles are sealed") && panel.contains("has the passcode"),
        "{panel}"
    );

    people
        .ok("sco", &act("card"), &[("person", "bob"), ("signed", "yes"), ("line-5", "1200")])
        .await;
    let mut all = vec![("person", "cyd"), ("signed", "yes")];
    all.extend(lines.into_iter().zip(["3000"; 5]));
    people.ok("sco", &act("card"), &all).await;
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    let panel = people.page("mj", "/r/cube-r1/panel").await;
    assert!(panel.contains("no longer secret"), "{panel}");
    for gone in ["The scrambles are sealed", "Approve all puzzles", "with the results so far"] {
        assert!(!panel.contains(gone), "{gone}: {panel}");
    }
}
