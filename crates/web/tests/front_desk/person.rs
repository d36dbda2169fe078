//! The page of a person, the ways through long lists, and out of problems.

use crate::house::House;
use crate::house::venue::Venue;
use arena::match_play;
use axum::body::Body;
use axum::http::{Request, StatusCode, header};

#[tokio::test]
async fn a_person_has_a_page_with_results_once_the_public_knows() {
    let house = House::open().await;
    let mut venue = Venue::planned(&house, "reversi", 2).await;
    assert_eq!(house.get("/p/p1", "en").await.status, StatusCode::NOT_FOUND, "not announced");
    assert_eq!(house.get("/p/Nobody!", "en").await.status, StatusCode::NOT_FOUND);
    venue.go_public().await;
    venue.start().await;
    let id = venue.match_at(1).await;
    venue
        .play(&id, match_play::Command::Resign { person: Some("p2".parse().unwrap()), whole: true })
        .await;

    let page = house.get("/p/p1", "en").await;
    assert_eq!(page.status, StatusCode::OK);
    for shown in
        ["Player01, Ayşe", "Trial", "/c/izmir", "One match:", "1 won", "/p/p2", &format!("/m/{id}")]
    {
        assert!(page.body.contains(shown), "{shown}: {}", page.body);
    }
    let other = house.get("/p/p2", "fa").await.body;
    assert!(other.contains("باخت") && other.contains("dir=\"rtl\""), "{other}");
    let players = house.get("/c/izmir/players", "en").await.body;
    assert!(players.contains("href=\"/p/p1\""), "lists lead there");
    assert!(house.get("/e/izmir", "en").await.body.contains("href=\"/p/p1\""));
    let live = house.get("/c/izmir", "en").await.body;
    assert!(live.contains("round 1 of 4"), "what is played now: {live}");
}

#[tokio::test]
async fn an_account_without_entries_has_a_page_too() {
    let house = House::open().await;
    house.post("", "/sign-up", "name=Oya&user=oya&password=correct+horse").await;
    let page = house.get("/p/oya", "tr").await;
    assert!(page.body.contains("Oya") && page.body.contains("Henüz bir yarışmaya kaydı yok"));
    assert!(!page.body.contains("<svg class=\"plot\""), "nothing to draw");
}

#[tokio::test]
async fn a_search_does_not_mind_accents_and_capitals() {
    let house = House::open().await;
    Venue::open(&house, "kulami", 1, false).await;
    for text in ["izmir", "%C4%B0ZM%C4%B0R", "trial", "TR%C4%B0AL"] {
        for page in ["search", "competitions"] {
            let found = house.get(&format!("/{page}?q={text}"), "en").await.body;
            assert!(found.contains("href=\"/c/izmir\""), "{page} {text}");
            let none = house.get(&format!("/{page}?q=ankara"), "en").await.body;
            assert!(!none.contains("href=\"/c/izmir\""), "{page}");
        }
    }
    let old = house.get("/?q=izmir", "en").await;
    assert_eq!(old.headers[header::LOCATION], "/search?q=izmir", "an address that is kept");
    let far = house.get("/competitions?page=7", "en").await;
    assert_eq!(far.status, StatusCode::OK);
    assert!(far.body.contains("href=\"/c/izmir\""), "the last page that there is");
}

#[tokio::test]
async fn a_problem_has_a_way_back_to_the_page_before() {
    let house = House::open().await;
    let ask = |referer: &'static str| {
        Request::get("/nowhere")
            .header(header::HOST, "localhost:8080")
            .header(header::REFERER, referer)
            .body(Body::empty())
            .unwrap()
    };
    let page = house.send(ask("http://localhost:8080/rules/tr-mangala")).await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    assert!(
        page.body.contains("href=\"/rules/tr-mangala\"") && page.body.contains("role=\"search\"")
    );
    for foreign in
        ["http://elsewhere.example/x", "http://localhost:8080.evil.example/x", "nonsense"]
    {
        assert!(!house.send(ask(foreign)).await.body.contains("/x\""), "{foreign}");
    }
}
