//! The rankings as visitors and programs see them: an imported history, and what is played here.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::People;
use axum::http::StatusCode;
use rankings::wca::{Reader, Table};

const TABLES: [(Table, &str); 6] = [
    (Table::Continents, "id\tname\n_Asia\tAsia\n_Europe\tEurope\n"),
    (
        Table::Countries,
        "id\tname\tcontinentId\tiso2\nIran\tIran\t_Asia\tIR\nTurkey\tTurkey\t_Europe\tTR\nJapan\tJapan\t_Asia\tJP\n",
    ),
    (Table::Events, "id\tname\trank\n333\tCube\t10\n333mbf\tMulti\t180\n"),
    (
        Table::Competitions,
        "id\tname\tcountryId\tyear\tmonth\tday\tendMonth\tendDay\n\
         A2008\tIzmir Open 2008\tTurkey\t2008\t5\t3\t5\t4\nB2009\tKyoto Open 2009\tJapan\t2009\t1\t1\t1\t1\n",
    ),
    (
        Table::Persons,
        "subid\tname\tcountryId\tid\tgender\n1\tCan Çelik\tTurkey\t2008CELI01\tm\n1\tCan Dede\tTurkey\t2008DEDE01\tf\n\
         1\tSara Rad\tIran\t2008RADS01\tf\n1\tKen Ito\tJapan\t2008ITOK01\tm\n",
    ),
    (
        Table::Results,
        "competitionId\teventId\troundTypeId\tpos\tbest\taverage\tpersonId\tpersonCountryId\n\
         A2008\t333\t1\t1\t1100\t1300\t2008DEDE01\tTurkey\nA2008\t333\tf\t1\t1050\t1250\t2008RADS01\tIran\n\
         A2008\t333\tf\t2\t1100\t1400\t2008CELI01\tTurkey\nB2009\t333\tf\t1\t1012\t1200\t2008ITOK01\tJapan\n\
         B2009\t333\tf\t2\t1030\t-1\t2008RADS01\tIran\nA2008\t333mbf\tf\t1\t940300001\t0\t2008DEDE01\tTurkey\n",
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

/// Whether texts stand in a page one after the other.
fn in_order(page: &str, texts: &[&str]) -> bool {
    let places: Vec<_> = texts.iter().map(|text| page.find(text)).collect();
    places.iter().all(Option::is_some) && places.is_sorted()
}

#[tokio::test]
async fn an_empty_house_says_where_rankings_come_from() {
    let page = House::open().await.get("/rankings", "en").await;
    assert_eq!(page.status, StatusCode::OK);
    assert!(page.body.contains("There are no results yet"), "{}", page.body);
}

#[tokio::test]
async fn a_ranking_is_chosen_by_event_region_year_and_sex() {
    let house = house().await;
    let rows =
        |page: String| page.split_once("<tbody>").map_or(String::new(), |two| two.1.to_owned());
    let page = house.get("/rankings", "en").await.body;
    assert!(page.contains("4 people"), "{page}");
    let page = rows(page);
    // Equal results share a place, in the order of the reader's alphabet: Ç before D in Turkish too.
    assert!(
        in_order(&page, &["Ken Ito", "10.12", "Sara Rad", "10.30", "Can Çelik", "Can Dede"]),
        "{page}"
    );
    assert_eq!(page.matches("<td class=\"number\">3</td>").count(), 2, "{page}");
    let page = rows(house.get("/rankings?region=europe&kind=average", "en").await.body);
    assert!(
        in_order(&page, &["Can Dede", "13.00", "Can Çelik", "14.00"]) && !page.contains("Ken"),
        "{page}"
    );
    let page = rows(house.get("/rankings?region=ir&year=2008", "en").await.body);
    assert!(page.contains("10.50") && !page.contains("10.30"), "the best of that year: {page}");
    let page = rows(house.get("/rankings?sex=female", "en").await.body);
    assert!(in_order(&page, &["Sara Rad", "Can Dede"]) && !page.contains("Ken"), "{page}");
    let page = rows(house.get("/rankings?event=333mbf", "fa").await.body);
    assert!(page.contains("۶/۷ ۵۰:۰۰"), "{page}");
    for wrong in ["event=444", "region=xx", "kind=worst", "year=soon", "sex=x", "from=-1"] {
        let page = house.get(&format!("/rankings?{wrong}"), "en").await;
        assert_eq!(page.status, StatusCode::NOT_FOUND, "{wrong}");
    }
}

#[tokio::test]
async fn the_course_of_a_record_is_told_from_the_present_one_back() {
    let house = house().await;
    let page = house.get("/rankings/records", "en").await.body;
    // In the first round of Izmir 11.00 was the world record, then 10.50 in the final, then Kyoto.
    assert!(
        in_order(&page, &["10.12", "Kyoto Open 2009", "10.50", "Izmir Open 2008", "11.00"]),
        "{page}"
    );
    let page = house.get("/rankings/records?region=ir&kind=average", "en").await.body;
    assert!(page.contains("12.50") && page.contains("National record"), "{page}");
    let told = house.call("", "/rankings/333/records?region=tr").await.json();
    assert_eq!(told["records"].as_array().unwrap().len(), 2, "equalling it shares it: {told}");
}

#[tokio::test]
async fn a_person_has_bests_ranks_medals_and_a_plot_and_can_be_compared_and_found() {
    let house = house().await;
    let page = house.get("/rankings/people/2008RADS01", "en").await.body;
    assert!(page.contains("1 gold") && page.contains("1 silver"), "{page}");
    assert!(page.contains("<svg") && page.contains("the best is"), "{page}");
    assert!(
        in_order(
            &page,
            &["Personal bests", "10.30", "12.50", "Kyoto Open 2009", "Izmir Open 2008"]
        ),
        "{page}"
    );
    let told = house.call("", "/ranked-persons/2008RADS01").await.json();
    let best = &told["events"][0]["single"];
    assert_eq!(
        (&best["world"], &best["continent"], &best["country"]),
        (&2.into(), &2.into(), &1.into()),
        "{told}"
    );
    let page = house.get("/rankings/compare?one=2008RADS01&other=2008ITOK01", "en").await.body;
    assert!(
        page.contains("<strong>10.12</strong>") && !page.contains("<strong>10.30</strong>"),
        "{page}"
    );
    let page = house.get("/rankings/compare?one=2008RADS01&other=nobody", "en").await.body;
    assert!(page.contains("There are no results for"), "{page}");
    let page = house.get("/rankings/people?name=can%20d", "en").await.body;
    assert!(page.contains("/rankings/people/2008DEDE01") && !page.contains("2008CELI01"), "{page}");
    // Without the marks of the letters, and from the search of the whole site, too.
    for path in ["/rankings/people?name=celik", "/search?q=celik", "/search?q=%C3%87EL%C4%B0K"] {
        let page = house.get(path, "en").await.body;
        assert!(page.contains("/rankings/people/2008CELI01"), "{path}: {page}");
        assert!(!page.contains("2008DEDE01"), "{path}: {page}");
    }
    assert_eq!(house.get("/rankings/people/nobody", "en").await.status, StatusCode::NOT_FOUND);
    assert_eq!(house.call("", "/ranked-persons/nobody").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn results_of_a_round_join_the_rankings_once_the_competition_is_official() {
    let house = house().await;
    let seen = async || house.call("", "/rankings/333?region=tr").await.json()["count"].clone();
    assert_eq!(seen().await, 2);
    let mut hall = Hall::plan(&house, "wca-2010").await;
    hall.play(&[("ann", 1099), ("bob", 1300)]).await;
    assert_eq!(seen().await, 2, "the Board has not approved it");
}

#[tokio::test]
async fn a_round_is_sent_live_result_by_result() {
    let house = House::for_board().await;
    let mut hall = Hall::open(&house).await;
    hall.call().await;
    hall.solve("ann", 1234).await;
    let resources = |sent: &str| {
        let data = sent.lines().find_map(|line| line.strip_prefix("data: ")).unwrap();
        serde_json::from_str::<serde_json::Value>(data).unwrap()
    };
    let first = resources(&house.first_live("/api/v1/live/round/cube-r1").await);
    let ann = "/api/v1/rounds/cube-r1/results/ann";
    assert_eq!(first["resources"][ann]["best"], "12.34", "{first}");
    assert_eq!(first["resources"][ann]["place"], 1);
    assert_eq!(house.call("", "/rounds/cube-r1/results/ann").await.json(), first["resources"][ann]);
    let seen = first["seq"].as_u64().unwrap();
    hall.solve("bob", 1300).await;
    let later = house.first_live(&format!("/api/v1/live/round/cube-r1?after={seen}")).await;
    let later = resources(&later);
    assert_eq!(later["resources"]["/api/v1/rounds/cube-r1/results/bob"]["place"], 2, "{later}");
    assert!(!later.to_string().contains("scramble"), "{later}");
}

#[tokio::test]
async fn averages_are_ranked_only_where_an_edition_has_a_format_with_one() {
    let house = house().await;
    let page = house.get("/rankings?event=333", "en").await.body;
    assert!(page.contains("<option value=\"average\""), "{page}");
    let page = house.get("/rankings?event=333mbf", "en").await.body;
    assert!(!page.contains("<option value=\"average\""), "{page}");
    assert!(page.contains("6/7 50:00"), "every event has a ranking of singles: {page}");
    let page = house.get("/rankings?event=333mbf&kind=average", "en").await.body;
    assert!(page.contains("6/7 50:00"), "the ranking that there is: {page}");
    assert_eq!(house.call("", "/rankings/333?kind=average").await.status, StatusCode::OK);
    let none = house.call("", "/rankings/333mbf?kind=average").await;
    assert_eq!(none.status, StatusCode::NOT_FOUND);
    // Of the events of the books: blindfolded and fewest moves have none, all others have one.
    for event in puzzles::Event::ALL {
        let without = ["333bf", "444bf", "555bf", "333mbf", "333fm"].contains(&event.id());
        assert_eq!(arena::rankings::has_average(event.id()), !without, "{event}");
    }
    rulebook::proves!(rulebook::wca_2009::_9h, rulebook::wca_2010::_9h);
}

/// Makes the competition of a hall official.
async fn official(people: &mut People<'_>, hall: &mut Hall<'_>) {
    let report = [("report", "0"), ("text", "All by the regulations")];
    people.ok("del", "/c/spring/desk/reports/send", &report).await;
    hall.tick().await;
    let decide = [("approved", "yes"), ("reason", "all is there")];
    people.ok("board", "/c/spring/cubing/board/decide", &decide).await;
}

#[tokio::test]
async fn records_keep_their_edition_and_fall_only_to_better_results() {
    // 10.99 is a national record over 11.00, 11.50 is none; the one of Izmir stays in the course.
    for (book, time, falls) in [
        ("wca-2009", 1099, true),
        ("wca-2010", 1099, true),
        ("wca-2009", 1150, false),
        ("wca-2010", 1150, false),
    ] {
        let house = house().await;
        let mut hall = Hall::plan(&house, book).await;
        hall.play(&[("ann", time), ("bob", 1300)]).await;
        let mut people = People::new(&house);
        official(&mut people, &mut hall).await;
        let page = house.get("/rankings/records?region=tr", "en").await.body;
        assert!(page.contains("Izmir Open 2008") && page.contains("11.00"), "{book}: {page}");
        let title = rulebook::find(book).unwrap().title(rulebook::Language::English);
        let title = title.replace('&', "&amp;").replace('"', "&quot;");
        let record = page.split("<tbody>").nth(1).unwrap();
        assert_eq!(record.contains("ann the Cuber"), falls, "{book} {time}: {page}");
        assert_eq!(record.contains(&title), falls, "set under this edition: {page}");
        let told = house.call("", "/rounds/cube-r1/results/ann").await.json();
        assert_eq!(told["best_mark"].as_str(), falls.then_some("CR"), "{told}");
        if falls {
            assert!(in_order(record, &["10.99", "11.00"]), "nothing is deleted: {page}");
        }
    }
    rulebook::proves!(rulebook::wca_2009::_9i3, rulebook::wca_2010::_9i3);
}
