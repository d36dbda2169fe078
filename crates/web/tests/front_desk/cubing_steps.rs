//! The steps of the procedure at the stations, in both editions: time limits, disputes, timers that stop
//! early, practice solves, blindfolds, the sheet's way to the score taker, and rounds of one competitor.

use crate::house::House;
use crate::house::mat::{
    BOOKS, act, approved, called, cites, first, grouped, house_at_eight, names, proves_both,
    station, stopped,
};
use crate::house::people::People;
use arena::time::Span;
use axum::http::StatusCode;
use rulebook::{proves, wca_2010};
use serde_json::json;

const OPEN: &str = "/c/spring/cubing/cube/do/open";

async fn card(people: &mut People<'_>, person: &str, lines: &[&str]) -> (StatusCode, String) {
    let names = ["line-1", "line-2", "line-3"];
    let mut fields = vec![("person", person), ("signed", "yes")];
    fields.extend(names.iter().copied().zip(lines.iter().copied()));
    let answer = people.send("sco", &act("card"), &fields).await;
    (answer.status, answer.body)
}

/// The cells of somebody's results, as everybody sees them.
async fn cells(house: &House, person: &str) -> String {
    let page = house.get("/r/cube-r1", "en").await.body;
    let start = page.find(&format!("{person} the Cuber</bdi></a>")).unwrap();
    let row = page[start..].split("</tr>").next().unwrap().split("<bdi dir=\"ltr\">");
    let all: Vec<&str> = row.skip(1).map(|own| own.split('<').next().unwrap()).collect();
    all.join(" ")
}

#[tokio::test]
async fn a_round_takes_attempts_only_while_it_is_open() {
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let mut people = grouped(&house, book, "333", round, &["ann", "bob"]).await;
        people.ok("del", &act("make-sets"), &[]).await;
        people.ok("del", &act("seal"), &[]).await;
        people.no("jud", &act("call"), &[("group", "1")]).await;
        let (early, _) = card(&mut people, "ann", &["1000"]).await;
        assert_eq!(early, StatusCode::UNPROCESSABLE_ENTITY, "no group is called before the start");
        people.ok("del", &act("approve-format"), &[]).await;
        people.ok("org", OPEN, &[("round", "1")]).await;
        people.ok("jud", &act("call"), &[("group", "1")]).await;
        // Whoever was called is on the list until the last attempt has a result.
        let floor = |page: String| page.split("id=\"floor\"").nth(1).unwrap().to_owned();
        let before = floor(house.get("/r/cube-r1", "en").await.body);
        assert!(
            before.contains("ann the Cuber") && !before.contains("all attempts made"),
            "{before}"
        );
        assert_eq!(card(&mut people, "ann", &["1000"]).await.0, StatusCode::SEE_OTHER);
        let after = floor(house.get("/r/cube-r1", "en").await.body);
        assert_eq!(after.matches("all attempts made").count(), 1, "{after}");
        leaves(&mut people, book).await;
        assert_eq!(card(&mut people, "bob", &["1100"]).await.0, StatusCode::SEE_OTHER);
        people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
        let (late, refused) = card(&mut people, "bob", &["900"]).await;
        assert_eq!(late, StatusCode::UNPROCESSABLE_ENTITY);
        cites(&refused, book, "9l");
        cites(&people.no("jud", &act("call"), &[("group", "1")]).await, book, "9l");
    }
    proves_both!(_7h1, _9l, _11d);
}

