//! Rulings, people and plans by the regulations, in both editions, through the pages.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::mat::{
    BOOKS, act, approved, called, cites, first, grouped, house_at_eight, names, proves_both,
    station, stopped,
};
use crate::house::people::People;
use arena::time::Span;
use rulebook::{proves, wca_2009};
use serde_json::json;

const COURT: &str = "/c/spring/court/";
const RULINGS: &str = "/c/spring/organise/rulings";

fn court(act: &str) -> String {
    format!("{COURT}{act}")
}

/// The value of the first hidden field of a name on a page.
fn hidden(page: &str, name: &str) -> String {
    let start = format!("name=\"{name}\" value=\"");
    page.split(&start).nth(1).expect(name).split('"').next().unwrap().to_owned()
}

/// A ruling about somebody.
fn ruling<'a>(consequence: &'a str, person: &'a str, clause: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("consequence", consequence),
        ("person", person),
        ("clause", clause),
        ("finding", "three judges saw it"),
        ("no-pictures", "yes"),
    ]
}

#[tokio::test]
async fn the_delegate_disqualifies_on_the_grounds_of_the_book_and_nobody_else() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus"];
        let round = json!({ "format": "1" });
        let mut people = grouped(&house, book, "333", round, &names).await;
        let page = people.page("del", RULINGS).await;
        for clause in ["2k", "2k1", "2k2", "2k3", "2k4", "2k5", "1e2", "1f2", "2r"] {
            let offered = page.contains(&format!("value=\"{book} {clause}\""));
            assert!(offered || ["2k"].contains(&clause), "{book} {clause}: {page}");
        }
        for (person, clause) in [("ann", "2k2"), ("bob", "2k4")] {
            let clause = format!("{book} {clause}");
            for other in ["org", "mj", "jud"] {
                people.no(other, &court("rule"), &ruling("disqualified", person, &clause)).await;
            }
            people.ok("del", &court("rule"), &ruling("disqualified", person, &clause)).await;
        }
        // A refusal names the clause that was refused.
        let refusal = format!("{book} 2k5");
        let mut fields = ruling("disqualified", "cyd", &refusal);
        cites(&people.no("del", &court("rule"), &fields).await, book, "2k5");
        let refused = format!("{book} 2i");
        fields.push(("refused", &refused));
        people.ok("del", &court("rule"), &fields).await;
        // A ground that the book does not have is none.
        let none = format!("{book} 6c");
        people.no("del", &court("rule"), &ruling("disqualified", "dan", &none)).await;
        // Rulings take no pictures.
        let clause = format!("{book} 2k2");
        let mut pictures = ruling("disqualified", "dan", &clause);
        pictures.retain(|(name, _)| *name != "no-pictures");
        cites(&people.no("del", &court("rule"), &pictures).await, book, "11f");
        assert!(!people.page("del", RULINGS).await.contains("type=\"file\""));
        // A warning comes first, or not.
        people.ok("mj", &court("rule"), &ruling("warning", "dan", &clause)).await;
        assert!(people.page("del", RULINGS).await.contains("three judges saw it"));
        let mut after = ruling("disqualified", "dan", &clause);
        after.push(("after-warning", "yes"));
        people.ok("del", &court("rule"), &after).await;
        let mut unwarned = ruling("disqualified", "eva", &clause);
        unwarned.push(("after-warning", "yes"));
        cites(&people.no("del", &court("rule"), &unwarned).await, book, "2l");
        // Whoever is out is in no group.
        for person in ["ann", "bob", "cyd", "dan"] {
            let at = format!("{person} c 1");
            let refused = people.no("org", "/c/spring/cubing/cube/groups/1", &[("at", &at)]).await;
            cites(&refused, book, "1d2");
        }
    }
    proves_both!(_2k, _2k2, _2k4, _2k5, _2l, _11f);
}

