//! Qualification rounds and places by results: what is announced, who starts where, and who waits, through
//! the pages and with results of the rankings.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::mat::{BOOKS, cites, names, proves_both};
use crate::house::people::{People, chosen};
use rankings::wca::{Reader, Table};
use rulebook::{proves, wca_2010};
use serde_json::{Value, json};

const NAMES: [&str; 8] = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal"];
const ASK: &str = "/c/spring/cubing/board/options";
const DECIDE: &str = "/c/spring/cubing/board/decide-options";
const READ: &str = "/c/spring/cubing/board/results";
const GROUPS: &str = "/c/spring/cubing/cube/groups/";

/// What `ann`, `bob` and `cyd` have done before: two competitions of 2008 and 2009.
const HISTORY: [(Table, &str); 6] = [
    (Table::Continents, "id\tname\n_Europe\tEurope\n"),
    (Table::Countries, "id\tname\tcontinentId\tiso2\nTurkey\tTurkey\t_Europe\tTR\n"),
    (Table::Events, "id\tname\trank\n333\tCube\t10\n333bf\tBlind\t20\n"),
    (
        Table::Competitions,
        "id\tname\tcountryId\tyear\tmonth\tday\tendMonth\tendDay\n\
         A2008\tIzmir Open 2008\tTurkey\t2008\t5\t3\t5\t4\nB2009\tAnkara Open 2009\tTurkey\t2009\t1\t1\t1\t1\n",
    ),
    (
        Table::Persons,
        "subid\tname\tcountryId\tid\tgender\n1\tAnn\tTurkey\tann\tf\n1\tBob\tTurkey\tbob\tm\n1\tCyd\tTurkey\tcyd\tm\n",
    ),
    (
        Table::Results,
        "competitionId\teventId\troundTypeId\tpos\tbest\taverage\tpersonId\tpersonCountryId\n\
         A2008\t333\tf\t1\t1300\t1450\tann\tTurkey\nA2008\t333\tf\t2\t1400\t1600\tbob\tTurkey\n\
         A2008\t333\tf\t3\t1500\t1700\tcyd\tTurkey\nB2009\t333\tf\t1\t1200\t1400\tbob\tTurkey\n\
         B2009\t333bf\tf\t1\t9000\t0\tann\tTurkey\n",
    ),
];

async fn house() -> House {
    let house = House::for_board().await;
    let mut reader = Reader::default();
    for (table, text) in HISTORY {
        reader.read(table, &mut text.as_bytes()).unwrap();
    }
    office::keep_history(house.office.store(), &reader.history()).await.unwrap();
    house
}

/// A qualification round of which three go on to a first round of six; 15.00 on average qualifies.
fn rounds() -> Value {
    json!([{ "format": "a", "goes_on": 3 }, { "format": "a" }])
}

fn direct(day: &str) -> Value {
    json!({
        "first_round": 6, "most": 7, "direct": { "average": true, "result": 1500 }, "round": 2, "on": day,
    })
}

async fn groups(people: &mut People<'_>, round: u16, names: &[&str]) -> String {
    let all: Vec<String> = names.iter().map(|name| format!("{name} c 1")).collect();
    let fields: Vec<(&str, &str)> = all.iter().map(|place| ("at", place.as_str())).collect();
    let answer = people.send("org", &format!("{GROUPS}{round}"), &fields).await;
    if answer.status.is_redirection() { "done".to_owned() } else { answer.body }
}

/// Those who are proposed for a round, in order.
async fn proposed(people: &mut People<'_>, round: u16) -> Vec<String> {
    let page = people
        .page("org", &format!("{GROUPS}{round}?groups=1&judges=0&scramblers=0&takers=0"))
        .await;
    let mut all: Vec<String> = chosen(&page, "at")
        .iter()
        .filter_map(|own| own.split(' ').next())
        .map(str::to_owned)
        .collect();
    all.sort_unstable();
    all
}