/// Somebody leaves the area of those who were called: an incident, which waits for the main judge.
async fn leaves(people: &mut People<'_>, book: &str) {
    let rulings = "/c/spring/organise/rulings";
    let at = people.page("jud", rulings).await;
    let at = at.split("id=\"incident-at\"").nth(1).unwrap().split("value=\"").nth(1).unwrap();
    let (at, clause) = (at.split('"').next().unwrap().to_owned(), format!("{book} 7h1"));
    let fields = [
        ("what", "procedure"),
        ("event", "cube"),
        ("round", "1"),
        ("clause", clause.as_str()),
        ("at", at.as_str()),
        ("finding", "left the area before the last solve"),
    ];
    people.ok("jud", "/c/spring/court/incident", &fields).await;
    let page = people.page("mj", rulings).await;
    assert!(page.contains("left the area before the last solve"), "{page}");
    cites(&page, book, "7h1");
    let close = "/c/spring/cubing/cube/do/close";
    cites(&people.no("mj", close, &[("round", "1")]).await, book, "11b");
    let id = page.split("name=\"incident\" value=\"").nth(1).unwrap().split('"').next().unwrap();
    let outcome = [
        ("incident", id),
        ("outcome", "stands"),
        ("clause", clause.as_str()),
        ("finding", "asked a judge before"),
        ("no-pictures", "yes"),
    ];
    let decide = "/c/spring/court/outcome";
    // What the regulations do not cover is decided after a talk with the delegate, who is named.
    let mut unclear = outcome.to_vec();
    unclear.push(("not-covered", "yes"));
    cites(&people.no("mj", decide, &unclear).await, book, "11d");
    unclear.extend([("consulted", "mj"), ("consulted-at", &at)]);
    cites(&people.no("mj", decide, &unclear).await, book, "11d");
    unclear.retain(|(name, _)| *name != "consulted");
    unclear.push(("consulted", "del"));
    people.ok("mj", decide, &unclear).await;
    let decided = people.page("mj", rulings).await;
    assert!(decided.contains("Delegate consulted"), "{decided}");
    cites(&decided, book, "11d");
}

#[tokio::test]
async fn a_round_of_one_competitor_needs_a_reason_of_the_main_judge() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut people = grouped(&house, book, "333", json!({ "format": "a" }), &["ann"]).await;
        let panel = people.page("mj", "/r/cube-r1/panel").await;
        cites(&panel, book, "9q");
        assert!(panel.contains("Fewer than two competitors"), "{panel}");
        for (who, reason) in [("org", ""), ("mj", ""), ("org", "nobody else came")] {
            let fields = [("round", "1"), ("reason", reason)];
            cites(&people.no(who, OPEN, &fields).await, book, "9q");
        }
        people.ok("mj", OPEN, &[("round", "1"), ("reason", "nobody else came")]).await;
    }
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "a" });
        let mut people = grouped(&house, book, "333", round, &["ann", "bob"]).await;
        let panel = people.page("mj", "/r/cube-r1/panel").await;
        assert!(!names(&panel, book, "9q"), "{panel}");
        people.ok("org", OPEN, &[("round", "1")]).await;
    }
    proves_both!(_9q);
}

