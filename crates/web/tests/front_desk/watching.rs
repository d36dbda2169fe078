//! What the server tells whoever runs it: request ids, metrics, health; and how much may be asked
//! of it. Log lines have a file of their own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Instant;

use crate::house::House;
use crate::house::clock::MorningClock;
use crate::house::venue::Venue;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use office::{Options, Scope};
use web::http::client_address::Proxies;
use web::http::limits::{Limits, Meter, Rate};
use web::http::state::AppState;

async fn open_with(change: impl FnOnce(AppState) -> AppState) -> House {
    House::with_desk(Arc::new(MorningClock::default()), Options::default(), change).await
}

#[tokio::test]
async fn a_request_keeps_its_id_or_gets_one() {
    let house = House::open().await;
    let with = |id: &str| Request::get("/rules").header("x-request-id", id).body(Body::empty());
    let given = house.send(with("abc-123").unwrap()).await;
    assert_eq!(given.headers["x-request-id"], "abc-123");
    for odd in ["<script>", "a b", "", &"x".repeat(65)] {
        let answer = house.send(with(odd).unwrap()).await;
        let id = answer.headers["x-request-id"].to_str().unwrap();
        assert_eq!(id.len(), 32, "{odd:?}: {id}");
    }
    let request = Request::get("/api/v1/events/no").header("x-request-id", "find-me");
    let answer = house.send(request.body(Body::empty()).unwrap()).await;
    assert_eq!(answer.json()["request"], "find-me");
}