#[tokio::test]
async fn who_is_not_good_enough_plays_the_qualification_round() {
    for book in BOOKS {
        let house = house().await;
        let mut hall =
            Hall::plan_qualified(&house, book, "333", rounds(), direct("2009-06-01")).await;
        hall.arrive(&NAMES).await;
        let mut people = People::new(&house);
        let public = house.get("/e/cube", "en").await.body;
        for text in ["Qualification round", "15.00", "2009-06-01"] {
            assert!(public.contains(text), "{text}: {public}");
        }
        cites(&public, book, "9r1");
        for other in ["ann", "jud", "del"] {
            people.no(other, READ, &[]).await;
        }
        people.ok("org", READ, &[]).await;
        let page = people.page("org", "/c/spring/cubing").await;
        assert!(page.contains("3 with results, 2 qualified directly"), "{page}");
        people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
        // The two do not play it, and all others have to.
        assert_eq!(proposed(&mut people, 1).await, NAMES[2..], "{book}");
        cites(&groups(&mut people, 1, &NAMES[1..]).await, book, "9r2");
        cites(&groups(&mut people, 1, &NAMES[3..]).await, book, "1h");
        assert_eq!(groups(&mut people, 1, &NAMES[2..]).await, "done", "{book}");
        play(&mut people, "cube", 1, &NAMES[2..]).await;
        let results = house.get("/r/cube-r1", "en").await.body;
        assert!(results.contains("Qualification round"), "{results}");
        // The best three fill the first round, beside those who are qualified.
        assert_eq!(proposed(&mut people, 2).await, NAMES[..5], "{book}");
        let clause = if book == "wca-2009" { "9p" } else { "9p2" };
        cites(&groups(&mut people, 2, &NAMES[..6]).await, book, clause);
        let page = groups(&mut people, 2, &["ann", "bob", "cyd", "dan", "zoe"]).await;
        assert!(page != "done", "nobody gets in by hand");
        assert_eq!(groups(&mut people, 2, &NAMES[..5]).await, "done", "{book}");
        play(&mut people, "cube", 2, &NAMES[..5]).await;
    }
    proves_both!(_9r, _9r1, _9r2);
}

/// Seals, opens, calls, and enters the cards of a round; then it is closed.
async fn play(people: &mut People<'_>, event: &str, round: u16, names: &[&str]) {
    let act = |name: &str| format!("/r/{event}-r{round}/do/{name}");
    for name in ["make-sets", "seal"] {
        people.ok("del", &act(name), &[]).await;
    }
    let number = round.to_string();
    people.ok("org", &format!("/c/spring/cubing/{event}/do/open"), &[("round", &number)]).await;
    people.ok("jud", &act("call"), &[("group", "1")]).await;
    for (place, person) in names.iter().enumerate() {
        let time = (1600 + 10 * place).to_string();
        let mut fields = vec![("person", *person), ("signed", "yes")];
        let lines = ["line-1", "line-2", "line-3", "line-4", "line-5"];
        fields.extend(lines.map(|line| (line, time.as_str())));
        people.ok("sco", &act("card"), &fields).await;
    }
    people.ok("mj", &format!("/c/spring/cubing/{event}/do/close"), &[("round", &number)]).await;
}

/// A new competition of a book, announced or not; the addresses of its console and its forms.
async fn planned(people: &mut People<'_>, book: &str, first: &str) -> (String, String) {
    let plan = [
        ("name", "Qualified"),
        ("place", "Ankara"),
        ("country", "TR"),
        ("first", first),
        ("last", first),
        ("offset", "180"),
        ("language", "en"),
        ("book", book),
    ];
    let console = people.ok("org", "/competitions/new", &plan).await;
    let desk = console.replace("/organise", "/desk");
    (console, desk)
}

/// The form of an event with a qualification round.
fn form<'a>(first: &'a str, most: &'a str, reason: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("format-1", "a"),
        ("goes-on-1", "8"),
        ("format-2", "a"),
        ("qualify", "yes"),
        ("qualify-first", first),
        ("qualify-most", most),
        ("qualify-kind", "average"),
        ("qualify-result", "1500"),
        ("qualify-round", "2"),
        ("qualify-on", "2026-11-01"),
        ("qualify-reason", reason),
    ]
}

