//! What waits for a decision in a cubing competition, and for whom: incidents, rulings that can be disputed,
//! disputes; each named where its person looks first, in the words of the regulations.

use crate::house::House;
use crate::house::mat::{called, grouped};
use crate::house::people::People;
use serde_json::json;

const RULINGS: &str = "/c/spring/organise/rulings";

fn court(act: &str) -> String {
    format!("/c/spring/court/{act}")
}

/// The value of the first hidden field of a name on a page.
fn hidden(page: &str, name: &str) -> String {
    let start = format!("name=\"{name}\" value=\"");
    page.split(&start).nth(1).expect(name).split('"').next().unwrap().to_owned()
}

async fn in_japanese(people: &mut People<'_>, name: &str, path: &str) -> String {
    let session = format!("{}; language=ja", people.session(name).await);
    people.house.get_as(&session, path).await.body
}

#[tokio::test]
async fn an_incident_waits_on_the_main_judges_first_page_until_it_is_decided() {
    let house = House::for_board().await;
    let mut people =
        grouped(&house, "wca-2010", "333", json!({ "format": "1" }), &["ann", "bob"]).await;
    let form = people.page("jud", RULINGS).await;
    let now = form.split("id=\"incident-at\"").nth(1).unwrap().split("value=\"").nth(1).unwrap();
    let now = now.split('"').next().unwrap();
    let incident = [
        ("what", "disturbance"),
        ("event", "cube"),
        ("round", "1"),
        ("at", now),
        ("finding", "a camera flashed"),
    ];
    people.ok("jud", &court("incident"), &incident).await;
    for page in ["/me", "/c/spring/organise"] {
        let shown = people.page("mj", page).await;
        assert!(shown.contains("Decide 1 incident"), "{page}: {shown}");
        let shown = people.page("jud", page).await;
        assert!(!shown.contains("Decide 1 incident"), "the main judge decides: {page}");
    }
    let page = people.page("mj", RULINGS).await;
    assert!(page.contains("id=\"incidents\"") && page.contains("a camera flashed"), "{page}");
    assert!(!page.contains("Open a case"), "the regulations have no cases: {page}");
    // A clause by its number alone; another text is refused with a clause of this book.
    let id = hidden(&page, "incident");
    let outcome = |clause| {
        [
            ("incident", id.as_str()),
            ("outcome", "stands"),
            ("clause", clause),
            ("finding", "nobody was disturbed"),
            ("no-pictures", "yes"),
        ]
    };
    let refused = people.no("mj", &court("outcome"), &outcome("h.1")).await;
    assert!(refused.contains("such as wca-2010 "), "{refused}");
    people.ok("mj", &court("outcome"), &outcome("11b")).await;
    assert!(!people.page("mj", "/me").await.contains("Decide 1 incident"));
}

#[tokio::test]
async fn a_ruling_and_its_dispute_are_seen_by_those_whom_they_concern() {
    let house = House::for_board().await;
    let mut people =
        grouped(&house, "wca-2010", "333", json!({ "format": "1" }), &["ann", "bob"]).await;
    let ruling = [
        ("person", "ann"),
        ("consequence", "disqualified"),
        ("clause", "2k3"),
        ("finding", "shouted at the judges"),
        ("no-pictures", "yes"),
    ];
    people.ok("del", &court("rule"), &ruling).await;
    let first = people.page("ann", "/me").await;
    for text in ["Ruling about you", "Disqualified", "Can be disputed until", "/c/spring/rulings"] {
        assert!(first.contains(text), "{text}: {first}");
    }
    assert!(!people.page("bob", "/me").await.contains("Ruling about you"));
    let own = people.page("ann", "/c/spring/rulings").await;
    assert!(own.contains("Can be disputed until"), "{own}");
    let made = hidden(&own, "ruling");
    let dispute = [("ruling", made.as_str()), ("finding", "it was somebody else")];
    people.ok("ann", &court("dispute"), &dispute).await;
    let own = people.page("ann", "/c/spring/rulings").await;
    assert!(own.contains("Your dispute") && own.contains("awaiting an answer"), "{own}");
    assert!(!own.contains("/court/dispute\""), "it is disputed once: {own}");
    assert!(people.page("del", "/me").await.contains("Answer 1 dispute"));
    // The words of the WCA in Japanese.
    let page = in_japanese(&mut people, "del", RULINGS).await;
    assert!(page.contains("回答待ちの抗議") && page.contains("抗議に回答する"), "{page}");
    assert!(!page.contains("異議"), "{page}");
    let answer = [
        ("dispute", &*hidden(&people.page("del", RULINGS).await, "dispute")),
        ("consequence", "confirm"),
        ("clause", "2r"),
        ("finding", "three judges heard it"),
        ("no-pictures", "yes"),
    ]
    .map(|(name, value)| (name, value.to_owned()));
    let answer: Vec<(&str, &str)> =
        answer.iter().map(|(name, value)| (*name, value.as_str())).collect();
    people.ok("del", &court("answer"), &answer).await;
    let own = people.page("ann", "/c/spring/rulings").await;
    assert!(!own.contains("awaiting an answer"), "{own}");
    assert!(own.contains("Answer") && own.contains("three judges heard it"), "{own}");
    assert!(!people.page("ann", "/me").await.contains("Can be disputed until"));
}

#[tokio::test]
async fn everybody_who_helps_finds_their_own_page_of_an_open_round_first() {
    let house = House::for_board().await;
    let mut people =
        called(&house, "wca-2010", "333", json!({ "format": "1" }), &["ann", "bob"]).await;
    for (person, page) in
        [("jud", "judge"), ("scr", "scramble"), ("sco", "scores"), ("mj", "panel")]
    {
        let first = people.page(person, "/me").await;
        assert!(first.contains(&format!("href=\"/r/cube-r1/{page}\"")), "{person}: {first}");
    }
    // Who does not provide the scrambles is not offered to make them, and reads who does.
    let house = House::for_board().await;
    let mut people =
        grouped(&house, "wca-2010", "333", json!({ "format": "1" }), &["ann", "bob"]).await;
    let panel = people.page("org", "/r/cube-r1/panel").await;
    assert!(!panel.contains("/do/make-sets") && panel.contains("delegate"), "{panel}");
    assert!(people.page("del", "/r/cube-r1/panel").await.contains("/do/make-sets"));
}
