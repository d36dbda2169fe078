//! Who competes: registration, check-in, groups and the way from round to round by the regulations, through
//! the pages, in both editions.

use crate::house::House;
use crate::house::cubing::Hall;
use crate::house::people::{People, chosen};
use rulebook::{proves, wca_2009, wca_2010};
use serde_json::json;

const BOOKS: [&str; 2] = ["wca-2009", "wca-2010"];
const NAMES: [&str; 8] = ["ann", "bob", "cyd", "dan", "eva", "fay", "gus", "hal"];

macro_rules! proves_both {
    ($($clause:ident),+ $(,)?) => { proves!($(wca_2009::$clause, wca_2010::$clause),+) };
}

/// A registration, with the day of birth and the contact that are given.
fn entry<'a>(born: &'a str, contact: &'a str, accepts: &'a str) -> Vec<(&'a str, &'a str)> {
    vec![
        ("country", "TR"),
        ("born", born),
        ("gender", "hidden-gender"),
        ("contact", contact),
        ("accepts", accepts),
        ("event", "cube"),
    ]
}

#[tokio::test]
async fn a_registration_needs_acceptance_all_data_and_a_document() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        hall.take_entries().await;
        let mut people = People::new(&house);
        let (register, approve) = ("/c/spring/register", "/c/spring/desk/approve");
        let cites = |page: &str, clause: &str| {
            assert!(page.contains(&format!("/rules/{book}/{clause}")), "{clause}: {page}");
        };
        let whole = entry("1990-01-02", "hidden@mail.example", book);
        cites(
            &people.no("ann", register, &entry("1990-01-02", "a@b.example", "quixo")).await,
            "2a1",
        );
        cites(&people.no("mj", register, &whole).await, "1j");
        people.ok("ann", register, &whole).await;
        people.ok("org", approve, &[("person", "ann")]).await;
        // Without contact it is incomplete, and nobody can accept it.
        people.ok("bob", register, &entry("1990-01-02", "", book)).await;
        cites(&people.no("org", approve, &[("person", "bob")]).await, "2c");
        // A minor needs the permission of a guardian.
        let born = "2024-05-05";
        people.ok("cyd", register, &entry(born, "c@d.example", book)).await;
        cites(&people.no("org", approve, &[("person", "cyd")]).await, "2b");
        let mut permitted = entry(born, "c@d.example", book);
        permitted.retain(|(name, _)| *name != "event");
        permitted.extend([("guardian", "Parent"), ("permits", "yes")]);
        people.ok("cyd", register, &permitted).await;
        people.ok("org", approve, &[("person", "cyd")]).await;
        // What was told stays with the person and the organisers.
        for page in ["/c/spring", "/c/spring/players", "/c/spring/wcif.json", "/e/cube"] {
            let page = house.get(page, "en").await.body;
            assert!(!page.contains("hidden@mail") && !page.contains("hidden-gender"), "{page}");
        }
        // Who comes shows a document.
        people.ok("org", "/c/spring/desk/publish-officials", &[]).await;
        people.ok("org", "/c/spring/desk/start", &[]).await;
        let check_in = "/c/spring/desk/check-in";
        let unknown = [("person", "ann"), ("document", "known")];
        cites(&people.no("org", check_in, &unknown).await, "2e");
        let groups = "/c/spring/cubing/cube/groups/1";
        cites(&people.no("org", groups, &[("at", "ann c 1")]).await, "2e");
        cites(&people.no("org", groups, &[("at", "bob c 1")]).await, "2c");
        people.ok("org", check_in, &[("person", "ann"), ("document", "passport")]).await;
        people.ok("org", groups, &[("at", "ann c 1")]).await;
    }
    proves_both!(_1j, _2a1, _2b, _2c, _2d, _2e);
}

async fn play<'a>(house: &'a House, book: &str, names: &[&str]) -> People<'a> {
    let rounds = json!([{ "format": "a" }, { "format": "a" }, { "format": "a" }]);
    let mut hall = Hall::plan_event(house, book, "333", rounds).await;
    hall.arrive(names).await;
    let mut people = People::new(house);
    people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
    let path = "/c/spring/cubing/cube/groups/1";
    let page = people.page("org", &format!("{path}?groups=2&judges=1&scramblers=1")).await;
    let places = chosen(&page, "at");
    let fields: Vec<(&str, &str)> = places.iter().map(|place| ("at", place.as_str())).collect();
    // Nobody judges or scrambles in a group before their own attempts of it are over.
    let competes = |place: &&String| place.contains(" c ");
    for duty in ["j", "s"] {
        let own = places.iter().find(competes).unwrap().replace(" c ", &format!(" {duty} "));
        let mut both = fields.clone();
        both.push(("at", &own));
        let refused = people.no("org", path, &both).await;
        assert!(refused.contains(&format!("/rules/{book}/1h1")), "{refused}");
    }
    people.ok("org", path, &fields).await;
    for act in ["make-sets", "seal"] {
        people.ok("del", &format!("/r/cube-r1/do/{act}"), &[]).await;
    }
    people.ok("org", "/c/spring/cubing/cube/do/open", &[("round", "1")]).await;
    for group in ["1", "2"] {
        people.ok("jud", "/r/cube-r1/do/call", &[("group", group)]).await;
    }
    for (place, person) in names.iter().enumerate() {
        let time = (1000 + 10 * place).to_string();
        let mut fields = vec![("person", *person), ("signed", "yes")];
        let lines = ["line-1", "line-2", "line-3", "line-4", "line-5"];
        fields.extend(lines.map(|line| (line, time.as_str())));
        people.ok("sco", "/r/cube-r1/do/card", &fields).await;
    }
    people.ok("mj", "/c/spring/cubing/cube/do/close", &[("round", "1")]).await;
    people
}