/// The id of the only event of a competition.
fn event_of(page: &str) -> String {
    page.split("/organise/setup/").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn all_of_a_qualification_round_is_announced_and_its_numbers_go_up_only() {
    // The first is two months away, the second two weeks.
    for (first, late) in [("2027-01-20", false), ("2026-11-30", true)] {
        for book in BOOKS {
            let house = house().await;
            let mut people = People::new(&house);
            let (console, desk) = planned(&mut people, book, first).await;
            let mut fields = form("", "40", "");
            fields.push(("game", "333"));
            people.ok("org", &format!("{desk}/event"), &fields).await;
            let refused = people.no("org", &format!("{desk}/announce"), &[]).await;
            cites(&refused, book, "9r1");
            assert!(refused.contains("the number of competitors in the first round"), "{refused}");
            let id = event_of(&people.page("org", &format!("{console}/events")).await);
            let change = format!("{desk}/change");
            let with = |first: &'static str, most: &'static str, reason: &'static str| {
                form(first, most, reason)
            };
            let mut all = with("24", "40", "");
            all.push(("id", &id));
            people.ok("org", &change, &all).await;
            people.ok("org", &format!("{desk}/announce"), &[]).await;
            // Fewer, or none at all, is not possible any more.
            for (first, most) in [("20", "40"), ("24", "30")] {
                let mut fewer = with(first, most, "the hall is smaller");
                fewer.push(("id", &id));
                cites(&people.no("org", &change, &fewer).await, book, "9r3");
            }
            let without =
                [("id", id.as_str()), ("format-1", "a"), ("goes-on-1", "8"), ("format-2", "a")];
            cites(&people.no("org", &change, &without).await, book, "9r3");
            let mut more = with("32", "60", "");
            more.push(("id", &id));
            if late {
                cites(&people.no("org", &change, &more).await, book, "9r3");
                more = with("32", "60", "a second hall");
                more.push(("id", &id));
            }
            people.ok("org", &change, &more).await;
            let public = house.get(&format!("/e/{id}"), "en").await.body;
            cites(&public, book, "9r3");
            assert!(public.contains("40 / 24 → 60 / 32"), "{public}");
            assert_eq!(public.contains("less than a month before"), late, "{public}");
            assert_eq!(public.contains("a second hall"), late, "{public}");
        }
    }
    proves_both!(_9r3);
}

#[tokio::test]
async fn a_qualification_round_and_a_combined_round_count_as_one_each() {
    for book in BOOKS {
        let house = house().await;
        let mut people = People::new(&house);
        let (_, desk) = planned(&mut people, book, "2027-01-20").await;
        // Four rounds are the most: with a qualification round three besides, each may be combined.
        let mut fields = form("24", "40", "");
        fields.extend([("format-3", "a"), ("format-4", "a"), ("game", "333")]);
        fields.extend([("cutoff-after-2", "2"), ("cutoff-under-2", "2000"), ("limit", "100")]);
        people.ok("org", &format!("{desk}/event"), &fields).await;
        // With 99 competitors at most three, the qualification round among them.
        let mut fields = form("24", "40", "");
        fields.extend([("format-3", "a"), ("format-4", "a"), ("game", "222"), ("limit", "99")]);
        cites(&people.no("org", &format!("{desk}/event"), &fields).await, book, "9m1");
        let mut fields = form("24", "40", "");
        fields.extend([("format-3", "a"), ("game", "222"), ("limit", "99")]);
        people.ok("org", &format!("{desk}/event"), &fields).await;
        // One round alone cannot be a qualification round.
        let alone = [("game", "444"), ("format-1", "a"), ("qualify", "yes")];
        cites(&people.no("org", &format!("{desk}/event"), &alone).await, book, "9r");
    }
    proves_both!(_9m1, _9o);
}

/// What somebody enters, on the page of the registration.
fn entry<'a>(book: &'a str, events: &[&'a str]) -> Vec<(&'a str, &'a str)> {
    let mut fields = vec![
        ("country", "TR"),
        ("born", "1999-03-04"),
        ("gender", "f"),
        ("contact", "a@b.example"),
        ("accepts", book),
    ];
    fields.extend(events.iter().map(|event| ("event", *event)));
    fields
}

#[tokio::test]
async fn places_of_a_limited_event_go_by_results_or_by_the_ranking() {
    // By single and by the ranking bob is before ann; who has no result comes last, in the order of entry.
    for (way, shown, waits) in [
        ("single", "best single", ["cyd", "zoe", "yan"]),
        ("average", "best average or mean", ["cyd", "zoe", "yan"]),
        ("ranking", "world ranking", ["cyd", "zoe", "yan"]),
        ("", "", ["cyd", "ann", "bob"]),
    ] {
        let house = house().await;
        let mut hall =
            Hall::plan_event(&house, "wca-2010", "333", json!([{ "format": "a" }])).await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        let asked = [("places-cube", "2"), ("by-cube", way)];
        people.ok("org", ASK, &asked).await;
        for person in ["zoe", "yan", "cyd", "ann", "bob"] {
            people.ok(person, "/c/spring/register", &entry("wca-2010", &["cube"])).await;
        }
        // Before the Board has spoken, nothing is in force.
        assert!(!people.page("cyd", "/c/spring/register").await.contains("on the waiting list"));
        people.ok("board", DECIDE, &[("approved", "yes"), ("reason", "two tables")]).await;
        if !way.is_empty() {
            people.ok("org", READ, &[]).await;
            let public = house.get("/c/spring/info", "en").await.body;
            assert!(public.contains(shown), "{way}: {public}");
        }
        for (place, person) in waits.iter().enumerate() {
            let page = people.page(person, "/c/spring/register").await;
            let number = format!("Number {} on the waiting list", place + 1);
            assert!(page.contains(&number), "{way} {person}: {page}");
            let approve = [("person", *person), ("event", "cube")];
            let refused = people.no("org", "/c/spring/desk/approve", &approve).await;
            cites(&refused, "wca-2010", "Z4");
        }
    }
    proves!(wca_2010::Z4);
}