#[tokio::test]
async fn with_a_long_limit_there_are_two_clocks_and_the_main_judge_rules_at_the_limit() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names = ["ann", "bob", "cyd", "dan"];
        let round = json!({ "format": "3", "limit": 900_000 });
        let mut people = approved(&house, book, "777", round, &names).await;
        for person in names {
            people.ok("scr", &act("sign"), &first(person)).await;
            people.ok("jud", &act("begin"), &first(person)).await;
        }
        let page = station(&mut people, "ann").await;
        assert!(page.contains("name=\"stopwatch\"") && page.contains("name=\"time\""), "{page}");
        cites(&page, book, "A1b");
        let time = |person: &'static str, stackmat: &'static str, stopwatch: &'static str| {
            let [who, number] = first(person);
            [who, number, ("time", stackmat), ("stopwatch", stopwatch), ("inspection", "900")]
        };
        cites(&people.no("jud", &act("time"), &time("ann", "", "95000")).await, book, "A1b");
        people.ok("jud", &act("time"), &time("ann", "95999", "95990")).await;
        people.ok("jud", &act("time"), &time("bob", "95999", "100250")).await;
        people.ok("jud", &act("time"), &time("cyd", "", "151000")).await;
        people.ok("jud", &act("time"), &time("dan", "", "153099")).await;
        for (person, shown) in
            [("ann", "9:59.99"), ("bob", "10:02"), ("cyd", "15:10"), ("dan", "15:30")]
        {
            let page = station(&mut people, person).await;
            let face = page.split("class=\"face\" dir=\"ltr\">").nth(1).unwrap();
            assert_eq!(face.split('<').next().unwrap(), shown, "{book} {person}");
        }
        // Over fifteen minutes the main judge rules, and nobody else.
        let rule = |person: &'static str, stop: &'static str, goes_on: &'static str| {
            let [who, number] = first(person);
            let finding = ("finding", "a centre piece fell out");
            [who, number, ("stop", stop), ("goes-on", goes_on), finding]
        };
        let panel = people.page("mj", "/r/cube-r1/panel").await;
        assert_eq!(panel.matches("Time limit reached").count(), 2, "{panel}");
        cites(&people.no("jud", &act("rule-limit"), &rule("cyd", "yes", "no")).await, book, "9s");
        cites(&people.no("mj", &act("rule-limit"), &rule("ann", "yes", "no")).await, book, "9s");
        people.ok("mj", &act("rule-limit"), &rule("cyd", "yes", "no")).await;
        people.ok("mj", &act("rule-limit"), &rule("dan", "no", "yes")).await;
        let page = station(&mut people, "cyd").await;
        assert!(page.contains("DNF"), "{page}");
        people.ok("jud", &act("record"), &first("cyd")).await;
        people.ok("cyd", &act("confirm"), &first("cyd")).await;
        people.ok("sco", &act("register"), &first("cyd")).await;
        people.ok("jud", &act("check"), &[first("dan")[0], first("dan")[1], ("seen", "0")]).await;
        people.ok("jud", &act("record"), &first("dan")).await;
        people.ok("sco", &act("register"), &first("dan")).await;
        assert_eq!(cells(&house, "cyd").await, "DNF DNS DNS DNF", "{book}: no further attempts");
        assert_eq!(cells(&house, "dan").await, "15:30 15:30", "{book}: may finish, and goes on");
        people.ok("scr", &act("sign"), &[("person", "dan"), ("number", "2")]).await;
    }
    // With the usual limit there is one field, and the Stackmat counts.
    let house = House::for_board().await;
    let round = json!({ "format": "3" });
    let mut people = approved(&house, "wca-2010", "777", round, &["ann", "bob"]).await;
    people.ok("scr", &act("sign"), &first("ann")).await;
    assert!(!station(&mut people, "ann").await.contains("name=\"stopwatch\""));
    proves_both!(_9s, A1b);
}

#[tokio::test]
async fn a_limit_of_all_attempts_together_ends_them() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names = ["ann", "bob", "cyd", "dan"];
        let round = json!({ "format": "3", "total_limit": 1_800_000, "limit": 1_800_000 });
        let mut people = approved(&house, book, "444bf", round, &names).await;
        // 12:00 and 20:00 are more than 30:00: the second has no result, and there is no third.
        assert_eq!(card(&mut people, "ann", &["120000", "200000"]).await.0, StatusCode::SEE_OTHER);
        assert_eq!(cells(&house, "ann").await, "12:00 DNF DNS 12:00", "{book}");
        let (status, refused) = card(&mut people, "bob", &["120000", "200000", "50000"]).await;
        assert_eq!(status, StatusCode::UNPROCESSABLE_ENTITY);
        cites(&refused, book, "9f6");
        assert_eq!(
            card(&mut people, "bob", &["100000", "100000", "95900"]).await.0,
            StatusCode::SEE_OTHER
        );
        assert_eq!(cells(&house, "bob").await, "10:00 10:00 9:59.00 9:59.00", "{book}");
        // At the station as well.
        people.ok("scr", &act("sign"), &first("cyd")).await;
        people.ok("jud", &act("begin"), &first("cyd")).await;
        let time = [("person", "cyd"), ("number", "1"), ("stopwatch", "302000")];
        people.ok("jud", &act("time"), &time).await;
        people.ok("jud", &act("record"), &first("cyd")).await;
        people.ok("cyd", &act("confirm"), &first("cyd")).await;
        people.ok("sco", &act("register"), &first("cyd")).await;
        assert_eq!(cells(&house, "cyd").await, "DNF DNS DNS DNF", "{book}");
    }
    for book in BOOKS {
        let house = House::for_board().await;
        let mut people = People::new(&house);
        let plan = [
            ("name", "Limits"),
            ("place", "Ankara"),
            ("country", "TR"),
            ("first", "2099-05-01"),
            ("last", "2099-05-02"),
            ("offset", "180"),
            ("language", "en"),
            ("book", book),
        ];
        let console = people.ok("org", "/competitions/new", &plan).await;
        let add = format!("{}/event", console.replace("/organise", "/desk"));
        for format in ["1", "2", "3"] {
            let page = people.page("org", &format!("{console}/setup/333bf")).await;
            assert!(page.contains(&format!("<option value=\"{format}\"")), "{page}");
        }
        let average = [("game", "333"), ("format-1", "a"), ("total-limit-1", "30:00")];
        cites(&people.no("org", &add, &average).await, book, "9f6");
        let best = [("game", "444bf"), ("format-1", "2"), ("total-limit-1", "30:00")];
        people.ok("org", &add, &best).await;
    }
    proves_both!(_9f6);
}

