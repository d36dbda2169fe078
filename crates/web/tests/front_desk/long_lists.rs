//! Lists of a federation's size: competitions and ladders page by page, and how each page knows of the
//! others.

use crate::house::House;
use store::{Append, ModelChange};

/// Keeps records as so many competitions would leave them: the first ones under way, one to come, most over.
async fn fill(house: &House, count: usize) {
    let record = |number: usize| {
        let stage = match number {
            0..3 => "running",
            3 => "announced",
            4 => "planned",
            _ => "finished",
        };
        let body = format!(
            r#"{{"name":"Cup {number}","place":"Izmir","country":"TR","first":"2027-01-15","last":"2027-01-15","stage":"{stage}","books":["tr-kulami"]}}"#
        );
        ModelChange {
            model: office::records::COMPETITION.into(),
            key: format!("cup-{number}"),
            record: Some((format!("{number:08}"), body)),
        }
    };
    let models = (0..count).map(record).collect();
    house.office.store().append(Append { models, ..Append::default() }).await.unwrap();
}

/// The competitions that a page links to.
fn linked(page: &str) -> Vec<&str> {
    let links = page.split("href=\"/c/").skip(1);
    links.filter_map(|rest| rest.split('"').next()).collect()
}

#[tokio::test]
async fn all_competitions_are_reached_page_by_page() {
    let house = House::open().await;
    fill(&house, 131).await;
    let mut found = Vec::new();
    for number in 1..=3 {
        let page = house.get(&format!("/competitions?page={number}"), "en").await.body;
        let here = linked(&page);
        assert_eq!(here.len(), [60, 60, 10][number - 1], "page {number}");
        found.extend(here.into_iter().map(str::to_owned));
        assert!(page.contains(&format!("Page {number} of 3")), "{page}");
        assert_eq!(page.contains("rel=\"next\""), number < 3);
        assert_eq!(page.contains("rel=\"prev\""), number > 1);
        assert_eq!(page.contains("Running now"), number == 1, "{page}");
    }
    assert_eq!(found[..4], ["cup-0", "cup-1", "cup-2", "cup-3"], "those under way, then to come");
    found.sort();
    found.dedup();
    assert_eq!(found.len(), 130, "each once, and not the one that is only planned");
    let last = house.get("/competitions?page=99", "en").await.body;
    assert_eq!(linked(&last).len(), 10, "a page beyond the end is the last one");
    assert!(house.get("/competitions?page=2", "fa").await.body.contains("صفحهٔ ۲ از ۳"));

    let found = house.get("/competitions?q=CUP+12&sport=kulami", "en").await.body;
    assert_eq!(linked(&found).len(), 11, "12 and 120 to 129: {found}");
    let none = house.get("/competitions?sport=mangala", "en").await.body;
    assert_eq!(linked(&none), Vec::<&str>::new());
    let api = house.call("", "/competitions?limit=100&q=cup").await.json();
    let rest = house
        .call("", &format!("/competitions?limit=100&q=cup&after={}", api["next"].as_str().unwrap()))
        .await;
    assert_eq!(api["competitions"].as_array().unwrap().len(), 100);
    assert_eq!(rest.json()["competitions"].as_array().unwrap().len(), 30);
}

#[tokio::test]
async fn a_ladder_is_reached_page_by_page() {
    let house = House::open().await;
    let mut boards = Vec::new();
    for number in 0..55 {
        house.open_account(&format!("w{number}")).await;
        house.open_account(&format!("l{number}")).await;
        boards.push(format!(r#"["w{number}","l{number}","first"]"#));
    }
    let body = format!(r#"{{"game":"kulami","boards":[{}]}}"#, boards.join(","));
    let record = ModelChange {
        model: office::records::RATED.into(),
        key: "cup".to_owned(),
        record: Some(("00000000000000000001/cup".to_owned(), body)),
    };
    house
        .office
        .store()
        .append(Append { models: vec![record], ..Append::default() })
        .await
        .unwrap();
    let people = |page: &str| page.matches("<td><a href=\"/p/").count();
    let first = house.get("/ladders/kulami", "en").await.body;
    assert_eq!(people(&first), 100, "{first}");
    assert!(first.contains("Page 1 of 2") && first.contains("/ladders/kulami?page=2"));
    let second = house.get("/ladders/kulami?page=2", "en").await.body;
    assert!(second.contains("<td class=\"number\">101</td>"), "{second}");
    assert_eq!(people(&second), 10);
    assert!(second.contains("/p/l9\"") && !second.contains("rel=\"next\""), "{second}");
    let people = ["w1", "l1", "none"].map(|name| name.parse().unwrap());
    let names = house.office.account_names(&people).await.unwrap();
    assert_eq!(names.keys().map(arena::id::PersonId::as_str).collect::<Vec<_>>(), ["l1", "w1"]);
    assert!(!house.get("/ladders/mangala", "en").await.body.contains("Page 1"));
}