#[tokio::test]
async fn results_at_certain_competitions_lead_to_a_later_round_once_the_board_has_approved_it() {
    let house = house().await;
    let mut hall = Hall::plan_event(
        &house,
        "wca-2010",
        "333",
        json!([{ "format": "a", "goes_on": 3 }, { "format": "a" }]),
    )
    .await;
    let mut people = People::new(&house);
    let line = |round: &'static str, at: &'static str| {
        [
            ("direct-event-0", "cube"),
            ("direct-round-0", round),
            ("direct-kind-0", "average"),
            ("direct-result-0", "1500"),
            ("direct-at-0", at),
        ]
    };
    cites(&people.no("org", ASK, &line("3", "B2009")).await, "wca-2010", "Z3");
    cites(&people.no("org", ASK, &line("2", "")).await, "wca-2010", "Z3");
    people.ok("org", ASK, &line("2", "B2009, C2010")).await;
    assert!(!house.get("/c/spring/info", "en").await.body.contains("Optional regulations"));
    hall.arrive(&NAMES).await;
    people.ok("org", READ, &[]).await;
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    assert_eq!(
        proposed(&mut people, 1).await,
        NAMES,
        "not in force before the Board has approved it"
    );
    people.no("org", DECIDE, &[("approved", "yes"), ("reason", "as every year")]).await;
    people.ok("board", DECIDE, &[("approved", "yes"), ("reason", "as every year")]).await;
    let public = house.get("/c/spring/info", "en").await.body;
    cites(&public, "wca-2010", "Z3");
    assert!(
        public.contains("15.00") && public.contains("B2009"),
        "listed in the announcement: {public}"
    );
    // In Ankara only bob was under fifteen seconds; ann was in Izmir.
    let others: Vec<&str> = NAMES.into_iter().filter(|own| *own != "bob").collect();
    assert_eq!(proposed(&mut people, 1).await, others);
    cites(&groups(&mut people, 1, &NAMES).await, "wca-2010", "Z3");
    assert_eq!(groups(&mut people, 1, &others).await, "done");
    play(&mut people, "cube", 1, &others).await;
    assert_eq!(proposed(&mut people, 2).await, ["ann", "bob", "cyd", "dan"]);
    assert_eq!(groups(&mut people, 2, &["ann", "bob", "cyd", "dan"]).await, "done");
    proves!(wca_2010::Z, wca_2010::Z3);
}

#[tokio::test]
async fn everybody_may_enter_every_event_unless_an_option_says_otherwise() {
    for book in BOOKS {
        let house = house().await;
        let mut hall = Hall::plan_event(&house, book, "333", json!([{ "format": "a" }])).await;
        hall.add_event("two", "222", "a").await;
        hall.add_event("blind", "333bf", "3").await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        let register = "/c/spring/register";
        people.ok("gus", register, &entry(book, &["cube", "two", "blind"])).await;
        people.ok("org", "/c/spring/desk/approve", &[("person", "gus")]).await;
        let page = people.page("gus", register).await;
        assert_eq!(page.matches("<strong>approved</strong>").count(), 3, "{page}");
        // Only an option that the Board has approved limits that, and 1j.
        cites(&people.no("mj", register, &entry(book, &["cube"])).await, book, "1j");
        people.ok("org", ASK, &[("most-events", "1")]).await;
        people.ok("hal", register, &entry(book, &["cube", "two"])).await;
        people.ok("board", DECIDE, &[("approved", "yes"), ("reason", "a short day")]).await;
        let refused = people.no("fay", register, &entry(book, &["cube", "two"])).await;
        cites(&refused, "wca-2010", "Z2");
    }
    proves_both!(_9k);
}

