//! The server at its limits: slow and many connections, made-up names, a store that is away, a full disk,
//! and the end.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{Request, StatusCode, header};
use office::{Founders, Office, Options};
use store::Trouble;
use store::testing::MemoryStore;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use web::http::limits::Limits;
use web::http::patience::Patience;
use web::http::state::AppState;

use crate::house::clock::MorningClock;
use crate::house::{House, NEVER};

/// A server at a port of its own, with a store that can be ill.
struct Served {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    ended: tokio::task::JoinHandle<()>,
}

async fn memory() -> (Arc<MemoryStore>, Arc<Office>) {
    let store = Arc::new(MemoryStore::default());
    let options = Options { founders: Founders::Anyone, ..Options::default() };
    let clock = Arc::new(MorningClock::default());
    (store.clone(), Office::open_with(store, clock, options).await.unwrap())
}

/// Short enough for a test, and long enough for a busy machine.
const QUICK: Patience = Patience {
    headers: Duration::from_secs(1),
    body: Duration::from_secs(1),
    whole: Duration::from_secs(30),
    stop: Duration::from_secs(2),
    connections: 3,
};

async fn served() -> Served {
    let (_, office) = memory().await;
    let app = AppState { patience: QUICK, ..AppState::new(office, false) };
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    let (stop, stopped) = oneshot::channel::<()>();
    let ended = tokio::spawn(web::router::run(listener, app, async { drop(stopped.await) }));
    Served { address, stop: Some(stop), ended }
}

async fn send(address: SocketAddr, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(text.as_bytes()).await.unwrap();
    stream
}

/// All that comes until the server hangs up.
async fn rest(mut stream: TcpStream) -> String {
    let mut all = Vec::new();
    let read = tokio::time::timeout(NEVER, stream.read_to_end(&mut all)).await;
    // A server that does not read on may reset the connection.
    let _ = read.expect("the server hangs up");
    String::from_utf8_lossy(&all).into_owned()
}

#[tokio::test]
async fn whoever_sends_headers_or_a_body_slowly_is_cut_and_live_pages_are_not() {
    let server = served().await;
    let live = "GET /live/home HTTP/1.1\r\nHost: here\r\n\r\n";
    let mut live = send(server.address, live).await;
    assert_eq!(rest(send(server.address, "").await).await, "", "nothing was asked");
    let begun = rest(send(server.address, "GET / HTTP/1.1\r\nHost: he").await).await;
    assert!(!begun.contains("200"), "{begun}");
    let body = "POST /language HTTP/1.1\r\nHost: here\r\nConnection: close\r\nContent-Length: 90\r\n\
                Content-Type: application/x-www-form-urlencoded\r\n\r\nlang";
    let slow = rest(send(server.address, body).await).await;
    assert!(slow.starts_with("HTTP/1.1 408"), "{slow}");
    let mut seen = [0; 4000];
    let count = tokio::time::timeout(NEVER, live.read(&mut seen)).await.unwrap().unwrap();
    assert!(String::from_utf8_lossy(&seen[..count]).starts_with("HTTP/1.1 200"));
    let open = tokio::time::timeout(Duration::from_millis(200), live.read(&mut seen)).await;
    assert!(!matches!(open, Ok(Ok(0) | Err(_))), "a live connection stays open");
}

