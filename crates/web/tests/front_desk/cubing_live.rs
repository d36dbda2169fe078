//! Cubing as it happens: records and personal bests are marked as they fall, a final is typed in station by
//! station, and the competition can be taken along as badges, cards and files.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use axum::http::StatusCode;
use rankings::wca::{Reader, Table};
use rulebook::{proves, wca_2009, wca_2010};
use serde_json::json;

const NAMES: [&str; 8] = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal"];

/// The world had 9.00 and an average of 10.00, Europe 9.50 and 10.50, Turkey 11.00 and 12.00.
const TABLES: [(Table, &str); 6] = [
    (Table::Continents, "id\tname\n_Asia\tAsia\n_Europe\tEurope\n"),
    (
        Table::Countries,
        "id\tname\tcontinentId\tiso2\nGermany\tGermany\t_Europe\tDE\nTurkey\tTurkey\t_Europe\tTR\nJapan\tJapan\t_Asia\tJP\n",
    ),
    (Table::Events, "id\tname\trank\n333\tCube\t10\n"),
    (
        Table::Competitions,
        "id\tname\tcountryId\tyear\tmonth\tday\tendMonth\tendDay\nA2008\tIzmir Open 2008\tTurkey\t2008\t5\t3\t5\t4\n",
    ),
    (
        Table::Persons,
        "subid\tname\tcountryId\tid\tgender\n1\tCan Dede\tTurkey\t2008DEDE01\tm\n1\tUwe Maier\tGermany\t2008MAIE01\tm\n\
         1\tKen Ito\tJapan\t2008ITOK01\tm\n",
    ),
    (
        Table::Results,
        "competitionId\teventId\troundTypeId\tpos\tbest\taverage\tpersonId\tpersonCountryId\n\
         A2008\t333\tf\t1\t900\t1000\t2008ITOK01\tJapan\nA2008\t333\tf\t2\t950\t1050\t2008MAIE01\tGermany\n\
         A2008\t333\tf\t3\t1100\t1200\t2008DEDE01\tTurkey\n",
    ),
];

async fn house() -> House {
    let house = House::for_board().await;
    let mut reader = Reader::default();
    for (table, text) in TABLES {
        reader.read(table, &mut text.as_bytes()).unwrap();
    }
    office::keep_history(house.office.store(), &reader.history()).await.unwrap();
    house
}

/// A round with one group that was called.
async fn call(people: &mut People<'_>, round: u16) {
    let path = format!("/c/spring/cubing/cube/groups/{round}");
    let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", &path, &fields).await;
    let number = round.to_string();
    people.ok("del", &format!("/r/cube-r{round}/do/make-sets"), &[]).await;
    people.ok("del", &format!("/r/cube-r{round}/do/seal"), &[]).await;
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", &number)]).await;
    people.ok("jud", &format!("/r/cube-r{round}/do/call"), &[("group", "1")]).await;
}

async fn planned<'a>(house: &'a House, book: &str) -> People<'a> {
    let rounds = json!([{ "format": "a", "goes_on": 4 }, { "format": "a" }]);
    let mut hall = Hall::plan_event(house, book, "333", rounds).await;
    hall.arrive(&NAMES).await;
    let mut people = People::new(house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    call(&mut people, 1).await;
    people
}

async fn card(people: &mut People<'_>, round: u16, person: &str, best: &str, other: &str) {
    let mut fields = vec![("person", person), ("signed", "yes"), ("line-1", best)];
    fields.extend(["line-2", "line-3", "line-4", "line-5"].map(|line| (line, other)));
    people.ok("sco", &format!("/r/cube-r{round}/do/card"), &fields).await;
}

/// The line of somebody in the results, from the name to the end of it.
fn line<'a>(page: &'a str, person: &str) -> &'a str {
    let start = page.find(&format!("{person} the Cuber</bdi></a>")).expect("there is a line");
    page[start..].split("</tr>").next().unwrap()
}

