//! That what is there can be found: every kind of page within two presses from the first one; and the
//! page for when the server cannot be reached.

use std::collections::BTreeSet;

use crate::house::House;
use crate::house::venue::{ID, Venue};
use axum::http::{StatusCode, header};

/// The addresses of this site to which a page leads, without what is asked of them.
fn links(page: &str) -> BTreeSet<String> {
    let hrefs =
        page.split("href=\"/").skip(1).filter_map(|rest| rest.split(['"', '?', '#']).next());
    hrefs.filter(|own| !own.starts_with("assets/")).map(|own| format!("/{own}")).collect()
}

#[tokio::test]
async fn what_is_there_is_two_presses_from_the_first_page() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, true).await;
    drop(venue);
    let home = house.get("/", "en").await;
    let first = links(&home.body);
    let mut second = first.clone();
    for way in &first {
        second.extend(links(&house.get(way, "en").await.body));
    }
    for way in
        ["/spar", "/learn/exercises", "/play", "/learn", "/ladders", "/rules", "/competitions"]
    {
        assert!(first.contains(way), "{way} in one press: {first:?}");
    }
    for game in office::casual_games().map(games::registry::Kind::name) {
        for way in [format!("/learn/{game}"), format!("/learn/exercises/{game}")] {
            assert!(second.contains(&way), "{way} in two presses");
        }
    }
    for way in ["/spar/backgammon", "/backgammon", "/search", "/rankings"] {
        assert!(second.contains(way), "{way} in two presses: {second:?}");
    }
    let event = format!("/e/{ID}");
    assert!(first.contains(&event) || second.contains(&event), "{second:?}");
}

#[tokio::test]
async fn the_page_without_a_connection_names_nobody_and_says_what_to_do() {
    let house = House::open().await;
    let venue = Venue::open(&house, "mangala", 4, true).await;
    let session = venue.session("p1").await;
    let named = house.get_as(&session, "/").await.body;
    assert!(named.contains("/sign-out"), "somebody has signed in");
    for (language, title) in [
        ("en", "No connection"),
        ("tr", "Bağlantı yok"),
        ("fa", "اتصال برقرار نیست"),
        ("ja", "接続できません"),
    ] {
        let page = house.get_as(&session, &format!("/offline/{language}")).await;
        assert_eq!(page.status, StatusCode::OK);
        assert!(page.body.contains(&format!("<html lang=\"{language}\"")), "{language}");
        assert!(page.body.contains(&format!("<h1>{title}</h1>")), "{}", page.body);
        assert!(!page.body.contains("/sign-out"), "it is the same for everybody");
        assert!(page.body.contains("<ol>") && page.body.contains("href=\"\""), "{}", page.body);
    }
    assert_eq!(house.get("/offline/xx", "en").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_worker_answers_for_the_whole_site_and_is_asked_for_again() {
    let house = House::open().await;
    let worker = house.get("/service-worker.js", "en").await;
    assert_eq!(worker.status, StatusCode::OK);
    let kind = worker.headers[header::CONTENT_TYPE].to_str().unwrap();
    assert!(kind.starts_with("text/javascript"), "{kind}");
    assert_eq!(worker.headers[header::CACHE_CONTROL], "no-cache");
    assert!(worker.body.contains("addEventListener(\"fetch\""));
    let home = house.get("/", "en").await.body;
    let (_, rest) = home.split_once("rel=\"manifest\" href=\"").expect("a manifest");
    let manifest = house.get(rest.split('"').next().unwrap(), "en").await;
    assert_eq!(manifest.status, StatusCode::OK);
    assert_eq!(manifest.json()["start_url"], "/");
}