#[tokio::test]
async fn what_judge_and_competitor_do_not_agree_about_the_main_judge_settles() {
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let mut people = approved(&house, book, "333", round, &["ann", "bob"]).await;
        for person in ["ann", "bob"] {
            stopped(&mut people, person, "1000").await;
        }
        people.ok("jud", &act("check"), &[first("ann")[0], first("ann")[1], ("seen", "2")]).await;
        people.ok("jud", &act("dispute"), &first("ann")).await;
        let page = station(&mut people, "ann").await;
        assert!(page.contains("nobody touches the puzzle"), "{page}");
        assert!(!page.contains("name=\"seen\""), "the judge has had a say: {page}");
        cites(&page, book, "A6h");
        cites(&people.no("jud", &act("record"), &first("ann")).await, book, "A6h");
        let seen = [first("ann")[0], first("ann")[1], ("seen", "1")];
        cites(&people.no("jud", &act("check"), &seen).await, book, "A6h");
        let panel = people.page("mj", "/r/cube-r1/panel").await;
        assert!(panel.contains("nobody touches the puzzle"), "{panel}");
        people.ok("mj", &act("check"), &seen).await;
        let page = station(&mut people, "ann").await;
        assert!(page.contains("10.00 + 2 = 12.00"), "{page}");
        people.ok("jud", &act("record"), &first("ann")).await;
        // Whoever moves the puzzle meanwhile has no result.
        people.ok("jud", &act("dispute"), &first("bob")).await;
        let moved = [("person", "bob"), ("number", "1"), ("book", book), ("clause", "A6h")];
        people.ok("jud", &act("penalise"), &moved).await;
        assert!(station(&mut people, "bob").await.contains("DNF"));
    }
    proves_both!(A6h);
}