#[tokio::test]
async fn who_refuses_to_help_can_be_disqualified_and_the_main_judge_rules_in_the_event() {
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "1" });
        let names = ["ann", "bob", "cyd", "dan"];
        let mut people = grouped(&house, book, "333", round, &names).await;
        for (person, duty, clause) in [("ann", "judge", "1e2"), ("bob", "scramble", "1f2")] {
            let clause = format!("{book} {clause}");
            let out = ruling("disqualified", person, &clause);
            cites(
                &people.no("del", &court("rule"), &out).await,
                book,
                clause.split(' ').nth(1).unwrap(),
            );
            people.ok("org", &court("refusal"), &[("person", person), ("duty", duty)]).await;
            people.ok("del", &court("rule"), &out).await;
        }
        // The main judge of the event, with a clause and a reason.
        let clause = format!("{book} 2j");
        let mut out = ruling("out-of-event", "cyd", &clause);
        out.push(("event", "cube"));
        for other in ["jud", "org"] {
            people.no(other, &court("rule"), &out).await;
        }
        let absent = [("person", "cyd"), ("event", "cube"), ("finding", "called three times")];
        cites(&people.no("mj", &court("rule"), &out).await, book, "2j");
        people.ok("org", &court("no-show"), &absent).await;
        let mut silent = out.clone();
        silent.retain(|(name, _)| *name != "finding");
        people.no("mj", &court("rule"), &silent).await;
        people.ok("mj", &court("rule"), &out).await;
        let at = [("at", "cyd c 1"), ("at", "dan c 1")];
        cites(&people.no("org", "/c/spring/cubing/cube/groups/1", &at).await, book, "1d2");
    }
    proves_both!(_1d2, _1e2, _1f2);
}

#[tokio::test]
async fn a_ruling_is_disputed_within_half_an_hour_and_the_answer_is_final() {
    for book in BOOKS {
        let (house, clock) = house_at_eight().await;
        let round = json!({ "format": "1" });
        let names = ["ann", "bob", "cyd"];
        let mut people = grouped(&house, book, "333", round, &names).await;
        let clause = format!("{book} 2k3");
        for (person, consequence) in [("ann", "warning"), ("bob", "disqualified")] {
            people.ok("del", &court("rule"), &ruling(consequence, person, &clause)).await;
        }
        let page = people.page("ann", "/c/spring/rulings").await;
        cites(&page, book, "2q");
        let own = hidden(&page, "ruling");
        let dispute = [("ruling", own.as_str()), ("finding", "it was somebody else")];
        // Only a ruling can be disputed, not a rule.
        let none = [("ruling", "no-such-ruling"), ("finding", "the rule is wrong")];
        people.no("ann", &court("dispute"), &none).await;
        people.ok("ann", &court("dispute"), &dispute).await;
        let waits = people.page("del", RULINGS).await;
        assert!(waits.contains("it was somebody else"), "it goes to the delegate: {waits}");
        clock.pass(Span::minutes(31));
        let page = people.page("bob", "/c/spring/rulings").await;
        if page.contains("name=\"ruling\"") {
            let late = hidden(&page, "ruling");
            let dispute = [("ruling", late.as_str()), ("finding", "too late")];
            cites(&people.no("bob", &court("dispute"), &dispute).await, book, "2o");
        } else {
            cites(&page, book, "2o");
        }
        let (id, answer) = (hidden(&waits, "dispute"), format!("{book} 2r"));
        let fields = [
            ("dispute", id.as_str()),
            ("consequence", "confirm"),
            ("clause", answer.as_str()),
            ("finding", "three judges heard it"),
            ("no-pictures", "yes"),
        ];
        people.no("org", &court("answer"), &fields).await;
        people.ok("del", &court("answer"), &fields).await;
        people.no("del", &court("answer"), &fields).await;
        people.no("ann", &court("dispute"), &dispute).await;
        // Who does not accept it can be disqualified for that.
        cites(
            &people.no("del", &court("rule"), &ruling("disqualified", "cyd", &answer)).await,
            book,
            "2r",
        );
        people.ok("del", &court("rule"), &ruling("disqualified", "ann", &answer)).await;
    }
    proves_both!(_2n, _2o, _2q, _2r);
}