#[tokio::test]
async fn a_combined_round_is_planned_for_those_who_make_all_attempts() {
    let ends = |page: &str| -> Vec<String> {
        let all = page.split("name=\"end-").skip(1);
        all.filter_map(|own| Some(own.split("value=\"").nth(1)?.split('"').next()?.to_owned()))
            .collect()
    };
    for book in BOOKS {
        let mut lengths = Vec::new();
        for cutoff in [None, Some(json!({ "attempts": 2, "by": { "best": 8 } }))] {
            let house = house().await;
            let round = json!([{ "format": "a", "cutoff": cutoff }]);
            let mut hall = Hall::plan_event(&house, book, "333", round).await;
            hall.take_entries().await;
            let mut people = People::new(&house);
            let page = people.page("org", "/c/spring/desk/schedule?proposal=true").await;
            lengths.push(ends(&page)[1].clone());
        }
        // 32 competitors at eight stations: 160 attempts, or 64 and 24.
        assert!(lengths[0].ends_with("T10:30") && lengths[1].ends_with("T10:20"), "{lengths:?}");
    }
    proves_both!(_9g1);
}

#[tokio::test]
async fn another_puzzle_is_held_as_an_unofficial_event_only() {
    for book in BOOKS {
        let house = house().await;
        let mut hall = Hall::plan_event(&house, book, "333", json!([{ "format": "1" }])).await;
        let mut people = People::new(&house);
        let page = people.page("org", "/c/spring/organise/events").await;
        cites(&page, book, "9a");
        cites(&page, book, "9e4");
        let (add, other) = ("/c/spring/desk/event", [("game", "skewb"), ("format-1", "3")]);
        assert!(people.send("org", add, &other).await.status.is_client_error());
        let fields = [
            ("game", "unofficial"),
            ("unofficial-name", "Skewb"),
            ("unofficial-format", "1"),
            ("rounds", "1"),
        ];
        people.ok("org", add, &fields).await;
        let page = people.page("org", "/c/spring/organise/events").await;
        let id =
            page.split("/organise/setup/unofficial").nth(1).unwrap().split('"').next().unwrap();
        let id = format!("unofficial{id}");
        let public = house.get(&format!("/e/{id}"), "en").await.body;
        assert!(public.contains("Skewb") && names(&public, book, "9e4"), "{public}");
        hall.officials_for(&id).await;
        hall.arrive_for(&["ann", "bob"], &["cube", &id]).await;
        people.ok("del", &format!("/c/spring/cubing/{id}/do/approve"), &[]).await;
        let path = format!("/c/spring/cubing/{id}/groups/1");
        let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
        let places = chosen(&page, "at");
        let fields: Vec<(&str, &str)> = places.iter().map(|own| ("at", own.as_str())).collect();
        people.ok("org", &path, &fields).await;
        let act = |name: &str| format!("/r/{id}-r1/do/{name}");
        // There is no row for it: its sequences are brought along.
        cites(&people.no("del", &act("make-sets"), &[]).await, book, "4f-other");
        let sets = "R U B L\nU R L B\nB L U R";
        let brought = [("program", "Skewber"), ("version", "1"), ("sets", sets)];
        people.ok("del", &act("import-sets"), &brought).await;
        people.ok("del", &act("seal"), &[]).await;
        people.ok("org", &format!("/c/spring/cubing/{id}/do/open"), &[("round", "1")]).await;
        people.ok("jud", &act("call"), &[("group", "1")]).await;
        for (person, time) in [("ann", "777"), ("bob", "888")] {
            let card = [("person", person), ("signed", "yes"), ("line-1", time)];
            people.ok("sco", &act("card"), &card).await;
        }
        people.ok("mj", &format!("/c/spring/cubing/{id}/do/close"), &[("round", "1")]).await;
        let results = house.get(&format!("/r/{id}-r1"), "en").await.body;
        assert!(results.contains("7.77") && names(&results, book, "9e4"), "{results}");
        for path in ["/rankings", "/rankings?event=333", "/c/spring/wcif.json"] {
            let page = house.get(path, "en").await.body;
            assert!(!page.contains("7.77") && !page.contains("777"), "{path}: {page}");
        }
        let table = house.get("/c/spring/results.csv", "en").await.body;
        assert!(!table.contains("7.77") && !table.contains("777"), "{table}");
    }
    proves_both!(_9a, _9e4, _4f_other);
}
