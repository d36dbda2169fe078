//! How fast public pages answer, one request after the other on one connection.

use std::net::SocketAddr;
use std::time::Instant;

use crate::http::Connection;

/// What is asked for.
pub const PUBLIC: [(&str, &str); 6] = [
    ("home", "/"),
    ("competition of 120 people", "/c/festival"),
    ("event of 64 in round 4", "/e/mangala"),
    ("match under way", "/e/mangala match"),
    ("all rulebooks", "/rules"),
    ("a rulebook", "/rules/tr-mangala"),
];

const TIMES: usize = 301;

/// The middle of the times, in milliseconds, and the size of the page.
pub async fn median(address: SocketAddr, path: &str) -> (f64, usize) {
    let mut connection = Connection::open(address).await.expect("a connection");
    let path = match path.split_once(' ') {
        Some((event, _)) => first_match(&mut connection, event).await,
        None => path.to_owned(),
    };
    let first = format!("GET {path}");
    let (mut times, mut size) = (Vec::new(), 0);
    for turn in 0..TIMES + 20 {
        let began = Instant::now();
        let answer = connection.ask(&first, "", "").await.expect("an answer");
        assert_eq!(answer.status, 200, "{path}");
        size = answer.body.len();
        if turn >= 20 {
            times.push(began.elapsed().as_secs_f64() * 1000.0);
        }
    }
    times.sort_by(f64::total_cmp);
    (times[TIMES / 2], size)
}

/// The first match that the page of an event links to.
async fn first_match(connection: &mut Connection, event: &str) -> String {
    let page = connection.ask(&format!("GET {event}"), "", "").await.expect("an answer");
    let text = String::from_utf8_lossy(&page.body).into_owned();
    let id = text.split("href=\"/m/").nth(1).and_then(|rest| rest.split('"').next());
    format!("/m/{}", id.expect("a match"))
}