/// Asks for a round of some people in one group.
async fn ask(people: &mut People<'_>, round: u16, names: &[&str]) -> String {
    let all: Vec<String> = names.iter().map(|name| format!("{name} c 1")).collect();
    let fields: Vec<(&str, &str)> = all.iter().map(|place| ("at", place.as_str())).collect();
    let answer =
        people.send("org", &format!("/c/spring/cubing/cube/groups/{round}"), &fields).await;
    if answer.status.is_redirection() { "done".to_owned() } else { answer.body }
}

#[tokio::test]
async fn somebody_stays_behind_and_few_competitors_have_few_rounds() {
    for (book, most, clause) in [("wca-2009", 7, "9p"), ("wca-2010", 6, "9p1")] {
        let house = House::for_board().await;
        let mut people = play(&house, book, &NAMES).await;
        let refused = ask(&mut people, 2, &NAMES[..most + 1]).await;
        assert!(refused.contains(&format!("/rules/{book}/{clause}")), "{book}: {refused}");
        assert_eq!(ask(&mut people, 2, &NAMES[..most]).await, "done", "{book}");
        let refused = ask(&mut people, 3, &NAMES[..2]).await;
        assert!(refused.contains(&format!("/rules/{book}/9m2")), "eight have two: {refused}");
    }
    for book in BOOKS {
        let house = House::for_board().await;
        let mut people = play(&house, book, &NAMES[..7]).await;
        let refused = ask(&mut people, 2, &NAMES[..2]).await;
        assert!(refused.contains(&format!("/rules/{book}/9m3")), "seven have one: {refused}");
    }
    proves_both!(_1h1, _9m2, _9m3);
    proves!(wca_2009::_9p, wca_2010::_9p1);
}

#[tokio::test]
async fn nothing_starts_without_its_officials() {
    for book in BOOKS {
        let house = House::for_board().await;
        let mut hall = Hall::plan(&house, book).await;
        let mut people = People::new(&house);
        let cites = |page: &str, clause: &str| {
            assert!(page.contains(&format!("/rules/{book}/{clause}")), "{clause}: {page}");
        };
        let (start, publish) = ("/c/spring/desk/start", "/c/spring/desk/publish-officials");
        let refused = people.no("org", start, &[]).await;
        cites(&refused, "1a");
        assert!(refused.contains("delegate"), "what is missing is named: {refused}");
        let officials = "/c/spring/organise/officials";
        let page = people.page("org", officials).await;
        assert!(page.contains("meydan serve --board"), "who appoints one is told: {page}");
        assert!(!page.contains("value=\"delegate\""), "not by the organiser: {page}");
        let page = people.page("board", officials).await;
        assert!(page.contains("value=\"delegate\""), "the Board can: {page}");
        hall.take_entries().await;
        let page = people.page("org", officials).await;
        assert!(
            page.contains("/c/spring/desk/check-in\""),
            "and the delegate is checked in: {page}"
        );
        cites(&people.no("org", start, &[]).await, "1i");
        people.ok("org", publish, &[]).await;
        let public = house.get("/c/spring/info", "en").await.body;
        assert!(public.contains("del"), "on the public page: {public}");
        people.ok("org", start, &[]).await;
        people.ok("del", "/c/spring/cubing/cube/do/approve", &[]).await;
        let open = "/c/spring/cubing/cube/do/open";
        cites(&people.no("org", open, &[("round", "1")]).await, "8a3");
        let check_in = [("person", "del"), ("document", "passport")];
        people.ok("org", "/c/spring/desk/check-in", &check_in).await;
        for (person, role, clause) in [
            ("jud", "judge", "1e"),
            ("scr", "scrambler", "1f"),
            ("sco", "score-taker", "1g"),
            ("mj", "main-judge", "1d"),
        ] {
            let official = [("person", person), ("role", role), ("event", "cube")];
            people.session(person).await;
            people.ok("org", "/c/spring/desk/dismiss", &official).await;
            cites(&people.no("org", open, &[("round", "1")]).await, clause);
            people.ok("org", "/c/spring/desk/appoint", &official).await;
        }
        // The main judge is a new one, whose name is not published yet.
        let other = [("person", "nil"), ("role", "main-judge"), ("event", "cube")];
        people.session("nil").await;
        people.ok("org", "/c/spring/desk/appoint", &other).await;
        cites(&people.no("org", open, &[("round", "1")]).await, "1i");
        let page = people.page("org", "/c/spring/organise/officials").await;
        assert!(page.contains("nil"), "{page}");
    }
    proves_both!(_1a, _1d, _1e, _1f, _1g, _1i, _8a3);
}