#[tokio::test]
async fn a_timer_that_stops_early_gives_another_attempt_or_no_result() {
    let house = House::for_board().await;
    let names = ["ann", "bob", "cyd", "dan"];
    let round = json!({ "format": "1" });
    let mut people = approved(&house, "wca-2010", "333", round, &names).await;
    for (person, time) in [("ann", "5"), ("bob", "1"), ("cyd", "6"), ("dan", "6")] {
        stopped(&mut people, person, time).await;
    }
    let page = station(&mut people, "ann").await;
    assert!(page.contains("grants an extra attempt, unless"), "proposed: {page}");
    cites(&page, "wca-2010", "A6b1");
    let main_judge = people.page("mj", "/r/cube-r1/judge/ann").await;
    assert!(
        main_judge.contains("value=\"early-stop\"") && main_judge.contains("stopped on purpose"),
        "{main_judge}"
    );
    let extra = |person: &'static str, ground: &'static str| {
        let [who, number] = first(person);
        [who, number, ("ground", ground), ("finding", "the timer was bumped")]
    };
    people.no("jud", &act("extra"), &extra("ann", "early-stop")).await;
    people.ok("mj", &act("extra"), &extra("ann", "early-stop")).await;
    let scramble = people.page("scr", "/r/cube-r1/scramble?person=ann").await;
    assert!(scramble.contains("Spare scramble 1"), "{scramble}");
    let penalty = |person: &'static str, clause: &'static str| {
        let [who, number] = first(person);
        [who, number, ("book", "wca-2010"), ("clause", clause)]
    };
    cites(&people.no("jud", &act("penalise"), &penalty("bob", "A6b1")).await, "wca-2010", "A6b1");
    people.ok("mj", &act("penalise"), &penalty("bob", "A6b1")).await;
    assert!(station(&mut people, "bob").await.contains("DNF"));
    // From 0.06 on there is no result, unless there is evidence that the timer failed.
    let page = station(&mut people, "cyd").await;
    cites(&page, "wca-2010", "A6b2");
    assert!(page.contains("The result is DNF, unless"), "{page}");
    people.no("mj", &act("extra"), &extra("cyd", "early-stop")).await;
    people.no("mj", &act("penalise"), &penalty("cyd", "A6b1")).await;
    people.ok("jud", &act("penalise"), &penalty("cyd", "A6b2")).await;
    assert!(station(&mut people, "cyd").await.contains("DNF"));
    people.ok("mj", &act("extra"), &extra("dan", "equipment")).await;
    let scramble = people.page("scr", "/r/cube-r1/scramble?person=dan").await;
    assert!(scramble.contains("Spare scramble 1"), "{scramble}");
    proves!(wca_2010::A6b1, wca_2010::A6b2);
}

#[tokio::test]
async fn a_correct_solve_is_called_and_the_sheet_goes_to_the_score_taker() {
    let house = House::for_board().await;
    let round = json!({ "format": "1" });
    let mut people = approved(&house, "wca-2010", "333", round, &["ann", "bob"]).await;
    stopped(&mut people, "ann", "1000").await;
    let over = [("person", "ann"), ("step", "handed-over")];
    cites(&people.no("jud", &act("step"), &over).await, "wca-2010", "A7f");
    people.ok("jud", &act("check"), &[first("ann")[0], first("ann")[1], ("seen", "0")]).await;
    for page in [station(&mut people, "ann").await, people.page("ann", "/r/cube-r1/mine").await] {
        assert!(
            page.contains("class=\"call good\">“OK”") || page.contains("class=\"call good\">OK"),
            "{page}"
        );
    }
    people.ok("jud", &act("record"), &first("ann")).await;
    people.ok("ann", &act("confirm"), &first("ann")).await;
    assert!(station(&mut people, "ann").await.contains("Hand the sheet to the score taker"));
    for other in ["scr", "del"] {
        cites(&people.no(other, &act("step"), &over).await, "wca-2010", "A7f");
    }
    people.ok("jud", &act("step"), &over).await;
    assert!(station(&mut people, "ann").await.contains("The score taker has the sheet."));
    let change = [first("ann")[0], first("ann")[1], ("line", "1100"), ("reason", "misread")];
    cites(&people.no("jud", &act("ask-change"), &change).await, "wca-2010", "A7f");
    people.ok("sco", &act("register"), &first("ann")).await;
    people.ok("sco", &act("ask-change"), &change).await;
    let consent = [first("ann")[0], first("ann")[1], ("agreed", "yes")];
    cites(&people.no("sco", &act("consent"), &consent).await, "wca-2010", "1g2");
    people.ok("mj", &act("consent"), &consent).await;
    assert!(house.get("/r/cube-r1", "en").await.body.contains("11.00"));
    proves!(wca_2010::A7a, wca_2010::A7f);
}