#[tokio::test]
async fn an_address_has_so_many_connections_and_no_more() {
    let server = served().await;
    let ask = "GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n";
    let mut held = Vec::new();
    for _ in 0..QUICK.connections {
        let mut stream = send(server.address, ask).await;
        let mut seen = [0; 12];
        stream.read_exact(&mut seen).await.unwrap();
        assert_eq!(&seen, b"HTTP/1.1 200");
        held.push(stream);
    }
    assert_eq!(rest(send(server.address, ask).await).await, "", "one too many");
    drop(held);
    let last = "GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n";
    let start = Instant::now();
    while !rest(send(server.address, last).await).await.starts_with("HTTP/1.1 200") {
        assert!(start.elapsed() < NEVER, "there is room again");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn the_server_ends_whatever_hangs() {
    let mut server = served().await;
    let body = "POST /language HTTP/1.1\r\nHost: here\r\nContent-Length: 90\r\n\r\nlang";
    let hanging = send(server.address, body).await;
    let live = send(server.address, "GET /live/home HTTP/1.1\r\nHost: here\r\n\r\n").await;
    tokio::time::sleep(Duration::from_millis(100)).await;
    server.stop.take().unwrap().send(()).unwrap();
    let ended = tokio::time::timeout(Duration::from_secs(10), &mut server.ended).await;
    assert!(ended.is_ok(), "it has ended");
    drop((hanging, live));
}

fn post(path: &str, form: &str, from: &str) -> Request<Body> {
    let mut request = Request::post(path)
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(form.to_owned()))
        .unwrap();
    let peer: SocketAddr = from.parse().unwrap();
    request.extensions_mut().insert(ConnectInfo(peer));
    request
}

#[tokio::test]
async fn made_up_sessions_and_tokens_do_not_pass_the_limits() {
    let clock = Arc::new(MorningClock::default());
    let house = House::with_desk(clock, Options::default(), |app| AppState {
        // The door of such an address lets five in.
        limits: Arc::new(Limits::new(100, 100)),
        ..app
    })
    .await;
    let mut answers = Vec::new();
    for number in 0..12 {
        // Neighbours of one network of IPv6.
        let from = format!("[2001:db8:1:2::{number:x}]:1000");
        let mut request = post("/language", "language=tr&back=/", &from);
        let made_up = match number % 2 {
            0 => (header::COOKIE, format!("session=made-up-{number}")),
            _ => (header::AUTHORIZATION, format!("Bearer meydan_ayse_0_{number}")),
        };
        request.headers_mut().insert(made_up.0, made_up.1.parse().unwrap());
        answers.push(house.send(request).await.status);
    }
    let refused = answers.iter().filter(|own| **own == StatusCode::TOO_MANY_REQUESTS).count();
    assert_eq!(refused, 7, "{answers:?}");
    let other = post("/language", "language=tr&back=/", "[2001:db8:1:3::1]:1000");
    assert_ne!(house.send(other).await.status, StatusCode::TOO_MANY_REQUESTS);
}

/// Somebody who is signed in, over a store that can be ill.
async fn signed_in() -> (Arc<MemoryStore>, axum::Router, String) {
    let (store, office) = memory().await;
    let person: arena::id::PersonId = "ayse".parse().unwrap();
    let (name, language) = ("Ayşe".to_owned(), "tr".to_owned());
    let opening =
        arena::account::Opening { person: person.clone(), name, latin: String::new(), language };
    let open = arena::follow::AnyCommand::Account(arena::account::Command::Open(opening));
    let to = arena::address::Address::Account(person.clone());
    let who = office::Who::Person(person.clone());
    office.submit(office::Request::new("open", who, to, open)).await.unwrap();
    let session = office.open_session(&person).await.unwrap();
    let router = web::router::router(AppState::new(office, false));
    (store, router, format!("session={session}"))
}

async fn ask(
    router: &axum::Router,
    request: Request<Body>,
) -> (StatusCode, Option<String>, String) {
    use http_body_util::BodyExt;
    use tower::ServiceExt;
    let response = router.clone().oneshot(request).await.unwrap();
    let wait = response.headers().get(header::RETRY_AFTER);
    let wait = wait.map(|own| own.to_str().unwrap().to_owned());
    let status = response.status();
    let body = response.into_body().collect().await.unwrap().to_bytes();
    (status, wait, String::from_utf8(body.to_vec()).unwrap())
}

const NAME: &str = "key=k1&name=Ay%C5%9Fe+Y%C4%B1lmaz";

fn rename(session: &str) -> Request<Body> {
    Request::post("/account/name")
        .header(header::COOKIE, session)
        .header("sec-fetch-site", "same-origin")
        .header(header::CONTENT_TYPE, "application/x-www-form-urlencoded")
        .body(Body::from(NAME))
        .unwrap()
}

fn get(session: &str, path: &str) -> Request<Body> {
    Request::get(path).header(header::COOKIE, session).body(Body::empty()).unwrap()
}

#[tokio::test]
async fn a_store_that_is_away_is_no_reason_to_sign_in() {
    let (store, router, session) = signed_in().await;
    assert_eq!(ask(&router, get(&session, "/account")).await.0, StatusCode::OK);
    store.set_trouble(Some(Trouble::Away));
    for request in [get(&session, "/account"), rename(&session)] {
        let (status, wait, body) = ask(&router, request).await;
        assert_eq!((status, wait.as_deref()), (StatusCode::SERVICE_UNAVAILABLE, Some("2")));
        assert!(body.contains("Nothing was changed"), "{body}");
    }
    let token = Request::get("/api/v1/competitions")
        .header(header::AUTHORIZATION, "Bearer meydan_ayse_0_00")
        .body(Body::empty())
        .unwrap();
    let (status, wait, _) = ask(&router, token).await;
    assert_eq!((status, wait.is_some()), (StatusCode::SERVICE_UNAVAILABLE, true));
    store.set_trouble(None);
    assert_eq!(ask(&router, get(&session, "/account")).await.0, StatusCode::OK);
}

#[tokio::test]
async fn an_answer_that_was_lost_is_told_as_such_and_found_when_sent_again() {
    let (store, router, session) = signed_in().await;
    store.set_trouble(Some(Trouble::Unknown));
    let (status, wait, body) = ask(&router, rename(&session)).await;
    assert_eq!((status, wait.is_some()), (StatusCode::SERVICE_UNAVAILABLE, true));
    assert!(body.contains("We do not know whether this was saved"), "{body}");
    assert!(!body.contains("Nothing was changed"), "{body}");
    store.set_trouble(None);
    let (status, _, body) = ask(&router, rename(&session)).await;
    assert_eq!(status, StatusCode::SEE_OTHER, "{body}");
}

#[tokio::test]
async fn a_full_disk_and_a_store_that_cannot_be_written_are_told() {
    for (trouble, told) in [
        (None, "ok\n"),
        (Some(Trouble::Full), "the disk of the store is full\n"),
        (Some(Trouble::ReadOnly), "the store cannot be written\n"),
        (Some(Trouble::Away), "the store does not answer\n"),
    ] {
        let (store, office) = memory().await;
        let router = web::router::router(AppState::new(office, false));
        store.set_trouble(trouble);
        let request = Request::get("/healthz").body(Body::empty()).unwrap();
        let (status, _, body) = ask(&router, request).await;
        assert_eq!((status.is_success(), body.as_str()), (trouble.is_none(), told));
    }
}