/// What is marked in a line: class, title and result of each.
fn marks(line: &str) -> Vec<String> {
    let all = line.split("<abbr class=\"record ").skip(1);
    let one = |own: &str| {
        let class = own.split('"').next().unwrap();
        let title = own.split("title=\"").nth(1).unwrap().split('"').next().unwrap();
        let result = own.split("<bdi dir=\"ltr\">").nth(1).unwrap().split('<').next().unwrap();
        format!("{class} {title} {result}")
    };
    all.map(one).collect()
}

#[tokio::test]
async fn records_and_personal_bests_are_marked_as_they_fall() {
    for book in ["wca-2009", "wca-2010"] {
        let house = house().await;
        let mut people = planned(&house, book).await;
        for (person, best, other) in
            [("ann", "1090", "1150"), ("bob", "1095", "1210"), ("cyd", "1090", "1300")]
        {
            card(&mut people, 1, person, best, other).await;
        }
        let open = house.get("/r/cube-r1", "en").await.body;
        let ann = ["nr National record 10.90", "nr National record 11.50"];
        assert_eq!(marks(line(&open, "ann")), ann);
        assert!(marks(line(&open, "bob")).is_empty(), "another of the round was better");
        assert_eq!(marks(line(&open, "cyd")), ["nr National record 10.90"], "equals share it");
        for person in ["dan", "eva", "fay", "gus", "hal"] {
            card(&mut people, 1, person, "1500", "1500").await;
        }
        people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
        let closed = house.get("/r/cube-r1", "en").await.body;
        assert_eq!(marks(line(&closed, "ann")), ann, "the close changes nothing");
        // The tie for the fourth place of eight: nobody of those who tie goes on.
        call(&mut people, 2).await;
        card(&mut people, 2, "ann", "940", "960").await;
        card(&mut people, 2, "bob", "1090", "1230").await;
        card(&mut people, 2, "cyd", "1090", "1290").await;
        for page in ["/r/cube-r2", "/r/cube-r2/projector", "/r/cube-r2/print/results", "/e/cube"] {
            let page = house.get(page, "en").await.body;
            let world = "wr World record (among the results in these rankings) 9.60";
            assert_eq!(marks(line(&page, "ann")), ["cr Continental record 9.40", world]);
            assert_eq!(marks(line(&page, "bob")), ["pb Personal best 10.90"], "{page}");
            let cyd = ["pb Personal best equalled 10.90", "pb Personal best 12.92"];
            assert_eq!(marks(line(&page, "cyd"))[0], cyd[0]);
        }
        let turkish = house.get("/r/cube-r2", "tr").await.body;
        assert!(turkish.contains("Kıta rekoru"), "{turkish}");
        let person = house.get("/p/ann", "tr").await.body;
        assert!(person.contains("Rubik Küp") && person.contains("10,90"), "{person}");
        assert!(person.contains("href=\"/r/cube-r1\"") && person.contains("9,40"), "{person}");
        let round = house.get("/r/cube-r1", "en").await.body;
        assert_eq!(marks(line(&round, "ann")), ann, "a record stays one of its day");
    }
    proves!(wca_2009::_9i1, wca_2010::_9i1);
}