#[tokio::test]
async fn blindfolds_are_checked_and_a_stopwatch_is_stopped_by_the_judge() {
    for stopwatch in [false, true] {
        let house = House::for_board().await;
        let round = json!({ "format": "1", "stopwatch": stopwatch });
        let mut people = approved(&house, "wca-2010", "333bf", round, &["ann", "bob"]).await;
        let checked = [("person", "ann"), ("step", "blindfold-checked")];
        assert!(station(&mut people, "ann").await.contains("has not checked this blindfold"));
        cites(&people.no("jud", &act("step"), &checked).await, "wca-2010", "B1b2");
        let panel = people.page("del", "/r/cube-r1/panel").await;
        assert_eq!(panel.matches("value=\"blindfold-checked\"").count(), 2, "{panel}");
        people.ok("del", &act("step"), &checked).await;
        people.ok("scr", &act("sign"), &first("ann")).await;
        assert!(!station(&mut people, "ann").await.contains("has not checked this blindfold"));
        // Without the check there is a warning, and no more.
        people.ok("scr", &act("sign"), &first("bob")).await;
        assert!(station(&mut people, "bob").await.contains("has not checked this blindfold"));
        people.ok("jud", &act("begin"), &first("bob")).await;
        people.ok("jud", &act("begin"), &first("ann")).await;
        people
            .ok("jud", &act("stop"), &[first("ann")[0], first("ann")[1], ("hundredths", "9000")])
            .await;
        let page = station(&mut people, "ann").await;
        for clause in ["A6c", "A6d"] {
            let offered = page.contains(&format!("name=\"clause\" value=\"{clause}\""));
            assert_eq!(offered, !stopwatch, "{clause}: {page}");
            if stopwatch {
                let fields =
                    [first("ann")[0], first("ann")[1], ("book", "wca-2010"), ("clause", clause)];
                people.no("jud", &act("penalise"), &fields).await;
            }
        }
        assert!(page.contains("1:30.00"), "the judge's stop ends the time: {page}");
    }
    let house = House::for_board().await;
    let round = json!({ "format": "1" });
    let mut people = approved(&house, "wca-2010", "333", round, &["ann", "bob"]).await;
    people.no("del", &act("step"), &[("person", "ann"), ("step", "blindfold-checked")]).await;
    assert!(!station(&mut people, "ann").await.contains("has not checked this blindfold"));
    proves!(wca_2010::B1b2, wca_2010::B5b);
}

#[tokio::test]
async fn practice_solves_of_magic_are_not_stored() {
    let house = House::for_board().await;
    let round = json!({ "format": "2" });
    let mut people = approved(&house, "wca-2010", "magic", round, &["ann", "bob"]).await;
    let page = station(&mut people, "ann").await;
    assert!(
        page.contains("Practice solves are not recorded") && !page.contains("Start the solve"),
        "{page}"
    );
    cites(&people.no("jud", &act("begin"), &first("ann")).await, "wca-2010", "G1a");
    let time = [first("ann")[0], first("ann")[1], ("time", "112")];
    cites(&people.no("jud", &act("time"), &time).await, "wca-2010", "G1a");
    let alone = [("person", "ann"), ("step", "official-solves")];
    cites(&people.no("jud", &act("step"), &alone).await, "wca-2010", "G1a");
    let both = [("person", "ann"), ("step", "official-solves"), ("agreed", "yes")];
    people.ok("jud", &act("step"), &both).await;
    for number in ["1", "2"] {
        let solve = [("person", "ann"), ("number", number)];
        people.ok("jud", &act("time"), &[solve[0], solve[1], ("time", "112")]).await;
        people.ok("jud", &act("check"), &[solve[0], solve[1], ("seen", "0")]).await;
        people.ok("jud", &act("record"), &solve).await;
        people.ok("sco", &act("register"), &solve).await;
    }
    assert_eq!(cells(&house, "ann").await, "1.12 1.12 1.12", "each takes the next number");
    proves!(wca_2010::G1a);
}

