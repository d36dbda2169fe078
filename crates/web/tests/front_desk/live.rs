//! Pages that listen: what changed arrives, and a stopping server lets its listeners go.

use crate::house::venue::Venue;
use crate::house::{House, NEVER};
use axum::body::Body;
use axum::http::Request;
use http_body_util::BodyExt;
use tower::ServiceExt;

/// Reads from an open connection until a text has come.
async fn read_until(body: &mut Body, wanted: &str) -> String {
    let mut all = String::new();
    while !all.contains(wanted) {
        let frame = tokio::time::timeout(NEVER, body.frame()).await;
        let frame = frame.expect("something comes").expect("it stays open").unwrap();
        all.push_str(std::str::from_utf8(&frame.into_data().unwrap()).unwrap());
    }
    all
}

async fn listen(house: &House, path: &str, last: Option<u64>) -> Body {
    let mut request = Request::get(path);
    if let Some(last) = last {
        request = request.header("last-event-id", last);
    }
    let request = request.body(Body::empty()).unwrap();
    house.router.clone().oneshot(request).await.unwrap().into_body()
}

#[tokio::test]
async fn a_change_arrives_with_its_number_and_one_who_comes_back_gets_what_was_missed() {
    let house = House::open().await;
    let mut page = listen(&house, "/live/home?after=0&language=tr", None).await;
    Venue::open(&house, "mangala", 4, true).await;
    let heard = read_until(&mut page, "/c/").await;
    assert!(heard.contains("event: parts") && heard.contains("competitions"), "{heard}");
    drop(page);

    let mut back = listen(&house, "/live/home?after=0&language=tr", Some(1)).await;
    read_until(&mut back, "/c/").await;
}

#[tokio::test]
async fn a_server_that_stops_ends_what_is_open() {
    let house = House::open().await;
    let mut page = listen(&house, "/live/home", None).await;
    house.live.close();
    let end = tokio::time::timeout(NEVER, page.frame()).await;
    assert!(end.expect("it ends").is_none());
}

#[tokio::test]
async fn there_is_nothing_to_hear_where_there_is_nothing() {
    let house = House::open().await;
    assert_eq!(house.get("/live/no/such/thing", "en").await.status, 404);
}