#[tokio::test]
async fn a_final_is_typed_in_station_by_station() {
    let house = House::for_board().await;
    let mut people = planned(&house, "wca-2010").await;
    for (place, person) in NAMES.iter().enumerate() {
        let time = (1000 + 100 * place).to_string();
        card(&mut people, 1, person, &time, &time).await;
    }
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    call(&mut people, 2).await;
    let live = "/r/cube-r2/scores/live";
    assert!(people.page("sco", "/r/cube-r2/scores").await.contains(live), "offered");
    let page = people.page("sco", live).await;
    let stations = |page: &str| page.matches("class=\"card one-station\"").count();
    assert_eq!(stations(&page), 4, "{page}");
    let first = page.split("one-station").last().unwrap();
    assert!(
        first.contains("ann the Cuber") && first.contains("Previous round: place 1"),
        "{first}"
    );
    assert!(
        page.contains("id=\"line-1-ann\" name=\"line-1\"") && !page.contains("line-2"),
        "{page}"
    );
    // One attempt at a time; the next one is asked for at once.
    let fields = [("person", "ann"), ("signed", "yes"), ("back", live), ("line-1", "1012")];
    assert_eq!(people.ok("sco", "/r/cube-r2/do/card", &fields).await, live);
    let part = people.page("sco", &format!("{live}/part?only=ann&only=bob")).await;
    assert_eq!(stations(&part), 2, "only my stations: {part}");
    assert!(part.contains("10.12") && part.contains("id=\"line-2-ann\""), "{part}");
    assert!(part.contains("id=\"line-1-bob\"") && !part.contains("cyd the Cuber"), "{part}");
    let chosen = people.page("sco", &format!("{live}?only=bob")).await;
    assert_eq!(stations(&chosen), 1, "{chosen}");
    assert!(chosen.contains("/scores/live/part?only=bob"), "kept when it is renewed: {chosen}");
    for other in ["jud", "scr", "ann"] {
        assert_eq!(people.get(other, live).await.status, StatusCode::FORBIDDEN, "{other}");
    }
}

#[tokio::test]
async fn badges_cards_and_the_exchange_file_are_there_for_paper_and_programs() {
    let house = house().await;
    let mut people = planned(&house, "wca-2010").await;
    card(&mut people, 1, "ann", "1090", "1150").await;
    card(&mut people, 1, "bob", "d", "1210").await;
    let documents = people.page("org", "/c/spring/organise/documents").await;
    for way in ["print/badges", "print/competitors", "wcif.json"] {
        assert!(documents.contains(&format!("/c/spring/{way}")), "{way}: {documents}");
    }
    let badges = people.page("org", "/c/spring/print/badges").await;
    assert_eq!(badges.matches("class=\"badge\"").count(), 8, "{badges}");
    assert_eq!(badges.matches("class=\"qr\"").count(), 8, "{badges}");
    let cards = people.page("org", "/c/spring/print/competitors").await;
    assert!(cards.contains("ann the Cuber") && cards.contains("Competes in group"), "{cards}");
    assert_eq!(people.get("ann", "/c/spring/print/badges").await.status, StatusCode::FORBIDDEN);
    let file = house.get("/c/spring/wcif.json", "en").await;
    let told: serde_json::Value = serde_json::from_str(&file.body).unwrap();
    assert_eq!((&told["formatVersion"], &told["id"]), (&json!("1.1.1"), &json!("spring")));
    assert_eq!(told["persons"].as_array().unwrap().len(), 8);
    assert_eq!(told["persons"][0]["registration"]["eventIds"], json!(["333"]));
    let round = &told["events"][0]["rounds"][0];
    assert_eq!((&round["id"], &round["format"]), (&json!("333-r1"), &json!("a")));
    assert_eq!(round["advancementCondition"], json!({ "type": "ranking", "level": 4 }));
    assert_eq!(round["timeLimit"]["centiseconds"], json!(60_000));
    let results = round["results"].as_array().unwrap();
    assert_eq!((&results[0]["best"], &results[0]["average"]), (&json!(1090), &json!(1150)));
    assert_eq!(results[1]["attempts"][0]["result"], json!(-1), "{results:?}");
    assert_eq!(round["scrambleSets"], json!([]), "the round is open: {round}");
    assert!(!file.body.contains("secret"), "nothing private: {}", file.body);
    let scores = people.page("sco", "/r/cube-r1/scores").await;
    assert!(scores.contains("data-record=\"1100\""), "a record is warned of: {scores}");
    for person in ["cyd", "dan", "eva", "fay", "gus", "hal"] {
        card(&mut people, 1, person, "1500", "1500").await;
    }
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    let file = house.get("/c/spring/wcif.json", "en").await;
    let told: serde_json::Value = serde_json::from_str(&file.body).unwrap();
    let set = &told["events"][0]["rounds"][0]["scrambleSets"][0];
    assert_eq!(set["scrambles"].as_array().unwrap().len(), 5, "{set}");
    assert_eq!(set["extraScrambles"].as_array().unwrap().len(), 2, "{set}");
}