#[tokio::test]
async fn who_does_not_agree_within_a_minute_is_referred_to_the_main_judge() {
    for book in BOOKS {
        let (house, clock) = house_at_eight().await;
        let round = json!({ "format": "1" });
        let mut people = approved(&house, book, "333", round, &["ann", "bob"]).await;
        people.ok("scr", &act("sign"), &first("ann")).await;
        let page = station(&mut people, "ann").await;
        assert!(page.contains("READY?") && page.contains("id=\"ready-clock\""), "{page}");
        assert!(
            page.contains("Refer to the main judge") && page.contains("data-after=\"60\""),
            "{page}"
        );
        cites(&page, book, "A3b1");
        clock.pass(Span::seconds(61));
        let form = page.split("id=\"refer\"").nth(1).unwrap();
        let hidden = |name: &str| {
            let start = format!("name=\"{name}\" value=\"");
            form.split(&start).nth(1).unwrap().split('"').next().unwrap().to_owned()
        };
        let fields = ["what", "event", "round", "clause", "at"].map(|name| (name, hidden(name)));
        let mut fields: Vec<(&str, &str)> =
            fields.iter().map(|(name, value)| (*name, value.as_str())).collect();
        fields.push(("finding", "the cube is not on the mat"));
        people.ok("jud", "/c/spring/court/incident", &fields).await;
        let page = people.page("mj", "/c/spring/organise/rulings").await;
        assert!(page.contains("the cube is not on the mat"), "{page}");
        cites(&page, book, "A3b1");
        let close = "/c/spring/cubing/cube/do/close";
        cites(&people.no("mj", close, &[("round", "1")]).await, book, "11b");
        // They agree in the end.
        people.ok("jud", &act("begin"), &first("ann")).await;
    }
    proves_both!(A3b1);
}

#[tokio::test]
async fn counted_results_are_whole_numbers_and_their_mean_has_one_decimal() {
    let (house, clock) = house_at_eight().await;
    let mut people =
        called(&house, "wca-2010", "333fm", json!({ "format": "3" }), &["ann", "bob"]).await;
    let mut moves = 0;
    for number in ["1", "2", "3"] {
        people.ok("jud", &act("go"), &[("number", number)]).await;
        let shown = people.page("ann", "/r/cube-r1/mine").await;
        let scramble = shown.split("class=\"sequence\"").last().unwrap();
        let scramble = scramble.split_once('>').unwrap().1.split('<').next().unwrap().trim();
        moves += scramble.split_whitespace().count();
        // So that the mean is not a whole number.
        let solution = solution_of(scramble, number == "3" && moves.is_multiple_of(3));
        let fields = [("person", "ann"), ("number", number), ("text", solution.as_str())];
        people.ok("ann", &act("hand-in"), &fields).await;
        let empty = [("person", "bob"), ("number", number), ("text", "")];
        people.ok("bob", &act("hand-in"), &empty).await;
        clock.pass(Span::minutes(61));
        house.office.ring_due().await.unwrap();
        for person in ["ann", "bob"] {
            let solve = [("person", person), ("number", number)];
            people.ok("jud", &act("check-solution"), &solve).await;
            people.ok("jud", &act("record"), &solve).await;
            people.ok(person, &act("confirm"), &solve).await;
            people.ok("sco", &act("register"), &solve).await;
        }
    }
    let own = cells(&house, "ann").await;
    let all: Vec<&str> = own.split(' ').collect();
    let [one, two, three, best, mean] = all[..] else { panic!("{own}") };
    let counts: Vec<u32> = [one, two, three].iter().map(|own| own.parse().unwrap()).collect();
    assert!(counts.iter().all(|count| *count > 0), "{own}");
    assert_eq!(best, counts.iter().min().unwrap().to_string());
    let sum: u32 = counts.iter().sum();
    assert_ne!(sum % 3, 0, "{own}");
    let tenths = (sum * 10 * 2 + 3) / 6;
    assert_eq!(mean, format!("{}.{}", tenths / 10, tenths % 10), "{own}");
    assert_eq!(cells(&house, "bob").await, "DNF DNF DNF DNF", "nothing is no result");
    proves_both!(_9f3);
}

/// The inverted scramble, longer by a turn that is taken back where that is asked for.
fn solution_of(scramble: &str, longer: bool) -> String {
    let inverted = |own: &str| match own.strip_suffix('\'') {
        Some(plain) => plain.to_owned(),
        None if own.ends_with('2') => own.to_owned(),
        None => format!("{own}'"),
    };
    let all: Vec<String> = scramble.split_whitespace().rev().map(inverted).collect();
    // A pair of moves that do nothing changes the number of moves, not the cube.
    let lead = if longer { "R R' " } else { "" };
    format!("{lead}{}", all.join(" "))
}