#[tokio::test]
async fn incidents_have_three_kinds_and_only_they_give_another_attempt() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names = ["ann", "bob", "cyd", "dan"];
        let round = json!({ "format": "1" });
        let mut people = approved(&house, book, "333", round, &names).await;
        for person in names {
            stopped(&mut people, person, "1000").await;
        }
        let station = people.page("mj", "/r/cube-r1/judge/ann").await;
        let list =
            station.split("id=\"ground\"").nth(1).unwrap().split("</select>").next().unwrap();
        for kind in ["procedure", "disturbance", "equipment"] {
            assert!(list.contains(&format!("value=\"{kind}\"")), "{list}");
        }
        let most = if book == "wca-2010" { 4 } else { 3 };
        assert_eq!(list.matches("<option").count(), most, "a modified puzzle is no ground: {list}");
        for (person, ground, clause) in [
            ("ann", "procedure", "11a1"),
            ("bob", "disturbance", "11a2"),
            ("cyd", "equipment", "11a3"),
        ] {
            let [who, number] = first(person);
            let extra = [who, number, ("ground", ground), ("finding", "seen by two judges")];
            people.ok("mj", &act("extra"), &extra).await;
            let page = people.page("scr", &format!("/r/cube-r1/scramble?person={person}")).await;
            assert!(page.contains("Spare scramble 1"), "{clause}: {page}");
        }
        let [who, number] = first("dan");
        for ground in ["modified-puzzle", "defect"] {
            let extra = [who, number, ("ground", ground), ("finding", "it was slow")];
            people.no("mj", &act("extra"), &extra).await;
        }
        // The log of incidents has the same kinds, with the clause or the station.
        let page = people.page("jud", RULINGS).await;
        let at = page.split("id=\"incident-at\"").nth(1).unwrap();
        let at = at.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let clause = format!("{book} A3b");
        for (what, more) in [
            ("procedure", ("clause", clause.as_str())),
            ("disturbance", ("station", "")),
            ("equipment", ("station", "timer 4")),
        ] {
            let fields = [
                ("what", what),
                ("event", "cube"),
                ("round", "1"),
                ("at", at.as_str()),
                ("finding", what),
                more,
            ];
            people.ok("jud", &court("incident"), &fields).await;
        }
        let page = people.page("mj", RULINGS).await;
        assert!(page.contains("timer 4"), "{page}");
        cites(&page, book, "A3b");
    }
    proves_both!(_3i, _5c, _11a1, _11a3);
    proves!(wca_2009::_11a, wca_2009::_11a2, wca_2009::_11e);
}

#[tokio::test]
async fn the_judge_enters_what_is_missing_and_the_result_follows() {
    for book in BOOKS {
        let house = House::for_board().await;
        let names =
            ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal", "ian", "joe", "kim", "lea"];
        let round = json!({ "format": "1" });
        let mut people = approved(&house, book, "333", round, &names).await;
        for person in names {
            stopped(&mut people, person, "1000").await;
        }
        let check = |person: &'static str, more: &[(&'static str, &'static str)]| {
            let mut all = first(person).to_vec();
            all.extend_from_slice(more);
            all
        };
        // Nothing is saved without a verdict.
        cites(&people.no("jud", &act("record"), &first("ann")).await, book, "A6g");
        for (person, fields, shown) in [
            ("ann", &[("seen", "0")][..], "10.00"),
            ("bob", &[("seen", "1")], "10.00 + 2 = 12.00"),
            ("cyd", &[("seen", "2")], "DNF"),
            ("dan", &[("seen", "0"), ("pieces", "loose")], "DNF"),
            ("eva", &[("seen", "degrees"), ("lower", "45"), ("upper", "45")], "10.00"),
            ("fay", &[("seen", "degrees"), ("lower", "46")], "10.00 + 2 = 12.00"),
            ("gus", &[("seen", "degrees"), ("lower", "46"), ("upper", "46")], "DNF"),
        ] {
            people.ok("jud", &act("check"), &check(person, fields)).await;
            let page = station(&mut people, person).await;
            let face = page.split("class=\"face\" dir=\"ltr\">").nth(1).unwrap();
            assert_eq!(face.split('<').next().unwrap(), shown, "{book} {person}");
        }
        // The nine pictures of the book: how far the lower and the upper slice are turned.
        // A cap without a function is the main judge's: solved or not.
        for (person, solved, shown) in [("ian", "yes", "10.00"), ("joe", "no", "DNF")] {
            people
                .ok("jud", &act("check"), &check(person, &[("seen", "0"), ("pieces", "cap-only")]))
                .await;
            cites(&people.no("jud", &act("record"), &first(person)).await, book, "5b5");
            let [who, number] = first(person);
            let rule = [who, number, ("solved", solved), ("finding", "a centre cap is off")];
            people.no("jud", &act("rule-solved"), &rule).await;
            people.ok("mj", &act("rule-solved"), &rule).await;
            let page = station(&mut people, person).await;
            let face = page.split("class=\"face\" dir=\"ltr\">").nth(1).unwrap();
            assert_eq!(face.split('<').next().unwrap(), shown, "{book} {person}");
            people.ok("jud", &act("record"), &first(person)).await;
        }
    }
    proves_both!(_5b5, _10d, _10e, _10e1, _10e2, A6g);
    proves!(wca_2009::_10b, wca_2009::_10f_cube);
}

