//! A whole cubing competition through its pages: sixteen competitors, three events, two rounds of one of
//! them, an incident, a disqualification, a dispute, a tie at the cut, certificates and the file of results.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use rulebook::{proves, wca_2009, wca_2010};
use serde_json::json;

const NAMES: [&str; 16] = [
    "ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal", "ian", "joe", "kim", "lea", "max",
    "nil", "ole", "pia",
];

const COURT: &str = "/c/spring/court/";

/// The value of the first hidden field of a name on a page.
fn hidden(page: &str, name: &str) -> String {
    let start = format!("name=\"{name}\" value=\"");
    page.split(&start).nth(1).expect(name).split('"').next().unwrap().to_owned()
}

/// Groups, scrambles under seal, the round open, every group called.
async fn begin(people: &mut People<'_>, event: &str, round: u16, groups: u8) -> Vec<String> {
    let path = format!("/c/spring/cubing/{event}/groups/{round}");
    let page = people.page("org", &format!("{path}?groups={groups}&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", &path, &fields).await;
    let act = |name: &str| format!("/r/{event}-r{round}/do/{name}");
    people.ok("del", &act("make-sets"), &[]).await;
    people.ok("del", &act("seal"), &[]).await;
    let number = round.to_string();
    people.ok("org", &format!("/c/spring/cubing/{event}/do/open"), &[("round", &number)]).await;
    for group in 1..=groups {
        people.ok("jud", &act("call"), &[("group", &group.to_string())]).await;
    }
    let competes = places.iter().filter(|place| place.contains(" c "));
    competes.filter_map(|place| place.split(' ').next()).map(str::to_owned).collect()
}

async fn card(people: &mut People<'_>, round: &str, person: &str, time: &str) {
    let mut fields = vec![("person", person), ("signed", "yes")];
    let lines = ["line-1", "line-2", "line-3", "line-4", "line-5"];
    fields.extend(lines.map(|line| (line, time)));
    people.ok("sco", &format!("/r/{round}/do/card"), &fields).await;
}

async fn close(people: &mut People<'_>, event: &str, round: &str) {
    people.ok("mj", &format!("/c/spring/cubing/{event}/do/close"), &[("round", round)]).await;
}

/// What somebody enters beside the first event, and the organiser accepts.
async fn enter_more(people: &mut People<'_>, person: &str, book: &str) {
    let fields = [
        ("country", "TR"),
        ("born", "1990-05-05"),
        ("gender", "-"),
        ("contact", "a@b.example"),
        ("accepts", book),
        ("event", "two"),
        ("event", "pyra"),
    ];
    people.ok(person, "/c/spring/register", &fields).await;
    people.ok("org", "/c/spring/desk/approve", &[("person", person)]).await;
}

#[tokio::test]
async fn a_competition_runs_from_the_first_group_to_the_certificates() {
    for book in ["wca-2009", "wca-2010"] {
        let house = House::for_board().await;
        let rounds = json!([{ "format": "a", "goes_on": 8 }, { "format": "a" }]);
        let mut hall = Hall::plan_event(&house, book, "333", rounds).await;
        hall.add_event("two", "222", "a").await;
        hall.add_event("pyra", "pyram", "a").await;
        hall.arrive(&NAMES).await;
        let mut people = People::new(&house);
        for person in &NAMES[..6] {
            enter_more(&mut people, person, book).await;
        }
        for event in ["cube", "two", "pyra"] {
            people.ok("del", &format!("/c/spring/cubing/{event}/do/approve"), &[]).await;
        }
        let first = begin(&mut people, "cube", 1, 2).await;
        assert_eq!(first.len(), 16, "everybody competes in the first round");
        for (place, person) in NAMES.iter().enumerate() {
            // The eighth and the ninth have the same result.
            let time = 1000 + 50 * if place == 8 { 7 } else { place };
            card(&mut people, "cube-r1", person, &time.to_string()).await;
        }
        incident(&mut people, &house, book).await;
        let results = house.get("/r/cube-r1", "en").await.body;
        assert_eq!(
            results.matches("class=\"goes-on\"").count(),
            7,
            "none of those who tie at the cut"
        );
        close(&mut people, "cube", "1").await;
        disqualified(&mut people, book).await;
        let last = begin(&mut people, "cube", 2, 1).await;
        assert_eq!(last.len(), 6, "without who is out: {last:?}");
        assert!(!last.contains(&"cyd".to_owned()) && !last.contains(&"hal".to_owned()));
        for (place, person) in last.iter().enumerate() {
            card(&mut people, "cube-r2", person, &(900 + 10 * place).to_string()).await;
        }
        close(&mut people, "cube", "2").await;
        for event in ["two", "pyra"] {
            let here = begin(&mut people, event, 1, 1).await;
            assert_eq!(here.len(), 5, "{event}: {here:?}");
            for (place, person) in here.iter().enumerate() {
                let round = format!("{event}-r1");
                card(&mut people, &round, person, &(400 + 10 * place).to_string()).await;
            }
            close(&mut people, event, "1").await;
        }
        let certificates = people.page("org", "/c/spring/certificates").await;
        assert_eq!(certificates.matches("class=\"certificate\"").count(), 3, "{certificates}");
        let winner = format!(">{}<", last[0]);
        assert!(certificates.contains(&winner), "{winner}: {certificates}");
        let table = house.get("/c/spring/results.csv", "en").await.body;
        assert_eq!(table.lines().count(), 1 + 16 + 6 + 5 + 5, "{table}");
        let projector = house.get("/r/cube-r2/projector", "en").await.body;
        assert!(projector.contains("podium") && projector.contains("9.00"), "{projector}");
    }
    proves!(wca_2009::_2p, wca_2010::_2p, wca_2009::_11b, wca_2010::_11b);
    proves!(wca_2009::_2k3, wca_2010::_2k3, wca_2009::_1c7, wca_2010::_1c7);
}

/// A timer breaks: the round is not closed before the main judge has decided.
async fn incident(people: &mut People<'_>, house: &House, book: &str) {
    let now = house.office.now().0 / 60_000;
    let (day, minute) = (now / 1440, now % 1440);
    let day = arena::time::Day::new(1970, 1, 1).unwrap().plus(day).unwrap();
    let (year, month, day) = day.parts();
    let at = format!("{year:04}-{month:02}-{day:02}T{:02}:{:02}", minute / 60, minute % 60);
    let fields = [
        ("what", "equipment"),
        ("event", "cube"),
        ("round", "1"),
        ("station", "4"),
        ("at", &at),
        ("finding", "the display went blank"),
    ];
    people.ok("jud", &format!("{COURT}incident"), &fields).await;
    let refused = people.no("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    assert!(refused.contains(&format!("/rules/{book}/11b")), "{refused}");
    let page = people.page("mj", "/c/spring/organise/rulings").await;
    let (id, clause) = (hidden(&page, "incident"), format!("{book} 11b"));
    let outcome = [
        ("incident", id.as_str()),
        ("outcome", "stands"),
        ("clause", &clause),
        ("finding", "the time was read before"),
        ("no-pictures", "yes"),
    ];
    people.no("jud", &format!("{COURT}outcome"), &outcome).await;
    people.ok("mj", &format!("{COURT}outcome"), &outcome).await;
}

/// The delegate disqualifies somebody, who disputes it: no round before the answer.
async fn disqualified(people: &mut People<'_>, book: &str) {
    let clause = format!("{book} 2k3");
    let ruling = [
        ("consequence", "disqualified"),
        ("person", "cyd"),
        ("clause", clause.as_str()),
        ("finding", "shouted at the judges"),
        ("no-pictures", "yes"),
    ];
    people.no("jud", &format!("{COURT}rule"), &ruling).await;
    people.ok("del", &format!("{COURT}rule"), &ruling).await;
    let page = people.page("cyd", "/c/spring/rulings").await;
    let id = hidden(&page, "ruling");
    let dispute = [("ruling", id.as_str()), ("finding", "it was somebody else")];
    people.ok("cyd", &format!("{COURT}dispute"), &dispute).await;
    let path = "/c/spring/cubing/cube/groups/2";
    let page = people.page("org", &format!("{path}?groups=1&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    people.ok("org", path, &fields).await;
    let open = "/c/spring/cubing/cube/do/open";
    let refused = people.no("org", open, &[("round", "2")]).await;
    assert!(refused.contains(&format!("/rules/{book}/2p")), "{refused}");
    let page = people.page("del", "/c/spring/organise/rulings").await;
    let (dispute, answer) = (hidden(&page, "dispute"), format!("{book} 2q"));
    let fields = [
        ("dispute", dispute.as_str()),
        ("consequence", "confirm"),
        ("clause", &answer),
        ("finding", "three judges heard it"),
        ("no-pictures", "yes"),
    ];
    people.ok("del", &format!("{COURT}answer"), &fields).await;
}