#[tokio::test]
async fn metrics_count_routes_and_never_addresses() {
    let house = House::open().await;
    let mut venue = Venue::open(&house, "mangala", 2, true).await;
    venue.start().await;
    for number in 0..20 {
        house.get(&format!("/c/none-{number}"), "en").await;
        house.get(&format!("/nowhere-{number}"), "en").await;
    }
    let token = house.token("org", &Scope::ALL).await;
    let start = serde_json::json!({ "kind": "start" });
    house.command(&token, "competition/izmir", "k", &start).await;
    let answer = house.send(from("127.0.0.1", Request::get("/metrics"))).await;
    assert!(answer.headers[header::CONTENT_TYPE].to_str().unwrap().starts_with("text/plain"));
    let text = answer.body;
    for line in [
        r#"meydan_requests_total{route="/c/{id}",method="GET",status="404"} 20"#,
        r#"meydan_requests_total{route="none",method="GET",status="404"} 20"#,
        r#"meydan_request_seconds_count{route="/c/{id}"} 20"#,
        "meydan_live_readers 0",
    ] {
        assert!(text.lines().any(|own| own == line), "{line} in\n{text}");
    }
    assert!(text.contains(r#"meydan_commands_total{stream="competition",outcome="#), "{text}");
    assert!(!text.contains("none-7"), "{text}");
    let head = house.office.store().newest().await.unwrap();
    assert!(text.contains(&format!("meydan_log_head {head}\n")));
}

#[tokio::test]
async fn metrics_are_for_this_machine_or_for_whoever_shows_the_token() {
    let ask = || Request::get("/metrics");
    let house = House::open().await;
    for (request, status) in [
        (from("127.0.0.1", ask()), 200),
        (from("[::1]", ask()), 200),
        (from("[::ffff:127.0.0.1]", ask()), 200),
        (from("192.168.1.7", ask()), 404),
        (from("127.0.0.1", ask().header("x-forwarded-for", "203.0.113.9")), 404),
        (from("127.0.0.1", ask().header("forwarded", "for=127.0.0.1")), 404),
        (ask().body(Body::empty()).unwrap(), 404),
    ] {
        let shown = format!("{request:?}");
        let answer = house.send(request).await;
        assert_eq!(answer.status, status, "{shown}");
        assert_eq!(answer.body.contains("meydan_log_head"), status == 200, "{shown}");
    }
    let token = "a-token-of-its-own";
    let house = open_with(|app| AppState { metrics_token: Some(token.into()), ..app }).await;
    for (shown, status) in [
        ("Bearer a-token-of-its-own", 200),
        ("bearer a-token-of-its-own", 200),
        ("Basic a-token-of-its-own", 404),
        ("Bearer a-token-of-its-ow", 404),
        ("Bearer ", 404),
    ] {
        let request = from("203.0.113.9", ask().header(header::AUTHORIZATION, shown));
        assert_eq!(house.send(request).await.status, status, "{shown}");
    }
    assert_eq!(house.send(from("127.0.0.1", ask())).await.status, 404, "the token is needed");
}

#[tokio::test]
async fn health_says_that_the_store_answers() {
    let house = House::open().await;
    let answer = house.get("/healthz", "en").await;
    assert_eq!((answer.status, answer.body.as_str()), (StatusCode::OK, "ok\n"));
}

fn from(address: &str, request: axum::http::request::Builder) -> Request<Body> {
    let mut request = request.body(Body::empty()).unwrap();
    let peer: SocketAddr = format!("{address}:1234").parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

#[tokio::test]
async fn writes_are_limited_by_person_and_by_address_in_words_and_seconds() {
    // So slow that nobody has one again before the test is over.
    let meter = |at_once: u32| Meter::new(Rate { at_once, per_second: 0.001 });
    let limits = Limits { person: meter(3), address: meter(6), ..Limits::new(0, 0) };
    let house = open_with(|app| AppState { limits: Arc::new(limits), ..app }).await;
    let begun = Instant::now();
    let mut sessions = std::collections::HashMap::new();
    for name in ["a", "b", "c", "d"] {
        let person = format!("person-{name}");
        house.open_account(&person).await;
        let session = house.office.open_session(&person.parse().unwrap()).await.unwrap();
        sessions.insert(format!("session={name}"), format!("session={session}"));
    }
    let language = |name: &str| Request::post("/language").header(header::COOKIE, &sessions[name]);
    for _ in 0..3 {
        let answer = house.send(from("203.0.113.1", language("session=a"))).await;
        assert_ne!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    }
    let answer = house.send(from("203.0.113.1", language("session=a"))).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    let again: u64 = answer.headers[header::RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!(again <= 1000 && again + begun.elapsed().as_secs() + 1 >= 1000, "{again}");
    assert!(answer.body.contains("Too many"), "{}", answer.body);
    for session in ["session=b", "session=c"] {
        let answer = house.send(from("203.0.113.1", language(session))).await;
        assert_ne!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    }
    let answer = house.send(from("203.0.113.1", language("session=d"))).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS, "the address has had its six");
    let other = house.send(from("203.0.113.2", language("session=d"))).await;
    assert_ne!(other.status, StatusCode::TOO_MANY_REQUESTS);
    let read = house.send(from("203.0.113.1", Request::get("/rules"))).await;
    assert_eq!(read.status, StatusCode::OK, "reading is not counted");
    let bearer = format!("Bearer {}", house.token("program", &Scope::ALL).await);
    let program =
        || Request::post("/api/v1/event/x/commands").header(header::AUTHORIZATION, &bearer);
    for _ in 0..3 {
        house.send(from("203.0.113.3", program())).await;
    }
    let answer = house.send(from("203.0.113.3", program())).await;
    assert_eq!(answer.status, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(answer.headers[header::CONTENT_TYPE], "application/problem+json");
    assert!(answer.headers.contains_key(header::RETRY_AFTER));
}

#[tokio::test]
async fn a_body_that_is_too_large_is_not_read() {
    let house = House::open().await;
    let large = "x".repeat(3 * 1024 * 1024);
    let answer = house.post("", "/sign-up", &large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    let token = house.token("ayse", &Scope::ALL).await;
    let answer = house.command_in("en", &token, "match/x", "k", &large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(answer.headers[header::CONTENT_TYPE], "application/problem+json");
}

#[tokio::test]
async fn behind_a_trusted_proxy_cookies_are_kept_to_https() {
    let proxies = Proxies(vec!["127.0.0.1".parse().unwrap()]);
    let house = open_with(|app| AppState { proxies: Arc::new(proxies), ..app }).await;
    let sign_up = |user: &str, peer: &str, scheme: &str| {
        let form = format!("name=A&user={user}&password=correct+horse");
        let mut request = Request::post("/sign-up")
            .header("x-forwarded-proto", scheme)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form))
            .unwrap();
        let peer: SocketAddr = format!("{peer}:1").parse().unwrap();
        request.extensions_mut().insert(ConnectInfo(peer));
        request
    };
    let secure = house.send(sign_up("a", "127.0.0.1", "https")).await;
    let cookie = secure.headers[header::SET_COOKIE].to_str().unwrap();
    assert!(cookie.starts_with("__Host-session=") && cookie.contains("; Secure"), "{cookie}");
    assert!(secure.headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
    for (user, peer, scheme) in [("b", "127.0.0.1", "http"), ("c", "203.0.113.9", "https")] {
        let plain = house.send(sign_up(user, peer, scheme)).await;
        let cookie = plain.headers[header::SET_COOKIE].to_str().unwrap();
        assert!(cookie.starts_with("session=") && !cookie.contains("Secure"), "{cookie}");
        assert!(!plain.headers.contains_key(header::STRICT_TRANSPORT_SECURITY));
    }
}

#[tokio::test]
async fn the_chosen_language_is_kept_to_https_too_and_leaving_clears_what_waits() {
    let proxies = Proxies(vec!["127.0.0.1".parse().unwrap()]);
    let house = open_with(|app| AppState { proxies: Arc::new(proxies), ..app }).await;
    let send = async |path: &str, scheme: &str, cookies: &str, form: &str| {
        let mut request = Request::post(path)
            .header("x-forwarded-proto", scheme)
            .header(header::COOKIE, cookies)
            .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form.to_owned()))
            .unwrap();
        request.extensions_mut().insert(ConnectInfo(SocketAddr::from(([127, 0, 0, 1], 1))));
        house.send(request).await
    };
    for (scheme, start, secure) in
        [("https", "__Host-language=fa;", true), ("http", "language=fa;", false)]
    {
        let chosen = send("/language", scheme, "", "language=fa&back=/").await;
        let cookie = chosen.headers[header::SET_COOKIE].to_str().unwrap();
        assert!(cookie.starts_with(start) && cookie.contains("; Secure") == secure, "{cookie}");
        let page = house.get_as(&chosen.session(), "/rules").await.body;
        assert!(page.contains("lang=\"fa\""), "{scheme}: {page}");
    }
    let left = send("/sign-out", "https", "", "").await;
    assert_eq!(left.headers["clear-site-data"], "\"storage\"");
}

#[tokio::test]
async fn files_of_text_say_how_they_are_written() {
    let house = House::open().await;
    let page = house.get("/", "en").await.body;
    let mut seen = 0;
    for part in page.split('"').filter(|part| part.starts_with("/assets/")) {
        let kind = house.get(part, "en").await.headers[header::CONTENT_TYPE].clone();
        let kind = kind.to_str().unwrap();
        let is_text = kind.starts_with("text/") || kind.contains("xml") || kind.contains("json");
        assert!(!is_text || kind.ends_with("; charset=utf-8"), "{part}: {kind}");
        seen += usize::from(is_text);
    }
    assert!(seen > 1, "{page}");
}

#[tokio::test]
async fn the_way_back_after_signing_in_keeps_its_query() {
    let house = House::open().await;
    let answer = house.get("/account/tokens?a=1&b=%26x", "en").await;
    assert_eq!(answer.status, StatusCode::UNAUTHORIZED);
    let link = "/sign-in?back=/account/tokens%3Fa%3D1%26b%3D%2526x";
    assert!(answer.body.contains(link), "{}", answer.body);
    let page = house.get(link, "en").await;
    assert!(page.body.contains("value=\"/account/tokens?a=1&amp;b=%26x\""), "{}", page.body);
    let other = link.replace("/sign-in", "/sign-up");
    assert!(page.body.contains(&other), "the way to an account keeps it: {}", page.body);
    assert!(house.get(&other, "en").await.body.contains(link), "and the way back");
}

#[tokio::test]
async fn a_sign_in_ends_the_session_before_and_another_password_ends_all() {
    let house = House::open().await;
    let form = "name=A&user=ayse&password=correct+horse";
    let first = house.post("", "/sign-up", form).await.session();
    let again = house.post(&first, "/sign-in", "user=ayse&password=correct+horse").await.session();
    assert_ne!(first, again);
    assert_eq!(house.get_as(&first, "/account").await.status, StatusCode::UNAUTHORIZED);
    let phone = house.post("", "/sign-in", "user=ayse&password=correct+horse").await.session();
    let changed =
        house.post(&again, "/account/password", "old=correct+horse&new=battery+staple").await;
    for old in [&again, &phone] {
        assert_eq!(house.get_as(old, "/account").await.status, StatusCode::UNAUTHORIZED);
    }
    assert_eq!(house.get_as(&changed.session(), "/account").await.status, StatusCode::OK);
}