#[tokio::test]
async fn places_go_by_the_best_or_by_the_average() {
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "2" });
        let mut people = called(&house, book, "333", round, &["ann", "bob", "cyd", "dan"]).await;
        for (person, lines) in [
            ("ann", ["1200", "d"]),
            ("bob", ["1300", "1100"]),
            ("cyd", ["d", "d"]),
            ("dan", ["1150", "1150"]),
        ] {
            let card =
                [("person", person), ("signed", "yes"), ("line-1", lines[0]), ("line-2", lines[1])];
            people.ok("sco", &act("card"), &card).await;
        }
        let page = house.get("/r/cube-r1", "en").await.body;
        let order = ["bob", "dan", "ann", "cyd"];
        let places = order.map(|own| page.find(&format!("{own} the Cuber</bdi></a>")).unwrap());
        assert!(places.is_sorted(), "{book}: {page}");
    }
    for book in BOOKS {
        let house = House::for_board().await;
        let round = json!({ "format": "a" });
        let mut people = called(&house, book, "333", round, &["ann", "bob", "cyd"]).await;
        for (person, time, best) in
            [("ann", "1200", "500"), ("bob", "1100", "1000"), ("cyd", "d", "400")]
        {
            let mut card = vec![("person", person), ("signed", "yes"), ("line-1", best)];
            card.extend(["line-2", "line-3", "line-4", "line-5"].map(|line| (line, time)));
            people.ok("sco", &act("card"), &card).await;
        }
        let page = house.get("/r/cube-r1", "en").await.body;
        let order = ["bob", "ann", "cyd"];
        let places = order.map(|own| page.find(&format!("{own} the Cuber</bdi></a>")).unwrap());
        assert!(places.is_sorted(), "{book}: the average before the best, DNF last: {page}");
    }
    proves_both!(_9f12, _9f13);
}

#[tokio::test]
async fn a_time_limit_is_ten_minutes_unless_another_was_announced_and_then_it_stays() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan_event(&house, book, "333", json!([{ "format": "a" }])).await;
        let mut people = People::new(&house);
        let page = people.page("org", "/c/spring/organise/setup/cube").await;
        assert!(page.contains("name=\"limit-1\"") && page.contains("value=\"10:00\""), "{page}");
        cites(&page, book, "A1a");
        let change = "/c/spring/desk/change";
        let with = |limit: &'static str| [("id", "cube"), ("format-1", "a"), ("limit-1", limit)];
        people.ok("org", change, &with("3:00")).await;
        assert!(house.get("/e/cube", "en").await.body.contains("3:00"));
        hall.arrive(&["ann", "bob"]).await;
        people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
        people
            .ok("org", "/c/spring/cubing/cube/groups/1", &[("at", "ann c 1"), ("at", "bob c 1")])
            .await;
        people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
        cites(&people.no("org", change, &with("5:00")).await, book, "A1a");
    }
    proves_both!(_8d, A1a);
}

#[tokio::test]
async fn open_competitions_have_no_filter_and_closed_ones_need_the_board() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        let entry = |country: &'static str| {
            [
                ("country", country),
                ("born", "1990-01-02"),
                ("gender", "f"),
                ("contact", "a@b.example"),
                ("accepts", if book == "wca-2009" { "wca-2009" } else { "wca-2010" }),
                ("event", "cube"),
            ]
        };
        for (person, country) in [("ann", "TR"), ("bob", "JP"), ("cyd", "IR")] {
            people.ok(person, "/c/spring/register", &entry(country)).await;
        }
        // Countries are those of a list; anything else is refused.
        assert!(
            people.send("dan", "/c/spring/register", &entry("XX")).await.status.is_client_error()
        );
        assert!(
            people
                .send("dan", "/c/spring/register", &entry("Atlantis"))
                .await
                .status
                .is_client_error()
        );
        let page = people.page("dan", "/c/spring/register").await;
        for code in ["TR", "JP", "XK", "TW"] {
            assert!(page.contains(&format!("value=\"{code}\"")), "both parts of the list: {code}");
        }
    }
    proves_both!(_2e1a);
}

#[tokio::test]
async fn the_main_judge_moves_a_round_and_everybody_is_told() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan_event(&house, book, "333", json!([{ "format": "a" }])).await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        let proposal = people.page("org", "/c/spring/desk/schedule?proposal=true").await;
        let value = |name: &str| {
            let start = format!("name=\"{name}\"");
            let own = proposal.split(&start).nth(1).unwrap();
            own.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
        };
        let (start, end) = (value("start-1"), value("end-1"));
        let slot = [("what-0", "cube/1"), ("start-0", start.as_str()), ("end-0", end.as_str())];
        people.ok("org", "/c/spring/desk/schedule", &slot).await;
        let later = start.replace("T10:", "T11:");
        let moved =
            [("round", "cube/1"), ("start", later.as_str()), ("reason", "the timers are late")];
        let path = "/c/spring/desk/schedule/move";
        for other in ["org", "jud", "sco"] {
            people.no(other, path, &moved).await;
        }
        people.ok("mj", path, &moved).await;
        let public = house.get("/c/spring/schedule", "en").await.body;
        assert!(public.contains("the timers are late") && public.contains("11:"), "{public}");
    }
    proves_both!(_1d3);
}

#[tokio::test]
async fn officials_have_several_roles_and_setting_up_is_the_organisers() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan_event(&house, book, "333", json!([{ "format": "a" }])).await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        // A scrambler who also judges and takes scores.
        for role in ["judge", "score-taker"] {
            let official = [("person", "scr"), ("role", role), ("event", "cube")];
            people.session("scr").await;
            people.ok("org", "/c/spring/desk/appoint", &official).await;
        }
        let page = people.page("org", "/c/spring/organise/officials").await;
        assert!(page.matches(">scr<").count() >= 1, "{page}");
        // Venue, schedule, registration and rulebook are the organisers' to set.
        let other = [("name", "Another name")];
        for who in ["del", "jud", "scr", "sco"] {
            people.no(who, "/c/spring/desk/plan", &other).await;
            people.no(who, "/c/spring/desk/event", &[("game", "222"), ("format-1", "a")]).await;
            assert!(
                people.get(who, "/c/spring/organise/settings").await.status.is_client_error(),
                "{who}"
            );
        }
        people.ok("org", "/c/spring/desk/event", &[("game", "222"), ("format-1", "a")]).await;
        // The tasks of the organisers are signed off by them alone.
        for (clause, who) in [("1b1", "del"), ("1b1", "jud")] {
            let tick = [("book", book), ("clause", clause), ("as", "organiser")];
            people.no(who, "/c/spring/desk/tick", &tick).await;
        }
        let tick = [("book", book), ("clause", "1b1"), ("as", "organiser")];
        people.ok("org", "/c/spring/desk/tick", &tick).await;
        assert!(names(&people.page("org", "/c/spring/organise/documents").await, book, "1b1"));
        // Reports, approval and disqualification are the delegate's.
        people.no("org", "/c/spring/cubing/cube/do/approve", &[]).await;
        people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
        people.no("org", "/c/spring/desk/reports/send", &[("report", "0"), ("text", "fine")]).await;
    }
    proves_both!(_1b, _1k);
}
